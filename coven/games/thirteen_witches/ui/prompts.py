"""Prompts, choices in words, and explanations of rejected choices with the clause."""

from collections.abc import Callable
from typing import Final

from coven.core.cards import contains, count, is_among
from coven.core.grammar import Names, Speaker, join_words, pluralize
from coven.core.notation import argument_of
from coven.errors import RefusalError
from coven.games.common.sentences import Reasons, Sentences, first_sentence, prompt_by_phase, refuse
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules.casting import commanded_spells
from coven.games.thirteen_witches.rules.deck import NUM_VALUES, of_suit
from coven.games.thirteen_witches.rules.luring import bound_witches, holder_of, lure_suit, lure_threshold
from coven.games.thirteen_witches.rules.rules import PHASES
from coven.games.thirteen_witches.rules.spells import effective_spells, legal_targets, target_seat
from coven.games.thirteen_witches.rules.state import Phase, Public
from coven.games.thirteen_witches.rules.variant import ALL_SUITS, Cost
from coven.games.thirteen_witches.rules.witches import DELPHINE, MORGAN, SERENA, SPELLS, WITCH_KEYS, Witch, has_witch
from coven.games.thirteen_witches.ui.notation import (
    NOTATION,
    card_name,
    card_names,
    describe_owed_cost,
    describe_spell,
    describe_spell_cost,
    describe_target,
    suit_name,
    witch_name,
)
from coven.kernel import members
from coven.types import NO_SEAT, SPECTATOR, Act, Card, Cards, Choice, Seat, Suit

BARE_CHOICES: Final = {"pass": "Pass", "counter": "Counter the spell", "decline": "Allow it"}
CARD_CHOICES: Final = {"discard": "Discard", "with": "Put down", "pay": "Pay", "take": "Take", "keep": "Keep"}

PAYING_TIP: Final = "What you pay is gone from your hand, so pay with what you would not lure with."
TIPS: Final[dict[int, str]] = {
    Phase.WITH: "The card lies under her and protects her: others need a higher one to lure her away.",
    Phase.TARGET: "Look who leads: a spell is worth most against them, or on the witch of yours that is easiest to take.",
    Phase.PAY: PAYING_TIP,
    Phase.COUNTER: "Countered, the spell does nothing and what it cost is lost; the counter costs you cards, "
    "so keep them for a spell that hurts.",
    Phase.COUNTER_PAY: PAYING_TIP,
    Phase.TAKE: "A high card of a suit that lures a witch you want is worth more than any other.",
    Phase.KEEP: "All see which one you keep; take what lures a witch you want, or protects her best.",
}

# prompts and choices


def _action_prompt(v: View, names: Names) -> str:
    return f"You have {pluralize(v.public.actions_left, 'action')}: lure a witch, cast a spell, discard a card or pass."


def _lure_prompt(v: View, names: Names) -> str:
    p, name, suit = v.public, witch_name(v.public.witch), int(lure_suit(v.public.variant, v.public.witch))
    if suit == ALL_SUITS:
        stand_in = ", or a card that stands for one by Glamour" if p.glamour and not p.stand_in else ""
        return f"Lure {name} with a card of each suit: now a {suit_name(count(p.laid))} card{stand_in}."
    kind = "card of any suit by Glamour" if p.glamour else f"{suit_name(suit)} card"
    threshold = int(lure_threshold(p, p.witch))
    return f"Lure {name} with a {kind}{f' higher than {threshold}' if threshold else ''}."


def _take_prompt(v: View, names: Names) -> str:
    if v.public.witch == DELPHINE:
        return "Take a card from the discard pile."
    return f"Take a card from {names[target_seat(v.public)]}'s hand."


def _counter_prompt(v: View, names: Names) -> str:
    cast = f"{names[v.public.turn]} casts {describe_spell(v.public, Speaker(v.viewer, names))}"
    if _can_counter(v):
        return f"{cast}: do you counter it?"
    return f"{cast}. You cannot counter it: Counterspell costs {describe_spell_cost(v.public.variant, SERENA)}."


def _can_counter(v: View) -> bool:
    """Return whether the viewer holds the cost of Counterspell; a player with Serena is asked either way, which hides that."""
    p, choices = v.public, (Choice(choice) for choice in members(v.legal))
    return any(PHASES.verb_and_argument(p.phase, v.hand, choice)[0] == "counter" for choice in choices)


prompt: Final = prompt_by_phase(
    View,
    Phase.OVER,
    {
        Phase.ACTION: _action_prompt,
        Phase.WITH: _lure_prompt,
        Phase.TARGET: lambda v, names: f"Whom or what is {SPELLS[v.public.witch]} aimed at?",
        Phase.PAY: lambda v, names: f"Pay for {SPELLS[v.public.witch]}: {describe_owed_cost(v.public)}.",
        Phase.COUNTER: _counter_prompt,
        Phase.COUNTER_PAY: lambda v, names: f"Pay for Counterspell: {describe_owed_cost(v.public)}.",
        Phase.TAKE: _take_prompt,
        Phase.KEEP: "Keep one of the cards turned up; the others are discarded.",
    },
)


