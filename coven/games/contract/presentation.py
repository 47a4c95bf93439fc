"""What a game shows to people, as plain data: its description, pictures, narration, player aid, score sheet and offers.

What everybody sees is made from the public record, the rest from one viewer's own views, so it says no more than that viewer may
know. What people read is a `Message` (`coven.messages`): a Struct with texts, such as `Trick[Message]`, becomes `Trick[str]` when
it is formatted for a viewer. Pictures are Structs of each game; their `tag` is the game's key, and the TypeScript types are
generated from them. Lines of the player aid cite the clause they sum up.

A claim ("the rest is mine") is offered, proved and played out from the claimant's View: its proof covers all worlds that fit the
view and all replies of the other players, and where that search would be too large, no claim is offered. A conditional move of a
correspondence game is computed from the player's View while they are away.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Generic

import msgspec
from typing_extensions import TypeVar  # with a default, as in Python 3.13

from coven.core.grammar import join_words
from coven.errors import MalformedError, PlayersError
from coven.games.contract.records import GameView, ViewT
from coven.kernel import lowest, members, rule
from coven.messages import Argument, Message
from coven.types import Card, Cards, Choice

TextT = TypeVar("TextT", default=str)  # Message in what a game returns, str in what is shown

# description

COLOUR_PATTERN: Final = re.compile(r"#[0-9a-fA-F]{6}")


@dataclass(frozen=True)
class SuitSign:
    """How a suit is drawn; what is left out is filled in, different for each suit.

    The symbol tells suits apart without colours: a character, or one of the client's shapes (docs/reference/games.md).
    """

    symbol: str = ""
    colour: str = ""  # of the ink on light paper: "#b3231f"

    def __post_init__(self) -> None:
        if self.colour and not COLOUR_PATTERN.fullmatch(self.colour):
            raise MalformedError(f"Expected the colour of a suit as '#b3231f', got '{self.colour}'.")


@dataclass(frozen=True)
class Meta:
    """A game's names, versions and numbers."""

    key: str  # in code, in records and on the command line
    title: str  # the catalog may have it in other languages, as `game-title`
    rules: str  # the rules version: raised when the same choices would have another outcome
    min_players: int
    max_players: int
    default_players: int
    defaults: Mapping[str, object] = field(default_factory=dict)  # the contents of variant.toml; by default the Variant's own
    length_unit: str = "rounds"  # what the length of a game is counted in: tricks, turns
    phrases: tuple[str, ...] = ()  # what players may say during play, if the rules limit it: a text, or X of `phrase-X`
    speech_rule: tuple[Message | str, str] = ("", "")  # then: the sentence that says who may say it, and its clause
    suits: Mapping[str, SuitSign] = field(default_factory=dict)  # by name, in the order of a sorted hand; by default the deck's
    tagline: Message | str = ""  # one sentence that makes people want to play, for the home page
    audience: Message | str = ""  # one sentence about whom the game suits
    duration: Message | str = ""  # how long a game takes, "20 minutes"
    standing: tuple[str, Message | str] = (
        "scores",
        Message("points"),
    )  # the public field with each seat's standing, and its unit
    has_uneven_lengths: bool = False  # one game may be several times as long as another, which loops on a GPU must know

    def resolve_players(self, players: int | None) -> int:
        """Return the number of players, by default `default_players`.

        Raises:
            PlayersError: The game is not for this number of players.
        """
        number = self.default_players if players is None else players
        self.check_players(number)
        return number

    def check_players(self, players: int) -> None:
        """Raise PlayersError if the game is not for this number of players."""
        if not self.min_players <= players <= self.max_players:
            is_fixed = self.min_players == self.max_players
            count = f"exactly {self.min_players}" if is_fixed else f"{self.min_players} to {self.max_players}"
            raise PlayersError(f"{self.title} is for {count} players, got {players}.")


# pictures: the table as plain data in notation, for clients; each game has Structs of its own


class Picture(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag=""):
    """What lies on the table and in the viewer's hand."""


OwnPicture = dict[str, object]
"""The fields of a picture that only its viewer sees, or that show the viewer more; None for one that shows no more.

The value of a list may be a dictionary instead: the fields that differ in its entries, by the place of the entry.
"""
PictureT = TypeVar("PictureT", bound=Picture)


def join_picture(public: PictureT, own: OwnPicture) -> PictureT:
    """Return a viewer's picture: what everybody sees, and what the viewer alone sees.

    >>> class TablePicture(Picture, frozen=True, kw_only=True):
    ...     hand: list[str]
    ...     trump: str
    >>> join_picture(TablePicture(hand=[], trump="red"), {"hand": ["red-1"], "trump": None})
    TablePicture(hand=['red-1'], trump='red')
    """
    shown = {name: _join_field(getattr(public, name), value) for name, value in own.items() if value is not None}
    return msgspec.structs.replace(public, **shown)


