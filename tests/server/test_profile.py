"""What is kept about a person: how their games ended, ratings, everything in one file, and nothing after a farewell."""

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
from coven.server.storage.schema.tables import metadata
from tests.server.clients import Client, Socket, play_out, seated_table
from tests.server.halls import small_hall
from tests.server.processes import ServerProcess

SHORT = {"values": 5, "hand": 4}


def person(id_: str = "ann", **fields: Any) -> SeatRow:
    return SeatRow(kind="person", person=id_, name=id_, **fields)


def test_winners_share_the_first_place_and_who_gave_up_is_last() -> None:
    result = ResultInfo(scores=[7, 9, 9, 3], winners=[1, 2])
    assert settlement.places(result, [person() for _ in range(4)]) == [3, 1, 1, 4]
    assert settlement.places(result, [person(), person(left=True), person(), person()]) == [3, 4, 1, 4]
    assert settlement.places(ResultInfo(scores=[5, 5], winners=[0]), [person(), person()]) == [1, 2], (
        "a tie that the rules decide"
    )


def test_who_wins_is_rated_higher_and_more_games_make_it_surer() -> None:
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


def test_who_ties_with_the_winner_gains_as_much_and_more_than_the_third() -> None:
    first, also, third, last = rate([Strength()] * 4, [1, 1, 3, 4])
    assert first == also
    assert first.mu > third.mu > last.mu


def test_bots_of_one_level_against_each_other_stay_where_they_are() -> None:
    assert average(rate([Strength()] * 3, [1, 2, 3])).points == 1500


