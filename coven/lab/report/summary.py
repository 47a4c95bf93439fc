"""The results of `coven lab` for a terminal: a few sentences and one table, as plain data. Reports have the rest."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from coven.lab.report.names import estimate_name, variant_names
from coven.lab.stats import Interval
from coven.lab.studies.analyse.estimates import Estimate, StudyEstimates
from coven.lab.studies.analyse.findings import caution_sentence, finding_sentences
from coven.lab.studies.analyse.headlines import compute_headlines, headline_title
from coven.lab.studies.plan import Sweep
from coven.lab.studies.tuning import Trial, Tuning, format_values, summarise
from coven.lab.text import LabText
from coven.messages import Message

SUMMARY_METRICS: Final = ("length", "minutes", "order", "seat", "bot", "score", "margin", "leader", "lead_changes", "forced",
                          "choices", "crowned", "skill", "level", "luck")  # fmt: skip
SWEEP_HEADLINES: Final = ("length", "order", "score", "leader", "never", "skill", "luck")
MAX_SENTENCES: Final = 6
MAX_TRIALS: Final = 10


@dataclass(frozen=True)
class Summary:
    """What a command prints: a title, a warning, sentences, a table, and where the report is. Any of them may be empty."""

    title: str
    caution: str
    sentences: Sequence[str]
    headings: Sequence[str]
    rows: Sequence[tuple[Sequence[str], bool]]  # with whether the last cell is bold
    end: str = ""


def study_summaries(studies: Sequence[StudyEstimates], folder: Path, text: LabText) -> list[Summary]:
    """Return the findings and the main metrics for each number of players."""
    end = text.format(Message("summary-end", file=str(folder / "report.html")))
    return [_study_summary(study, text, end if study is studies[-1] else "") for study in studies]


def _study_summary(study: StudyEstimates, text: LabText, end: str) -> Summary:
    plan = study.plan
    title = Message("summary-title", game=text.game_title(), games=study.games[0], players=plan.players, seed=str(plan.seed))
    last = text.format(Message("heading-difference" if plan.is_comparison else "heading-even"))
    estimates = [estimate for key in SUMMARY_METRICS for estimate in study.of_metric(key)]
    return Summary(
        title=text.format(title),
        caution=caution_sentence(study, text),
        sentences=finding_sentences(study, text)[:MAX_SENTENCES],
        headings=["", *variant_names(plan, text), last],
        rows=[
            ([estimate_name(estimate, text), *_cells(estimate, plan.is_comparison, text)], estimate.is_significant)
            for estimate in estimates
        ],
        end=end,
    )


def _cells(estimate: Estimate, is_comparison: bool, text: LabText) -> list[str]:
    value, unit = text.interval(estimate.a, estimate.unit), estimate.unit
    if is_comparison:
        return [value, text.interval(estimate.b, unit), text.interval(estimate.difference, unit, signed=True)]
    return [value, "" if estimate.even is None else text.value(estimate.even, unit)]


def sweep_summary(
    sweep: Sweep, studies: Sequence[StudyEstimates], sentences: Sequence[str], folder: Path, text: LabText
) -> Summary:
    """Return what changes, and a row for each variant of the grid."""
    headlines = [compute_headlines(study) for study in studies]
    return Summary(
        title="",
        caution="",
        sentences=sentences[:MAX_SENTENCES],
        headings=[*(swept.key for swept in sweep.ranges), *(headline_title(key, text) for key in SWEEP_HEADLINES)],
        rows=[
            ([*map(str, cell.values()), *(text.with_error(line[key]) for key in SWEEP_HEADLINES)], False)
            for cell, line in zip(sweep.values, headlines, strict=True)
        ],
        end=text.format(Message("report-at", file=str(folder / "report.html"))),
    )


def tuning_summary(tuning: Tuning, tried: Sequence[Trial], folder: Path, text: LabText) -> Summary:
    """Return whether the objectives are met, the best trials, and the paths of the report and the best variant."""
    keys, unchanged = [objective.key for objective in tuning.objectives], text.format(Message("tune-base"))
    headlines = [headline_title(key, text) for key in keys]
    missed, changes = text.format(Message("tune-missed")), text.format(Message("tune-changes"))
    rows = []
    for trial in [trial for trial in tried if not trial.refused][:MAX_TRIALS]:
        values = [str(trial.values.get(searched.key, unchanged)) for searched in tuning.ranges]
        found = [text.with_error(trial_interval(trial, key)) for key in keys]
        rows.append(([*values, *found, text.decimal(sum(trial.missed)), str(trial.changed)], False))
    return Summary(
        title="",
        caution=_refusals(tried, text),
        sentences=summarise(tuning, tried, text),
        headings=[*(searched.key for searched in tuning.ranges), *headlines, missed, changes],
        rows=rows,
        end=text.format(Message("best-at", best=str(folder / "best.toml"), file=str(folder / "report.html"))),
    )


def _refusals(tried: Sequence[Trial], text: LabText) -> str:
    refused = [trial for trial in tried if trial.refused]
    if not refused:
        return ""
    values, reason = format_values(refused[0], text), refused[0].refused
    return text.format(Message("refused-variants", count=len(refused), values=values, reason=reason))


def trial_interval(trial: Trial, key: str) -> Interval:
    """Return a headline of a trial, with its interval if that was stored."""
    return trial.intervals.get(key) or Interval(trial.found.get(key, 0.0), None, None)
