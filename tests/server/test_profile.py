"""Profiles: results, ratings, data export and account deletion."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

from coven.match.records import check, decode
from coven.server.domain.ratings import Strength, average, rate
from coven.server.http.account_deletion import DELETED_NAME
from coven.server.people import settlement
from coven.server.protocol import ResultInfo
from coven.server.storage import SeatRow, Store, results
from coven.server.storage.schema import metadata
from tests.server.clients import Client, Socket, play_out, start_table
from tests.server.in_process_server import in_process_server
from tests.server.processes import ServerProcess

SHORT = {"values": 5, "hand": 4}


def person(id_: str = "ann", **fields: Any) -> SeatRow:
    return SeatRow(kind="person", person=id_, name=id_, **fields)


def test_winners_share_first_place_and_players_who_left_are_last() -> None:
    result = ResultInfo(scores=[7, 9, 9, 3], winners=[1, 2])
    assert settlement.places(result, [person() for _ in range(4)]) == [3, 1, 1, 4]
    assert settlement.places(result, [person(), person(left=True), person(), person()]) == [3, 4, 1, 4]
    assert settlement.places(ResultInfo(scores=[5, 5], winners=[0]), [person(), person()]) == [1, 2], (
        "a tie that the rules decide"
    )


def test_winner_gains_rating_and_error_shrinks_with_more_games() -> None:
    ann, bea = Strength(), Strength()
    assert (ann.points, ann.error) == (1500, 500)
    for _ in range(30):
        before = ann, bea
        ann, bea = rate([ann, bea], [1, 2])
        assert ann.mu > before[0].mu
        assert bea.mu < before[1].mu
        assert ann.error <= before[0].error
    assert ann.points - bea.points > 300
    assert ann.error < 400


def test_tied_winners_gain_the_same_and_more_than_the_third() -> None:
    first, second, third, last = rate([Strength()] * 4, [1, 1, 3, 4])
    assert first == second
    assert first.mu > third.mu > last.mu


def test_average_rating_of_equal_bots_does_not_change() -> None:
    assert average(rate([Strength()] * 3, [1, 2, 3])).points == 1500


async def test_finished_game_is_counted_once_in_the_profile(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        nothing = await ann.get("/api/me/profile")
        assert (nothing["all"]["games"], nothing["games"]) == (0, [])
        usual = await ann.create("blackmore", players=2, fill="toad")
        await play_out(ann, usual["id"])
        await play_out(ann, (await ann.create("blackmore", players=2, fill="toad", variant=SHORT))["id"])
        both = await start_table(ann, bea, game="blackmore", players=2, variant=SHORT)
        await asyncio.gather(play_out(ann, both["id"]), play_out(bea, both["id"]))
        mine, hers = await ann.get("/api/me/profile"), await bea.get("/api/me/profile")
        (game,) = mine["games"]
        assert (mine["all"]["games"], game["game"], game["all"]["games"]) == (3, "blackmore", 3)
        assert sum(game["all"]["places"]) == 3
        assert game["all"]["places"][:1] == [game["all"]["wins"]]
        assert {(entry["against"], entry["games"]) for entry in game["against"]} == {("people", 1), ("toad", 2)}
        (score,) = {(await ann.get(f"/api/tables/{usual['id']}"))["result"]["scores"][0]}
        assert (game["all"]["best"], game["all"]["typical"]) == (score, score), "scores of short games are not compared"
        assert game["rating"]["games"] == 3
        assert [entry["table"] for entry in game["climb"]][::2] == [usual["id"], both["id"]], "the oldest first"
        assert game["climb"][2]["points"] == game["rating"]["points"]
        assert [entry["table"] for entry in hers["games"][0]["climb"]] == [both["id"]], (
            "every player has their own rating history"
        )
        assert game["rating"]["error"] < 500
        assert [bot["level"] for bot in game["bots"]] == ["toad"]
        assert hers["games"][0]["rating"]["games"] == 1
        assert (await ann.get("/api/me/profile")) == mine, "reading a profile changes nothing"
        again = await ann.create("blackmore", fill="toad", origin={"table": usual["id"], "step": 4, "seat": 0})
        await play_out(ann, again["id"])
        assert (await ann.get("/api/me/profile")) == mine, "a branch of another game is not counted"
        assert again["id"] in [game["id"] for game in (await ann.get("/api/me/games"))["games"]]


async def test_game_is_settled_once_despite_crash_and_concurrent_settlement(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann = await server.add_person("Ann")
        table = await server.start_table(ann, game="blackmore", players=2, variant=SHORT)
        listener = await server.enter(table, ann)
        while not (listener.position and listener.position["result"]):
            await listener.until(lambda: listener.position and (listener.position["legal"] or listener.position["result"]))
            await server.play_first_choice(table, listener)
        waiting = await server.db.read(partial(results.list_unsettled, limit=9))
        assert waiting == [table], "stored with the end of the game; the server dies before the settlement"
    async with in_process_server(tmp_path) as server:
        await asyncio.gather(*(server.node.profiles.settle_finished() for _ in range(5)))
        await server.pass_time(4)
        tally = (await server.db.read(partial(results.list_tallies, player=ann.id)))[0]
        assert tally.games == 1
        (rating,) = await server.db.read(partial(results.list_ratings, player=ann.id))
        assert rating.games == 1


async def test_games_finished_before_profiles_existed_are_settled(empty_database_url: str) -> None:
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine, text

    engine = create_engine(empty_database_url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", "coven:server/storage/migrations")
        command.upgrade(config, "0003")
        fields = "id, code, game, rules, players, status, access, host, version, settings, seats, secret, created, ended, result"
        bot = '{"kind": "bot", "level": "toad", "name": "Bufo"}'
        seats = f'[{{"kind": "person", "person": "ann", "name": "Ann"}}, {bot}]'
        values = f"""'t', 'C', 'blackmore', '1', 2, 'over', 'link', 'ann', 1, '{{"game": "blackmore"}}', '{seats}', '00', 1, 2,
                     '{{"scores": [3, 5], "winners": [1]}}'"""
        connection.execute(text(f"INSERT INTO tables ({fields}) VALUES ({values})".replace(":", r"\:")))
    engine.dispose()
    async with in_process_server(empty_database_url) as server:
        await server.pass_time(2)
        (tally, *_) = await server.db.read(partial(results.list_tallies, player="ann"))
        assert (tally.games, tally.wins, tally.places) == (1, 0, {2: 1})


# data export and account deletion


async def test_data_export_contains_own_data_only(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await start_table(ann, bea, game="blackmore", players=2, variant=SHORT)
        async with ann.socket(table["id"]) as socket, bea.socket(table["id"]) as other:
            await socket.ask({"type": "say", "kind": "text", "text": "mine to keep"}, "said")
            await other.ask({"type": "say", "kind": "text", "text": "not at this table"}, "said")
        await asyncio.gather(play_out(ann, table["id"]), play_out(bea, table["id"]))
        data = await ann.get("/api/me/data")
        assert data["me"]["id"] == ann.id
        assert [entry["table"]["id"] for entry in data["tables"]] == [table["id"]]
        assert data["tables"][0]["moves"]
        assert all(line.startswith("0 ") for line in data["tables"][0]["moves"])
        assert [said["text"] for said in data["said"]] == ["mine to keep"]
        assert data["profile"]["all"]["games"] == 1


async def play_until_a_bot_moves(socket: Socket) -> None:
    """Play the client's turns until a bot has moved."""
    while not any(message["type"] == "event" and message["by"] == "bot" for message in socket.received):
        position = socket.position
        if position and position["number"] >= socket.last_move and position["legal"]:
            await socket.move(position["number"], position["legal"][0]["choice"])
        else:
            await socket.next()


