"""The phases of the game, and the rules that do not follow from them."""

from typing import Final

from coven.games.phases import Asks, Chance, Phases, draw_seat, numbers
from coven.games.witchs_shot.rules.carrying import legal_rests, rest
from coven.games.witchs_shot.rules.deck import DECK, MAX_QUOTA, NAMES, SUITS
from coven.games.witchs_shot.rules.payday import score_of, winners_of
from coven.games.witchs_shot.rules.setup import deal, remove_suit, start_game, take_quota
from coven.games.witchs_shot.rules.state import NO_REST, OOF, VACATION, Phase, Public, State
from coven.games.witchs_shot.rules.tricks import advance, play_card, playable_cards, reveal_card, revealable_cards
from coven.kernel import rule
from coven.types import Card, Choice, Seat, Seats

PHASES: Final = Phases(
    DECK,
    Chance("remove", {suit: number for number, suit in enumerate(SUITS)}, "1.6", remove_suit, "variant.removable", draws=1),
    draw_seat("start", start_game, "4.2"),
    Chance("deal", NAMES, "3.1", deal, "deck", hand="variant.hand", face_up="variant.in_row", has_deck=True),
    Asks("quota", numbers(0, MAX_QUOTA), "4.1", legal="quotas_left"),
    Asks("play", NAMES, "5.2", legal=playable_cards),
    Asks("reveal", NAMES, "6.1", legal=revealable_cards),
    Asks("rest", {"oof": OOF, "vacation": VACATION, "no": NO_REST}, "7.1", legal=legal_rests),
)


@rule
def is_choosing(p: Public) -> bool:
    """Whether a player is to choose: the cards are dealt and the round is not over."""
    return Phase.DRAFT <= p.phase <= Phase.REST


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
