"""Features: a view as numbers in named blocks, and the canonical numbering of cards and choices they use.

Suits differ in the witches they lure and the spells they pay for, so they are ordered by that, then by what the viewer holds of
them. Positions that differ only in suit names encode to the same numbers.

Lure cards are indexed by their canonical numbers. For each witch the blocks also say what it takes to lure her and
what the viewer's hand has against it.
"""

from typing import Final

from coven.core.cards import count, every_seat, is_among
from coven.games.common.features import fraction_of, relative_seat, write_bits, write_one_hot
from coven.games.common.rules import SLOT_BITS, make_canonical_suits, slot_of, slot_rules
from coven.games.thirteen_witches.knowledge.beliefs import possibly_held_among, possibly_in_pile
from coven.games.thirteen_witches.knowledge.views import View, unseen_cards
from coven.games.thirteen_witches.rules.deck import MAX_SUITS, NUM_LURE_CARDS, NUM_VALUES, of_suit, top_value, values_in
from coven.games.thirteen_witches.rules.luring import lure_value
from coven.games.thirteen_witches.rules.state import FIRST_DISCARD_CHOICE, FIRST_SEAT_TARGET, MAX_PLAYERS, Phase, Public
from coven.games.thirteen_witches.rules.variant import MAX_COST_CARDS
from coven.games.thirteen_witches.rules.witches import NUM_WITCHES, Witch, Witches, has_witch
from coven.kernel import Row, clear, lowest, members, nth, rule
from coven.types import Card, Cards, Choice, Suit

# actions: a verb with a witch, card or seat
FIRST_DISCARD_ACTION: Final = 27  # after 13 lures, 13 spells and a pass
FIRST_WITH_ACTION: Final = 79
FIRST_TARGET_ACTION: Final = 131  # 13 witches, then seats from the viewer
FIRST_PAY_ACTION: Final = 149
FIRST_COUNTER_ACTION: Final = 201
FIRST_TAKE_ACTION: Final = 203
FIRST_KEEP_ACTION: Final = 255
NUM_ACTIONS: Final = 307

NON_SUIT_SLOTS: Final = 0x654 << (SLOT_BITS * MAX_SUITS)  # kinds of lure and cost that are not suits keep their numbers
canonical_place, canonical_cards = slot_rules(NUM_VALUES, MAX_SUITS)


@rule
def precedes(v: View, suit: Suit, other: Suit) -> bool:
    """Return whether a suit is ordered before another.

    Compared are the witches it lures and pays for, then the viewer's cards of it, then the discards.
    """
    variant = v.public.variant
    if variant.lured_by[suit] != variant.lured_by[other]:
        return variant.lured_by[suit] > variant.lured_by[other]
    differing = variant.costing[suit] ^ variant.costing[other]
    if differing:
        return has_witch(variant.costing[suit], Witch(lowest(differing)))
    if values_in(v.hand, suit) != values_in(v.hand, other):
        return values_in(v.hand, suit) > values_in(v.hand, other)
    if values_in(v.public.discards, suit) != values_in(v.public.discards, other):
        return values_in(v.public.discards, suit) > values_in(v.public.discards, other)
    return suit < other


canonical_suits: Final = make_canonical_suits(MAX_SUITS, precedes, NON_SUIT_SLOTS)


@rule
def seat_distance(v: View, seat: int) -> int:
    """Return how many places clockwise from the viewer a seat is."""
    return (seat - v.viewer + v.public.players) % v.public.players


@rule
def first_card_action(phase: int) -> int:
    """Return the first action number of a phase in which a card is chosen."""
    if phase == Phase.WITH:
        return FIRST_WITH_ACTION
    if phase == Phase.TAKE:
        return FIRST_TAKE_ACTION
    return FIRST_KEEP_ACTION if phase == Phase.KEEP else FIRST_PAY_ACTION


@rule
def action_canonical(v: View, slots: int, choice: Choice) -> int:
    """Return the action number of a choice, given the slots of the suits."""
    phase = v.public.phase
    if phase == Phase.ACTION:
        if choice < FIRST_DISCARD_CHOICE:
            return choice
        return FIRST_DISCARD_ACTION + canonical_place(slots, Card(nth(v.hand, choice - FIRST_DISCARD_CHOICE)))
    if phase == Phase.TARGET:
        if choice < FIRST_SEAT_TARGET:
            return FIRST_TARGET_ACTION + choice
        return FIRST_TARGET_ACTION + NUM_WITCHES + seat_distance(v, choice - FIRST_SEAT_TARGET)
    if phase == Phase.COUNTER:
        return FIRST_COUNTER_ACTION + choice
    return first_card_action(phase) + canonical_place(slots, Card(choice))


NUM_PHASES: Final = int(Phase.OVER) + 1
MAX_LURE_VALUE: Final = MAX_SUITS * NUM_VALUES  # Morgan's four cards

LURE_WIDTH: Final = MAX_SUITS + 1
COST_WIDTH: Final = 8  # four suits and three other ways to pay, and the number of cards

