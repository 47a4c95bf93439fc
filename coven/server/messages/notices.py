"""How you want to be told that a turn-based table waits for you."""

from typing import Annotated

from msgspec import Meta

from coven.server.messages.wire import Wire

MinuteOfDay = Annotated[int, Meta(ge=0, le=1439)]


class Quiet(Wire):
    """Nothing is sent between these minutes of the day: `{"start": 1320, "end": 480, "zone": "Europe/Vienna"}`.

    What falls due then comes at the end of them, if the table still waits.
    """

    start: MinuteOfDay
    end: MinuteOfDay
    zone: Annotated[str, Meta(min_length=1, max_length=64)]


class Notices(Wire):
    """How you are told now. `key` is what a browser needs to take messages of this server; `by_mail` whether it can send mail.

    `mail` is your address, and `confirmed` whether who reads it agreed. `devices` counts the browsers that get messages.
    """

    key: str
    by_mail: bool
    mail: str
    confirmed: bool
    quiet: Quiet | None
    devices: int


class Device(Wire):
    """A browser that takes messages: what its push service gave it."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=120)]
    auth: Annotated[str, Meta(min_length=1, max_length=40)]


class ForgetDevice(Wire):
    """Send no more to this browser."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]


class MailTo(Wire):
    """Where mail goes: it is asked there first. Nothing for no mail."""

    address: Annotated[str, Meta(max_length=254)]


class KeepQuiet(Wire):
    """The hours in which nothing is sent; None for none."""

    quiet: Quiet | None


class LinkDone(Wire):
    """What a link of a message did, in a sentence."""

    sentence: str
