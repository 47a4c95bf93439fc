"""Pictures painted from records: what has the same name in both is copied, and only the exceptions are written.

A picture (`coven.games.contract.presentation`) is a Struct. Its fields are read from the fields of a record that have the same
names: of the record itself, of its `public`, or of its `variant`. The types on both sides select the conversion:

- a number becomes `int` or `bool`; for `int | None`, a negative one such as NO_SEAT becomes None
- a phase becomes its name, for `Literal["deal", "play", "over"]`
- a `Suit` becomes its name, a `Card` its code; for `str | None`, no suit and no card become None
- `Cards` become the list of their codes, or their number for `int`; `Seats` become a list of numbers
- `BySeat[...]` becomes a list with one value for each player, `Row[...]` a list of the entries that are not negative

In the picture of one seat, `BySeat[...]` becomes the value of that seat, and for `bool` a `Seat` or `Seats` say whether they are,
or contain, that seat. An exception is named by keyword:

- another field, such as `held` or `trick.leader`
- a rule of the record, whose result is converted in the same way; it takes what it needs by name: `p`, `v`, `seat`, and `t` for
  the messages of the board, if it returns one
- a rule whose first parameter is the board `b`: it puts the words itself, as the type of the field says (`kind_of`)
- the painter of another Struct; that of a seat becomes a list for all players
- `when(condition, source)`: None unless a rule says that there is something to show
- `shown("coven", Names(table))`: a number with the names of another table than that of cards or suits
- `each(painter, "place", 4)`: a list with what a painter makes of the numbers 0 to 3
- `call(painter, trick=current_trick, viewer="viewer")`: what a painter makes of rules, fields and constants
- `kept(source, "coven", "held")`: computed again only when one of these fields has changed
- `Constant(value)`: always the same

A field without a source keeps its default; without a default, that is an error at import. All rules together are one rule that
fills a `Board` (`coven.games.contract.boards`), which machine code and pages run too. A source may be a plain Python function of
the record instead; such a picture is only made in Python.

>>> from coven.types import NO_SEAT
>>> class Public(GamePublic):
...     players: int
...     turn: Seat
...     held: Annotated[BySeat[int], 4]
...     known: Annotated[BySeat[Cards], 4]
>>> class TablePicture(msgspec.Struct):
...     turn: int | None
...     cards: list[int]
...     known: list[list[str]]
...     total: int
>>> pictures = Pictures(GameView, Public, CardCodes({"red-1": 0, "red-2": 1}))
>>> paint = pictures.of_public(TablePicture, cards="held", total=lambda p: 2 * p.players)
>>> table = Public.new()
>>> table.players, table.turn, table.known[1] = 2, NO_SEAT, Cards(0b11)
>>> paint(table)
TablePicture(turn=None, cards=[0, 0], known=[[], ['red-1', 'red-2']], total=4)
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from types import UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Generic,
    Literal,
    NamedTuple,
    NewType,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from coven.core.cards import count, is_among
from coven.games.common.rules import BySeat
from coven.games.contract.boards import (
    Constant,
    Fields,
    Flag,
    Kind,
    Listed,
    Maybe,
    Name,
    NameOrNone,
    Names,
    Number,
    NumberOrNone,
    Numbers,
    SourceNames,
    Struct,
    Text,
    Value,
    end_list,
    kind_of,
    put,
    start_list,
)
from coven.games.contract.painters import PUBLIC, Painter
from coven.games.contract.presentation import CardCodes, OwnPicture, PictureT
from coven.games.contract.records import GamePublic, GameView
from coven.games.contract.shared_cache import cached_by_fields
from coven.games.contract.telling import PLAIN, Part
from coven.kernel import Record, Row, rule_from_source
from coven.kernel.record import shape_of
from coven.kernel.rule import RULES
from coven.types import MAX_CARDS, Card, Cards, Choices, Seat, Seats, Suit

AnyView = TypeVar("AnyView", bound=GameView)
AnyPublic = TypeVar("AnyPublic", bound=GamePublic)
StructT = TypeVar("StructT", bound=msgspec.Struct)
SETS: Final = (Cards, Seats, Choices)
EMPTY: Final[dict[object, object]] = {list: [], dict: {}, bool: False, str: ""}
INNER_RECORDS: Final = ("public", "variant")  # searched for fields that the record itself does not have
BOARD: Final = "b"
TOLD: Final = "t"
VIEW: Final = "v"
SEAT: Final = "seat"
FORMS: Final = {"put": put, "start_list": start_list, "end_list": end_list, "count": count, "is_among": is_among}


class Written(NamedTuple):
    """How a field is filled: the lines of the rule, the kind of its words, and the expression of its value in Python."""

    lines: list[str]
    kind: Kind
    value: str


@dataclass(frozen=True)
class When:
    """A source that is there only if a condition holds."""

    condition: Callable[..., object]
    source: "Source"


@dataclass(frozen=True)
class Kept:
    """A source that depends on a few fields."""

    source: "Source"
    fields: tuple[str, ...]


@dataclass(frozen=True)
class Shown:
    """A field or a rule whose number is shown in a way that its type does not say."""

    source: str | Callable[..., object]
    kind: Kind


@dataclass(frozen=True)
class Each:
    """A list with what a painter makes of the numbers below a limit."""

    painter: Painter[..., Any]
    number: str  # the parameter of the painter
    limit: int


@dataclass(frozen=True)
class Call:
    """What a painter makes of other arguments."""

    painter: Painter[..., Any]
    arguments: Mapping[str, str | int | Callable[..., object]]


Source = str | Callable[..., object] | Painter[..., Any] | When | Kept | Shown | Each | Call | Constant


def when(condition: Callable[..., object], source: Source) -> When:
    """Return a source whose value is None unless a rule says that it is there."""
    return When(condition, source)


def kept(source: Source, *fields: str) -> Kept:
    """Return a source whose value in Python is computed again only when one of these fields of the public record has changed."""
    return Kept(source, fields)


def shown(source: str | Callable[..., object], kind: Kind) -> Shown:
    """Return a source, a field or a rule, whose number has this kind: a name of another table, a set of such names."""
    return Shown(source, kind)


def each(painter: Painter[..., Any], number: str, limit: int) -> Each:
    """Return a list as a source: what a painter makes of each number from 0 on, given as this parameter."""
    return Each(painter, number, limit)


def call(painter: Painter[..., Any], **arguments: str | int | Callable[..., object]) -> Call:
    """Return as a source what a painter makes of these arguments: constants, fields of the record, or rules of it."""
    return Call(painter, arguments)


class Pictures(Generic[AnyView, AnyPublic]):
    """Makes the painters of a game's pictures from its records, with the codes of its cards and the names of its suits.

    Each method raises TypeError if a field of the Struct has no source, or none that fits its type.
    """

    def __init__(self, view: type[AnyView], public: type[AnyPublic], codes: CardCodes, suits: Sequence[str] = ()) -> None:
        self.view = view
        self.public = public
        self.codes = dict(codes)
        self.suits = dict(enumerate(suits))

    def for_viewers(
        self, picture: type[PictureT], by_viewer: Mapping[str, Source] | None = None, **sources: Source
    ) -> tuple[Painter[[AnyPublic], PictureT], Painter[[AnyView], OwnPicture]]:
        """Return `public_picture` and `own_picture` of a game. The first is computed once for all viewers of a state.

        Viewers differ in the fields that have the name of a field of the View, such as `hand`, and in those of `by_viewer`.
        These are empty in the public picture, unless they have a source too.
        """
        names = {field.name: field.type for field in msgspec.structs.fields(picture)}
        own_names = (names.keys() & self.view.fields.keys() - {"public", *sources}) | set(by_viewer or {})
        left_open = {name: Constant(_empty(names[name])) for name in own_names - sources.keys()}
        shared = _Writer(self, {PUBLIC: self.public}, picture, sources)
        own = _Writer(self, {VIEW: self.view}, picture, by_viewer or {})
        return shared.painter(names.keys() - left_open.keys(), left_open), own.painter(own_names, as_dict=True)

    def of_view(self, struct: type[StructT], **sources: Source) -> Painter[[AnyView], StructT]:
        """Return the painter of a Struct from a View, such as `recall`."""
        return _Writer(self, {VIEW: self.view}, struct, sources).painter()

    def of_public(self, struct: type[StructT], **sources: Source) -> Painter[[AnyPublic], StructT]:
        """Return the painter of a Struct from the public record: a part of a picture."""
        return _Writer(self, {PUBLIC: self.public}, struct, sources).painter()

    def of_seat(self, struct: type[StructT], **sources: Source) -> Painter[[AnyPublic, Seat], StructT]:
        """Return the painter of a Struct for one seat from the public record."""
        return _Writer(self, {PUBLIC: self.public, SEAT: None}, struct, sources).painter()

    def of(self, struct: type[StructT], *numbers: str, **sources: Source) -> Painter[..., StructT]:
        """Return the painter of a Struct from the public record and numbers, which rules take by their names."""
        return _Writer(self, {PUBLIC: self.public, **dict.fromkeys(numbers)}, struct, sources).painter()

    def paint(self, target: object, table: Mapping[int, Any] | None = None) -> Callable[[Callable[..., None]], Painter[..., Any]]:
        """Return a decorator that makes a painter of a rule which puts the words of a type or kind itself.

        A type is put as `kind_of` says; `table` has the names for `str`, by default the codes of the cards.
        """

        def decorate(rule: Callable[..., None]) -> Painter[..., Any]:
            kind = target if isinstance(target, Kind) else kind_of(target, table or self.codes)
            return Painter(rule, kind, _parameters(rule)[1:])

        return decorate


class _Writer:
    """Writes the rule that fills a board with a Struct.

    `scope` are the names that rules may take: the record, by its type, and numbers.
    """

    def __init__(
        self,
        pictures: Pictures[Any, Any],
        scope: Mapping[str, type[Record] | None],
        struct: type[msgspec.Struct],
        sources: Mapping[str, Source],
    ) -> None:
        self.pictures = pictures
        self.scope = scope
        self.r, self.record = cast(tuple[str, type[Record]], next(iter(scope.items())))
        self.struct = struct
        self.fields = {field.name: field for field in msgspec.structs.fields(struct)}
        self.sources = sources
        self.title = struct.__name__
        self.is_seat = SEAT in scope
        self.names: dict[str, Any] = dict(FORMS)
        self.values = SourceNames()  # what expressions in Python use besides
        self.is_compilable = True
        if unknown := [name for name in sources if name not in self.fields]:
            raise TypeError(f"{self.title} has no field '{unknown[0]}', only {', '.join(self.fields)}.")

    def painter(
        self, only: Collection[str] | None = None, left_open: Mapping[str, Constant] | None = None, *, as_dict: bool = False
    ) -> Painter[..., Any]:
        """Return the painter of these fields, by default all; those `left_open` have a constant value."""
        constants = {name: Written([], constant, repr(constant.value)) for name, constant in (left_open or {}).items()}
        fields: dict[str, Written] = {}
        for name in self.fields:
            written = constants.get(name) or (self._field(name) if only is None or name in only else None)
            if written:
                fields[name] = written
        kinds = {name: written.kind for name, written in fields.items()}
        kind = Fields(kinds) if as_dict else Struct(self.struct, kinds)
        paint = self._rule([line for written in fields.values() for line in written.lines] or ["pass"])
        self.names["struct"] = dict if as_dict else self.struct
        arguments = ", ".join(f"{name}={written.value}" for name, written in fields.items())
        read = self._expression(f"lambda {', '.join(self.scope)}: struct({arguments})")
        return Painter(paint, kind, tuple(self.scope), read, is_compilable=self.is_compilable)

    def _expression(self, text: str) -> Any:
        return eval(
            compile(text, f"<{self.title} from {self.record.__name__}>", "eval"), {**self.names, **self.values, "PLAIN": PLAIN}
        )

    def _rule(self, lines: list[str]) -> Callable[..., None]:
        head = f"def paint_{self.title}({', '.join([BOARD, *self.scope])}):"
        text = "\n    ".join([head, *lines]) + "\n"
        if self.is_compilable:
            return rule_from_source(text, self.record.__module__, self.names, inline=False)
        scope = {"__name__": self.record.__module__, **self.names}
        exec(compile(text, f"<{self.title} from {self.record.__name__}>", "exec", dont_inherit=True), scope)
        return cast("Callable[..., None]", scope[f"paint_{self.title}"])

    def _field(self, name: str) -> Written | None:
        """Return how a field is filled; None if it keeps its default."""
        field, source = self.fields[name], self.sources.get(name, name)
        is_named = field.required or name in self.sources
        if isinstance(source, str) and not is_named and not _find_field(self.record, source, ()):
            return None
        return self._source(name, source, field.type)

    def _source(self, name: str, source: Source, target: object) -> Written:
        if isinstance(source, Constant):
            return Written([], source, repr(source.value))
        if isinstance(source, Kept):
            lines, kind, value = self._source(name, source.source, target)
            return Written(lines, kind, self._keep(value, source.fields))
        if isinstance(source, When):
            lines, kind, value = self._source(name, source.source, _without_none(target))
            condition = self._call(f"has_{name}", source.condition)
            indented = [f"    {line}" for line in lines]
            lines = [f"if {condition}:", "    put(b, 1)", *indented, "else:", "    put(b, 0)"]
            return Written(lines, Maybe(kind), f"({value} if {condition} else None)")
        if isinstance(source, Shown):
            return self._shown(name, source)
        if isinstance(source, Each):
            return self._each(name, source.painter, source.number, str(source.limit))
        if isinstance(source, Call):
            given = {number: self._argument(f"{number}_of_{name}", value) for number, value in source.arguments.items()}
            return self._part(name, source.painter, given)
        if isinstance(source, Painter):
            return self._part(name, source)
        if callable(source):
            return self._function(name, source, target)
        path, hint = self._found(name, source)
        written = self._path(name, path, hint, target)
        if not written:
            raise TypeError(f"{self.title}.{name} of type {target} cannot be filled from '{path}' of type {_plain_type(hint)}.")
        return written

    def _found(self, name: str, source: str) -> tuple[str, object]:
        """Return the path and the type of a field of the record."""
        if not (found := _find_field(self.record, source, INNER_RECORDS)):
            raise TypeError(f"{self.title}.{name}: {self.record.__name__} has no field '{source}'; name another source.")
        return found

    def _shown(self, name: str, source: Shown) -> Written:
        if callable(source.source):
            word = self._call(f"read_{name}", source.source)
        else:
            path, hint = self._found(name, source.source)
            word = f"{self.r}.{path}[{SEAT}]" if self.is_seat and shape_of(hint) else f"{self.r}.{path}"
        return Written([f"put(b, {word})"], source.kind, source.kind.source(self.values, word))

    def _keep(self, value: str, fields: tuple[str, ...]) -> str:
        """Return the expression of a value that depends on a few fields of the public record, and on one number."""
        keep = cached_by_fields(*fields)
        if tuple(self.scope) == (PUBLIC,):
            return f"{self.values.add(keep(self._expression(f'lambda {PUBLIC}: {value}')))}({PUBLIC})"
        public, number = self.scope
        by_number = self._expression(f"lambda {number}: lambda {public}: {value}")
        return f"{self.values.add([keep(by_number(place)) for place in range(MAX_CARDS)])}[{number}]({public})"

    def _argument(self, name: str, value: str | int | Callable[..., object]) -> str:
        if callable(value):
            return self._call(name, value)
        return f"{self.r}.{self._found(name, value)[0]}" if isinstance(value, str) else str(value)

    def _part(self, name: str, part: Painter[..., Any], given: Mapping[str, str] | None = None) -> Written:
        """Paint another Struct, or one for each seat."""
        if SEAT in part.parameters and not self.is_seat:
            return self._each(name, part, SEAT, f"{self._value(PUBLIC)}.players")
        self.names[f"paint_{name}"] = part.rule
        self.is_compilable &= part.is_compilable
        passed = ", ".join((given or {}).get(parameter) or self._value(parameter) for parameter in part.parameters)
        return Written([f"paint_{name}({BOARD}, {passed})"], part.kind, f"{self.values.add(part.read)}({passed})")

    def _each(self, name: str, part: Painter[..., Any], number: str, limit: str) -> Written:
        """Paint a Struct for each number below a limit."""
        self.names[f"paint_{name}"] = part.rule
        self.is_compilable &= part.is_compilable
        passed = ", ".join(map(self._value, part.parameters))
        lines = [f"put(b, {limit})", f"for {number} in range({limit}):", f"    paint_{name}({BOARD}, {passed})"]
        return Written(lines, Listed(part.kind), f"[{self.values.add(part.read)}({passed}) for {number} in range({limit})]")

    def _function(self, name: str, source: Callable[..., object], target: object) -> Written:
        if _parameters(source)[:1] == (BOARD,):
            painted: Painter[..., Any] = Painter(
                cast("Callable[..., None]", source), kind_of(target, self.pictures.codes), _parameters(source)[1:]
            )
            painted.is_compilable = source in RULES
            return self._part(name, painted)
        returned = _plain_type(get_type_hints(source).get("return"))
        call = self._call(f"read_{name}", source)
        if converted := self._convert(call, returned, target):
            word, kind = converted
            return Written([f"put(b, {word})"], kind, kind.source(self.values, word.replace(f"{BOARD}.told", "PLAIN")))
        self.is_compilable = False
        return Written([f"put(b, {call})"], Value(), call)

    def _call(self, name: str, function: Callable[..., object]) -> str:
        """Return the call of a function with what it takes: by the names of its parameters, or all of the scope in order."""
        self.names[name] = function
        self.is_compilable &= function in RULES
        parameters = _parameters(function)
        known = {BOARD, TOLD, *self.scope, *([PUBLIC] if VIEW in self.scope else [])}
        if {*parameters} <= known:
            return f"{name}({', '.join(map(self._value, parameters))})"
        return f"{name}({', '.join(self.scope)})"

    def _value(self, name: str) -> str:
        """Return the expression for a name of the scope."""
        if name == TOLD:
            return f"{BOARD}.told"
        return f"{VIEW}.public" if name == PUBLIC and VIEW in self.scope else name

    # conversions

    def _path(self, name: str, path: str, hint: object, target: object) -> Written | None:
        """Return how a field is filled from one of the record; None if its type does not fit."""
        kind, value = _plain_type(hint), f"{self.r}.{path}"
        is_row = get_origin(kind) in (BySeat, Row)
        if not is_row or (self.is_seat and get_origin(kind) is BySeat):
            entry = _plain_type(get_args(kind)[0]) if is_row else kind
            converted = self._convert(f"{value}[seat]" if is_row else value, entry, target)
            return converted and Written([f"put(b, {converted[0]})"], converted[1], self._value_of(converted))
        place, entry = f"{name}_place", _plain_type(get_args(kind)[0])
        converted = self._convert(f"{value}[{place}]", entry, (get_args(target) or (None,))[0])
        if not converted:
            return None
        word, entry_kind = converted
        if get_origin(kind) is BySeat:
            players = f"{self.r}.{path.rpartition('.')[0]}.players".replace("..", ".")
            lines = [f"put(b, {players})", f"for {place} in range({players}):", f"    put(b, {word})"]
            listed = f"[{self._value_of(converted)} for {place} in range({players})]"
            # numbers are copied as fast as they are compared
            is_kept = tuple(self.scope) == (PUBLIC,) and "." not in path and not isinstance(entry_kind, Number)
            return Written(lines, Listed(entry_kind), self._keep(listed, (path, "players")) if is_kept else listed)
        lines = [
            f"{name}_list = start_list(b)",
            f"{name}_length = 0",
            f"for {place} in range({shape_of(hint)[0]}):",
            f"    if {value}[{place}] >= 0:",
            f"        put(b, {word})",
            f"        {name}_length += 1",
            f"end_list(b, {name}_list, {name}_length)",
        ]
        listed = f"[{self._value_of(converted)} for {place} in range({shape_of(hint)[0]}) if {value}[{place}] >= 0]"
        return Written(lines, Listed(entry_kind), listed)

    def _value_of(self, converted: tuple[str, Kind]) -> str:
        """Return the expression of a value in Python, given that of its word and its kind."""
        word, kind = converted
        return kind.source(self.values, word)

    def _convert(self, value: str, kind: object, target: object) -> tuple[str, Kind] | None:
        """Return the expression of the word for a value, and its kind; None if there is none."""
        if kind is Part:
            return value, Text()
        if target is bool and self.is_seat and kind in (Seat, Seats):
            return (f"int({value} == seat)" if kind is Seat else f"int(is_among(seat, {value}))"), Flag()
        if target is bool:
            return (f"int({value})" if kind is bool else value), Flag()
        if target is int:
            return (f"count({value})" if kind in SETS else f"int({value})" if kind is bool else value), Number()
        if target == list[str] and kind is Cards:
            return value, Names(self.pictures.codes)
        if target is str and kind is Card:
            return value, Name(self.pictures.codes)
        if target == list[int] and kind is Seats:
            return value, Numbers()
        if get_origin(target) is Literal and kind is int:
            return value, Name(dict(enumerate(get_args(target))))
        is_optional = get_origin(target) in (Union, UnionType) and type(None) in get_args(target)
        return self._convert_to_optional(value, kind, target) if is_optional else None

    def _convert_to_optional(self, value: str, kind: object, target: object) -> tuple[str, Kind] | None:
        if kind is Card:
            return value, NameOrNone(self.pictures.codes)
        if kind is Suit and self.pictures.suits:
            return value, NameOrNone(self.pictures.suits)
        is_number = int in get_args(target) and isinstance(kind, type | NewType)
        return (value, NumberOrNone()) if is_number else None


def _parameters(function: Callable[..., object]) -> tuple[str, ...]:
    code = function.__code__
    return code.co_varnames[: code.co_argcount]


def _without_none(target: object) -> object:
    """Return the other type of an optional one."""
    others = [part for part in get_args(target) if part is not type(None)]
    return others[0] if get_origin(target) in (Union, UnionType) and len(others) == 1 else target


def _find_field(record: type[Record], name: str, inner_records: Sequence[str]) -> tuple[str, object] | None:
    """Return the path and the type of a field of a record, given by name or path, or of the records in it."""
    if name in record.fields:
        return name, record.fields[name]
    first, _, rest = name.rpartition(".")
    for inner in (first, *inner_records):
        kind = record.fields.get(inner)
        if isinstance(kind, type) and issubclass(kind, Record) and (found := _find_field(kind, rest, inner_records)):
            return f"{inner}.{found[0]}", found[1]
    return None


def _plain_type(annotation: object) -> object:
    """Return a type without the sizes that annotate it."""
    return _plain_type(get_args(annotation)[0]) if get_origin(annotation) is Annotated else annotation


def _empty(kind: object) -> object:
    """Return an empty value of a type."""
    return EMPTY.get(get_origin(kind) or kind)
