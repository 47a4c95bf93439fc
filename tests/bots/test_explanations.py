"""Explanations are true of the worlds they come from: facts of every kind, outcomes on the table, and leads."""

from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pytest

from coven import Match
from coven.bots.evaluation.explanation import NO_DECIDING_CARD, ChoiceComparison, compare_outcomes
from coven.bots.evaluation.facts import all_facts, find_splitting_fact, is_ahead_everywhere, single_facts
from coven.bots.evaluation.values import Values
from coven.kernel import seeded
from coven.types import Choice
from tests.bots.fake_views import fake_view

Records = npt.NDArray[np.void]
CARDS = {0: "owl-1", 1: "owl-2", 2: "owl-3", 3: "bat-1", 4: "bat-2", 5: "bat-3"}
NAMES = ["Ada", "Bea", "Cleo"]
WORLDS = 2000
VIEW = fake_view(players=3)
COMPARISON = ChoiceComparison('Play "x"', 0.1, 0.01, None, False, [], 0.7, 0.2)


def random_hands() -> npt.NDArray[np.int64]:
    """Return hands of two other seats, each card with either of them or in the pile with equal probability."""
    places = np.random.default_rng(1).integers(0, 3, (WORLDS, len(CARDS)))
    hands = np.zeros((WORLDS, 3), np.int64)
    for card in CARDS:
        for seat in (1, 2):
            hands[:, seat] |= np.where(places[:, card] == seat, 1 << card, 0)
    return hands


def values_gaining_where(holds: npt.NDArray[np.bool_], hands: npt.NDArray[np.int64]) -> Values:
    """Return two choices of which the first gains where a fact holds."""
    noise = np.random.default_rng(2).normal(0, 0.05, len(holds))
    return Values([Choice(0), Choice(1)], np.array([np.where(holds, 0.3, 0.0) + noise, np.zeros(len(holds))]), hands)


@pytest.mark.parametrize(
    "text",
    [
        "Bea holds Owl 2",
        "Cleo has no Bat",
        "Bea holds 2 or more Owl",
        "Cleo holds 3 or more cards of one suit",
        "Bea holds Bat above 1",
        "somebody else holds Owl 3",
        "nobody else holds Owl 3",
    ],
)
def test_fact_that_makes_the_difference_is_found(text: str) -> None:
    hands = random_hands()
    empty = Values([Choice(0), Choice(1)], np.zeros((2, WORLDS)), hands)
    holds = dict(all_facts(empty, VIEW, NAMES, CARDS))[text]
    fact = find_splitting_fact(values_gaining_where(holds, hands), 0, 1, VIEW, NAMES, CARDS)
    assert fact is not None
    assert fact.text == text
    assert fact.probability == pytest.approx(holds.mean())
    assert fact.loss_if_true - fact.loss_if_false == pytest.approx(0.3, abs=0.02)


@pytest.mark.parametrize(("elsewhere", "is_reason"), [(0.0, True), (0.2, True), (0.27, False), (0.4, False)])
def test_fact_is_no_reason_if_nearly_as_much_is_lost_elsewhere(elsewhere: float, is_reason: bool) -> None:
    """A third of the worlds loses 0.3 more: with 0.27 elsewhere most is lost there, though less than half as much in each."""
    hands = random_hands()
    empty = Values([Choice(0), Choice(1)], np.zeros((2, WORLDS)), hands)
    values = values_gaining_where(dict(all_facts(empty, VIEW, NAMES, CARDS))["Bea holds Owl 2"], hands)
    shifted = Values(values.choices, np.add(values.shares, [[elsewhere], [0.0]]), hands)
    fact = find_splitting_fact(shifted, 0, 1, VIEW, NAMES, CARDS)
    assert (fact is not None and fact.text == "Bea holds Owl 2") == is_reason