FEATURE_BLOCKS: Final = (
    ("hand", NUM_LURE_CARDS),
    ("discards", NUM_LURE_CARDS),
    ("laid", NUM_LURE_CARDS),
    ("paid", NUM_LURE_CARDS),
    ("turned", NUM_LURE_CARDS),
    ("pile", NUM_LURE_CARDS),  # cards that may be in the draw pile
    ("may", MAX_PLAYERS * NUM_LURE_CARDS),  # cards that may be in each hand
    ("held", MAX_PLAYERS),  # cards in hand, as a fraction of 52
    ("seats", MAX_PLAYERS),  # 1 for a seat that is in the game
    ("turn", MAX_PLAYERS),
    ("actor", MAX_PLAYERS),
    ("cursed", MAX_PLAYERS),
    ("fortune", MAX_PLAYERS),
    ("aimed_at", MAX_PLAYERS),  # the targeted seat
    ("influence", MAX_PLAYERS * NUM_WITCHES),
    ("bindings", MAX_PLAYERS * NUM_WITCHES),  # by the seat that bound them
    ("coven", NUM_WITCHES),
    ("charmed", NUM_WITCHES),
    ("lured_once", NUM_WITCHES),
    ("lure_values", NUM_WITCHES),  # the cards under each witch, as a fraction of 52
    ("witch", NUM_WITCHES),  # being lured, or whose spell is being cast
    ("target", NUM_WITCHES),  # the target of that spell
    ("lures", NUM_WITCHES * LURE_WIDTH),  # the slot of the suit that lures each witch, or all suits
    ("over", NUM_WITCHES),  # what a lure of her must exceed, as a fraction of 52
    ("best", NUM_WITCHES),  # the viewer's highest card of her suit, as a fraction of 13
    ("beaten", NUM_WITCHES),  # 1 where it suffices
    ("costs", NUM_WITCHES * COST_WIDTH),  # how each spell is paid, and with how many cards
    ("owed", COST_WIDTH + 1),  # the rest of the cost of the spell in progress
    ("unseen", MAX_SUITS),  # unseen cards of each suit, as a fraction of 13
    ("phase", NUM_PHASES),
    ("waiting", 4),  # Beguile, Glamour, Haste used, stand-in used
    ("counts", 4),  # draw pile, actions left, turns relative to the limit, last turns
    ("figures", 4),  # hand, actions, the bonuses of Charm and Beguile
)


@rule(inline=False)
def features_canonical(v: View, slots: int, x: Row[float]) -> None:
    """Write all feature blocks to `x`."""
    at = write_cards(slots, x, 0, v.hand)
    at = write_cards(slots, x, at, v.public.discards)
    at = write_cards(slots, x, at, v.public.laid)
    at = write_cards(slots, x, at, v.public.paid)
    at = write_cards(slots, x, at, v.public.turned)
    at = write_cards(slots, x, at, possibly_in_pile(v))
    unseen = unseen_cards(v)
    at = write_by_seat(v, slots, unseen, x, at)
    at = write_witches(v, x, at)
    at = write_lures(v, slots, x, at)
    at = write_costs(v.public, slots, x, at)
    at = write_unseen(slots, unseen, x, at)
    at = write_one_hot(x, at, NUM_PHASES, v.public.phase)
    write_counts(v, x, at)


@rule
def write_cards(slots: int, x: Row[float], at: int, cards: Cards) -> int:
    """Write 1 for the lure cards in the set, 0 for the others."""
    return write_bits(x, at, NUM_LURE_CARDS, canonical_cards(slots, cards))


@rule
def write_by_seat(v: View, slots: int, unseen: Cards, x: Row[float], at: int) -> int:
    """Write the cards that may be in each hand, and the state of each seat."""
    for place in every_seat(MAX_PLAYERS):
        seat = relative_seat(v.viewer, v.public.players, place)
        at = write_cards(slots, x, at, v.hand if seat == v.viewer else possibly_held_among(v, seat, unseen))
    for place in every_seat(MAX_PLAYERS):
        seat = relative_seat(v.viewer, v.public.players, place)
        x[at + place] = fraction_of(v.public.held[seat], NUM_LURE_CARDS)
        x[at + MAX_PLAYERS + place] = 1 if place < v.public.players else 0
        x[at + 2 * MAX_PLAYERS + place] = 1 if seat == v.public.turn else 0
        x[at + 3 * MAX_PLAYERS + place] = 1 if seat == v.public.actor else 0
        x[at + 4 * MAX_PLAYERS + place] = 1 if is_among(seat, v.public.cursed) else 0
        x[at + 5 * MAX_PLAYERS + place] = 1 if seat == v.public.fortune else 0
        x[at + 6 * MAX_PLAYERS + place] = 1 if seat + FIRST_SEAT_TARGET == v.public.target else 0
    return at + 7 * MAX_PLAYERS


