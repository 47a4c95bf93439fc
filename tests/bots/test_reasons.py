"""Reasons in words are true of the worlds they come from: facts of every kind, what choices lead to, and who is ahead."""

from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from coven import Match
from coven.bots.evaluation.explanation import NO_DECIDING_CARD, STANDING_FIELDS, ChoiceComparison, compare_outcomes
from coven.bots.evaluation.facts import all_facts, find_splitting_fact, is_ahead_everywhere, single_facts
from coven.bots.evaluation.values import Values
from coven.kernel import seeded
from coven.types import Choice

CARDS = {0: "owl-1", 1: "owl-2", 2: "owl-3", 3: "bat-1", 4: "bat-2", 5: "bat-3"}
NAMES = ["Ada", "Bea", "Cleo"]
WORLDS = 2000
WHY = ChoiceComparison('Play "x"', 0.1, 0.01, None, False, [], 0.7, 0.2)


class Looking:
    """As much of a view as facts are found from."""

    viewer = 0

    class public:  # noqa: N801, for it is a field
        players = 3


def dealt() -> npt.NDArray[np.int64]:
    """Hands of two others in many worlds, each card as likely with either or in the pile."""
    where = np.random.default_rng(1).integers(0, 3, (WORLDS, len(CARDS)))
    hands = np.zeros((WORLDS, 3), np.int64)
    for card in CARDS:
        for seat in (1, 2):
            hands[:, seat] |= np.where(where[:, card] == seat, 1 << card, 0)
    return hands


def gaining_where(holds: npt.NDArray[np.bool_], hands: npt.NDArray[np.int64]) -> Values:
    """Two choices: the first gains where something holds."""
    noise = np.random.default_rng(2).normal(0, 0.05, len(holds))
    return Values([Choice(0), Choice(1)], np.array([np.where(holds, 0.3, 0.0) + noise, np.zeros(len(holds))]), hands)


@pytest.mark.parametrize(
    "words",
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
def test_the_fact_that_makes_the_difference_is_the_one_that_is_told(words: str) -> None:
    hands = dealt()
    empty = Values([Choice(0), Choice(1)], np.zeros((2, WORLDS)), hands)
    holds = dict(all_facts(empty, Looking(), NAMES, CARDS))[words]
    found = find_splitting_fact(gaining_where(holds, hands), 0, 1, Looking(), NAMES, CARDS)
    assert found is not None
    assert found.text == words
    assert found.probability == pytest.approx(holds.mean())
    assert found.loss_if_true - found.loss_if_false == pytest.approx(0.3, abs=0.02)


@pytest.mark.parametrize(("elsewhere", "is_reason"), [(0.0, True), (0.2, True), (0.27, False), (0.4, False)])
def test_where_most_is_lost_elsewhere_or_as_good_as_much_a_fact_is_no_reason(elsewhere: float, is_reason: bool) -> None:
    """A third of the worlds loses 0.3 more: with 0.27 elsewhere most is lost there, though less than half as much in each."""
    hands = dealt()
    empty = Values([Choice(0), Choice(1)], np.zeros((2, WORLDS)), hands)
    found = gaining_where(dict(all_facts(empty, Looking(), NAMES, CARDS))["Bea holds Owl 2"], hands)
    more = Values(found.choices, np.add(found.shares, [[elsewhere], [0.0]]), hands)
    fact = find_splitting_fact(more, 0, 1, Looking(), NAMES, CARDS)
    assert (fact is not None and fact.text == "Bea holds Owl 2") == is_reason


def test_a_choice_is_ahead_everywhere_only_if_it_is_on_both_sides_of_every_fact() -> None:
    hands = dealt()
    found = gaining_where(np.ones(WORLDS, bool), hands)
    assert is_ahead_everywhere(found, Looking(), NAMES, CARDS)
    assert find_splitting_fact(found, 0, 1, Looking(), NAMES, CARDS) is None
    (_, holds), *_ = single_facts(found, Looking(), NAMES, CARDS)
    assert not is_ahead_everywhere(gaining_where(holds, hands), Looking(), NAMES, CARDS)


def test_what_choices_lead_to_is_told_by_how_everybody_stands(key: str) -> None:
    match = Match(key)
    match.draw_lots(seeded(1))
    first, second = (_ends(match, 40) for _ in range(2))
    view = match.view(match.to_act()[0])
    names = [f"Seat {seat}" for seat in range(match.players)]
    assert compare_outcomes(key, view, names, first, second) == []  # nothing differs
    field, things = STANDING_FIELDS[key]
    first["public"][field][:, view.viewer] = 3
    second["public"][field][:, view.viewer] = np.arange(40) % 2
    (one,) = compare_outcomes(key, view, names, first, second)
    assert one.describe() == f"you have 3.0 {things} on average, not 0.5"
    assert compare_outcomes(key, view, names, second, first) == []  # worse is no reason
    other = (view.viewer + 1) % match.players
    (one,) = compare_outcomes(key, view, names, *_better_for(first, second, field, view.viewer, other))
    assert one.describe() == f"Seat {other} has 0.5 {things} on average, not 3.0"


def _ends(match: Match, many: int) -> Any:
    return np.concatenate([match.state.clone().as_array() for _ in range(many)])


def _better_for(first: Any, second: Any, field: str, own: int, other: int) -> tuple[Any, Any]:
    """Positions in which it is another who stands worse after the first choice."""
    after_first, after_second = second.copy(), first.copy()
    for some, source in ((after_first, second), (after_second, first)):
        some["public"][field][:, other] = source["public"][field][:, own]
        some["public"][field][:, own] = 0
    return after_first, after_second


def test_who_influences_a_witch_is_something_that_choices_lead_to() -> None:
    match = Match("thirteen_witches")
    match.draw_lots(seeded(1))
    first, second = _ends(match, 40), _ends(match, 40)
    view = match.view(match.to_act()[0])
    first["public"]["influence"][:, view.viewer] = 1 << 8
    second["public"]["influence"][:, view.viewer] = np.where(np.arange(40) % 4, 0, 1 << 8)
    names = [f"Seat {seat}" for seat in range(match.players)]
    (one,) = compare_outcomes("thirteen_witches", view, names, first, second)
    assert one.describe() == "you influence Greta in 100 % of the cases, not in 25 %"
    told = replace(WHY, outcomes=[one]).describe_outcomes()
    assert told == f'Against "{WHY.alternative}": two choices of yours later, or at the end of the game, {one.describe()}.'


def test_there_is_always_something_true_to_say() -> None:
    words = WHY.describe_generally("What you chose")
    assert words.startswith(NO_DECIDING_CARD)
    assert f'What you chose does better than "{WHY.alternative}" in 70 % of the cases and worse in 20 %' in words
    assert words.endswith(": by 10 victories in 100 games on average.")
    everywhere = replace(WHY, is_ahead_everywhere=True).describe_generally()  # ahead on average, which is not in every case
    assert everywhere.startswith("No single card that you cannot see decides it: wherever any one of them lies, it is better")
    assert WHY.is_significant
    assert not replace(WHY, error=0.06).is_significant
    assert (
        replace(WHY, is_solved=True).describe_generally()
        == "Nothing that matters is hidden any more: it is better with best play on both sides."
    )
