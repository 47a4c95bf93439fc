"""Pictures filled from records: what has the same name in both is copied, and only the exceptions are written.

A picture (`coven.games.contract.presentation`) is a Struct. Its fields are read from the fields of a record that have the same
names: of the record itself, of its `public`, or of its `variant`. The types on both sides select the conversion:

- a number becomes `int` or `bool`; for `int | None`, a negative one such as NO_SEAT becomes None
- a phase becomes its name, for `Literal["deal", "play", "over"]`
- a `Suit` becomes its name, a `Card` its code; for `str | None`, no suit and no card become None
- `Cards` become the list of their codes, or their number for `int`; `Seats` become a list of numbers
- `BySeat[...]` becomes a list with one value for each player, `Row[...]` a list of the entries that are not negative

In the picture of one seat, `BySeat[...]` becomes the value of that seat, and for `bool` a `Seat` or `Seats` say whether they are,
or contain, that seat. An exception is named by keyword: another field, such as `held` or `trick.leader`, or a function of the
record, whose result is converted in the same way. A field without a source keeps its default; without a default, that is an
error at import.

The functions are generated from source, as dataclasses are: a server fills a picture after every move.

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
>>> draw = pictures.of_public(TablePicture, cards="held", total=lambda p: 2 * p.players)
>>> table = Public.new()
>>> table.players, table.turn, table.known[1] = 2, NO_SEAT, Cards(0b11)
>>> draw(table)
TablePicture(turn=None, cards=[0, 0], known=[[], ['red-1', 'red-2']], total=4)
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from types import UnionType
from typing import Annotated, Any, Final, Generic, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from coven.core.cards import count, is_among
from coven.games.common.rules import BySeat
from coven.games.contract.presentation import CardCodes
from coven.games.contract.records import GamePublic, GameView
from coven.games.contract.shared_cache import cached_by_fields, cached_per_state
from coven.kernel import Record, Row, members
from coven.types import Card, Cards, Choices, Seat, Seats, Suit

AnyView = TypeVar("AnyView", bound=GameView)
AnyPublic = TypeVar("AnyPublic", bound=GamePublic)
StructT = TypeVar("StructT", bound=msgspec.Struct)
SETS: Final = (Cards, Seats, Choices)
INNER_RECORDS: Final = ("public", "variant")  # searched for fields that the record itself does not have


class Pictures(Generic[AnyView, AnyPublic]):
    """Makes the functions that fill a game's pictures from its records, with the codes of its cards and the names of its suits.

    Each method raises TypeError if a field of the Struct has no source, or none that fits its type.
    """

    def __init__(self, view: type[AnyView], public: type[AnyPublic], codes: CardCodes, suits: Sequence[str] = ()) -> None:
        self.view = view
        self.public = public
        self.names: dict[str, Any] = NAMES | {"codes": codes, "suits": suits}

    def for_viewers(
        self,
        picture: type[StructT],
        by_viewer: Mapping[str, Callable[[AnyView], object]] | None = None,
        **sources: str | Callable[[AnyPublic], object],
    ) -> Callable[[AnyView], StructT]:
        """Return the `picture` of a game. What is read from the public record is computed once for all viewers of a state.

        Viewers differ in the fields that have the name of a field of the View, such as `hand`, and in those of `by_viewer`.
        """
        names = {field.name for field in msgspec.structs.fields(picture)}
        own_names = names & {*self.view.fields, *(by_viewer or {})} - {"public", *sources}
        shared = _Writer(self.public, picture, sources, self.names)
        own = _Writer(self.view, picture, by_viewer or {}, self.names)
        own.names["read_shared"] = cached_per_state(shared.function(names - own_names, left_open=own_names))
        return own.function(own_names, call="replace(read_shared(r.public), {})")  # type: ignore[no-any-return]

    def of_view(self, struct: type[StructT], **sources: str | Callable[[AnyView], object]) -> Callable[[AnyView], StructT]:
        """Return a function that fills a Struct from a View, such as `recall`."""
        return _Writer(self.view, struct, sources, self.names).function()  # type: ignore[no-any-return]

    def of_public(self, struct: type[StructT], **sources: str | Callable[[AnyPublic], object]) -> Callable[[AnyPublic], StructT]:
        """Return a function that fills a Struct from the public record: a part of a picture."""
        return _Writer(self.public, struct, sources, self.names).function()  # type: ignore[no-any-return]

    def of_seat(
        self, struct: type[StructT], **sources: str | Callable[[AnyPublic, Seat], object]
    ) -> Callable[[AnyPublic, Seat], StructT]:
        """Return a function that fills a Struct for one seat from the public record; functions get the seat too."""
        return _Writer(self.public, struct, sources, self.names, is_seat=True).function()  # type: ignore[no-any-return]


class _Writer:
    """Writes the source of a function that fills a Struct from a record `r`, and for one `seat` if `is_seat`."""

    def __init__(
        self,
        record: type[Record],
        struct: type[msgspec.Struct],
        sources: Mapping[str, Any],
        names: Mapping[str, Any],
        *,
        is_seat: bool = False,
    ) -> None:
        self.record = record
        self.fields = {field.name: field for field in msgspec.structs.fields(struct)}
        self.sources = sources
        self.parameters = "r, seat" if is_seat else "r"
        self.is_seat = is_seat
        self.title = struct.__name__
        self.names: dict[str, Any] = {**names, "struct": struct}
        if unknown := [name for name in sources if name not in self.fields]:
            raise TypeError(f"{self.title} has no field '{unknown[0]}', only {', '.join(self.fields)}.")

    def function(self, only: Collection[str] | None = None, left_open: Collection[str] = (), call: str = "struct({})") -> Any:
        """Return the function that fills these fields, by default all; None is a placeholder for those `left_open`."""
        filled = [self._argument(name) for name in self.fields if only is None or name in only]
        arguments = [*filter(None, filled), *(f"{name}=None" for name in left_open)]
        return self._compile(f"lambda {self.parameters}: {call.format(', '.join(arguments))}")

    def _compile(self, expression: str) -> Any:
        return eval(compile(expression, f"<{self.title} from {self.record.__name__}>", "eval"), self.names)

    def _argument(self, name: str) -> str:
        """Return the argument for a field; empty if it keeps its default."""
        field, source = self.fields[name], self.sources.get(name, name)
        if callable(source):
            self.names[f"read_{name}"] = source
            returned = _plain_type(get_type_hints(source).get("return"))
            read = f"read_{name}({self.parameters})"
            return f"{name}={self._convert(read, returned, field.type, name) or read}"
        is_named = field.required or name in self.sources
        found = _find_field(self.record, source, INNER_RECORDS if is_named else ())
        if not found:
            if is_named:
                raise TypeError(f"{self.title}.{name}: {self.record.__name__} has no field '{source}'; name another source.")
            return ""
        path, kind = found
        converted = self._convert_field(path, kind, field.type, name)
        if not converted:
            raise TypeError(f"{self.title}.{name} of type {field.type} cannot be filled from '{path}' of type {kind}.")
        return f"{name}={converted}"

    def _convert_field(self, path: str, kind: object, target: object, name: str) -> str:
        """Return the expression for a field of the record; empty if its type does not fit."""
        if get_origin(kind) not in (BySeat, Row):
            return f"r.{path}" if target is int and kind not in SETS else self._convert(f"r.{path}", kind, target, name)
        entry = _plain_type(get_args(kind)[0])
        if self.is_seat and get_origin(kind) is BySeat:
            return self._convert(f"r.{path}[seat]", entry, target, name)
        converted = self._convert("value", entry, (get_args(target) or (None,))[0], name)
        players = f"r.{path.rpartition('.')[0]}.players".replace("..", ".")
        entries = f"r.{path} if value >= 0" if get_origin(kind) is Row else f"r.{path}[:{players}]"
        return converted and self._cache(f"[{converted} for value in {entries}]", path, name)

    def _cache(self, expression: str, path: str, name: str) -> str:
        """Return the expression, or one that computes it again only when the field has changed."""
        if "." in path or "int(" in expression:  # numbers are copied as fast as they are compared with the last ones
            return expression
        self.names[f"read_{name}"] = cached_by_fields(path, "players")(self._compile(f"lambda r: {expression}"))
        return f"read_{name}(r)"

    def _convert(self, value: str, kind: object, target: object, name: str) -> str:
        """Return the expression that converts a value between two types; empty if there is none."""
        if target is bool and self.is_seat and kind in (Seat, Seats):
            return f"bool({value} == seat)" if kind is Seat else f"is_among(seat, {value})"
        if target in (int, bool):
            return f"{'count' if kind in SETS and target is int else target.__name__}({value})"
        if target == list[str] and kind is Cards:
            return f"codes.of({value})"
        if target is str and kind is Card:
            return f"codes[{value}]"
        if target == list[int] and kind is Seats:
            return f"list(members({value}))"
        if get_origin(target) is Literal and kind is int:
            self.names[f"{name}_names"] = get_args(target)
            return f"{name}_names[{value}]"
        is_optional = get_origin(target) in (Union, UnionType) and type(None) in get_args(target)
        return self._convert_to_optional(value, kind, target) if is_optional else ""

    def _convert_to_optional(self, value: str, kind: object, target: object) -> str:
        if kind is Card:
            return f"codes.get({value})"
        if kind is Suit and self.names["suits"]:
            return f"suit_or_none(suits, {value})"
        return f"number_or_none({value})" if int in get_args(target) and isinstance(kind, type | NewType) else ""


def _find_field(record: type[Record], name: str, inner_records: Sequence[str]) -> tuple[str, object] | None:
    """Return the path and the type of a field of a record, given by name or path, or of the records in it."""
    if name in record.fields:
        return name, _plain_type(record.fields[name])
    first, _, rest = name.rpartition(".")
    for inner in (first, *inner_records):
        kind = record.fields.get(inner)
        if isinstance(kind, type) and issubclass(kind, Record) and (found := _find_field(kind, rest, inner_records)):
            return f"{inner}.{found[0]}", found[1]
    return None


def _plain_type(annotation: object) -> object:
    """Return a type without the sizes that annotate it."""
    return _plain_type(get_args(annotation)[0]) if get_origin(annotation) is Annotated else annotation


def number_or_none(number: int) -> int | None:
    """Return a number, or None for a negative one such as NO_SEAT."""
    return None if number < 0 else int(number)


def suit_or_none(suits: Sequence[str], suit: Suit) -> str | None:
    """Return the name of a suit, or None for no suit."""
    return None if suit < 0 else suits[suit]


NAMES: Final[dict[str, Any]] = {
    "count": count,
    "is_among": is_among,
    "members": members,
    "replace": replace,
    "number_or_none": number_or_none,
    "suit_or_none": suit_or_none,
}
