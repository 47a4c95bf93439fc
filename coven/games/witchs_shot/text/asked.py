"""What is asked of the viewer, and their choices in words."""

from typing import Final

from coven.cards import is_among
from coven.games.witchs_shot.deck import BLACK, NO_SUIT, of_suit
from coven.games.witchs_shot.state import NO_REST, Phase, Public
from coven.games.witchs_shot.text.names import TOKEN_NAMES, card_name, suit_name
from coven.games.witchs_shot.views import View
from coven.types import Card, Choice
from coven.words import Names, join_words

TIPS: Final[dict[int, str]] = {
    Phase.DRAFT: "The boxes on the cards you win with must add up to it exactly at the end of the round; "
    "missing it costs nothing.",
    Phase.REVEAL: "A black card may be played at any time, but who could have followed shows one such card; "
    "show what tells least.",
    Phase.REST: "Resting lets a trick pass that is too heavy or would spoil your quota; your card still counts for the others.",
}


def prompt(v: View, names: Names) -> str:
    """One sentence that says what is asked of the viewer, or who is waited for."""
    p = v.public
    if p.phase == Phase.OVER:
        return "The game is over."
    if not v.to_act:
        return "The cards are being dealt."
    if not is_among(v.viewer, v.to_act):
        return f"Waiting for {names[p.turn]} to {describe_task(p)}."
    if p.phase == Phase.DRAFT:
        return "Take a quota: deliver exactly so many boxes for its bonus."
    if p.phase == Phase.REVEAL:
        suit = suit_name(p.trick.led)
        return f"You played a black card while holding {suit}: reveal one {suit} card, it stays in hand."
    if p.phase == Phase.REST:
        tokens = join_words([name for token, name in TOKEN_NAMES.items() if v.legal >> token & 1], "or")
        return f"Spend {tokens} to rest? You cannot win this trick then."
    return _play_prompt(v)


def describe_task(p: Public) -> str:
    """What the player is to do whose turn it is."""
    if p.phase == Phase.DRAFT:
        return "take a quota"
    if p.phase == Phase.REVEAL:
        return f"reveal a {suit_name(p.trick.led)} card"
    return "say whether they rest" if p.phase == Phase.REST else "play a card"


def _play_prompt(v: View) -> str:
    trick = v.public.trick
    if not trick.cards:
        return "Lead any card."
    if trick.led == NO_SUIT:
        return "Play any card: only black lies in the trick, so the first suit sets the lead suit."
    if of_suit(v.hand, trick.led):
        black = " or a black card" if of_suit(v.hand, BLACK) else ""
        return f"Follow {suit_name(trick.led)}{black}."
    return f"You have no {suit_name(trick.led)}: play any card."


def describe_choice(v: View, choice: Choice, names: Names) -> str:
    """One of the viewer's choices in words."""
    if v.public.phase == Phase.DRAFT:
        return f"Take the quota {choice}, bonus {v.public.variant.bonuses[choice]}"
    if v.public.phase == Phase.REST:
        return "Do not rest" if choice == NO_REST else f"Rest with {TOKEN_NAMES[choice]}"
    return f"{'Play' if v.public.phase == Phase.PLAY else 'Reveal'} {card_name(Card(choice))}"


def beginner_tip(v: View) -> str:
    """What the choice is about, for whoever meets it for the first time."""
    p = v.public
    if p.phase != Phase.PLAY:
        return TIPS[p.phase]
    oofs = f"each Oof! costs strength for good and points at the end, {p.variant.oof_penalties[1]} for the first"
    if not p.trick.cards:
        return f"Who wins carries all boxes of the trick: more than their strength is an Oof!, and {oofs}."
    return f"The suit highest in the priority row wins and carries all boxes; more than your strength is an Oof!, and {oofs}."
