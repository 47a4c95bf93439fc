"""Prompts, choices in words, and explanations of rejected choices with the clause."""

from functools import cache
from typing import Final

from coven.core.cards import contains, count, is_among
from coven.core.grammar import Names, Speaker, join_words, pluralize
from coven.core.notation import argument_of
from coven.errors import IllegalError, NotNowError, RefusalError
from coven.games.thirteen_witches.knowledge.views import View, act
from coven.games.thirteen_witches.rules.casting import commanded_spells
from coven.games.thirteen_witches.rules.deck import (
    DELPHINE,
    MORGAN,
    NUM_LURE_CARDS,
    NUM_VALUES,
    SERENA,
    SPELLS,
    WITCH_KEYS,
    Witch,
    has_witch,
    of_suit,
)
from coven.games.thirteen_witches.rules.luring import bound_witches, holder_of, lure_suit, lure_threshold
from coven.games.thirteen_witches.rules.spells import effective_spells, legal_targets, target_seat
from coven.games.thirteen_witches.rules.state import ALL_SUITS, FIRST_SEAT_TARGET, Cost, Phase, Public
from coven.games.thirteen_witches.ui.notation import (
    NOTATION,
    card_name,
    card_names,
    describe_owed_cost,
    describe_spell,
    describe_spell_cost,
    suit_name,
    target_of_argument,
    witch_name,
)
from coven.kernel import members
from coven.types import NO_SEAT, Act, Card, Cards, Choice, Seat, Suit

BARE_CHOICES: Final = {"pass": "Pass", "counter": "Counter the spell", "decline": "Let it be"}
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

# the verbs of each phase, and the clause that says so
VERBS_BY_PHASE: Final = {
    Phase.ACTION: (("lure", "cast", "discard", "pass"), "3.2"),
    Phase.WITH: (("with",), "4.1"),
    Phase.TARGET: (("target",), "6.1"),
    Phase.PAY: (("pay",), "6.1"),
    Phase.COUNTER: (("counter", "decline"), "6.4"),
    Phase.COUNTER_PAY: (("pay",), "6.4"),
    Phase.TAKE: (("take",), "7.9"),
    Phase.KEEP: (("keep",), "7.12"),
}

# prompts and choices


def prompt(v: View, names: Names) -> str:
    """Return one sentence that says what the viewer has to choose, or whose turn the table waits for."""
    p = v.public
    if p.phase == Phase.OVER:
        return "The game is over."
    if not is_among(v.viewer, v.to_act):
        return f"Waiting for {names[p.actor]}." if p.phase >= Phase.ACTION else "The cards are being dealt."
    return _describe_task(p, names, Speaker(v.viewer, names))


def _describe_task(p: Public, names: Names, speaker: Speaker) -> str:
    if p.phase == Phase.ACTION:
        return f"You have {pluralize(p.actions_left, 'action')}: lure a witch, cast a spell, discard a card or pass."
    if p.phase == Phase.WITH:
        return _describe_lure_task(p)
    if p.phase == Phase.TARGET:
        return f"Whom or what is {SPELLS[p.witch]} aimed at?"
    if p.phase == Phase.COUNTER:
        return f"{names[p.turn]} casts {describe_spell(p, speaker)}: do you counter it?"
    if p.phase in (Phase.PAY, Phase.COUNTER_PAY):
        return f"Pay for {SPELLS[p.witch] if p.phase == Phase.PAY else 'Counterspell'}: {describe_owed_cost(p)}."
    if p.phase == Phase.KEEP:
        return "Keep one of the cards turned up; the others are discarded."
    if p.witch == DELPHINE:
        return "Take a card from the discard pile."
    return f"Take a card from {names[target_seat(p)]}'s hand."


def _describe_lure_task(p: Public) -> str:
    name, suit = witch_name(p.witch), int(lure_suit(p.variant, p.witch))
    if suit == ALL_SUITS:
        stand_in = ", or a card that stands for one by Glamour" if p.glamour and not p.stand_in else ""
        return f"Lure {name} with a card of each suit: now a {suit_name(count(p.laid))} card{stand_in}."
    kind = "card of any suit by Glamour" if p.glamour else f"{suit_name(suit)} card"
    threshold = int(lure_threshold(p, p.witch))
    return f"Lure {name} with a {kind}{f' higher than {threshold}' if threshold else ''}."


def describe_choice(v: View, choice: Choice, names: Names) -> str:
    """Return one of the viewer's choices in words."""
    chosen = act(v, choice)
    if NOTATION.verb(chosen) == "target":
        target = target_of_argument(argument_of(chosen))
        return f"Aim at {witch_name(target) if target < FIRST_SEAT_TARGET else names[target - FIRST_SEAT_TARGET]}"
    return _describe_act(chosen)


