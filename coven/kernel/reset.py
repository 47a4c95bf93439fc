"""Emptying: a rule that writes every field of a record, made from its declaration, so that none can be forgotten.

What is named by a number is -1 where there is none: a card, a seat, a suit, a choice. Sets are empty, and what is counted is 0.

>>> from typing import Annotated
>>> from coven.kernel import Row
>>> class Trick(Record):
...     leader: Seat
...     cards: int
...     played: Annotated[Row[Card], 3]
>>> empty_trick = emptying(Trick)
>>> trick = Trick.new()
>>> trick.cards = 7
>>> empty_trick(trick)
>>> trick
Trick(leader=-1, cards=0, played=[-1, -1, -1])
"""

import linecache
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar, get_args

from coven.kernel.record import Record, shape_of
from coven.kernel.rule import rule
from coven.types import Card, Choice, Seat, Suit

AnyRecord = TypeVar("AnyRecord", bound=Record)
MINUS_ONE: Final = -1
MINUS_ONE_KINDS: Final[set[Any]] = {Card, Choice, Seat, Suit}


def uses_minus_one(kind: Any) -> None:
    """Say that numbers of a kind name something, and so are -1 where there is none."""
    MINUS_ONE_KINDS.add(kind)


def make_reset(record: type[AnyRecord]) -> Callable[[AnyRecord], None]:
    """The rule that empties a record, and those in it."""
    file = f"<{record.__module__}.{record.__name__} emptied>"
    text = "".join(["def empty(record):\n", *_assignments(record, "record")])
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)  # where all who read sources find it
    made: dict[str, Any] = {"__name__": record.__module__}
    exec(compile(text, file, "exec", dont_inherit=True), made)
    empty: Callable[[AnyRecord], None] = rule(made["empty"])
    return empty


def _assignments(record: type[Record], owner: str) -> Iterator[str]:
    """A line for each number, a loop for each row, two for a grid."""
    for name, hint in record.fields.items():
        if isinstance(hint, type) and issubclass(hint, Record):
            yield from _assignments(hint, f"{owner}.{name}")
            continue
        places = [f"place{number}" for number, _ in enumerate(shape_of(hint))]
        kind = get_args(get_args(hint)[0])[0] if places else hint
        for number, length in enumerate(shape_of(hint), 1):
            yield f"{'    ' * number}for {places[number - 1]} in range({length}):\n"
        where = f"[{', '.join(places)}]" if places else ""
        yield f"{'    ' * (len(places) + 1)}{owner}.{name}{where} = {MINUS_ONE if kind in MINUS_ONE_KINDS else 0}\n"
