"""The worlds that fit a view: who holds the cards not seen yet, and with 3 players which two are set aside.

All know three things of a hand: cards it has revealed and not played yet, suits it lacks, and while a reveal is due (6.1) that it
has a card of the lead suit. So a world is a way to hand the unseen cards out to places, the hands and the cards set aside, such
that no card comes to a hand that lacks its suit. Places are numbered like the seats, then ASIDE; the suits and the black cards
are the five groups. How much room each place has is kept in one integer, a few bits for each.
"""

from itertools import product
from math import factorial, prod
from typing import Final, NewType

from coven.cards import add, all_but, common, count, every_seat, first_of, remove, rest_of, union
from coven.games.witchs_shot.deck import BLACK, MOST_SUITS, of_suit
from coven.games.witchs_shot.rules import is_choosing
from coven.games.witchs_shot.state import MOST_IN_ROW, MOST_PLAYERS, Phase, State
from coven.games.witchs_shot.views import View
from coven.kernel import Random, below, rule
from coven.types import NO_CARDS, Card, Cards, Seat, Suit

Places = NewType("Places", int)  # a set of places, a bit each
Room = NewType("Room", int)

ASIDE: Final = MOST_PLAYERS
MOST_PLACES: Final = MOST_PLAYERS + 1
BITS: Final = 6  # for the room of one place
MOST_ROOM: Final = (1 << BITS) - 1
GROUPS: Final = MOST_SUITS + 1
ALL_GROUPS: Final = (1 << GROUPS) - 1


@rule
def unseen_cards(v: View) -> Cards:
    """What the viewer cannot place: not in the own hand, nor in the row, in the trick, kept, discarded or revealed."""
    if not is_choosing(v.phase):
        return NO_CARDS
    cards = all_but(v.deck, union(v.hand, union(v.table, v.discarded)))
    for place in range(v.variant.in_row):
        cards = remove(cards, v.row[place])
    for seat in every_seat(v.players):
        cards = all_but(cards, union(v.known[seat], v.kept[seat]))
    return cards


@rule
def open_to(v: View, group: Suit) -> Places:
    """5.2 The places that may hold cards of the group: not the hands known to lack it."""
    places = 1 << ASIDE
    for seat in every_seat(v.players):
        if not (v.void[seat] >> group) & 1:
            places |= 1 << seat
    return Places(places)


@rule
def unseen_at(v: View, place: int) -> int:
    """How many cards at a place the viewer cannot name."""
    if place == ASIDE:
        return v.set_aside
    return 0 if place == v.viewer else v.held[Seat(place)] - count(v.known[Seat(place)])


@rule
def owes_reveal(v: View) -> bool:
    """6.1 Whether all know, and no revealed card says so already, that the player has a card of the lead suit."""
    return v.phase == Phase.REVEAL and v.turn != v.viewer and common(v.known[v.turn], of_suit(v.deck, v.led)) == NO_CARDS


# how many


def possible(v: View) -> int:
    """How many worlds fit the view."""
    unseen = unseen_cards(v)
    rooms = tuple(int(unseen_at(v, place)) for place in range(MOST_PLACES))
    doors = {group: int(open_to(v, Suit(group))) for group in range(GROUPS)}
    sizes = {group: count(of_suit(unseen, Suit(group))) for group in range(GROUPS)}
    worlds = ways(rooms, doors, sizes)
    if owes_reveal(v):
        worlds -= ways(rooms, doors | {v.led: doors[v.led] & ~(1 << v.turn)}, sizes)
    return worlds


def ways(rooms: tuple[int, ...], doors: dict[int, int], sizes: dict[int, int]) -> int:
    """How many ways there are to hand out groups of these sizes, each through its doors, so that all rooms are full.

    Suits some hand lacks are handed out first, in every split; what is left then fills the room left in any order.
    """
    narrow = [group for group in doors if any(room and not doors[group] >> place & 1 for place, room in enumerate(rooms))]
    reached = {rooms: 1}
    for group in narrow:
        spread: dict[tuple[int, ...], int] = {}
        for left, so_far in reached.items():
            for split in splits(sizes[group], left, doors[group]):
                after = tuple(room - part for room, part in zip(left, split, strict=True))
                spread[after] = spread.get(after, 0) + so_far * arrangements(split)
        reached = spread
    return sum(so_far * arrangements(left) for left, so_far in reached.items())


