"""Prompts, choices in words, table talk, and the reasons why a choice is refused."""

from typing import Final

from coven.core.cards import contains, is_among, remove
from coven.core.grammar import Names, Speaker, join_words, pluralize
from coven.core.notation import argument_of, verb_of
from coven.errors import IllegalError, NotNowError, RefusalError
from coven.games.three_witches.knowledge.views import View, card_verb
from coven.games.three_witches.meta import META
from coven.games.three_witches.rules.bidding import gifts_left
from coven.games.three_witches.rules.state import AGREE, DOWN, ELIXIR, NO_BID, NUM_PLAYERS, NUM_TRICKS, PASS, Phase, Verb, of_suit
from coven.games.three_witches.rules.tricks import lead_suit
from coven.games.three_witches.ui.notation import card_name, has_lead_witch, lesser_witches, short_name, short_names, suit_name
from coven.kernel import count, members
from coven.types import Act, Card, Choice

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
PROMPTS: Final[dict[int, str]] = {
    Phase.DEAL: "The cards are being dealt.",
    Phase.DISCARD: "Discard a card face down.",
    Phase.LEAD: "Lead a card face up.",
    Phase.HIDE: "Add a card face down.",
    Phase.PROPOSE: "The Lesser Witches won: propose which card goes back to {lead}.",
    Phase.AGREE: "Shall {card} go back to {lead}?",
    Phase.DECIDE: "Decide which card goes back to {lead}.",
    Phase.OVER: "The game is over.",
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


def names_to_act(v: View, names: Names) -> str:
    """Return the names of the players who may choose now: `Bea and Cleo`."""
    return join_words(names[seat] for seat in members(v.to_act))


def prompt(v: View, names: Names) -> str:
    """Return one sentence that tells viewers what to choose, or whom the table is waiting for."""
    p = v.public
    if v.to_act and not is_among(v.viewer, v.to_act):
        return f"Waiting for {names_to_act(v, names)}."
    if p.phase == Phase.BID:
        return _bid_prompt(v, names)
    if p.phase == Phase.GIVE:
        return _give_prompt(v, names)
    if p.phase == Phase.FOLLOW:
        return _follow_prompt(v)
    if p.phase == Phase.RETURN:
        take = ": take one of your two cards" if count(v.legal) > 1 else " with the Elixir: take your other card"
        return f"You won the trick{take} back."
    card = card_name(p, p.proposed[p.tricks]) if p.phase == Phase.AGREE else ""
    return PROMPTS[p.phase].format(lead=names[p.lead], card=card)


def _bid_prompt(v: View, names: Names) -> str:
    p, low, high = v.public, v.public.variant.low_bid, v.public.variant.high_bid
    if p.bid != NO_BID:
        return f"{Speaker(v.viewer, names).who(p.lead)} bid {p.bid}: raise it to {high} or pass."
    if not v.legal >> PASS & 1:
        return f"Nobody has bid and you hold the Elixir, so you must bid {low} or {high}."
    return f"Bid {low} or {high} tricks, or pass."


def _give_prompt(v: View, names: Names) -> str:
    left = gifts_left(v.public, v.viewer)
    if left == 1 and contains(v.hand, ELIXIR):
        return f"Give the Elixir to {names[(v.viewer + 1) % NUM_PLAYERS]}."
    elixir = ", the Elixir among them" if v.viewer == v.public.elixir and contains(v.hand, ELIXIR) else ""
    return f"Choose {pluralize(left, 'card')} to give to {names[(v.viewer + 1) % NUM_PLAYERS]}{elixir}."


def _follow_prompt(v: View) -> str:
    name = suit_name(lead_suit(v.public))
    if of_suit(v.hand, lead_suit(v.public)):
        return f"Follow {name}."
    return f"You hold no {name}: play any card{', or pass for now' if v.legal >> PASS & 1 else ''}."


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
        eyes = f"; a {variant.eyes} face up makes the others play face down" if variant.eyes else ""
        return f"Two cards of one rank or suit add up, and you need exactly {pluralize(p.bid, 'trick')}{eyes}."
    if p.phase in (Phase.PROPOSE, Phase.DECIDE):
        aim = f"The Lead Witch has won {count(p.won)} and must end with exactly {p.bid}, which you want to spoil"
        do = "propose" if p.phase == Phase.PROPOSE else "choose"
        return f"{aim}: {do} the card that helps that more; everybody sees what goes back."
    return TIPS[p.phase]


def phrases(v: View) -> tuple[str, ...]:
    """11.2 The phrases are for the Lesser Witches, from the moment there are any. Talk is not part of the game's state."""
    return META.phrases if has_lead_witch(v.public) and v.viewer in lesser_witches(v.public) else ()


# refusals

CLAUSES: Final = {  # the clause on turn order and choices in each phase
    Phase.DEAL: "2.1",
    Phase.BID: "3.1",
    Phase.GIVE: "4.1",
    Phase.DISCARD: "5.1",
    Phase.LEAD: "6.2",
    Phase.HIDE: "6.2",
    Phase.FOLLOW: "6.4",
    Phase.RETURN: "9.2",
    Phase.PROPOSE: "9.4",
    Phase.AGREE: "9.4",
    Phase.DECIDE: "9.4",
    Phase.OVER: "10.3",
}


def explain_refusal(v: View, act: Act, names: Names) -> RefusalError:
    """Return why the viewer may not do this now."""
    if not is_among(v.viewer, v.to_act):
        return _refuse_out_of_turn(v, names)
    if verb_of(act) not in _expected_verbs(v):
        return NotNowError(f"That is not asked now. {prompt(v, names)}", CLAUSES[Phase(v.public.phase)])
    if v.public.phase == Phase.BID:
        return _refuse_call(v, verb_of(act))
    if v.public.phase == Phase.FOLLOW:
        return _refuse_follow(v, argument_of(act))
    return _refuse_card(v, Card(argument_of(act)))


def _expected_verbs(v: View) -> tuple[int, ...]:
    if v.public.phase == Phase.BID:
        return Verb.BID, Verb.PASS
    return (Verb.AGREE, Verb.OBJECT) if v.public.phase == Phase.AGREE else (card_verb(v.public.phase),)


def _refuse_out_of_turn(v: View, names: Names) -> RefusalError:
    if v.public.phase in (Phase.DEAL, Phase.OVER):
        return NotNowError(prompt(v, names), CLAUSES[Phase(v.public.phase)])
    if v.public.phase == Phase.GIVE:
        return NotNowError(f"You have chosen your cards to give: waiting for {names_to_act(v, names)}.", "4.1")
    if v.public.phase == Phase.DISCARD:
        if v.viewer == v.public.lead:
            return NotNowError("The Lead Witch keeps all 6 cards and discards none.", "5.2")
        return NotNowError(f"You have discarded: waiting for {names_to_act(v, names)}.", "5.1")
    return NotNowError(f"It is not your turn: waiting for {names_to_act(v, names)}.", CLAUSES[Phase(v.public.phase)])


def _refuse_call(v: View, verb: int) -> RefusalError:
    low, high = v.public.variant.low_bid, v.public.variant.high_bid
    if verb == Verb.PASS:
        return IllegalError(f"Nobody has bid in the final bidding, so you must bid {low} or {high}: you hold the Elixir.", "4.4")
    if v.public.bid != NO_BID:
        return IllegalError(f"After a bid of {v.public.bid} you may only bid {high} or pass.", "3.4")
    return IllegalError(f"Only {low} or {high} tricks may be bid.", "3.2")


def _refuse_follow(v: View, argument: int) -> RefusalError:
    suit = lead_suit(v.public)
    suited = of_suit(v.hand, suit)
    is_first = v.viewer == lesser_witches(v.public)[0]
    if suited and (argument == PASS or contains(v.hand, Card(argument))):
        must = f"You hold {suit_name(suit)}, so you must follow {suit_name(suit)}: {short_names(suited, 'or')}."
        return IllegalError(must, "6.8" if argument == ELIXIR else "6.4" if is_first else "6.6")
    if argument != PASS:
        return _refuse_card_not_held(v, Card(argument), "6.4" if is_first else "6.6")
    if is_first:
        return IllegalError(f"You have passed, and play a card now: {short_names(v.hand, 'or')}.", "6.7")
    return IllegalError(f"The 2nd Lesser Witch may not pass; play any card: {short_names(v.hand, 'or')}.", "6.6")


def _refuse_card(v: View, card: Card) -> RefusalError:
    if v.public.phase in (Phase.RETURN, Phase.PROPOSE, Phase.DECIDE):
        return _refuse_return(v, card)
    if not contains(v.hand, card):
        return _refuse_card_not_held(v, card, CLAUSES[Phase(v.public.phase)])
    if v.public.phase == Phase.GIVE:
        return IllegalError("The holder of the Elixir must give it, and this is your last card to give.", "4.2")
    others = short_names(remove(v.hand, ELIXIR), "or")
    return IllegalError(f"The Elixir may not be led face up; lead another card: {others}.", "6.3")


def _refuse_return(v: View, card: Card) -> RefusalError:
    cards = short_names(v.legal, "or")
    if card == ELIXIR and v.public.phase == Phase.RETURN and v.public.table[v.public.tricks, DOWN] == ELIXIR:
        return IllegalError(f"A Lead Witch who won may not take the Elixir back: {cards}.", "9.3")
    return IllegalError(f"Only a card the Lead Witch played to this trick may go back: {cards}.", "9.1")


def _refuse_card_not_held(v: View, card: Card, clause: str) -> RefusalError:
    return IllegalError(f"You do not hold {short_name(card)}; you hold {short_names(v.hand)}.", clause)
