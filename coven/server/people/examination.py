"""Achievements of finished games: found in their logs in the background, and found again to verify what is stored."""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import Final

from sqlalchemy import Connection, select

from coven.errors import CovenError
from coven.match.achievements import find_achievements
from coven.server.base import errors
from coven.server.domain.rows import TableRow
from coven.server.domain.rules import rules_of
from coven.server.people.settlement import is_practice
from coven.server.storage import Store, achievements, tables
from coven.server.storage.achievements import AchievementRow
from coven.server.storage.schema import results

GAMES_PER_RUN: Final = 2  # replaying a game takes some hundredths of a second in a thread
log = logging.getLogger("coven.achievements")


def counts_for_achievements(row: TableRow) -> bool:
    """Return whether achievements can be earned in a game: one with standard rules that was played to its end."""
    return row.status == "over" and row.result is not None and not row.settings.variant and not is_practice(row)


def find_rows(row: TableRow, lines: Sequence[str]) -> list[AchievementRow]:
    """Return the achievements of the people in a finished game; a person for whom a bot played earns none."""
    if not counts_for_achievements(row):
        return []
    assert row.result is not None
    found = find_achievements(rules_of(row.game), row.players, lines)
    return [
        AchievementRow(row.id, number, name, seat.person, row.game, row.ended or row.created)
        for number, seat in enumerate(row.seats)
        if seat.kind == "person" and seat.person and not seat.left and number not in row.result.stood_in
        for name in found[number]
    ]


class Examination:
    """Finds the achievements of settled games, a few at a time."""

    def __init__(self, db: Store) -> None:
        self.db = db

    async def run(self) -> int:
        """Examine some games; return how many."""
        ids = await self.db.read(partial(achievements.list_unexamined, limit=GAMES_PER_RUN))
        for id_ in ids:
            found = await self._examine(id_)
            await self.db.writer.submit(partial(achievements.save_examination, id_=id_, found=found))
        return len(ids)

    async def _examine(self, id_: str) -> list[AchievementRow]:
        try:
            row, lines = await self.db.read(partial(_load, id_=id_))
            return await asyncio.to_thread(find_rows, row, lines) if row is not None else []
        except CovenError as error:  # a damaged table, or a game whose rules this server no longer has
            log.warning("cannot find achievements", extra={"table": id_, "reason": str(error)})
            return []


def _load(connection: Connection, id_: str) -> tuple[TableRow | None, list[str]]:
    row = tables.find_table(connection, id_)
    if row is None or not counts_for_achievements(row):
        return None, []
    return row, [line.line for line in tables.load_lines_after(connection, id_, 0)]


def find_again(connection: Connection, id_: str) -> list[AchievementRow]:
    """Return the achievements of a game from its log."""
    row, lines = _load(connection, id_)
    return find_rows(row, lines) if row is not None else []


def verify(connection: Connection, person: str) -> list[str]:
    """Return a sentence for each stored achievement that does not follow from a log, and each one that is missing."""
    query = select(results.c.table_id).where(results.c.player == person).order_by(results.c.ended)
    ids = set(connection.execute(query).scalars())
    stored = {(row.table_id, row.seat, row.name) for row in achievements.list_achievements(connection, person)}
    waiting = set(achievements.list_unexamined(connection, len(ids) + 1))
    found: set[tuple[str, int, str]] = set()
    mistakes = []
    for id_ in ids | {table for table, _, _ in stored}:
        try:
            found |= {(row.table_id, row.seat, row.name) for row in find_again(connection, id_) if row.person == person}
        except errors.DamagedTableError:
            mistakes.append(f"{id_}: damaged")
    mistakes += [f"{table} seat {seat}: '{name}' is stored, but not in the log" for table, seat, name in sorted(stored - found)]
    mistakes += [
        f"{table} seat {seat}: '{name}' is in the log, but not stored"
        for table, seat, name in sorted(found - stored)
        if table not in waiting
    ]
    return mistakes
