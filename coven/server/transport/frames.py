"""uvicorn's websockets with a short way out: a message is one frame, written at once, without a task or a queue of its own."""

import struct
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

TEXT: Final = 0x81  # the first byte of a whole text frame
TWO_BYTES: Final = 126  # from this length on it is written in two bytes
EIGHT_BYTES: Final = 1 << 16
LAST_WORDS: Final = 10.0  # seconds a client that does not read has for the close frame
EXTENSION: Final = "coven.frames"  # where an application finds the connection


def text_frame(message: bytes) -> bytes:
    """A text message as a frame of RFC 6455; a server's frames are not masked."""
    length = len(message)
    if length < TWO_BYTES:
        return bytes((TEXT, length)) + message
    if length < EIGHT_BYTES:
        return struct.pack("!BBH", TEXT, 126, length) + message
    return struct.pack("!BBQ", TEXT, 127, length) + message


class FrameProtocol(WebSocketsSansIOProtocol):
    """A websocket that an application may also write to directly. Messages are not compressed."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    @property
    def is_open(self) -> bool:
        """Whether messages still go out."""
        return not (self.disconnected or self.close_sent or self.transport.is_closing())

    @property
    def unread(self) -> int:
        """Bytes that the client has not taken yet."""
        return int(self.transport.get_write_buffer_size())

    def push(self, frames: bytes) -> None:
        """Send frames, after all that were pushed before."""
        if self.is_open:
            self.transport.write(frames)

    def drop(self, code: int) -> None:
        """Close a connection whose client does not read, whether it takes the close frame or not."""
        if self.is_open:
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
            self.close_timer = self.loop.call_later(LAST_WORDS, self.transport.abort)
