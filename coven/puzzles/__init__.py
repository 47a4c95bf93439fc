"""Puzzles: positions in which one choice is clearly best, and not the one that comes to mind first."""

from coven.puzzles.collection import Collection, Puzzle, collection, of_the_day

__all__ = ["Collection", "Puzzle", "collection", "of_the_day"]
