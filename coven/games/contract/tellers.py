"""Members of the contract that rules tell: called from Python as the contract says.

Called from Python, the rule of a teller runs interpreted and makes messages at once. `loop` is for machine code and
WebAssembly, which fill a record. To enter machine code for one rule and to decode its record takes longer than most of these
rules: a server has one loop that runs all of them for a table and writes JSON (`coven.games.contract.encoding`).
"""

import sys
from abc import abstractmethod
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, Final, Generic, ParamSpec, TypeVar, cast

import numpy as np
import numpy.typing as npt

from coven.core.notation import Notation, argument_of, verb_of
from coven.games.contract.presentation import NO_EVENTS, CardCodes, Events, Played, Refusal, Trick
from coven.games.contract.telling import Ids, Part, PlainCard, PlainTold, PlainTrick, Told, reset_told
from coven.kernel import Compiled, Record, Row, compiled, members, rule
from coven.languages import DEFAULT_LANGUAGE
from coven.messages import Message
from coven.messages.catalog import COMMON_FOLDER
from coven.types import Act, Seat

if TYPE_CHECKING:
    from coven.games.contract.game import Game

MAX_PARSED_LINES: Final = 1024
TIP: Final = "beginner_tip"
LOCALE_DEPTH: Final = 4  # folders from a module up to the one that has `locale`

P = ParamSpec("P")
RecordT = TypeVar("RecordT", bound=Record)
Rule = Callable[..., object]
Memory = npt.NDArray[np.void]  # an array of one View


class Teller:
    """A rule that tells something, and the ids of its messages."""

    def __init__(self, tell: Rule, name: str) -> None:
        self.rule = tell
        self.__name__ = self.__qualname__ = name
        self.__module__ = tell.__module__
        self.__doc__ = tell.__doc__

    @abstractmethod
    def loop(self) -> Compiled[..., None]:
        """Return the loop that enters the rule: it is given the record to be written, then views, then numbers."""

    @abstractmethod
    def examples(self, views: Memory) -> tuple[object, ...]:
        """Return arguments of the loop, after the record."""

    @cached_property
    def ids(self) -> Ids:
        """The messages of the catalog beside the game, and the common ones."""
        return ids_beside(self.rule)

    def tell_plain(self, *arguments: object) -> PlainTold:
        """Return what the interpreted rule tells."""
        told = PlainTold()
        self.rule(told, *arguments)
        return told


class EventTeller(Teller, Generic[RecordT]):
    """`public_events` or `private_events`: what a line of the log tells, from the records around it."""

    def __init__(self, tell: Rule, name: str, notation: Notation, codes: CardCodes, verbs: Collection[str]) -> None:
        super().__init__(tell, name)
        self.is_public = name == "public_events"
        self.codes = codes
        numbers = {verb: number for number, verb in enumerate(notation.verbs)} | lot_numbers(notation)
        self.verbs = {numbers[verb] for verb in verbs}

        def parse_line(line: str) -> tuple[Seat, int, int]:
            seat, verb, argument = notation.parse_line(line)
            return seat, numbers[verb], argument

        self.parse_line = lru_cache(MAX_PARSED_LINES)(parse_line)  # most viewers of a table see the same line

    def __call__(self, before: RecordT, after: RecordT, line: str) -> Events:
        """Return what a line of the log tells, from the records around it."""
        seat, verb, argument = self.parse_line(line)
        if verb not in self.verbs:
            return NO_EVENTS
        told = PlainTold()
        self.rule(told, before, after, seat, verb, argument)
        return Events(told.messages, _trick(told.trick, self.codes) if told.trick else None, told.to_you)

    def loop(self) -> Compiled[..., None]:
        """Return the loop that is given the views before and after the line: what is public is made from their public records."""
        tell = self.rule

        @compiled
        def run_public(told: Row[Told], before: Row[Any], after: Row[Any], seat: int, verb: int, argument: int) -> None:
            reset_told(told[0])
            tell(told[0], before[0].public, after[0].public, seat, verb, argument)

        @compiled
        def run_private(told: Row[Told], before: Row[Any], after: Row[Any], seat: int, verb: int, argument: int) -> None:
            reset_told(told[0])
            tell(told[0], before[0], after[0], seat, verb, argument)

        return run_public if self.is_public else run_private

    def examples(self, views: Memory) -> tuple[object, ...]:
        """Return arguments of the loop."""
        return views, views, 0, 0, 0


class MessageTeller(Teller, Generic[P]):
    """`prompt`, `beginner_tip` or `describe_choice`: one message from a view, and from a choice."""

    def __init__(self, tell: Callable[Concatenate[Told, P], None], name: str) -> None:
        super().__init__(tell, name)

    def __call__(self, *arguments: P.args, **_: P.kwargs) -> Message:
        """Return the message: the first one that is told. The sentences of a tip become one message."""
        told = PlainTold()
        self.rule(told, *arguments)
        return join_sentences(told.messages) if self.__name__ == TIP else told.messages[0]

    def loop(self) -> Compiled[..., None]:
        """Return the loop that is given a view, and the number of a choice."""
        tell: Rule = self.rule

        @compiled
        def run_view(told: Row[Told], views: Row[Any]) -> None:
            reset_told(told[0])
            tell(told[0], views[0])

        @compiled
        def run_choice(told: Row[Told], views: Row[Any], choice: int) -> None:
            reset_told(told[0])
            tell(told[0], views[0], choice)

        return run_choice if self._has_choice else run_view

    @property
    def _has_choice(self) -> bool:
        return self.rule.__code__.co_argcount > 2

    def examples(self, views: Memory) -> tuple[object, ...]:
        """Return arguments of the loop."""
        return (views, 0) if self._has_choice else (views,)


