"""The table of verified entries as Markdown: for each field of opponents, tasks by rows and entrants by columns."""

from collections.abc import Iterator, Sequence
from typing import Final

from coven import games
from coven.bench.entries import Entry
from coven.bench.tasks import FIELDS, FULL_GAMES, FullGame
from coven.bots import roster

NO_ENTRY: Final = "–"


def format_table(entries: Sequence[Entry]) -> list[str]:
    """Return the lines of the tables."""
    return [line for field in FIELDS for line in _format_field(field, entries)]


def _format_field(field: str, entries: Sequence[Entry]) -> Iterator[str]:
    shown = {(entry.task, entry.entrant): entry for entry in entries}
    tasks = [task for task in FULL_GAMES if task.field == field and any(entry.task == task.id for entry in entries)]
    names = {entrant for task, entrant in shown if any(task == each.id for each in tasks)}
    entrants = sorted(names, key=_rank)
    if not tasks:
        return
    title = roster.LEVELS[field].title
    yield f"**Among {title}s**, `GAME-PLAYERS-{field}-v1`:"
    yield ""
    yield f"| game | players (even, %) | {' | '.join(map(_heading, entrants))} |"
    yield f"|---|---|{'---|' * len(entrants)}"
    for task in tasks:
        cells = [_format_share(task, shown.get((task.id, entrant))) for entrant in entrants]
        yield f"| {games.load(task.game).meta.title} | {task.players} ({100 / task.players:.1f}) | {' | '.join(cells)} |"
    yield ""


def _rank(entrant: str) -> tuple[int, str]:
    """Return the place of an entrant: levels as the roster has them, then all others by name."""
    levels = list(roster.LEVELS)
    level = entrant.partition(":")[0]
    return levels.index(level) if level in levels else len(levels), entrant


def _heading(entrant: str) -> str:
    """Return the heading of a column: a level's title, and the worlds it may search."""
    level, _, options = entrant.partition(":")
    if level not in roster.LEVELS:
        return entrant
    worlds = [part.removeprefix("sims=") for part in options.split(",") if part.startswith("sims=")]
    return f"{roster.LEVELS[level].title}{''.join(f', {int(number):,} worlds' for number in worlds)}"


def _format_share(task: FullGame, entry: Entry | None) -> str:
    """Return the share in percent with half its 95 % interval, and the number of deals where it is not the task's."""
    if entry is None:
        return NO_ENTRY
    share = entry.share
    within = f" ± {50 * (share.high - share.low):.1f}" if share.low is not None and share.high is not None else ""
    return f"{100 * share.mean:.1f}{within}{f' ({entry.deals} deals)' if entry.deals < task.deals else ''}"
