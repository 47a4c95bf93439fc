"""After the game, and looking back during it: logs, replays and records, each as the viewer may see it.

The process that makes what is asked for in looking back: `python -m coven.server.jobs.replays_worker`.
"""

import gzip
from collections.abc import Iterator, Sequence
from typing import BinaryIO, Final, Literal

import msgspec

from coven.core.variants import variant_diff
from coven.games.contract.narration import Narration
from coven.games.contract.score_sheet import SheetRow
from coven.match import Match, records
from coven.match.narration import narrate
from coven.match.records import Deal, EveningSeal, GameRecord, MatchResult
from coven.server.base import errors
from coven.server.domain import table_summary
from coven.server.domain.deal_commitment import commitment_of
from coven.server.domain.rows import LineRow, TableRow
from coven.server.domain.rules import missing_version, rules_of
from coven.server.domain.seats import display_names, isolated_names
from coven.server.jobs.worker import (
    GZIP_LEVEL,
    INTERACTIVE_NICENESS,
    JobReply,
    ProgressCallback,
    read_frames,
    reply_from,
    run_worker,
    serve_jobs,
)
from coven.server.live.plain_views import ViewReader
from coven.server.live.table import Table
from coven.server.live.viewer_state import ViewerStates, build_sight
from coven.server.protocol import Log, LogLine, MemoryAid, Replay, ReplayStep, Sheet, Sight, encode
from coven.types import SPECTATOR

ALL_SEATS: Final = "all"


def requested_viewers(row: TableRow, own: int, asked: str | None) -> list[int]:
    """Whose eyes a replay is seen through: any seat's, or all, when the game is over; only the person's own while it goes on."""
    if asked is None:
        return [own]
    if row.status != "over" and asked != str(own):
        raise errors.not_allowed("While the game goes on you see it from your own seat only.")
    if asked == ALL_SEATS:
        return list(range(row.players))
    if asked not in [str(seat) for seat in range(SPECTATOR, row.players)]:
        raise errors.malformed(f"Expected a seat from {SPECTATOR} to {row.players - 1} or '{ALL_SEATS}'.")
    return [int(asked)]


def build_log(row: TableRow, lines: Sequence[LineRow], viewer: int) -> list[LogLine]:
    """The viewer's log as far back as they may look."""
    first = _hidden_line_count(row, lines)
    notes = {line.number: line.notes.by for line in lines}
    told = narrate(viewer, _new_match(row), [line.line for line in lines[first:]], [line.line for line in lines[:first]])
    return [LogLine(number=step.number, line=step.line, told=step.narration, by=notes[step.number]) for step in told]


def build_replay(row: TableRow, lines: Sequence[LineRow], viewers: list[int]) -> list[ReplayStep]:
    """The game step by step; lines and words are those of the first viewer."""
    return list(_replay_steps(row, lines, viewers, _memory_aid(row), _hidden_line_count(row, lines)))


def _memory_aid(row: TableRow) -> MemoryAid:
    return "everything" if row.status == "over" else row.settings.memory


def _hidden_line_count(row: TableRow, lines: Sequence[LineRow]) -> int:
    return 0 if _memory_aid(row) == "everything" else ViewerStates(Table(row, lines)).hidden_line_count()


def _new_match(row: TableRow) -> Match:
    return Match(rules_of(row.game), row.players, row.settings.variant, isolated_names(row.seats))


def _replay_steps(
    row: TableRow, lines: Sequence[LineRow], viewers: list[int], memory: MemoryAid, first: int
) -> Iterator[ReplayStep]:
    match = _new_match(row)
    yield ReplayStep(
        number=0, line="", told=Narration(words=""), by="", views=_build_sights(match, viewers, memory) if not first else []
    )
    told = narrate(viewers[0], match, [line.line for line in lines[first:]], [line.line for line in lines[:first]])
    for line, step in zip(lines[first:], told, strict=True):
        yield ReplayStep(
            number=line.number, line=step.line, told=step.narration, by=line.notes.by, views=_build_sights(match, viewers, memory)
        )


def _build_sights(match: Match, viewers: list[int], memory: MemoryAid) -> list[Sight]:
    reading = ViewReader()
    return [build_sight(match.game, reading.read(match.view(viewer)), memory) for viewer in viewers]


# the score sheet


def build_score_sheet(row: TableRow, lines: Sequence[LineRow]) -> list[SheetRow]:
    """The score sheet so far. What is on it everyone saw, whatever the memory aid."""
    match = _new_match(row)
    rows: list[SheetRow] = []
    before = match.view()
    for line in lines:
        match.apply_line(line.line)
        after = match.view()
        rows += match.game.score_sheet(before, after)
        before = after
    return rows


# records


def build_record(row: TableRow, lines: Sequence[LineRow], viewer: int, evening: str = "") -> GameRecord:
    """The record: whole with the secret of its deals when the game is over; else what the viewer may see, if memory allows it.

    The fixed deal of a lesson has no secret. A game of a duplicate evening has the seal of that, and the secret of the evening
    once it is told.
    """
    if row.status == "over":
        is_sealed = not (row.settings.lesson or row.settings.origin or row.settings.duel)
        record = _game_record(row, [line.line for line in lines], _deal_proof(row) if is_sealed else None)
        if part := row.settings.duel:
            record.evening = EveningSeal(part.commitment, part.deal, evening)
        return record
    if row.settings.memory != "everything" and missing_version(row) is None:
        raise errors.not_allowed("The memory aid of this table does not show the whole log while the game goes on.")
    return _game_record(row, [line.as_seen_by(viewer) for line in lines], None)


def _deal_proof(row: TableRow) -> Deal:
    return Deal(commitment_of(bytes.fromhex(row.secret)), row.secret, [seat.salt for seat in row.seats])


def _game_record(row: TableRow, log: list[str], deal: Deal | None) -> GameRecord:
    result = MatchResult(row.result.scores, row.result.winners) if row.result else None
    record = GameRecord(
        record=records.RECORD_VERSION,
        game=row.game,
        rules=row.rules,
        players=row.players,
        variant=variant_diff(rules_of(row.game).meta.defaults, row.settings.variant),
        names=display_names(row.seats),
        log=log,
        result=result,
    )
    if deal:
        record.deal = deal
    return record


ReplayKind = Literal["sheet", "log", "replay", "record"]


class ReplayJob(msgspec.Struct):
    """Something to be made from the log of a table, as these viewers may see it."""

    kind: ReplayKind
    row: TableRow
    log: list[LineRow]
    viewers: list[int]
    secret: str = ""  # of the duplicate evening a finished game belongs to, once that may be told


def build(job: ReplayJob) -> msgspec.Struct:
    """Make it."""
    match job.kind:
        case "sheet":
            return Sheet(rows=build_score_sheet(job.row, job.log))
        case "log":
            return Log(lines=build_log(job.row, job.log, job.viewers[0]))
        case "replay":
            shown = table_summary.summary(job.row)  # who is here now is no part of what was
            return Replay(table=shown, viewers=job.viewers, steps=build_replay(job.row, job.log, job.viewers))
        case "record":
            return build_record(job.row, job.log, job.viewers[0], job.secret)


def run_job(job: ReplayJob, heard: ProgressCallback = lambda done, of: None) -> JobReply:
    """What was made, or the refusal."""
    return reply_from(lambda: gzip.compress(encode(build(job)), GZIP_LEVEL))


def serve(jobs: BinaryIO, answers: BinaryIO) -> None:
    """One job after the other."""
    serve_jobs(read_frames(jobs), answers, ReplayJob, run_job)


if __name__ == "__main__":
    run_worker(serve, INTERACTIVE_NICENESS)
