"""13 Witches: a lured witch should stay to the end, where she counts; a spell should take effect."""

from typing import Final

from coven.core.cards import contains
from coven.core.notation import argument_of, verb_of
from coven.games.thirteen_witches.rules.rules import PHASES
from coven.games.thirteen_witches.rules.state import Phase, Public
from coven.games.thirteen_witches.rules.witches import BEATRIX, MARIA, NO_WITCH, NUM_WITCHES, Witch, has_witch
from coven.kernel import rule
from coven.lab.goals import MISSED, NOT_APPLICABLE, PENDING, REACHED, Goals, reached_if
from coven.types import Act, Card, Seat

LURE, WITH, CAST = (PHASES.verb_number(verb) for verb in ("lure", "with", "cast"))


@rule
def outcome(before: Public, p: Public, seat: Seat, act: Act) -> int:
    """4.1, 6.1 Judge a lure, the card it was made with, or a spell."""
    verb = verb_of(act)
    argument = argument_of(act)
    if verb == LURE:
        return witch_outcome(p, seat, Witch(argument))
    if verb == WITH:
        return lure_card_outcome(p, seat, Card(argument))
    if verb == CAST:
        return spell_outcome(before, p, seat, Witch(argument))
    return NOT_APPLICABLE


@rule
def witch_outcome(p: Public, seat: Seat, witch: Witch) -> int:
    """8.3 A witch counts for the seat that influences her at the end; 5.3, 7.8 until then she may be lured away or banished."""
    if p.phase == Phase.WITH and p.turn == seat and p.witch == witch:
        return PENDING
    if not has_witch(p.influence[seat], witch):
        return MISSED
    return REACHED if p.phase == Phase.OVER else PENDING


@rule
def lure_card_outcome(p: Public, seat: Seat, card: Card) -> int:
    """8.3 Judge the witch above a lure card: the card is laid down (4.2), stays under her, and leaves with her."""
    if contains(p.laid, card):
        return PENDING
    under = NO_WITCH
    for witch in range(NUM_WITCHES):
        if contains(p.lures[witch], card):
            under = Witch(witch)
    return MISSED if under == NO_WITCH else witch_outcome(p, seat, under)


@rule
def spell_outcome(before: Public, p: Public, seat: Seat, witch: Witch) -> int:
    """6.4 A spell may be countered; 7.2, 7.3, 7.14 Beguile and Glamour wait for a lure, and lapse with the turn."""
    if p.turn == seat and p.witch == witch and p.phase != Phase.WITH:
        return MISSED if p.phase == Phase.COUNTER_PAY else PENDING
    if witch == BEATRIX:
        return PENDING if p.beguile else reached_if(has_just_lured(before, p, seat) and not has_witch(before.coven, before.witch))
    if witch == MARIA:
        return PENDING if p.glamour else reached_if(has_just_lured(before, p, seat))
    return REACHED


@rule
def has_just_lured(before: Public, p: Public, seat: Seat) -> bool:
    """4.1 Return whether the seat has just finished a lure."""
    return before.phase == Phase.WITH and has_witch(p.influence[seat], before.witch)


GOALS: Final = Goals(outcome, {"lure": "kept-to-the-end", "with": "kept-to-the-end", "cast": "took-effect"})
