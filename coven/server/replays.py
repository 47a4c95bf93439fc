"""After the game, and looking back during it: logs, replays and records, each as the viewer may see it."""

from collections.abc import Iterator, Sequence
from typing import Final

from coven import records
from coven.games.sheet import SheetRow
from coven.games.told import Told
from coven.match import Match
from coven.records import Deal, EveningSeal, GameRecord, Result
from coven.server import errors
from coven.server.commitment import promise
from coven.server.messages import LogLine, Memory, ReplayStep, Sight
from coven.server.plain import Reading
from coven.server.seats import names_of, told_names
from coven.server.sights import Sights, sight_of
from coven.server.storage.rows import LineRow, TableRow
from coven.server.tables import Table
from coven.server.versions import rules_of, version_needed
from coven.telling import told_to
from coven.types import SPECTATOR
from coven.variants import differing

EVERY_SEAT: Final = "all"


def viewers_asked(row: TableRow, own: int, asked: str | None) -> list[int]:
    """Whose eyes a replay is seen through: any seat's, or all, when the game is over; only the person's own while it goes on."""
    if asked is None:
        return [own]
    if row.status != "over" and asked != str(own):
        raise errors.not_allowed("While the game goes on you see it from your own seat only.")
    if asked == EVERY_SEAT:
        return list(range(row.players))
    if asked not in [str(seat) for seat in range(SPECTATOR, row.players)]:
        raise errors.malformed(f"Expected a seat from {SPECTATOR} to {row.players - 1} or '{EVERY_SEAT}'.")
    return [int(asked)]


def log_of(row: TableRow, lines: Sequence[LineRow], viewer: int) -> list[LogLine]:
    """The viewer's log as far back as they may look."""
    first = _first(row, lines)
    notes = {line.number: line.notes.by for line in lines}
    told = told_to(viewer, _begun(row), [line.line for line in lines[first:]], [line.line for line in lines[:first]])
    return [LogLine(number=step.number, line=step.line, told=step.told, by=notes[step.number]) for step in told]


def replay_of(row: TableRow, lines: Sequence[LineRow], viewers: list[int]) -> list[ReplayStep]:
    """The game step by step; lines and words are those of the first viewer."""
    return list(_steps(row, lines, viewers, _memory(row), _first(row, lines)))


def _memory(row: TableRow) -> Memory:
    return "everything" if row.status == "over" else row.settings.memory


def _first(row: TableRow, lines: Sequence[LineRow]) -> int:
    return 0 if _memory(row) == "everything" else Sights(Table(row, lines)).remembered_from()


def _begun(row: TableRow) -> Match:
    return Match(rules_of(row.game), row.players, row.settings.variant, told_names(row.seats))


def _steps(row: TableRow, lines: Sequence[LineRow], viewers: list[int], memory: Memory, first: int) -> Iterator[ReplayStep]:
    match = _begun(row)
    yield ReplayStep(number=0, line="", told=Told(words=""), by="", views=_views(match, viewers, memory) if not first else [])
    told = told_to(viewers[0], match, [line.line for line in lines[first:]], [line.line for line in lines[:first]])
    for line, step in zip(lines[first:], told, strict=True):
        yield ReplayStep(
            number=line.number, line=step.line, told=step.told, by=line.notes.by, views=_views(match, viewers, memory)
        )


def _views(match: Match, viewers: list[int], memory: Memory) -> list[Sight]:
    reading = Reading()
    return [sight_of(match.game, reading.plain(match.view(viewer)), memory) for viewer in viewers]


# the score sheet


def sheet_of(row: TableRow, lines: Sequence[LineRow]) -> list[SheetRow]:
    """The score sheet so far. What is on it everyone saw, whatever the memory aid."""
    match = _begun(row)
    rows: list[SheetRow] = []
    before = match.view()
    for line in lines:
        match.put(line.line)
        after = match.view()
        rows += match.game.sheet(before, after)
        before = after
    return rows


# records


def record_of(row: TableRow, lines: Sequence[LineRow], viewer: int, evening: str = "") -> GameRecord:
    """The record: whole with the secret of its deals when the game is over; else what the viewer may see, if memory allows it.

    The fixed deal of a lesson has no secret. A game of a duplicate evening has the seal of that, and the secret of the evening
    once it is told.
    """
    if row.status == "over":
        is_sealed = not (row.settings.lesson or row.settings.origin or row.settings.duel)
        record = _record(row, [line.line for line in lines], _proof(row) if is_sealed else None)
        if part := row.settings.duel:
            record.evening = EveningSeal(part.commitment, part.deal, evening)
        return record
    if row.settings.memory != "everything" and version_needed(row) is None:
        raise errors.not_allowed("The memory aid of this table does not show the whole log while the game goes on.")
    return _record(row, [line.seen_by(viewer) for line in lines], None)


def _proof(row: TableRow) -> Deal:
    return Deal(promise(bytes.fromhex(row.secret)), row.secret, [seat.salt for seat in row.seats])


def _record(row: TableRow, log: list[str], deal: Deal | None) -> GameRecord:
    result = Result(row.result.scores, row.result.winners) if row.result else None
    record = GameRecord(
        record=records.VERSION,
        game=row.game,
        rules=row.rules,
        players=row.players,
        variant=differing(rules_of(row.game).meta.defaults, row.settings.variant),
        names=names_of(row.seats),
        log=log,
        result=result,
    )
    if deal:
        record.deal = deal
    return record
