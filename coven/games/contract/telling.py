"""What a game tells, written in the dialect: rules that fill a record, `Told`, with messages.

>>> from coven.kernel import rule
>>> @rule
... def tell_play(t: Told, seat: int, card: int, is_trump: int) -> None:
...     say(t, "card-played", seat=seat, card=card, reason=part(t, "trump" if is_trump else "no-trump"))
>>> plain = PlainTold()
>>> tell_play(plain, 2, 7, 1)
>>> plain.messages
[Message('card-played', seat=2, card=7, reason=Message('trump'))]

A message is its number and integers. A message within another one, or a list of messages, is a reference to an entry of the same
record. Interpreted, on a `PlainTold`, the same rules make messages at once: that is how games tell until machine code is there.
The record is the same interpreted, as machine code and in WebAssembly; `Ids.decode` returns its messages.

>>> ids = Ids({"card-played": ("card", "reason", "seat"), "trump": (), "no-trump": ()})
>>> record = Told.new()
>>> reset_told(record)
>>> tell_play(record, 2, 7, 1)
>>> ids.decode(record.as_array()).messages == plain.messages
True
"""

import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Annotated, Any, Final, NewType, cast

import numpy as np
import numpy.typing as npt

from coven.kernel import Record, Row, make_reset, rule, rule_from_source
from coven.kernel.rule import CLAUSES_PER_CHAPTER, arguments_by_rank, form, text_number
from coven.messages import Message
from coven.types import Card, Seat, Seats

MAX_WORDS: Final = 512  # of all messages of one record
MAX_ARGUMENTS: Final = 8  # of one message
HEADER_WORDS: Final = 2  # of an entry: the number of its message, and the entry that follows it in its list
NO_ENTRY: Final = -1
REFERENCE: Final = -(1 << 62)  # a reference to the entry at place n is this number plus n: less than any other argument
MAX_REFERENCE: Final = REFERENCE + MAX_WORDS
LIST: Final = 1  # the numbers of entries that are no messages; those of messages are hashes
PLAYED: Final = 2
TRICK: Final = 3

Part = NewType("Part", int)
"""A message within another one, or a list of messages: a reference."""
NO_PART: Final = Part(0)
PlainCard = tuple[int, int, Message | None]  # a card of a trick: its seat, its number, and what is special about it
ARGUMENT_TYPES: Final = {int, Message, list}
new_message: Final = Message.__new__


class Told(Record):
    """What is told, as integers."""

    used: int  # the number of words in use
    is_full: int  # whether there were too many
    first: int  # the entries of the first and the last message, or NO_ENTRY
    last: int
    first_to_you: int  # the same for what is told the viewer about the effect on them
    last_to_you: int
    trick: int  # the entry of the trick that was finished, or NO_ENTRY
    refusal: int  # a reference to the reason why a choice is refused, or NO_PART
    clause: int  # of the refusal
    is_now: int  # whether such a choice is asked for now
    words: Annotated[Row[int], MAX_WORDS]


class PlainTold:
    """What is told, as messages: interpreted rules write into it like into the record."""

    trick: "PlainTrick | None" = None
    refusal: Message | None = None
    clause = ""
    is_now = False

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.to_you: list[Message] = []


class PlainTrick:
    """A finished trick: its number, its cards as seat, card and what is special about it, its winners, the reason, its clause."""

    __slots__ = ("cards", "clause", "number", "winners", "words")

    def __init__(self, number: int, cards: list[PlainCard], winners: int, words: Message, clause: str) -> None:
        self.number = number
        self.cards = cards
        self.winners = winners
        self.words = words
        self.clause = clause


# what compiled code calls instead of the forms below

_reset_fields: Final = make_reset(Told)


@rule(inline=False)
def reset_told(t: Told) -> None:
    """Reset a record: nothing is told."""
    _reset_fields(t)
    t.first = NO_ENTRY
    t.last = NO_ENTRY
    t.first_to_you = NO_ENTRY
    t.last_to_you = NO_ENTRY
    t.trick = NO_ENTRY


