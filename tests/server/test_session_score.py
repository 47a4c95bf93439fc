"""Sessions of rematches: the running score, the link to the newest table, and changes of the game before the start."""

import json
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


def finished_table(winners: list[int], ended: float, before: TableRow | None = None) -> TableRow:
    """Return a table of Ann and Bea whose game is over, or its rematch."""
    row = lobby.new_table(ANN, TableSettings(game="blackmore", players=2))
    row.seats = [SeatRow(kind="person", person=person.id, name=person.name) for person in (ANN, BEA)]
    if before is not None:
        row = lobby.new_rematch(before, ANN, now=0.0)
    row.status, row.ended, row.result = "over", ended, ResultInfo(scores=[3, 2], winners=winners)
    return row


def test_rematch_rotates_the_seats_and_the_score_follows_the_people() -> None:
    first = finished_table([0], 1.0)
    second = finished_table([0], 2.0, first)
    third = finished_table([0, 1], 3.0, second)
    assert [seat.name for seat in second.seats] == ["Bea", "Ann"]
    assert {table_summary.first_table_id(row) for row in (first, second, third)} == {first.id}
    score = table_summary.session_score([third, first, second])
    assert [game.winners for game in score.games] == [["Ann"], ["Bea"], ["Ann", "Bea"]]
    assert [(player.name, player.games, player.won) for player in score.players] == [("Ann", 3, 1.5), ("Bea", 3, 1.5)]


def test_wins_by_a_substitute_do_not_count_for_the_player() -> None:
    absent, gave_up = finished_table([0], 1.0), finished_table([1], 2.0)
    assert absent.result
    absent.result.stood_in, gave_up.seats[1].left = [0], True
    assert [(player.games, player.won) for player in table_summary.session_score([absent, gave_up]).players] == [
        (2, 0.0),
        (2, 0.0),
    ]


def test_session_score_lists_bots_by_name() -> None:
    row = lobby.new_table(ANN, TableSettings(game="blackmore", players=2, fill="toad"))
    row.status, row.ended, row.result = "over", 1.0, ResultInfo(scores=[1, 2], winners=[1])
    (first, second) = table_summary.session_score([row]).players
    assert (first.name, first.person, first.won) == (row.seats[1].name, None, 1.0)
    assert (second.name, second.person, second.won) == ("Ann", "ann", 0.0)


def test_unfinished_table_is_not_in_the_session_score() -> None:
    assert table_summary.session_score([lobby.new_table(ANN, TableSettings(game="blackmore"))]).games == []


async def test_code_of_the_first_table_leads_to_the_newest_rematch(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        table = await server.start_table(ann, bea, game="blackmore", players=2)
        code = (await server.node.registry.load_row(table)).code
        ids = [table]
        for _ in range(2):
            await mark_as_over(server, ids[-1])
            ids.append((await server.node.changes.rematch(ids[-1], bea)).id)
            await server.node.changes.rematch(ids[-2], ann)
        assert await server.db.read(lambda c: tables.find_table_by_code(c, code)) == ids[-1]
        rows = await server.db.read(lambda c: tables.list_session_tables(c, table))
        assert {row.id for row in rows} == set(ids)
        assert len(table_summary.session_score(rows).games) == 2
        last = await server.node.registry.load_row(ids[-1])
        assert sorted(seats.person_ids(last.seats)) == sorted([ann.id, bea.id])
        assert last.host == bea.id


async def mark_as_over(server: InProcessServer, id_: str) -> None:
    """Store a game as finished without playing it."""
    players = (await server.node.registry.load_row(id_)).players
    ended, result = server.time.wall_time(), json.dumps({"scores": [1] + [0] * (players - 1), "winners": [0]})
    await server.db.writer.submit(partial(tables.save_game_end, id_=id_, ended=ended, result=result))
    server.node.registry.rooms.pop(id_).close()


async def test_host_changes_game_and_options_before_the_start(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        info = await server.node.changes.create(ann, TableSettings(game="blackmore", players=4))
        await server.sit(info.id, ann, 1)
        await server.sit(info.id, bea, 3)
        listener = await server.enter(info.id, bea)
        changed = TableSettings(game="three_witches", hints=False)
        await server.node.changes.transact(info.id, lambda row: lobby.change_settings(row, ann, changed, now=0.0))
        after = await server.node.registry.load_row(info.id)
        assert (after.game, after.players, after.code, after.secret) == ("three_witches", 3, info.code, after.secret)
        assert [seat.name for seat in after.seats] == ["Ann", "Bea", ""]
        await listener.until(lambda: listener.table.get("game") == "three_witches")
        assert not listener.table["hints"]
        assert listener.table["commitment"] == info.commitment


def test_invalid_changes_of_settings_are_rejected() -> None:
    row = lobby.new_table(ANN, TableSettings(game="blackmore", players=4))
    row.seats = [SeatRow(kind="person", person=f"p{seat}", name=f"P{seat}") for seat in range(4)]
    before_change = to_columns(row)
    with pytest.raises(CovenError, match="Only the host"):
        lobby.change_settings(row, BEA, TableSettings(game="three_witches"), now=0.0)
    assert to_columns(row) == before_change
    with pytest.raises(CovenError, match="4 people are seated, but the game would have 3 players"):
        lobby.change_settings(row, ANN, TableSettings(game="three_witches"), now=0.0)
    row.status = "running"
    with pytest.raises(CovenError, match="has started"):
        lobby.change_settings(row, ANN, TableSettings(game="blackmore"), now=0.0)


def test_bots_are_removed_when_a_smaller_game_is_chosen() -> None:
    bot = SeatRow(kind="bot", name="Pim", level="apprentice")
    people = [SeatRow(kind="person", person=f"p{seat}", name=f"P{seat}") for seat in range(3)]
    assert [seat.name for seat in seats.reseat([people[0], bot, *people[1:]], 3)] == ["P0", "P1", "P2"]
    assert [seat.name for seat in seats.reseat([people[0], bot], 4)] == ["P0", "Pim", "", ""]


@pytest.mark.parametrize("game", ["three_witches", "blackmore"])
def test_free_text_is_allowed_before_the_game_starts(game: str) -> None:
    row = lobby.new_table(ANN, TableSettings(game=game, chat=False))
    assert chat.check_message(row, Say(kind="text", text=" hello  there "), ()) == "hello there"
    row.status = "running"
    with pytest.raises(CovenError, match="no free chat"):
        chat.check_message(row, Say(kind="text", text="hello"), ())
