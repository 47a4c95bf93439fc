"""Casting: chapter 6, in the order announce, target, pay, counter, effect."""

from coven.cards import next_seat, union
from coven.games.thirteen_witches.costs import can_afford, affordable_spells, best_sum, cost_size, set_owed_cost, pay_card, cost_threshold
from coven.games.thirteen_witches.deck import NUM_VALUES
from coven.games.thirteen_witches.influence import bound_witches, influenced_witches, lure_value
from coven.games.thirteen_witches.spells import effective_spells, has_target, resolve_spell, legal_targets
from coven.games.thirteen_witches.state import NO_TARGET, Cost, Phase, Public, State
from coven.games.thirteen_witches.witches import MORGAN, NO_WITCH, NO_WITCHES, SERENA, Witch, Witches, has_witch
from coven.kernel import members, rule
from coven.types import NO_CARDS, NO_CHOICES, Card, Cards, Choice, Choices, Seat


@rule
def commanded_spells(p: Public, seat: Seat) -> Witches:
    """6.1, 6.2, 6.7 The unbound witches whose spells a player commands, Counterspell included."""
    free = Witches(~bound_witches(p))
    own = Witches(p.influence[seat] & free)
    if has_witch(own, MORGAN):
        own = Witches((p.coven | influenced_witches(p)) & free)
    return Witches(own & ~(1 << MORGAN))


@rule
def castable_spells(p: Public, seat: Seat, hand: Cards) -> Witches:
    """6.1, 6.3, 6.6 The spells a player can cast now: paid for, and with an effect. Counterspell is none of them."""
    spells = commanded_spells(p, seat)
    if spells == NO_WITCHES:
        return NO_WITCHES
    return payable_spells(p, seat, hand, Witches(spells & effective_spells(p, seat)))


@rule
def payable_spells(p: Public, seat: Seat, hand: Cards, spells: Witches) -> Witches:
    """6.1 Those of some spells that a hand can pay for."""
    witches = Witches(spells & affordable_spells(p.variant, hand))
    for witch in members(spells & p.variant.costing[Cost.OVER]):
        paid = best_sum(hand, cost_size(p.variant, Witch(witch)))
        witches = Witches(witches | (int(reaches_any_target(p, legal_targets(p, seat, Witch(witch)), paid)) << witch))
    return witches


@rule
def payable_targets(p: Public, seat: Seat, hand: Cards, witch: Witch) -> Choices:
    """5.1, 6.1 The targets of a spell for which a hand holds the cost."""
    if has_witch(p.variant.costing[Cost.OVER], witch):
        return targets_below(p, legal_targets(p, seat, witch), best_sum(hand, cost_size(p.variant, witch)))
    return legal_targets(p, seat, witch) if can_afford(p, hand, witch) else NO_CHOICES


@rule
def reaches_any_target(p: Public, wanted: Choices, paid: int) -> bool:
    """7.8 Whether a witch has a lure value lower than what can be paid; nearly always one whom a single card beats."""
    return low_targets_below(p, wanted, paid) != NO_CHOICES or targets_below(p, wanted, paid) != NO_CHOICES


@rule
def low_targets_below(p: Public, wanted: Choices, paid: int) -> Choices:
    """7.8 Those of them whom a single card beats."""
    return Choices(wanted & p.weaker[max(min(paid, NUM_VALUES), 0)])


@rule
def targets_below(p: Public, wanted: Choices, paid: int) -> Choices:
    """7.8 The witches whose lure value is lower than what can be paid."""
    chosen = low_targets_below(p, wanted, paid)
    for target in members(wanted & ~p.weaker[NUM_VALUES]):
        chosen = Choices(chosen | (int(paid > lure_value(p, Witch(target))) << target))
    return chosen


@rule
def announce_spell(p: Public, witch: Witch) -> None:
    """6.1 A spell is announced; its target comes next, or else its cost."""
    p.witch = witch
    if has_target(witch):
        p.phase = Phase.TARGET
    else:
        set_owed_cost(p, witch, 0)
        p.phase = Phase.PAY


@rule
def choose_target(p: Public, target: Choice) -> None:
    """6.1 The target is announced; its cost comes next."""
    p.target = target
    set_owed_cost(p, p.witch, cost_threshold(p, p.witch, target))
    p.phase = Phase.PAY


@rule
def pay_cost(p: Public, card: Card) -> None:
    """6.1, 6.4, 6.5 A card of the cost; once all is paid others may counter, or the counterspell works."""
    pay_card(p, card)
    if p.owed_cards == 0:
        p.phase = Phase.PAID if p.phase == Phase.PAY else Phase.SPELL_OVER


@rule
def ask_next_to_counter(s: State, seat: Seat) -> None:
    """6.4 The next player clockwise who commands Counterspell is asked; after the last the spell has its effect."""
    p = s.public
    other = next_seat(seat, p.players)
    while other != p.turn:
        if has_witch(commanded_spells(p, other), SERENA):
            p.actor = other
            p.phase = Phase.COUNTER
            return
        other = next_seat(other, p.players)
    p.actor = p.turn
    p.phase = Phase.SPELL_OVER  # unless the effect asks for a choice
    resolve_spell(s)


@rule
def end_spell(p: Public) -> None:
    """6.5, 6.6a The cards paid are discarded, and the action is spent."""
    p.discards = union(p.discards, p.paid)
    p.paid = NO_CARDS
    p.witch = NO_WITCH
    p.target = NO_TARGET
    p.phase = Phase.ACTED