@rule(inline=False)
def add_entry(t: Told, number: int, arguments: int) -> int:
    """Return the place of a new entry. A record that is full is not read, so it does not matter what is overwritten."""
    place = t.used
    if place + HEADER_WORDS + arguments > MAX_WORDS:
        t.is_full = 1
        place = 0
    t.used = place + HEADER_WORDS + arguments
    t.words[place] = number
    t.words[place + 1] = NO_ENTRY
    return place


@rule(inline=False)
def say_entry(t: Told, said: Part) -> Part:
    """Append a message to what is told."""
    place = said - REFERENCE
    if t.last == NO_ENTRY:
        t.first = place
    else:
        t.words[t.last + 1] = place
    t.last = place
    return said


@rule(inline=False)
def tell_you_entry(t: Told, said: Part) -> Part:
    """Append a message to what is told the viewer."""
    place = said - REFERENCE
    if t.last_to_you == NO_ENTRY:
        t.first_to_you = place
    else:
        t.words[t.last_to_you + 1] = place
    t.last_to_you = place
    return said


@rule
def take_entry(t: Told) -> Part:
    """Return the first message told, and forget all."""
    place = t.first
    t.first = NO_ENTRY
    t.last = NO_ENTRY
    return Part(REFERENCE + place)


@rule
def list_entry(t: Told) -> Part:
    """Return a list without items: its words are the entries of the first and the last one."""
    place = add_entry(t, LIST, 2)
    t.words[place + HEADER_WORDS] = NO_ENTRY
    t.words[place + HEADER_WORDS + 1] = NO_ENTRY
    return Part(REFERENCE + place)


@rule(inline=False)
def append_entry(t: Told, items: Part, item: Part) -> None:
    """Append an entry to a list."""
    first = items - REFERENCE + HEADER_WORDS
    place = item - REFERENCE
    if t.words[first + 1] == NO_ENTRY:
        t.words[first] = place
    else:
        t.words[t.words[first + 1] + 1] = place
    t.words[first + 1] = place


@rule(inline=False)
def played_entry(t: Told, cards: Part, seat: Seat, card: Card, words: Part) -> None:
    """Append a card to the cards of a trick."""
    place = add_entry(t, PLAYED, 3)
    t.words[place + HEADER_WORDS] = seat
    t.words[place + HEADER_WORDS + 1] = card
    t.words[place + HEADER_WORDS + 2] = words
    append_entry(t, cards, Part(REFERENCE + place))


@rule(inline=False)
def trick_entry(t: Told, number: int, cards: Part, winners: Seats, words: Part, clause: int) -> None:
    """Set the finished trick."""
    place = add_entry(t, TRICK, 5)
    t.words[place + HEADER_WORDS] = number
    t.words[place + HEADER_WORDS + 1] = cards
    t.words[place + HEADER_WORDS + 2] = winners
    t.words[place + HEADER_WORDS + 3] = words
    t.words[place + HEADER_WORDS + 4] = clause
    t.trick = place


@rule(inline=False)
def refusal_entry(t: Told, clause: int, is_now: int, reason: Part) -> None:
    """Set the reason of a refusal."""
    t.refusal = reason
    t.clause = clause
    t.is_now = is_now


@rule
def refused_entry(t: Told) -> bool:
    """Return whether a reason is set."""
    return t.refusal != NO_PART


def _part_rule(count: int) -> Callable[..., Part]:
    """Return the rule that writes a message with this number of arguments: each comes with its place in the entry."""
    lines = [
        f"def part_of_{count}(t, number{''.join(f', rank{index}, value{index}' for index in range(count))}):",
        f"    place = add_entry(t, number, {count})",
        *(f"    t.words[place + {HEADER_WORDS} + rank{index}] = value{index}" for index in range(count)),
        f"    return {REFERENCE} + place",
    ]
    return rule_from_source("\n".join([*lines, ""]), __name__, {"add_entry": add_entry}, inline=False)


