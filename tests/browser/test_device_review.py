"""A review on this device says what a server's review does, with luck of its own in its playouts."""

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from coven import Match, games
from coven.bots.evaluation.oracle import Weighing, judge_choices
from coven.games.text import catalog_digest, numbering_of
from coven.match.match import choices_by_notation
from coven.match.records import GameRecord, random_record
from coven.review.moments import MAX_KEY_MOMENTS
from coven.types import Seats
from tests.browser.scenarios import ROOT, SHORT_BLACKMORE, current_module, model_file, saved_game

SOURCE: Final = Path(__file__).with_name("review.ts")
GAME: Final = "blackmore"
PLAYERS: Final = 3
WEIGHED: Final = Seats(0b110)
WORLDS: Final = 100
MAX_SIGMAS: Final = 4.5
FIRST_STEPS: Final = 2
Review = Callable[..., dict[str, Any]]


@pytest.fixture(scope="module")
def record() -> GameRecord:
    """Return a finished game."""
    return random_record(GAME, PLAYERS, seed=3, variant=SHORT_BLACKMORE)


@pytest.fixture(scope="module")
def review(record: GameRecord, tmp_path_factory: pytest.TempPathFactory) -> Review:
    """Return a function that reviews seat 0 in Node."""
    node = shutil.which("node") or pytest.skip("needs Node")
    script = tmp_path_factory.mktemp("review") / "review.mjs"
    command = ["npx", "rolldown", str(SOURCE), "--format", "esm", "--platform", "node", "--file", str(script)]
    subprocess.run(command, cwd=ROOT / "web", check=True, capture_output=True)
    codes = {str(number): code for number, code in (games.load(GAME).codes or {}).items()}
    ids = [[id_, *names] for id_, names in numbering_of(GAME).entries]
    asked = {
        "module": str(current_module(GAME)),
        "models": [str(model_file(GAME))] * 2,  # as on a server, where the same network chooses and evaluates
        "vocabulary": {"catalog": catalog_digest(GAME), "ids": ids, "codes": codes},
        "game": saved_game(record),
        "seat": 0,
        "weighed": WEIGHED,
    }

    def make(made: dict[str, Any], stop: int = 0) -> dict[str, Any]:
        given = json.dumps(asked | {"made": made, "stop": stop})
        done = subprocess.run([node, str(script)], input=given, capture_output=True, text=True, check=True)
        found: dict[str, Any] = json.loads(done.stdout)
        return found

    return make


@pytest.fixture(scope="module")
def first_steps(review: Review) -> dict[str, Any]:
    """Return the first steps of a review that was stopped."""
    made: dict[str, Any] = review({}, stop=FIRST_STEPS)["made"]
    return made


@pytest.fixture(scope="module")
def finished(review: Review, first_steps: dict[str, Any]) -> dict[str, Any]:
    """Return the review that went on where it was stopped, and its progress."""
    return review(first_steps)


def test_stopped_review_goes_on_where_it_was_left(first_steps: dict[str, Any], finished: dict[str, Any]) -> None:
    assert len(first_steps) == FIRST_STEPS
    _, total, _ = finished["progress"][0]
    reasons = sum(moment["reason"] is not None for moment in finished["review"]["moments"])
    assert finished["steps"] >= total - MAX_KEY_MOMENTS - FIRST_STEPS + reasons
    for moment in finished["review"]["moments"][:FIRST_STEPS]:
        step = first_steps[f"decision {moment['number']}"]
        assert (moment["choices"], moment["loss"], moment["grade"]) == (step["choices"], step["loss"], step["grade"])
    assert [done for done, *_ in finished["progress"]] == sorted(done for done, *_ in finished["progress"])
    assert finished["progress"][-1][0] == total


def test_every_real_decision_is_judged_like_at_a_server(record: GameRecord, finished: dict[str, Any]) -> None:
    match, moments = Match(record.game, record.players, record.variant), list(finished["review"]["moments"])
    for number, line in enumerate(record.log, 1):
        view = match.view(0)
        if line.startswith("0 ") and len(choices := choices_by_notation(match.game, view)) > 1:
            moment = moments.pop(0)
            assert (moment["number"], f"0 {moment['chosen']}") == (number, line)
            values = {choice["choice"]: choice for choice in moment["choices"]}
            assert values.keys() == choices.keys()
            judged = judge_choices(GAME, view, list(choices.values()), WORLDS, number, Weighing(WEIGHED))
            for choice, mean, error in zip(choices, judged.means, judged.errors, strict=True):
                here = values[choice]
                assert abs(here["value"] - mean) <= MAX_SIGMAS * (here["error"] ** 2 + error**2) ** 0.5
        match.apply_line(line)
    assert not moments


def test_review_adds_up_to_the_result(record: GameRecord, finished: dict[str, Any]) -> None:
    assert record.result is not None
    review = finished["review"]
    won = 1.0 if record.result.winners == [0] else 0.0
    account = review["account"]
    assert account["expected"] + account["luck"] + account["play"] == pytest.approx(won)
    assert 0.2 < account["expected"] < 0.5
    assert len(review["chances"]) == len(record.log) + 1
    assert all(sum(row) == pytest.approx(1, abs=0.01) for row in review["chances"])
    assert review["chances"][-1][0] == won
    assert review["grades"][0]["kind"] == "all"
    assert review["worlds"] == {"$": ["review-worlds-weighed", {"seats": WEIGHED}]}
    sentences = [review["story"][name] for name in ("decided", "best", "learn")]
    assert all(sentence["$"][0].startswith("review-") for sentence in sentences)
