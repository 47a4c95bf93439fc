"""Influence and luring: chapters 4 and 5."""

from typing import Final

from coven.core.cards import add, count, every_card, every_seat, highest_card, intersection, remove, union
from coven.games.common.rules import union_by_seat
from coven.games.thirteen_witches.rules.deck import (
    MAX_SUITS,
    NUM_VALUES,
    cards_above,
    highest_value,
    of_suit,
    suit_of,
    top_value,
    total_value,
    value_of,
)
from coven.games.thirteen_witches.rules.state import MAX_PLAYERS, Phase, Public, State
from coven.games.thirteen_witches.rules.tracking import play_from_hand
from coven.games.thirteen_witches.rules.variant import ALL_SUITS, Variant
from coven.games.thirteen_witches.rules.witches import NO_WITCH, NO_WITCHES, Witch, Witches, first_set_with, has_witch
from coven.kernel import members, rule
from coven.types import NO_CARDS, NO_CHOICES, NO_SEAT, Card, Cards, Choices, Seat, Suit

IMPOSSIBLE_TOTAL: Final = -1000  # the total of a lure that lacks a suit
NO_TOP_VALUE: Final = 99  # higher than any value: no suit has a card that another could stand for

# influence


@rule
def bound_witches(p: Public) -> Witches:
    """7.4 Return the witches with a binding token."""
    return union_by_seat(p.bindings, MAX_PLAYERS)


@rule
def influenced_witches(p: Public) -> Witches:
    """4.3 Return the witches that any player influences."""
    return union_by_seat(p.influence, MAX_PLAYERS)


@rule
def unbound_witches_of_others(p: Public, seat: Seat) -> Witches:
    """5.4, 7.8 Return the witches that can be lured or banished away from other players."""
    return Witches(influenced_witches(p) & ~p.influence[seat] & ~bound_witches(p))


@rule
def holder_of(p: Public, witch: Witch) -> Seat:
    """4.3 Return the seat that influences a witch, or NO_SEAT."""
    holder = NO_SEAT
    for seat in every_seat(MAX_PLAYERS):  # no early exit: an unpredictable branch costs more than testing all seats
        holder = seat if has_witch(p.influence[seat], witch) else holder
    return holder


@rule
def lure_value(p: Public, witch: Witch) -> int:
    """7.13, 7.17 Return the value of the cards under a witch, plus the bonus of a charm."""
    return p.lure_totals[witch] + (p.variant.charm_bonus if has_witch(p.charmed, witch) else 0)


@rule
def gain_witch(p: Public, seat: Seat, witch: Witch, cards: Cards) -> None:
    """4.1, 4.3 Give a witch to a player, on top of her lure cards."""
    p.influence[seat] = Witches(p.influence[seat] | (1 << witch))
    p.scores[seat] += 1
    p.lures[witch] = cards
    p.lure_totals[witch] = total_value(cards)
    p.lured_once = Witches(p.lured_once | (1 << witch))
    update_weaker(p, witch)


@rule
def lose_witch(p: Public, witch: Witch) -> None:
    """5.3, 7.8 Take a witch from her player: her lure cards are discarded, her tokens return to the supply."""
    holder = holder_of(p, witch)
    p.influence[holder] = Witches(p.influence[holder] & ~(1 << witch))
    p.scores[holder] -= 1
    p.discards = union(p.discards, p.lures[witch])
    p.lures[witch] = NO_CARDS
    p.lure_totals[witch] = 0
    p.charmed = Witches(p.charmed & ~(1 << witch))
    update_weaker(p, witch)


@rule
def update_weaker(p: Public, witch: Witch) -> None:
    """5.1, 7.13 Update the sets of witches that each card value beats, after a lure value has changed."""
    value = lure_value(p, witch)
    bit = 1 << witch
    for card_value in range(NUM_VALUES + 1):
        p.weaker[card_value] = Witches((p.weaker[card_value] & ~bit) | (bit if value < card_value else 0))


