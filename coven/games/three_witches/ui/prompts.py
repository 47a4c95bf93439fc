"""Prompts, choices, tips, table talk, and the reasons why a choice is refused."""

from typing import Final

from coven.core.cards import contains, is_among, next_seat, remove
from coven.core.notation import UNSEEN
from coven.games.common.telling import ask_by_phase, tip_by_phase
from coven.games.contract.tellers import Phrases, refuses, tells
from coven.games.contract.telling import Part, Told, clause_number, ids_by_number, illegal, is_refused, not_now, say, take_said
from coven.games.three_witches.knowledge.views import View
from coven.games.three_witches.meta import META
from coven.games.three_witches.rules.bidding import first_lesser, gifts_left
from coven.games.three_witches.rules.deck import ELIXIR, HAND_SIZE, NUM_PLAYERS, NUM_TRICKS, of_suit
from coven.games.three_witches.rules.rules import PHASES
from coven.games.three_witches.rules.state import AGREE, DOWN, NO_BID, PASS, Phase, Public
from coven.games.three_witches.rules.tricks import is_eyes, lead_suit
from coven.games.three_witches.ui.narration import CALL_PASS
from coven.games.three_witches.ui.notation import card_name
from coven.kernel import count, members, rule
from coven.types import NO_SEAT, SPECTATOR, Card, Choice

clause_of: Final = PHASES.clause_number
verbs_of: Final = PHASES.verb_set

# prompts


@rule
def _ask_bid(t: Told, v: View) -> None:
    p = v.public
    if p.bid != NO_BID:
        say(t, "prompt-raise", seat=p.lead, bid=p.bid, high=p.variant.high_bid)
    else:
        can_pass = v.legal >> PASS & 1
        say(t, "prompt-bid" if can_pass else "prompt-must-bid", low=p.variant.low_bid, high=p.variant.high_bid)


@rule
def _ask_gift(t: Told, v: View) -> None:
    left = gifts_left(v.public, v.viewer)
    receiver = next_seat(v.viewer, NUM_PLAYERS)
    if left == 1 and contains(v.hand, ELIXIR):
        say(t, "prompt-give-elixir", seat=receiver)
    else:
        say(t, "prompt-give-with-elixir" if contains(v.hand, ELIXIR) else "prompt-give", gives=left, seat=receiver)


@rule
def _ask_to_follow(t: Told, v: View) -> None:
    suit = lead_suit(v.public)
    if of_suit(v.hand, suit):
        say(t, "prompt-follow", suit=suit)
    else:
        say(t, "prompt-play-or-pass" if v.legal >> PASS & 1 else "prompt-play", suit=suit)


@rule
def _ask_return(t: Told, v: View) -> None:
    say(t, "prompt-return" if count(v.legal) > 1 else "prompt-return-other")


@rule
def _ask_to_propose(t: Told, v: View) -> None:
    say(t, "prompt-propose", lead=v.public.lead)


@rule
def _ask_to_agree(t: Told, v: View) -> None:
    p = v.public
    say(t, "prompt-agree", card=card_name(t, p, p.proposed[p.tricks]), lead=p.lead)


@rule
def _ask_to_decide(t: Told, v: View) -> None:
    say(t, "prompt-decide", lead=v.public.lead)


prompt: Final = ask_by_phase(
    View,
    Phase.OVER,
    {
        Phase.BID: _ask_bid,
        Phase.GIVE: _ask_gift,
        Phase.DISCARD: "prompt-discard",
        Phase.LEAD: "prompt-lead",
        Phase.HIDE: "prompt-hide",
        Phase.FOLLOW: _ask_to_follow,
        Phase.RETURN: _ask_return,
        Phase.PROPOSE: _ask_to_propose,
        Phase.AGREE: _ask_to_agree,
        Phase.DECIDE: _ask_to_decide,
    },
)
ask: Final = prompt.rule


choose: Final = ids_by_number([f"choose-{phase.name.lower()}" for phase in Phase])


@tells
def describe_choice(t: Told, v: View, choice: Choice) -> None:
    """Tell one of the viewer's choices."""
    phase = v.public.phase
    if choice == PASS:
        say(t, "choice-pass" if phase == Phase.BID else "choice-wait")
    elif phase == Phase.BID:
        say(t, "choice-bid", bid=choice)
    elif phase == Phase.AGREE:
        say(t, "choice-agree" if choice == AGREE else "choice-object")
    else:
        say(t, choose(phase), card=card_name(t, v.public, Card(choice)))


@rule
def _tip_bid(t: Told, v: View) -> None:
    say(t, "tip-bid", tricks=NUM_TRICKS, lead=v.public.variant.lead_tokens, lesser=v.public.variant.lesser_tokens)


@rule
def _tip_lead(t: Told, v: View) -> None:
    if _can_make_bid(v.public):
        say(t, "tip-lead", bid=v.public.bid)
    else:
        say(t, "tip-lead-lost")
    for card in members(v.legal):
        if is_eyes(v.public.variant, Card(card)):
            say(t, "tip-eyes", rank=v.public.variant.eyes)
            return


@rule
def _tip_send(t: Told, v: View) -> None:
    if _can_make_bid(v.public):
        say(t, "tip-send", won=count(v.public.won), bid=v.public.bid)
    else:
        say(t, "tip-send-lost")