def describe_choice(v: View, choice: Choice, names: Names) -> str:
    """Return one of the viewer's choices in words."""
    verb, argument = PHASES.verb_and_argument(v.public.phase, v.hand, choice)
    if verb == "target":
        return f"Aim at {describe_target(argument, Speaker(SPECTATOR, names))}"
    if verb == "lure":
        return f"Lure {witch_name(argument)}"
    if verb == "cast":
        return f"Cast {SPELLS[argument]} ({witch_name(argument)})"
    return BARE_CHOICES[verb] if verb in BARE_CHOICES else f"{CARD_CHOICES[verb]} {card_name(Card(argument))}"


def beginner_tip(v: View) -> str:
    """Explain what the choice is about, for a player who meets it for the first time."""
    p = v.public
    if p.phase == Phase.COUNTER and not _can_counter(v):
        return "You are asked even without the cards for a counterspell, so that nobody learns what you hold."
    if p.phase != Phase.ACTION:
        return TIPS[p.phase]
    aim = "Most witches at the end win: a lure brings you one, a spell helps to get, keep or take one"
    has_next_turn = p.last_turns < 0 and p.turns + p.players < p.variant.turn_limit
    again = f"at your next turn you draw up to {pluralize(p.variant.hand, 'card')} again"
    return f"{aim}; {again if has_next_turn else 'this is your last turn'}."


# refusals


def explain_refusal(v: View, rejected: Act, names: Names) -> RefusalError:
    """Explain why the viewer may not make this choice now."""
    verb = NOTATION.verb(rejected)
    return refuse(_refusals_for_now(v, verb, names), REFUSALS.get(verb, _gain_refusals)(v, argument_of(rejected), names))


def _refusals_for_now(v: View, verb: str, names: Names) -> Reasons:
    p, turn_clause = v.public, "6.4" if verb in ("counter", "decline") else "3.2"
    yield p.phase == Phase.OVER, "The game is over.", "8.2"
    yield not v.to_act, "It is not for you to choose now: the cards are being dealt.", turn_clause
    yield not is_among(v.viewer, v.to_act), f"It is not for you to choose now: {names[p.actor]} is to choose.", turn_clause
    asked, clause = prompt(v, names), "7.6" if p.phase == Phase.TAKE and p.witch == DELPHINE else PHASES.clause(p.phase)
    then = f". {asked}" if asked.endswith("?") else f": {asked[0].lower()}{asked[1:]}"  # a question stays a sentence of its own
    yield verb not in PHASES.verbs(p.phase), f"That cannot be chosen now{then}", clause


def _missing_card(v: View, card: int, clause: str) -> tuple[bool, str, str]:
    return not contains(v.hand, Card(card)), f"You do not hold {card_name(Card(card))}; you hold {card_names(v.hand)}.", clause


def _legal_cards(v: View) -> str:
    return card_names(Cards(v.legal), "or")


# refused lures and spells


def _lure_refusals(v: View, argument: int, names: Names) -> Reasons:
    p, witch = v.public, Witch(argument)
    name, holder = witch_name(witch), holder_of(p, witch)
    yield holder == v.viewer, f"You influence {name} already.", "5.4"
    yield holder == NO_SEAT and not has_witch(p.coven, witch), f"{name} has not come to the coven yet.", "4.1"
    yield has_witch(bound_witches(p), witch), f"{name} is bound and cannot be lured.", "5.4"
    suit, higher = int(lure_suit(p.variant, witch)), int(lure_threshold(p, witch))
    if suit == ALL_SUITS:
        total = f" that total more than {higher}" if higher else ""
        yield True, f"{name} needs a card of each suit{total}, which you do not hold.", "5.2" if higher else "4.2"
    yield holder == NO_SEAT, f"{name} is lured with a {suit_name(suit)} card, and you hold none.", "4.1"
    needs_beguile = higher >= NUM_VALUES > higher - p.variant.beguile_bonus and not p.beguile
    alone = f"No card is higher than {higher}: {name} could be lured from {names[holder]} with Beguile alone."
    yield needs_beguile, alone, "5.1"
    own, kind = (v.hand, "card") if p.glamour else (of_suit(v.hand, Suit(suit)), f"{suit_name(suit)} card")
    held = card_names(own) if own else "none"
    yield True, f"To lure {name} from {names[holder]} takes a {kind} higher than {higher}; you hold {held}.", "5.1"


