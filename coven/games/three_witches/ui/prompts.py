"""Prompts, choices, tips, table talk, and the reasons why a choice is refused."""

from typing import Final

from coven.core.cards import contains, is_among, next_seat, remove
from coven.core.notation import argument_of
from coven.games.common.messages import Messages, Reasons, first_message, prompt_by_phase, refuse, sentences
from coven.games.contract.presentation import Refusal
from coven.games.three_witches.knowledge.views import View
from coven.games.three_witches.meta import META
from coven.games.three_witches.rules.bidding import gifts_left
from coven.games.three_witches.rules.deck import ELIXIR, HAND_SIZE, NUM_PLAYERS, NUM_TRICKS, of_suit
from coven.games.three_witches.rules.rules import PHASES
from coven.games.three_witches.rules.state import AGREE, DOWN, NO_BID, PASS, Phase, Public
from coven.games.three_witches.rules.tricks import is_eyes, lead_suit
from coven.games.three_witches.ui.notation import NOTATION, card_name
from coven.games.three_witches.ui.roles import has_lead_witch, lesser_witches
from coven.kernel import count, members
from coven.messages import Message
from coven.types import Act, Card, Cards, Choice

TIPS: Final[dict[int, Message]] = {
    Phase.GIVE: Message("tip-give"),
    Phase.DISCARD: Message("tip-discard"),
    Phase.HIDE: Message("tip-hide"),
    Phase.FOLLOW: Message("tip-follow"),
    Phase.RETURN: Message("tip-return"),
    Phase.AGREE: Message("tip-agree"),
}

# prompts


def _bid_prompts(v: View) -> Messages:
    p, low, high = v.public, v.public.variant.low_bid, v.public.variant.high_bid
    if p.bid != NO_BID:
        yield True, Message("prompt-raise", seat=p.lead, bid=p.bid, high=high)
    yield not v.legal >> PASS & 1, Message("prompt-must-bid", low=low, high=high)
    yield True, Message("prompt-bid", low=low, high=high)


def _give_prompts(v: View) -> Messages:
    left, receiver, has_elixir = gifts_left(v.public, v.viewer), next_seat(v.viewer, NUM_PLAYERS), contains(v.hand, ELIXIR)
    yield left == 1 and has_elixir, Message("prompt-give-elixir", seat=receiver)
    yield has_elixir, Message("prompt-give-with-elixir", gives=left, seat=receiver)
    yield True, Message("prompt-give", gives=left, seat=receiver)


def _follow_prompts(v: View) -> Messages:
    suit = lead_suit(v.public)
    yield of_suit(v.hand, suit), Message("prompt-follow", suit=suit)
    yield True, Message("prompt-play-or-pass" if v.legal >> PASS & 1 else "prompt-play", suit=suit)


def _agree_prompt(v: View) -> Message:
    return Message("prompt-agree", card=card_name(v.public, v.public.proposed[v.public.tricks]), lead=v.public.lead)


prompt: Final = prompt_by_phase(
    View,
    Phase.OVER,
    {
        Phase.BID: lambda v: first_message(_bid_prompts(v)),
        Phase.GIVE: lambda v: first_message(_give_prompts(v)),
        Phase.DISCARD: Message("prompt-discard"),
        Phase.LEAD: Message("prompt-lead"),
        Phase.HIDE: Message("prompt-hide"),
        Phase.FOLLOW: lambda v: first_message(_follow_prompts(v)),
        Phase.RETURN: lambda v: Message("prompt-return" if count(v.legal) > 1 else "prompt-return-other"),
        Phase.PROPOSE: lambda v: Message("prompt-propose", lead=v.public.lead),
        Phase.AGREE: _agree_prompt,
        Phase.DECIDE: lambda v: Message("prompt-decide", lead=v.public.lead),
    },
)


def describe_choice(v: View, choice: Choice) -> Message:
    """Return one of the viewer's choices."""
    phase = v.public.phase
    if choice == PASS:
        return Message("choice-pass" if phase == Phase.BID else "choice-wait")
    if phase == Phase.BID:
        return Message("choice-bid", bid=choice)
    if phase == Phase.AGREE:
        return Message("choice-agree" if choice == AGREE else "choice-object")
    return Message(f"choose-{Phase(phase).name.lower()}", card=card_name(v.public, Card(choice)))


