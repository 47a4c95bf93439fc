"""The same situation with other names of animals, or seen from another chair, is the same numbers."""

from collections.abc import Callable
from typing import Any

import numpy as np

from coven import Match, games
from coven.games.three_witches.rules.state import SUITS
from coven.kernel import members
from coven.match import records
from coven.types import Choice


def features(match: Match, viewer: int) -> bytes:
    x = np.zeros(sum(width for _, width in match.game.feature_blocks), np.float32)
    match.game.features(match.view(viewer), x)
    return x.tobytes()


def actions(match: Match, seat: int) -> list[int]:
    view = match.view(seat)
    return sorted(match.game.action_of(view, Choice(choice)) for choice in members(view.legal))


def compare(changed: Callable[[str], str], seat_of: Callable[[int], int], variant: dict[str, Any]) -> None:
    for seed in range(2):
        one, other = Match("three_witches"), Match("three_witches", variant=variant)
        for number, line in enumerate(records.random_record("three_witches", 3, seed).log[:150]):
            one.apply_line(line)
            other.apply_line(changed(line))
            if number % 3 == 0:
                for seat in range(3):
                    assert features(one, seat) == features(other, seat_of(seat)), f"seat {seat} after {line}"
                    assert actions(one, seat) == actions(other, seat_of(seat))


def test_animals_by_other_names_are_the_same_numbers() -> None:
    names = dict(zip(SUITS, [*SUITS[2:], *SUITS[:2]], strict=True))
    deck = games.load("three_witches").meta.defaults["deck"]

    def renamed(line: str) -> str:
        words = (word.partition("-") for word in line.split())
        return " ".join(names.get(suit, suit) + dash + rank for suit, dash, rank in words)

    compare(renamed, lambda seat: seat, {"deck": {names[suit]: ranks for suit, ranks in deck.items()}})


def test_everyone_one_chair_on_sees_the_same_numbers() -> None:
    def moved(seat: int) -> int:
        return (seat + 1) % 3

    def turned(line: str) -> str:
        head, *rest = line.split()
        if head == "deal":
            return " ".join([head, *rest[12:], *rest[:12]])
        return " ".join([str(moved(int(head))), *rest])

    compare(turned, moved, {})
