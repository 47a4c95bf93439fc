"""The spells: chapter 7. Each has its own function, and one for what it can be aimed at or whether it would do anything (6.6).

Whoever owns the printed cards can put one spell right here without reading the others. A spell that asks for a further choice
sets the phase; the rest is over when its function returns.
"""

from coven.core.cards import add, add_seat, count, difference, every_seat, remove, seat_set, singleton, union
from coven.games.thirteen_witches.rules.rules.deck import (
    ALMA,
    BEATRIX,
    CORDELIA,
    DELPHINE,
    ESMERALDA,
    FREYA,
    GRETA,
    HESTER,
    ISOLDE,
    JOCASTA,
    MARIA,
    NO_WITCHES,
    NUM_LURE_CARDS,
    Witch,
    Witches,
)
from coven.games.thirteen_witches.rules.rules.luring import (
    bound_witches,
    influenced_witches,
    lose_witch,
    unbound_witches_of_others,
    update_weaker,
)
from coven.games.thirteen_witches.rules.rules.state import FIRST_SEAT_TARGET, MAX_PLAYERS, Phase, Public, State
from coven.games.thirteen_witches.rules.rules.tracking import see_hand, take_openly
from coven.games.thirteen_witches.rules.rules.turn import draw_top, join_coven
from coven.kernel import rule
from coven.types import NO_CARDS, NO_CHOICES, NO_SEATS, Card, Choices, Seat, Seats


@rule
def has_target(witch: Witch) -> bool:
    """6.1 Whether a witch's spell is aimed at somebody."""
    aimed = (1 << ALMA) | (1 << CORDELIA) | (1 << ESMERALDA) | (1 << FREYA) | (1 << GRETA)
    return (aimed >> witch) & 1 == 1


@rule
def target_seat(p: Public) -> Seat:
    """6.1 The player a spell is aimed at, where it is aimed at one."""
    return Seat(p.target - FIRST_SEAT_TARGET)


@rule
def legal_targets(p: Public, seat: Seat, witch: Witch) -> Choices:
    """6.1, 6.6 What a spell can be aimed at: witches, or seats."""
    if witch == ALMA:
        return Choices(charm_targets(p, seat))
    if witch == CORDELIA:
        return Choices(binding_targets(p))
    if witch == ESMERALDA:
        return Choices(curse_targets(p, seat) << FIRST_SEAT_TARGET)
    if witch == FREYA:
        return Choices(unbound_witches_of_others(p, seat))  # 7.8 Banish
    if witch == GRETA:
        return Choices(pilfer_targets(p, seat) << FIRST_SEAT_TARGET)
    return NO_CHOICES


@rule
def effective_spells(p: Public, seat: Seat) -> Witches:
    """6.6 The spells that could have an effect now: there is a target, or it is not so already and there is something to take."""
    aimed = (
        (int(charm_targets(p, seat) != NO_WITCHES) << ALMA)
        | (int(binding_targets(p) != NO_WITCHES) << CORDELIA)
        | (int(curse_targets(p, seat) != NO_SEATS) << ESMERALDA)
        | (int(unbound_witches_of_others(p, seat) != NO_WITCHES) << FREYA)
        | (int(pilfer_targets(p, seat) != NO_SEATS) << GRETA)
    )
    has_fortune = (p.fortune == seat) | (p.variant.fortune_tokens == 0) | (p.variant.fortune_bonus == 0)
    return Witches(
        aimed
        | (int((p.beguile == 0) & (p.variant.beguile_bonus > 0)) << BEATRIX)
        | (int(p.glamour == 0) << MARIA)
        | (int(p.discards != NO_CARDS) << DELPHINE)
        | (int(not has_fortune) << HESTER)
        | (int((p.hasted == 0) & (p.variant.haste_actions > 0)) << ISOLDE)
        | (int(p.pile_left > 0) << JOCASTA)  # 7.16 Divination
    )


