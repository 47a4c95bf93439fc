"""Playing on: a new table whose log begins with that of a finished game, so that it stands where that game stood."""

import time
from collections.abc import Sequence
from typing import Final

import msgspec

from coven.bots import roster
from coven.core.notation import seat_of_line
from coven.errors import CovenError
from coven.match import Match
from coven.server.base import errors
from coven.server.domain import lobby, table_summary
from coven.server.domain.rows import LineNotes, LineRow, Person, TableRow
from coven.server.domain.rules import check_version, rules_of
from coven.server.domain.seats import display_names
from coven.server.protocol import AddBot, Origin, Sit, TableSettings

DEFAULT_LEVEL: Final = roster.STRONGEST  # in a seat where a person sat, unless another level is asked for


def new_table(host: Person, settings: TableSettings, past: TableRow, log: Sequence[LineRow]) -> TableRow:
    """The table of somebody who goes on from a finished game; a game, step or seat that will not do is refused."""
    asked = settings.origin
    assert asked is not None
    if not table_summary.may_watch(past, host):
        raise errors.not_allowed("Spectators are not welcome at this table.")
    if past.status != "over":
        raise errors.not_now("The game is not over yet: one can go on from finished games only.")
    check_version(past)
    if asked.seat >= past.players:
        raise errors.malformed(f"Expected a seat from 0 to {past.players - 1}, but {asked.seat} came.")
    origin = _resolve_origin(asked, past, log)
    row = lobby.new_table(host, _branch_settings(settings, past, origin))
    if origin.luck == "same":
        row.secret = past.secret
    _assign_seats(row, host, settings.fill or DEFAULT_LEVEL, past, origin)
    return row


def _resolve_origin(asked: Origin, past: TableRow, log: Sequence[LineRow]) -> Origin:
    lots = [line.number for line in log if seat_of_line(line.line) is None]
    if past.settings.duel:
        lots = list(range(1, len(lots) + 1))  # as they are counted there
    first = next((line.number - 1 for line in log if seat_of_line(line.line) is not None), len(log))
    step = first if asked.step is None else asked.step
    _check_step(past, log, step)
    return Origin(table=past.id, seat=asked.seat, step=step, luck=asked.luck, lots=lots)


def _check_step(past: TableRow, log: Sequence[LineRow], step: int) -> None:
    """Refuse a step that the game does not have, and one at which nobody has anything left to choose."""
    match = Match(rules_of(past.game), past.players, past.settings.variant, display_names(past.seats))
    try:
        for line in log[:step]:
            match.apply_line(line.line)
    except CovenError:
        raise errors.internal_error("What is stored of this game does not replay; it is logged.") from None
    if step > len(log) or match.is_over():
        raise errors.malformed(f"Expected a step before the end of the game, which has {len(log)} lines, but {step} came.")


def _branch_settings(settings: TableSettings, past: TableRow, origin: Origin) -> TableSettings:
    return msgspec.structs.replace(
        settings, game=past.game, players=past.players, variant=past.settings.variant, fill=None, origin=origin
    )


def _assign_seats(row: TableRow, host: Person, level: str, past: TableRow, origin: Origin) -> None:
    """The host where they asked to sit, the bots of the finished game where they sat, and bots of a level for everybody else."""
    lobby.sit(row, host, Sit(seat=origin.seat))
    for number, seat in enumerate(past.seats):
        if number != origin.seat:
            lobby.add_bot(row, host, AddBot(seat=number, level=seat.level or level))
    if origin.luck == "same":
        for seat, was in zip(row.seats, past.seats, strict=True):
            seat.salt = was.salt  # part of what that game's lots came from


def initial_lines(row: TableRow, log: Sequence[LineRow]) -> list[LineRow]:
    """The lines a table begins with, as its own."""
    origin, now = row.settings.origin, time.time()
    assert origin is not None
    assert origin.step is not None
    return [_copy_line(row, line, now) for line in log[: origin.step]]


def _copy_line(row: TableRow, line: LineRow, now: float) -> LineRow:
    notes = LineNotes(by=line.notes.by, seen=line.notes.seen)
    return LineRow(row.id, line.number, line.line, line.seen, notes, now)
