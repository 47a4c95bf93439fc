"""Replays, logs, score sheets and records, each as a viewer may see it.

Run as a module, it is the worker that builds them: `python -m coven.server.jobs.replays_worker`.
"""

import gzip
from collections.abc import Iterator, Sequence
from typing import BinaryIO, Final, Literal

import msgspec

from coven.core.variants import variant_diff
from coven.games.contract.presentation import Narration, SheetRow
from coven.match import Match, records
from coven.match.narration import narrate
from coven.match.plain_views import ViewReader
from coven.match.records import Deal, EveningSeal, GameRecord, MatchResult
from coven.messages import DEFAULT_LANGUAGE, Message
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
    ignore_progress,
    read_frames,
    reply_from,
    run_worker,
    serve_jobs,
)
from coven.server.live.table import Table
from coven.server.live.viewer_state import ViewerStates, build_sight
from coven.server.protocol import Log, LogLine, MemoryAid, Replay, ReplayStep, Sheet, Sight, encode
from coven.types import SPECTATOR

ReplayKind = Literal["sheet", "log", "replay", "record"]
ALL_SEATS: Final = "all"


class ReplayJob(msgspec.Struct):
    """What to build from the log of a table, as these viewers may see it."""

    kind: ReplayKind
    row: TableRow
    log: list[LineRow]
    viewers: list[int]
    secret: str = ""  # of the duplicate evening a finished game belongs to, once it may be published
    language: str = DEFAULT_LANGUAGE
    first: int = 0  # step of a replay


def requested_viewers(row: TableRow, own: int, requested: str | None) -> list[int]:
    """Return the viewers of a replay: any seat, or all, when the game is over; only the person's own seat before."""
    if requested is None:
        return [own]
    if row.status != "over" and requested != str(own):
        raise errors.not_allowed(Message("own-seat-only"))
    if requested == ALL_SEATS:
        return list(range(row.players))
    if requested not in [str(seat) for seat in range(SPECTATOR, row.players)]:
        raise errors.malformed(f"Expected a seat from {SPECTATOR} to {row.players - 1} or '{ALL_SEATS}'.")
    return [int(requested)]


# logs and replays


def build_log(row: TableRow, lines: Sequence[LineRow], viewer: int, language: str = DEFAULT_LANGUAGE) -> list[LogLine]:
    """Return the viewer's log in a language, as far back as they may look."""
    hidden = _hidden_line_count(row, lines)
    authors = {line.number: line.notes.by for line in lines}
    past, shown = [line.line for line in lines[:hidden]], [line.line for line in lines[hidden:]]
    steps = narrate(viewer, _new_match(row), shown, past, language)
    return [LogLine(number=step.number, line=step.line, told=step.narration, by=authors[step.number]) for step in steps]


def build_replay(
    row: TableRow, lines: Sequence[LineRow], viewers: list[int], language: str = DEFAULT_LANGUAGE, first: int = 0
) -> list[ReplayStep]:
    """Return the game step by step, from one step on, in a language; lines and narration are those of the first viewer."""
    hidden = max(first, _hidden_line_count(row, lines))
    return list(_replay_steps(row, lines, viewers, _memory_aid(row), hidden, language))


def _memory_aid(row: TableRow) -> MemoryAid:
    return "everything" if row.status == "over" else row.settings.memory


def _hidden_line_count(row: TableRow, lines: Sequence[LineRow]) -> int:
    return 0 if _memory_aid(row) == "everything" else ViewerStates(Table(row, lines)).hidden_line_count()


def _new_match(row: TableRow) -> Match:
    return Match(rules_of(row.game), row.players, row.settings.variant, isolated_names(row.seats))


def _replay_steps(
    row: TableRow, lines: Sequence[LineRow], viewers: list[int], memory_aid: MemoryAid, hidden: int, language: str
) -> Iterator[ReplayStep]:
    match = _new_match(row)
    first = _build_sights(match, viewers, memory_aid, language) if not hidden else []
    yield ReplayStep(number=0, line="", told=Narration(words=""), by="", views=first)
    past, shown = [line.line for line in lines[:hidden]], [line.line for line in lines[hidden:]]
    steps = narrate(viewers[0], match, shown, past, language)
    for line, step in zip(lines[hidden:], steps, strict=True):
        sights = _build_sights(match, viewers, memory_aid, language)
        yield ReplayStep(number=line.number, line=step.line, told=step.narration, by=line.notes.by, views=sights)


def _build_sights(match: Match, viewers: list[int], memory_aid: MemoryAid, language: str) -> list[Sight]:
    reader = ViewReader()
    return [build_sight(match.text(viewer, language), reader.read(match.view(viewer)), memory_aid) for viewer in viewers]


# score sheets


def build_score_sheet(row: TableRow, lines: Sequence[LineRow], language: str = DEFAULT_LANGUAGE) -> list[SheetRow[str]]:
    """Return the score sheet so far, in a language. Everyone saw what is on it, whatever the memory aid."""
    match = _new_match(row)
    rows: list[SheetRow[str]] = []
    before = match.view()
    for line in lines:
        match.apply_line(line.line)
        after = match.view()
        rows += match.text(SPECTATOR, language).score_sheet(before, after)
        before = after
    return rows


# records


def build_record(row: TableRow, lines: Sequence[LineRow], viewer: int, evening: str = "") -> GameRecord:
    """Return the record: complete, with the secret of its deals, when the game is over; before, what the viewer may see.

    The fixed deal of a lesson has no secret. A game of a duplicate evening has the commitment of the evening, and the secret of
    the evening (`evening`) once it is published. During a game, the memory aid may forbid the record.
    """
    if row.status == "over":
        is_sealed = not (row.settings.lesson or row.settings.origin or row.settings.duel or row.settings.device)
        record = _game_record(row, [line.line for line in lines], _deal_proof(row) if is_sealed else None)
        if part := row.settings.duel:
            record.evening = EveningSeal(part.commitment, part.deal, evening)
        return record
    if row.settings.memory != "everything" and missing_version(row) is None:
        raise errors.not_allowed(Message("log-hidden"))
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


# the worker


def build(job: ReplayJob) -> msgspec.Struct:
    """Build what a job asks for."""
    match job.kind:
        case "sheet":
            return Sheet(rows=build_score_sheet(job.row, job.log, job.language))
        case "log":
            return Log(lines=build_log(job.row, job.log, job.viewers[0], job.language))
        case "replay":
            summary = table_summary.summary(job.row)  # without presence, which is no part of the past
            steps = build_replay(job.row, job.log, job.viewers, job.language, job.first)
            return Replay(table=summary, viewers=job.viewers, steps=steps)
        case "record":
            return build_record(job.row, job.log, job.viewers[0], job.secret)


def run_job(job: ReplayJob, on_progress: ProgressCallback = ignore_progress) -> JobReply:
    """Return the reply to a job."""
    return reply_from(lambda: gzip.compress(encode(build(job)), GZIP_LEVEL))


def serve(jobs: BinaryIO, replies: BinaryIO) -> None:
    """Run one job after the other."""
    serve_jobs(read_frames(jobs), replies, ReplayJob, run_job)


if __name__ == "__main__":
    run_worker(serve, INTERACTIVE_NICENESS)
