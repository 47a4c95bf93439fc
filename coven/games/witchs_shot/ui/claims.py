"""Claims: the claimant wins every remaining trick of the round without another Oof! token.

The winner of a trick keeps the winning card, so the claimant's points are settled: they keep every card in their hand. The
cards of the others could only change the load, and with it the Oof! tokens (8.3), so these are part of the proof. Another
player's vacation token may decide a tie (10.2), so in the last round no claim is possible while there is one. The proof tries
every placement of the unseen cards and every card the others may play; what they reveal on the way (6.1) partitions the worlds.
Rests of other players never hurt the claimant, so the proof need not try them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from coven.core.cards import every_card, every_seat
from coven.games.contract.presentation import Claim, first_legal_choice
from coven.games.witchs_shot.knowledge.beliefs import count_worlds, unseen_cards
from coven.games.witchs_shot.knowledge.views import View
from coven.games.witchs_shot.rules.carrying import can_win, count_boxes, is_worn_out, strength
from coven.games.witchs_shot.rules.payday import is_last_round
from coven.games.witchs_shot.rules.setup import card_height
from coven.games.witchs_shot.rules.state import (
    BLACK,
    DOUBLER,
    NO_REST,
    NO_SUIT,
    Phase,
    Public,
    is_black,
    kind_of,
    of_suit,
    suit_of,
)
from coven.kernel import count, members
from coven.types import NO_CARD, Card, Cards, Choice, Seat, Suit

MAX_TRICKS_LEFT: Final = 3
MAX_WORLDS: Final = 600  # two hands of three cards and two cards set aside

Hands = tuple[int, ...]  # one per seat, the claimant's own empty
Reply = tuple[Card, Card]  # a card played, and the card revealed for it or NO_CARD


def can_claim(v: View) -> bool:
    """Whether the viewer is to play and can win, few worlds are possible, and no tie depends on a vacation token."""
    p = v.public
    if not v.legal or p.phase != Phase.PLAY or is_worn_out(p, v.viewer) or count(v.hand) > MAX_TRICKS_LEFT:
        return False
    if is_last_round(p) and any(p.vacation[seat] for seat in every_seat(p.players) if seat != v.viewer):
        return False
    return count_worlds(v) <= MAX_WORLDS


def claim_line(v: View) -> Choice | None:
    """Return a card after which all remaining tricks are certain; 7.1 no rest, and 6.1 any card that may be revealed."""
    p = v.public
    if p.phase == Phase.REST:
        return NO_REST
    if p.phase == Phase.REVEAL:
        return Choice(next(members(v.legal)))
    proof = Proof(v)
    return next(
        (Choice(card) for card in members(v.legal) if proof.holds(current_trick(v), Card(card), enumerate_worlds(v))), None
    )


@dataclass(frozen=True)
class ClaimTrick:
    """The claimant's turn in a trick: the hand, the strength left, and the cards played before."""

    hand: int
    strength: int
    cursed: bool  # whether a cursed package would still add a cube (11.1)
    to_come: tuple[Seat, ...]
    led: Suit
    cards: int  # all cards played so far
    best: int  # the greatest height among the cards that can win


def current_trick(v: View) -> ClaimTrick:
    """Return the trick in progress."""
    p, seats = v.public, _seats_after(v)
    seats_played = [seat for seat in every_seat(p.players) if p.trick.played[seat] != NO_CARD]
    heights = [int(card_height(p, p.trick.played[seat])) for seat in seats_played if can_win(p, p.trick, seat)]
    cursed = bool(p.variant.cursed) and not p.black_cubes[v.viewer]
    to_come = tuple(seat for seat in seats if seat not in seats_played)
    left = int(strength(p, v.viewer))
    return ClaimTrick(int(v.hand), left, cursed, to_come, p.trick.led, int(p.trick.cards), max(heights, default=0))


def _seats_after(v: View) -> list[Seat]:
    """Return the other seats in playing order after the viewer."""
    return [Seat((v.viewer + step) % v.public.players) for step in range(1, v.public.players)]


