"""The description of a deal in a scratch row, and the cards put into the slots of its places."""

from typing import Final, NewType

from coven.core.cards import add, count, every_card, remove
from coven.kernel import SCRATCH_NUMBERS, Random, Row, randbelow, rule
from coven.types import NO_CARDS, Card, Cards

Places = NewType("Places", int)  # a set of places, a bit each
Deal = Row[int]  # a scratch row with the description of a deal, and working memory

MAX_PLACES: Final = 8
MAX_GROUPS: Final = 8
NO_GROUP: Final = -1
SLOT_BITS: Final = 6  # for the free slots of one place
MAX_SLOTS: Final = (1 << SLOT_BITS) - 1

# the fields of a Deal; those that end in _AT have an entry for each place, group or class
NUM_PLACES: Final = 0
NUM_GROUPS: Final = 1
NUM_CLASSES: Final = 2
NUM_CARDS: Final = 3
NUM_STEPS: Final = 4  # the number of cards that the table places one by one
NUM_STATES: Final = 5  # of the table
CARDS_AT: Final = 8  # the cards of each group
DOORS_AT: Final = 16  # the places that may hold them
ROOM_AT: Final = 24  # the number of cards at each place
NEED_AT: Final = 32  # the group of which each place must hold a card
DEALT_AT: Final = 40  # the cards dealt to each place
FREE_AT: Final = 48  # the slots of each place not filled yet
LEFT_AT: Final = 56  # the cards of each group not dealt yet
ORDER_AT: Final = 64  # the groups in the order of an attempt
MOST_AT: Final = 72  # the most free slots that each of them can find
CLASS_DOORS_AT: Final = 80  # the groups that each class of places admits
CLASS_PLACES_AT: Final = 88
CLASS_ROOM_AT: Final = 96
CLASS_NEED_AT: Final = 104
STRIDE_AT: Final = 112  # the distance in the table of two states that differ by a slot of a class
FLAG_STRIDE_AT: Final = 120  # or by a requirement that is met
SLOTS_AT: Final = 128  # the free slots of each class in a state
UNMET_AT: Final = 136  # 1 while the requirement of a class is not met
STEP_GROUP_AT: Final = 144  # by the number of cards left: the group of the next card
FOUND_AT: Final = 208  # the free slots that each group finds at first
TABLE_AT: Final = 216
MAX_TABLE: Final = SCRATCH_NUMBERS - TABLE_AT

# describing a deal


@rule
def every_place(places: int) -> Places:
    """Return the set of the first `places` places."""
    return Places((1 << places) - 1)


@rule
def clear_deal(deal: Deal, places: int) -> None:
    """Start the description of a deal to this many places, without cards and without room."""
    deal[NUM_PLACES] = places
    deal[NUM_GROUPS] = 0
    deal[NUM_CARDS] = 0
    for place in range(places):
        deal[ROOM_AT + place] = 0
        deal[NEED_AT + place] = NO_GROUP


@rule
def add_group(deal: Deal, cards: Cards, doors: Places) -> None:
    """Add unseen cards and the set of places that may hold them; groups are numbered from 0 in this order."""
    deal[CARDS_AT + deal[NUM_GROUPS]] = cards
    deal[DOORS_AT + deal[NUM_GROUPS]] = doors
    deal[NUM_GROUPS] += 1
    deal[NUM_CARDS] += count(cards)


@rule
def set_room(deal: Deal, place: int, number: int) -> None:
    """Set the number of unseen cards at a place."""
    deal[ROOM_AT + place] = number


@rule
def require(deal: Deal, place: int, group: int) -> None:
    """Require that a place holds at least one card of a group."""
    deal[NEED_AT + place] = group


@rule
def dealt_to(deal: Deal, place: int) -> Cards:
    """Return the cards that `draw_deal` has put at a place."""
    return Cards(deal[DEALT_AT + place])


# slots


@rule
def start_deal(deal: Deal) -> None:
    """Take all cards back."""
    for place in range(deal[NUM_PLACES]):
        deal[DEALT_AT + place] = NO_CARDS
        deal[FREE_AT + place] = deal[ROOM_AT + place]
    for group in range(deal[NUM_GROUPS]):
        deal[LEFT_AT + group] = deal[CARDS_AT + group]


@rule
def put_card(deal: Deal, place: int, group: int, card: Card) -> None:
    """Put a card of a group at a place."""
    deal[DEALT_AT + place] = add(Cards(deal[DEALT_AT + place]), card)
    deal[LEFT_AT + group] = remove(Cards(deal[LEFT_AT + group]), card)
    deal[FREE_AT + place] -= 1


@rule
def free_in(deal: Deal, places: Places) -> int:
    """Return the free slots at these places."""
    free = 0
    for place in range(deal[NUM_PLACES]):
        free += deal[FREE_AT + place] if (places >> place) & 1 else 0
    return free


@rule
def place_of_slot(deal: Deal, places: Places, slot: int) -> int:
    """Return the place of a free slot, counting the free slots of these places."""
    place = 0
    while not (places >> place) & 1 or slot >= deal[FREE_AT + place]:
        slot -= deal[FREE_AT + place] if (places >> place) & 1 else 0
        place += 1
    return place


@rule
def accepts_needs(deal: Deal, rng: Random) -> bool:
    """Accept one of the ways to satisfy the requirements: there are as many as a place has such cards in the end."""
    for place in range(deal[NUM_PLACES]):
        group = deal[NEED_AT + place]
        if group != NO_GROUP and randbelow(rng, count(deal[DEALT_AT + place] & deal[CARDS_AT + group])) > 0:
            return False
    return True


@rule
def put_group(deal: Deal, group: int, rng: Random) -> None:
    """Put each remaining card of a group into a random free slot of the places that may hold it.

    The free slots of all places are packed into one number, which stays in a register.
    """
    packed = 0
    free = 0
    for place in range(deal[NUM_PLACES]):
        if (deal[DOORS_AT + group] >> place) & 1:
            packed |= deal[FREE_AT + place] << (SLOT_BITS * place)
            free += deal[FREE_AT + place]
    for card in every_card(Cards(deal[LEFT_AT + group])):
        slot = randbelow(rng, free)
        shift = 0
        while slot >= (packed >> shift) & MAX_SLOTS:
            slot -= (packed >> shift) & MAX_SLOTS
            shift += SLOT_BITS
        packed -= 1 << shift
        free -= 1
        deal[DEALT_AT + shift // SLOT_BITS] = add(Cards(deal[DEALT_AT + shift // SLOT_BITS]), card)
    deal[LEFT_AT + group] = NO_CARDS
    for place in range(deal[NUM_PLACES]):
        if (deal[DOORS_AT + group] >> place) & 1:
            deal[FREE_AT + place] = (packed >> (SLOT_BITS * place)) & MAX_SLOTS
