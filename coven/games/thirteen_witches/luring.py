"""Luring: chapters 4 and 5."""

from typing import Final

from coven.cards import add, common, count, every_card, highest_of, remove, union
from coven.games.thirteen_witches.deck import MOST_SUITS, above, highest_value, of_suit, suit_of, top_value, total_value, value_of
from coven.games.thirteen_witches.influence import come, leave, lure_value, unbound_of_others
from coven.games.thirteen_witches.state import ALL_SUITS, Phase, Public, Variant
from coven.games.thirteen_witches.witches import NO_WITCH, NO_WITCHES, Witch, Witches, first_with, has_witch
from coven.kernel import members, rule
from coven.types import NO_CARDS, Card, Cards, Seat, Suit

TOO_LOW: Final = -1000  # the total of a lure that lacks a suit
NO_TOP: Final = 99  # higher than any value: no suit has a card that another could stand for


@rule
def needed(p: Public, witch: Witch) -> int:
    """4.1, 5.1, 7.2 What a lure's total must be higher than: nothing in the coven, the lure value less Beguile elsewhere."""
    return max(lure_value(p, witch) - beguiled(p), 0)


@rule
def beguiled(p: Public) -> int:
    """7.2 By how much Beguile lowers a lure value."""
    return p.variant.beguile_bonus if p.beguile else 0


@rule
def lurable(p: Public, seat: Seat, hand: Cards) -> Witches:
    """4.1, 4.2, 5.1, 5.4 The witches a player can lure with a hand."""
    free = Witches(p.coven | unbound_of_others(p, seat))
    by_one = lurable_beguiled(p, hand, free) if p.beguile else Witches(free & lurable_by_one(p, hand))
    return Witches(by_one | lurable_by_four(p, hand, Witches(free & p.variant.lured_by[ALL_SUITS])))


@rule
def lurable_by_one(p: Public, hand: Cards) -> Witches:
    """4.1, 5.1, 7.3 The witches whom one card of a hand lures, if they are free and Beguile does not help."""
    stand_in = highest_value(hand) if p.glamour else 0
    witches = NO_WITCHES
    for suit in range(MOST_SUITS):
        best = max(top_value(hand, Suit(suit)), stand_in)
        witches = Witches(witches | (p.variant.lured_by[suit] & p.weaker[best]))
    return witches


@rule
def lurable_beguiled(p: Public, hand: Cards, free: Witches) -> Witches:
    """5.1, 7.2, 7.3 The free witches whom one card of a hand lures when Beguile helps."""
    witches = NO_WITCHES
    for suit in range(MOST_SUITS):
        best = highest_value(hand) if p.glamour else top_value(hand, Suit(suit))
        witches = Witches(witches | weaker_than(p, best, Witches(free & p.variant.lured_by[suit])))
    return witches


@rule
def lurable_by_four(p: Public, hand: Cards, some: Witches) -> Witches:
    """4.2, 5.2, 7.3 Those of some witches whom a card of each suit lures; most hands lack one, which is found out soonest."""
    if missing_suits(hand) > p.glamour:
        return NO_WITCHES
    return weaker_than(p, best_total(hand, 0, p.glamour), some)


@rule
def missing_suits(hand: Cards) -> int:
    """4.2 How many suits a hand lacks."""
    missing = 0
    for suit in range(MOST_SUITS):
        missing += int(of_suit(hand, Suit(suit)) == NO_CARDS)
    return missing


@rule
def weaker_than(p: Public, total: int, some: Witches) -> Witches:
    """4.2, 5.2 Those of some witches whom a lure with this total would win over."""
    witches = NO_WITCHES
    for witch in members(some):
        witches = Witches(witches | (int(total > needed(p, Witch(witch))) << witch))
    return witches


@rule
def best_total(hand: Cards, first: int, glamour: int) -> int:
    """4.2, 5.2, 7.3 The highest total of a card of this suit and each later one; under Glamour one of them is of any suit."""
    total = 0
    missing = 0
    for suit in range(first, MOST_SUITS):
        top = top_value(hand, Suit(suit))
        total += top
        missing += int(top == 0)
    if missing > glamour:
        return TOO_LOW
    return with_best_stand_in(hand, first, total, missing) if glamour else total


