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
from coven.adapters.answers import no_coven, reason, refusal
from coven.bots.bot import Bot, asked
from coven.errors import CovenError, MalformedError
from coven.extras import extra
from coven.views import unpacked

with extra("server", "A bot at a server"):
    from websockets.asyncio.client import connect
    from websockets.exceptions import WebSocketException

FAULTS: Final = (OSError, TimeoutError, WebSocketException, json.JSONDecodeError)
PATIENCE: Final = 60.0  # seconds for an answer
LOOK_AROUND: Final = 2.0  # seconds between two looks at the lobby
SOON, LATER = 0.2, 5.0  # seconds before it comes back: the first time, and at most
LASTING: Final = ("unknown-person", "not-allowed", "not-found", "malformed", "needs-version")  # refusals that no waiting mends

Make = Callable[[str, int], Bot]
"""A bot for a game, by its key, and a seed."""


class ServerError(CovenError):
    """What a server refused for good."""

    code = "server"


class NoCovenError(OSError):
    """Something else answers: for good at the first visit, later perhaps a proxy while the server is restarted."""


@dataclass(frozen=True)
class Finished:
    """A game that is over: its table, the bot's seat, and the result."""

    table: str
    game: str
    seat: int
    scores: list[int]
    winners: list[int]


class Server:
    """The HTTP part, as one bot uses it."""

    def __init__(self, url: str, token: str) -> None:
        if not url.startswith(("http://", "https://")):
            raise MalformedError(f"Expected the address of a server like https://example.org, but '{url}' came.")
        self.url = url.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def socket(self, table: str) -> Any:
        """A websocket to a table that also carries views."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/ws?view=1"
        return connect(address, additional_headers=self.headers, open_timeout=PATIENCE, max_size=None)

    async def ask(self, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """The answer to a request; without a body it only reads."""
        return await asyncio.to_thread(self._ask, path, body)

    def _ask(self, path: str, body: Mapping[str, Any] | None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(urllib.request.Request(self.url + path, data, self.headers), timeout=PATIENCE) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code >= 500 or error.code == 429:
                raise OSError(f"the server answers {error.code}") from None
            if sentence := refusal(error):
                raise ServerError(sentence) from None
            raise NoCovenError(no_coven(self.url, error.code)) from None
        except json.JSONDecodeError:
            raise NoCovenError(no_coven(self.url)) from None


@dataclass
class TableOfOurs:
    """What is remembered of one table, whatever happens to the connection."""

    id: str
    seed: int
    seat: int = -1
    game: str = ""
    bot: Bot | None = None
    sent: dict[int, dict[str, Any]] = field(default_factory=dict)  # the move that answered each line
    made: int = 0  # the number of our last move that was stored
    latest: dict[str, Any] | None = None  # the last view that came
    waits: bool = False  # a move is on its way


class Player:
    """One identity at one server, with a bot for each of its tables."""

    def __init__(
        self,
        server: Server,
        make: Make,
        name: str = "bot",
        seed: int = 0,
        tell: Callable[[str], None] = lambda _: None,
        ended: Callable[[Finished], None] = lambda _: None,
    ) -> None:
        self.server, self.make, self.name, self.seed, self.tell, self.ended = server, make, name, seed, tell, ended
        self.finished: list[Finished] = []
        self._seen: set[str] = set()
        self._troubles: dict[str, str] = {}  # where: what was told of it last

    # any number of tables

    async def play(self, count: int | None = None, settings: Mapping[str, Any] | None = None, at_once: int = 1) -> list[Finished]:
        """Play until so many games are over, or for ever. With settings it makes tables of its own; else it is invited.

        `tell` hears in sentences how it goes, `ended` of each game as it ends.
        """
        me = await self._patiently(self._introduced)
        waits = "It waits to be invited by this id." if settings is None else "It makes tables of its own."
        self.tell(f"{me['name']} ({me['id']}) is at {self.server.url}. {waits}")
        running: set[asyncio.Task[Finished | None]] = set()
        try:
            while count is None or len(self.finished) < count:
                for table in await self._patiently(partial(self._found, count, settings, at_once - len(running))):
                    running.add(asyncio.create_task(self._play_at(table)))
                ended, running = await _some(running)
                for result in filter(None, (task.result() for task in ended)):
                    self.finished.append(result)
                    self.ended(result)
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
        return self.finished

    async def _introduced(self) -> Any:
        """Who the server says we are."""
        try:
            return await self.server.ask("/api/me")
        except NoCovenError as other:
            raise ServerError(str(other)) from None

    async def _found(self, count: int | None, settings: Mapping[str, Any] | None, room: int) -> list[str]:
        """New tables to play at: those we were invited to or sat at before, or as many of our own as there is room for."""
        mine = [table["id"] for table in (await self.server.ask("/api/lobby"))["mine"]]
        found = [table for table in mine if table not in self._seen]
        if settings is not None:
            wanted = room if count is None else min(room, count - len(self.finished))
            found = found[: max(wanted, 0)]
            for _ in range(wanted - len(found)):
                found.append((await self.server.ask("/api/tables", settings))["id"])
        self._seen.update(found)
        return found

    async def _patiently(self, ask: Callable[[], Any]) -> Any:
        """Ask until an answer comes."""
        for pause in _pauses():
            try:
                answer = await ask()
            except FAULTS as fault:
                self._trouble("", f"No answer from {self.server.url}, trying again: {reason(fault)}.")
                await asyncio.sleep(pause)
            else:
                self._troubles.pop("", None)
                return answer
        raise AssertionError("pauses never end")

    def _trouble(self, where: str, sentence: str) -> None:
        """Tell of a fault once, however often it comes again."""
        if self._troubles.get(where) != sentence:
            self._troubles[where] = sentence
            self.tell(sentence)

    # one table

    async def _play_at(self, id_: str) -> Finished | None:
        """Play at one table until its game is over, or the table is closed."""
        table = TableOfOurs(id_, self.seed + len(self._seen))
        pauses = _pauses()
        while True:
            try:
                await self._sit(table)
                async with self.server.socket(id_) as socket:
                    async for text in socket:
                        message = json.loads(text)
                        if over := _over(message):
                            return self._result(table, over)
                        await self._hear(table, socket, message)
                        self._troubles.pop(id_, None)
                        pauses = _pauses()
            except ServerError as refused:
                self.tell(f"Table {id_}: {refused}")
                return None
            except FAULTS as fault:
                self._trouble(id_, f"Table {id_}, coming back: {reason(fault)}.")
            await asyncio.sleep(next(pauses))

    async def _sit(self, table: TableOfOurs) -> None:
        """Take the seat kept for us; at a running table this only says that we are back."""
        shown = await self.server.ask(f"/api/tables/{table.id}")
        if shown["status"] in ("open", "running"):
            shown = await self.server.ask(f"/api/tables/{table.id}/sit", {})
        if not table.game:
            self.tell(f"Table {table.id}: {shown['game']}, {shown['players']} players.")
        table.game = shown["game"]

    async def _hear(self, table: TableOfOurs, socket: Any, message: dict[str, Any]) -> None:
        match message["type"]:
            case "snapshot":
                table.seat, table.waits = -1 if message["you"] is None else message["you"], False
            case "view":
                table.latest = message
            case "accepted":
                table.waits, table.made = False, message["number"]
            case "problem" if message["id"] is None and message["code"] in LASTING:
                raise ServerError(message["sentence"])
            case "problem":
                table.waits = False
        if not table.waits and table.latest and table.latest["number"] >= table.made:
            await self._choose(table, socket, table.latest)

    async def _choose(self, table: TableOfOurs, socket: Any, seen: dict[str, Any]) -> None:
        """Answer a view that asks; the same move again where it was answered before, for the answer may have been lost."""
        table.latest = None
        if seen["number"] not in table.sent:
            game = games.load(table.game)
            view = unpacked(game, seen["layout"], seen["view"])
            if not view.legal:
                return
            if table.bot is None:
                table.bot = self.make(table.game, table.seed)
            where = f"{self.name} at seat {view.viewer}, after {seen['number']} lines of {table.game} at table {table.id}"
            choice = await asyncio.to_thread(asked, table.bot, view, lambda: where)
            words = game.notation.encode(game.act(view, choice))
            table.sent = {seen["number"]: {"type": "move", "number": seen["number"], "id": uuid.uuid4().hex, "choice": words}}
        table.waits = True
        await socket.send(json.dumps(table.sent[seen["number"]]))

    def _result(self, table: TableOfOurs, shown: dict[str, Any]) -> Finished | None:
        if shown["status"] != "over":
            return None
        result = shown["result"]
        return Finished(table.id, shown["game"], table.seat, result["scores"], result["winners"])


def _over(message: dict[str, Any]) -> dict[str, Any] | None:
    """The table, where a message says that nothing is left to play at it."""
    table: dict[str, Any] | None = message.get("table")
    return table if table and table["status"] in ("over", "closed", "needs_version") else None


def _pauses() -> Iterator[float]:
    pause = SOON
    while True:
        yield pause
        pause = min(2 * pause, LATER)


async def _some(
    running: set[asyncio.Task[Finished | None]],
) -> tuple[set[asyncio.Task[Finished | None]], set[asyncio.Task[Finished | None]]]:
    """Wait until a game is over, or it is time to look for new tables."""
    if not running:
        await asyncio.sleep(LOOK_AROUND)
        return set(), set()
    return await asyncio.wait(running, timeout=LOOK_AROUND, return_when=asyncio.FIRST_COMPLETED)
