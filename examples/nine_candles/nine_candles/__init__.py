"""Nine Candles: bid in secret how many tricks you will win, then win exactly that many. The clauses are those of rules.md."""

from typing import Annotated, Any, ClassVar, Final

from coven.core.cards import difference, every_seat, next_seat, singleton, union
from coven.core.chance import Lot
from coven.errors import VariantError
from coven.games.common.rules import BySeat, deal_hands, remove_from_hand, suit_rules
from coven.games.contract.game import Game
from coven.games.contract.presentation import Meta, SuitSign
from coven.games.contract.records import GamePublic, GameState, GameView
from coven.games.dealing import hand_beliefs
from coven.games.deck import Deck
from coven.games.parameters import Parameters, number
from coven.games.phases import Asks, Chance, Phases, all_players, numbers
from coven.games.tricks import Trick, reset_trick, trick_rules
from coven.kernel import rule
from coven.types import NO_CARDS, NO_SEAT, Card, Cards, Choice, Choices, Seat, Seats, Suit

MAX_PLAYERS: Final = 5
NUM_RANKS: Final = 9
MAX_HAND: Final = 11
DEAL, BID, PLAY, OVER = range(4)  # the phases
NO_BID: Final = Choice(-1)
SUITS: Final = {
    "rose": SuitSign("✿", "#b3123f"),
    "sun": SuitSign("☀", "#b26a00"),
    "leaf": SuitSign("☘", "#1b6e3c"),
    "moon": SuitSign("☾", "#274a8d"),
}
DECK: Final = Deck(SUITS, ranks=NUM_RANKS)
ALL_CARDS: Final = DECK.cards
suit_of, rank_of, of_suit, ranks_in = suit_rules(NUM_RANKS)
follow_suit, add_to_trick, note_void, trick_winner = trick_rules(NUM_RANKS)


class Variant(Parameters):
    """Nine Candles: the parameters of the game. Copy what you want to change into a file of your own."""

    last_round: Annotated[int, number(7, "rounds, and cards dealt to each player in the last one", "1.2", least=1, most=MAX_HAND)]
    exact: Annotated[int, number(10, "points for an exact bid, besides those for tricks", "4.1", most=100)]
    trick: Annotated[int, number(1, "points for each trick of an exact bid", "4.1", most=100)]

    def complete(self, options: Any, players: int) -> None:
        """1.2, 1.3 Check that the cards suffice for the last round."""
        if players * self.last_round + 1 > len(DECK.names):
            raise VariantError(f"{players} hands of {self.last_round} and a trump card take more than {len(DECK.names)} cards.")


class Public(GamePublic):
    """The open table."""

    REMEMBERED: ClassVar = ("seen", "void")
    variant: Variant
    players: int
    phase: int
    turn: Seat
    pending: Seats  # the seats that have not bid yet
    rounds: int  # finished rounds
    tricks: int  # finished tricks of this round
    turned_up: Card
    trump: Suit
    trick: Trick
    last: Trick  # the last finished trick
    last_winner: Seat
    held: Annotated[BySeat[int], MAX_PLAYERS]  # cards in hand
    bids: Annotated[BySeat[Choice], MAX_PLAYERS]  # NO_BID until all are revealed
    won: Annotated[BySeat[int], MAX_PLAYERS]  # tricks of this round
    scores: Annotated[BySeat[int], MAX_PLAYERS]
    seen: Cards  # cards of this round that all players have seen
    void: Annotated[BySeat[int], MAX_PLAYERS]  # suits that each hand is known to lack, a bit each


class State(GameState):
    """The open table, the hands, and the bids while they are secret."""

    public: Public
    hands: Annotated[BySeat[Cards], MAX_PLAYERS]
    secret: Annotated[BySeat[Choice], MAX_PLAYERS]


class View(GameView):
    """What one viewer knows: the open table, their hand and their own secret bid."""

    public: Public
    hand: Cards
    secret: Choice


@rule
def cards_dealt(p: Public) -> int:
    """1.2 Return the number of cards that each player is dealt in this round."""
    return p.rounds + 1