@rule
def with_best_stand_in(hand: Cards, first: int, total: int, missing: int) -> int:
    """7.3 The same total when the best of the other cards may stand for a suit."""
    others = hand
    lowest_top = NO_TOP
    for suit in range(first, MOST_SUITS):
        own = of_suit(hand, Suit(suit))
        if own != NO_CARDS:
            top = highest_of(own)
            others = remove(others, top)
            lowest_top = min(lowest_top, value_of(top))
    return with_stand_in(others, total, lowest_top, missing)


@rule
def with_stand_in(others: Cards, total: int, lowest_top: int, missing: int) -> int:
    """7.3 The total when the best other card may stand for the suit that is missing, or for the weakest one."""
    if missing > 1 or (missing and others == NO_CARDS):
        return TOO_LOW
    other = highest_value(others)
    if missing:
        return total + other
    return total + max(other - lowest_top, 0) if lowest_top != NO_TOP else total


@rule
def lure_suit(variant: Variant, witch: Witch) -> int:
    """4.1, 4.2 The suit that lures a witch, or ALL_SUITS."""
    return first_with(variant.lured_by, witch)


@rule
def lure(p: Public, witch: Witch) -> None:
    """4.1 A lure is announced."""
    p.witch = witch
    p.phase = Phase.WITH


@rule
def lure_cards(p: Public, hand: Cards) -> Cards:
    """4.1, 4.2, 5.1, 5.2, 7.3 The cards that may be put into the lure in progress, so that it can succeed."""
    if has_witch(p.variant.lured_by[ALL_SUITS], p.witch):
        return cards_of_four(p, p.witch, hand, p.laid, p.stand_in)
    return cards_of_one(p, p.witch, hand)


@rule
def cards_of_one(p: Public, witch: Witch, hand: Cards) -> Cards:
    """4.1, 5.1, 7.3 The cards with which a witch of one suit is lured."""
    fitting = hand if p.glamour else of_her_suit(p.variant, witch, hand)
    return common(fitting, above(needed(p, witch)))


@rule
def of_her_suit(variant: Variant, witch: Witch, hand: Cards) -> Cards:
    """4.1 The cards of the suit that lures a witch. Each suit is taken or not: where a search ends cannot be foretold."""
    cards = NO_CARDS
    for suit in range(MOST_SUITS):
        cards = union(cards, of_suit(hand, Suit(suit)) if has_witch(variant.lured_by[suit], witch) else NO_CARDS)
    return cards


@rule
def cards_of_four(p: Public, witch: Witch, hand: Cards, laid: Cards, stand_in: int) -> Cards:
    """4.2, 5.2 The cards that may stand for the next suit, so that the rest can be found for a total high enough."""
    suit = count(laid)
    missing = needed(p, witch) - total_value(laid)
    cards = NO_CARDS
    for card in every_card(hand if p.glamour and not stand_in else of_suit(hand, Suit(suit))):
        glamour = p.glamour if suit_of(card) == suit and not stand_in else 0
        if value_of(card) + best_total(remove(hand, card), suit + 1, glamour) > missing:
            cards = add(cards, card)
    return cards


@rule
def put_into_lure(p: Public, seat: Seat, card: Card) -> None:
    """4.1, 4.2 A card is put down; with the last one the witch comes."""
    wanted = 1
    if has_witch(p.variant.lured_by[ALL_SUITS], p.witch):
        wanted = MOST_SUITS
        if suit_of(card) != count(p.laid):
            p.stand_in = 1
    p.laid = add(p.laid, card)
    if count(p.laid) == wanted:
        win_over(p, seat)


@rule
def win_over(p: Public, seat: Seat) -> None:
    """4.1, 5.3, 7.14 The witch leaves the coven or her player. Glamour is used up, and Beguile if she was another's."""
    if has_witch(p.coven, p.witch):
        p.coven = Witches(p.coven & ~(1 << p.witch))
    else:
        leave(p, p.witch)
        p.beguile = 0
    p.glamour = 0
    come(p, seat, p.witch, p.laid)
    p.laid = NO_CARDS
    p.stand_in = 0
    p.witch = NO_WITCH
    p.phase = Phase.ACTED
