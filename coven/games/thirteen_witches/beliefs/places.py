"""Where the hidden cards may be, as a view tells it: kinds of cards, and how many of each are where in each case."""

from coven.cards import difference, count, union
from coven.games.thirteen_witches.influence import influenced_witches
from coven.games.thirteen_witches.kinds import CardClass, first_class, hidden_cards, cards_of_class
from coven.games.thirteen_witches.recollection import count_held_in
from coven.games.thirteen_witches.state import Phase, Public
from coven.games.thirteen_witches.views import View
from coven.games.thirteen_witches.witches import EVERY_WITCH, Witches
from coven.kernel import rule
from coven.types import NO_CARDS, Cards, Seat


@rule
def unseen_cards(v: View) -> Cards:
    """9.1 The lure cards the viewer does not see."""
    return difference(hidden_cards(v.public), v.hand)


@rule
def hidden_witches(p: Public) -> Witches:
    """2.2 The witches not seen yet are in the draw pile."""
    return Witches(EVERY_WITCH & ~(p.coven | influenced_witches(p)))


@rule
def min_held(v: View, seat: Seat, kind: CardClass) -> int:
    """The fewest cards of a kind that a hand has in any case."""
    fewest = count_held_in(v.known, 0, seat, kind)
    for case in range(1, v.known.cases):
        fewest = min(fewest, count_held_in(v.known, case, seat, kind))
    return fewest


@rule
def max_held(v: View, seat: Seat, kind: CardClass) -> int:
    """The most cards of a kind that a hand has in any case."""
    most = count_held_in(v.known, 0, seat, kind)
    for case in range(1, v.known.cases):
        most = max(most, count_held_in(v.known, case, seat, kind))
    return most


@rule
def possibly_held(v: View, seat: Seat) -> Cards:
    """9.1 The cards that may be in another's hand."""
    return possibly_held_among(v, seat, unseen_cards(v))


@rule
def possibly_held_among(v: View, seat: Seat, unseen: Cards) -> Cards:
    """The same where the unseen cards are known. If no theft is in doubt, a hand has the kinds that the example of it has."""
    is_sure = v.known.cases == 1
    cards = NO_CARDS
    rest = v.known.hands[seat] if is_sure else unseen
    while rest:
        kind = first_class(v.known.kinds, 0, rest)
        alike = cards_of_class(v.known.kinds, 0, kind, unseen)
        rest = difference(rest, alike)
        if is_sure or max_held(v, seat, kind) > 0:
            cards = union(cards, alike)
    return cards


@rule
def surely_held(v: View, seat: Seat) -> Cards:
    """9.1 The cards that are in another's hand in every case."""
    cards = NO_CARDS
    rest = unseen_cards(v)
    while rest:
        kind = first_class(v.known.kinds, 0, rest)
        alike = cards_of_class(v.known.kinds, 0, kind, rest)
        rest = difference(rest, alike)
        if min_held(v, seat, kind) == count(alike):
            cards = union(cards, alike)
    return cards


@rule
def possibly_in_pile(v: View) -> Cards:
    """9.1 The cards that may be in the draw pile."""
    lures_in_pile = v.public.pile_left - count(hidden_witches(v.public))
    return v.known.fresh if v.public.phase > Phase.DEAL and lures_in_pile > 0 else NO_CARDS
