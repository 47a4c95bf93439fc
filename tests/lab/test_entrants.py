"""Entrants: names of bots, with and without budgets and parameters."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from coven import games
from coven.bots import roster
from coven.bots.protocol import BotError, request_choice
from coven.bots.search.ismcts import Budget, IsmctsBot
from coven.errors import MalformedError
from coven.games.contract.records import GameView
from coven.lab.arena.entrants import parse_entrant, parse_entrants
from coven.types import Choices
from tests.lab.sample_bots import Broken


def test_budget_belongs_to_the_bot_before_it() -> None:
    found = parse_entrants("elder:ms=50,sims=2000, tests.lab.sample_bots.Highest ,dabbler:sims=3")
    assert [entrant.name for entrant in found] == ["elder:ms=50,sims=2000", "tests.lab.sample_bots.Highest", "dabbler:sims=3"]
    assert [entrant.budget for entrant in found] == [Budget(50.0, 2000), None, Budget(20, 3)]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("wizard", "Choose from toad"),
        ("", "Choose from toad"),
        ("toad,toad", "got 'toad' twice"),
        ("elder:ms=0", "Expected a budget like elder:ms=50"),
        ("elder:ms=fast", "Expected a budget like elder:ms=50"),
        ("elder:sims=1.5", "Expected a budget like elder:ms=50"),
        ("elder:speed=3", "Expected a budget like elder:ms=50"),
        ("elder:ms=nan", "Expected a budget like elder:ms=50"),
        ("toad:ms=5", "Only levels that search take a budget"),
        ("my_bots.Greedy:depth", "Expected parameters like my_bots.Mine:depth=3, got 'depth'"),
        ("my_bots.Greedy:2=3", "Expected parameters like my_bots.Mine:depth=3, got '2='"),
        ("elder:ms", "Expected a budget like elder:ms=50"),
    ],
)
def test_malformed_entrant_is_rejected(text: str, sentence: str) -> None:
    with pytest.raises(MalformedError, match=sentence):
        parse_entrants(text)


@pytest.mark.parametrize("name", ["no_such_module.Bot", "tests.lab.sample_bots.Nobody"])
def test_missing_custom_bot_is_rejected(name: str) -> None:
    with pytest.raises(MalformedError, match="Expected a bot as module.Class"):
        parse_entrants(name)[0].check("blackmore")


def test_parameters_are_passed_to_the_class() -> None:
    bot = parse_entrant("tests.lab.sample_bots.Patient:depth=3,bold=true,weight=0.5,style=wild").make_bot("blackmore", 1)
    assert vars(bot) == {"depth": 3, "bold": True, "weight": 0.5, "style": "wild"}


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("tests.lab.sample_bots.Highest:depth=3", "takes a game, a seed and depth, got .*Highest:depth=3: got an unexpected"),
        ("tests.lab.sample_bots.Patient", "missing a required argument: 'depth'"),
        ("tests.lab.sample_bots.Mute", "Expected a bot with a method choose"),
    ],
)
def test_class_that_is_no_bot_is_rejected(name: str, sentence: str) -> None:
    with pytest.raises(MalformedError, match=sentence):
        parse_entrant(name).check("blackmore")


@pytest.mark.parametrize("chosen", [63, -1, 1.5, None, "play"])
def test_illegal_choice_of_a_bot_is_named(chosen: object) -> None:
    with pytest.raises(MalformedError, match=f"one of the legal choices 0, 2, got {chosen!r} from Greedy at seat 1"):
        request_choice(ConstantBot(chosen), two_choices(), lambda: "Greedy at seat 1")
    assert request_choice(ConstantBot(np.int64(2)), two_choices(), lambda: "Greedy") == 2


def two_choices() -> GameView:
    view = games.load("blackmore").View.new()
    view.legal = Choices(0b101)
    return view


class ConstantBot:
    """A bot that always returns the same value."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: Any) -> Any:
        return self.answer


def test_exception_of_a_bot_is_reported_with_its_own_traceback_lines_only() -> None:
    with pytest.raises(BotError) as raised:
        request_choice(Broken(games.load("blackmore"), 1), two_choices(), lambda: "Broken at seat 1")
    message = str(raised.value)
    assert message.startswith("No choice from Broken at seat 1: KeyError.\n")
    assert 'raise KeyError("elixir")' in message
    assert "bots/protocol.py" not in message


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("tests.lab.sample_bots.Unmakeable", "Unmakeable cannot be created: RuntimeError"),
        ("own_bot.Mine", "own_bot cannot be imported"),
    ],
)
def test_exception_before_the_first_choice_is_reported(
    name: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own_bot.py").write_text("import math\nmath.nothing\nclass Mine: ...\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BotError, match=sentence):
        parse_entrant(name).check("blackmore")


def test_budget_is_passed_to_the_bot() -> None:
    bot = parse_entrant("elder:sims=5").make_bot("blackmore", 1)
    assert isinstance(bot, IsmctsBot)
    assert bot.config.budget == Budget(roster.ELDER.budget.milliseconds, 5)
