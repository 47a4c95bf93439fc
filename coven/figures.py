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
from coven.errors import CovenError
from coven.variants import defaults_text, differing

Kind = Literal["truth", "number", "text", "choice", "numbers", "choices", "texts"]
ASSIGNED: Final = re.compile(r'^(?P<key>[\w"-]+)\s*=[^#]*?(?:#\s*(?P<words>.*))?$')
HEADED: Final = re.compile(r"^\[(?P<path>[\w.-]+)\]\s*(?:#\s*(?P<words>.*))?$")
IN_BRACKETS: Final = re.compile(r"\s*\(([^()]*)\)")
BY_PLAYERS: Final = "by the number of players"  # a comment says so of a table whose keys are numbers of players
CLAUSE: Final = re.compile(r"\d+\.\d+")


class Figure(msgspec.Struct, frozen=True, kw_only=True):
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


class FigureGroup(msgspec.Struct, frozen=True, kw_only=True):
    """Figures that stand together: a table, or those that stand alone, which have no title."""

    title: str
    about: str
    clauses: list[str]
    figures: list[Figure]


class FigureProblem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a figure does not fit; without a path where several do not fit each other."""

    path: list[str]
    sentence: str


# what is said of them


class Said(msgspec.Struct, frozen=True):
    """A comment: its words, and the clauses it names."""

    words: str = ""
    clauses: list[str] = []


def _said(comment: str) -> Said:
    """A comment without its clauses; what else is in the brackets stays.

    >>> _said("points for picking last (4.2, reconstructed)")
    Said(words='Points for picking last (reconstructed)', clauses=['4.2'])
    """
    clauses: list[str] = []

    def kept(found: re.Match[str]) -> str:
        clauses.extend(CLAUSE.findall(found[1]))
        rest = re.sub(r"\s*(?:\bto\b|,)\s*(?=$|,)|^\s*,\s*|\bchapters? \d+\b", "", CLAUSE.sub("", found[1])).strip(" ,")
        return f" ({rest})" if rest and rest != "to" else ""

    words = IN_BRACKETS.sub(kept, comment).strip().replace("`", "")
    return Said(words[:1].upper() + words[1:], clauses)


@cache
def _comments(key: str) -> dict[tuple[str, ...], Said]:
    """What the game's file says of each figure and of each table."""
    said: dict[tuple[str, ...], Said] = {}
    table: tuple[str, ...] = ()
    block: list[str] = []
    for line in defaults_text(games.MODULES[key]).splitlines():
        if line.startswith("#"):
            block.append(line.removeprefix("#").strip())
        elif found := HEADED.match(line):
            table = tuple(found["path"].split("."))
            if block and len(table) > 1:  # a block before a table of tables is about all of it
                said[table[:-1]] = _said(" ".join(block))
            said[table] = _said(found["words"] or "")
        elif found := ASSIGNED.match(line):
            said[*table, found["key"].strip('"')] = _said(found["words"] or "")
        if line and not line.startswith("#"):
            block = []
    return said


# what they may be


def _kind(kind: Any, usual: Any) -> dict[str, Any]:
    """The kind and the limits of a type; of the usual value where the type is not known."""
    match kind:
        case mi.BoolType():
            return {"kind": "truth"}
        case mi.IntType(ge=low, le=high):
            return {"kind": "number", "low": low, "high": high}
        case mi.LiteralType(values=words):
            return {"kind": "choice", "words": list(words)}
        case mi.UnionType(types=kinds):
            return {"kind": "choice", "words": [word for one in kinds for word in _kind(one, usual).get("words", [])]}
        case mi.ListType(item_type=item):
            return _listed(_kind(item, None), usual)
        case mi.TupleType(item_types=items):
            return _listed(_kind(items[0], None), usual) | {"least": len(items), "most": len(items)}
        case mi.StrType():
            return {"kind": "text"}
    return _kind_of(usual)


