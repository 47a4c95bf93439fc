"""Endings solved exactly agree with plain minimax over every line of play."""

from typing import Any

import pytest

from coven import Match, load
from coven.bots import roster
from coven.bots.search.endgame import WIN_VALUE, EndgameSolver
from coven.bots.search.ismcts import Budget
from coven.kernel import members
from coven.types import Choice, Seat
from tests.games.contract.random_matches import random_steps


def minimax(game: Any, s: Any, seat: int) -> int:
    """The value of a position to a seat, the slow and obvious way."""
    if game.is_over(s):
        won = game.winners(s)
        share = ((won >> seat) & 1) - ((won >> (1 - seat)) & 1)
        return int(share * WIN_VALUE + game.score(s, Seat(seat)) - game.score(s, Seat(1 - seat)))
    mover = next(members(game.to_act(s)))
    values = []
    for choice in members(game.legal(s, Seat(mover))):
        child = s.clone()
        game.apply(child, Seat(mover), Choice(choice))
        values.append(minimax(game, child, seat))
    return max(values) if mover == seat else min(values)


def endings(cards: int) -> list[Match]:
    """Positions of two players who hold so many cards each, the deck empty."""
    found = []
    for seed in range(6):
        for match in random_steps("blackmore", 2, seed):
            view = match.view(0).public
            if view.deck_left == 0 and view.phase == 2 and not view.table and view.held[0] == view.held[1] == cards:
                copy = Match("blackmore", 2)
                copy.state.copy_from(match.state)
                found.append(copy)
                break
    return found


@pytest.mark.parametrize("cards", [2, 3])
def test_solved_values_are_those_of_minimax(cards: int) -> None:
    game = load("blackmore")
    for match in endings(cards):
        seat = match.to_act()[0]
        solved = EndgameSolver(game).solve(match.view(seat))
        assert solved is not None
        for choice in members(match.view(seat).legal):
            child = match.state.clone()
            game.apply(child, Seat(seat), Choice(choice))
            assert solved[Choice(choice)] == minimax(game, child, seat)


def test_an_ending_with_hidden_cards_is_not_solved() -> None:
    match = next(match for match in random_steps("blackmore", 2, 1) if match.to_act())
    assert EndgameSolver(load("blackmore")).solve(match.view(match.to_act()[0])) is None


def test_the_elder_plays_a_solved_ending_by_its_value() -> None:
    for match in endings(3):
        seat = match.to_act()[0]
        view = match.view(seat)
        solved = EndgameSolver(load("blackmore")).solve(view)
        assert solved is not None
        bot = roster.make("elder", "blackmore", 1, Budget(1000, 10))
        assert solved[bot.choose(view)] == max(solved.values())