@rule
def write_witches(v: View, x: Row[float], at: int) -> int:
    """Write where the witches are and their tokens and lure cards."""
    for place in every_seat(MAX_PLAYERS):
        at = write_bits(x, at, NUM_WITCHES, v.public.influence[relative_seat(v.viewer, v.public.players, place)])
    for place in every_seat(MAX_PLAYERS):
        at = write_bits(x, at, NUM_WITCHES, v.public.bindings[relative_seat(v.viewer, v.public.players, place)])
    at = write_bits(x, at, NUM_WITCHES, v.public.coven)
    at = write_bits(x, at, NUM_WITCHES, v.public.charmed)
    at = write_bits(x, at, NUM_WITCHES, v.public.lured_once)
    for witch in range(NUM_WITCHES):
        x[at + witch] = fraction_of(v.public.lure_totals[witch], MAX_LURE_VALUE)
        x[at + NUM_WITCHES + witch] = 1 if witch == v.public.witch else 0
        x[at + 2 * NUM_WITCHES + witch] = 1 if witch == v.public.target else 0
    return at + 3 * NUM_WITCHES


@rule
def write_lures(v: View, slots: int, x: Row[float], at: int) -> int:
    """Write what it takes to lure each witch, and what the hand has against it."""
    variant = v.public.variant
    clear(x, at, NUM_WITCHES * LURE_WIDTH)
    highest = 0
    for suit in range(LURE_WIDTH):
        best = top_value(v.hand, Suit(suit)) if suit < MAX_SUITS else highest
        highest = max(highest, best)
        for witch in members(variant.lured_by[suit]):
            x[at + witch * LURE_WIDTH + slot_of(slots, suit)] = 1
            write_lure_threshold(v.public, Witch(witch), best, x, at + NUM_WITCHES * LURE_WIDTH + witch)
    return at + NUM_WITCHES * (LURE_WIDTH + 3)


@rule
def write_lure_threshold(p: Public, witch: Witch, best: int, x: Row[float], at: int) -> None:
    """Write what a lure of a witch must exceed, the best card for it, and whether that suffices."""
    over = lure_value(p, witch)
    x[at] = fraction_of(min(over, MAX_LURE_VALUE), MAX_LURE_VALUE)
    x[at + NUM_WITCHES] = fraction_of(best, NUM_VALUES)
    x[at + 2 * NUM_WITCHES] = 1 if best > over else 0


@rule
def write_costs(p: Public, slots: int, x: Row[float], at: int) -> int:
    """Write how spells are paid and the rest of the cost owed now."""
    clear(x, at, NUM_WITCHES * COST_WIDTH)
    for kind in range(COST_WIDTH - 1):
        write_by_witch(p.variant.costing[kind], 1.0, x, at + slot_of(slots, kind))
    for cards in range(1, MAX_COST_CARDS + 1):
        costing = p.variant.within[cards] & ~p.variant.within[cards - 1]  # the spells that cost exactly this number of cards
        write_by_witch(Witches(costing), fraction_of(min(cards, COST_WIDTH), COST_WIDTH), x, at + COST_WIDTH - 1)
    at += NUM_WITCHES * COST_WIDTH
    at = write_one_hot(x, at, COST_WIDTH - 1, slot_of(slots, p.owed_kind) if p.owed_cards > 0 else -1)
    x[at] = fraction_of(min(p.owed_cards, COST_WIDTH), COST_WIDTH)
    x[at + 1] = fraction_of(min(max(p.owed_over, 0), MAX_LURE_VALUE), MAX_LURE_VALUE)
    return at + 2


@rule
def write_by_witch(witches: Witches, number: float, x: Row[float], at: int) -> None:
    """Write a number into each witch's part of a block."""
    for witch in members(witches):
        x[at + witch * COST_WIDTH] = number


@rule
def write_unseen(slots: int, unseen: Cards, x: Row[float], at: int) -> int:
    """Write how many cards of each suit the viewer has not seen."""
    for suit in range(MAX_SUITS):
        x[at + slot_of(slots, suit)] = fraction_of(count(of_suit(unseen, Suit(suit))), NUM_VALUES)
    return at + MAX_SUITS


@rule
def write_counts(v: View, x: Row[float], at: int) -> None:
    """Write the waiting spells, the counters and the game's parameters."""
    x[at] = v.public.beguile
    x[at + 1] = v.public.glamour
    x[at + 2] = v.public.hasted
    x[at + 3] = v.public.stand_in
    x[at + 4] = fraction_of(v.public.pile_left, NUM_LURE_CARDS + NUM_WITCHES)
    x[at + 5] = fraction_of(min(v.public.actions_left, 8), 8)
    x[at + 6] = v.public.turns / v.public.variant.turn_limit
    x[at + 7] = fraction_of(v.public.last_turns + 1, MAX_PLAYERS + 1)
    x[at + 8] = fraction_of(min(v.public.variant.hand, NUM_VALUES), NUM_VALUES)
    x[at + 9] = fraction_of(min(v.public.variant.actions, 8), 8)
    x[at + 10] = fraction_of(min(v.public.variant.charm_bonus, NUM_VALUES), NUM_VALUES)
    x[at + 11] = fraction_of(min(v.public.variant.beguile_bonus, NUM_VALUES), NUM_VALUES)
