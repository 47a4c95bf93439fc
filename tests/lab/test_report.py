"""The report is one well-formed page that has every bot and needs nothing from outside."""

import re
from xml.etree import ElementTree

import pytest
from coven.lab.arena.run.contest import Contest
from coven.lab.arena.run.results import PlayedMatch
from coven.lab.arena.run.standings import Standings, compute_standings

BOTS = ["toad", "my_bots.Greedy", "elder:ms=50,sims=2000", "other.Bold<b>&"]


def made(players: int = 4, deals: int = 3, micros: int = 700) -> Standings:
    """Standings of a contest nobody played: who sits lower in the list wins more often."""
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
    """Imported when a test is run: each test process collects all of them, and matplotlib takes long."""
    from coven.lab.report import arena_page

    return arena_page.arena_page(found)


def tree(found: Standings) -> ElementTree.Element:
    return ElementTree.fromstring(page(found).removeprefix("<!DOCTYPE html>"))


def words(element: ElementTree.Element) -> str:
    return " ".join(element.itertext())


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("deals", [1, 3])
@pytest.mark.parametrize("micros", [0, 700])
def test_the_page_is_well_formed_whatever_it_shows(players: int, deals: int, micros: int) -> None:
    root = tree(made(players, deals, micros))
    assert [heading.text for heading in root.iter("h2")] == [
        "Rating ladder",
        "Win share",
        "Cross table",
        "Pair by pair",
        "Time per choice",
        "About these figures",
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


def test_nothing_comes_from_outside_and_nothing_runs() -> None:
    text = page(made())
    assert not re.search(r"https?:|<script|<link|@import|url\((?!#)|\son\w+=", text)
    assert "prefers-color-scheme: dark" in text


def test_every_label_is_written_inside_its_plot() -> None:
    for plot in tree(made()).iter("svg"):
        _, _, width, height = map(float, str(plot.get("viewBox")).split())
        placed = [element for element in plot.iter("text") if element.get("x")]
        assert placed
        for element in placed:
            assert 0 <= float(str(element.get("x"))) <= width, ElementTree.tostring(element)
            assert 0 <= float(str(element.get("y"))) <= height, ElementTree.tostring(element)


def test_the_same_standings_give_the_same_page() -> None:
    assert page(made()) == page(made())
