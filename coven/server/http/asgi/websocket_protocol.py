"""uvicorn's websocket protocol with direct sending: each message is one frame, written without a task or queue."""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from coven.errors import CovenError
from coven.server.base import errors, process_setup
from coven.server.http.asgi import MAX_FRAME_BYTES
from coven.server.http.asgi.http_protocol import encode_rejection
from coven.server.http.asgi.senders import EXTENSION_KEY, LINGER_SECONDS, frames_of, linger, text_frame
from coven.server.http.connections import ConnectionCaps
from coven.server.live.presence import Batch
from coven.server.protocol import encode

CLOSE_PROTOCOL_ERROR: Final = 1002
CLOSE_INVALID_DATA: Final = 1007
CLOSE_TOO_BIG: Final = 1009


class WebsocketProtocol(WebSocketsSansIOProtocol):
    """A websocket that the application may also write to directly. Messages are not compressed."""

    caps: ConnectionCaps

    def connection_lost(self, exc: Exception | None) -> None:
        if self.transport.get_protocol() is self:  # no other protocol has taken over
            self.caps.release(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        if not event.path.isascii() or self.conn.accept(event).status_code != 101:
            self._reject_handshake()
            return
        super().handle_connect(event)
        extensions: Any = self.scope["extensions"]
        extensions[EXTENSION_KEY] = self

    # malformed input

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated and not self.close_sent:
            self._reject_handshake()

    def _reject_handshake(self) -> None:
        self.close_sent = self.handshake_complete = True
        self.transport.write(encode_rejection(errors.malformed("Expected a websocket handshake as defined by RFC 6455.")))
        self.loop.call_soon(self._linger)  # uvicorn hands over the transport only after the handshake was read

    def _linger(self) -> None:
        if not self.transport.is_closing():
            linger(self, self.transport, self.loop, self.caps)

    def handle_parser_exception(self) -> None:
        """Answer an invalid frame with a problem, then close."""
        code = self.conn.close_sent.code if self.conn.close_sent else CLOSE_PROTOCOL_ERROR
        error = _rejection_for(code)
        process_setup.rejections.labels(error.code).inc()
        self._write(text_frame(encode(errors.to_problem(error))) + b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        # the timer keeps uvicorn from closing immediately when the application ends
        self.close_timer = linger(self, self.transport, self.loop, self.caps)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_utf8(self.frames):
            self.frames = []
            self.conn.send_close(CLOSE_INVALID_DATA)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    # keepalive

    def keepalive_timeout(self) -> None:
        """Fail a connection without a pong; not while the application handles a message, because then nothing is read."""
        if self.read_paused and self.ping_interval is not None:
            self.pong_timer = self.pending_ping_payload = None
            self.schedule_ping()
        else:
            super().keepalive_timeout()

    # direct sending

    @property
    def is_open(self) -> bool:
        """Whether messages can still be sent."""
        return not (self.disconnected or self.close_sent or self.transport.is_closing())

    @property
    def has_pending_input(self) -> bool:
        """Whether the client has sent more than was received."""
        return not self.queue.empty()

    def push(self, batches: list[Batch]) -> int:
        """Send messages in one write and return the number of unsent bytes."""
        self._write(frames_of(batches[0]) if len(batches) == 1 else b"".join(map(frames_of, batches)))
        return int(self.transport.get_write_buffer_size())

    def _write(self, frames: bytes) -> None:
        if self.is_open:
            self.transport.write(frames)

    def drop(self, code: int) -> None:
        """Close the connection of a client that does not read, without waiting for its close frame."""
        if self.is_open:
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.caps.set_state(self.transport, "closing")
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
            self.close_timer = self.loop.call_later(LINGER_SECONDS, self.transport.abort)


def make_websocket_protocol(caps: ConnectionCaps) -> type[WebsocketProtocol]:
    """Return the protocol class with these caps."""
    return type("WebsocketProtocol", (WebsocketProtocol,), {"caps": caps})


def _rejection_for(code: int) -> CovenError:
    if code == CLOSE_TOO_BIG:
        return errors.too_large(f"Expected a message of at most {MAX_FRAME_BYTES} bytes.")
    return errors.malformed(
        "Expected text in UTF-8." if code == CLOSE_INVALID_DATA else "Expected websocket frames as defined by RFC 6455."
    )


def _is_utf8(parts: list[bytes]) -> bool:
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True
