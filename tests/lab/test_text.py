"""The text of the lab: every choice of every game has a name in words, in every language."""

import pytest

from coven import games
from coven.lab.studies.analyse.choices import choice_kinds
from coven.lab.studies.analyse.headlines import HEADLINES, headline_note, headline_title
from coven.lab.text import lab_text
from tests.lab.pools import pool_plan


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", games.BUILTIN_GAMES)
def test_no_choice_is_named_by_a_code(game: str, language: str) -> None:
    text = lab_text(game, language)
    notation = games.load(game).notation
    for kind in choice_kinds(pool_plan(game, {}, {})):
        phrase, name = text.choice(kind.label), text.choice_name(kind.label)
        assert phrase != kind.label or " " not in phrase or phrase.split()[1].isdecimal(), f"{kind.label}: {phrase}"
        assert "*" not in phrase + name
        assert "-" not in name.replace("-Plättchen", ""), name
    for verb in notation.verbs:
        assert text.has(f"choice-{game}-{verb}.title") or text.has(f"act-{game}-{verb}.title"), verb


def test_names_are_those_of_the_players() -> None:
    assert lab_text("thirteen_witches").choice("cast esmeralda") == "cast Curse"
    assert lab_text("thirteen_witches").choice("target 1") == "choose player 2 as the target of a spell"
    assert lab_text("witchs_shot").choice_name("play black-x2") == "The doubler"
    assert lab_text("three_witches", "de").choice("bid 3") == "3 bieten"


@pytest.mark.parametrize("key", HEADLINES)
def test_every_headline_has_a_name_and_a_note(key: str) -> None:
    text = lab_text("blackmore")
    assert headline_title(key, text)
    assert headline_note(key, text).endswith(".")


def test_custom_game_is_named_by_its_own_words() -> None:
    games.register("tests.lab.planted")
    text = lab_text("planted")
    assert (text.choice("take dora"), text.choice_name("take dora"), text.choice_title("take")) == ("take dora", "Dora", "Take")
    assert text.amount(4.0, "laps") == "4.0 laps"
