"""Why the best choice of a puzzle is best: the hidden fact that splits the values most, or what it leads to where none does."""

from typing import Final

from coven.bots.worth.why import ChoiceComparison, describe_gain, compare_choices
from coven.games.fast import compiled_game
from coven.games.game import Game
from coven.match import Match, choices_by_notation
from coven.puzzles.collection import Puzzle, replay_position
from coven.types import Choice

REASON_WORLDS: Final = 2400  # that had no part in finding the puzzle


def explain_puzzle(key: str, puzzle: Puzzle) -> str:
    """The reason of a puzzle; its values stay as they are."""
    return describe_reason(compare_best_two(key, puzzle))


def compare_best_two(key: str, puzzle: Puzzle, worlds: int = REASON_WORLDS) -> ChoiceComparison:
    """Why the best choice of a puzzle is better than the next, in worlds that had no part in finding it."""
    game = compiled_game(key)
    match = replay_position(game, puzzle)
    choices = choices_by_notation(game, match.view(puzzle.seat))
    best, next_best = (choices[worth.choice] for worth in puzzle.values[:2])
    return compare_for_seat(game, match, puzzle.seat, (best, next_best), puzzle.seed, worlds)


def compare_for_seat(game: Game, match: Match, seat: int, pair: tuple[Choice, Choice], seed: int, worlds: int = REASON_WORLDS) -> ChoiceComparison:
    """Why the first choice is better than the second, for the seat whose turn it is."""
    return compare_choices(game, match.view(seat), list(match.names), pair, worlds, seed + (1 << 41))


def describe_reason(found: ChoiceComparison) -> str:
    """`It gains 31 victories in 100 games when Bea holds Owl 6 (25 % likely), and 4 otherwise.`"""
    return describe_gain(found.fact) if found.fact else found.describe_generally()
