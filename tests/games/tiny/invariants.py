"""Invariants of every position of Tiny."""

from typing import Any


def check(s: Any) -> None:
    """Check that no card occurs twice."""
    held = [int(card) for card in s.hands if card >= 0]
    assert len(set(held)) == len(held) == (s.public.players if s.public.phase else 0)


def score_range(s: Any) -> tuple[int, int]:
    """Return the lowest and the highest possible score."""
    return 0, 3
