"""Messages that the server sends over the websocket of a table, built from the View of the receiving seat."""

from typing import TYPE_CHECKING, Any, Generic, Literal, Union

import msgspec

from coven import games
from coven.games.contract.presentation import Chapter, Narration, OwnPicture, Picture, SeenCards, TextT, Trick
from coven.messages import Message
from coven.messages.numbering import MESSAGE_KEY
from coven.server.protocol.tables import ResultInfo, TableInfo
from coven.server.protocol.wire import Wire


def _union_of_games(kind: type[msgspec.Struct]) -> object:
    """Return the union of the subclasses of a struct in our games; the field `game` is the tag. Custom games add their own."""
    for key in games.BUILTIN_GAMES:
        games.load(key)
    by_game: dict[object, Any] = {subclass.__struct_config__.tag: subclass for subclass in kind.__subclasses__()}
    in_words = [by_game[key][str] if hasattr(by_game[key], "__parameters__") else by_game[key] for key in games.BUILTIN_GAMES]
    return Union[tuple(in_words)]  # noqa: UP007, the members are computed


class CodedMessage(msgspec.Struct, rename={"message": MESSAGE_KEY}):
    """A message by its number, with its arguments (`coven.messages.numbering`)."""

    message: list[Any]


if TYPE_CHECKING:
    AnyPicture = Picture
    AnyMemory = SeenCards
    Text = Message | str
    Coded = Message
else:
    AnyPicture = _union_of_games(Picture)
    AnyMemory = _union_of_games(SeenCards)
    Text = Coded = CodedMessage | str  # as it is sent


class LegalChoice(Wire, Generic[TextT]):
    """A choice you may make, in notation and in words."""

    choice: str
    words: TextT


class SeatClock(Wire):
    """The clock of a seat: seconds left, and whether it is running."""

    left: float | None
    runs: bool


class Sight(Wire):
    """The board as you see it, and the part of the game it belongs to.

    `memory` lists what was seen earlier; it is present only where the memory aid of the table is `everything`.
    """

    picture: AnyPicture
    memory: AnyMemory | None
    chapter: Chapter[str]


class LessonStep(Wire, Generic[TextT]):
    """The current step of a lesson: its sentences, one idea each; `done` marks the last step.

    `shows` has what each sentence is about, a card or a place of the board, empty for none. `choice` is the choice the lesson
    waits for, or null where the learner has to find it; `then` are those that the learner makes directly after it.
    """

    step: int
    steps: int
    says: list[TextT]
    shows: list[str]
    choice: str | None
    then: list[str]
    done: bool


class Position(Sight):
    """The table as you see it after line `number`: board, prompt, legal choices and the seats to act.

    `why` is a tip for players who meet this kind of choice (the `phase` of the picture) for the first time; the client decides
    whether to show it. `phrases` are the game's phrases that you may say now. `lesson` is sent to the learner of a lesson only.
    `claim` describes what you may claim of the rest of the deal, empty where nothing is offered. An offered claim may be wrong;
    `is_claim_certain` says that this one is right, as far as that is found out quickly.
    """

    number: int
    prompt: str
    why: str
    legal: list[LegalChoice[str]]
    to_act: list[int]
    phrases: list[str]
    claim: str
    is_claim_certain: bool
    clocks: list[SeatClock]
    lesson: LessonStep[str] | None
    result: ResultInfo | None


class LogLine(Wire):
    """A line of your log and its narration.

    `by` names its author: seat, bot, stand_in (for an absent player), clock (time was up), claim (after a claim), chance.
    """

    number: int
    line: str
    told: Narration
    by: str


class Snapshot(Wire, tag_field="type", tag="snapshot"):
    """The state you may know. `you` is your seat, null for a spectator; `log` goes back as far as the memory aid allows.

    `since` has the last events a returning viewer has not seen: those after the number `seen` of the URL, or otherwise those
    after your own last move, as far back as the memory aid allows and up to a limit. They lead to `position` and are in `log`
    too.
    """

    you: int | None
    table: TableInfo
    position: Position | None
    log: list[LogLine]
    talk: "list[Said]"
    muted: list[str]
    since: "list[Event]"


class Event(LogLine, tag_field="type", tag="event"):
    """A new line of the log and the position after it. Numbers are consecutive."""

    seat: int | None
    position: Position


# protocol 2: what everybody sees, once for the table, and what one viewer alone sees; sentences are messages


class PublicPosition(Wire):
    """The table as everybody sees it. The fields are those of a `Position`."""

    picture: AnyPicture
    memory: AnyMemory | None
    chapter: Chapter[Coded]
    prompt: Text
    to_act: list[int]
    phrases: list[str]


