"""Branching: a new table whose log begins with that of a finished game, so that it continues from a past position."""

import time
from collections.abc import Sequence
from typing import Final

import msgspec

from coven.bots import roster
from coven.core.notation import seat_of_line
from coven.errors import CovenError
from coven.match import Match
from coven.messages import Message
from coven.server.base import errors
from coven.server.domain import lobby, table_summary
from coven.server.domain.rows import LineNotes, LineRow, Person, TableRow
from coven.server.domain.rules import check_version, rules_of
from coven.server.domain.seats import display_names
from coven.server.protocol import AddBot, Origin, Sit, TableSettings

DEFAULT_LEVEL: Final = roster.STRONGEST  # of bots in seats where people sat


def new_table(host: Person, settings: TableSettings, past: TableRow, log: Sequence[LineRow]) -> TableRow:
    """Return a table that branches from a finished game; raise if the game, step or seat does not allow it."""
    requested = settings.origin
    assert requested is not None
    if not table_summary.may_watch(past, host):
        raise table_summary.refuse_spectator(past)
    if past.status != "over":
        raise errors.not_now(Message("branch-finished"))
    check_version(past)
    if requested.seat >= past.players:
        raise errors.malformed(f"Expected a seat from 0 to {past.players - 1}, got {requested.seat}.")
    origin = _resolve_origin(requested, past, log)
    row = lobby.new_table(host, _branch_settings(settings, past, origin))
    if origin.luck == "same":
        row.secret = past.secret
    _assign_seats(row, host, settings.fill or DEFAULT_LEVEL, past, origin)
    return row


def _resolve_origin(requested: Origin, past: TableRow, log: Sequence[LineRow]) -> Origin:
    lots = [line.number for line in log if seat_of_line(line.line) is None]
    if past.settings.duel:
        lots = list(range(1, len(lots) + 1))  # tables of an event count their lots separately
    first = next((line.number - 1 for line in log if seat_of_line(line.line) is not None), len(log))
    step = first if requested.step is None else requested.step
    _check_step(past, log, step)
    return Origin(table=past.id, seat=requested.seat, step=step, luck=requested.luck, lots=lots)


def _check_step(past: TableRow, log: Sequence[LineRow], step: int) -> None:
    """Raise if the game has no such step, or nothing is left to choose there."""
    match = Match(rules_of(past.game), past.players, past.settings.variant, display_names(past.seats))
    try:
        for line in log[:step]:
            match.apply_line(line.line)
    except CovenError:
        raise errors.internal_error(Message("damaged-table")) from None
    if step > len(log) or match.is_over():
        raise errors.malformed(f"Expected a step before the end of the game, which has {len(log)} lines, got {step}.")


def _branch_settings(settings: TableSettings, past: TableRow, origin: Origin) -> TableSettings:
    """Return the settings of a branch. One of an event is for its host alone: others may still have to play that deal."""
    if past.settings.duel:
        settings = msgspec.structs.replace(settings, access="link", spectators=False)
    return msgspec.structs.replace(
        settings, game=past.game, players=past.players, variant=past.settings.variant, fill=None, origin=origin, club=None
    )


def _assign_seats(row: TableRow, host: Person, level: str, past: TableRow, origin: Origin) -> None:
    """Seat the host where they asked to sit, the bots of the finished game where they sat, and new bots elsewhere."""
    lobby.sit(row, host, Sit(seat=origin.seat))
    for number, seat in enumerate(past.seats):
        if number != origin.seat:
            lobby.add_bot(row, host, AddBot(seat=number, level=seat.level or level))
    if origin.luck == "same":
        for seat, past_seat in zip(row.seats, past.seats, strict=True):
            seat.salt = past_seat.salt  # that game's lots were drawn with it


def initial_lines(row: TableRow, log: Sequence[LineRow]) -> list[LineRow]:
    """Return the lines that a table starts with, copied from the finished game."""
    origin, now = row.settings.origin, time.time()
    assert origin is not None
    assert origin.step is not None
    return [_copy_line(row, line, now) for line in log[: origin.step]]


def _copy_line(row: TableRow, line: LineRow, now: float) -> LineRow:
    notes = LineNotes(by=line.notes.by, seen=line.notes.seen)
    return LineRow(row.id, line.number, line.line, line.seen, notes, now)
