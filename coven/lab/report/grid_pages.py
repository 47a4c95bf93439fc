"""The page of a sweep: a heat map for each headline over two figures, a line over one, and all of it in a table.

The page of a search for figures: the trade-off between the wishes, and the trials in a table, the best first.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final

from coven import games
from coven.core.grammar import join_words
from coven.lab.report import charts, render_template
from coven.lab.report.charts import Chart
from coven.lab.studies.analyse.estimates import StudyEstimates
from coven.lab.studies.analyse.findings import HEADLINES, compute_headlines, format_headline
from coven.lab.studies.plan import Sweep
from coven.lab.studies.tuning import Trial, Tuning, format_values, summarise

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
        charts=[
            {"title": key, "note": HEADLINES[key] + mean, "chart": sweep_chart(swept, values, key)} for key in SHOWN_HEADLINES
        ],
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
        [_mean_headline(swept, values, key, {last.key: x} | ({} if first is None else {first.key: y})) for x in last.values]
        for y in rows
    ]
    down = [""] if first is None else [str(value) for value in rows]
    names = (last.key, "" if first is None else first.key)
    return charts.heat_map(
        key, HEADLINES[key], [str(value) for value in last.values], down, cells, lambda cell: f"{cell:.1f}", names
    )


def _mean_headline(swept: Sweep, values: Sequence[dict[str, float]], key: str, at: dict[str, Any]) -> float:
    found = [
        line[key]
        for cell, line in zip(swept.values, values, strict=True)
        if all(cell[name] == value for name, value in at.items())
    ]
    return sum(found) / len(found)


def tune_page(tuning: Tuning, tried: Sequence[Trial]) -> str:
    """One HTML file."""
    title = games.load(tuning.game).meta.title
    played = [one for one in tried if not one.refused]
    goals = [*(wish.text for wish in tuning.objectives), "figures changed"]
    axes = [*(f"misses {wish.text} by" for wish in tuning.objectives), "figures changed"]
    missed = [[*one.missed, float(one.changed)] for one in played]
    pairs = [
        {
            "title": f"{goals[x]} against {goals[y]}",
            "note": "How far each trial misses; those that none beats in everything stand out.",
            "chart": charts.scatter(
                f"{goals[x]} against {goals[y]}",
                "By how much each trial misses two of the wishes.",
                [(line[x], line[y], one.is_best) for line, one in zip(missed, played, strict=True)],
                (axes[x], axes[y]),
            ),
        }
        for x, y in combinations(range(len(goals)), 2)
    ]
    keys = [wish.key for wish in tuning.objectives]
    return render_template(
        "grid.html",
        title=f"{title}: tuned",
        heading=f"{title}: {len(tried)} variants for {', '.join(wish.text for wish in tuning.objectives)}",
        facts=f"{summarise(tuning, tried)} {len([one for one in tried if one.is_best])} are beaten by none in everything.",
        charts=pairs,
        headings=["figures", *keys, "missed", "changed", "unbeaten"],
        rows=[
            [
                format_values(one),
                *(f"{one.found[key]:.1f}" if key in one.found else "·" for key in keys),
                one.refused or f"{sum(one.missed):.1f}",
                str(one.changed),
                "yes" if one.is_best else "",
            ]
            for one in tried
        ],
        note="Those that miss least in all come first; best.toml has the first of them.",
    )
