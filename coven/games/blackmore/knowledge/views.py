"""What a seat or a spectator may know: chapter 7. A View is the open table and the viewer's hand."""

from coven.core.chance import UNSEEN_ITEM, Lot
from coven.core.notation import act_of
from coven.games.blackmore.rules.rules.rules import to_act
from coven.games.blackmore.rules.rules.state import DEAL_LOT, Phase, Public, State, Verb
from coven.kernel import Record, rule
from coven.types import NO_CARDS, SPECTATOR, Act, Cards, Choice, Choices, Seat, Seats


class View(Record):
    """One viewer's knowledge, with perfect recall: every card was seen when it was played (7.2)."""

    viewer: Seat  # SPECTATOR for whoever holds no cards
    to_act: Seats
    legal: Choices  # the viewer's own
    public: Public
    hand: Cards  # the viewer's own


@rule
def observe_for_features(s: State, seat: Seat, choices: Choices, v: View) -> None:
    """7.1, 7.2 Fill v with what a seat may know, whose legal choices are these: the open table and the hand, no more."""
    v.viewer = seat
    v.to_act = to_act(s)
    v.legal = choices
    v.public = s.public
    v.hand = s.hands[seat] if seat != SPECTATOR else NO_CARDS


@rule
def act_of_choice(p: Public, choice: Choice) -> Act:
    """A choice of this phase as verb and argument."""
    return act_of(Verb.TRUMP if p.phase == Phase.TRUMP else Verb.PLAY, choice)


@rule
def act(v: View, choice: Choice) -> Act:
    """One of the viewer's choices, spelled out."""
    return act_of_choice(v.public, choice)


@rule
def observed_act(s: State, seat: Seat, choice: Choice, viewer: Seat) -> Act:
    """2.2, 4.1 A choice as the viewer sees it made: all cards are played and laid face up."""
    return act_of_choice(s.public, choice)


@rule
def mask_lot(s: State, lot: Lot, viewer: Seat) -> None:
    """1.2, 1.3, 1.5 Of a deal a viewer sees their hand and the trump card; the start player is public."""
    if lot.kind != DEAL_LOT:
        return
    hand = s.public.variant.hand
    for place in range(lot.held):
        if place // hand != viewer and place != s.public.players * hand:
            lot.items[place] = UNSEEN_ITEM
