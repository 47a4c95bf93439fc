"""The typed face of the games' modules: bots play the same games in Node as in Python, choice by choice."""

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from coven import games
from coven.bots import roster
from tests.browser.scenarios import (
    Question,
    Scenario,
    bundle_face,
    consider_natively,
    current_module,
    encode_scenario,
    model_file,
    numbers_of_players,
    play_natively,
    unusual_numbers_of_players,
)
from tests.long import with_long
from tools import wasm_contract

MIXED_LEVELS = ("elder", "archwitch", "hedge-witch", "familiar", "dabbler", "apprentice", "toad")
PLAY_SCRIPT = Path(__file__).with_name("play.mjs")
Play = Callable[[str, Scenario | Question], dict[str, Any]]


@pytest.fixture(scope="module")
def play_in_node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    """Return a function that plays a game in Node."""
    node = shutil.which("node") or pytest.skip("needs Node")
    script = bundle_face(tmp_path_factory.mktemp("face"))
    command = [node, str(PLAY_SCRIPT), str(script)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        stdin, stdout = process.stdin, process.stdout

        def play(key: str, asked: Scenario | Question) -> dict[str, Any]:
            files = {"module": current_module(key), "model": model_file(key), "quick": model_file(key, "quick")}
            kind = "scenario" if isinstance(asked, Scenario) else "question"
            stdin.write(json.dumps({name: str(file) for name, file in files.items()} | {kind: encode_scenario(asked)}) + "\n")
            played: dict[str, Any] = json.loads(stdout.readline())
            return played

        yield play
        process.kill()


@pytest.mark.parametrize(("key", "players"), with_long(numbers_of_players(), *unusual_numbers_of_players()))
def test_bots_of_all_levels_choose_the_same_for_every_number_of_players(key: str, players: int, play_in_node: Play) -> None:
    scenario = Scenario(players, seed=players, levels=MIXED_LEVELS[players % 2 :] + MIXED_LEVELS)
    assert play_in_node(key, scenario) == play_natively(key, scenario)


def test_elder_solves_the_same_endgames(play_in_node: Play) -> None:
    scenario = Scenario(players=2, seed=1, levels=("elder",))
    played = play_in_node("blackmore", scenario)
    assert played == play_natively("blackmore", scenario)
    assert 1 in {worlds for _, _, worlds in played["choices"]}, "no endgame was solved"


@pytest.mark.parametrize(("decisions", "helpers"), [(0, 3), (9, 0)])
@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_archwitch_weighs_worlds_and_values_choices_number_for_number(
    key: str, decisions: int, helpers: int, play_in_node: Play
) -> None:
    question = Question(games.load(key).meta.default_players, seed=3, decisions=decisions, worlds=200, helpers=helpers)
    considered = play_in_node(key, question)
    native = consider_natively(key, question)
    candidates, weights = native.candidates, native.weights
    assert considered["worlds"] >= question.worlds
    assert considered["weights"] == weights
    theirs = [(one["choice"], one["value"], one["share"]) for one in considered["candidates"]]
    assert theirs == [(one.choice, one.value, one.share) for one in candidates]


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_reasons_of_hints_are_those_of_playouts_by_the_rule_of_thumb(key: str, play_in_node: Play) -> None:
    question = Question(games.load(key).meta.default_players, seed=3, decisions=9, worlds=16)
    reason, native = play_in_node(key, question)["reason"], consider_natively(key, question)
    assert reason["shares"] == native.values.shares.tolist()
    fact = (reason["explanation"] or {}).get("fact")
    assert (fact is None) == (native.fact is None)
    if fact and native.fact:
        assert fact["clause"] == {"id": native.fact.clause.id, "args": dict(native.fact.clause.arguments)}
        found = (fact["share"], fact["gain"], fact["elsewhere"])
        assert found == pytest.approx((native.fact.probability, native.fact.loss_if_true, native.fact.loss_if_false))


def test_every_level_is_played_in_the_tests() -> None:
    assert {*roster.LEVELS} == {*MIXED_LEVELS}


def test_typed_face_is_generated_from_the_contract() -> None:
    assert wasm_contract.TYPESCRIPT.read_text(encoding="utf-8") == wasm_contract.render(), "run python -m tools.wasm_contract"
