"""What a view says of the hidden cards: kinds of alike cards, and how many of each are where in each case (recollection.py)."""

from coven.cards import all_but, common, count, every_seat, first_of, union
from coven.games.thirteen_witches.deck import EVERY_WITCH, Witches
from coven.games.thirteen_witches.state import MOST_PLAYERS, Phase
from coven.games.thirteen_witches.views import View, hidden_cards
from coven.kernel import rule
from coven.types import NO_CARDS, Cards, Seat


@rule
def unseen_cards(v: View) -> Cards:
    """9.1 The lure cards the viewer does not see."""
    return all_but(hidden_cards(v), v.hand)


@rule
def old_cards(v: View) -> Cards:
    """9.1 Those of them that cannot be in the draw pile."""
    return all_but(unseen_cards(v), v.own.fresh)


@rule
def hidden_witches(v: View) -> Witches:
    """2.2 The witches not seen yet are in the draw pile."""
    seen = v.coven
    for seat in every_seat(MOST_PLAYERS):
        seen = Witches(seen | v.influence[seat])
    return Witches(EVERY_WITCH & ~seen)


@rule
def lures_in_pile(v: View) -> int:
    """How many lure cards are in the draw pile."""
    return v.pile_left - count(hidden_witches(v))


@rule
def number_held(v: View, case: int, seat: Seat, kind: Cards) -> int:
    """How many cards of a kind a hand has in a case. What is left of a hand is fresh."""
    if seat == v.viewer:
        return 0
    if kind == v.own.fresh:
        return v.held[seat] - count(v.own.hands[case, seat])
    return count(common(v.own.hands[case, seat], kind))


@rule
def may_hold(v: View, seat: Seat) -> Cards:
    """9.1 The cards that may be in another's hand."""
    cards = NO_CARDS
    rest = unseen_cards(v)
    while rest:
        kind = v.own.alike[first_of(rest)]
        rest = all_but(rest, kind)
        for case in range(v.own.cases):
            if number_held(v, case, seat, kind) > 0:
                cards = union(cards, kind)
    return cards


@rule
def surely_holds(v: View, seat: Seat) -> Cards:
    """9.1 The cards that are in another's hand in every case."""
    cards = may_hold(v, seat)
    rest = cards
    while rest:
        kind = v.own.alike[first_of(rest)]
        rest = all_but(rest, kind)
        for case in range(v.own.cases):
            if number_held(v, case, seat, kind) < count(kind):
                cards = all_but(cards, kind)
    return cards


@rule
def may_be_in_pile(v: View) -> Cards:
    """9.1 The cards that may be in the draw pile."""
    return v.own.fresh if v.phase > Phase.DEAL and lures_in_pile(v) > 0 else NO_CARDS
