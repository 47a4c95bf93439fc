"""The results of `coven lab` in the terminal: findings and short tables."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from coven.cli._output import plain_table
from coven.lab.stats.formatting import format_interval
from coven.lab.studies.analyse.estimates import Estimate, StudyEstimates
from coven.lab.studies.analyse.findings import compute_headlines, list_findings
from coven.lab.studies.analyse.metrics import study_metrics
from coven.lab.studies.plan import Sweep
from coven.lab.studies.tuning import Trial, Tuning, format_values, summarise

SUMMARY_METRICS: Final = ("order", "seat", "bot", "length", "minutes", "leader", "margin", "lead_changes", "forced", "choices",
                          "skill", "level", "luck", "crowned")  # fmt: skip
SWEEP_HEADLINES: Final = ("order", "length", "leader", "luck", "skill", "never")
MAX_PRINTED_FINDINGS: Final = 6
MAX_PRINTED_TRIALS: Final = 10


def print_study(studies: Sequence[StudyEstimates], folder: Path, console: Console) -> None:
    """Print the findings and a summary for each number of players, and the path of the report."""
    for study in studies:
        plan = study.plan
        console.print(f"{plan.loaded_game.meta.title}: {study.games[0]:,} games, {plan.players} players, seed {plan.seed}")
        if study.caution_text:
            console.print(study.caution_text, style="bold")
        for sentence in list_findings(study)[:MAX_PRINTED_FINDINGS]:
            console.print(f"- {sentence}", soft_wrap=True)
        console.print(_summary_table(study))
    console.print(f"Intervals of 95 %. Report: {folder / 'report.html'}", style="dim", soft_wrap=True)


def _summary_table(study: StudyEstimates) -> Table:
    names = study.plan.names
    table = plain_table("", names[0], *((names[1], "difference") if study.plan.is_comparison else ("even",)))
    titles = {metric.key: metric.title for metric in study_metrics(study.plan)}
    for estimate in (estimate for key in SUMMARY_METRICS for estimate in study.of_metric(key)):
        table.add_row(estimate.display_name(titles[estimate.metric]), *_estimate_cells(estimate, study.plan.is_comparison))
    return table


def _estimate_cells(estimate: Estimate, is_comparison: bool) -> list[Text]:
    style = "bold" if estimate.is_significant else ""
    if not is_comparison:
        even = "" if estimate.even is None else f"{100 * estimate.even:.1f} %"
        return [Text(format_interval(estimate.a, estimate.unit), style), Text(even)]
    difference = Text(format_interval(estimate.difference, estimate.unit, "+"), style)
    return [Text(format_interval(estimate.a, estimate.unit)), Text(format_interval(estimate.b, estimate.unit)), difference]


def print_sweep(sweep: Sweep, studies: Sequence[StudyEstimates], folder: Path, console: Console) -> None:
    """Print a row for each variant of the grid."""
    table = plain_table(*(swept.key for swept in sweep.ranges), *SWEEP_HEADLINES)
    for cell, study in zip(sweep.values, studies, strict=True):
        values = compute_headlines(study)
        table.add_row(*map(str, cell.values()), *(f"{values[key]:.1f}" for key in SWEEP_HEADLINES))
    console.print(table)
    console.print(f"Report: {folder / 'report.html'}", style="dim", soft_wrap=True)


def print_tuning(tuning: Tuning, tried: Sequence[Trial], folder: Path, console: Console) -> None:
    """Print whether the objectives are met, the best trials, and the paths of the report and the best variant."""
    console.print(summarise(tuning, tried), soft_wrap=True)
    keys = [objective.key for objective in tuning.objectives]
    table = plain_table(*(searched.key for searched in tuning.ranges), *keys, "missed", "changed")
    for trial in [trial for trial in tried if not trial.refused][:MAX_PRINTED_TRIALS]:
        values = [str(trial.values.get(searched.key, "unchanged")) for searched in tuning.ranges]
        headlines = [f"{trial.found[key]:.1f}" for key in keys]
        table.add_row(*values, *headlines, f"{sum(trial.missed):.1f}", str(trial.changed))
    console.print(table)
    if refused := [trial for trial in tried if trial.refused]:
        console.print(f"{len(refused)} of the variants cannot be played, {format_values(refused[0])}: {refused[0].refused}",
                      soft_wrap=True)  # fmt: skip
    console.print(f"Best variant: {folder / 'best.toml'}. Report: {folder / 'report.html'}", style="dim", soft_wrap=True)
