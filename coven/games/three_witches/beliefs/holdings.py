"""Who may hold which unseen cards: what a view says about the other players' cards.

Cards are told apart by the seat that had them after the last passing. A card is *shown* once the viewer saw it on the table,
*unseen* while the viewer cannot say where it is. Void suits bind a hand, not the discard: that was made before the first trick.
"""

from coven.cards import all_but, common, count, next_seat, union
from coven.games.three_witches.deck import HAND, JUST_ELIXIR, PLAYERS, TRICKS
from coven.games.three_witches.discards import first_lesser, second_lesser
from coven.games.three_witches.state import DOWN, FIRST, SECOND, Phase
from coven.games.three_witches.views import FACE_DOWN, View
from coven.kernel import rule
from coven.types import NO_CARDS, NO_SEAT, SPECTATOR, Cards, Seat

# the three parties among whom the unseen cards are: two seats with a hand and perhaps a discard, and one with neither voids
# nor discard, the Lead Witch where there is one


@rule
def open_seat(v: View) -> Seat:
    """The seat that may hold any card: the Lead Witch, and before there is one whoever sits right of the viewer."""
    return v.lead if v.phase >= Phase.DISCARD else Seat((v.viewer + 2) % PLAYERS)


@rule
def face_down_seat(v: View) -> Seat:
    """7.1 The Lesser Witch whose card in the trick in progress the viewer has not seen, or NO_SEAT."""
    if v.phase == Phase.FOLLOW:
        if v.table[v.tricks, FIRST] == FACE_DOWN:
            return first_lesser(v.lead)
        if v.table[v.tricks, SECOND] == FACE_DOWN:
            return second_lesser(v.lead)
    return NO_SEAT


@rule
def one_seat(v: View) -> Seat:
    """The first of the other two seats: the one with the face-down card if there is one."""
    face_down = face_down_seat(v)
    return face_down if face_down != NO_SEAT else next_seat(open_seat(v), PLAYERS)


@rule
def other_seat(v: View) -> Seat:
    """The last of the three seats."""
    return Seat(PLAYERS - open_seat(v) - one_seat(v))


@rule
def unseen_in_hand(v: View, seat: Seat) -> int:
    """How many unseen cards are in a hand; those laid out to be given count as in it, a shown and returned one does not."""
    if seat == v.viewer:
        return 0
    if v.phase < Phase.DISCARD:
        return HAND
    if seat == v.lead:
        return HAND - count(v.shown[seat])
    return v.held[seat]


@rule
def unseen_discards(v: View, seat: Seat) -> int:
    """5.1 Whether a discard of this seat lies there that the viewer does not know: 1 or 0."""
    if seat == v.viewer or seat == v.lead or v.phase < Phase.DISCARD:
        return 0
    return HAND - v.held[seat] if v.phase == Phase.DISCARD else 1


@rule
def all_gifts(v: View) -> Cards:
    """4.1 The cards the viewer gave to the left and that moved, without the Elixir: everyone knows where that is."""
    cards = NO_CARDS
    for passing in range(v.passings):
        cards = union(cards, v.given[passing])
    return all_but(cards, JUST_ELIXIR)


@rule
def known_with(v: View, seat: Seat, given_on: Cards) -> Cards:
    """Unseen cards that are this seat's for sure: the Elixir (2.2), the viewer's gifts but for those supposed to be given on."""
    cards = JUST_ELIXIR if seat == v.elixir else NO_CARDS
    if v.viewer != SPECTATOR and seat != v.viewer:
        left = seat == next_seat(v.viewer, PLAYERS)
        cards = union(cards, all_but(all_gifts(v), given_on) if left else given_on)
    return common(cards, v.unseen)


# what the Lead Witch holds


@rule
def secret_returns(v: View) -> int:
    """9.2 How many returned cards may be either of two."""
    secrets = 0
    for trick in range(TRICKS):
        if v.returned[trick] == FACE_DOWN:
            secrets += 1
    return secrets


@rule
def hides_one_of(v: View) -> int:
    """6.2 Of how many cards the unseen face-down card of the Lead Witch is one."""
    hidden = v.phase == Phase.FOLLOW and v.table[v.tricks, DOWN] == FACE_DOWN
    return v.held[v.lead] + 1 if hidden else 1
