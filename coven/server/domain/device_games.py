"""Games that were begun on a device: replayed on arrival, then tables like others, but for the mark that they carry.

Whoever played one may have seen all cards and chosen the deal, so it counts for nothing: no rating, no statistics. Nothing that
the device says is believed but its log, which has to follow the rules.
"""

import hashlib
import time
from base64 import urlsafe_b64encode
from typing import Final

import msgspec

from coven import games
from coven.core.notation import seat_of_line
from coven.errors import CovenError
from coven.match import Match
from coven.messages import Message
from coven.server.base import errors
from coven.server.domain import lobby
from coven.server.domain.rows import LineNotes, LineRow, Person, SeatRow, TableRow
from coven.server.protocol import AddBot, DeviceGame, Sit, TableSettings
from coven.types import SPECTATOR

ID_BYTES: Final = 16


def new_table(person: Person, game: DeviceGame) -> TableRow:
    """Return an open table for a game of a person's device; raise if its log does not follow the rules.

    If it is in progress, the seat of the first bot is free for a friend.
    """
    if game.levels.count(None) != 1:
        raise errors.malformed("Expected a level for each seat but one, which is null.")
    if game.rules != games.load(game.game).meta.rules:
        raise errors.needs_version(Message("device-rules"))
    row = lobby.new_table(person, _settings(game))
    row.id = table_id(person, game)
    seat = game.levels.index(None)
    lobby.sit(row, person, Sit(seat=seat))
    for number, level in enumerate(game.levels):
        if level is not None:
            lobby.add_bot(row, person, AddBot(seat=number, level=level))
    if not _replay(row, game.lines).is_over():
        row.seats[1 if seat == 0 else 0] = SeatRow()
    return row


def table_id(person: Person, game: DeviceGame) -> str:
    """Return the id of the table: the same again for the same game of a person, and unguessable, because the device's is."""
    digest = hashlib.sha256(f"{person.id} {game.id}".encode()).digest()
    return urlsafe_b64encode(digest[:ID_BYTES]).decode().rstrip("=")


def _settings(game: DeviceGame) -> TableSettings:
    players = len(game.levels)
    return TableSettings(game=game.game, players=players, access="link", tempo=game.tempo, variant=game.variant, device=game)


def _replay(row: TableRow, lines: list[str]) -> Match:
    """Return the match after these lines; raise at the first one that the rules do not allow."""
    match = Match(row.game, row.players, row.settings.variant)
    for number, line in enumerate(lines, 1):
        try:
            match.apply_line(line)
        except (CovenError, ValueError):
            raise errors.malformed(Message("device-record", line=number)) from None
    return match


def is_over(row: TableRow) -> bool:
    """Return whether a table has a whole game of a device: all seats are taken, because nothing is left to play."""
    return row.settings.device is not None and all(seat.kind != "empty" for seat in row.seats)


def initial_lines(row: TableRow) -> list[LineRow]:
    """Return the lines that the table starts with, each as its viewers see it."""
    game = row.settings.device
    assert game is not None
    match, now = Match(row.game, row.players, row.settings.variant), time.time()
    return [_line_row(row, match, game, line, now) for line in game.lines]


def _line_row(row: TableRow, match: Match, game: DeviceGame, line: str, now: float) -> LineRow:
    seat = seat_of_line(line)
    notes = LineNotes(by="chance" if seat is None else "bot" if game.levels[seat] else "seat")
    seen, *by_seat = [match.line_seen_by(viewer, line) for viewer in range(SPECTATOR, row.players)]
    match.apply_line(line)
    if seen == line:
        return LineRow(row.id, len(match.log), line, None, notes, now)
    return LineRow(row.id, len(match.log), line, seen, msgspec.structs.replace(notes, seen=by_seat), now)
