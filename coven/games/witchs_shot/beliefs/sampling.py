"""One of the worlds that fit a view, each as likely."""

from coven.cards import add, count, every_card, every_seat, random_card, remove
from coven.games.witchs_shot.beliefs.known import (
    ALL_GROUPS,
    ASIDE,
    ROOM_BITS,
    NUM_GROUPS,
    MAX_ROOM,
    Places,
    Room,
    initial_room,
    possible_places,
    owes_reveal,
    place_of_slot,
    room_in,
    unseen_cards,
)
from coven.games.witchs_shot.deck import BLACK, of_suit
from coven.games.witchs_shot.state import MAX_PLAYERS, Public, State
from coven.games.witchs_shot.views import View
from coven.kernel import Random, randbelow, rule
from coven.types import NO_CARDS, Card, Cards, Seat, Suit


@rule
def sample(v: View, rng: Random, s: State) -> None:
    """A world that fits the view, each as likely: handed out again until it passes the tests that make it fair."""
    s.public = v.public
    unseen = unseen_cards(v)
    restore_hands(v, s)
    while unseen != NO_CARDS and not try_hand_out(v, rng, s, unseen):
        restore_hands(v, s)


@rule
def restore_hands(v: View, s: State) -> None:
    """The cards whose place the viewer knows."""
    s.aside = NO_CARDS
    for seat in every_seat(MAX_PLAYERS):
        s.hands[seat] = v.hand if seat == v.viewer else v.public.known[seat]


@rule
def try_hand_out(v: View, rng: Random, s: State, unseen: Cards) -> bool:
    """Hand the unseen cards out; False if this attempt must be given up for the sake of fairness.

    Who owes a reveal is given one of the lead suit first. A hand with several of them can come about in as many ways, so it is
    let through as much less often.
    """
    cards = unseen
    room = initial_room(v)
    owes = owes_reveal(v)
    if owes:
        card = random_card(of_suit(unseen, v.public.trick.led), rng)
        cards = remove(cards, card)
        room = place_card(s, room, v.public.turn, card)
    if not try_hand_out_groups(rng, s, cards, room):
        return False
    return not owes or randbelow(rng, count(of_suit(s.hands[v.public.turn], v.public.trick.led))) == 0


@rule
def try_hand_out_groups(rng: Random, s: State, cards: Cards, at_first: Room) -> bool:
    """Group by group, the one with the least room first, each card to any free slot it may have.

    All worlds are alike as long as a group always finds the same number of free slots. Where earlier groups leave it more slots
    in one attempt and fewer in another, the number of ways is made up for by giving up attempts: one with `free` slots
    where at best there are `most` is kept as often as `free` slots offer fewer ways than `most`.
    """
    room = at_first
    done = 0
    while done != ALL_GROUPS:
        group = tightest_group(s.public, at_first, done)
        group_cards = of_suit(cards, group)
        if group_cards != NO_CARDS:
            places = possible_places(s.public, group)
            most = max_room(s.public, cards, at_first, group, done)
            if not is_accepted(rng, count(group_cards), room_in(room, places), most):
                return False
            room = hand_out_group(rng, s, group_cards, room, places)
        done |= 1 << group
    return True


@rule
def tightest_group(p: Public, at_first: Room, done: int) -> Suit:
    """The group with the least room among those not done."""
    found = BLACK
    least = MAX_ROOM + 1
    for group in range(NUM_GROUPS):
        if not (done >> group) & 1:
            room = room_in(at_first, possible_places(p, Suit(group)))
            if room < least:
                least = room
                found = Suit(group)
    return found


@rule
def max_room(p: Public, cards: Cards, at_first: Room, group: Suit, earlier: int) -> int:
    """The most room the group can find after the earlier ones: what they must take of it is what fits nowhere else.

    By Hall's theorem that is the largest excess of any of them together over their room elsewhere.
    """
    places = possible_places(p, group)
    taken = 0
    some = earlier
    while some:
        taken = max(taken, count_excess(p, cards, at_first, some, places))
        some = (some - 1) & earlier
    return room_in(at_first, places) - taken


@rule
def count_excess(p: Public, cards: Cards, at_first: Room, groups: int, places: Places) -> int:
    """How many cards of the groups do not fit outside these places."""
    held = 0
    elsewhere = 0
    for group in range(NUM_GROUPS):
        if (groups >> group) & 1:
            held += count(of_suit(cards, Suit(group)))
            elsewhere |= possible_places(p, Suit(group))
    return held - room_in(at_first, Places(elsewhere & ~places))


@rule
def is_accepted(rng: Random, cards: int, free: int, most: int) -> bool:
    """True as often as so many cards have fewer ways into `free` slots than into `most`."""
    if free == most:
        return True
    placed = 0
    while placed < cards and randbelow(rng, most - placed) < free - placed:
        placed += 1
    return placed == cards


@rule
def hand_out_group(rng: Random, s: State, cards: Cards, room: Room, places: Places) -> Room:
    """Each card into any free slot of these places; the room that is left."""
    free = room_in(room, places)
    for card in every_card(cards):
        room = place_card(s, room, place_of_slot(room, places, randbelow(rng, free)), card)
        free -= 1
    return room


@rule
def place_card(s: State, room: Room, place: int, card: Card) -> Room:
    """A card put at a place; the room that is left."""
    if place == ASIDE:
        s.aside = add(s.aside, card)
    else:
        s.hands[Seat(place)] = add(s.hands[Seat(place)], card)
    return Room(room - (1 << (place * ROOM_BITS)))
