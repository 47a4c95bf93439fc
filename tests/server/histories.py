"""Long histories without long games: finished tables written straight into the database."""

from sqlalchemy import Connection, insert

from coven.server.domain import lobby
from coven.server.protocol import ResultInfo, TableSettings
from coven.server.storage import Person, SeatRow, TableRow, tables
from coven.server.storage.schema.people import unsettled

FOES = ("Bea", "Circe", "Morgan")


def finished_table(who: Person, number: int) -> TableRow:
    """The game a person played as the number-th, against one of three people, and won every other time."""
    row = lobby.new_table(who, TableSettings(game="blackmore", players=2, title=f"Evening {number}"))
    foe = FOES[number % 3]
    row.seats = [
        SeatRow(kind="person", person=who.id, name=who.name),
        SeatRow(kind="person", person=foe.lower(), name=foe),
    ]
    row.status, row.started, row.ended = "over", row.created, 1_000.0 + number
    row.result = ResultInfo(scores=[number % 2, 1 - number % 2], winners=[1 - number % 2])
    return row


def add_history(connection: Connection, who: Person, games: int) -> None:
    """So many finished games, the last the newest."""
    for number in range(games):
        row = finished_table(who, number)
        tables.add_table(connection, row)
        connection.execute(insert(unsettled).values(table_id=row.id))