def _cast_refusals(v: View, argument: int, names: Names) -> Reasons:
    p, witch = v.public, Witch(argument)
    name, spell, bound, has_morgan = witch_name(witch), SPELLS[witch], bound_witches(p), has_witch(p.influence[v.viewer], MORGAN)
    yield witch == MORGAN, "Morgan has no spell of her own: through her cast one of a witch on the table.", "6.2"
    yield witch == SERENA, "Counterspell is cast only against a spell being cast.", "6.3"
    if not has_witch(commanded_spells(p, v.viewer), witch):
        yield has_witch(bound, witch), f"{name} is bound: her spell cannot be cast.", "6.7"
        is_morgan_bound = has_morgan and has_witch(bound, MORGAN)
        yield is_morgan_bound, f"Morgan is bound: through her {spell} cannot be cast.", "6.7"
        yield has_morgan, f"{name} is not on the table yet.", "6.2"
        yield True, f"You do not influence {name}.", "6.1"
    is_effective = has_witch(effective_spells(p, v.viewer), witch)
    no_effect = first_sentence(_reasons_for_no_effect(p, v.viewer, WITCH_KEYS[witch]))
    yield not is_effective, f"{spell} could have no effect now{no_effect}.", "6.6"
    yield True, f"{spell} costs {describe_spell_cost(p.variant, witch)}, which you do not hold ({name}).", "6.1"


def _reasons_for_no_effect(p: Public, seat: Seat, key: str) -> Sentences:
    """6.6 Yield why a spell has no effect; nothing where a parameter of the variant is the reason."""
    yield key == "alma" and count(p.charmed) >= p.variant.charm_tokens, ": no charm token is left"
    yield key == "alma" and p.variant.charm_bonus, ": each of your witches has a charm"
    yield (key == "beatrix" and p.beguile) or (key == "maria" and p.glamour), ": it waits for a lure already"
    is_token_left = count(bound_witches(p)) < p.variant.binding_tokens
    yield key == "cordelia" and is_token_left, ": there is no unbound witch to bind"
    yield key == "cordelia", ": no binding token is left"
    yield key == "delphine", ": the discard pile is empty"
    yield key == "esmeralda" and count(p.cursed) >= p.variant.curse_tokens, ": no curse token is left"
    yield key == "esmeralda" and p.variant.cursed_actions != p.variant.actions, ": everybody else is cursed"
    yield key == "freya", ": nobody else has an unbound witch"
    yield key == "greta", ": nobody else holds a card"
    yield key == "hester" and p.fortune == seat, ": the fortune token is yours"
    yield key == "isolde" and p.hasted, ": you had it this turn"
    yield key == "jocasta", ": the draw pile is empty"


# refused steps of a lure or spell


def _lure_card_refusals(v: View, card: int, names: Names) -> Reasons:
    p, name = v.public, witch_name(v.public.witch)
    yield _missing_card(v, card, "4.1")
    chapter = 4 if has_witch(p.coven, p.witch) else 5  # clause 1 of each is about one card, clause 2 about four
    clause = f"{chapter}.{2 if lure_suit(p.variant, p.witch) == ALL_SUITS else 1}"
    yield True, f"With {card_name(Card(card))} the lure of {name} cannot succeed; put down {_legal_cards(v)}.", clause


def _target_refusals(v: View, target: int, names: Names) -> Reasons:
    p, spell, speaker = v.public, SPELLS[v.public.witch], Speaker(SPECTATOR, names)
    legal = join_words((describe_target(other, speaker) for other in members(v.legal)), "or")
    is_payable_elsewhere = legal_targets(p, v.viewer, p.witch) >> target & 1
    yield is_payable_elsewhere, f"You cannot pay for {spell} on that target; aim at {legal}.", "5.1"
    yield True, f"{spell} can be aimed at {legal}.", f"7.{p.witch + 1}"


def _payment_refusals(v: View, card: int, names: Names) -> Reasons:
    yield _missing_card(v, card, "6.1")
    cost, clause = describe_owed_cost(v.public), "7.8" if v.public.owed_kind == Cost.OVER else "6.1"
    yield True, f"{card_name(Card(card))} does not go towards the cost, {cost}: pay {_legal_cards(v)}.", clause


def _counter_refusals(v: View, argument: int, names: Names) -> Reasons:
    cost = describe_spell_cost(v.public.variant, SERENA)
    yield True, f"You do not hold the cost of Counterspell, {cost}: you can only decline.", "6.4"


def _gain_refusals(v: View, card: int, names: Names) -> Reasons:
    p, name = v.public, card_name(Card(card))
    yield p.phase == Phase.KEEP, f"{name} was not turned up; keep {_legal_cards(v)}.", "7.12"
    yield p.witch == DELPHINE, f"{name} was not in the discard pile; take {_legal_cards(v)}.", "7.6"
    yield True, f"{names[target_seat(p)]} does not hold {name}; take {_legal_cards(v)}.", "7.9"


REFUSALS: Final[dict[str, Callable[[View, int, Names], Reasons]]] = {
    "lure": _lure_refusals,
    "cast": _cast_refusals,
    "discard": lambda v, card, names: [_missing_card(v, card, "3.2")],
    "with": _lure_card_refusals,
    "target": _target_refusals,
    "pay": _payment_refusals,
    "counter": _counter_refusals,
}
