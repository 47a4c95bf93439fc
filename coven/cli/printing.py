"""What commands print: tables, and how far they are, out of the way of a pipe."""

from rich import box
from rich.console import Console
from rich.progress import Progress, ProgressColumn
from rich.table import Table


def wide_console() -> Console:
    """As wide as the terminal, or wide enough for any table of ours in a pipe."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=160)


def progress_bar(*columns: ProgressColumn, speed_period: float = 30.0) -> Progress:
    """A bar on the error stream, gone when it is full; none in a pipe. Its speed is that of so many seconds."""
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal, speed_estimate_period=speed_period)


def plain_table(*headings: str) -> Table:
    """Words to the left, figures to the right."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left")
    return table
