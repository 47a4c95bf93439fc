"""Passkeys: being the same person on all devices, without a password."""

from typing import Annotated, Any

from msgspec import Meta

from coven.server.messages.wire import Wire


class Ceremony(Wire):
    """What the browser is asked: for navigator.credentials.create or get, as JSON of the WebAuthn standard."""

    options: dict[str, Any]


class PasskeyAnswer(Wire):
    """What the browser answered: a PublicKeyCredential as JSON of the WebAuthn standard."""

    credential: dict[str, Any]


class Passkey(Wire):
    """A passkey of yours."""

    id: str
    created: float
    used: float | None


class Passkeys(Wire):
    """All passkeys of yours, the oldest first."""

    passkeys: list[Passkey]


class ForgetPasskey(Wire):
    """This passkey works no more."""

    id: Annotated[str, Meta(min_length=1, max_length=400)]
