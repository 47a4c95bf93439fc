"""uvicorn protocols of the server, and the size limits for unauthenticated clients."""

from typing import Final

MAX_HEAD_BYTES: Final = 32_768  # of the request line and headers
MAX_FRAME_BYTES: Final = 65_536  # larger than any valid message; smaller invalid ones are rejected without closing