async def test_account_deletion_leaves_games_of_others_intact(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea, Client(server.url) as eve:
        await ann.patch("/api/me", {"name": "Hecate"})
        over = await start_table(ann, bea, game="blackmore", players=2, variant=SHORT)
        await asyncio.gather(play_out(ann, over["id"]), play_out(bea, over["id"]))
        async with ann.socket(over["id"]) as socket:
            await socket.ask({"type": "say", "kind": "text", "text": "well played"}, "said")
        running = await start_table(ann, bea, game="blackmore", players=2, variant=SHORT, bots_replace=False)
        alone = await ann.create("blackmore", players=2, fill="toad")
        waiting = await ann.create("blackmore", players=2)
        assert "Hecate" in (await ann.post("/api/me/goodbye", {"name": "Another Name"}, 403))["sentence"]
        await ann.post("/api/me/goodbye", {"name": "Hecate"})
        path = f"/api/tables/{over['id']}"
        finished = await eve.get(path)
        assert finished["seats"][0]["name"] == DELETED_NAME
        assert finished["host"] == bea.id
        record = decode((await eve.http.get(f"{path}/record")).text)
        check(record)
        assert record.names[0] == DELETED_NAME
        assert (await eve.get(f"/api/tables/{alone['id']}"))["status"] == "closed"
        assert (await eve.get(f"/api/tables/{waiting['id']}"))["status"] == "closed"
        async with bea.socket(running["id"]) as socket:
            await play_until_a_bot_moves(socket)
        assert (await bea.get("/api/me/profile"))["all"]["games"] == 1
        async with bea.socket(over["id"]) as socket:
            snapshot = await socket.until("snapshot")
            assert [(said["name"], said["text"]) for said in snapshot["talk"]] == [(DELETED_NAME, "…")]
        everything = "".join([str(await bea.get(f"/api/tables/{over['id']}/replay")), str(await bea.get("/api/me/data"))])
        assert "Hecate" not in everything
        assert ann.id not in everything
        assert (await ann.get("/api/me"))["id"] != ann.id, "the old cookie is no longer valid"
    db = Store(server.database)
    with db.engine.connect() as connection:
        dump = "\n".join(str(row) for table in metadata.sorted_tables for row in connection.execute(table.select()))
    db.close()
    assert "Hecate" not in dump


async def test_bots_cannot_delete_accounts_and_anonymous_clients_have_no_profile(server: ServerProcess, tmp_path: Path) -> None:
    from coven.server.people.identity import create_bot

    db = Store(server.database)
    _, token = create_bot(db, "Golem")
    db.close()
    golem, anonymous = Client(server.url, token), Client(server.url)
    assert (await golem.post("/api/me/goodbye", {"name": "Golem"}, 403))["code"] == "not-allowed"
    for path in ("profile", "data"):
        assert (await anonymous.get(f"/api/me/{path}", 401))["code"] == "unknown-person"
