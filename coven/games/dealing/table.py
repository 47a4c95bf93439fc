"""A table of bounds on the number of ways to complete a deal, and the descent through it that draws one exactly."""

from typing import Final

from coven.core.cards import count, lowest_card
from coven.games.dealing.deal import (
    CARDS_AT,
    CLASS_DOORS_AT,
    CLASS_NEED_AT,
    CLASS_PLACES_AT,
    CLASS_ROOM_AT,
    DOORS_AT,
    FLAG_STRIDE_AT,
    LEFT_AT,
    MAX_TABLE,
    NEED_AT,
    NO_GROUP,
    NUM_CARDS,
    NUM_CLASSES,
    NUM_GROUPS,
    NUM_PLACES,
    NUM_STATES,
    NUM_STEPS,
    ROOM_AT,
    SLOTS_AT,
    STEP_GROUP_AT,
    STRIDE_AT,
    TABLE_AT,
    UNMET_AT,
    Deal,
    Places,
    place_of_slot,
    put_card,
    put_group,
    start_deal,
)
from coven.kernel import Random, highest, randbelow, randbelow_wide, rule
from coven.types import NO_CARDS, Cards

# numbers in the table: a mantissa of up to 31 bits, and above it the exponent of a power of two
EXPONENT_SHIFT: Final = 32
MANTISSA_MASK: Final = (1 << EXPONENT_SHIFT) - 1
MANTISSA_BITS: Final = 31


# making the table


@rule(inline=False)
def make_table(deal: Deal) -> bool:
    """Compute the table; return False if it would have more than MAX_TABLE states."""
    make_classes(deal)
    list_steps(deal)
    if not number_states(deal):
        return False
    fill_table(deal)
    return True


@rule
def make_classes(deal: Deal) -> None:
    """Gather the places that admit the same groups and have no requirement into classes."""
    deal[NUM_CLASSES] = 0
    for place in range(deal[NUM_PLACES]):
        if deal[ROOM_AT + place] > 0:
            admitted = admitted_groups(deal, place)
            number = class_of(deal, admitted, deal[NEED_AT + place])
            if number == deal[NUM_CLASSES]:
                deal[NUM_CLASSES] += 1
                deal[CLASS_DOORS_AT + number] = admitted
                deal[CLASS_NEED_AT + number] = deal[NEED_AT + place]
                deal[CLASS_PLACES_AT + number] = 0
                deal[CLASS_ROOM_AT + number] = 0
            deal[CLASS_PLACES_AT + number] |= 1 << place
            deal[CLASS_ROOM_AT + number] += deal[ROOM_AT + place]


@rule
def admitted_groups(deal: Deal, place: int) -> int:
    """Return the groups with cards that may be at a place, a bit each."""
    groups = 0
    for group in range(deal[NUM_GROUPS]):
        if deal[CARDS_AT + group] != NO_CARDS and (deal[DOORS_AT + group] >> place) & 1:
            groups |= 1 << group
    return groups


@rule
def class_of(deal: Deal, admitted: int, need: int) -> int:
    """Return the class that a place belongs to, or the number of classes if it is the first of its own."""
    for number in range(deal[NUM_CLASSES]):
        if need == NO_GROUP and deal[CLASS_NEED_AT + number] == NO_GROUP and deal[CLASS_DOORS_AT + number] == admitted:
            return number
    return deal[NUM_CLASSES]


@rule
def list_steps(deal: Deal) -> None:
    """List the groups of the cards that are placed one by one; those that may be anywhere and meet no requirement come last."""
    left = deal[NUM_CARDS]
    for group in range(deal[NUM_GROUPS]):
        if is_constrained(deal, group):
            for _ in range(count(deal[CARDS_AT + group])):
                deal[STEP_GROUP_AT + left] = group
                left -= 1
    deal[NUM_STEPS] = deal[NUM_CARDS] - left


@rule
def is_constrained(deal: Deal, group: int) -> bool:
    """Return whether some class does not admit a group, or requires it."""
    for number in range(deal[NUM_CLASSES]):
        if not (deal[CLASS_DOORS_AT + number] >> group) & 1 or deal[CLASS_NEED_AT + number] == group:
            return True
    return False


@rule
def number_states(deal: Deal) -> bool:
    """Assign numbers to states, by free slots and requirements not met; return False if there are too many."""
    states = 1
    for number in range(deal[NUM_CLASSES]):
        deal[STRIDE_AT + number] = states
        states *= deal[CLASS_ROOM_AT + number] + 1
    for number in range(deal[NUM_CLASSES]):
        deal[FLAG_STRIDE_AT + number] = states
        states *= 1 if deal[CLASS_NEED_AT + number] == NO_GROUP else 2
    deal[NUM_STATES] = states
    return states <= MAX_TABLE


@rule
def fill_table(deal: Deal) -> None:
    """Compute the bounds of all states; the successors of a state have lower numbers."""
    last = deal[NUM_CARDS] - deal[NUM_STEPS]  # the cards left after the last step
    left = 0
    unmet = 0
    for number in range(deal[NUM_CLASSES]):
        deal[SLOTS_AT + number] = 0
        deal[UNMET_AT + number] = 0
    for state in range(deal[NUM_STATES]):
        if left > last:
            deal[TABLE_AT + state] = bound_of(deal, state, deal[STEP_GROUP_AT + left])
        else:
            deal[TABLE_AT + state] = 1 if left == last and unmet == 0 else 0
        left += advance_slots(deal)
        if left == 0:
            unmet += advance_unmet(deal)


