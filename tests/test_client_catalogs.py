"""Catalogs of messages: complete, with the arguments of English, used, and typed for the client."""

from pathlib import Path

import pytest

from coven.languages import LANGUAGES
from tools.client_catalogs import (
    CLIENT_PARTS,
    SOURCE_LANGUAGE,
    TYPESCRIPT,
    Catalog,
    client_catalogs,
    client_sources,
    find_faults,
    find_missing,
    find_unused,
    read_catalog,
    render_typescript,
)

ENGLISH = """
greeting = Hello, { $name }.
cards = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
help = Read <link>this</link>.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with an English catalog."""
    write(tmp_path, "en", ENGLISH)
    return tmp_path


def write(folder: Path, language: str, text: str) -> None:
    (folder / language).mkdir()
    for part, content in zip(CLIENT_PARTS, (text, ""), strict=True):
        (folder / language / f"{part}.ftl").write_text(content, encoding="utf-8")


def faults_of(folder: Path, text: str, language: str = "de") -> list[str]:
    write(folder, language, text)
    return list(find_faults(client_catalogs(folder)))


def test_catalogs_have_no_faults() -> None:
    assert list(find_faults(client_catalogs())) == []


def test_catalogs_are_complete_and_of_languages_that_people_can_choose() -> None:
    assert list(find_missing(client_catalogs())) == []
    assert set(client_catalogs()) <= set(LANGUAGES)


def test_every_message_is_used() -> None:
    assert find_unused(client_catalogs()[SOURCE_LANGUAGE].messages, client_sources()) == []


def test_types_of_messages_are_up_to_date() -> None:
    assert TYPESCRIPT.read_text(encoding="utf-8") == render_typescript(), "run python -m tools.client_catalogs"


def test_missing_messages_are_listed(folder: Path) -> None:
    write(folder, "tlh", "greeting = nuqneH, { $name }.\n")
    assert list(find_missing(client_catalogs(folder))) == [("tlh", "cards"), ("tlh", "help")]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("greeting = Hallo.\n", "de: greeting expects the arguments ['name'], has []"),
        ("greeting = Hallo, { $name } { $other }.\n", "expects the arguments ['name'], has ['name', 'other']"),
        ("cards = { $count } Karten\n", "de: cards lacks the plural forms ['one', 'other'] of $count"),
        ("help = Lies dies.\n", "de: help expects the elements ['link'], has []"),
        ("extra = Mehr\n", "de: extra is not a message of en"),
        ("greeting = Hallo, { $name.\n", "cannot be parsed"),
        ("greeting = Hallo, { $name }.\ngreeting = Tag, { $name }.\n", "greeting is defined twice"),
    ],
)
def test_fault_of_a_translation_is_found(folder: Path, text: str, fault: str) -> None:
    assert any(fault in found for found in faults_of(folder, text))


def test_language_without_plural_forms_needs_none(folder: Path) -> None:
    assert faults_of(folder, "cards = カード{ $count }枚\n", "ja") == []


def test_types_of_arguments_follow_from_their_use(tmp_path: Path) -> None:
    path = tmp_path / "x.ftl"
    path.write_text(
        "a = { $name } { NUMBER($size) } { $who ->\n    [you] You\n   *[other] Somebody else\n    }\n", encoding="utf-8"
    )
    message = read_catalog(path).messages["a"]
    assert {name: message.type_of(name) for name in message.arguments} == {
        "name": "string",
        "size": "number",
        "who": '"other" | "you"',
    }


def test_unused_message_is_found() -> None:
    catalog = Catalog(client_catalogs()[SOURCE_LANGUAGE].messages, [])
    ids = dict.fromkeys(("suit-owl", "join", "gone"), next(iter(catalog.messages.values())))
    assert find_unused(ids, ['t("join")', "t(`suit-${suit}`)"]) == ["gone"]
