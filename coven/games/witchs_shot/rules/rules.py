"""The rules in the form of the game contract: chance, legal choices, and their effects."""

from coven.core.cards import seat_set
from coven.core.chance import NOTHING_DUE, Lot, request_one_of, request_one_seat, request_shuffle
from coven.games.witchs_shot.rules.carrying import legal_rests, rest
from coven.games.witchs_shot.rules.draft import take_quota
from coven.games.witchs_shot.rules.payday import score_of, winners_of
from coven.games.witchs_shot.rules.setup import deal, remove_suit, start_game
from coven.games.witchs_shot.rules.state import DEAL_LOT, REMOVE_LOT, START_LOT, Phase, Public, State, of_suit
from coven.games.witchs_shot.rules.tricks import advance, play_card, playable_cards, reveal_card
from coven.kernel import rule
from coven.types import NO_CHOICES, NO_SEATS, Card, Choice, Choices, Seat, Seats, Suit


@rule
def chance_outcomes(s: State, lot: Lot) -> int:
    """1.6, 4.2, 3.1 With 3 players a suit is removed, then the first player is drawn, then the deck is dealt every round."""
    lot.kind = NOTHING_DUE
    if s.public.phase == Phase.DEAL:
        request_shuffle(lot, DEAL_LOT, s.public.deck)
    elif s.public.phase == Phase.START:
        request_one_seat(lot, START_LOT, s.public.players)
    elif s.public.phase == Phase.REMOVE:
        request_one_of(lot, REMOVE_LOT, s.public.variant.removable)
    return lot.kind


@rule
def apply_lot(s: State, lot: Lot) -> None:
    """Apply the outcome of the lot that was due."""
    if s.public.phase == Phase.DEAL:
        deal(s, lot)
    elif s.public.phase == Phase.START:
        start_game(s.public, Seat(lot.items[0]))
    else:
        remove_suit(s.public, Suit(lot.items[0]))


@rule
def is_choosing(p: Public) -> bool:
    """Whether a player is to choose: the cards are dealt and the round is not over."""
    return Phase.DRAFT <= p.phase <= Phase.REST


@rule
def to_act(s: State) -> Seats:
    """4.1, 5.2 Players choose one at a time."""
    return seat_set(s.public.turn) if is_choosing(s.public) else NO_SEATS


@rule
def legal_choices(s: State, seat: Seat) -> Choices:
    """4.1 A remaining quota; 5.2, 6.1 a card; 6.1 a card of the lead suit to reveal; 7.1 a token to spend, or none."""
    p = s.public
    if seat != p.turn or not is_choosing(p):
        return NO_CHOICES
    if p.phase == Phase.PLAY:
        return Choices(playable_cards(p, s.hands[seat]))
    if p.phase == Phase.DRAFT:
        return p.quotas_left
    if p.phase == Phase.REVEAL:
        return Choices(of_suit(s.hands[seat], p.trick.led))
    return legal_rests(p, seat)


@rule
def apply(s: State, seat: Seat, choice: Choice) -> None:
    """Apply one legal choice: take a quota, play or reveal a card, or rest."""
    p = s.public
    if p.phase == Phase.DRAFT:
        take_quota(p, seat, choice)
        return
    if p.phase == Phase.PLAY:
        play_card(s, seat, Card(choice))
    elif p.phase == Phase.REVEAL:
        reveal_card(p, seat, Card(choice))
    else:
        rest(p, seat, choice)
    advance(s, seat)


@rule
def is_over(s: State) -> bool:
    """2.1, 2.2 The game ends after the last payday."""
    return s.public.phase == Phase.OVER


@rule
def score(s: State, seat: Seat) -> int:
    """10.1 Return the points; once the game is over, minus the penalty for Oof! tokens."""
    return score_of(s.public, seat)


@rule
def winners(s: State) -> Seats:
    """10.2 Return the winners once the game is over."""
    return winners_of(s.public)


@rule
def length(s: State) -> int:
    """2.1 Return the number of rounds begun."""
    return s.public.this_round
