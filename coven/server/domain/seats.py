"""Seats: their occupants, and the names these have at the table."""

from collections.abc import Sequence
from typing import Final

import msgspec

from coven.bots import roster
from coven.core.grammar import isolate_bidi
from coven.messages import Message
from coven.server.base import errors
from coven.server.domain.rows import Person, SeatRow, TableRow
from coven.types import NO_SEATS, Seats

SUBSTITUTE_LEVEL: Final = "hedge-witch"  # plays for absent and timed-out players: strong enough, and quick


def seat_of(seats: Sequence[SeatRow], person: str) -> int | None:
    """Return the seat of a person."""
    return next((number for number, seat in enumerate(seats) if seat.kind == "person" and seat.person == person), None)


def reserved_seat(seats: Sequence[SeatRow], person: str) -> int | None:
    """Return the seat that is reserved for a person."""
    return next((number for number, seat in enumerate(seats) if seat.kind == "invited" and seat.person == person), None)


def person_ids(seats: Sequence[SeatRow]) -> list[str]:
    """Return the ids of the people at the table."""
    return [seat.person for seat in seats if seat.kind == "person" and seat.person]


def may_vote(seat: SeatRow) -> bool:
    """Return whether a seat takes part in votes of the table: a person who has not given up, and not a program."""
    return seat.kind == "person" and not seat.left and not seat.program


def weighed_seats(row: TableRow) -> Seats:
    """Return the seats whose choices weigh worlds in hints and reviews: bots of levels for which that was shown to help.

    At a table that branched from another game there are none, because others made the first choices of these seats; nor in a
    game that was begun on a device, where other bots may have made them.
    """
    if row.settings.device or (row.settings.origin and row.settings.origin.step):
        return NO_SEATS
    return roster.weighed_seats(seat.level if seat.kind == "bot" else None for seat in row.seats)


def display_names(seats: Sequence[SeatRow]) -> list[str]:
    """Return the name of each seat, made unique so that sentences are clear."""
    names: list[str] = []
    for number, seat in enumerate(seats):
        name = seat.name or f"Seat {number + 1}"
        alike = sum(other == name or other.startswith(f"{name} (") for other in names)
        names.append(f"{name} ({alike + 1})" if alike else name)
    return names


def isolated_names(seats: Sequence[SeatRow]) -> list[str]:
    """Return the display names with Unicode isolates, for use in sentences."""
    return [isolate_bidi(name) for name in display_names(seats)]


def find_seat(seats: Sequence[SeatRow], person: Person, wanted: int | None, host: str = "") -> int:
    """Return the seat a newcomer takes: the one wanted, or the first that is free or reserved for them.

    A bot must be invited to a table of another host.
    """
    reserved = [number for number, seat in enumerate(seats) if seat.kind == "invited" and seat.person == person.id]
    free = [number for number, seat in enumerate(seats) if seat.kind == "empty"]
    must_be_invited = person.kind == "bot" and person.id != host
    available = reserved if must_be_invited else reserved + free
    if wanted is not None:
        check_seat(seats, wanted)
    if wanted not in available if wanted is not None else not available:
        if must_be_invited:
            raise errors.not_allowed(Message("bot-seat"))
        raise errors.taken(Message("all-seats-taken" if wanted is None else "seat-taken"))
    return available[0] if wanted is None else wanted


def check_seat(seats: Sequence[SeatRow], seat: int) -> None:
    """Raise if the table has no such seat."""
    if seat >= len(seats):
        raise errors.not_now(f"Expected a seat from 0 to {len(seats) - 1}, got {seat}.")


def reseat(seats: Sequence[SeatRow], players: int) -> list[SeatRow]:
    """Return the same people at another number of seats, in their order; bots take the remaining seats."""
    people = [seat for seat in seats if seat.kind in ("person", "invited")]
    if len(people) > players:
        raise errors.not_now(Message("too-many-seated", seated=len(people), players=players))
    bots = [seat for seat in seats if seat.kind == "bot"]
    return ([*people, *bots] + [SeatRow() for _ in range(players)])[:players]


def rotate(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """Return the same players one seat on, without their salts; the seats of players who gave up are empty."""
    rotated = [*seats[-1:], *seats[:-1]]
    return [SeatRow() if seat.left or _is_deleted(seat) else msgspec.structs.replace(seat, salt="") for seat in rotated]


def reserve(seats: Sequence[SeatRow], person: Person) -> list[SeatRow]:
    """Return the seats with those of all other people reserved until they accept."""
    return [
        msgspec.structs.replace(seat, kind="invited", salt="") if seat.kind == "person" and seat.person != person.id else seat
        for seat in seats
    ]


def _is_deleted(seat: SeatRow) -> bool:
    """Return whether the seat's player has deleted their account."""
    return seat.kind == "person" and seat.person is None