@cache
def _describe_act(chosen: Act) -> str:
    verb, argument = NOTATION.verb(chosen), argument_of(chosen)
    if verb == "lure":
        return f"Lure {witch_name(argument - NUM_LURE_CARDS)}"
    if verb == "cast":
        return f"Cast {SPELLS[argument - NUM_LURE_CARDS]} ({witch_name(argument - NUM_LURE_CARDS)})"
    return BARE_CHOICES[verb] if verb in BARE_CHOICES else f"{CARD_CHOICES[verb]} {card_name(argument)}"


def beginner_tip(v: View) -> str:
    """Explain what the choice is about, for a player who meets it for the first time."""
    if v.public.phase != Phase.ACTION:
        return TIPS[v.public.phase]
    aim = "Most witches at the end win: a lure brings you one, a spell helps to get, keep or take one"
    return f"{aim}; at your next turn you draw up to {pluralize(v.public.variant.hand, 'card')} again."


# refusals


def explain_refusal(v: View, rejected: Act, names: Names) -> RefusalError:
    """Explain why the viewer may not make this choice now."""
    p, verb, argument = v.public, NOTATION.verb(rejected), argument_of(rejected)
    if p.phase == Phase.OVER:
        return NotNowError("The game is over.", "8.2")
    if not is_among(v.viewer, v.to_act):
        waiting = f"{names[p.actor]} is to choose" if p.phase >= Phase.ACTION else "the cards are being dealt"
        return NotNowError(f"It is not for you to choose now: {waiting}.", "6.4" if verb in ("counter", "decline") else "3.2")
    verbs, clause = VERBS_BY_PHASE[Phase(p.phase)]
    if p.phase == Phase.TAKE and p.witch == DELPHINE:
        clause = "7.6"
    if verb not in verbs:
        return NotNowError(f"That cannot be chosen now{_append_prompt(prompt(v, names))}", clause)
    return _refuse_choice(v, verb, argument, names)


def _append_prompt(sentence: str) -> str:
    """Return the prompt as the end of a refusal: a question stays a sentence of its own."""
    return f". {sentence}" if sentence.endswith("?") else f": {sentence[0].lower()}{sentence[1:]}"


def _refuse_choice(v: View, verb: str, argument: int, names: Names) -> RefusalError:
    if verb == "lure":
        return _refuse_lure(v, Witch(argument - NUM_LURE_CARDS), names)
    if verb == "cast":
        return _refuse_cast(v, Witch(argument - NUM_LURE_CARDS))
    if verb == "discard":
        return _refuse_missing_card(v, argument, "3.2")
    if verb == "with":
        return _refuse_lure_card(v, Card(argument))
    if verb == "target":
        return _refuse_target(v, argument, names)
    if verb == "pay":
        return _refuse_payment(v, Card(argument))
    if verb == "counter":
        cost = describe_spell_cost(v.public.variant, SERENA)
        return IllegalError(f"You do not hold the cost of Counterspell, {cost}: you can only decline.", "6.4")
    return _refuse_gain(v, argument, names)


def _refuse_missing_card(v: View, card: int, clause: str) -> RefusalError:
    return IllegalError(f"You do not hold {card_name(card)}; you hold {card_names(v.hand)}.", clause)


def _legal_cards(v: View) -> str:
    return card_names(Cards(v.legal), "or")


# refused lures and spells


def _refuse_lure(v: View, witch: Witch, names: Names) -> RefusalError:
    p, name, holder = v.public, witch_name(witch), holder_of(v.public, witch)
    if holder == v.viewer:
        return IllegalError(f"You influence {name} already.", "5.4")
    if holder == NO_SEAT and not has_witch(p.coven, witch):
        return IllegalError(f"{name} has not come to the coven yet.", "4.1")
    if has_witch(bound_witches(p), witch):
        return IllegalError(f"{name} is bound and cannot be lured.", "5.4")
    suit, higher = int(lure_suit(p.variant, witch)), int(lure_threshold(p, witch))
    if suit == ALL_SUITS:
        total = f" that total more than {higher}" if higher else ""
        return IllegalError(f"{name} needs a card of each suit{total}, which you do not hold.", "5.2" if higher else "4.2")
    if holder == NO_SEAT:
        return IllegalError(f"{name} is lured with a {suit_name(suit)} card, and you hold none.", "4.1")
    if higher >= NUM_VALUES > higher - p.variant.beguile_bonus and not p.beguile:
        return IllegalError(
            f"No card is higher than {higher}: {name} could be lured from {names[holder]} with Beguile alone.", "5.1"
        )
    own = v.hand if p.glamour else of_suit(v.hand, Suit(suit))
    kind = "card" if p.glamour else f"{suit_name(suit)} card"
    held = card_names(own) if own else "none"
    return IllegalError(f"To lure {name} from {names[holder]} takes a {kind} higher than {higher}; you hold {held}.", "5.1")


