"""Who somebody is, and how an identity moves.

Passkeys: being the same person on all devices, without a password.

How you want to be told that a turn-based table waits for you.

What the server knows about how you play, and all else it keeps about you.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta

from coven.server.protocol.review import ReviewMeanLoss
from coven.server.protocol.server_messages import Said
from coven.server.protocol.tables import TableInfo
from coven.server.protocol.wire import Code, Name, Portrait, Wire
from coven.server.protocol.workshop import SavedVariant, WorkshopReport


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


class Tally(Wire):
    """Games counted. `places` says how often you came first, second and so on. `streak` is how many of the last games you won
    in a row, `longest` the most that ever were. `best` and `typical`, the median, are scores of games with the usual figures.
    """

    games: int
    wins: int
    streak: int
    longest: int
    places: list[int]
    best: int | None
    typical: float | None


class Against(Wire):
    """Games in which a bot of a level, or other people, sat at the table: `against` is the level, or people."""

    against: str
    games: int
    wins: int


class Rating(Wire):
    """A strength from finished games: 400 points more win ten times of eleven. 19 times of 20 it is right within `error`."""

    points: int
    error: int
    games: int


class BotRating(Wire):
    """How strong the bots of a level have shown themselves on this server."""

    level: str
    rating: Rating


class RatedGame(Wire):
    """What you were rated after a game."""

    table: str
    points: int


class GameProfile(Wire):
    """You in one game, and the bots to compare. `climb` is how your rating went over your last games, the oldest first.

    `losses` are what your reviewed choices cost on average, all and by kind.
    """

    game: str
    all: Tally
    against: list[Against]
    rating: Rating | None
    climb: list[RatedGame]
    bots: list[BotRating]
    losses: list[ReviewMeanLoss]


class Profile(Wire):
    """You in all games. `since` is your first visit."""

    since: float
    all: Tally
    games: list[GameProfile]


class MyTable(Wire):
    """A table you sit or sat at, or host, and the moves made on your seat, in notation."""

    table: TableInfo
    seat: int | None
    moves: list[str]


class MyData(Wire):
    """Everything that is stored about you, but for what would let somebody be you."""

    me: Me
    profile: Profile
    tables: list[MyTable]
    said: list[Said]
    muted: list[str]
    mail: str
    quiet: Quiet | None
    devices: list[str]
    passkeys: list[Passkey]
    variants: list[SavedVariant]
    reports: list[WorkshopReport]


class Goodbye(Wire):
    """Delete all my data; `name` is mine, so that it does not happen by a slip."""

    name: Name
