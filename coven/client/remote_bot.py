"""A bot on a server: a class written for the arena plays at any number of tables over HTTP and WebSockets.

It joins tables it is invited to and tables it creates. Each table has a bot of its own, which gets its seat's View whenever it is
to act. After a lost connection or a server restart the client reconnects and continues; a move is sent again under the same id,
so that it is never made twice.
"""

import asyncio
import json
import urllib.error
import urllib.request
import uuid
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeVar

from coven import games
from coven.bots.protocol import Bot, request_choice
from coven.client import describe_failure, describe_foreign_server, server_sentence
from coven.errors import CovenError, MalformedError, extra
from coven.match.view_codec import decode_view

with extra("server", "A bot on a server"):
    from websockets.asyncio.client import ClientConnection, connect
    from websockets.exceptions import WebSocketException

TRANSIENT_ERRORS: Final = (OSError, TimeoutError, WebSocketException, json.JSONDecodeError)
REQUEST_TIMEOUT_SECONDS: Final = 60.0
LOBBY_POLL_SECONDS: Final = 2.0
MIN_RETRY_SECONDS: Final = 0.2
MAX_RETRY_SECONDS: Final = 5.0
PERMANENT_ERROR_CODES: Final = ("unknown-person", "not-allowed", "not-found", "malformed", "needs-version")

T = TypeVar("T")
Json = dict[str, Any]  # an object of the server's protocol
BotFactory = Callable[[str, int], Bot]
"""`make_bot(game, seed)`: a bot for a game, given by its key."""


class RemoteError(CovenError):
    """Raised when a server rejects a request permanently."""

    code = "server"


class NotCovenServerError(OSError):
    """Raised when another server answers: permanent at the first request, later perhaps a proxy during a restart."""


@dataclass(frozen=True)
class FinishedGame:
    """A finished game: its table, the bot's seat, and the result."""

    table: str
    game: str
    seat: int
    scores: list[int]
    winners: list[int]


