"""Pictures written in the dialect: rules that fill a record, `Board`, with numbers, and the declaration that reads them back.

A board is a list of numbers. What they mean is declared beside it, as a `Kind`: a number, a card by its number, a set of cards, a
list, an object with fields. The same declaration reads a board in Python (`Kind.decoder`) and, as JSON (`describe`), in a page.

>>> from coven.kernel import rule
>>> @rule
... def paint_hand(b: Board, cards: int, turn: int) -> None:
...     put(b, cards)
...     put(b, turn)
>>> kind = Fields({"hand": Names({0: "red-1", 1: "red-2"}), "turn": NumberOrNone()})
>>> record, plain = Board.new(), PlainBoard()
>>> for board in (record, cast(Board, plain)):
...     paint_hand(board, 0b11, -1)
>>> decode = kind.decoder()
>>> decode(words_of(record)) == decode(plain.words) == {"hand": ["red-1", "red-2"], "turn": None}
True
>>> describe({"hand": kind})["kinds"]
{'hand': ['fields', {'hand': ['names', 0], 'turn': 'number?'}]}

Messages of a board are written to `b.told` (`coven.games.contract.telling`), and put as what `part` returns.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, cast, get_args, get_origin, get_type_hints

import msgspec
from typing_extensions import TypeVar

from coven.games.contract.telling import MAX_REFERENCE, PLAIN, REFERENCE, Ids, Told, reset_told
from coven.kernel import Record, Row, members, rule
from coven.kernel.rule import form
from coven.messages import Message

MAX_BOARD_WORDS: Final = 1 << 14

TAKE: Final = "take()"  # the expression of the next word

Words = list[Any]  # integers; messages too where interpreted rules wrote them
Take = Callable[[], Any]  # returns the next word
Table = Mapping[int, Any]  # what numbers stand for: codes of cards, names of suits


class Board(Record):
    """What a picture shows, as integers."""

    used: int  # the number of words in use
    is_full: int  # whether there were too many
    told: Told  # the messages that words refer to
    words: Annotated[Row[int], MAX_BOARD_WORDS]


class PlainBoard:
    """The same without limits and with messages as they are: interpreted rules write into it like into the record."""

    __slots__ = ("words",)
    told: Final = PLAIN

    def __init__(self) -> None:
        self.words: Words = []


@rule(inline=False)
def reset_board(b: Board) -> None:
    """Reset a record: nothing is put."""
    b.used = 0
    b.is_full = 0
    reset_told(b.told)


@rule(inline=False)
def put_word(b: Board, word: int) -> None:
    """Append a word."""
    if b.used < MAX_BOARD_WORDS:
        b.words[b.used] = word
        b.used += 1
    else:
        b.is_full = 1


@rule
def reserve_word(b: Board) -> int:
    """Append a word that is set later, and return its place."""
    put_word(b, 0)
    return b.used - 1


@rule
def set_word(b: Board, place: int, word: int) -> None:
    """Set a word that was reserved."""
    b.words[place] = word


# forms: what rules call


@form(put_word)
def put(b: Board, word: int, /) -> None:
    """Append a number to a board, or a message that `part` returned."""
    if isinstance(b, PlainBoard):
        b.words.append(word)
    else:
        put_word(b, word)


@form(reserve_word)
def start_list(b: Board, /) -> int:
    """Begin a list whose length is not known yet, and return its place for `end_list`."""
    if isinstance(b, PlainBoard):
        b.words.append(0)
        return len(b.words) - 1
    return reserve_word(b)


@form(set_word)
def end_list(b: Board, place: int, length: int, /) -> None:
    """Set the length of a list, once its entries are put."""
    if isinstance(b, PlainBoard):
        b.words[place] = length
    else:
        set_word(b, place, length)


def words_of(board: Board, ids: Ids | None = None) -> Words:
    """Return the words of a record, its messages decoded by the ids of the game."""
    if board.is_full or board.told.is_full:
        raise ValueError(f"Expected a picture of at most {MAX_BOARD_WORDS} words, got more: show less at once.")
    words: Words = cast(Any, board.words)[: board.used].tolist()
    if board.told.used:
        assert ids is not None, "A board with messages needs their ids."
        read = ids.reader(board.told)
        return [word if word > MAX_REFERENCE else read(word - REFERENCE) for word in words]
    return words


# kinds: what words mean


class SourceNames(dict[str, Any]):
    """The names that the source of a decoder uses."""

    def add(self, value: object) -> str:
        """Return the name of a value."""
        name = f"_{len(self)}"
        self[name] = value
        return name


@dataclass
class _Description:
    """Tables and structs of kinds, each once."""

    tables: list[Table] = field(default_factory=list)
    structs: dict[str, object] = field(default_factory=dict)

    def table(self, table: Table) -> int:
        """Return the place of a table."""
        if table not in self.tables:
            self.tables.append(dict(table))
        return self.tables.index(table)


class Kind(ABC):
    """The meaning of some words."""

    @abstractmethod
    def source(self, names: SourceNames, word: str = TAKE) -> str:
        """Return the expression that reads a value, given `take`; that of one word may be given its expression."""

    @abstractmethod
    def describe(self, description: _Description) -> object:
        """Return the kind as JSON."""

    def decoder(self) -> Callable[[Iterable[Any]], Any]:
        """Return the function that reads a value from words."""
        names = SourceNames()
        read: Callable[[Take], Any] = eval(f"lambda take: {self.source(names)}", names)
        return lambda words: read(iter(words).__next__)


@dataclass(frozen=True)
class Number(Kind):
    """A number."""

    def source(self, names: SourceNames, word: str = TAKE) -> str:
        return word

    def describe(self, description: _Description) -> object:
        return "number"


@dataclass(frozen=True)
class NumberOrNone(Kind):
    """A number; None for a negative one such as NO_SEAT."""

    def source(self, names: SourceNames, word: str = TAKE) -> str:
        return f"{names.add(number_or_none)}({word})"

    def describe(self, description: _Description) -> object:
        return "number?"


@dataclass(frozen=True)
class Flag(Kind):
    """True or False."""

    def source(self, names: SourceNames, word: str = TAKE) -> str:
        return f"({word} != 0)"

    def describe(self, description: _Description) -> object:
        return "flag"


@dataclass(frozen=True)
class Numbers(Kind):
    """A set as the list of its members, such as seats."""

    def source(self, names: SourceNames, word: str = TAKE) -> str:
        return f"list({names.add(members)}({word}))"

    def describe(self, description: _Description) -> object:
        return "numbers"


@dataclass(frozen=True)
class Text(Kind):
    """A message; an empty text for NO_PART."""

    def source(self, names: SourceNames, word: str = TAKE) -> str:
        return f"({word} or '')"

    def describe(self, description: _Description) -> object:
        return "text"


@dataclass(frozen=True)
class Value(Kind):
    """A value that plain Python code made, which no compiled rule can."""

    def source(self, names: SourceNames, word: str = TAKE) -> str:
        return word

    def describe(self, description: _Description) -> object:
        raise TypeError("Expected a picture that rules paint, got values of plain Python functions: write them as rules.")


@dataclass(frozen=True)
class Constant(Kind):
    """A value that is always the same, and takes no words."""

    value: object

    def source(self, names: SourceNames, word: str = TAKE) -> str:
        return repr(self.value)

    def describe(self, description: _Description) -> object:
        return ["constant", self.value]


@dataclass(frozen=True)
class Name(Kind):
    """The name that a table has for a number."""

    table: Table

    def source(self, names: SourceNames, word: str = TAKE) -> str:
        return f"{names.add(self.table)}[{word}]"

    def describe(self, description: _Description) -> object:
        return ["name", description.table(self.table)]


@dataclass(frozen=True)
class NameOrNone(Kind):
    """The name that a table has for a number; None if it has none."""

    table: Table

    def source(self, names: SourceNames, word: str = TAKE) -> str:
        return f"{names.add(self.table)}.get({word})"

    def describe(self, description: _Description) -> object:
        return ["name?", description.table(self.table)]


@dataclass(frozen=True)
class Names(Kind):
    """A set as the list of its members' names."""

    table: Table

    def source(self, names: SourceNames, word: str = TAKE) -> str:
        table, found = names.add(self.table), names.add(members)
        return f"[{table}[member] for member in {found}({word})]"

    def describe(self, description: _Description) -> object:
        return ["names", description.table(self.table)]


