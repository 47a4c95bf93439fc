"""A view as numbers for learning machines: named pieces, one after the other, seats counted from the viewer.

Lure cards are counted by their canonical numbers (canonical.py). Beside each witch stands what it takes to lure her and what the
viewer's hand has against it.
"""

from typing import Any, Final

from coven.cards import count, every_seat, is_among
from coven.games.features import part_of, seat_from, write_bits, write_one
from coven.games.suits import slot_of
from coven.games.thirteen_witches.beliefs.places import may_be_in_pile, may_hold_of, unseen_cards
from coven.games.thirteen_witches.canonical import renamed
from coven.games.thirteen_witches.deck import LURE_CARDS, MOST_SUITS, VALUES, highest_value, of_suit, top_value
from coven.games.thirteen_witches.influence import lure_value
from coven.games.thirteen_witches.state import MOST_COST, MOST_PLAYERS, SEAT_TARGETS, Phase, Public
from coven.games.thirteen_witches.views import View
from coven.games.thirteen_witches.witches import WITCHES, Witch, Witches
from coven.kernel import apart, clear, members, rule
from coven.types import Cards, Suit

PHASES: Final = int(Phase.OVER) + 1
MOST_VALUE: Final = MOST_SUITS * VALUES  # of a lure: Morgan's four cards

LURED_BY: Final = MOST_SUITS + 1
COSTS: Final = 8  # four suits and three other ways to pay, and the number of cards

PIECES: Final = (
    ("hand", LURE_CARDS),
    ("discards", LURE_CARDS),
    ("laid", LURE_CARDS),
    ("paid", LURE_CARDS),
    ("turned", LURE_CARDS),
    ("pile", LURE_CARDS),  # cards that may be in the draw pile
    ("may", MOST_PLAYERS * LURE_CARDS),  # cards that may be in each hand
    ("held", MOST_PLAYERS),  # cards in hand, of 52
    ("seats", MOST_PLAYERS),  # 1 for a seat that is in the game
    ("turn", MOST_PLAYERS),
    ("actor", MOST_PLAYERS),
    ("cursed", MOST_PLAYERS),
    ("fortune", MOST_PLAYERS),
    ("aimed_at", MOST_PLAYERS),  # the seat a spell is aimed at
    ("influence", MOST_PLAYERS * WITCHES),
    ("bindings", MOST_PLAYERS * WITCHES),  # by who bound them
    ("coven", WITCHES),
    ("charmed", WITCHES),
    ("lured_once", WITCHES),
    ("lure_values", WITCHES),  # the cards under each witch, of 52
    ("witch", WITCHES),  # being lured, or whose spell is being cast
    ("target", WITCHES),  # of that spell
    ("lures", WITCHES * LURED_BY),  # the suit that lures each witch, by its place, or all suits
    ("over", WITCHES),  # what a lure of her must be more than, of 52
    ("best", WITCHES),  # the viewer's highest card of her suit, of 13
    ("beaten", WITCHES),  # 1 where it is enough
    ("costs", WITCHES * COSTS),  # how each spell is paid, and with how many cards
    ("owed", COSTS + 1),  # the rest of the cost of the spell in progress
    ("unseen", MOST_SUITS),  # cards of each suit that are not in sight of all or held, of 13
    ("phase", PHASES),
    ("waiting", 4),  # Beguile, Glamour, Haste had, a stand-in used
    ("counts", 4),  # draw pile, actions left, turns of the limit, last turns
    ("figures", 4),  # hand, actions, the bonuses of Charm and Beguile
)


@apart
def features_under(v: View, slots: int, x: Any) -> None:
    """Write the pieces into x, an array of as many floats as the pieces have in all."""
    at = write_cards(slots, x, 0, v.hand)
    at = write_cards(slots, x, at, v.public.discards)
    at = write_cards(slots, x, at, v.public.laid)
    at = write_cards(slots, x, at, v.public.paid)
    at = write_cards(slots, x, at, v.public.turned)
    at = write_cards(slots, x, at, may_be_in_pile(v))
    unseen = unseen_cards(v)
    at = write_by_seat(v, slots, unseen, x, at)
    at = write_witches(v, x, at)
    at = write_lures(v, slots, x, at)
    at = write_costs(v.public, slots, x, at)
    at = write_unseen(slots, unseen, x, at)
    at = write_one(x, at, PHASES, v.public.phase)
    write_counts(v, x, at)


@rule
def write_cards(slots: int, x: Any, at: int, cards: Cards) -> int:
    """A number per lure card: 1 for those in the set."""
    return write_bits(x, at, LURE_CARDS, renamed(slots, cards))


@rule
def write_by_seat(v: View, slots: int, unseen: Cards, x: Any, at: int) -> int:
    """What may be in each hand, and what each seat has."""
    for place in every_seat(MOST_PLAYERS):
        seat = seat_from(v.viewer, v.public.players, place)
        at = write_cards(slots, x, at, v.hand if seat == v.viewer else may_hold_of(v, seat, unseen))
    for place in every_seat(MOST_PLAYERS):
        seat = seat_from(v.viewer, v.public.players, place)
        x[at + place] = part_of(v.public.held[seat], LURE_CARDS)
        x[at + MOST_PLAYERS + place] = 1 if place < v.public.players else 0
        x[at + 2 * MOST_PLAYERS + place] = 1 if seat == v.public.turn else 0
        x[at + 3 * MOST_PLAYERS + place] = 1 if seat == v.public.actor else 0
        x[at + 4 * MOST_PLAYERS + place] = 1 if is_among(seat, v.public.cursed) else 0
        x[at + 5 * MOST_PLAYERS + place] = 1 if seat == v.public.fortune else 0
        x[at + 6 * MOST_PLAYERS + place] = 1 if seat + SEAT_TARGETS == v.public.target else 0
    return at + 7 * MOST_PLAYERS


