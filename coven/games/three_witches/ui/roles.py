"""The Lead Witch and the Lesser Witches (3.6)."""

from functools import cache
from typing import Final

from coven.games.three_witches.rules.bidding import first_lesser, second_lesser
from coven.games.three_witches.rules.deck import NUM_PLAYERS
from coven.games.three_witches.rules.state import FIRST, Phase, Public
from coven.messages import Message
from coven.types import NO_SEAT, Seat

ROLES: Final = (Message("role-lead"), Message("role-first"), Message("role-second"))


def has_lead_witch(p: Public) -> bool:
    """3.6 Whether there is a Lead Witch: from the end of the bidding until the next deal."""
    return p.lead != NO_SEAT and p.phase not in (Phase.BID, Phase.GIVE)


def role(p: Public, seat: Seat) -> Message:
    """Return a seat's role: `1st Lesser Witch`."""
    return ROLES[(seat - p.lead) % NUM_PLAYERS]


@cache
def players_by_place(lead: Seat) -> tuple[Seat, Seat, Seat, Seat]:
    """Return the seats that play the cards of a trick: the Lead Witch twice, then the two Lesser Witches."""
    return lead, lead, first_lesser(lead), second_lesser(lead)


def lesser_witches(p: Public) -> tuple[Seat, Seat]:
    """Return the 1st and the 2nd Lesser Witch."""
    return players_by_place(p.lead)[FIRST:]
