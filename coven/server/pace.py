"""How fast a table is played: everybody at it can agree to go on turn by turn, or live again. Plain decisions on a table's row.

Who is stood in for by a bot is not asked when a table gets slower: they only gain time. When it gets faster everybody is.
"""

from collections.abc import Set

from coven.server import errors
from coven.server.clocks import initial_seconds
from coven.server.messages import Clock, DaysClock, NoClock, Proposal
from coven.server.seats import may_vote, person_ids, seat_of
from coven.server.storage.rows import TimeControlRow, Person, TableRow


def propose(row: TableRow, who: Person, clock: Clock, stood_in: Set[int], now: float) -> bool:
    """Propose another pace, or agree to the one proposed; whether all have agreed, so that it holds from now on."""
    _check_may_change(row, who)
    if clock == row.settings.clock:
        raise errors.not_now("The table is played at this pace already.")
    if clock != row.pace.asked:
        row.pace = TimeControlRow(number=row.pace.number, at=row.pace.at, asked=clock)
    row.pace.agreed = [*(one for one in row.pace.agreed if one != who.id), who.id]
    if _required_votes(row, clock, stood_in) - set(row.pace.agreed):
        return False
    _apply(row, clock, now)
    return True


def decline(row: TableRow, who: Person) -> None:
    """Say no to a proposal, or take it back."""
    _check_may_change(row, who)
    row.pace = TimeControlRow(number=row.pace.number, at=row.pace.at)


def _check_may_change(row: TableRow, who: Person) -> None:
    if seat_of(row.seats, who.id) is None:
        raise errors.not_allowed("You only watch here: the pace is up to those who play.")
    if row.status != "running" or row.settings.lesson:
        raise errors.not_now("Only a game under way changes its pace.")


def _required_votes(row: TableRow, clock: Clock, stood_in: Set[int]) -> set[str]:
    """Whose word is needed."""
    excused = stood_in if isinstance(clock, DaysClock) else set()
    return set(person_ids([seat for number, seat in enumerate(row.seats) if may_vote(seat) and number not in excused]))


def _apply(row: TableRow, clock: Clock, now: float) -> None:
    """From now on: clocks begin anew for whoever is to act. That includes the deadline, whoever that is."""
    row.settings.clock = clock
    row.pace = TimeControlRow(number=row.pace.number + 1, at=now)
    row.deadline = None if isinstance(clock, NoClock) else now + initial_seconds(clock)


def proposal_of(row: TableRow) -> Proposal | None:
    """What is proposed, and the seats that agreed."""
    if row.pace.asked is None or row.status != "running":
        return None
    agreed = [number for number, seat in enumerate(row.seats) if seat.person in row.pace.agreed]
    by = seat_of(row.seats, row.pace.agreed[0]) if row.pace.agreed else None
    return Proposal(clock=row.pace.asked, by=by, agreed=agreed)
