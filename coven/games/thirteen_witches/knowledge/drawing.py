"""Draws from what is hidden: a hypothesis, and a hand with which the acting player can complete a step, in bounded time.

A lure or a cast in progress can be completed (5.1), which constrains the hand of its player. Whether a hand suffices is decided
by few of its cards: read from the highest value down, a card is *picked* if it is useful beside those picked before, until these
suffice. Every hand that suffices has exactly one such set of picked cards. So the hands are listed in groups: a group has the
cards picked, does not have the cards that would have been picked before them, and any others.

That this finds the best cards is the greedy algorithm: cards of different suits, one of which may stand for another (7.3), are
the independent sets of a matroid.

Every group has at least one hand. So where hands are rejected often, there are few groups: after N rejected attempts, the
expected number of groups to visit is at most the number of hands divided by 2.7 N.
"""

from typing import Final

from coven.core.cards import add, count, difference, every_seat, intersection, random_subset, remove, union
from coven.core.chance import binomial
from coven.games.common.card_classes import CardClass, cards_of_class, first_class
from coven.games.dealing.shares import SHARE_BITS, draw_share, store_share
from coven.games.thirteen_witches.knowledge.views import View, count_held_in, min_held, unseen_cards
from coven.games.thirteen_witches.rules.costs import cards_to_pay, cost_kind, targets_of_spell
from coven.games.thirteen_witches.rules.deck import MAX_SUITS, best_card, of_suit
from coven.games.thirteen_witches.rules.luring import legal_lure_cards, single_suit_lure_cards
from coven.games.thirteen_witches.rules.state import MAX_PLAYERS, Phase, Public, State
from coven.games.thirteen_witches.rules.variant import ALL_SUITS, Cost
from coven.games.thirteen_witches.rules.witches import has_witch
from coven.kernel import Random, Row, highest, randbelow_wide, rule, scratch_row
from coven.types import NO_CARDS, NO_CHOICES, Card, Cards, Suit

MAX_ATTEMPTS: Final = 64  # to deal hands that do not contradict the current step
PICKED: Final = 0  # places in a scratch row: the group of hands that was drawn
EXCLUDED: Final = 1
FIRST_LEVEL: Final = 2  # then two numbers for each card picked: the card, and the cards excluded before it
PARTS_AT: Final = 128  # then the number of hands that complete the step, under each hypothesis
SHARES_AT: Final = 192  # and the shares of the hypotheses

# The weight of a hypothesis is WEIGHT_UNIT divided by the factorials of its counts. 720 is the factorial of 6, the largest hand,
# so the divisions are exact; in variants with larger hands the rounding error is negligible. MAX_ROW_HYPOTHESES times
# WEIGHT_UNIT stays below 2**62, and WEIGHT_UNIT has SHARE_BITS.
WEIGHT_UNIT: Final = 720 * 720 * 720 * 720 * 720 * 256


@rule
def kind_owed(p: Public) -> int:
    """6.1 Return the kind of the cost to be paid, or to be paid once the target is chosen."""
    return cost_kind(p.variant, p.witch) if p.phase == Phase.TARGET else p.owed_kind


@rule
def is_hand_constrained(p: Public) -> bool:
    """5.1 Return whether the current step says something about the hand of the acting player."""
    is_cost_due = p.phase == Phase.TARGET or p.phase == Phase.PAY or p.phase == Phase.COUNTER_PAY
    return p.phase == Phase.WITH or (is_cost_due and kind_owed(p) != Cost.ANY)


@rule
def can_finish(p: Public, hand: Cards) -> bool:
    """5.1 Return whether the acting player can complete a step that constrains the hand."""
    if p.phase == Phase.WITH:
        return legal_lure_cards(p, hand) != NO_CARDS
    return (targets_of_spell(p, p.actor, hand) if p.phase == Phase.TARGET else cards_to_pay(p, hand)) != NO_CHOICES


