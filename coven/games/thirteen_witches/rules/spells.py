"""The spells: chapter 7. Each has a function for its effect, and one for its targets or whether it has an effect (6.6).

The effects are reconstructed, so each spell can be corrected here without reading the others. A spell that needs a further choice
sets the phase; any other spell is over when its function returns.
"""

from typing import Final

from coven.core.cards import add, add_seat, count, difference, every_seat, remove, seat_set, singleton, union
from coven.games.thirteen_witches.rules.deck import NUM_LURE_CARDS
from coven.games.thirteen_witches.rules.luring import (
    bound_witches,
    influenced_witches,
    lose_witch,
    unbound_witches_of_others,
    update_weaker,
)
from coven.games.thirteen_witches.rules.state import FIRST_SEAT_TARGET, MAX_PLAYERS, Phase, Public, State
from coven.games.thirteen_witches.rules.tracking import see_hand, steal, take_openly
from coven.games.thirteen_witches.rules.turn import draw_top, join_coven
from coven.games.thirteen_witches.rules.witches import (
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
    WITCH_NUMBERS,
    Witch,
    Witches,
)
from coven.kernel import rule
from coven.types import NO_CARDS, NO_CHOICES, NO_SEATS, Card, Choices, Seat, Seats

TARGETS: Final = WITCH_NUMBERS | {str(seat): FIRST_SEAT_TARGET + seat for seat in range(MAX_PLAYERS)}


@rule
def has_target(witch: Witch) -> bool:
    """6.1 Return whether a witch's spell has a target."""
    targeted = (1 << ALMA) | (1 << CORDELIA) | (1 << ESMERALDA) | (1 << FREYA) | (1 << GRETA)
    return (targeted >> witch) & 1 == 1


@rule
def target_seat(p: Public) -> Seat:
    """6.1 Return the targeted player, where the target is one."""
    return Seat(p.target - FIRST_SEAT_TARGET)


@rule
def legal_targets(p: Public, seat: Seat, witch: Witch) -> Choices:
    """6.1, 6.6 Return the possible targets of a spell: witches, or seats."""
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
    """6.6 Return the spells that could have an effect now: a target, a change, or something to take."""
    targeted = (
        (int(charm_targets(p, seat) != NO_WITCHES) << ALMA)
        | (int(binding_targets(p) != NO_WITCHES) << CORDELIA)
        | (int(curse_targets(p, seat) != NO_SEATS) << ESMERALDA)
        | (int(unbound_witches_of_others(p, seat) != NO_WITCHES) << FREYA)
        | (int(pilfer_targets(p, seat) != NO_SEATS) << GRETA)
    )
    is_fortune_idle = (p.fortune == seat) | (p.variant.fortune_tokens == 0) | (p.variant.fortune_bonus == 0)
    return Witches(
        targeted
        | (int((p.beguile == 0) & (p.variant.beguile_bonus > 0)) << BEATRIX)
        | (int(p.glamour == 0) << MARIA)
        | (int(p.discards != NO_CARDS) << DELPHINE)
        | (int(not is_fortune_idle) << HESTER)
        | (int((p.hasted == 0) & (p.variant.haste_actions > 0)) << ISOLDE)
        | (int(p.pile_left > 0) << JOCASTA)  # 7.16 Divination
    )


@rule
def resolve_spell(s: State) -> None:
    """6.1 Apply the spell that was announced, paid for and not countered."""
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
        p.phase = Phase.TAKE  # 7.6 Recall: the card is chosen next
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
    """7.1 Return the player's own witches without a charm, while tokens are left and have a bonus."""
    if count(p.charmed) >= p.variant.charm_tokens or p.variant.charm_bonus == 0:
        return NO_WITCHES
    return Witches(p.influence[seat] & ~p.charmed)


@rule
def charm(p: Public) -> None:
    """7.1 Put a charm token on the witch, which raises her lure value."""
    p.charmed = Witches(p.charmed | (1 << p.target))
    update_weaker(p, Witch(p.target))


@rule
def binding_targets(p: Public) -> Witches:
    """7.4, 7.14a Return the influenced witches that are not bound, while tokens are left."""
    bound = bound_witches(p)
    if count(bound) >= p.variant.binding_tokens:
        return NO_WITCHES
    return Witches(influenced_witches(p) & ~bound)


@rule
def bind(p: Public) -> None:
    """7.4 Put a binding token on the witch until the start of the caster's next turn."""
    p.bindings[p.turn] = Witches(p.bindings[p.turn] | (1 << p.target))


@rule
def takeable_cards(s: State) -> Choices:
    """7.6, 7.9 Return the cards that Recall or Pilfer may take: the discards, or the hand of the targeted player."""
    return Choices(s.public.discards if s.public.witch == DELPHINE else s.hands[target_seat(s.public)])


@rule
def take_card(s: State, seat: Seat, card: Card) -> None:
    """7.6, 7.9, 9.1 Take a card from the discard pile, in sight of all, or from a hand, unseen."""
    p = s.public
    if p.witch == DELPHINE:
        p.discards = remove(p.discards, card)
        take_openly(s, seat, card)
    else:
        steal(s, seat, target_seat(p), card)
    p.phase = Phase.SPELL_OVER


@rule
def is_theft_hidden(p: Public, viewer: Seat) -> bool:
    """7.9, 9.1 Return whether a viewer other than the thief does not see which card is taken: only its owner does."""
    return p.witch == GRETA and viewer != target_seat(p)


@rule
def curse_targets(p: Public, seat: Seat) -> Seats:
    """7.7 Return the opponents without a curse, while tokens are left and a curse changes the number of actions."""
    if count(p.cursed) >= p.variant.curse_tokens or p.variant.cursed_actions == p.variant.actions:
        return NO_SEATS
    return Seats(((1 << p.players) - 1) & ~p.cursed & ~seat_set(seat))


@rule
def curse(p: Public) -> None:
    """7.7 Give a curse token to the opponent."""
    p.cursed = add_seat(p.cursed, target_seat(p))


@rule
def banish(p: Public) -> None:
    """7.8 Return the witch to the coven."""
    lose_witch(p, Witch(p.target))
    p.coven = Witches(p.coven | (1 << p.target))


@rule
def pilfer_targets(p: Public, seat: Seat) -> Seats:
    """7.9 Return the opponents who hold a card."""
    seats = NO_SEATS
    for other in every_seat(MAX_PLAYERS):
        seats = Seats(seats | (int(p.held[other] > 0) << other))
    return Seats(seats & ~seat_set(seat))


@rule
def pilfer(s: State) -> None:
    """7.9, 9.1 Show the hand to the caster alone; the card is chosen next."""
    see_hand(s, s.public.turn, target_seat(s.public))
    s.public.phase = Phase.TAKE


@rule
def haste(p: Public) -> None:
    """7.11 Grant more actions this turn, once."""
    p.actions_left += p.variant.haste_actions
    p.hasted = 1


@rule
def divine(s: State) -> None:
    """7.12, 7.16 Turn up the top cards: witches join the coven, and the player chooses one of the others."""
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
    """7.12, 9.2 Take one card, known to all, and discard the rest."""
    p = s.public
    take_openly(s, seat, card)
    p.discards = union(p.discards, difference(p.turned, singleton(card)))
    p.turned = NO_CARDS
    p.phase = Phase.SPELL_OVER
