"""Luck and play add up, and luck is fair; grades and the story; mean losses; values of small endgames are exact."""

import html
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import cast

import numpy as np
import pytest

from coven import Match, games
from coven.bots.evaluation import oracle
from coven.bots.evaluation.oracle import judge_choices
from coven.bots.heuristics import heuristics_of
from coven.bots.net.playouts import Shares
from coven.games.blackmore import State
from coven.games.contract.game import Game
from coven.games.contract.records import GameState
from coven.kernel import members, seeded
from coven.match import records
from coven.match.records import GameRecord
from coven.review import (
    Account,
    KindGrade,
    Review,
    ReviewReport,
    build_report,
    build_timeline,
    grade_moments,
    make_account,
    mean_losses,
    mean_result,
    review_game,
    tell_story,
)
from coven.review.account import RANDOM_REPLAYS, expected_shares
from coven.review.grades import MIN_STAKE
from coven.review.moments import MIN_DECISIONS
from coven.testing.random_play import random_steps
from coven.types import Choice, Seat
from tests.long import with_long
from tests.review.test_review import SHORT

TINY = {"values": 5, "hand": 4}
WORLDS = 20


@cache
def game_record() -> GameRecord:
    return records.random_record("blackmore", 3, 4, variant=TINY)


@cache
def report() -> ReviewReport:
    return build_report(game_record(), 1, WORLDS)


@cache
def review() -> Review:
    return review_game(game_record(), 1, WORLDS)


