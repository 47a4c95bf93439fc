"""What the viewer knows of the places where unseen cards lie, and how much room each has for them.

How many worlds fit a view: exact.

One of the worlds that fit a view, each as likely.
"""

from functools import lru_cache
from itertools import product
from math import factorial, prod
from typing import Final, NewType

from coven.core.cards import add, count, difference, every_card, every_seat, random_card, remove, union
from coven.games.witchs_shot.knowledge.views import View
from coven.games.witchs_shot.rules.deck import BLACK, MAX_SUITS, of_suit
from coven.games.witchs_shot.rules.rules import is_choosing
from coven.games.witchs_shot.rules.state import MAX_PLAYERS, Phase, Public, State
from coven.kernel import Random, randbelow, rule
from coven.types import NO_CARDS, Card, Cards, Seat, Suit

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


Amounts = tuple[int, ...]  # at each place, or of each group


def count_worlds(v: View) -> int:
    """How many worlds fit the view."""
    unseen = unseen_cards(v)
    rooms = tuple(int(unseen_at(v, place)) for place in range(MAX_PLACES))
    doors = tuple(int(possible_places(v.public, Suit(group))) for group in range(NUM_GROUPS))
    sizes = tuple(count(of_suit(unseen, Suit(group))) for group in range(NUM_GROUPS))
    worlds = count_ways(rooms, doors, sizes)
    if owes_reveal(v):
        led, without = v.public.trick.led, ~(1 << v.public.turn)
        worlds -= count_ways(rooms, tuple(door & without if group == led else door for group, door in enumerate(doors)), sizes)
    return worlds


@lru_cache(maxsize=4096)
def count_ways(rooms: Amounts, doors: Amounts, sizes: Amounts) -> int:
    """How many ways there are to hand out groups of these sizes, each through its doors, so that all rooms are full.

    Suits some hand lacks are handed out first, in every split; what is left then fills the room left in any order. Kept, because
    a claim asks anew at every card that is played, and most is as it was before.
    """
    reached = {rooms: 1}
    for group, size in enumerate(sizes):
        if all(doors[group] >> place & 1 for place, room in enumerate(rooms) if room):
            continue
        spread: dict[Amounts, int] = {}
        for left, so_far in reached.items():
            for split in list_splits(size, left, doors[group]):
                after = tuple(room - part for room, part in zip(left, split, strict=True))
                spread[after] = spread.get(after, 0) + so_far * count_arrangements(split)
        reached = spread
    return sum(so_far * count_arrangements(left) for left, so_far in reached.items())


def list_splits(size: int, rooms: Amounts, doors: int) -> list[Amounts]:
    """The ways to split a number over the rooms that have a door."""
    parts = [range(min(room, size) + 1 if doors >> place & 1 else 1) for place, room in enumerate(rooms)]
    return [split for split in product(*parts) if sum(split) == size]


def count_arrangements(split: Amounts) -> int:
    """How many ways there are to hand out as many different cards as the split sums to."""
    return factorial(sum(split)) // prod(factorial(part) for part in split)


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
