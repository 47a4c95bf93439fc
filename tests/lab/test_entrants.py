"""Names of bots, with budgets and without."""

import pytest

from coven.bots import roster
from coven.bots.bot import Bot
from coven.bots.toad import Toad
from coven.errors import MalformedError
from coven.games import load
from coven.lab import entrants
from coven.lab.entrants import Budget, parse


def test_a_budget_belongs_to_the_bot_before_it() -> None:
    found = parse("toad:ms=50,sims=2000, tests.lab.sample_bots.Highest ,toad:sims=3")
    assert [entrant.name for entrant in found] == ["toad:ms=50,sims=2000", "tests.lab.sample_bots.Highest", "toad:sims=3"]
    assert [entrant.budget for entrant in found] == [Budget(50.0, 2000), None, Budget(None, 3)]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("wizard", "Expected a bot's level, toad"),
        ("", "Expected a bot's level, toad"),
        ("toad,toad", "'toad' came again"),
        ("toad:ms=0", "Expected a budget like elder:ms=50"),
        ("toad:ms=fast", "Expected a budget like elder:ms=50"),
        ("toad:sims=1.5", "Expected a budget like elder:ms=50"),
        ("toad:speed=3", "Expected a budget like elder:ms=50"),
        ("toad:ms", "Expected a budget like elder:ms=50"),
    ],
)
def test_a_name_that_is_none_is_refused(words: str, sentence: str) -> None:
    with pytest.raises(MalformedError, match=sentence):
        parse(words)


@pytest.mark.parametrize("name", ["no_such_module.Bot", "tests.lab.sample_bots.Nobody"])
def test_a_bot_of_ones_own_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(MalformedError, match="Expected a bot as module.Class"):
        parse(name)[0].check("blackmore")


def test_a_budget_is_handed_to_a_roster_that_takes_one(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []

    def make(level: str, game: str, seed: int | None = None, budget: object = None) -> Bot:
        given.append(budget)
        return Toad(load(game), seed or 0)

    monkeypatch.setattr(roster, "make", make)
    entrants.entrant("toad:ms=5").check("blackmore")
    assert given == [Budget(5.0, None)]


def test_a_budget_is_refused_by_a_roster_that_takes_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roster, "make", lambda level, game, seed=None: Toad(load(game), 0))
    with pytest.raises(MalformedError, match="Expected a bot without a budget"):
        entrants.entrant("toad:ms=5").check("blackmore")