@pytest.fixture
def fast_playouts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let heuristics play all seats, as in a game without a network: many games in little time."""
    for name in ("playouts_of", "_short_playouts"):
        monkeypatch.setattr(oracle, name, lambda key: None)
    expected_shares.cache_clear()
    yield
    expected_shares.cache_clear()


def policy_record(seed: int) -> GameRecord:
    """Return a tiny game in which the heuristics play all seats."""
    match, rng = Match("blackmore", 3, TINY), seeded(seed)
    policy = heuristics_of("blackmore").policy
    match.draw_lots(rng)
    while seats := match.to_act():
        view = match.view(seats[0])
        legal = list(members(view.legal))
        match.choose(seats[0], Choice(int(policy(view, rng)) if len(legal) > 1 else legal[0]))
        match.draw_lots(rng)
    return records.record_of(match)


def account_of(record: GameRecord, playouts: int = 30) -> Account:
    return make_account(record, build_timeline(record, playouts))


def assert_mean_is_zero(samples: list[Shares]) -> None:
    """Assert that the mean of each seat is within 3.5 standard errors of 0, which true nulls fail once in 2,000 times."""
    by_seat = np.array(samples)
    error = np.hypot(by_seat.std(axis=0, ddof=1) / np.sqrt(len(by_seat)), 0.5 / np.sqrt(RANDOM_REPLAYS))
    assert (np.abs(by_seat.mean(axis=0)) < 3.5 * error).all(), (by_seat.mean(axis=0), error)


def test_rows_of_the_account_add_up_and_stay_between_0_and_100() -> None:
    account, own = report().account, report().account.of(1)
    assert own.expected + own.luck + own.play == pytest.approx(own.result)
    assert own.result == report().timeline.chances[-1][1]
    for shares in (account.expected, account.with_lots, account.result):
        assert shares.sum() == pytest.approx(1)
        assert ((shares >= 0) & (shares <= 1)).all()
    assert account.luck.sum() == pytest.approx(0)
    assert account.play.sum() == pytest.approx(0)
    assert own.luck_error > 0
    assert set(report().perfect_information) == {moment.number for moment in report().fair.moments}


@pytest.mark.usefixtures("fast_playouts")
@pytest.mark.parametrize("key", with_long(games.BUILTIN_GAMES, "thirteen_witches"))
def test_luck_is_zero_on_average_however_the_games_were_played(key: str) -> None:
    accounts = [account_of(records.random_record(key, None, seed, variant=SHORT[key]), playouts=1) for seed in range(25)]
    assert_mean_is_zero([account.luck for account in accounts])
    assert all((np.abs(account.luck) <= 1).all() for account in accounts)
    assert np.std([account.luck for account in accounts]) > 0.05, "deals differ"


@pytest.mark.usefixtures("fast_playouts")
def test_play_is_zero_on_average_when_all_seats_play_alike_and_means_without_luck_are_sharper() -> None:
    accounts = [account_of(policy_record(seed)) for seed in range(100)]
    assert_mean_is_zero([account.luck for account in accounts])
    assert_mean_is_zero([account.play for account in accounts])
    results, adjusted = (np.array(part) for part in zip(*((one.result, one.adjusted) for one in accounts), strict=True))
    assert_mean_is_zero(list(results - adjusted))
    assert adjusted.std() < 0.9 * results.std()
    mean = mean_result(results[:, 0].tolist(), adjusted[:, 0].tolist())
    assert mean
    assert mean.adjusted_error < mean.result_error
    assert mean_result([1.0], [0.5]) is None
    luck = np.concatenate([account.luck for account in accounts])
    assert np.corrcoef(luck, results.ravel())[0, 1] > 0.2, "the lots of the game are drawn again"


def test_chances_of_all_seats_sum_to_one_and_end_at_the_result() -> None:
    record = game_record()
    timeline = build_timeline(record, playouts=20)
    assert timeline.chances.sum(axis=1) == pytest.approx(1)
    assert record.result is not None
    assert [seat for seat, share in enumerate(timeline.result) if share > 0] == record.result.winners


# grades and the story


def test_grade_is_100_for_the_best_and_0_for_random_choices() -> None:
    moment = review().moments[0]
    best, mean = moment.best.value, float(np.mean([choice.value for choice in moment.choices]))
    for loss, grade in ((0.0, 100), (best - mean, 0), ((best - mean) / 4, 75), (1.0, 0), (-0.1, 100)):
        assert KindGrade("play", 1, loss, moment.stake).grade == (grade if moment.stake >= MIN_STAKE else None)
    grades = grade_moments(review().moments)
    assert grades[0].kind == "all"
    assert grades[0].stake == pytest.approx(sum(grade.stake for grade in grades[1:]))


def test_story_names_the_costliest_choice_and_plays_the_better_line() -> None:
    told = report().story
    graded = [moment for moment in report().fair.moments if moment.grade]
    assert graded, "a random game has mistakes"
    worst = max(graded, key=lambda moment: moment.loss)
    assert told.moment == worst.number
    assert told.learn.arguments["better"] == worst.best.text
    record = game_record()
    match = Match("blackmore", 3, TINY)
    for line in [*record.log[: worst.number - 1], *told.line]:
        match.apply_line(line)
    assert told.line[0] == f"1 {worst.best.choice}"


@pytest.mark.parametrize(
    ("luck", "turn", "result", "id_"),
    [
        (0.5, 0.3, 1.0, "review-decided-luck-good"),
        (-0.3, -0.3, 0.0, "review-decided-luck-bad"),
        (0.1, 0.3, 1.0, "review-decided-turn-good"),
        (0.3, -0.3, 0.0, "review-decided-turn-bad"),
        (0.1, 0.01, 1.0, "review-decided-slowly-won"),
        (0.1, -0.01, 0.0, "review-decided-slowly-lost"),
    ],
)
def test_story_says_whether_luck_or_a_move_decided(luck: float, turn: float, result: float, id_: str) -> None:
    shares = np.array([0.0, result, 1 - result])
    account = Account(np.full(3, 1 / 3), np.array([1 / 3 - luck, 1 / 3 + luck, 1 / 3]), shares, shares, 160)
    timeline = report().timeline
    line = next(number for number, mover in enumerate(timeline.movers, 1) if mover == 2)
    chances = np.full(timeline.chances.shape, 1 / 3)
    chances[line:, 1] += turn
    decided = tell_story(game_record(), review(), replace(timeline, chances=chances), account).decided
    assert decided.id == id_
    if "turn" in id_:
        assert report().formatter("en").format(decided).startswith("The turning point: Seat 2 ")
        assert decided.arguments["after"] == pytest.approx(1 / 3 + turn)


@pytest.mark.parametrize("language", ["en", "de"])
def test_report_is_written_in_the_language_of_its_reader(language: str) -> None:
    text, page = report().formatter(language), report().page(language)
    assert f'<html lang="{language}">' in page
    assert text.format(report().story.decided) in html.unescape(page)
    assert ("immer die beste Wahl" in page) is (language == "de")
    assert ("Your grades" in page) is (language == "en")


def test_mean_loss_is_hidden_below_thirty_decisions() -> None:
    assert all(loss.mean is None for loss in mean_losses([review()]))
    moment = review().moments[0]
    enough = replace(review(), moments=[replace(moment, loss=float(number % 2)) for number in range(MIN_DECISIONS)])
    losses = mean_losses([enough])
    assert [loss.kind for loss in losses] == ["all", moment.kind]
    assert losses[0].mean == pytest.approx(0.5)
    assert losses[0].half_width == pytest.approx(1.96 * np.std([0.0, 1.0] * 15, ddof=1) / np.sqrt(30), rel=1e-4)


def test_values_of_small_endgames_equal_exhaustive_search() -> None:
    compared = 0
    for match in random_steps("blackmore", 2, 3):
        if not match.to_act():
            continue
        seat = match.to_act()[0]
        view = match.view(seat)
        held = cast(State, match.state).public.held
        if match.game.count_worlds(view) != 1 or view.legal.bit_count() < 2 or held[Seat(0)] + held[Seat(1)] > 5:
            continue
        choices = [Choice(choice) for choice in members(view.legal)]
        values = judge_choices("blackmore", view, choices, WORLDS, 1)
        exact = [best_play_share(match.game, applied(match.game, match.state, seat, choice), seat) for choice in choices]
        assert values.means.tolist() == exact
        assert values.errors.tolist() == [0] * len(choices)
        compared += 1
    assert compared


def applied(game: Game, state: GameState, seat: int, choice: Choice) -> GameState:
    """Return a copy of a state after a choice."""
    copy = state.clone()
    game.apply(copy, Seat(seat), choice)
    return copy


def best_play_share(game: Game, state: GameState, seat: int) -> float:
    """Return the share of victory of a seat with best play of both; a draw is worth half to each."""
    if game.is_over(state):
        winners = list(members(game.winners(state)))
        return (seat in winners) / len(winners)
    mover = next(iter(members(game.to_act(state))))
    values = [
        best_play_share(game, applied(game, state, mover, Choice(choice)), seat)
        for choice in members(game.legal_choices(state, Seat(mover)))
    ]
    return max(values) if mover == seat else min(values)


def test_fair_view_ignores_the_true_hands() -> None:
    """The timeline and the perfect-information view know the true hands; nothing of them enters the fair view."""
    assert report().fair == review()
