"""Random matches to test with: deterministic by their seed.

They are played by compiled rules, which test_compiled.py shows to be the interpreted ones, in a tenth of the time.
"""

from collections import deque
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from coven import Match, games
from coven.games import load_compiled
from coven.games.contract.game import Game
from coven.kernel import members, randbelow, seeded
from coven.types import Choice


def random_steps(key: str, players: int, seed: int, variant: dict[str, Any] | None = None) -> Iterator[Match]:
    """The same match again and again: before anything, and after every lot and every choice, made at random."""
    return _steps(load_compiled(key), players, seed, variant)


def interpreted_steps(key: str, players: int, seed: int, variant: dict[str, Any] | None = None) -> Iterator[Match]:
    """The same, played by the rules as they are written."""
    return _steps(games.load(key), players, seed, variant)


def _steps(game: Game, players: int, seed: int, variant: dict[str, Any] | None = None) -> Iterator[Match]:
    match = Match(game, players, variant or {})
    rng = seeded(seed)
    yield match
    while not match.is_over():
        if match.lot_due():
            match.draw_lots(rng)
        else:
            waiting = match.to_act()
            seat = waiting[randbelow(rng, len(waiting))]
            choices = list(members(match.game.legal_choices(match.state, seat)))  # type: ignore[arg-type]
            match.choose(seat, Choice(choices[randbelow(rng, len(choices))]))
        yield match


def finished_match(key: str, players: int, seed: int, variant: dict[str, Any] | None = None) -> Match:
    """A random match played to its end."""
    return deque(random_steps(key, players, seed, variant), maxlen=1)[0]


def test_module(key: str, name: str) -> Any:
    """What a game's own test folder must offer to the contract tests."""
    return import_module(f"tests.games.{key}.{name}")


test_module.__test__ = False  # type: ignore[attr-defined]  # pytest, this is no test
