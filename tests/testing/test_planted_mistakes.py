"""Every plausible mistake of an author is planted in a small game, and named in one sentence with its file and line."""

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from coven import games
from coven.testing import CHECKS, Case, ContractError
from coven.testing.case import is_default
from coven.testing.report import run_checks
from tests.testing.plants import plant

MISTAKES: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("mistakes.toml").read_text(encoding="utf-8"))
EARLY = {name: mistake for name, mistake in MISTAKES.items() if "check" not in mistake}
AGAINST_CONTRACT = {name: mistake for name, mistake in MISTAKES.items() if "check" in mistake}
BY_NAME = {check.name: check for check in CHECKS}


def find_sentences(key: str) -> list[str]:
    """Return the sentences of `coven check --quick` about a planted game, with `dusk` for its name."""
    found = run_checks(key, 1, quick=True, progress=lambda title, done, total: None)
    return [sentence.replace(key, "dusk") for finding in found for sentence in finding.sentences]


def test_game_without_mistakes_has_no_sentence(folder: Path) -> None:
    assert find_sentences(plant(folder)) == []


@pytest.mark.parametrize("name", EARLY)
def test_mistake_found_before_play_is_the_only_sentence(name: str, folder: Path) -> None:
    mistake = EARLY[name]
    key = plant(folder, *map(tuple, mistake["changes"]))
    lines = (folder / f"{key}.py").read_text(encoding="utf-8").splitlines()
    places = [number for number, line in enumerate(lines, 1) if line.strip() == mistake.get("at")]
    assert find_sentences(key) in [[mistake["sentence"].replace("LINE", str(place))] for place in places or [0]]


@pytest.mark.parametrize("name", AGAINST_CONTRACT)
def test_mistake_against_the_contract_is_named(name: str, folder: Path) -> None:
    mistake = AGAINST_CONTRACT[name]
    key = plant(folder, *map(tuple, mistake["changes"]))
    with pytest.raises(ContractError) as raised:
        BY_NAME[mistake["check"]].run(Case.of(games.load(key), players=2, games=1))
    assert f"{raised.value.member}: {raised.value.sentence}".replace(key, "dusk") == mistake["sentence"]
    assert raised.value.place.startswith(f"{key}.py:") or is_default(games.load(key), raised.value.member)


def test_rules_without_clauses_are_missed(folder: Path) -> None:
    key = plant(folder)
    (folder / "rules.md").unlink()
    with pytest.raises(ContractError, match=r"Expected rules with numbered clauses, got none: write '- \*\*1\.1\*\*"):
        BY_NAME["texts"].run(Case.of(games.load(key), 2))


def test_compiled_rule_that_differs_is_named(folder: Path) -> None:
    game = games.load(plant(folder))
    wrong = replace(game, score=lambda s, seat: 7)
    with pytest.raises(ContractError, match="score: Expected the same compiled as interpreted, got 7 instead of 0"):
        BY_NAME["compiled"].run(Case(game, wrong, 2))
