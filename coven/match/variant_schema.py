"""The figures of a game as a form has them: what each is in a sentence, its clauses, its kind and its limits.

Sentences and clauses are the comments of the game's variant.toml, kinds and limits the types of its `options`: nothing is said
twice. A game of somebody's own without either has its figures by their names and the kinds of their usual values.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal

import msgspec
import msgspec.inspect as mi

from coven import games
from coven.core.variants import read_defaults_text, variant_diff
from coven.errors import CovenError

Kind = Literal["truth", "number", "text", "choice", "numbers", "choices", "texts"]
ASSIGNMENT_PATTERN: Final = re.compile(r'^(?P<key>[\w"-]+)\s*=[^#]*?(?:#\s*(?P<words>.*))?$')
HEADING_PATTERN: Final = re.compile(r"^\[(?P<path>[\w.-]+)\]\s*(?:#\s*(?P<words>.*))?$")
BRACKETS_PATTERN: Final = re.compile(r"\s*\(([^()]*)\)")
BY_PLAYERS_COMMENT: Final = "by the number of players"  # a comment says so of a table whose keys are numbers of players
CLAUSE_PATTERN: Final = re.compile(r"\d+\.\d+")


class Parameter(msgspec.Struct, frozen=True, kw_only=True):
    """One figure: where it stands in the variant, what it is, and what it may be.

    `row` names the line of a table of tables, a witch say. A list has `least` to `most` entries where that is limited.
    """

    path: list[str]
    label: str
    row: str = ""
    clauses: list[str] = []
    kind: Kind
    usual: Any
    low: int | None = None
    high: int | None = None
    words: list[str] = []
    least: int | None = None
    most: int | None = None


class ParameterGroup(msgspec.Struct, frozen=True, kw_only=True):
    """Figures that stand together: a table, or those that stand alone, which have no title."""

    title: str
    about: str
    clauses: list[str]
    figures: list[Parameter]


class ParameterProblem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a figure does not fit; without a path where several do not fit each other."""

    path: list[str]
    sentence: str


# what is said of them


class Description(msgspec.Struct, frozen=True):
    """A comment: its words, and the clauses it names."""

    words: str = ""
    clauses: list[str] = []


def _parse_comment(comment: str) -> Description:
    """A comment without its clauses; what else is in the brackets stays.

    >>> _said("points for picking last (4.2, reconstructed)")
    Said(words='Points for picking last (reconstructed)', clauses=['4.2'])
    """
    clauses: list[str] = []

    def kept(found: re.Match[str]) -> str:
        clauses.extend(CLAUSE_PATTERN.findall(found[1]))
        rest = re.sub(r"\s*(?:\bto\b|,)\s*(?=$|,)|^\s*,\s*|\bchapters? \d+\b", "", CLAUSE_PATTERN.sub("", found[1])).strip(" ,")
        return f" ({rest})" if rest and rest != "to" else ""

    words = BRACKETS_PATTERN.sub(kept, comment).strip().replace("`", "")
    return Description(words[:1].upper() + words[1:], clauses)


@cache
def _parse_comments(key: str) -> dict[tuple[str, ...], Description]:
    """What the game's file says of each figure and of each table."""
    said: dict[tuple[str, ...], Description] = {}
    table: tuple[str, ...] = ()
    block: list[str] = []
    for line in read_defaults_text(games.MODULES[key]).splitlines():
        if line.startswith("#"):
            block.append(line.removeprefix("#").strip())
        elif found := HEADING_PATTERN.match(line):
            table = tuple(found["path"].split("."))
            if block and len(table) > 1:  # a block before a table of tables is about all of it
                said[table[:-1]] = _parse_comment(" ".join(block))
            said[table] = _parse_comment(found["words"] or "")
        elif found := ASSIGNMENT_PATTERN.match(line):
            said[*table, found["key"].strip('"')] = _parse_comment(found["words"] or "")
        if line and not line.startswith("#"):
            block = []
    return said


# what they may be


def _type_schema(kind: Any, usual: Any) -> dict[str, Any]:
    """The kind and the limits of a type; of the usual value where the type is not known."""
    match kind:
        case mi.BoolType():
            return {"kind": "truth"}
        case mi.IntType(ge=low, le=high):
            return {"kind": "number", "low": low, "high": high}
        case mi.LiteralType(values=words):
            return {"kind": "choice", "words": list(words)}
        case mi.UnionType(types=kinds):
            return {"kind": "choice", "words": [word for one in kinds for word in _type_schema(one, usual).get("words", [])]}
        case mi.ListType(item_type=item):
            return _list_schema(_type_schema(item, None), usual)
        case mi.TupleType(item_types=items):
            return _list_schema(_type_schema(items[0], None), usual) | {"least": len(items), "most": len(items)}
        case mi.StrType():
            return {"kind": "text"}
    return _value_schema(usual)


