"""Output of commands: consoles, progress bars, tables, files that are written atomically, and the results of `coven lab`.

Colours only repeat what the text says, so plain text loses nothing.
"""

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich import box
from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.progress import Progress, ProgressColumn
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from coven.errors import MalformedError

if TYPE_CHECKING:
    from coven.lab.report.summary import Summary

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


def print_summary(summary: "Summary", console: Console) -> None:
    """Print the results of `coven lab`: sentences, a table, and where the report is."""
    if summary.title:
        console.print(summary.title)
    if summary.caution:
        console.print(summary.caution, style="bold", soft_wrap=True)
    for sentence in summary.sentences:
        console.print(f"- {sentence}", soft_wrap=True)
    table = plain_table(*summary.headings)
    for cells, is_bold in summary.rows:
        table.add_row(*cells[:-1], Text(cells[-1], "bold" if is_bold else ""))
    console.print(table)
    if summary.end:
        console.print(summary.end, style="dim", soft_wrap=True)
