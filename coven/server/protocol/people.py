"""People: identity, passkeys, notification settings, profile and stored data."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from coven.server.protocol.review import ReviewMeanLoss, ReviewMeanResult
from coven.server.protocol.server_messages import Said
from coven.server.protocol.tables import TableInfo
from coven.server.protocol.wire import Code, JsonObject, Name, Portrait, Wire
from coven.server.protocol.workshop import SavedVariant, WorkshopReport


class Me(Wire):
    """Your identity. `kind` is bot for callers with a token."""

    id: str
    name: str
    kind: Literal["person", "bot"]
    portrait: str
    language: str = ""  # the tag of your language, such as "de"; empty if you never chose one
    suspended: str = ""  # why and until when the host has suspended you; empty if you are not
    friends: bool = False  # whether you have turned friends on
    address: str = ""  # of your public profile; empty if it is private
    warning: str = ""  # of the host, which you have not confirmed; only /api/me has it
    host: bool = False  # whether the page for hosts is yours


class Rename(Wire):
    """Change your name, and your portrait if one is given."""

    name: Name
    portrait: Portrait | None = None


class ChooseLanguage(Wire):
    """Choose your language, by its tag."""

    language: Annotated[str, Meta(max_length=16)]


class MovingCode(Wire):
    """A code to enter once on the other device within `seconds`."""

    code: str
    seconds: int


class Move(Wire):
    """The code shown on the device that has the identity."""

    code: Code


class Ceremony(Wire):
    """Options for navigator.credentials.create or get, as JSON of the WebAuthn standard."""

    options: JsonObject


class PasskeyAnswer(Wire):
    """The browser's PublicKeyCredential, as JSON of the WebAuthn standard."""

    credential: JsonObject


class Session(Wire):
    """A browser in which you are signed in; without times, all browsers that were signed in before sessions were listed."""

    id: str
    agent: str
    created: float | None
    used: float | None
    current: bool


class Sessions(Wire):
    """All browsers in which you are signed in. One that is not used for `days` days is signed out."""

    sessions: list[Session]
    days: float


class EndSession(Wire):
    """Sign out another browser."""

    id: Annotated[str, Meta(max_length=40)]


class PreviousIdentity(Wire):
    """Who you were in this browser before you signed in as someone else; null if nobody, or if that session has ended."""

    me: Me | None


class Passkey(Wire):
    """One of your passkeys."""

    id: str
    created: float
    used: float | None


class Passkeys(Wire):
    """All your passkeys, the oldest first."""

    passkeys: list[Passkey]


class ForgetPasskey(Wire):
    """Remove a passkey."""

    id: Annotated[str, Meta(min_length=1, max_length=400)]


MinuteOfDay = Annotated[int, Meta(ge=0, le=1439)]


class Quiet(Wire):
    """Quiet hours, in minutes of the day: `{"start": 1320, "end": 480, "zone": "Europe/Vienna"}`.

    Notifications that fall due in quiet hours are sent at their end if the table still waits.
    """

    start: MinuteOfDay
    end: MinuteOfDay
    zone: Annotated[str, Meta(min_length=1, max_length=64)]


NoticeTopic = Literal["turn", "absence", "friends", "invitation", "match", "tournament", "club", "host"]


class Notices(Wire):
    """Your notification settings. `key` is the server's public key for push subscriptions; `by_mail` says whether it sends mail.

    `mail` is your address, `confirmed` whether its owner agreed. `devices` is the number of subscribed browsers, `subscribed`
    the SHA-256 digests of their push endpoints, so that a browser can tell whether its subscription is yours. `unwanted` are the
    topics you turned off, `topics` all there are.
    """

    key: str
    by_mail: bool
    mail: str
    confirmed: bool
    quiet: Quiet | None
    devices: int
    subscribed: list[str]
    topics: list[NoticeTopic]
    unwanted: list[NoticeTopic]


class ChooseTopics(Wire):
    """Choose the topics you do not want to be notified of."""

    unwanted: Annotated[list[NoticeTopic], Meta(max_length=20)]


class Device(Wire):
    """A push subscription of a browser, as its push service issued it."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=120)]
    auth: Annotated[str, Meta(min_length=1, max_length=40)]


class ForgetDevice(Wire):
    """Remove the push subscription of a browser."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]


class MailTo(Wire):
    """The address for mail, which its owner has to confirm first. An empty address turns mail off."""

    address: Annotated[str, Meta(max_length=254)]


