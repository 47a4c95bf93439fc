"""A bot at a server: the class that was written for the arena plays at tables, any number at once, over HTTP and websockets.

It sits down where hosts invited it and at tables it makes itself. At each table it has a bot of its own, which is handed its
seat's View whenever it is asked. Whatever happens to the connection or the server, it comes back and goes on; a choice that was
sent is sent again under the same id, so that it is never made twice.
"""

import asyncio
import json
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from coven import games
from coven.bots.protocol import Bot, request_choice
from coven.client.errors import describe_failure, describe_foreign_server, server_sentence
from coven.errors import CovenError, MalformedError
from coven.extras import extra
from coven.match.match.view_codec import decode_view

with extra("server", "A bot at a server"):
    from websockets.asyncio.client import connect
    from websockets.exceptions import WebSocketException

TRANSIENT_ERRORS: Final = (OSError, TimeoutError, WebSocketException, json.JSONDecodeError)
REQUEST_TIMEOUT_SECONDS: Final = 60.0  # seconds for an answer
LOBBY_POLL_SECONDS: Final = 2.0  # seconds between two looks at the lobby
MIN_RETRY_SECONDS, MAX_RETRY_SECONDS = 0.2, 5.0  # seconds before it comes back: the first time, and at most
PERMANENT_ERROR_CODES: Final = (
    "unknown-person",
    "not-allowed",
    "not-found",
    "malformed",
    "needs-version",
)  # refusals that no waiting mends

BotFactory = Callable[[str, int], Bot]
"""A bot for a game, by its key, and a seed."""


class RemoteError(CovenError):
    """What a server refused for good."""

    code = "server"


class NotCovenServerError(OSError):
    """Something else answers: for good at the first visit, later perhaps a proxy while the server is restarted."""


@dataclass(frozen=True)
class FinishedGame:
    """A game that is over: its table, the bot's seat, and the result."""

    table: str
    game: str
    seat: int
    scores: list[int]
    winners: list[int]


