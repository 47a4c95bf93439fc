"""How time is kept at a table."""

from typing import Annotated

import msgspec
from msgspec import Meta


class ClockKind(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True, tag_field="kind"):
    """How time is kept."""


class NoClock(ClockKind, tag="none", frozen=True):
    """Nobody is in a hurry."""


class LiveClock(ClockKind, tag="live", frozen=True):
    """A bank of seconds for the whole game, and an increment of seconds after each move."""

    bank: Annotated[int, Meta(ge=1, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class DaysClock(ClockKind, tag="days", frozen=True):
    """So many days for each move."""

    days: Annotated[int, Meta(ge=1, le=30)]


Clock = NoClock | LiveClock | DaysClock
