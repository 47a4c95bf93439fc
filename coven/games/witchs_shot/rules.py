"""The rules as the contract asks for them: what is due, who may choose what, and what happens then."""

from coven.cards import only
from coven.chance import NOTHING_DUE, Lot
from coven.games.witchs_shot.black import playable
from coven.games.witchs_shot.deck import of_suit
from coven.games.witchs_shot.draft import take_quota
from coven.games.witchs_shot.priority import all_cards_due, deal
from coven.games.witchs_shot.rest import ways_to_rest
from coven.games.witchs_shot.setup import first_player_due, remove_suit, start, suit_to_remove_due
from coven.games.witchs_shot.state import Phase, State
from coven.games.witchs_shot.tricks import go_on, play_card, rest, reveal_card
from coven.kernel import rule
from coven.types import NO_CHOICES, NO_SEATS, Card, Choice, Choices, Seat, Seats, Suit


@rule
def chance(s: State, lot: Lot) -> int:
    """1.6, 4.2, 3.1 The suit removed with 3 players, the first player, then the deal of every round."""
    lot.kind = NOTHING_DUE
    if s.phase == Phase.DEAL:
        all_cards_due(s, lot)
    elif s.phase == Phase.START:
        first_player_due(s, lot)
    elif s.phase == Phase.REMOVE:
        suit_to_remove_due(s, lot)
    return lot.kind


@rule
def feed(s: State, lot: Lot) -> None:
    """The outcome of the lot that was due."""
    if s.phase == Phase.DEAL:
        deal(s, lot)
    elif s.phase == Phase.START:
        start(s, Seat(lot.items[0]))
    else:
        remove_suit(s, Suit(lot.items[0]))


@rule
def is_choosing(phase: int) -> bool:
    """Whether a player chooses in this phase: the cards are dealt and the round is not over."""
    return Phase.DRAFT <= phase <= Phase.REST


@rule
def to_act(s: State) -> Seats:
    """4.1, 5.2 One seat at a time."""
    return only(s.turn) if is_choosing(s.phase) else NO_SEATS


@rule
def legal(s: State, seat: Seat) -> Choices:
    """4.1 a quota left; 5.2, 6.1 a card; 6.1 a card of the lead suit to reveal; 7.1 a token to spend, or none."""
    if seat != s.turn or not is_choosing(s.phase):
        return NO_CHOICES
    if s.phase == Phase.PLAY:
        return Choices(playable(s, seat))
    if s.phase == Phase.DRAFT:
        return s.quotas_left
    if s.phase == Phase.REVEAL:
        return Choices(of_suit(s.hands[seat], s.led))
    return ways_to_rest(s, seat)


@rule
def apply(s: State, seat: Seat, choice: Choice) -> None:
    """A quota taken; or a card played or revealed, a rest taken or not, and what follows."""
    if s.phase == Phase.DRAFT:
        take_quota(s, seat, choice)
        return
    if s.phase == Phase.PLAY:
        play_card(s, seat, Card(choice))
    elif s.phase == Phase.REVEAL:
        reveal_card(s, seat, Card(choice))
    else:
        rest(s, seat, choice)
    go_on(s, seat)


@rule
def is_over(s: State) -> bool:
    """2.1, 2.2 After the last payday."""
    return s.phase == Phase.OVER


@rule
def length(s: State) -> int:
    """2.1 The rounds begun."""
    return s.this_round
