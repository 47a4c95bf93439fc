"""Messages that a client sends over the websocket of a table."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from coven.server.protocol.wire import ChoiceNotation, Number, Wire


class Play(Wire, tag_field="type", tag="move"):
    """Make a move: a legal choice in notation. `number` is that of your last event; `id` is unique and chosen by the client."""

    number: Number
    id: Annotated[str, Meta(min_length=1, max_length=40)]
    choice: ChoiceNotation


class Why(Wire, tag_field="type", tag="why"):
    """Ask why `choice`, a choice in notation, is not allowed now."""

    choice: ChoiceNotation


class ClaimRest(Wire, tag_field="type", tag="claim"):
    """Claim the rest of the deal, as your position offers it under `claim`. `number` is the number of your last event."""

    number: Number


class AskHint(Wire, tag_field="type", tag="hint"):
    """Ask what the strongest bot would choose."""


class Say(Wire, tag_field="type", tag="say"):
    """Send a chat message: a phrase that your position offers, one emoji, or free text where the table allows it."""

    kind: Literal["phrase", "emoji", "text"]
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Mute(Wire, tag_field="type", tag="mute"):
    """Mute a person at all tables, or unmute them."""

    person: Annotated[str, Meta(min_length=1, max_length=40)]
    muted: bool = True


class Back(Wire, tag_field="type", tag="back"):
    """Report that you are back: the bot that plays for you stops."""


class Looking(Wire, tag_field="type", tag="looking"):
    """Report whether the page is visible. A player whose pages are all in the background is notified elsewhere of their turn."""

    looks: bool


class Resync(Wire, tag_field="type", tag="resync"):
    """Request a new snapshot."""


class Ping(Wire, tag_field="type", tag="ping"):
    """Check that the connection is alive; answered by `pong`."""


ClientMessage = Play | ClaimRest | Why | AskHint | Say | Mute | Back | Looking | Resync | Ping
_decoder: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)


def decode_client_message(text: str | bytes) -> ClientMessage:
    """Decode a websocket message of a client."""
    return _decoder.decode(text)