def _join_field(shown: object, own: object) -> object:
    if not (isinstance(shown, list) and isinstance(own, dict)):
        return own
    return [msgspec.structs.replace(entry, **own[place]) if place in own else entry for place, entry in enumerate(shown)]


class SeenCards(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag=""):
    """Cards won, played or seen earlier, which players would have to remember.

    Shown at tables whose memory aid is set to show everything.
    """


class CardCodes(dict[int, str]):
    """The codes of a deck's cards by card number, and their names in sentences, which follow from the codes.

    >>> cards = CardCodes({"blue-7": 6, "red-1": 9, "elixir": 45}, names={"elixir": "the Elixir"})
    >>> cards[6], cards.of(Cards(1 << 9 | 1 << 6)), cards.name(Card(6)), cards.names(Cards(1 << 45 | 1 << 9), "or")
    ('blue-7', ['blue-7', 'red-1'], 'Blue 7', 'Red 1 or the Elixir')
    """

    def __init__(self, numbers: Mapping[str, int], *, names: Mapping[str, str] | None = None, none: str = "") -> None:
        """Initialize with the numbers of the codes, the names that do not follow from them, and the name of no card at all."""
        super().__init__((number, code) for code, number in numbers.items())
        self._names = {number: (names or {}).get(code, code.replace("-", " ").capitalize()) for code, number in numbers.items()}
        self._none = none

    def of(self, cards: Cards) -> list[str]:
        """Return the codes of a set of cards, ascending by card number."""
        return [self[card] for card in members(cards)]

    def received(self, before: Cards, after: Cards, line: str) -> list[str]:
        """Return the cards that a line brings to a hand without naming them, as at most one event of `newly_seen`.

        >>> CardCodes({"blue-7": 6, "red-1": 9}).received(Cards(0), Cards(1 << 9 | 1 << 6), "2 play red-3")
        ['receive blue-7 red-1']
        """
        named = line.split()
        codes = [code for code in self.of(Cards(after & ~before)) if code not in named]
        return [f"receive {' '.join(codes)}"] if codes else []

    def name(self, card: Card) -> str:
        """Return the name of a card, `Blue 7`."""
        return self._names[card]

    def names(self, cards: Cards, last: str = "and") -> str:
        """Return the names of some cards, `Blue 7, Red 1 and Red 3`."""
        return join_words([self._names[card] for card in members(cards)], last) or self._none


# narration


class Played(msgspec.Struct, Generic[TextT], frozen=True, kw_only=True):
    """One card of a finished trick, in notation: `?` if the viewer never saw it, empty if the seat passed."""

    seat: int
    card: str
    words: TextT | str = ""  # what is special about it: that it was played face down, that the seat passed


class Trick(msgspec.Struct, Generic[TextT], frozen=True, kw_only=True):
    """A finished trick: its cards in the order played, its winners (none, one or a team), and the reason with its clause."""

    number: int
    cards: list[Played[TextT]]
    winners: list[int]
    words: TextT
    clause: str


@dataclass(frozen=True, slots=True)
class Events:
    """What a line of the log tells, as messages: to everybody, or to one viewer alone.

    A message to the viewer alone replaces the public one with the same id, about which it knows more; the others follow. `to_you`
    is what the line means to the viewer. A trick replaces the public one.
    """

    messages: Sequence[Message] = ()
    trick: Trick[Message] | None = None  # the trick that the line finished
    to_you: Sequence[Message] = ()


NO_EVENTS: Final = Events()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a choice is not allowed, and the clause that forbids it; `is_now` if the viewer has to make such a choice now."""

    reason: Message
    clause: str
    is_now: bool


class Narration(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the log in words, for one viewer."""

    words: str
    to_you: str = ""  # its effect on the viewer, in a sentence of its own
    trick: Trick[str] | None = None  # the trick it finished


class Chapter(msgspec.Struct, Generic[TextT], frozen=True, kw_only=True):
    """Where in the game the table is: positions with equal numbers are in the same trick or turn. 0 if there is none."""

    round: int = 0
    trick: int = 0
    turn: int = 0
    words: TextT


# the player aid, in the words of the card beside each player's hand; every line cites the clause it sums up


class AidLine(msgspec.Struct, Generic[TextT], frozen=True):
    """One line: its subject, its text and its clause. `sign` names a suit, card or witch to draw beside it."""

    name: TextT
    words: TextT
    clause: str
    note: TextT | str = ""
    sign: str = ""


class AidPart(msgspec.Struct, Generic[TextT], frozen=True, kw_only=True):
    """Lines under one heading; `steps` means that they follow each other."""

    title: TextT
    lines: list[AidLine[TextT]]
    steps: bool = False


line: Final = AidLine  # the short form used in player aids


