"""Checks of catalogs: every message that the code makes exists with exactly its arguments, and translations fit the English.

A folder `locale` has the catalogs of the package it is in; the code of that package uses them and the common ones. `coven check`
runs these checks for a game, and `python -m tools.catalogs` for everything in this project.
"""

import ast as python
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from fluent.syntax import ast

from coven.languages import DEFAULT_LANGUAGE
from coven.messages.catalog import COMMON_FOLDER
from coven.messages.formatter import FUNCTIONS, OWN_IDS, OWN_PREFIXES
from coven.messages.patterns import parse, walk

LOCALE: Final = "locale"
LESSON: Final = "lesson"  # the folder in it with the catalogs of a game's lesson
ENGLISH: Final = f"{DEFAULT_LANGUAGE}.ftl"
ID_PLACES: Final = {  # functions that take the id of a message, and at which place
    "Message": 0,
    "aid_line": 0,
    "say": 1,
    "part": 1,
    "tell_you": 1,
    "say_if": 2,
    "not_now": 3,
    "illegal": 3,
}
OWN_KEYWORDS: Final = {"aid_line": ("sign", "has_note")}  # names that are no arguments of the message
TABLES: Final = ("ask_by_phase", "tip_by_phase")  # functions that take a dictionary with ids of messages without arguments
KINDS: Final = {"PLAYER": "seat", "NAME": "seat"}  # functions that take the same kind of argument


@dataclass
class Entry:
    """A message of a catalog: its attributes, the arguments it uses, and the messages it refers to."""

    parts: set[str] = field(default_factory=set)  # its value as "", and its attributes
    arguments: dict[str, set[str]] = field(default_factory=dict)  # by name: how they are used, "CARD", or "" for the value itself
    shown: set[str] = field(default_factory=set)  # arguments that are not only selected by
    references: set[str] = field(default_factory=set)


Entries = dict[str, Entry]


@dataclass(frozen=True)
class Use:
    """A message made by code. An id that ends with `*` stands for all ids that begin like it."""

    id: str
    arguments: frozenset[str]
    place: str


# catalogs


def read_entries(file: Path) -> Entries:
    """Return the messages of a Fluent file by id; those of a term begin with `-`."""
    entries: Entries = {}
    for tree in parse(file.read_text(encoding="utf-8"), str(file)):
        sign = "-" if isinstance(tree, ast.Term) else ""
        entries[f"{sign}{tree.id.name}"] = _read_entry(tree)
    for entry in entries.values():
        for id_ in _all_references(entry, entries):
            for name, uses in entries[id_].arguments.items():
                entry.arguments.setdefault(name, set()).update(uses)
            entry.shown |= entries[id_].shown
    return entries


def _read_entry(tree: ast.Message | ast.Term) -> Entry:
    entry = Entry(parts={attribute.id.name for attribute in tree.attributes} | ({""} if tree.value else set()))
    is_term = isinstance(tree, ast.Term)
    selectors = {id(node.selector) for node in walk(tree) if isinstance(node, ast.SelectExpression)}
    selected = {id(inner) for node in walk(tree) if id(node) in selectors for inner in walk(node)}
    in_functions: set[int] = set()
    for node in walk(tree):
        if isinstance(node, ast.FunctionReference):
            if node.id.name not in FUNCTIONS:
                raise ValueError(f"{tree.id.name}: Expected one of {', '.join(FUNCTIONS)}, got the function {node.id.name}.")
            for argument in node.arguments.positional:
                if isinstance(argument, ast.VariableReference):
                    in_functions.add(id(argument))
                    entry.arguments.setdefault(argument.id.name, set()).add(KINDS.get(node.id.name, node.id.name))
        elif isinstance(node, ast.MessageReference):
            entry.references.add(node.id.name)
    for node in walk(tree):
        if isinstance(node, ast.VariableReference) and not is_term:
            if id(node) not in in_functions:
                entry.arguments.setdefault(node.id.name, set()).add("")
            if id(node) not in selected:
                entry.shown.add(node.id.name)
    return entry


def _all_references(entry: Entry, entries: Entries) -> set[str]:
    found: set[str] = set()
    waiting = [id_ for id_ in entry.references if id_ in entries]
    while waiting:
        id_ = waiting.pop()
        if id_ not in found:
            found.add(id_)
            waiting += [other for other in entries[id_].references if other in entries]
    return found


