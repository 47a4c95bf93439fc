"""Carousel: every player chooses in secret to stay or to pass, and if all pass, the cards move to the left; then all play.

To a spectator, three cards that were played may have been dealt as they lie, or one seat further: these two deals differ by a
cycle of three cards, and no deal between them fits.
"""

from typing import Annotated, Any, Final

from coven.core.cards import every_seat, next_seat
from coven.core.chance import Lot
from coven.games.common.rules import BySeat, deal_hands, set_hand
from coven.games.contract.game import Game
from coven.games.contract.presentation import Meta
from coven.games.contract.records import GamePublic, GameState, GameView
from coven.games.deck import Deck
from coven.games.parameters import Parameters, number
from coven.games.phases import Asks, Chance, Phases, all_players, whole_hand
from coven.kernel import Random, rule
from coven.types import NO_SEAT, NO_SEATS, Card, Cards, Choice, Seat, Seats

MAX_PLAYERS: Final = 4
STAY, PASS = Choice(0), Choice(1)
MOVE, PLAY, OVER = 1, 2, 3
DECK: Final = Deck(("red",), MAX_PLAYERS + 1)


class Variant(Parameters):
    """The parameters: cards dealt to each player."""

    hand: Annotated[int, number(1, "cards dealt to each player", "1")]


class Public(GamePublic):
    """The open table."""

    variant: Variant
    players: int
    phase: int
    turn: Seat
    pending: Seats
    rounds: int
    held: Annotated[BySeat[int], MAX_PLAYERS]
    played: Annotated[BySeat[Card], MAX_PLAYERS]
    scores: Annotated[BySeat[int], MAX_PLAYERS]


class State(GameState):
    """The open table, the hands and the secret choices."""

    public: Public
    hands: Annotated[BySeat[Cards], MAX_PLAYERS]
    secret: Annotated[BySeat[Choice], MAX_PLAYERS]


class View(GameView):
    """What one viewer knows."""

    public: Public
    hand: Cards
    secret: Choice


@rule
def deal(s: State, lot: Lot) -> None:
    """Deal a card to each player."""
    deal_hands(s, lot, s.public.players, s.public.variant.hand)
    s.public.pending = all_players(s.public)
    s.public.phase = MOVE


@rule
def move(s: State, seat: Seat, choice: Choice) -> None:
    """Stay or pass; after the last choice, move all cards to the left if all pass."""
    p = s.public
    s.secret[seat] = choice
    p.pending = Seats(p.pending & ~(1 << seat))
    if p.pending == NO_SEATS:
        passing = 0
        for other in every_seat(p.players):
            passing += s.secret[other]
        if passing == p.players:
            pass_cards(s)
        p.turn = Seat(0)
        p.phase = PLAY


@rule
def pass_cards(s: State) -> None:
    """Move every hand to the left."""
    p = s.public
    last = s.hands[Seat(p.players - 1)]
    for place in range(p.players - 1):
        set_hand(s, Seat(p.players - 1 - place), s.hands[Seat(p.players - 2 - place)])
    set_hand(s, Seat(0), last)


@rule
def play(s: State, seat: Seat, card: Card) -> None:
    """Play the card."""
    p = s.public
    set_hand(s, seat, Cards(0))
    p.played[seat] = card
    p.scores[seat] = card
    p.turn = next_seat(seat, p.players)
    if p.turn == 0:
        p.turn = NO_SEAT
        p.rounds = 1
        p.phase = OVER


PHASES: Final = Phases(
    DECK,
    Chance("deal", DECK.names, hand="variant.hand", apply=deal),
    Asks("move", {"stay": STAY, "pass": PASS}, legal=0b11, apply=move, simultaneous=True, hidden=True),
    Asks("play", DECK.names, legal=whole_hand, apply=play),
)
META: Final = Meta("carousel", "Carousel", "1", 3, MAX_PLAYERS, 3, Variant.defaults, "rounds")


def count_worlds(v: View) -> int:
    """Not needed: the worlds are listed by brute force."""
    raise NotImplementedError


@rule
def sample(v: View, rng: Random, s: State) -> None:
    """Not needed."""
    return


def make_game() -> Any:
    """Return the game."""
    return Game[State, View, Public].of(globals())
