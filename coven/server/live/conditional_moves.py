"""Conditional moves at a table played over days: what is chosen for a player who is away, and when.

Neither the time of a move nor what else is sent may reveal that it was conditional: that could mean that nothing else was
possible. So it takes as long as a choice of the player's own: its delay is drawn from the times that the player took before at
this table, spread so that it repeats none of them. Until there are some to draw from, the player chooses. The delay follows from
the table's secret, so every node computes the same. At such a table nobody is shown as away (`domain.table_summary`), and the
line does not say it either.
"""

import hmac
import math
from collections.abc import Mapping, Sequence
from statistics import NormalDist, stdev
from typing import Final

from coven.games.contract.game import Game
from coven.games.contract.presentation import ConditionalMove
from coven.games.contract.records import GameView
from coven.kernel import count, lowest
from coven.messages import Message
from coven.server.base import errors
from coven.server.domain.rows import TableRow
from coven.server.live.table import Table
from coven.server.protocol import DaysClock, Wishes, WishOffered
from coven.types import Choice

MAX_DELAY_SHARES: Final = (0.9, 0.7)  # of the time for a move, which must not run out; a range to draw from
MIN_RESPONSE_TIMES: Final = 3  # choices of a player's own before conditional ones are made
MIN_SECONDS: Final = 0.01  # shorter response times count as this long
MIN_BANDWIDTH: Final = 0.05  # of the spread around a response time, in its logarithm
_NORMAL: Final = NormalDist()


def _only_choice(v: GameView) -> Choice | None:
    return Choice(lowest(v.legal)) if count(v.legal) == 1 else None


ONLY_CHOICE: Final = ConditionalMove("only", Message("conditional-only"), _only_choice)


def offered_moves(game: Game) -> Sequence[ConditionalMove]:
    """Return the conditional moves that a game offers."""
    return (ONLY_CHOICE, *game.conditional_moves)


def to_message(table: Table, seat: int, keys: Sequence[str], language: str) -> Wishes:
    """Return the conditional moves that a game offers, those a player has set, and how often the player chooses before."""
    text = table.match.text(seat, language)
    offered = [WishOffered(key=move.key, words=text.say(move.text)) for move in offered_moves(table.game)]
    return Wishes(offered=offered, mine=list(keys), after=max(0, MIN_RESPONSE_TIMES - len(table.response_times[seat])))


def check_keys(row: TableRow, game: Game, keys: Sequence[str]) -> list[str]:
    """Return the keys in the game's order; raise if one is unknown or the table is not played over days."""
    if row.status != "running" or not isinstance(row.settings.clock, DaysClock):
        raise errors.not_now(Message("no-conditional-moves"))
    known = [move.key for move in offered_moves(game)]
    if unknown := [key for key in keys if key not in known]:
        raise errors.malformed(f"Expected some of {', '.join(known)}, got '{unknown[0]}'.")
    return [key for key in known if key in keys]


def choice_for(table: Table, seat: int, keys: Sequence[str]) -> Choice | None:
    """Return the choice of the first conditional move that applies now; None if it is left to the player."""
    if not keys or not isinstance(table.row.settings.clock, DaysClock) or seat not in table.to_act():
        return None
    view = table.view(seat)
    choices = (move.choose(view) for move in offered_moves(table.game) if move.key in keys)
    choice = next((choice for choice in choices if choice is not None), None)
    return choice if choice is not None and view.legal >> choice & 1 else None


def due_at(table: Table, seat: int, keys: Sequence[str]) -> float | None:
    """Return when a seat's conditional move is made, by the uptime clock; None if none applies."""
    since = table.clocks.running_since[seat]
    if since is None or len(table.response_times[seat]) < MIN_RESPONSE_TIMES or choice_for(table, seat, keys) is None:
        return None
    return since + _draw_delay(table, seat, since)


def due_times(table: Table, keys_by_seat: Mapping[int, Sequence[str]]) -> dict[int, float]:
    """Return when conditional moves are made, by seat."""
    found = {seat: due_at(table, seat, keys) for seat, keys in keys_by_seat.items()}
    return {seat: due for seat, due in found.items() if due is not None}


def _draw_delay(table: Table, seat: int, since: float) -> float:
    secret = bytes.fromhex(table.row.secret)
    pick, spread, share = (_unit_fraction(secret, f"{label}:{seat}:{since!r}") for label in ("wish", "wish spread", "wish share"))
    shortest, longest = MAX_DELAY_SHARES[1], MAX_DELAY_SHARES[0]
    limit = (shortest + share * (longest - shortest)) * table.clocks.remaining[seat]
    return min(_draw_response_time(table.response_times[seat], pick, spread), limit)


def _draw_response_time(times: Sequence[float], pick: float, spread: float) -> float:
    """Return a time drawn from the distribution that the player's response times suggest: a kernel estimate of its logarithm."""
    logs = [math.log(max(seconds, MIN_SECONDS)) for seconds in times]
    bandwidth = max(MIN_BANDWIDTH, 0.9 * stdev(logs) * len(logs) ** -0.2)  # Silverman's rule of thumb
    centre = logs[int(pick * len(logs))]
    return math.exp(centre + bandwidth * _NORMAL.inv_cdf(spread))


def _unit_fraction(secret: bytes, label: str) -> float:
    """Return a number between 0 and 1 that follows from the secret."""
    return (int.from_bytes(hmac.digest(secret, label.encode(), "sha256")[:6]) + 0.5) / (1 << 48)
