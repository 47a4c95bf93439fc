"""Why a choice is refused: the rule, the cure, the clause."""

from typing import Final

from coven.cards import contains, is_among, remove
from coven.errors import IllegalError, NotNowError, RefusalError
from coven.games.three_witches.deck import ELIXIR, of_suit
from coven.games.three_witches.state import DOWN, NO_BID, PASS, Phase, Verb
from coven.games.three_witches.text.asked import prompt, names_to_act
from coven.games.three_witches.text.names import lesser_witches, short_name, short_names, suit_name
from coven.games.three_witches.tricks import lead_suit
from coven.games.three_witches.views import View, card_verb
from coven.notation import argument_of, verb_of
from coven.types import Act, Card
from coven.words import Names

CLAUSES: Final = {  # what says whose turn it is and what is asked, phase by phase
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


def explain_refusal(v: View, wanted: Act, names: Names) -> RefusalError:
    """Why the viewer may not do this now."""
    if not is_among(v.viewer, v.to_act):
        return _refuse_out_of_turn(v, names)
    if verb_of(wanted) not in _expected_verbs(v):
        return NotNowError(f"That is not asked now. {prompt(v, names)}", CLAUSES[Phase(v.public.phase)])
    if v.public.phase == Phase.BID:
        return _refuse_call(v, verb_of(wanted))
    if v.public.phase == Phase.FOLLOW:
        return _refuse_follow(v, argument_of(wanted))
    return _refuse_card(v, Card(argument_of(wanted)))


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
