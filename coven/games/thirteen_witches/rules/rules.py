"""The phases of the game, and the actions of a turn."""

from typing import Final

from coven.core.cards import add
from coven.games.phases import Asks, Chance, Phases, Verb, draw_seat
from coven.games.thirteen_witches.rules import casting, costs, luring, spells, turn
from coven.games.thirteen_witches.rules.casting import announce_spell, ask_next_to_counter, castable_spells, end_spell
from coven.games.thirteen_witches.rules.deck import DECK, ITEM_NAMES, WITCH_ITEMS
from coven.games.thirteen_witches.rules.luring import announce_lure, lurable_witches
from coven.games.thirteen_witches.rules.state import FIRST_CAST_CHOICE, FIRST_DISCARD_CHOICE, PASS_CHOICE, Phase, Public, State
from coven.games.thirteen_witches.rules.tracking import play_from_hand
from coven.games.thirteen_witches.rules.turn import finish_action
from coven.games.thirteen_witches.rules.witches import WITCH_NUMBERS, Witch
from coven.kernel import nth, rule
from coven.types import Card, Cards, Choice, Choices, Seat


@rule
def legal_actions(p: Public, seat: Seat, hand: Cards) -> Choices:
    """3.2 Return the actions: lure a witch, cast a spell, discard a card, pass."""
    discards = (1 << p.held[seat]) - 1
    magic = lurable_witches(p, seat, hand) | (castable_spells(p, seat, hand) << FIRST_CAST_CHOICE)
    return Choices(magic | (1 << PASS_CHOICE) | (discards << FIRST_DISCARD_CHOICE))


@rule
def take_action(s: State, seat: Seat, choice: Choice) -> None:
    """3.2 Take one of the four kinds of action."""
    p = s.public
    if choice < FIRST_CAST_CHOICE:
        announce_lure(p, Witch(choice))
    elif choice < PASS_CHOICE:
        announce_spell(p, Witch(choice - FIRST_CAST_CHOICE))
    else:
        if choice > PASS_CHOICE:
            discard(s, seat, Card(nth(s.hands[seat], choice - FIRST_DISCARD_CHOICE)))
        p.phase = Phase.ACTED


@rule
def discard(s: State, seat: Seat, card: Card) -> None:
    """3.2 Discard a card of the hand."""
    play_from_hand(s, seat, card)
    s.public.discards = add(s.public.discards, card)


@rule
def advance(s: State, seat: Seat) -> None:
    """6.4, 6.5, 3.2 Advance from a paid spell to its counter or effect, then to its end, and spend the action."""
    if s.public.phase == Phase.PAID:
        ask_next_to_counter(s, seat)
    if s.public.phase == Phase.SPELL_OVER:
        end_spell(s.public)
    if s.public.phase == Phase.ACTED:
        finish_action(s)


PHASES: Final = Phases(
    DECK,
    Chance("coven", WITCH_ITEMS, "2.1", turn.open_coven, turn.add_witches_to_lot, draws=turn.num_first_witches),
    Chance("deal", ITEM_NAMES, "2.2", turn.deal, turn.add_all_cards_to_lot),
    draw_seat("start", turn.begin_turn, "2.3"),
    Chance("deal", ITEM_NAMES, "3.3", turn.reshuffle_pile, "discards"),
    Asks(
        "lure",
        WITCH_NUMBERS,
        "3.2",
        legal_actions,
        take_action,
        verbs=[Verb("cast", WITCH_NUMBERS, FIRST_CAST_CHOICE), Verb("discard", DECK.names, FIRST_DISCARD_CHOICE, from_hand=True)],
        also={"pass": PASS_CHOICE},
    ),
    Asks("with", DECK.names, "4.1", luring.legal_lure_cards, luring.add_lure_card),
    Asks("target", spells.TARGETS, "6.1", costs.targets_of_spell, casting.choose_target),
    Asks("pay", DECK.names, "6.1", costs.cards_to_pay, casting.pay_cost),
    Asks("counter", {}, "6.4", casting.answers_to_spell, casting.answer_spell, also=casting.ANSWERS),
    Asks("pay", DECK.names, "6.4", costs.cards_to_pay, casting.pay_cost),
    Asks("take", DECK.names, "7.9", spells.takeable_cards, spells.take_card, is_hidden=spells.is_theft_hidden),
    Asks("keep", DECK.names, "7.12", "turned", spells.keep_card),
    turn="actor",
    after=advance,
)
_RULES: Final = PHASES.make_rules(State.__module__)
to_act, legal_choices, act = _RULES["to_act"], _RULES["legal_choices"], _RULES["act"]
