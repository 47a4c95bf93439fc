"""The page of a study: what was changed, what that does, then each group of metrics with its charts and a table."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from coven.errors import MalformedError
from coven.lab.goals import goals_of
from coven.lab.report import PageSection, bold, charts, render_page, section_id
from coven.lab.report.charts import Panel, Row
from coven.lab.report.names import estimate_name, variant_changes, variant_names
from coven.lab.report.svg import Chart
from coven.lab.stats import Interval
from coven.lab.studies.analyse.action_metrics import ACTION_METRICS
from coven.lab.studies.analyse.choices import verb_of_label
from coven.lab.studies.analyse.estimates import Estimate, StudyEstimates, UnusedChoice
from coven.lab.studies.analyse.findings import caution_sentence, finding_sentences
from coven.lab.studies.analyse.metrics import FORCED_MOVE_SECONDS, THINKING_SECONDS
from coven.lab.studies.plan import StudyConfig
from coven.lab.text import LabText, lab_text
from coven.messages import DEFAULT_LANGUAGE, Message

METRIC_GROUPS: Final = {  # the message `group-length` is the title of a group
    "length": ("length", "decisions", "minutes"),
    "fairness": ("order", "seat", "bot"),
    "scores": ("score", "order_score", "margin", "ties"),
    "tension": ("leader", "decided", "lead_changes", "comebacks"),
    "decisions": ("forced", "choices", "mattered", "stakes", "crowned", "kingmaking"),
    "skill": ("skill", "level", "luck"),
}
CHOICE_GROUP: Final = "choices"  # the choices of each verb come before the last group
ACT_COLUMNS: Final = ("taken", "use", "success", "gain", "effect")  # `ahead` instead of `success` for choices without a goal
PLAYER_COUNT_METRICS: Final = (
    "length",
    "minutes",
    "order",
    "score",
    "margin",
    "leader",
    "lead_changes",
    "choices",
    "skill",
    "luck",
)
MIN_AXIS_NOTICES: Final = 4  # minimum length of an axis, in noticeable differences


class Bar(NamedTuple):
    """An interval as a bar in a cell of a table, in percent of the cell's width."""

    left: float
    width: float
    mark: float


def study_page(studies: Sequence[StudyEstimates], language: str = DEFAULT_LANGUAGE) -> str:
    """Return the report of a study for one or more numbers of players."""
    plan, text = studies[0].plan, lab_text(studies[0].plan.game, language)
    several = len(studies) > 1
    parts = [_PlayersPart(study, text, several).sections() for study in studies]
    by_players = [_player_counts_section(studies, text)] if several else []
    sections = [_changes_section(plan, text), *by_players, *(section for part in parts for section in part)]
    title = text.game_title()
    compared = text.title(variant_names(plan, text))
    return render_page(
        "study.html",
        text,
        title=text.format(Message("title-of-part", title=title, part=compared)),
        heading=title,
        subheading=compared,
        facts=_facts(studies, text),
        sections=sections,
        about_rows=_about_rows(plan, text),
        about_notes=[
            text.format(Message("about-intervals")),
            text.format(Message("about-size")),
            text.format(Message("about-bots")),
        ],
    )


# the beginning


def _facts(studies: Sequence[StudyEstimates], text: LabText) -> str:
    plan, bots = studies[0].plan, text.list(text.level(bot) for bot in studies[0].plan.bots)
    if len(studies) > 1:
        counts = text.list(str(study.plan.players) for study in studies)
        return text.format(Message("facts-several", counts=counts, bots=bots))
    games = studies[0].games[0]
    if plan.is_comparison:
        return text.format(Message("facts-compared", players=plan.players, games=games, bots=bots))
    return text.format(Message("facts", players=plan.players, games=games, bots=bots))


def _changes_section(plan: StudyConfig, text: LabText) -> PageSection:
    changes = variant_changes(plan, text) or [text.format(Message("no-change"))]
    return PageSection("changes", text.format(Message("what-changed")), kind="list", sentences=changes)


# one number of players


