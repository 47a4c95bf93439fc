"""Friends: off until asked for, requests, presence, invitations; and blocks, which are mutual and total."""

import json
from functools import partial
from pathlib import Path

import pytest

from coven.errors import CovenError
from coven.server.people import friends as people_friends
from coven.server.people.profiles import personal_data_of
from coven.server.protocol import AskFriend, ChooseSharing, DaysClock, Friends, Say, Sit, TableSettings
from coven.server.storage import Person, identities, notifications
from tests.server.clients import Client, eventually
from tests.server.in_process_server import InProcessServer, in_process_server
from tests.server.processes import ServerProcess


async def add_friendly(server: InProcessServer, name: str, shares: str = "table") -> Person:
    """Return a new person who has turned friends on."""
    person = await server.add_person(name)
    await server.node.friends.choose_sharing(person, ChooseSharing(enabled=True, shares=shares))  # type: ignore[arg-type]
    return await reread(server, person)


async def reread(server: InProcessServer, person: Person) -> Person:
    stored = await server.db.read(lambda c: identities.find_person(c, person.id))
    assert stored is not None
    return stored


async def befriend(server: InProcessServer, ann: Person, bea: Person) -> None:
    await server.node.friends.ask(ann, AskFriend(code=bea.friend_code))
    await server.node.friends.accept(bea, ann.id)


def names(listed: Friends) -> tuple[list[str], list[str], list[str]]:
    return (
        [friend.name for friend in listed.friends],
        [person.name for person in listed.requests],
        [person.name for person in listed.asked],
    )


async def topics(server: InProcessServer, person: Person) -> list[str]:
    return [notice.text.id for notice in await server.db.read(lambda c: notifications.list_notices(c, person.id))]