def _list_schema(item: dict[str, Any], usual: Sequence[Any]) -> dict[str, Any]:
    """A list of such; of words that may be chosen the usual ones come first, in their order."""
    words = [*usual, *(word for word in item["words"] if word not in usual)] if "words" in item else []
    return item | {"words": words, "kind": {"number": "numbers", "choice": "choices"}.get(item["kind"], "texts")}


def _value_schema(usual: Any) -> dict[str, Any]:
    if isinstance(usual, bool):
        return {"kind": "truth"}
    if isinstance(usual, int):
        return {"kind": "number"}
    if isinstance(usual, list):
        return {"kind": "numbers" if usual and all(isinstance(one, int) for one in usual) else "texts"}
    return {"kind": "text"}


def _member_type(kind: Any, name: str) -> Any:
    """The type of what stands under a name."""
    if isinstance(kind, mi.StructType):
        return next((field.type for field in kind.fields if field.encode_name == name), None)
    return kind.value_type if isinstance(kind, mi.DictType) else None


# the form


@cache
def parameter_groups(key: str) -> list[ParameterGroup]:
    """All figures of a game, those that stand alone first."""
    game, said = games.load(key), _parse_comments(key)
    usual = game.meta.defaults
    kind = mi.type_info(game.Options) if game.Options is not None else None
    alone = [name for name, value in usual.items() if not isinstance(value, Mapping)]
    groups = [
        ParameterGroup(title="", about="", clauses=[], figures=[_parameter((name,), usual[name], kind, said) for name in alone])
    ]
    for name, table in usual.items():
        if isinstance(table, Mapping):
            about = said.get((name,), Description())
            found = list(_iter_parameters((name,), table, _member_type(kind, name), said))
            groups.append(ParameterGroup(title=_label(name), about=about.words, clauses=about.clauses, figures=found))
    return [group for group in groups if group.figures]


def _iter_parameters(
    path: tuple[str, ...], table: Mapping[str, Any], kind: Any, said: Mapping[tuple[str, ...], Description]
) -> Iterator[Parameter]:
    for name, value in table.items():
        here = (*path, name)
        if isinstance(value, Mapping):
            yield from _iter_parameters(here, value, _member_type(kind, name), said)
        else:
            yield _parameter(here, value, kind, said)


def _parameter(path: tuple[str, ...], usual: Any, kind: Any, said: Mapping[tuple[str, ...], Description]) -> Parameter:
    own, table = said.get(path, Description()), said.get(path[:-1], Description()).words
    row = _label(path[-2]) + (f": {table}" if table else "") if len(path) > 2 else ""
    what = _type_schema(_member_type(kind, path[-1]), usual)
    label = own.words.partition(': "')[0] if what["kind"] == "choice" else own.words  # the words themselves are in the form
    if not label:
        label = f"{path[-1]} players" if BY_PLAYERS_COMMENT in table.lower() else _label(path[-1])
    return Parameter(path=list(path), label=label, row=row, clauses=own.clauses, usual=usual, **what)


def _label(name: str) -> str:
    """The name of a figure as a word: `oof_penalties` is `Oof penalties`."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


# what does not fit


def find_problems(key: str, changes: Mapping[str, Any], check: Callable[[Mapping[str, Any]], object]) -> list[ParameterProblem]:
    """Why `check` refuses a variant: figure by figure where one alone is refused, else in one sentence for all together."""
    try:
        check(changes)
    except CovenError as error:
        whole = str(error)
    else:
        return []
    try:
        changed = list(iter_leaves(variant_diff(games.load(key).meta.defaults, changes)))
    except CovenError:  # a name that is none
        return [ParameterProblem(path=[], sentence=whole)]
    found = [
        ParameterProblem(path=list(path), sentence=said)
        for path, value in changed
        if (said := _problem_alone(path, value, check))
    ]
    return found or [ParameterProblem(path=[], sentence=whole)]


def iter_leaves(changes: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every single figure of a variant with its path."""
    for name, value in changes.items():
        if isinstance(value, Mapping):
            yield from iter_leaves(value, (*path, name))
        else:
            yield (*path, name), value


def _problem_alone(path: Sequence[str], value: Any, check: Callable[[Mapping[str, Any]], object]) -> str:
    for name in reversed(path):
        value = {name: value}
    try:
        check(value)
    except CovenError as error:
        return str(error)
    return ""
