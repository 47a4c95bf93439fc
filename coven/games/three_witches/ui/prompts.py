"""Prompts, choices in words, table talk, and the reasons why a choice is refused."""

from typing import Final

from coven.core.cards import contains, is_among, next_seat, remove
from coven.core.grammar import Names, Speaker, pluralize
from coven.core.notation import argument_of
from coven.errors import RefusalError
from coven.games.common.sentences import Reasons, Sentences, first_sentence, names_to_act, prompt_by_phase, refuse
from coven.games.three_witches.knowledge.views import View
from coven.games.three_witches.meta import META
from coven.games.three_witches.rules.bidding import gifts_left
from coven.games.three_witches.rules.deck import ELIXIR, NUM_PLAYERS, NUM_TRICKS, of_suit
from coven.games.three_witches.rules.rules import PHASES
from coven.games.three_witches.rules.state import AGREE, DOWN, NO_BID, PASS, Phase, Public
from coven.games.three_witches.rules.tricks import is_eyes, lead_suit
from coven.games.three_witches.ui.notation import NOTATION, card_name, short_name, short_names, suit_name
from coven.games.three_witches.ui.roles import has_lead_witch, lesser_witches
from coven.kernel import count, members
from coven.types import Act, Card, Cards, Choice

CARD_VERBS: Final[dict[int, str]] = {
    Phase.GIVE: "Give",
    Phase.DISCARD: "Discard",
    Phase.LEAD: "Lead",
    Phase.HIDE: "Lay face down",
    Phase.FOLLOW: "Play",
    Phase.RETURN: "Take back",
    Phase.PROPOSE: "Propose",
    Phase.DECIDE: "Send back",
}
TIPS: Final[dict[int, str]] = {
    Phase.GIVE: "Nobody has bid: what you give away is your left neighbour's to bid on, what you keep should go together.",
    Phase.DISCARD: "Without any card of a suit you are free when it is led, so a lone card is often the one to let go.",
    Phase.HIDE: "Of one rank or one suit with your first card it adds up, else only the higher rank counts; a tie is yours.",
    Phase.FOLLOW: "The suit only limits what you may play: your card counts together with your partner's, "
    "and a tie goes to the Lead Witch.",
    Phase.RETURN: "The card you take back is in your hand for the next trick, and only you know which one it is.",
    Phase.AGREE: "If you object, your partner decides alone, but knows what you think.",
}

# prompts


def _bid_prompts(v: View, names: Names) -> Sentences:
    p, low, high = v.public, v.public.variant.low_bid, v.public.variant.high_bid
    if p.bid != NO_BID:
        yield True, f"{Speaker(v.viewer, names).who(p.lead)} bid {p.bid}: raise it to {high} or pass."
    yield not v.legal >> PASS & 1, f"Nobody has bid and you hold the Elixir, so you must bid {low} or {high}."
    yield True, f"Bid {low} or {high} tricks, or pass."


def _give_prompt(v: View, names: Names) -> str:
    left, receiver, has_elixir = gifts_left(v.public, v.viewer), names[next_seat(v.viewer, NUM_PLAYERS)], contains(v.hand, ELIXIR)
    if left == 1 and has_elixir:
        return f"Give the Elixir to {receiver}."
    elixir = ", the Elixir among them" if v.viewer == v.public.elixir and has_elixir else ""
    return f"Choose {pluralize(left, 'card')} to give to {receiver}{elixir}."


def _follow_prompt(v: View, names: Names) -> str:
    name = suit_name(lead_suit(v.public))
    if of_suit(v.hand, lead_suit(v.public)):
        return f"Follow {name}."
    return f"You hold no {name}: play any card{', or pass for now' if v.legal >> PASS & 1 else ''}."


def _return_prompt(v: View, names: Names) -> str:
    take = ": take one of your two cards" if count(v.legal) > 1 else " with the Elixir: take your other card"
    return f"You won the trick{take} back."


def _agree_prompt(v: View, names: Names) -> str:
    return f"Shall {card_name(v.public, v.public.proposed[v.public.tricks])} go back to {names[v.public.lead]}?"


prompt: Final = prompt_by_phase(
    View,
    Phase.OVER,
    {
        Phase.BID: lambda v, names: first_sentence(_bid_prompts(v, names)),
        Phase.GIVE: _give_prompt,
        Phase.DISCARD: "Discard a card face down.",
        Phase.LEAD: "Lead a card face up.",
        Phase.HIDE: "Add a card face down.",
        Phase.FOLLOW: _follow_prompt,
        Phase.RETURN: _return_prompt,
        Phase.PROPOSE: lambda v, names: f"The Lesser Witches won: propose which card goes back to {names[v.public.lead]}.",
        Phase.AGREE: _agree_prompt,
        Phase.DECIDE: lambda v, names: f"Decide which card goes back to {names[v.public.lead]}.",
    },
)


def describe_choice(v: View, choice: Choice, names: Names) -> str:
    """Describe one of the viewer's choices."""
    phase = v.public.phase
    if choice == PASS:
        return "Pass" if phase == Phase.BID else "Pass for now"
    if phase == Phase.BID:
        return f"Bid {choice}"
    if phase == Phase.AGREE:
        return "Agree" if choice == AGREE else "Object"
    return f"{CARD_VERBS[phase]} {card_name(v.public, Card(choice))}"


