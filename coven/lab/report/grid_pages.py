"""The pages of a sweep (each headline over the grid) and of tuning (the trade-off between objectives), each with a table."""

from collections.abc import Sequence
from itertools import combinations, product
from statistics import NormalDist
from typing import Final, NamedTuple

from coven.lab.report import PageSection, charts, render_page
from coven.lab.report.charts import Panel, Point, Row, Target
from coven.lab.report.names import parameter_labels
from coven.lab.report.summary import trial_interval
from coven.lab.stats import Interval
from coven.lab.studies.analyse.estimates import StudyEstimates
from coven.lab.studies.analyse.findings import caution_sentence
from coven.lab.studies.analyse.headlines import compute_headlines, headline_note, headline_title
from coven.lab.studies.plan import Range, Sweep, Value
from coven.lab.studies.tuning import Trial, Tuning, format_values, summarise
from coven.lab.text import LabText, lab_text
from coven.messages import DEFAULT_LANGUAGE, Message

SHOWN_HEADLINES: Final = (
    "length", "minutes", "order", "score", "margin", "leader", "lead_changes", "choices", "kingmaking", "never", "skill", "luck",
)  # fmt: skip
PERCENT_HEADLINES: Final = ("order", "leader", "kingmaking", "skill", "luck")
MIN_AXIS_PERCENT: Final = 12.0
MIN_AXIS_SHARE: Final = 0.4  # of the largest value
MAX_PERCENT_HEAT: Final = 100
Z_95: Final = 1.959964
HeatCell = dict[str, object]


# sweeps


class HeatScale(NamedTuple):
    """The colours of a headline, the same for all its maps: by the distance from the mean of all cells, unless it is noise."""

    mean: float
    furthest: float  # from the mean; 0 if no cell differs by more than chance
    error_factor: float  # widens 95 % intervals, so that chance colours any of the cells in 1 of 20 maps

    def strength(self, value: Interval) -> float:
        """Return from -1 to 1 how far a cell is from the mean; 0 within noise."""
        away = value.mean - self.mean
        if not self.furthest or not is_beyond_noise(value, self.mean, self.error_factor):
            return 0.0
        return away / self.furthest


def heat_scale(values: Sequence[Interval]) -> HeatScale:
    """Return the colours of a headline, given its values in all cells of the grid."""
    mean = sum(value.mean for value in values) / len(values)
    factor = NormalDist().inv_cdf(1 - 0.025 / len(values)) / Z_95
    differing = [abs(value.mean - mean) for value in values if is_beyond_noise(value, mean, factor)]
    return HeatScale(mean, max(differing, default=0.0), factor)


def is_beyond_noise(value: Interval, mean: float, factor: float) -> bool:
    """Return whether a widened interval excludes the mean; what has none may be noise."""
    if value.low is None or value.high is None:
        return False
    below, above = factor * (value.mean - value.low), factor * (value.high - value.mean)
    return not value.mean - below <= mean <= value.mean + above


