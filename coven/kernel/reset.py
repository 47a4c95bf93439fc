"""A rule that resets every field of a record, generated from its declaration, so that no field can be forgotten.

A field that names something by number (a card, a seat, a suit, a choice) becomes -1. Sets become empty, and counts 0.

>>> from typing import Annotated
>>> from coven.kernel import Row
>>> class Trick(Record):
...     leader: Seat
...     cards: int
...     played: Annotated[Row[Card], 3]
>>> reset_trick = make_reset(Trick)
>>> trick = Trick.new()
>>> trick.cards = 7
>>> reset_trick(trick)
>>> trick
Trick(leader=-1, cards=0, played=[-1, -1, -1])
"""

import linecache
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar, get_args

from coven.kernel.record import Record, is_record, shape_of
from coven.kernel.rule import rule
from coven.types import Card, Choice, Seat, Suit

RecordT = TypeVar("RecordT", bound=Record)
MINUS_ONE: Final = -1
MINUS_ONE_KINDS: Final[set[object]] = {Card, Choice, Seat, Suit}


def uses_minus_one(kind: object) -> None:
    """Declare that numbers of a type name something, and so are -1 if there is none."""
    MINUS_ONE_KINDS.add(kind)


def make_reset(record: type[RecordT]) -> Callable[[RecordT], None]:
    """Return the rule that resets a record and the records in it."""
    file = f"<reset of {record.__module__}.{record.__name__}>"
    text = "".join(["def reset(record):\n", *_assignments(record, "record")])
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)  # where readers of sources find it
    names: dict[str, Any] = {"__name__": record.__module__}
    exec(compile(text, file, "exec", dont_inherit=True), names)
    reset: Callable[[RecordT], None] = rule(names["reset"])
    return reset


def _assignments(record: type[Record], owner: str) -> Iterator[str]:
    """Yield a line for each number, a loop for each row, two for a grid."""
    for name, hint in record.fields.items():
        if is_record(hint):
            yield from _assignments(hint, f"{owner}.{name}")
            continue
        indices = [f"place{number}" for number, _ in enumerate(shape_of(hint))]
        kind = get_args(get_args(hint)[0])[0] if indices else hint
        for number, length in enumerate(shape_of(hint), 1):
            yield f"{'    ' * number}for {indices[number - 1]} in range({length}):\n"
        subscript = f"[{', '.join(indices)}]" if indices else ""
        yield f"{'    ' * (len(indices) + 1)}{owner}.{name}{subscript} = {MINUS_ONE if kind in MINUS_ONE_KINDS else 0}\n"
