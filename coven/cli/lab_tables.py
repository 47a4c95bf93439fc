"""The results of the workshop in the terminal: what stands out, and a short table."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from coven.cli.printing import plain_table
from coven.lab.figures import interval_words
from coven.lab.studies.answers import Answers, Figure
from coven.lab.studies.findings import findings
from coven.lab.studies.headlines import headlines
from coven.lab.studies.skill_questions import questions
from coven.lab.studies.sweeping import Sweep
from coven.lab.studies.tuning import Trial, Tuning, figures_words, verdict

IN_SHORT: Final = ("order", "seat", "bot", "length", "minutes", "leader", "margin", "lead_changes", "forced", "choices", "skill",
                   "level", "luck", "crowned")  # fmt: skip
SWEPT: Final = ("order", "length", "leader", "luck", "skill", "never")
FEW_SAID: Final = 6
FEW_TRIALS: Final = 10


def show(results: Sequence[Answers], folder: Path, console: Console) -> None:
    """The findings of each number of players, the figures in short, and where the rest is."""
    for found in results:
        plan = found.plan
        console.print(f"{plan.loaded.meta.title}: {found.games[0]:,} games, {plan.players} players, seed {plan.seed}")
        if found.caution:
            console.print(found.caution, style="bold")
        for sentence in findings(found)[:FEW_SAID]:
            console.print(f"- {sentence}", soft_wrap=True)
        console.print(_table(found))
    console.print(f"Intervals of 95 %. Everything: {folder / 'report.html'}", style="dim", soft_wrap=True)


def _table(found: Answers) -> Table:
    names = found.plan.names
    table = plain_table("", names[0], *((names[1], "difference") if found.plan.compares else ("even",)))
    titles = {question.key: question.title for question in questions(found.plan)}
    for figure in (figure for key in IN_SHORT for figure in found.of(key)):
        table.add_row(figure.named(titles[figure.question]), *_cells(figure, found.plan.compares))
    return table


def _cells(figure: Figure, compares: bool) -> list[Text]:
    style = "bold" if figure.shown else ""
    if not compares:
        even = "" if figure.even is None else f"{100 * figure.even:.1f} %"
        return [Text(interval_words(figure.a, figure.unit), style), Text(even)]
    difference = Text(interval_words(figure.difference, figure.unit, "+"), style)
    return [Text(interval_words(figure.a, figure.unit)), Text(interval_words(figure.b, figure.unit)), difference]


def show_sweep(swept: Sweep, found: Sequence[Answers], folder: Path, console: Console) -> None:
    """A line for each variant of the grid."""
    table = plain_table(*(one.key for one in swept.ranges), *SWEPT)
    for cell, one in zip(swept.values, found, strict=True):
        values = headlines(one)
        table.add_row(*map(str, cell.values()), *(f"{values[key]:.1f}" for key in SWEPT))
    console.print(table)
    console.print(f"Everything: {folder / 'report.html'}", style="dim", soft_wrap=True)


def show_tuned(tuning: Tuning, tried: Sequence[Trial], folder: Path, console: Console) -> None:
    """Whether the wishes are met, the best trials, and where the first of them is written."""
    console.print(verdict(tuning, tried), soft_wrap=True)
    keys = [wish.key for wish in tuning.wishes]
    table = plain_table(*(one.key for one in tuning.ranges), *keys, "missed", "changed")
    for one in [one for one in tried if not one.refused][:FEW_TRIALS]:
        figures = [str(one.values.get(each.key, "as it was")) for each in tuning.ranges]
        table.add_row(*figures, *(f"{one.found[key]:.1f}" for key in keys), f"{sum(one.missed):.1f}", str(one.changed))
    console.print(table)
    if refused := [one for one in tried if one.refused]:
        console.print(f"{len(refused)} of the variants cannot be played, {figures_words(refused[0])}: {refused[0].refused}",
                      soft_wrap=True)  # fmt: skip
    console.print(
        f"The first as a variant: {folder / 'best.toml'}. Everything: {folder / 'report.html'}", style="dim", soft_wrap=True
    )
