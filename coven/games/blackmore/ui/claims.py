"""The rest of a game claimed: every card still to be played comes to the claimant.

Once nobody draws any more (5.6), whoever wins every trick and never changes trump plays under one ranking to the end. All unseen
cards are then in the hands of the others. As long as everybody has equally many cards, a player who has a card that beats one of
the claimant's can keep it until that is played, in every world and whatever the claimant plays before. So the claim is
true exactly if no card that another may hold beats any that the claimant will lead, and that is all there is to look at. The
points do not depend on what the others play, and every card is seen in the end.
"""

from typing import Final

from coven.core.cards import every_card, every_seat
from coven.games.blackmore.knowledge.beliefs import unseen_cards, unseen_in_hand
from coven.games.blackmore.knowledge.views import View
from coven.games.blackmore.rules.rules.deck import NO_COLOUR, colour_of
from coven.games.blackmore.rules.rules.state import KEEP_CHOICE, Phase, Public
from coven.games.blackmore.rules.rules.tricks import steps_below_wheel
from coven.games.contract.claim import Claim
from coven.types import NO_CARD, Card, Cards, Choice, Seat


def can_claim(v: View) -> bool:
    """Whether it is the viewer's turn in the tricks after the last refill, and all have equally many cards for the next ones."""
    p = v.public
    if not v.legal or p.deck_left or p.phase not in (Phase.PLAY, Phase.TRUMP):
        return False
    return len({_cards_left(p, seat) for seat in every_seat(p.players)}) == 1


def _cards_left(p: Public, seat: Seat) -> int:
    """How many cards a seat has once the trick in progress is complete."""
    plays = p.phase == Phase.PLAY and p.played[seat] == NO_CARD
    return int(p.held[seat]) - plays


def claim_line(v: View) -> Choice | None:
    """A card that wins this trick for sure and leaves only cards that win theirs; 4.1 the trump stays."""
    p = v.public
    rivals = _possible_cards(v, [seat for seat in every_seat(p.players) if seat != v.viewer])
    weak = [card for card in every_card(v.hand) if not _beats_all(p, card, colour_of(card), rivals)]
    if p.phase == Phase.TRUMP:
        return None if weak else KEEP_CHOICE
    if len(weak) > 1:
        return None
    return next((Choice(card) for card in weak or every_card(v.hand) if _wins_trick(v, card)), None)


def _wins_trick(v: View, card: Card) -> bool:
    """Whether a card wins the trick in progress whatever comes after it."""
    p = v.public
    led = p.led if p.table else colour_of(card)
    to_come = [seat for seat in every_seat(p.players) if seat != v.viewer and p.played[seat] == NO_CARD]
    return _beats_all(p, card, led, Cards(p.table | _possible_cards(v, to_come)))


def _possible_cards(v: View, seats: list[Seat]) -> Cards:
    """Every card that one of the seats may hold: those all know, and the unseen ones where there is room for one."""
    cards, unseen = 0, int(unseen_cards(v))
    for seat in seats:
        cards |= int(v.public.known[seat]) | (unseen if unseen_in_hand(v, seat) else 0)
    return Cards(cards)


def _beats_all(p: Public, card: Card, led: int, rivals: Cards) -> bool:
    """3.3 Whether none of these cards beats a card in a trick of this leading colour."""
    rank = _rank(p, card, led)
    return rank > (0, 0) and all(rank > _rank(p, other, led) for other in every_card(rivals))


def _rank(p: Public, card: Card, led: int) -> tuple[int, int]:
    """3.1, 3.3 Trumps before the leading colour, then by the wheel; what can win nothing has the lowest rank of all."""
    colour = colour_of(card)
    if p.trump != NO_COLOUR and colour == p.trump:
        return 2, -int(steps_below_wheel(p, card))
    return (1, -int(steps_below_wheel(p, card))) if colour == led else (0, 0)


CLAIM: Final = Claim("Every card still to be played comes to me, and I never change trump.", can_claim, claim_line)
