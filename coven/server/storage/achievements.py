"""Achievements and answers to puzzles in the database.

Functions that change something take the connection of the transaction they belong to.
"""

from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Connection, delete, insert, select

from coven.server.storage.schema import achievements, puzzle_results, tables, unexamined


class AchievementRow(msgspec.Struct, frozen=True, order=True):
    """Something that a person achieved in a finished game."""

    table_id: str
    seat: int
    name: str
    person: str
    game: str
    at: float


def list_unexamined(connection: Connection, limit: int) -> list[str]:
    """Return the ids of the oldest settled games whose achievements are not found yet."""
    query = select(unexamined.c.table_id).outerjoin(tables, tables.c.id == unexamined.c.table_id)
    return list(connection.execute(query.order_by(tables.c.ended).limit(limit)).scalars())


def add_unexamined(connection: Connection, ids: Iterable[str]) -> None:
    """Mark games as not examined yet."""
    known = set(connection.execute(select(unexamined.c.table_id).where(unexamined.c.table_id.in_(list(ids)))).scalars())
    new = [{"table_id": id_} for id_ in ids if id_ not in known]
    if new:
        connection.execute(insert(unexamined), new)


def save_examination(connection: Connection, id_: str, found: Sequence[AchievementRow]) -> None:
    """Replace the achievements of a game."""
    connection.execute(delete(unexamined).where(unexamined.c.table_id == id_))
    connection.execute(delete(achievements).where(achievements.c.table_id == id_))
    if found:
        connection.execute(insert(achievements), [msgspec.structs.asdict(row) for row in found])


def list_achievements(connection: Connection, person: str) -> list[AchievementRow]:
    """Return the achievements of a person, the oldest first."""
    query = select(achievements).where(achievements.c.person == person).order_by(achievements.c.at, achievements.c.name)
    return [AchievementRow(*row) for row in connection.execute(query)]


def list_table_achievements(connection: Connection, id_: str) -> list[AchievementRow]:
    """Return the achievements in a game."""
    rows = connection.execute(select(achievements).where(achievements.c.table_id == id_))
    return sorted(AchievementRow(*row) for row in rows)


# puzzles


class PuzzleRow(msgspec.Struct, frozen=True):
    """A person's first answer to a puzzle."""

    game: str
    edition: str
    number: int
    is_solved: bool
    at: float


def add_answer(connection: Connection, person: str, row: PuzzleRow) -> bool:
    """Save an answer to a puzzle, unless the person has answered it before; return whether it was saved."""
    known = select(puzzle_results.c.at).where(
        puzzle_results.c.person == person,
        puzzle_results.c.game == row.game,
        puzzle_results.c.edition == row.edition,
        puzzle_results.c.number == row.number,
    )
    if connection.execute(known).first() is not None:
        return False
    connection.execute(insert(puzzle_results).values(person=person, **msgspec.structs.asdict(row)))
    return True


def list_answers(connection: Connection, person: str) -> list[PuzzleRow]:
    """Return the first answers of a person, the oldest first."""
    query = select(puzzle_results).where(puzzle_results.c.person == person).order_by(puzzle_results.c.at)
    return [PuzzleRow(*row[1:]) for row in connection.execute(query)]


def puzzle_streaks(answers: Iterable[PuzzleRow]) -> tuple[int, int]:
    """Return how many puzzles in a row were solved at the first attempt: now, and at best."""
    streak = best = 0
    for answer in answers:
        streak = streak + 1 if answer.is_solved else 0
        best = max(best, streak)
    return streak, best


def delete_person_data(connection: Connection, person: str) -> None:
    """Delete the achievements and answers of a person."""
    for table in (achievements, puzzle_results):
        connection.execute(delete(table).where(table.c.person == person))
