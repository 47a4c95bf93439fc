"""What a player can go on to choose, before anything is chosen: so that a lure or spell can be put together and still be dropped.

Made from a view alone: what leads up to the last card of a lure or a cost depends on nothing hidden.
"""

from functools import cache, lru_cache
from typing import Final

import msgspec

from coven.cards import add, count, remove
from coven.games.shared import shared
from coven.games.thirteen_witches.casting import payable_targets
from coven.games.thirteen_witches.costs import cost_cards, cost_kind, most_alike, payable, price_over
from coven.games.thirteen_witches.deck import MOST_SUITS, suit_of, value_of
from coven.games.thirteen_witches.luring import cards_of_four, cards_of_one, lure_suit
from coven.games.thirteen_witches.spells import has_target
from coven.games.thirteen_witches.state import ALL_SUITS, CAST_CHOICES, PASS_CHOICE, SEAT_TARGETS, Cost, Public, Variant
from coven.games.thirteen_witches.text.names import CODES
from coven.games.thirteen_witches.views import View
from coven.games.thirteen_witches.witches import WITCH_KEYS, Witch
from coven.kernel import members
from coven.types import NO_CARDS, Card, Cards

COSTS_KEPT: Final = 4096  # most spells cost the same, one suit of a hand seldom changes, and what follows a card is a cost too


class CovenStep(msgspec.Struct, frozen=True, kw_only=True):
    """A choice, what it means (a verb, and a card, a witch or a seat), and those that can follow it."""

    choice: str
    verb: str
    card: str | None = None
    witch: str | None = None
    seat: int | None = None
    after: "list[CovenStep]" = []


def ahead(v: View) -> list[CovenStep]:
    """3.2 The lures and spells that the viewer can choose as an action, with all that follows until the last card."""
    magic = [choice for choice in members(v.legal) if choice < PASS_CHOICE]
    return [_lure(v, Witch(choice)) if choice < CAST_CHOICES else _cast(v, Witch(choice - CAST_CHOICES)) for choice in magic]


@cache
def _last(verb: str, card: int) -> CovenStep:
    return _card(verb, card, [])


def _card(verb: str, card: int, after: list[CovenStep]) -> CovenStep:
    return CovenStep(choice=f"{verb} {CODES[card]}", verb=verb, card=CODES[card], after=after)


def _witch(verb: str, witch: int, after: list[CovenStep]) -> CovenStep:
    return CovenStep(choice=f"{verb} {WITCH_KEYS[witch]}", verb=verb, witch=WITCH_KEYS[witch], after=after)


def _lure(v: View, witch: Witch) -> CovenStep:
    """4.1, 4.2 A lure with the cards that can be put down."""
    if lure_suit(v.public.variant, witch) == ALL_SUITS:
        return _witch("lure", witch, _four(v.public, witch, v.hand, NO_CARDS, 0))
    return _witch("lure", witch, [_last("with", card) for card in members(cards_of_one(v.public, witch, v.hand))])


def _four(p: Public, witch: Witch, hand: Cards, laid: Cards, stand_in: int) -> list[CovenStep]:
    """4.2, 5.2 The cards that can be put down next, each with those that can follow."""
    steps = []
    for card in map(Card, members(cards_of_four(p, witch, hand, laid, stand_in))):
        if count(laid) + 1 == MOST_SUITS:
            steps.append(_last("with", card))
        else:
            strange = 1 if stand_in or suit_of(card) != count(laid) else 0
            steps.append(_card("with", card, _four(p, witch, remove(hand, card), add(laid, card), strange)))
    return steps


def _cast(v: View, witch: Witch) -> CovenStep:
    """6.1 A spell with its targets and what each costs, or the cost alone."""
    p = v.public
    kind, cards = _costs(p.variant)[witch]
    if not has_target(witch):
        return _witch("cast", witch, _paid(v.hand, kind, cards, 0))
    aimed = []
    for target in members(payable_targets(p, v.viewer, v.hand, witch)):
        paid = _paid(v.hand, kind, cards, price_over(p, witch, target))
        if target < SEAT_TARGETS:
            aimed.append(_witch("target", target, paid))
        else:
            seat = target - SEAT_TARGETS
            aimed.append(CovenStep(choice=f"target {seat}", verb="target", seat=seat, after=paid))
    return _witch("cast", witch, aimed)


@shared
def _costs(figures: Variant) -> list[tuple[int, int]]:
    """6.1 What the spell of each witch costs: how it is paid, and how many cards."""
    return [(int(cost_kind(figures, Witch(witch))), int(cost_cards(figures, Witch(witch)))) for witch in range(len(WITCH_KEYS))]


def _paid(hand: Cards, kind: int, cards: int, over: int) -> list[CovenStep]:
    """6.1 All ways to pay a cost."""
    return _payments(most_alike(hand, kind) if kind <= Cost.ANY else hand, kind, cards, over)


@lru_cache(maxsize=COSTS_KEPT)
def _payments(hand: Cards, kind: int, cards: int, over: int) -> list[CovenStep]:
    """6.1 The cards that can be paid next, each with those that can follow."""
    steps = []
    for card in map(Card, members(payable(hand, kind, cards, over))):
        if cards == 1:
            steps.append(_last("pay", card))
            continue
        rest_kind = int(suit_of(card)) if kind == Cost.ONE_SUIT else kind
        rest_over = over - value_of(card) if kind == Cost.OVER else over
        steps.append(_card("pay", card, _paid(remove(hand, card), rest_kind, cards - 1, rest_over)))
    return steps