@rule
def useful_cards(p: Public, picked: Cards, cards: Cards) -> Cards:
    """Return those of some cards that are useful beside the cards picked so far, all of which have a higher value."""
    if p.phase == Phase.WITH:
        if has_witch(p.variant.lured_by[ALL_SUITS], p.witch):
            return cards_for_missing_suits(p, picked, cards)
        return single_suit_lure_cards(p, p.witch, cards)
    kind = kind_owed(p)
    return of_suit(cards, Suit(kind)) if kind < Cost.ANY else cards


@rule
def cards_for_missing_suits(p: Public, picked: Cards, cards: Cards) -> Cards:
    """4.2, 7.3 Return the cards of suits that a lure still lacks; any cards while one may stand for another suit."""
    stand_ins = p.glamour - p.stand_in - count(picked)
    missing = NO_CARDS
    for suit in range(count(p.laid), MAX_SUITS):
        if of_suit(picked, Suit(suit)) == NO_CARDS:
            missing = union(missing, of_suit(cards, Suit(suit)))
        else:
            stand_ins += 1
    return cards if stand_ins > 0 else missing


@rule
def count_hands(v: View, hypothesis: int, picked: Cards, excluded: Cards) -> int:
    """Return how many hands of the acting player have the cards picked and none of those excluded, under a hypothesis.

    They are at most the hands of 26 of 52 cards, fewer than 2**49.
    """
    hands = 1
    rest = unseen_cards(v)
    while rest:
        card_class = first_class(v.known.kinds, 0, rest)
        cards = cards_of_class(v.known.kinds, 0, card_class, rest)
        rest = difference(rest, cards)
        held = count_held_in(v.known, hypothesis, v.public.actor, card_class) - count(intersection(cards, picked))
        hands *= binomial(count(difference(cards, union(picked, excluded))), held)
    return hands


@rule(inline=False)
def draw_group(v: View, hypothesis: int, rng: Random, row: Row[int]) -> int:
    """Return how many hands complete the step under a hypothesis, and draw the group that one of them is in.

    The groups are visited depth first: in the branch of a card it is picked, after it the card is excluded.
    """
    unseen = unseen_cards(v)
    picked = NO_CARDS
    excluded = NO_CARDS
    total = 0
    level = FIRST_LEVEL
    while level >= FIRST_LEVEL:
        hands = count_hands(v, hypothesis, picked, excluded)
        useful = useful_cards(v.public, picked, difference(unseen, union(picked, excluded)))
        if hands > 0 and not can_finish(v.public, picked) and can_finish(v.public, union(picked, useful)):
            card = best_card(useful)
            row[level] = card
            row[level + 1] = excluded
            picked = add(picked, card)
            level += 2
        else:
            if hands > 0 and can_finish(v.public, picked):
                total += hands
                if randbelow_wide(rng, total) < hands:
                    row[PICKED] = picked
                    row[EXCLUDED] = excluded
            level -= 2
            if level >= FIRST_LEVEL:
                picked = remove(picked, Card(row[level]))
                excluded = add(Cards(row[level + 1]), Card(row[level]))
    return total


@rule
def complete_hand(v: View, hypothesis: int, rng: Random, picked: Cards, excluded: Cards) -> Cards:
    """Draw a hand of the acting player that has the cards picked and none of those excluded."""
    hand = picked
    rest = unseen_cards(v)
    while rest:
        card_class = first_class(v.known.kinds, 0, rest)
        cards = cards_of_class(v.known.kinds, 0, card_class, rest)
        rest = difference(rest, cards)
        missing = count_held_in(v.known, hypothesis, v.public.actor, card_class) - count(intersection(cards, picked))
        hand = union(hand, random_subset(difference(cards, union(picked, excluded)), missing, rng))
    return hand


@rule
def hypothesis_weight(v: View, hypothesis: int) -> int:
    """Return the relative number of worlds under a hypothesis.

    It is WEIGHT_UNIT divided by the factorials of the counts, without the factors common to all hypotheses.
    """
    weight = WEIGHT_UNIT
    rest = unseen_cards(v)
    while rest:
        card_class = first_class(v.known.kinds, 0, rest)
        rest = difference(rest, cards_of_class(v.known.kinds, 0, card_class, rest))
        for seat in every_seat(v.public.players):
            for factor in range(min_held(v, seat, card_class) + 1, count_held_in(v.known, hypothesis, seat, card_class) + 1):
                weight //= factor
    return weight


