"""A websocket per table: messages in, events out. The seat comes from the session, never from a message."""

import asyncio
import contextlib
import logging
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from coven.errors import CovenError
from coven.server import errors, metrics, table_info
from coven.server.config import Config
from coven.server.hall import Hall
from coven.server.identity import Identities
from coven.server.limits import Limits
from coven.server.messages import (
    AskHint,
    Back,
    ClaimRest,
    ClientMessage,
    Looking,
    Mute,
    Muted,
    Ping,
    Play,
    Pong,
    Resync,
    Say,
    ServerMessage,
    Why,
    decode_client,
    encode,
)
from coven.server.room import Room
from coven.server.storage import Person, identities
from coven.server.transport.security import address_of, caller, check_address, check_host, check_letters, check_origin
from coven.server.transport.ways_out import way_out

log = logging.getLogger("coven.websocket")
LARGEST_MESSAGE: Final = 4_096
MOST_UNREAD: Final = 1 << 20  # bytes for a client that does not read; then it must come again
TOO_SLOW: Final = 4408
REFUSED: Final = {401: 4401, 403: 4403, 404: 4404, 421: 4403, 429: 4429, 500: 1011, 503: 1013}


class Outbox:
    """The connections that have something to send: it goes out at the end of a turn of the event loop, for each in one piece."""

    def __init__(self) -> None:
        self.waiting: list[Connection] = []

    def add(self, connection: "Connection") -> None:
        """One more; the first of a turn has all of them sent."""
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self._send)
        self.waiting.append(connection)

    def _send(self) -> None:
        connections, self.waiting = self.waiting, []
        for connection in connections:
            try:
                connection.send()
            except Exception as error:  # one that fails takes none of the others with it
                told = {"message": "a connection could not send", "exception": error}
                asyncio.get_running_loop().call_exception_handler(told)


class Connection:
    """One open websocket."""

    def __init__(
        self, socket: WebSocket, outbox: Outbox, person: Person, address: str, muted: set[str], wants_views: bool
    ) -> None:
        self.socket = socket
        self.outbox = outbox
        self.out = way_out(socket)
        self.person = person
        self.address = address
        self.muted = muted
        self.wants_views = wants_views
        self.looks = True
        self.waiting: list[bytes] = []
        self.ending: asyncio.Task[None] | None = None  # held, for the event loop alone would let it be collected

    def push(self, message: bytes) -> None:
        """Send soon, in order: what is pushed in one turn of the event loop goes out together."""
        if not self.waiting:
            self.outbox.add(self)
        self.waiting.append(message)

    def send(self) -> None:
        """Send what waits; who does not read must come again."""
        messages, self.waiting = self.waiting, []
        if self.out.push(messages) > MOST_UNREAD:
            self.out.drop(TOO_SLOW)

    def tell(self, message: ServerMessage) -> None:
        """Send a message."""
        self.push(encode(message))

    def end(self, code: int) -> None:
        """Close the connection soon."""
        self.ending = asyncio.get_running_loop().create_task(self._close(code))

    async def _close(self, code: int) -> None:
        with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
            await self.socket.close(code)


