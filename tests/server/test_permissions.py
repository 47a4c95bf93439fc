"""Permissions: what each role may do at a table or duplicate event, tested per verb and role."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from tests.server.clients import Client
from tests.server.processes import ServerProcess, coven

ROLES = ("host", "guest", "stranger", "bot", "anonymous")


class RoleTable:
    """One open table, and one client for each role."""

    def __init__(self, clients: dict[str, Client], table: dict[str, Any]) -> None:
        self.clients = clients
        self.table = table
        self.path = f"/api/tables/{table['id']}"


def create_bot_token(server: ServerProcess) -> tuple[str, str]:
    """Create a bot and return its id and token."""
    setup = coven("token", "Robo", "--database", server.database)
    assert setup.returncode == 0, setup.stderr
    id_, token = (line.split()[1] for line in setup.stdout.splitlines())
    return id_, token


@pytest.fixture(scope="module")
def bot(server: ServerProcess) -> tuple[str, str]:
    return create_bot_token(server)


@asynccontextmanager
async def table_with_roles(server: ServerProcess, bot: tuple[str, str], **settings: Any) -> AsyncIterator[RoleTable]:
    async with AsyncExitStack() as stack:
        clients = {role: await stack.enter_async_context(Client(server.url)) for role in ("host", "guest", "stranger")}
        clients["bot"] = await stack.enter_async_context(Client(server.url, token=bot[1]))
        clients["anonymous"] = Client(server.url)
        stack.push_async_callback(clients["anonymous"].http.aclose)
        table = await clients["host"].create("blackmore", players=3, **settings)
        setup = RoleTable(clients, table)
        await clients["host"].post(f"{setup.path}/sit", {"seat": 0})
        await clients["guest"].post(f"{setup.path}/sit", {"seat": 1})
        yield setup


CORRESPONDENCE = {"kind": "days", "days": 3}
# verb: request body, and the status for each role at an open table
OPEN_TABLE: dict[str, tuple[dict[str, Any], dict[str, int]]] = {
    "sit": ({"seat": 2}, {"host": 200, "guest": 200, "stranger": 200, "bot": 403, "anonymous": 401}),
    "leave": ({}, {"host": 200, "guest": 200, "stranger": 409, "bot": 409, "anonymous": 401}),
    "bot": ({"seat": 2, "level": "toad"}, {"host": 200, "guest": 403, "stranger": 403, "bot": 403, "anonymous": 401}),
    "invite": ({"seat": 2, "bot": "BOT"}, {"host": 200, "guest": 403, "stranger": 403, "bot": 403, "anonymous": 401}),
    "free": ({"seat": 1}, {"host": 200, "guest": 403, "stranger": 403, "bot": 403, "anonymous": 401}),
    "start": ({}, {"host": 409, "guest": 403, "stranger": 403, "bot": 403, "anonymous": 401}),
    "close": ({}, {"host": 200, "guest": 403, "stranger": 403, "bot": 403, "anonymous": 401}),
    "rematch": ({}, {"host": 409, "guest": 409, "stranger": 409, "bot": 409, "anonymous": 401}),
    "wait": ({}, {"host": 409, "guest": 409, "stranger": 403, "bot": 403, "anonymous": 401}),
    "settings": ({"game": "blackmore"}, {"host": 200, "guest": 403, "stranger": 403, "bot": 403, "anonymous": 401}),
    "pace": ({"clock": CORRESPONDENCE}, {"host": 409, "guest": 409, "stranger": 403, "bot": 403, "anonymous": 401}),
    "absent": ({"do": "bot"}, {"host": 409, "guest": 409, "stranger": 403, "bot": 403, "anonymous": 401}),
    "wishes": ({"keys": []}, {"host": 409, "guest": 409, "stranger": 403, "bot": 403, "anonymous": 401}),
    "friends": ({"person": "nobody"}, {"host": 403, "guest": 403, "stranger": 403, "bot": 403, "anonymous": 401}),
    "decline": ({}, {"host": 200, "guest": 200, "stranger": 200, "bot": 200, "anonymous": 401}),
    "review": ({}, {"host": 409, "guest": 409, "stranger": 409, "bot": 409, "anonymous": 409}),
}
# verb: request body, and the status for each role at a running table
RUNNING_TABLE: dict[str, tuple[dict[str, Any], dict[str, int]]] = {
    "sit": ({"seat": 1}, {"host": 409, "guest": 200, "stranger": 409, "bot": 409, "anonymous": 401}),
    "leave": ({}, {"host": 200, "guest": 200, "stranger": 409, "bot": 409, "anonymous": 401}),
    "bot": ({"seat": 1, "level": "toad"}, {"host": 409, "guest": 403, "stranger": 403, "bot": 403, "anonymous": 401}),
    "invite": ({"seat": 2, "bot": "BOT"}, {"host": 409, "guest": 403, "stranger": 403, "bot": 403, "anonymous": 401}),
    "free": ({"seat": 1}, {"host": 409, "guest": 403, "stranger": 403, "bot": 403, "anonymous": 401}),
    "start": ({}, {"host": 409, "guest": 403, "stranger": 403, "bot": 403, "anonymous": 401}),
    "close": ({}, {"host": 409, "guest": 403, "stranger": 403, "bot": 403, "anonymous": 401}),
    "rematch": ({}, {"host": 409, "guest": 409, "stranger": 409, "bot": 409, "anonymous": 401}),
    "wait": ({}, {"host": 409, "guest": 409, "stranger": 403, "bot": 403, "anonymous": 401}),
    "settings": ({"game": "blackmore"}, {"host": 409, "guest": 403, "stranger": 403, "bot": 403, "anonymous": 401}),
    "pace": ({"clock": CORRESPONDENCE}, {"host": 200, "guest": 200, "stranger": 403, "bot": 403, "anonymous": 401}),
    "absent": ({"do": "end"}, {"host": 409, "guest": 409, "stranger": 403, "bot": 403, "anonymous": 401}),
    "wishes": ({"keys": []}, {"host": 409, "guest": 409, "stranger": 403, "bot": 403, "anonymous": 401}),
    "friends": ({"person": "nobody"}, {"host": 409, "guest": 409, "stranger": 403, "bot": 403, "anonymous": 401}),
    "decline": ({}, {"host": 200, "guest": 200, "stranger": 200, "bot": 200, "anonymous": 401}),
    "review": ({}, {"host": 409, "guest": 409, "stranger": 409, "bot": 409, "anonymous": 409}),
}


async def start(setup: RoleTable) -> None:
    """Let the host fill the last seat and start the game."""
    host = setup.clients["host"]
    await host.post(f"{setup.path}/bot", {"seat": 2, "level": "toad"})
    await host.post(f"{setup.path}/start")


async def leave_open(setup: RoleTable) -> None:
    """Leave the table open."""


async def check_permissions(
    server: ServerProcess,
    bot: tuple[str, str],
    body: dict[str, Any],
    statuses: dict[str, int],
    verb: str,
    prepare: Callable[[RoleTable], Awaitable[None]] = leave_open,
) -> None:
    """Send the request as each role.

    All rejected roles share one table, which their requests do not change; each accepted role gets its own table.
    """
    request_body = body | ({"bot": bot[0]} if "bot" in body else {})
    refused = [role for role in ROLES if statuses[role] >= 400]
    for roles in (refused, *([role] for role in ROLES if role not in refused)):
        async with table_with_roles(server, bot) as setup:
            await prepare(setup)
            for role in roles:
                await setup.clients[role].post(f"{setup.path}/{verb}", request_body, statuses[role])


@pytest.mark.parametrize("verb", OPEN_TABLE)
async def test_each_role_has_its_permissions_at_an_open_table(server: ServerProcess, bot: tuple[str, str], verb: str) -> None:
    await check_permissions(server, bot, *OPEN_TABLE[verb], verb)


@pytest.mark.parametrize("verb", RUNNING_TABLE)
async def test_each_role_has_its_permissions_at_a_running_table(server: ServerProcess, bot: tuple[str, str], verb: str) -> None:
    await check_permissions(server, bot, *RUNNING_TABLE[verb], verb, start)


def test_every_endpoint_has_a_row() -> None:
    from coven.server.http.routes import ENDPOINTS

    posts = [endpoint.path for endpoint in ENDPOINTS if endpoint.method == "POST" and "{id}" in endpoint.path]
    for path, tested in (("/api/tables/", OPEN_TABLE), ("/api/tables/", RUNNING_TABLE), ("/api/duels/", DUPLICATE_EVENT)):
        assert {posted.rsplit("/", 1)[1] for posted in posts if posted.startswith(path)} == set(tested)


# verb: the status for each role at an open duplicate event; the guest takes part in it
DUPLICATE_EVENT: dict[str, dict[str, int]] = {
    "end": {"host": 200, "guest": 403, "stranger": 403, "bot": 403, "anonymous": 401},
    "end-round": {"host": 409, "guest": 403, "stranger": 403, "bot": 403, "anonymous": 401},
    "remove": {"host": 200, "guest": 403, "stranger": 403, "bot": 403, "anonymous": 401},
    "join": {"host": 200, "guest": 200, "stranger": 200, "bot": 403, "anonymous": 401},
    "leave": {"host": 200, "guest": 200, "stranger": 404, "bot": 404, "anonymous": 401},  # the last person closes it
    "play": {"host": 409, "guest": 409, "stranger": 409, "bot": 409, "anonymous": 401},
    "start": {"host": 200, "guest": 409, "stranger": 409, "bot": 409, "anonymous": 401},
}


async def test_each_role_has_its_permissions_at_a_duplicate_event(server: ServerProcess, bot: tuple[str, str]) -> None:
    async with table_with_roles(server, bot) as setup:
        host, guest = setup.clients["host"], setup.clients["guest"]
        for verb, statuses in DUPLICATE_EVENT.items():
            evening = await host.post("/api/duels", {"game": "blackmore"}, 201)
            await guest.post(f"/api/duels/{evening['id']}/join")
            body = {"person": guest.id} if verb == "remove" else {}
            for role in ROLES:
                await setup.clients[role].post(f"/api/duels/{evening['id']}/{verb}", body, statuses[role])


# verb: the status for each role in a club that people join on request; each starts with the same people
CLUB: dict[str, dict[str, int]] = {
    "close": {"owner": 200, "organiser": 403, "member": 403, "asker": 403, "stranger": 403, "bot": 403, "anonymous": 401},
    "code": {"owner": 200, "organiser": 200, "member": 403, "asker": 403, "stranger": 403, "bot": 403, "anonymous": 401},
    "join": {"owner": 200, "organiser": 200, "member": 200, "asker": 200, "stranger": 200, "bot": 403, "anonymous": 401},
    "leave": {"owner": 200, "organiser": 200, "member": 200, "asker": 200, "stranger": 409, "bot": 409, "anonymous": 401},
    "role": {"owner": 200, "organiser": 200, "member": 403, "asker": 403, "stranger": 403, "bot": 403, "anonymous": 401},
    "season": {"owner": 409, "organiser": 409, "member": 403, "asker": 403, "stranger": 403, "bot": 403, "anonymous": 401},
}


async def make_club(clients: dict[str, Client]) -> str:
    """Found a club with an owner, an organiser, a member and a person who asks to join; return its address."""
    club = await clients["owner"].post("/api/clubs", {"name": "Coven of Tuesday"}, 201)
    path = f"/api/clubs/{club['id']}"
    for role in ("organiser", "member"):
        await clients[role].post(f"{path}/join", {"code": club["code"]})
    await clients["owner"].post(f"{path}/role", {"person": clients["organiser"].id, "role": "organiser"})
    await clients["asker"].post(f"{path}/join")
    return path


async def test_each_role_has_its_permissions_in_a_club(server: ServerProcess, bot: tuple[str, str]) -> None:
    async with AsyncExitStack() as stack:
        people = ("owner", "organiser", "member", "asker", "stranger")
        clients = {role: await stack.enter_async_context(Client(server.url)) for role in people}
        clients |= {"bot": Client(server.url, bot[1]), "anonymous": Client(server.url)}
        for verb, statuses in CLUB.items():
            for role, status in statuses.items():
                path = await make_club(clients)
                body = {"person": clients["member"].id, "role": None} if verb == "role" else {}
                await clients[role].post(f"{path}/{verb}", body, status)
                changed = await clients[role].http.put(path, json={"name": "Renamed"})
                await clients["owner"].http.post(f"{path}/close", json={})
                if verb in ("code", "season"):
                    assert (changed.status_code == 200) == (role in ("owner", "organiser"))


def test_every_endpoint_of_clubs_has_a_row() -> None:
    from coven.server.http.routes.clubs import CLUB_ENDPOINTS, CLUB_PATH

    posts = [endpoint.path for endpoint in CLUB_ENDPOINTS if endpoint.method == "POST"]
    assert {path.rsplit("/", 1)[1] for path in posts if path.startswith(CLUB_PATH)} == set(CLUB)


async def test_moves_hints_and_reasons_are_for_seated_players_only(server: ServerProcess, bot: tuple[str, str]) -> None:
    async with table_with_roles(server, bot) as setup:
        host = setup.clients["host"]
        await host.post(f"{setup.path}/bot", {"seat": 2, "level": "toad"})
        await host.post(f"{setup.path}/start")
        for role in ("stranger", "bot"):
            async with setup.clients[role].socket(setup.table["id"]) as socket:
                number = (await socket.until("snapshot"))["position"]["number"]
                assert (await socket.move(number, "play blue-1"))["code"] == "not-allowed"
                assert (await socket.ask({"type": "hint"}, "problem"))["code"] == "not-allowed"
                assert (await socket.ask({"type": "claim", "number": number}, "problem"))["code"] == "not-allowed"
                assert (await socket.ask({"type": "why", "choice": "play blue-1"}, "problem"))["code"] == "not-allowed"
                named = {"type": "move", "number": number, "id": "x", "choice": "play blue-1", "seat": 0}
                assert (await socket.ask(named, "problem"))["code"] == "malformed"
        async with setup.clients["anonymous"].socket(setup.table["id"]) as socket:
            assert (await socket.next())["code"] == "unknown-person"


async def test_bot_sits_where_invited_and_at_its_own_tables(server: ServerProcess, bot: tuple[str, str]) -> None:
    async with table_with_roles(server, bot) as setup:
        robo, host = setup.clients["bot"], setup.clients["host"]
        await robo.post(f"{setup.path}/sit", {}, 403)
        own = await robo.create("blackmore", players=2)
        await robo.post(f"/api/tables/{own['id']}/sit", {"seat": 1})
        await robo.post(f"/api/tables/{own['id']}/bot", {"seat": 0, "level": "toad"})
        assert (await robo.post(f"/api/tables/{own['id']}/start"))["status"] == "running"
        await host.post(f"{setup.path}/invite", {"seat": 2, "bot": "unknown"}, 404)
        await host.post(f"{setup.path}/invite", {"seat": 2, "bot": setup.clients["guest"].id}, 404)
        await host.post(f"{setup.path}/invite", {"seat": 2, "bot": bot[0]})
        await setup.clients["stranger"].post(f"{setup.path}/sit", {"seat": 2}, 409)
        mine = (await robo.get("/api/lobby"))["mine"]
        assert setup.table["id"] in [table["id"] for table in mine]
        seats = (await robo.post(f"{setup.path}/sit", {}))["seats"]
        assert (seats[2]["kind"], seats[2]["name"]) == ("person", "Robo")
        await host.post(f"{setup.path}/start")


async def test_link_only_tables_are_listed_for_their_players_only(server: ServerProcess, bot: tuple[str, str]) -> None:
    async with table_with_roles(server, bot, access="link") as setup:
        for role in ("guest", "stranger"):
            lobby = await setup.clients[role].get("/api/lobby")
            listed = [table["id"] for table in lobby["open"] + lobby["running"]]
            assert setup.table["id"] not in listed
        assert setup.table["id"] in [table["id"] for table in (await setup.clients["guest"].get("/api/lobby"))["mine"]]
        table_by_code = await setup.clients["stranger"].get(f"/api/codes/{setup.table['code'].lower()}")
        assert table_by_code["id"] == setup.table["id"]
        await setup.clients["stranger"].get("/api/codes/AAAAAAAA", 404)
        assert len(setup.table["id"]) >= 22  # 128 random bits


async def test_table_without_spectators_is_hidden_from_strangers(server: ServerProcess, bot: tuple[str, str]) -> None:
    async with table_with_roles(server, bot, spectators=False, memory="everything") as setup:
        host, stranger = setup.clients["host"], setup.clients["stranger"]
        async with stranger.socket(setup.table["id"]) as watching:
            assert (await watching.until("snapshot"))["position"] is None
            await host.post(f"{setup.path}/bot", {"seat": 2, "level": "toad"})
            await host.post(f"{setup.path}/start")
            with pytest.raises(Exception, match="4403"):
                await watching.until("event")
            assert all(message.get("position") is None for message in watching.received)
        async with stranger.socket(setup.table["id"]) as refused:
            assert (await refused.next())["code"] == "not-allowed"
        for path in ("log", "replay", "record"):
            await stranger.get(f"{setup.path}/{path}", 403)
            await setup.clients["anonymous"].get(f"{setup.path}/{path}", 403)
            await host.get(f"{setup.path}/{path}")
        lobby = await stranger.get("/api/lobby")
        assert setup.table["id"] not in [table["id"] for table in lobby["running"]]


async def test_running_game_is_replayed_from_the_own_seat_only(server: ServerProcess, bot: tuple[str, str]) -> None:
    async with table_with_roles(server, bot, memory="everything") as setup:
        host = setup.clients["host"]
        await host.post(f"{setup.path}/bot", {"seat": 2, "level": "toad"})
        await host.post(f"{setup.path}/start")
        for seat in ("1", "2", "all", "-1"):
            await host.get(f"{setup.path}/replay?seat={seat}", 403)
        await host.get(f"{setup.path}/replay?seat=0")
        for seat in ("0", "1", "all"):
            await setup.clients["stranger"].get(f"{setup.path}/replay?seat={seat}", 403)
        own = await host.get(f"{setup.path}/record")
        assert "?" in own["log"][0]
        assert "deal" not in own
        assert setup.table["commitment"]


async def test_unknown_tables_are_not_found(server: ServerProcess, bot: tuple[str, str]) -> None:
    async with Client(server.url) as ann:
        for verb, (body, _) in OPEN_TABLE.items():
            await ann.post(f"/api/tables/unknown/{verb}", body, 404)
        for path in ("", "/log", "/replay", "/record"):
            await ann.get(f"/api/tables/unknown{path}", 404)
        async with ann.socket("unknown") as socket:
            assert (await socket.next())["code"] == "not-found"
