"""What the server knows about how you play, and all else it keeps about you."""

from coven.server.messages.notices import Quiet
from coven.server.messages.passkeys import Passkey
from coven.server.messages.people import Me
from coven.server.messages.review import ReviewMeanLoss
from coven.server.messages.tables import TableInfo
from coven.server.messages.told import Said
from coven.server.messages.wire import Name, Wire
from coven.server.messages.workshop import SavedVariant, WorkshopReport


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
