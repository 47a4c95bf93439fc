"""Rules of thumb that a simple trick once beat."""

from collections.abc import Callable
from typing import Any

from coven.games.three_witches.rules.rules.state import ELIXIR, PASS, Phase, rank_of

from coven import Match
from coven.bots.heuristics import heuristics_of
from coven.kernel import members, seeded
from coven.kernel.jit import compiled
from coven.types import Card, Choice, Seat

GAMES = 30
Player = Callable[[Any], Choice]


def passer(view: Any) -> Choice:
    """Always passes, bids the least it must, and plays its highest card."""
    choices = [Choice(choice) for choice in members(view.legal)]
    if view.public.phase in (Phase.BID, Phase.AGREE):
        return choices[-1] if choices[-1] == PASS else choices[0]
    cards = [choice for choice in choices if choice != PASS]
    return max(cards, key=lambda card: 7 if int(card) == ELIXIR else rank_of(Card(card)), default=choices[0])


def apprentice(seed: int) -> Player:
    thumb, rng = compiled(heuristics_of("three_witches").policy), seeded(seed)
    return lambda view: Choice(int(thumb(view, rng)))


def victories(one: Player, others: Player) -> float:
    """How many of the games one player wins at a table of two others, whichever seat it has."""
    won = 0.0
    for number in range(GAMES):
        match, chance, own = Match("three_witches"), seeded(number // 3, 2), number % 3
        match.draw_lots(chance)
        while not match.is_over():
            seat = match.to_act()[0]
            match.choose(seat, (one if seat == own else others)(match.view(seat)))
            match.draw_lots(chance)
        winners = list(members(match.game.winners(match.state)))
        won += (Seat(own) in winners) / len(winners)
    return won


def test_an_apprentice_of_three_witches_beats_who_always_passes_and_plays_high() -> None:
    assert victories(apprentice(1), passer) > 0.8 * GAMES
    assert victories(passer, apprentice(1)) < 0.2 * GAMES
