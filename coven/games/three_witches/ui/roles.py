"""The Lead Witch and the Lesser Witches (3.6)."""

from typing import Final

from coven.games.contract.telling import Part, Told, ids_by_number, part
from coven.games.three_witches.rules.bidding import first_lesser, second_lesser
from coven.games.three_witches.rules.deck import NUM_PLAYERS
from coven.games.three_witches.rules.state import FIRST, PLACES_PER_TRICK, Phase, Public
from coven.kernel import rule
from coven.types import NO_SEAT, Seat

role_id: Final = ids_by_number(["role-lead", "role-first", "role-second"])


@rule
def has_lead_witch(p: Public) -> bool:
    """3.6 Whether there is a Lead Witch: from the end of the bidding until the next deal."""
    return p.lead != NO_SEAT and p.phase != Phase.BID and p.phase != Phase.GIVE


@rule
def role(t: Told, p: Public, seat: Seat) -> Part:
    """Return a seat's role: `1st Lesser Witch`."""
    return part(t, role_id((seat - p.lead + NUM_PLAYERS) % NUM_PLAYERS))


@rule
def player_at(lead: Seat, place: int) -> Seat:
    """Return the seat that plays the card at a place of a trick: the Lead Witch two, then each Lesser Witch one."""
    if place < FIRST:
        return lead
    return first_lesser(lead) if place == FIRST else second_lesser(lead)


def players_by_place(lead: Seat) -> list[Seat]:
    """Return the seats that play the cards of a trick."""
    return [player_at(lead, place) for place in range(PLACES_PER_TRICK)]


def lesser_witches(p: Public) -> list[Seat]:
    """Return the 1st and the 2nd Lesser Witch."""
    return players_by_place(p.lead)[FIRST:]
