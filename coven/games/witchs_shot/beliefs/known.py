"""What the viewer knows of the places where unseen cards lie, and how much room each has for them."""

from typing import Final, NewType

from coven.cards import add, difference, count, every_seat, union
from coven.games.witchs_shot.deck import MAX_SUITS, of_suit
from coven.games.witchs_shot.rules import is_choosing
from coven.games.witchs_shot.state import MAX_PLAYERS, Phase, Public
from coven.games.witchs_shot.views import View
from coven.kernel import rule
from coven.types import NO_CARDS, Cards, Seat, Suit

Places = NewType("Places", int)  # a set of places, a bit each
Room = NewType("Room", int)  # how much room each place has, a few bits for each

ASIDE: Final = MAX_PLAYERS
MAX_PLACES: Final = MAX_PLAYERS + 1
ROOM_BITS: Final = 6  # for the room of one place
MAX_ROOM: Final = (1 << ROOM_BITS) - 1
NUM_GROUPS: Final = MAX_SUITS + 1
ALL_GROUPS: Final = (1 << NUM_GROUPS) - 1


@rule
def visible_cards(p: Public) -> Cards:
    """The cards in the row, in the trick, kept or discarded."""
    cards = union(p.trick.cards, p.discarded)
    for place in range(p.variant.in_row):
        cards = add(cards, p.row[place])
    for seat in every_seat(p.players):
        cards = union(cards, p.kept[seat])
    return cards


@rule
def cards_out_of_sight(v: View) -> Cards:
    """The cards that lie neither open nor in the viewer's hand: others hold them, or they are set aside."""
    return difference(v.public.deck, union(v.hand, visible_cards(v.public))) if is_choosing(v.public) else NO_CARDS


@rule
def unseen_cards(v: View) -> Cards:
    """What the viewer cannot place: out of sight, and not revealed."""
    cards = cards_out_of_sight(v)
    for seat in every_seat(v.public.players):
        cards = difference(cards, v.public.known[seat])
    return cards


@rule
def possible_places(p: Public, group: Suit) -> Places:
    """5.2 The places that may hold cards of the group: not the hands known to lack it."""
    places = 1 << ASIDE
    for seat in every_seat(p.players):
        if not (p.void[seat] >> group) & 1:
            places |= 1 << seat
    return Places(places)


@rule
def unseen_at(v: View, place: int) -> int:
    """How many cards at a place the viewer cannot name."""
    if place == ASIDE:
        return v.public.set_aside
    return 0 if place == v.viewer else v.public.held[Seat(place)] - count(v.public.known[Seat(place)])


@rule
def owes_reveal(v: View) -> bool:
    """6.1 Whether all know, and no revealed card says so already, that the player has a card of the lead suit."""
    p = v.public
    return p.phase == Phase.REVEAL and p.turn != v.viewer and of_suit(p.known[p.turn], p.trick.led) == NO_CARDS


@rule
def initial_room(v: View) -> Room:
    """The slots open at each place."""
    room = 0
    for place in range(MAX_PLACES):
        room |= unseen_at(v, place) << (place * ROOM_BITS)
    return Room(room)


@rule
def room_at(room: Room, place: int) -> int:
    """The free slots at a place."""
    return (room >> (place * ROOM_BITS)) & MAX_ROOM


@rule
def room_in(room: Room, places: Places) -> int:
    """The free slots at these places."""
    free = 0
    for place in range(MAX_PLACES):
        if (places >> place) & 1:
            free += room_at(room, place)
    return free


@rule
def place_of_slot(room: Room, places: Places, slot: int) -> int:
    """The place that has the free slot of this number, counted over these places."""
    before = 0
    for place in range(MAX_PLACES):
        if (places >> place) & 1:
            before += room_at(room, place)
            if slot < before:
                return place
    return ASIDE
