"""Features and actions do not depend on suit names or on which chair a player sits in."""

from collections.abc import Callable

import numpy as np
import pytest

from coven import Match, games
from coven.games.thirteen_witches.rules.deck import SUITS
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


def compare(players: int, transform: Callable[[str], str], seat_of: Callable[[int], int], variant: dict[str, object]) -> None:
    """Check that a game and its transformed copy have the same features and actions."""
    match, copy = Match("thirteen_witches", players), Match("thirteen_witches", players, variant)
    for number, line in enumerate(log_without_morgan(players)):
        match.apply_line(line)
        copy.apply_line(transform(line))
        if number % 5 == 0:
            for seat in range(players):
                assert features(match, seat) == features(copy, seat_of(seat)), f"seat {seat} after {line}"
                assert actions(match, seat) == actions(copy, seat_of(seat))


def log_without_morgan(players: int) -> list[str]:
    """Return a random game up to Morgan's lure: her suits have a fixed order (4.2) that renaming would change."""
    for seed in range(50):
        log = records.random_record("thirteen_witches", players, seed).log
        end = next((number for number, line in enumerate(log) if line.endswith("lure morgan")), len(log))
        if end > 80:
            return log[: min(end, 200)]
    raise AssertionError("Morgan is lured early in every game")


def test_renaming_suits_does_not_change_features_or_actions() -> None:
    names = dict(zip(SUITS, [*SUITS[1:], *SUITS[:1]], strict=True))

    def rename_line(line: str) -> str:
        words = (word.partition("-") for word in line.split())
        return " ".join(names.get(suit, suit) + dash + value for suit, dash, value in words)

    def rename_parameter(value: object) -> object:
        if isinstance(value, dict):
            return {key: rename_parameter(inner) for key, inner in value.items()}
        return " ".join(names.get(word, word) for word in value.split()) if isinstance(value, str) else value

    witches = rename_parameter(games.load("thirteen_witches").meta.defaults["witches"])
    compare(3, rename_line, lambda seat: seat, {"witches": witches})


@pytest.mark.parametrize("players", [2, 3, 5])
def test_rotating_seats_does_not_change_features_or_actions(players: int) -> None:
    dealt = Match("thirteen_witches").state.public.variant.dealt

    def next_seat(seat: int) -> int:
        return (seat + 1) % players

    def rotate_line(line: str) -> str:
        head, *rest = line.split()
        if head == "deal" and len(rest) > 40:
            return " ".join([head, *rotate_deal(rest)])
        if head in ("deal", "coven"):
            return line
        if head == "start":
            return f"start {next_seat(int(rest[0]))}"
        if rest[0] == "target" and rest[1].isdecimal():
            rest[1] = str(next_seat(int(rest[1])))
        return " ".join([str(next_seat(int(head))), *rest])

    def rotate_deal(cards: list[str]) -> list[str]:
        """Move each hand to the next seat; the witches among the cards stay where they came up."""
        indices = [index for index, card in enumerate(cards) if "-" in card][: dealt * players]
        hands = [cards[index] for index in indices]
        rotated = list(cards)
        for index, card in zip(indices, [*hands[-dealt:], *hands[:-dealt]], strict=True):
            rotated[index] = card
        return rotated

    compare(players, rotate_line, next_seat, {})
