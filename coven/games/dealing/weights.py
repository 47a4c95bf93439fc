"""Attempts for a deal whose table would be too large: each card draws a class of places by weight, and no class may overflow.

All assignments of cards to classes that fill every class have the same probability, the product of the weights of all slots
divided by the product of the weights that each card could choose from. So deals are uniform whatever the weights are; these only
decide how often an attempt succeeds. Balanced weights fill every class on average. The probabilities that a card is put into a
slot are then a doubly stochastic matrix, and an attempt succeeds with the permanent of this matrix times R**R / R! for each class
of R slots. By van der Waerden's theorem (Egorychev and Falikman, 1981) the permanent is at least N! / N**N for N cards. So an
attempt succeeds at least as often as N cards without any constraint fill classes of these sizes exactly: about once in 10,000
times for six classes of nine slots, the more often the fewer and smaller they are. A deal takes more than 30 times as many
attempts with a probability below 10**-13. Requirements divide the frequency by the number of cards that could meet them.
"""

from typing import Final

from coven.core.cards import count, every_card, lowest_card, random_card
from coven.games.dealing.deal import (
    CLASS_DOORS_AT,
    CLASS_NEED_AT,
    CLASS_PLACES_AT,
    CLASS_ROOM_AT,
    LEFT_AT,
    NO_GROUP,
    NUM_CLASSES,
    NUM_GROUPS,
    SLOTS_AT,
    TABLE_AT,
    Deal,
    Places,
    accepts_needs,
    free_in,
    place_of_slot,
    put_card,
    start_deal,
)
from coven.kernel import Random, lowest, randbelow, rule
from coven.types import Card, Cards

# the memory of the table, which is not needed then
WEIGHT_AT: Final = TABLE_AT  # the weight of each class
LOAD_AT: Final = TABLE_AT + 8  # the expected number of cards in each class, in units of 1 / LOAD_UNIT
CHOICE_AT: Final = TABLE_AT + 16  # the class that each card has drawn
MAX_WEIGHT: Final = 1 << 27  # the weights of eight classes add up to less than `randbelow` can draw
LOAD_UNIT: Final = 1 << 20
NUM_ROUNDS: Final = 100  # of balancing


@rule(inline=False)
def balance_weights(deal: Deal) -> None:
    """Choose weights with which every class is filled on average, by iterative proportional fitting."""
    start_deal(deal)
    for number in range(deal[NUM_CLASSES]):
        deal[WEIGHT_AT + number] = MAX_WEIGHT
        deal[SLOTS_AT + number] = deal[CLASS_ROOM_AT + number]
        group = deal[CLASS_NEED_AT + number]
        if group != NO_GROUP:  # the card that meets the requirement draws no class
            put_needed(deal, number, lowest_card(Cards(deal[LEFT_AT + group])))
    for _ in range(NUM_ROUNDS):
        add_up_loads(deal)
        most = 1
        for number in range(deal[NUM_CLASSES]):
            room = deal[SLOTS_AT + number] * LOAD_UNIT
            fitted = deal[WEIGHT_AT + number] * room // max(deal[LOAD_AT + number], room >> 3, 1)  # at most 8 times as much
            deal[WEIGHT_AT + number] = fitted
            most = max(most, fitted)
        for number in range(deal[NUM_CLASSES]):
            deal[WEIGHT_AT + number] = max(deal[WEIGHT_AT + number] * MAX_WEIGHT // most, 1)


@rule
def add_up_loads(deal: Deal) -> None:
    """Compute how many cards each class gets on average."""
    for number in range(deal[NUM_CLASSES]):
        deal[LOAD_AT + number] = 0
    for group in range(deal[NUM_GROUPS]):
        cards = count(deal[LEFT_AT + group]) * LOAD_UNIT
        total = max(total_weight(deal, group), 1)
        for number in range(deal[NUM_CLASSES]):
            if (deal[CLASS_DOORS_AT + number] >> group) & 1:
                deal[LOAD_AT + number] += cards * deal[WEIGHT_AT + number] // total


@rule
def total_weight(deal: Deal, group: int) -> int:
    """Return the weight of all classes that admit a group."""
    total = 0
    for number in range(deal[NUM_CLASSES]):
        total += deal[WEIGHT_AT + number] if (deal[CLASS_DOORS_AT + number] >> group) & 1 else 0
    return total


@rule
def put_needed(deal: Deal, number: int, card: Card) -> None:
    """Put a card that meets a requirement at the one place of its class."""
    put_card(deal, lowest(deal[CLASS_PLACES_AT + number]), deal[CLASS_NEED_AT + number], card)
    deal[SLOTS_AT + number] -= 1


@rule(inline=False)
def try_weights(deal: Deal, rng: Random) -> bool:
    """Let each card draw a class, then a free slot in it; return False if a class overflows or a requirement rejects the deal."""
    start_deal(deal)
    for number in range(deal[NUM_CLASSES]):
        deal[SLOTS_AT + number] = deal[CLASS_ROOM_AT + number]
        group = deal[CLASS_NEED_AT + number]
        if group != NO_GROUP:
            put_needed(deal, number, random_card(Cards(deal[LEFT_AT + group]), rng))
    for group in range(deal[NUM_GROUPS]):
        total = total_weight(deal, group)
        for card in every_card(Cards(deal[LEFT_AT + group])):
            number = class_by_weight(deal, group, randbelow(rng, total))
            deal[CHOICE_AT + card] = number
            deal[SLOTS_AT + number] -= 1
            if deal[SLOTS_AT + number] < 0:
                return False
    for group in range(deal[NUM_GROUPS]):
        for card in every_card(Cards(deal[LEFT_AT + group])):
            places = Places(deal[CLASS_PLACES_AT + deal[CHOICE_AT + card]])
            put_card(deal, place_of_slot(deal, places, randbelow(rng, free_in(deal, places))), group, card)
    return accepts_needs(deal, rng)


@rule
def class_by_weight(deal: Deal, group: int, drawn: int) -> int:
    """Return the class that a number below the total weight of a group's classes belongs to."""
    number = -1
    while drawn >= 0:
        number += 1
        drawn -= deal[WEIGHT_AT + number] if (deal[CLASS_DOORS_AT + number] >> group) & 1 else 0
    return number
