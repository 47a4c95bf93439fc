"""Games in notebooks: what is shown, what stays hidden, and the gallery, whose cells run."""

import ast
import html
import json
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import msgspec
import nine_candles
import pytest

import coven
from coven import games
from coven.games.drawing import make_drawing
from coven.games.drawing.symbols import load_symbols
from coven.games.drawing.table import WIDTH
from coven.kernel import lowest, seeded
from coven.match import records
from coven.match.display import Replay
from coven.puzzles import load_collection
from coven.types import Choice
from tools.symbols import digest_sources

SVG: Final = "{http://www.w3.org/2000/svg}"
TABLES: Final = [
    (meta.key, players)
    for meta in (games.load(key).meta for key in games.BUILTIN_GAMES)
    for players in range(meta.min_players, meta.max_players + 1)
]
NOTEBOOKS: Final = sorted((Path(__file__).parents[1] / "examples/notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_match_says_where_it_stands(key: str) -> None:
    match = coven.Match(key)
    assert repr(match) == f"<Match {key}: {match.players} players, 0 lines, a lot is due>"
    match.draw_lots(seeded(1))
    assert f"seat {match.to_act()[0]}" in repr(match)
    assert html.escape(match.text().table(match.view())[0]) in match._repr_html_()


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_every_position_is_drawn_for_every_viewer(key: str, players: int) -> None:
    for number, match in enumerate(records.replay(records.random_record(key, players, seed=3))):
        for viewer in (-1, number % players) if number % 9 == 0 or match.is_over() else ():
            drawing = make_drawing(match.game, match.view(viewer), match.names)
            assert drawing.box.width <= WIDTH
            assert drawing.words.startswith(f"{match.game.meta.title}, ")
            assert_hands_are_hidden(match, viewer, set(drawing.box.symbols))
    picture = ElementTree.fromstring(match.draw(0))
    assert picture.attrib["role"] == "img"
    assert drawn_ids(picture) >= {use.attrib["href"].removeprefix("#") for use in picture.iter(f"{SVG}use")}


def test_table_is_drawn_in_a_language() -> None:
    match = coven.Match("blackmore", 2)
    match.draw_lots(seeded(1))
    drawing = make_drawing(match.game, match.view(0), match.names, "de")
    assert ">Trumpf</text>" in drawing.svg()
    assert drawing.words.startswith("12 Hexen von Blackmore, ")


def test_notebooks_show_everything_in_the_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    record = records.random_record("thirteen_witches", 2, seed=1)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    page = coven.show(record).html()
    assert ">Gegenzauber</text>" in page
    assert "Counterspell" not in page
    assert '<html lang="de">' in page
    assert 'title="Schritt weiter"' in page
    assert record._repr_html_().startswith("<p>13 Hexen. Ergebnis: Seat 0: ")
    wheel = coven.Match("blackmore", 2)._repr_html_()
    assert ">kein</text>" in wheel
    assert ">Lösung</summary>" in load_collection("blackmore").puzzles[0]._repr_html_()


def assert_hands_are_hidden(match: coven.Match, viewer: int, symbols: set[str]) -> None:
    """Cards of hands that the viewer's own picture does not name are not drawn."""
    shown = json.dumps(msgspec.to_builtins(match.text(viewer).picture(match.view(viewer))))
    for seat in range(match.players):
        hand = getattr(match.game.picture(match.view(seat)), "hand", [])
        hidden = [code for code in hand if f'"{code}"' not in shown]
        assert not [name for name in symbols for code in hidden if name.endswith(f"-{code}") and match.game.meta.key in name]


def drawn_ids(picture: ElementTree.Element) -> set[str]:
    return {element.attrib["id"] for element in picture.iter() if "id" in element.attrib}


def test_view_shows_the_table_of_its_own_game() -> None:
    for key in games.BUILTIN_GAMES:
        match = coven.Match(key)
        match.draw_lots(seeded(1))
        assert f'aria-label="{html.escape(match.game.meta.title)}' in str(match.view(1)._repr_html_())


@pytest.mark.parametrize("players", [3, 4, 5])
def test_plugin_is_drawn_by_convention(players: int) -> None:
    match, rng = coven.Match(nine_candles.GAME, players=players), seeded(2)
    for _ in range(12):
        match.draw_lots(rng)
        seat = match.to_act()[0]
        drawn = match.draw(seat)
        hand = nine_candles.DECK.codes.of(match.view(seat).hand)
        assert drawn.count('id="cv-plain-') >= len(hand)
        match.choose(seat, Choice(lowest(match.view(seat).legal)))
    assert "Turned up" in drawn
    assert "0 won" in drawn


def test_view_of_a_plugin_is_drawn_once_the_game_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(games.MODULES, "nine_candles", raising=False)  # other tests may have registered it
    match = coven.Match(nine_candles.GAME)
    assert match.view()._repr_html_() is None
    monkeypatch.setitem(games.MODULES, "nine_candles", "nine_candles")
    assert "Nine Candles" in str(match.view()._repr_html_())


def test_cards_are_drawn_as_the_variant_prints_them() -> None:
    boxes = coven.Match("witchs_shot", 4, {"boxes": {"1": 9, "black-4": 8}, "doubler": 3})
    boxes.draw_lots(seeded(2))
    drawn = "".join(boxes.draw(seat) for seat in range(boxes.players))
    assert ">9</text>" in drawn
    assert ">8</text>" in drawn
    assert ">×3</text>" in drawn
    wheel = coven.Match("blackmore", 2, {"values": 5, "hand": 3})
    wheel.draw_lots(seeded(1))
    assert 'id="cv-wheel-5-' in wheel.draw()
    parts = coven.Match("three_witches", variant={"parts": {"2": "fork"}})
    parts.draw_lots(seeded(1))
    assert any("-fork-2" in parts.draw(seat) for seat in range(3))


def test_symbols_are_those_of_the_client() -> None:
    assert load_symbols().sources == digest_sources(), "run python -m tools.symbols"


def test_record_shows_its_result_and_its_last_table() -> None:
    record = records.random_record("blackmore", 3, seed=1)
    assert "Result: Seat 0: 102, Seat 1: 81, Seat 2: 0. Seat 0 won." in record._repr_html_()
    assert "<svg" in record._repr_html_()
    hidden = records.record_seen_by(records.replay_all(msgspec.structs.replace(record, log=record.log[:9], result=None)))
    assert "<svg" not in hidden._repr_html_()
    assert "The game isn’t over." in hidden._repr_html_()


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_record_is_shown_with_a_step_for_each_line(key: str) -> None:
    record = records.random_record(key, 3, seed=1)
    shown = coven.show(record, viewer=1)
    page = shown._repr_html_()
    assert len(shown.steps) == 1 + len(record.log)
    assert page.count("<section>") == page.count('role="img"') == len(shown.steps)
    assert page.count("<defs>") == 1
    assert len(page) < 1_500_000


@pytest.mark.parametrize("viewer", [-1, 0, 2])
def test_cards_that_the_viewer_does_not_see_are_not_in_the_page(viewer: int) -> None:
    match = coven.Match("blackmore", players=3, names=["Ada", "Bea", "Cleo"])
    match.draw_lots(seeded(5))
    named = match.text(1).table(match.view(1))[-1].removeprefix("Your hand: ").replace(" and ", ", ").split(", ")
    drawn = [f'"cv-blackmore-{card.lower().replace(" ", "-")}"' for card in named]
    assert len(named) == 6
    page = coven.show(match, viewer=viewer).html()
    assert not [card for card in (*named, *drawn) if card in page]
    assert all(card in coven.show(match, viewer=1).html() for card in (*named, *drawn))


def test_page_needs_nothing_from_outside_and_escapes_names() -> None:
    record = records.random_record("blackmore", 2, seed=1)
    record.names = ["<b>Ada</b>", "Bea"]
    page = Replay(record, 0).html()
    assert "<b>Ada" not in page
    assert "http" not in page
    assert "src=" not in page


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_puzzle_shows_its_position_and_folds_its_solution(key: str) -> None:
    puzzle = load_collection(key).puzzles[0]
    shown = puzzle._repr_html_()
    assert shown.index("</svg>") < shown.index("<details>") < shown.index(html.escape(puzzle.best))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_cells_of_the_gallery_run(notebook: Path) -> None:
    """Each cell is executed as a notebook does: the value of its last expression is shown."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(cells):
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "notebooks are stored without outputs"
            show_cell("".join(cell["source"]), f"{notebook.name}[{number}]", names)


def show_cell(source: str, where: str, names: dict[str, Any]) -> None:
    tree = ast.parse(source, where)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, where, "exec"), names)
    if isinstance(last, ast.Expr):
        value = eval(compile(ast.Expression(last.value), where, "eval"), names)
        assert getattr(value, "_repr_html_", value.__repr__)() is not None


def test_gallery_has_a_notebook_for_each_audience() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["bot_makers", "designers", "players", "researchers"]
