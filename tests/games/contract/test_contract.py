"""The contract of every game of ours, by the checks that `coven.testing` offers to authors."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from coven import games
from coven.kernel import members
from coven.testing import contract_tests
from coven.types import Seat
from tests.games.contract.small_variants import small_variant
from tests.long import IS_LONG


def state_check(key: str) -> Callable[[Any], None]:
    """Return the check of a game's own invariants, and of final scores."""
    invariants = import_module(f"tests.games.{key}.invariants")

    def check(state: Any) -> None:
        invariants.check(state)
        game = games.load(key)
        if game.is_over(state):
            lowest, highest = invariants.score_range(state)
            assert all(lowest <= game.score(state, Seat(seat)) <= highest for seat in range(state.public.players))
            assert members(game.winners(state))

    return check


TestThreeWitches = contract_tests(
    "three_witches", state_check("three_witches"), slow=["bounds"], small=small_variant("three_witches")
)
TestWitchsShot = contract_tests("witchs_shot", state_check("witchs_shot"), slow=["bounds"], small=small_variant("witchs_shot"))
TestThirteenWitches = contract_tests(
    "thirteen_witches",
    state_check("thirteen_witches"),
    random_games=2 if IS_LONG else 1,  # the longest games
    slow=["bounds", "worlds-2", "worlds-3", "worlds-4"],  # listing all histories takes 20 to 50 seconds
    small=small_variant("thirteen_witches"),
)
TestBlackmore = contract_tests("blackmore", state_check("blackmore"), small=small_variant("blackmore"))
TestNineCandles = contract_tests(  # a plugin
    "nine_candles",
    state_check("nine_candles"),
    random_games=2 if IS_LONG else 1,
    slow=["bounds", "worlds-4", "worlds-5"],  # listing all histories takes 4 seconds each; our games with as many players remain
    small=small_variant("nine_candles"),
)
