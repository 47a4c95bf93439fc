"""The picture and the memory from the types of fields, as plain data that the plain board draws.

| type | in the picture |
|---|---|
| `Cards`, `Card` | codes of cards; a card that is not there is null |
| `Seat`, `Seats` | numbers of seats; a seat that is not there is null |
| `Suit`, the phase | its name; a suit that is not there is null |
| `Choice` | its number; null if there is none |
| any other | the number |
| a row for each seat | a list with an entry for each player |
| a record, such as a trick | an object with its fields |

Fields that the public record lists in `REMEMBERED` are not on the table any more: they are the memory instead.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

import msgspec

from coven.games.contract.presentation import OwnPicture, Picture, SeenCards, join_picture
from coven.games.contract.records import GamePublic, GameView
from coven.games.deck import Deck
from coven.games.phases.records import VIEW_FIELDS, entry_type, is_by_seat
from coven.games.phases.table import PhaseTable
from coven.kernel import Record, members
from coven.kernel.record import is_record, shape_of
from coven.types import Card, Cards, Choice, Seat, Seats, Suit

Convert = Callable[[Any, int], object]  # the value in the record and the number of players, to plain data
HIDDEN_FIELDS: Final = ("variant", "players")  # known from the table's settings
COUNTERS: Final = ("phase", "rounds", "tricks", "turns")  # which prompt and chapter say in words
REMEMBERED: Final = "REMEMBERED"  # the class variable that lists the fields of the memory


class PictureMaker:
    """Makes pictures and memories of a game from its records."""

    def __init__(self, key: str, public: type[Record], view: type[Record], deck: Deck, phases: PhaseTable) -> None:
        self.deck = deck
        self.phases = phases
        remembered = getattr(public, REMEMBERED, ())
        shown = {name: hint for name, hint in public.fields.items() if name not in (*HIDDEN_FIELDS, *remembered)}
        kept = {name: public.fields[name] for name in remembered}
        own = {name: hint for name, hint in view.fields.items() if name not in VIEW_FIELDS}
        self._shown, self._kept, self._own = self._readers(shown), self._readers(kept), self._readers(own)
        self.by_seat = [name for name, hint in shown.items() if is_by_seat(hint)]
        """The fields of the picture that have an entry for each player."""
        self.alone = [name for name, hint in shown.items() if not shape_of(hint) and not is_record(hint) and name not in COUNTERS]
        """The fields of the picture that describe the table as a whole."""
        self.own = list(own)
        """The fields of the picture that only the viewer sees."""
        self._empty: dict[str, object] = {
            name: [] if shape_of(hint) or entry_type(hint) in (Cards, Seats) else None for name, hint in own.items()
        }
        self.Picture = _define("PlainPicture", Picture, key, [*self._shown, *self._own])
        self.Memory = _define("PlainMemory", SeenCards, key, self._kept)

    def public_picture(self, p: GamePublic) -> Picture:
        """Return the table as plain data."""
        return cast(Picture, self.Picture(**_read(self._shown, p, p.players), **self._empty))

    def own_picture(self, v: GameView) -> OwnPicture:
        """Return the viewer's hand, and what else only the viewer sees, as plain data."""
        return _read(self._own, v, v.public.players)

    def picture(self, v: GameView) -> Picture:
        """Return the table and the viewer's hand as plain data."""
        return join_picture(self.public_picture(v.public), self.own_picture(v))

    def recall(self, v: GameView) -> SeenCards:
        """Return what a player would have to remember as plain data."""
        return cast(SeenCards, self.Memory(**_read(self._kept, v.public, v.public.players)))

    def _readers(self, fields: Mapping[str, object]) -> dict[str, Convert]:
        return {name: self._conversion(name, hint) for name, hint in fields.items()}

    def _conversion(self, name: str, hint: object) -> Convert:
        if is_record(hint):
            inner = self._readers(hint.fields)
            return lambda value, players: _read(inner, value, players)
        if name == "phase":
            return lambda value, players: self.phases.name(int(value))
        entry = self._entry_conversion(entry_type(hint))
        if not shape_of(hint):
            return lambda value, players: entry(value)
        if is_by_seat(hint):
            return lambda value, players: [_deep(entry, value[seat]) for seat in range(players)]
        return lambda value, players: [_deep(entry, part) for part in value]

    def _entry_conversion(self, kind: object) -> Callable[[Any], object]:
        if kind is Cards:
            return self.deck.codes.of
        if kind is Card:
            return self.deck.codes.get
        if kind is Suit:
            return lambda suit: None if suit < 0 else self.deck.suits[suit]
        if kind is Seats:
            return lambda seats: list(members(seats))
        return _number_or_none if kind in (Seat, Choice) else int


def _number_or_none(number: int) -> int | None:
    return None if number < 0 else int(number)


def _deep(entry: Callable[[Any], object], value: Any) -> object:
    """Convert an entry, or every entry of a row in a grid."""
    return [_deep(entry, part) for part in value] if hasattr(value, "__len__") else entry(value)


def _read(readers: Mapping[str, Convert], record: object, players: int) -> dict[str, object]:
    return {name: convert(getattr(record, name), players) for name, convert in readers.items()}


def _define(name: str, base: type[msgspec.Struct], key: str, fields: Any) -> type[msgspec.Struct]:
    return msgspec.defstruct(name, [(field, Any) for field in fields], bases=(base,), frozen=True, kw_only=True, tag=key)
