"""The results of the workshop in the terminal: what stands out, and a short table."""

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

SUMMARY_METRICS: Final = ("order", "seat", "bot", "length", "minutes", "leader", "margin", "lead_changes", "forced", "choices", "skill",
                   "level", "luck", "crowned")  # fmt: skip
SWEEP_HEADLINES: Final = ("order", "length", "leader", "luck", "skill", "never")
MAX_PRINTED_FINDINGS: Final = 6
MAX_PRINTED_TRIALS: Final = 10


def print_study(results: Sequence[StudyEstimates], folder: Path, console: Console) -> None:
    """The findings of each number of players, the figures in short, and where the rest is."""
    for found in results:
        plan = found.plan
        console.print(f"{plan.loaded_game.meta.title}: {found.games[0]:,} games, {plan.players} players, seed {plan.seed}")
        if found.caution_text:
            console.print(found.caution_text, style="bold")
        for sentence in list_findings(found)[:MAX_PRINTED_FINDINGS]:
            console.print(f"- {sentence}", soft_wrap=True)
        console.print(_summary_table(found))
    console.print(f"Intervals of 95 %. Everything: {folder / 'report.html'}", style="dim", soft_wrap=True)


def _summary_table(found: StudyEstimates) -> Table:
    names = found.plan.names
    table = plain_table("", names[0], *((names[1], "difference") if found.plan.is_comparison else ("even",)))
    titles = {question.key: question.title for question in study_metrics(found.plan)}
    for figure in (figure for key in SUMMARY_METRICS for figure in found.of_metric(key)):
        table.add_row(figure.display_name(titles[figure.metric]), *_estimate_cells(figure, found.plan.is_comparison))
    return table


def _estimate_cells(figure: Estimate, compares: bool) -> list[Text]:
    style = "bold" if figure.is_significant else ""
    if not compares:
        even = "" if figure.even is None else f"{100 * figure.even:.1f} %"
        return [Text(format_interval(figure.a, figure.unit), style), Text(even)]
    difference = Text(format_interval(figure.difference, figure.unit, "+"), style)
    return [Text(format_interval(figure.a, figure.unit)), Text(format_interval(figure.b, figure.unit)), difference]


def print_sweep(swept: Sweep, found: Sequence[StudyEstimates], folder: Path, console: Console) -> None:
    """A line for each variant of the grid."""
    table = plain_table(*(one.key for one in swept.ranges), *SWEEP_HEADLINES)
    for cell, one in zip(swept.values, found, strict=True):
        values = compute_headlines(one)
        table.add_row(*map(str, cell.values()), *(f"{values[key]:.1f}" for key in SWEEP_HEADLINES))
    console.print(table)
    console.print(f"Everything: {folder / 'report.html'}", style="dim", soft_wrap=True)


def print_tuning(tuning: Tuning, tried: Sequence[Trial], folder: Path, console: Console) -> None:
    """Whether the wishes are met, the best trials, and where the first of them is written."""
    console.print(summarise(tuning, tried), soft_wrap=True)
    keys = [wish.key for wish in tuning.objectives]
    table = plain_table(*(one.key for one in tuning.ranges), *keys, "missed", "changed")
    for one in [one for one in tried if not one.refused][:MAX_PRINTED_TRIALS]:
        figures = [str(one.values.get(each.key, "as it was")) for each in tuning.ranges]
        table.add_row(*figures, *(f"{one.found[key]:.1f}" for key in keys), f"{sum(one.missed):.1f}", str(one.changed))
    console.print(table)
    if refused := [one for one in tried if one.refused]:
        console.print(f"{len(refused)} of the variants cannot be played, {format_values(refused[0])}: {refused[0].refused}",
                      soft_wrap=True)  # fmt: skip
    console.print(
        f"The first as a variant: {folder / 'best.toml'}. Everything: {folder / 'report.html'}", style="dim", soft_wrap=True
    )