class RefusalTeller(Teller, Generic[RecordT]):
    """`explain_refusal`: why a choice is refused, from a view and the verb and argument of the choice."""

    def __init__(self, tell: Callable[[Told, RecordT, int, int], None]) -> None:
        super().__init__(tell, "explain_refusal")

    def __call__(self, view: RecordT, act: Act) -> Refusal:
        """Return why the viewer may not make this choice now."""
        told = self.tell_plain(view, verb_of(act), argument_of(act))
        assert told.refusal is not None, "The last reason of a refusal must hold."
        return Refusal(told.refusal, told.clause, told.is_now)

    def loop(self) -> Compiled[..., None]:
        """Return the loop that is given a view, a verb and an argument."""
        tell = self.rule

        @compiled
        def run(told: Row[Told], views: Row[Any], verb: int, argument: int) -> None:
            reset_told(told[0])
            tell(told[0], views[0], verb, argument)

        return run

    def examples(self, views: Memory) -> tuple[object, ...]:
        """Return arguments of the loop."""
        return views, 0, 0


class Phrases(Generic[RecordT]):
    """`phrases`: all of them where a rule of the view holds, otherwise none."""

    def __init__(self, phrases: Sequence[str], may_speak: Callable[[RecordT], bool]) -> None:
        self.phrases = phrases
        self.rule = may_speak

    def __call__(self, view: RecordT) -> Sequence[str]:
        """Return the phrases that the viewer may say now."""
        return self.phrases if self.rule(view) else ()


def tells(tell: Callable[Concatenate[Told, P], None]) -> MessageTeller[P]:
    """Make `describe_choice` or `beginner_tip` of a rule that tells a message."""
    return MessageTeller(rule(tell), tell.__name__)


def refuses(tell: Callable[[Told, RecordT, int, int], None]) -> RefusalTeller[RecordT]:
    """Make `explain_refusal` of a rule that tells the reason."""
    return RefusalTeller(rule(tell))


def lot_numbers(notation: Notation) -> dict[str, int]:
    """Return the numbers of lots where a teller takes those of verbs: -1 for the first, and so on."""
    return {lot: -kind for kind, lot in enumerate(notation.lots, 1)}


def join_sentences(messages: list[Message]) -> Message:
    """Return several sentences as one message."""
    first, *others = messages
    for other in others:
        first = Message("sentences", first=first, next=other)
    return first


def _trick(trick: PlainTrick, codes: CardCodes) -> Trick[Message]:
    cards, winners = show_cards(trick.cards, codes), list(members(trick.winners))
    return Trick(number=trick.number, cards=cards, winners=winners, words=trick.words, clause=trick.clause)


def show_cards(cards: Part | list[PlainCard], codes: CardCodes) -> list[Played[Message]]:
    """Return the cards of a trick as data. They may have been made by a rule, given PLAIN."""
    listed = cast("list[PlainCard]", cards)
    return [Played(seat=seat, card=codes.get(card, ""), words=words or "") for seat, card, words in listed]


# messages by number


def _locale_of(tell: Rule) -> Path | None:
    """Return the folder with the catalogs of the game that a rule belongs to."""
    file = getattr(sys.modules.get(tell.__module__), "__file__", None)
    folders = [folder / "locale" for folder in Path(file).parents[:LOCALE_DEPTH]] if file else []
    return next((folder for folder in folders if folder.is_dir()), None)


def ids_beside(tell: Rule) -> Ids:
    """Return the messages of the game that a rule belongs to, and the common ones."""
    return ids_of(_locale_of(tell))


@cache
def ids_of(folder: Path | None) -> Ids:
    """Return the messages of a game's catalog, and the common ones."""
    from coven.messages.checking import read_entries  # only machine code and the browser need the parser for this

    files = [folder / f"{DEFAULT_LANGUAGE}.ftl" for folder in (COMMON_FOLDER, folder) if folder]
    entries = [read_entries(file) for file in files if file.is_file()]
    named = {id_: entry for found in entries for id_, entry in found.items() if not id_.startswith("-")}
    return Ids({f"{id_}.{part}".rstrip("."): [*entry.arguments] for id_, entry in named.items() for part in entry.parts})


def tellers_of(game: "Game") -> Iterator[tuple[str, Teller]]:
    """Yield the members of a game that rules tell."""
    for name in ("public_events", "private_events", "prompt", "beginner_tip", "describe_choice", "explain_refusal"):
        if isinstance(teller := getattr(game, name), Teller):
            yield name, teller
