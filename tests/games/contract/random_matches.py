"""Random matches for tests, deterministic by seed.

They are played by compiled rules in a tenth of the time; test_compiled.py shows that these equal the interpreted ones.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from coven import Match, games
from coven.games import load_compiled
from coven.games.contract.game import Game
from coven.kernel import members, randbelow, seeded
from coven.types import Choice


def random_steps(key: str, players: int, seed: int, variant: Mapping[str, object] | None = None) -> Iterator[Match]:
    """Yield the same match repeatedly: at the start, and after every lot and every random choice."""
    return _steps(load_compiled(key), players, seed, variant)


def interpreted_steps(key: str, players: int, seed: int, variant: Mapping[str, object] | None = None) -> Iterator[Match]:
    """Yield the same steps, played by the interpreted rules."""
    return _steps(games.load(key), players, seed, variant)


def _steps(game: Game, players: int, seed: int, variant: Mapping[str, object] | None = None) -> Iterator[Match]:
    match = Match(game, players, variant or {})
    rng = seeded(seed)
    yield match
    while not match.is_over():
        if match.lot_due():
            match.draw_lots(rng)
        else:
            seats = match.to_act()
            seat = seats[randbelow(rng, len(seats))]
            choices = list(members(match.game.legal_choices(match.state, seat)))  # type: ignore[arg-type]
            match.choose(seat, Choice(choices[randbelow(rng, len(choices))]))
        yield match


def finished_match(key: str, players: int, seed: int, variant: Mapping[str, object] | None = None) -> Match:
    """Return a random match played to its end."""
    return deque(random_steps(key, players, seed, variant), maxlen=1)[0]


def test_module(key: str, name: str) -> Any:
    """Return a module that a game's own test folder provides for the contract tests."""
    return import_module(f"tests.games.{key}.{name}")


test_module.__test__ = False  # type: ignore[attr-defined]  # keeps pytest from collecting it
