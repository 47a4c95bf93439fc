"""The checks of catalogs find what code and translations get wrong, and nothing is wrong in this project."""

from pathlib import Path

import pytest

from coven.messages.checking import check_package, missing_translations, read_entries
from tools.catalogs import find_mistakes

ENGLISH = """
played = { PLAYER($seat) ->
    [you] You play
   *[other] { NAME($seat) } plays
 } { CARD($card) }.
won = { $points ->
    [one] one point
   *[other] { $points } points
 }
aid-lead = Lead
    .text = Lead any card.
colour-red = red
"""
CODE = """
def told(seat, card, colour):
    yield Message("played", seat=seat, card=card)
    yield aid_line("aid-lead", "2.1", sign="x")
    id_ = "won" if card else "won"
    yield Message(id_, points=3)
    yield Message(f"colour-{colour}")
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale/en.ftl").write_text(ENGLISH)
    (tmp_path / "game.py").write_text(CODE)
    return tmp_path


def test_all_catalogs_of_this_project_fit_their_code() -> None:
    assert find_mistakes() == []


def test_sound_package_has_no_mistakes(package: Path) -> None:
    (package / "locale/de.ftl").write_text("played = { NAME($seat) }: { CARD($card) }.\nwon = Punkte: { $points }\n")
    assert check_package(package) == []


def test_id_with_two_messages_is_found(package: Path) -> None:
    """The second one would replace the first without a word."""
    with (package / "locale/en.ftl").open("a") as catalog:
        catalog.write("colour-red = crimson\n")
    assert any("'colour-red' is defined 2 times" in mistake for mistake in check_package(package))


@pytest.mark.parametrize(
    ("line", "mistake"),
    [
        ('Message("plaid", seat=1)', "Expected the message 'plaid' in the catalog, got none."),
        ('Message("played", seat=1)', "'played' has the arguments $card, $seat, got $seat."),
        ('Message("played" if x else "won", points=1)', "'played' has the arguments $card, $seat, got $points."),
        ('Message(f"suit-{x}")', "Expected the message 'suit-*' in the catalog, got none."),
        ('aid_line("aid-lead", "2.1", hand=6)', "'aid-lead' has the arguments none, got $hand."),
    ],
)
def test_message_that_the_catalog_does_not_have_is_found(package: Path, line: str, mistake: str) -> None:
    (package / "more.py").write_text(f"x = 1\n{line}\n")
    assert check_package(package) == [f"{package / 'more.py'}:2: {mistake}"]


def test_unused_message_is_found(package: Path) -> None:
    (package / "locale/en.ftl").write_text(ENGLISH + "lost = You lose.\n")
    assert check_package(package) == [f"{package / 'locale/en.ftl'}: 'lost' is not used: remove it."]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("lost = Verloren.", "'lost' is not in the English catalog: remove it, or correct its name."),
        ("won = { $count } Punkte", "'won' uses $count, which its English sentence does not have."),
        ("played = Gespielt.", "'played' leaves out $card, $seat."),
        ("played = { NAME($seat) }: { SUIT($card) }", "'played' uses $card as SUIT, in English it is CARD."),
    ],
)
def test_translation_that_does_not_fit_is_found(package: Path, text: str, mistake: str) -> None:
    (package / "locale/de.ftl").write_text(text + "\n")
    assert mistake in check_package(package)[0].partition(": ")[2]


def test_translation_may_replace_a_common_message(package: Path) -> None:
    (package / "locale/fr.ftl").write_text("card = le { $rank } { $suit }\n    .title = Le { $rank } { $suit }\n")
    assert check_package(package) == []


def test_missing_translations_are_listed(package: Path) -> None:
    (package / "locale/de.ftl").write_text("aid-lead = Ausspielen\ncolour-red = rot\nwon = { $points }\n")
    english, german = read_entries(package / "locale/en.ftl"), read_entries(package / "locale/de.ftl")
    assert missing_translations(english, german) == ["played", "aid-lead.text"]
