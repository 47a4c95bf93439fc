"""The choice tree offered to a player matches what the rules then allow."""

from collections.abc import Callable

import pytest

from coven.games.thirteen_witches.ui.choice_tree import CovenStep
from coven.kernel import randbelow, seeded
from coven.match.match import Match
from tests.games.thirteen_witches.positions import CovenMatch, picture


def follow(match: CovenMatch, seat: int, steps: list[CovenStep], pick: Callable[[int], int]) -> None:
    """Follow the steps with the match at random: at each step both offer the same choices."""
    while steps:
        assert match.legal_choices(seat) == [step.choice for step in steps]
        step = steps[pick(len(steps))]
        assert step.choice.split() == [step.verb, str(step.seat) if step.seat is not None else step.card or step.witch]
        match.play(seat, step.choice)
        steps = step.after


@pytest.mark.parametrize("players", [2, 3, 5])
def test_choice_tree_matches_the_legal_choices_of_every_step(players: int) -> None:
    """3.2, 5.1, 6.1 Composing a lure or spell offers the same choices as making it step by step."""
    rng = seeded(players)

    def pick(number: int) -> int:
        return randbelow(rng, number)

    match = Match("thirteen_witches", players=players)
    match.draw_lots(rng)
    num_followed = 0
    while not match.is_over() and len(match.log) < 900:
        seat = match.to_act()[0]
        legal = match.legal_choices(seat)
        steps = picture(match, seat).ahead
        lures_and_spells = [choice for choice in legal if choice.split()[0] in ("lure", "cast")]
        assert [step.choice for step in steps] == lures_and_spells
        if lures_and_spells:
            num_followed += 1
            step = steps[pick(len(steps))]
            match.play(seat, step.choice)
            follow(match, seat, step.after, pick)
        else:
            match.play(seat, legal[pick(len(legal))])
        match.draw_lots(rng)
    assert num_followed > 20


def test_choice_tree_is_empty_for_other_viewers() -> None:
    """9.1 A player's choices reveal something about their hand, so other viewers do not get them."""
    match = Match("thirteen_witches", players=3)
    match.draw_lots(seeded(1))
    for viewer in {0, 1, 2, -1} - set(match.to_act()):
        assert picture(match, viewer).ahead == []
