"""Why the best choice of a puzzle is best: the hidden fact that splits the values most, or what it leads to where none does."""

from typing import Final

from coven.bots.worth.why import Why, gains_when, why
from coven.games.fast import compiled_game
from coven.games.game import Game
from coven.match import Match, choices_of
from coven.puzzles.collection import Puzzle, position
from coven.types import Choice

WORLDS: Final = 2400  # that had no part in finding the puzzle


def reason_of(key: str, puzzle: Puzzle) -> str:
    """The reason of a puzzle; its values stay as they are."""
    return in_words(why_of(key, puzzle))


def why_of(key: str, puzzle: Puzzle, worlds: int = WORLDS) -> Why:
    """Why the best choice of a puzzle is better than the next, in worlds that had no part in finding it."""
    game = compiled_game(key)
    match = position(game, puzzle)
    choices = choices_of(game, match.view(puzzle.seat))
    best, next_best = (choices[worth.choice] for worth in puzzle.values[:2])
    return why_better(game, match, puzzle.seat, (best, next_best), puzzle.seed, worlds)


def why_better(game: Game, match: Match, seat: int, pair: tuple[Choice, Choice], seed: int, worlds: int = WORLDS) -> Why:
    """Why the first choice is better than the second, for the seat whose turn it is."""
    return why(game, match.view(seat), list(match.names), pair, worlds, seed + (1 << 41))


def in_words(found: Why) -> str:
    """`It gains 31 victories in 100 games when Bea holds Owl 6 (25 % likely), and 4 otherwise.`"""
    return gains_when(found.fact) if found.fact else found.in_general()
