"""What a seat or a spectator may know (chapter 7): the open table and the viewer's own hand."""

from coven.core.chance import UNSEEN_ITEM, Lot
from coven.core.notation import act_of
from coven.games.blackmore.rules.rules import to_act
from coven.games.blackmore.rules.state import DEAL_LOT, Phase, Public, State, Verb
from coven.games.contract.records import GameView
from coven.kernel import rule
from coven.types import NO_CARDS, SPECTATOR, Act, Cards, Choice, Choices, Seat, Seats


class View(GameView):
    """One viewer's knowledge, with perfect recall: every card was seen when it was played (7.2)."""

    viewer: Seat  # SPECTATOR for viewers without a seat
    to_act: Seats
    legal: Choices  # the viewer's own choices
    public: Public
    hand: Cards  # the viewer's own hand


@rule
def observe_for_features(s: State, seat: Seat, choices: Choices, v: View) -> None:
    """7.1, 7.2 Fill `v` with what a seat may know, given its legal choices: the open table and its hand."""
    v.viewer = seat
    v.to_act = to_act(s)
    v.legal = choices
    v.public = s.public
    v.hand = s.hands[seat] if seat != SPECTATOR else NO_CARDS


@rule
def act_of_choice(p: Public, choice: Choice) -> Act:
    """Return a choice of the current phase as verb and argument."""
    return act_of(Verb.TRUMP if p.phase == Phase.TRUMP else Verb.PLAY, choice)


@rule
def act(v: View, choice: Choice) -> Act:
    """Return one of the viewer's choices as verb and argument."""
    return act_of_choice(v.public, choice)


@rule
def observed_act(s: State, seat: Seat, choice: Choice, viewer: Seat) -> Act:
    """2.2, 4.1 Return a choice as the viewer observes it: all cards are played and laid face up."""
    return act_of_choice(s.public, choice)


@rule
def mask_lot(s: State, lot: Lot, viewer: Seat) -> None:
    """1.2, 1.3, 1.5 Hide all of a deal except the viewer's hand and the trump card; the start player is public."""
    if lot.kind != DEAL_LOT:
        return
    hand = s.public.variant.hand
    for index in range(lot.held):
        if index // hand != viewer and index != s.public.players * hand:
            lot.items[index] = UNSEEN_ITEM
