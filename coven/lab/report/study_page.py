"""The page of a study: findings first, then each group of metrics with its charts and a table."""

import math
from collections.abc import Sequence
from typing import Final

from coven.bots.roster import LEVELS
from coven.core.grammar import join_words
from coven.errors import MalformedError
from coven.lab.goals import goals_of
from coven.lab.report import charts, render_template
from coven.lab.report.charts import Formatter, Panel, Row
from coven.lab.report.svg import Chart
from coven.lab.stats import format_difference, format_interval, format_percent, format_value
from coven.lab.studies.analyse.action_metrics import action_metrics
from coven.lab.studies.analyse.estimates import Estimate, StudyEstimates, UnusedChoice
from coven.lab.studies.analyse.findings import list_findings
from coven.lab.studies.analyse.metrics import EDGE, SHARE, SWING, Metric, study_metrics
from coven.lab.studies.plan import StudyConfig

METRIC_GROUPS: Final = {
    "Who wins": ("order", "seat", "bot", "score", "order_score"),
    "How long it takes": ("length", "decisions", "minutes"),
    "How close it is": ("leader", "decided", "lead_changes", "comebacks", "margin", "ties"),
    "Decisions": ("forced", "choices", "mattered", "stakes", "crowned", "kingmaking"),
    "Skill and luck": ("skill", "level", "luck"),
}
ACT_COLUMNS: Final = ("effect", "use", "taken", "success", "gain")  # `ahead` instead of `success` for choices without a goal
PLAYER_COUNT_METRICS: Final = ("order", "length", "minutes", "leader", "lead_changes", "margin", "choices", "skill", "luck")
MIN_AXIS_NOTICES: Final = 4  # minimum length of an axis, in noticeable differences
MAX_CHARTED_CHOICES: Final = 90  # of one verb; more are unreadable
AXIS_LABELS: Final = {SHARE: "", EDGE: "points of win share", SWING: "points of win share"}
INTERVALS_NOTE: Final = (
    "Intervals hold the true figure with 95 % confidence. Games are tallied in groups, and every figure is worked out again "
    "without each of them (jackknife); the same deals are played under both variants. A difference is called shown where "
    "chance alone would show anything at all in no more than 1 of 20 such reports, all figures together (Holm)."
)


def study_page(studies: Sequence[StudyEstimates]) -> str:
    """Return the report of a study for one or more numbers of players."""
    plan = studies[0].plan
    title = plan.loaded_game.meta.title
    against = f"{plan.names[0]} beside {plan.names[1]}" if plan.is_comparison else plan.names[0]
    several = len(studies) > 1
    return render_template(
        "study.html",
        title=f"{title}: {against}",
        heading=title,
        facts=f"{against} · played by {_format_bots(plan)}",
        by_players=_player_counts_section(studies) if several else None,
        parts=[_players_section(study, several) for study in studies],
        about_rows=_about_rows(studies),
        about_note=INTERVALS_NOTE,
    )


def _format_bots(plan: StudyConfig) -> str:
    """Return the bots, levels of the roster by title."""
    return join_words(LEVELS[bot].title if bot in LEVELS else bot for bot in plan.bots)


def _players_section(study: StudyEstimates, several: bool) -> dict[str, object]:
    plan = study.plan
    notes = {metric.key: metric.note for metric in (*study_metrics(plan), *action_metrics(plan, []))}
    ending = f", {plan.players} players" if several else ""  # chart titles are unique
    return {
        "title": f"What stands out with {plan.players} players" if several else "What stands out",
        "facts": f"{plan.players} players · {study.games[0]:,} games{' under each variant' if plan.is_comparison else ''}",
        "caution": study.caution_text,
        "findings": list_findings(study),
        "reading": _reading_guide(plan),
        "groups": [_metric_section(study, title, keys, notes, ending) for title, keys in METRIC_GROUPS.items()],
        "acts": _act_sections(study, notes, ending),
        "act_note": "Only choices that were not forced are counted.",
        "never_headings": ["choice", "possible", "possible under the other", "chosen there"][: 4 if plan.is_comparison else 2],
        "never": [_unused_cells(study, unused) for unused in study.unused],
    }


def _reading_guide(plan: StudyConfig) -> str:
    """Return how to read the charts."""
    dots = "A dot is what was counted, the bar around it where the true figure lies with 95 % confidence."
    if not plan.is_comparison:
        return f"{dots} A dashed line is where all would be alike."
    return (
        f"{dots} On the right is by how much {plan.names[0]} is above {plan.names[1]}, in bold where that is shown to be more "
        "than chance. A dashed line is where all would be alike."
    )


def _unused_cells(study: StudyEstimates, unused: UnusedChoice) -> list[str]:
    cells = [unused.act, f"{unused.offered:,}", f"{unused.other_offered:,}", f"{unused.other_chosen:,}"]
    return cells if study.plan.is_comparison else cells[:2]


def _headings(study: StudyEstimates) -> list[str]:
    return (
        ["", *study.plan.names, "difference", "shown"] if study.plan.is_comparison else ["", study.plan.names[0], "even", "shown"]
    )