def beginner_tip(v: View) -> str:
    """Return a tip about the current choice for beginners."""
    p, variant = v.public, v.public.variant
    if p.phase == Phase.BID:
        lead, lesser = pluralize(variant.lead_tokens, "fate token"), pluralize(variant.lesser_tokens, "fate token")
        win = f"The bidder must win exactly as many of the {NUM_TRICKS} tricks as bid"
        return f"{win}: that earns {lead}, one trick more or fewer gives each of the others {lesser}."
    if p.phase == Phase.LEAD:
        has_eyes = any(is_eyes(variant, Card(card)) for card in members(v.legal))
        eyes = f"; a {variant.eyes} face up makes the others play face down" if has_eyes else ""
        need = f"you need exactly {pluralize(p.bid, 'trick')}" if _can_make_bid(p) else "your bid is out of reach"
        return f"Two cards of one rank or suit add up, and {need}{eyes}."
    if p.phase in (Phase.PROPOSE, Phase.DECIDE):
        if not _can_make_bid(p):
            return "The Lead Witch can no longer make the bid, so this card matters little; everybody sees what goes back."
        aim = f"The Lead Witch has won {count(p.won)} and must end with exactly {p.bid}, which you want to spoil"
        do = "propose" if p.phase == Phase.PROPOSE else "choose"
        return f"{aim}: {do} the card that helps that more; everybody sees what goes back."
    return TIPS[p.phase]


def _can_make_bid(p: Public) -> bool:
    """Return whether the Lead Witch can still win exactly as many tricks as bid."""
    left = NUM_TRICKS - p.tricks - (p.phase != Phase.LEAD)  # a trick whose card goes back is won already
    return 0 <= p.bid - count(p.won) <= left


def phrases(v: View) -> tuple[str, ...]:
    """11.2 The phrases are for the Lesser Witches, from the moment there are any. Talk is not part of the game's state."""
    return META.phrases if has_lead_witch(v.public) and v.viewer in lesser_witches(v.public) else ()


# refusals


def explain_refusal(v: View, act: Act, names: Names) -> RefusalError:
    """Return why the viewer may not do this now."""
    verb = NOTATION.verb(act)
    return refuse(_refusals_for_now(v, verb, names), _refusals_by_rule(v, verb, argument_of(act)))


def _refusals_for_now(v: View, verb: str, names: Names) -> Reasons:
    p, clause, awaited = v.public, PHASES.clause(v.public.phase) or "10.3", f"waiting for {names_to_act(v, names)}."
    if not is_among(v.viewer, v.to_act):
        yield p.phase in (Phase.DEAL, Phase.OVER), prompt(v, names), clause
        yield p.phase == Phase.GIVE, f"You have chosen your cards to give: {awaited}", clause
        is_discarding = p.phase == Phase.DISCARD
        yield is_discarding and v.viewer == p.lead, "The Lead Witch keeps all 6 cards and discards none.", "5.2"
        yield is_discarding, f"You have discarded: {awaited}", clause
        yield True, f"It is not your turn: {awaited}", clause
    yield verb not in PHASES.verbs(p.phase), f"That is not asked now. {prompt(v, names)}", clause


def _refusals_by_rule(v: View, verb: str, argument: int) -> Reasons:
    if v.public.phase == Phase.BID:
        return _bid_refusals(v, verb)
    if v.public.phase in (Phase.RETURN, Phase.PROPOSE, Phase.DECIDE):
        return _return_refusals(v, Card(argument))
    return _follow_refusals(v, argument) if v.public.phase == Phase.FOLLOW else _card_refusals(v, Card(argument))


def _bid_refusals(v: View, verb: str) -> Reasons:
    p, low, high = v.public, v.public.variant.low_bid, v.public.variant.high_bid
    must = f"Nobody has bid in the final bidding, so you must bid {low} or {high}: you hold the Elixir."
    yield verb == "pass", must, "4.4"
    yield p.bid != NO_BID, f"After a bid of {p.bid} you may only bid {high} or pass.", "3.4"
    yield True, f"Only {low} or {high} tricks may be bid.", "3.2"


def _follow_refusals(v: View, argument: int) -> Reasons:
    suit, suited = suit_name(lead_suit(v.public)), of_suit(v.hand, lead_suit(v.public))
    is_first, cards = v.viewer == lesser_witches(v.public)[0], short_names(v.hand, "or")
    clause = "6.4" if is_first else "6.6"
    if suited and (argument == PASS or contains(v.hand, Card(argument))):
        must = f"You hold {suit}, so you must follow {suit}: {short_names(suited, 'or')}."
        yield True, must, "6.8" if argument == ELIXIR else clause
    if argument != PASS:
        yield from _card_refusals(v, Card(argument), clause)
    yield is_first, f"You have passed, and play a card now: {cards}.", "6.7"
    yield True, f"The 2nd Lesser Witch may not pass; play any card: {cards}.", "6.6"


def _card_refusals(v: View, card: Card, clause: str = "") -> Reasons:
    missing = f"You do not hold {short_name(card)}; you hold {short_names(v.hand)}."
    yield not contains(v.hand, card), missing, clause or PHASES.clause(v.public.phase)
    last = "The holder of the Elixir must give it, and this is your last card to give."
    yield v.public.phase == Phase.GIVE, last, "4.2"
    others = short_names(remove(v.hand, ELIXIR), "or")
    yield True, f"The Elixir may not be led face up; lead another card: {others}.", "6.3"


def _return_refusals(v: View, card: Card) -> Reasons:
    p, cards = v.public, short_names(Cards(v.legal), "or")
    is_own_elixir = card == ELIXIR and p.phase == Phase.RETURN and p.table[p.tricks, DOWN] == ELIXIR
    yield is_own_elixir, f"A Lead Witch who won may not take the Elixir back: {cards}.", "9.3"
    yield True, f"Only a card the Lead Witch played to this trick may go back: {cards}.", "9.1"
