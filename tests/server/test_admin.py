"""`coven admin`: acts of the host on people, on both databases, while a server runs and while none does."""

import asyncio
import json
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from coven.server.storage import Person, Store, identities, sessions
from coven.server.storage.engine import open_engine
from tests.cli.in_process import run_coven
from tests.server.clients import Client, eventually, start_table
from tests.server.processes import ServerProcess
from tests.server.test_operations import set_schema_revision

HYPHEN_IDS = ("-9L_C9DbFgM5LZ0jH89GAA", "--help-bFgM5LZ0jH89GAA")  # ids may look like options


async def admin(database_url: str, *arguments: str) -> str:
    """Run a command that succeeds, and return what it prints."""
    done = await asyncio.to_thread(run_coven, "admin", *arguments, "--database", database_url)
    assert done.returncode == 0, done.stderr
    return done.stdout


async def test_host_acts_on_people_while_the_server_runs(database_url: str) -> None:
    with ServerProcess(database_url, "--rate-limit-factor", "100") as server:
        async with Client(server.url) as ann, Client(server.url) as bea:
            await ann.patch("/api/me", {"name": "Hecate"})
            table = (await start_table(ann, bea, game="blackmore", players=2, bots_replace=False))["id"]
            found = await admin(database_url, "find", "hecA")
            assert ann.id in found
            assert sessions.identity_digest(ann.id) in found
            assert "1 tables, 1 sessions" in found
            data = json.loads(await admin(database_url, "export", ann.id))
            assert (data["me"]["name"], data["tables"][0]["table"]["id"]) == ("Hecate", table)

            async with ann.socket(table) as here, bea.socket(table) as there:
                await here.until("snapshot")
                await there.until("snapshot")
                await admin(database_url, "rename", ann.id, "Ann of Ayr")
                await there.until_table(lambda shown: shown["seats"][0]["name"] == "Ann of Ayr")
                await admin(database_url, "suspend", ann.id, "--days", "7", "--reason", "Insults in the chat.")
                problem = await here.until("problem")
                assert problem["code"] == "suspended"
                assert "can’t play or chat" in problem["sentence"]
                assert "Insults in the chat." in problem["sentence"]
                with pytest.raises(ConnectionClosed) as closed:
                    await here.until("nothing")
                assert closed.value.rcvd
                assert closed.value.rcvd.code == 4403
            me = await ann.get("/api/me")
            assert (me["name"], "until" in me["suspended"]) == ("Ann of Ayr", True)
            assert (await ann.post("/api/tables", {"game": "blackmore"}, 403))["code"] == "suspended"
            async with ann.socket(table) as refused:
                assert (await refused.until("problem"))["code"] == "suspended"
            await ann.get("/api/me/data")
            await ann.get("/api/lobby")
            await bea.get("/api/me/profile")

            await admin(database_url, "reinstate", ann.id)

            async def may_play() -> bool:
                return (await ann.http.post("/api/tables", json={"game": "blackmore"})).status_code == 201

            await eventually(may_play, "the suspension ends")
            assert await admin(database_url, "end-sessions", ann.id) == "Ended 1 sessions.\n"

            async def is_signed_out() -> bool:
                return (await ann.http.get("/api/me/profile")).status_code == 401

            await eventually(is_signed_out, "the session ends")
            async with bea.socket(table) as socket:
                await socket.until("snapshot")
                await admin(database_url, "delete", bea.id, "--yes")
                with pytest.raises(ConnectionClosed):
                    await socket.until("nothing")
    acts = [line.split("  ") for line in (await admin(database_url, "audit")).splitlines()]
    about_ann = {tuple(act[1:4]) for act in acts if act[3] == sessions.identity_digest(ann.id)}
    assert about_ann == {
        ("host", action, sessions.identity_digest(ann.id))
        for action in ("export", "rename", "suspend", "reinstate", "end-sessions")
    }
    assert ["host", "delete", sessions.identity_digest(bea.id)] in [act[1:4] for act in acts]
    assert await admin(database_url, "find", bea.id) == ""


def test_suspension_ends_by_itself_and_mistakes_are_reported_in_one_sentence(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'coven.db'}"
    missing = run_coven("admin", "find", "x", "--database", url)
    assert (missing.returncode, "There is no database" in missing.stderr) == (2, True)
    open_engine(url).dispose()
    for arguments in (("suspend", "nobody"), ("rename", "nobody", "Name"), ("delete", "nobody", "--yes"), ("export", "nobody")):
        failed = run_coven("admin", *arguments, "--data", str(tmp_path))
        assert failed.returncode == 2
        assert failed.stderr == "coven: Expected the id of a person, got 'nobody'. `coven admin find` finds ids by name.\n"
    set_schema_revision(tmp_path / "coven.db", "0001")
    other = run_coven("admin", "find", "x", "--data", str(tmp_path))
    assert (other.returncode, "another version of Coven" in other.stderr) == (2, True)


async def test_names_are_checked_and_keys_rotate_by_command(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'coven.db'}"
    store = Store(url)
    with store.writer.engine.begin() as connection:
        identities.add_person(connection, Person("ann", "Ann", "person"))
        for id_ in HYPHEN_IDS:
            identities.add_person(connection, Person(id_, "Bea", "person"))
    store.close()
    for id_ in HYPHEN_IDS:
        assert id_ in await admin(url, "find", id_)
        assert f"{id_} is called Cleo now." in await admin(url, "rename", id_, "Cleo")
        assert "rename" in await admin(url, "audit", "--person", id_)
    failed = await asyncio.to_thread(run_coven, "admin", "rename", "ann", "", "--database", url)
    assert (failed.returncode, len(failed.stderr.splitlines())) == (2, 1)
    assert "still verify for 400 days" in await admin(url, "rotate-keys")
    assert await admin(url, "rotate-keys", "--drop-old", "--yes") == "Dropped all earlier keys.\n"
    assert [line.split("  ")[2] for line in (await admin(url, "audit", "--limit", "9")).splitlines()] == ["rotate-keys"] * 2 + [
        "rename"
    ] * 2
    assert time.strftime("%Y") in await admin(url, "audit")