async def test_a_finished_game_is_entered_once_and_told(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        nothing = await ann.get("/api/me/profile")
        assert (nothing["all"]["games"], nothing["games"]) == (0, [])
        usual = await ann.create("blackmore", players=2, fill="toad")
        await play_out(ann, usual["id"])
        await play_out(ann, (await ann.create("blackmore", players=2, fill="toad", variant=SHORT))["id"])
        both = await seated_table(ann, bea, game="blackmore", players=2, variant=SHORT)
        await asyncio.gather(play_out(ann, both["id"]), play_out(bea, both["id"]))
        mine, hers = await ann.get("/api/me/profile"), await bea.get("/api/me/profile")
        (game,) = mine["games"]
        assert (mine["all"]["games"], game["game"], game["all"]["games"]) == (3, "blackmore", 3)
        assert sum(game["all"]["places"]) == 3
        assert game["all"]["places"][:1] == [game["all"]["wins"]]
        assert {(one["against"], one["games"]) for one in game["against"]} == {("people", 1), ("toad", 2)}
        (score,) = {(await ann.get(f"/api/tables/{usual['id']}"))["result"]["scores"][0]}
        assert (game["all"]["best"], game["all"]["typical"]) == (score, score), "scores of short games are not compared"
        assert game["rating"]["games"] == 3
        assert [one["table"] for one in game["climb"]][::2] == [usual["id"], both["id"]], "the oldest first"
        assert game["climb"][2]["points"] == game["rating"]["points"]
        assert [one["table"] for one in hers["games"][0]["climb"]] == [both["id"]], "each has their own"
        assert game["rating"]["error"] < 500
        assert [bot["level"] for bot in game["bots"]] == ["toad"]
        assert hers["games"][0]["rating"]["games"] == 1
        assert (await ann.get("/api/me/profile")) == mine, "looking changes nothing"
        again = await ann.create("blackmore", fill="toad", origin={"table": usual["id"], "step": 4, "seat": 0})
        await play_out(ann, again["id"])
        assert (await ann.get("/api/me/profile")) == mine, "a game that went on from another counts for nothing"
        assert again["id"] in [game["id"] for game in (await ann.get("/api/me/games"))["games"]]


async def test_a_game_is_entered_once_though_the_server_died_before_or_several_do_it_at_once(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        ann = await small.person("Ann")
        table = await small.table(ann, game="blackmore", players=2, variant=SHORT)
        listener = await small.enter(table, ann)
        while not (listener.position and listener.position["result"]):
            await listener.until(lambda: listener.position and (listener.position["legal"] or listener.position["result"]))
            await small.play(table, listener)
        waiting = await small.db.read(partial(results.list_unsettled, limit=9))
        assert waiting == [table], "noted with the end; the server dies before it is entered"
    async with small_hall(tmp_path) as small:
        await asyncio.gather(*(small.hall.profiles.settle_finished() for _ in range(5)))
        await small.pass_time(4)
        tally = (await small.db.read(partial(results.list_tallies, player=ann.id)))[0]
        assert tally.games == 1
        (rating,) = await small.db.read(partial(results.list_ratings, player=ann.id))
        assert rating.games == 1


async def test_games_that_were_over_before_there_were_books_are_entered(database_url: str) -> None:
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine, text

    engine = create_engine(database_url.replace("postgresql:", "postgresql+psycopg:"))
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
    async with small_hall(database_url) as small:
        await small.pass_time(2)
        (tally, *_) = await small.db.read(partial(results.list_tallies, player="ann"))
        assert (tally.games, tally.wins, tally.places) == (1, 0, {2: 1})


# everything, and nothing


async def test_everything_in_one_file_and_nothing_of_others(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await seated_table(ann, bea, game="blackmore", players=2, variant=SHORT)
        async with ann.socket(table["id"]) as socket, bea.socket(table["id"]) as other:
            await socket.ask({"type": "say", "kind": "text", "text": "mine to keep"}, "said")
            await other.ask({"type": "say", "kind": "text", "text": "not yours"}, "said")
        await asyncio.gather(play_out(ann, table["id"]), play_out(bea, table["id"]))
        data = await ann.get("/api/me/data")
        assert data["me"]["id"] == ann.id
        assert [one["table"]["id"] for one in data["tables"]] == [table["id"]]
        assert data["tables"][0]["moves"]
        assert all(line.startswith("0 ") for line in data["tables"][0]["moves"])
        assert [said["text"] for said in data["said"]] == ["mine to keep"]
        assert data["profile"]["all"]["games"] == 1


async def until_a_bot_chose(socket: Socket) -> None:
    """Choose whenever it is our turn, until a bot did."""
    while not any(heard["type"] == "event" and heard["by"] == "bot" for heard in socket.received):
        position = socket.position
        if position and position["number"] >= socket.made and position["legal"]:
            await socket.move(position["number"], position["legal"][0]["choice"])
        else:
            await socket.next()


async def test_a_farewell_leaves_the_games_of_others_whole(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea, Client(server.url) as eve:
        await ann.patch("/api/me", {"name": "Hecate"})
        over = await seated_table(ann, bea, game="blackmore", players=2, variant=SHORT)
        await asyncio.gather(play_out(ann, over["id"]), play_out(bea, over["id"]))
        async with ann.socket(over["id"]) as socket:
            await socket.ask({"type": "say", "kind": "text", "text": "well played"}, "said")
        running = await seated_table(ann, bea, game="blackmore", players=2, variant=SHORT, bots_replace=False)
        alone = await ann.create("blackmore", players=2, fill="toad")
        waiting = await ann.create("blackmore", players=2)
        assert "Hecate" in (await ann.post("/api/me/goodbye", {"name": "Somebody"}, 403))["sentence"]
        await ann.post("/api/me/goodbye", {"name": "Hecate"})
        path = f"/api/tables/{over['id']}"
        told = await eve.get(path)
        assert told["seats"][0]["name"] == DELETED_NAME
        assert told["host"] == bea.id
        record = decode((await eve.http.get(f"{path}/record")).text)
        check(record)
        assert record.names[0] == DELETED_NAME
        assert (await eve.get(f"/api/tables/{alone['id']}"))["status"] == "closed"
        assert (await eve.get(f"/api/tables/{waiting['id']}"))["status"] == "closed"
        async with bea.socket(running["id"]) as socket:
            await until_a_bot_chose(socket)
        assert (await bea.get("/api/me/profile"))["all"]["games"] == 1
        async with bea.socket(over["id"]) as socket:
            snapshot = await socket.until("snapshot")
            assert [(said["name"], said["text"]) for said in snapshot["talk"]] == [(DELETED_NAME, "…")]
        everything = "".join([str(await bea.get(f"/api/tables/{over['id']}/replay")), str(await bea.get("/api/me/data"))])
        assert "Hecate" not in everything
        assert ann.id not in everything
        assert (await ann.get("/api/me"))["id"] != ann.id, "the old cookie names nobody"
    db = Store(server.database)
    with db.engine.connect() as connection:
        dump = "\n".join(str(row) for table in metadata.sorted_tables for row in connection.execute(table.select()))
    db.close()
    assert "Hecate" not in dump


async def test_a_bot_has_no_farewell_and_nobody_no_profile(server: ServerProcess, tmp_path: Path) -> None:
    from coven.server.people.identity import create_bot

    db = Store(server.database)
    _, token = create_bot(db, "Golem")
    db.close()
    golem, nobody = Client(server.url, token), Client(server.url)
    assert (await golem.post("/api/me/goodbye", {"name": "Golem"}, 403))["code"] == "not-allowed"
    for path in ("profile", "data"):
        assert (await nobody.get(f"/api/me/{path}", 401))["code"] == "unknown-person"
