"""Find fields that a record does not have, by the annotations of a function's parameters.

>>> class Clock(Record):
...     hour: int
>>> def strike(clock: Clock) -> int: ...
>>> list(check_fields(ast.parse("clock.hours"), strike))
[(1, "Clock has no field 'hours': did you mean 'hour'?")]
"""

import ast
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import Final, get_args, get_origin, get_type_hints

import numpy as np

from coven.kernel.record import Record, Row, is_record, shape_of

ROW: Final = "row"
NUMBER: Final = "number"
RECORD_ATTRIBUTES: Final = {*vars(Record), "tobytes"}  # what plain Python may use besides fields; numpy has more
Kind = type[Record] | str | None  # what an expression is: a record, a row, a number, or unknown


def check_fields(tree: ast.AST, function: Callable[..., object]) -> Iterator[tuple[int, str]]:
    """Yield the line and a sentence for each attribute that is no field of the record it is read from or written to."""
    known = _known_kinds(tree, function)
    methods = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}  # refused on their own in rules
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and id(node) not in methods and (sentence := _missing_field(node, known)):
            yield node.lineno, sentence


def _known_kinds(tree: ast.AST, function: Callable[..., object]) -> dict[str, Kind]:
    """Return the kinds of parameters, and of variables that are a record's part wherever they are assigned."""
    known = {name: _kind_of_parameter(hint) for name, hint in _hints(function).items() if name != "return"}
    assigned: dict[str, set[Kind]] = {}
    plain_targets = {id(node.targets[0]) for node in ast.walk(tree) if isinstance(node, ast.Assign) and len(node.targets) == 1}
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                assigned.setdefault(name, set()).add(_kind(value, known))
            case ast.Name(id=name, ctx=ast.Store()) if id(node) not in plain_targets:
                assigned.setdefault(name, set()).add(None)
    return known | {name: next(iter(kinds)) if len(kinds) == 1 else None for name, kinds in assigned.items()}


def _hints(function: Callable[..., object]) -> dict[str, object]:
    try:
        return dict(get_type_hints(function, include_extras=True))
    except (NameError, TypeError, AttributeError):  # names that exist for the type checker only
        return {}


def _kind_of_parameter(hint: object) -> Kind:
    """Return the kind of a parameter. Records without fields are bases: the fields of a game's own are not known."""
    if is_record(hint):
        return hint if hint.fields else None
    return NUMBER if hint is int or hasattr(hint, "__supertype__") else None


def _kind(node: ast.expr, known: dict[str, Kind]) -> Kind:
    """Return the kind of an expression."""
    match node:
        case ast.Name(id=name):
            return known.get(name)
        case ast.Attribute(value=owner, attr=name):
            record = _kind(owner, known)
            return _kind_of_field(record.fields[name]) if is_record(record) and name in record.fields else None
        case ast.Subscript(value=row):
            return NUMBER if _kind(row, known) == ROW else None
    return None


def _kind_of_field(hint: object) -> Kind:
    if is_record(hint):
        return hint
    if shape_of(hint):
        return ROW
    return None if get_origin(hint) is Row or get_args(hint) else NUMBER


def _missing_field(node: ast.Attribute, known: dict[str, Kind]) -> str:
    """Return a sentence if an attribute does not exist, empty if it does or if its owner is not known."""
    owner, name = _kind(node.value, known), node.attr
    if owner is None or name.startswith("__"):
        return ""
    if is_record(owner):
        return "" if name in owner.fields or name in RECORD_ATTRIBUTES else _no_such_field(node, owner)
    of = ast.unparse(node.value)
    if owner == ROW:
        return "" if hasattr(np.ndarray, name) else f"'{of}' is a row and has no field '{name}': read one of its places."
    return "" if hasattr(int, name) else f"'{of}' is a number and has no field '{name}'."


def _no_such_field(node: ast.Attribute, record: type[Record]) -> str:
    missing = f"{record.__name__} has no field '{node.attr}'"
    for part, hint in record.fields.items():
        if is_record(hint) and node.attr in hint.fields:
            return f"{missing}: did you mean '{ast.unparse(node.value)}.{part}.{node.attr}'?"
    if near := get_close_matches(node.attr, record.fields, 1):
        return f"{missing}: did you mean '{near[0]}'?"
    return f"{missing}: declare it in the class, or use one of {', '.join(record.fields)}."
