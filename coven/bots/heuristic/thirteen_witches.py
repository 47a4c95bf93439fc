"""Heuristics for 13 Witches.

Lure first, from the leader before the coven: a high card holds a witch, a low one is enough to take her from another player.
Cast spells that bring cards, actions or a witch; counter spells aimed at one's own witches; otherwise discard the lowest card.
"""

from typing import Final

from coven.bots.heuristics import Heuristics, share_by_lead
from coven.core.cards import count, every_card
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules.deck import value_of
from coven.games.thirteen_witches.rules.luring import holder_of
from coven.games.thirteen_witches.rules.state import (
    COUNTER_CHOICE,
    DECLINE_CHOICE,
    FIRST_CAST_CHOICE,
    FIRST_DISCARD_CHOICE,
    FIRST_SEAT_TARGET,
    PASS_CHOICE,
    Phase,
    State,
)
from coven.games.thirteen_witches.rules.witches import (
    ALMA,
    BEATRIX,
    CORDELIA,
    ESMERALDA,
    FREYA,
    GRETA,
    HESTER,
    ISOLDE,
    JOCASTA,
    MARIA,
    MORGAN,
    Witch,
)
from coven.kernel import Random, lowest, members, nth, randbelow, rule
from coven.types import NO_SEAT, Card, Cards, Choice, Seat

LOOKAHEAD_ROUNDS: Final = 2  # of turns, for a search
PERCENT_PER_WITCH_BEHIND: Final = 70  # factor of the chance to win for each witch behind
PERCENT_PER_WITCH_BEHIND_LATE: Final = 30  # near the end of the game


@rule
def policy(v: View, rng: Random) -> Choice:
    """Choose by the rule of each phase."""
    if v.public.phase == Phase.ACTION:
        return best_action(v, rng)
    if v.public.phase == Phase.TARGET:
        return best_target(v, rng)
    if v.public.phase == Phase.COUNTER:
        return choose_counter(v)
    if v.public.phase == Phase.WITH:
        return card_by_value(v, holder_of(v.public, v.public.witch) == NO_SEAT)
    return card_by_value(v, v.public.phase == Phase.TAKE or v.public.phase == Phase.KEEP)


@rule
def card_by_value(v: View, high: bool) -> Choice:
    """Choose the legal card of the highest or the lowest value."""
    chosen = lowest(v.legal)
    most = -100
    for card in every_card(Cards(v.legal)):
        score = value_of(card) if high else -value_of(card)
        if score > most:
            most = score
            chosen = int(card)
    return Choice(chosen)


# actions


@rule
def best_action(v: View, rng: Random) -> Choice:
    """Choose the action with the highest appeal, breaking ties at random."""
    chosen = lowest(v.legal)
    most = -(1 << 30)
    for choice in members(v.legal):
        score = 16 * appeal(v, choice) + randbelow(rng, 16)
        if score > most:
            most = score
            chosen = choice
    return Choice(chosen)


@rule
def appeal(v: View, choice: int) -> int:
    """Rank luring before casting, casting before discarding, and discarding a low card before passing."""
    if choice < FIRST_CAST_CHOICE:
        return lure_appeal(v, Witch(choice))
    if choice < PASS_CHOICE:
        return spell_appeal(v, Witch(choice - FIRST_CAST_CHOICE))
    if choice == PASS_CHOICE:
        return 0
    card = Card(nth(v.hand, choice - FIRST_DISCARD_CHOICE))
    return 6 - value_of(card)


@rule
def lure_appeal(v: View, witch: Witch) -> int:
    """Rank witches of other players first, those of the leader highest; Morgan breaks ties."""
    holder = holder_of(v.public, witch)
    extra = 5 if witch == MORGAN else 0
    if holder == NO_SEAT:
        return 50 + extra
    return 60 + extra + 3 * v.public.scores[holder]


@rule
def spell_appeal(v: View, witch: Witch) -> int:
    """Rank spells that bring an action, a card or a witch; Beguile and Glamour only if a lure can follow."""
    if witch == ISOLDE:
        return 45 if count(v.hand) > 2 else -5
    if witch == FREYA:
        return 25
    if witch == JOCASTA or witch == GRETA:
        return 30
    if witch == ESMERALDA:
        return 12
    if witch == HESTER:
        return 10 if count(v.hand) > 3 else -5
    if witch == BEATRIX or witch == MARIA:
        return 3 if v.public.actions_left > 1 else -5
    if witch == ALMA or witch == CORDELIA:
        return 4
    return 1


@rule
def best_target(v: View, rng: Random) -> Choice:
    """Target the player with the most witches, or a witch of theirs; Binding protects the viewer's own witch."""
    chosen = lowest(v.legal)
    most = -1
    for choice in members(v.legal):
        seat = Seat(choice - FIRST_SEAT_TARGET) if choice >= FIRST_SEAT_TARGET else holder_of(v.public, Witch(choice))
        score = randbelow(rng, 4)
        if v.public.witch == CORDELIA:
            score += 8 if seat == v.viewer else 0  # a bound witch cannot be lured away
        elif seat != NO_SEAT and seat != v.viewer:
            score += 8 * v.public.scores[seat]
        if score > most:
            most = score
            chosen = choice
    return Choice(chosen)


@rule
def choose_counter(v: View) -> Choice:
    """Counter a spell aimed at the viewer or one of the viewer's witches."""
    target = v.public.target
    if (v.legal >> COUNTER_CHOICE) & 1 == 0 or target < 0:
        return DECLINE_CHOICE
    aimed_at = Seat(target - FIRST_SEAT_TARGET) if target >= FIRST_SEAT_TARGET else holder_of(v.public, Witch(target))
    return COUNTER_CHOICE if aimed_at == v.viewer else DECLINE_CHOICE


# leaves of a search


@rule
def is_leaf(s: State, v: View) -> bool:
    """Search a few rounds of turns ahead, because games are long."""
    return s.public.turns >= v.public.turns + LOOKAHEAD_ROUNDS * v.public.players


@rule
def value(s: State, seat: Seat) -> float:
    """Return the share of victory by the number of witches; a lead counts more near the end."""
    p = s.public
    return share_by_lead(
        p.scores, p.players, seat, PERCENT_PER_WITCH_BEHIND if p.last_turns < 0 else PERCENT_PER_WITCH_BEHIND_LATE
    )


HEURISTICS: Final = Heuristics[State, View](policy=policy, is_leaf=is_leaf, value=value, policy_weight=80)
