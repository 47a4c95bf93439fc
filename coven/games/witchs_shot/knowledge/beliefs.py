"""Counting and sampling the worlds consistent with a view.

Three things are public about a hand: revealed cards not played yet, suits it lacks, and, while a reveal is due (6.1), that it has
a card of the lead suit. So a world is an assignment of the unseen cards to places (the hands and the cards set aside) in which
no hand gets a card of a suit it lacks. Places are numbered like the seats, then ASIDE; the suits and the black cards are five
groups.
"""

from functools import lru_cache
from itertools import product
from math import factorial, prod
from typing import Final, NewType

from coven.core.cards import add, count, difference, every_card, every_seat, random_card, remove, union
from coven.games.witchs_shot.knowledge.views import View
from coven.games.witchs_shot.rules.rules import is_choosing
from coven.games.witchs_shot.rules.state import BLACK, MAX_PLAYERS, MAX_SUITS, Phase, Public, State, of_suit
from coven.kernel import Random, randbelow, rule
from coven.types import NO_CARDS, Card, Cards, Seat, Suit

Places = NewType("Places", int)  # a set of places, a bit each
Amounts = tuple[int, ...]  # one number per place, or per group
Room = NewType("Room", int)  # the free slots at each place, ROOM_BITS each

ASIDE: Final = MAX_PLAYERS
MAX_PLACES: Final = MAX_PLAYERS + 1
ROOM_BITS: Final = 6  # for the room of one place
MAX_ROOM: Final = (1 << ROOM_BITS) - 1
NUM_GROUPS: Final = MAX_SUITS + 1
ALL_GROUPS: Final = (1 << NUM_GROUPS) - 1


# the unseen cards and their places


@rule
def visible_cards(p: Public) -> Cards:
    """Return the cards in the row, in the trick, won or discarded."""
    cards = union(p.trick.cards, p.discarded)
    for place in range(p.variant.in_row):
        cards = add(cards, p.row[place])
    for seat in every_seat(p.players):
        cards = union(cards, p.kept[seat])
    return cards


@rule
def cards_out_of_sight(v: View) -> Cards:
    """Return the cards neither visible nor in the viewer's hand: in other hands or set aside."""
    return difference(v.public.deck, union(v.hand, visible_cards(v.public))) if is_choosing(v.public) else NO_CARDS


@rule
def unseen_cards(v: View) -> Cards:
    """Return the cards the viewer cannot place: out of sight and not revealed."""
    cards = cards_out_of_sight(v)
    for seat in every_seat(v.public.players):
        cards = difference(cards, v.public.known[seat])
    return cards


@rule
def possible_places(p: Public, group: Suit) -> Places:
    """5.2 Return the places that may hold cards of the group: all except the hands known to lack it."""
    places = 1 << ASIDE
    for seat in every_seat(p.players):
        if not (p.void[seat] >> group) & 1:
            places |= 1 << seat
    return Places(places)


@rule
def unseen_at(v: View, place: int) -> int:
    """Return how many cards at a place the viewer cannot name."""
    if place == ASIDE:
        return v.public.set_aside
    return 0 if place == v.viewer else v.public.held[Seat(place)] - count(v.public.known[Seat(place)])


@rule
def owes_reveal(v: View) -> bool:
    """6.1 Whether the player to act is publicly known to hold the lead suit, and no revealed card shows it already."""
    p = v.public
    return p.phase == Phase.REVEAL and p.turn != v.viewer and of_suit(p.known[p.turn], p.trick.led) == NO_CARDS


@rule
def initial_room(v: View) -> Room:
    """Return the free slots at each place."""
    room = 0
    for place in range(MAX_PLACES):
        room |= unseen_at(v, place) << (place * ROOM_BITS)
    return Room(room)


@rule
def room_at(room: Room, place: int) -> int:
    """Return the free slots at a place."""
    return (room >> (place * ROOM_BITS)) & MAX_ROOM


@rule
def room_in(room: Room, places: Places) -> int:
    """Return the free slots at these places."""
    free = 0
    for place in range(MAX_PLACES):
        if (places >> place) & 1:
            free += room_at(room, place)
    return free


@rule
def place_of_slot(room: Room, places: Places, slot: int) -> int:
    """Return the place of a free slot, counting slots over these places."""
    before = 0
    for place in range(MAX_PLACES):
        if (places >> place) & 1:
            before += room_at(room, place)
            if slot < before:
                return place
    return ASIDE


# counting


def count_worlds(v: View) -> int:
    """Return how many worlds are consistent with the view, exactly."""
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
    """Return the number of ways to distribute groups of these sizes so that all rooms are full.

    A group may only enter rooms through its doors, a bit per room. Suits that some hand lacks are distributed first, in every
    split; the others then fill the remaining room in any order. Results are cached, because a claim asks again after every card
    with mostly the same arguments.
    """
    ways_by_room = {rooms: 1}
    for group, size in enumerate(sizes):
        if all(doors[group] >> place & 1 for place, room in enumerate(rooms) if room):
            continue
        next_ways: dict[Amounts, int] = {}
        for left, ways in ways_by_room.items():
            for split in list_splits(size, left, doors[group]):
                left_after = tuple(room - part for room, part in zip(left, split, strict=True))
                next_ways[left_after] = next_ways.get(left_after, 0) + ways * count_arrangements(split)
        ways_by_room = next_ways
    return sum(ways * count_arrangements(left) for left, ways in ways_by_room.items())


