"""Features from the types of fields: one block for each field of the View, of the public record and of the records in it.

| type | numbers |
|---|---|
| `Cards` | 1 for each card of the set |
| `Card`, `Suit`, the phase | 1 for the one it is |
| `Seat`, `Seats` | 1 for each of the seats, counted from the viewer |
| any other | n / (16 + n), and the same below 0 |

A row with an entry for each seat is written from the viewer on. Suits keep their names.
"""

from collections.abc import Iterator
from typing import Any, Final

from coven.games.common.features import relative_seat, write_bits, write_one_hot
from coven.games.phases.data import Rule
from coven.games.phases.records import entry_type, is_by_seat
from coven.kernel import Record, Row, rule, rule_from_source
from coven.kernel.record import is_record, shape_of
from coven.types import Card, Cards, Seat, Seats, Suit

SKIPPED: Final = ("viewer", "legal")  # the viewer is always the first seat; legal choices are a mask of their own


@rule
def write_number(x: Row[float], at: int, size: int, number: int) -> int:
    """Write a number of unknown size so that it is between -1 and 1."""
    x[at] = number / (16.0 + abs(number))
    return at + 1


@rule
def write_seat(x: Row[float], at: int, size: int, viewer: Seat, players: int, seat: Seat) -> int:
    """Write 1 for a seat, counted from the viewer."""
    for place in range(size):
        x[at + place] = 1 if seat >= 0 and relative_seat(viewer, players, place) == seat else 0
    return at + size


@rule
def write_seats(x: Row[float], at: int, size: int, viewer: Seat, players: int, seats: Seats) -> int:
    """Write 1 for each seat of a set, counted from the viewer."""
    for place in range(size):
        x[at + place] = (seats >> relative_seat(viewer, players, place)) & 1
    return at + size


WRITERS: Final[dict[str, object]] = {
    "relative_seat": relative_seat,
    "write_bits": write_bits,
    "write_one_hot": write_one_hot,
    "write_number": write_number,
    "write_seat": write_seat,
    "write_seats": write_seats,
}


class FeatureWriter:
    """Writes the source of `features` for the records of a game."""

    def __init__(self, view: type[Record], *, cards: int, suits: int, seats: int, phases: int) -> None:
        self.view = view
        self.sizes: dict[object, tuple[str, int]] = {
            Cards: ("write_bits", cards),
            Card: ("write_one_hot", cards),
            Suit: ("write_one_hot", suits),
            Seat: ("write_seat", seats),
            Seats: ("write_seats", seats),
        }
        self.phases = phases
        self.blocks: list[tuple[str, int]] = []

    def make_rule(self) -> Rule:
        """Return the rule `features(v, x)`; `blocks` then has the names and sizes of its blocks."""
        body = list(self._record_lines(self.view, "v", ""))
        text = "\n    ".join(["def features(v, x):", "p = v.public", "viewer = v.viewer", "at = 0", *body]) + "\n"
        return _in_a_file(rule_from_source(text, self.view.__module__, WRITERS))

    def _record_lines(self, record: type[Record], owner: str, prefix: str) -> Iterator[str]:
        for name, hint in record.fields.items():
            if record is self.view and name in SKIPPED:
                continue
            if is_record(hint):
                yield from self._record_lines(hint, f"{owner}.{name}", "" if name == "public" else f"{prefix}{name} ")
            else:
                yield from self._field_lines(hint, f"{owner}.{name}", f"{prefix}{name}".replace("_", " "))

    def _field_lines(self, hint: Any, value: str, block: str) -> Iterator[str]:
        shape, kind = shape_of(hint), entry_type(hint)
        writer, size = ("write_one_hot", self.phases) if block == "phase" else self.sizes.get(kind, ("write_number", 1))
        total = size
        for length in shape:
            total *= length
        self.blocks.append((block, total))
        indices = [f"place{number}" for number, _ in enumerate(shape)]
        for number, length in enumerate(shape):
            yield f"{'    ' * number}for {indices[number]} in range({length}):"
        indent = "    " * len(shape)
        if is_by_seat(hint):
            yield f"{indent}seat = relative_seat(viewer, p.players, place0)"
            indices[0] = "seat"
        read = f"{value}[{', '.join(indices)}]" if shape else value
        seen_from = "viewer, p.players, " if kind in (Seat, Seats) else ""
        yield f"{indent}at = {writer}(x, at, {size}, {seen_from}{read})"


def _in_a_file(generated: Rule) -> Rule:
    """Return a rule that calls a generated one: compiled features are cached under the file that they are written in."""

    @rule
    def features(v: Any, x: Row[float]) -> None:
        """Write a number for everything in a View."""
        generated(v, x)

    return features
