"""Games that end early: given up by all players, ended without an absent one, or abandoned.

A single player may let a bot substitute for an absent one, because that can be undone: the absent player gets the seat back on
returning. Ending the game is final, so all players who are still present must vote for it.

A game that counted when it started also counts if it ends early, otherwise a player could leave a game that goes badly. All who
left it come last; those who stayed have won against them, and against no other player or bot (`people.settlement`).
"""

import time
from collections.abc import Iterable, Set
from typing import Final

from coven.messages import Message
from coven.server.base import errors
from coven.server.domain.rows import AbandonmentRow, Person, TableRow
from coven.server.domain.seats import may_vote, seat_of
from coven.server.protocol import Absence

ABANDONED_AFTER_SECONDS: Final = 30 * 86_400.0  # without a move, a game without a clock is abandoned


def end_early(row: TableRow, left: Iterable[int]) -> None:
    """End a running game for good; `left` are the seats of the players who left it."""
    for seat in left:
        row.seats[seat].left = True
    row.status, row.ended = "closed", time.time()


def end_abandoned(row: TableRow, to_act: Iterable[int]) -> None:
    """End a game that waits for a player who does not come back: those to act left it, or all players if a bot is to act."""
    if row.status == "running":
        people = [number for number, seat in enumerate(row.seats) if seat.kind == "person"]
        end_early(row, [seat for seat in to_act if seat in people] or people)


def is_only_player(row: TableRow, own: int) -> bool:
    """Return whether no other player waits for the game, so that giving it up ends it."""
    others_play = any(seat.kind == "person" and not seat.left for number, seat in enumerate(row.seats) if number != own)
    return not others_play and not is_compared(row)


def is_compared(row: TableRow) -> bool:
    """Return whether the result is compared with other tables: otherwise a losing player could abort such a deal."""
    return row.settings.duel is not None and not row.settings.duel.day


def check_may_vote(row: TableRow, person: Person) -> int:
    """Return the seat of a person who may decide about absent players; raise for all others."""
    own = seat_of(row.seats, person.id)
    if own is None:
        raise errors.not_allowed(Message("players-only"))
    if person.kind == "bot":
        raise errors.not_allowed(Message("bot-absence"))
    if row.status != "running":
        raise errors.not_now(Message("no-game-running"))
    if row.seats[own].left:
        raise errors.not_now(Message("you-resigned"))
    return own


def check_anyone_absent(absent: Set[int]) -> None:
    """Raise if no seat is absent."""
    if not absent:
        raise errors.not_now(Message("no-one-away"))


def vote_to_end(row: TableRow, person: Person, absent: Set[int]) -> None:
    """Vote to end the game without the absent seats; the last missing vote ends it."""
    own = check_may_vote(row, person)
    if is_compared(row):
        raise errors.not_now(Message("deal-compared"))
    check_anyone_absent(absent)
    agreed = [*(seat for seat in _votes(row, absent) if seat != own), own]
    row.ending = AbandonmentRow(agreed=agreed, absent=sorted(absent))
    if not _missing_votes(row, absent):
        end_early(row, absent)


def _votes(row: TableRow, absent: Set[int]) -> list[int]:
    """Return the seats that voted to end the game without these seats; votes about other seats do not count."""
    return row.ending.agreed if absent & set(row.ending.absent) else []


def _missing_votes(row: TableRow, absent: Set[int]) -> list[int]:
    """Return the seats whose votes are still missing."""
    done = absent | set(_votes(row, absent))
    return [number for number, seat in enumerate(row.seats) if may_vote(seat) and number not in done]


def cancel_vote(row: TableRow, person: Person) -> None:
    """Vote against ending the game, or withdraw a vote for it: the vote is cancelled."""
    check_may_vote(row, person)
    row.ending = AbandonmentRow()


def cancel_vote_on_return(row: TableRow, person: Person) -> None:
    """Cancel a vote to end the game without a person who has returned."""
    if row.status == "running" and seat_of(row.seats, person.id) in row.ending.absent:
        row.ending = AbandonmentRow()


def absence_of(row: TableRow, absent: Set[int]) -> Absence | None:
    """Return the absent seats and the votes about them; for a game that was ended by vote, those of that vote."""
    ending = row.ending
    if row.status == "closed" and ending.agreed:
        return Absence(seats=ending.absent, can_end=False, agreed=ending.agreed, asked=[])
    if row.status != "running" or not absent:
        return None
    return Absence(
        seats=sorted(absent), can_end=not is_compared(row), agreed=_votes(row, absent), asked=_missing_votes(row, absent)
    )
