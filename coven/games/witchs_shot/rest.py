"""Rest: chapter 7, and the Paid Vacation token spent like an Oof! token (12.3)."""

from coven.cards import is_among, add_seat
from coven.games.witchs_shot.state import NO_REST, OOF, VACATION, Phase, Public, Trick
from coven.kernel import rule
from coven.types import NO_CHOICES, Choice, Choices, Seat


@rule
def is_worn_out(p: Public, seat: Seat) -> bool:
    """8.5 With 3 Oof! tokens a player cannot win any trick."""
    return p.oofs[seat] >= p.variant.oof_limit


@rule
def can_win(p: Public, trick: Trick, seat: Seat) -> bool:
    """7.1, 8.5 Neither resting nor worn out."""
    return not is_worn_out(p, seat) and not is_among(seat, trick.resting)


@rule
def legal_rests(p: Public, seat: Seat) -> Choices:
    """7.1, 7.3, 12.3 The tokens a player may spend while playing a card, or none of them; empty if the player is not asked."""
    if is_worn_out(p, seat):
        return NO_CHOICES
    tokens = 0
    if p.oofs[seat] > p.spent[seat]:
        tokens |= 1 << OOF
    if p.vacation[seat]:
        tokens |= 1 << VACATION
    return Choices(tokens | (1 << NO_REST)) if tokens else NO_CHOICES


@rule
def rest(p: Public, seat: Seat, token: Choice) -> None:
    """7.1, 7.2, 12.3 An Oof! token is flipped and stays on the gauge, a Paid Vacation token is returned; or none is spent."""
    if token == OOF:
        p.spent[seat] += 1
    elif token == VACATION:
        p.vacation[seat] = 0
    if token != NO_REST:
        p.trick.resting = add_seat(p.trick.resting, seat)
    p.phase = Phase.PLAY
