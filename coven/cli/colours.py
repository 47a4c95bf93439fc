"""Colours of the terminal. They only repeat what the words say, so nothing is lost where there are none."""

from typing import Final

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

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