class ServerClient:
    """The HTTP and WebSocket API, as one bot uses it."""

    def __init__(self, url: str, token: str) -> None:
        if not url.startswith(("http://", "https://")):
            raise MalformedError(f"Expected a server URL like https://example.org, got '{url}'.")
        self.url = url.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def connect_table(self, table: str) -> connect:
        """Return a WebSocket connection to a table that also sends views."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/ws?protocol=2&view=1"
        return connect(address, additional_headers=self.headers, open_timeout=REQUEST_TIMEOUT_SECONDS, max_size=None)

    async def request(self, path: str, body: Mapping[str, object] | None = None) -> Json:
        """Send a GET request or, with a body, a POST request, and return the response."""
        return await asyncio.to_thread(self._request, path, body)

    def _request(self, path: str, body: Mapping[str, object] | None) -> Json:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, self.headers)
        try:
            with urllib.request.urlopen(request, timeout=REQUEST_TIMEOUT_SECONDS) as response:
                content: Json = json.load(response)
                return content
        except urllib.error.HTTPError as error:
            if error.code >= 500 or error.code == 429:
                raise OSError(f"HTTP status {error.code}") from None
            if sentence := server_sentence(error):
                raise RemoteError(sentence) from None
            raise NotCovenServerError(describe_foreign_server(self.url, error.code)) from None
        except json.JSONDecodeError:
            raise NotCovenServerError(describe_foreign_server(self.url)) from None


@dataclass
class TableSession:
    """The state of one table, which outlives its connections."""

    id: str
    seed: int
    seat: int = -1
    game: str = ""
    bot: Bot | None = None
    sent_moves: dict[int, Json] = field(default_factory=dict)  # by the line they answer
    last_move_number: int = 0  # of the latest move that the server stored
    latest_view: Json | None = None
    is_move_pending: bool = False  # sent, but not acknowledged yet


class RemoteBot:
    """One account on one server, with a bot for each of its tables.

    `report` gets progress messages, `on_game_ended` each finished game.
    """

    def __init__(
        self,
        client: ServerClient,
        make_bot: BotFactory,
        name: str = "bot",
        seed: int = 0,
        report: Callable[[str], None] = lambda _: None,
        on_game_ended: Callable[[FinishedGame], None] = lambda _: None,
    ) -> None:
        self.client, self.make_bot, self.name, self.seed = client, make_bot, name, seed
        self.report, self.on_game_ended = report, on_game_ended
        self.finished: list[FinishedGame] = []
        self._known_tables: set[str] = set()
        self._reported_problems: dict[str, str] = {}  # the latest one by table; the empty key is for the server

    # all tables

    async def play(
        self, count: int | None = None, settings: Mapping[str, object] | None = None, max_tables: int = 1
    ) -> list[FinishedGame]:
        """Play until `count` games are finished, or forever, and return the finished games.

        With settings it creates up to `max_tables` tables at a time; otherwise it waits for invitations.
        """
        me = await self._retry(self._identify)
        plan = "Waiting for invitations of this id." if settings is None else "Creating tables."
        self.report(f"{me['name']} ({me['id']}) is connected to {self.client.url}. {plan}")
        running: set[asyncio.Task[FinishedGame | None]] = set()
        try:
            while count is None or len(self.finished) < count:
                for table in await self._retry(partial(self._find_tables, count, settings, max_tables - len(running))):
                    running.add(asyncio.create_task(self._play_at(table)))
                ended, running = await _wait_for_games(running)
                for result in filter(None, (task.result() for task in ended)):
                    self.finished.append(result)
                    self.on_game_ended(result)
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
        return self.finished

    async def _identify(self) -> Json:
        """Return the account of the token."""
        try:
            return await self.client.request("/api/me")
        except NotCovenServerError as error:
            raise RemoteError(str(error)) from None

    async def _find_tables(self, count: int | None, settings: Mapping[str, object] | None, room: int) -> list[str]:
        """Return new tables to play at: those of the lobby and, with settings, as many new ones as there is room for."""
        mine = [table["id"] for table in (await self.client.request("/api/lobby"))["mine"]]
        tables = [table for table in mine if table not in self._known_tables]
        if settings is not None:
            needed = room if count is None else min(room, count - len(self.finished))
            tables = tables[: max(needed, 0)]
            for _ in range(needed - len(tables)):
                tables.append((await self.client.request("/api/tables", settings))["id"])
        self._known_tables.update(tables)
        return tables

    async def _retry(self, request: Callable[[], Awaitable[T]]) -> T:
        """Repeat a request until it succeeds, and return its result."""
        for delay in _retry_delays():
            try:
                result = await request()
            except TRANSIENT_ERRORS as error:
                self._report_once("", f"No answer from {self.client.url}, trying again: {describe_failure(error)}.")
                await asyncio.sleep(delay)
            else:
                self._reported_problems.pop("", None)
                return result
        raise AssertionError("the delays never end")

    def _report_once(self, table: str, problem: str) -> None:
        """Report a problem unless it was the latest one reported there."""
        if self._reported_problems.get(table) != problem:
            self._reported_problems[table] = problem
            self.report(problem)

    # one table

    async def _play_at(self, id_: str) -> FinishedGame | None:
        """Play at one table until its game is over or the table is closed."""
        table = TableSession(id_, self.seed + len(self._known_tables))
        delays = _retry_delays()
        while True:
            try:
                await self._sit(table)
                async with self.client.connect_table(id_) as socket:
                    async for text in socket:
                        message = json.loads(text)
                        if ended := _ended_table(message):
                            return self._result(table, ended)
                        await self._handle(table, socket, message)
                        self._reported_problems.pop(id_, None)
                        delays = _retry_delays()
            except RemoteError as error:
                self.report(f"Table {id_}: {error}")
                return None
            except TRANSIENT_ERRORS as error:
                self._report_once(id_, f"Table {id_}, reconnecting: {describe_failure(error)}.")
            await asyncio.sleep(next(delays))

    async def _sit(self, table: TableSession) -> None:
        """Take the reserved seat; at a running table this only marks the bot as present."""
        summary = await self.client.request(f"/api/tables/{table.id}")
        if summary["status"] in ("open", "running"):
            summary = await self.client.request(f"/api/tables/{table.id}/sit", {})
        if not table.game:
            self.report(f"Table {table.id}: {summary['game']}, {summary['players']} players.")
        table.game = summary["game"]

    async def _handle(self, table: TableSession, socket: ClientConnection, message: Json) -> None:
        """Update the session by a message of the server, and choose if it is the bot's turn."""
        match message["type"]:
            case "parts" | "snapshot":
                table.seat, table.is_move_pending = -1 if message["you"] is None else message["you"], False
            case "view":
                table.latest_view = message
            case "accepted":
                table.is_move_pending, table.last_move_number = False, message["number"]
            case "problem" if message["id"] is None and message["code"] in PERMANENT_ERROR_CODES:
                raise RemoteError(message["sentence"])
            case "problem":
                table.is_move_pending = False
        if not table.is_move_pending and table.latest_view and table.latest_view["number"] >= table.last_move_number:
            await self._choose(table, socket, table.latest_view)

    async def _choose(self, table: TableSession, socket: ClientConnection, message: Json) -> None:
        """Send a move for a view; if one was sent before, send it again, because it may have been lost."""
        table.latest_view = None
        number = message["number"]
        if number not in table.sent_moves:
            game = games.load(table.game)
            view = decode_view(game, message["layout"], message["view"])
            if not view.legal:
                return
            if table.bot is None:
                table.bot = self.make_bot(table.game, table.seed)
            description = f"{self.name} at seat {view.viewer}, after {number} lines of {table.game} at table {table.id}"
            choice = await asyncio.to_thread(request_choice, table.bot, view, lambda: description)
            notation = game.notation.encode(game.act(view, choice))
            table.sent_moves = {number: {"type": "move", "number": number, "id": uuid.uuid4().hex, "choice": notation}}
        table.is_move_pending = True
        await socket.send(json.dumps(table.sent_moves[number]))

    def _result(self, table: TableSession, summary: Json) -> FinishedGame | None:
        if summary["status"] != "over":
            return None
        result = summary["result"]
        return FinishedGame(table.id, summary["game"], table.seat, result["scores"], result["winners"])


def _ended_table(message: Json) -> Json | None:
    """Return the summary of a table if a message says that nothing is left to play there."""
    summary: Json | None = message.get("table")
    return summary if summary and summary["status"] in ("over", "closed", "needs_version") else None


def _retry_delays() -> Iterator[float]:
    delay = MIN_RETRY_SECONDS
    while True:
        yield delay
        delay = min(2 * delay, MAX_RETRY_SECONDS)


async def _wait_for_games(
    running: set[asyncio.Task[FinishedGame | None]],
) -> tuple[set[asyncio.Task[FinishedGame | None]], set[asyncio.Task[FinishedGame | None]]]:
    """Wait until a game is over or the lobby is to be polled; return the finished and the running tasks."""
    if not running:
        await asyncio.sleep(LOBBY_POLL_SECONDS)
        return set(), set()
    return await asyncio.wait(running, timeout=LOBBY_POLL_SECONDS, return_when=asyncio.FIRST_COMPLETED)
