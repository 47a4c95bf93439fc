"""What a player can go on to choose, before anything is chosen: so that a lure or spell can be put together and still be dropped.

Made from a view alone: what leads up to the last card of a lure or a cost depends on nothing hidden.
"""

from functools import cache, lru_cache
from typing import Final

import msgspec

from coven.core.cards import add, count, remove
from coven.games.contract.shared_cache import cached_per_state
from coven.games.thirteen_witches.rules.rules.casting import (
    cards_towards_cost,
    cost_kind,
    cost_size,
    cost_threshold,
    payable_cards,
    payable_targets,
)
from coven.games.thirteen_witches.rules.rules.deck import MAX_SUITS, WITCH_KEYS, Witch, suit_of, value_of
from coven.games.thirteen_witches.rules.rules.luring import all_suits_lure_cards, lure_suit, single_suit_lure_cards
from coven.games.thirteen_witches.rules.rules.spells import has_target
from coven.games.thirteen_witches.rules.rules.state import (
    ALL_SUITS,
    FIRST_CAST_CHOICE,
    FIRST_SEAT_TARGET,
    PASS_CHOICE,
    Cost,
    Public,
    Variant,
)
from coven.games.thirteen_witches.rules.tracking.views import View
from coven.games.thirteen_witches.ui.notation import CODES
from coven.kernel import members
from coven.types import NO_CARDS, Card, Cards

MAX_CACHED_PAYMENTS: Final = (
    4096  # most spells cost the same, one suit of a hand seldom changes, and what follows a card is a cost too
)


class CovenStep(msgspec.Struct, frozen=True, kw_only=True):
    """A choice, what it means (a verb, and a card, a witch or a seat), and those that can follow it."""

    choice: str
    verb: str
    card: str | None = None
    witch: str | None = None
    seat: int | None = None
    after: "list[CovenStep]" = []


def choice_tree(v: View) -> list[CovenStep]:
    """3.2 The lures and spells that the viewer can choose as an action, with all that follows until the last card."""
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
    """4.1, 4.2 A lure with the cards that can be put down."""
    if lure_suit(v.public.variant, witch) == ALL_SUITS:
        return _witch_step("lure", witch, _all_suits_steps(v.public, witch, v.hand, NO_CARDS, 0))
    return _witch_step(
        "lure", witch, [_card_leaf("with", card) for card in members(single_suit_lure_cards(v.public, witch, v.hand))]
    )


def _all_suits_steps(p: Public, witch: Witch, hand: Cards, laid: Cards, stand_in: int) -> list[CovenStep]:
    """4.2, 5.2 The cards that can be put down next, each with those that can follow."""
    steps = []
    for card in map(Card, members(all_suits_lure_cards(p, witch, hand, laid, stand_in))):
        if count(laid) + 1 == MAX_SUITS:
            steps.append(_card_leaf("with", card))
        else:
            strange = 1 if stand_in or suit_of(card) != count(laid) else 0
            steps.append(_card_step("with", card, _all_suits_steps(p, witch, remove(hand, card), add(laid, card), strange)))
    return steps


def _cast_step(v: View, witch: Witch) -> CovenStep:
    """6.1 A spell with its targets and what each costs, or the cost alone."""
    p = v.public
    kind, cards = _spell_costs(p.variant)[witch]
    if not has_target(witch):
        return _witch_step("cast", witch, _payment_steps(v.hand, kind, cards, 0))
    aimed = []
    for target in members(payable_targets(p, v.viewer, v.hand, witch)):
        paid = _payment_steps(v.hand, kind, cards, cost_threshold(p, witch, target))
        if target < FIRST_SEAT_TARGET:
            aimed.append(_witch_step("target", target, paid))
        else:
            seat = target - FIRST_SEAT_TARGET
            aimed.append(CovenStep(choice=f"target {seat}", verb="target", seat=seat, after=paid))
    return _witch_step("cast", witch, aimed)


@cached_per_state
def _spell_costs(figures: Variant) -> list[tuple[int, int]]:
    """6.1 What the spell of each witch costs: how it is paid, and how many cards."""
    return [(int(cost_kind(figures, Witch(witch))), int(cost_size(figures, Witch(witch)))) for witch in range(len(WITCH_KEYS))]


def _payment_steps(hand: Cards, kind: int, cards: int, over: int) -> list[CovenStep]:
    """6.1 All ways to pay a cost."""
    return _next_payments(cards_towards_cost(hand, kind) if kind <= Cost.ANY else hand, kind, cards, over)


@lru_cache(maxsize=MAX_CACHED_PAYMENTS)
def _next_payments(hand: Cards, kind: int, cards: int, over: int) -> list[CovenStep]:
    """6.1 The cards that can be paid next, each with those that can follow."""
    steps = []
    for card in map(Card, members(payable_cards(hand, kind, cards, over))):
        if cards == 1:
            steps.append(_card_leaf("pay", card))
            continue
        rest_kind = int(suit_of(card)) if kind == Cost.ONE_SUIT else kind
        rest_over = over - value_of(card) if kind == Cost.OVER else over
        steps.append(_card_step("pay", card, _payment_steps(remove(hand, card), rest_kind, cards - 1, rest_over)))
    return steps
