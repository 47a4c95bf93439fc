"""Solved endgames agree with plain minimax over every line of play."""

from typing import cast

import pytest

from coven import Match, load
from coven.bots import roster
from coven.bots.search.endgame import WIN_VALUE, EndgameSolver
from coven.bots.search.ismcts import Budget
from coven.games.blackmore import Public, State, View
from coven.games.blackmore.rules.state import Phase
from coven.games.contract.game import Game
from coven.games.contract.records import GameState
from coven.kernel import members
from coven.testing.random_play import random_steps
from coven.types import Choice, Seat

BlackmoreMatch = Match[State, View, Public]


def minimax(game: Game, s: GameState, seat: int) -> int:
    """Return the value of a position to a seat by exhaustive search."""
    if game.is_over(s):
        won = game.winners(s)
        share = ((won >> seat) & 1) - ((won >> (1 - seat)) & 1)
        return int(share * WIN_VALUE + game.score(s, Seat(seat)) - game.score(s, Seat(1 - seat)))
    mover = next(iter(members(game.to_act(s))))
    values = []
    for choice in members(game.legal_choices(s, Seat(mover))):
        child = s.clone()
        game.apply(child, Seat(mover), Choice(choice))
        values.append(minimax(game, child, seat))
    return max(values) if mover == seat else min(values)


def endgames(cards: int) -> list[BlackmoreMatch]:
    """Return two-player positions at the start of a trick, with an empty deck and `cards` cards in each hand."""
    found = []
    for seed in range(6):
        for match in random_steps("blackmore", 2, seed):
            state = cast(State, match.state)
            p = state.public
            if p.deck_left == 0 and p.phase == Phase.PLAY and not p.table and p.held[Seat(0)] == p.held[Seat(1)] == cards:
                copy = Match("blackmore", 2)
                copy.state.copy_from(state)
                found.append(copy)
                break
    return found


@pytest.mark.parametrize("cards", [2, 3])
def test_solved_values_equal_minimax(cards: int) -> None:
    game = load("blackmore")
    for match in endgames(cards):
        seat = match.to_act()[0]
        solved = EndgameSolver(game).solve(match.view(seat))
        assert solved is not None
        for choice in members(match.view(seat).legal):
            child = match.state.clone()
            game.apply(child, Seat(seat), Choice(choice))
            assert solved[Choice(choice)] == minimax(game, child, seat)


def test_position_with_hidden_cards_is_not_solved() -> None:
    match = next(match for match in random_steps("blackmore", 2, 1) if match.to_act())
    assert EndgameSolver(load("blackmore")).solve(match.view(match.to_act()[0])) is None


def test_elder_plays_solved_endgame_by_its_value() -> None:
    for match in endgames(3):
        seat = match.to_act()[0]
        view = match.view(seat)
        solved = EndgameSolver(load("blackmore")).solve(view)
        assert solved is not None
        bot = roster.make("elder", "blackmore", 1, Budget(1000, 10))
        assert solved[bot.choose(view)] == max(solved.values())
