"""The pictures of all games as one type: a union told apart by its field `game`.

What the server sends at a table. What goes to a seat is made from that seat's View.
"""

from typing import TYPE_CHECKING, Any, Literal, Union

from coven import games
from coven.games.contract.board import Picture, SeenCards
from coven.games.contract.narration import Chapter, Narration
from coven.server.protocol.tables import ResultInfo, TableInfo
from coven.server.protocol.wire import Wire


def _union_of_games(kind: type[Any]) -> Any:
    for key in games.GAMES:
        games.load(key)
    by_game = {one.__struct_config__.tag: one for one in kind.__subclasses__()}
    return Union[tuple(by_game[key] for key in games.GAMES)]  # noqa: UP007, for it is made of a list


if TYPE_CHECKING:
    AnyPicture = Picture
    AnyMemory = SeenCards
else:
    AnyPicture = _union_of_games(Picture)
    AnyMemory = _union_of_games(SeenCards)


class LegalChoice(Wire):
    """A choice you may make: in notation, and in words."""

    choice: str
    words: str


class SeatClock(Wire):
    """Seconds left, and whether they run."""

    left: float | None
    runs: bool


class Sight(Wire):
    """What lies on the table as you see it, and where in the game that is.

    `memory` is what was seen earlier, where the memory aid is everything.
    """

    picture: AnyPicture
    memory: AnyMemory | None
    chapter: Chapter


class LessonStep(Wire):
    """What the teacher of a guided round says to you now, one idea after the other; `done` with the last words.

    `choice` is the one the lesson waits for, null where you are to find it.
    """

    step: int
    steps: int
    says: list[str]
    choice: str | None
    done: bool


class Position(Sight):
    """The table as you see it after line `number`: what lies there, what is asked, what you may choose, who is thinking.

    `why` is one more sentence for whoever meets this kind of choice, the picture's `phase`, for the first time; clients decide.
    `phrases` are those of the game's phrases that you may say now. `lesson` is there for the learner of a guided round alone.
    `claim` says what you may claim of the rest of the deal; it is empty where nothing is offered, and says nothing of whether it
    is true.
    """

    number: int
    prompt: str
    why: str
    legal: list[LegalChoice]
    to_act: list[int]
    phrases: list[str]
    claim: str
    clocks: list[SeatClock]
    lesson: LessonStep | None
    result: ResultInfo | None


class LogLine(Wire):
    """A line of your log and what it tells you.

    `by`: seat, bot, stand_in (for somebody away), clock (time was up), claim (played out after one), chance.
    """

    number: int
    line: str
    told: Narration
    by: str


class Snapshot(Wire, tag_field="type", tag="snapshot"):
    """All you may know now. `you` is your seat, null for a spectator; `log` goes back as far as the memory aid allows.

    `since` has the last events you have not seen, for whoever comes back: those after the number `seen` of the address, or else
    after your own last move; as far back as the memory aid allows, and not many. They lead to `position`, and are in `log` too.
    """

    you: int | None
    table: TableInfo
    position: Position | None
    log: list[LogLine]
    talk: "list[Said]"
    muted: list[str]
    since: "list[Event]"


class Event(LogLine, tag_field="type", tag="event"):
    """One more line in the log, and the table after it. Numbers follow each other without a gap."""

    seat: int | None
    position: Position


class TableChanged(Wire, tag_field="type", tag="table"):
    """Seats, presence, status or the next table changed."""

    table: TableInfo


class Accepted(Wire, tag_field="type", tag="accepted"):
    """Your move is stored as this number. A doubled move is answered with the number of the first."""

    id: str
    number: int


class Claimed(Wire, tag_field="type", tag="claimed"):
    """A claim of the rest: accepted, which everybody is told before it is played out; or not, told to the claimant alone."""

    seat: int
    accepted: bool
    sentence: str


class Reason(Wire, tag_field="type", tag="reason"):
    """Why a choice is not allowed now, with the clause of the rules; `allowed` when it is."""

    choice: str
    allowed: bool
    sentence: str
    clause: str


class HintChoice(Wire):
    """What a bot thinks of one of your choices: the share of victory it expects, 0 to 1, and the standard error of that."""

    choice: str
    words: str
    value: float
    error: float


class Hint(Wire, tag_field="type", tag="hint"):
    """What the strongest bot would choose in your place, from what you know, and why.

    `candidates` are those it considered, the most considered first; `worlds` is how many ways the unseen cards may lie it looked
    at. Both are empty, and so is `reason`, while that bot is not ready: then `level` names the one that answered.
    """

    number: int
    choice: str
    words: str
    level: str
    candidates: list[HintChoice]
    worlds: int
    reason: str


class Said(Wire, tag_field="type", tag="said"):
    """Somebody spoke. Plain text: escape it. `seat` is null for a spectator."""

    number: int
    person: str
    name: str
    seat: int | None
    kind: Literal["phrase", "emoji", "text"]
    text: str
    at: float


class Problem(Wire, tag_field="type", tag="problem"):
    """A refusal: a stable code, one sentence for people, the clause if a rule is the reason, the id of the move it answers."""

    code: str
    sentence: str
    clause: str | None = None
    id: str | None = None


class OwnView(Wire, tag_field="type", tag="view"):
    """Your View after line `number`, for bots that came with `view=1`: the bytes of its record in base64.

    `layout` names how it is laid out; `coven.match.view_codec.unpacked` reads it. What each field means stands in docs/views.md.
    """

    number: int
    layout: str
    view: str


class Muted(Wire, tag_field="type", tag="muted"):
    """Whom you do not hear."""

    people: list[str]


class Pong(Wire, tag_field="type", tag="pong"):
    """Yes."""


ServerMessage = Snapshot | Event | TableChanged | Accepted | Claimed | Reason | Hint | Said | Problem | OwnView | Muted | Pong
