"""Invariants of every position of Nine Candles."""

from nine_candles import BID, DEAL, OVER, PLAY, State, cards_dealt

from coven.core.cards import every_seat
from coven.kernel import count, members


def check(s: State) -> None:
    """Check that no card is in two places, and that counts and bids agree."""
    p = s.public
    cards = [card for place in (*s.hands, p.trick.cards, p.seen) for card in members(place)]
    assert len(cards) == len(set(cards))
    for seat in every_seat(p.players):
        assert p.held[seat] == count(s.hands[seat])
        assert all(card // 9 not in list(members(p.void[seat])) for card in members(s.hands[seat]))
        assert (s.secret[seat] >= 0) == (p.phase == BID and not p.pending >> seat & 1)
        assert (p.bids[seat] >= 0) == (p.phase not in (DEAL, BID) or (p.phase == DEAL and p.rounds > 0))
    assert p.phase != PLAY or sum(p.won) == p.tricks < cards_dealt(p)
    assert (p.phase == OVER) == (p.rounds == p.variant.last_round)


def score_range(s: State) -> tuple[int, int]:
    """Return the lowest and the highest possible score."""
    variant = s.public.variant
    return 0, sum(variant.exact + variant.trick * cards for cards in range(1, variant.last_round + 1))
