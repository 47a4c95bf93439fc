"""What commands print: tables, and how far they are, out of the way of a pipe.

Colours of the terminal. They only repeat what the words say, so nothing is lost where there are none.

Files that commands write: whole or not at all, and refused before the work rather than after it.
"""

import os
import tempfile
from pathlib import Path
from typing import Final

from rich import box
from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.progress import Progress, ProgressColumn
from rich.table import Table
from rich.theme import Theme

from coven.errors import MalformedError


def wide_console() -> Console:
    """As wide as the terminal, or wide enough for any table of ours in a pipe."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=160)


def progress_bar(*columns: ProgressColumn, speed_period: float = 30.0) -> Progress:
    """A bar on the error stream, gone when it is full; none in a pipe. Its speed is that of so many seconds."""
    console = Console(stderr=True)
    return Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal, speed_estimate_period=speed_period
    )


def plain_table(*headings: str) -> Table:
    """Words to the left, figures to the right."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left")
    return table


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


class SuitHighlighter(RegexHighlighter):
    """Gives each suit, alone or with a rank, its colour."""

    base_style = "suit."
    highlights = [rf"(?i)\b(?P<{style}>(?:{'|'.join(words)})(?:[ -]\w?\d+)?)\b" for style, words in SUIT_WORDS.items()]  # noqa: RUF012


def game_console() -> Console:
    """Where a game is shown: colours in a terminal, plain text in a pipe."""
    theme = Theme({f"suit.{style}": style for style in SUIT_WORDS})
    shown = Console(highlighter=SuitHighlighter(), theme=theme)
    return shown if shown.is_terminal else Console(highlighter=None, soft_wrap=True, width=130)


def check_writable(file: Path) -> None:
    """Refuse a file that could not be written at the end."""
    if file.is_dir() or not os.access(file.absolute().parent, os.W_OK):
        raise MalformedError(f"The file {file} cannot be written: expected a file in a folder that can be written to.")


def ensure_folder(folder: Path) -> None:
    """Make a folder for what comes out, or refuse it before the work."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MalformedError(f"The folder {folder} cannot be written: {error.strerror}.") from None
    if not os.access(folder, os.W_OK):
        raise MalformedError(f"The folder {folder} cannot be written: expected one that can be written to.")


def write_text_atomically(file: Path, text: str) -> None:
    """Write the text, or leave what was there."""
    try:
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=file.absolute().parent, delete=False) as written:
            written.write(text)
        Path(written.name).chmod(0o644)
        Path(written.name).replace(file)
    except OSError as error:
        raise MalformedError(f"The file {file} cannot be written: {error.strerror}.") from None
