"""Messages are put into words for one viewer: plurals, lists, names, cards, numbers, and English for what is not translated."""

import pytest

from coven.messages import Catalog, Formatter, Message, literal
from coven.messages.patterns import CatalogSyntaxError

NAMES = ["Ada", "Bea", "Cleo"]
CODES = {0: "rose-1", 1: "rose-2", 2: "moon-1", 3: "elixir"}
SENTENCES = """
-deck = { $case ->
    [genitive] the deck’s
   *[nominative] the deck
 }
deck = { -deck(case: "genitive") } top card, not { -deck }
points = { $points ->
    [0] no points
    [one] one point
   *[other] { $points } points
 }
place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [few] { $place }rd
   *[other] { $place }th
 }
share = { NUMBER($share, style: "percent", maximumFractionDigits: 1) }
hand = { CARDS($cards, join: "or") }
winners = { SEATS($seats, form: "start") } win.
because = { $reason ->
    [luck] Lucky!
   *[other] Won by { WORD($reason, form: "title") }.
 }
luck = luck
skill = skill
    .title = Skill
quoted = 100% of "{ $text }"
suit-rose = Rose
trump = { SUIT($suit) } is trump
"""


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog.of("en", SENTENCES, codes=CODES)


@pytest.mark.parametrize(
    ("message", "text"),
    [
        (Message("points", points=0), "no points"),
        (Message("points", points=1), "one point"),
        (Message("points", points=1234), "1,234 points"),
        (Message("place", place=3), "3rd"),
        (Message("place", place=13), "13th"),
        (Message("share", share=0.653), "65.3%"),
        (Message("hand", cards=0b1101), "Rose 1, Moon 1 or Elixir"),
        (Message("hand", cards=0), "none"),
        (Message("winners", seats=0b011), "Ada and you win."),
        (Message("winners", seats=0b110), "You and Cleo win."),
        (Message("winners", seats=0b101), "Ada and Cleo win."),
        (Message("because", reason=Message("luck")), "Lucky!"),
        (Message("because", reason=Message("skill")), "Won by Skill."),
        (Message("deck"), "the deck’s top card, not the deck"),
        (Message("quoted", text="5 % of {"), '100% of "5 % of {"'),
        (Message("trump", suit=1), "Moon is trump"),
        (Message("waiting", seats=0b111), "Waiting for Ada, you and Cleo."),
        (literal("{ $x }"), "{ $x }"),
    ],
)
def test_message_is_formatted_for_bea(catalog: Catalog, message: Message, text: str) -> None:
    assert Formatter(catalog, 1, NAMES).format(message) == text


def test_texts_of_another_viewer_are_not_reused(catalog: Catalog) -> None:
    message = Message("amount", seat=1, number=3)
    viewers = ((1, NAMES), (0, NAMES), (0, ["A", "B", "C"]))
    texts = [Formatter(catalog, viewer, names).format(message) for viewer, names in viewers]
    assert texts == ["you 3", "Bea 3", "B 3"]


def test_formatter_notes_whose_text_would_differ(catalog: Catalog) -> None:
    formatter = Formatter(catalog, -1, NAMES)
    formatter.format(Message("amount", seat=2, number=3))
    formatter.format(Message("points", points=1))
    assert formatter.mentioned == 0b100


def test_what_is_not_translated_is_said_in_english_with_its_own_plurals_and_numbers() -> None:
    german = Catalog.of("de", "points = { $points } Punkte", english=(SENTENCES,), codes=CODES)
    formatter = Formatter(german, 1, NAMES)
    assert formatter.format(Message("points", points=1234)) == "1.234 Punkte"
    assert formatter.format(Message("because", reason=Message("luck"))) == "Lucky!"
    assert formatter.format(Message("share", share=0.653)) == "65,3\xa0%"


def test_mistake_in_a_catalog_is_reported_with_its_line() -> None:
    with pytest.raises(CatalogSyntaxError, match=r"en\.ftl:2: Expected token"):
        Catalog.of("en", "good = fine\nbad = { $x\n")