@rule
def resolve_spell(s: State) -> None:
    """6.1 The spell that was announced, paid for and not countered."""
    p = s.public
    if p.witch == ALMA:
        charm(p)
    elif p.witch == BEATRIX:
        p.beguile = 1  # 7.2 Beguile
    elif p.witch == MARIA:
        p.glamour = 1  # 7.3 Glamour
    elif p.witch == CORDELIA:
        bind(p)
    elif p.witch == DELPHINE:
        p.phase = Phase.TAKE  # 7.6 Recall: which card
    elif p.witch == ESMERALDA:
        curse(p)
    elif p.witch == FREYA:
        banish(p)
    elif p.witch == GRETA:
        pilfer(s)
    elif p.witch == HESTER:
        p.fortune = p.turn  # 7.10 Fortune: from the supply or its holder
    elif p.witch == ISOLDE:
        haste(p)
    else:
        divine(s)


@rule
def charm_targets(p: Public, seat: Seat) -> Witches:
    """7.1 A witch of the player's own that has no charm, while there are tokens and they count for something."""
    if count(p.charmed) >= p.variant.charm_tokens or p.variant.charm_bonus == 0:
        return NO_WITCHES
    return Witches(p.influence[seat] & ~p.charmed)


@rule
def charm(p: Public) -> None:
    """7.1 A charm token on the witch: her lure value is higher."""
    p.charmed = Witches(p.charmed | (1 << p.target))
    update_weaker(p, Witch(p.target))


@rule
def binding_targets(p: Public) -> Witches:
    """7.4, 7.14a An unbound witch somebody influences, while there are tokens."""
    already = bound_witches(p)
    if count(already) >= p.variant.binding_tokens:
        return NO_WITCHES
    return Witches(influenced_witches(p) & ~already)


@rule
def bind(p: Public) -> None:
    """7.4 A binding token on the witch, until the start of the caster's next turn."""
    p.bindings[p.turn] = Witches(p.bindings[p.turn] | (1 << p.target))


@rule
def recall_card(s: State, seat: Seat, card: Card) -> None:
    """7.6, 9.1 A card from the discard pile, openly."""
    s.public.discards = remove(s.public.discards, card)
    take_openly(s, seat, card)


@rule
def curse_targets(p: Public, seat: Seat) -> Seats:
    """7.7 An opponent without a curse, while there are tokens and a curse changes the number of actions."""
    if count(p.cursed) >= p.variant.curse_tokens or p.variant.cursed_actions == p.variant.actions:
        return NO_SEATS
    return Seats(((1 << p.players) - 1) & ~p.cursed & ~seat_set(seat))


@rule
def curse(p: Public) -> None:
    """7.7 A curse token for the opponent."""
    p.cursed = add_seat(p.cursed, target_seat(p))


@rule
def banish(p: Public) -> None:
    """7.8 The witch goes back to the coven."""
    lose_witch(p, Witch(p.target))
    p.coven = Witches(p.coven | (1 << p.target))


@rule
def pilfer_targets(p: Public, seat: Seat) -> Seats:
    """7.9 An opponent who holds a card."""
    seats = NO_SEATS
    for other in every_seat(MAX_PLAYERS):
        seats = Seats(seats | (int(p.held[other] > 0) << other))
    return Seats(seats & ~seat_set(seat))


@rule
def pilfer(s: State) -> None:
    """7.9, 9.1 The caster alone looks at the hand; which card is taken is asked next."""
    see_hand(s, s.public.turn, target_seat(s.public))
    s.public.phase = Phase.TAKE


@rule
def haste(p: Public) -> None:
    """7.11 More actions this turn, once."""
    p.actions_left += p.variant.haste_actions
    p.hasted = 1


@rule
def divine(s: State) -> None:
    """7.12, 7.16 The top cards are turned up: witches join the coven, one of the others is to be kept."""
    p = s.public
    for _ in range(min(p.variant.turned_up, p.pile_left)):
        item = draw_top(s)
        if item >= NUM_LURE_CARDS:
            join_coven(p, item)
        else:
            p.turned = add(p.turned, Card(item))
    if p.turned != NO_CARDS:
        p.phase = Phase.KEEP


@rule
def keep_card(s: State, seat: Seat, card: Card) -> None:
    """7.12, 9.2 One card is kept, known to all; the rest is discarded."""
    p = s.public
    take_openly(s, seat, card)
    p.discards = union(p.discards, difference(p.turned, singleton(card)))
    p.turned = NO_CARDS