class ServerClient:
    """The HTTP part, as one bot uses it."""

    def __init__(self, url: str, token: str) -> None:
        if not url.startswith(("http://", "https://")):
            raise MalformedError(f"Expected the address of a server like https://example.org, but '{url}' came.")
        self.url = url.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def connect_table(self, table: str) -> Any:
        """A websocket to a table that also carries views."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/ws?view=1"
        return connect(address, additional_headers=self.headers, open_timeout=REQUEST_TIMEOUT_SECONDS, max_size=None)

    async def request(self, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """The answer to a request; without a body it only reads."""
        return await asyncio.to_thread(self._request, path, body)

    def _request(self, path: str, body: Mapping[str, Any] | None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(
                urllib.request.Request(self.url + path, data, self.headers), timeout=REQUEST_TIMEOUT_SECONDS
            ) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code >= 500 or error.code == 429:
                raise OSError(f"the server answers {error.code}") from None
            if sentence := server_sentence(error):
                raise RemoteError(sentence) from None
            raise NotCovenServerError(describe_foreign_server(self.url, error.code)) from None
        except json.JSONDecodeError:
            raise NotCovenServerError(describe_foreign_server(self.url)) from None


@dataclass
class TableSession:
    """What is remembered of one table, whatever happens to the connection."""

    id: str
    seed: int
    seat: int = -1
    game: str = ""
    bot: Bot | None = None
    sent_moves: dict[int, dict[str, Any]] = field(default_factory=dict)  # the move that answered each line
    last_move_number: int = 0  # the number of our last move that was stored
    latest_view: dict[str, Any] | None = None  # the last view that came
    is_move_pending: bool = False  # a move is on its way


class RemoteBot:
    """One identity at one server, with a bot for each of its tables."""

    def __init__(
        self,
        client: ServerClient,
        make_bot: BotFactory,
        name: str = "bot",
        seed: int = 0,
        report: Callable[[str], None] = lambda _: None,
        on_game_ended: Callable[[FinishedGame], None] = lambda _: None,
    ) -> None:
        self.client, self.make_bot, self.name, self.seed, self.report, self.on_game_ended = (
            client,
            make_bot,
            name,
            seed,
            report,
            on_game_ended,
        )
        self.finished: list[FinishedGame] = []
        self._known_tables: set[str] = set()
        self._reported_problems: dict[str, str] = {}  # where: what was told of it last

    # any number of tables

    async def play(
        self, count: int | None = None, settings: Mapping[str, Any] | None = None, max_tables: int = 1
    ) -> list[FinishedGame]:
        """Play until so many games are over, or for ever. With settings it makes tables of its own; else it is invited.

        `tell` hears in sentences how it goes, `ended` of each game as it ends.
        """
        me = await self._retry(self._identify)
        waits = "It waits to be invited by this id." if settings is None else "It makes tables of its own."
        self.report(f"{me['name']} ({me['id']}) is at {self.client.url}. {waits}")
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

    async def _identify(self) -> Any:
        """Who the server says we are."""
        try:
            return await self.client.request("/api/me")
        except NotCovenServerError as other:
            raise RemoteError(str(other)) from None

    async def _find_tables(self, count: int | None, settings: Mapping[str, Any] | None, room: int) -> list[str]:
        """New tables to play at: those we were invited to or sat at before, or as many of our own as there is room for."""
        mine = [table["id"] for table in (await self.client.request("/api/lobby"))["mine"]]
        found = [table for table in mine if table not in self._known_tables]
        if settings is not None:
            wanted = room if count is None else min(room, count - len(self.finished))
            found = found[: max(wanted, 0)]
            for _ in range(wanted - len(found)):
                found.append((await self.client.request("/api/tables", settings))["id"])
        self._known_tables.update(found)
        return found

    async def _retry(self, ask: Callable[[], Any]) -> Any:
        """Ask until an answer comes."""
        for pause in _retry_delays():
            try:
                answer = await ask()
            except TRANSIENT_ERRORS as fault:
                self._report_once("", f"No answer from {self.client.url}, trying again: {describe_failure(fault)}.")
                await asyncio.sleep(pause)
            else:
                self._reported_problems.pop("", None)
                return answer
        raise AssertionError("pauses never end")

    def _report_once(self, where: str, sentence: str) -> None:
        """Tell of a fault once, however often it comes again."""
        if self._reported_problems.get(where) != sentence:
            self._reported_problems[where] = sentence
            self.report(sentence)

    # one table

    async def _play_at(self, id_: str) -> FinishedGame | None:
        """Play at one table until its game is over, or the table is closed."""
        table = TableSession(id_, self.seed + len(self._known_tables))
        pauses = _retry_delays()
        while True:
            try:
                await self._sit(table)
                async with self.client.connect_table(id_) as socket:
                    async for text in socket:
                        message = json.loads(text)
                        if over := _ended_table(message):
                            return self._result(table, over)
                        await self._handle(table, socket, message)
                        self._reported_problems.pop(id_, None)
                        pauses = _retry_delays()
            except RemoteError as refused:
                self.report(f"Table {id_}: {refused}")
                return None
            except TRANSIENT_ERRORS as fault:
                self._report_once(id_, f"Table {id_}, coming back: {describe_failure(fault)}.")
            await asyncio.sleep(next(pauses))

    async def _sit(self, table: TableSession) -> None:
        """Take the seat kept for us; at a running table this only says that we are back."""
        shown = await self.client.request(f"/api/tables/{table.id}")
        if shown["status"] in ("open", "running"):
            shown = await self.client.request(f"/api/tables/{table.id}/sit", {})
        if not table.game:
            self.report(f"Table {table.id}: {shown['game']}, {shown['players']} players.")
        table.game = shown["game"]

    async def _handle(self, table: TableSession, socket: Any, message: dict[str, Any]) -> None:
        match message["type"]:
            case "snapshot":
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

    async def _choose(self, table: TableSession, socket: Any, seen: dict[str, Any]) -> None:
        """Answer a view that asks; the same move again where it was answered before, for the answer may have been lost."""
        table.latest_view = None
        if seen["number"] not in table.sent_moves:
            game = games.load(table.game)
            view = decode_view(game, seen["layout"], seen["view"])
            if not view.legal:
                return
            if table.bot is None:
                table.bot = self.make_bot(table.game, table.seed)
            where = f"{self.name} at seat {view.viewer}, after {seen['number']} lines of {table.game} at table {table.id}"
            choice = await asyncio.to_thread(request_choice, table.bot, view, lambda: where)
            words = game.notation.encode(game.act(view, choice))
            table.sent_moves = {
                seen["number"]: {"type": "move", "number": seen["number"], "id": uuid.uuid4().hex, "choice": words}
            }
        table.is_move_pending = True
        await socket.send(json.dumps(table.sent_moves[seen["number"]]))

    def _result(self, table: TableSession, shown: dict[str, Any]) -> FinishedGame | None:
        if shown["status"] != "over":
            return None
        result = shown["result"]
        return FinishedGame(table.id, shown["game"], table.seat, result["scores"], result["winners"])


def _ended_table(message: dict[str, Any]) -> dict[str, Any] | None:
    """The table, where a message says that nothing is left to play at it."""
    table: dict[str, Any] | None = message.get("table")
    return table if table and table["status"] in ("over", "closed", "needs_version") else None


def _retry_delays() -> Iterator[float]:
    pause = MIN_RETRY_SECONDS
    while True:
        yield pause
        pause = min(2 * pause, MAX_RETRY_SECONDS)


async def _wait_for_games(
    running: set[asyncio.Task[FinishedGame | None]],
) -> tuple[set[asyncio.Task[FinishedGame | None]], set[asyncio.Task[FinishedGame | None]]]:
    """Wait until a game is over, or it is time to look for new tables."""
    if not running:
        await asyncio.sleep(LOBBY_POLL_SECONDS)
        return set(), set()
    return await asyncio.wait(running, timeout=LOBBY_POLL_SECONDS, return_when=asyncio.FIRST_COMPLETED)