class WebsocketInterface:
    """Websockets over one hall."""

    def __init__(self, config: Config, hall: Hall, identities: Identities, limits: Limits) -> None:
        self.config = config
        self.hall = hall
        self.identities = identities
        self.limits = limits
        self.outbox = Outbox()

    async def serve(self, socket: WebSocket) -> None:
        """One connection from its first to its last message."""
        try:
            connection, room = await self._open(socket)
        except CovenError as error:
            await self._refuse(socket, error)
            return
        except WebSocketDisconnect:
            return
        except Exception:
            metrics.errors.inc()
            log.exception("a connection failed")
            await self._refuse(socket, errors.broken(errors.LOGGED))
            return
        try:
            await self.hall.enter(room, connection, _number(socket, "last"), _number(socket, "seen"))
            await self._listen(connection, room)
        except WebSocketDisconnect:
            pass
        finally:
            room.leave(connection)

    async def nowhere(self, socket: WebSocket) -> None:
        """A websocket to an address that has none."""
        await self._refuse(socket, errors.not_found("There is no websocket at this address."))

    async def _open(self, socket: WebSocket) -> tuple[Connection, Room]:
        check_host(socket.headers, self.config)
        check_address(socket.scope["path"])
        check_origin(socket.headers, self.config)
        address = address_of(socket)
        person = await caller(socket, self.identities)
        self.limits.take("connect", person.id if person else None, address)
        if person is None:
            raise errors.unknown_person("Expected a cookie from /api/me, or a token.")
        room = await self.hall.room(socket.path_params["id"])
        if not table_info.may_watch(room.row, person):
            raise errors.not_allowed("Spectators are not welcome at this table.")
        views = _wants_views(socket, person)
        muted = await self.hall.store.ask(lambda c: identities.muted_by(c, person.id))
        try:
            await socket.accept()
        except OSError:  # gone before we answered, when a server was slow: nobody is left to tell
            raise WebSocketDisconnect(1006) from None
        return Connection(socket, self.outbox, person, address, muted, views), await self.hall.room(socket.path_params["id"])

    async def _refuse(self, socket: WebSocket, error: CovenError) -> None:
        """Accept, say why, and close: a browser shows nothing of a refused handshake."""
        metrics.refusals.labels(error.code).inc()
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.accept()
            await socket.send_text(encode(errors.problem(error)).decode())
            await socket.close(REFUSED.get(errors.status_of(error), 4400))

    async def _listen(self, connection: Connection, room: Room) -> None:
        while True:
            received = await connection.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            await self._take(connection, room, received.get("text") or received.get("bytes") or b"")
            if connection.out.has_more:
                await asyncio.sleep(0)  # whoever sends without end waits for everybody else between two messages

    async def _take(self, connection: Connection, room: Room, text: str | bytes) -> None:
        move_id = None
        try:
            self.limits.take("message", connection.person.id, connection.address)
            await self.identities.check(connection.person)
            message = _parsed(text)
            move_id = message.id if isinstance(message, Play) else None
            await self._do(connection, room, message)
        except CovenError as error:
            metrics.refusals.labels(error.code).inc()
            connection.tell(errors.problem(error, move_id))
        except Exception:
            metrics.errors.inc()
            log.exception("a message failed")
            connection.tell(errors.problem(errors.broken(errors.LOGGED), move_id))

    async def _do(self, connection: Connection, room: Room, message: ClientMessage) -> None:
        who = connection.person
        match message:
            case Play():
                connection.tell(await room.play(who, message))
                await self.hall.back(room, who)
            case Why(choice=choice):
                connection.tell(await room.reason(who, choice))
            case ClaimRest():
                self.limits.take("claim", who.id, connection.address)
                if answer := await room.claim(who, message):
                    connection.tell(answer)
            case AskHint():
                self.limits.take("hint", who.id, connection.address)
                connection.tell(await room.hint(who))
            case Say():
                self.limits.take("talk", who.id, connection.address)
                await room.conversation.say(who, message)
            case Mute():
                await self._mute(connection, message)
            case Back():
                await room.back(who)
                await self.hall.back(room, who)
            case Looking(looks=looks):
                room.looks(connection, looks)
            case Resync():
                await room.resync(connection)
            case Ping():
                connection.tell(Pong())

    async def _mute(self, connection: Connection, asked: Mute) -> None:
        who = connection.person.id
        await self.hall.store.writer.do(lambda c: identities.set_mute(c, who, asked.person, asked.muted))
        (connection.muted.add if asked.muted else connection.muted.discard)(asked.person)
        connection.tell(Muted(people=sorted(connection.muted)))


def _parsed(text: str | bytes) -> ClientMessage:
    if len(text) > LARGEST_MESSAGE:
        raise errors.too_large(f"Expected a message of at most {LARGEST_MESSAGE} letters.")
    check_letters(text)
    try:
        return decode_client(text)
    except msgspec.ValidationError as error:
        raise errors.malformed(f"The message does not fit: {error}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise errors.malformed(f"Expected JSON, but: {error}.") from None


def _number(socket: WebSocket, name: str) -> int | None:
    """A number in the address: of the last event the client has, or of the last that was seen."""
    number: Any = socket.query_params.get(name, "")
    return int(number) if number.isdecimal() and len(number) < 9 else None


def _wants_views(socket: WebSocket, person: Person) -> bool:
    """Whether views are asked for. A View forgets nothing, so it would undo the memory aid for a person."""
    wanted = socket.query_params.get("view", "") not in ("", "0")
    if wanted and person.kind != "bot":
        raise errors.not_allowed("Views are for bots that come with a token; what a person is shown is up to the memory aid.")
    return wanted
