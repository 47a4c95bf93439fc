"""The rest of a round claimed by the Lead Witch: the bid is made, because every trick that is left is theirs.

It is offered when the tricks left are exactly those still missing to the bid, and there are at most three of them. The proof
tries every way the unseen cards can lie in the two hands, with all that is known of them, and every card the Lesser Witches may
play; what the Lead Witch learns on the way sorts the worlds. Neither tokens nor what is seen in the end depends on how they
play.
"""

from itertools import combinations, permutations
from typing import Final

from coven.core.cards import every_card
from coven.games.contract.claim import Claim
from coven.games.three_witches.knowledge.gifts import forwardable_gifts, ways_to_pass
from coven.games.three_witches.knowledge.hypotheses import known_cards
from coven.games.three_witches.knowledge.views import View, right_neighbour
from coven.games.three_witches.rules.bidding import first_lesser, second_lesser
from coven.games.three_witches.rules.state import DOWN, ELIXIR, NUM_TRICKS, UP, Phase, Public, of_suit, suit_of
from coven.games.three_witches.rules.tricks import pair_value
from coven.kernel import count, members
from coven.types import Card, Cards, Choice, Suit

MAX_TRICKS_LEFT: Final = 3  # tricks: 560 ways for two hands of three and two discards

Hands = tuple[int, int]  # of the two Lesser Witches
Pair = tuple[Card, Card]  # the Lead Witch's cards, face up and face down


def can_claim(v: View) -> bool:
    """Whether the Lead Witch is to choose, and needs each of the few tricks left."""
    p = v.public
    if not v.legal or v.viewer != p.lead or p.phase not in (Phase.LEAD, Phase.HIDE, Phase.RETURN):
        return False
    return _tricks_left(p) == p.bid - count(p.won) and 0 < _tricks_left(p) <= MAX_TRICKS_LEFT


def _tricks_left(p: Public) -> int:
    """The tricks not won yet by anybody."""
    return NUM_TRICKS - p.tricks - (p.phase == Phase.RETURN)


def claim_line(v: View) -> Choice | None:
    """The card to lead, to hide or to take back with which all tricks left are sure."""
    p, hand, worlds, left = v.public, int(v.hand), enumerate_worlds(v), _tricks_left(v.public)
    proof = Proof(p)
    if p.phase == Phase.LEAD:
        found = proof.find_pair(hand, worlds, left)
        return Choice(found[UP]) if found else None
    for card in every_card(Cards(v.legal)):
        if p.phase == Phase.RETURN and proof.find_pair(hand | 1 << card, worlds, left):
            return Choice(card)
        if p.phase == Phase.HIDE and proof.holds(hand & ~(1 << card), (Card(int(p.table[p.tricks, UP])), card), worlds, left):
            return Choice(card)
    return None


class Proof:
    """Whether the Lead Witch wins every trick in all of some worlds."""

    def __init__(self, p: Public) -> None:
        self.variant = p.variant
        self.values: dict[Pair, int] = {}

    def find_pair(self, hand: int, worlds: list[Hands], left: int) -> Pair | None:
        """Two cards of the hand with which this trick is won, and then all others can be."""
        pairs = permutations(every_card(Cards(hand)), 2)
        allowed = (pair for pair in pairs if pair[0] != ELIXIR)  # 6.3
        return next((pair for pair in allowed if self.holds(hand & ~(1 << pair[UP] | 1 << pair[DOWN]), pair, worlds, left)), None)

    def holds(self, rest: int, pair: Pair, worlds: list[Hands], left: int) -> bool:
        """Whether no reply beats the pair, and after every one of them a card can be taken back with which the rest is sure."""
        after = self.group_by_reply(pair, worlds)
        if after is None or left == 1:
            return after is not None
        back = [1 << card for card in pair if card != ELIXIR]  # 9.3
        return all(any(self.find_pair(rest | card, list(fit), left - 1) for card in back) for fit in after.values())

    def group_by_reply(self, pair: Pair, worlds: list[Hands]) -> dict[Pair, set[Hands]] | None:
        """By the cards the Lesser Witches may play the worlds that then are left; None if they may win the trick."""
        value, suit = self.value(*pair), suit_of(pair[UP])
        after: dict[Pair, set[Hands]] = {}
        for first, second in worlds:
            for one in _playable_cards(first, suit):
                for other in _playable_cards(second, suit):
                    if self.value(one, other) > value:
                        return None
                    after.setdefault((one, other), set()).add((first & ~(1 << one), second & ~(1 << other)))
        return after

    def value(self, one: Card, other: Card) -> int:
        """8.1 to 8.4 What two cards are worth together."""
        if (one, other) not in self.values:
            self.values[one, other] = int(pair_value(self.variant, one, other))
        return self.values[one, other]


def _playable_cards(hand: int, suit: Suit) -> list[Card]:
    """6.4 to 6.8 A card of the suit led, without one any; who passes first plays the same cards."""
    return list(every_card(of_suit(Cards(hand), suit) or Cards(hand)))


# the worlds


def enumerate_worlds(v: View) -> list[Hands]:
    """Every way the unseen cards can lie in the hands of the Lesser Witches; the two others were discarded."""
    p, unseen = v.public, [1 << card for card in members(v.unseen)]
    first, second = first_lesser(p.lead), second_lesser(p.lead)
    fits = _PassingConstraints(v)
    found = []
    for one in map(sum, combinations([card for card in unseen if not card & p.void[first]], int(p.held[first]))):
        free = [card for card in unseen if not card & (one | p.void[second])]
        for other in map(sum, combinations(free, int(p.held[second]))):
            if fits.fits_some_discards(one, other):
                found.append((one, other))
    return found


class _PassingConstraints:
    """What is known of whose the unseen cards were: the Elixir's holder and the gifts of chapter 4."""

    def __init__(self, v: View) -> None:
        self.v = v
        self.forwardable = int(forwardable_gifts(v))
        self.cache: dict[int, Hands | None] = {}

    def fits_some_discards(self, one: int, other: int) -> bool:
        """Whether one of the two ways to tell apart the discards fits: each Lesser Witch discarded one card."""
        gone = [1 << card for card in members(Cards(int(self.v.unseen) & ~(one | other)))]
        return any(self.fits(one | mine, other | yours) for mine, yours in permutations(gone))

    def fits(self, one: int, other: int) -> bool:
        """Whether these can be the cards of the first and of the second Lesser Witch after the last passing."""
        far = other if right_neighbour(self.v.viewer) == second_lesser(self.v.public.lead) else one
        known = self.known_cards_if(self.forwardable & far)
        return known is not None and not known[0] & ~one and not known[1] & ~other

    def known_cards_if(self, given_on: int) -> Hands | None:
        """What both are known to have had if these gifts were given on; None if they cannot all have been."""
        if given_on not in self.cache:
            v, on = self.v, Cards(given_on)
            both = int(known_cards(v, first_lesser(v.public.lead), on)), int(known_cards(v, second_lesser(v.public.lead), on))
            self.cache[given_on] = both if ways_to_pass(v, on) else None
        return self.cache[given_on]


CLAIM: Final = Claim("I win every trick that is left, and so I make my bid.", can_claim, claim_line)
