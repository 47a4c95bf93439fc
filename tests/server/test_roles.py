"""Nobody acts for another seat, sees what is not theirs, or starts somebody else's game: a test per verb and role."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from tests.server.clients import Client, act
from tests.server.processes import ServerProcess, coven

ROLES = ("host", "guest", "stranger", "bot", "nobody")


class Cast:
    """One open table, and one client for each role."""

    def __init__(self, clients: dict[str, Client], table: dict[str, Any]) -> None:
        self.clients = clients
        self.table = table
        self.path = f"/api/tables/{table['id']}"


def token_of(server: ServerProcess) -> tuple[str, str]:
    """The id and the token of a new bot."""
    made = coven("token", "Robo", "--database", server.database)
    assert made.returncode == 0, made.stderr
    id_, token = (line.split()[1] for line in made.stdout.splitlines())
    return id_, token


@pytest.fixture(scope="module")
def bot(server: ServerProcess) -> tuple[str, str]:
    return token_of(server)


@asynccontextmanager
async def cast(server: ServerProcess, bot: tuple[str, str], **settings: Any) -> AsyncIterator[Cast]:
    async with AsyncExitStack() as stack:
        clients = {role: await stack.enter_async_context(Client(server.url)) for role in ("host", "guest", "stranger")}
        clients["bot"] = await stack.enter_async_context(Client(server.url, token=bot[1]))
        clients["nobody"] = Client(server.url)
        stack.push_async_callback(clients["nobody"].http.aclose)
        table = await clients["host"].create("blackmore", players=3, **settings)
        made = Cast(clients, table)
        await clients["host"].post(f"{made.path}/sit", {"seat": 0})
        await clients["guest"].post(f"{made.path}/sit", {"seat": 1})
        yield made


SLOW = {"kind": "days", "days": 3}
# verb: body, and the status each role gets at an open table
OPEN: dict[str, tuple[dict[str, Any], dict[str, int]]] = {
    "sit": ({"seat": 2}, {"host": 200, "guest": 200, "stranger": 200, "bot": 403, "nobody": 401}),
    "leave": ({}, {"host": 200, "guest": 200, "stranger": 409, "bot": 409, "nobody": 401}),
    "bot": ({"seat": 2, "level": "toad"}, {"host": 200, "guest": 403, "stranger": 403, "bot": 403, "nobody": 401}),
    "invite": ({"seat": 2, "bot": "BOT"}, {"host": 200, "guest": 403, "stranger": 403, "bot": 403, "nobody": 401}),
    "free": ({"seat": 1}, {"host": 200, "guest": 403, "stranger": 403, "bot": 403, "nobody": 401}),
    "start": ({}, {"host": 409, "guest": 403, "stranger": 403, "bot": 403, "nobody": 401}),
    "close": ({}, {"host": 200, "guest": 403, "stranger": 403, "bot": 403, "nobody": 401}),
    "rematch": ({}, {"host": 409, "guest": 409, "stranger": 409, "bot": 409, "nobody": 401}),
    "settings": ({"game": "blackmore"}, {"host": 200, "guest": 403, "stranger": 403, "bot": 403, "nobody": 401}),
    "pace": ({"clock": SLOW}, {"host": 409, "guest": 409, "stranger": 403, "bot": 403, "nobody": 401}),
    "absent": ({"do": "bot"}, {"host": 409, "guest": 409, "stranger": 403, "bot": 403, "nobody": 401}),
    "wishes": ({"keys": []}, {"host": 409, "guest": 409, "stranger": 403, "bot": 403, "nobody": 401}),
    "review": ({}, {"host": 409, "guest": 409, "stranger": 409, "bot": 409, "nobody": 409}),
}
# the same at a running table
RUNNING: dict[str, tuple[dict[str, Any], dict[str, int]]] = {
    "sit": ({"seat": 1}, {"host": 409, "guest": 200, "stranger": 409, "bot": 409, "nobody": 401}),
    "leave": ({}, {"host": 200, "guest": 200, "stranger": 409, "bot": 409, "nobody": 401}),
    "bot": ({"seat": 1, "level": "toad"}, {"host": 409, "guest": 403, "stranger": 403, "bot": 403, "nobody": 401}),
    "invite": ({"seat": 2, "bot": "BOT"}, {"host": 409, "guest": 403, "stranger": 403, "bot": 403, "nobody": 401}),
    "free": ({"seat": 1}, {"host": 409, "guest": 403, "stranger": 403, "bot": 403, "nobody": 401}),
    "start": ({}, {"host": 409, "guest": 403, "stranger": 403, "bot": 403, "nobody": 401}),
    "close": ({}, {"host": 409, "guest": 403, "stranger": 403, "bot": 403, "nobody": 401}),
    "rematch": ({}, {"host": 409, "guest": 409, "stranger": 409, "bot": 409, "nobody": 401}),
    "settings": ({"game": "blackmore"}, {"host": 409, "guest": 403, "stranger": 403, "bot": 403, "nobody": 401}),
    "pace": ({"clock": SLOW}, {"host": 200, "guest": 200, "stranger": 403, "bot": 403, "nobody": 401}),
    "absent": ({"do": "end"}, {"host": 409, "guest": 409, "stranger": 403, "bot": 403, "nobody": 401}),
    "wishes": ({"keys": []}, {"host": 409, "guest": 409, "stranger": 403, "bot": 403, "nobody": 401}),
    "review": ({}, {"host": 409, "guest": 409, "stranger": 409, "bot": 409, "nobody": 409}),
}


async def start(made: Cast) -> None:
    """The host fills the last seat and begins."""
    host = made.clients["host"]
    await host.post(f"{made.path}/bot", {"seat": 2, "level": "toad"})
    await host.post(f"{made.path}/start")


async def stay(made: Cast) -> None:
    """The table stays open."""


async def tried(
    server: ServerProcess,
    bot: tuple[str, str],
    body: dict[str, Any],
    statuses: dict[str, int],
    verb: str,
    prepare: Callable[[Cast], Awaitable[None]] = stay,
) -> None:
    """Who is refused comes first, one after the other at one table, which that does not change; who may has one of their own."""
    said = body | ({"bot": bot[0]} if "bot" in body else {})
    refused = [role for role in ROLES if statuses[role] >= 400]
    for roles in (refused, *([role] for role in ROLES if role not in refused)):
        async with cast(server, bot) as made:
            await prepare(made)
            for role in roles:
                await made.clients[role].post(f"{made.path}/{verb}", said, statuses[role])


@pytest.mark.parametrize("verb", OPEN)
def test_each_role_at_an_open_table(server: ServerProcess, bot: tuple[str, str], verb: str) -> None:
    act(tried(server, bot, *OPEN[verb], verb))


@pytest.mark.parametrize("verb", RUNNING)
def test_each_role_at_a_running_table(server: ServerProcess, bot: tuple[str, str], verb: str) -> None:
    act(tried(server, bot, *RUNNING[verb], verb, start))


def test_the_table_of_verbs_is_whole() -> None:
    from coven.server.http.routes import ENDPOINTS

    posts = [endpoint.path for endpoint in ENDPOINTS if endpoint.method == "POST" and "{id}" in endpoint.path]
    for path, tested in (("/api/tables/", OPEN), ("/api/tables/", RUNNING), ("/api/duels/", EVENING)):
        assert {one.rsplit("/", 1)[1] for one in posts if one.startswith(path)} == set(tested)


# the same at a duplicate evening that waits for people: its host, somebody who takes part, and the others
EVENING: dict[str, dict[str, int]] = {
    "join": {"host": 200, "guest": 200, "stranger": 200, "bot": 403, "nobody": 401},
    "leave": {"host": 409, "guest": 200, "stranger": 200, "bot": 200, "nobody": 401},
    "play": {"host": 409, "guest": 409, "stranger": 409, "bot": 409, "nobody": 401},
    "start": {"host": 200, "guest": 409, "stranger": 409, "bot": 409, "nobody": 401},
}


async def test_each_role_at_a_duplicate_evening(server: ServerProcess, bot: tuple[str, str]) -> None:
    async with cast(server, bot) as made:
        host, guest = made.clients["host"], made.clients["guest"]
        evening = await host.post("/api/duels", {"game": "blackmore"}, 201)
        for verb, statuses in EVENING.items():
            await guest.post(f"/api/duels/{evening['id']}/join")
            for role in ROLES:
                await made.clients[role].post(f"/api/duels/{evening['id']}/{verb}", {}, statuses[role])


async def test_moves_hints_and_reasons_are_for_the_own_seat_only(server: ServerProcess, bot: tuple[str, str]) -> None:
    async with cast(server, bot) as made:
        host = made.clients["host"]
        await host.post(f"{made.path}/bot", {"seat": 2, "level": "toad"})
        await host.post(f"{made.path}/start")
        for role in ("stranger", "bot"):
            async with made.clients[role].socket(made.table["id"]) as socket:
                number = (await socket.until("snapshot"))["position"]["number"]
                assert (await socket.move(number, "play blue-1"))["code"] == "not-allowed"
                assert (await socket.ask({"type": "hint"}, "problem"))["code"] == "not-allowed"
                assert (await socket.ask({"type": "claim", "number": number}, "problem"))["code"] == "not-allowed"
                assert (await socket.ask({"type": "why", "choice": "play blue-1"}, "problem"))["code"] == "not-allowed"
                named = {"type": "move", "number": number, "id": "x", "choice": "play blue-1", "seat": 0}
                assert (await socket.ask(named, "problem"))["code"] == "malformed"
        async with made.clients["nobody"].socket(made.table["id"]) as socket:
            assert (await socket.next())["code"] == "unknown-person"


async def test_a_bot_sits_where_it_was_invited_and_at_its_own_tables(server: ServerProcess, bot: tuple[str, str]) -> None:
    async with cast(server, bot) as made:
        robo, host = made.clients["bot"], made.clients["host"]
        await robo.post(f"{made.path}/sit", {}, 403)
        own = await robo.create("blackmore", players=2)
        await robo.post(f"/api/tables/{own['id']}/sit", {"seat": 1})
        await robo.post(f"/api/tables/{own['id']}/bot", {"seat": 0, "level": "toad"})
        assert (await robo.post(f"/api/tables/{own['id']}/start"))["status"] == "running"
        await host.post(f"{made.path}/invite", {"seat": 2, "bot": "nobody"}, 404)
        await host.post(f"{made.path}/invite", {"seat": 2, "bot": made.clients["guest"].id}, 404)
        await host.post(f"{made.path}/invite", {"seat": 2, "bot": bot[0]})
        await made.clients["stranger"].post(f"{made.path}/sit", {"seat": 2}, 409)
        mine = (await robo.get("/api/lobby"))["mine"]
        assert made.table["id"] in [table["id"] for table in mine]
        seats = (await robo.post(f"{made.path}/sit", {}))["seats"]
        assert (seats[2]["kind"], seats[2]["name"]) == ("person", "Robo")
        await host.post(f"{made.path}/start")


async def test_link_only_tables_are_listed_for_nobody_else(server: ServerProcess, bot: tuple[str, str]) -> None:
    async with cast(server, bot, access="link") as made:
        for role in ("guest", "stranger"):
            lobby = await made.clients[role].get("/api/lobby")
            listed = [table["id"] for table in lobby["open"] + lobby["running"]]
            assert made.table["id"] not in listed
        assert made.table["id"] in [table["id"] for table in (await made.clients["guest"].get("/api/lobby"))["mine"]]
        found = await made.clients["stranger"].get(f"/api/codes/{made.table['code'].lower()}")
        assert found["id"] == made.table["id"]
        await made.clients["stranger"].get("/api/codes/AAAAAAAA", 404)
        assert len(made.table["id"]) >= 22  # 128 random bits


async def test_without_spectators_strangers_see_nothing_of_the_game(server: ServerProcess, bot: tuple[str, str]) -> None:
    async with cast(server, bot, spectators=False, memory="everything") as made:
        host, stranger = made.clients["host"], made.clients["stranger"]
        async with stranger.socket(made.table["id"]) as watching:
            assert (await watching.until("snapshot"))["position"] is None
            await host.post(f"{made.path}/bot", {"seat": 2, "level": "toad"})
            await host.post(f"{made.path}/start")
            with pytest.raises(Exception, match="4403"):
                await watching.until("event")
            assert all(message.get("position") is None for message in watching.received)
        async with stranger.socket(made.table["id"]) as refused:
            assert (await refused.next())["code"] == "not-allowed"
        for path in ("log", "replay", "record"):
            await stranger.get(f"{made.path}/{path}", 403)
            await made.clients["nobody"].get(f"{made.path}/{path}", 403)
            await host.get(f"{made.path}/{path}")
        lobby = await stranger.get("/api/lobby")
        assert made.table["id"] not in [table["id"] for table in lobby["running"]]


async def test_while_a_game_goes_on_nobody_looks_through_other_eyes(server: ServerProcess, bot: tuple[str, str]) -> None:
    async with cast(server, bot, memory="everything") as made:
        host = made.clients["host"]
        await host.post(f"{made.path}/bot", {"seat": 2, "level": "toad"})
        await host.post(f"{made.path}/start")
        for asked in ("1", "2", "all", "-1"):
            await host.get(f"{made.path}/replay?seat={asked}", 403)
        await host.get(f"{made.path}/replay?seat=0")
        for asked in ("0", "1", "all"):
            await made.clients["stranger"].get(f"{made.path}/replay?seat={asked}", 403)
        own = await host.get(f"{made.path}/record")
        assert "?" in own["log"][0]
        assert "deal" not in own
        assert made.table["commitment"]


async def test_unknown_tables_are_not_found(server: ServerProcess, bot: tuple[str, str]) -> None:
    async with Client(server.url) as ann:
        for verb, (body, _) in OPEN.items():
            await ann.post(f"/api/tables/unknown/{verb}", body, 404)
        for path in ("", "/log", "/replay", "/record"):
            await ann.get(f"/api/tables/unknown{path}", 404)
        async with ann.socket("unknown") as socket:
            assert (await socket.next())["code"] == "not-found"
