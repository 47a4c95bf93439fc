"""Rules of thumb for Witch's Shot Delivery Service.

Take the quota the hand will bring in by itself. Win what the quota still lacks, at a weight the back can bear; once it is met,
get rid of the cards that win.
"""

from typing import Final

from coven.bots.craft import Craft
from coven.bots.heuristic.shares import weight
from coven.cards import add, count, every_seat, first_of, rest_of
from coven.games.witchs_shot.deck import BLACK_FOUR, kind_of, rank_of, suit_of
from coven.games.witchs_shot.shot import boxes_of, load_of
from coven.games.witchs_shot.state import NO_REST, OOF, Phase, State
from coven.games.witchs_shot.views import View
from coven.kernel import Random, below, lowest, rule, without_lowest
from coven.types import NO_SEAT, Card, Cards, Choice, Seat

SURE: Final = 100  # chances are counted in hundredths
OOF_COST: Final = 300  # what an Oof! costs, in hundredths of a point


@rule
def thumb(v: View, rng: Random) -> Choice:
    """A sensible choice in each phase."""
    if v.phase == Phase.DRAFT:
        return best_quota(v)
    if v.phase == Phase.PLAY:
        return best_card(v, rng)
    if v.phase == Phase.REST:
        return rest_or_not(v)
    return Choice(lowest(v.legal))


@rule
def height(v: View, card: Card) -> int:
    """How high a card stands: its suit's priority, then its rank; black cards lowest."""
    return 0 if card >= BLACK_FOUR else 16 * v.priority[suit_of(card)] + rank_of(card)


@rule
def unseen(v: View) -> Cards:
    """The cards that others may hold."""
    cards = v.deck & ~(v.hand | v.table | v.discarded)
    for seat in every_seat(v.players):
        cards &= ~v.kept[seat]
    for place in range(v.variant.in_row):
        cards &= ~(1 << v.row[place])
    return Cards(cards)


@rule
def higher_than(v: View, card: Card, cards: Cards) -> int:
    """How many of these cards stand higher."""
    found = 0
    mine = height(v, card)
    rest = cards
    while rest:
        if height(v, first_of(rest)) > mine:
            found += 1
        rest = rest_of(rest)
    return found


# the draft


@rule
def best_quota(v: View) -> Choice:
    """The quota nearest to the boxes the hand is likely to bring in."""
    expected = expected_boxes(v)
    best = lowest(v.legal)
    rest = int(v.legal)
    while rest:
        quota = lowest(rest)
        rest = without_lowest(rest)
        if abs(100 * quota - expected) < abs(100 * best - expected):
            best = quota
    return Choice(best)


@rule
def expected_boxes(v: View) -> int:
    """The boxes of the own cards, each as far as it is likely to win, in hundredths."""
    others = unseen(v)
    total = 0
    rest = v.hand
    while rest:
        card = first_of(rest)
        rest = rest_of(rest)
        lower = SURE * (count(others) - higher_than(v, card, others)) // max(count(others), 1)
        chance = lower
        for _ in range(v.players - 2):
            chance = chance * lower // SURE
        total += chance * v.variant.boxes[kind_of(card)]
    return total


# tricks


@rule
def best_card(v: View, rng: Random) -> Choice:
    """The card with the most appeal; among equal ones any."""
    others = unseen(v)
    chosen = lowest(v.legal)
    most = -(1 << 40)
    equal = 0
    rest = int(v.legal)
    while rest:
        card = Card(lowest(rest))
        rest = without_lowest(rest)
        reached = appeal(v, card, others)
        if reached > most:
            most = reached
            equal = 0
        if reached == most:
            equal += 1
            if below(rng, equal) == 0:
                chosen = int(card)
    return Choice(chosen)


@rule
def appeal(v: View, card: Card, others: Cards) -> int:
    """What winning with a card would bring, as far as it is likely; and what holding it longer would."""
    chance = chance_to_win(v, card, others)
    later = 2 * height(v, card) if wants_more(v) else -2 * height(v, card)
    return chance * prize(v, card) // SURE - later


@rule
def wants_more(v: View) -> bool:
    """Whether the quota still lacks boxes."""
    return boxes_of(v.variant, v.kept[v.viewer]) < v.quota[v.viewer]


@rule
def prize(v: View, card: Card) -> int:
    """What winning the trick with a card is worth, in hundredths of a point: points, the way to the quota, the back."""
    kept = boxes_of(v.variant, v.kept[v.viewer])
    quota = v.quota[v.viewer]
    bonus = 100 * v.variant.bonuses[quota]
    after = kept + v.variant.boxes[kind_of(card)]
    worth = 100 * v.variant.points[kind_of(card)]
    if after == quota:
        worth += bonus
    elif after < quota:
        worth += bonus * (after - kept) // (2 * quota)
    elif kept <= quota:
        worth -= bonus if kept == quota else bonus // 2
    still_to_come = v.players - 1 - count(v.table)
    if load_of(v.variant, add(v.table, card)) + 2 * still_to_come > v.strength[v.viewer]:
        worth -= OOF_COST
    return worth


@rule
def chance_to_win(v: View, card: Card, others: Cards) -> int:
    """How likely a card wins, in hundredths: not if it is beaten, surely if it is played last."""
    if v.winning != NO_SEAT and height(v, card) <= height(v, v.played[v.winning]):
        return 0
    lower = SURE - SURE * higher_than(v, card, others) // max(count(others), 1)
    chance = SURE
    for _ in range(v.players - 1 - count(v.table)):
        chance = chance * lower // SURE
    return chance


@rule
def rest_or_not(v: View) -> Choice:
    """Rest from a trick that would be won and is not wanted."""
    card = v.played[v.viewer]
    if v.winning != v.viewer or prize_on_table(v, card) >= 0:
        return NO_REST
    return OOF if (v.legal >> OOF) & 1 else Choice(lowest(v.legal))


@rule
def prize_on_table(v: View, card: Card) -> int:
    """What winning is worth once the card is played."""
    kept = boxes_of(v.variant, v.kept[v.viewer])
    quota = v.quota[v.viewer]
    worth = 100 * v.variant.points[kind_of(card)]
    after = kept + v.variant.boxes[kind_of(card)]
    if after == quota:
        worth += 100 * v.variant.bonuses[quota]
    elif kept <= quota < after:
        worth -= 100 * v.variant.bonuses[quota]
    if v.load + 2 * (v.players - count(v.table)) > v.strength[v.viewer]:
        worth -= OOF_COST
    return worth


# what a round's end is worth


@rule
def settled(s: State, v: View) -> bool:
    """A search looks to the end of the round."""
    return s.this_round != v.this_round


@rule
def standing_of(s: State, seat: Seat) -> int:
    """Points less what the Oof! tokens will cost."""
    return s.points[seat] - s.variant.oof_penalties[s.oofs[seat]]


@rule
def worth(s: State, seat: Seat) -> float:
    """The share of victory by points; each point counts more the fewer rounds are left."""
    most = standing_of(s, Seat(0))
    for other in every_seat(s.players):
        most = max(most, standing_of(s, other))
    step = 84 - 3 * (s.variant.rounds - s.this_round < 2)
    total = 0.0
    for other in every_seat(s.players):
        total += weight(most - standing_of(s, other), step)
    return weight(most - standing_of(s, seat), step) / total


CRAFT: Final = Craft(thumb=thumb, settled=settled, worth=worth, trust=80)
