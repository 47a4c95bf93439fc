"""Games that end before their end: given up by all, or ended without somebody who is away. Plain decisions on a table's row.

One person is enough to let a bot play for who is away, because that can be undone: they have their seat again as soon as they
come. A game that was ended stays so, whoever comes, so all who are still there must want it. It then counts for nothing: who
would rather have it count lets the bot play.
"""

from collections.abc import Set

from coven.server.base import errors
from coven.server.domain.rows import AbandonmentRow, Person, TableRow
from coven.server.domain.seats import may_vote, seat_of
from coven.server.protocol import Absence


def is_only_player(row: TableRow, own: int) -> bool:
    """Whether nobody waits for the game but who has this seat, so that giving it up ends it."""
    plays_on = any(seat.kind == "person" and not seat.left for number, seat in enumerate(row.seats) if number != own)
    return not plays_on and not is_compared(row)


def is_compared(row: TableRow) -> bool:
    """Whether what comes of the game is compared with other tables: who does badly could else end it."""
    return row.settings.duel is not None and not row.settings.duel.day


def check_may_vote(row: TableRow, who: Person) -> int:
    """The seat of somebody who may decide about who is away; refused to all others."""
    own = seat_of(row.seats, who.id)
    if own is None:
        raise errors.not_allowed("You only watch here: that is up to those who play.")
    if who.kind == "bot":
        raise errors.not_allowed("A bot decides nothing about who is away.")
    if row.status != "running":
        raise errors.not_now("There is no game under way here.")
    if row.seats[own].left:
        raise errors.not_now("You gave this game up: take your seat back first.")
    return own


def check_anyone_absent(absent: Set[int]) -> None:
    """Refuse to decide while there is nobody to decide about."""
    if not absent:
        raise errors.not_now("Nobody has been away for long: wait a little.")


def vote_to_end(row: TableRow, who: Person, absent: Set[int]) -> None:
    """Want the game to end without the seats that are absent; it does with the word of the last who is not."""
    own = check_may_vote(row, who)
    if is_compared(row):
        raise errors.not_now("This deal is compared with other tables, so it is played to its end: let a bot play.")
    check_anyone_absent(absent)
    agreed = [*(seat for seat in _votes(row, absent) if seat != own), own]
    row.ending = AbandonmentRow(agreed=agreed, absent=sorted(absent))
    if not _missing_votes(row, absent):
        row.status = "closed"


def _votes(row: TableRow, absent: Set[int]) -> list[int]:
    """The seats that want to end it without these; what was agreed about others is another matter."""
    return row.ending.agreed if absent & set(row.ending.absent) else []


def _missing_votes(row: TableRow, absent: Set[int]) -> list[int]:
    """The seats whose word is still needed."""
    done = absent | set(_votes(row, absent))
    return [number for number, seat in enumerate(row.seats) if may_vote(seat) and number not in done]


def cancel_vote(row: TableRow, who: Person) -> None:
    """Want the game to go on, or take it back that one did not."""
    check_may_vote(row, who)
    row.ending = AbandonmentRow()


def cancel_vote_on_return(row: TableRow, person: Person) -> None:
    """Somebody is here again whom the others would have ended the game without: that was another matter."""
    if row.status == "running" and seat_of(row.seats, person.id) in row.ending.absent:
        row.ending = AbandonmentRow()


def absence_of(row: TableRow, absent: Set[int]) -> Absence | None:
    """Who is away for long and what the others agreed to; of a game they ended, that they did."""
    ending = row.ending
    if row.status == "closed" and ending.agreed:
        return Absence(seats=ending.absent, can_end=False, agreed=ending.agreed, asked=[])
    if row.status != "running" or not absent:
        return None
    return Absence(
        seats=sorted(absent), can_end=not is_compared(row), agreed=_votes(row, absent), asked=_missing_votes(row, absent)
    )
