"""The websocket of a table: messages in, events out. The seat is derived from the session, never from a message."""

import asyncio
import contextlib
import logging
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from coven.errors import CovenError
from coven.languages import match_language
from coven.messages import Message
from coven.server.base import errors, process_setup
from coven.server.base.config import Config
from coven.server.base.json_bounds import quote
from coven.server.base.rate_limits import RateLimits
from coven.server.domain import table_summary
from coven.server.domain.seats import seat_of
from coven.server.http.access_log import describe_request
from coven.server.http.asgi.senders import sender_for
from coven.server.http.changed_identities import ChangedIdentities
from coven.server.http.connections import ConnectionCaps
from coven.server.http.security import (
    authenticate,
    check_host,
    check_no_nul,
    check_origin,
    check_path,
    client_address,
    request_language,
)
from coven.server.live.node import LiveNode
from coven.server.live.presence import Batch
from coven.server.live.room import Room
from coven.server.people.identity import Caller, Identities, check_not_suspended
from coven.server.protocol import (
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
    decode_client_message,
    encode,
)
from coven.server.storage import Person, friends, identities

log = logging.getLogger("coven.websocket")
WEBSOCKET_ROUTE: Final = "/api/tables/{id}/ws"
MAX_MESSAGE_CHARS: Final = 4_096
MAX_UNREAD_BYTES: Final = 1 << 20  # a client that falls further behind is disconnected
CLOSE_TOO_SLOW: Final = 4408
WORDS_PROTOCOL: Final = 1  # events have whole positions in words
PROTOCOLS: Final = (WORDS_PROTOCOL, 2)
CLOSE_CODES: Final = {401: 4401, 403: 4403, 404: 4404, 421: 4403, 429: 4429, 500: 1011, 503: 1013}


class FlushScheduler:
    """Flushes connections at the end of an event loop iteration, so that each sends its messages in one write."""

    def __init__(self) -> None:
        self.pending: list[Connection] = []

    def schedule(self, connection: "Connection") -> None:
        """Schedule a flush of a connection; the first one in an iteration schedules the flush of all."""
        if not self.pending:
            asyncio.get_running_loop().call_soon(self._flush_all)
        self.pending.append(connection)

    def _flush_all(self) -> None:
        connections, self.pending = self.pending, []
        for connection in connections:
            try:
                connection.flush()
            except Exception as error:  # isolate failures: one broken connection must not affect the others
                context = {"message": "cannot send to a connection", "exception": error}
                asyncio.get_running_loop().call_exception_handler(context)


class Connection:
    """An open websocket."""

    def __init__(
        self,
        socket: WebSocket,
        scheduler: FlushScheduler,
        caller: Caller,
        address: str,
        muted: set[str],
        blocked: set[str],
        wants_views: bool,
    ) -> None:
        words = match_language(socket.query_params.get("words", ""))
        self.language = words or request_language(socket, caller.person)
        self.wants_words = bool(words) or _protocol_version(socket) == WORDS_PROTOCOL
        self.socket = socket
        self.scheduler = scheduler
        self.sender = sender_for(socket)
        self.caller = caller
        self.person = caller.person
        self.address = address
        self.muted = muted
        self.blocked = blocked
        self.wants_views = wants_views
        self.is_visible = True
        self.pending: list[Batch] = []
        self.close_task: asyncio.Task[None] | None = None  # the event loop holds only a weak reference to tasks

    def push(self, message: bytes) -> None:
        """Queue a message; messages of one event loop iteration are sent together, in order."""
        self.push_batch(Batch([message]))

    def push_batch(self, batch: Batch) -> None:
        """Queue messages that several connections are sent."""
        if not self.pending:
            self.scheduler.schedule(self)
        self.pending.append(batch)

    def flush(self) -> None:
        """Flush the send queue. Slow clients are disconnected and have to reconnect."""
        batches, self.pending = self.pending, []
        if self.sender.push(batches) > MAX_UNREAD_BYTES:
            self.sender.drop(CLOSE_TOO_SLOW)

    def send_message(self, message: ServerMessage) -> None:
        """Encode and queue a message."""
        self.push(encode(message))

    def close(self, code: int) -> None:
        """Close the connection in a background task."""
        self.close_task = asyncio.get_running_loop().create_task(self._close(code))

    def drop(self, code: int) -> None:
        """Close the connection even if the client does not read."""
        self.sender.drop(code)

    async def _close(self, code: int) -> None:
        with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
            await self.socket.close(code)


