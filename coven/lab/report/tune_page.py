"""The page of a search for figures: the trade-off between the wishes, and the trials in a table, the best first."""

from collections.abc import Sequence
from itertools import combinations

from coven import games
from coven.lab.report import charts
from coven.lab.report.pages import render_template
from coven.lab.studies.tuning import Trial, Tuning, format_values, summarise


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
