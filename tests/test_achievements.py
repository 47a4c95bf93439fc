"""Achievements are found in logs: each of them in some game, and none in a game that is not over."""

from collections import Counter

import pytest

from coven import games
from coven.match.achievements import FINDERS, PlayedGame, find_achievements, longest_run
from coven.match.match import Match
from coven.match.records import random_record
from coven.messages import Message

NAMES = {
    "three_witches": {"exact-bids", "perfect-game"},
    "witchs_shot": {"exact-quotas", "flawless-delivery"},
    "thirteen_witches": {"thirteen-witches", "untouched"},
    "blackmore": {"landslide", "trick-run"},
}


def make(match: Match, told: list[Message], tricks: list[int], winners: list[int], scores: list[int]) -> PlayedGame:
    """Return a played game with these events and this result."""
    match.winners = lambda: winners  # type: ignore[method-assign]
    match.scores = lambda: scores  # type: ignore[method-assign]
    return PlayedGame(match, told, tricks)


def test_every_game_has_achievements() -> None:
    assert set(FINDERS) == set(games.BUILTIN_GAMES)


@pytest.mark.parametrize(
    ("key", "players"), [("three_witches", 3), ("witchs_shot", 3), ("thirteen_witches", 3), ("blackmore", 3)]
)
def test_achievements_follow_from_the_log_alone(key: str, players: int) -> None:
    game, found = games.load(key), Counter[str]()
    for seed in range(3):
        log = random_record(key, players, seed).log
        earned = find_achievements(game, players, log)
        assert earned == find_achievements(game, players, log)
        found.update(name for names in earned for name in names)
        assert find_achievements(game, players, log[:-1]) == [[]] * players
    assert set(found) <= NAMES[key]


def test_exact_bids_and_quotas_count_in_a_row() -> None:
    match = Match(games.load("three_witches"), 3)
    met = [Message("bid-met", seat=1), Message("bid-missed", seat=0, seats=6)]
    three = make(match, [*met, *met, *met], [], [1], [0, 9, 3])
    assert list(FINDERS["three_witches"](three, 1)) == ["exact-bids", "perfect-game"]
    assert list(FINDERS["three_witches"](three, 0)) == []
    broken = make(match, [met[0], met[0], Message("bid-missed", seat=1, seats=5), met[0]], [], [1], [0, 9, 3])
    assert list(FINDERS["three_witches"](broken, 1)) == []
    shot = Match(games.load("witchs_shot"), 3)
    paid = [Message("paid-bonus", seat=2)] * 3
    assert list(FINDERS["witchs_shot"](make(shot, paid, [], [2], [0, 0, 9]), 2)) == ["exact-quotas", "flawless-delivery"]
    hurt = [*paid, Message("load-too-heavy", seat=2)]
    assert list(FINDERS["witchs_shot"](make(shot, hurt, [], [2], [0, 0, 9]), 2)) == ["exact-quotas"]


def test_circles_landslides_and_runs_of_tricks() -> None:
    circle = Match(games.load("thirteen_witches"), 3)
    lost = [Message("lured-from", seat=0, victim=1)]
    assert list(FINDERS["thirteen_witches"](make(circle, [], [], [1], [0, 13, 0]), 1)) == ["thirteen-witches", "untouched"]
    assert list(FINDERS["thirteen_witches"](make(circle, lost, [], [1], [4, 5, 4]), 1)) == []
    match = Match(games.load("blackmore"), 3)
    assert list(FINDERS["blackmore"](make(match, [], [1] * 5, [1], [1, 20, 4]), 1)) == ["landslide", "trick-run"]
    assert list(FINDERS["blackmore"](make(match, [], [1, 1, 0, 1, 1, 1], [1], [9, 10, 9]), 1)) == []
    assert longest_run([], 1) == 0
