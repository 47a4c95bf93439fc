"""The parameters of a game for a form: a description of each with its clauses, its kind and its limits.

Descriptions and clauses come from the comments of the game's default variant file, kinds and limits from the types of its
`Options`. Both follow from a Variant that declares its parameters (`coven.games.parameters`). For a custom game without either,
the parameters have their names, and the kinds of their default values.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any, Final, Literal

import msgspec
import msgspec.inspect as mi

from coven import games
from coven.core.variants import read_defaults_text, to_toml, variant_diff
from coven.errors import CovenError
from coven.games.contract.game import Game
from coven.games.parameters import Parameters
from coven.games.text import text_of
from coven.messages import DEFAULT_LANGUAGE, Message
from coven.types import SPECTATOR

Kind = Literal["truth", "number", "text", "choice", "numbers", "choices", "texts"]
ASSIGNMENT_PATTERN: Final = re.compile(r'^(?P<key>[\w"-]+)\s*=[^#]*?(?:#\s*(?P<words>.*))?$')
HEADING_PATTERN: Final = re.compile(r"^\[(?P<path>[\w.-]+)\]\s*(?:#\s*(?P<words>.*))?$")
BRACKETS_PATTERN: Final = re.compile(r"\s*\(([^()]*)\)")
BY_PLAYERS_COMMENT: Final = "by the number of players"  # the comment of a table whose keys are numbers of players
LABEL_PREFIXES: Final = ("option-", "suit-", "card-", "part-", "witch-")  # of messages that name a key or a value
CLAUSE_PATTERN: Final = re.compile(r"\d+\.\d+")
Schema = dict[str, Any]  # fields of a Parameter: kind, limits, choices
MAX_PROBLEMS: Final = 20
Check = Callable[[Mapping[str, object]], object]  # raises CovenError for an invalid variant


class Parameter(msgspec.Struct, frozen=True, kw_only=True):
    """One parameter: its path in the variant, what it means, and its allowed values.

    `row` names the row of a table of tables, such as a witch. A list has `least` to `most` entries if that is limited.
    """

    path: list[str]
    label: str
    row: str = ""
    clauses: list[str] = []
    kind: Kind
    usual: Any  # the default, in JSON
    low: int | None = None
    high: int | None = None
    words: list[str] = []
    labels: list[str] = []  # of the words, for people
    least: int | None = None
    most: int | None = None


class ParameterGroup(msgspec.Struct, frozen=True, kw_only=True):
    """The parameters of one table, or those outside any table, without a title."""

    title: str
    about: str
    clauses: list[str]
    parameters: list[Parameter] = msgspec.field(name="figures")


class ParameterProblem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a parameter is invalid; without a path if several do not fit together."""

    path: list[str]
    sentence: str


# descriptions


class Description(msgspec.Struct, frozen=True):
    """A comment: its text, and the clauses it names."""

    words: str = ""
    clauses: list[str] = []


Descriptions = Mapping[tuple[str, ...], Description]  # by the path of a parameter or a table


def _parse_comment(comment: str) -> Description:
    """Return a comment without its clauses; the rest of the brackets stays.

    >>> _parse_comment("points for picking last (4.2, reconstructed)")
    Description(words='Points for picking last (reconstructed)', clauses=['4.2'])
    """
    clauses: list[str] = []

    def without_clauses(brackets: re.Match[str]) -> str:
        clauses.extend(CLAUSE_PATTERN.findall(brackets[1]))
        rest = CLAUSE_PATTERN.sub("", brackets[1])
        rest = re.sub(r"\s*(?:\bto\b|,)\s*(?=$|,)|^\s*,\s*|\bchapters? \d+\b", "", rest).strip(" ,")
        return f" ({rest})" if rest and rest != "to" else ""

    words = BRACKETS_PATTERN.sub(without_clauses, comment).strip().replace("`", "")
    return Description(words[:1].upper() + words[1:], clauses)


