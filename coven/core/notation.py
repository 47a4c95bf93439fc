"""The textual form of choices and chance, the same in logs, records, errors and on the command line.

An act is a choice spelled out as a verb and at most one argument. A game lists its verbs once, in a `Notation`; the rules
number them in the same order.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import Final

from coven.core.chance import UNSEEN_ITEM, Lot, bag, outcome
from coven.core.grammar import join_words
from coven.errors import MalformedError
from coven.kernel import rule
from coven.types import MAX_SEATS, NO_SEAT, Act, Seat

ARGUMENTS_PER_VERB: Final = 128  # places for a verb's arguments
NO_ARGUMENT: Final = 126  # the verb stands alone
UNSEEN: Final = 127  # an argument that is hidden from the viewer, written ?
HIDDEN: Final = "?"
SEAT_ARGUMENTS: Final[Mapping[str, int]] = {str(seat): seat for seat in range(MAX_SEATS)}
NO_ARGUMENTS: Final[Mapping[str, int]] = {"": NO_ARGUMENT}


@rule
def act_of(verb: int, argument: int) -> Act:
    """A verb with its argument."""
    return Act(verb * ARGUMENTS_PER_VERB + argument)


@rule
def verb_of(act: Act) -> int:
    """The number of an act's verb."""
    return act // ARGUMENTS_PER_VERB


@rule
def argument_of(act: Act) -> int:
    """The number of an act's argument, NO_ARGUMENT or UNSEEN."""
    return act % ARGUMENTS_PER_VERB


@rule
def hide_argument(act: Act) -> Act:
    """The act as seen by somebody who may know the verb but not the argument."""
    return act_of(verb_of(act), UNSEEN)


def seat_of_line(line: str) -> Seat | None:
    """Whose choice a line of a log is; None for chance.

    >>> seat_of_line("2 play blue-7"), seat_of_line("deal blue-7")
    (2, None)
    """
    head = line.partition(" ")[0]
    return Seat(int(head)) if head.isdecimal() else None


@dataclass(frozen=True)
class Notation:
    """A game's words: each verb with what its arguments are called, each lot with what its items are called."""

    verbs: Mapping[str, Mapping[str, int]]  # in the order of the rules' verb numbers, from 0
    lots: Mapping[str, Mapping[str, int]]  # in the order of the rules' lot kinds, from 1

    @cached_property
    def acts(self) -> dict[str, Act]:
        """Everything that can be said, hidden arguments included."""
        words = {}
        for number, (verb, arguments) in enumerate(self.verbs.items()):
            for name, argument in arguments.items():
                words[f"{verb} {name}".rstrip()] = act_of(number, argument)
            if arguments is not NO_ARGUMENTS:
                words[f"{verb} {HIDDEN}"] = act_of(number, UNSEEN)
        return words

    @cached_property
    def _words(self) -> dict[Act, str]:
        return {act: words for words, act in self.acts.items()}

    def encode(self, act: Act) -> str:
        """An act in words, `play blue-7`."""
        return self._words[act]

    def parse(self, words: str) -> Act:
        """The act these words stand for."""
        if words in self.acts:
            return self.acts[words]
        verb, _, argument = words.partition(" ")
        if verb not in self.verbs:
            raise MalformedError(f"Expected a choice that begins with {join_words(self.verbs, 'or')}, but '{words}' came.")
        expected = f"Expected '{verb}' with one argument, like '{self._example(verb)}'"
        if not argument:
            raise MalformedError(f"{expected}, but '{words}' has none.")
        raise MalformedError(f"{expected}, but '{argument}' is not known{_hint(argument, self.verbs[verb])}.")

    def verb(self, act: Act) -> str:
        """The verb of an act, `play`."""
        return self._verbs[verb_of(act)]

    @cached_property
    def _verbs(self) -> list[str]:
        return list(self.verbs)

    def parse_line(self, line: str) -> tuple[Seat, str, int]:
        """A line of a log: who chose, the verb, its argument. Of a lot nobody is the seat, and its name stands for the verb.

        >>> notation = Notation(verbs={"play": {"blue-7": 6}, "pass": ALONE}, lots={"deal": {"blue-7": 6}})
        >>> notation.read("2 play blue-7"), notation.read("deal blue-7") == (NO_SEAT, "deal", NO_ARGUMENT)
        ((2, 'play', 6), True)
        """
        head, _, words = line.partition(" ")
        if head in self.lots:
            return NO_SEAT, head, NO_ARGUMENT
        act = self.parse(words)
        return Seat(int(head)), self.verb(act), argument_of(act)

    def _example(self, verb: str) -> str:
        return f"{verb} {next(iter(self.verbs[verb]))}".rstrip()

    def lot_name(self, lot: Lot) -> str:
        """What the lot is called, `deal`."""
        return list(self.lots)[lot.kind - 1]

    def encode_lot(self, lot: Lot) -> str:
        """A drawn lot in words, `deal red-3 blue-7 …`."""
        verb = self.lot_name(lot)
        names = self._items[verb]
        return " ".join([verb, *[names[item] for item in outcome(lot)]])

    @cached_property
    def _items(self) -> dict[str, dict[int, str]]:
        """What the items of each lot are called."""
        return {verb: {item: name for name, item in names.items()} | {UNSEEN_ITEM: HIDDEN} for verb, names in self.lots.items()}

    def parse_lot(self, words: str, due: Lot) -> Lot:
        """The outcome these words name of the lot that is due."""
        expected = self.lot_name(due)
        verb, *names = words.split() or [""]
        if verb != expected:
            raise MalformedError(f"Expected '{expected}' with {due.due} items, but '{words}' came.")
        known = self.lots[expected]
        for name in names:
            if name not in known:
                raise MalformedError(f"'{name}' is not known in a '{expected}'{_hint(name, known)}.")
        return _drawn_lot(due, [known[name] for name in names], names, expected)


def _drawn_lot(due: Lot, items: list[int], names: list[str], verb: str) -> Lot:
    if len(items) != due.due:
        raise MalformedError(f"Expected '{verb}' with {due.due} items, but {len(items)} came.")
    left = bag(due)
    for item, name in zip(items, names, strict=True):
        if item not in left:
            raise MalformedError(f"'{name}' cannot come now in this '{verb}': it is not in the bag, or came before.")
        left.remove(item)
    drawn = due.clone()
    for place, item in enumerate(items + left):
        drawn.items[place] = item
    return drawn


def _hint(word: str, known: Mapping[str, int]) -> str:
    near = get_close_matches(word, known, 1)
    return f" (did you mean '{near[0]}'?)" if near else ""
