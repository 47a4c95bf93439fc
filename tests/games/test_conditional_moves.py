"""Conditional moves are legal choices, computed from the player's own view."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from coven import games
from coven.games.thirteen_witches.rules.state import DECLINE_CHOICE, FIRST_SEAT_TARGET, Phase
from coven.match import records
from coven.match.lessons import load_lesson


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_every_conditional_move_occurs_and_is_legal(key: str) -> None:
    lesson, game = load_lesson(key), games.load(key)
    assert lesson is not None
    keys = set()
    for match in records.replay(lesson.record):
        for seat in match.to_act():
            view = match.view(seat)
            for move in game.conditional_moves:
                choice = move.choose(view)
                if choice is not None:
                    keys.add(move.key)
                    assert view.legal >> choice & 1
    assert keys == {move.key for move in game.conditional_moves} != set()


@pytest.mark.parametrize(
    ("target", "declines"),
    [(-1, True), (FIRST_SEAT_TARGET + 1, False), (FIRST_SEAT_TARGET, True), (4, False), (3, True)],
    ids=["at no target", "at me", "at another", "at my witch", "at another's witch"],
)
def test_conditional_move_does_not_decline_counters_for_own_target(target: int, declines: bool) -> None:
    public = SimpleNamespace(phase=Phase.COUNTER, target=target, influence=[1 << 3, 1 << 4])
    view = SimpleNamespace(viewer=1, legal=1 << DECLINE_CHOICE, public=public)
    move = next(move for move in games.load("thirteen_witches").conditional_moves if move.key == "decline_others")
    assert move.choose(cast(Any, view)) == (DECLINE_CHOICE if declines else None)
