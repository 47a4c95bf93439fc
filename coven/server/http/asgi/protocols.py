"""The protocols for uvicorn: its own classes with our limits and direct sending.

The base classes are not part of uvicorn's public API. If they are missing, its stock protocols are used: everything works, with
uvicorn's own request limits and slightly slower messages.
"""

import logging
from typing import Any

from coven.server.http.asgi import MAX_FRAME_BYTES, MAX_HEAD_BYTES

log = logging.getLogger("coven.http")


def uvicorn_protocols(request_timeout: float) -> dict[str, Any]:
    """Return the protocol options of uvicorn.Config."""
    limits = {
        "h11_max_incomplete_event_size": MAX_HEAD_BYTES,
        "ws_max_size": MAX_FRAME_BYTES,
        "ws_per_message_deflate": False,
    }
    try:
        from coven.server.http.asgi.http_protocol import make_http_protocol
        from coven.server.http.asgi.websocket_protocol import WebsocketProtocol
    except (ImportError, AttributeError):
        log.warning("this uvicorn version lacks the expected protocol classes; using its stock protocols")
        return {"http": "auto", "ws": "auto", **limits}
    return {"http": make_http_protocol(request_timeout), "ws": WebsocketProtocol, **limits}