class Proof:
    """Decides whether the claimant wins every trick in all of the given worlds without being hurt."""

    def __init__(self, v: View) -> None:
        p = v.public
        self.public = p
        self.others = tuple(_seats_after(v))
        self.contenders = {seat for seat in self.others if not is_worn_out(p, seat)}
        self.height = {card: int(card_height(p, card)) for card in every_card(p.deck)}
        self.boxes = {card: int(p.variant.boxes[kind_of(card)]) for card in every_card(p.deck)}

    def has_sure_card(self, trick: ClaimTrick, worlds: list[Hands]) -> bool:
        """Whether there is a card to lead that makes the rest certain."""
        return not trick.hand or any(self.holds(trick, Card(card), worlds) for card in members(trick.hand))

    def holds(self, trick: ClaimTrick, card: Card, worlds: list[Hands]) -> bool:
        """Whether a card wins the trick against every reply, and each reply leaves a card that wins the next one."""
        if self.height[card] <= trick.best:
            return False
        remaining: dict[tuple[Reply, ...], set[Hands]] = {}
        for world in worlds:
            for replies in _enumerate_replies(trick.to_come, _lead_suit_after(trick.led, card), world):
                if self.fails(trick, card, replies):
                    return False
                remaining.setdefault(replies, set()).add(_hands_after(world, trick.to_come, replies))
        return all(self.has_sure_card(self.next_trick(trick, card, replies), list(group)) for replies, group in remaining.items())

    def fails(self, trick: ClaimTrick, card: Card, replies: tuple[Reply, ...]) -> bool:
        """5.3, 8.3 Whether another seat wins, the first of equals, or the load hurts."""
        for seat, (reply, _) in zip(trick.to_come, replies, strict=True):
            if seat in self.contenders and self.height[reply] > self.height[card]:
                return True
        return self.load(trick, card, replies) > trick.strength

    def load(self, trick: ClaimTrick, card: Card, replies: tuple[Reply, ...]) -> int:
        """8.1 Return the boxes of the whole trick."""
        cards = [card, *(reply for reply, _ in replies)]
        boxes = sum(self.boxes[played] for played in cards) + int(count_boxes(self.public.variant, Cards(trick.cards)))
        doubled = DOUBLER in cards or trick.cards >> DOUBLER & 1
        return boxes * int(self.public.variant.doubler) if doubled else boxes

    def next_trick(self, trick: ClaimTrick, card: Card, replies: tuple[Reply, ...]) -> ClaimTrick:
        """8.2, 11.1 Return the next trick, led by the claimant with one or two more cubes on the gauge."""
        others = trick.cards | sum(1 << reply for reply, _ in replies)
        is_cursed_now = trick.cursed and bool(others & self.public.variant.cursed_cards)
        return replace(
            trick,
            hand=trick.hand & ~(1 << card),
            strength=max(0, trick.strength - 1 - is_cursed_now),
            cursed=trick.cursed and not is_cursed_now,
            to_come=self.others,
            led=NO_SUIT,
            cards=0,
            best=0,
        )


def _lead_suit_after(led: Suit, card: Card) -> Suit:
    """6.2 Return the lead suit after a card is played."""
    return suit_of(card) if led == NO_SUIT and not is_black(card) else led


def _enumerate_replies(seats: tuple[Seat, ...], led: Suit, world: Hands) -> Iterator[tuple[Reply, ...]]:
    """Yield everything these seats may play in turn, in a world."""
    if not seats:
        yield ()
        return
    for reply in _possible_replies(Cards(world[seats[0]]), led):
        for others in _enumerate_replies(seats[1:], _lead_suit_after(led, reply[0]), world):
            yield (reply, *others)


def _possible_replies(hand: Cards, led: Suit) -> list[Reply]:
    """5.2, 6.1 Return every card a hand may play, and with a black one every card it may reveal."""
    following = list(every_card(of_suit(hand, led))) if led != NO_SUIT else []
    if not following:
        return [(card, NO_CARD) for card in every_card(hand)]
    black = every_card(of_suit(hand, BLACK))
    return [(card, NO_CARD) for card in following] + [(card, shown) for card in black for shown in following]


def _hands_after(world: Hands, seats: tuple[Seat, ...], replies: tuple[Reply, ...]) -> Hands:
    """Return the hands after these cards are played."""
    left = list(world)
    for seat, (card, _) in zip(seats, replies, strict=True):
        left[seat] &= ~(1 << card)
    return tuple(left)


# the worlds


def enumerate_worlds(v: View) -> list[Hands]:
    """Return every placement of the unseen cards in the hands of the others."""
    p = v.public
    unseen = [1 << card for card in members(unseen_cards(v))]
    known = [0 if seat == v.viewer else int(p.known[seat]) for seat in every_seat(p.players)]
    rooms = [0 if seat == v.viewer else int(p.held[seat]) - known[seat].bit_count() for seat in every_seat(p.players)]
    worlds = []
    for dealt in _enumerate_deals(p, _seats_after(v), unseen, rooms):
        worlds.append(tuple(known[seat] | dealt.get(seat, 0) for seat in every_seat(p.players)))
    return worlds


def _enumerate_deals(p: Public, seats: list[Seat], cards: list[int], rooms: list[int]) -> Iterator[dict[int, int]]:
    """Yield the ways to fill the hands of these seats without a suit they lack; the remaining cards are set aside."""
    if not seats:
        yield {}
        return
    seat = seats[0]
    fitting = [card for card in cards if not p.void[seat] >> suit_of(Card(card.bit_length() - 1)) & 1]
    for chosen in combinations(fitting, rooms[seat]):
        left = [card for card in cards if card not in chosen]
        for others in _enumerate_deals(p, seats[1:], left, rooms):
            yield {seat: sum(chosen), **others}


def claim_reply(v: View) -> Choice:
    """Return another player's reply, which never spends a token for them."""
    return NO_REST if v.public.phase == Phase.REST else first_legal_choice(v)


CLAIM: Final = Claim(
    "I win every trick that is left of this round, without another Oof! token.", can_claim, claim_line, claim_reply
)
