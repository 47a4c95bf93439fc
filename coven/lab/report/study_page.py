"""The page of a study: what was surprising first, then each question with its chart and its table."""

import math
from collections.abc import Sequence
from typing import Any, Final

from coven.bots.roster import LEVELS
from coven.core.grammar import join_words
from coven.errors import MalformedError
from coven.lab.goals import goals_of
from coven.lab.report import charts, render_template
from coven.lab.report.charts import Chart, Formatter, Panel, Row
from coven.lab.stats.formatting import format_difference, format_interval, format_percent, format_value
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
ACT_COLUMNS: Final = ("effect", "use", "taken", "success", "gain")  # `success` is told by a gain where a choice has no aim
PLAYER_COUNT_METRICS: Final = ("order", "length", "minutes", "leader", "lead_changes", "margin", "choices", "skill", "luck")
MIN_AXIS_NOTICES: Final = 4  # an axis is so many times as long as what people would notice, or longer
MAX_CHARTED_CHOICES: Final = 90  # choices of one kind; more would be no chart any more
AXIS_LABELS: Final = {SHARE: "", EDGE: "points of win share", SWING: "points of win share"}
INTERVALS_NOTE: Final = (
    "Intervals hold the true figure with 95 % confidence. Games are tallied in groups, and every figure is worked out again "
    "without each of them (jackknife); the same deals are played under both variants. A difference is called shown where "
    "chance alone would show anything at all in no more than 1 of 20 such reports, all figures together (Holm)."
)


def study_page(found: Sequence[StudyEstimates]) -> str:
    """One HTML file for one or more numbers of players."""
    plan = found[0].plan
    title = plan.loaded_game.meta.title
    against = f"{plan.names[0]} beside {plan.names[1]}" if plan.is_comparison else plan.names[0]
    several = len(found) > 1
    return render_template(
        "study.html",
        title=f"{title}: {against}",
        heading=title,
        facts=f"{against} · played by {_format_bots(plan)}",
        by_players=_player_counts_section(found) if several else None,
        parts=[_players_section(answers, several) for answers in found],
        about_rows=_about_rows(found),
        about_note=INTERVALS_NOTE,
    )


def _format_bots(plan: StudyConfig) -> str:
    """Who plays, by title where it is one of ours."""
    return join_words(LEVELS[bot].title if bot in LEVELS else bot for bot in plan.bots)


def _players_section(found: StudyEstimates, several: bool) -> dict[str, Any]:
    plan = found.plan
    notes = {question.key: question.note for question in (*study_metrics(plan), *action_metrics(plan, []))}
    ending = f", {plan.players} players" if several else ""  # titles of charts are told apart
    return {
        "title": f"What stands out with {plan.players} players" if several else "What stands out",
        "facts": f"{plan.players} players · {found.games[0]:,} games{' under each variant' if plan.compares else ''}",
        "caution": found.caution_text,
        "findings": list_findings(found),
        "reading": _reading_guide(plan),
        "groups": [_metric_section(found, title, keys, notes, ending) for title, keys in METRIC_GROUPS.items()],
        "acts": _act_sections(found, notes, ending),
        "act_note": "Only choices that were not forced are counted.",
        "never_headings": ["choice", "possible", "possible under the other", "chosen there"][: 4 if plan.is_comparison else 2],
        "never": [_unused_cells(found, one) for one in found.unused],
    }


def _reading_guide(plan: StudyConfig) -> str:
    """How to read the charts, once."""
    dots = "A dot is what was counted, the bar around it where the true figure lies with 95 % confidence."
    if not plan.is_comparison:
        return f"{dots} A dashed line is where all would be alike."
    return (
        f"{dots} On the right is by how much {plan.names[0]} is above {plan.names[1]}, in bold where that is shown to be more "
        "than chance. A dashed line is where all would be alike."
    )


def _unused_cells(found: StudyEstimates, one: UnusedChoice) -> list[str]:
    cells = [one.act, f"{one.offered:,}", f"{one.other_offered:,}", f"{one.other_chosen:,}"]
    return cells if found.plan.is_comparison else cells[:2]


def _headings(found: StudyEstimates) -> list[str]:
    return (
        ["", *found.plan.names, "difference", "shown"] if found.plan.is_comparison else ["", found.plan.names[0], "even", "shown"]
    )