def splits(size: int, rooms: tuple[int, ...], doors: int) -> list[tuple[int, ...]]:
    """The ways to split a number over the rooms that have a door."""
    parts = [range(min(room, size) + 1 if doors >> place & 1 else 1) for place, room in enumerate(rooms)]
    return [split for split in product(*parts) if sum(split) == size]


def arrangements(split: tuple[int, ...]) -> int:
    """How many ways there are to hand out as many different cards as the split sums to."""
    return factorial(sum(split)) // prod(factorial(part) for part in split)


# one of them


@rule
def sample(v: View, rng: Random, s: State) -> None:
    """A world that fits the view, each as likely: handed out again until it passes the tests that make it fair."""
    restore_game(v, s)
    restore_round(v, s)
    restore_places(v, s)
    unseen = unseen_cards(v)
    restore_hands(v, s)
    while unseen != NO_CARDS and not hand_out(v, rng, s, unseen):
        restore_hands(v, s)


@rule
def hand_out(v: View, rng: Random, s: State, unseen: Cards) -> bool:
    """Hand the unseen cards out; False if this attempt must be given up for the sake of fairness.

    Who owes a reveal is given one of the lead suit first. A hand with several of them can come about in as many ways, so it is
    let through as much less often.
    """
    cards = unseen
    room = all_room(v)
    owes = owes_reveal(v)
    if owes:
        card = one_of(of_suit(unseen, v.led), rng)
        cards = remove(cards, card)
        room = put(s, room, v.turn, card)
    if not hand_out_groups(v, rng, s, cards, room):
        return False
    return not owes or below(rng, count(of_suit(s.hands[v.turn], v.led))) == 0


@rule
def hand_out_groups(v: View, rng: Random, s: State, cards: Cards, at_first: Room) -> bool:
    """Group by group, the one with the least room first, each card to any free slot it may have.

    All worlds are alike as long as a group always finds the same number of free slots. Where earlier groups leave it more slots
    in one attempt and fewer in another, the number of ways is made up for by giving up attempts: one with `free` slots
    where at best there are `most` is kept as often as `free` slots offer fewer ways than `most`.
    """
    room = at_first
    done = 0
    while done != ALL_GROUPS:
        group = narrowest(v, at_first, done)
        group_cards = of_suit(cards, group)
        if group_cards != NO_CARDS:
            places = open_to(v, group)
            most = most_room(v, cards, at_first, group, done)
            if not is_kept(rng, count(group_cards), room_in(room, places), most):
                return False
            room = hand_out_group(rng, s, group_cards, room, places)
        done |= 1 << group
    return True


@rule
def narrowest(v: View, at_first: Room, done: int) -> Suit:
    """The group with the least room among those not done."""
    found = BLACK
    least = MOST_ROOM + 1
    for group in range(GROUPS):
        if not (done >> group) & 1:
            room = room_in(at_first, open_to(v, Suit(group)))
            if room < least:
                least = room
                found = Suit(group)
    return found


@rule
def most_room(v: View, cards: Cards, at_first: Room, group: Suit, earlier: int) -> int:
    """The most room the group can find after the earlier ones: what they must take of it is what fits nowhere else.

    By Hall's theorem that is the largest excess of any of them together over their room elsewhere.
    """
    places = open_to(v, group)
    taken = 0
    some = earlier
    while some:
        excess = excess_of(v, cards, at_first, some, places)
        if excess > taken:
            taken = excess
        some = (some - 1) & earlier
    return room_in(at_first, places) - taken


@rule
def excess_of(v: View, cards: Cards, at_first: Room, groups: int, places: Places) -> int:
    """How many cards of the groups do not fit outside these places."""
    held = 0
    elsewhere = 0
    for group in range(GROUPS):
        if (groups >> group) & 1:
            held += count(of_suit(cards, Suit(group)))
            elsewhere |= open_to(v, Suit(group))
    return held - room_in(at_first, Places(elsewhere & ~places))


