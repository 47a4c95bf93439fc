"""Prompts, choices, and the reasons why a choice is refused, as messages."""

from typing import Final

from coven.core.cards import contains, every_seat, is_among
from coven.core.notation import UNSEEN
from coven.games.common.telling import ask_by_phase, numbers_of, tip_by_phase
from coven.games.contract.tellers import refuses, tells
from coven.games.contract.telling import Part, Told, append, clause_number, illegal, is_refused, new_list, not_now, say, take_said
from coven.games.witchs_shot.knowledge import View
from coven.games.witchs_shot.rules.carrying import is_worn_out
from coven.games.witchs_shot.rules.deck import BLACK, NO_SUIT, of_suit
from coven.games.witchs_shot.rules.rules import PHASES
from coven.games.witchs_shot.rules.state import NO_REST, OOF, VACATION, Phase, Public
from coven.games.witchs_shot.ui.notation import token_name
from coven.kernel import members, rule
from coven.types import NO_CARDS, Card, Choice

VERBS: Final = ("quota", "play", "reveal", "rest")
QUOTA, PLAY, REVEAL, REST = map(PHASES.verb_number, VERBS)
clause_of: Final = PHASES.clause_number
verbs_of: Final = PHASES.verb_set

# prompts


@rule
def _wait(t: Told, v: View) -> None:
    """Tell whom the table waits for, and for what."""
    phase = v.public.phase
    if phase == Phase.REVEAL:
        say(t, "waiting-reveal", seats=v.to_act, suit=v.public.trick.led)
    elif phase == Phase.DRAFT:
        say(t, "waiting-quota", seats=v.to_act)
    else:
        say(t, "waiting-rest" if phase == Phase.REST else "waiting-play", seats=v.to_act)


@rule
def _ask_card(t: Told, v: View) -> None:
    led = v.public.trick.led
    if v.public.trick.cards == NO_CARDS:
        say(t, "prompt-lead")
    elif led == NO_SUIT:
        say(t, "prompt-open")
    elif of_suit(v.hand, led) == NO_CARDS:
        say(t, "prompt-void", suit=led)
    else:
        say(t, "prompt-follow-or-black" if of_suit(v.hand, BLACK) else "prompt-follow", suit=led)


@rule
def _ask_to_reveal(t: Told, v: View) -> None:
    say(t, "prompt-reveal", suit=v.public.trick.led)


@rule
def _ask_to_rest(t: Told, v: View) -> None:
    tokens = new_list(t)
    for choice in members(v.legal):
        if choice != NO_REST:
            append(t, tokens, token_name(t, choice))
    say(t, "prompt-rest", tokens=tokens)


prompt: Final = ask_by_phase(
    View,
    Phase.OVER,
    {Phase.DRAFT: "prompt-quota", Phase.PLAY: _ask_card, Phase.REVEAL: _ask_to_reveal, Phase.REST: _ask_to_rest},
    _wait,
)


@tells
def describe_choice(t: Told, v: View, choice: Choice) -> None:
    """Tell one of the viewer's choices."""
    phase = v.public.phase
    if phase == Phase.DRAFT:
        say(t, "choice-quota", quota=choice, bonus=v.public.variant.bonuses[choice])
    elif phase != Phase.REST:
        say(t, "choice-play" if phase == Phase.PLAY else "choice-reveal", card=choice)
    elif choice == NO_REST:
        say(t, "choice-no-rest")
    else:
        say(t, "choice-rest", token=token_name(t, choice))


@rule
def _tip_card(t: Told, v: View) -> None:
    p = v.public
    oofs = p.oofs[v.viewer]
    if is_worn_out(p, v.viewer):
        say(t, "tip-worn-out", oofs=oofs)
        return
    say(t, "tip-play" if p.trick.cards else "tip-lead")
    say(t, "tip-next-oof" if oofs else "tip-first-oof", points=p.variant.oof_penalties[oofs + 1])


beginner_tip: Final = tip_by_phase(
    View, {Phase.DRAFT: "tip-quota", Phase.PLAY: _tip_card, Phase.REVEAL: "tip-reveal", Phase.REST: "tip-rest"}
)

# refusals


@refuses
def explain_refusal(t: Told, v: View, verb: int, argument: int) -> None:
    """Tell why the viewer may not do this now."""
    _refuse_for_now(t, v, v.public, verb)
    illegal(t, argument == UNSEEN, clause_of(v.public.phase), "refused-hidden")
    if is_refused(t):
        return
    if v.public.phase == Phase.DRAFT:
        _refuse_quota(t, v.public, argument)
    elif v.public.phase == Phase.REST:
        _refuse_token(t, v, argument)
    else:
        _refuse_card(t, v, v.public, argument)


@rule
def _refuse_for_now(t: Told, v: View, p: Public, verb: int) -> None:
    not_now(t, p.phase == Phase.OVER, "2.1" if p.this_round >= p.variant.rounds else "2.2", "refused-over")
    not_now(t, not v.to_act, "3.1" if p.players == 4 else "3.2", "refused-dealing")
    if not is_refused(t) and not is_among(v.viewer, v.to_act):
        not_now(t, True, "4.1" if p.phase == Phase.DRAFT else "5.2", "refused-turn", waiting=_waiting(t, v))
    if is_refused(t) or verbs_of(p.phase) >> verb & 1 == 1:
        return
    led = p.trick.led
    not_now(t, p.phase == Phase.DRAFT, "4.1", "refused-quota-first", quotas=numbers_of(t, p.quotas_left))
    if p.phase == Phase.REVEAL:
        not_now(t, True, "6.1", "refused-reveal-first", suit=led, cards=of_suit(v.hand, led))
    not_now(t, p.phase == Phase.REST, "7.1", "refused-rest-first")
    not_now(t, verb == QUOTA, "4.1", "refused-quota-late")
    not_now(t, verb == REVEAL, "6.1", "refused-reveal")
    not_now(t, verb == REST, "7.1", "refused-rest")


@rule
def _waiting(t: Told, v: View) -> Part:
    _wait(t, v)
    return take_said(t)


@rule
def _refuse_quota(t: Told, p: Public, quota: int) -> None:
    left = numbers_of(t, p.quotas_left)
    for seat in every_seat(p.players):
        illegal(t, p.quota[seat] == quota, "4.1", "refused-quota-taken", seat=seat, quota=quota, quotas=left)
    illegal(t, True, "1.3", "refused-no-quota", quota=quota, quotas=left)


@rule
def _refuse_token(t: Told, v: View, choice: int) -> None:
    illegal(t, choice == OOF and v.public.oofs[v.viewer] > 0, "7.3", "refused-oof-spent")
    illegal(t, choice == VACATION, "12.3", "refused-no-vacation")
    illegal(t, True, "7.1", "refused-no-oof")


@rule
def _refuse_card(t: Told, v: View, p: Public, card: int) -> None:
    led = p.trick.led
    clause = clause_number(5, 2) if p.phase == Phase.PLAY else clause_number(6, 1)
    is_free = led == NO_SUIT  # without a lead suit any card in hand is legal
    illegal(t, is_free or not contains(v.hand, Card(card)), clause, "refused-not-held", card=card, cards=v.hand)
    if is_refused(t):
        return
    following = of_suit(v.hand, led)
    black = of_suit(v.hand, BLACK)
    illegal(t, p.phase == Phase.REVEAL, clause, "refused-not-revealed", card=card, cards=following)
    illegal(t, black, clause, "refused-follow-or-black", suit=led, cards=following, black=black)
    illegal(t, True, clause, "refused-follow", suit=led, cards=following)
