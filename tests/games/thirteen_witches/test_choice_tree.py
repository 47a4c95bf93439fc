"""What a player is told they can go on to choose is what the rules then offer."""

from collections.abc import Callable

import pytest
from coven.match.match.match import Match

from coven.games.thirteen_witches.ui.choice_tree import CovenStep
from coven.kernel import randbelow, seeded
from tests.games.thirteen_witches.positions import picture


def finished(match: Match, seat: int, steps: list[CovenStep], take: Callable[[int], int]) -> None:
    """Go down the steps with the match, choosing at random: at each one both offer the same."""
    while steps:
        assert match.legal_choices(seat) == [step.choice for step in steps]
        step = steps[take(len(steps))]
        assert step.choice.split() == [step.verb, str(step.seat) if step.seat is not None else step.card or step.witch]
        match.play(seat, step.choice)
        steps = step.after


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_is_told_ahead_is_what_the_rules_offer_then(players: int) -> None:
    """3.2, 5.1, 6.1 Lures and spells can be put together as they can be chosen step by step."""
    rng = seeded(players)

    def take(number: int) -> int:
        return randbelow(rng, number)

    match = Match("thirteen_witches", players=players)
    match.draw_lots(rng)
    seen = 0
    while not match.is_over() and len(match.log) < 900:
        seat = match.to_act()[0]
        legal = match.legal_choices(seat)
        steps = picture(match, seat).ahead
        bold = [choice for choice in legal if choice.split()[0] in ("lure", "cast")]
        assert [step.choice for step in steps] == bold
        if bold:
            seen += 1
            step = steps[take(len(steps))]
            match.play(seat, step.choice)
            finished(match, seat, step.after, take)
        else:
            match.play(seat, legal[take(len(legal))])
        match.draw_lots(rng)
    assert seen > 20


def test_nobody_else_is_told() -> None:
    """9.1 What a player can choose tells of their hand, so others are not told."""
    match = Match("thirteen_witches", players=3)
    match.draw_lots(seeded(1))
    for viewer in {0, 1, 2, -1} - set(match.to_act()):
        assert picture(match, viewer).ahead == []
