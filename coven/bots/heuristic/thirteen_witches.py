"""Rules of thumb for 13 Witches.

Lure first, from the leader before the coven; a high card under a witch holds her, a low one suffices to take her. Cast what
brings cards, actions or a witch; counter what is aimed at one's witches. What is left is to get rid of the lowest card.
"""

from typing import Final

from coven.bots.heuristics import Heuristics, share_by_lead
from coven.core.cards import count, every_card
from coven.games.thirteen_witches.rules.rules.deck import (
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
    value_of,
)
from coven.games.thirteen_witches.rules.rules.luring import holder_of
from coven.games.thirteen_witches.rules.rules.state import (
    COUNTER_CHOICE,
    DECLINE_CHOICE,
    FIRST_CAST_CHOICE,
    FIRST_DISCARD_CHOICE,
    FIRST_SEAT_TARGET,
    PASS_CHOICE,
    Phase,
    State,
)
from coven.games.thirteen_witches.rules.tracking.views import View
from coven.kernel import Random, lowest, members, nth, randbelow, rule
from coven.types import NO_SEAT, Card, Cards, Choice, Seat

LOOKAHEAD_ROUNDS: Final = 2  # rounds of turns a search looks ahead
PERCENT_PER_WITCH_BEHIND: Final = 70  # each witch behind multiplies the chance to win by so many hundredths
PERCENT_PER_WITCH_BEHIND_LATE: Final = 30  # when the end is near


@rule
def policy(v: View, rng: Random) -> Choice:
    """A sensible choice in each phase."""
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
    """The legal card of the highest or the lowest value."""
    chosen = lowest(v.legal)
    most = -100
    for card in every_card(Cards(v.legal)):
        reached = value_of(card) if high else -value_of(card)
        if reached > most:
            most = reached
            chosen = int(card)
    return Choice(chosen)


# actions


@rule
def best_action(v: View, rng: Random) -> Choice:
    """The action with the most appeal; among equal ones any."""
    chosen = lowest(v.legal)
    most = -(1 << 30)
    for choice in members(v.legal):
        reached = 16 * appeal(v, choice) + randbelow(rng, 16)
        if reached > most:
            most = reached
            chosen = choice
    return Choice(chosen)


@rule
def appeal(v: View, choice: int) -> int:
    """Luring before casting, casting before discarding, discarding a low card before passing."""
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
    """A witch taken from somebody counts twice, from the leader most; Morgan breaks ties."""
    holder = holder_of(v.public, witch)
    extra = 5 if witch == MORGAN else 0
    if holder == NO_SEAT:
        return 50 + extra
    return 60 + extra + 3 * v.public.scores[holder]


@rule
def spell_appeal(v: View, witch: Witch) -> int:
    """Spells that bring an action, a card or a witch; Beguile and Glamour while a lure can follow; the others now and then."""
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
    """Whoever has the most witches, or a witch of theirs; Binding protects a witch of one's own."""
    chosen = lowest(v.legal)
    most = -1
    for choice in members(v.legal):
        seat = Seat(choice - FIRST_SEAT_TARGET) if choice >= FIRST_SEAT_TARGET else holder_of(v.public, Witch(choice))
        reached = randbelow(rng, 4)
        if v.public.witch == CORDELIA:
            reached += 8 if seat == v.viewer else 0  # a witch bound cannot be lured away
        elif seat != NO_SEAT and seat != v.viewer:
            reached += 8 * v.public.scores[seat]
        if reached > most:
            most = reached
            chosen = choice
    return Choice(chosen)


@rule
def choose_counter(v: View) -> Choice:
    """Counter what is aimed at the viewer or a witch of theirs."""
    target = v.public.target
    if (v.legal >> COUNTER_CHOICE) & 1 == 0 or target < 0:
        return DECLINE_CHOICE
    aimed_at = Seat(target - FIRST_SEAT_TARGET) if target >= FIRST_SEAT_TARGET else holder_of(v.public, Witch(target))
    return COUNTER_CHOICE if aimed_at == v.viewer else DECLINE_CHOICE


# what a position is worth


@rule
def is_leaf(s: State, v: View) -> bool:
    """A search looks a few rounds of turns ahead: games are long."""
    return s.public.turns >= v.public.turns + LOOKAHEAD_ROUNDS * v.public.players


@rule
def value(s: State, seat: Seat) -> float:
    """The share of victory by witches, the more decided the nearer the end."""
    p = s.public
    return share_by_lead(
        p.scores, p.players, seat, PERCENT_PER_WITCH_BEHIND if p.last_turns < 0 else PERCENT_PER_WITCH_BEHIND_LATE
    )


HEURISTICS: Final = Heuristics(policy=policy, is_leaf=is_leaf, value=value, policy_weight=80)
