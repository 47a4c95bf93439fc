"""The base class of all messages, field types with their limits, clocks, and names of types in the protocol."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Code = Annotated[str, Meta(min_length=4, max_length=16)]
ChoiceNotation = Annotated[str, Meta(min_length=1, max_length=80)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Portrait = Annotated[str, Meta(min_length=1, max_length=24)]
Level = Annotated[str, Meta(min_length=1, max_length=24)]
JsonObject = dict[str, Any]  # e.g. the parameters of a variant that differ from the defaults

TableStatus = Literal["open", "running", "over", "closed", "needs_version"]
MemoryAid = Literal["none", "last_trick", "everything"]
ReplyDelay = Literal["instant", "fast", "normal", "slow"]
Access = Literal["public", "link"]
Presence = Literal["here", "away"]

encode: Final = msgspec.json.Encoder().encode

# names in the protocol of classes that are called otherwise in Python
WIRE_NAMES: Final = {
    "MatchResult": "Result",
    "Narration": "Told",
    "Parameter": "Figure",
    "ParameterGroup": "FigureGroup",
    "ParameterProblem": "FigureProblem",
}


def wire_name(kind: type) -> str:
    """Return the name of a type in the protocol."""
    name = kind.__name__  # also that of a type with parameters, such as Trick[str]
    return WIRE_NAMES.get(name, name)


class Wire(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, gc=False):
    """Base class of all messages: unknown fields are an error. Messages never form reference cycles, hence `gc=False`."""


class ClockKind(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True, tag_field="kind"):
    """Base class of the clocks; `kind` is the tag."""


class NoClock(ClockKind, tag="none", frozen=True):
    """No time limit."""


class LiveClock(ClockKind, tag="live", frozen=True):
    """A bank of seconds for the whole game, and an increment of seconds after each move."""

    bank: Annotated[int, Meta(ge=1, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class DaysClock(ClockKind, tag="days", frozen=True):
    """A number of days for each move (correspondence)."""

    days: Annotated[int, Meta(ge=1, le=30)]


Clock = NoClock | LiveClock | DaysClock
