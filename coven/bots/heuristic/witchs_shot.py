"""Heuristics for Witch's Shot Delivery Service.

Take the quota that the hand is likely to reach by itself. Win the boxes that the quota lacks, at a weight the back can bear;
once it is met, discard winning cards.
"""

from typing import Final

from coven.bots.heuristics import Heuristics, share_by_lead
from coven.core.cards import add, count, every_card, intersection
from coven.games.witchs_shot.knowledge import View, cards_out_of_sight
from coven.games.witchs_shot.rules.carrying import count_boxes, strength, trick_load
from coven.games.witchs_shot.rules.deck import kind_of
from coven.games.witchs_shot.rules.rules import trick_winner
from coven.games.witchs_shot.rules.setup import card_height, cards_above
from coven.games.witchs_shot.rules.state import NO_REST, OOF, Phase, Public, State
from coven.kernel import Random, lowest, members, randbelow, rule
from coven.types import NO_SEAT, Card, Cards, Choice, Seat

CERTAIN_PERCENT: Final = 100  # chances are in percent
OOF_COST_CENTIPOINTS: Final = 300  # hundredths of a point
HOLDING_CENTIPOINTS_PER_STEP: Final = 3  # value of holding a card for each step of its height, in hundredths of a point


@rule
def policy(v: View, rng: Random) -> Choice:
    """Choose by the rule of each phase."""
    if v.public.phase == Phase.DRAFT:
        return best_quota(v)
    if v.public.phase == Phase.PLAY:
        return best_card(v, rng)
    if v.public.phase == Phase.REST:
        return choose_rest(v)
    return Choice(lowest(v.legal))


@rule
def percent_below(p: Public, card: Card, cards: Cards) -> int:
    """Return the percentage of these cards that a card beats."""
    return CERTAIN_PERCENT - CERTAIN_PERCENT * count(intersection(cards, cards_above(p, card))) // max(count(cards), 1)


# the draft


@rule
def best_quota(v: View) -> Choice:
    """Choose the quota nearest to the expected number of boxes."""
    expected = expected_boxes(v)
    best = lowest(v.legal)
    for quota in members(v.legal):
        if abs(100 * quota - expected) < abs(100 * best - expected):
            best = quota
    return Choice(best)


@rule
def expected_boxes(v: View) -> int:
    """Return the expected boxes of the viewer's cards, each weighted by its chance to win, in hundredths."""
    others = cards_out_of_sight(v)
    total = 0
    for card in every_card(v.hand):
        lower = percent_below(v.public, card, others)
        chance = lower
        for _ in range(v.public.players - 2):
            chance = chance * lower // CERTAIN_PERCENT
        total += chance * v.public.variant.boxes[kind_of(card)]
    return total


# tricks


@rule
def best_card(v: View, rng: Random) -> Choice:
    """Choose the card with the highest appeal, breaking ties at random."""
    others = cards_out_of_sight(v)
    chosen = lowest(v.legal)
    most = -(1 << 40)
    equal = 0
    for card in members(v.legal):
        score = appeal(v, Card(card), others)
        if score > most:
            most = score
            equal = 0
        if score == most:
            equal += 1
            if randbelow(rng, equal) == 0:
                chosen = card
    return Choice(chosen)


@rule
def appeal(v: View, card: Card, others: Cards) -> int:
    """Return the expected value of winning with a card, and the value of playing or holding it."""
    later = HOLDING_CENTIPOINTS_PER_STEP * card_height(v.public, card)
    return win_percent(v.public, card, others) * trick_value(v, card) // CERTAIN_PERCENT - (later if needs_boxes(v) else -later)


@rule
def needs_boxes(v: View) -> bool:
    """Return whether the viewer's quota still lacks boxes."""
    return count_boxes(v.public.variant, v.public.kept[v.viewer]) < v.public.quota[v.viewer]


@rule
def trick_value(v: View, card: Card) -> int:
    """Return the value of winning the trick with a card, in hundredths of a point: points, quota, and the load."""
    p = v.public
    kept = count_boxes(p.variant, p.kept[v.viewer])
    quota = p.quota[v.viewer]
    bonus = 100 * p.variant.bonuses[quota]
    after = kept + p.variant.boxes[kind_of(card)]
    worth = 100 * p.variant.points[kind_of(card)]
    if after == quota:
        worth += bonus
    elif after < quota:
        worth += bonus * (after - kept) // (2 * quota)
    elif kept <= quota:
        worth -= bonus if kept == quota else bonus // 2
    trick = add(p.trick.cards, card)
    still_to_come = p.players - count(trick)
    if trick_load(p.variant, trick) + 2 * still_to_come > strength(p, v.viewer):
        worth -= OOF_COST_CENTIPOINTS
    return worth


@rule
def win_percent(p: Public, card: Card, others: Cards) -> int:
    """Return the chance of a card to win the trick: 0 if it is already beaten, certain for the last player."""
    winning = trick_winner(p)
    if winning != NO_SEAT and card_height(p, card) <= card_height(p, p.trick.played[winning]):
        return 0
    lower = percent_below(p, card, others)
    chance = CERTAIN_PERCENT
    for _ in range(p.players - 1 - count(p.trick.cards)):
        chance = chance * lower // CERTAIN_PERCENT
    return chance


@rule
def choose_rest(v: View) -> Choice:
    """Rest from a trick that the viewer would win but does not want."""
    if trick_winner(v.public) != v.viewer or trick_value(v, v.public.trick.played[v.viewer]) >= 0:
        return NO_REST
    return OOF if (v.legal >> OOF) & 1 else Choice(lowest(v.legal))


# leaves of a search


@rule
def is_leaf(s: State, v: View) -> bool:
    """Search to the end of the round."""
    return s.public.this_round != v.public.this_round


@rule
def value(s: State, seat: Seat) -> float:
    """Return the share of victory by points less the cost of Oof! tokens; a point counts more in the last rounds."""
    p = s.public
    step = 84 - 3 * (p.variant.rounds - p.this_round < 2)
    return share_by_lead(p.standing, p.players, seat, step)


HEURISTICS: Final = Heuristics[State, View](policy=policy, is_leaf=is_leaf, value=value, policy_weight=80)
