"""Rules of thumb for Witch's Shot Delivery Service.

Take the quota the hand will bring in by itself. Win what the quota still lacks, at a weight the back can bear; once it is met,
get rid of the cards that win.
"""

from typing import Final

from coven.bots.heuristics import Heuristics, share_by_lead
from coven.core.cards import add, count, every_card, intersection
from coven.games.witchs_shot.knowledge.beliefs import cards_out_of_sight
from coven.games.witchs_shot.knowledge.views import View
from coven.games.witchs_shot.rules.rules.carrying import count_boxes, strength, trick_load
from coven.games.witchs_shot.rules.rules.deck import kind_of
from coven.games.witchs_shot.rules.rules.setup import card_height, cards_above
from coven.games.witchs_shot.rules.rules.state import NO_REST, OOF, Phase, Public, State
from coven.games.witchs_shot.rules.rules.tricks import trick_winner
from coven.kernel import Random, lowest, members, randbelow, rule
from coven.types import NO_SEAT, Card, Cards, Choice, Seat

CERTAIN_PERCENT: Final = 100  # chances are counted in hundredths
OOF_COST_CENTIPOINTS: Final = 300  # what an Oof! costs, in hundredths of a point
HOLDING_CENTIPOINTS_PER_STEP: Final = (
    3  # what holding a card longer is worth for each step it stands higher, in hundredths of a point
)


@rule
def policy(v: View, rng: Random) -> Choice:
    """A sensible choice in each phase."""
    if v.public.phase == Phase.DRAFT:
        return best_quota(v)
    if v.public.phase == Phase.PLAY:
        return best_card(v, rng)
    if v.public.phase == Phase.REST:
        return choose_rest(v)
    return Choice(lowest(v.legal))


@rule
def percent_below(p: Public, card: Card, cards: Cards) -> int:
    """How many of these cards a card stands above, in hundredths of them."""
    return CERTAIN_PERCENT - CERTAIN_PERCENT * count(intersection(cards, cards_above(p, card))) // max(count(cards), 1)


# the draft


@rule
def best_quota(v: View) -> Choice:
    """The quota nearest to the boxes the hand is likely to bring in."""
    expected = expected_boxes(v)
    best = lowest(v.legal)
    for quota in members(v.legal):
        if abs(100 * quota - expected) < abs(100 * best - expected):
            best = quota
    return Choice(best)


@rule
def expected_boxes(v: View) -> int:
    """The boxes of the viewer's cards, each as far as it is likely to win, in hundredths."""
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
    """The card with the most appeal; among equal ones any."""
    others = cards_out_of_sight(v)
    chosen = lowest(v.legal)
    most = -(1 << 40)
    equal = 0
    for card in members(v.legal):
        reached = appeal(v, Card(card), others)
        if reached > most:
            most = reached
            equal = 0
        if reached == most:
            equal += 1
            if randbelow(rng, equal) == 0:
                chosen = card
    return Choice(chosen)


@rule
def appeal(v: View, card: Card, others: Cards) -> int:
    """What winning with a card would bring, as far as it is likely; and what holding it longer would."""
    later = HOLDING_CENTIPOINTS_PER_STEP * card_height(v.public, card)
    return win_percent(v.public, card, others) * trick_value(v, card) // CERTAIN_PERCENT - (later if needs_boxes(v) else -later)


@rule
def needs_boxes(v: View) -> bool:
    """Whether the quota still lacks boxes."""
    return count_boxes(v.public.variant, v.public.kept[v.viewer]) < v.public.quota[v.viewer]


@rule
def trick_value(v: View, card: Card) -> int:
    """What winning the trick with a card is worth, in hundredths of a point: points, the way to the quota, the back."""
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
    """How likely a card wins, in hundredths: not if it is beaten, surely if it is played last."""
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
    """Rest from a trick that would be won and is not wanted."""
    if trick_winner(v.public) != v.viewer or trick_value(v, v.public.trick.played[v.viewer]) >= 0:
        return NO_REST
    return OOF if (v.legal >> OOF) & 1 else Choice(lowest(v.legal))


# what a round's end is worth


@rule
def is_leaf(s: State, v: View) -> bool:
    """A search looks to the end of the round."""
    return s.public.this_round != v.public.this_round


@rule
def value(s: State, seat: Seat) -> float:
    """The share of victory by points less what Oof! tokens cost; each point counts more the fewer rounds are left."""
    p = s.public
    step = 84 - 3 * (p.variant.rounds - p.this_round < 2)
    return share_by_lead(p.standing, p.players, seat, step)


HEURISTICS: Final = Heuristics(policy=policy, is_leaf=is_leaf, value=value, policy_weight=80)
