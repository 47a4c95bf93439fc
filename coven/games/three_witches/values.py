"""Value of two cards: chapter 8."""

from coven.games.three_witches.deck import ELIXIR, rank_of, suit_of
from coven.games.three_witches.state import DOWN, FIRST, SECOND, UP, Public, Variant
from coven.kernel import rule
from coven.types import Card


@rule
def pair_value(variant: Variant, one: Card, other: Card) -> int:
    """8.1 to 8.4 Same rank or suit: the sum; otherwise the higher rank; with the Elixir the other's rank doubled."""
    if one == ELIXIR:
        return variant.elixir_times * rank_of(other)
    if other == ELIXIR:
        return variant.elixir_times * rank_of(one)
    if rank_of(one) == rank_of(other) or suit_of(one) == suit_of(other):
        return rank_of(one) + rank_of(other)
    return max(rank_of(one), rank_of(other))


@rule
def lead_value(p: Public, trick: int) -> int:
    """8.5 What the Lead Witch's two cards of a finished trick are worth."""
    return pair_value(p.variant, p.table[trick, UP], p.table[trick, DOWN])


@rule
def lesser_value(p: Public, trick: int) -> int:
    """8.5 What the Lesser Witches' two cards of a finished trick are worth."""
    return pair_value(p.variant, p.table[trick, FIRST], p.table[trick, SECOND])


@rule
def lead_wins(p: Public) -> bool:
    """8.5, 8.6, 8.7 The higher value wins the trick, whatever was led; the Lead Witch wins a tie."""
    return lead_value(p, p.tricks) >= lesser_value(p, p.tricks)
