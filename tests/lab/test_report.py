"""The arena's report is one well-formed page with every bot and without external resources."""

import re
from xml.etree import ElementTree

import pytest

from coven.lab.arena.contest import Contest
from coven.lab.arena.results import PlayedMatch
from coven.lab.arena.standings import Standings, compute_standings
from coven.lab.studies.analyse.estimates import estimate_study
from coven.languages import LANGUAGES
from tests.lab.pools import pool_plan, resample

MAX_REPORT_BYTES = 1_000_000

BOTS = ["toad", "my_bots.Greedy", "elder:ms=50,sims=2000", "other.Bold<b>&"]


def made(players: int = 4, deals: int = 3, micros: int = 700) -> Standings:
    """Return standings of a made-up contest in which later bots in the list win more often."""
    chosen = Contest(arena=1, game="blackmore", rules="1", coven="0", sources="0", players=players, variant={"hand": 5},
                     bots=BOTS, own={}, seed=1)  # fmt: skip
    found = []
    for number in range(chosen.num_matches(deals)):
        seats = chosen.seating_of(number)
        winner = max(range(players), key=lambda seat: (seats[seat] + number * 7 % 5 * (seat == number % players), seat))
        scores = [60 + seat for seat in range(players)]
        times = [[micros, micros * 3] if micros else [] for _ in seats]
        found.append(PlayedMatch(number, chosen.deal_of(number), list(seats), scores, [winner], [], times))
    return compute_standings(chosen, found)


def page(found: Standings) -> str:
    """Render the page; imported here, because matplotlib is slow and every test process collects this module."""
    from coven.lab.report import arena_page

    return arena_page.arena_page(found)


def tree(found: Standings) -> ElementTree.Element:
    return ElementTree.fromstring(page(found).removeprefix("<!DOCTYPE html>"))


def words(element: ElementTree.Element) -> str:
    return " ".join(element.itertext())


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("deals", [1, 3])
@pytest.mark.parametrize("micros", [0, 700])
def test_page_is_well_formed_for_few_and_many_values(players: int, deals: int, micros: int) -> None:
    root = tree(made(players, deals, micros))
    assert [heading.text for heading in root.iter("h2")] == [
        "Rating ladder",
        "Win share",
        "Cross table",
        "Pair by pair",
        "Time per choice",
        "About these numbers",
    ]
    assert "nan" not in words(root)


def test_every_bot_is_in_every_plot_and_every_table() -> None:
    root = tree(made())
    plots, tables = list(root.iter("svg")), list(root.iter("table"))
    assert (len(plots), len(tables)) == (3, 6)
    for bot in ("toad", "Greedy", "elder:ms=50,sims=2000", "Bold<b>&"):
        assert all(bot in words(part) for part in [*plots, *tables[:5]]), bot


def test_every_plot_has_a_title_and_a_description() -> None:
    for plot in tree(made()).iter("svg"):
        assert plot.get("role") == "img"
        named = {element.get("id") for element in plot if element.tag in ("title", "desc")}
        assert set(str(plot.get("aria-labelledby")).split()) == named


def test_page_has_no_external_resources_and_no_scripts() -> None:
    text = page(made())
    assert not re.search(r"https?:|<script|<link|@import|url\((?!#)|\son\w+=", text)
    assert "prefers-color-scheme: dark" in text


def test_every_label_is_inside_its_plot() -> None:
    for plot in tree(made()).iter("svg"):
        _, _, width, height = map(float, str(plot.get("viewBox")).split())
        placed = [element for element in plot.iter("text") if element.get("x")]
        assert placed
        for element in placed:
            assert 0 <= float(str(element.get("x"))) <= width, ElementTree.tostring(element)
            assert 0 <= float(str(element.get("y"))) <= height, ElementTree.tostring(element)


def test_same_standings_give_the_same_page() -> None:
    assert page(made()) == page(made())


def test_study_fits_phones_and_desks_in_every_language() -> None:
    """A phone stacks the cells of a row, each with its heading; charts without curves stand side by side on a desk."""
    from coven.lab.report.study_page import study_page

    study = estimate_study(pool_plan("blackmore", {"hand": 5}, {}), list(resample("blackmore", 1)))
    for language in LANGUAGES:
        html = study_page([study], language)
        assert len(html.encode()) < MAX_REPORT_BYTES
        root = ElementTree.fromstring(html.removeprefix("<!DOCTYPE html>"))
        stacked = [table for table in root.iter("table") if table.get("class") == "stacked"]
        assert len(stacked) > 3
        for table in stacked:
            headings = [heading.text or "" for heading in table.iter("th") if heading.get("scope") == "col"][1:]
            for row in table.iterfind("tbody/tr"):
                assert [cell.get("data-heading") for cell in row.iter("td")] == headings
        fairness = next(section for section in root.iter("section") if section.get("id") == "fairness")
        assert len(list(fairness.iter("figure"))) == 2
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(set(ids)) == len(ids)
