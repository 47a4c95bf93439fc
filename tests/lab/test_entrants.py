"""Names of bots, with budgets and without."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from coven.lab.arena.run.entrants import parse_entrants

from coven import games
from coven.bots import roster
from coven.bots.protocol import BotError, request_choice
from coven.bots.search.ismcts import Budget, IsmctsBot
from coven.errors import MalformedError
from coven.lab.arena.run import entrants
from tests.lab.sample_bots import Broken


def test_a_budget_belongs_to_the_bot_before_it() -> None:
    found = parse_entrants("elder:ms=50,sims=2000, tests.lab.sample_bots.Highest ,dabbler:sims=3")
    assert [entrant.name for entrant in found] == ["elder:ms=50,sims=2000", "tests.lab.sample_bots.Highest", "dabbler:sims=3"]
    assert [entrant.budget for entrant in found] == [Budget(50.0, 2000), None, Budget(20, 3)]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("wizard", "Expected a bot's level, toad"),
        ("", "Expected a bot's level, toad"),
        ("toad,toad", "'toad' came again"),
        ("elder:ms=0", "Expected a budget like elder:ms=50"),
        ("elder:ms=fast", "Expected a budget like elder:ms=50"),
        ("elder:sims=1.5", "Expected a budget like elder:ms=50"),
        ("elder:speed=3", "Expected a budget like elder:ms=50"),
        ("elder:ms=nan", "Expected a budget like elder:ms=50"),
        ("toad:ms=5", "Expected a budget for a level that searches only"),
        ("my_bots.Greedy:depth", "Expected parameters like my_bots.Mine:depth=3, but 'depth' came"),
        ("my_bots.Greedy:2=3", "Expected parameters like my_bots.Mine:depth=3, but '2=' came"),
        ("elder:ms", "Expected a budget like elder:ms=50"),
    ],
)
def test_a_name_that_is_none_is_refused(words: str, sentence: str) -> None:
    with pytest.raises(MalformedError, match=sentence):
        parse_entrants(words)


@pytest.mark.parametrize("name", ["no_such_module.Bot", "tests.lab.sample_bots.Nobody"])
def test_a_bot_of_ones_own_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(MalformedError, match="Expected a bot as module.Class"):
        parse_entrants(name)[0].check("blackmore")


def test_parameters_are_handed_to_the_class() -> None:
    bot = entrants.parse_entrant("tests.lab.sample_bots.Patient:depth=3,bold=true,weight=0.5,style=wild").make_bot("blackmore", 1)
    assert vars(bot) == {"depth": 3, "bold": True, "weight": 0.5, "style": "wild"}


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("tests.lab.sample_bots.Highest:depth=3", "made with a game, a seed and depth, but .*Highest:depth=3: got an unexpected"),
        ("tests.lab.sample_bots.Patient", "missing a required argument: 'depth'"),
        ("tests.lab.sample_bots.Mute", "Expected a bot with a method choose"),
    ],
)
def test_a_class_that_makes_no_bot_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(MalformedError, match=sentence):
        entrants.parse_entrant(name).check("blackmore")


@pytest.mark.parametrize("chosen", [63, -1, 1.5, None, "play"])
def test_what_a_bot_returned_is_named(chosen: object) -> None:
    with pytest.raises(MalformedError, match=f"one of the legal choices 0, 2, but {chosen!r} came from Greedy at seat 1"):
        request_choice(Answers(chosen), SimpleNamespace(legal=0b101), lambda: "Greedy at seat 1")
    assert request_choice(Answers(np.int64(2)), SimpleNamespace(legal=0b101), lambda: "Greedy") == 2


class Answers:
    """A bot that always returns the same."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: Any) -> Any:
        return self.answer


def test_what_a_bot_raised_is_told_with_its_own_lines_and_none_of_ours() -> None:
    with pytest.raises(BotError) as refused:
        request_choice(Broken(games.load("blackmore"), 1), SimpleNamespace(legal=0b101), lambda: "Broken at seat 1")
    told = str(refused.value)
    assert told.startswith("No choice came from Broken at seat 1: KeyError.\n")
    assert 'raise KeyError("elixir")' in told
    assert "bots/bot.py" not in told


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("tests.lab.sample_bots.Unmakeable", "Unmakeable cannot be made: RuntimeError"),
        ("own_bot.Mine", "own_bot cannot be imported"),
    ],
)
def test_a_fault_before_the_first_choice_is_told_as_what_it_is(
    name: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own_bot.py").write_text("import math\nmath.nothing\nclass Mine: ...\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BotError, match=sentence):
        entrants.parse_entrant(name).check("blackmore")


def test_a_budget_is_handed_to_the_bot() -> None:
    bot = entrants.parse_entrant("elder:sims=5").make_bot("blackmore", 1)
    assert isinstance(bot, IsmctsBot)
    assert bot.config.budget == Budget(roster.ELDER.budget.milliseconds, 5)