@rule
def draw_hypothesis(v: View, rng: Random) -> int:
    """Draw a hypothesis with a probability proportional to its number of worlds."""
    drawn = 0
    total = 0
    for hypothesis in range(v.known.cases):
        weight = hypothesis_weight(v, hypothesis)
        total += weight
        if weight > 0 and randbelow_wide(rng, total) < weight:
            drawn = hypothesis
    return drawn


@rule
def draw_finishing_hypothesis(v: View, rng: Random, row: Row[int]) -> int:
    """Draw a hypothesis with a probability proportional to its number of worlds in which the step can be completed.

    That is its weight times the part of the acting player's hands that complete the step. Weights are shifted so that the
    largest one of them has SHARE_BITS.
    """
    largest = 1
    for hypothesis in range(v.known.cases):
        row[PARTS_AT + hypothesis] = draw_group(v, hypothesis, rng, row)
        if row[PARTS_AT + hypothesis] > 0:
            largest = max(largest, hypothesis_weight(v, hypothesis))
    for hypothesis in range(v.known.cases):
        weight = hypothesis_weight(v, hypothesis) << (SHARE_BITS - 1 - highest(largest))
        whole = max(count_hands(v, hypothesis, NO_CARDS, NO_CARDS), 1)
        store_share(row, SHARES_AT, hypothesis, weight, row[PARTS_AT + hypothesis], whole)
    return draw_share(row, SHARES_AT, v.known.cases, rng)


# dealing


@rule
def deal_hidden_cards(v: View, rng: Random, s: State) -> Cards:
    """Deal the hands of a world and return the cards left for the draw pile.

    After some attempts that contradict the current step (5.1), the acting player's hand is drawn from those that do not.
    """
    p = v.public
    is_constrained = p.actor != v.viewer and is_hand_constrained(p)
    for _ in range(MAX_ATTEMPTS):
        left = deal_hands(v, rng, s, draw_hypothesis(v, rng) if v.known.cases > 1 else 0, NO_CARDS)
        if not is_constrained or can_finish(p, s.hands[p.actor]):
            return left
    return deal_finishing_hand(v, rng, s)


@rule(inline=False)
def deal_finishing_hand(v: View, rng: Random, s: State) -> Cards:
    """5.1 Deal hands with which the acting player can complete the step, and return the cards left."""
    row = scratch_row()
    hypothesis = draw_finishing_hypothesis(v, rng, row) if v.known.cases > 1 else 0
    draw_group(v, hypothesis, rng, row)
    return deal_hands(v, rng, s, hypothesis, complete_hand(v, hypothesis, rng, Cards(row[PICKED]), Cards(row[EXCLUDED])))


@rule
def deal_hands(v: View, rng: Random, s: State, hypothesis: int, drawn: Cards) -> Cards:
    """Deal the hands by a hypothesis, except the acting player's if it was drawn before, and return the cards left."""
    for seat in every_seat(MAX_PLAYERS):
        s.hands[seat] = v.hand if seat == v.viewer else drawn if seat == v.public.actor else NO_CARDS
    left = NO_CARDS
    rest = difference(unseen_cards(v), drawn)
    while rest:
        card_class = first_class(v.known.kinds, 0, rest)
        cards = cards_of_class(v.known.kinds, 0, card_class, rest)
        rest = difference(rest, cards)
        left = union(left, deal_class(v, rng, s, hypothesis, card_class, cards))
    return left


@rule
def deal_class(v: View, rng: Random, s: State, hypothesis: int, card_class: CardClass, cards: Cards) -> Cards:
    """Deal the cards of one class by the counts of the hypothesis and return the rest."""
    rest = cards
    for seat in every_seat(v.public.players):
        number = count_held_in(v.known, hypothesis, seat, card_class) if s.public.held[seat] > count(s.hands[seat]) else 0
        if number == count(rest):
            s.hands[seat] = union(s.hands[seat], rest)
            return NO_CARDS
        drawn = random_subset(rest, number, rng)
        rest = difference(rest, drawn)
        s.hands[seat] = union(s.hands[seat], drawn)
    return rest