class KeepQuiet(Wire):
    """Set the quiet hours; null removes them."""

    quiet: Quiet | None


class LinkDone(Wire):
    """The effect of a link in a message, as a sentence."""

    sentence: str


class Tally(Wire):
    """Counts of finished games. `places` has the number of first places, second places and so on.

    `streak` is the current number of consecutive wins, `longest` the record. `best` and `typical` (the median) are scores of
    games with the default parameters.
    """

    games: int
    wins: int
    streak: int
    longest: int
    places: list[int]
    best: int | None
    typical: float | None


class Against(Wire):
    """Games against bots of a level or against people: `against` is the level, or "people"."""

    against: str
    games: int
    wins: int


class Rating(Wire):
    """A rating from finished games: 400 points more win ten games of eleven. `error` is half the width of the 95 % interval."""

    points: int
    error: int
    games: int


class BotRating(Wire):
    """The rating of the bots of a level on this server."""

    level: str
    rating: Rating


class RatedGame(Wire):
    """Your rating after a game."""

    table: str
    points: int


class GameProfile(Wire):
    """Your statistics in one game, and the ratings of the bots. `climb` is your rating over your last games, the oldest first.

    `losses` are the mean losses and grades of your reviewed choices, over all and by kind; `reviewed` is your mean result in
    reviewed games.
    """

    game: str
    all: Tally
    against: list[Against]
    rating: Rating | None
    climb: list[RatedGame]
    bots: list[BotRating]
    losses: list[ReviewMeanLoss]
    reviewed: ReviewMeanResult | None


class Profile(Wire):
    """Your statistics in all games. `since` is the time of your first visit."""

    since: float
    all: Tally
    games: list[GameProfile]


class Achievement(Wire):
    """Something you achieved in a finished game. `name` says what, in its game; the record of `table` proves it."""

    name: str
    game: str
    table: str
    seat: int
    at: float


class MyTable(Wire):
    """A table at which you have or had a seat, or which you host, and the moves of your seat in notation.

    `wishes` are the conditional moves that you have set.
    """

    table: TableInfo
    seat: int | None
    moves: list[str]
    wishes: list[str] = msgspec.field(default_factory=list)


class MyFriend(Wire):
    """A person you are friends with, asked, were asked by, or have blocked."""

    person: str
    name: str
    status: Literal["friends", "asked", "asks", "blocked"]
    since: float


class MyNotice(Wire):
    """What you were notified of in the last 30 days, or will be."""

    topic: NoticeTopic
    text: str
    path: str


class MyPuzzle(Wire):
    """Your first answer to a puzzle."""

    game: str
    number: int
    solved: bool
    at: float


class MyClub(Wire):
    """A club in the data about you: your role in it, or that you asked to join or were removed, and since when."""

    id: str
    name: str
    role: Literal["owner", "organiser", "member", "asked", "removed"]
    since: float


class MyEvent(Wire):
    """A duplicate evening or tournament in the data about you."""

    id: str
    game: str
    title: str
    format: str
    host: bool
    created: float


class MyReport(Wire):
    """A report that you wrote."""

    person: str
    kind: str
    note: str
    at: float


class MyData(Wire):
    """All data stored about you, except credentials."""

    me: Me
    profile: Profile
    tables: list[MyTable]
    said: list[Said]
    muted: list[str]
    mail: str
    quiet: Quiet | None
    devices: list[str]
    passkeys: list[Passkey]
    sessions: list[Session]
    variants: list[SavedVariant]
    reports: list[WorkshopReport]
    friend_code: str
    shares: Literal["nothing", "online", "table"]
    people: list[MyFriend]
    invitations: list[str]
    notices: list[MyNotice]
    unwanted: list[NoticeTopic]
    achievements: list[Achievement]
    puzzles: list[MyPuzzle]
    seeks: str
    clubs: list[MyClub]
    events: list[MyEvent]
    host_reports: list[MyReport]
    warnings: list[str]
    networks: list[str]


class Goodbye(Wire):
    """Delete all my data; `name` is my name, as a confirmation."""

    name: Name


class PrivacyEntry(Wire):
    """One kind of data that the server stores about you."""

    title: str
    what: str
    why: str
    how_long: str
    deletion: str


class PrivacyNotice(Wire):
    """Everything that the server stores about you."""

    entries: list[PrivacyEntry]
