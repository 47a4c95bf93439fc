"""Conditional choices: each is a choice the rules allow, and is made from the player's own view."""

from types import SimpleNamespace

import pytest

from coven import games
from coven.games.thirteen_witches.rules.state import DECLINE_CHOICE, FIRST_SEAT_TARGET, Phase
from coven.match import records
from coven.match.lessons import load_lesson


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_every_wish_of_a_game_comes_up_and_is_allowed(key: str) -> None:
    lesson, game = load_lesson(key), games.load(key)
    assert lesson is not None
    made = set()
    for match in records.replay(lesson.record):
        for seat in match.to_act():
            view = match.view(seat)
            for wish in game.conditional_moves:
                choice = wish.choose(view)
                if choice is not None:
                    made.add(wish.key)
                    assert view.legal >> choice & 1
    assert made == {wish.key for wish in game.conditional_moves} != set()


@pytest.mark.parametrize(
    ("target", "declines"),
    [(-1, True), (FIRST_SEAT_TARGET + 1, False), (FIRST_SEAT_TARGET, True), (4, False), (3, True)],
    ids=["at nobody", "at me", "at another", "at my witch", "at another's witch"],
)
def test_a_spell_aimed_at_me_is_left_to_me(target: int, declines: bool) -> None:
    public = SimpleNamespace(phase=Phase.COUNTER, target=target, influence=[1 << 3, 1 << 4])
    view = SimpleNamespace(viewer=1, legal=1 << DECLINE_CHOICE, public=public)
    wish = next(one for one in games.load("thirteen_witches").conditional_moves if one.key == "decline_others")
    assert wish.choose(view) == (DECLINE_CHOICE if declines else None)
