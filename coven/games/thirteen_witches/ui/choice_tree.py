"""The lures and spells a player can choose, with every step up to the last card.

Clients use it to let a player compose a lure or spell and still drop it. Built from a view alone: the steps up to the last card
of a lure or a cost depend on nothing hidden. The dialect has no recursion, so there is a rule for each number of cards.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import msgspec

from coven.core.cards import add, count, every_card, remove
from coven.core.notation import act_of
from coven.games.contract.boards import Board, Listed, PlainBoard, Tree, end_list, put, start_list
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules.costs import (
    cards_towards_cost,
    cost_kind,
    cost_size,
    cost_threshold,
    payable_cards,
    payable_targets,
)
from coven.games.thirteen_witches.rules.deck import MAX_SUITS, suit_of, value_of
from coven.games.thirteen_witches.rules.luring import all_suits_lure_cards, lure_suit, single_suit_lure_cards
from coven.games.thirteen_witches.rules.rules import PHASES
from coven.games.thirteen_witches.rules.spells import has_target
from coven.games.thirteen_witches.rules.state import FIRST_CAST_CHOICE, PASS_CHOICE, Public
from coven.games.thirteen_witches.rules.variant import ALL_SUITS, MAX_COST_CARDS, Cost
from coven.games.thirteen_witches.rules.witches import WITCH_KEYS, Witch
from coven.games.thirteen_witches.ui.notation import CODES, NOTATION, PICTURES
from coven.kernel import members, rule
from coven.kernel.rule import form
from coven.types import NO_CARDS, Cards

MAX_CACHED_PAYMENTS: Final = 4096  # few distinct costs, and the cards of one suit rarely change, so most payments are cached
VERBS: Final = ("lure", "cast", "with", "target", "pay")
LURE, CAST, WITH, TARGET, PAY = map(PHASES.verb_number, VERBS)


class CovenStep(msgspec.Struct, frozen=True, kw_only=True):
    """A choice, its meaning (a verb, and a card, a witch or a seat), and the choices that can follow it."""

    choice: str
    verb: str
    card: str | None = None
    witch: str | None = None
    seat: int | None = None
    after: "list[CovenStep]" = []


def _step(choice: str) -> CovenStep:
    """Return a choice in notation as a step that nothing follows."""
    verb, _, name = choice.partition(" ")
    if name in WITCH_KEYS:
        return CovenStep(choice=choice, verb=verb, witch=name)
    return (
        CovenStep(choice=choice, verb=verb, card=name)
        if name in CODES.values()
        else CovenStep(choice=choice, verb=verb, seat=int(name))
    )


STEPS: Final[dict[int, CovenStep]] = {
    act: _step(text) for text, act in NOTATION.acts.items() if text.partition(" ")[0] in VERBS and not text.endswith("?")
}


@rule
def first_lure_cards(p: Public, witch: Witch, hand: Cards) -> Cards:
    """4.1, 4.2 Return the cards of a hand with which a lure can begin."""
    if lure_suit(p.variant, witch) == ALL_SUITS:
        return all_suits_lure_cards(p, witch, hand, NO_CARDS, 0)
    return single_suit_lure_cards(p, witch, hand)


# lures


@rule
def _put_no_lure_cards(b: Board, p: Public, witch: Witch, hand: Cards, laid: Cards, stand_in: int) -> None:
    put(b, 0)


def _lure_steps(put_following: Callable[..., None]) -> Callable[..., None]:
    """Return the rule that puts the cards which can be laid next, given the rule for those that can follow."""

    @rule(inline=False)
    def put_lure_steps(b: Board, p: Public, witch: Witch, hand: Cards, laid: Cards, stand_in: int) -> None:
        """4.2, 5.2 Put the cards that can be laid next, each with those that can follow."""
        cards = all_suits_lure_cards(p, witch, hand, laid, stand_in)
        put(b, count(cards))
        for card in every_card(cards):
            put(b, act_of(WITH, card))
            stands_in = 1 if stand_in != 0 or suit_of(card) != count(laid) else 0
            put_following(b, p, witch, remove(hand, card), add(laid, card), stands_in)

    return put_lure_steps


def _nested(
    make: Callable[[Callable[..., None]], Callable[..., None]], last: Callable[..., None], depth: int
) -> Callable[..., None]:
    """Return a rule that calls such a rule for what follows, and so on to this depth."""
    for _ in range(depth):
        last = make(last)
    return last


_put_all_suits_steps: Final = _nested(_lure_steps, _put_no_lure_cards, MAX_SUITS)


@rule
def _put_lure(b: Board, p: Public, hand: Cards, witch: Witch) -> None:
    """4.1, 4.2 Put a lure with the cards that can be laid."""
    put(b, act_of(LURE, witch))
    if lure_suit(p.variant, witch) == ALL_SUITS:
        _put_all_suits_steps(b, p, witch, hand, NO_CARDS, 0)
    else:
        cards = single_suit_lure_cards(p, witch, hand)
        put(b, count(cards))
        for card in every_card(cards):
            put(b, act_of(WITH, card))
            put(b, 0)


# spells


@rule
def _put_no_payments(b: Board, hand: Cards, kind: int, cards: int, over: int) -> None:
    put(b, 0)


def _payment_steps(put_following: Callable[..., None]) -> Callable[..., None]:
    """Return the rule that puts the ways to pay a cost, given the rule for one card less."""

    @rule(inline=False)
    def put_payment_steps(b: Board, hand: Cards, kind: int, cards: int, over: int) -> None:
        """6.1 Put the cards that can be paid next, each with those that can follow."""
        if cards < 1:
            put(b, 0)
            return
        payable = payable_cards(hand, kind, cards, over)
        put(b, count(payable))
        for card in every_card(payable):
            put(b, act_of(PAY, card))
            rest_kind = suit_of(card) if kind == Cost.ONE_SUIT else kind
            rest_over = over - value_of(card) if kind == Cost.OVER else over
            put_following(b, remove(hand, card), rest_kind, cards - 1, rest_over)

    return put_payment_steps


_put_all_payments: Final = _nested(_payment_steps, _put_no_payments, MAX_COST_CARDS)


@lru_cache(maxsize=MAX_CACHED_PAYMENTS)
def _payment_words(hand: Cards, kind: int, cards: int, over: int) -> list[int]:
    board = PlainBoard()
    _put_all_payments(board, hand, kind, cards, over)
    return board.words


@form(_put_all_payments)
def _put_payments(b: Board, hand: Cards, kind: int, cards: int, over: int, /) -> None:
    """6.1 Put all ways to pay a cost."""
    if isinstance(b, PlainBoard):
        b.words += _payment_words(cards_towards_cost(hand, kind) if kind <= Cost.ANY else hand, kind, cards, over)
    else:
        _put_all_payments(b, hand, kind, cards, over)


@rule
def _put_cast(b: Board, v: View, witch: Witch) -> None:
    """6.1 Put a spell with its targets and their costs, or its cost alone."""
    p = v.public
    kind = cost_kind(p.variant, witch)
    cards = cost_size(p.variant, witch)
    put(b, act_of(CAST, witch))
    if not has_target(witch):
        _put_payments(b, v.hand, kind, cards, 0)
        return
    targets = payable_targets(p, v.viewer, v.hand, witch)
    put(b, count(targets))
    for target in members(targets):
        put(b, act_of(TARGET, target))
        _put_payments(b, v.hand, kind, cards, cost_threshold(p, witch, target))


@PICTURES.paint(Listed(Tree(CovenStep, "after", STEPS)))
@rule
def choice_tree(b: Board, v: View) -> None:
    """3.2 Put the lures and spells the viewer can choose as an action, each with all its steps."""
    steps = start_list(b)
    number = 0
    for choice in members(v.legal):
        if choice < FIRST_CAST_CHOICE:
            _put_lure(b, v.public, v.hand, Witch(choice))
            number += 1
        elif choice < PASS_CHOICE:
            _put_cast(b, v, Witch(choice - FIRST_CAST_CHOICE))
            number += 1
    end_list(b, steps, number)