@rule
def _can_make_bid(p: Public) -> bool:
    """Return whether the Lead Witch can still win exactly as many tricks as bid."""
    left = NUM_TRICKS - p.tricks if p.phase == Phase.LEAD else NUM_TRICKS - p.tricks - 1  # the trick of a return is won already
    missing = p.bid - count(p.won)
    return missing >= 0 and missing <= left


beginner_tip: Final = tip_by_phase(
    View,
    {
        Phase.BID: _tip_bid,
        Phase.GIVE: "tip-give",
        Phase.DISCARD: "tip-discard",
        Phase.LEAD: _tip_lead,
        Phase.HIDE: "tip-hide",
        Phase.FOLLOW: "tip-follow",
        Phase.RETURN: "tip-return",
        Phase.PROPOSE: _tip_send,
        Phase.AGREE: "tip-agree",
        Phase.DECIDE: _tip_send,
    },
)


@rule
def _may_speak(v: View) -> bool:
    """11.2 The phrases are for the Lesser Witches, from the moment there are any. Talk is not part of the game's state."""
    p = v.public
    has_roles = p.lead != NO_SEAT and p.phase != Phase.BID and p.phase != Phase.GIVE
    return has_roles and v.viewer != SPECTATOR and v.viewer != p.lead


phrases: Final = Phrases(META.phrases, _may_speak)


# refusals


@refuses
def explain_refusal(t: Told, v: View, verb: int, argument: int) -> None:
    """Tell why the viewer may not do this now."""
    phase = v.public.phase
    _refuse_for_now(t, v, v.public, verb)
    illegal(t, argument == UNSEEN, clause_of(phase), "refused-hidden")
    if is_refused(t):
        return
    if phase == Phase.BID:
        _refuse_bid(t, v.public, verb)
    elif phase == Phase.RETURN or phase == Phase.PROPOSE or phase == Phase.DECIDE:
        _refuse_return(t, v, v.public, argument)
    elif phase == Phase.FOLLOW:
        _refuse_to_follow(t, v, argument)
    else:
        _refuse_card(t, v, argument, clause_of(phase))


@rule
def _refuse_for_now(t: Told, v: View, p: Public, verb: int) -> None:
    clause = clause_of(p.phase)
    if not is_among(v.viewer, v.to_act):
        is_discarding = p.phase == Phase.DISCARD
        not_now(t, p.phase == Phase.OVER, "10.3", "game-over")
        not_now(t, p.phase == Phase.DEAL, clause, "cards-being-dealt")
        not_now(t, p.phase == Phase.GIVE, clause, "refused-given", seats=v.to_act)
        not_now(t, is_discarding and v.viewer == p.lead, "5.2", "refused-lead-discard", hand=HAND_SIZE)
        not_now(t, is_discarding, clause, "refused-discarded", seats=v.to_act)
        not_now(t, True, clause, "refused-turn", seats=v.to_act)
    elif not verbs_of(p.phase) >> verb & 1:
        not_now(t, True, clause, "refused-verb", prompt=_prompt(t, v))


@rule
def _prompt(t: Told, v: View) -> Part:
    ask(t, v)
    return take_said(t)


@rule
def _refuse_bid(t: Told, p: Public, verb: int) -> None:
    illegal(t, verb == CALL_PASS, "4.4", "refused-pass", low=p.variant.low_bid, high=p.variant.high_bid)
    illegal(t, p.bid != NO_BID, "3.4", "refused-raise", bid=p.bid, high=p.variant.high_bid)
    illegal(t, True, "3.2", "refused-bid", low=p.variant.low_bid, high=p.variant.high_bid)


@rule
def _refuse_to_follow(t: Told, v: View, argument: int) -> None:
    suit = lead_suit(v.public)
    suited = of_suit(v.hand, suit)
    is_first = v.viewer == first_lesser(v.public.lead)
    is_possible = argument == PASS or contains(v.hand, Card(argument))
    illegal(t, suited != 0 and is_possible and argument == ELIXIR, "6.8", "refused-suit", suit=suit, cards=suited)
    clause = clause_number(6, 4 if is_first else 6)
    illegal(t, suited != 0 and is_possible, clause, "refused-suit", suit=suit, cards=suited)
    if argument != PASS:
        _refuse_card(t, v, argument, clause)
    illegal(t, is_first, "6.7", "refused-waited", cards=v.hand)
    illegal(t, True, "6.6", "refused-second", cards=v.hand)


@rule
def _refuse_card(t: Told, v: View, card: int, clause: int) -> None:
    illegal(t, not contains(v.hand, Card(card)), clause, "refused-not-held", card=card, cards=v.hand)
    illegal(t, v.public.phase == Phase.GIVE, "4.2", "refused-gift")
    illegal(t, True, "6.3", "refused-elixir", cards=remove(v.hand, ELIXIR))


@rule
def _refuse_return(t: Told, v: View, p: Public, card: int) -> None:
    is_own_elixir = card == ELIXIR and p.phase == Phase.RETURN and p.table[p.tricks, DOWN] == ELIXIR
    illegal(t, is_own_elixir, "9.3", "refused-elixir-back", cards=v.legal)
    illegal(t, True, "9.1", "refused-back", cards=v.legal)
