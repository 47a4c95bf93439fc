"""How much is taken from anybody, before it is known who asks."""

from typing import Final

MAX_HEAD_BYTES: Final = 32_768  # bytes of headers, and of the address
MAX_FRAME_BYTES: Final = 65_536  # far more than any message that is taken; the interface refuses smaller ones and goes on
