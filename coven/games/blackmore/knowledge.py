"""What a seat or a spectator may know (chapter 7), and the worlds that are consistent with it.

The open table and the viewer's own hand are in every View (7.1). Open is where the unseen cards are, and the order of the deck.
"""

from coven.core.cards import count, difference, remove, union
from coven.games.blackmore.rules.rules import all_cards
from coven.games.blackmore.rules.state import Phase, Public, State
from coven.games.common.rules import union_by_seat
from coven.games.contract.records import GameView
from coven.games.dealing import hand_beliefs
from coven.kernel import rule
from coven.types import NO_CARDS, Cards, Seat


class View(GameView):
    """One viewer's knowledge, with perfect recall: every card was seen when it was played (7.2)."""

    public: Public
    hand: Cards  # the viewer's own hand


@rule
def cards_out_of_sight(p: Public) -> Cards:
    """7.2 Return the cards not all players have seen: not played, won, laid, or taken from the pile."""
    seen = union(p.table, union(union_by_seat(p.known, p.players), union_by_seat(p.won, p.players)))
    cards = difference(all_cards(p.variant), seen)
    for index in range(p.pile_size):
        cards = remove(cards, p.pile[index])
    return cards


@rule
def unseen_cards(v: View) -> Cards:
    """7.1 Return the cards the viewer cannot locate: neither seen by all players nor in the viewer's hand."""
    return difference(cards_out_of_sight(v.public), v.hand)


@rule
def unseen_in_hand(v: View, seat: Seat) -> int:
    """Return how many cards of a hand the viewer cannot name."""
    return 0 if seat == v.viewer else v.public.held[seat] - count(v.public.known[seat])


@rule
def dealt_unseen(v: View) -> Cards:
    """Return the unseen cards in hands and in the deck: none before the deal."""
    return unseen_cards(v) if v.public.phase != Phase.DEAL else NO_CARDS


count_worlds, sample = hand_beliefs(State, unseen=dealt_unseen)
