"""Play OpenSpiel's IS-MCTS against our Elder at Blackmore: `python -m examples.ismcts_against_elder 200`."""

import random
import sys
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from coven.bots import roster
from coven.bots.protocol import Bot
from coven.bots.search.ismcts import Budget
from coven.rl.adapters import open_spiel


class OpenSpielBot:
    """A bot of OpenSpiel, which takes a state and returns an action."""

    def __init__(self, game: Any, simulations: int, seed: int) -> None:
        rng = np.random.RandomState(seed)
        self.search = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.0, simulations, random_state=rng)

    def action(self, state: Any) -> int:
        """Return the action of the search."""
        return int(self.search.step(state))


class CovenBot:
    """A bot of Coven at the same table, which takes a View and returns a choice."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def action(self, state: Any) -> int:
        """Return the action of the bot's choice."""
        view, game = state.search_state.view(state.current_player()), state.search_state.game
        return int(game.action_of(view, self.bot.choose(view)))


def play(game: Any, players: list[OpenSpielBot | CovenBot], seed: int) -> list[float]:
    """Play one game, its lots drawn from the seed, and return each seat's share of victory."""
    state, rng = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            items, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(items, chances)[0])
        elif len(legal := state.legal_actions()) == 1:
            state.apply_action(legal[0])
        else:
            state.apply_action(players[state.current_player()].action(state))
    return list(state.returns())


def compare(key: str, seats: int, variant: dict[str, object], simulations: int, level: str, seed: int) -> list[float]:
    """Play IS-MCTS in seat 0 against a level of ours, all with the same number of simulations."""
    game, budget = open_spiel.load(key, seats, variant), Budget(60_000, simulations)
    ours: list[OpenSpielBot | CovenBot] = [CovenBot(roster.make(level, key, seed + seat, budget)) for seat in range(1, seats)]
    return play(game, [OpenSpielBot(game, simulations, seed), *ours], seed)


if __name__ == "__main__":
    shares = compare("blackmore", 2, {}, int(sys.argv[1]), "elder", seed=1)
    print(f"IS-MCTS {shares[0]:g}, Elder {shares[1]:g}")
