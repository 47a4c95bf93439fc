"""Rest: chapter 7, and the Paid Vacation token spent like an Oof! token (12.3)."""

from coven.cards import is_among, only
from coven.games.witchs_shot.state import NO_REST, OOF, VACATION, State
from coven.kernel import rule
from coven.types import NO_CHOICES, Choice, Choices, Seat, Seats


@rule
def is_worn_out(s: State, seat: Seat) -> bool:
    """8.5 With 3 Oof! tokens a player cannot win any trick."""
    return s.oofs[seat] >= s.variant.oof_limit


@rule
def can_win(s: State, seat: Seat) -> bool:
    """7.1, 8.5 Neither resting nor worn out."""
    return not is_worn_out(s, seat) and not is_among(seat, s.resting)


@rule
def ways_to_rest(s: State, seat: Seat) -> Choices:
    """7.1, 7.3, 12.3 The tokens a player may spend while playing a card, or none of them; empty if the player is not asked."""
    if is_worn_out(s, seat):
        return NO_CHOICES
    tokens = 0
    if s.oofs[seat] > s.spent[seat]:
        tokens |= 1 << OOF
    if s.vacation[seat]:
        tokens |= 1 << VACATION
    return Choices(tokens | (1 << NO_REST)) if tokens else NO_CHOICES


@rule
def spend(s: State, seat: Seat, token: Choice) -> None:
    """7.1, 7.2, 12.3 An Oof! token is flipped and stays on the gauge, a Paid Vacation token is returned."""
    if token == NO_REST:
        return
    if token == OOF:
        s.spent[seat] += 1
    else:
        s.vacation[seat] = 0
    s.resting = Seats(s.resting | only(seat))
