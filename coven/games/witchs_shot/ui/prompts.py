"""Prompts, choices, and the reasons why a choice is refused, as messages."""

from typing import Final

from coven.core.cards import contains, every_seat, is_among
from coven.core.notation import argument_of
from coven.games.common.messages import Messages, Reasons, first_message, numbers, prompt_by_phase, refuse, sentences
from coven.games.contract.presentation import Refusal
from coven.games.witchs_shot.knowledge import View
from coven.games.witchs_shot.rules.carrying import is_worn_out
from coven.games.witchs_shot.rules.deck import BLACK, NO_SUIT, of_suit
from coven.games.witchs_shot.rules.rules import PHASES
from coven.games.witchs_shot.rules.state import NO_REST, OOF, VACATION, Phase
from coven.games.witchs_shot.ui.notation import NOTATION, TOKENS
from coven.kernel import members
from coven.messages import Message
from coven.types import Act, Card, Choice

TIPS: Final[dict[int, Message]] = {
    Phase.DRAFT: Message("tip-quota"),
    Phase.REVEAL: Message("tip-reveal"),
    Phase.REST: Message("tip-rest"),
}


def _waiting(v: View) -> Message:
    """Return whom the table waits for, and for what."""
    p, seats = v.public, int(v.to_act)
    if p.phase == Phase.REVEAL:
        return Message("waiting-reveal", seats=seats, suit=p.trick.led)
    id_ = "waiting-quota" if p.phase == Phase.DRAFT else "waiting-rest" if p.phase == Phase.REST else "waiting-play"
    return Message(id_, seats=seats)


def _play_prompts(v: View) -> Messages:
    trick, following = v.public.trick, of_suit(v.hand, v.public.trick.led) if v.public.trick.led != NO_SUIT else 0
    yield not trick.cards, Message("prompt-lead")
    yield trick.led == NO_SUIT, Message("prompt-open")
    yield following and of_suit(v.hand, BLACK), Message("prompt-follow-or-black", suit=trick.led)
    yield True, Message("prompt-follow" if following else "prompt-void", suit=trick.led)


def _rest_prompt(v: View) -> Message:
    return Message("prompt-rest", tokens=[name for token, name in TOKENS.items() if v.legal >> token & 1])


prompt: Final = prompt_by_phase(
    View,
    Phase.OVER,
    {
        Phase.DRAFT: Message("prompt-quota"),
        Phase.PLAY: lambda v: first_message(_play_prompts(v)),
        Phase.REVEAL: lambda v: Message("prompt-reveal", suit=v.public.trick.led),
        Phase.REST: _rest_prompt,
    },
    _waiting,
)


def describe_choice(v: View, choice: Choice) -> Message:
    """Describe one of the viewer's choices."""
    phase = v.public.phase
    if phase == Phase.DRAFT:
        return Message("choice-quota", quota=choice, bonus=v.public.variant.bonuses[choice])
    if phase == Phase.REST:
        return Message("choice-no-rest") if choice == NO_REST else Message("choice-rest", token=TOKENS[choice])
    return Message("choice-play" if phase == Phase.PLAY else "choice-reveal", card=choice)


def beginner_tip(v: View) -> Message:
    """Return a tip about the current choice for beginners."""
    p, oofs = v.public, v.public.oofs[v.viewer]
    if p.phase != Phase.PLAY:
        return TIPS[p.phase]
    if is_worn_out(p, v.viewer):
        return Message("tip-worn-out", oofs=oofs)
    carrying = Message("tip-play") if p.trick.cards else Message("tip-lead")
    return sentences(carrying, Message("tip-next-oof" if oofs else "tip-first-oof", points=p.variant.oof_penalties[oofs + 1]))


# refusals


def explain_refusal(v: View, act: Act) -> Refusal:
    """Return why the viewer may not do this now."""
    refusals = {Phase.DRAFT: _quota_refusals, Phase.REST: _token_refusals}.get(Phase(v.public.phase), _card_refusals)
    return refuse(_refusals_for_now(v, NOTATION.verb(act)), refusals(v, argument_of(act)))


def _refusals_for_now(v: View, verb: str) -> Reasons:
    p, led, is_last_round = v.public, v.public.trick.led, v.public.this_round >= v.public.variant.rounds
    yield p.phase == Phase.OVER, Message("refused-over"), "2.1" if is_last_round else "2.2"
    yield not v.to_act, Message("refused-dealing"), "3.1" if p.players == 4 else "3.2"
    if not is_among(v.viewer, v.to_act):
        yield True, Message("refused-turn", waiting=_waiting(v)), "4.1" if p.phase == Phase.DRAFT else "5.2"
    if verb == PHASES.name(p.phase):
        return
    yield p.phase == Phase.DRAFT, Message("refused-quota-first", quotas=numbers(members(p.quotas_left))), "4.1"
    if p.phase == Phase.REVEAL:
        yield True, Message("refused-reveal-first", suit=led, cards=of_suit(v.hand, led)), "6.1"
    yield p.phase == Phase.REST, Message("refused-rest-first"), "7.1"
    yield verb == "quota", Message("refused-quota-late"), "4.1"
    yield verb == "reveal", Message("refused-reveal"), "6.1"
    yield verb == "rest", Message("refused-rest"), "7.1"


def _quota_refusals(v: View, quota: int) -> Reasons:
    p, left = v.public, numbers(members(v.public.quotas_left))
    for seat in every_seat(p.players):
        yield p.quota[seat] == quota, Message("refused-quota-taken", seat=seat, quota=quota, quotas=left), "4.1"
    yield True, Message("refused-no-quota", quota=quota, quotas=left), "1.3"


def _token_refusals(v: View, token: int) -> Reasons:
    yield token == OOF and v.public.oofs[v.viewer], Message("refused-oof-spent"), "7.3"
    yield token == VACATION, Message("refused-no-vacation"), "12.3"
    yield True, Message("refused-no-oof"), "7.1"


def _card_refusals(v: View, card: int) -> Reasons:
    led, clause = v.public.trick.led, "5.2" if v.public.phase == Phase.PLAY else "6.1"
    is_free = led == NO_SUIT  # without a lead suit any card in hand is legal
    yield is_free or not contains(v.hand, Card(card)), Message("refused-not-held", card=card, cards=v.hand), clause
    following, black = of_suit(v.hand, led), of_suit(v.hand, BLACK)
    yield v.public.phase == Phase.REVEAL, Message("refused-not-revealed", card=card, cards=following), clause
    yield black, Message("refused-follow-or-black", suit=led, cards=following, black=black), clause
    yield True, Message("refused-follow", suit=led, cards=following), clause
