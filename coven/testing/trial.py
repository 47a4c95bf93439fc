"""A trial of a custom game before a command plays it: one random game by interpreted rules, with limits.

It finds what sources do not show, in the author's terms: an error in a rule with its line, a game that stops or does not end, a
loop that does not end. Compiled rules would crash, hang or play on with garbage instead.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

from coven import games
from coven.errors import CovenError, GameError
from coven.games.contract.game import Game
from coven.games.contract.places import describe_error
from coven.match.match import Match
from coven.testing.case import Case, ContractError, noting_position
from coven.testing.rule_checks import check_notation
from coven.types import SPECTATOR, Seat

MAX_CPU_SECONDS: Final = 10.0  # of one interpreted game; the longest of ours takes 2


def load_playable(key: str) -> Game:
    """Return a game; a custom one is tried before.

    Raises:
        GameError: The custom game has a mistake, in one sentence.
    """
    game = games.load(key)
    if key not in games.BUILTIN_GAMES:
        with explaining_errors(games.MODULES[key]), limited_cpu_time():
            try_game(game)
    return game


def try_game(game: Game) -> None:
    """Play one random game by interpreted rules, and look at each position as every viewer."""
    case = Case.of(game, game.meta.default_players)
    for match in case.steps(1):
        with noting_position(match):
            _read_position(case, match)


def _read_position(case: Case, match: Match) -> None:
    check_notation(case, match)
    for viewer in range(SPECTATOR, match.players):
        match.view(viewer)
    for seat in match.to_act():
        match.text(seat).prompt(match.view(seat))
    for seat in range(match.players):
        match.game.score(match.state, Seat(seat))


@contextmanager
def explaining_errors(module: str) -> Iterator[None]:
    """Turn any error of a custom game's code into a GameError of one sentence."""
    try:
        yield
    except ContractError as error:
        raise GameError(f"{error}{''.join(f' ({note}.)' for note in getattr(error, '__notes__', ()))}") from error
    except CovenError:
        raise
    except Exception as error:
        raise GameError(describe_error(error, module)) from error


@contextmanager
def limited_cpu_time() -> Iterator[None]:
    """Interrupt interpreted rules that run too long; does nothing outside the main thread and on Windows."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> NoReturn:
        raise TimeoutError(f"the rules did not finish a game within {MAX_CPU_SECONDS:g} seconds: does this loop end?")

    previous = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, MAX_CPU_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, previous)
