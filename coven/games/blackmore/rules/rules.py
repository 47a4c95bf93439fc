"""The rules: setup, tricks from the lead to the refill, their score, and the phases. The numbers are those of docs/rules."""

from typing import Final

from coven.core.cards import add, every_card, every_seat, lowest_card, next_seat, remove, union, without_lowest_card
from coven.core.chance import Lot
from coven.games.blackmore.rules.deck import DECK, MAX_VALUES, NO_COLOUR, Variant, colour_of, of_colour, value_of
from coven.games.blackmore.rules.state import KEEP_CHOICE, Phase, Public, State
from coven.games.common.rules import add_to_hand, deal_hands, highest_score, remove_from_hand
from coven.games.phases import Asks, Chance, Phases, draw_seat, whole_hand
from coven.kernel import make_reset, members, rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, Card, Cards, Choice, Choices, Seat

clear_trick: Final = make_reset(Public, "led", "played")

# setup: chapter 1


@rule
def all_cards(variant: Variant) -> Cards:
    """1.1 Return the deck: the values of every colour in play."""
    cards = 0
    for colour in members(variant.colours):
        cards |= ((1 << variant.values) - 1) << (colour * MAX_VALUES)
    return Cards(cards)


@rule
def deal(s: State, lot: Lot) -> None:
    """1.2, 1.3, 1.5 Deal a hand to each player; the next card is the trump card, the rest the deck."""
    p = s.public
    dealt = deal_hands(s, lot, p.players, p.variant.hand)
    lay_trump(p, Card(lot.items[dealt]))
    p.deck_left = lot.held - dealt - 1
    for index in range(p.deck_left):
        s.deck[index] = Card(lot.items[lot.held - 1 - index])
    p.phase = Phase.START


@rule
def start(p: Public, seat: Seat) -> None:
    """1.6 Let the start player lead the first trick."""
    p.leader = seat
    p.turn = seat
    p.phase = Phase.PLAY


# playing a trick: chapter 2


@rule
def play_card(s: State, seat: Seat, card: Card) -> None:
    """2.1, 2.2 Play a card face up: the first sets the leading colour, the last decides the trick."""
    p = s.public
    remove_from_hand(s, seat, card)
    if p.table == NO_CARDS:
        p.led = colour_of(card)
    p.known[seat] = remove(p.known[seat], card)
    p.played[seat] = card
    p.table = add(p.table, card)
    p.turn = next_to_play(p, seat)
    if p.turn == NO_SEAT:
        finish_trick(p)


@rule
def next_to_play(p: Public, seat: Seat) -> Seat:
    """2.2, 5.7 Return the next seat clockwise that still plays to this trick, or NO_SEAT. Seats without cards sit it out."""
    candidate = next_seat(seat, p.players)
    while candidate != p.leader and p.held[candidate] == 0:
        candidate = next_seat(candidate, p.players)
    return NO_SEAT if candidate == p.leader else candidate


@rule
def is_last_trick(p: Public) -> bool:
    """Return whether no seat holds a card and none will be drawn."""
    return p.deck_left == 0 and highest_score(p.held, p.players) == 0


# ranking: chapter 3


@rule
def steps_below(variant: Variant, wheel: int, card: Card) -> int:
    """3.1, 3.2 Return how many steps a card ranks below the value on a wheel, in the wheel's direction."""
    below = wheel - value_of(card)
    if variant.increasing:
        below = -below
    return below if below >= 0 else below + variant.values


@rule
def steps_below_wheel(p: Public, card: Card) -> int:
    """3.1, 3.2 Return how many steps a card ranks below the value on the wheel."""
    return steps_below(p.variant, p.wheel, card)


@rule
def value_below_wheel(p: Public, steps: int) -> int:
    """3.1, 3.2 Return the value that ranks `steps` below the wheel."""
    values = p.variant.values  # added or not by a mask made of a sign bit, which is faster than a branch
    if p.variant.increasing:
        value = p.wheel + steps
        return value - (values & ((values - value) >> 63))
    value = p.wheel - steps
    return value + (values & ((value - 1) >> 63))


@rule
def cards_played(p: Public) -> Cards:
    """Return the cards of the current trick; at the end of the game, those of the last one."""
    cards = NO_CARDS
    for seat in every_seat(p.players):
        if p.played[seat] != NO_CARD:
            cards = add(cards, p.played[seat])
    return cards


@rule
def contenders(p: Public) -> Cards:
    """3.3 Return the cards that can win: the trumps; without any, the cards of the leading colour."""
    cards = cards_played(p)
    trumps = of_colour(cards, p.trump) if p.trump != NO_COLOUR else NO_CARDS
    return trumps if trumps else of_colour(cards, p.led)


