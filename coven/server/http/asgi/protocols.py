"""The protocols uvicorn runs: its own classes with our bounds and a short way out.

Those classes are not promised to stay. Where they are gone or other than we know them its plain protocols serve: everything
works, requests are bounded by uvicorn's own limits, and a message takes a little longer.
"""

import logging
from typing import Any

from coven.server.http.asgi import MAX_FRAME_BYTES, MAX_HEAD_BYTES

log = logging.getLogger("coven.protocols")


def uvicorn_protocols(patience: float) -> dict[str, Any]:
    """What uvicorn is told of its protocols."""
    bounds = {
        "h11_max_incomplete_event_size": MAX_HEAD_BYTES,
        "ws_max_size": MAX_FRAME_BYTES,
        "ws_per_message_deflate": False,
    }
    try:
        from coven.server.http.asgi.http_protocol import make_http_protocol
        from coven.server.http.asgi.websocket_protocol import WebsocketProtocol
    except (ImportError, AttributeError):
        log.warning("this uvicorn has not the classes we build on: its plain protocols serve")
        return {"http": "auto", "ws": "auto", **bounds}
    return {"http": make_http_protocol(patience), "ws": WebsocketProtocol, **bounds}
