"""Teachers at tables: they meet a person at that person's strength, which follows from finished games against bots."""

from pathlib import Path

import pytest
from sqlalchemy import Connection

from coven.bots import rival
from coven.server.base.errors import ServerError
from coven.server.domain import lobby
from coven.server.people.settlement import player_key
from coven.server.people.teaching import strength_of
from coven.server.protocol import AddBot, TableSettings
from coven.server.storage import Person, Store, results
from coven.server.storage.results import ResultRow
from tests.server.clients import Client
from tests.server.processes import ServerProcess

ANN = Person("ann", "Ann", "person", "hare")


def test_table_offers_the_rivals_of_its_number_of_players() -> None:
    row = lobby.new_table(ANN, TableSettings(game="blackmore", players=6))
    lobby.add_bot(row, ANN, AddBot(seat=1, level="rival-3"))
    lobby.add_bot(row, ANN, AddBot(seat=2, level="teacher"))
    for level in ("rival-4", "teacher-700", "nobody"):
        with pytest.raises(ServerError, match="Expected a bot's level"):
            lobby.add_bot(row, ANN, AddBot(seat=3, level=level))


def test_teacher_meets_people_at_their_mean_strength_and_is_rated_as_a_rival() -> None:
    row = lobby.new_table(ANN, TableSettings(game="blackmore", players=2, fill="teacher"))
    assert lobby.has_teacher(row)
    lobby.meet_teachers(row, [440.0])
    assert row.seats[1].level == "teacher-447"
    assert player_key(row.seats[1]) == "bot:rival-3"
    lobby.meet_teachers(row, [40.0, 60.0])
    assert row.seats[1].level == "teacher-57", "a rematch meets people as they are now"


def test_strength_counts_games_against_known_bots_only(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'coven.db'}")
    row = lobby.new_table(ANN, TableSettings(game="blackmore", players=2))
    ladder = rival.ladder_of("blackmore", 2)
    assert ladder is not None

    def add(connection: Connection, table: str, other: str, *, won: bool) -> None:
        places = (1, 2) if won else (2, 1)
        seats = zip(("ann", other), places, strict=True)
        results.add_results(
            connection,
            [
                ResultRow(table, seat, player, "blackmore", float(table), place, 0, "")
                for seat, (player, place) in enumerate(seats)
            ],
        )

    with store.writer.engine.begin() as connection:
        assert strength_of(connection, "ann", row) == rival.start_points(ladder)
        add(connection, "1", "another person", won=True)
        assert strength_of(connection, "ann", row) == rival.start_points(ladder)
        add(connection, "2", "bot:rival-5", won=True)
        after = strength_of(connection, "ann", row)
        assert after > rival.start_points(ladder) + 100
        add(connection, "3", "bot:toad", won=False)
        assert strength_of(connection, "ann", row) < after - 80
    store.close()


async def test_game_against_a_teacher_starts_at_a_strength(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", players=2, fill="teacher")
        level = table["seats"][1]["level"]
        assert rival.is_teacher(level)
        assert level != rival.TEACHER
