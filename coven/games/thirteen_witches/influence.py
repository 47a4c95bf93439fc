"""Who influences whom, and how firmly: 5.4, 6.7, 7.13, and the way of a witch from one to the other."""

from coven.cards import every_seat, union
from coven.games.thirteen_witches.deck import NO_WITCHES, Witch, Witches, has_witch, total_value
from coven.games.thirteen_witches.state import MOST_PLAYERS, State
from coven.kernel import rule
from coven.types import NO_CARDS, NO_SEAT, Seat


@rule
def bound(s: State) -> Witches:
    """7.4 The witches under a binding token."""
    witches = NO_WITCHES
    for seat in every_seat(MOST_PLAYERS):
        witches = Witches(witches | s.bindings[seat])
    return witches


@rule
def influenced(s: State) -> Witches:
    """4.3 The witches before any player."""
    witches = NO_WITCHES
    for seat in every_seat(MOST_PLAYERS):
        witches = Witches(witches | s.influence[seat])
    return witches


@rule
def holder_of(s: State, witch: Witch) -> Seat:
    """4.3 Who influences a witch, or NO_SEAT."""
    for seat in every_seat(s.players):
        if has_witch(s.influence[seat], witch):
            return seat
    return NO_SEAT


@rule
def lure_value(s: State, witch: Witch) -> int:
    """7.13, 7.17 The cards under the witch, and a charm's bonus."""
    charm = s.variant.charm_bonus if has_witch(s.charmed, witch) else 0
    return total_value(s.lures[witch]) + charm


@rule
def leave(s: State, witch: Witch) -> None:
    """5.3, 7.8 A witch leaves her player: her lure cards are discarded, her tokens return."""
    holder = holder_of(s, witch)
    s.influence[holder] = Witches(s.influence[holder] & ~(1 << witch))
    s.discards = union(s.discards, s.lures[witch])
    s.lures[witch] = NO_CARDS
    s.charmed = Witches(s.charmed & ~(1 << witch))
