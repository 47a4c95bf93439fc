"""Drawing a deal: attempts that put each card into a random free slot, then the table, or weights if it would be too large."""

from typing import Final

from coven.core.cards import count, lowest_card, random_card
from coven.games.dealing.deal import (
    DOORS_AT,
    FOUND_AT,
    LEFT_AT,
    MOST_AT,
    NEED_AT,
    NO_GROUP,
    NUM_GROUPS,
    NUM_PLACES,
    ORDER_AT,
    Deal,
    Places,
    accepts_needs,
    every_place,
    free_in,
    put_card,
    put_group,
    start_deal,
)
from coven.games.dealing.table import descend, make_table
from coven.games.dealing.weights import balance_weights, try_weights
from coven.kernel import Random, randbelow, rule
from coven.types import NO_CARDS, Cards

MAX_ATTEMPTS: Final = 32


@rule(inline=False)
def draw_deal(deal: Deal, rng: Random) -> None:
    """Draw one of the deals that fit the description, each with the same probability. There must be one."""
    plan_attempts(deal)
    for _ in range(MAX_ATTEMPTS):
        if try_deal(deal, rng):
            return
    if make_table(deal):
        while not descend(deal, rng):
            pass
    else:
        balance_weights(deal)
        while not try_weights(deal, rng):
            pass


@rule(inline=False)
def plan_attempts(deal: Deal) -> None:
    """Order the groups by the slots they find at first, the fewest first, and note the most that each can find in its turn.

    The cards that satisfy requirements are put into their places before.
    """
    start_deal(deal)
    for place in range(deal[NUM_PLACES]):
        if deal[NEED_AT + place] != NO_GROUP:
            put_card(deal, place, deal[NEED_AT + place], lowest_card(Cards(deal[LEFT_AT + deal[NEED_AT + place]])))
    for group in range(deal[NUM_GROUPS]):
        deal[FOUND_AT + group] = free_in(deal, Places(deal[DOORS_AT + group]))
    slots = free_in(deal, every_place(deal[NUM_PLACES]))
    placed = 0
    done = 0
    for turn in range(deal[NUM_GROUPS]):
        group = tightest_group(deal, done)
        done |= 1 << group
        deal[ORDER_AT + turn] = group
        if deal[FOUND_AT + group] == slots:  # it may be anywhere, and so may the rest
            deal[MOST_AT + turn] = slots - placed
        else:
            deal[MOST_AT + turn] = max_room(deal, group, done & ~(1 << group))
        placed += count(deal[LEFT_AT + group])


@rule
def tightest_group(deal: Deal, done: int) -> int:
    """Return the group with the fewest free slots among those not done."""
    tightest = 0
    fewest = -1
    for group in range(deal[NUM_GROUPS]):
        if not (done >> group) & 1 and (fewest < 0 or deal[FOUND_AT + group] < fewest):
            fewest = deal[FOUND_AT + group]
            tightest = group
    return tightest


@rule
def max_room(deal: Deal, group: int, earlier: int) -> int:
    """Return the most free slots for a group after the earlier ones, which must take those they fit nowhere else.

    By Hall's theorem that number is the largest excess of any subset of them over its room elsewhere.
    """
    excess = 0
    subset = earlier
    while subset:
        excess = max(excess, count_excess(deal, subset, Places(deal[DOORS_AT + group])))
        subset = (subset - 1) & earlier
    return deal[FOUND_AT + group] - excess


@rule
def count_excess(deal: Deal, groups: int, places: Places) -> int:
    """Return how many cards of the groups do not fit outside these places."""
    cards = 0
    elsewhere = 0
    for group in range(deal[NUM_GROUPS]):
        if (groups >> group) & 1:
            cards += count(deal[LEFT_AT + group])
            elsewhere |= deal[DOORS_AT + group]
    return cards - free_in(deal, Places(elsewhere & ~places))


@rule(inline=False)
def try_deal(deal: Deal, rng: Random) -> bool:
    """Put the cards into random free slots, group by group; return False if the attempt is rejected.

    All deals are equally likely as long as a group always finds the same number of free slots. Where earlier groups leave it
    fewer than the most, the attempt is accepted with the ratio of the numbers of ways. A place with a requirement first gets a
    card that satisfies it.
    """
    start_deal(deal)
    for place in range(deal[NUM_PLACES]):
        group = deal[NEED_AT + place]
        if group != NO_GROUP:
            put_card(deal, place, group, random_card(Cards(deal[LEFT_AT + group]), rng))
    for turn in range(deal[NUM_GROUPS]):
        group = deal[ORDER_AT + turn]
        if deal[LEFT_AT + group] != NO_CARDS:
            free = free_in(deal, Places(deal[DOORS_AT + group]))
            if not is_accepted(rng, count(deal[LEFT_AT + group]), free, deal[MOST_AT + turn]):
                return False
            put_group(deal, group, rng)
    return accepts_needs(deal, rng)


@rule
def is_accepted(rng: Random, cards: int, free: int, most: int) -> bool:
    """Accept with probability (ways for `cards` cards into `free` slots) / (ways into `most` slots)."""
    if free == most:
        return True
    placed = 0
    while placed < cards and randbelow(rng, most - placed) < free - placed:
        placed += 1
    return placed == cards
