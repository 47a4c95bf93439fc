"""Claims by the Lead Witch: the bid is made, because they win every remaining trick.

A claim is possible when the remaining tricks, at most three, are exactly those still missing from the bid. The proof tries every
placement of the unseen cards in the two hands that fits the viewer's knowledge, and every card the Lesser Witches may play; what
the Lead Witch observes on the way partitions the worlds. Neither the tokens nor the final cards depend on how the others play.
"""

from itertools import combinations, permutations
from typing import Final

from coven.core.cards import every_card
from coven.games.contract.presentation import Claim
from coven.games.three_witches.knowledge.gifts import forwardable_gifts, ways_to_pass
from coven.games.three_witches.knowledge.hypotheses import known_cards
from coven.games.three_witches.knowledge.views import View, right_neighbour
from coven.games.three_witches.rules.bidding import first_lesser, second_lesser
from coven.games.three_witches.rules.state import DOWN, ELIXIR, NUM_TRICKS, UP, Phase, Public, of_suit, suit_of
from coven.games.three_witches.rules.tricks import pair_value
from coven.kernel import count, members
from coven.types import Card, Cards, Choice, Suit

MAX_TRICKS_LEFT: Final = 3  # 560 ways for two hands of three cards and two discards

Hands = tuple[int, int]  # of the two Lesser Witches
Pair = tuple[Card, Card]  # the Lead Witch's cards, face up and face down


def can_claim(v: View) -> bool:
    """Whether the Lead Witch is to choose and needs each of the few remaining tricks."""
    p = v.public
    if not v.legal or v.viewer != p.lead or p.phase not in (Phase.LEAD, Phase.HIDE, Phase.RETURN):
        return False
    return _tricks_left(p) == p.bid - count(p.won) and 0 < _tricks_left(p) <= MAX_TRICKS_LEFT


def _tricks_left(p: Public) -> int:
    """Return the number of tricks without a winner."""
    return NUM_TRICKS - p.tricks - (p.phase == Phase.RETURN)


def claim_line(v: View) -> Choice | None:
    """Return a card to lead, hide or take back after which all remaining tricks are certain."""
    p, hand, worlds, left = v.public, int(v.hand), enumerate_worlds(v), _tricks_left(v.public)
    proof = Proof(p)
    if p.phase == Phase.LEAD:
        pair = proof.find_pair(hand, worlds, left)
        return Choice(pair[UP]) if pair else None
    for card in every_card(Cards(v.legal)):
        if p.phase == Phase.RETURN and proof.find_pair(hand | 1 << card, worlds, left):
            return Choice(card)
        if p.phase == Phase.HIDE and proof.holds(hand & ~(1 << card), (Card(int(p.table[p.tricks, UP])), card), worlds, left):
            return Choice(card)
    return None


class Proof:
    """Decides whether the Lead Witch wins every trick in all of the given worlds."""

    def __init__(self, p: Public) -> None:
        self.variant = p.variant
        self.values: dict[Pair, int] = {}

    def find_pair(self, hand: int, worlds: list[Hands], left: int) -> Pair | None:
        """Return two cards of the hand that win this trick and leave all others winnable."""
        pairs = permutations(every_card(Cards(hand)), 2)
        allowed = (pair for pair in pairs if pair[0] != ELIXIR)  # 6.3
        return next((pair for pair in allowed if self.holds(hand & ~(1 << pair[UP] | 1 << pair[DOWN]), pair, worlds, left)), None)

    def holds(self, rest: int, pair: Pair, worlds: list[Hands], left: int) -> bool:
        """Whether no reply beats the pair, and after each reply a card can be taken back that keeps the rest certain."""
        remaining = self.group_by_reply(pair, worlds)
        if remaining is None or left == 1:
            return remaining is not None
        returnable = [1 << card for card in pair if card != ELIXIR]  # 9.3
        return all(any(self.find_pair(rest | card, list(group), left - 1) for card in returnable) for group in remaining.values())

    def group_by_reply(self, pair: Pair, worlds: list[Hands]) -> dict[Pair, set[Hands]] | None:
        """Return the remaining worlds by the cards the Lesser Witches play; None if they may win the trick."""
        value, suit = self.value(*pair), suit_of(pair[UP])
        remaining: dict[Pair, set[Hands]] = {}
        for first_hand, second_hand in worlds:
            for first in _playable_cards(first_hand, suit):
                for second in _playable_cards(second_hand, suit):
                    if self.value(first, second) > value:
                        return None
                    remaining.setdefault((first, second), set()).add((first_hand & ~(1 << first), second_hand & ~(1 << second)))
        return remaining

    def value(self, first: Card, second: Card) -> int:
        """8.1 to 8.4 Return the value of two cards together."""
        if (first, second) not in self.values:
            self.values[first, second] = int(pair_value(self.variant, first, second))
        return self.values[first, second]


def _playable_cards(hand: int, suit: Suit) -> list[Card]:
    """6.4 to 6.8 Return the cards of the lead suit, otherwise all; passing first does not change them."""
    return list(every_card(of_suit(Cards(hand), suit) or Cards(hand)))


# the worlds


def enumerate_worlds(v: View) -> list[Hands]:
    """Return every placement of the unseen cards in the Lesser Witches' hands; the other two were discarded."""
    p, unseen = v.public, [1 << card for card in members(v.unseen)]
    first, second = first_lesser(p.lead), second_lesser(p.lead)
    constraints = _PassingConstraints(v)
    worlds = []
    for first_hand in map(sum, combinations([card for card in unseen if not card & p.void[first]], int(p.held[first]))):
        free = [card for card in unseen if not card & (first_hand | p.void[second])]
        for second_hand in map(sum, combinations(free, int(p.held[second]))):
            if constraints.fits_some_discards(first_hand, second_hand):
                worlds.append((first_hand, second_hand))
    return worlds


class _PassingConstraints:
    """What is known about the owners of the unseen cards: the Elixir's holder and the gifts of chapter 4."""

    def __init__(self, v: View) -> None:
        self.v = v
        self.forwardable = int(forwardable_gifts(v))
        self.cache: dict[int, Hands | None] = {}

    def fits_some_discards(self, first: int, second: int) -> bool:
        """Whether one of the two assignments of the discards fits: each Lesser Witch discarded one card."""
        discards = [1 << card for card in members(Cards(int(self.v.unseen) & ~(first | second)))]
        return any(
            self.fits(first | first_discard, second | second_discard) for first_discard, second_discard in permutations(discards)
        )

    def fits(self, first: int, second: int) -> bool:
        """Whether these can be the cards of the 1st and 2nd Lesser Witch after the last passing."""
        receiver = second if right_neighbour(self.v.viewer) == second_lesser(self.v.public.lead) else first
        known = self.known_cards_if(self.forwardable & receiver)
        return known is not None and not known[0] & ~first and not known[1] & ~second

    def known_cards_if(self, forwarded: int) -> Hands | None:
        """Return the cards both are known to have had if these gifts were forwarded; None if that is impossible."""
        if forwarded not in self.cache:
            v, gifts = self.v, Cards(forwarded)
            both = (
                int(known_cards(v, first_lesser(v.public.lead), gifts)),
                int(known_cards(v, second_lesser(v.public.lead), gifts)),
            )
            self.cache[forwarded] = both if ways_to_pass(v, gifts) else None
        return self.cache[forwarded]


CLAIM: Final = Claim("I win every trick that is left, and so I make my bid.", can_claim, claim_line)