class WebsocketHandler:
    """Serves the websockets of one node."""

    def __init__(
        self,
        config: Config,
        node: LiveNode,
        identities: Identities,
        limits: RateLimits,
        caps: ConnectionCaps,
        changed_identities: ChangedIdentities,
    ) -> None:
        self.config = config
        self.node = node
        self.identities = identities
        self.limits = limits
        self.connections = changed_identities.connections
        self.caps = caps
        self.scheduler = FlushScheduler()

    async def serve(self, socket: WebSocket) -> None:
        """Serve a connection from its first to its last message."""
        try:
            connection, room = await self._open(socket)
        except CovenError as error:
            await self._reject(socket, error)
            return
        except WebSocketDisconnect:
            return
        except Exception:
            process_setup.internal_errors.inc()
            log.exception("unhandled error while opening a connection")
            await self._reject(socket, errors.internal_error(errors.INTERNAL_ERROR))
            return
        self.connections.add(connection)
        self.node.online.open_table(connection.person, room.row.id)
        try:
            await room.enter(connection, _query_number(socket, "last"), _query_number(socket, "seen"))
            await self._receive_messages(connection, room)
        except WebSocketDisconnect:
            pass
        finally:
            self.connections.discard(connection)
            self.node.online.close_table(connection.person, room.row.id)
            self.caps.leave(connection)
            room.leave(connection)

    async def reject_unknown_path(self, socket: WebSocket) -> None:
        """Reject a websocket to a path without one."""
        await self._reject(socket, errors.not_found("There is no websocket at this address."))

    async def _open(self, socket: WebSocket) -> tuple[Connection, Room]:
        check_host(socket.headers, self.config)
        check_path(socket.scope)
        check_origin(socket.headers, self.config)
        address = client_address(socket)
        await self.limits.take("request", None, address)
        caller = await authenticate(socket, self.identities)
        await self.limits.take("connect", caller.person.id if caller else None, address)
        describe_request(socket.scope, WEBSOCKET_ROUTE, caller.person.id if caller else None)
        if caller is None:
            raise errors.unknown_person("Expected a cookie from /api/me, or a token.")
        person = caller.person
        check_not_suspended(person)
        self.node.check_network(address)
        room = await self.node.registry.room(socket.path_params["id"])
        if not table_summary.may_watch(room.row, person):
            raise table_summary.refuse_spectator(room.row)
        wants_views = _wants_views(socket, person)
        muted, blocked = await self.node.store.read(
            lambda c: (identities.list_muted(c, person.id), friends.blocked_ids(c, person.id))
        )
        if not table_summary.may_meet(room.row, person, blocked):
            raise errors.not_allowed(Message("table-unavailable"))
        if person.kind == "person" and _is_player(room, person):
            await self.node.record_network(person.id, address)
        connection = Connection(socket, self.scheduler, caller, address, muted, blocked, wants_views)
        self.caps.admit(connection, _is_player(room, person))
        try:
            await socket.accept()
            return connection, await self.node.registry.room(socket.path_params["id"])  # may have been unloaded meanwhile
        except BaseException as error:
            self.caps.leave(connection)
            if isinstance(error, OSError):  # the client disconnected before the handshake was complete
                raise WebSocketDisconnect(1006) from None
            raise

    async def _reject(self, socket: WebSocket, error: CovenError) -> None:
        """Accept, send the problem, and close: browsers hide the response of a rejected handshake."""
        process_setup.rejections.labels(error.code).inc()
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.accept()
            await socket.send_text(encode(errors.to_problem(error, language=request_language(socket, None))).decode())
            await socket.close(CLOSE_CODES.get(errors.http_status(error), 4400))

    async def _receive_messages(self, connection: Connection, room: Room) -> None:
        while True:
            received = await connection.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            await self._handle_text(connection, room, received.get("text") or received.get("bytes") or b"")
            if connection.sender.has_pending_input:
                await asyncio.sleep(0)  # yield to the event loop so that a flooding client cannot starve the others

    async def _handle_text(self, connection: Connection, room: Room, text: str | bytes) -> None:
        move_id = None
        try:
            await self.limits.take("message", connection.person.id, connection.address)
            self.caps.touch(connection, _is_player(room, connection.person))
            await self.identities.check_not_revoked(connection.person)
            message = _decode_message(text)
            move_id = message.id if isinstance(message, Play) else None
            await self._dispatch(connection, room, message)
        except CovenError as error:
            process_setup.rejections.labels(error.code).inc()
            connection.push(room.audience.encode_problem(connection, error, move_id))
        except Exception:
            process_setup.internal_errors.inc()
            log.exception("unhandled error in a message")
            fault = errors.internal_error(errors.INTERNAL_ERROR)
            connection.send_message(errors.to_problem(fault, move_id, connection.language))

    async def _dispatch(self, connection: Connection, room: Room, message: ClientMessage) -> None:
        person = connection.person
        match message:
            case Play():
                connection.send_message(await room.play(person, message))
                await room.return_player(person)
            case Why(choice=choice):
                reason = await room.explain_choice(person, choice)
                connection.push(room.audience.encode_for(connection, reason))
            case ClaimRest():
                await self.limits.take("claim", person.id, connection.address)
                if answer := await room.claim(person, message):
                    connection.push(room.audience.encode_for(connection, answer))
            case AskHint():
                await self.limits.take("hint", person.id, connection.address)
                hint = await room.hint(person, connection.address)
                connection.push(room.audience.encode_for(connection, hint))
            case Say():
                await self.limits.take("chat", person.id, connection.address)
                await room.chat.say(person, message)
            case Mute():
                await self._mute(connection, message)
            case Back():
                await room.return_player(person)
                connection.send_message(Pong())
            case Looking(looks=looks):
                room.set_visibility(connection, looks)
                connection.send_message(Pong())
            case Resync():
                await room.resync(connection)
            case Ping():
                connection.send_message(Pong())

    async def _mute(self, connection: Connection, message: Mute) -> None:
        person = connection.person.id
        await self.node.store.writer.submit(lambda c: identities.set_mute(c, person, message.person, message.muted))
        (connection.muted.add if message.muted else connection.muted.discard)(message.person)
        connection.send_message(Muted(people=sorted(connection.muted)))