def _metric_section(found: StudyEstimates, title: str, keys: Sequence[str], notes: dict[str, str], ending: str) -> dict[str, Any]:
    titles = {question.key: question.title for question in study_metrics(found.plan)}
    figures = [figure for key in keys for figure in found.of_metric(key)]
    rows = [[figure.display_name(titles[figure.metric]), *_estimate_cells(figure)] for figure in figures]
    filled_columns = 5 if any(any(row[2:]) for row in rows) else 2  # nothing would be even: no columns for it
    parts = [_metric_panel(found, key) for key in keys if found.of_metric(key)]
    said = "Every figure of this part with its interval; the table has the same figures."
    drawn = charts.panels(f"{title}{ending}", said, parts, _variant_names(found))
    return {
        "title": title,
        "notes": [(titles[key], notes[key]) for key in keys if notes.get(key)],
        "charts": [drawn, *_curve_charts(found, title, ending)],
        "headings": _headings(found)[:filled_columns],
        "rows": [row[:filled_columns] for row in rows],
    }


def _estimate_cells(figure: Estimate) -> list[str]:
    cells = [format_interval(figure.a, figure.unit)]
    if figure.b is not None or figure.difference is not None:
        cells += [format_interval(figure.b, figure.unit), format_interval(figure.difference, figure.unit, "+")]
        return [*cells, "yes" if figure.is_significant else "no"]
    even = "" if figure.even is None else format_percent(figure.even)
    return [*cells, even, ("yes" if figure.is_significant else "no") if figure.even is not None else ""]


# charts


def _variant_names(found: StudyEstimates) -> list[str]:
    return found.plan.names if found.plan.is_comparison else []


def _metric_panel(found: StudyEstimates, key: str) -> Panel:
    """The figures of a question with their intervals."""
    question = _metrics_by_key(found)[key]
    rows = [_chart_row(figure, _row_label(figure, question)) for figure in found.of_metric(key)]
    return _new_panel(question, question.title, rows, question.even)


def _new_panel(question: Metric, title: str, rows: list[Row], even: float | None = None) -> Panel:
    axis = AXIS_LABELS.get(question.unit, question.unit)
    return Panel(title, rows, _tick_formatter(question.unit), axis, even, MIN_AXIS_NOTICES * question.notice)


def _row_label(figure: Estimate, question: Metric) -> str:
    """`1st to act`; nothing beside the title of a question with one figure."""
    return f"{figure.label} to act" if question.key in ("order", "order_score") else figure.label


def _chart_row(figure: Estimate, label: str) -> Row:
    sides = [figure.a, figure.b] if figure.b is not None else [figure.a]
    beside = "" if figure.difference is None else format_difference(figure.difference, figure.unit)
    return Row(label, sides, annotation=beside, is_bold=figure.is_significant)


def _tick_formatter(unit: str) -> Formatter:
    """How the axis of a unit is written."""
    if unit == SHARE:
        return format_percent
    if unit in (EDGE, SWING):
        return lambda figure: f"{100 * figure:{'+' if unit == EDGE else ''}.3g}"
    return lambda figure: f"{figure:g}"


def _curve_charts(found: StudyEstimates, title: str, ending: str) -> list[Chart]:
    """What is no single figure: how the lead goes on, and how often each length, score and margin came."""
    plan, sides = found.plan, _variant_names(found)
    if title == "How long it takes":
        unit = plan.loaded_game.meta.length_unit
        said = f"How often a game takes so many {unit}."
        return [charts.distributions(f"Length of a game{ending}", said, found.curves["lengths"], unit, sides)]
    if title != "How close it is":
        return []
    said = "How often who leads alone wins, over the course of the game."
    leader = charts.lines(f"The leader’s share of victory{ending}", said, found.curves["leader"], "share of the game played",
                          format_percent, format_percent, 1 / plan.players, sides)  # fmt: skip
    counted = (
        ("Scores", "How often each score came at the end.", "scores", "score"),
        ("Margins of victory", "How often the best score was so far above the next.", "margins", "points"),
    )
    return [leader, *(charts.distributions(f"{name}{ending}", words, found.curves[key], axis, sides)
                      for name, words, key, axis in counted)]  # fmt: skip


def metric_chart(found: StudyEstimates, key: str) -> Chart:
    """The figures of any question with their intervals."""
    asked = _metrics_by_key(found)
    if key not in asked:
        raise MalformedError(f"Expected a question, {', '.join(asked)}, but '{key}' came.")
    question = asked[key]
    return charts.panels(question.title, question.note or question.title, [_metric_panel(found, key)], _variant_names(found))


def _metrics_by_key(found: StudyEstimates) -> dict[str, Metric]:
    return {question.key: question for question in (*study_metrics(found.plan), *action_metrics(found.plan, []))}


# several numbers of players