@rule
def write_witches(v: View, x: Any, at: int) -> int:
    """Where the witches are and what lies on and under them."""
    for place in every_seat(MOST_PLAYERS):
        at = write_bits(x, at, WITCHES, v.public.influence[seat_from(v.viewer, v.public.players, place)])
    for place in every_seat(MOST_PLAYERS):
        at = write_bits(x, at, WITCHES, v.public.bindings[seat_from(v.viewer, v.public.players, place)])
    at = write_bits(x, at, WITCHES, v.public.coven)
    at = write_bits(x, at, WITCHES, v.public.charmed)
    at = write_bits(x, at, WITCHES, v.public.lured_once)
    for witch in range(WITCHES):
        x[at + witch] = part_of(v.public.lure_totals[witch], MOST_VALUE)
        x[at + WITCHES + witch] = 1 if witch == v.public.witch else 0
        x[at + 2 * WITCHES + witch] = 1 if witch == v.public.target else 0
    return at + 3 * WITCHES


@rule
def write_lures(v: View, slots: int, x: Any, at: int) -> int:
    """What it takes to lure each witch, and what the hand has against it."""
    variant = v.public.variant
    clear(x, at, WITCHES * LURED_BY)
    for suit in range(LURED_BY):
        best = top_value(v.hand, Suit(suit)) if suit < MOST_SUITS else highest_value(v.hand)
        for witch in members(variant.lured_by[suit]):
            x[at + witch * LURED_BY + slot_of(slots, suit)] = 1
            write_rival(v.public, Witch(witch), best, x, at + WITCHES * LURED_BY + witch)
    return at + WITCHES * (LURED_BY + 3)


@rule
def write_rival(p: Public, witch: Witch, best: int, x: Any, at: int) -> None:
    """What a lure of a witch must be more than, the best card there is for it, and whether that is enough."""
    over = lure_value(p, witch)
    x[at] = part_of(min(over, MOST_VALUE), MOST_VALUE)
    x[at + WITCHES] = part_of(best, VALUES)
    x[at + 2 * WITCHES] = 1 if best > over else 0


@rule
def write_costs(p: Public, slots: int, x: Any, at: int) -> int:
    """How spells are paid, and the rest of what is owed now."""
    clear(x, at, WITCHES * COSTS)
    for kind in range(COSTS - 1):
        write_by_witch(p.variant.costing[kind], 1.0, x, at + slot_of(slots, kind))
    for cards in range(1, MOST_COST + 1):  # those within a number of cards and not within one less cost that many
        costing = p.variant.within[cards] & ~p.variant.within[cards - 1]
        write_by_witch(Witches(costing), part_of(min(cards, COSTS), COSTS), x, at + COSTS - 1)
    at += WITCHES * COSTS
    at = write_one(x, at, COSTS - 1, slot_of(slots, p.owed_kind) if p.owed_cards > 0 else -1)
    x[at] = part_of(min(p.owed_cards, COSTS), COSTS)
    x[at + 1] = part_of(min(max(p.owed_over, 0), MOST_VALUE), MOST_VALUE)
    return at + 2


@rule
def write_by_witch(witches: Witches, number: float, x: Any, at: int) -> None:
    """The number in the same place of what is said of each witch of a set."""
    for witch in members(witches):
        x[at + witch * COSTS] = number


@rule
def write_unseen(slots: int, unseen: Cards, x: Any, at: int) -> int:
    """How many cards of each suit the viewer has yet to see."""
    for suit in range(MOST_SUITS):
        x[at + slot_of(slots, suit)] = part_of(count(of_suit(unseen, Suit(suit))), VALUES)
    return at + MOST_SUITS


@rule
def write_counts(v: View, x: Any, at: int) -> None:
    """What waits, and what is left."""
    x[at] = v.public.beguile
    x[at + 1] = v.public.glamour
    x[at + 2] = v.public.hasted
    x[at + 3] = v.public.stand_in
    x[at + 4] = part_of(v.public.pile_left, LURE_CARDS + WITCHES)
    x[at + 5] = part_of(min(v.public.actions_left, 8), 8)
    x[at + 6] = v.public.turns / v.public.variant.turn_limit
    x[at + 7] = part_of(v.public.last_turns + 1, MOST_PLAYERS + 1)
    x[at + 8] = part_of(min(v.public.variant.hand, VALUES), VALUES)
    x[at + 9] = part_of(min(v.public.variant.actions, 8), 8)
    x[at + 10] = part_of(min(v.public.variant.charm_bonus, VALUES), VALUES)
    x[at + 11] = part_of(min(v.public.variant.beguile_bonus, VALUES), VALUES)
