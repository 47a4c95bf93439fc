"""Views: what a seat or a spectator may know, which is the open table and the viewer's own hand.

Hidden are the hands, except for revealed cards (6.1), and the cards set aside with 3 players (3.2). All choices are public, so a
player who is to choose can reconstruct their View from their log; only while another player owes a reveal is the log behind.
"""

from coven.core.chance import UNSEEN_ITEM, Lot
from coven.core.notation import act_of
from coven.games.contract.records import GameView
from coven.games.witchs_shot.rules.rules import to_act
from coven.games.witchs_shot.rules.state import DEAL_LOT, Phase, Public, State, Verb
from coven.kernel import rule
from coven.types import NO_CARDS, SPECTATOR, Act, Cards, Choice, Choices, Seat, Seats


class View(GameView):
    """One viewer's knowledge, with perfect recall of the round; no hidden information outlasts a round."""

    viewer: Seat  # SPECTATOR for a viewer without a seat
    to_act: Seats
    legal: Choices  # the viewer's own
    public: Public
    hand: Cards  # the viewer's own


@rule
def observe_for_features(s: State, seat: Seat, choices: Choices, v: View) -> None:
    """Fill v with the knowledge of a seat whose legal choices are given. Only what is named here is copied."""
    v.viewer = seat
    v.to_act = to_act(s)
    v.legal = choices
    v.public = s.public
    v.hand = s.hands[seat] if seat != SPECTATOR else NO_CARDS


@rule
def verb_in_phase(phase: int) -> int:
    """Return the verb of the choices in a phase."""
    if phase == Phase.PLAY:
        return Verb.PLAY
    if phase == Phase.DRAFT:
        return Verb.QUOTA
    return Verb.REVEAL if phase == Phase.REVEAL else Verb.REST


@rule
def act(v: View, choice: Choice) -> Act:
    """Return one of the viewer's own choices as an act."""
    return act_of(verb_in_phase(v.public.phase), choice)


@rule
def observed_act(s: State, seat: Seat, choice: Choice, viewer: Seat) -> Act:
    """4.4, 5.2, 6.1, 7.1 Return a choice as the viewer sees it made: all choices are public."""
    return act_of(verb_in_phase(s.public.phase), choice)


@rule
def mask_lot(s: State, lot: Lot, viewer: Seat) -> None:
    """3.1, 3.2 Of a deal, viewers see their hand and the row; the removed suit and the first player are public."""
    if lot.kind != DEAL_LOT:
        return
    hand = s.public.variant.hand
    row_from = s.public.players * hand
    for place in range(lot.due):
        in_row = row_from <= place < row_from + s.public.variant.in_row
        if place // hand != viewer and not in_row:
            lot.items[place] = UNSEEN_ITEM