class OwnPosition(Wire, omit_defaults=True, kw_only=True):
    """What you see besides the `PublicPosition`. A field that is left out, or null, is as everybody sees it, or empty.

    `picture` and `memory` have the fields in which yours differ. The value of a list may be an object with the fields that
    differ in its entries, by the place of the entry.
    """

    picture: OwnPicture = msgspec.field(default_factory=dict)
    memory: OwnPicture = msgspec.field(default_factory=dict)
    prompt: Text | None = None
    why: Text = ""
    legal: list[LegalChoice[Text]] = msgspec.field(default_factory=list)
    phrases: list[str] | None = None
    claim: Text = ""
    is_claim_certain: bool = False
    lesson: LessonStep[Text] | None = None


class LinePart(Wire, omit_defaults=True, kw_only=True):
    """A line of your log: `words`, `to_you` and `trick` are its narration, left out where empty."""

    number: int
    line: str
    by: str
    words: Text = ""
    to_you: Text = ""
    trick: Trick[Coded] | None = None


class PublicEvent(LinePart, omit_defaults=True, kw_only=True, tag_field="type", tag="public"):
    """A new line of the log as everybody sees it, and what it changes in the `PublicPosition`. Numbers are consecutive.

    `clocks` is present at tables with a clock, `result` at the end of the game.
    """

    seat: int | None
    position: dict[str, Any]
    clocks: list[SeatClock] = msgspec.field(default_factory=list)
    result: ResultInfo | None = None


class OwnEvent(Wire, omit_defaults=True, kw_only=True, tag_field="type", tag="own"):
    """What the next `public` event, of the same number, is to you alone, and what it changes in your `OwnPosition`.

    It is sent before that event, and only if there is anything to say. `told` replaces the line of the event.
    """

    number: int
    told: LinePart | None = None
    position: dict[str, Any] = msgspec.field(default_factory=dict)


class Parts(Wire, tag_field="type", tag="parts"):
    """The state you may know, in two parts. `since` has `own` and `public` events; the first starts from nothing.

    `catalog` identifies the numbers of the messages: the catalog of the game has the same. The rest is as in a `Snapshot`.
    """

    you: int | None
    table: TableInfo
    catalog: str
    number: int | None
    public: PublicPosition | None
    own: OwnPosition | None
    clocks: list[SeatClock]
    result: ResultInfo | None
    log: list[LinePart]
    talk: "list[Said]"
    muted: list[str]
    since: list[PublicEvent | OwnEvent]


class TableChanged(Wire, tag_field="type", tag="table"):
    """A change of the table's seats, presence, status or next table."""

    table: TableInfo


class Accepted(Wire, tag_field="type", tag="accepted"):
    """Your move is stored under this number. A repeated move gets the number of the first."""

    id: str
    number: int


class Claimed(Wire, tag_field="type", tag="claimed"):
    """The outcome of a claim. An accepted claim is announced to all viewers and then played out, others to the claimant only."""

    seat: int
    accepted: bool
    sentence: Text


class Reason(Wire, tag_field="type", tag="reason"):
    """The reason why a choice is not allowed now, with the clause of the rules; `allowed` if it is legal."""

    choice: str
    allowed: bool
    sentence: Text
    clause: str


class HintChoice(Wire):
    """A bot's estimate for one of your choices: the expected share of victory, 0 to 1, and its standard error."""

    choice: str
    words: Text
    value: float
    error: float


class Hint(Wire, tag_field="type", tag="hint"):
    """The strongest bot's choice in your place, based on what you know, and its reason.

    `candidates` are the choices it considered, the most considered first; `worlds` is the number of sampled distributions of the
    unseen cards, and `basis` says which of them count how much. While that bot is loading, a weaker one (`level`) answers, and
    `candidates`, `worlds`, `reason` and `basis` are empty.
    """

    number: int
    choice: str
    words: Text
    level: str
    candidates: list[HintChoice]
    worlds: int
    reason: Text
    basis: Text


class Said(Wire, tag_field="type", tag="said"):
    """A chat message. `text` is plain text, so escape it. `seat` is null for a spectator."""

    number: int
    person: str
    name: str
    seat: int | None
    kind: Literal["phrase", "emoji", "text"]
    text: str
    at: float


class Problem(Wire, tag_field="type", tag="problem"):
    """An error: a stable code, a sentence for people, the clause if a rule is the reason, and the id of the move it answers.

    The sentence is a message only over a websocket of protocol 2, and if a rule is the reason.
    """

    code: str
    sentence: Text
    clause: str | None = None
    id: str | None = None


class OwnView(Wire, tag_field="type", tag="view"):
    """Your View after line `number`, for bots that connected with `view=1`: the bytes of its record in base64.

    `layout` identifies the record layout; `coven.match.view_codec.decode_view` reads it. docs/reference/views.md has the fields.
    """

    number: int
    layout: str
    view: str


class Muted(Wire, tag_field="type", tag="muted"):
    """The people you have muted."""

    people: list[str]


class Pong(Wire, tag_field="type", tag="pong"):
    """The answer to `ping`, `looking` and `back`."""


ServerMessage = (
    Snapshot
    | Event
    | Parts
    | PublicEvent
    | OwnEvent
    | TableChanged
    | Accepted
    | Claimed
    | Reason
    | Hint
    | Said
    | Problem
    | OwnView
    | Muted
    | Pong
)
