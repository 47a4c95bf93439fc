"""Tricks and black cards (chapters 5 and 6), the end of a trick (7.4, 8, 2.2), and the phases of the game."""

from typing import Final

from coven.core.cards import add, next_seat, remove, union
from coven.games.common.rules import leading_seats, remove_from_hand
from coven.games.phases import Asks, Chance, Phases, draw_seat, numbers
from coven.games.witchs_shot.rules.carrying import can_win, carry_trick, discard_cards, is_round_over, legal_rests, rest
from coven.games.witchs_shot.rules.deck import BLACK, DECK, NAMES, NO_SUIT, SUITS, is_black, of_suit, suit_of
from coven.games.witchs_shot.rules.payday import hold_payday
from coven.games.witchs_shot.rules.setup import card_height, deal, remove_suit, reset_trick, start_game, take_quota
from coven.games.witchs_shot.rules.state import NO_REST, OOF, VACATION, Phase, Public, State
from coven.games.witchs_shot.rules.variant import MAX_QUOTA
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, NO_SEATS, Card, Cards, Seat, Seats

# must-follow and black cards: chapters 5 and 6


@rule
def playable_cards(p: Public, hand: Cards) -> Cards:
    """5.2, 6.1, 6.2 Cards of the lead suit and black ones; any card without a lead suit or without a card of it."""
    if p.trick.led == NO_SUIT:
        return hand
    following = of_suit(hand, p.trick.led)
    return union(following, of_suit(hand, BLACK)) if following else hand


@rule
def revealable_cards(p: Public, hand: Cards) -> Cards:
    """6.1 Return the cards of the lead suit, one of which is revealed."""
    return of_suit(hand, p.trick.led)


@rule
def is_reveal_due(p: Public, hand: Cards, card: Card) -> bool:
    """6.1 A reveal is due after a black card if a lead suit is set and the player holds a card of it."""
    return is_black(card) and p.trick.led != NO_SUIT and revealable_cards(p, hand) != NO_CARDS


@rule
def record_void(p: Public, seat: Seat, card: Card) -> None:
    """5.2, 6.1 Playing another suit, or a black card without a reveal, publicly shows that the hand lacks the lead suit."""
    if p.trick.led != NO_SUIT and suit_of(card) != p.trick.led:
        p.void[seat] |= 1 << p.trick.led


# the course of a trick


@rule
def play_card(s: State, seat: Seat, card: Card) -> None:
    """5.2, 6.1, 6.2 A card is played; the first with a suit sets the lead suit, and after a black card a reveal may be due."""
    p = s.public
    remove_from_hand(s, seat, card)
    p.known[seat] = remove(p.known[seat], card)
    p.trick.played[seat] = card
    p.trick.cards = add(p.trick.cards, card)
    if p.trick.led == NO_SUIT and not is_black(card):
        p.trick.led = suit_of(card)
    if is_reveal_due(p, s.hands[seat], card):
        p.phase = Phase.REVEAL
    else:
        record_void(p, seat, card)
        p.phase = Phase.REST


@rule
def reveal_card(p: Public, seat: Seat, card: Card) -> None:
    """6.1 A card of the lead suit is revealed: it stays in hand and is public."""
    p.known[seat] = add(p.known[seat], card)
    p.phase = Phase.REST


@rule
def advance(s: State, seat: Seat) -> None:
    """7.1 Only players with a token to spend may rest; 5.2 then the next player plays, or the trick is complete."""
    p = s.public
    if p.phase == Phase.REST and not legal_rests(p, seat):
        p.phase = Phase.PLAY
    if p.phase == Phase.PLAY and p.trick.cards:  # and the draft is not just over
        p.turn = next_seat(seat, p.players)
        if p.turn == p.trick.leader:
            finish_trick(p)
            if is_round_over(p):
                hold_payday(s)


@rule
def trick_winner(p: Public) -> Seat:
    """5.3, 6.3, 7.4 The highest card of a seat that can win wins, the first of equals; NO_SEAT if no seat can win."""
    winner = NO_SEAT
    highest = 0
    seat = p.trick.leader
    for _ in range(p.players if p.trick.cards else 0):
        if p.trick.played[seat] != NO_CARD and can_win(p, p.trick, seat):
            height = card_height(p, p.trick.played[seat])
            if height > highest:
                highest = height
                winner = seat
        seat = next_seat(seat, p.players)
    return winner


@rule
def finish_trick(p: Public) -> None:
    """7.4, 8.1, 8.7 The winner carries the trick and leads; if no seat can win, the same leader leads again."""
    winner = trick_winner(p)
    if winner == NO_SEAT:
        discard_cards(p, p.trick.cards)
    else:
        carry_trick(p, winner)
    p.last = p.trick
    p.last_winner = winner
    reset_trick(p.trick)
    p.trick.leader = winner if winner != NO_SEAT else p.last.leader
    p.turn = p.trick.leader
    p.tricks += 1


# the contract

PHASES: Final = Phases(
    DECK,
    Chance("remove", {suit: number for number, suit in enumerate(SUITS)}, "1.6", remove_suit, "variant.removable", draws=1),
    draw_seat("start", start_game, "4.2"),
    Chance("deal", NAMES, "3.1", deal, "deck", hand="variant.hand", face_up="variant.in_row", has_deck=True),
    Asks("quota", numbers(0, MAX_QUOTA), "4.1", "quotas_left", take_quota),
    Asks("play", NAMES, "5.2", playable_cards, play_card),
    Asks("reveal", NAMES, "6.1", revealable_cards, reveal_card),
    Asks("rest", {"oof": OOF, "vacation": VACATION, "no": NO_REST}, "7.1", legal_rests, rest),
    after=advance,
)


@rule
def is_choosing(p: Public) -> bool:
    """Whether a player is to choose: the cards are dealt and the round is not over."""
    return Phase.DRAFT <= p.phase <= Phase.REST


@rule
def length(p: Public) -> int:
    """2.1 Return the number of rounds begun."""
    return p.this_round


@rule
def score(p: Public, seat: Seat) -> int:
    """10.1 The penalty for Oof! tokens counts once the game is over."""
    return p.standing[seat] if p.phase == Phase.OVER else p.points[seat]


@rule
def winners(p: Public) -> Seats:
    """10.2 Return the seats with the highest final standing, which share the victory; none while the game runs."""
    return leading_seats(p.final, p.players) if p.phase == Phase.OVER else NO_SEATS