def list_splits(size: int, rooms: Amounts, doors: int) -> list[Amounts]:
    """Return the ways to split a number over the rooms that have a door."""
    parts = [range(min(room, size) + 1 if doors >> place & 1 else 1) for place, room in enumerate(rooms)]
    return [split for split in product(*parts) if sum(split) == size]


def count_arrangements(split: Amounts) -> int:
    """Return the ways to distribute distinct cards in parts of these sizes."""
    return factorial(sum(split)) // prod(factorial(part) for part in split)


# sampling


@rule
def sample(v: View, rng: Random, s: State) -> None:
    """Draw a world consistent with the view uniformly, by rejection sampling."""
    s.public = v.public
    unseen = unseen_cards(v)
    restore_hands(v, s)
    while unseen != NO_CARDS and not try_hand_out(v, rng, s, unseen):
        restore_hands(v, s)


@rule
def restore_hands(v: View, s: State) -> None:
    """Restore the cards whose place the viewer knows."""
    s.aside = NO_CARDS
    for seat in every_seat(MAX_PLAYERS):
        s.hands[seat] = v.hand if seat == v.viewer else v.public.known[seat]


@rule
def try_hand_out(v: View, rng: Random, s: State, unseen: Cards) -> bool:
    """Distribute the unseen cards; return False if this attempt is rejected.

    A player who owes a reveal first gets a card of the lead suit. A hand with n such cards can arise in n ways, so it is
    accepted with probability 1/n.
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
def try_hand_out_groups(rng: Random, s: State, cards: Cards, initial: Room) -> bool:
    """Distribute the cards group by group, the one with the least room first, each card to any free slot it may have.

    All worlds are equally likely as long as a group always finds the same number of free slots. Where earlier groups leave it
    `free` slots out of at most `most`, the attempt is accepted with the ratio of the numbers of ways.
    """
    room = initial
    done = 0
    while done != ALL_GROUPS:
        group = tightest_group(s.public, initial, done)
        group_cards = of_suit(cards, group)
        if group_cards != NO_CARDS:
            places = possible_places(s.public, group)
            most = max_room(s.public, cards, initial, group, done)
            if not is_accepted(rng, count(group_cards), room_in(room, places), most):
                return False
            room = hand_out_group(rng, s, group_cards, room, places)
        done |= 1 << group
    return True


@rule
def tightest_group(p: Public, initial: Room, done: int) -> Suit:
    """Return the group with the least room among those not done."""
    tightest = BLACK
    least = MAX_ROOM + 1
    for group in range(NUM_GROUPS):
        if not (done >> group) & 1:
            room = room_in(initial, possible_places(p, Suit(group)))
            if room < least:
                least = room
                tightest = Suit(group)
    return tightest


@rule
def max_room(p: Public, cards: Cards, initial: Room, group: Suit, earlier: int) -> int:
    """Return the most room the group can find after the earlier ones, which must take the slots they fit nowhere else.

    By Hall's theorem that number is the largest excess of any subset of them over its room elsewhere.
    """
    places = possible_places(p, group)
    excess = 0
    subset = earlier
    while subset:
        excess = max(excess, count_excess(p, cards, initial, subset, places))
        subset = (subset - 1) & earlier
    return room_in(initial, places) - excess


@rule
def count_excess(p: Public, cards: Cards, initial: Room, groups: int, places: Places) -> int:
    """Return how many cards of the groups do not fit outside these places."""
    held = 0
    elsewhere = 0
    for group in range(NUM_GROUPS):
        if (groups >> group) & 1:
            held += count(of_suit(cards, Suit(group)))
            elsewhere |= possible_places(p, Suit(group))
    return held - room_in(initial, Places(elsewhere & ~places))


@rule
def is_accepted(rng: Random, cards: int, free: int, most: int) -> bool:
    """Accept with probability (ways for `cards` cards into `free` slots) / (ways into `most` slots)."""
    if free == most:
        return True
    placed = 0
    while placed < cards and randbelow(rng, most - placed) < free - placed:
        placed += 1
    return placed == cards


@rule
def hand_out_group(rng: Random, s: State, cards: Cards, room: Room, places: Places) -> Room:
    """Put each card into a random free slot of these places; return the remaining room."""
    free = room_in(room, places)
    for card in every_card(cards):
        room = place_card(s, room, place_of_slot(room, places, randbelow(rng, free)), card)
        free -= 1
    return room


@rule
def place_card(s: State, room: Room, place: int, card: Card) -> Room:
    """Put a card at a place; return the remaining room."""
    if place == ASIDE:
        s.aside = add(s.aside, card)
    else:
        s.hands[Seat(place)] = add(s.hands[Seat(place)], card)
    return Room(room - (1 << (place * ROOM_BITS)))
