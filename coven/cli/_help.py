"""What `--help` adds to a command: the games, levels and formats it accepts, and an example."""

from typing import Final

import click

from coven import games

EXAMPLES: Final = {
    "admin": "coven admin find Ada",
    "admin announce": "coven admin announce 'Tournament at eight.' --hours 3",
    "admin announcements": "coven admin announcements",
    "admin audit": "coven admin audit --limit 20",
    "admin ban": "coven admin ban 203.0.113.0/24 --days 30",
    "admin bans": "coven admin bans",
    "admin close-report": "coven admin close-report 3",
    "admin close-table": "coven admin close-table TABLE",
    "admin delete": "coven admin delete PERSON",
    "admin delete-message": "coven admin delete-message TABLE 12",
    "admin end-sessions": "coven admin end-sessions PERSON",
    "admin export": "coven admin export PERSON --out ada.json",
    "admin find": "coven admin find Ada",
    "admin forbidden-names": "coven admin forbidden-names --file -",
    "admin host": "coven admin host PERSON",
    "admin reinstate": "coven admin reinstate PERSON",
    "admin rename": "coven admin rename PERSON Ada",
    "admin rename-club": "coven admin rename-club CLUB 'Night Owls'",
    "admin reports": "coven admin reports",
    "admin results": "coven admin results",
    "admin rotate-keys": "coven admin rotate-keys",
    "admin suspend": "coven admin suspend PERSON --days 7 --reason 'Insults in the chat'",
    "admin unban": "coven admin unban 203.0.113.0/24",
    "admin verify-achievements": "coven admin verify-achievements PERSON",
    "admin warn": "coven admin warn PERSON 'Please be kind.'",
    "archive": "coven archive s3://my-bucket/coven --older-than 180 --remove",
    "arena": "coven arena blackmore --bots hedge-witch,elder:ms=50 --deals 20 --report arena.html",
    "backup": "coven backup monday.db",
    "bot": "coven bot elder --server https://cards.example --make blackmore",
    "check": "coven check my_games.poker",
    "clone": "coven clone blackmore elder --games 200",
    "completion": 'eval "$(coven completion bash)"',
    "distil": "coven distil blackmore",
    "improve": "coven improve blackmore --device gpu",
    "docs": "coven docs --open",
    "doctor": "coven doctor --server https://cards.example",
    "lab": "coven lab blackmore --variant mine.toml --minutes 1",
    "lab study": "coven lab study blackmore --variant mine.toml --players 3-5 --minutes 1",
    "lab tune": "coven lab tune blackmore --parameter hand=4..8 --objective 'length=20..25' --minutes 5",
    "new": "coven new river_witch",
    "play": "coven play blackmore --players 3 --bots hedge-witch",
    "privacy": "coven privacy",
    "puzzles": "coven puzzles blackmore --count 20 --file puzzles.json",
    "record": "coven record random blackmore --games 3",
    "record check": "coven record check games.jsonl",
    "record match": "coven record match arena/blackmore.jsonl 7",
    "record random": "coven record random blackmore --games 3 --seed 5",
    "restore": "coven restore monday.db --database postgresql://localhost/coven",
    "review": "coven review game.json --seat 1 --html review.html",
    "rules": "coven rules blackmore 5.2",
    "serve": "coven serve --host 0.0.0.0 --port 8000 --open",
    "simulate": "coven simulate blackmore --players 4 --games 1000000",
    "site": "coven site public/coven",
    "table": "coven table mine.toml --server https://cards.example",
    "token": "coven token Ada",
    "train": "coven train blackmore --players 3 --minutes 30",
    "variant": "coven variant blackmore > mine.toml",
    "verify": "coven verify games.jsonl",
}
LEVEL_PARAMETERS: Final = frozenset({"against", "bot", "bots", "level"})
TITLE_WIDTH: Final = 9


def add_epilog(command: click.Command, path: str) -> None:
    """Add to the help of a command, and of its subcommands, what it accepts and an example."""
    parts = command.commands.values() if isinstance(command, click.Group) else ()
    names = {parameter.name for part in (command, *parts) for parameter in part.params}
    lines = []
    if "game" in names or "make" in names:
        lines.append(_line("Games:", ", ".join(games.GAMES)))
    if names & LEVEL_PARAMETERS:
        from coven.bots import roster  # imported by these commands anyway

        lines.append(_line("Levels:", ", ".join(roster.LEVELS)))
    if "variant" in names:
        lines.append(_line("Variants:", "TOML files; `coven variant GAME` prints all parameters"))
    if path in EXAMPLES:
        lines.append(_line("Example:", EXAMPLES[path]))
    command.epilog = "\b\n" + "\n".join(lines) if lines else None  # \b keeps the lines as they are
    if isinstance(command, click.Group):
        for name, subcommand in command.commands.items():
            add_epilog(subcommand, f"{path} {name}")


def _line(title: str, text: str) -> str:
    return f"{title:{TITLE_WIDTH}} {text}"


def complete_levels(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Return how a list of levels separated by commas can be completed, for shells."""
    from coven.bots import roster

    earlier, comma, last = incomplete.rpartition(",")
    return [f"{earlier}{comma}{level}" for level in roster.LEVELS if level.startswith(last)]