class _PlayersPart:
    """The sections about one number of players."""

    def __init__(self, study: StudyEstimates, text: LabText, several: bool) -> None:
        self.study, self.plan, self.text, self.several = study, study.plan, text, several
        self.names = variant_names(study.plan, text)
        self.sides = self.names if study.plan.is_comparison else []

    def sections(self) -> list[PageSection]:
        """Return all sections, findings first."""
        *groups, last = METRIC_GROUPS
        return [
            self._findings(),
            *(self._metrics(group) for group in groups),
            *self._choices(),
            self._metrics(last),
            *self._never(),
        ]

    def _title(self, title: str) -> str:
        """Return a title that is unique on the page."""
        return self.text.format(Message("players-group", group=title, players=self.plan.players)) if self.several else title

    def _id(self, key: str) -> str:
        return section_id(key, self.plan.players if self.several else None)

    def _findings(self) -> PageSection:
        plan, text = self.plan, self.text
        if self.several:
            id_ = "what-it-does-players" if plan.is_comparison else "what-stands-out-players"
            title = text.format(Message(id_, players=plan.players))
        else:
            title = text.format(Message("what-it-does" if plan.is_comparison else "what-stands-out"))
        if plan.is_comparison:
            note = text.format(Message("reading-compared", variant=self.names[0], other=self.names[1]))
        else:
            note = text.format(Message("reading"))
        caution, sentences = caution_sentence(self.study, text), finding_sentences(self.study, text)
        return PageSection(self._id("findings"), title, kind="findings", sentences=sentences, note=note, caution=caution)

    # groups of metrics

    def _metrics(self, group: str) -> PageSection:
        text, title = self.text, self._title(self.text.format(Message(f"group-{group}")))
        keys = [key for key in METRIC_GROUPS[group] if self.study.of_metric(key)]
        estimates = [estimate for key in keys for estimate in self.study.of_metric(key)]
        rows = [[estimate_name(estimate, text), *self._cells(estimate)] for estimate in estimates]
        filled_columns = len(self._headings()) if any(any(row[2:]) for row in rows) else 2  # no columns without a value
        parts = [metric_panel(self.study, key, text) for key in keys]
        curves = self._curves(group)
        halves = [parts] if curves or len(parts) < 2 else [parts[: len(parts) // 2], parts[len(parts) // 2 :]]  # fill a desk
        drawn = [self._panels(title, half, number) for number, half in enumerate(halves, 1)]
        notes = [(text.metric(key), note) for key in keys if (note := metric_note(self.plan, key, text))]
        return PageSection(
            self._id(group),
            title,
            kind="metrics",
            notes=notes,
            charts=[*drawn, *curves],
            unnamed_charts=len(drawn),
            headings=self._headings()[:filled_columns],
            rows=[row[:filled_columns] for row in rows],
        )

    def _panels(self, title: str, parts: Sequence[Panel], number: int) -> Chart:
        """Return one of the charts of a section; its number tells readers of screens which."""
        name = title if number == 1 else f"{title} {number}"
        return charts.panels(name, self.text.format(Message("chart-text")), parts, self.sides)

    def _headings(self) -> list[str]:
        text = self.text
        if self.plan.is_comparison:
            return [
                "",
                *self.names,
                text.format(Message("heading-difference")),
                text.format(Message("heading-shown")),
            ]
        return ["", self.names[0], text.format(Message("heading-even")), text.format(Message("heading-shown"))]

    def _cells(self, estimate: Estimate) -> list[str]:
        """Return the values of an estimate for a table, with intervals."""
        text, unit = self.text, estimate.unit
        cells = [text.interval(estimate.a, unit)]
        if self.plan.is_comparison:
            difference = text.interval(estimate.difference, unit, signed=True)
            cells += [text.interval(estimate.b, unit), bold(difference) if estimate.is_significant else difference]
        else:
            cells.append("" if estimate.even is None else text.value(estimate.even, unit))
        if not self.plan.is_comparison and estimate.even is None:
            return [*cells, ""]
        return [*cells, text.format(Message("yes") if estimate.is_significant else Message("no"))]

    def _curves(self, group: str) -> list[Chart]:
        """Return the charts of curves: distributions of length, score and margin, and the leader's win share."""
        text, curves = self.text, self.study.curves
        if group == "length":
            title, words = text.format(Message("chart-lengths")), text.format(Message("chart-lengths-text"))
            unit = text.unit(self.plan.loaded_game.meta.length_unit)
            return [charts.distributions(self._title(title), words, curves["lengths"], unit, self._percent, self.sides)]
        if group == "scores":
            scores, margins = (
                (text.format(Message("chart-scores")), text.format(Message("chart-scores-text"))),
                (text.format(Message("chart-margins")), text.format(Message("chart-margins-text"))),
            )
            axes = text.format(Message("chart-scores-axis")), text.format(Message("chart-margins-axis"))
            return [
                charts.distributions(self._title(title), words, curves[key], axis, self._percent, self.sides)
                for (title, words), axis, key in zip((scores, margins), axes, ("scores", "margins"), strict=True)
            ]
        if group == "tension":
            title, words = text.format(Message("chart-leader")), text.format(Message("chart-leader-text"))
            axis, even = text.format(Message("chart-leader-axis")), 1 / self.plan.players
            return [
                charts.lines(self._title(title), words, curves["leader"], axis, self._percent, self._percent, even, self.sides)
            ]
        return []

    def _percent(self, share: float) -> str:
        return self.text.tick(share, "share")

    # choices

    def _choices(self) -> list[PageSection]:
        """Return a section for each verb: use, success and effect on winning of each card, witch, quota or bid."""
        verbs = dict.fromkeys(verb_of_label(estimate.label) for estimate in self.study.of_metric("use"))
        return [self._choices_of(verb, is_first=place == 0) for place, verb in enumerate(verbs)]

    def _choices_of(self, verb: str, *, is_first: bool) -> PageSection:
        text, goals = self.text, goals_of(self.plan.game).labels
        columns = [("success" if verb in goals else "ahead") if key == "success" else key for key in ACT_COLUMNS]
        by_key = {
            key: [estimate for estimate in self.study.of_metric(key) if verb_of_label(estimate.label) == verb] for key in columns
        }
        titles = {key: text.goal(verb, is_title=True) if key == "success" else text.metric(key) for key in columns}
        lines = list(zip(*by_key.values(), strict=True))
        return PageSection(
            self._id(f"{CHOICE_GROUP}-{verb}"),
            self._title(text.choice_title(verb)),
            group=self._title(text.format(Message("group-choices"))),
            kind="choices",
            note=self._choices_note() if is_first else "",
            headings=[text.format(Message("heading-choice")), *titles.values()],
            rows=[[text.choice_name(line[0].label), *map(self._short_cell, line)] for line in lines],
            details=[self._details(key, titles[key], estimates) for key, estimates in by_key.items()],
        )

    def _choices_note(self) -> str:
        text = self.text
        if self.plan.is_comparison:
            note = text.format(Message("choices-note", other=self.names[1]))
        else:
            note = text.format(Message("choices-note-single"))
        return f"{note} {text.format(Message('choices-note-bot'))}"

    def _short_cell(self, estimate: Estimate) -> str:
        """Return the value, and the other variant's in brackets; bold if the difference is significant."""
        text, unit = self.text, estimate.unit
        nothing = text.format(Message("no-value"))
        if estimate.a is None and estimate.b is None:
            return nothing
        value = nothing if estimate.a is None else text.value(estimate.a.mean, unit)
        if estimate.b is not None:
            value = text.format(Message("title-in-brackets", title=value, unit=text.value(estimate.b.mean, unit)))
        return bold(value) if estimate.is_significant else value

    def _details(self, key: str, title: str, estimates: Sequence[Estimate]) -> dict[str, object]:
        """Return one metric of every choice of a verb with its intervals, the highest value first."""
        text = self.text
        ranked = sorted(estimates, key=lambda estimate: -math.inf if estimate.a is None else estimate.a.mean, reverse=True)
        columns = 1 + len(self.names) + (2 if self.plan.is_comparison else 0)
        headings = [text.format(Message("heading-choice")), *self._headings()[1:columns]]
        scale = _Scale(estimates)
        rows = [
            ([text.choice_name(estimate.label), *self._cells(estimate)[: columns - 1]], scale.bar(estimate.a))
            for estimate in ranked
            if estimate.a is not None or estimate.b is not None
        ]
        heading = text.format(Message("details-of", title=title))
        return {"title": heading, "note": metric_note(self.plan, key, text), "headings": headings, "rows": rows}

    def _never(self) -> list[PageSection]:
        if not self.study.unused:
            return []
        text = self.text
        headings = [text.format(Message("heading-choice")), text.format(Message("heading-possible"))]
        if self.plan.is_comparison:
            headings += [
                text.format(Message("heading-possible-other", other=self.names[1])),
                text.format(Message("heading-chosen-other")),
            ]
        rows = [self._unused_cells(unused)[: len(headings)] for unused in self.study.unused]
        title = self._title(text.format(Message("never-made")))
        return [PageSection(self._id("never"), title, kind="table", headings=headings, rows=rows)]

    def _unused_cells(self, unused: UnusedChoice) -> list[str]:
        name = self.text.format(
            Message(
                "title-of-part",
                title=self.text.choice_title(verb_of_label(unused.act)),
                part=self.text.choice_name(unused.act),
            )
        )
        return [name, *map(self.text.whole, (unused.offered, unused.other_offered, unused.other_chosen))]


class _Scale:
    """The range of a metric's values over all choices of a verb, for bars in a table."""

    def __init__(self, estimates: Sequence[Estimate]) -> None:
        values = [side for estimate in estimates for side in (estimate.a,) if side is not None]
        bounds = [bound for value in values for bound in (value.low, value.mean, value.high) if bound is not None]
        self.low, self.high = min([0.0, *bounds]), max([0.0, *bounds])

    def bar(self, interval: Interval | None) -> Bar | None:
        """Return the place of an interval in a cell."""
        length = self.high - self.low
        if interval is None or not length:
            return None
        low, mean, high = interval.low, interval.mean, interval.high
        left, mark, right = (round(100 * ((mean if at is None else at) - self.low) / length, 1) for at in (low, mean, high))
        return Bar(left, round(right - left, 1), mark)


# metrics


def metric_note(plan: StudyConfig, key: str, text: LabText) -> str:
    """Return what a metric means; empty if its title says it."""
    if key == "minutes":
        return text.format(Message("minutes-note", thinking=THINKING_SECONDS, forced=FORCED_MOVE_SECONDS))
    if key == "skill":
        return text.format(Message("skill-note", levels=text.list(text.level(level) for level in plan.ladder)))
    return text.note(key)


def metric_panel(study: StudyEstimates, key: str, text: LabText) -> Panel:
    """Return the panel of one metric."""
    estimates = study.of_metric(key)
    is_act = key in ACTION_METRICS
    rows = [
        _chart_row(estimate, text.choice(estimate.label) if is_act else text.label(key, estimate.label), text)
        for estimate in estimates
    ]
    even = next((estimate.even for estimate in estimates), None)
    return _new_panel(text.metric(key), rows, estimates, text, even)


def _new_panel(title: str, rows: list[Row], estimates: Sequence[Estimate], text: LabText, even: float | None = None) -> Panel:
    unit = estimates[0].unit if estimates else ""
    length = MIN_AXIS_NOTICES * max((estimate.notice for estimate in estimates), default=0.0)
    return Panel(title, rows, lambda value: text.tick(value, unit), text.unit(unit), even, length)


def _chart_row(estimate: Estimate, label: str, text: LabText) -> Row:
    sides = [estimate.a, estimate.b] if estimate.b is not None else [estimate.a]
    difference = estimate.difference
    annotation = "" if difference is None else text.value(difference.mean, estimate.unit, signed=True)
    return Row(label, sides, annotation=annotation, is_bold=estimate.is_significant)


def metric_chart(study: StudyEstimates, key: str, language: str = DEFAULT_LANGUAGE) -> Chart:
    """Return the chart of any metric, with intervals."""
    keys = dict.fromkeys(estimate.metric for estimate in (*study.estimates, *study.acts))
    if key not in keys:
        raise MalformedError(f"Expected a metric, {', '.join(keys)}, got '{key}'.")
    text = lab_text(study.plan.game, language)
    sides = variant_names(study.plan, text) if study.plan.is_comparison else []
    note = metric_note(study.plan, key, text) or text.metric(key)
    return charts.panels(text.metric(key), note, [metric_panel(study, key, text)], sides)


# several numbers of players


def _player_counts_section(studies: Sequence[StudyEstimates], text: LabText) -> PageSection:
    """Return the first finding of each number of players, and the headlines side by side."""
    sides = variant_names(studies[0].plan, text) if studies[0].plan.is_comparison else []
    counts = [text.format(Message("players", players=study.plan.players)) for study in studies]
    parts, rows = [], []
    for key in PLAYER_COUNT_METRICS:
        estimates = [study.of_metric(key)[1 if key == "leader" else 0] for study in studies]
        title = _headline_title(key, text)
        rows_of_chart = [_chart_row(estimate, count, text) for count, estimate in zip(counts, estimates, strict=True)]
        parts.append(_new_panel(title, rows_of_chart, estimates, text))
        rows.append([title, *(" · ".join(text.interval(value, estimate.unit) for value in row.values)
                              for row, estimate in zip(rows_of_chart, estimates, strict=True))])  # fmt: skip
    title = text.format(Message("by-players"))
    sentences = [
        text.format(Message("with-players", players=study.plan.players, sentence=finding_sentences(study, text)[0]))
        for study in studies
    ]
    chart = charts.panels(title, text.format(Message("chart-text")), parts, sides)
    return PageSection("players", title, "by-players", sentences=sentences, charts=[chart], headings=["", *counts], rows=rows)


def _headline_title(key: str, text: LabText) -> str:
    if key == "order":
        return text.format(Message("first-wins"))
    return text.format(Message("leader-wins")) if key == "leader" else text.metric(key)


# about


def _about_rows(plan: StudyConfig, text: LabText) -> list[list[str]]:
    game = text.format(Message("about-rules", game=text.game_title(), version=plan.rules))
    variants = [
        [name, text.assignments(variant) if variant else text.format(Message("standard-rules"))]
        for name, variant in zip(variant_names(plan, text), plan.variants, strict=True)
        if variant
    ]
    return [
        [text.format(Message("about-game")), game],
        *variants,
        [text.format(Message("about-played")), ", ".join(text.level(bot) for bot in plan.bots)],
        [text.format(Message("about-seed")), str(plan.seed)],
        ["Coven", text.format(Message("about-sources", version=plan.coven, sources=plan.sources))],
    ]