@rule
def best_card(p: Public, cards: Cards) -> Card:
    """3.1 Return the highest-ranked of some cards of one colour."""
    top = lowest_card(cards)
    for card in every_card(without_lowest_card(cards)):
        if steps_below_wheel(p, card) < steps_below_wheel(p, top):
            top = card
    return top


@rule
def trick_winner(p: Public) -> Seat:
    """3.3 Return the seat whose card currently wins the trick; NO_SEAT before a card is led."""
    if p.led == NO_COLOUR:
        return NO_SEAT
    card = best_card(p, contenders(p))
    for seat in every_seat(p.players):
        if p.played[seat] == card:
            return seat
    return NO_SEAT


# changing trump: chapter 4


@rule
def finish_trick(p: Public) -> None:
    """4.1 Let the winner change trump; after the very last trick, which stays visible, there is no such choice."""
    p.turn = trick_winner(p)
    p.tricks += 1
    if is_last_trick(p):
        take_trick(p, p.turn)
        p.turn = NO_SEAT
        p.phase = Phase.OVER
    else:
        p.phase = Phase.TRUMP


@rule
def trump_choices(p: Public) -> Choices:
    """4.1 Return the cards of the trick just won, and the choice to keep the trump."""
    return Choices(p.table | (1 << KEEP_CHOICE))


@rule
def choose_trump(s: State, seat: Seat, choice: Choice) -> None:
    """4.1, 4.2, 5.1 Lay a card of the trick on the trump pile, or none; then take the trick and refill the hands."""
    p = s.public
    if choice != KEEP_CHOICE:
        p.table = remove(p.table, Card(choice))
        lay_trump(p, Card(choice))
    take_trick(p, seat)
    clear_trick(p)
    refill(s, seat)
    p.leader = first_with_cards(p, seat)
    p.turn = p.leader
    p.phase = Phase.PLAY


@rule
def take_trick(p: Public, winner: Seat) -> None:
    """4.2 Move the cards of the trick to the winner."""
    p.won[winner] = union(p.won[winner], p.table)
    p.scores[winner] += points(p.table)
    p.table = NO_CARDS


@rule
def lay_trump(p: Public, card: Card) -> None:
    """1.5, 4.1 Lay a card on the trump pile: its colour is trump and the wheel turns to its value."""
    p.pile[p.pile_size] = card
    p.pile_size += 1
    turn_wheel(p)


@rule
def turn_wheel(p: Public) -> None:
    """1.5, 5.3, 5.4 Set trump and wheel to the top of the pile; without one, the wheel keeps its value."""
    if p.pile_size == 0:
        p.trump = NO_COLOUR
        return
    top = p.pile[p.pile_size - 1]
    p.trump = colour_of(top)
    p.wheel = value_of(top)


# refill: chapter 5


@rule
def refill(s: State, winner: Seat) -> None:
    """5.1, 5.3, 5.6 Let each player draw, clockwise from the winner, then update the trump; not with an empty deck."""
    p = s.public
    if p.deck_left == 0:
        return
    seat = winner
    for _ in every_seat(p.players):
        draw_card(s, seat)
        seat = next_seat(seat, p.players)
    turn_wheel(p)


@rule
def draw_card(s: State, seat: Seat) -> None:
    """5.1, 5.2, 5.5 Draw from the deck; when it is empty, from the top of the trump pile, while there is one."""
    p = s.public
    if p.deck_left > 0:
        p.deck_left -= 1
        add_to_hand(s, seat, s.deck[p.deck_left])
    elif p.pile_size > 0:
        card = take_top_trump(p)
        add_to_hand(s, seat, card)
        p.known[seat] = add(p.known[seat], card)


@rule
def take_top_trump(p: Public) -> Card:
    """5.2 Remove and return the top card of the trump pile; the wheel turns once all players have drawn."""
    p.pile_size -= 1
    card = p.pile[p.pile_size]
    p.pile[p.pile_size] = NO_CARD
    return card


@rule
def first_with_cards(p: Public, seat: Seat) -> Seat:
    """5.7 Return this seat, or the next one clockwise that has cards. One of them must."""
    while p.held[seat] == 0:
        seat = next_seat(seat, p.players)
    return seat


# score: chapter 6


@rule
def points(cards: Cards) -> int:
    """6.1, 6.2 Return the Magic Points of some cards: the sum of their values; only cards won count, not the trump pile."""
    total = 0
    for card in every_card(cards):
        total += value_of(card)
    return total


PHASES: Final = Phases(
    DECK,
    Chance("deal", DECK.names, "1.2", apply=deal, bag=all_cards, hand="variant.hand", face_up=1, has_deck=True),
    draw_seat("start", start, "1.6"),
    Asks("play", DECK.names, "2.1", legal=whole_hand, apply=play_card),
    Asks("trump", DECK.names | {"keep": KEEP_CHOICE}, "4.1", legal=trump_choices, apply=choose_trump),
)
