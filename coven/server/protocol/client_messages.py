"""What a client sends at a table."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from coven.server.protocol.wire import ChoiceNotation, Number, Wire


class Play(Wire, tag_field="type", tag="move"):
    """A legal choice in notation. `number` is that of the event it answers; `id` is made by the client and never used again."""

    number: Number
    id: Annotated[str, Meta(min_length=1, max_length=40)]
    choice: ChoiceNotation


class Why(Wire, tag_field="type", tag="why"):
    """Why may I not choose this now? `choice` is a choice in notation."""

    choice: ChoiceNotation


class ClaimRest(Wire, tag_field="type", tag="claim"):
    """The rest is mine: what your position offers under `claim`. `number` is that of the event it answers."""

    number: Number


class AskHint(Wire, tag_field="type", tag="hint"):
    """What would the strongest bot choose?"""


class Say(Wire, tag_field="type", tag="say"):
    """Talk: one of the phrases your position offers, one emoji, or free text where the table allows it."""

    kind: Literal["phrase", "emoji", "text"]
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Mute(Wire, tag_field="type", tag="mute"):
    """Hear no more from this person, here and elsewhere; or hear them again."""

    person: Annotated[str, Meta(min_length=1, max_length=40)]
    muted: bool = True


class Back(Wire, tag_field="type", tag="back"):
    """I am here: the bot that plays for me stops."""


class Looking(Wire, tag_field="type", tag="looking"):
    """Whether this page is in sight. Whoever has it in the background only is told elsewhere when it is their turn."""

    looks: bool


class Resync(Wire, tag_field="type", tag="resync"):
    """Send me a fresh snapshot."""


class Ping(Wire, tag_field="type", tag="ping"):
    """Are you there?"""


ClientMessage = Play | ClaimRest | Why | AskHint | Say | Mute | Back | Looking | Resync | Ping
_decoder: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)


def decode_client_message(text: str | bytes) -> ClientMessage:
    """Decode a websocket message of a client."""
    return _decoder.decode(text)
