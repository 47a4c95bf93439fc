"""Who somebody is, and how an identity moves."""

from typing import Literal

from coven.server.messages.wire import Code, Name, Portrait, Wire


class Me(Wire):
    """Who you are to the server. `kind` is bot for whoever came with a token."""

    id: str
    name: str
    kind: Literal["person", "bot"]
    portrait: str


class Rename(Wire):
    """A new name; a new portrait too, where one is named."""

    name: Name
    portrait: Portrait | None = None


class MovingCode(Wire):
    """Enter this code on the other device, once, within the time."""

    code: str
    seconds: int


class Move(Wire):
    """The code from the device that has the identity."""

    code: Code
