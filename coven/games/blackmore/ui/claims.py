"""Claiming the rest of a game: every card still to be played goes to the claimant.

Once players stop drawing (5.6), a claimant who wins every trick and never changes trump plays under one ranking to the end, and
all unseen cards are in the other hands. As long as all hands have the same size, an opponent with a card that beats one of the
claimant's can save it until that card is played, in every world and against every line. So the claim holds exactly if no card
that an opponent may hold beats any card the claimant will lead. The points do not depend on what the opponents play, and every
card is seen in the end.
"""

from typing import Final

from coven.core.cards import add, difference, every_card, every_seat, singleton, union
from coven.games.blackmore.knowledge import View, unseen_cards, unseen_in_hand
from coven.games.blackmore.rules.deck import NO_COLOUR, Colour, colour_of
from coven.games.blackmore.rules.rules import steps_below_wheel
from coven.games.blackmore.rules.state import KEEP_CHOICE, Phase, Public
from coven.games.contract.observation import NO_CHOICE
from coven.games.contract.presentation import ClaimRules, first_legal_choice
from coven.kernel import rule
from coven.messages import Message
from coven.types import NO_CARD, NO_CARDS, Card, Cards, Choice, Seat

TRUMP_RANK: Final = 1000  # of the best trump; each step below it ranks 1 lower
LED_RANK: Final = 500  # of the best card of the leading colour
NO_RANK: Final = 0


@rule
def can_claim(v: View) -> bool:
    """Return whether it is the viewer's turn after the last refill and all hands will be equally large."""
    p = v.public
    if v.legal == 0 or p.deck_left > 0 or (p.phase != Phase.PLAY and p.phase != Phase.TRUMP):
        return False
    for seat in every_seat(p.players):
        if _cards_left(p, seat) != _cards_left(p, Seat(0)):
            return False
    return True


@rule
def _cards_left(p: Public, seat: Seat) -> int:
    """Return how many cards a seat has once the current trick is complete."""
    return p.held[seat] - (1 if p.phase == Phase.PLAY and p.played[seat] == NO_CARD else 0)


@rule(inline=False)
def claim_line(v: View) -> Choice:
    """Return a card that surely wins this trick and leaves only winners, or NO_CHOICE; 4.1 keep the trump."""
    p = v.public
    rivals = NO_CARDS
    for seat in every_seat(p.players):
        if seat != v.viewer:
            rivals = union(rivals, _possible_cards(v, seat))
    weak = NO_CARDS
    for card in every_card(v.hand):
        if not _beats_all(p, card, colour_of(card), rivals):
            weak = add(weak, card)
    if p.phase == Phase.TRUMP:
        return NO_CHOICE if weak else KEEP_CHOICE
    for card in every_card(weak if weak else v.hand):
        if difference(weak, singleton(card)) == NO_CARDS and _wins_trick(v, card):
            return Choice(card)
    return NO_CHOICE


@rule
def _wins_trick(v: View, card: Card) -> bool:
    """Return whether a card wins the current trick against every possible continuation."""
    p = v.public
    rivals = p.table
    for seat in every_seat(p.players):
        if seat != v.viewer and p.played[seat] == NO_CARD:
            rivals = union(rivals, _possible_cards(v, seat))
    return _beats_all(p, card, p.led if p.table else colour_of(card), rivals)


@rule
def _possible_cards(v: View, seat: Seat) -> Cards:
    """Return every card a seat may hold: known ones, and unseen ones where there is room."""
    known = v.public.known[seat]
    return union(known, unseen_cards(v)) if unseen_in_hand(v, seat) else known


@rule
def _beats_all(p: Public, card: Card, led: Colour, rivals: Cards) -> bool:
    """3.3 Return whether none of these cards beats a card in a trick with this leading colour."""
    rank = _rank(p, card, led)
    if rank == NO_RANK:
        return False
    for rival in every_card(rivals):
        if _rank(p, rival, led) >= rank:
            return False
    return True


@rule
def _rank(p: Public, card: Card, led: Colour) -> int:
    """3.1, 3.3 Return a number to compare cards by: trumps above the leading colour, then by the wheel; other colours lowest."""
    colour = colour_of(card)
    if p.trump != NO_COLOUR and colour == p.trump:
        return TRUMP_RANK - steps_below_wheel(p, card)
    return LED_RANK - steps_below_wheel(p, card) if colour == led else NO_RANK


@rule
def is_simple(v: View) -> bool:
    """Return that every proof is quick."""
    return True


CLAIM: Final = ClaimRules(can_claim, claim_line, first_legal_choice, is_simple).claim(Message("claim"))
