"""An evening: rematches keep people together, the score runs on, and the game can change under the same link."""

from functools import partial
from pathlib import Path

import pytest

from coven.errors import CovenError
from coven.server.domain import lobby, seats, table_summary
from coven.server.live import chat
from coven.server.protocol import ResultInfo, Say, TableSettings
from coven.server.storage import Person, SeatRow, TableRow, tables, to_columns
from tests.server.in_process_server import InProcessServer, in_process_server

ANN, BEA = Person("ann", "Ann", "person"), Person("bea", "Bea", "person")


def finished(winners: list[int], ended: float, before: TableRow | None = None) -> TableRow:
    """A table of Ann and Bea whose game is over."""
    row = lobby.new_table(ANN, TableSettings(game="blackmore", players=2))
    row.seats = [SeatRow(kind="person", person=who.id, name=who.name) for who in (ANN, BEA)]
    if before is not None:
        row = lobby.new_rematch(before, ANN)
    row.status, row.ended, row.result = "over", ended, ResultInfo(scores=[3, 2], winners=winners)
    return row


def test_a_rematch_turns_the_seats_and_the_score_follows_the_people() -> None:
    first = finished([0], 1.0)
    second = finished([0], 2.0, first)
    third = finished([0, 1], 3.0, second)
    assert [seat.name for seat in second.seats] == ["Bea", "Ann"]
    assert {table_summary.first_table_id(row) for row in (first, second, third)} == {first.id}
    shown = table_summary.session_score([third, first, second])
    assert [game.winners for game in shown.games] == [["Ann"], ["Bea"], ["Ann", "Bea"]]
    assert [(player.name, player.games, player.won) for player in shown.players] == [("Ann", 3, 1.5), ("Bea", 3, 1.5)]


def test_what_a_bot_won_for_somebody_is_no_victory_of_theirs() -> None:
    absent, gave_up = finished([0], 1.0), finished([1], 2.0)
    assert absent.result
    absent.result.stood_in, gave_up.seats[1].left = [0], True
    assert [(player.games, player.won) for player in table_summary.session_score([absent, gave_up]).players] == [
        (2, 0.0),
        (2, 0.0),
    ]


def test_the_score_of_an_evening_knows_bots_by_their_names() -> None:
    row = lobby.new_table(ANN, TableSettings(game="blackmore", players=2, fill="toad"))
    row.status, row.ended, row.result = "over", 1.0, ResultInfo(scores=[1, 2], winners=[1])
    (best, other) = table_summary.session_score([row]).players
    assert (best.name, best.person, best.won) == (row.seats[1].name, None, 1.0)
    assert (other.name, other.person, other.won) == ("Ann", "ann", 0.0)


def test_a_table_that_is_not_over_is_no_game_of_the_evening_yet() -> None:
    assert table_summary.session_score([lobby.new_table(ANN, TableSettings(game="blackmore"))]).games == []


async def test_the_link_of_the_first_table_leads_to_the_newest(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        table = await server.start_table(ann, bea, game="blackmore", players=2)
        code = (await server.node.registry.load_row(table)).code
        ids = [table]
        for _ in range(2):
            await end(server, ids[-1])
            ids.append((await server.node.changes.rematch(ids[-1], bea)).id)
            await server.node.changes.start(ids[-1], bea)
        assert await server.db.read(lambda c: tables.find_table_by_code(c, code)) == ids[-1]
        rows = await server.db.read(lambda c: tables.list_session_tables(c, table))
        assert {row.id for row in rows} == set(ids)
        assert len(table_summary.session_score(rows).games) == 2
        last = await server.node.registry.load_row(ids[-1])
        assert sorted(seats.person_ids(last.seats)) == sorted([ann.id, bea.id])
        assert last.host == bea.id


async def end(server: InProcessServer, id_: str) -> None:
    """Take a game for played."""
    ended, result = server.time.wall_time(), '{"scores": [1, 0], "winners": [0]}'
    await server.db.writer.submit(partial(tables.save_game_end, id_=id_, ended=ended, result=result))
    server.node.registry.rooms.pop(id_).close()


async def test_the_host_changes_game_and_options_before_the_start(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        info = await server.node.changes.create(ann, TableSettings(game="blackmore", players=4))
        await server.sit(info.id, ann, 1)
        await server.sit(info.id, bea, 3)
        bea_sees = await server.enter(info.id, bea)
        changed = TableSettings(game="three_witches", hints=False)
        await server.node.changes.transact(info.id, lambda row: lobby.change_settings(row, ann, changed))
        after = await server.node.registry.load_row(info.id)
        assert (after.game, after.players, after.code, after.secret) == ("three_witches", 3, info.code, after.secret)
        assert [seat.name for seat in after.seats] == ["Ann", "Bea", ""]
        await bea_sees.until(lambda: bea_sees.table.get("game") == "three_witches")
        assert not bea_sees.table["hints"]
        assert bea_sees.table["commitment"] == info.commitment


def test_what_the_host_may_not_change() -> None:
    row = lobby.new_table(ANN, TableSettings(game="blackmore", players=4))
    row.seats = [SeatRow(kind="person", person=f"p{seat}", name=f"P{seat}") for seat in range(4)]
    was = to_columns(row)
    with pytest.raises(CovenError, match="Only the host"):
        lobby.change_settings(row, BEA, TableSettings(game="three_witches"))
    assert to_columns(row) == was
    with pytest.raises(CovenError, match="4 sit here already, and that is for 3"):
        lobby.change_settings(row, ANN, TableSettings(game="three_witches"))
    row.status = "running"
    with pytest.raises(CovenError, match="has started"):
        lobby.change_settings(row, ANN, TableSettings(game="blackmore"))


def test_bots_make_room_when_a_smaller_game_is_chosen() -> None:
    bot = SeatRow(kind="bot", name="Pim", level="apprentice")
    people = [SeatRow(kind="person", person=f"p{seat}", name=f"P{seat}") for seat in range(3)]
    assert [seat.name for seat in seats.reseat([people[0], bot, *people[1:]], 3)] == ["P0", "P1", "P2"]
    assert [seat.name for seat in seats.reseat([people[0], bot], 4)] == ["P0", "Pim", "", ""]


@pytest.mark.parametrize("game", ["three_witches", "blackmore"])
def test_free_text_is_open_while_people_wait(game: str) -> None:
    row = lobby.new_table(ANN, TableSettings(game=game, chat=False))
    assert chat.check_message(row, Say(kind="text", text=" hello  there "), ()) == "hello there"
    row.status = "running"
    with pytest.raises(CovenError, match="no free chat"):
        chat.check_message(row, Say(kind="text", text="hello"), ())
