"""uvicorn's HTTP protocol with limits for unauthenticated clients: the size of a request and the time it may take."""

import asyncio
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from coven.errors import CovenError
from coven.server.base import errors, process_setup
from coven.server.http.asgi import MAX_HEAD_BYTES
from coven.server.http.asgi.senders import linger
from coven.server.http.connections import ConnectionCaps, State
from coven.server.http.security import SECURITY_HEADERS
from coven.server.protocol import encode

MAX_REQUEST_BYTES: Final = 262_144  # larger than any valid request
REQUEST_TIMEOUT_SECONDS: Final = 10.0  # for the headers, and again for the body
STALLED_READ_SECONDS: Final = 60.0  # a client that does not read its response for this long is disconnected


def encode_rejection(error: CovenError) -> bytes:
    """Return the raw HTTP response of an error, with all headers; the connection is closed after it."""
    status, text = errors.http_status(error), encode(errors.to_problem(error))
    process_setup.rejections.labels(error.code).inc()
    process_setup.http_requests.labels(status).inc()
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", *(f"{name}: {value}" for name, value in SECURITY_HEADERS.items())]
    lines += ["cache-control: no-store", "content-type: application/json", f"content-length: {len(text)}", "connection: close"]
    return "\r\n".join([*lines, "", ""]).encode() + text


class HttpProtocol(HttpToolsProtocol):
    """A connection. `stage` is the part of a request being received, `bytes_received` its size so far."""

    request_timeout = REQUEST_TIMEOUT_SECONDS
    caps: ConnectionCaps

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.stage = "nothing"
        self.bytes_received = 0
        self.request_timer: asyncio.TimerHandle | None = None
        self.stall_timer: asyncio.TimerHandle | None = None

    # size

    def data_received(self, data: bytes) -> None:
        self.bytes_received += len(data)
        super().data_received(data)
        if self._has_ended or self.stage == "websocket":
            return
        if self.stage == "nothing" and self._is_idle:  # empty lines between requests, which the parser skips
            self._restart_timer(self.request_timeout)
        if self.stage != "body" and self.bytes_received > MAX_HEAD_BYTES:
            self._reject(errors.header_too_large(f"Expected a request line and headers of at most {MAX_HEAD_BYTES} bytes."))
        elif self.stage == "body" and self.bytes_received > MAX_REQUEST_BYTES:
            self._reject(errors.too_large(f"Expected a request of at most {MAX_REQUEST_BYTES} bytes."))

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._enter_stage("head")

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._enter_stage("body")

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._enter_stage("nothing")

    def _enter_stage(self, stage: str) -> None:
        self.stage = stage
        if stage == "nothing":
            self.bytes_received = 0
        self.caps.set_state(self.transport, self._connection_state)
        self._restart_timer(self.request_timeout if stage in ("head", "body") else 0.0)

    @property
    def _connection_state(self) -> State:
        if self.stage == "nothing":
            return "idle" if self._is_idle else "answering"
        return "websocket" if self.stage == "websocket" else "receiving"

    # time

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if self.caps.open(transport):
            self._restart_timer(self.request_timeout)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.caps.set_state(self.transport, self._connection_state)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.transport.get_protocol() is self:  # no other protocol has taken over
            self.caps.release(self.transport)
        super().connection_lost(exc)
        self._restart_timer(0.0)
        self.resume_writing()

    def handle_websocket_upgrade(self) -> None:
        self._enter_stage("websocket")  # the websocket protocol takes over
        super().handle_websocket_upgrade()

    def _restart_timer(self, seconds: float) -> None:
        if self.request_timer:
            self.request_timer.cancel()
        self.request_timer = self.loop.call_later(seconds, self._on_timeout) if seconds else None

    def _on_timeout(self) -> None:
        if self.stage == "nothing":  # browsers open connections ahead of time and may never use them
            self.transport.close()
        else:
            self._reject(errors.request_timeout(f"Expected the whole request within {self.request_timeout:g} seconds."))

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stall_timer = self.stall_timer or self.loop.call_later(STALLED_READ_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stall_timer:
            self.stall_timer.cancel()
            self.stall_timer = None

    # rejection

    def send_400_response(self, msg: str) -> None:
        self._reject(errors.malformed("Expected an HTTP/1.1 request."))

    @property
    def _has_ended(self) -> bool:
        return self.transport.is_closing() or self.transport.get_protocol() is not self

    @property
    def _is_idle(self) -> bool:
        """Whether no response is being sent or due."""
        return self.cycle is None or bool(self.cycle.response_complete)

    def _reject(self, error: CovenError) -> None:
        """Send an error, unless a response has started already, and close the connection."""
        if not self._has_ended:
            if not self.cycle.response_started if self.stage == "body" else self._is_idle:
                self.transport.write(encode_rejection(error))
            linger(self, self.transport, self.loop, self.caps)


def make_http_protocol(request_timeout: float, caps: ConnectionCaps) -> type[HttpProtocol]:
    """Return the protocol class with this request timeout and these caps."""
    return type("HttpProtocol", (HttpProtocol,), {"request_timeout": request_timeout, "caps": caps})
