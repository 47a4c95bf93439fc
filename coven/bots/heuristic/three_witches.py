"""Heuristics for 3 Witches.

Bid on strong pairs. The Lead Witch loses surplus tricks first, while the others still hold their best cards, and wins the rest.
The Lesser Witches play against that and infer the Lead Witch's intention from the open card.
"""

from typing import Final

from coven.bots.heuristics import Heuristics, share_by_lead
from coven.core.cards import count, every_card, remove
from coven.games.three_witches.knowledge.views import View
from coven.games.three_witches.rules.deck import ELIXIR, NUM_TRICKS, rank_of
from coven.games.three_witches.rules.state import AGREE, FIRST, PASS, SECOND, UP, Phase, State
from coven.games.three_witches.rules.tricks import pair_value, plays_face_down
from coven.kernel import Random, lowest, randbelow, rule
from coven.types import Card, Cards, Choice, Seat

LOW_BID_PAIR_VALUE: Final = 45  # sum of the five best pairs of a hand that is worth a bid of 3
HIGH_BID_PAIR_VALUE: Final = 51  # and one of 4
MIN_ATTACK_RANK: Final = 4  # a Lead Witch who opens with this rank or a higher one is assumed to try to win
PERCENT_PER_TOKEN_BEHIND: Final = 62  # factor of the chance to win for each token behind


@rule
def policy(v: View, rng: Random) -> Choice:
    """Choose by the rule of each phase."""
    phase = v.public.phase
    if phase == Phase.BID:
        return choose_bid(v)
    if phase == Phase.GIVE or phase == Phase.DISCARD:
        return weakest_card(v)
    if phase == Phase.LEAD:
        return choose_lead(v, rng)
    if phase == Phase.HIDE:
        return choose_hidden_card(v)
    if phase == Phase.FOLLOW:
        return choose_follow(v)
    if phase == Phase.AGREE:
        return AGREE
    return choose_returned_card(v)


@rule
def strength(card: Card) -> int:
    """Return the strength of a single card; the Elixir counts as high because it doubles its partner."""
    return 7 if card == ELIXIR else rank_of(card)


# bidding


@rule
def choose_bid(v: View) -> Choice:
    """Bid by the best pairs; a forced bid is the lower one unless the hand is very strong."""
    promise = best_pairs(v)
    low = v.public.variant.low_bid
    high = v.public.variant.high_bid
    if promise >= HIGH_BID_PAIR_VALUE and (v.legal >> high) & 1:
        return Choice(high)
    if promise >= LOW_BID_PAIR_VALUE and (v.legal >> low) & 1:
        return Choice(low)
    return PASS if (v.legal >> PASS) & 1 else Choice(lowest(v.legal))


@rule
def best_pairs(v: View) -> int:
    """Return the sum over the hand of each card's best pair, without the weakest card."""
    total = 0
    least = 99
    for card in every_card(v.hand):
        best = best_partner_value(v, card, remove(v.hand, card))
        total += best
        least = min(least, best)
    return total - least


@rule
def best_partner_value(v: View, card: Card, others: Cards) -> int:
    """Return the value of the best pair of a card with one of the others."""
    best = 0
    for other in every_card(others):
        best = max(best, pair_value(v.public.variant, card, other))
    return best


@rule
def weakest_card(v: View) -> Choice:
    """Choose the legal card that pairs worst with the rest of the hand."""
    chosen = lowest(v.legal)
    least = 999
    for card in every_card(Cards(v.legal)):
        kept = 4 * best_partner_value(v, card, remove(v.hand, card)) + strength(card)
        if kept < least:
            least = kept
            chosen = int(card)
    return Choice(chosen)


# tricks


@rule
def tricks_needed(v: View) -> int:
    """Return the tricks the Lead Witch still needs; negative if there are too many already."""
    return v.public.bid - count(v.public.won)


