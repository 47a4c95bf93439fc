"""The lures and spells a player can choose, with every step up to the last card.

Clients use it to let a player compose a lure or spell and still drop it. Built from a view alone: the steps up to the last card
of a lure or a cost depend on nothing hidden.
"""

from functools import cache, lru_cache
from typing import Final

import msgspec

from coven.core.cards import add, count, remove
from coven.games.contract.shared_cache import cached_per_state
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules import costs
from coven.games.thirteen_witches.rules.deck import MAX_SUITS, suit_of, value_of
from coven.games.thirteen_witches.rules.luring import all_suits_lure_cards, lure_suit, single_suit_lure_cards
from coven.games.thirteen_witches.rules.spells import has_target
from coven.games.thirteen_witches.rules.state import FIRST_CAST_CHOICE, FIRST_SEAT_TARGET, PASS_CHOICE, Public
from coven.games.thirteen_witches.rules.variant import ALL_SUITS, Cost, Variant
from coven.games.thirteen_witches.rules.witches import WITCH_KEYS, Witch
from coven.games.thirteen_witches.ui.notation import CODES
from coven.kernel import members
from coven.types import NO_CARDS, Card, Cards

MAX_CACHED_PAYMENTS: Final = 4096  # few distinct costs, and the cards of one suit rarely change, so most payments are cached


class CovenStep(msgspec.Struct, frozen=True, kw_only=True):
    """A choice, its meaning (a verb, and a card, a witch or a seat), and the choices that can follow it."""

    choice: str
    verb: str
    card: str | None = None
    witch: str | None = None
    seat: int | None = None
    after: "list[CovenStep]" = []


def choice_tree(v: View) -> list[CovenStep]:
    """3.2 Return the lures and spells the viewer can choose as an action, each with all its steps."""
    magic = [choice for choice in members(v.legal) if choice < PASS_CHOICE]
    return [
        _lure_step(v, Witch(choice)) if choice < FIRST_CAST_CHOICE else _cast_step(v, Witch(choice - FIRST_CAST_CHOICE))
        for choice in magic
    ]


@cache
def _card_leaf(verb: str, card: int) -> CovenStep:
    return _card_step(verb, card, [])


def _card_step(verb: str, card: int, after: list[CovenStep]) -> CovenStep:
    return CovenStep(choice=f"{verb} {CODES[card]}", verb=verb, card=CODES[card], after=after)


def _witch_step(verb: str, witch: int, after: list[CovenStep]) -> CovenStep:
    return CovenStep(choice=f"{verb} {WITCH_KEYS[witch]}", verb=verb, witch=WITCH_KEYS[witch], after=after)


def _lure_step(v: View, witch: Witch) -> CovenStep:
    """4.1, 4.2 Return a lure with the cards that can be put down."""
    if lure_suit(v.public.variant, witch) == ALL_SUITS:
        return _witch_step("lure", witch, _all_suits_steps(v.public, witch, v.hand, NO_CARDS, 0))
    cards = single_suit_lure_cards(v.public, witch, v.hand)
    return _witch_step("lure", witch, [_card_leaf("with", card) for card in members(cards)])


def _all_suits_steps(p: Public, witch: Witch, hand: Cards, laid: Cards, stand_in: int) -> list[CovenStep]:
    """4.2, 5.2 Return the cards that can be put down next, each with those that can follow."""
    steps = []
    for card in map(Card, members(all_suits_lure_cards(p, witch, hand, laid, stand_in))):
        if count(laid) + 1 == MAX_SUITS:
            steps.append(_card_leaf("with", card))
        else:
            next_stand_in = 1 if stand_in or suit_of(card) != count(laid) else 0
            after = _all_suits_steps(p, witch, remove(hand, card), add(laid, card), next_stand_in)
            steps.append(_card_step("with", card, after))
    return steps


def _cast_step(v: View, witch: Witch) -> CovenStep:
    """6.1 Return a spell with its targets and their costs, or its cost alone."""
    p = v.public
    kind, cards = _spell_costs(p.variant)[witch]
    if not has_target(witch):
        return _witch_step("cast", witch, _payment_steps(v.hand, kind, cards, 0))
    target_steps = []
    for target in members(costs.payable_targets(p, v.viewer, v.hand, witch)):
        payments = _payment_steps(v.hand, kind, cards, costs.cost_threshold(p, witch, target))
        if target < FIRST_SEAT_TARGET:
            target_steps.append(_witch_step("target", target, payments))
        else:
            seat = target - FIRST_SEAT_TARGET
            target_steps.append(CovenStep(choice=f"target {seat}", verb="target", seat=seat, after=payments))
    return _witch_step("cast", witch, target_steps)


@cached_per_state
def _spell_costs(variant: Variant) -> list[tuple[int, int]]:
    """6.1 Return how each witch's spell is paid, and with how many cards."""
    witches = [Witch(witch) for witch in range(len(WITCH_KEYS))]
    return [(int(costs.cost_kind(variant, witch)), int(costs.cost_size(variant, witch))) for witch in witches]


def _payment_steps(hand: Cards, kind: int, cards: int, over: int) -> list[CovenStep]:
    """6.1 Return all ways to pay a cost."""
    return _next_payments(costs.cards_towards_cost(hand, kind) if kind <= Cost.ANY else hand, kind, cards, over)


@lru_cache(maxsize=MAX_CACHED_PAYMENTS)
def _next_payments(hand: Cards, kind: int, cards: int, over: int) -> list[CovenStep]:
    """6.1 Return the cards that can be paid next, each with those that can follow."""
    steps = []
    for card in map(Card, members(costs.payable_cards(hand, kind, cards, over))):
        if cards == 1:
            steps.append(_card_leaf("pay", card))
            continue
        rest_kind = int(suit_of(card)) if kind == Cost.ONE_SUIT else kind
        rest_over = over - value_of(card) if kind == Cost.OVER else over
        steps.append(_card_step("pay", card, _payment_steps(remove(hand, card), rest_kind, cards - 1, rest_over)))
    return steps
