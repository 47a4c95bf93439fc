"""Conditional choices at a table played over days: what is chosen for somebody who is away, and when.

Others must not see from the time of a choice that it was made so: it could tell that nothing else was possible. So it comes no
sooner than the player's own choices: after a time as long as those they took before at this table, drawn by the table's secret,
which gives the same time to every server that looks. It is never exactly a time that was seen before, nor a round one: that would
tell. The line says nothing of it either.
"""

import hmac
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from coven.games.contract.conditional_move import ConditionalMove
from coven.games.contract.game import Game
from coven.kernel import count, lowest
from coven.server.base import errors
from coven.server.domain.rows import TableRow
from coven.server.live.table import Table
from coven.server.protocol import DaysClock, Wishes, WishOffered
from coven.types import Choice

MIN_DELAY_SECONDS: Final = (60.0, 90.0)  # seconds, from and to
DEFAULT_DELAY_SECONDS: Final = (600.0, 3_600.0)  # from and to, while it is not known how long somebody takes
MAX_DELAY_SHARES: Final = (0.9, 0.7)  # of the time for a move, from and to: it must not run out
MIN_RESPONSE_TIMES: Final = 3  # choices of their own from which it is known


def _only_choice(v: Any) -> Choice | None:
    return Choice(lowest(v.legal)) if count(v.legal) == 1 else None


ONLY_CHOICE: Final = ConditionalMove("only", "If only one choice is left to me, make it.", _only_choice)


def offered_moves(game: Game) -> Sequence[ConditionalMove]:
    """What can be wished in a game."""
    return (ONLY_CHOICE, *game.conditional_moves)


def to_message(game: Game, mine: Sequence[str]) -> Wishes:
    """What a player can wish, and what they have."""
    return Wishes(offered=[WishOffered(key=wish.key, words=wish.text) for wish in offered_moves(game)], mine=list(mine))


def check_keys(row: TableRow, game: Game, keys: Sequence[str]) -> list[str]:
    """The wishes somebody has from now on; refused where they are not known or the table is played live."""
    if row.status != "running" or not isinstance(row.settings.clock, DaysClock):
        raise errors.not_now("Choices can be left behind only in a game under way that is played over days.")
    known = [wish.key for wish in offered_moves(game)]
    if unknown := [key for key in keys if key not in known]:
        raise errors.malformed(f"Expected some of {', '.join(known)}, but '{unknown[0]}' came.")
    return [key for key in known if key in keys]


def choice_for(table: Table, seat: int, keys: Sequence[str]) -> Choice | None:
    """What a seat's wishes choose now, the first that applies; None where they leave it to the player."""
    if not keys or not isinstance(table.row.settings.clock, DaysClock) or seat not in table.to_act():
        return None
    view = table.view(seat)
    answers = (wish.choose(view) for wish in offered_moves(table.game) if wish.key in keys)
    choice = next((answer for answer in answers if answer is not None), None)
    return choice if choice is not None and view.legal >> choice & 1 else None


def due_at(table: Table, seat: int, keys: Sequence[str]) -> float | None:
    """When that is made, in served time."""
    since = table.clocks.running_since[seat]
    if since is None or choice_for(table, seat, keys) is None:
        return None
    return since + _draw_delay(table, seat, since)


def due_times(table: Table, wished: Mapping[int, Sequence[str]]) -> dict[int, float]:
    """All that are due some time."""
    found = {seat: due_at(table, seat, keys) for seat, keys in wished.items()}
    return {seat: due for seat, due in found.items() if due is not None}


def _draw_delay(table: Table, seat: int, since: float) -> float:
    secret, taken = bytes.fromhex(table.row.secret), table.response_times[seat]
    drawn, other = (_unit_fraction(secret, f"{kind}:{seat}:{since!r}") for kind in ("wish", "wish spread"))
    delay = _interpolate(DEFAULT_DELAY_SECONDS, drawn) if len(taken) < MIN_RESPONSE_TIMES else _draw_response_time(taken, drawn)
    return min(
        max(delay, _interpolate(MIN_DELAY_SECONDS, other)), _interpolate(MAX_DELAY_SHARES, other) * table.clocks.remaining[seat]
    )


def _interpolate(ends: tuple[float, float], drawn: float) -> float:
    return ends[0] + drawn * (ends[1] - ends[0])


def _draw_response_time(taken: Collection[float], drawn: float) -> float:
    """A time like those taken before: drawn from the line through them in their order, so that it is none of them."""
    times = sorted(taken)
    place, part = divmod(drawn * (len(times) - 1), 1)
    return _interpolate((times[int(place)], times[int(place) + 1]), part)


def _unit_fraction(secret: bytes, words: str) -> float:
    """A number from 0 to 1 that follows from the secret."""
    return int.from_bytes(hmac.digest(secret, words.encode(), "sha256")[:6]) / (1 << 48)