@rule
def deal(s: State, lot: Lot) -> None:
    """1.2, 1.3 Deal the hands and turn up the next card, whose suit is trump; 2.1 then everyone bids."""
    p = s.public
    dealt = deal_hands(s, lot, p.players, cards_dealt(p))
    p.turned_up = Card(lot.items[dealt])
    p.trump = suit_of(p.turned_up)
    p.seen = singleton(p.turned_up)
    p.tricks = 0
    for seat in every_seat(p.players):
        p.bids[seat] = NO_BID
        p.won[seat] = 0
        p.void[seat] = 0
    p.pending = all_players(p)
    p.phase = BID


@rule
def possible_bids(p: Public, seat: Seat) -> Choices:
    """2.1 Return the bids of a seat: from 0 to the number of cards."""
    return Choices((1 << (cards_dealt(p) + 1)) - 1)


@rule
def bid(s: State, seat: Seat, tricks: Choice) -> None:
    """2.1, 2.2 Bid in secret; the last bid reveals all of them. 3.1 Then the round's leader leads the first trick."""
    p = s.public
    s.secret[seat] = tricks
    p.pending = Seats(p.pending & ~(1 << seat))
    if not p.pending:
        for other in every_seat(p.players):
            p.bids[other] = s.secret[other]
            s.secret[other] = NO_BID
        lead(p, Seat(p.rounds % p.players))
        p.phase = PLAY


@rule
def lead(p: Public, seat: Seat) -> None:
    """3.1, 3.4 Let a seat lead the next trick."""
    reset_trick(p.trick)
    p.trick.leader = seat
    p.turn = seat


@rule
def playable_cards(p: Public, hand: Cards) -> Choices:
    """3.2 Return the cards of the suit led; without one, and for the leader, all cards."""
    return Choices(follow_suit(p.trick, hand))


@rule
def play(s: State, seat: Seat, card: Card) -> None:
    """3.2 Play a card to the trick; the last one decides it."""
    p = s.public
    remove_from_hand(s, seat, card)
    note_void(p.trick, p.void, seat, card)
    add_to_trick(p.trick, seat, card)
    p.turn = next_seat(seat, p.players)
    if p.turn == p.trick.leader:
        finish_trick(p)


@rule
def finish_trick(p: Public) -> None:
    """3.3, 3.4 Give the trick to its winner, who leads the next one; 4.1 the last one ends the round."""
    winner = trick_winner(p.trick, p.trump)
    p.won[winner] += 1
    p.tricks += 1
    p.seen = union(p.seen, p.trick.cards)
    p.last = p.trick
    p.last_winner = winner
    lead(p, winner)
    if p.tricks == cards_dealt(p):
        finish_round(p)


@rule
def finish_round(p: Public) -> None:
    """4.1 Score exact bids; 4.2 after the last round the game is over."""
    for seat in every_seat(p.players):
        if p.won[seat] == p.bids[seat]:
            p.scores[seat] += p.variant.exact + p.variant.trick * p.won[seat]
    p.rounds += 1
    p.turn = NO_SEAT
    p.phase = OVER if p.rounds == p.variant.last_round else DEAL


PHASES: Final = Phases(
    DECK,
    Chance("deal", DECK.names, clause="1.3", hand=cards_dealt, face_up=1, apply=deal),
    Asks(
        "bid", numbers(0, MAX_HAND), clause="2.1", legal=possible_bids, apply=bid, simultaneous=True, hidden=True, reveals="bids",
        prompt="Bid in secret how many tricks you will win.",
    ),
    Asks(
        "play", DECK.names, clause="3.2", legal=playable_cards, apply=play, words=DECK.card_name, trick_clause="3.3",
        prompt="Play a card, of the suit led if you can.", refusal="You must follow the suit led if you can.",
    ),
)  # fmt: skip
META: Final = Meta(
    key="nine_candles",
    title="Nine Candles",
    rules="1",
    min_players=3,
    max_players=MAX_PLAYERS,
    default_players=4,
    length_unit="rounds",
    suits=SUITS,
)


@rule
def unseen_cards(v: View) -> Cards:
    """Return the cards that the viewer cannot place: in other hands, or not dealt in this round."""
    seen = union(union(v.public.seen, v.public.trick.cards), v.hand)
    return difference(ALL_CARDS, seen) if v.public.phase == BID or v.public.phase == PLAY else NO_CARDS


count_worlds, sample = hand_beliefs(
    State, suit_size=NUM_RANKS, suits=len(DECK.suits), unseen=unseen_cards, secret_choices=possible_bids
)
GAME: Final = Game[State, View, Public].of(globals())