def variant_text(key: str, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the default parameters of a game as a variant file, with its comments in a language."""
    game = games.load(key)
    if issubclass(game.Variant, Parameters):
        return game.Variant.text(text_of(game, SPECTATOR, (), language).say)
    return read_defaults_text(games.MODULES[key]) or to_toml(game.meta.defaults)


@cache
def _parse_comments(key: str, language: str) -> dict[tuple[str, ...], Description]:
    """Return the descriptions of all parameters and tables in the game's default variant file, by path."""
    descriptions: dict[tuple[str, ...], Description] = {}
    table: tuple[str, ...] = ()
    block: list[str] = []
    for line in variant_text(key, language).splitlines():
        if line.startswith("#"):
            block.append(line.removeprefix("#").strip())
        elif found := HEADING_PATTERN.match(line):
            table = tuple(found["path"].split("."))
            if block and len(table) > 1:  # a comment block before a table of tables describes all of it
                descriptions[table[:-1]] = _parse_comment(" ".join(block))
            descriptions[table] = _parse_comment(found["words"] or "")
        elif found := ASSIGNMENT_PATTERN.match(line):
            descriptions[*table, found["key"].strip('"')] = _parse_comment(found["words"] or "")
        if line and not line.startswith("#"):
            block = []
    return descriptions


# kinds and limits


def _type_schema(kind: mi.Type | None, usual: Any) -> Schema:
    """Return the kind and the limits of a type, or the kind of the default value if the type is unknown."""
    match kind:
        case mi.BoolType():
            return {"kind": "truth"}
        case mi.IntType(ge=low, le=high):
            return {"kind": "number", "low": low, "high": high}
        case mi.LiteralType(values=words):
            return {"kind": "choice", "words": list(words)}
        case mi.UnionType(types=kinds):
            return {"kind": "choice", "words": [word for kind in kinds for word in _type_schema(kind, usual).get("words", [])]}
        case mi.ListType(item_type=item):
            return _list_schema(_type_schema(item, None), usual)
        case mi.TupleType(item_types=items):
            return _list_schema(_type_schema(items[0], None), usual) | {"least": len(items), "most": len(items)}
        case mi.StrType():
            return {"kind": "text"}
    return _value_schema(usual)


def _list_schema(item: Schema, usual: Sequence[object]) -> Schema:
    """Return the schema of a list; the default choices come first, in their order."""
    words = [*usual, *(word for word in item["words"] if word not in usual)] if "words" in item else []
    return item | {"words": words, "kind": {"number": "numbers", "choice": "choices"}.get(item["kind"], "texts")}


def _value_schema(usual: object) -> Schema:
    if isinstance(usual, bool):
        return {"kind": "truth"}
    if isinstance(usual, int):
        return {"kind": "number"}
    if isinstance(usual, list):
        return {"kind": "numbers" if usual and all(isinstance(entry, int) for entry in usual) else "texts"}
    return {"kind": "text"}


def _member_type(kind: mi.Type | None, name: str) -> mi.Type | None:
    """Return the type of a member of a table."""
    if isinstance(kind, mi.StructType):
        return next((field.type for field in kind.fields if field.encode_name == name), None)
    return kind.value_type if isinstance(kind, mi.DictType) else None


# the form


class _Labels:
    """The names of parameters, tables and values in a language: messages of the game's catalog, or else their keys as words."""

    def __init__(self, game: Game, language: str) -> None:
        self.formatter = text_of(game, SPECTATOR, (), language).formatter
        declared = game.Variant.keys if issubclass(game.Variant, Parameters) else {}
        self.by_players = {key for key, declaration in declared.items() if declaration.is_by_players}

    def title(self, table: str) -> str:
        """Return the title of a table."""
        return self._find(f"parameter-{table}.title") or _label(table)

    def value(self, word: str) -> str:
        """Return a word that may be chosen, such as a suit."""
        return next(filter(None, (self._find(f"{prefix}{word}") for prefix in LABEL_PREFIXES)), word) if word else ""

    def entry(self, path: tuple[str, ...], about: str) -> str:
        """Return the name of an entry of a table, given what is said about the table."""
        if path[0] in self.by_players or BY_PLAYERS_COMMENT in about.lower():
            return self.formatter.format(Message("number-of-players", players=int(path[-1])))
        label = self.value(path[-1])
        return _label(label) if label == path[-1] else label[:1].upper() + label[1:]

    def _find(self, id_: str) -> str:
        return self.formatter.format(Message(id_)) if id_ in self.formatter.catalog.patterns else ""


@cache
def parameter_groups(key: str, language: str = DEFAULT_LANGUAGE) -> list[ParameterGroup]:
    """Return all parameters of a game in a language, those outside any table first."""
    game, descriptions = games.load(key), _parse_comments(key, language)
    usual, labels = game.meta.defaults, _Labels(game, language)
    kind = mi.type_info(game.Options) if game.Options is not None else None
    alone = [name for name, value in usual.items() if not isinstance(value, Mapping)]
    untitled = [_parameter((name,), usual[name], kind, descriptions, labels) for name in alone]
    groups = [ParameterGroup(title="", about="", clauses=[], parameters=untitled)]
    for name, table in usual.items():
        if isinstance(table, Mapping):
            about = descriptions.get((name,), Description())
            parameters = list(_iter_parameters((name,), table, _member_type(kind, name), descriptions, labels))
            title = labels.title(name)
            groups.append(ParameterGroup(title=title, about=about.words, clauses=about.clauses, parameters=parameters))
    return [group for group in groups if group.parameters]


def _iter_parameters(
    path: tuple[str, ...], table: Mapping[str, object], kind: mi.Type | None, descriptions: Descriptions, labels: _Labels
) -> Iterator[Parameter]:
    for name, value in table.items():
        here = (*path, name)
        if isinstance(value, Mapping):
            yield from _iter_parameters(here, value, _member_type(kind, name), descriptions, labels)
        else:
            yield _parameter(here, value, kind, descriptions, labels)


def _parameter(
    path: tuple[str, ...], usual: object, kind: mi.Type | None, descriptions: Descriptions, labels: _Labels
) -> Parameter:
    own, table = descriptions.get(path, Description()), descriptions.get(path[:-1], Description()).words
    row = labels.entry(path[:-1], "") + (f": {table}" if table else "") if len(path) > 2 else ""
    schema = _type_schema(_member_type(kind, path[-1]), usual)
    label = own.words.partition(': "')[0] if schema["kind"] == "choice" else own.words  # the form lists the choices itself
    words = [labels.value(word) for word in schema.get("words", [])]
    return Parameter(
        path=list(path),
        label=label or labels.entry(path, table),
        row=row,
        clauses=own.clauses,
        usual=usual,
        labels=words if words != schema.get("words") else [],
        **schema,
    )


def _label(name: str) -> str:
    """Return the name of a parameter as words: `oof_penalties` is `Oof penalties`."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


# problems


def find_problems(key: str, changes: Mapping[str, object], check: Check) -> list[ParameterProblem]:
    """Return why `check` rejects a variant: by parameter if one alone is rejected, else in one sentence for all together.

    After `MAX_PROBLEMS` parameters the others are not checked.
    """
    try:
        check(changes)
    except CovenError as error:
        whole = str(error)
    else:
        return []
    try:
        changed = list(iter_leaves(variant_diff(games.load(key).meta.defaults, changes)))
    except CovenError:  # an unknown name
        return [ParameterProblem(path=[], sentence=whole)]
    found = (
        ParameterProblem(path=list(path), sentence=sentence)
        for path, value in changed
        if (sentence := _problem_alone(path, value, check))
    )
    problems = list(islice(found, MAX_PROBLEMS))
    return problems or [ParameterProblem(path=[], sentence=whole)]


def iter_leaves(changes: Mapping[str, object], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], object]]:
    """Yield every single parameter of a variant with its path."""
    for name, value in changes.items():
        if isinstance(value, Mapping):
            yield from iter_leaves(value, (*path, name))
        else:
            yield (*path, name), value


def _problem_alone(path: Sequence[str], value: object, check: Check) -> str:
    changes = {path[-1]: value}
    for name in reversed(path[:-1]):
        changes = {name: changes}
    try:
        check(changes)
    except CovenError as error:
        return str(error)
    return ""