def _rules_with_names(name: str, first: str, body: str) -> tuple[Callable[..., Any], ...]:
    """Return the rules of a form for each number of arguments by name, given what comes before them and its body."""
    found = []
    for count, make_part in enumerate(PARTS):
        passed = "".join(f", rank{index}, value{index}" for index in range(count))
        text = f"def {name}_of_{count}(t, {first}number{passed}):\n    {body.format(f'make_part(t, number{passed})')}\n"
        found.append(rule_from_source(text, __name__, {**ENTRIES, "make_part": make_part}))
    return tuple(found)


ENTRIES: Final = {"say_entry": say_entry, "tell_you_entry": tell_you_entry, "refusal_entry": refusal_entry}
PARTS: Final = tuple(_part_rule(count) for count in range(MAX_ARGUMENTS + 1))
SAY: Final = _rules_with_names("say", "", "return say_entry(t, {})")
SAY_IF: Final = _rules_with_names("say_if", "condition, ", "if condition:\n        say_entry(t, {})")
TELL_YOU: Final = _rules_with_names("tell_you", "", "return tell_you_entry(t, {})")
REFUSE: Final = "if t.refusal == 0:\n        if condition:\n            refusal_entry(t, clause, {is_now}, {{}})"
NOT_NOW: Final = _rules_with_names("not_now", "condition, clause, ", REFUSE.format(is_now=0))
ILLEGAL: Final = _rules_with_names("illegal", "condition, clause, ", REFUSE.format(is_now=1))


# forms: what rules call


@form(*SAY)
def say(t: Told, id_: str, /, **arguments: int) -> Part:
    """Tell a message of the catalog, and return it."""
    if isinstance(t, PlainTold):
        t.messages.append(message := _message(id_, arguments))
        return cast(Part, message)
    return cast(Part, SAY[len(arguments)](t, text_number(id_), *arguments_by_rank(arguments)))


@form(*SAY_IF)
def say_if(t: Told, condition: object, id_: str, /, **arguments: int) -> None:
    """Tell a message if a condition holds. Of what a prompt, a choice or a reason says, the first message counts."""
    if condition:
        say(t, id_, **arguments)


@form(*PARTS)
def part(t: Told, id_: str, /, **arguments: int) -> Part:
    """Return a message that is an argument of another one."""
    if isinstance(t, PlainTold):
        return cast(Part, _message(id_, arguments))
    return PARTS[len(arguments)](t, text_number(id_), *arguments_by_rank(arguments))


@form(say_entry)
def say_part(t: Told, said: Part, /) -> Part:
    """Tell a message that was made before."""
    return _keep(t.messages, cast(Message, said)) if isinstance(t, PlainTold) else say_entry(t, said)


@form(*TELL_YOU)
def tell_you(t: Told, id_: str, /, **arguments: int) -> Part:
    """Tell the viewer what the line of the log means to them."""
    if isinstance(t, PlainTold):
        return _keep(t.to_you, _message(id_, arguments))
    return cast(Part, TELL_YOU[len(arguments)](t, text_number(id_), *arguments_by_rank(arguments)))


@form(tell_you_entry)
def tell_you_part(t: Told, said: Part, /) -> Part:
    """Tell the viewer a message that was made before."""
    return _keep(t.to_you, cast(Message, said)) if isinstance(t, PlainTold) else tell_you_entry(t, said)


@form(take_entry)
def take_said(t: Told, /) -> Part:
    """Return the first message told, to be a part of another one, and forget what was told."""
    if isinstance(t, PlainTold):
        said, t.messages = t.messages[0], []
        return cast(Part, said)
    return take_entry(t)


@form(list_entry)
def new_list(t: Told, /) -> Part:
    """Return a list of messages, to which `append` adds."""
    return cast(Part, []) if isinstance(t, PlainTold) else list_entry(t)


