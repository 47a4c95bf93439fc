"""Reasons are true of the worlds they come from, and the one that separates two choices most is chosen."""

from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pytest

from coven import games
from coven.bots.evaluation.facts import all_facts, cards_of, find_splitting_fact
from coven.bots.evaluation.oracle import Weighing, draw_worlds
from coven.bots.evaluation.reasons import NO_REASON, Comparison, Reason, compare_choices, select_reason, vocabulary_of
from coven.bots.evaluation.values import Values, sample_worlds
from coven.bots.net.world_weights import other_seats
from coven.games.common.reasons import COUNTED, Proposition
from coven.games.text import text_of
from coven.languages import LANGUAGES
from coven.match.match import choices_by_notation
from coven.messages import Message
from coven.puzzles.collection import load_collection, replay_position
from coven.types import Choice, Seats
from tests.bots.fake_views import fake_view

CARDS = {0: "owl-1", 1: "owl-2", 2: "owl-3", 3: "bat-1", 4: "bat-2", 5: "bat-3"}
WORLDS = 2000
VIEW = fake_view(players=3)
FIRST_REASONS = {
    "three_witches": "reason-trick",
    "witchs_shot": "reason-trick",
    "thirteen_witches": "reason-ahead",
    "blackmore": "reason-trick",
}
Holds = npt.NDArray[np.bool_]


# facts about hidden cards


def random_hands() -> npt.NDArray[np.int64]:
    """Return hands of two other seats, each card with either of them or in the pile with equal probability."""
    places = np.random.default_rng(1).integers(0, 3, (WORLDS, len(CARDS)))
    hands = np.zeros((WORLDS, 3), np.int64)
    for card in CARDS:
        for seat in (1, 2):
            hands[:, seat] |= np.where(places[:, card] == seat, 1 << card, 0)
    return hands


def values_gaining_where(holds: Holds, hands: npt.NDArray[np.int64], elsewhere: float = 0.0) -> Values:
    """Return two choices of which the first gains where a fact holds."""
    noise = np.random.default_rng(2).normal(0, 0.05, len(holds))
    gains = np.where(holds, 0.3, 0.0) + elsewhere + noise
    return Values([Choice(0), Choice(1)], np.array([gains, np.zeros(len(holds))]), hands)


def worlds_with(fact: Message, hands: npt.NDArray[np.int64]) -> Holds:
    empty = Values([Choice(0), Choice(1)], np.zeros((2, WORLDS)), hands)
    return next(holds for clause, holds in all_facts(empty, VIEW, CARDS) if clause == fact)


@pytest.mark.parametrize(
    "clause",
    [
        Message("fact-card", seat=1, card=1),
        Message("fact-no-suit", seat=2, suit=1),
        Message("fact-suit-count", seat=1, suit=0, count=2),
        Message("fact-suit-above", seat=1, suit=1, value=1),
        Message("fact-anyone", card=2),
        Message("fact-no-one", card=2),
    ],
    ids=lambda clause: clause.id,
)
def test_fact_that_makes_the_difference_is_found(clause: Message) -> None:
    hands = random_hands()
    holds = worlds_with(clause, hands)
    fact = find_splitting_fact(values_gaining_where(holds, hands), 0, 1, VIEW, CARDS)
    assert fact is not None
    assert fact.clause == clause
    assert fact.probability == pytest.approx(holds.mean())
    assert fact.loss_if_true - fact.loss_if_false == pytest.approx(0.3, abs=0.02)


@pytest.mark.parametrize(("elsewhere", "is_reason"), [(0.0, True), (0.2, True), (0.27, False), (0.4, False)])
def test_fact_is_no_reason_if_nearly_as_much_is_lost_elsewhere(elsewhere: float, is_reason: bool) -> None:
    """A third of the worlds loses 0.3 more: with 0.27 elsewhere most is lost there, though less than half as much in each."""
    hands, clause = random_hands(), Message("fact-card", seat=1, card=1)
    fact = find_splitting_fact(values_gaining_where(worlds_with(clause, hands), hands, elsewhere), 0, 1, VIEW, CARDS)
    assert (fact is not None and fact.clause == clause) == is_reason


# the choice of a reason


def proposition(name: str, share: float, *, is_good: bool = True) -> Proposition:
    """Return something that is so in the first part of 400 worlds."""
    return Proposition(Message(name, share=COUNTED), np.arange(400) < 400 * share, is_good)


def shares_won_where(*holds: Holds) -> npt.NDArray[np.float64]:
    """Return shares of victory of two choices that win where something is so."""
    return np.array([np.where(row, 0.8, 0.2) for row in holds])


def test_reason_with_the_largest_difference_is_chosen() -> None:
    first = [proposition("small", 0.5), proposition("large", 0.9), proposition("same", 1.0)]
    second = [proposition("small", 0.3), proposition("large", 0.4), proposition("same", 1.0)]
    reason = select_reason(first, second, shares_won_where(first[1].holds, second[1].holds))
    assert reason is not None
    assert (reason.proposition.message.id, reason.share, reason.other_share) == ("large", 0.9, 0.4)
    assert reason.difference == pytest.approx(0.5)


