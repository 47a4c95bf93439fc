"""What a player is told they can go on to choose is what the rules then offer."""

from collections.abc import Callable
from typing import Any

import pytest

from coven.kernel import below, seeded
from coven.match import Match


def finished(match: Match, seat: int, plans: dict[str, Any], take: Callable[[int], int]) -> None:
    """Go down the plans with the match, choosing at random: at each step both offer the same."""
    while plans:
        assert sorted(match.legal(seat)) == sorted(plans)
        choice = sorted(plans)[take(len(plans))]
        match.play(seat, choice)
        plans = plans[choice]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_is_told_ahead_is_what_the_rules_offer_then(players: int) -> None:
    """3.2, 5.1, 6.1 Lures and spells can be put together as they can be chosen step by step."""
    rng = seeded(players)

    def take(number: int) -> int:
        return below(rng, number)

    match = Match("thirteen_witches", players=players)
    match.draw_lots(rng)
    seen = 0
    while not match.is_over() and len(match.log) < 900:
        seat = match.to_act()[0]
        legal = match.legal(seat)
        plans = match.game.show(match.view(seat))["ahead"]
        bold = [choice for choice in legal if choice.split()[0] in ("lure", "cast")]
        assert sorted(plans) == sorted(bold)
        if bold:
            seen += 1
            choice = bold[take(len(bold))]
            match.play(seat, choice)
            finished(match, seat, plans[choice], take)
        else:
            match.play(seat, legal[take(len(legal))])
        match.draw_lots(rng)
    assert seen > 20


def test_nobody_else_is_told() -> None:
    """9.1 What a player can choose tells of their hand, so others are not told."""
    match = Match("thirteen_witches", players=3)
    match.draw_lots(seeded(1))
    for viewer in {0, 1, 2, -1} - set(match.to_act()):
        assert match.game.show(match.view(viewer))["ahead"] == {}
