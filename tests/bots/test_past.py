"""Choices taken back: the position is the one before, and the choice the one that was made."""

from typing import Any

import numpy as np
import pytest

from coven import games
from coven.bots.retraction import CHOICES_PER_SEAT, UNKNOWN, undo_of
from coven.games.contract.game import Game
from tests.games.contract.random_matches import random_steps

FORGOTTEN = {"three_witches": (), "witchs_shot": ("known", "void"), "blackmore": ("known",)}  # what stays as it was shown


def copied(game: Game, state: Any) -> Any:
    copy = game.State.new()
    copy.copy_from(state)
    return copy


def without_what_was_shown(key: str, state: Any) -> bytes:
    rows = state.as_array().copy()
    for name in FORGOTTEN[key]:
        rows["public"][name] = 0
    return bytes(np.ascontiguousarray(rows).tobytes())


@pytest.mark.parametrize("which", FORGOTTEN)
def test_the_last_choice_is_told_and_taken_back(which: str) -> None:
    game, key = games.load(which), which
    taken_back = undo_of(game)
    assert taken_back is not None
    told, compared = 0, 0
    for players in range(game.meta.min_players, game.meta.max_players + 1):
        before: Any = None
        for match in random_steps(key, players, players):
            now = copied(game, match.state)
            number = taken_back(now)
            if number != UNKNOWN:
                seat, choice = divmod(number, CHOICES_PER_SEAT)
                told += 1
                assert game.legal_choices(now, seat) >> choice & 1, "the choice was legal"  # type: ignore[arg-type]
                if before.public.phase == now.public.phase and match.log[-1].startswith(f"{seat} "):
                    compared += 1
                    assert without_what_was_shown(key, now) == without_what_was_shown(key, before)
            before = copied(game, match.state)
    assert told > 20
    assert compared > 0.6 * told, "others took a rest into account, or discarded at the same time"


def test_a_round_of_3_witches_is_told_back_to_its_first_call() -> None:
    game = games.load("three_witches")
    taken_back = undo_of(game)
    assert taken_back is not None
    for number, match in enumerate(random_steps("three_witches", 3, 5)):
        state: Any = match.state
        if number > 0 and state.public.tricks == 2:
            break
    now, times = copied(game, match.state), 0
    while taken_back(now) != UNKNOWN:
        times += 1
    assert times > 10
    assert now.public.spoken == 0
    assert [int(held) for held in now.public.held] == [6, 6, 6]


def test_choices_of_13_witches_are_not_taken_back() -> None:
    assert undo_of(games.load("thirteen_witches")) is None
