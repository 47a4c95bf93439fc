"""Games in notebooks: what is shown, what stays hidden, and the gallery, whose cells run."""

import ast
import html
import json
from pathlib import Path
from typing import Any, Final

import pytest

import coven
from coven import games
from coven.kernel import seeded
from coven.match import records
from coven.match.display import Replay

NOTEBOOKS: Final = sorted((Path(__file__).parents[1] / "examples/notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_match_says_where_it_stands(key: str) -> None:
    match = coven.Match(key)
    assert repr(match) == f"<Match {key}: {match.players} players, 0 lines, a lot is due>"
    match.draw_lots(seeded(1))
    assert f"seat {match.to_act()[0]}" in repr(match)
    assert html.escape(match.game.text_table(match.view(), match.names)[0]) in match._repr_html_()


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_record_is_shown_with_a_step_for_each_line(key: str) -> None:
    record = records.random_record(key, 3, seed=1)
    shown = coven.show(record, viewer=1)
    assert len(shown.steps) == 1 + len(record.log)
    assert shown._repr_html_().count("<section>") == len(shown.steps)
    assert str(record.result and record.result.scores) in record._repr_html_()


@pytest.mark.parametrize("viewer", [-1, 0, 2])
def test_cards_that_the_viewer_does_not_see_are_not_in_the_page(viewer: int) -> None:
    match = coven.Match("blackmore", players=3, names=["Ada", "Bea", "Cleo"])
    match.draw_lots(seeded(5))
    hidden = match.game.text_table(match.view(1), match.names)[-1].removeprefix("Your hand: ").replace(" and ", ", ").split(", ")
    assert len(hidden) == 6
    page = coven.show(match, viewer=viewer).html()
    assert not [card for card in hidden if card in page]
    assert all(card in coven.show(match, viewer=1).html() for card in hidden)


def test_page_needs_nothing_from_outside_and_escapes_names() -> None:
    record = records.random_record("blackmore", 2, seed=1)
    record.names = ["<b>Ada</b>", "Bea"]
    page = Replay(record, 0).html()
    assert "<b>Ada" not in page
    assert "http" not in page
    assert "src=" not in page


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
