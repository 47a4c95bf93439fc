"""Conditional moves at a table played over days: what is chosen for a player who is away, and when.

The time of a move must not reveal that it was conditional: that could mean that nothing else was possible. So it comes no sooner
than the player's own moves: after a delay like those the player took before at this table, drawn from the table's secret, which
gives the same time on every node. It is never exactly a delay seen before, nor a round number. The line does not say it either.
"""

import hmac
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from coven.games.contract.game import Game
from coven.games.contract.presentation import ConditionalMove
from coven.games.contract.records import GameView
from coven.kernel import count, lowest
from coven.server.base import errors
from coven.server.domain.rows import TableRow
from coven.server.live.table import Table
from coven.server.protocol import DaysClock, Wishes, WishOffered
from coven.types import Choice

# ranges to draw from
MIN_DELAY_SECONDS: Final = (60.0, 90.0)
DEFAULT_DELAY_SECONDS: Final = (600.0, 3_600.0)  # while few response times of the player are known
MAX_DELAY_SHARES: Final = (0.9, 0.7)  # of the time for a move, which must not run out
MIN_RESPONSE_TIMES: Final = 3


def _only_choice(v: GameView) -> Choice | None:
    return Choice(lowest(v.legal)) if count(v.legal) == 1 else None


ONLY_CHOICE: Final = ConditionalMove("only", "If only one choice is left to me, make it.", _only_choice)


def offered_moves(game: Game) -> Sequence[ConditionalMove]:
    """Return the conditional moves that a game offers."""
    return (ONLY_CHOICE, *game.conditional_moves)


def to_message(game: Game, keys: Sequence[str]) -> Wishes:
    """Return the conditional moves that a game offers, and the keys of those a player has set."""
    return Wishes(offered=[WishOffered(key=move.key, words=move.text) for move in offered_moves(game)], mine=list(keys))


def check_keys(row: TableRow, game: Game, keys: Sequence[str]) -> list[str]:
    """Return the keys in the game's order; raise if one is unknown or the table is not played over days."""
    if row.status != "running" or not isinstance(row.settings.clock, DaysClock):
        raise errors.not_now("Choices can be left behind only in a game under way that is played over days.")
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
    if since is None or choice_for(table, seat, keys) is None:
        return None
    return since + _draw_delay(table, seat, since)


def due_times(table: Table, keys_by_seat: Mapping[int, Sequence[str]]) -> dict[int, float]:
    """Return when conditional moves are made, by seat."""
    found = {seat: due_at(table, seat, keys) for seat, keys in keys_by_seat.items()}
    return {seat: due for seat, due in found.items() if due is not None}


def _draw_delay(table: Table, seat: int, since: float) -> float:
    secret, times = bytes.fromhex(table.row.secret), table.response_times[seat]
    fraction, spread = (_unit_fraction(secret, f"{label}:{seat}:{since!r}") for label in ("wish", "wish spread"))
    if len(times) < MIN_RESPONSE_TIMES:
        delay = _interpolate(DEFAULT_DELAY_SECONDS, fraction)
    else:
        delay = _draw_response_time(times, fraction)
    longest = _interpolate(MAX_DELAY_SHARES, spread) * table.clocks.remaining[seat]
    return min(max(delay, _interpolate(MIN_DELAY_SECONDS, spread)), longest)


def _interpolate(ends: tuple[float, float], fraction: float) -> float:
    return ends[0] + fraction * (ends[1] - ends[0])


def _draw_response_time(times: Collection[float], fraction: float) -> float:
    """Return a time between two of the player's response times, so that it equals none of them."""
    ordered = sorted(times)
    index, rest = divmod(fraction * (len(ordered) - 1), 1)
    return _interpolate((ordered[int(index)], ordered[int(index) + 1]), rest)


def _unit_fraction(secret: bytes, label: str) -> float:
    """Return a number from 0 to 1 that follows from the secret."""
    return int.from_bytes(hmac.digest(secret, label.encode(), "sha256")[:6]) / (1 << 48)