@rule
def advance_slots(deal: Deal) -> int:
    """Count the free slots of the classes up like the digits of a number; return the change of their sum."""
    number = 0
    change = 1
    while number < deal[NUM_CLASSES] and deal[SLOTS_AT + number] == deal[CLASS_ROOM_AT + number]:
        change -= deal[SLOTS_AT + number]
        deal[SLOTS_AT + number] = 0
        number += 1
    if number == deal[NUM_CLASSES]:
        return change - 1
    deal[SLOTS_AT + number] += 1
    return change


@rule
def advance_unmet(deal: Deal) -> int:
    """Count the requirements not met up like the digits of a number; return the change of their sum."""
    number = 0
    change = 1
    while number < deal[NUM_CLASSES] and (deal[CLASS_NEED_AT + number] == NO_GROUP or deal[UNMET_AT + number] == 1):
        change -= deal[UNMET_AT + number]
        deal[UNMET_AT + number] = 0
        number += 1
    if number == deal[NUM_CLASSES]:
        return change - 1
    deal[UNMET_AT + number] = 1
    return change


@rule
def successor(deal: Deal, state: int, number: int, group: int) -> int:
    """Return the state after a card of a group was put into a class."""
    after = state - deal[STRIDE_AT + number]
    if deal[CLASS_NEED_AT + number] == group and deal[UNMET_AT + number] == 1:
        after -= deal[FLAG_STRIDE_AT + number]
    return after


@rule
def top_exponent(deal: Deal, state: int, group: int) -> int:
    """Return the largest exponent among the successors' bounds; -1 if all are 0."""
    top = -1
    for number in range(deal[NUM_CLASSES]):
        if (deal[CLASS_DOORS_AT + number] >> group) & 1 and deal[SLOTS_AT + number] > 0:
            bound = deal[TABLE_AT + successor(deal, state, number, group)]
            top = max(top, bound >> EXPONENT_SHIFT) if bound > 0 else top
    return top


@rule
def scaled_bound(bound: int, exponent: int) -> int:
    """Return a bound as a multiple of a higher power of two, rounded up."""
    mantissa = bound & MANTISSA_MASK
    shift = min(exponent - (bound >> EXPONENT_SHIFT), MANTISSA_BITS)
    return (mantissa + (1 << shift) - 1) >> shift


@rule
def bound_of(deal: Deal, state: int, group: int) -> int:
    """Return the sum of the bounds of a state's successors, each times its free slots, rounded up."""
    top = top_exponent(deal, state, group)
    if top < 0:
        return 0
    total = 0
    for number in range(deal[NUM_CLASSES]):
        if (deal[CLASS_DOORS_AT + number] >> group) & 1 and deal[SLOTS_AT + number] > 0:
            bound = deal[TABLE_AT + successor(deal, state, number, group)]
            total += deal[SLOTS_AT + number] * scaled_bound(bound, top)
    shift = max(highest(total) + 1 - MANTISSA_BITS, 0)
    return (top + shift) << EXPONENT_SHIFT | (total + (1 << shift) - 1) >> shift


# descending through the table


@rule(inline=False)
def descend(deal: Deal, rng: Random) -> bool:
    """Place the cards one by one by the bounds in the table, then those that may be anywhere; return False to start again."""
    start_deal(deal)
    for number in range(deal[NUM_CLASSES]):
        deal[SLOTS_AT + number] = deal[CLASS_ROOM_AT + number]
        deal[UNMET_AT + number] = 0 if deal[CLASS_NEED_AT + number] == NO_GROUP else 1
    state = deal[NUM_STATES] - 1
    for step in range(deal[NUM_STEPS]):
        group = deal[STEP_GROUP_AT + deal[NUM_CARDS] - step]
        number = choose_class(deal, state, group, rng)
        if number < 0:
            return False
        state = successor(deal, state, number, group)
        if deal[CLASS_NEED_AT + number] == group:
            deal[UNMET_AT + number] = 0
        place = place_of_slot(deal, Places(deal[CLASS_PLACES_AT + number]), randbelow(rng, deal[SLOTS_AT + number]))
        deal[SLOTS_AT + number] -= 1
        put_card(deal, place, group, lowest_card(Cards(deal[LEFT_AT + group])))
    for group in range(deal[NUM_GROUPS]):
        put_group(deal, group, rng)
    return True


@rule
def choose_class(deal: Deal, state: int, group: int, rng: Random) -> int:
    """Choose the class for the next card by its share in the state's bound; -1 for the share that belongs to none."""
    top = top_exponent(deal, state, group)
    bound = deal[TABLE_AT + state]
    drawn = randbelow_wide(rng, (bound & MANTISSA_MASK) << ((bound >> EXPONENT_SHIFT) - top))
    for number in range(deal[NUM_CLASSES]):
        if (deal[CLASS_DOORS_AT + number] >> group) & 1 and deal[SLOTS_AT + number] > 0:
            after = deal[TABLE_AT + successor(deal, state, number, group)]
            drawn -= deal[SLOTS_AT + number] * scaled_bound(after, top)
            if drawn < 0:
                return number if is_inside(rng, after, top) else -1
    return -1


@rule
def is_inside(rng: Random, bound: int, exponent: int) -> bool:
    """Return True with the probability of a bound divided by its multiple of a higher power of two, rounded up."""
    shift = exponent - (bound >> EXPONENT_SHIFT)
    if shift == 0:
        return True
    while shift > 2 * MANTISSA_BITS:
        if randbelow(rng, 1 << MANTISSA_BITS) > 0:
            return False
        shift -= MANTISSA_BITS
    return randbelow_wide(rng, scaled_bound(bound, exponent) << shift) < bound & MANTISSA_MASK