@form(append_entry)
def append(t: Told, items: Part, item: Part, /) -> None:
    """Append a message to a list. A message is in one list at most."""
    if isinstance(t, PlainTold):
        cast(list[Any], items).append(item)
    else:
        append_entry(t, items, item)


@form(played_entry)
def append_card(t: Told, cards: Part, seat: Seat, card: Card, words: Part, /) -> None:
    """Append a card of a trick, and what is special about it or NO_PART. NO_CARD is for a seat that passed."""
    if isinstance(t, PlainTold):
        cast(list[Any], cards).append((int(seat), int(card), words or None))
    else:
        played_entry(t, cards, seat, card, words)


@form(trick_entry)
def finish_trick(t: Told, number: int, cards: Part, winners: Seats, words: Part, clause: str | int, /) -> None:
    """Tell that a trick is finished: its number, its cards, who won it and why, with the clause."""
    if isinstance(t, PlainTold):
        shown = cast(list[PlainCard], cards)
        t.trick = PlainTrick(int(number), shown, int(winners), message_of(words), clause_text(clause))
    else:
        trick_entry(t, number, cards, winners, words, _clause_number(clause))


@form(refused_entry)
def is_refused(t: Told, /) -> bool:
    """Return whether a reason of a refusal holds."""
    return t.refusal is not None if isinstance(t, PlainTold) else refused_entry(t)


@form(*NOT_NOW)
def not_now(t: Told, condition: object, clause: str | int, id_: str, /, **arguments: int) -> None:
    """Refuse a choice that is not asked for now, if a condition holds and no reason before it."""
    _refuse(t, condition, clause, id_, NOT_NOW, arguments)


@form(*ILLEGAL)
def illegal(t: Told, condition: object, clause: str | int, id_: str, /, **arguments: int) -> None:
    """Refuse a choice that is against the rules, if a condition holds and no reason before it."""
    _refuse(t, condition, clause, id_, ILLEGAL, arguments)


def _refuse(
    t: Told, condition: object, clause: str | int, id_: str, rules: tuple[Callable[..., object], ...], arguments: dict[str, int]
) -> None:
    if not isinstance(t, PlainTold):
        rules[len(arguments)](t, condition, _clause_number(clause), text_number(id_), *arguments_by_rank(arguments))
    elif t.refusal is None and condition:
        t.refusal, t.clause, t.is_now = _message(id_, arguments), clause_text(clause), rules is ILLEGAL


@rule
def clause_number(chapter: int, number: int) -> int:
    """Return a clause whose number is computed: `clause_number(7, 12)` is "7.12"."""
    return chapter * CLAUSES_PER_CHAPTER + number


def clause_text(clause: str | int) -> str:
    """Return a clause as text."""
    return clause if isinstance(clause, str) else "{}.{}".format(*divmod(int(clause), CLAUSES_PER_CHAPTER))


def _clause_number(clause: str | int) -> int:
    return text_number(clause) if isinstance(clause, str) else clause


def _keep(messages: list[Message], message: Message) -> Part:
    messages.append(message)
    return cast(Part, message)


def _message(id_: str, arguments: dict[str, Any]) -> Message:
    """Return a message with these arguments, without numpy's integers, which a row of a record has."""
    for name, value in arguments.items():
        if type(value) not in ARGUMENT_TYPES:
            arguments[name] = int(value)
    message = new_message(Message)
    message.id, message.arguments = id_, arguments
    return message


PLAIN: Final = cast(Told, PlainTold())
"""For Python code that needs a message made by a rule: `part` does not write to it."""


def message_of(made: Part) -> Message:
    """Return the message that a rule made for Python code, given PLAIN."""
    return cast(Message, made)


def messages_of(made: Part) -> list[Message]:
    """Return the list of messages that a rule made for Python code, given PLAIN."""
    return cast(list[Message], made)


