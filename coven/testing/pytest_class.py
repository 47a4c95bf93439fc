"""The contract as a test class for pytest, for an author's own test file.

from coven.testing import contract_tests

TestContract = contract_tests("my_games.poker")
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from coven import games
from coven.games.contract.static_check import require_sound
from coven.testing.case import Case
from coven.testing.compiled_checks import check_bounds
from coven.testing.contract import CHECKS, Check


def contract_tests(
    game: str,
    check_state: Callable[[Any], None] = lambda state: None,
    variant: Mapping[str, object] | None = None,
    random_games: int = 2,
    slow: Iterable[str] = (),
    small: Callable[[int], Mapping[str, object]] | None = None,
) -> type:
    """Return a test class with a test for each part of the contract at each number of players.

    Args:
        game: The key of a known game, or the name of a custom game's module, which is registered.
        check_state: Raises AssertionError if a State is impossible: cards lost, a hand too large. Sampled worlds are checked too.
        variant: Changed parameters to test with instead of the defaults.
        random_games: The number of random games that each test plays.
        slow: Names of tests that get the marker `long`, such as `bounds`, or `worlds-4` for one number of players.
        small: Changed parameters, by the number of players, of a variant with few cards.
            With it, positions in which all worlds can be listed must be found.
    """
    import pytest

    key = game if game in games.MODULES else games.register(game).meta.key
    meta = games.load(key).meta
    slow_names = set(slow)

    def marks(*names: str) -> list[pytest.MarkDecorator]:
        return [pytest.mark.long] if slow_names & set(names) else []

    def make_test(check: Check) -> Callable[[object, str, int], None]:
        @pytest.mark.parametrize(
            ("key", "players"),
            [
                pytest.param(key, players, id=f"{key}-{players}", marks=marks(check.name, f"{check.name}-{players}"))
                for players in range(meta.min_players, meta.max_players + 1)
            ],
        )
        def test(self: object, key: str, players: int) -> None:
            check.run(Case.of(key, players, variant, games=random_games, check_state=check_state, small=small))

        test.__doc__ = f"{check.title}."
        return test

    @pytest.mark.parametrize("key", [key])
    def test_sources(self: object, key: str) -> None:
        """Members, fields and rules are written as the contract and the dialect demand."""
        require_sound(games.load(key), games.MODULES[key])

    @pytest.mark.parametrize("key", [pytest.param(key, marks=marks("bounds"))])
    def test_bounds(self: object, key: str) -> None:
        """Compiled rules stay within their rows."""
        check_bounds(key)

    tests: dict[str, Any] = {f"test_{check.name}": make_test(check) for check in CHECKS}
    if not variant:
        tests |= {"test_sources": test_sources, "test_bounds": test_bounds}
    return type(f"Test{key.title().replace('_', '')}", (), {"__doc__": f"The contract of {meta.title}.", **tests})