def _player_counts_section(found: Sequence[StudyEstimates]) -> dict[str, Any]:
    """The first sentence of each number of players, and its headlines beside each other."""
    parts = []
    for key in PLAYER_COUNT_METRICS:
        question = _metrics_by_key(found[0])[key]
        figures = [(one.plan.players, one.of_metric(key)[1 if key == "leader" else 0]) for one in found]
        title = {"order": "Who is 1st to act wins", "leader": "Who leads alone at half time wins"}.get(key, question.title)
        rows = [_chart_row(figure, f"{players} players") for players, figure in figures]
        parts.append(_new_panel(question, title, rows))
    said = "The headlines for each number of players, each with its interval."
    return {
        "findings": [f"With {one.plan.players} players: {list_findings(one)[0]}" for one in found],
        "chart": charts.panels("By number of players", said, parts, _variant_names(found[0])),
        "headings": ["", *(f"{one.plan.players} players" for one in found)],
        "rows": [
            [
                part.title,
                *(
                    " · ".join(format_interval(one, _metrics_by_key(found[0])[key].unit) for one in row.figures)
                    for row in part.rows
                ),
            ]
            for key, part in zip(PLAYER_COUNT_METRICS, parts, strict=True)
        ],
    }


# single choices


def _act_sections(found: StudyEstimates, notes: dict[str, str], ending: str) -> list[dict[str, Any]]:
    """For each verb use, success and effect on winning of each card, witch, quota or bid."""
    labels = [figure.label for figure in found.of_metric("use")]
    verbs = dict.fromkeys(label.partition(" ")[0] for label in labels)
    return [_act_section(found, verb, notes, ending) for verb in verbs]


def _act_section(found: StudyEstimates, verb: str, notes: dict[str, str], ending: str) -> dict[str, Any]:
    titles = {question.key: question.title for question in action_metrics(found.plan, [])}
    aims = goals_of(found.plan.game).labels
    columns = ACT_COLUMNS if verb in aims else tuple("ahead" if key == "success" else key for key in ACT_COLUMNS)
    titles["success"] = aims.get(verb, "").capitalize()
    by_key = {key: [one for one in found.of_metric(key) if one.label.partition(" ")[0] == verb] for key in columns}
    return {
        "title": f"Each ‘{verb}’",
        "headings": ["choice", *(titles[key] for key in columns)],
        "rows": [[line[0].label, *map(_act_cell, line)] for line in zip(*by_key.values(), strict=True)],
        "brackets": found.plan.names[1] if found.plan.is_comparison else "",
        "parts": [_act_metric(found, verb, titles[key], notes.get(key, ""), figures, ending) for key, figures in by_key.items()],
    }


def _act_cell(figure: Estimate) -> str:
    """In short: the figure, in brackets the other one, and a star where they are shown to differ."""
    if figure.a is None and figure.b is None:
        return "·"
    said = "·" if figure.a is None else format_value(figure.a, figure.unit)
    other = "" if figure.b is None else f" ({format_value(figure.b, figure.unit)})"
    return f"{said}{other}{' *' if figure.is_significant else ''}"


def _act_metric(found: StudyEstimates, verb: str, title: str, note: str, figures: list[Estimate], ending: str) -> dict[str, Any]:
    """One figure of every choice of a kind, the highest first."""
    ranked = sorted(figures, key=lambda figure: -math.inf if figure.a is None else figure.a.mean, reverse=True)
    known = [figure for figure in ranked if figure.a is not None or figure.b is not None]
    headings = ["choice", *found.plan.names, *(["difference", "shown"] if found.plan.is_comparison else [])]
    unit, least = ranked[0].unit, MIN_AXIS_NOTICES * ranked[0].notice
    rows = [_chart_row(one, one.label) for one in known]
    panel = Panel(title, rows, _tick_formatter(unit), AXIS_LABELS.get(unit, unit), 0 if unit == EDGE else None, least)
    drawn = charts.panels(f"{verb}: {title.lower()}{ending}", note or title, [panel], _variant_names(found))
    return {
        "title": title,
        "note": note,
        "chart": drawn if 0 < len(known) <= MAX_CHARTED_CHOICES else None,
        "headings": headings,
        "rows": [[one.label, *_estimate_cells(one)[: len(headings) - 1]] for one in ranked],
    }


def _about_rows(found: Sequence[StudyEstimates]) -> list[list[str]]:
    plan = found[0].plan
    rows = [["game", f"{plan.game}, rules version {plan.rules}"]]
    rows += [[name, _format_variant(variant)] for name, variant in zip(plan.names, plan.variants, strict=True)]
    return [*rows, ["bots", ", ".join(plan.bots)], ["seed", str(plan.seed)], ["Coven", f"{plan.coven}, sources {plan.sources}"]]


def _format_variant(variant: dict[str, Any]) -> str:
    return ", ".join(f"{key} = {value}" for key, value in variant.items()) or "the usual figures"
