"""Puzzles: positions in which one choice is clearly best, but not the obvious one."""

from coven.puzzles.collection import Collection, Puzzle, daily_number, load_collection

__all__ = ["Collection", "Puzzle", "daily_number", "load_collection"]
