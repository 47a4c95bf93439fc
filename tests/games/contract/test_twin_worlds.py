"""Twin worlds: two worlds that look alike to a seat give it the same output on every channel, at every step."""

from dataclasses import replace

import pytest

from coven.core.chance import draw
from coven.games import load_compiled
from coven.games.contract.presentation import Chapter
from coven.games.contract.records import GamePublic, GameState, GameView
from coven.kernel import seeded
from coven.testing import Case, LeakError, random_steps
from coven.testing.twin_worlds import compare_swaps, follow_twins
from coven.types import SPECTATOR, Seat


@pytest.mark.parametrize("seed", range(2))
def test_twin_worlds_are_indistinguishable(key: str, players: int, seed: int) -> None:
    compared = 0
    for number in range(20):  # one long game or several short ones
        compared += follow_twins(Case.of(key, players), seed + 100 * number)
        if compared > 20:
            return
    raise AssertionError(f"only {compared} steps could be compared")


def test_indistinguishable_lots_lead_to_equal_views(key: str, players: int) -> None:
    """Swap two hidden items of a lot: if the viewer sees the same line, the viewer's views must be equal."""
    compared = 0
    for match in random_steps(key, players, 3):
        if lot := match.lot_due():
            draw(lot, seeded(4))
            compared += sum(compare_swaps(match, viewer, lot, seeded(5)) for viewer in range(SPECTATOR, players))
    assert compared > players


def test_planted_leak_is_detected(key: str, players: int) -> None:
    """The test can fail: a chapter that depends on a hidden hand is caught."""
    honest = load_compiled(key)
    peeked = [0]

    def leaky_chapter(p: GamePublic) -> Chapter:
        return Chapter(words=f"{honest.chapter(p).words} {peeked[0]}")

    def leaky_observe(s: GameState, seat: Seat, v: GameView) -> None:
        honest.observe(s, seat, v)
        peeked[0] = hash(s.tobytes())

    leaky = replace(honest, observe=leaky_observe, chapter=leaky_chapter)
    with pytest.raises(LeakError):
        follow_twins(Case.of(leaky, players), 1)