def missing_translations(english: Entries, other: Entries) -> list[str]:
    """Return the messages and attributes of the English catalog that another one does not have."""
    return [
        f"{id_}.{part}".rstrip(".")
        for id_, entry in english.items()
        for part in sorted(entry.parts - (other[id_].parts if id_ in other else set()))
        if not id_.startswith("-")
    ]


def translation_mistakes(english: Entries, other: Entries, where: str) -> Iterator[str]:
    """Yield a sentence for each message of a translation that does not fit the English one."""
    for id_, entry in other.items():
        if id_.startswith("-"):
            continue
        if id_ not in english:
            yield f"{where}: '{id_}' is not in the English catalog: remove it, or correct its name."
            continue
        expected = english[id_]
        if unknown := sorted(entry.arguments.keys() - expected.arguments.keys()):
            yield f"{where}: '{id_}' uses {_listed(unknown)}, which its English sentence does not have."
        if left_out := sorted(expected.shown - entry.arguments.keys()) if "" in entry.parts or not expected.parts else []:
            yield f"{where}: '{id_}' leaves out {_listed(left_out)}."
        for name in sorted(entry.arguments.keys() & expected.arguments.keys()):
            kinds, others = _kinds(expected.arguments[name]), _kinds(entry.arguments[name])
            if not others <= kinds:
                yield f"{where}: '{id_}' uses ${name} as {', '.join(sorted(others - kinds))}, in English it is {_or(kinds)}."


def _kinds(uses: set[str]) -> set[str]:
    return uses - {"", "NUMBER"}


def _or(kinds: set[str]) -> str:
    return " or ".join(sorted(kinds)) or "a value"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"${name}" for name in names)


# code


def find_uses(file: Path) -> Iterator[Use]:
    """Yield the messages that a Python file makes."""
    tree = python.parse(file.read_text(encoding="utf-8"))
    yield from _uses_in(tree, _assignments(tree.body), file)


def _uses_in(node: python.AST, assigned: Mapping[str, list[python.expr]], file: Path) -> Iterator[Use]:
    """Yield the messages made in a part of a file; `assigned` is what the file and the function around it assign to each name."""
    if isinstance(node, python.FunctionDef):
        assigned = {**assigned, **_assignments(python.walk(node))}
    maker = node.func.id if isinstance(node, python.Call) and isinstance(node.func, python.Name) else ""
    if isinstance(node, python.Call) and maker in ID_PLACES and all(keyword.arg for keyword in node.keywords):
        names = frozenset(keyword.arg for keyword in node.keywords if keyword.arg) - {*OWN_KEYWORDS.get(maker, ())}
        for id_ in _ids_of(node.args[ID_PLACES[maker]], assigned) if len(node.args) > ID_PLACES[maker] else ():
            yield Use(id_.partition(".")[0], names, f"{file}:{node.lineno}")
    elif isinstance(node, python.Call) and maker in TABLES:
        values = [value for table in node.args if isinstance(table, python.Dict) for value in table.values]
        for text in values:
            if isinstance(text, python.Constant) and isinstance(text.value, str):
                yield Use(text.value, frozenset(), f"{file}:{text.lineno}")
    for child in python.iter_child_nodes(node):
        yield from _uses_in(child, assigned, file)


def _assignments(nodes: Iterable[python.AST]) -> dict[str, list[python.expr]]:
    """Return what is assigned to each name, for ids that are chosen before the message is made."""
    found: dict[str, list[python.expr]] = {}
    for node in nodes:
        match node:
            case python.Assign(targets=[python.Name(id=name)], value=value):
                found.setdefault(name, []).append(value)
            case python.AnnAssign(target=python.Name(id=name), value=python.expr() as value):
                found.setdefault(name, []).append(value)
    return found


def _ids_of(node: python.expr, constants: Mapping[str, list[python.expr]]) -> Iterator[str]:
    match node:
        case python.Constant(value=str(text)):
            yield text
        case python.IfExp(body=body, orelse=other):
            yield from _ids_of(body, constants)
            yield from _ids_of(other, constants)
        case python.JoinedStr(values=[python.Constant(value=str(prefix)), *_]):
            yield f"{prefix}*"
        case python.Name(id=name):
            for value in constants.get(name, ()):
                if not isinstance(value, python.Name):
                    yield from _ids_of(value, constants)
        case python.Call(func=python.Name(id="ids_by_number"), args=[python.List(elts=parts)]):
            for one in parts:
                yield from _ids_of(one, constants)
        case python.Call(func=python.Name(id="ids_by_number"), args=[python.ListComp(elt=one)]):
            yield from _ids_of(one, constants)
        case python.Call(func=python.Name(id=name)) if name in constants:  # an id that is chosen by number
            yield from _ids_of(python.Name(id=name), constants)


