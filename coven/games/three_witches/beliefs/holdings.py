"""Who may hold which unseen cards: what a view says about the other players' cards.

Cards are told apart by the seat that had them after the last passing. A card is *shown* once it lay open on the table,
*unseen* while the viewer cannot say where it is. Void suits bind a hand, not the discard: that was made before the first trick.
"""

from coven.cards import difference, intersection, count, next_seat, union
from coven.games.three_witches.beliefs.gifts import own_first_gifts
from coven.games.three_witches.deck import HAND_SIZE, JUST_ELIXIR, NUM_PLAYERS, NUM_TRICKS
from coven.games.three_witches.discards import first_lesser, second_lesser
from coven.games.three_witches.returning import known_return
from coven.games.three_witches.state import FACE_DOWN, FIRST, SECOND, Phase
from coven.games.three_witches.views import View, right_neighbour
from coven.kernel import rule
from coven.types import NO_CARDS, NO_SEAT, SPECTATOR, Cards, Seat

# the three parties among whom the unseen cards are: two seats with a hand and perhaps a discard, and one with neither voids
# nor discard, the Lead Witch where there is one


@rule
def unrestricted_seat(v: View) -> Seat:
    """The seat that may hold any card: the Lead Witch, and before there is one whoever sits right of the viewer."""
    return v.public.lead if v.public.phase >= Phase.DISCARD else right_neighbour(v.viewer)


@rule
def face_down_seat(v: View) -> Seat:
    """7.1 The other Lesser Witch whose card lies face down in the trick in progress, or NO_SEAT."""
    p = v.public
    if p.phase == Phase.FOLLOW:
        if p.table[p.tricks, FIRST] == FACE_DOWN and v.viewer != first_lesser(p.lead):
            return first_lesser(p.lead)
        if p.table[p.tricks, SECOND] == FACE_DOWN and v.viewer != second_lesser(p.lead):
            return second_lesser(p.lead)
    return NO_SEAT


@rule
def first_seat(v: View) -> Seat:
    """The first of the other two seats: the one with the face-down card if there is one."""
    face_down = face_down_seat(v)
    return face_down if face_down != NO_SEAT else next_seat(unrestricted_seat(v), NUM_PLAYERS)


@rule
def second_seat(v: View) -> Seat:
    """The last of the three seats."""
    return Seat(NUM_PLAYERS - unrestricted_seat(v) - first_seat(v))


@rule
def unseen_in_hand(v: View, seat: Seat) -> int:
    """How many unseen cards are in a hand; those laid out to be given count as in it, a shown and returned one does not."""
    p = v.public
    if seat == v.viewer:
        return 0
    if p.phase < Phase.DISCARD:
        return HAND_SIZE
    return HAND_SIZE - count(p.shown[seat]) if seat == p.lead else p.held[seat]


@rule
def unseen_discards(v: View, seat: Seat) -> int:
    """5.1 Whether a discard of this seat lies there that the viewer does not know: 1 or 0."""
    p = v.public
    if seat == v.viewer or seat == p.lead or p.phase < Phase.DISCARD:
        return 0
    return HAND_SIZE - p.held[seat] if p.phase == Phase.DISCARD else 1


@rule
def known_cards(v: View, seat: Seat, given_on: Cards) -> Cards:
    """Unseen cards that are this seat's for sure: the Elixir (2.2), the viewer's gifts but for those supposed to be given on."""
    cards = JUST_ELIXIR if seat == v.public.elixir else NO_CARDS
    if v.viewer != SPECTATOR and seat != v.viewer:
        left = seat == next_seat(v.viewer, NUM_PLAYERS)
        cards = union(cards, difference(own_first_gifts(v, v.public.passings), given_on) if left else given_on)
    return intersection(cards, v.unseen)


# what the Lead Witch holds


@rule
def count_secret_returns(v: View) -> int:
    """9.2 How many returned cards may be either of two; the Lead Witch knows which they were."""
    secrets = 0
    if v.viewer == v.public.lead:
        return secrets
    for trick in range(NUM_TRICKS):
        if known_return(v.public, trick) == FACE_DOWN:
            secrets += 1
    return secrets


@rule
def count_hidden_card_options(v: View) -> int:
    """6.2 Of how many cards the face-down card of the Lead Witch is one."""
    p = v.public
    return p.held[p.lead] + 1 if p.phase == Phase.FOLLOW and v.viewer != p.lead else 1
