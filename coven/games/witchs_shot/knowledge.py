"""What a seat or a spectator may know, which is the open table and their own hand, and the worlds consistent with it.

Hidden are the hands, except for revealed cards (6.1), and the cards set aside with 3 players (3.2). All choices are public, so a
player who is to choose can reconstruct their View from their log; only while another player owes a reveal is the log behind.

Three things are public about a hand: revealed cards not played yet, suits it lacks, and, while a reveal is due (6.1), that it has
a card of the lead suit. So a world is an assignment of the unseen cards to the hands and the cards set aside in which no hand
gets a card of a suit it lacks; the black cards are a fifth suit.
"""

from coven.core.cards import add, difference, union
from coven.games.common.rules import union_by_seat
from coven.games.contract.records import GameView
from coven.games.dealing import Deal, hand_beliefs, require
from coven.games.witchs_shot.rules.deck import MAX_RANKS, MAX_SUITS, of_suit
from coven.games.witchs_shot.rules.rules import is_choosing
from coven.games.witchs_shot.rules.state import Phase, Public, State
from coven.kernel import rule
from coven.types import NO_CARDS, Cards


class View(GameView):
    """One viewer's knowledge, with perfect recall of the round; no hidden information outlasts a round."""

    public: Public
    hand: Cards  # the viewer's own


@rule
def visible_cards(p: Public) -> Cards:
    """Return the cards in the row, in the trick, won or discarded."""
    cards = union(union(p.trick.cards, p.discarded), union_by_seat(p.kept, p.players))
    for place in range(p.variant.in_row):
        cards = add(cards, p.row[place])
    return cards


@rule
def cards_out_of_sight(v: View) -> Cards:
    """Return the cards neither visible nor in the viewer's hand: in other hands or set aside."""
    return difference(v.public.deck, union(v.hand, visible_cards(v.public))) if is_choosing(v.public) else NO_CARDS


@rule
def unseen_cards(v: View) -> Cards:
    """Return the cards the viewer cannot place: out of sight and not revealed."""
    return difference(cards_out_of_sight(v), union_by_seat(v.public.known, v.public.players))


@rule
def require_reveal(v: View, deal: Deal) -> None:
    """6.1 Require that the player to act holds the lead suit while a reveal is due, unless a revealed card shows it already."""
    p = v.public
    if p.phase == Phase.REVEAL and p.turn != v.viewer and of_suit(p.known[p.turn], p.trick.led) == NO_CARDS:
        require(deal, p.turn, p.trick.led)


count_worlds, sample = hand_beliefs(State, suit_size=MAX_RANKS, suits=MAX_SUITS + 1, unseen=unseen_cards, facts=require_reveal)
