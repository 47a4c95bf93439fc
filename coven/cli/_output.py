"""Output of commands: consoles, progress bars, tables, files that are written atomically, and the results of `coven lab`.

Colours only repeat what the text says, so plain text loses nothing.
"""

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich import box
from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.progress import Progress, ProgressColumn
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from coven.errors import MalformedError
from coven.lab.stats import format_interval
from coven.lab.studies.analyse.estimates import Estimate, StudyEstimates
from coven.lab.studies.analyse.findings import compute_headlines, list_findings
from coven.lab.studies.analyse.metrics import study_metrics
from coven.lab.studies.plan import Sweep
from coven.lab.studies.tuning import Trial, Tuning, format_values, summarise

SUIT_WORDS: Final = {
    "bright_blue": ("blue", "wolf", "newt"),
    "bright_red": ("red", "dragon", "dog"),
    "bright_yellow": ("yellow", "book", "owl"),
    "bright_green": ("green", "vegetable", "frog"),
    "bright_magenta": ("purple", "potion", "fairy", "bat"),
    "orange3": ("orange", "unicorn"),
    "bright_cyan": ("fish",),
}
KEY_STYLE: Final = "bold cyan"
PROMPT_STYLE: Final = "bold"
QUIET_STYLE: Final = "dim"
TITLE_STYLE: Final = "bold yellow"


def wide_console() -> Console:
    """Return a console as wide as the terminal, or wide enough for any table in a pipe."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=160)


def progress_bar(*columns: ProgressColumn, speed_period: float = 30.0) -> Progress:
    """Return a transient progress bar on stderr, hidden in a pipe. Its speed is the mean over `speed_period` seconds."""
    console = Console(stderr=True)
    return Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal, speed_estimate_period=speed_period
    )


def plain_table(*headings: str) -> Table:
    """Return a table with the first column aligned left, the others right."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left")
    return table


class SuitHighlighter(RegexHighlighter):
    """Colours each suit, alone or with a rank."""

    base_style = "suit."
    highlights = [rf"(?i)\b(?P<{style}>(?:{'|'.join(words)})(?:[ -]\w?\d+)?)\b" for style, words in SUIT_WORDS.items()]  # noqa: RUF012


def game_console() -> Console:
    """Return the console of a game: with colours in a terminal, plain text in a pipe."""
    theme = Theme({f"suit.{style}": style for style in SUIT_WORDS})
    console = Console(highlighter=SuitHighlighter(), theme=theme)
    return console if console.is_terminal else Console(highlighter=None, soft_wrap=True, width=130)


def check_writable(file: Path) -> None:
    """Raise an error before the work if a file cannot be written after it."""
    if file.is_dir() or not os.access(file.absolute().parent, os.W_OK):
        raise MalformedError(f"The file {file} cannot be written: expected a file in a writable folder.")


def ensure_folder(folder: Path) -> None:
    """Create a folder for output; raise an error if it cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MalformedError(f"The folder {folder} cannot be written: {error.strerror}.") from None
    if not os.access(folder, os.W_OK):
        raise MalformedError(f"The folder {folder} cannot be written: expected a writable folder.")


def write_text_atomically(file: Path, text: str) -> None:
    """Write a file, or leave the existing one unchanged on an error."""
    try:
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=file.absolute().parent, delete=False) as written:
            written.write(text)
        Path(written.name).chmod(0o644)
        Path(written.name).replace(file)
    except OSError as error:
        raise MalformedError(f"The file {file} cannot be written: {error.strerror}.") from None


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
