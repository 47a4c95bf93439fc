"""What a view says of the hidden cards: kinds of alike cards, and how many of each are where in each case (recollection.py)."""

from coven.cards import all_but, common, count, first_of, union
from coven.games.thirteen_witches.deck import EVERY_WITCH, Witches
from coven.games.thirteen_witches.influence import influenced
from coven.games.thirteen_witches.state import Phase, Public
from coven.games.thirteen_witches.views import View, hidden_cards
from coven.kernel import rule
from coven.types import NO_CARDS, Cards, Seat


@rule
def unseen_cards(v: View) -> Cards:
    """9.1 The lure cards the viewer does not see."""
    return all_but(hidden_cards(v.public), v.hand)


@rule
def old_cards(v: View) -> Cards:
    """9.1 Those of them that cannot be in the draw pile."""
    return all_but(unseen_cards(v), v.known.fresh)


@rule
def hidden_witches(p: Public) -> Witches:
    """2.2 The witches not seen yet are in the draw pile."""
    return Witches(EVERY_WITCH & ~(p.coven | influenced(p)))


@rule
def lures_in_pile(p: Public) -> int:
    """How many lure cards are in the draw pile."""
    return p.pile_left - count(hidden_witches(p))


@rule
def number_held(v: View, case: int, seat: Seat, kind: Cards) -> int:
    """How many cards of a kind a hand has in a case. What is left of a hand is fresh."""
    if seat == v.viewer:
        return 0
    if kind == v.known.fresh:
        return v.public.held[seat] - count(v.known.hands[case, seat])
    return count(common(v.known.hands[case, seat], kind))


@rule
def may_hold(v: View, seat: Seat) -> Cards:
    """9.1 The cards that may be in another's hand."""
    cards = NO_CARDS
    rest = unseen_cards(v)
    while rest:
        kind = v.known.alike[first_of(rest)]
        rest = all_but(rest, kind)
        for case in range(v.known.cases):
            if number_held(v, case, seat, kind) > 0:
                cards = union(cards, kind)
    return cards


@rule
def surely_holds(v: View, seat: Seat) -> Cards:
    """9.1 The cards that are in another's hand in every case."""
    cards = may_hold(v, seat)
    rest = cards
    while rest:
        kind = v.known.alike[first_of(rest)]
        rest = all_but(rest, kind)
        for case in range(v.known.cases):
            if number_held(v, case, seat, kind) < count(kind):
                cards = all_but(cards, kind)
    return cards


@rule
def may_be_in_pile(v: View) -> Cards:
    """9.1 The cards that may be in the draw pile."""
    return v.known.fresh if v.public.phase > Phase.DEAL and lures_in_pile(v.public) > 0 else NO_CARDS
