"""The page of a sweep: a heat map for each headline over two figures, a line over one, and all of it in a table."""

from collections.abc import Sequence
from typing import Any, Final

from coven.lab.report import charts
from coven.lab.report.charts import Chart
from coven.lab.report.pages import render_template
from coven.lab.studies.answers import StudyEstimates
from coven.lab.studies.headlines import HEADLINES, format_headline, compute_headlines
from coven.lab.studies.sweeping import Sweep
from coven.words import join_words

SHOWN_HEADLINES: Final = ("order", "length", "leader", "luck", "skill", "kingmaking", "choices", "margin", "never")


def sweep_page(swept: Sweep, found: Sequence[StudyEstimates]) -> str:
    """One HTML file."""
    plan = found[0].plan
    values = [compute_headlines(one) for one in found]
    keys = [one.key for one in swept.ranges]
    mean = f"; the mean over every {join_words(keys[:-2])}" if len(keys) > 2 else ""
    return render_template(
        "grid.html",
        title=f"{plan.loaded_game.meta.title}: {' by '.join(keys)}",
        heading=plan.loaded_game.meta.title,
        facts=f"{' by '.join(keys)} · {plan.players} players · at least {min(one.games[0] for one in found):,} games each",
        charts=[{"title": key, "note": HEADLINES[key] + mean, "chart": sweep_chart(swept, values, key)} for key in SHOWN_HEADLINES],
        headings=[*keys, *SHOWN_HEADLINES],
        rows=[
            [*map(str, cell.values()), *(format_headline(one, key) for key in SHOWN_HEADLINES)]
            for cell, one in zip(swept.values, found, strict=True)
        ],
        note="Every variant was played with the same deals and seeds; ± reaches to the ends of the 95 % interval.",
    )


def sweep_chart(swept: Sweep, values: Sequence[dict[str, float]], key: str) -> Chart:
    """A headline over the grid; ranges beyond the second are averaged over."""
    last = swept.ranges[-1]
    first = swept.ranges[-2] if len(swept.ranges) > 1 else None
    rows = [None] if first is None else first.values
    cells = [
        [_mean_headline(swept, values, key, {last.key: x} | ({} if first is None else {first.key: y})) for x in last.values] for y in rows
    ]
    down = [""] if first is None else [str(value) for value in rows]
    names = (last.key, "" if first is None else first.key)
    return charts.heat_map(key, HEADLINES[key], [str(value) for value in last.values], down, cells, lambda cell: f"{cell:.1f}", names)


def _mean_headline(swept: Sweep, values: Sequence[dict[str, float]], key: str, at: dict[str, Any]) -> float:
    found = [
        line[key]
        for cell, line in zip(swept.values, values, strict=True)
        if all(cell[name] == value for name, value in at.items())
    ]
    return sum(found) / len(found)
