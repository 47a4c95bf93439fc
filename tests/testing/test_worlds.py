"""The brute force over histories finds every world, however many cards must move together."""

import pytest

from coven.match.match import Match
from coven.testing import worlds
from coven.testing.worlds import TooManyHistoriesError, possible_worlds
from coven.types import SPECTATOR
from tests.testing.carousel import make_game


def match_after(players: int, move: str) -> Match:
    """Return a match in which all players made the same secret move and played their cards."""
    match = Match(make_game(), players)
    dealt = list(range(players)) if move == "stay" else [*range(1, players), 0]
    match.apply_line("deal " + " ".join(f"red-{card + 1}" for card in dealt))
    for seat in range(players):
        match.apply_line(f"{seat} move {move}")
    for seat in range(players):
        match.apply_line(f"{seat} play red-{seat + 1}")
    return match


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("move", ["stay", "pass"])
@pytest.mark.parametrize("lots_tried", [0, 1000])
def test_cards_that_only_move_together_are_found(
    players: int, move: str, lots_tried: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every combination of secret moves is possible: all pass, with the cards dealt one seat further, or not all."""
    monkeypatch.setattr(worlds, "MAX_LOTS_TRIED", lots_tried)
    found = possible_worlds(match_after(players, move), SPECTATOR, max_states=10_000).states
    assert len(found) == 2**players
    assert len({tuple(world.secret[:players]) for world in found}) == 2**players  # type: ignore[attr-defined]


def test_a_seat_knows_its_own_move_and_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat that stayed knows that not all passed, and one that plays another card than it was dealt, that all passed."""
    monkeypatch.setattr(worlds, "MAX_LOTS_TRIED", 0)
    assert len(possible_worlds(match_after(3, "stay"), 0).states) == 4
    assert len(possible_worlds(match_after(3, "pass"), 0).states) == 1


def test_a_position_with_too_many_cycles_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "MAX_LOTS_TRIED", 0)
    monkeypatch.setattr(worlds, "MAX_CYCLES", 3)
    with pytest.raises(TooManyHistoriesError, match="too many cycles like 'deal"):
        possible_worlds(match_after(3, "stay"), SPECTATOR)
