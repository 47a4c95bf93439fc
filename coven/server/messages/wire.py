"""What all messages have in common: names for texts and numbers with their limits, and that unknown fields are refused."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Code = Annotated[str, Meta(min_length=4, max_length=16)]
ChoiceNotation = Annotated[str, Meta(min_length=1, max_length=80)]  # a choice in notation
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Portrait = Annotated[str, Meta(min_length=1, max_length=24)]
Level = Annotated[str, Meta(min_length=1, max_length=24)]

TableStatus = Literal["open", "running", "over", "closed", "needs_version"]
MemoryAid = Literal["none", "last_trick", "everything"]
ReplyDelay = Literal["instant", "fast", "normal", "slow"]
Access = Literal["public", "link"]
Presence = Literal["here", "away"]


class Wire(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, gc=False):
    """What all messages have in common: a field that is not known is an error. None is ever part of a circle of references."""
