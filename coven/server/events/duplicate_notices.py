"""Notifications about duplicate evenings and tournaments: one for each round, each result, and each new event of a club."""

from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection

from coven.messages import Message
from coven.server.domain import tournament
from coven.server.domain.rows import DuplicateRow
from coven.server.domain.rules import game_title
from coven.server.protocol import DaysClock
from coven.server.storage import clubs, identities, notifications
from coven.server.storage.notifications import Notice

DELAY_SECONDS: Final = 20.0  # in which people whose page is open go to their table


def add_round_notices(connection: Connection, row: DuplicateRow, now: float) -> None:
    """Notify everyone who has a table in the current round, unless they go there at once."""
    if not row.rounds:
        return
    number = len(row.rounds)
    places = [place for table in row.rounds[-1].tables if not tournament.is_bye(row, table) for place in table]
    people = [person for place in places if (person := row.people[place].person) and not row.people[place].left]
    for person in people:
        event = _title(connection, row, person)
        is_evening = not tournament.is_tournament(row)
        text = Message("notice-event-starts", event=event) if is_evening else Message("notice-round", event=event, round=number)
        _add(connection, row, person, round_subject(row), text, now + DELAY_SECONDS)


def add_result_notices(connection: Connection, row: DuplicateRow, now: float) -> None:
    """Notify the people of an event that goes on for days of its end; at others they are there."""
    if not (row.settings.format == "league" or isinstance(row.settings.clock, DaysClock)) or not row.rounds:
        return
    for person in _people(row):
        text = Message("notice-event-over", event=_title(connection, row, person))
        _add(connection, row, person, f"{row.id} over", text, now)


def add_club_notices(connection: Connection, row: DuplicateRow, now: float) -> None:
    """Notify the members of a club of a new event."""
    club = clubs.find_club(connection, row.settings.club or "")
    if club is None:
        return
    for member in clubs.list_members(connection, club.id):
        if member.person.id != row.host:
            event = _title(connection, row, member.person.id)
            text = Message("notice-club-event", club=club.name, event=event)
            notifications.add_notice(connection, Notice(member.person.id, "club", row.id, text, f"/duel/{row.id}"), now)


def round_subject(row: DuplicateRow) -> str:
    """Return what a notification of the current round is about."""
    return f"{row.id} {len(row.rounds)}"


def _people(row: DuplicateRow) -> Iterable[str]:
    return (player.person for player in row.people if player.person and not player.removed)


def _title(connection: Connection, row: DuplicateRow, person: str) -> str:
    return row.settings.title or game_title(row.settings.game, identities.find_language(connection, person))


def _add(connection: Connection, row: DuplicateRow, person: str, subject: str, text: Message, due: float) -> None:
    notifications.add_notice(connection, Notice(person, "tournament", subject, text, f"/duel/{row.id}"), due, due)
