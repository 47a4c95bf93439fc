"""The spells: chapter 7. Each has its own function, and one for what it can be aimed at or whether it would do anything (6.6).

Whoever owns the printed cards can put one spell right here without reading the others. A spell that asks for a further choice
sets the phase; the rest is over when its function returns.
"""

from coven.cards import add, all_but, count, every_seat, just, only, remove, union
from coven.games.thirteen_witches.deck import (
    ALMA,
    BEATRIX,
    CORDELIA,
    DELPHINE,
    ESMERALDA,
    FREYA,
    GRETA,
    HESTER,
    ISOLDE,
    LURE_CARDS,
    MARIA,
    NO_WITCHES,
    Witch,
    Witches,
)
from coven.games.thirteen_witches.influence import bound, influenced, leave
from coven.games.thirteen_witches.knowledge import see_hand, steal, take_openly
from coven.games.thirteen_witches.state import SEAT_TARGETS, Phase, State
from coven.games.thirteen_witches.turn import join_coven, take_top
from coven.kernel import rule
from coven.types import NO_CARDS, NO_CHOICES, Card, Choices, Seat, Seats


@rule
def has_target(witch: Witch) -> bool:
    """6.1 Whether a witch's spell is aimed at somebody."""
    aimed = (1 << ALMA) | (1 << CORDELIA) | (1 << ESMERALDA) | (1 << FREYA) | (1 << GRETA)
    return (aimed >> witch) & 1 == 1


@rule
def targets(s: State, seat: Seat, witch: Witch) -> Choices:
    """6.1, 6.6 What a spell can be aimed at: witches, or seats."""
    if witch == ALMA:
        return Choices(charm_targets(s, seat))
    if witch == CORDELIA:
        return Choices(binding_targets(s))
    if witch == ESMERALDA:
        return Choices(curse_targets(s, seat) << SEAT_TARGETS)
    if witch == FREYA:
        return Choices(banish_targets(s, seat))
    if witch == GRETA:
        return Choices(pilfer_targets(s, seat) << SEAT_TARGETS)
    return NO_CHOICES


@rule
def would_help(s: State, seat: Seat, witch: Witch) -> bool:
    """6.6 Whether a spell without a target could have an effect: it is not so already, and there is something to take."""
    if witch == BEATRIX:
        return s.beguile == 0 and s.variant.beguile_bonus > 0
    if witch == MARIA:
        return s.glamour == 0
    if witch == DELPHINE:
        return s.discards != NO_CARDS
    if witch == HESTER:
        return s.fortune != seat and s.variant.fortune_tokens > 0 and s.variant.fortune_bonus > 0
    if witch == ISOLDE:
        return s.hasted == 0 and s.variant.haste_actions > 0
    return s.pile_left > 0  # 7.16 Divination


@rule
def take_effect(s: State) -> None:
    """6.1 The spell that was announced, paid for and not countered."""
    if s.witch == ALMA:
        charm(s)
    elif s.witch == BEATRIX:
        s.beguile = 1  # 7.2 Beguile
    elif s.witch == MARIA:
        s.glamour = 1  # 7.3 Glamour
    elif s.witch == CORDELIA:
        binding(s)
    elif s.witch == DELPHINE:
        s.phase = Phase.TAKE  # 7.6 Recall: which card
    elif s.witch == ESMERALDA:
        curse(s)
    elif s.witch == FREYA:
        banish(s)
    elif s.witch == GRETA:
        pilfer(s)
    elif s.witch == HESTER:
        fortune(s)
    elif s.witch == ISOLDE:
        haste(s)
    else:
        divination(s)


@rule
def charm_targets(s: State, seat: Seat) -> Witches:
    """7.1 A witch of the player's own that has no charm, while there are tokens and they count for something."""
    if count(s.charmed) >= s.variant.charm_tokens or s.variant.charm_bonus == 0:
        return NO_WITCHES
    return Witches(s.influence[seat] & ~s.charmed)


@rule
def charm(s: State) -> None:
    """7.1 A charm token on the witch: her lure value is higher."""
    s.charmed = Witches(s.charmed | (1 << s.target))


@rule
def binding_targets(s: State) -> Witches:
    """7.4, 7.14a An unbound witch somebody influences, while there are tokens."""
    already = bound(s)
    if count(already) >= s.variant.binding_tokens:
        return NO_WITCHES
    return Witches(influenced(s) & ~already)


@rule
def binding(s: State) -> None:
    """7.4 A binding token on the witch, until the start of the caster's next turn."""
    s.bindings[s.turn] = Witches(s.bindings[s.turn] | (1 << s.target))


@rule
def recall(s: State, seat: Seat, card: Card) -> None:
    """7.6, 9.1 A card from the discard pile, openly."""
    s.discards = remove(s.discards, card)
    take_openly(s, seat, card)


@rule
def curse_targets(s: State, seat: Seat) -> Seats:
    """7.7 An opponent without a curse, while there are tokens and a curse changes the number of actions."""
    if count(s.cursed) >= s.variant.curse_tokens or s.variant.cursed_actions == s.variant.actions:
        return Seats(0)
    return Seats(((1 << s.players) - 1) & ~s.cursed & ~only(seat))


@rule
def curse(s: State) -> None:
    """7.7 A curse token for the opponent."""
    s.cursed = Seats(s.cursed | (1 << (s.target - SEAT_TARGETS)))


@rule
def banish_targets(s: State, seat: Seat) -> Witches:
    """7.8 An opponent's unbound witch."""
    return Witches(influenced(s) & ~s.influence[seat] & ~bound(s))


@rule
def banish(s: State) -> None:
    """7.8 The witch goes back to the coven."""
    leave(s, Witch(s.target))
    s.coven = Witches(s.coven | (1 << s.target))


@rule
def pilfer_targets(s: State, seat: Seat) -> Seats:
    """7.9 An opponent who holds a card."""
    seats = Seats(0)
    for other in every_seat(s.players):
        if other != seat and s.hands[other] != NO_CARDS:
            seats = Seats(seats | (1 << other))
    return seats


@rule
def pilfer(s: State) -> None:
    """7.9, 9.1 The caster alone looks at the hand; which card is taken is asked next."""
    see_hand(s, s.turn, Seat(s.target - SEAT_TARGETS))
    s.phase = Phase.TAKE


@rule
def pilfer_card(s: State, seat: Seat, card: Card) -> None:
    """7.9 The card goes from hand to hand."""
    steal(s, seat, Seat(s.target - SEAT_TARGETS), card)


@rule
def fortune(s: State) -> None:
    """7.10 The fortune token, from the supply or its holder."""
    s.fortune = s.turn


@rule
def haste(s: State) -> None:
    """7.11 More actions this turn, once."""
    s.actions_left += s.variant.haste_actions
    s.hasted = 1


@rule
def divination(s: State) -> None:
    """7.12, 7.16 The top cards are turned up: witches join the coven, one of the others is to be kept."""
    for _ in range(s.variant.turned_up):
        if s.pile_left > 0:
            item = take_top(s)
            if item >= LURE_CARDS:
                join_coven(s, item)
            else:
                s.turned = add(s.turned, Card(item))
    if s.turned != NO_CARDS:
        s.phase = Phase.KEEP


@rule
def keep_card(s: State, seat: Seat, card: Card) -> None:
    """7.12, 9.2 One card is kept, known to all; the rest is discarded."""
    take_openly(s, seat, card)
    s.discards = union(s.discards, all_but(s.turned, just(card)))
    s.turned = NO_CARDS