def check_package(package: Path) -> list[str]:
    """Return a sentence for each mistake in the catalogs of a package, given by the folder that has `locale`."""
    common = read_entries(COMMON_FOLDER / ENGLISH)
    uses, lesson = package_uses(package), package / LOCALE / LESSON
    mistakes = list(check_catalogs(package / LOCALE, uses, uses, common))
    if lesson.is_dir():
        said = list(lesson_uses(package / "lesson.toml"))
        mistakes += check_catalogs(lesson, said, said, {})
    return mistakes


def lesson_uses(notes: Path) -> Iterator[Use]:
    """Yield the messages that the notes of a lesson say."""
    written = tomllib.loads(notes.read_text(encoding="utf-8"))
    for note in [{"says": written["end"]}, *written["note"]]:
        for id_ in [*note["says"], note.get("otherwise", ""), *note.get("answers", {}).values()]:
            if id_:
                yield Use(id_, frozenset(), str(notes))


def check_common(package: Path) -> list[str]:
    """Return a sentence for each mistake in the common catalogs, given the folder of all code that may use them."""
    everywhere = [use for file in sorted(package.rglob("*.py")) for use in find_uses(file)]
    return list(check_catalogs(COMMON_FOLDER, package_uses(package), everywhere, {}))


def package_uses(package: Path) -> list[Use]:
    """Return the messages that the code of a package makes, without that of packages in it that have catalogs of their own."""
    return [use for file in sorted(package.rglob("*.py")) if _owner(file, package) for use in find_uses(file)]


def check_catalogs(folder: Path, uses: Iterable[Use], all_uses: Iterable[Use], common: Entries) -> Iterator[str]:
    """Yield a sentence for each mistake in the catalogs of a folder: of `uses`, of messages without a use, of translations."""
    own = read_entries(folder / ENGLISH) if (folder / ENGLISH).is_file() else {}
    yield from _use_mistakes(uses, common | own)
    yield from _unused(own, all_uses, common, str(folder / ENGLISH))
    for file in sorted(folder.glob("*.ftl")):
        yield from _repeated(file)
        if file.name != ENGLISH:
            yield from translation_mistakes(common | own, read_entries(file), str(file))


def _repeated(file: Path) -> Iterator[str]:
    """Yield a sentence for each id with two messages, of which only the last would count."""
    ids = Counter(tree.id.name for tree in parse(file.read_text(encoding="utf-8"), str(file)))
    for id_, count in ids.items():
        if count > 1:
            yield f"{file}: '{id_}' is defined {count} times: give each message an id of its own."


def _owner(file: Path, package: Path) -> bool:
    """Return whether no folder between a file and the package has catalogs of its own."""
    between = [folder for folder in file.parents if folder != package and folder.is_relative_to(package)]
    return not any((folder / LOCALE).is_dir() for folder in between)


def _use_mistakes(uses: Iterable[Use], entries: Entries) -> Iterator[str]:
    for use in uses:
        matching = [id_ for id_ in entries if id_.startswith(use.id[:-1])] if use.id.endswith("*") else [use.id]
        if not matching or matching[0] not in entries:
            yield f"{use.place}: Expected the message '{use.id}' in the catalog, got none."
        for id_ in matching:
            if id_ in entries and (expected := entries[id_].arguments.keys()) != use.arguments:
                yield f"{use.place}: '{id_}' has the arguments {_listed(sorted(expected)) or 'none'}, got {_given(use)}."


def _given(use: Use) -> str:
    return _listed(sorted(use.arguments)) or "none"


def _unused(own: Entries, uses: Iterable[Use], common: Entries, where: str) -> Iterator[str]:
    used = {use.id for use in uses} | {*OWN_IDS} | {id_ for entry in own.values() for id_ in entry.references}
    prefixes = (*OWN_PREFIXES, *(id_[:-1] for id_ in used if id_.endswith("*")))
    for id_ in own:
        if id_ not in used and not id_.startswith(("-", *prefixes)) and id_ not in common:
            yield f"{where}: '{id_}' is not used: remove it."