class _SweepReport:
    """The parts of a sweep's page."""

    def __init__(self, swept: Sweep, studies: Sequence[StudyEstimates], text: LabText) -> None:
        self.swept, self.studies, self.text = swept, studies, text
        self.keys = [parameter.key for parameter in swept.ranges]
        self.headlines = [compute_headlines(study) for study in studies]
        self.scales = {key: heat_scale([line[key] for line in self.headlines]) for key in SHOWN_HEADLINES}

    def sections(self) -> list[PageSection]:
        """Return what changes, a chart or maps, and the table."""
        drawn = [self._chart_section()] if len(self.keys) == 1 else [self._map_section(key) for key in SHOWN_HEADLINES]
        return [self._findings(), *drawn, self._table()]

    def findings(self) -> list[str]:
        """Return from where to where each headline goes that differs by more than chance."""
        text, sentences = self.text, []
        for key in SHOWN_HEADLINES:
            if not self.scales[key].furthest:
                continue
            ranked = sorted(zip(self.headlines, self.swept.values, strict=True), key=lambda line: line[0][key].mean)
            (lowest, low_at), (highest, high_at) = ranked[0], ranked[-1]
            sentences.append(
                text.format(
                    Message(
                        "sweep-range",
                        title=_capitalised(headline_title(key, text)),
                        low=text.decimal(lowest[key].mean),
                        low_at=text.assignments(low_at),
                        high=text.decimal(highest[key].mean),
                        high_at=text.assignments(high_at),
                    )
                )
            )
        return sentences or [self._caution() or text.format(Message("sweep-flat"))]

    def _caution(self) -> str:
        """Return a warning if there are too few games, else an empty string."""
        return caution_sentence(min(self.studies, key=lambda study: study.games[0]), self.text)

    def _findings(self) -> PageSection:
        found, caution = self.findings(), self._caution()
        notes = [self.text.format(Message("sweep-map-note"))] if len(self.keys) > 1 else []
        if caution and caution not in found:
            notes.append(caution)
        title = self.text.format(Message("what-it-does"))
        return PageSection("findings", title, "findings", note=" ".join(notes), sentences=found)

    def _chart_section(self) -> PageSection:
        """Return each headline with its interval for every value of the only range."""
        text, labels = self.text, [str(cell[self.keys[0]]) for cell in self.swept.values]
        title, key = text.format(Message("sweep-chart")), self.keys[0]
        parts = [
            Panel(
                _capitalised(headline_title(headline, text)),
                [Row(label, [line[headline]]) for label, line in zip(labels, self.headlines, strict=True)],
                lambda value: text.tick(value, ""),
                "",
                min_length=self._min_axis(headline),
            )
            for headline in SHOWN_HEADLINES
        ]
        halves = parts[: len(parts) // 2], parts[len(parts) // 2 :]
        description = text.format(Message("sweep-chart-text", key=key))
        drawn = [charts.panels(f"{title} {number}", description, half) for number, half in enumerate(halves, 1)]
        return PageSection("chart", title, "charts", charts=drawn)

    def _min_axis(self, headline: str) -> float:
        """Return the minimum length of a headline's axis, so that trifles look small."""
        if headline in PERCENT_HEADLINES:
            return MIN_AXIS_PERCENT
        return MIN_AXIS_SHARE * max(abs(line[headline].mean) for line in self.headlines) or 1.0

    def _map_section(self, key: str) -> PageSection:
        """Return a map over the last two ranges for each combination of the others."""
        text, outer = self.text, self.swept.ranges[:-2]
        maps = [
            self._map(key, dict(zip([swept.key for swept in outer], values, strict=True)))
            for values in product(*(swept.values for swept in outer))
        ]
        note = headline_note(key, text)
        if not self.scales[key].furthest and all(line[key].low is not None for line in self.headlines):
            note += " " + text.format(Message("sweep-flat"))
        return PageSection(key, _capitalised(headline_title(key, text)), "maps", note=note, maps=maps)

    def _map(self, key: str, at: dict[str, Value]) -> dict[str, object]:
        text, first, last = self.text, self.swept.ranges[-2], self.swept.ranges[-1]
        rows = [
            {
                "heading": str(down),
                "cells": [self._cell(key, {**at, first.key: down, last.key: across}) for across in last.values],
            }
            for down in first.values
        ]
        title = text.assignments(at) if at else ""
        return {"title": title, "corner": f"{first.key} ↓ {last.key} →", "across": list(map(str, last.values)), "rows": rows}

    def _cell(self, key: str, at: dict[str, Value]) -> HeatCell:
        value = self.headlines[self.swept.values.index(at)][key]
        strength = self.scales[key].strength(value)
        error = self.text.half_width(value)
        return {
            "kind": "hot" if strength > 0 else "cold" if strength < 0 else "",
            "strength": round(MAX_PERCENT_HEAT * abs(strength)),
            "value": self.text.decimal(value.mean),
            "error": f"± {error}" if error else "",
        }

    def _table(self) -> PageSection:
        text = self.text
        rows = [
            [*map(str, cell.values()), *(text.with_error(line[key]) for key in SHOWN_HEADLINES)]
            for cell, line in zip(self.swept.values, self.headlines, strict=True)
        ]
        return PageSection(
            "values",
            text.format(Message("all-values")),
            "table",
            note=text.format(Message("sweep-note")),
            headings=[*self.keys, *(headline_title(key, text) for key in SHOWN_HEADLINES)],
            rows=rows,
        )


def sweep_page(swept: Sweep, studies: Sequence[StudyEstimates], language: str = DEFAULT_LANGUAGE) -> str:
    """Return the report of a sweep."""
    plan = studies[0].plan
    text = lab_text(plan.game, language)
    title = text.game_title()
    report = _SweepReport(swept, studies, text)
    keys, fewest = text.list(report.keys), min(study.games[0] for study in studies)
    return render_page(
        "grid.html",
        text,
        title=text.format(Message("sweep-title", game=title, keys=keys)),
        heading=title,
        facts=text.format(Message("sweep-facts", keys=keys, players=plan.players, games=fewest)),
        summary=[],
        sections=report.sections(),
        about_rows=[*_parameter_rows(plan.game, swept.ranges, text), *_about_rows(plan.rules, plan.bots, plan.seed, text)],
        about_notes=[text.format(Message("about-intervals")), text.format(Message("about-bots"))],
    )


def sweep_findings(swept: Sweep, studies: Sequence[StudyEstimates], text: LabText) -> list[str]:
    """Return what a sweep shows, in a sentence for each headline that changes."""
    return _SweepReport(swept, studies, text).findings()


def _parameter_rows(game: str, ranges: Sequence[Range], text: LabText) -> list[list[str]]:
    """Return what each parameter of some ranges means."""
    labels = parameter_labels(game, text)
    return [[swept.key, labels.get(tuple(swept.key.split(".")), swept.key)] for swept in ranges]


def _about_rows(rules: str, bots: Sequence[str], seed: int, text: LabText) -> list[list[str]]:
    rules_text = text.format(Message("about-rules", game=text.game_title(), version=rules))
    return [
        [text.format(Message("about-game")), rules_text],
        [text.format(Message("about-played")), ", ".join(map(text.level, bots))],
        [text.format(Message("about-seed")), str(seed)],
    ]


def _capitalised(title: str) -> str:
    return title[:1].upper() + title[1:]


# tuning


def tune_page(tuning: Tuning, tried: Sequence[Trial], language: str = DEFAULT_LANGUAGE) -> str:
    """Return the report of a search."""
    text = lab_text(tuning.game, language)
    unbeaten = sum(trial.is_best for trial in tried)
    goals = text.list(objective.text for objective in tuning.objectives)
    plan = tuning.plan_trial({})
    return render_page(
        "grid.html",
        text,
        title=text.format(Message("tune-title", game=text.game_title())),
        heading=text.format(Message("tune-heading", game=text.game_title(), count=len(tried))),
        facts=text.format(Message("tune-goals", objectives=goals)),
        summary=[*summarise(tuning, tried, text), text.format(Message("tune-unbeaten", count=unbeaten))],
        sections=[*_pair_sections(tuning, tried, text), _trials_section(tuning, tried, text)],
        about_rows=[*_parameter_rows(plan.game, tuning.ranges, text), *_about_rows(plan.rules, plan.bots, plan.seed, text)],
        about_notes=[text.format(Message("about-intervals")), text.format(Message("about-bots"))],
    )


class _Axis(NamedTuple):
    """The values of all trials at one axis, and which of them were asked for."""

    title: str
    values: list[Interval]
    target: Target | None


def _pair_sections(tuning: Tuning, tried: Sequence[Trial], text: LabText) -> list[PageSection]:
    """Return a chart for each pair of objectives, and of each objective with the number of changes."""
    played = [trial for trial in tried if not trial.refused]
    if not played:
        return []
    axes: list[_Axis] = [
        _Axis(
            _capitalised(headline_title(objective.key, text)),
            [trial_interval(trial, objective.key) for trial in played],
            (objective.low, objective.high),
        )
        for objective in tuning.objectives
    ]
    if len(axes) == 1:
        changes = [Interval(float(trial.changed), None, None) for trial in played]
        axes.append(_Axis(text.format(Message("tune-changes")), changes, None))
    note, sections = text.format(Message("tune-pair-note")), []
    for number, (x, y) in enumerate(combinations(axes, 2)):
        title = text.format(Message("tune-pair", x=x.title, y=y.title))
        points = [Point(one, other, trial.is_best) for one, other, trial in zip(x.values, y.values, played, strict=True)]
        chart = charts.scatter(title, note, points, (x.title, y.title), (x.target, y.target), lambda value: text.tick(value, ""))
        sections.append(PageSection(f"pair-{number}", title, "charts", note=note, charts=[chart]))
    return sections


def _trials_section(tuning: Tuning, tried: Sequence[Trial], text: LabText) -> PageSection:
    keys = [objective.key for objective in tuning.objectives]
    yes, nothing = text.format(Message("yes")), text.format(Message("no-value"))
    rows = [
        [
            format_values(trial, text),
            *(text.with_error(trial_interval(trial, key)) if key in trial.found else nothing for key in keys),
            trial.refused or text.decimal(sum(trial.missed)),
            str(trial.changed),
            yes if trial.is_best else "",
        ]
        for trial in tried
    ]
    headings = [
        text.format(Message("tune-parameters")),
        *(headline_title(key, text) for key in keys),
        text.format(Message("tune-missed")),
        text.format(Message("tune-changes")),
        text.format(Message("tune-unbeaten-heading")),
    ]
    note = text.format(Message("tune-table-note"))
    return PageSection("values", text.format(Message("all-values")), "table", note=note, headings=headings, rows=rows)
