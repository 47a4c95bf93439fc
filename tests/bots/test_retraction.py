"""Move retraction restores the position before the latest choice, and the choice itself."""

from typing import cast

import numpy as np
import pytest

from coven import games
from coven.bots.retraction import CHOICES_PER_SEAT, UNKNOWN, undo_of
from coven.games.contract.records import GameState
from coven.games.three_witches import State as ThreeWitchesState
from coven.testing.random_play import random_steps
from coven.types import Seat

NOT_RESTORED: dict[str, tuple[str, ...]] = {  # public fields that keep what was revealed
    "three_witches": (),
    "witchs_shot": ("known", "void"),
    "blackmore": ("known",),
}


def restored_bytes(key: str, state: GameState) -> bytes:
    """Return the memory of a state without the fields that are not restored."""
    rows = state.as_array().copy()
    for name in NOT_RESTORED[key]:
        rows["public"][name] = 0
    return np.ascontiguousarray(rows).tobytes()


@pytest.mark.parametrize("which", NOT_RESTORED)
def test_latest_choice_is_undone(which: str) -> None:
    game = games.load(which)
    undo = undo_of(game)
    assert undo is not None
    undone, compared = 0, 0
    for players in range(game.meta.min_players, game.meta.max_players + 1):
        before: GameState | None = None
        for match in random_steps(which, players, players):
            state = match.state.clone()
            number = undo(state)
            if number != UNKNOWN:
                seat, choice = divmod(number, CHOICES_PER_SEAT)
                undone += 1
                assert game.legal_choices(state, Seat(seat)) >> choice & 1, "the choice was legal"
                assert before is not None
                if before.public.phase == state.public.phase and match.log[-1].startswith(f"{seat} "):
                    compared += 1
                    assert restored_bytes(which, state) == restored_bytes(which, before)
            before = match.state.clone()
    assert undone > 20
    assert compared > 0.6 * undone, "the others follow a rest or a simultaneous discard"


def test_round_of_three_witches_is_undone_to_its_first_call() -> None:
    undo = undo_of(games.load("three_witches"))
    assert undo is not None
    states = (cast(ThreeWitchesState, match.state) for match in random_steps("three_witches", 3, 5))
    state = next(state for state in states if state.public.tricks == 2).clone()
    for times in range(1_000):  # noqa: B007, far more than a round has choices
        if undo(state) == UNKNOWN:
            break
    assert 10 < times < 1_000
    assert state.public.spoken == 0
    assert [int(held) for held in state.public.held] == [6, 6, 6]


def test_thirteen_witches_has_no_undo() -> None:
    assert undo_of(games.load("thirteen_witches")) is None
