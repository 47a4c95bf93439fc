"""The protocols uvicorn runs: its own classes with our bounds and a short way out.

Those classes are not promised to stay. Where they are gone or other than we know them its plain protocols serve: everything
works, requests are bounded by uvicorn's own limits, and a message takes a little longer.
"""

import logging
from typing import Any

from coven.server.transport.bounds import LARGEST_FRAME, LARGEST_HEAD

log = logging.getLogger("coven.protocols")


def protocols(patience: float) -> dict[str, Any]:
    """What uvicorn is told of its protocols."""
    bounds = {
        "h11_max_incomplete_event_size": LARGEST_HEAD,
        "ws_max_size": LARGEST_FRAME,
        "ws_per_message_deflate": False,
    }
    try:
        from coven.server.transport.frames import FrameProtocol
        from coven.server.transport.guard import guarded
    except (ImportError, AttributeError):
        log.warning("this uvicorn has not the classes we build on: its plain protocols serve")
        return {"http": "auto", "ws": "auto", **bounds}
    return {"http": guarded(patience), "ws": FrameProtocol, **bounds}
