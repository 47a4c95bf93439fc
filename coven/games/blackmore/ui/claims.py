"""Claiming the rest of a game: every card still to be played goes to the claimant.

Once players stop drawing (5.6), a claimant who wins every trick and never changes trump plays under one ranking to the end, and
all unseen cards are in the other hands. As long as all hands have the same size, an opponent with a card that beats one of the
claimant's can save it until that card is played, in every world and against every line. So the claim holds exactly if no card
that an opponent may hold beats any card the claimant will lead. The points do not depend on what the opponents play, and every
card is seen in the end.
"""

from typing import Final

from coven.core.cards import every_card, every_seat
from coven.games.blackmore.knowledge import View, unseen_cards, unseen_in_hand
from coven.games.blackmore.rules.deck import NO_COLOUR, colour_of
from coven.games.blackmore.rules.rules import steps_below_wheel
from coven.games.blackmore.rules.state import KEEP_CHOICE, Phase, Public
from coven.games.contract.presentation import Claim
from coven.kernel import rule
from coven.messages import Message
from coven.types import NO_CARD, Card, Cards, Choice, Seat


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


def claim_line(v: View) -> Choice | None:
    """Return a card that surely wins this trick and leaves only winners, or None; 4.1 keep the trump."""
    p = v.public
    rivals = _possible_cards(v, [seat for seat in every_seat(p.players) if seat != v.viewer])
    weak = [card for card in every_card(v.hand) if not _beats_all(p, card, colour_of(card), rivals)]
    if p.phase == Phase.TRUMP:
        return None if weak else KEEP_CHOICE
    if len(weak) > 1:
        return None
    return next((Choice(card) for card in weak or every_card(v.hand) if _wins_trick(v, card)), None)


def _wins_trick(v: View, card: Card) -> bool:
    """Return whether a card wins the current trick against every possible continuation."""
    p = v.public
    led = p.led if p.table else colour_of(card)
    still_to_play = [seat for seat in every_seat(p.players) if seat != v.viewer and p.played[seat] == NO_CARD]
    return _beats_all(p, card, led, Cards(p.table | _possible_cards(v, still_to_play)))


def _possible_cards(v: View, seats: list[Seat]) -> Cards:
    """Return every card one of the seats may hold: known ones, and unseen ones where there is room."""
    cards, unseen = 0, int(unseen_cards(v))
    for seat in seats:
        cards |= int(v.public.known[seat]) | (unseen if unseen_in_hand(v, seat) else 0)
    return Cards(cards)


def _beats_all(p: Public, card: Card, led: int, rivals: Cards) -> bool:
    """3.3 Return whether none of these cards beats a card in a trick with this leading colour."""
    rank = _rank(p, card, led)
    return rank > (0, 0) and all(rank > _rank(p, rival, led) for rival in every_card(rivals))


def _rank(p: Public, card: Card, led: int) -> tuple[int, int]:
    """3.1, 3.3 Return a sort key: trumps above the leading colour, then by the wheel; other colours rank lowest."""
    colour = colour_of(card)
    if p.trump != NO_COLOUR and colour == p.trump:
        return 2, -int(steps_below_wheel(p, card))
    return (1, -int(steps_below_wheel(p, card))) if colour == led else (0, 0)


CLAIM: Final = Claim(Message("claim"), can_claim, claim_line, is_simple=lambda v: True, precondition=can_claim)
