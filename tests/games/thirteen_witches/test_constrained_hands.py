"""A step in progress constrains the hand of its player (5.1): worlds are drawn uniformly, with bounded work, even if few fit."""

from collections import Counter
from itertools import combinations
from math import factorial
from typing import Any

import pytest

from coven.games import load_compiled
from coven.games.thirteen_witches.knowledge import drawing
from coven.games.thirteen_witches.knowledge.drawing import can_finish, is_hand_constrained
from coven.games.thirteen_witches.rules.deck import NUM_LURE_CARDS
from coven.kernel import members, seeded
from coven.testing.work import MAX_RANDOM_NUMBERS, count_numbers
from coven.types import SPECTATOR, Cards, Seat
from tests.games.thirteen_witches.positions import CovenMatch, play, position
from tests.games.thirteen_witches.test_beliefs import TAKEN, market
from tests.long import with_long

DRAWS = 10  # for each hand, but where there are many hands
MIN_DRAWS = 5  # chi-square's usual minimum
ENOUGH_DRAWS = 1_000  # by interpreted rules
NUM_DOUBTFUL_DRAWS = 500
VIEWER = Seat(2)
FOUR_BEST = "fairy-13 unicorn-13 dragon-13 wolf-13"
MORGAN = {"morgan": "fairy-12 unicorn-12 dragon-12 wolf-12"}  # only a total above 48 lures her away
FEW_LEFT: Any = {"rest": "greta", "turn": 0}


def lure_of_morgan(**more: Any) -> CovenMatch:
    """Seat 0 lures Morgan from seat 1 with the four best cards."""
    others = ("fairy-3 dragon-4", "unicorn-5 wolf-11")
    return play(position(f"{FOUR_BEST} fairy-2", *others, influence=[{}, MORGAN, {}], **more), "0 lure morgan")


def few_hands(**more: Any) -> CovenMatch:
    """Seat 0 lures Morgan as above, and the draw pile has few cards."""
    return lure_of_morgan(pile="fairy-10 unicorn-11 dragon-10 wolf-1", **FEW_LEFT, **more)


def lure_by_glamour() -> CovenMatch:
    """Two suits may be covered by one card that stands for another."""
    match = few_hands()
    match.state.public.glamour = 1
    return match


def lure_after_a_card() -> CovenMatch:
    """Lay the first card of the lure."""
    return play(few_hands(), "0 with fairy-13")


def banish() -> CovenMatch:
    """Seat 0 pays for Banish with two cards that total more than the lure value of Alma, 11."""
    hands = ("fairy-12 wolf-11 dragon-1", "fairy-3 dragon-4", "unicorn-5 wolf-2")
    witches: list[dict[str, str]] = [{"freya": "dragon-12"}, {"alma": "fairy-11"}, {}]
    match = position(*hands, influence=witches, pile="wolf-12 unicorn-9 dragon-3", **FEW_LEFT)
    return play(match, "0 cast freya", "0 target alma")


def binding() -> CovenMatch:
    """Seat 0 pays for Binding with two cards of one suit, of which there are few."""
    hands = ("fairy-1 fairy-2", "unicorn-1 dragon-1", "wolf-1 dragon-2")
    match = position(
        *hands, influence=[{"cordelia": "unicorn-12"}, {"alma": "fairy-11"}, {}], pile="wolf-2 fairy-7 unicorn-6", **FEW_LEFT
    )
    return play(match, "0 cast cordelia")


POSITIONS = [few_hands, lure_by_glamour, lure_after_a_card, banish, binding]


def hands_that_finish(match: CovenMatch) -> set[Cards]:
    """Return the hands of the acting player with which the step can be completed, by trying all hands of unseen cards."""
    s, p = match.state, match.state.public
    unseen = [card for hand in (*s.hands, cards_in_pile(match)) for card in members(hand & ~s.hands[VIEWER])]
    hands = [Cards(sum(1 << card for card in cards)) for cards in combinations(unseen, p.held[p.actor])]
    assert is_hand_constrained(p)
    return {hand for hand in hands if can_finish(p, hand)}


def cards_in_pile(match: CovenMatch) -> int:
    items = [match.state.pile[index] for index in range(match.state.public.pile_left)]
    return sum(1 << item for item in items if item < NUM_LURE_CARDS)


def check_uniform(drawn: Counter[Cards], expected: dict[Cards, float]) -> None:
    """Check by chi-square that hands were drawn as often as expected, and no others."""
    assert set(drawn) <= set(expected)
    chi_square = sum((drawn[hand] - number) ** 2 / number for hand, number in expected.items())
    freedom = len(expected) - 1
    assert freedom > 0
    assert chi_square < freedom + 6 * (2 * freedom) ** 0.5 + 12, (chi_square, freedom)


@pytest.mark.parametrize("make", with_long(POSITIONS, lure_by_glamour))
def test_5_1_hands_that_can_finish_are_drawn_uniformly(make: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "MAX_ATTEMPTS", 0)
    match, rng = make(), seeded(3)
    view, world, hands = match.view(VIEWER), match.game.State.new(), hands_that_finish(match)
    drawn: Counter[Cards] = Counter()
    draws = DRAWS if DRAWS * len(hands) < ENOUGH_DRAWS else MIN_DRAWS
    for _ in range(draws * len(hands)):
        match.game.sample(view, rng, world)
        drawn[world.hands[match.state.public.actor]] += 1
    check_uniform(drawn, dict.fromkeys(hands, draws))


def test_5_1_thefts_in_doubt_are_drawn_by_the_hands_that_can_finish(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0 stole a card from seat 1, perhaps a fairy, and begins a lure that takes one."""
    monkeypatch.setattr(drawing, "MAX_ATTEMPTS", 0)
    scenario = market("dragon-1 dragon-2", "dragon-3 fairy-4").steal(0, 1, "wolf-1", TAKEN).play("0 lure alma")
    game, view, world, rng = scenario.match.game, scenario.match.view(VIEWER), scenario.state.clone(), seeded(5)
    assert view.known.cases > 1
    hands = [Cards(sum(1 << card for card in hands[0])) for hands in scenario.hands(VIEWER)]
    hands = [hand for hand in hands if can_finish(scenario.public, hand)]
    assert game.count_worlds(view) == len(hands) * factorial(scenario.public.pile_left)
    drawn: Counter[Cards] = Counter()
    for _ in range(NUM_DOUBTFUL_DRAWS):
        game.sample(view, rng, world)
        drawn[world.hands[Seat(0)]] += 1
    check_uniform(drawn, {hand: number * NUM_DOUBTFUL_DRAWS / len(hands) for hand, number in Counter(hands).items()})


@pytest.mark.parametrize("viewer", [SPECTATOR, VIEWER])
@pytest.mark.parametrize("make", [lure_of_morgan, *POSITIONS])
def test_sample_draws_few_random_numbers_where_few_hands_can_finish(make: Any, viewer: int) -> None:
    """About one hand of 200,000 can finish the lure of Morgan while all other cards are unseen."""
    match, game = make(), load_compiled("thirteen_witches")
    view, world, rng = match.view(viewer), match.game.State.new(), seeded(1, viewer + 1)
    for _ in range(20):
        before = rng.clone()
        game.sample(view, rng, world)
        assert can_finish(world.public, world.hands[world.public.actor])
        assert count_numbers(before.as_array(), rng.as_array()) < MAX_RANDOM_NUMBERS
