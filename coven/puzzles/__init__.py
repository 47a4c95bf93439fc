"""Puzzles: positions in which one choice is clearly best, and not the one that comes to mind first."""

from coven.puzzles.collection import Collection, Puzzle, daily_number, load_collection

__all__ = ["Collection", "Puzzle", "daily_number", "load_collection"]