def _metric_section(
    study: StudyEstimates, title: str, keys: Sequence[str], notes: dict[str, str], ending: str
) -> dict[str, object]:
    titles = {metric.key: metric.title for metric in study_metrics(study.plan)}
    estimates = [estimate for key in keys for estimate in study.of_metric(key)]
    rows = [[estimate.display_name(titles[estimate.metric]), *_estimate_cells(estimate)] for estimate in estimates]
    filled_columns = 5 if any(any(row[2:]) for row in rows) else 2  # no columns for `even` without such a value
    parts = [_metric_panel(study, key) for key in keys if study.of_metric(key)]
    text = "Every figure of this part with its interval; the table has the same figures."
    chart = charts.panels(f"{title}{ending}", text, parts, _variant_names(study))
    return {
        "title": title,
        "notes": [(titles[key], notes[key]) for key in keys if notes.get(key)],
        "charts": [chart, *_curve_charts(study, title, ending)],
        "headings": _headings(study)[:filled_columns],
        "rows": [row[:filled_columns] for row in rows],
    }


def _estimate_cells(estimate: Estimate) -> list[str]:
    cells = [format_interval(estimate.a, estimate.unit)]
    if estimate.b is not None or estimate.difference is not None:
        cells += [format_interval(estimate.b, estimate.unit), format_interval(estimate.difference, estimate.unit, "+")]
        return [*cells, "yes" if estimate.is_significant else "no"]
    even = "" if estimate.even is None else format_percent(estimate.even)
    return [*cells, even, ("yes" if estimate.is_significant else "no") if estimate.even is not None else ""]


# charts


def _variant_names(study: StudyEstimates) -> list[str]:
    return study.plan.names if study.plan.is_comparison else []


def _metric_panel(study: StudyEstimates, key: str) -> Panel:
    """Return the panel of one metric."""
    metric = _metrics_by_key(study)[key]
    rows = [_chart_row(estimate, _row_label(estimate, metric)) for estimate in study.of_metric(key)]
    return _new_panel(metric, metric.title, rows, metric.even)


def _new_panel(metric: Metric, title: str, rows: list[Row], even: float | None = None) -> Panel:
    axis = AXIS_LABELS.get(metric.unit, metric.unit)
    return Panel(title, rows, _tick_formatter(metric.unit), axis, even, MIN_AXIS_NOTICES * metric.notice)


def _row_label(estimate: Estimate, metric: Metric) -> str:
    """Return the label of a row: `1st to act`; empty for a metric with a single value."""
    return f"{estimate.label} to act" if metric.key in ("order", "order_score") else estimate.label


def _chart_row(estimate: Estimate, label: str) -> Row:
    sides = [estimate.a, estimate.b] if estimate.b is not None else [estimate.a]
    annotation = "" if estimate.difference is None else format_difference(estimate.difference, estimate.unit)
    return Row(label, sides, annotation=annotation, is_bold=estimate.is_significant)


def _tick_formatter(unit: str) -> Formatter:
    """Return the formatter of an axis with this unit."""
    if unit == SHARE:
        return format_percent
    if unit in (EDGE, SWING):
        return lambda value: f"{100 * value:{'+' if unit == EDGE else ''}.3g}"
    return lambda value: f"{value:g}"


def _curve_charts(study: StudyEstimates, title: str, ending: str) -> list[Chart]:
    """Return the charts of curves: the leader's win share, and distributions of length, score and margin."""
    plan, sides = study.plan, _variant_names(study)
    if title == "How long it takes":
        unit = plan.loaded_game.meta.length_unit
        text = f"How often a game takes so many {unit}."
        return [charts.distributions(f"Length of a game{ending}", text, study.curves["lengths"], unit, sides)]
    if title != "How close it is":
        return []
    text = "How often who leads alone wins, over the course of the game."
    leader = charts.lines(f"The leader’s share of victory{ending}", text, study.curves["leader"], "share of the game played",
                          format_percent, format_percent, 1 / plan.players, sides)  # fmt: skip
    counted = (
        ("Scores", "How often each score came at the end.", "scores", "score"),
        ("Margins of victory", "How often the best score was so far above the next.", "margins", "points"),
    )
    return [leader, *(charts.distributions(f"{name}{ending}", words, study.curves[key], axis, sides)
                      for name, words, key, axis in counted)]  # fmt: skip


def metric_chart(study: StudyEstimates, key: str) -> Chart:
    """Return the chart of any metric, with intervals."""
    metrics = _metrics_by_key(study)
    if key not in metrics:
        raise MalformedError(f"Expected a metric, {', '.join(metrics)}, got '{key}'.")
    metric = metrics[key]
    return charts.panels(metric.title, metric.note or metric.title, [_metric_panel(study, key)], _variant_names(study))


def _metrics_by_key(study: StudyEstimates) -> dict[str, Metric]:
    return {metric.key: metric for metric in (*study_metrics(study.plan), *action_metrics(study.plan, []))}


# several numbers of players


