"""Why the best choice of a puzzle is best: the hidden fact that splits the values most, or that none does."""

from typing import Any, Final

import numpy as np

from coven.bots.worth.judging import judged
from coven.bots.worth.reasons import cards_of, is_ahead_everywhere, splitting_fact
from coven.bots.worth.valuing import Values
from coven.games.fast import compiled_game
from coven.kernel import members
from coven.puzzles.collection import Puzzle, position
from coven.types import Choice

BATCHES: Final = 3  # looks at worlds that had no part in finding the puzzle
WORLDS: Final = 400  # of each, at most
EVERYWHERE: Final = "It is ahead wherever the cards lie: no single one that you cannot see decides it."


def reason_of(key: str, puzzle: Puzzle) -> str:
    """The reason a puzzle is given where it has none yet; empty where nothing can surely be said. Its values stay as they are."""
    game = compiled_game(key)
    match = position(game, puzzle)
    view: Any = match.view(puzzle.seat)
    choices = {game.notation.encode(game.act(view, Choice(choice))): Choice(choice) for choice in members(view.legal)}
    best_two = [choices[worth.choice] for worth in puzzle.values[:2]]
    return reason_in(_looked_at(key, view, best_two, puzzle.seed), view, list(match.names), cards_of(game))


def reason_in(found: Values, view: Any, names: list[str], cards: dict[int, str]) -> str:
    """The reason in words why the first choice is better than the second, by these worlds."""
    fact = splitting_fact(found, 0, 1, view, names, cards)
    if fact:
        return f"It gains most when {fact.words} ({100 * fact.likely:.0f} %)."
    return EVERYWHERE if is_ahead_everywhere(found, view, names, cards) else ""


def _looked_at(key: str, view: Any, choices: list[Choice], seed: int) -> Values:
    parts = [judged(key, view, choices, WORLDS, seed + ((batch + 1) << 41)) for batch in range(BATCHES)]
    shares, hands = [part.shares for part in parts], [part.hands for part in parts]
    return Values(choices, np.concatenate(shares, axis=1), np.concatenate(hands, axis=0))
