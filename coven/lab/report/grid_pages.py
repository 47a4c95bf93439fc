"""The pages of a sweep (a heat map for each headline) and of tuning (the trade-off between objectives), each with a table."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from coven import games
from coven.core.grammar import join_words
from coven.lab.report import charts, render_template
from coven.lab.report.svg import Chart
from coven.lab.studies.analyse.estimates import StudyEstimates
from coven.lab.studies.analyse.findings import HEADLINES, compute_headlines, format_headline
from coven.lab.studies.plan import Sweep, Value
from coven.lab.studies.tuning import Trial, Tuning, format_values, summarise

SHOWN_HEADLINES: Final = ("order", "length", "leader", "luck", "skill", "kingmaking", "choices", "margin", "never")


def sweep_page(swept: Sweep, studies: Sequence[StudyEstimates]) -> str:
    """Return the report of a sweep."""
    plan = studies[0].plan
    values = [compute_headlines(study) for study in studies]
    keys = [parameter.key for parameter in swept.ranges]
    mean = f"; the mean over every {join_words(keys[:-2])}" if len(keys) > 2 else ""
    return render_template(
        "grid.html",
        title=f"{plan.loaded_game.meta.title}: {' by '.join(keys)}",
        heading=plan.loaded_game.meta.title,
        facts=f"{' by '.join(keys)} · {plan.players} players · at least {min(study.games[0] for study in studies):,} games each",
        charts=[
            {"title": key, "note": HEADLINES[key] + mean, "chart": sweep_chart(swept, values, key)} for key in SHOWN_HEADLINES
        ],
        headings=[*keys, *SHOWN_HEADLINES],
        rows=[
            [*map(str, cell.values()), *(format_headline(study, key) for key in SHOWN_HEADLINES)]
            for cell, study in zip(swept.values, studies, strict=True)
        ],
        note="Every variant was played with the same deals and seeds; ± reaches to the ends of the 95 % interval.",
    )


def sweep_chart(swept: Sweep, values: Sequence[dict[str, float]], key: str) -> Chart:
    """Return the heat map of a headline over the last two ranges, averaged over the others."""
    last = swept.ranges[-1]
    first = swept.ranges[-2] if len(swept.ranges) > 1 else None
    rows: list[dict[str, Value]] = [{}] if first is None else [{first.key: value} for value in first.values]
    cells = [[_mean_headline(swept, values, key, {last.key: value} | row) for value in last.values] for row in rows]
    down = [""] if first is None else [str(value) for value in first.values]
    names = (last.key, "" if first is None else first.key)
    return charts.heat_map(
        key, HEADLINES[key], [str(value) for value in last.values], down, cells, lambda cell: f"{cell:.1f}", names
    )


def _mean_headline(swept: Sweep, values: Sequence[dict[str, float]], key: str, at: dict[str, Value]) -> float:
    selected = [
        line[key]
        for cell, line in zip(swept.values, values, strict=True)
        if all(cell[name] == value for name, value in at.items())
    ]
    return sum(selected) / len(selected)


def tune_page(tuning: Tuning, tried: Sequence[Trial]) -> str:
    """Return the report of a search."""
    title = games.load(tuning.game).meta.title
    played = [trial for trial in tried if not trial.refused]
    titles = [*(objective.text for objective in tuning.objectives), "parameters changed"]
    axes = [*(f"misses {objective.text} by" for objective in tuning.objectives), "parameters changed"]
    missed = [[*trial.missed, float(trial.changed)] for trial in played]
    pairs = [
        {
            "title": f"{titles[x]} against {titles[y]}",
            "note": "How far each trial misses; those that none beats in everything stand out.",
            "chart": charts.scatter(
                f"{titles[x]} against {titles[y]}",
                "By how much each trial misses two of the objectives.",
                [(line[x], line[y], trial.is_best) for line, trial in zip(missed, played, strict=True)],
                (axes[x], axes[y]),
            ),
        }
        for x, y in combinations(range(len(titles)), 2)
    ]
    keys = [objective.key for objective in tuning.objectives]
    return render_template(
        "grid.html",
        title=f"{title}: tuned",
        heading=f"{title}: {len(tried)} variants for {', '.join(objective.text for objective in tuning.objectives)}",
        facts=f"{summarise(tuning, tried)} {len([trial for trial in tried if trial.is_best])} are beaten by none in everything.",
        charts=pairs,
        headings=["parameters", *keys, "missed", "changed", "unbeaten"],
        rows=[
            [
                format_values(trial),
                *(f"{trial.found[key]:.1f}" if key in trial.found else "·" for key in keys),
                trial.refused or f"{sum(trial.missed):.1f}",
                str(trial.changed),
                "yes" if trial.is_best else "",
            ]
            for trial in tried
        ],
        note="Those that miss least in all come first; best.toml has the first of them.",
    )
