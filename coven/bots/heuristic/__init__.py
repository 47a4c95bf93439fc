"""The heuristics of the built-in games, one module for each, in the terms of the game."""
