"""Who influences whom, and how firmly: 5.4, 6.7, 7.13, and the way of a witch from one to the other."""

from coven.cards import every_seat, union
from coven.games.thirteen_witches.deck import NUM_VALUES, total_value
from coven.games.thirteen_witches.state import MAX_PLAYERS, Public
from coven.games.thirteen_witches.witches import NO_WITCHES, Witch, Witches, has_witch
from coven.kernel import rule
from coven.types import NO_CARDS, NO_SEAT, Cards, Seat


@rule
def bound_witches(p: Public) -> Witches:
    """7.4 The witches under a binding token."""
    witches = NO_WITCHES
    for seat in every_seat(MAX_PLAYERS):
        witches = Witches(witches | p.bindings[seat])
    return witches


@rule
def influenced_witches(p: Public) -> Witches:
    """4.3 The witches before any player."""
    witches = NO_WITCHES
    for seat in every_seat(MAX_PLAYERS):
        witches = Witches(witches | p.influence[seat])
    return witches


@rule
def unbound_witches_of_others(p: Public, seat: Seat) -> Witches:
    """5.4, 7.8 The witches that can be lured or banished away from other players."""
    return Witches(influenced_witches(p) & ~p.influence[seat] & ~bound_witches(p))


@rule
def holder_of(p: Public, witch: Witch) -> Seat:
    """4.3 Who influences a witch, or NO_SEAT."""
    holder = NO_SEAT
    for seat in every_seat(MAX_PLAYERS):  # to the last one: where a search ends cannot be foretold
        holder = seat if has_witch(p.influence[seat], witch) else holder
    return holder


@rule
def lure_value(p: Public, witch: Witch) -> int:
    """7.13, 7.17 The cards under the witch, and a charm's bonus."""
    return p.lure_totals[witch] + (p.variant.charm_bonus if has_witch(p.charmed, witch) else 0)


@rule
def gain_witch(p: Public, seat: Seat, witch: Witch, cards: Cards) -> None:
    """4.1, 4.3 A witch comes to a player and lies on her lure cards."""
    p.influence[seat] = Witches(p.influence[seat] | (1 << witch))
    p.scores[seat] += 1
    p.lures[witch] = cards
    p.lure_totals[witch] = total_value(cards)
    p.lured_once = Witches(p.lured_once | (1 << witch))
    update_weaker(p, witch)


@rule
def lose_witch(p: Public, witch: Witch) -> None:
    """5.3, 7.8 A witch leaves her player: her lure cards are discarded, her tokens return."""
    holder = holder_of(p, witch)
    p.influence[holder] = Witches(p.influence[holder] & ~(1 << witch))
    p.scores[holder] -= 1
    p.discards = union(p.discards, p.lures[witch])
    p.lures[witch] = NO_CARDS
    p.lure_totals[witch] = 0
    p.charmed = Witches(p.charmed & ~(1 << witch))
    update_weaker(p, witch)


@rule
def update_weaker(p: Public, witch: Witch) -> None:
    """5.1, 7.13 A lure value has changed: a card of a higher value beats it."""
    value = lure_value(p, witch)
    her = 1 << witch
    for card in range(NUM_VALUES + 1):
        p.weaker[card] = Witches((p.weaker[card] & ~her) | (her if value < card else 0))
