"""Puzzles: positions in which one choice is clearly best, and not the one that comes to mind first."""

from coven.puzzles.collection import Collection, Puzzle, load_collection, daily_number

__all__ = ["Collection", "Puzzle", "load_collection", "daily_number"]