@rule
def reaches_any_target(p: Public, targets: Choices, paid: int) -> bool:
    """7.8 Return whether the payment exceeds a target's lure value; a single card usually suffices."""
    return low_targets_below(p, targets, paid) != NO_CHOICES or targets_below(p, targets, paid) != NO_CHOICES


@rule
def low_targets_below(p: Public, targets: Choices, paid: int) -> Choices:
    """7.8 Return those of some targets whose lure value a single card beats."""
    return Choices(targets & p.weaker[max(min(paid, NUM_VALUES), 0)])


@rule
def targets_below(p: Public, targets: Choices, paid: int) -> Choices:
    """7.8 Return the witches whose lure value is lower than what can be paid."""
    below = low_targets_below(p, targets, paid)
    for target in members(targets & ~p.weaker[NUM_VALUES]):
        below = Choices(below | (int(paid > lure_value(p, Witch(target))) << target))
    return below


# luring


@rule
def lure_threshold(p: Public, witch: Witch) -> int:
    """4.1, 5.1, 7.2 Return what a lure's total must exceed: 0 in the coven, elsewhere the lure value less Beguile."""
    return max(lure_value(p, witch) - beguile_reduction(p), 0)


@rule
def beguile_reduction(p: Public) -> int:
    """7.2 Return by how much Beguile lowers a lure value."""
    return p.variant.beguile_bonus if p.beguile else 0


@rule
def lurable_witches(p: Public, seat: Seat, hand: Cards) -> Witches:
    """4.1, 4.2, 5.1, 5.4 Return the witches a player can lure with a hand."""
    free = Witches(p.coven | unbound_witches_of_others(p, seat))
    single_suit = lurable_with_beguile(p, hand, free) if p.beguile else Witches(free & lurable_by_single_suit(p, hand))
    return Witches(single_suit | lurable_by_all_suits(p, hand, Witches(free & p.variant.lured_by[ALL_SUITS])))


@rule
def lurable_by_single_suit(p: Public, hand: Cards) -> Witches:
    """4.1, 5.1, 7.3 Return the witches one card of a hand beats without Beguile, free or not."""
    stand_in = highest_value(hand) if p.glamour else 0
    witches = NO_WITCHES
    for suit in range(MAX_SUITS):
        best = max(top_value(hand, Suit(suit)), stand_in)
        witches = Witches(witches | (p.variant.lured_by[suit] & p.weaker[best]))
    return witches


@rule
def lurable_with_beguile(p: Public, hand: Cards, free: Witches) -> Witches:
    """5.1, 7.2, 7.3 Return the free witches that one card of a hand lures with Beguile."""
    witches = NO_WITCHES
    for suit in range(MAX_SUITS):
        best = highest_value(hand) if p.glamour else top_value(hand, Suit(suit))
        witches = Witches(witches | weaker_than(p, best, Witches(free & p.variant.lured_by[suit])))
    return witches


@rule
def lurable_by_all_suits(p: Public, hand: Cards, candidates: Witches) -> Witches:
    """4.2, 5.2, 7.3 Return the candidates that a card of each suit lures."""
    if num_missing_suits(hand) > p.glamour:  # true for most hands, and quick to find out
        return NO_WITCHES
    return weaker_than(p, best_total(hand, 0, p.glamour), candidates)


@rule
def num_missing_suits(hand: Cards) -> int:
    """4.2 Return how many suits a hand lacks."""
    missing = 0
    for suit in range(MAX_SUITS):
        missing += int(of_suit(hand, Suit(suit)) == NO_CARDS)
    return missing


@rule
def weaker_than(p: Public, total: int, candidates: Witches) -> Witches:
    """4.2, 5.2 Return the candidates that a lure with this total would win over."""
    witches = NO_WITCHES
    for witch in members(candidates):
        witches = Witches(witches | (int(total > lure_threshold(p, Witch(witch))) << witch))
    return witches


