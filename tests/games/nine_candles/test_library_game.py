"""Nine Candles stands for any game that is written with the library."""

import inspect

import nine_candles

from coven import games


def test_game_has_at_most_200_lines() -> None:
    lines = inspect.getsource(nine_candles).splitlines()
    assert sum(bool(line.strip()) for line in lines) <= 200


def test_game_needs_no_heuristics() -> None:
    games.register("nine_candles")
    assert games.find_extension("nine_candles", "coven.bots.heuristic", "HEURISTICS") is None
    assert games.find_extension("blackmore", "coven.bots.heuristic", "HEURISTICS") is not None
    assert games.find_extension("thirteen_witches", "coven.bots.retraction", "undo") is None
