"""How much is taken from anybody, before it is known who asks."""

from typing import Final

LARGEST_HEAD: Final = 32_768  # bytes of headers, and of the address
LARGEST_FRAME: Final = 65_536  # far more than any message that is taken; the interface refuses smaller ones and goes on
