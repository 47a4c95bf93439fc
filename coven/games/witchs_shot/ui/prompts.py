"""Prompts, choices in words, and the reasons why a choice is refused."""

from typing import Final

from coven.core.cards import contains, every_seat, is_among
from coven.core.grammar import Names, join_words
from coven.core.notation import argument_of, verb_of
from coven.errors import IllegalError, NotNowError, RefusalError
from coven.games.witchs_shot.knowledge.views import View, verb_in_phase
from coven.games.witchs_shot.rules.state import BLACK, NO_REST, NO_SUIT, OOF, VACATION, Phase, Public, Verb, of_suit
from coven.games.witchs_shot.ui.notation import TOKEN_NAMES, card_name, card_names, suit_name
from coven.kernel import members
from coven.types import Act, Card, Choice

TIPS: Final[dict[int, str]] = {
    Phase.DRAFT: "The boxes on the cards you win with must add up to it exactly at the end of the round; "
    "missing it costs nothing.",
    Phase.REVEAL: "A black card may be played at any time, but who could have followed shows one such card; "
    "show what tells least.",
    Phase.REST: "Resting lets a trick pass that is too heavy or would spoil your quota; your card still counts for the others.",
}


def prompt(v: View, names: Names) -> str:
    """Return one sentence that tells viewers what to choose, or whom the table is waiting for."""
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
    """Describe the task of the player to act."""
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
    """Describe one of the viewer's choices."""
    if v.public.phase == Phase.DRAFT:
        return f"Take the quota {choice}, bonus {v.public.variant.bonuses[choice]}"
    if v.public.phase == Phase.REST:
        return "Do not rest" if choice == NO_REST else f"Rest with {TOKEN_NAMES[choice]}"
    return f"{'Play' if v.public.phase == Phase.PLAY else 'Reveal'} {card_name(Card(choice))}"


def beginner_tip(v: View) -> str:
    """Return a tip about the current choice for beginners."""
    p = v.public
    if p.phase != Phase.PLAY:
        return TIPS[p.phase]
    oofs = f"each Oof! costs strength for good and points at the end, {p.variant.oof_penalties[1]} for the first"
    if not p.trick.cards:
        return f"Who wins carries all boxes of the trick: more than their strength is an Oof!, and {oofs}."
    return f"The suit highest in the priority row wins and carries all boxes; more than your strength is an Oof!, and {oofs}."


# refusals

CLAUSES: Final = {Phase.DRAFT: "4.1", Phase.PLAY: "5.2", Phase.REVEAL: "6.1", Phase.REST: "7.1"}
REFUSALS_WHILE_PLAYING: Final[dict[int, tuple[str, str]]] = {
    Verb.QUOTA: ("Quotas are taken before the first trick; now play a card.", "4.1"),
    Verb.REVEAL: ("A card is revealed only directly after a black one played while holding the lead suit.", "6.1"),
    Verb.REST: ("A rest is taken directly after playing a card, by a player with a token to spend; now play a card.", "7.1"),
}


def explain_refusal(v: View, act: Act, names: Names) -> RefusalError:
    """Return why the viewer may not do this now."""
    p = v.public
    if p.phase == Phase.OVER:
        return NotNowError("The game is over: the last round is paid.", "2.1" if p.this_round >= p.variant.rounds else "2.2")
    if not is_among(v.viewer, v.to_act):
        return _refuse_out_of_turn(v, names)
    if verb_of(act) != verb_in_phase(p.phase):
        return _refuse_wrong_verb(v, verb_of(act))
    argument = argument_of(act)
    if p.phase == Phase.DRAFT:
        return _refuse_quota(p, argument, names)
    if p.phase == Phase.REST:
        return _refuse_token(v, argument)
    return _refuse_card(v, Card(argument))


def _refuse_out_of_turn(v: View, names: Names) -> RefusalError:
    p = v.public
    if not v.to_act:
        return NotNowError("It is not your turn: the cards are being dealt.", "3.1" if p.players == 4 else "3.2")
    clause = "4.1" if p.phase == Phase.DRAFT else "5.2"
    return NotNowError(f"It is not your turn: {names[p.turn]} is to {describe_task(p)}.", clause)


def _refuse_wrong_verb(v: View, verb: int) -> RefusalError:
    """Refuse a choice of another kind than the one that is due."""
    p = v.public
    if p.phase == Phase.DRAFT:
        return NotNowError(f"First take a quota of those left: {_describe_quotas_left(p)}.", "4.1")
    if p.phase == Phase.REVEAL:
        following = card_names(of_suit(v.hand, p.trick.led), "or")
        return NotNowError(f"You played a black card and hold {suit_name(p.trick.led)}, so first reveal {following}.", "6.1")
    if p.phase == Phase.REST:
        return NotNowError("Your card is played; first say whether you rest.", "7.1")
    return NotNowError(*REFUSALS_WHILE_PLAYING[verb])


def _refuse_quota(p: Public, quota: int, names: Names) -> RefusalError:
    for seat in every_seat(p.players):
        if p.quota[seat] == quota:
            return IllegalError(f"{names[seat]} took the quota {quota}; there are left: {_describe_quotas_left(p)}.", "4.1")
    return IllegalError(f"In this game no quota {quota} is to be had; there are left: {_describe_quotas_left(p)}.", "1.3")


def _describe_quotas_left(p: Public) -> str:
    return join_words(members(p.quotas_left))


def _refuse_token(v: View, token: int) -> RefusalError:
    if token == OOF and v.public.oofs[v.viewer]:
        return IllegalError("Your Oof! tokens have all been spent this round; each is good for one rest.", "7.3")
    if token == VACATION:
        return IllegalError("You have no Paid Vacation token.", "12.3")
    return IllegalError("You have no Oof! token to spend.", "7.1")


def _refuse_card(v: View, card: Card) -> RefusalError:
    led, clause = v.public.trick.led, CLAUSES[Phase(v.public.phase)]
    if led == NO_SUIT or not contains(v.hand, card):  # without a lead suit any card in hand is legal
        return IllegalError(f"You do not hold {card_name(card)}; you hold {card_names(v.hand)}.", clause)
    following = card_names(of_suit(v.hand, led), "or")
    if v.public.phase == Phase.REVEAL:
        return IllegalError(f"A card of the lead suit is to be revealed, {following}; {card_name(card)} is none.", clause)
    black = of_suit(v.hand, BLACK)
    instead = f", or play {card_names(black, 'or')}" if black else ""
    return IllegalError(f"You hold {suit_name(led)}, so you must follow it with {following}{instead}.", clause)