@dataclass(frozen=True)
class Listed(Kind):
    """A list: its length, then its entries."""

    entry: Kind

    def source(self, names: SourceNames, word: str = TAKE) -> str:
        return f"[{self.entry.source(names)} for _ in range(take())]"

    def describe(self, description: _Description) -> object:
        return ["list", self.entry.describe(description)]


@dataclass(frozen=True)
class Maybe(Kind):
    """A value that may be absent: 1 and the value, or 0."""

    value: Kind

    def source(self, names: SourceNames, word: str = TAKE) -> str:
        return f"({self.value.source(names)} if take() else None)"

    def describe(self, description: _Description) -> object:
        return ["maybe", self.value.describe(description)]


@dataclass(frozen=True)
class Mapped(Kind):
    """Values by key: their number, then each key with its value."""

    key: Kind
    value: Kind

    def source(self, names: SourceNames, word: str = TAKE) -> str:
        return f"{{{self.key.source(names)}: {self.value.source(names)} for _ in range(take())}}"

    def describe(self, description: _Description) -> object:
        return ["map", self.key.describe(description), self.value.describe(description)]


@dataclass(frozen=True)
class Fields(Kind):
    """Fields by name, each with its kind."""

    fields: Mapping[str, Kind]

    def source(self, names: SourceNames, word: str = TAKE) -> str:
        return f"dict({_arguments(self.fields, names)})"

    def describe(self, description: _Description) -> object:
        return ["fields", {name: kind.describe(description) for name, kind in self.fields.items()}]