def aid_line(id_: str, clause: str, *, sign: str = "", has_note: bool = False, **arguments: Argument) -> AidLine[Message]:
    """Return a line of the player aid: a message of the catalog with its subject, and its attributes `text` and `note`."""
    name, words = Message(id_, **arguments), Message(f"{id_}.text", **arguments)
    return AidLine(name, words, clause, Message(f"{id_}.note", **arguments) if has_note else "", sign)


def steps(title: TextT, *lines: AidLine[TextT]) -> AidPart[TextT]:
    """Return a part whose lines happen one after the other."""
    return AidPart(title=title, lines=list(lines), steps=True)


def facts(title: TextT, *lines: AidLine[TextT]) -> AidPart[TextT]:
    """Return a part whose lines are in no particular order."""
    return AidPart(title=title, lines=list(lines))


# the score sheet, made from a spectator's views


class SheetCell(msgspec.Struct, Generic[TextT], frozen=True, kw_only=True):
    """One seat's cell of a row: its gain, its total after it, and the reason."""

    gained: int
    total: int
    words: TextT


class SheetRow(msgspec.Struct, Generic[TextT], frozen=True, kw_only=True):
    """One row: a round, or the settlement at the end of the game, with a cell for each seat."""

    title: TextT
    words: TextT
    cells: list[SheetCell[TextT]]


def no_rows(before: GameView, after: GameView) -> list[SheetRow[Message]]:
    """Return no rows: the sheet of a game in which nothing is written down before the end."""
    return []


# Claims: "the rest is mine", where that can be proved from what the claimant knows. A proof covers all worlds that fit the view
# and all replies of the other players, and holds only if no reply can change anything that counts. Where the search would be
# too large, no claim is offered.


@rule
def first_legal_choice(v: GameView) -> Choice:
    """Return the first of the viewer's legal choices."""
    return Choice(lowest(v.legal))


def never_simple(v: GameView) -> bool:
    """Return that a proof may take long."""
    return False


@dataclass(frozen=True)
class ClaimRules(Generic[ViewT]):
    """A claim as rules of a view: what pages need, which have no Python."""

    can_claim: Callable[[ViewT], bool]
    line: Callable[[ViewT], Choice]
    """`line(v)`: a choice after which the claim still holds, or NO_CHOICE if there is none."""
    reply: Callable[[ViewT], Choice]
    is_simple: Callable[[ViewT], bool]
    fast_can_claim: Callable[[ViewT], bool] | None = None
    """The same as `can_claim` in plain Python, where that is faster than the interpreted rule."""

    def claim(self, text: Message | str) -> "Claim[ViewT]":
        """Return the claim."""
        can_claim = self.fast_can_claim or self.can_claim
        return Claim(text, can_claim, partial(_find_line, self.line), self.reply, self.is_simple, self)


def _find_line(line: Callable[..., Choice], v: GameView) -> Choice | None:
    choice = line(v)
    return None if choice < 0 else choice


@dataclass(frozen=True)
class Claim(Generic[ViewT]):
    """How a player claims the rest of a round, or of the game if it has no rounds."""

    text: Message | str
    """What is claimed, in the claimant's words."""
    can_claim: Callable[[ViewT], bool]
    """`can_claim(v)`: whether the viewer may claim now: it is their turn, and a proof would not take too long."""
    line: Callable[[ViewT], Choice | None]
    """`line(v)`: a choice after which the claim still holds, or None if there is none."""
    reply: Callable[[ViewT], Choice] = first_legal_choice
    """`reply(v)`: the choice made for another player while a claim is played out; none of theirs changes what counts."""
    is_simple: Callable[[ViewT], bool] = never_simple
    """`is_simple(v)`: whether a proof is quick enough to be tried at every turn, to point out a claim that holds."""
    rules: ClaimRules[ViewT] | None = None
    """The same as rules, if they are; without them nothing can be claimed at tables on a device."""


def is_claim_offered(claim: Claim | None, v: GameView) -> bool:
    """Return whether the viewer may claim now: the game has claims, the viewer has a choice to make, and `can_claim` holds."""
    return claim is not None and bool(v.legal) and claim.can_claim(v)


def is_claim_certain(claim: Claim | None, v: GameView) -> bool:
    """Return whether a claim is offered whose proof is simple, and holds."""
    return claim is not None and is_claim_offered(claim, v) and claim.is_simple(v) and claim.line(v) is not None


# conditional moves, for correspondence games


@dataclass(frozen=True)
class ConditionalMove(Generic[ViewT]):
    """A conditional move: its key, its text, and `choose(v)`, the choice it makes in a view or None if it does not apply."""

    key: str
    text: Message | str
    choose: Callable[[ViewT], Choice | None]


def always_choose(choice: Choice, phase: int) -> Callable[[GameView], Choice | None]:
    """Return a function that makes a choice wherever it is legal in a phase."""

    def choose(v: GameView) -> Choice | None:
        return choice if v.public.phase == phase and v.legal >> choice & 1 else None

    return choose
