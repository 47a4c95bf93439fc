"""The phases of the game, and the actions of a turn."""

from typing import Final

from coven.core.cards import add
from coven.games.phases import Asks, Chance, Phases, Verb, draw_seat
from coven.games.thirteen_witches.rules.casting import (
    announce_spell,
    answer_spell,
    answers_to_spell,
    ask_next_to_counter,
    cards_to_pay,
    castable_spells,
    choose_target,
    end_spell,
    pay_cost,
    targets_of_spell,
)
from coven.games.thirteen_witches.rules.deck import DECK, ITEM_NAMES, WITCH_ITEMS, WITCH_NUMBERS, Witch
from coven.games.thirteen_witches.rules.luring import add_lure_card, announce_lure, legal_lure_cards, lurable_witches
from coven.games.thirteen_witches.rules.spells import is_theft_hidden, keep_card, take_card, takeable_cards
from coven.games.thirteen_witches.rules.state import (
    COUNTER_CHOICE,
    DECLINE_CHOICE,
    FIRST_CAST_CHOICE,
    FIRST_DISCARD_CHOICE,
    FIRST_SEAT_TARGET,
    MAX_PLAYERS,
    PASS_CHOICE,
    Phase,
    Public,
    State,
)
from coven.games.thirteen_witches.rules.tracking import play_from_hand
from coven.games.thirteen_witches.rules.turn import (
    add_all_cards_to_lot,
    add_witches_to_lot,
    begin_turn,
    deal,
    finish_action,
    num_first_witches,
    open_coven,
    reshuffle_pile,
)
from coven.kernel import nth, rule
from coven.types import Card, Cards, Choice, Choices, Seat

TARGETS: Final = WITCH_NUMBERS | {str(seat): FIRST_SEAT_TARGET + seat for seat in range(MAX_PLAYERS)}


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
    Chance("coven", WITCH_ITEMS, "2.1", open_coven, add_witches_to_lot, draws=num_first_witches),
    Chance("deal", ITEM_NAMES, "2.2", deal, add_all_cards_to_lot),
    draw_seat("start", begin_turn, "2.3"),
    Chance("deal", ITEM_NAMES, "3.3", reshuffle_pile, "discards"),
    Asks(
        "lure",
        WITCH_NUMBERS,
        "3.2",
        legal_actions,
        take_action,
        verbs=[Verb("cast", WITCH_NUMBERS, FIRST_CAST_CHOICE), Verb("discard", DECK.names, FIRST_DISCARD_CHOICE, from_hand=True)],
        also={"pass": PASS_CHOICE},
    ),
    Asks("with", DECK.names, "4.1", legal_lure_cards, add_lure_card),
    Asks("target", TARGETS, "6.1", targets_of_spell, choose_target),
    Asks("pay", DECK.names, "6.1", cards_to_pay, pay_cost),
    Asks("counter", {}, "6.4", answers_to_spell, answer_spell, also={"counter": COUNTER_CHOICE, "decline": DECLINE_CHOICE}),
    Asks("pay", DECK.names, "6.4", cards_to_pay, pay_cost),
    Asks("take", DECK.names, "7.9", takeable_cards, take_card, is_hidden=is_theft_hidden),
    Asks("keep", DECK.names, "7.12", "turned", keep_card),
    turn="actor",
    after=advance,
)
_RULES: Final = PHASES.make_rules(State.__module__)
to_act, legal_choices = _RULES["to_act"], _RULES["legal_choices"]
