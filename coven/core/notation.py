"""The textual form of choices and chance events, the same in logs, records, errors and on the command line.

An act is a choice as a verb and at most one argument. A game lists its verbs once, in a `Notation`; the rules number them in
the same order.
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

ARGUMENTS_PER_VERB: Final = 128  # the numbers reserved for a verb's arguments
NO_ARGUMENT: Final = 126  # of a verb without an argument
UNSEEN: Final = 127  # an argument that is hidden from the viewer, written as ?
HIDDEN: Final = "?"
SEAT_ARGUMENTS: Final[Mapping[str, int]] = {str(seat): seat for seat in range(MAX_SEATS)}
NO_ARGUMENTS: Final[Mapping[str, int]] = {"": NO_ARGUMENT}


@rule
def act_of(verb: int, argument: int) -> Act:
    """Return the act of a verb and its argument."""
    return Act(verb * ARGUMENTS_PER_VERB + argument)


@rule
def verb_of(act: Act) -> int:
    """Return the number of an act's verb."""
    return act // ARGUMENTS_PER_VERB


@rule
def argument_of(act: Act) -> int:
    """Return the number of an act's argument, NO_ARGUMENT or UNSEEN."""
    return act % ARGUMENTS_PER_VERB


@rule
def hide_argument(act: Act) -> Act:
    """Return the act for a viewer who may know the verb but not the argument."""
    return act_of(verb_of(act), UNSEEN)


def seat_of_line(line: str) -> Seat | None:
    """Return the seat whose choice a line of a log is; None for chance.

    >>> seat_of_line("2 play blue-7"), seat_of_line("deal blue-7")
    (2, None)
    """
    head = line.partition(" ")[0]
    return Seat(int(head)) if head.isdecimal() else None


@dataclass(frozen=True)
class Notation:
    """A game's notation: each verb with the names of its arguments, each lot with the names of its items."""

    verbs: Mapping[str, Mapping[str, int]]  # in the order of the rules' verb numbers, from 0
    lots: Mapping[str, Mapping[str, int]]  # in the order of the rules' lot kinds, from 1

    @cached_property
    def acts(self) -> dict[str, Act]:
        """All acts by their notation, hidden arguments included."""
        acts = {}
        for number, (verb, arguments) in enumerate(self.verbs.items()):
            for name, argument in arguments.items():
                acts[f"{verb} {name}".rstrip()] = act_of(number, argument)
            if arguments is not NO_ARGUMENTS:
                acts[f"{verb} {HIDDEN}"] = act_of(number, UNSEEN)
        return acts

    @cached_property
    def _texts(self) -> dict[Act, str]:
        return {act: text for text, act in self.acts.items()}

    def encode(self, act: Act) -> str:
        """Return an act in notation, `play blue-7`."""
        return self._texts[act]

    def parse(self, text: str) -> Act:
        """Return the act of a text in notation."""
        if text in self.acts:
            return self.acts[text]
        verb, _, argument = text.partition(" ")
        if verb not in self.verbs:
            raise MalformedError(f"Expected a choice that begins with {join_words(self.verbs, 'or')}, got '{text}'.")
        expected = f"Expected '{verb}' with one argument, like '{self._example(verb)}'"
        if not argument:
            raise MalformedError(f"{expected}, but '{text}' has none.")
        raise MalformedError(f"{expected}, but '{argument}' is not known{_hint(argument, self.verbs[verb])}.")

    def verb(self, act: Act) -> str:
        """Return the verb of an act, `play`."""
        return self._verbs[verb_of(act)]

    @cached_property
    def _verbs(self) -> list[str]:
        return list(self.verbs)

    def parse_line(self, line: str) -> tuple[Seat, str, int]:
        """Return the seat, the verb and the argument of a line of a log; NO_SEAT and its name for a lot.

        >>> notation = Notation(verbs={"play": {"blue-7": 6}, "pass": NO_ARGUMENTS}, lots={"deal": {"blue-7": 6}})
        >>> notation.parse_line("2 play blue-7"), notation.parse_line("deal blue-7") == (NO_SEAT, "deal", NO_ARGUMENT)
        ((2, 'play', 6), True)
        """
        head, _, text = line.partition(" ")
        if head in self.lots:
            return NO_SEAT, head, NO_ARGUMENT
        act = self.parse(text)
        return Seat(int(head)), self.verb(act), argument_of(act)

    def _example(self, verb: str) -> str:
        return f"{verb} {next(iter(self.verbs[verb]))}".rstrip()

    def lot_name(self, lot: Lot) -> str:
        """Return the name of a lot, `deal`."""
        return list(self.lots)[lot.kind - 1]

    def encode_lot(self, lot: Lot) -> str:
        """Return a drawn lot in notation, `deal red-3 blue-7 …`."""
        verb = self.lot_name(lot)
        names = self._items[verb]
        return " ".join([verb, *[names[item] for item in outcome(lot)]])

    @cached_property
    def _items(self) -> dict[str, dict[int, str]]:
        """The names of the items of each lot."""
        return {verb: {item: name for name, item in names.items()} | {UNSEEN_ITEM: HIDDEN} for verb, names in self.lots.items()}

    def parse_lot(self, text: str, due: Lot) -> Lot:
        """Return the drawn lot of a text in notation, given the lot that is due."""
        expected = self.lot_name(due)
        verb, *names = text.split() or [""]
        if verb != expected:
            raise MalformedError(f"Expected '{expected}' with {due.due} items, got '{text}'.")
        known = self.lots[expected]
        for name in names:
            if name not in known:
                raise MalformedError(f"'{name}' is not known in a '{expected}'{_hint(name, known)}.")
        return _drawn_lot(due, [known[name] for name in names], names, expected)


def _drawn_lot(due: Lot, items: list[int], names: list[str], verb: str) -> Lot:
    if len(items) != due.due:
        raise MalformedError(f"Expected '{verb}' with {due.due} items, got {len(items)}.")
    left = bag(due)
    for item, name in zip(items, names, strict=True):
        if item not in left:
            raise MalformedError(f"'{name}' cannot come now in this '{verb}': it is not in the bag, or was drawn before.")
        left.remove(item)
    drawn = due.clone()
    for place, item in enumerate(items + left):
        drawn.items[place] = item
    return drawn


def _hint(word: str, known: Mapping[str, int]) -> str:
    near = get_close_matches(word, known, 1)
    return f" (did you mean '{near[0]}'?)" if near else ""
