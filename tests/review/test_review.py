"""Reviews: values agree with what can be counted, hindsight changes nothing, bad records are refused."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from coven import Match, games
from coven.bots.evaluation.explanation import describe_cost, describe_gain
from coven.bots.evaluation.facts import Fact
from coven.bots.evaluation.oracle import judge_choices
from coven.cli.main import main
from coven.errors import RecordError
from coven.kernel import members, seeded
from coven.match.match import records
from coven.review import build_report, review_game
from coven.review.grading import GRADES, MIN_MIXING_SHARE, grade_of, may_mix
from coven.review.page import render_page
from coven.types import Choice
from tests.games.contract.random_matches import random_steps

FEW = 20
# figures with which a whole game is soon over
SHORT: dict[str, dict[str, Any]] = {
    "three_witches": {"tokens_to_win": 1},
    "witchs_shot": {"rounds": {"3": 1, "4": 1}},
    "thirteen_witches": {"turns_each": 4},
    "blackmore": {"values": 5, "hand": 4},
}


def test_only_what_is_surely_a_loss_is_called_one_and_what_a_strong_policy_mixes_is_no_inaccuracy() -> None:
    assert [grade_of(loss, 0.005, 0.0) for loss in (0.019, 0.02, 0.05, 0.1)] == ["", "inaccuracy", "mistake", "blunder"]
    assert grade_of(0.09, 0.05, 0.0) == ""
    assert grade_of(0.04, 0.005, MIN_MIXING_SHARE) == ""
    assert grade_of(0.06, 0.005, MIN_MIXING_SHARE) == "mistake"


def test_what_a_strong_policy_mixes_so_as_not_to_be_read_is_fine() -> None:
    assert grade_of(0.06, 0.005, MIN_MIXING_SHARE, mixes=True) == ""
    assert grade_of(0.06, 0.005, MIN_MIXING_SHARE - 0.01, mixes=True) == "mistake", "what it hardly ever does is not mixed"
    calls, plays = Match("three_witches"), Match("blackmore")
    for match in (calls, plays):
        match.draw_lots(seeded(1))
    assert may_mix(calls.game, calls.view(calls.to_act()[0])), "a call tells of the hand"
    assert not may_mix(plays.game, plays.view(plays.to_act()[0]))


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_every_real_decision_of_a_seat_is_valued(key: str) -> None:
    record = records.random_record(key, None, seed=2, variant=SHORT[key])
    found = review_game(record, 1, FEW)
    assert found.moments
    for moment in found.moments:
        assert record.log[moment.number - 1] == f"1 {moment.chosen}"
        assert len(moment.choices) > 1
        assert [one.value for one in moment.choices] == sorted((one.value for one in moment.choices), reverse=True)
        assert all(0 <= one.value <= 1 for one in moment.choices)
        assert not moment.grade or moment.loss > 2 * moment.loss_error
        assert not moment.grade or moment.loss >= GRADES[-1][0]
    assert len(found.key_moments) == min(3, len(found.moments))
    assert all(moment.reason for moment in found.key_moments)
    assert all(moment.reason == describe_cost(moment.fact) for moment in found.moments if moment.fact)


@pytest.mark.parametrize(("otherwise", "told"), [(0.04, "and 4"), (0.004, "and nothing"), (-0.06, "and gains 6")])
def test_a_reason_says_what_is_lost_where_it_holds_and_where_not(otherwise: float, told: str) -> None:
    words = describe_cost(Fact("Bea holds Owl 6", 0.25, 0.31, otherwise))
    assert words == f"It costs 31 victories in 100 games when Bea holds Owl 6 (25 % likely), {told} otherwise."
    assert describe_gain(Fact("Bea holds Owl 6", 0.25, 0.31, -0.06)).endswith("(25 % likely), and costs 6 otherwise.")


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_the_true_hands_change_nothing(key: str) -> None:
    """Twin worlds: another world that looks the same to the player gives the same values, number for number."""
    for number, match in enumerate(random_steps(key, games.load(key).meta.default_players, 6)):
        for seat in match.to_act() if number % 25 == 7 else []:
            view = match.view(seat)
            twin = Match(key, match.players)
            match.game.sample(view, seeded(4), twin.state)
            choices = [Choice(choice) for choice in members(view.legal)]
            here, there = (judge_choices(key, one.view(seat), choices, 8, 1) for one in (match, twin))
            assert (here.shares == there.shares).all()
            assert (here.hands == there.hands).all()


def test_the_same_record_gives_the_same_review() -> None:
    record = records.random_record("blackmore", 3, seed=5, variant=SHORT["blackmore"])
    assert review_game(record, 0, FEW) == review_game(record, 0, FEW)


def test_a_page_needs_nothing_else_and_escapes_names() -> None:
    record = records.random_record("blackmore", 3, seed=1, variant=SHORT["blackmore"])
    named = msgspec.structs.replace(record, names=["<b>Ada</b>", "Bea", "Cleo"])
    shown = render_page(named, build_report(named, 0, FEW))
    assert "<b>Ada</b>" not in shown
    assert "&lt;b&gt;Ada" in shown
    assert "http" not in shown


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_is_none_is_refused(seat: int) -> None:
    with pytest.raises(RecordError, match="Expected a seat from 0 to 2"):
        review_game(records.random_record("blackmore", 3, seed=1), seat)


def test_a_game_in_progress_is_refused() -> None:
    record = records.random_record("blackmore", 3, seed=1)
    with pytest.raises(RecordError, match="Expected a finished game"):
        review_game(msgspec.structs.replace(record, log=record.log[:20], result=None), 0)


def test_a_record_that_does_not_replay_is_refused() -> None:
    record = records.random_record("blackmore", 3, seed=1)
    with pytest.raises(RecordError, match="line 3"):
        review_game(msgspec.structs.replace(record, log=[*record.log[:2], "0 play nothing", *record.log[3:]]), 0)
    with pytest.raises(RecordError, match="rules version"):
        review_game(msgspec.structs.replace(record, rules="99"), 0)


def _refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as left:
        main(["review", *arguments])
    assert left.value.code == 2
    return capsys.readouterr().err


def test_the_command_refuses_bad_input_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, file = records.random_record("blackmore", 3, seed=1), tmp_path / "game.json"
    file.write_text(records.encode(record))
    assert "Expected a seat from 0 to 2, but 9 came." in _refused(capsys, str(file), "--seat", "9")
    for changes, sentence in (
        ({"log": record.log[:20], "result": None}, "Expected a finished game"),
        ({"log": [*record.log[:2], "0 play nothing"]}, "line 3"),
        ({"rules": "99"}, "rules version"),
    ):
        file.write_text(records.encode(msgspec.structs.replace(record, **changes)))
        assert sentence in _refused(capsys, str(file))
    file.write_text("{}")
    assert "expected a game record" in _refused(capsys, str(file))
