"""The same situation with other names of suits, or seen from another chair, is the same numbers."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from coven.games.thirteen_witches.rules.rules.deck import SUITS

from coven import Match, games
from coven.kernel import members
from coven.match.match import records
from coven.types import Choice


def features(match: Match, viewer: int) -> bytes:
    x = np.zeros(sum(width for _, width in match.game.feature_blocks), np.float32)
    match.game.features(match.view(viewer), x)
    return x.tobytes()


def actions(match: Match, seat: int) -> list[int]:
    view = match.view(seat)
    return sorted(match.game.action_of(view, Choice(choice)) for choice in members(view.legal))


def compare(players: int, changed: Callable[[str], str], seat_of: Callable[[int], int], variant: dict[str, Any]) -> None:
    one, other = Match("thirteen_witches", players), Match("thirteen_witches", players, variant)
    for number, line in enumerate(log_without_morgan(players)):
        one.apply_line(line)
        other.apply_line(changed(line))
        if number % 5 == 0:
            for seat in range(players):
                assert features(one, seat) == features(other, seat_of(seat)), f"seat {seat} after {line}"
                assert actions(one, seat) == actions(other, seat_of(seat))


def log_without_morgan(players: int) -> list[str]:
    """A random game until somebody lures Morgan: her four suits lie in a fixed order (4.2), which other names would change."""
    for seed in range(50):
        log = records.random_record("thirteen_witches", players, seed).log
        end = next((number for number, line in enumerate(log) if line.endswith("lure morgan")), len(log))
        if end > 80:
            return log[: min(end, 200)]
    raise AssertionError("Morgan is lured early in all of them")


def test_suits_by_other_names_are_the_same_numbers() -> None:
    names = dict(zip(SUITS, [*SUITS[1:], *SUITS[:1]], strict=True))

    def renamed(line: str) -> str:
        words = (word.partition("-") for word in line.split())
        return " ".join(names.get(suit, suit) + dash + value for suit, dash, value in words)

    def told(figure: Any) -> Any:
        """A figure with the other names of suits."""
        if isinstance(figure, dict):
            return {key: told(inner) for key, inner in figure.items()}
        return " ".join(names.get(word, word) for word in figure.split()) if isinstance(figure, str) else figure

    witches = told(games.load("thirteen_witches").meta.defaults["witches"])
    compare(3, renamed, lambda seat: seat, {"witches": witches})


@pytest.mark.parametrize("players", [2, 3, 5])
def test_everyone_one_chair_on_sees_the_same_numbers(players: int) -> None:
    dealt = int(games.load("thirteen_witches").meta.defaults["dealt"])

    def moved(seat: int) -> int:
        return (seat + 1) % players

    def turned(line: str) -> str:
        head, *rest = line.split()
        if head == "deal" and len(rest) > 40:
            return " ".join([head, *around(rest)])
        if head in ("deal", "coven"):
            return line
        if head == "start":
            return f"start {moved(int(rest[0]))}"
        if rest[0] == "target" and rest[1].isdecimal():
            rest[1] = str(moved(int(rest[1])))
        return " ".join([str(moved(int(head))), *rest])

    def around(cards: list[str]) -> list[str]:
        """Each hand to the next seat; witches among them lie open where they came up."""
        places = [place for place, card in enumerate(cards) if "-" in card][: dealt * players]
        hands = [cards[place] for place in places]
        turned = list(cards)
        for place, card in zip(places, [*hands[-dealt:], *hands[:-dealt]], strict=True):
            turned[place] = card
        return turned

    compare(players, turned, moved, {})
