"""Colours of the terminal. They only repeat what the words say, so nothing is lost where there are none."""

from typing import Final

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

SUITS: Final = {
    "bright_blue": ("blue", "wolf", "newt"),
    "bright_red": ("red", "dragon", "dog"),
    "bright_yellow": ("yellow", "book", "owl"),
    "bright_green": ("green", "vegetable", "frog"),
    "bright_magenta": ("purple", "potion", "fairy", "bat"),
    "orange3": ("orange", "unicorn"),
    "bright_cyan": ("fish",),
}
KEYS: Final = "bold cyan"
ASKED: Final = "bold"
QUIET: Final = "dim"
GOOD: Final = "bold yellow"


class Suits(RegexHighlighter):
    """Gives each suit, alone or with a rank, its colour."""

    base_style = "suit."
    highlights = [rf"(?i)\b(?P<{style}>(?:{'|'.join(words)})(?:[ -]\w?\d+)?)\b" for style, words in SUITS.items()]  # noqa: RUF012


def console() -> Console:
    """Where a game is shown: colours in a terminal, plain text in a pipe."""
    theme = Theme({f"suit.{style}": style for style in SUITS})
    shown = Console(highlighter=Suits(), theme=theme)
    return shown if shown.is_terminal else Console(highlighter=None, soft_wrap=True, width=130)