def test_something_bad_is_a_reason_if_the_better_choice_avoids_it() -> None:
    first, second = [proposition("beaten", 0.2, is_good=False)], [proposition("beaten", 0.6, is_good=False)]
    shares = shares_won_where(~first[0].holds, ~second[0].holds)
    reason = select_reason(first, second, shares)
    assert reason is not None
    assert reason.difference == pytest.approx(0.4)
    assert select_reason(second, first, shares[::-1]) is None, "the worse choice does not avoid it"


def test_what_does_not_go_with_victory_is_no_reason() -> None:
    first, second = [proposition("large", 0.9)], [proposition("large", 0.4)]
    assert select_reason(first, second, shares_won_where(~first[0].holds, ~second[0].holds)) is None


def test_what_the_choice_alone_decides_is_only_said_for_want_of_anything_else() -> None:
    """Passing makes no bid: everyone knows that without counting."""

    def bid(share: float) -> Proposition:
        return replace(proposition("own-bid", share), is_obvious_if_certain=True)

    tokens, passed = proposition("tokens", 0.6), proposition("tokens", 0.4)
    shares = shares_won_where(bid(0.9).holds, bid(0.0).holds)
    for first, second, said in (
        ([bid(0.9), tokens], [bid(0.0), passed], "tokens"),
        ([bid(0.9)], [bid(0.0)], "own-bid"),
        ([bid(0.9), tokens], [bid(0.1), passed], "own-bid"),
    ):
        reason = select_reason(first, second, shares)
        assert reason is not None
        assert reason.proposition.message.id == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_and_none_of_the_deals_are_words(language: str) -> None:
    """“In 100% of the possible deals” is not what a player says."""
    for key, id_ in FIRST_REASONS.items():
        text = text_of(games.load(key), 0, ["Fern", "Pim", "Wick"], language)
        for reason, other in ((1, 0), (0.62, 1)):
            said = Message(id_, share=reason)
            words = text.format(Message("reason-compared", reason=said, choice=said, share=other))
            assert "100" not in words
            assert "NUMBER" not in words
            assert ("62" in words) == (reason == 0.62)


def test_small_or_uncertain_difference_is_no_reason() -> None:
    first, second = [proposition("small", 0.45)], [proposition("small", 0.4)]
    assert select_reason(first, second, shares_won_where(first[0].holds, second[0].holds)) is None
    comparison = Comparison(Message("other"), 0.1, 0.01, None, None)
    assert comparison.message == NO_REASON
    assert not comparison.has_reason


@pytest.mark.parametrize(("share", "said"), [(0.0, 0), (0.001, 0.01), (0.624, 0.62), (0.999, 0.99), (1.0, 1)])
def test_percentage_is_never_rounded_to_none_or_all(share: float, said: float) -> None:
    reason = Reason(proposition("large", 0.9), share, 0.5, 0.01)
    message = reason.message(Message("other"))
    assert message.arguments["reason"] == Message("large", share=said)
    assert message.arguments["share"] == 0.5


# positions whose reason is known


def test_reason_of_a_puzzle_holds_in_other_worlds(key: str) -> None:
    game = games.load(key)
    puzzle = next(one for one in load_collection(key).puzzles if one.reason.id == "reason-compared")
    match = replay_position(game, puzzle)
    view = match.view(puzzle.seat)
    choices = choices_by_notation(game, view)
    best, other = (choices[value.choice] for value in puzzle.values[:2])
    found = compare_choices(game, view, match.names, (best, other), 800, 99)
    assert found.reason is not None
    assert found.is_significant
    again = Message(puzzle.reason.id, **puzzle.reason.arguments)
    assert text_of(game, puzzle.seat, match.names).format(again).endswith(".")
    assert found.reason.difference >= 0.07


def test_every_built_in_game_has_reasons(key: str) -> None:
    vocabulary = vocabulary_of(key)
    assert vocabulary is not None
    assert len(vocabulary.checkpoints) >= 2
    assert cards_of(games.load(key))


def test_worlds_are_weighed_by_the_choices_of_the_named_seats_only() -> None:
    puzzle = next(one for one in load_collection("three_witches").puzzles if one.weighed)
    view = replay_position(games.load("three_witches"), puzzle).view(puzzle.seat)
    uniform = draw_worlds("three_witches", view, 50, 3)
    assert uniform.tobytes() == sample_worlds("three_witches", view, 50, 3).tobytes()
    weighed = draw_worlds("three_witches", view, 50, 3, Weighing(other_seats(view)))
    assert weighed.tobytes() != uniform.tobytes()
    own = draw_worlds("three_witches", view, 50, 3, Weighing(Seats(1 << view.viewer)))
    assert own.tobytes() != weighed.tobytes()


def test_thirteen_witches_is_not_weighed() -> None:
    puzzle = load_collection("thirteen_witches").puzzles[0]
    view = replay_position(games.load("thirteen_witches"), puzzle).view(puzzle.seat)
    weighed = draw_worlds("thirteen_witches", view, 20, 3, Weighing(other_seats(view)))
    assert weighed.tobytes() == sample_worlds("thirteen_witches", view, 20, 3).tobytes()