@dataclass(frozen=True)
class Struct(Kind):
    """A Struct; fields that are not put keep their defaults."""

    struct: type[msgspec.Struct]
    fields: Mapping[str, Kind]

    def source(self, names: SourceNames, word: str = TAKE) -> str:
        return f"{names.add(self.struct)}({_arguments(self.fields, names)})"

    def describe(self, description: _Description) -> object:
        name = self.struct.__name__
        if name not in description.structs:
            description.structs[name] = None  # it may refer to itself
            config = self.struct.__struct_config__
            constant = {} if config.tag is None else {config.tag_field: config.tag}
            for part in msgspec.structs.fields(self.struct):
                if part.name not in self.fields:
                    constant[part.name] = part.default_factory() if part.default is msgspec.NODEFAULT else part.default
            fields = {name: kind.describe(description) for name, kind in self.fields.items()}
            description.structs[name] = {"constant": constant, "fields": fields}
        return ["struct", name]


@dataclass(frozen=True, eq=False)
class Tree(Kind):
    """Entries of a table, each with a list of such entries that follow it: its number, then that list."""

    struct: type[msgspec.Struct]
    after: str  # the field with what follows
    entries: Mapping[int, Any]  # with nothing after them

    def source(self, names: SourceNames, word: str = TAKE) -> str:
        entries, after, replace = self.entries, self.after, msgspec.structs.replace

        def read(take: Take) -> Any:
            entry, count = entries[take()], take()
            return replace(entry, **{after: [read(take) for _ in range(count)]}) if count else entry

        return f"{names.add(read)}(take)"

    def describe(self, description: _Description) -> object:
        return ["tree", self.after, description.table(msgspec.to_builtins(self.entries))]


def _arguments(fields: Mapping[str, Kind], names: SourceNames) -> str:
    return ", ".join(f"{name}={kind.source(names)}" for name, kind in fields.items())


def number_or_none(number: int) -> int | None:
    """Return a number, or None for a negative one such as NO_SEAT."""
    return None if number < 0 else number


def describe(kinds: Mapping[str, Kind]) -> dict[str, object]:
    """Return kinds as JSON, with the tables and the Structs that they refer to."""
    description = _Description()
    described = {name: kind.describe(description) for name, kind in kinds.items()}
    return {"tables": description.tables, "structs": description.structs, "kinds": described}


# kinds of types


def kind_of(target: object, table: Table | None = None) -> Kind:
    """Return how the values of a type are put, where a rule puts them itself; `table` has the names for `str`.

    >>> kind_of(list[Literal["met", "short"] | None])
    Listed(entry=NameOrNone(table={0: 'met', 1: 'short'}))
    """
    origin, parts = get_origin(target), get_args(target)
    if target in (int, bool):
        return Number() if target is int else Flag()
    if origin is Literal:
        return Name(dict(enumerate(parts)))
    if target is str and table is not None:
        return Name(table)
    if origin is list:
        return Listed(kind_of(parts[0], table))
    if origin is dict:
        return Mapped(kind_of(parts[0], table), kind_of(parts[1], table))
    if target is Message or isinstance(target, TypeVar):
        return Text()
    struct = origin or target
    if isinstance(struct, type) and issubclass(struct, msgspec.Struct):
        hints = get_type_hints(struct, include_extras=True)
        return Struct(struct, {name: kind_of(hints[name], table) for name in struct.__struct_fields__})
    if origin in (Union, UnionType):
        return _kind_of_union(parts, table)
    raise TypeError(f"Expected a number, a text, a list or a Struct, got {target}.")


def _kind_of_union(parts: Sequence[object], table: Table | None) -> Kind:
    if any(part is Message or isinstance(part, TypeVar) for part in parts):
        return Text()
    others = [part for part in parts if part is not type(None)]
    kind = kind_of(others[0], table)
    if isinstance(kind, Number):
        return NumberOrNone()
    return NameOrNone(kind.table) if isinstance(kind, Name) else Maybe(kind)
