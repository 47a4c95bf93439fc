"""The table of verified entries as Markdown: for each field of opponents, tasks by rows and entrants by columns."""

from collections.abc import Iterator, Sequence
from typing import Final

from coven import games
from coven.bench.entries import Entry
from coven.bench.tasks import FIELDS, FULL_GAMES, MAX_DEALS
from coven.bots import roster
from coven.lab.stats import format_percentage

NO_ENTRY: Final = "–"


def format_table(entries: Sequence[Entry]) -> list[str]:
    """Return the lines of the tables."""
    return [line for field in FIELDS for line in _format_field(field, entries)]


def _format_field(field: str, entries: Sequence[Entry]) -> Iterator[str]:
    fields = {task.id: task.field for task in FULL_GAMES}
    shown = {(entry.task, entry.entrant): entry for entry in entries if fields[entry.task] == field}
    tasks = [task for task in FULL_GAMES if task.id in {listed for listed, _ in shown}]
    entrants = sorted({entrant for _, entrant in shown}, key=_rank)
    if not tasks:
        return
    title = roster.LEVELS[field].title
    yield f"**Among {title}s**, `GAME-PLAYERS-{field}-v1`:"
    yield ""
    headings = [_heading(entrant, [entry for (_, name), entry in shown.items() if name == entrant]) for entrant in entrants]
    yield f"| game | players (even, %) | {' | '.join(headings)} |"
    yield f"|---|---|{'---|' * len(entrants)}"
    for task in tasks:
        cells = [_format_share(shown.get((task.id, entrant))) for entrant in entrants]
        yield f"| {games.load(task.game).meta.title} | {task.players} ({100 / task.players:.1f}) | {' | '.join(cells)} |"
    yield ""


def _rank(entrant: str) -> tuple[int, str]:
    """Return the place of an entrant: levels as the roster has them, then all others by name."""
    levels = list(roster.LEVELS)
    level = entrant.partition(":")[0]
    return levels.index(level) if level in levels else len(levels), entrant


def _heading(entrant: str, entries: Sequence[Entry]) -> str:
    """Return the heading of a column: a level's title with the worlds it may search, or a name, and the deals if not all."""
    level, _, options = entrant.partition(":")
    worlds = [part.removeprefix("sims=") for part in options.split(",") if part.startswith("sims=")]
    known = level in roster.LEVELS
    title = f"{roster.LEVELS[level].title}{''.join(f', {int(number):,} worlds' for number in worlds)}" if known else entrant
    deals = sorted({entry.deals for entry in entries})
    if deals == [MAX_DEALS]:
        return title
    return f"{title} ({deals[0]} deals)" if len(deals) == 1 else f"{title} ({deals[0]} to {deals[-1]} deals)"


def _format_share(entry: Entry | None) -> str:
    """Return the share in percent with its 95 % interval."""
    return format_percentage(entry.share) if entry else NO_ENTRY