def _player_counts_section(studies: Sequence[StudyEstimates]) -> dict[str, object]:
    """Return the first finding of each number of players, and the headlines side by side."""
    parts = []
    for key in PLAYER_COUNT_METRICS:
        metric = _metrics_by_key(studies[0])[key]
        estimates = [(study.plan.players, study.of_metric(key)[1 if key == "leader" else 0]) for study in studies]
        title = {"order": "Who is 1st to act wins", "leader": "Who leads alone at half time wins"}.get(key, metric.title)
        rows = [_chart_row(estimate, f"{players} players") for players, estimate in estimates]
        parts.append(_new_panel(metric, title, rows))
    text = "The headlines for each number of players, each with its interval."
    return {
        "findings": [f"With {study.plan.players} players: {list_findings(study)[0]}" for study in studies],
        "chart": charts.panels("By number of players", text, parts, _variant_names(studies[0])),
        "headings": ["", *(f"{study.plan.players} players" for study in studies)],
        "rows": [
            [
                part.title,
                *(
                    " · ".join(format_interval(value, _metrics_by_key(studies[0])[key].unit) for value in row.values)
                    for row in part.rows
                ),
            ]
            for key, part in zip(PLAYER_COUNT_METRICS, parts, strict=True)
        ],
    }


# single choices


def _act_sections(study: StudyEstimates, notes: dict[str, str], ending: str) -> list[dict[str, object]]:
    """Return a section for each verb: use, success and effect on winning of each card, witch, quota or bid."""
    labels = [estimate.label for estimate in study.of_metric("use")]
    verbs = dict.fromkeys(label.partition(" ")[0] for label in labels)
    return [_act_section(study, verb, notes, ending) for verb in verbs]


def _act_section(study: StudyEstimates, verb: str, notes: dict[str, str], ending: str) -> dict[str, object]:
    titles = {metric.key: metric.title for metric in action_metrics(study.plan, [])}
    goals = goals_of(study.plan.game).labels
    columns = ACT_COLUMNS if verb in goals else tuple("ahead" if key == "success" else key for key in ACT_COLUMNS)
    titles["success"] = goals.get(verb, "").capitalize()
    by_key = {key: [estimate for estimate in study.of_metric(key) if estimate.label.partition(" ")[0] == verb] for key in columns}
    return {
        "title": f"Each ‘{verb}’",
        "headings": ["choice", *(titles[key] for key in columns)],
        "rows": [[line[0].label, *map(_act_cell, line)] for line in zip(*by_key.values(), strict=True)],
        "brackets": study.plan.names[1] if study.plan.is_comparison else "",
        "parts": [
            _act_metric(study, verb, titles[key], notes.get(key, ""), estimates, ending) for key, estimates in by_key.items()
        ],
    }


def _act_cell(estimate: Estimate) -> str:
    """Return the value, the other variant's in brackets, and a star if the difference is significant."""
    if estimate.a is None and estimate.b is None:
        return "·"
    text = "·" if estimate.a is None else format_value(estimate.a, estimate.unit)
    other = "" if estimate.b is None else f" ({format_value(estimate.b, estimate.unit)})"
    return f"{text}{other}{' *' if estimate.is_significant else ''}"


def _act_metric(
    study: StudyEstimates, verb: str, title: str, note: str, estimates: list[Estimate], ending: str
) -> dict[str, object]:
    """Return one metric of every choice of a verb, the highest value first."""
    ranked = sorted(estimates, key=lambda estimate: -math.inf if estimate.a is None else estimate.a.mean, reverse=True)
    charted = [estimate for estimate in ranked if estimate.a is not None or estimate.b is not None]
    headings = ["choice", *study.plan.names, *(["difference", "shown"] if study.plan.is_comparison else [])]
    unit, least = ranked[0].unit, MIN_AXIS_NOTICES * ranked[0].notice
    rows = [_chart_row(estimate, estimate.label) for estimate in charted]
    panel = Panel(title, rows, _tick_formatter(unit), AXIS_LABELS.get(unit, unit), 0 if unit == EDGE else None, least)
    chart = charts.panels(f"{verb}: {title.lower()}{ending}", note or title, [panel], _variant_names(study))
    return {
        "title": title,
        "note": note,
        "chart": chart if 0 < len(charted) <= MAX_CHARTED_CHOICES else None,
        "headings": headings,
        "rows": [[estimate.label, *_estimate_cells(estimate)[: len(headings) - 1]] for estimate in ranked],
    }


def _about_rows(studies: Sequence[StudyEstimates]) -> list[list[str]]:
    plan = studies[0].plan
    rows = [["game", f"{plan.game}, rules version {plan.rules}"]]
    rows += [[name, _format_variant(variant)] for name, variant in zip(plan.names, plan.variants, strict=True)]
    return [*rows, ["bots", ", ".join(plan.bots)], ["seed", str(plan.seed)], ["Coven", f"{plan.coven}, sources {plan.sources}"]]


def _format_variant(variant: dict[str, object]) -> str:
    return ", ".join(f"{key} = {value}" for key, value in variant.items()) or "the usual figures"