def _listed(item: dict[str, Any], usual: Sequence[Any]) -> dict[str, Any]:
    """A list of such; of words that may be chosen the usual ones come first, in their order."""
    words = [*usual, *(word for word in item["words"] if word not in usual)] if "words" in item else []
    return item | {"words": words, "kind": {"number": "numbers", "choice": "choices"}.get(item["kind"], "texts")}


def _kind_of(usual: Any) -> dict[str, Any]:
    if isinstance(usual, bool):
        return {"kind": "truth"}
    if isinstance(usual, int):
        return {"kind": "number"}
    if isinstance(usual, list):
        return {"kind": "numbers" if usual and all(isinstance(one, int) for one in usual) else "texts"}
    return {"kind": "text"}


def _inside(kind: Any, name: str) -> Any:
    """The type of what stands under a name."""
    if isinstance(kind, mi.StructType):
        return next((field.type for field in kind.fields if field.encode_name == name), None)
    return kind.value_type if isinstance(kind, mi.DictType) else None


# the form


@cache
def figure_groups(key: str) -> list[FigureGroup]:
    """All figures of a game, those that stand alone first."""
    game, said = games.load(key), _comments(key)
    usual = game.meta.defaults
    kind = mi.type_info(game.Options) if game.Options is not None else None
    alone = [name for name, value in usual.items() if not isinstance(value, Mapping)]
    groups = [FigureGroup(title="", about="", clauses=[], figures=[_figure((name,), usual[name], kind, said) for name in alone])]
    for name, table in usual.items():
        if isinstance(table, Mapping):
            about = said.get((name,), Said())
            found = list(_figures((name,), table, _inside(kind, name), said))
            groups.append(FigureGroup(title=_words(name), about=about.words, clauses=about.clauses, figures=found))
    return [group for group in groups if group.figures]


def _figures(
    path: tuple[str, ...], table: Mapping[str, Any], kind: Any, said: Mapping[tuple[str, ...], Said]
) -> Iterator[Figure]:
    for name, value in table.items():
        here = (*path, name)
        if isinstance(value, Mapping):
            yield from _figures(here, value, _inside(kind, name), said)
        else:
            yield _figure(here, value, kind, said)


def _figure(path: tuple[str, ...], usual: Any, kind: Any, said: Mapping[tuple[str, ...], Said]) -> Figure:
    own, table = said.get(path, Said()), said.get(path[:-1], Said()).words
    row = _words(path[-2]) + (f": {table}" if table else "") if len(path) > 2 else ""
    what = _kind(_inside(kind, path[-1]), usual)
    label = own.words.partition(': "')[0] if what["kind"] == "choice" else own.words  # the words themselves are in the form
    if not label:
        label = f"{path[-1]} players" if BY_PLAYERS in table.lower() else _words(path[-1])
    return Figure(path=list(path), label=label, row=row, clauses=own.clauses, usual=usual, **what)


def _words(name: str) -> str:
    """The name of a figure as a word: `oof_penalties` is `Oof penalties`."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


# what does not fit


def problems(key: str, changes: Mapping[str, Any], check: Callable[[Mapping[str, Any]], object]) -> list[FigureProblem]:
    """Why `check` refuses a variant: figure by figure where one alone is refused, else in one sentence for all together."""
    try:
        check(changes)
    except CovenError as error:
        whole = str(error)
    else:
        return []
    try:
        changed = list(leaves(differing(games.load(key).meta.defaults, changes)))
    except CovenError:  # a name that is none
        return [FigureProblem(path=[], sentence=whole)]
    found = [FigureProblem(path=list(path), sentence=said) for path, value in changed if (said := _alone(path, value, check))]
    return found or [FigureProblem(path=[], sentence=whole)]


def leaves(changes: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every single figure of a variant with its path."""
    for name, value in changes.items():
        if isinstance(value, Mapping):
            yield from leaves(value, (*path, name))
        else:
            yield (*path, name), value


def _alone(path: Sequence[str], value: Any, check: Callable[[Mapping[str, Any]], object]) -> str:
    for name in reversed(path):
        value = {name: value}
    try:
        check(value)
    except CovenError as error:
        return str(error)
    return ""
