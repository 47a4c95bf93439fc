"""Where unseen cards are: how many in each hand and discard, and which are certain to be with a seat.

Cards are attributed to the seat that had them after the last passing. A card is *shown* once it was face up on the table, and
*unseen* while the viewer cannot place it. The unseen cards are spread over three seats: two that may have voids and a discard,
and one that has neither, the Lead Witch where there is one.
"""

from coven.core.cards import count, difference, intersection, next_seat, union
from coven.games.three_witches.knowledge.gifts import own_first_gifts
from coven.games.three_witches.knowledge.views import View, right_neighbour
from coven.games.three_witches.rules.bidding import first_lesser, second_lesser
from coven.games.three_witches.rules.deck import HAND_SIZE, JUST_ELIXIR, NUM_PLAYERS
from coven.games.three_witches.rules.state import FACE_DOWN, FIRST, SECOND, Phase
from coven.games.three_witches.rules.tricks import known_return
from coven.kernel import rule
from coven.types import NO_CARDS, NO_SEAT, SPECTATOR, Cards, Seat


@rule
def unrestricted_seat(v: View) -> Seat:
    """Return the seat that may hold any card: the Lead Witch, or during bidding the viewer's right neighbour."""
    return v.public.lead if v.public.phase >= Phase.DISCARD else right_neighbour(v.viewer)


@rule
def face_down_seat(v: View) -> Seat:
    """7.1 Return the other Lesser Witch with a face-down card in the current trick, or NO_SEAT."""
    p = v.public
    if p.phase == Phase.FOLLOW:
        if p.table[p.tricks, FIRST] == FACE_DOWN and v.viewer != first_lesser(p.lead):
            return first_lesser(p.lead)
        if p.table[p.tricks, SECOND] == FACE_DOWN and v.viewer != second_lesser(p.lead):
            return second_lesser(p.lead)
    return NO_SEAT


@rule
def restricted_seat(v: View, number: int) -> Seat:
    """Return one of the two restricted seats, 0 or 1; the seat with the face-down card is the first."""
    face_down = face_down_seat(v)
    first = face_down if face_down != NO_SEAT else next_seat(unrestricted_seat(v), NUM_PLAYERS)
    return first if number == 0 else Seat(NUM_PLAYERS - unrestricted_seat(v) - first)


@rule
def unseen_in_hand(v: View, seat: Seat) -> int:
    """Return how many unseen cards are in a hand. Cards laid out as gifts count, a card shown and returned does not."""
    p = v.public
    if seat == v.viewer:
        return 0
    if p.phase < Phase.DISCARD:
        return HAND_SIZE
    return HAND_SIZE - count(p.shown[seat]) if seat == p.lead else p.held[seat]


@rule
def unseen_discards(v: View, seat: Seat) -> int:
    """5.1 Return the number of discards of this seat that the viewer does not know: 1 or 0."""
    p = v.public
    if seat == v.viewer or seat == p.lead or p.phase < Phase.DISCARD:
        return 0
    return HAND_SIZE - p.held[seat] if p.phase == Phase.DISCARD else 1


@rule
def known_cards(v: View, seat: Seat, forwarded: Cards) -> Cards:
    """Return the unseen cards certain to be with a seat: the Elixir (2.2), and the viewer's gifts not assumed to be forwarded."""
    cards = JUST_ELIXIR if seat == v.public.elixir else NO_CARDS
    if v.viewer != SPECTATOR and seat != v.viewer:
        left = seat == next_seat(v.viewer, NUM_PLAYERS)
        cards = union(cards, difference(own_first_gifts(v, v.public.passings), forwarded) if left else forwarded)
    return intersection(cards, v.unseen)


# the Lead Witch's hand


@rule
def count_secret_returns(v: View) -> int:
    """9.2 Return how many returned cards may be either of two; the Lead Witch knows all of them."""
    secrets = 0
    if v.viewer == v.public.lead:
        return secrets
    for trick in range(v.public.tricks):
        if known_return(v.public, trick) == FACE_DOWN:
            secrets += 1
    return secrets


@rule
def count_hidden_card_options(v: View) -> int:
    """6.2 Return how many cards the Lead Witch's face-down card may be."""
    p = v.public
    return p.held[p.lead] + 1 if p.phase == Phase.FOLLOW and v.viewer != p.lead else 1