@rule
def best_total(hand: Cards, first: int, glamour: int) -> int:
    """4.2, 5.2, 7.3 Return the highest total of a card each of suit `first` and later; under Glamour one may be of any suit.

    That one stands for the suit that is missing, or for the one whose best card is the lowest.
    """
    total = 0
    missing = 0
    others = hand
    lowest_top = NO_TOP_VALUE
    for suit in range(first, MAX_SUITS):
        own = of_suit(hand, Suit(suit))
        if own == NO_CARDS:
            missing += 1
        else:
            others = remove(others, highest_card(own))
            lowest_top = min(lowest_top, value_of(highest_card(own)))
            total += value_of(highest_card(own))
    stand_in = highest_value(others) if glamour else 0
    if missing > glamour or (missing and stand_in == 0):
        return IMPOSSIBLE_TOTAL
    return total + (stand_in if missing else max(stand_in - lowest_top, 0))


@rule
def lure_suit(variant: Variant, witch: Witch) -> int:
    """4.1, 4.2 Return the suit that lures a witch, or ALL_SUITS."""
    return first_set_with(variant.lured_by, witch)


@rule
def announce_lure(p: Public, witch: Witch) -> None:
    """4.1 Announce a lure."""
    p.witch = witch
    p.phase = Phase.WITH


@rule
def legal_lure_cards(p: Public, hand: Cards) -> Cards:
    """4.1, 4.2, 5.1, 5.2, 7.3 Return the cards that may be added to the current lure so that it can still succeed."""
    if has_witch(p.variant.lured_by[ALL_SUITS], p.witch):
        return all_suits_lure_cards(p, p.witch, hand, p.laid, p.stand_in)
    return single_suit_lure_cards(p, p.witch, hand)


@rule
def single_suit_lure_cards(p: Public, witch: Witch, hand: Cards) -> Cards:
    """4.1, 5.1, 7.3 Return the cards that lure a witch of one suit."""
    matching = hand if p.glamour else cards_of_lure_suit(p.variant, witch, hand)
    return intersection(matching, cards_above(lure_threshold(p, witch)))


@rule
def cards_of_lure_suit(variant: Variant, witch: Witch, hand: Cards) -> Cards:
    """4.1 Return the cards of the suit that lures a witch. Branch-free: every suit is tested with a mask."""
    cards = NO_CARDS
    for suit in range(MAX_SUITS):
        cards = union(cards, of_suit(hand, Suit(suit)) if has_witch(variant.lured_by[suit], witch) else NO_CARDS)
    return cards


@rule
def all_suits_lure_cards(p: Public, witch: Witch, hand: Cards, laid: Cards, stand_in: int) -> Cards:
    """4.2, 5.2 Return the cards that may stand for the next suit and leave a sufficient total reachable."""
    suit = count(laid)
    missing = lure_threshold(p, witch) - total_value(laid)
    cards = NO_CARDS
    for card in every_card(hand if p.glamour and not stand_in else of_suit(hand, Suit(suit))):
        glamour = p.glamour if suit_of(card) == suit and not stand_in else 0
        if value_of(card) + best_total(remove(hand, card), suit + 1, glamour) > missing:
            cards = add(cards, card)
    return cards


@rule
def add_lure_card(s: State, seat: Seat, card: Card) -> None:
    """4.1, 4.2 Add a card to the lure; the last one completes it."""
    p = s.public
    play_from_hand(s, seat, card)
    num_needed = 1
    if has_witch(p.variant.lured_by[ALL_SUITS], p.witch):
        num_needed = MAX_SUITS
        if suit_of(card) != count(p.laid):
            p.stand_in = 1
    p.laid = add(p.laid, card)
    if count(p.laid) == num_needed:
        complete_lure(p, seat)


@rule
def complete_lure(p: Public, seat: Seat) -> None:
    """4.1, 5.3, 7.14 Move the witch from the coven or her player. Uses up Glamour, and Beguile if a player had her."""
    if has_witch(p.coven, p.witch):
        p.coven = Witches(p.coven & ~(1 << p.witch))
    else:
        lose_witch(p, p.witch)
        p.beguile = 0
    p.glamour = 0
    gain_witch(p, seat, p.witch, p.laid)
    p.laid = NO_CARDS
    p.stand_in = 0
    p.witch = NO_WITCH
    p.phase = Phase.ACTED