def _refuse_cast(v: View, witch: Witch) -> RefusalError:
    p, spell = v.public, SPELLS[witch]
    if witch == MORGAN:
        return IllegalError("Morgan has no spell of her own: through her cast one of a witch on the table.", "6.2")
    if witch == SERENA:
        return IllegalError("Counterspell is cast only against a spell being cast.", "6.3")
    if not has_witch(commanded_spells(p, v.viewer), witch):
        return _refuse_command(v, witch)
    if not has_witch(effective_spells(p, v.viewer), witch):
        return IllegalError(f"{spell} could have no effect now{_describe_no_effect(p, v.viewer, witch)}.", "6.6")
    return IllegalError(
        f"{spell} costs {describe_spell_cost(p.variant, witch)}, which you do not hold ({witch_name(witch)}).", "6.1"
    )


def _describe_no_effect(p: Public, seat: Seat, witch: Witch) -> str:
    """6.6 Say why a spell has no effect; say nothing where a parameter of the variant is the reason."""
    match WITCH_KEYS[witch]:
        case "alma" if count(p.charmed) >= p.variant.charm_tokens:
            return ": no charm token is left"
        case "alma" if p.variant.charm_bonus:
            return ": each of your witches has a charm"
        case "beatrix" if p.beguile:
            return ": it waits for a lure already"
        case "maria" if p.glamour:
            return ": it waits for a lure already"
        case "cordelia":
            left = count(bound_witches(p)) < p.variant.binding_tokens
            return ": there is no unbound witch to bind" if left else ": no binding token is left"
        case "delphine":
            return ": the discard pile is empty"
        case "esmeralda" if count(p.cursed) >= p.variant.curse_tokens:
            return ": no curse token is left"
        case "esmeralda" if p.variant.cursed_actions != p.variant.actions:
            return ": everybody else is cursed"
        case "freya":
            return ": nobody else has an unbound witch"
        case "greta":
            return ": nobody else holds a card"
        case "hester" if p.fortune == seat:
            return ": the fortune token is yours"
        case "isolde" if p.hasted:
            return ": you had it this turn"
        case "jocasta":
            return ": the draw pile is empty"
    return ""


def _refuse_command(v: View, witch: Witch) -> RefusalError:
    p, name = v.public, witch_name(witch)
    if has_witch(bound_witches(p), witch):
        return IllegalError(f"{name} is bound: her spell cannot be cast.", "6.7")
    if has_witch(p.influence[v.viewer], MORGAN):
        if has_witch(bound_witches(p), MORGAN):
            return IllegalError(f"Morgan is bound: through her {SPELLS[witch]} cannot be cast.", "6.7")
        return IllegalError(f"{name} is not on the table yet.", "6.2")
    return IllegalError(f"You do not influence {name}.", "6.1")


# refused steps of a lure or spell


def _refuse_lure_card(v: View, card: Card) -> RefusalError:
    if not contains(v.hand, card):
        return _refuse_missing_card(v, card, "4.1")
    p, name = v.public, witch_name(v.public.witch)
    chapter = 4 if has_witch(p.coven, p.witch) else 5  # clause 1 of each is about one card, clause 2 about four
    clause = f"{chapter}.{2 if lure_suit(p.variant, p.witch) == ALL_SUITS else 1}"
    return IllegalError(f"With {card_name(card)} the lure of {name} cannot succeed; put down {_legal_cards(v)}.", clause)


def _refuse_target(v: View, argument: int, names: Names) -> RefusalError:
    p, spell = v.public, SPELLS[v.public.witch]
    legal = [
        names[target - FIRST_SEAT_TARGET] if target >= FIRST_SEAT_TARGET else witch_name(target) for target in members(v.legal)
    ]
    if (legal_targets(p, v.viewer, p.witch) >> target_of_argument(argument)) & 1:
        return IllegalError(f"You cannot pay for {spell} on that target; aim at {join_words(legal, 'or')}.", "5.1")
    return IllegalError(f"{spell} can be aimed at {join_words(legal, 'or')}.", f"7.{p.witch + 1}")


def _refuse_payment(v: View, card: Card) -> RefusalError:
    if not contains(v.hand, card):
        return _refuse_missing_card(v, card, "6.1")
    cost, clause = describe_owed_cost(v.public), "7.8" if v.public.owed_kind == Cost.OVER else "6.1"
    return IllegalError(f"{card_name(card)} does not go towards the cost, {cost}: pay {_legal_cards(v)}.", clause)


def _refuse_gain(v: View, card: int, names: Names) -> RefusalError:
    p = v.public
    if p.phase == Phase.KEEP:
        return IllegalError(f"{card_name(card)} was not turned up; keep {_legal_cards(v)}.", "7.12")
    if p.witch == DELPHINE:
        return IllegalError(f"{card_name(card)} was not in the discard pile; take {_legal_cards(v)}.", "7.6")
    return IllegalError(f"{names[target_seat(p)]} does not hold {card_name(card)}; take {_legal_cards(v)}.", "7.9")
