"""What a player can go on to choose, before anything is chosen: so that a lure or spell can be put together and still be dropped.

Made from a view alone: what leads up to the last card of a lure or a cost depends on nothing hidden.
"""

from typing import Any, Final

from coven.cards import add, remove
from coven.games.thirteen_witches.casting import payable_targets
from coven.games.thirteen_witches.costs import payable, price_over
from coven.games.thirteen_witches.deck import CARD_NAMES, LURE_CARDS, MOST_SUITS, Witch, suit_of, value_of
from coven.games.thirteen_witches.luring import lure_cards
from coven.games.thirteen_witches.notation import NOTATION
from coven.games.thirteen_witches.spells import has_target
from coven.games.thirteen_witches.state import ALL_SUITS, CAST, LURE, Cost, Phase
from coven.games.thirteen_witches.views import View, act, spelled_out
from coven.kernel import count, members
from coven.notation import argument_of, verb_of
from coven.types import Card, Cards, Choice

Ahead = dict[str, Any]  # choices in notation, each with those that can follow it

CODES: Final = {card: name for name, card in CARD_NAMES.items()}


class Planned:
    """A view as the rules read a state, with a lure in progress that is only planned."""

    def __init__(self, view: View, hand: Cards, witch: Witch, laid: Cards, stand_in: int) -> None:
        self.view = view
        self.hands = [Cards((1 << int(held)) - 1) for held in view.held]  # as many cards as each holds, whichever they are
        self.hands[view.viewer] = hand
        self.witch = witch
        self.laid = laid
        self.stand_in = stand_in

    def __getattr__(self, name: str) -> Any:
        return getattr(self.view, name)


def ahead(v: View) -> Ahead:
    """3.2 The lures and spells the viewer can choose now, with all that follows until the last card; nothing out of turn."""
    plans: Ahead = {}
    if v.phase != Phase.ACTION:
        return plans
    for choice in members(v.legal):
        chosen = act(v, Choice(choice))
        if verb_of(chosen) not in (LURE, CAST):
            continue
        witch = Witch(argument_of(chosen) - LURE_CARDS)
        follows = _lures(v, v.hand, witch, Cards(0), 0) if verb_of(chosen) == LURE else _spell(v, witch)
        plans[NOTATION.encode(chosen)] = follows
    return plans


def _lures(v: View, hand: Cards, witch: Witch, laid: Cards, stand_in: int) -> Ahead:
    """4.1, 4.2, 5.1, 5.2 The cards that can be put down next, each with those that can follow."""
    plan: Any = Planned(v, hand, witch, laid, stand_in)
    wanted = MOST_SUITS if v.variant.lure[witch] == ALL_SUITS else 1
    plans: Ahead = {}
    for number in members(lure_cards(plan, v.viewer)):
        card = Card(number)
        is_last = count(laid) + 1 == wanted
        strange = 1 if stand_in or suit_of(card) != count(laid) else 0
        plans[f"with {CODES[card]}"] = {} if is_last else _lures(v, remove(hand, card), witch, add(laid, card), strange)
    return plans


def _spell(v: View, witch: Witch) -> Ahead:
    """6.1 The targets of a spell with what each costs, or the cost alone."""
    kind, cards = int(v.variant.cost_kind[witch]), int(v.variant.cost_cards[witch])
    if not has_target(witch):
        return _payments(v.hand, kind, cards, 0)
    plan: Any = Planned(v, v.hand, witch, Cards(0), 0)
    plans: Ahead = {}
    for target in members(payable_targets(plan, v.viewer, witch)):
        aimed = NOTATION.encode(spelled_out(Phase.TARGET, v.hand, Choice(target)))
        plans[aimed] = _payments(v.hand, kind, cards, int(price_over(plan, witch, target)))
    return plans


def _payments(hand: Cards, kind: int, cards: int, over: int) -> Ahead:
    """6.1 The cards that can be paid next, each with those that can follow."""
    plans: Ahead = {}
    for number in members(payable(hand, kind, cards, over)):
        card = Card(number)
        rest_kind = int(suit_of(card)) if kind == Cost.ONE_SUIT else kind
        rest_over = over - value_of(card) if kind == Cost.OVER else over
        plans[f"pay {CODES[card]}"] = {} if cards == 1 else _payments(remove(hand, card), rest_kind, cards - 1, rest_over)
    return plans