def ids_by_number(ids: Iterable[str]) -> Callable[[int], str]:
    """Return a form for ids that a rule chooses by number: `part(t, witch_id(3))`."""
    listed = list(ids)
    lines = [f"    if number == {number}:\n        return {text_number(id_)}\n" for number, id_ in enumerate(listed)]
    choose = rule_from_source(f"def id_by_number(number):\n{''.join(lines)}    return 0\n", __name__)

    def id_of(number: int, /) -> str:
        return listed[number]

    id_of.__name__ = f"id_of_{zlib.crc32(' '.join(listed).encode()):x}"  # forms are told apart by their names
    return form(choose)(id_of)


# decoding


class Ids:
    """The ids of messages by number, each with the names of its arguments in alphabetical order."""

    def __init__(self, names: Mapping[str, Iterable[str]]) -> None:
        self.by_number = {text_number(id_): (id_, tuple(sorted(arguments))) for id_, arguments in names.items()}
        if len(self.by_number) < len(names):
            first = {self.by_number[text_number(id_)][0] for id_ in names}
            raise ValueError(f"Expected another number for each message, got one twice: rename {', '.join({*names} - first)}.")

    def decode(self, told: npt.NDArray[np.void]) -> PlainTold:
        """Return what a record tells, given as an array of one."""
        fields = told.view(np.int64)[: FIRST_WORD + int(told["used"][0])].tolist()
        words, decoded = _Words(fields[FIRST_WORD:], self.by_number), PlainTold()
        _, is_full, first, _, first_to_you, _, trick, refusal, clause, is_now = fields[:FIRST_WORD]
        if is_full:
            raise ValueError(f"Expected messages of at most {MAX_WORDS} words, got more: tell less at once.")
        decoded.messages = list(words.chain(first)) if first >= 0 else []
        if first_to_you >= 0:
            decoded.to_you = list(words.chain(first_to_you))
        if trick >= 0:
            decoded.trick = words.trick(trick + HEADER_WORDS)
        if refusal != NO_PART:
            decoded.refusal, decoded.clause, decoded.is_now = (
                words.message(refusal - REFERENCE),
                clause_text(clause),
                bool(is_now),
            )
        return decoded

    def reader(self, told: Told) -> Callable[[int], Message]:
        """Return a function that decodes the message at a place of a record."""
        return _Words(cast(Any, told.words)[: told.used].tolist(), self.by_number).message


FIRST_WORD: Final = len(Told.fields) - 1


class _Words:
    """The words of a record."""

    __slots__ = ("by_number", "words")

    def __init__(self, words: list[int], by_number: Mapping[int, tuple[str, tuple[str, ...]]]) -> None:
        self.words = words
        self.by_number = by_number

    def chain(self, place: int) -> Iterator[Message]:
        """Yield the messages from a place on that follow each other."""
        while place >= 0:
            yield self.message(place)
            place = self.words[place + 1]

    def message(self, place: int) -> Message:
        """Return the message at a place."""
        id_, names = self.by_number[self.words[place]]
        start = place + HEADER_WORDS
        message = Message(id_)
        message.arguments = dict(zip(names, self.words[start : start + len(names)]))  # noqa: B905  # equal lengths
        for name, value in zip(names, self.words[start:], strict=False):
            if value < MAX_REFERENCE:
                message.arguments[name] = self.referred(value - REFERENCE)
        return message

    def referred(self, place: int) -> Any:
        """Return the message or the list that a reference means."""
        return self.message(place) if self.words[place] != LIST else list(self.chain(self.words[place + HEADER_WORDS]))

    def trick(self, start: int) -> PlainTrick:
        """Return the trick whose words start at a place."""
        number, cards, winners, words, clause = self.words[start : start + 5]
        played, place = [], self.words[cards - REFERENCE + HEADER_WORDS]
        while place >= 0:
            seat, card, special = self.words[place + HEADER_WORDS : place + HEADER_WORDS + 3]
            played.append((seat, card, self.message(special - REFERENCE) if special != NO_PART else None))
            place = self.words[place + 1]
        return PlainTrick(number, played, winners, self.message(words - REFERENCE), clause_text(clause))
