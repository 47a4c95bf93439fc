"""The time control of a table: its clocks, and votes for another one.

The clocks run by the uptime clock, which stops while no server runs. All players together can change a running game from live
play to days per move and back. A player with a substitute is not asked when the table gets slower, because that only gains them
time; when it gets faster, every player is asked.
"""

from collections.abc import Collection, Iterable, Set
from typing import Final

from coven.messages import Message
from coven.server.base import errors
from coven.server.domain.rows import Person, TableRow, TimeControlRow
from coven.server.domain.seats import may_vote, person_ids, seat_of
from coven.server.protocol import Clock, DaysClock, LiveClock, NoClock, Proposal, SeatClock

SECONDS_PER_DAY: Final = 86_400.0


def initial_seconds(clock: Clock) -> float:
    """Return the time a player starts with."""
    if isinstance(clock, LiveClock):
        return float(clock.bank)
    return clock.days * SECONDS_PER_DAY if isinstance(clock, DaysClock) else 0.0


class Clocks:
    """The clocks of one table."""

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.remaining = [initial_seconds(clock)] * players  # seconds, when the clock was last started or stopped
        self.running_since: list[float | None] = [None] * players

    @property
    def is_timed(self) -> bool:
        """Whether there is a clock at all."""
        return not isinstance(self.clock, NoClock)

    def switch(self, to_act: Collection[int], moved: int | None, now: float) -> None:
        """Stop and start clocks after a line of the seat that moved, or of chance; `to_act` are the seats to act now."""
        for seat in range(len(self.remaining)):
            if seat == moved or (self.running_since[seat] is not None and seat not in to_act):
                self._stop(seat, now, has_moved=seat == moved)
            if seat in to_act and self.running_since[seat] is None:
                self._start(seat, now)

    def _stop(self, seat: int, now: float, *, has_moved: bool) -> None:
        self.remaining[seat] = max(0.0, self.remaining_at(seat, now))
        self.running_since[seat] = None
        if has_moved and isinstance(self.clock, LiveClock):
            self.remaining[seat] += self.clock.increment

    def _start(self, seat: int, now: float) -> None:
        self.running_since[seat] = now
        if isinstance(self.clock, DaysClock):
            self.remaining[seat] = self.clock.days * SECONDS_PER_DAY

    def remaining_at(self, seat: int, now: float) -> float:
        """Return the seconds a seat has left."""
        since = self.running_since[seat]
        return self.remaining[seat] - (max(0.0, now - since) if since is not None else 0.0)

    def expired_seats(self, now: float) -> list[int]:
        """Return the seats whose time is up."""
        if not self.is_timed:
            return []
        return [seat for seat, since in enumerate(self.running_since) if since is not None and self.remaining_at(seat, now) <= 0]

    def deadline(self) -> float | None:
        """Return when the next clock runs out."""
        if not self.is_timed:
            return None
        ends = [since + left for since, left in zip(self.running_since, self.remaining, strict=True) if since is not None]
        return min(ends, default=None)

    def to_messages(self, now: float) -> list[SeatClock]:
        """Return the clocks as they are sent to clients; nothing without a clock."""
        if not self.is_timed:
            return []
        return [
            SeatClock(left=round(max(0.0, self.remaining_at(seat, now)), 1), runs=since is not None)
            for seat, since in enumerate(self.running_since)
        ]

    def snapshot(self) -> list[tuple[float, float | None]] | None:
        """Return the clocks as they are stored with a line."""
        return list(zip(self.remaining, self.running_since, strict=True)) if self.is_timed else None

    def restore(self, snapshot: Iterable[tuple[float, float | None]]) -> None:
        """Restore the clocks stored with the last line."""
        for seat, (left, since) in enumerate(snapshot):
            self.remaining[seat], self.running_since[seat] = left, since


# votes


def propose(row: TableRow, person: Person, clock: Clock, substituted: Set[int], now: float) -> bool:
    """Propose another time control, or agree to the one proposed; return whether it takes effect now."""
    _check_may_change(row, person)
    if clock == row.settings.clock:
        raise errors.not_now(Message("pace-same"))
    if clock != row.pace.asked:
        row.pace = TimeControlRow(number=row.pace.number, at=row.pace.at, asked=clock)
    row.pace.agreed = [*(id_ for id_ in row.pace.agreed if id_ != person.id), person.id]
    if _required_votes(row, clock, substituted) - set(row.pace.agreed):
        return False
    _apply(row, clock, now)
    return True


def decline(row: TableRow, person: Person) -> None:
    """Decline a proposal, or withdraw it."""
    _check_may_change(row, person)
    row.pace = TimeControlRow(number=row.pace.number, at=row.pace.at)


def _check_may_change(row: TableRow, person: Person) -> None:
    if seat_of(row.seats, person.id) is None:
        raise errors.not_allowed(Message("pace-players"))
    if row.status != "running" or row.settings.lesson:
        raise errors.not_now(Message("pace-running"))


def _required_votes(row: TableRow, clock: Clock, substituted: Set[int]) -> set[str]:
    """Return the ids of the people who must agree."""
    excused = substituted if isinstance(clock, DaysClock) else set()
    return set(person_ids([seat for number, seat in enumerate(row.seats) if may_vote(seat) and number not in excused]))


def _apply(row: TableRow, clock: Clock, now: float) -> None:
    """Change the time control: the clocks of the seats to act start full, and the deadline follows from that."""
    row.settings.clock = clock
    row.pace = TimeControlRow(number=row.pace.number + 1, at=now)
    row.deadline = None if isinstance(clock, NoClock) else now + initial_seconds(clock)


def proposal_of(row: TableRow) -> Proposal | None:
    """Return the proposed time control, and the seats that agreed."""
    if row.pace.asked is None or row.status != "running":
        return None
    agreed = [number for number, seat in enumerate(row.seats) if seat.person in row.pace.agreed]
    by = seat_of(row.seats, row.pace.agreed[0]) if row.pace.agreed else None
    return Proposal(clock=row.pace.asked, by=by, agreed=agreed)
