"""Reviews value every real decision without hindsight, and reject bad records."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from coven import Match, games
from coven.bots.evaluation.oracle import UNIFORM, Weighing, judge_choices
from coven.bots.net.world_weights import other_seats
from coven.cli.main import main
from coven.errors import RecordError
from coven.kernel import members, seeded
from coven.match import records
from coven.messages import Message
from coven.review import build_report, review_game
from coven.review.moments import GRADES, MAX_KEY_MOMENTS, MIN_MIXING_SHARE, grade_of, may_mix, rank_decisive
from coven.review.review import effective_weighing
from coven.testing.random_play import random_steps
from coven.types import NO_SEATS, Choice, Seats

WORLDS = 20
SHORT: dict[str, dict[str, object]] = {  # variants of short games
    "three_witches": {"tokens_to_win": 1},
    "witchs_shot": {"rounds": {"3": 1, "4": 1}},
    "thirteen_witches": {"turns_each": 4},
    "blackmore": {"values": 5, "hand": 4},
}


def test_only_significant_losses_are_graded_and_mixed_choices_are_no_inaccuracy() -> None:
    assert [grade_of(loss, 0.005, 0.0) for loss in (0.019, 0.02, 0.05, 0.1)] == ["", "inaccuracy", "mistake", "blunder"]
    assert grade_of(0.09, 0.05, 0.0) == ""
    assert grade_of(0.04, 0.005, MIN_MIXING_SHARE) == ""
    assert grade_of(0.06, 0.005, MIN_MIXING_SHARE) == "mistake"


def test_choice_that_should_be_mixed_gets_no_grade() -> None:
    assert grade_of(0.06, 0.005, MIN_MIXING_SHARE, mixes=True) == ""
    assert grade_of(0.06, 0.005, MIN_MIXING_SHARE - 0.01, mixes=True) == "mistake", (
        "a choice the policy hardly ever makes is not mixed"
    )
    calls, plays = Match("three_witches"), Match("blackmore")
    for match in (calls, plays):
        match.draw_lots(seeded(1))
    assert may_mix(calls.game, calls.view(calls.to_act()[0])), "a call reveals the hand"
    assert not may_mix(plays.game, plays.view(plays.to_act()[0]))


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_every_real_decision_is_valued(key: str) -> None:
    record = records.random_record(key, None, seed=2, variant=SHORT[key])
    review = review_game(record, 1, WORLDS)
    assert review.moments
    for moment in review.moments:
        assert record.log[moment.number - 1] == f"1 {moment.chosen}"
        assert len(moment.choices) > 1
        values = [choice.value for choice in moment.choices]
        assert values == sorted(values, reverse=True)
        assert all(0 <= value <= 1 for value in values)
        assert not moment.grade or moment.loss > 2 * moment.loss_error
        assert not moment.grade or moment.loss >= GRADES[-1][0]
    assert len(review.key_moments) <= MAX_KEY_MOMENTS
    assert all(moment.reason and moment.is_decisive for moment in review.key_moments)
    assert all(moment.reason for moment in review.moments if moment.grade)


def test_key_moments_are_those_at_which_a_choice_was_surely_better() -> None:
    review = review_game(records.random_record("blackmore", 2, seed=2, variant=SHORT["blackmore"]), 1, WORLDS)
    sure, unsure = (replace(review.moments[0], spread=spread, spread_error=0.05, grade="") for spread in (0.16, 0.14))
    lost = replace(unsure, grade="mistake", loss=0.06)
    small = replace(unsure, spread=0.019, spread_error=0.0)
    assert rank_decisive([unsure, sure, small, lost]) == [lost, sure]


def test_review_says_whose_choices_weigh_the_deals() -> None:
    record = records.random_record("blackmore", 3, seed=2, variant=SHORT["blackmore"])
    uniform, weighed = (review_game(record, 1, WORLDS, weighed=seats) for seats in (NO_SEATS, Seats(0b111)))
    assert uniform.worlds == Message("review-worlds-uniform")
    assert weighed.worlds == Message("review-worlds-weighed", seats=0b101), "the own choices of the player tell nothing new"
    values = [[choice.value for moment in review.moments for choice in moment.choices] for review in (uniform, weighed)]
    assert values[0] != values[1]
    assert effective_weighing("thirteen_witches", 0, Seats(0b110)) == UNIFORM, "it cannot be weighed, and says so"


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_values_do_not_depend_on_the_true_hands(key: str) -> None:
    """Compare with a twin world that the player cannot distinguish: the values are equal, number for number."""
    for number, match in enumerate(random_steps(key, games.load(key).meta.default_players, 6)):
        for seat in match.to_act() if number % 25 == 7 else []:
            view = match.view(seat)
            twin = Match(key, match.players)
            match.game.sample(view, seeded(4), twin.state)
            choices = [Choice(choice) for choice in members(view.legal)]
            weighing = Weighing(other_seats(view)) if number % 2 else UNIFORM
            here, there = (judge_choices(key, world.view(seat), choices, 8, 1, weighing) for world in (match, twin))
            assert (here.shares == there.shares).all()
            assert (here.hands == there.hands).all()


def test_same_record_gives_the_same_review() -> None:
    record = records.random_record("blackmore", 3, seed=5, variant=SHORT["blackmore"])
    assert review_game(record, 0, WORLDS) == review_game(record, 0, WORLDS)


def test_page_is_self_contained_and_escapes_names() -> None:
    record = records.random_record("blackmore", 3, seed=1, variant=SHORT["blackmore"])
    named = msgspec.structs.replace(record, names=["<b>Ada</b>", "Bea", "Cleo"])
    report = build_report(named, 0, WORLDS)
    page, boards = report.page(), 2 + len(report.fair.key_moments)
    assert "<b>Ada</b>" not in page
    assert "&lt;b&gt;Ada" in page
    assert page.count('role="img"') == boards  # the story, the end of its better line, and the key moments
    assert "http" not in page


@pytest.mark.parametrize("seat", [-1, 3])
def test_seat_out_of_range_is_rejected(seat: int) -> None:
    with pytest.raises(RecordError, match="Expected a seat from 0 to 2"):
        review_game(records.random_record("blackmore", 3, seed=1), seat)


def test_game_in_progress_is_rejected() -> None:
    record = records.random_record("blackmore", 3, seed=1)
    with pytest.raises(RecordError, match="Expected a finished game"):
        review_game(msgspec.structs.replace(record, log=record.log[:20], result=None), 0)


def test_record_that_does_not_replay_is_rejected() -> None:
    record = records.random_record("blackmore", 3, seed=1)
    with pytest.raises(RecordError, match="line 3"):
        review_game(msgspec.structs.replace(record, log=[*record.log[:2], "0 play nothing", *record.log[3:]]), 0)
    with pytest.raises(RecordError, match="rules version"):
        review_game(msgspec.structs.replace(record, rules="99"), 0)


def _run_rejected(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as exited:
        main(["review", *arguments])
    assert exited.value.code == 2
    return capsys.readouterr().err


def test_command_reports_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, file = records.random_record("blackmore", 3, seed=1), tmp_path / "game.json"
    file.write_text(records.encode(record))
    assert "Expected a seat from 0 to 2, got 9." in _run_rejected(capsys, str(file), "--seat", "9")
    for changes, sentence in (
        ({"log": record.log[:20], "result": None}, "Expected a finished game"),
        ({"log": [*record.log[:2], "0 play nothing"]}, "line 3"),
        ({"rules": "99"}, "rules version"),
    ):
        file.write_text(records.encode(msgspec.structs.replace(record, **changes)))
        assert sentence in _run_rejected(capsys, str(file))
    file.write_text("{}")
    assert "expected a game record" in _run_rejected(capsys, str(file))
