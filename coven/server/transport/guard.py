"""uvicorn's HTTP with bounds for those whom nobody knows yet: how large a request may be, and how long it may take to come."""

import asyncio
import logging
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from coven.errors import CovenError
from coven.server import errors, metrics
from coven.server.messages import encode
from coven.server.transport.bounds import LARGEST_HEAD
from coven.server.transport.parting import part
from coven.server.transport.security import HEADERS

LARGEST_REQUEST: Final = 262_144  # bytes of one request, more than any that is answered
PATIENCE: Final = 10.0  # seconds for the headers, and again for the body
READING: Final = 60.0  # seconds in which a client takes nothing of its answer
log = logging.getLogger("coven.guard")


def refusal(error: CovenError) -> bytes:
    """A refusal as it goes over the wire, with all its headers; the connection ends with it."""
    status, text = errors.status_of(error), encode(errors.problem(error))
    metrics.refusals.labels(error.code).inc()
    metrics.requests.labels(status).inc()
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", *(f"{name}: {value}" for name, value in HEADERS.items())]
    lines += ["cache-control: no-store", "content-type: application/json", f"content-length: {len(text)}", "connection: close"]
    return "\r\n".join([*lines, "", ""]).encode() + text


class GuardedHttp(HttpToolsProtocol):
    """One connection. `stage` is what of a request is coming in; `taken` the bytes of it."""

    patience = PATIENCE

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.stage = "nothing"
        self.taken = 0
        self.timer: asyncio.TimerHandle | None = None
        self.read_timer: asyncio.TimerHandle | None = None

    # how much

    def data_received(self, data: bytes) -> None:
        self.taken += len(data)
        super().data_received(data)
        if self._has_ended or self.stage == "websocket":
            return
        if self.stage == "nothing" and self._is_free:  # empty lines between requests, which the parser skips
            self._await(self.patience)
        if self.stage != "body" and self.taken > LARGEST_HEAD:
            self._refuse(errors.large_head(f"Expected an address and headers of at most {LARGEST_HEAD} bytes."))
        elif self.stage == "body" and self.taken > LARGEST_REQUEST:
            self._refuse(errors.too_large(f"Expected a request of at most {LARGEST_REQUEST} bytes."))

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._enter("head")

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._enter("body")

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._enter("nothing")

    def _enter(self, stage: str) -> None:
        self.stage = stage
        if stage == "nothing":
            self.taken = 0
        self._await(self.patience if stage in ("head", "body") else 0.0)

    # how long

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._await(self.patience)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._await(0.0)
        self.resume_writing()

    def handle_websocket_upgrade(self) -> None:
        self._enter("websocket")  # what comes now is not ours
        super().handle_websocket_upgrade()

    def _await(self, seconds: float) -> None:
        if self.timer:
            self.timer.cancel()
        self.timer = self.loop.call_later(seconds, self._too_slow) if seconds else None

    def _too_slow(self) -> None:
        if self.stage == "nothing":  # a browser connects early, and may never ask
            self.transport.close()
        else:
            self._refuse(errors.too_slow(f"Expected the whole request within {self.patience:g} seconds."))

    def pause_writing(self) -> None:
        super().pause_writing()
        self.read_timer = self.read_timer or self.loop.call_later(READING, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.read_timer:
            self.read_timer.cancel()
            self.read_timer = None

    # what then

    def send_400_response(self, msg: str) -> None:
        self._refuse(errors.malformed("Expected a request of HTTP/1.1."))

    @property
    def _has_ended(self) -> bool:
        return self.transport.is_closing() or self.transport.get_protocol() is not self

    @property
    def _is_free(self) -> bool:
        """Whether no answer is on its way, or due."""
        return self.cycle is None or bool(self.cycle.response_complete)

    def _refuse(self, error: CovenError) -> None:
        """Say why, unless that would fall into an answer, and end the connection."""
        if not self._has_ended:
            if not self.cycle.response_started if self.stage == "body" else self._is_free:
                self.transport.write(refusal(error))
            part(self, self.transport, self.loop)


def guarded(patience: float) -> type[GuardedHttp]:
    """The class for a server with this patience."""
    return type("GuardedHttp", (GuardedHttp,), {"patience": patience})
