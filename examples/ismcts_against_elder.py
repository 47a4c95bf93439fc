"""OpenSpiel's IS-MCTS against our Elder, one table of Blackmore. `python -m examples.ismcts_against_elder 200`"""

import random
import sys
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from coven.bots import roster
from coven.bots.protocol import Bot
from coven.bots.search.ismcts import Budget
from coven.rl.adapters import open_spiel


class Foreign:
    """A bot of OpenSpiel's: it is shown its state, and answers with an action."""

    def __init__(self, game: Any, simulations: int, seed: int) -> None:
        numbers = np.random.RandomState(seed)
        self.search = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, numbers), 1.0, simulations, random_state=numbers)

    def action(self, state: Any) -> int:
        return int(self.search.step(state))


class Ours:
    """A bot of ours at the same table: it is shown its View, and the game numbers its choice."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def action(self, state: Any) -> int:
        view, game = state.search_state.view(state.current_player()), state.search_state.game
        return int(game.action_of(view, self.bot.choose(view)))


def play(game: Any, players: list[Foreign | Ours], seed: int) -> list[float]:
    """One game, its lots drawn from the seed; each seat's share of victory."""
    state, luck = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            items, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(items, chances)[0])
        elif len(legal := state.legal_actions()) == 1:
            state.apply_action(legal[0])
        else:
            state.apply_action(players[state.current_player()].action(state))
    return list(state.returns())


def table(key: str, seats: int, variant: dict[str, Any], simulations: int, level: str, seed: int) -> list[float]:
    """Seat 0 is IS-MCTS, the others are of a level of ours, all with the same number of simulations."""
    game, budget = open_spiel.load(key, seats, variant), Budget(60_000, simulations)
    ours: list[Foreign | Ours] = [Ours(roster.make(level, key, seed + seat, budget)) for seat in range(1, seats)]
    return play(game, [Foreign(game, simulations, seed), *ours], seed)


if __name__ == "__main__":
    shares = table("blackmore", 2, {}, int(sys.argv[1]), "elder", seed=1)
    print(f"IS-MCTS {shares[0]:g}, Elder {shares[1]:g}")