@rule
def is_kept(rng: Random, cards: int, free: int, most: int) -> bool:
    """True as often as so many cards have fewer ways into `free` slots than into `most`."""
    if free == most:
        return True
    placed = 0
    while placed < cards and below(rng, most - placed) < free - placed:
        placed += 1
    return placed == cards


@rule
def hand_out_group(rng: Random, s: State, cards: Cards, room: Room, places: Places) -> Room:
    """Each card into any free slot of these places; the room that is left."""
    free = room_in(room, places)
    rest = cards
    while rest:
        room = put(s, room, place_of_slot(room, places, below(rng, free)), first_of(rest))
        free -= 1
        rest = rest_of(rest)
    return room


@rule
def put(s: State, room: Room, place: int, card: Card) -> Room:
    """A card put at a place; the room that is left."""
    if place == ASIDE:
        s.aside = add(s.aside, card)
    else:
        s.hands[Seat(place)] = add(s.hands[Seat(place)], card)
    return Room(room - (1 << (place * BITS)))


@rule
def one_of(cards: Cards, rng: Random) -> Card:
    """A card of the set, each as likely."""
    rest = cards
    for _ in range(below(rng, count(cards))):
        rest = rest_of(rest)
    return first_of(rest)


# room


@rule
def all_room(v: View) -> Room:
    """The slots open at each place."""
    room = 0
    for place in range(MOST_PLACES):
        room |= unseen_at(v, place) << (place * BITS)
    return Room(room)


@rule
def room_at(room: Room, place: int) -> int:
    """The free slots at a place."""
    return (room >> (place * BITS)) & MOST_ROOM


@rule
def room_in(room: Room, places: Places) -> int:
    """The free slots at these places."""
    free = 0
    for place in range(MOST_PLACES):
        if (places >> place) & 1:
            free += room_at(room, place)
    return free


@rule
def place_of_slot(room: Room, places: Places, slot: int) -> int:
    """The place that has the free slot of this number, counted over these places."""
    before = 0
    for place in range(MOST_PLACES):
        if (places >> place) & 1:
            before += room_at(room, place)
            if slot < before:
                return place
    return ASIDE


# what the viewer knows of the world


@rule
def restore_game(v: View, s: State) -> None:
    """What outlasts a round, and the trick in progress."""
    s.variant = v.variant
    s.players = v.players
    s.phase = v.phase
    s.removed = v.removed
    s.deck = v.deck
    s.this_round = v.this_round
    s.turn = v.turn
    s.leader = v.leader
    s.led = v.led
    s.table = v.table
    s.resting = v.resting
    s.last_leader = v.last_leader
    s.last_winner = v.last_winner


@rule
def restore_round(v: View, s: State) -> None:
    """The row, the priority, the quotas left, the discarded cards."""
    s.picked = v.picked
    s.quotas_left = v.quotas_left
    s.discarded = v.discarded
    s.tricks = v.tricks
    for place in range(MOST_IN_ROW):
        s.row[place] = v.row[place]
    for suit in range(MOST_SUITS):
        s.priority[suit] = v.priority[suit]


@rule
def restore_places(v: View, s: State) -> None:
    """What lies before each seat, and what all know of its hand."""
    for seat in every_seat(MOST_PLAYERS):
        s.points[seat] = v.points[seat]
        s.oofs[seat] = v.oofs[seat]
        s.order[seat] = v.order[seat]
        s.earned[seat] = v.earned[seat]
        s.bonus[seat] = v.bonus[seat]
        s.quota[seat] = v.quota[seat]
        s.spent[seat] = v.spent[seat]
        s.cubes[seat] = v.cubes[seat]
        s.black_cubes[seat] = v.black_cubes[seat]
        s.vacation[seat] = v.vacation[seat]
        s.kept[seat] = v.kept[seat]
        s.known[seat] = v.known[seat]
        s.void[seat] = v.void[seat]
        s.played[seat] = v.played[seat]
        s.last_played[seat] = v.last_played[seat]


@rule
def restore_hands(v: View, s: State) -> None:
    """The cards whose place the viewer knows."""
    s.aside = NO_CARDS
    for seat in every_seat(MOST_PLAYERS):
        s.hands[seat] = v.hand if seat == v.viewer else v.known[seat]
