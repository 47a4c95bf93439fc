"""Features and actions are invariant under renaming suits and rotating seats."""

from collections.abc import Callable, Mapping
from typing import cast

import numpy as np

from coven import Match
from coven.games.three_witches.rules.deck import SUITS, Variant
from coven.kernel import members
from coven.match import records
from coven.types import Choice
from tests.games.three_witches.tables import WitchesMatch


def features(match: WitchesMatch, viewer: int) -> bytes:
    x = np.zeros(sum(width for _, width in match.game.feature_blocks), np.float32)
    match.game.features(match.view(viewer), x)
    return x.tobytes()


def actions(match: WitchesMatch, seat: int) -> list[int]:
    view = match.view(seat)
    return sorted(match.game.action_of(view, Choice(choice)) for choice in members(view.legal))


def compare(changed: Callable[[str], str], seat_of: Callable[[int], int], variant: Mapping[str, object]) -> None:
    for seed in range(2):
        match, twin = Match("three_witches"), Match("three_witches", variant=variant)
        for number, line in enumerate(records.random_record("three_witches", 3, seed).log[:150]):
            match.apply_line(line)
            twin.apply_line(changed(line))
            if number % 3 == 0:
                for seat in range(3):
                    assert features(match, seat) == features(twin, seat_of(seat)), f"seat {seat} after {line}"
                    assert actions(match, seat) == actions(twin, seat_of(seat))


def test_features_are_invariant_under_renaming_suits() -> None:
    names = dict(zip(SUITS, [*SUITS[2:], *SUITS[:2]], strict=True))
    deck = cast(dict[str, list[int]], Variant.defaults["deck"])

    def renamed(line: str) -> str:
        words = (word.partition("-") for word in line.split())
        return " ".join(names.get(suit, suit) + dash + rank for suit, dash, rank in words)

    compare(renamed, lambda seat: seat, {"deck": {names[suit]: ranks for suit, ranks in deck.items()}})


def test_features_are_invariant_under_rotating_seats() -> None:
    def moved(seat: int) -> int:
        return (seat + 1) % 3

    def turned(line: str) -> str:
        head, *rest = line.split()
        if head == "deal":
            return " ".join([head, *rest[12:], *rest[:12]])
        return " ".join([str(moved(int(head))), *rest])

    compare(turned, moved, {})
