"""Finished tables written straight into the database, for long histories without long games."""

from sqlalchemy import Connection, insert

from coven.server.domain import lobby
from coven.server.protocol import ResultInfo, TableSettings
from coven.server.storage import Person, SeatRow, TableRow, tables
from coven.server.storage.schema import unsettled

OPPONENTS = ("Bea", "Circe", "Morgan")


def finished_table(person: Person, number: int) -> TableRow:
    """Return game `number` of a person, against one of three opponents; every second game is a win."""
    row = lobby.new_table(person, TableSettings(game="blackmore", players=2, title=f"Evening {number}"))
    opponent = OPPONENTS[number % 3]
    row.seats = [
        SeatRow(kind="person", person=person.id, name=person.name),
        SeatRow(kind="person", person=opponent.lower(), name=opponent),
    ]
    row.status, row.started, row.ended = "over", row.created, 1_000.0 + number
    row.result = ResultInfo(scores=[number % 2, 1 - number % 2], winners=[1 - number % 2])
    return row


def add_finished_tables(connection: Connection, person: Person, games: int) -> None:
    """Store `games` finished games, the last being the newest."""
    for number in range(games):
        row = finished_table(person, number)
        tables.add_table(connection, row)
        connection.execute(insert(unsettled).values(table_id=row.id))
