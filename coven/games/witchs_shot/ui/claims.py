"""Claims: the claimant wins every remaining trick of the round without another Oof! token.

The winner of a trick keeps the winning card, so the claimant's points are settled: they keep every card in their hand. The
cards of the others could only change the load, and with it the Oof! tokens (8.3), so these are part of the proof. Another
player's vacation token may decide a tie (10.2), so in the last round no claim is possible while there is one. The proof tries
every placement of the unseen cards and every card the others may play; what they reveal on the way (6.1) partitions the worlds.
Rests of other players never hurt the claimant, so the proof need not try them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from coven.core.cards import every_card, every_seat
from coven.games.common.claims import TrickProof, World, every_deal
from coven.games.contract.presentation import Claim, ConditionalMove, always_choose, first_legal_choice
from coven.games.witchs_shot.knowledge import View, count_worlds, unseen_cards
from coven.games.witchs_shot.rules.carrying import can_win, count_boxes, is_worn_out, strength
from coven.games.witchs_shot.rules.deck import BLACK, DOUBLER, NO_SUIT, is_black, kind_of, of_suit, suit_of
from coven.games.witchs_shot.rules.payday import is_last_round
from coven.games.witchs_shot.rules.setup import card_height
from coven.games.witchs_shot.rules.state import NO_REST, Phase
from coven.kernel import count, members, rule
from coven.messages import Message
from coven.types import NO_CARD, Card, Cards, Choice, Seat, Suit

MAX_TRICKS_LEFT: Final = 3
MAX_WORLDS: Final = 600  # two hands of three cards and two cards set aside

Reply = tuple[tuple[Card, Card], ...]  # the card of each seat, and the card revealed for it or NO_CARD


def can_claim(v: View) -> bool:
    """Return whether the viewer is to play and can win, few worlds are possible, and no tie depends on a vacation token."""
    return may_claim(v) and count_worlds(v) <= MAX_WORLDS


@rule
def may_claim(v: View) -> bool:
    """Return whether the viewer may claim, if few worlds are possible."""
    p = v.public
    if v.legal == 0 or p.phase != Phase.PLAY or is_worn_out(p, v.viewer) or count(v.hand) > MAX_TRICKS_LEFT:
        return False
    if is_last_round(p):
        for seat in every_seat(p.players):
            if seat != v.viewer and p.vacation[seat]:
                return False
    return True


def claim_line(v: View) -> Choice | None:
    """Return a card after which all remaining tricks are certain; 7.1 no rest, and 6.1 any card that may be revealed."""
    p = v.public
    if p.phase == Phase.REST:
        return NO_REST
    if p.phase == Phase.REVEAL:
        return Choice(next(members(v.legal)))
    proof, trick, worlds = Proof(v), current_trick(v), enumerate_worlds(v)
    legal = (card for card in proof.plays(trick) if v.legal >> card & 1)
    return next((Choice(card) for card in legal if proof.holds(trick, card, worlds)), None)


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


class Proof(TrickProof[ClaimTrick, Card, Reply]):
    """Decides whether the claimant wins every trick without being hurt."""

    def __init__(self, v: View) -> None:
        p = v.public
        self.public = p
        self.others = tuple(_seats_after(v))
        self.contenders = {seat for seat in self.others if not is_worn_out(p, seat)}
        self.height = {card: int(card_height(p, card)) for card in every_card(p.deck)}
        self.boxes = {card: int(p.variant.boxes[kind_of(card)]) for card in every_card(p.deck)}

    def plays(self, position: ClaimTrick) -> Iterator[Card]:
        """Return the cards that beat those played before."""
        return (card for card in every_card(Cards(position.hand)) if self.height[card] > position.best)

    def replies(self, position: ClaimTrick, play: Card, world: World) -> Iterator[tuple[Reply, World]]:
        """Return everything that the others may play in turn."""
        for reply in _enumerate_replies(position.to_come, _lead_suit_after(position.led, play), world):
            left = list(world)
            for seat, (card, _) in zip(position.to_come, reply, strict=True):
                left[seat] &= ~(1 << card)
            yield reply, tuple(left)

    def fails(self, position: ClaimTrick, play: Card, reply: Reply) -> bool:
        """5.3, 8.1, 8.3 Return whether another seat wins, the first of equals, or the load hurts."""
        for seat, (card, _) in zip(position.to_come, reply, strict=True):
            if seat in self.contenders and self.height[card] > self.height[play]:
                return True
        cards = [play, *(card for card, _ in reply)]
        boxes = sum(self.boxes[card] for card in cards) + int(count_boxes(self.public.variant, Cards(position.cards)))
        is_doubled = DOUBLER in cards or position.cards >> DOUBLER & 1
        return boxes * (int(self.public.variant.doubler) if is_doubled else 1) > position.strength

    def next_positions(self, position: ClaimTrick, play: Card, reply: Reply) -> list[ClaimTrick]:
        """8.2, 11.1 Return the next trick, led by the claimant with one or two more cubes on the gauge."""
        hand = position.hand & ~(1 << play)
        others = position.cards | sum(1 << card for card, _ in reply)
        is_cursed_now = position.cursed and bool(others & self.public.variant.cursed_cards)
        left = max(0, position.strength - 1 - is_cursed_now)
        is_cursed_later = position.cursed and not is_cursed_now
        return [ClaimTrick(hand, left, is_cursed_later, self.others, NO_SUIT, 0, 0)] if hand else []


def _lead_suit_after(led: Suit, card: Card) -> Suit:
    """6.2 Return the lead suit after a card is played."""
    return suit_of(card) if led == NO_SUIT and not is_black(card) else led


def _enumerate_replies(seats: tuple[Seat, ...], led: Suit, world: World) -> Iterator[Reply]:
    """5.2, 6.1 Yield every card these seats may play in turn, and with a black one every card they may reveal."""
    if not seats:
        yield ()
        return
    hand = Cards(world[seats[0]])
    following = list(every_card(of_suit(hand, led))) if led != NO_SUIT else []
    plays = [(card, NO_CARD) for card in following or every_card(hand)]
    plays += [(card, shown) for card in every_card(of_suit(hand, BLACK)) for shown in following]
    for play in plays:
        for others in _enumerate_replies(seats[1:], _lead_suit_after(led, play[0]), world):
            yield (play, *others)


def enumerate_worlds(v: View) -> list[World]:
    """Return every placement of the unseen cards in the hands of the others; the claimant's own is empty."""
    p, everyone = v.public, every_seat(v.public.players)
    known = [0 if seat == v.viewer else int(p.known[seat]) for seat in everyone]
    lacking = [Cards(sum(of_suit(p.deck, Suit(suit)) for suit in members(p.void[seat]))) for seat in everyone]
    rooms = [0 if seat == v.viewer else int(p.held[seat]) - count(p.known[seat]) for seat in everyone]
    deals = every_deal(unseen_cards(v), list(zip(rooms, lacking, strict=True)))
    return [tuple(held | dealt for held, dealt in zip(known, deal, strict=True)) for deal in deals]


def claim_reply(v: View) -> Choice:
    """Return another player's reply, which never spends a token for them."""
    return NO_REST if v.public.phase == Phase.REST else first_legal_choice(v)


def is_simple(v: View) -> bool:
    """Return whether only one trick is left to prove."""
    return count(v.hand) == 1


CLAIM: Final = Claim(Message("claim"), can_claim, claim_line, claim_reply, is_simple, may_claim)
CONDITIONAL_MOVES: Final = (ConditionalMove("no_rest", Message("never-rest"), always_choose(NO_REST, Phase.REST)),)
