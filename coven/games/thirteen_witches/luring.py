"""Luring: chapters 4 and 5."""

from typing import Final

from coven.cards import add, all_but, common, highest_of, remove
from coven.games.thirteen_witches.deck import (
    MOST_SUITS,
    NO_WITCH,
    NO_WITCHES,
    Witch,
    Witches,
    above,
    has_witch,
    highest_value,
    of_suit,
    suit_of,
    top_value,
    total_value,
    value_of,
)
from coven.games.thirteen_witches.influence import bound, influenced, leave, lure_value
from coven.games.thirteen_witches.state import ALL_SUITS, Phase, State
from coven.kernel import count, lowest, rule, without_lowest
from coven.types import NO_CARDS, Card, Cards, Seat, Suit

TOO_LOW: Final = -1000  # the total of a lure that lacks a suit


@rule
def needed(s: State, witch: Witch) -> int:
    """4.1, 5.1, 7.2 What a lure's total must be higher than: nothing in the coven, the lure value less Beguile elsewhere."""
    if has_witch(s.coven, witch):
        return 0
    return lure_value(s, witch) - (s.variant.beguile_bonus if s.beguile else 0)


@rule
def lurable(s: State, seat: Seat) -> Witches:
    """4.1, 4.2, 5.1, 5.4 The witches the player can lure with the cards in hand."""
    hand = s.hands[seat]
    others = Witches(influenced(s) & ~s.influence[seat] & ~bound(s))
    witches = lower_than(s, Witches(others & ~s.variant.lured_by[ALL_SUITS]), hand)
    for suit in range(MOST_SUITS):  # in the coven any card of the suit will do
        fitting = hand if s.glamour else of_suit(hand, Suit(suit))
        witches = Witches(witches | (s.coven & s.variant.lured_by[suit] & -int(fitting != 0)))
    rest = Witches((s.coven | others) & s.variant.lured_by[ALL_SUITS])
    while rest:
        witch = Witch(lowest(rest))
        rest = Witches(without_lowest(rest))
        if best_total(hand, 0, s.glamour) > needed(s, witch):
            witches = Witches(witches | (1 << witch))
    return witches


@rule
def lower_than(s: State, others: Witches, hand: Cards) -> Witches:
    """5.1, 7.2, 7.3 Those of some other players' witches that a card of the hand takes away."""
    witches = NO_WITCHES
    rest = others
    bonus = s.variant.beguile_bonus if s.beguile else 0
    while rest:
        witch = Witch(lowest(rest))
        rest = Witches(without_lowest(rest))
        best = highest_value(hand) if s.glamour else top_value(hand, Suit(s.variant.lure[witch]))
        beaten = int(best > 0) & int(best + bonus > lure_value(s, witch))
        witches = Witches(witches | (beaten << witch))
    return witches


@rule
def best_total(hand: Cards, first: int, glamour: int) -> int:
    """4.2, 5.2, 7.3 The highest total of a card of this suit and each later one; under Glamour one of them is of any suit."""
    total = 0
    tops = NO_CARDS
    lowest_top = 99
    missing = 0
    for suit in range(first, MOST_SUITS):
        own = of_suit(hand, Suit(suit))
        if own == NO_CARDS:
            missing += 1
            if missing > glamour:
                return TOO_LOW
        else:
            top = highest_of(own)
            total += value_of(top)
            lowest_top = min(lowest_top, value_of(top))
            tops = add(tops, top)
    return with_stand_in(all_but(hand, tops), total, lowest_top, missing, glamour) if glamour else total


@rule
def with_stand_in(others: Cards, total: int, lowest_top: int, missing: int, glamour: int) -> int:
    """7.3 The total when the best other card may stand for the suit that is missing, or for the weakest one."""
    if missing > glamour or (missing and others == NO_CARDS):
        return TOO_LOW
    other = highest_value(others)
    if missing:
        return total + other
    return total + max(other - lowest_top, 0) if glamour and lowest_top < 99 else total


@rule
def lure(s: State, witch: Witch) -> None:
    """4.1 A lure is announced."""
    s.witch = witch
    s.phase = Phase.WITH


@rule
def lure_cards(s: State, seat: Seat) -> Cards:
    """4.1, 4.2, 5.1, 5.2, 7.3 The cards that may be put into the lure next, so that it can succeed."""
    hand = s.hands[seat]
    if s.variant.lure[s.witch] == ALL_SUITS:
        return cards_of_four(s, hand)
    fitting = hand if s.glamour else of_suit(hand, Suit(s.variant.lure[s.witch]))
    return common(fitting, above(needed(s, s.witch)))


@rule
def cards_of_four(s: State, hand: Cards) -> Cards:
    """4.2, 5.2 The cards that may stand for the next suit, so that the rest can be found for a total high enough."""
    suit = count(s.laid)
    missing = needed(s, s.witch) - total_value(s.laid)
    cards = NO_CARDS
    rest = hand if s.glamour and not s.stand_in else of_suit(hand, Suit(suit))
    while rest:
        card = Card(lowest(rest))
        rest = Cards(without_lowest(rest))
        glamour = s.glamour if suit_of(card) == suit and not s.stand_in else 0
        if value_of(card) + best_total(remove(hand, card), suit + 1, glamour) > missing:
            cards = add(cards, card)
    return cards


@rule
def put_into_lure(s: State, seat: Seat, card: Card) -> None:
    """4.1, 4.2 A card is put down; with the last one the witch comes."""
    wanted = 1
    if s.variant.lure[s.witch] == ALL_SUITS:
        wanted = MOST_SUITS
        if suit_of(card) != count(s.laid):
            s.stand_in = 1
    s.laid = add(s.laid, card)
    if count(s.laid) == wanted:
        win_over(s, seat)


@rule
def win_over(s: State, seat: Seat) -> None:
    """4.1, 4.3, 5.3, 7.14 She lies before the player on her cards. Glamour is used up, and Beguile if she was another's."""
    witch = s.witch
    if has_witch(s.coven, witch):
        s.coven = Witches(s.coven & ~(1 << witch))
    else:
        leave(s, witch)
        s.beguile = 0
    s.glamour = 0
    s.influence[seat] = Witches(s.influence[seat] | (1 << witch))
    s.lured_once = Witches(s.lured_once | (1 << witch))
    s.lures[witch] = s.laid
    s.laid = NO_CARDS
    s.stand_in = 0
    s.witch = NO_WITCH
    s.phase = Phase.ACTED
