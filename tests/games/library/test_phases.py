"""Phases as data: several verbs in a phase, bags of any items, whose turn it is, and what follows every choice."""

from typing import Annotated

import pytest

from coven.core.chance import Lot, add_item, outcome
from coven.core.notation import NO_ARGUMENT, UNSEEN, argument_of
from coven.errors import GameError
from coven.games.common.rules import BySeat
from coven.games.contract.records import GamePublic, GameState, GameView
from coven.games.deck import Deck
from coven.games.phases import Asks, Chance, Phases, Verb
from coven.kernel import Record, rule
from coven.types import Cards, Choice, Choices, Seat, Seats

DECK = Deck(("rose", "moon"), 3)
SEND_CHOICES = {"left": 0, "right": 1}
DISCARD, PASS = 3, 2


class Variant(Record):
    """No parameters."""

    none: int


class Public(GamePublic):
    """The open table."""

    variant: Variant
    players: int
    phase: int
    asked: Seat
    steps: int


class State(GameState):
    """The whole truth."""

    public: Public
    hands: Annotated[BySeat[Cards], 2]


class View(GameView):
    """What one viewer knows."""

    viewer: Seat
    to_act: Seats
    legal: Choices
    public: Public
    hand: Cards


@rule
def fill(lot: Lot) -> None:
    """Put an item beyond the size of a set into the bag."""
    add_item(lot, 64)
    add_item(lot, 3)


@rule
def any_choice(hand: Cards) -> Choices:
    """Return a choice of each verb."""
    return Choices(0b1111)


@rule
def stay(p: Public) -> None:
    """Change nothing."""


@rule
def count_step(p: Public) -> None:
    """Count a choice."""
    p.steps += 1


@rule
def is_hidden(viewer: Seat, choice: Choice) -> bool:
    """Hide sending to the right from the second seat."""
    return viewer == 1 and choice == 1


PHASES = Phases(
    DECK,
    Chance("find", {"key": 64, "rose-1": 3}, apply=stay, bag=fill, draws="players"),
    Asks(
        "send",
        SEND_CHOICES,
        legal=any_choice,
        apply=stay,
        is_hidden=is_hidden,
        verbs=[Verb("discard", DECK.names, DISCARD, from_hand=True, words=DECK.card_name)],
        also={"pass": PASS},
    ),
    turn="asked",
    after=count_step,
)
RULES = PHASES.make_rules(__name__)
HAND = Cards(0b101000)  # moon-1 and moon-3


def state(phase: int) -> State:
    s = State.new()
    s.public.players, s.public.phase, s.public.asked = 2, phase, Seat(1)
    s.hands[Seat(0)] = s.hands[Seat(1)] = HAND
    return s


def view(phase: int) -> View:
    v = View.new()
    v.public, v.hand = state(phase).public, HAND
    return v


@pytest.mark.parametrize(("choice", "text"), [(0, "send left"), (1, "send right"), (2, "pass"), (3, "discard moon-1")])
def test_choice_belongs_to_the_verb_of_its_range(choice: int, text: str) -> None:
    assert PHASES.notation.encode(RULES["act"](view(1), choice)) == text


def test_choice_from_the_hand_names_the_card() -> None:
    assert PHASES.notation.encode(RULES["act"](view(1), DISCARD + 1)) == "discard moon-3"
    assert RULES["action_of"](view(1), DISCARD + 1) == DISCARD + DECK.names["moon-3"]
    assert PHASES.num_actions == DISCARD + len(DECK.names)


def test_verb_without_arguments_has_none() -> None:
    assert argument_of(RULES["act"](view(1), PASS)) == NO_ARGUMENT


def test_hidden_choice_depends_on_the_viewer() -> None:
    arguments = [argument_of(RULES["observed_act"](state(1), Seat(0), 1, viewer)) for viewer in (0, 1, 2)]
    assert arguments == [1, UNSEEN, 1]


def test_bag_filled_by_a_rule_has_any_items() -> None:
    lot = Lot.new()
    assert RULES["chance_outcomes"](state(0), lot) == 1
    assert outcome(lot) == [64, 3]


def test_asked_seat_is_in_the_named_field() -> None:
    assert RULES["to_act"](state(1)) == 1 << 1
    assert [RULES["legal_choices"](state(1), seat) for seat in (0, 1)] == [0, 0b1111]


def test_rule_after_every_choice_is_applied() -> None:
    s = state(1)
    RULES["apply"](s, Seat(1), 0)
    assert s.public.steps == 1


def test_rule_with_unknown_parameters_is_refused() -> None:
    @rule
    def after(p: Public, wind: int) -> None: ...

    phases = Phases(DECK, Asks("send", SEND_CHOICES, legal=any_choice, apply=stay), after=after)
    with pytest.raises(GameError, match="after: Expected the parameters s, p or seat, got p and wind"):
        phases.make_rules(__name__)