@rule
def must_win_trick(v: View) -> bool:
    """Return whether the Lead Witch has to win all tricks that are left."""
    return tricks_needed(v) >= NUM_TRICKS - v.public.tricks


@rule
def lessers_try_to_win(v: View) -> bool:
    """Return whether the Lesser Witches try to win: never once the bid is met, always if it depends on this trick."""
    p = v.public
    if tricks_needed(v) <= 0:
        return False
    return must_win_trick(v) or rank_of(p.table[p.tricks, UP]) >= MIN_ATTACK_RANK


@rule
def choose_lead(v: View, rng: Random) -> Choice:
    """Open with a card of the weakest pair while tricks may be lost, then of the strongest."""
    chosen = lowest(v.legal)
    most = -(1 << 30)
    for card in every_card(Cards(v.legal)):
        value = best_partner_value(v, card, remove(v.hand, card))
        if not must_win_trick(v):
            value = -worst_partner_value(v, card, remove(v.hand, card))
        score = 16 * value + randbelow(rng, 8)
        if score > most:
            most = score
            chosen = int(card)
    return Choice(chosen)


@rule
def worst_partner_value(v: View, card: Card, others: Cards) -> int:
    """Return the value of the weakest pair of a card with one of the others."""
    least = 99
    for other in every_card(others):
        least = min(least, pair_value(v.public.variant, card, other))
    return least


@rule
def choose_hidden_card(v: View) -> Choice:
    """Choose the partner that makes the pair strong or weak, as needed."""
    return best_partner(v, v.public.table[v.public.tricks, UP], must_win_trick(v))


@rule
def best_partner(v: View, card: Card, strong: bool) -> Choice:
    """Choose the legal card that makes the strongest or the weakest pair with this one; ties go to the weaker card."""
    chosen = lowest(v.legal)
    most = -(1 << 30)
    for other in every_card(Cards(v.legal & ~(1 << PASS))):
        value = pair_value(v.public.variant, card, other)
        score = (16 * value if strong else -16 * value) - strength(other)
        if score > most:
            most = score
            chosen = int(other)
    return Choice(chosen)


@rule
def choose_follow(v: View) -> Choice:
    """Pass to see the partner's card; pair with a card that is open; otherwise play high to win and low to lose."""
    p = v.public
    if (v.legal >> PASS) & 1 and not plays_face_down(p):
        return PASS
    partner = p.table[p.tricks, SECOND] if p.table[p.tricks, SECOND] >= 0 else p.table[p.tricks, FIRST]
    if partner >= 0:
        return best_partner(v, partner, lessers_try_to_win(v))
    return card_by_strength(v, lessers_try_to_win(v))


@rule
def card_by_strength(v: View, strong: bool) -> Choice:
    """Choose the strongest or the weakest legal card."""
    chosen = lowest(v.legal)
    most = -(1 << 30)
    for card in every_card(Cards(v.legal & ~(1 << PASS))):
        score = strength(card) if strong else -strength(card)
        if score > most:
            most = score
            chosen = int(card)
    return Choice(chosen)


@rule
def choose_returned_card(v: View) -> Choice:
    """Choose the card that returns to the Lead Witch: the most useful one if she chooses, otherwise the least useful one."""
    wins_wanted = 0 < tricks_needed(v) < NUM_TRICKS
    own = v.viewer == v.public.lead
    return card_by_strength(v, wins_wanted == own)


# leaves of a search


@rule
def is_leaf(s: State, v: View) -> bool:
    """Search to the end of the round."""
    return s.public.phase == Phase.DEAL


@rule
def value(s: State, seat: Seat) -> float:
    """Return the share of victory by fate tokens."""
    return share_by_lead(s.public.tokens, s.public.players, seat, PERCENT_PER_TOKEN_BEHIND)


HEURISTICS: Final = Heuristics[State, View](
    policy=policy, is_leaf=is_leaf, value=value, policy_weight=80, prior_weight=0.02
)  # two are partners in every round
