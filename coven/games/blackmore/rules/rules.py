"""Setup (chapter 1) and the phases of the game. The numbers are those of docs/rules/blackmore.md."""

from typing import Final

from coven.core.chance import Lot
from coven.games.blackmore.rules.state import DECK, KEEP_CHOICE, MAX_VALUES, Phase, Public, State, Variant
from coven.games.blackmore.rules.tricks import choose_trump, lay_trump, play_card
from coven.games.common.rules import deal_hands
from coven.games.phases import Asks, Chance, Phases, draw_seat, whole_hand
from coven.kernel import members, rule
from coven.types import Card, Cards, Choices, Seat


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


@rule
def trump_choices(p: Public) -> Choices:
    """4.1 Return the cards of the trick just won, and the choice to keep the trump."""
    return Choices(p.table | (1 << KEEP_CHOICE))


PHASES: Final = Phases(
    DECK,
    Chance("deal", DECK.names, "1.2", apply=deal, bag=all_cards, hand="variant.hand", face_up=1, has_deck=True),
    draw_seat("start", start, "1.6"),
    Asks("play", DECK.names, "2.1", legal=whole_hand, apply=play_card),
    Asks("trump", DECK.names | {"keep": KEEP_CHOICE}, "4.1", legal=trump_choices, apply=choose_trump),
)