def _decode_message(text: str | bytes) -> ClientMessage:
    if len(text) > MAX_MESSAGE_CHARS:
        raise errors.too_large(f"Expected a message of at most {MAX_MESSAGE_CHARS} characters.")
    check_no_nul(text)
    try:
        return decode_client_message(text)
    except msgspec.ValidationError as error:
        raise errors.malformed(f"Invalid message: {quote(error)}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise errors.malformed(f"Expected JSON: {quote(error)}.") from None


def _protocol_version(socket: WebSocket) -> int:
    """Return the version of the protocol that a client speaks: the first one, unless it says so; raise for an unknown one."""
    version = socket.query_params.get("protocol", str(WORDS_PROTOCOL))
    if version not in map(str, PROTOCOLS):
        known = " or ".join(map(str, PROTOCOLS))
        sentence = f"This server speaks version {known} of the protocol, not '{version[:12]}': update your client."
        raise errors.needs_version(sentence)
    return int(version)


def _is_player(room: Room, person: Person) -> bool:
    """Return whether a person has a seat at a table whose game runs or is about to start."""
    return room.row.status in ("open", "running") and seat_of(room.row.seats, person.id) is not None


def _query_number(socket: WebSocket, name: str) -> int | None:
    """Return an event number from the query string, or None if it is missing or malformed."""
    number: str = socket.query_params.get(name, "")
    return int(number) if number.isdecimal() and len(number) < 9 else None


def _wants_views(socket: WebSocket, person: Person) -> bool:
    """Return whether the client requests Views. A View forgets nothing, so for a person it would bypass the memory aid."""
    wants_views = socket.query_params.get("view", "") not in ("", "0")
    if wants_views and person.kind != "bot":
        raise errors.not_allowed("Views are available to bots with a token only, because they would bypass the memory aid.")
    return wants_views
