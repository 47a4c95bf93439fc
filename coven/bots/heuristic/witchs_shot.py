"""Rules of thumb for Witch's Shot.

Take the quota the hand is likely to deliver; win tricks until it is met and lose them after; never carry too much if it can be
helped; rest rather than win what hurts. Chances are counted in hundredths. The weights are guesses, not tuned.
"""

from typing import Final

from coven.bots.craft import Craft
from coven.cards import all_but, count, first_of, just, rest_of
from coven.games.witchs_shot.beliefs import unseen_cards
from coven.games.witchs_shot.ending import score, winners
from coven.games.witchs_shot.payday import worth_of
from coven.games.witchs_shot.priority import standing
from coven.games.witchs_shot.shot import boxes_of, load_of
from coven.games.witchs_shot.state import NO_REST, OOF, Phase, State
from coven.games.witchs_shot.views import View
from coven.kernel import Random, below, lowest, rule, without_lowest
from coven.types import NO_SEAT, Card, Cards, Choice, Seat

SURE: Final = 100
POINT: Final = 100  # what a point is worth, in the same unit as everything here
OOF_COST: Final = 250  # points lost in the end, and strength lost until then
BOXES_TO_COME: Final = 2  # a card still to come weighs about so much


@rule
def thumb(v: View, rng: Random) -> Choice:
    """The choice with the most appeal; among equal ones any."""
    unseen = unseen_cards(v)
    chosen = Choice(lowest(v.legal))
    most = -(1 << 40)
    equal = 0
    rest = int(v.legal)
    while rest:
        choice = Choice(lowest(rest))
        rest = without_lowest(rest)
        reached = appeal(v, choice, unseen)
        if reached > most:
            most = reached
            equal = 0
        if reached == most:
            equal += 1
            if below(rng, equal) == 0:
                chosen = choice
    return chosen


@rule
def appeal(v: View, choice: Choice, unseen: Cards) -> int:
    """What a choice promises."""
    if v.phase == Phase.PLAY:
        return appeal_of_card(v, Card(choice), unseen)
    if v.phase == Phase.DRAFT:
        return appeal_of_quota(v, int(choice), unseen)
    return appeal_of_rest(v, choice, unseen) if v.phase == Phase.REST else 0


@rule
def appeal_of_quota(v: View, quota: int, unseen: Cards) -> int:
    """Near to what the hand is likely to deliver, and well paid."""
    expected = 0
    rest = v.hand
    while rest:
        card = first_of(rest)
        rest = rest_of(rest)
        expected += boxes_of(v.variant, just(card)) * chance_in_general(v, card, unseen)
    return 20 * v.variant.bonuses[quota] - abs(expected - quota * SURE)


@rule
def chance_in_general(v: View, card: Card, unseen: Cards) -> int:
    """How likely a card wins a trick some time: the fewer cards stand above it, the likelier."""
    return max(0, SURE - 12 * above(v, card, unseen))


@rule
def above(v: View, card: Card, cards: Cards) -> int:
    """How many of the cards stand above one."""
    higher = 0
    rest = cards
    while rest:
        if standing(v, first_of(rest)) > standing(v, card):
            higher += 1
        rest = rest_of(rest)
    return higher


@rule
def appeal_of_card(v: View, card: Card, unseen: Cards) -> int:
    """What the trick would be worth to win, as likely as the card wins it, and what it rids the hand of."""
    load = load_of(v.variant, Cards(v.table | just(card)))
    chance = chance_to_win(v, card, unseen)
    return chance * gain(v, card, load) // SURE + (SURE - chance) * shed(v, card, unseen) // SURE


@rule
def chance_to_win(v: View, card: Card, unseen: Cards) -> int:
    """How likely a card wins this trick: not if it is beaten already, surely for the last to play."""
    if is_out(v) or (v.winning != NO_SEAT and v.winning != v.viewer and standing(v, v.played[v.winning]) >= standing(v, card)):
        return 0
    danger = min(90, 8 * above(v, card, unseen))
    chance = SURE
    for _ in range(still_to_come(v, card)):
        chance = chance * (SURE - danger) // SURE
    return chance


@rule
def is_out(v: View) -> bool:
    """8.5 Whether the viewer cannot win at all."""
    return v.oofs[v.viewer] >= v.variant.oof_limit


@rule
def still_to_come(v: View, card: Card) -> int:
    """How many play to the trick after the viewer."""
    return v.players - 1 - count(all_but(v.table, just(card)))


@rule
def gain(v: View, card: Card, load: int) -> int:
    """What it is worth to win the trick with a card: its points, the quota, and the back."""
    boxes = boxes_of(v.variant, v.kept[v.viewer])
    after = boxes + boxes_of(v.variant, just(card))
    quota = v.quota[v.viewer]
    value = POINT * worth_of(v.variant, just(card))
    if after == quota:
        value += POINT * v.variant.bonuses[quota]
    elif after < quota:
        value += POINT // 2
    elif boxes <= quota:
        value -= POINT * v.variant.bonuses[quota]
    if load + BOXES_TO_COME * still_to_come(v, card) > v.strength[v.viewer]:
        value -= OOF_COST
    return value


@rule
def shed(v: View, card: Card, unseen: Cards) -> int:
    """What it is worth to be rid of a card: the heavy ones weigh on who wins, the high ones may win too much later."""
    enough = boxes_of(v.variant, v.kept[v.viewer]) >= v.quota[v.viewer]
    value = 4 * boxes_of(v.variant, just(card))
    power = chance_in_general(v, card, unseen) // 5
    return value + power if enough else value - power


@rule
def appeal_of_rest(v: View, token: Choice, unseen: Cards) -> int:
    """Rest where winning would hurt; with the Paid Vacation token first, as it will not last."""
    card = v.played[v.viewer]
    loss = -gain(v, card, v.load) * chance_to_win(v, card, unseen) // SURE
    if token == NO_REST:
        return 20
    return loss - 10 if token == OOF else loss


@rule
def settled(s: State, v: View) -> bool:
    """A search looks to the end of the round and no further."""
    return s.this_round != v.this_round


@rule
def worth(s: State, seat: Seat) -> float:
    """The share of victory to expect: less for who is behind, the more so the fewer rounds are left."""
    if s.phase == Phase.OVER:
        seats = winners(s)
        return ((seats >> seat) & 1) / count(seats)
    total = 0.0
    for other in range(s.players):
        total += weight(s, Seat(other))
    return weight(s, seat) / total


@rule
def weight(s: State, seat: Seat) -> float:
    """How much a seat's prospects weigh beside those of the others."""
    best = standing_in_points(s, Seat(0))
    for other in range(s.players):
        best = max(best, standing_in_points(s, Seat(other)))
    behind = best - standing_in_points(s, seat)
    left = s.variant.rounds - s.this_round + 1
    return 1 / (1 + behind * behind / (8 * left))


@rule
def standing_in_points(s: State, seat: Seat) -> int:
    """Points less the penalty for Oof! tokens, as if the game ended now."""
    return score(s, seat) - (0 if s.phase == Phase.OVER else s.variant.oof_penalties[s.oofs[seat]])


CRAFT: Final = Craft(thumb=thumb, settled=settled, worth=worth)