async def test_friends_are_off_until_a_person_turns_them_on(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        ann, bea = await server.add_person("Ann"), await add_friendly(server, "Bea")
        listed = await server.node.friends.list_friends(ann)
        assert (listed.code, listed.shares, names(listed)) == ("", "nothing", ([], [], []))
        server.node.online.see(ann)
        assert server.node.online.find(ann.id) is None, "not tracked"
        table = await server.start_table(ann, bea, game="blackmore", players=2)
        with pytest.raises(CovenError, match="isn’t taking friend requests"):
            await server.node.friends.ask(bea, AskFriend(person=ann.id, table=table))


async def test_request_is_accepted_declined_or_withdrawn(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        service, ann, bea = server.node.friends, await server.add_person("Ann"), await add_friendly(server, "Bea")
        code = (await service.list_friends(bea)).code
        for _ in range(2):
            await service.ask(ann, AskFriend(code=code.lower()))
        assert names(await service.list_friends(ann)) == ([], [], ["Bea"])
        assert (await service.list_friends(ann)).code, "asking turns friends on"
        assert names(await service.list_friends(bea)) == ([], ["Ann"], [])
        assert await topics(server, bea) == ["notice-friend-asks"]
        await service.remove(bea, ann.id)
        assert names(await service.list_friends(ann)) == ([], [], [])
        await service.ask(await reread(server, ann), AskFriend(code=code))
        assert await topics(server, bea) == ["notice-friend-asks"], "no second message after a refusal"
        await service.accept(bea, ann.id)
        assert names(await service.list_friends(ann)) == (["Bea"], [], [])
        assert names(await service.list_friends(bea)) == (["Ann"], [], [])
        assert await topics(server, ann) == ["notice-friend-accepts"]
        await service.remove(ann, bea.id)
        assert names(await service.list_friends(bea)) == ([], [], [])
        with pytest.raises(CovenError, match="withdrawn"):
            await service.accept(bea, ann.id)


async def test_request_that_is_taken_back_and_made_again_is_announced_once(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        service, ann, bea = server.node.friends, await add_friendly(server, "Ann"), await add_friendly(server, "Bea")
        await service.ask(ann, AskFriend(code=bea.friend_code))
        (due,) = await server.db.read(partial(notifications.list_due_notices, now=1e18, limit=9))
        await server.db.writer.submit(partial(notifications.claim_notice, notice=due))
        for _ in range(2):
            await service.remove(ann, bea.id)
            await service.ask(ann, AskFriend(code=bea.friend_code))
        assert await server.db.read(partial(notifications.list_due_notices, now=1e18, limit=9)) == []


async def test_nobody_is_asked_by_more_people_than_they_can_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people_friends, "MAX_REQUESTS", 1)
    async with in_process_server(tmp_path) as server:
        ann, bea, cat = [await add_friendly(server, name) for name in ("Ann", "Bea", "Cat")]
        await server.node.friends.ask(ann, AskFriend(code=cat.friend_code))
        with pytest.raises(CovenError, match="isn’t taking friend requests"):
            await server.node.friends.ask(bea, AskFriend(code=cat.friend_code))


async def test_two_people_who_ask_each_other_are_friends(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await add_friendly(server, "Ann"), await add_friendly(server, "Bea")
        await server.node.friends.ask(ann, AskFriend(code=bea.friend_code))
        await server.node.friends.ask(bea, AskFriend(code=ann.friend_code))
        assert names(await server.node.friends.list_friends(ann)) == (["Bea"], [], [])


async def test_only_people_who_share_a_table_are_asked_without_a_code(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea, cat = [await add_friendly(server, name) for name in ("Ann", "Bea", "Cat")]
        table = await server.start_table(ann, bea, game="blackmore", players=2)
        await server.node.friends.ask(ann, AskFriend(person=bea.id, table=table))
        assert names(await server.node.friends.list_friends(bea)) == ([], ["Ann"], [])
        with pytest.raises(CovenError, match="shared a table"):
            await server.node.friends.ask(cat, AskFriend(person=bea.id, table=table))


async def test_turning_friends_off_removes_them_and_the_code(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await add_friendly(server, "Ann"), await add_friendly(server, "Bea")
        await befriend(server, ann, bea)
        await server.node.friends.choose_sharing(ann, ChooseSharing(enabled=False))
        assert names(await server.node.friends.list_friends(bea)) == ([], [], [])
        with pytest.raises(CovenError, match="no one with this code"):
            await server.node.friends.find(bea, ann.friend_code or "")


async def test_friends_see_who_is_online_and_at_which_public_table(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea, cat = [await add_friendly(server, *who) for who in (("Ann",), ("Bea", "table"), ("Cat", "online"))]
        await befriend(server, ann, bea)
        await befriend(server, ann, cat)
        table = await server.start_table(bea, cat, game="blackmore", players=2)

        async def shown() -> list[tuple[bool | None, str | None]]:
            listed = (await server.node.friends.list_friends(ann)).friends
            return [(friend.online, friend.table.id if friend.table else None) for friend in listed]

        assert await shown() == [(False, None), (False, None)]
        for person in (bea, cat):
            server.node.online.open_table(person, table)
        assert await shown() == [(True, table), (True, None)]
        for person in (bea, cat):
            server.node.online.close_table(person, table)
        assert await shown() == [(True, None), (True, None)]
        await server.pass_time(80)
        assert await shown() == [(False, None), (False, None)]


async def test_opponents_over_days_do_not_see_who_is_online(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await add_friendly(server, "Ann"), await add_friendly(server, "Bea")
        await befriend(server, ann, bea)
        await server.start_table(ann, bea, game="blackmore", players=2, clock=DaysClock(days=1))
        server.node.online.see(bea)
        assert (await server.node.friends.list_friends(ann)).friends[0].online is None


async def test_invitation_is_shown_and_announced_once(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        service, ann, bea = server.node.friends, await add_friendly(server, "Ann"), await add_friendly(server, "Bea")
        info = await server.node.changes.create(ann, TableSettings(game="blackmore", players=2, access="link"))
        with pytest.raises(CovenError, match="only invite your friends"):
            await service.invite(ann, bea.id, info.id)
        await befriend(server, ann, bea)
        for _ in range(2):
            await service.invite(ann, bea.id, info.id)
        invitations = (await server.node.lists.lobby(bea)).invitations
        assert [(sent.by, sent.table.id) for sent in invitations] == [("Ann", info.id)]
        assert (await topics(server, bea)).count("notice-invitation") == 1
        with pytest.raises(CovenError, match="Take a seat"):
            await service.invite(bea, ann.id, info.id)
        await service.decline_invitation(bea, info.id)
        assert (await server.node.lists.lobby(bea)).invitations == []


async def test_block_is_mutual_and_total(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        service, ann, bea = server.node.friends, await add_friendly(server, "Ann"), await add_friendly(server, "Bea")
        await befriend(server, ann, bea)
        public = await server.node.changes.create(ann, TableSettings(game="blackmore", players=2))
        await service.invite(ann, bea.id, public.id)
        await service.set_block(bea, ann.id, is_blocked=True)
        assert [person.name for person in (await service.list_friends(bea)).blocked] == ["Ann"]
        assert (await service.list_friends(ann)).blocked == [], "Ann does not learn it"
        for one, other in ((ann, bea), (bea, ann)):
            assert names(await service.list_friends(one)) == ([], [], [])
            with pytest.raises(CovenError, match="isn’t taking friend requests"):
                await service.ask(one, AskFriend(code=other.friend_code))
        lobby = await server.node.lists.lobby(bea)
        assert (lobby.open, lobby.invitations) == ([], [])
        with pytest.raises(CovenError, match="can’t join this table"):
            await server.node.changes.sit(public.id, bea, Sit())
        await service.set_block(bea, ann.id, is_blocked=False)
        assert (await server.node.changes.sit(public.id, bea, Sit())).seats[0].name == "Bea"


async def test_neither_reads_what_the_other_says(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        table = await server.start_table(ann, bea, game="blackmore", players=2)
        listeners = [await server.enter(table, person) for person in (ann, bea)]
        await server.node.friends.set_block(ann, bea.id, is_blocked=True)
        for listener in listeners:
            listener.blocked = await server.node.friends.blocked_ids(listener.person.id)
        chat = (await server.room(table)).chat
        for person in (ann, bea):
            await chat.say(person, Say(kind="text", text=f"hello from {person.name}"))
        for listener, other in zip(listeners, ("Bea", "Ann"), strict=True):
            assert f"hello from {other}" not in json.dumps(listener.received)
            assert f"hello from {other}" not in json.dumps([said.text for said in chat.history_for(listener)])


async def test_export_has_friends_blocks_and_notices(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann, bea, cat = [await add_friendly(server, name) for name in ("Ann", "Bea", "Cat")]
        await befriend(server, bea, ann)
        await server.node.friends.set_block(ann, cat.id, is_blocked=True)
        data = await server.db.read(lambda c: personal_data_of(c, ann))
        assert [(known.name, known.status) for known in data.people] == [("Bea", "friends"), ("Cat", "blocked")]
        assert data.friend_code == ann.friend_code
        assert data.shares == "table"


async def test_block_reaches_open_connections(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea, Client(server.url) as cat:
        table = (await ann.create("blackmore", players=3))["id"]
        await bea.post(f"/api/tables/{table}/sit", {})
        async with ann.socket(table) as here, bea.socket(table) as there:
            await here.until("snapshot")
            await there.until("snapshot")
            await there.send({"type": "say", "kind": "text", "text": "something unkind"})
            await here.until("said")
            here.received.clear()
            await ann.post("/api/me/blocks", {"person": bea.id})
            assert (await here.until("snapshot"))["talk"] == []
            await there.send({"type": "say", "kind": "text", "text": "can you hear me?"})
            await there.until("said")
            await there.send({"type": "say", "kind": "emoji", "text": "👍"})
            await there.until("said")
            await here.ask({"type": "ping"}, "pong")
            assert not [message for message in here.received if message["type"] == "said"]
        async with cat.socket(table) as watching:
            await watching.until("snapshot")
            await cat.post("/api/me/blocks", {"person": ann.id})
            with pytest.raises(Exception, match="4403"):
                await watching.until("closed")
        async with cat.socket(table) as refused:
            assert (await refused.until("problem"))["code"] == "not-allowed"


async def test_presence_reaches_other_nodes(postgres_server: str, redis_url: str, migrated_postgres_url: str) -> None:
    options = ("--bus", redis_url, "--rate-limit-factor", "1000")
    with ServerProcess(migrated_postgres_url, *options) as first, ServerProcess(migrated_postgres_url, *options) as second:
        async with Client(first.url) as ann, Client(second.url) as bea:
            await ann.http.put("/api/me/friends", json={"enabled": True, "shares": "online"})
            mine = (await bea.http.put("/api/me/friends", json={"enabled": True, "shares": "table"})).json()
            await ann.post("/api/me/friends/ask", {"code": mine["code"]})
            await bea.post("/api/me/friends/accept", {"person": ann.id})
            table = (await bea.create("blackmore", players=2))["id"]
            await bea.post(f"/api/tables/{table}/sit", {})
            async with bea.socket(table) as socket:
                await socket.until("snapshot")

                async def is_seen() -> bool:
                    friend = (await ann.get("/api/me/friends"))["friends"][0]
                    return bool(friend["online"] and friend["table"] and friend["table"]["id"] == table)

                await eventually(is_seen, "Bea is seen at her table")
