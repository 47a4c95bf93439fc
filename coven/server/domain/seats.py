"""Seats: who sits where, and how they are called."""

from collections.abc import Sequence
from typing import Final

import msgspec

from coven.core.grammar import isolate_bidi
from coven.server.base.errors import not_allowed, not_now, taken
from coven.server.domain.rows import Person, SeatRow

SUBSTITUTE_LEVEL: Final = "hedge-witch"  # plays for absent and timed-out players: strong enough, and quick


def seat_of(seats: Sequence[SeatRow], person: str) -> int | None:
    """Where a person sits."""
    return next((number for number, seat in enumerate(seats) if seat.kind == "person" and seat.person == person), None)


def person_ids(seats: Sequence[SeatRow]) -> list[str]:
    """The people at the table."""
    return [seat.person for seat in seats if seat.kind == "person" and seat.person]


def may_vote(seat: SeatRow) -> bool:
    """Whether somebody has the seat whose word counts where a table decides: not who gave the game up, and no program."""
    return seat.kind == "person" and not seat.left and not seat.program


def display_names(seats: Sequence[SeatRow]) -> list[str]:
    """What the game calls each seat; no two alike, so that sentences are clear."""
    names: list[str] = []
    for number, seat in enumerate(seats):
        name = seat.name or f"Seat {number + 1}"
        alike = sum(other == name or other.startswith(f"{name} (") for other in names)
        names.append(f"{name} ({alike + 1})" if alike else name)
    return names


def isolated_names(seats: Sequence[SeatRow]) -> list[str]:
    """The same as sentences say them."""
    return [isolate_bidi(name) for name in display_names(seats)]


def find_seat(seats: Sequence[SeatRow], who: Person, wanted: int | None, host: str = "") -> int:
    """The seat a newcomer takes: the one wanted, or the first that is free or kept for them.

    A bot takes no free seat at a table of somebody else.
    """
    kept = [number for number, seat in enumerate(seats) if seat.kind == "invited" and seat.person == who.id]
    free = [number for number, seat in enumerate(seats) if seat.kind == "empty"]
    must_be_invited = who.kind == "bot" and who.id != host
    open_to = kept if must_be_invited else kept + free
    if wanted is not None:
        check_seat(seats, wanted)
    if wanted not in open_to if wanted is not None else not open_to:
        if must_be_invited:
            raise not_allowed("A bot sits where the host invited it, or at a table of its own.")
        raise taken("All seats are taken." if wanted is None else "That seat is taken.")
    return open_to[0] if wanted is None else wanted


def check_seat(seats: Sequence[SeatRow], seat: int) -> None:
    """Refuse a seat the table does not have."""
    if seat >= len(seats):
        raise not_now(f"Expected a seat from 0 to {len(seats) - 1}, but {seat} came.")


def reseat(seats: Sequence[SeatRow], players: int) -> list[SeatRow]:
    """The same people at another number of seats, in their order; bots take what is left."""
    people = [seat for seat in seats if seat.kind in ("person", "invited")]
    if len(people) > players:
        raise not_now(f"{len(people)} sit here already, and that is for {players}: free a seat first.")
    bots = [seat for seat in seats if seat.kind == "bot"]
    return ([*people, *bots] + [SeatRow() for _ in range(players)])[:players]


def rotate(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The same players one seat on, without their salts; who gave the game up does not come along."""
    moved = [*seats[-1:], *seats[:-1]]
    return [SeatRow() if seat.left or _is_deleted(seat) else msgspec.structs.replace(seat, salt="") for seat in moved]


def _is_deleted(seat: SeatRow) -> bool:
    """Whether who sat there had all their data deleted."""
    return seat.kind == "person" and seat.person is None
