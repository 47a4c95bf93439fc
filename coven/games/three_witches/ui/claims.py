"""Claims by the Lead Witch: the bid is made, because they win every remaining trick.

A claim is possible when the remaining tricks, at most three, are exactly those still missing from the bid. The proof tries every
placement of the unseen cards in the two hands that fits the viewer's knowledge, and every card the Lesser Witches may play; what
the Lead Witch observes on the way partitions the worlds. Neither the tokens nor the final cards depend on how the others play.
"""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import Final

from coven.core.cards import every_card
from coven.games.common.claims import TrickProof, World, every_deal
from coven.games.contract.presentation import Claim, ConditionalMove, always_choose
from coven.games.three_witches.knowledge.gifts import forwardable_gifts, ways_to_pass
from coven.games.three_witches.knowledge.views import View, known_cards, right_neighbour
from coven.games.three_witches.rules.bidding import first_lesser, second_lesser
from coven.games.three_witches.rules.deck import ELIXIR, NUM_TRICKS, of_suit, suit_of
from coven.games.three_witches.rules.state import AGREE, DOWN, UP, Phase, Public
from coven.games.three_witches.rules.tricks import pair_value
from coven.kernel import count, members, rule
from coven.messages import Message
from coven.types import Card, Cards, Choice

MAX_TRICKS_LEFT: Final = 3  # 560 ways for two hands of three cards and two discards

Pair = tuple[Card, Card]  # the Lead Witch's cards, face up and face down


@rule
def can_claim(v: View) -> bool:
    """Return whether the Lead Witch is to choose and needs each of the few remaining tricks."""
    p = v.public
    if v.legal == 0 or v.viewer != p.lead or (p.phase != Phase.LEAD and p.phase != Phase.HIDE and p.phase != Phase.RETURN):
        return False
    left = _tricks_left(p)
    return left == p.bid - count(p.won) and left > 0 and left <= MAX_TRICKS_LEFT


@rule
def _tricks_left(p: Public) -> int:
    """Return the number of tricks without a winner."""
    return NUM_TRICKS - p.tricks - (1 if p.phase == Phase.RETURN else 0)


def claim_line(v: View) -> Choice | None:
    """Return a card to lead, hide or take back after which all remaining tricks are certain."""
    p, hand, worlds, left = v.public, int(v.hand), enumerate_worlds(v), _tricks_left(v.public)
    proof = Proof(p)
    if p.phase == Phase.LEAD:
        pair = proof.find_play((hand, left), worlds)
        return Choice(pair[UP]) if pair else None
    up = p.table[p.tricks, UP]
    for card in every_card(Cards(v.legal)):
        if p.phase == Phase.RETURN and proof.find_play((hand | 1 << card, left), worlds):
            return Choice(card)
        if p.phase == Phase.HIDE and proof.holds((hand | 1 << int(up), left), (Card(int(up)), card), worlds):
            return Choice(card)
    return None


class Proof(TrickProof[tuple[int, int], Pair, Pair]):
    """Decides whether the Lead Witch wins every trick. A position is the hand and the number of tricks left."""

    def __init__(self, p: Public) -> None:
        self.value = cache(lambda first, second: int(pair_value(p.variant, first, second)))  # 8.1 to 8.4

    def plays(self, position: tuple[int, int]) -> Iterator[Pair]:
        """6.3 Return every two cards of the hand; the Elixir is never led face up."""
        return (pair for pair in permutations(every_card(Cards(position[0])), 2) if pair[UP] != ELIXIR)

    def replies(self, position: tuple[int, int], play: Pair, world: World) -> Iterator[tuple[Pair, World]]:
        """6.4 to 6.8 Return the cards of the lead suit, otherwise all; passing first does not change them."""
        suit, (first_hand, second_hand) = suit_of(play[UP]), world
        for first in every_card(of_suit(Cards(first_hand), suit) or Cards(first_hand)):
            for second in every_card(of_suit(Cards(second_hand), suit) or Cards(second_hand)):
                yield (first, second), (first_hand & ~(1 << first), second_hand & ~(1 << second))

    def fails(self, position: tuple[int, int], play: Pair, reply: Pair) -> bool:
        """8.5, 8.6 Return whether the Lesser Witches win; a tie goes to the Lead Witch."""
        return self.value(*reply) > self.value(*play)

    def next_positions(self, position: tuple[int, int], play: Pair, reply: Pair) -> list[tuple[int, int]]:
        """9.3 Return the hands after each card that can be taken back, never the Elixir."""
        hand, left = position
        rest = hand & ~(1 << play[UP] | 1 << play[DOWN])
        return [(rest | 1 << card, left - 1) for card in play if card != ELIXIR] if left > 1 else []


# the worlds


def enumerate_worlds(v: View) -> list[World]:
    """Return every placement of the unseen cards in the Lesser Witches' hands; the other two were discarded."""
    p, lesser = v.public, (first_lesser(v.public.lead), second_lesser(v.public.lead))
    forwardable, receiver = forwardable_gifts(v), lesser.index(right_neighbour(v.viewer))

    @cache
    def known_cards_if(forwarded: int) -> World | None:
        """Return the cards both are known to have had if these gifts were forwarded; None if that is impossible."""
        known = tuple(int(known_cards(v, seat, Cards(forwarded))) for seat in lesser)
        return known if ways_to_pass(v, Cards(forwarded)) else None

    def fits(*held: int) -> bool:
        """Return whether these can be the cards of the Lesser Witches after the last passing of chapter 4."""
        known = known_cards_if(int(forwardable & held[receiver]))
        return known is not None and not any(cards & ~hand for cards, hand in zip(known, held, strict=True))

    def fits_some_discards(first: int, second: int) -> bool:
        discards = [1 << card for card in members(v.unseen & ~(first | second))]
        return any(fits(first | one, second | other) for one, other in permutations(discards))

    deals = every_deal(v.unseen, [(int(p.held[seat]), p.void[seat]) for seat in lesser])
    return [world for world in deals if fits_some_discards(*world)]


def is_simple(v: View) -> bool:
    """Return whether only one trick is left to prove."""
    return _tricks_left(v.public) == 1


CLAIM: Final = Claim(Message("claim"), can_claim, claim_line, is_simple=is_simple, precondition=can_claim)
CONDITIONAL_MOVES: Final = (ConditionalMove("agree", Message("agree-always"), always_choose(AGREE, Phase.AGREE)),)