def test_choice_is_ahead_everywhere_only_if_on_both_sides_of_every_fact() -> None:
    hands = random_hands()
    values = values_gaining_where(np.ones(WORLDS, bool), hands)
    assert is_ahead_everywhere(values, VIEW, NAMES, CARDS)
    assert find_splitting_fact(values, 0, 1, VIEW, NAMES, CARDS) is None
    (_, holds), *_ = single_facts(values, VIEW, NAMES, CARDS)
    assert not is_ahead_everywhere(values_gaining_where(holds, hands), VIEW, NAMES, CARDS)


def test_outcomes_compare_the_standings_of_all_players(key: str) -> None:
    match = Match(key)
    match.draw_lots(seeded(1))
    first, second = (copies_of_state(match, 40) for _ in range(2))
    view = match.view(match.to_act()[0])
    names = [f"Seat {seat}" for seat in range(match.players)]
    assert compare_outcomes(key, view, names, first, second) == []  # nothing differs
    field, unit = match.game.meta.standing
    first["public"][field][:, view.viewer] = 3
    second["public"][field][:, view.viewer] = np.arange(40) % 2
    (outcome,) = compare_outcomes(key, view, names, first, second)
    assert outcome.describe() == f"you have 3.0 {unit} on average, not 0.5"
    assert compare_outcomes(key, view, names, second, first) == []  # worse is no reason
    other = (view.viewer + 1) % match.players
    (outcome,) = compare_outcomes(key, view, names, *moved_to_seat(first, second, field, view.viewer, other))
    assert outcome.describe() == f"Seat {other} has 0.5 {unit} on average, not 3.0"


def copies_of_state(match: Match, count: int) -> Records:
    """Return copies of a match's state as an array."""
    return np.concatenate([match.state.clone().as_array() for _ in range(count)])


def moved_to_seat(first: Records, second: Records, field: str, own: int, other: int) -> tuple[Records, Records]:
    """Return positions in which another seat's standing is worse after the first choice."""
    after_first, after_second = second.copy(), first.copy()
    for copy, source in ((after_first, second), (after_second, first)):
        copy["public"][field][:, other] = source["public"][field][:, own]
        copy["public"][field][:, own] = 0
    return after_first, after_second


def test_outcomes_compare_the_influence_on_witches() -> None:
    match = Match("thirteen_witches")
    match.draw_lots(seeded(1))
    first, second = copies_of_state(match, 40), copies_of_state(match, 40)
    view = match.view(match.to_act()[0])
    first["public"]["influence"][:, view.viewer] = 1 << 8
    second["public"]["influence"][:, view.viewer] = np.where(np.arange(40) % 4, 0, 1 << 8)
    names = [f"Seat {seat}" for seat in range(match.players)]
    (outcome,) = compare_outcomes("thirteen_witches", view, names, first, second)
    assert outcome.describe() == "you influence Greta in 100 % of the cases, not in 25 %"
    described = replace(COMPARISON, outcomes=[outcome]).describe_outcomes()
    expected = f"two choices of yours later, or at the end of the game, {outcome.describe()}."
    assert described == f'Against "{COMPARISON.alternative}": {expected}'


def test_comparison_always_has_a_description() -> None:
    text = COMPARISON.describe_generally("What you chose")
    assert text.startswith(NO_DECIDING_CARD)
    assert f'What you chose does better than "{COMPARISON.alternative}" in 70 % of the cases and worse in 20 %' in text
    assert text.endswith(": by 10 victories in 100 games on average.")
    everywhere = replace(COMPARISON, is_ahead_everywhere=True).describe_generally()  # on average, not in every case
    assert everywhere.startswith("No single card that you cannot see decides it: wherever any one of them lies, it is better")
    assert COMPARISON.is_significant
    assert not replace(COMPARISON, error=0.06).is_significant
    assert (
        replace(COMPARISON, is_solved=True).describe_generally()
        == "Nothing that matters is hidden any more: it is better with best play on both sides."
    )
