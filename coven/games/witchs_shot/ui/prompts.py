"""Prompts, choices in words, and the reasons why a choice is refused."""

from typing import Final

from coven.core.cards import contains, every_seat, is_among
from coven.core.grammar import Names, join_words
from coven.core.notation import argument_of
from coven.errors import RefusalError
from coven.games.common.sentences import Reasons, Sentences, first_sentence, prompt_by_phase, refuse
from coven.games.witchs_shot.knowledge import View
from coven.games.witchs_shot.rules.carrying import is_worn_out
from coven.games.witchs_shot.rules.deck import BLACK, NO_SUIT, of_suit
from coven.games.witchs_shot.rules.rules import PHASES
from coven.games.witchs_shot.rules.state import NO_REST, OOF, VACATION, Phase
from coven.games.witchs_shot.ui.notation import NOTATION, TOKEN_NAMES, card_name, card_names, suit_name
from coven.kernel import members
from coven.types import Act, Card, Choice

TASKS: Final[dict[int, str]] = {
    Phase.DRAFT: "take a quota",
    Phase.PLAY: "play a card",
    Phase.REST: "say whether they rest",
}
TIPS: Final[dict[int, str]] = {
    Phase.DRAFT: "The boxes on the cards you win with must add up to it exactly at the end of the round; "
    "missing it costs nothing.",
    Phase.REVEAL: "A black card may be played at any time, but who could have followed shows one such card; "
    "show what tells least.",
    Phase.REST: "Resting lets a trick pass that is too heavy or would spoil your quota; your card still counts for the others.",
}


def describe_task(v: View) -> str:
    """Describe the task of the player to act."""
    return TASKS.get(v.public.phase) or f"reveal a {suit_name(v.public.trick.led)} card"


def _play_prompts(v: View) -> Sentences:
    trick, suit = v.public.trick, suit_name(v.public.trick.led)
    yield not trick.cards, "Lead any card."
    yield trick.led == NO_SUIT, "Play any card: only black lies in the trick, so the first suit sets the lead suit."
    yield of_suit(v.hand, trick.led), f"Follow {suit}{' or a black card' if of_suit(v.hand, BLACK) else ''}."
    yield True, f"You have no {suit}: play any card."


def _reveal_prompt(v: View, names: Names) -> str:
    suit = suit_name(v.public.trick.led)
    return f"You played a black card while holding {suit}: reveal one {suit} card, it stays in hand."


def _rest_prompt(v: View, names: Names) -> str:
    tokens = join_words([name for token, name in TOKEN_NAMES.items() if v.legal >> token & 1], "or")
    return f"Spend {tokens} to rest? You cannot win this trick then."


prompt: Final = prompt_by_phase(
    View,
    Phase.OVER,
    {
        Phase.DRAFT: "Choose a quota. Deliver exactly that many boxes to earn its bonus.",
        Phase.PLAY: lambda v, names: first_sentence(_play_prompts(v)),
        Phase.REVEAL: _reveal_prompt,
        Phase.REST: _rest_prompt,
    },
    task=lambda v: f" to {describe_task(v)}",
)


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
    if is_worn_out(p, v.viewer):
        return f"With {p.oofs[v.viewer]} Oof! tokens you cannot win a trick any more, so choose whom your boxes go to."
    which = "in all with your next" if p.oofs[v.viewer] else "for the first"
    penalty = p.variant.oof_penalties[p.oofs[v.viewer] + 1]
    oofs = f"each Oof! costs strength for good and points at the end, {penalty} {which}"
    if not p.trick.cards:
        return f"The winner carries all boxes of the trick: more than their strength is an Oof!, and {oofs}."
    return f"The suit highest in the priority row wins and carries all boxes; more than your strength is an Oof!, and {oofs}."


# refusals


def explain_refusal(v: View, act: Act, names: Names) -> RefusalError:
    """Return why the viewer may not do this now."""
    refusals = {Phase.DRAFT: _quota_refusals, Phase.REST: _token_refusals}.get(Phase(v.public.phase), _card_refusals)
    return refuse(_refusals_for_now(v, NOTATION.verb(act), names), refusals(v, argument_of(act), names))


def _refusals_for_now(v: View, verb: str, names: Names) -> Reasons:
    p, suit, is_last_round = v.public, suit_name(v.public.trick.led), v.public.this_round >= v.public.variant.rounds
    yield p.phase == Phase.OVER, "The game is over: the last round is paid.", "2.1" if is_last_round else "2.2"
    yield not v.to_act, "It is not your turn: the cards are being dealt.", "3.1" if p.players == 4 else "3.2"
    if not is_among(v.viewer, v.to_act):
        yield True, f"It is not your turn: {names[p.turn]} is to {describe_task(v)}.", "4.1" if p.phase == Phase.DRAFT else "5.2"
    if verb == PHASES.name(p.phase):
        return
    yield p.phase == Phase.DRAFT, f"First take a quota of those left: {join_words(members(p.quotas_left))}.", "4.1"
    if p.phase == Phase.REVEAL:
        following = card_names(of_suit(v.hand, p.trick.led), "or")
        yield True, f"You played a black card and hold {suit}, so first reveal {following}.", "6.1"
    yield p.phase == Phase.REST, "Your card is played; first say whether you rest.", "7.1"
    yield verb == "quota", "Quotas are taken before the first trick; now play a card.", "4.1"
    yield verb == "reveal", "A card is revealed only directly after a black one played while holding the lead suit.", "6.1"
    rest = "A rest is taken directly after playing a card, by a player with a token to spend; now play a card."
    yield verb == "rest", rest, "7.1"


def _quota_refusals(v: View, quota: int, names: Names) -> Reasons:
    p, left = v.public, join_words(members(v.public.quotas_left))
    for seat in every_seat(p.players):
        yield p.quota[seat] == quota, f"{names[seat]} took the quota {quota}; there are left: {left}.", "4.1"
    yield True, f"In this game no quota {quota} is to be had; there are left: {left}.", "1.3"


def _token_refusals(v: View, token: int, names: Names) -> Reasons:
    spent = "Your Oof! tokens have all been spent this round; each is good for one rest."
    yield token == OOF and v.public.oofs[v.viewer], spent, "7.3"
    yield token == VACATION, "You have no Paid Vacation token.", "12.3"
    yield True, "You have no Oof! token to spend.", "7.1"


def _card_refusals(v: View, card: int, names: Names) -> Reasons:
    led, name, clause = v.public.trick.led, card_name(Card(card)), "5.2" if v.public.phase == Phase.PLAY else "6.1"
    is_free = led == NO_SUIT  # without a lead suit any card in hand is legal
    yield is_free or not contains(v.hand, Card(card)), f"You do not hold {name}; you hold {card_names(v.hand)}.", clause
    following, black = card_names(of_suit(v.hand, led), "or"), of_suit(v.hand, BLACK)
    yield v.public.phase == Phase.REVEAL, f"A card of the lead suit is to be revealed, {following}; {name} is none.", clause
    instead = f", or play {card_names(black, 'or')}" if black else ""
    yield True, f"You hold {suit_name(led)}, so you must follow it with {following}{instead}.", clause