def beginner_tip(v: View) -> Message:
    """Return a tip about the current choice for beginners."""
    p, variant = v.public, v.public.variant
    if p.phase == Phase.BID:
        return Message("tip-bid", tricks=NUM_TRICKS, lead=variant.lead_tokens, lesser=variant.lesser_tokens)
    if p.phase == Phase.LEAD:
        need = Message("tip-lead", bid=p.bid) if _can_make_bid(p) else Message("tip-lead-lost")
        has_eyes = any(is_eyes(variant, Card(card)) for card in members(v.legal))
        return sentences(need, Message("tip-eyes", rank=variant.eyes)) if has_eyes else need
    if p.phase in (Phase.PROPOSE, Phase.DECIDE):
        return Message("tip-send", won=count(p.won), bid=p.bid) if _can_make_bid(p) else Message("tip-send-lost")
    return TIPS[p.phase]


def _can_make_bid(p: Public) -> bool:
    """Return whether the Lead Witch can still win exactly as many tricks as bid."""
    left = NUM_TRICKS - p.tricks - (p.phase != Phase.LEAD)  # a trick whose card goes back is won already
    return 0 <= p.bid - count(p.won) <= left


def phrases(v: View) -> tuple[str, ...]:
    """11.2 The phrases are for the Lesser Witches, from the moment there are any. Talk is not part of the game's state."""
    return META.phrases if has_lead_witch(v.public) and v.viewer in lesser_witches(v.public) else ()


# refusals


def explain_refusal(v: View, act: Act) -> Refusal:
    """Return why the viewer may not do this now."""
    verb = NOTATION.verb(act)
    return refuse(_refusals_for_now(v, verb), _refusals_by_rule(v, verb, argument_of(act)))


def _refusals_for_now(v: View, verb: str) -> Reasons:
    p, clause, seats = v.public, PHASES.clause(v.public.phase) or "10.3", int(v.to_act)
    if not is_among(v.viewer, v.to_act):
        yield p.phase in (Phase.DEAL, Phase.OVER), prompt(v), clause
        yield p.phase == Phase.GIVE, Message("refused-given", seats=seats), clause
        is_discarding = p.phase == Phase.DISCARD
        yield is_discarding and v.viewer == p.lead, Message("refused-lead-discard", hand=HAND_SIZE), "5.2"
        yield is_discarding, Message("refused-discarded", seats=seats), clause
        yield True, Message("refused-turn", seats=seats), clause
    yield verb not in PHASES.verbs(p.phase), Message("refused-verb", prompt=prompt(v)), clause


def _refusals_by_rule(v: View, verb: str, argument: int) -> Reasons:
    if v.public.phase == Phase.BID:
        return _bid_refusals(v, verb)
    if v.public.phase in (Phase.RETURN, Phase.PROPOSE, Phase.DECIDE):
        return _return_refusals(v, Card(argument))
    return _follow_refusals(v, argument) if v.public.phase == Phase.FOLLOW else _card_refusals(v, Card(argument))


def _bid_refusals(v: View, verb: str) -> Reasons:
    p, low, high = v.public, v.public.variant.low_bid, v.public.variant.high_bid
    yield verb == "pass", Message("refused-pass", low=low, high=high), "4.4"
    yield p.bid != NO_BID, Message("refused-raise", bid=p.bid, high=high), "3.4"
    yield True, Message("refused-bid", low=low, high=high), "3.2"


def _follow_refusals(v: View, argument: int) -> Reasons:
    suit, suited = lead_suit(v.public), of_suit(v.hand, lead_suit(v.public))
    is_first = v.viewer == lesser_witches(v.public)[0]
    clause = "6.4" if is_first else "6.6"
    if suited and (argument == PASS or contains(v.hand, Card(argument))):
        yield True, Message("refused-suit", suit=suit, cards=suited), "6.8" if argument == ELIXIR else clause
    if argument != PASS:
        yield from _card_refusals(v, Card(argument), clause)
    yield is_first, Message("refused-waited", cards=v.hand), "6.7"
    yield True, Message("refused-second", cards=v.hand), "6.6"


def _card_refusals(v: View, card: Card, clause: str = "") -> Reasons:
    missing = Message("refused-not-held", card=card, cards=v.hand)
    yield not contains(v.hand, card), missing, clause or PHASES.clause(v.public.phase)
    yield v.public.phase == Phase.GIVE, Message("refused-gift"), "4.2"
    yield True, Message("refused-elixir", cards=remove(v.hand, ELIXIR)), "6.3"


def _return_refusals(v: View, card: Card) -> Reasons:
    p, cards = v.public, Cards(v.legal)
    is_own_elixir = card == ELIXIR and p.phase == Phase.RETURN and p.table[p.tricks, DOWN] == ELIXIR
    yield is_own_elixir, Message("refused-elixir-back", cards=cards), "9.3"
    yield True, Message("refused-back", cards=cards), "9.1"
