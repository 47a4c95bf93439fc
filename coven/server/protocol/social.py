"""Friends, blocks, invitations, public profiles, and finding a game."""

from typing import Annotated, Literal

from msgspec import Meta

from coven.server.protocol.people import Rating, Tally
from coven.server.protocol.wire import Code, TableStatus, Wire

PersonId = Annotated[str, Meta(min_length=1, max_length=40)]
TableId = Annotated[str, Meta(min_length=1, max_length=40)]
Shares = Literal["nothing", "online", "table"]


class FriendTable(Wire):
    """The table at which a friend plays. `id` is null for one that is not public; `free` says whether a seat is free."""

    id: str | None
    game: str
    status: TableStatus
    free: bool
    spectators: bool


class Friend(Wire):
    """A friend. `online` is null for one who does not share it, and while you play a game over days with each other.

    There, whether a player is online would reveal that a choice was set in advance.
    """

    person: str
    name: str
    portrait: str
    address: str
    since: float
    online: bool | None
    table: FriendTable | None


class KnownPerson(Wire):
    """A person who asks to be your friend, whom you asked, or whom you have blocked."""

    person: str
    name: str
    portrait: str
    since: float


class Friends(Wire):
    """Your friends. `code` is what others need to ask you; without it, friends are turned off.

    `shares` is what friends see of you: nothing, whether you are online, or also at which table you play.
    """

    code: str
    shares: Shares
    friends: list[Friend]
    requests: list[KnownPerson]
    asked: list[KnownPerson]
    blocked: list[KnownPerson]


class ChooseSharing(Wire):
    """Turn friends on or off, and choose what they see of you. Turning them off removes all friends and requests."""

    enabled: bool
    shares: Shares = "nothing"


class AskFriend(Wire):
    """Ask a person to be your friend: by their code, or a person with whom you share or shared a table. Turns friends on."""

    code: Code | None = None
    person: PersonId | None = None
    table: TableId | None = None


class FriendFound(Wire):
    """The person that a friend code leads to, and how you stand: nothing, friends, asked by you, or asking you."""

    name: str
    portrait: str
    status: Literal["none", "friends", "asked", "asks", "you"]


class AboutPerson(Wire):
    """The person that a request is about."""

    person: PersonId


class Block(Wire):
    """Block a person, or end that. A block works both ways, and ends a friendship."""

    person: PersonId
    blocked: bool = True


class ChooseAddress(Wire):
    """Make your profile public at /people/ADDRESS, or private with an empty address."""

    address: Annotated[str, Meta(max_length=24)]


class Earned(Wire):
    """An achievement of a person: its name in its game, how often they earned it, and when last."""

    name: str
    game: str
    times: int
    last: float


class PublicGame(Wire):
    """The results of a person in one game. `climb` is the rating after each of the last rated games, the oldest first."""

    game: str
    all: Tally
    rating: Rating | None
    climb: list[int]


class PublicProfile(Wire):
    """The profile that a person made public. `favourite` is the game they played most, `puzzles` the longest streak of puzzles.

    `is_you` says whether it is your own.
    """

    person: str
    name: str
    portrait: str
    address: str
    since: float
    is_you: bool
    all: Tally
    favourite: str | None
    games: list[PublicGame]
    achievements: list[Earned]
    puzzles: int


class Seek(Wire):
    """Find a game of some number of players, with people whose rating differs by at most `range`, and with bots if wanted."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=6)] | None = None
    range: Annotated[int, Meta(ge=50, le=2000)] | None = None
    bots: bool = False


class Seeking(Wire):
    """Whether you wait for a game, and for how long; `estimate` is the usual time in seconds, null if nobody knows yet.

    `others` is the number of other people who wait for the same game. Once a game was found, `table` is its table.
    """

    waiting: bool
    game: str
    players: int
    waited: float
    estimate: float | None
    others: int
    table: str | None


class PuzzleAnswer(Wire):
    """Your answer to a puzzle. Only the first one to each puzzle counts."""

    choice: Annotated[str, Meta(min_length=1, max_length=80)]


class PuzzleStreak(Wire):
    """Whether an answer was right, and how many puzzles in a row you solved at the first attempt, now and at best."""

    solved: bool
    streak: int
    best: int
