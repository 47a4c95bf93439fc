"""Prompts, choices, tips, and explanations of rejected choices with the clause, as messages of the catalog in `locale`."""

from collections.abc import Callable
from typing import Final

from coven.core.cards import contains, count, is_among
from coven.core.notation import NO_ARGUMENT, argument_of
from coven.games.common.messages import Messages, Reasons, first_message, prompt_by_phase, refuse, sentences
from coven.games.contract.presentation import Refusal
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules.casting import commanded_spells
from coven.games.thirteen_witches.rules.deck import NUM_VALUES, of_suit
from coven.games.thirteen_witches.rules.luring import bound_witches, holder_of, lure_suit, lure_threshold
from coven.games.thirteen_witches.rules.rules import PHASES
from coven.games.thirteen_witches.rules.spells import effective_spells, legal_targets, target_seat
from coven.games.thirteen_witches.rules.state import Phase, Public
from coven.games.thirteen_witches.rules.variant import ALL_SUITS, Cost
from coven.games.thirteen_witches.rules.witches import DELPHINE, MORGAN, SERENA, WITCH_KEYS, Witch, has_witch
from coven.games.thirteen_witches.ui.notation import (
    NOTATION,
    WITCH_WORDS,
    describe_owed_cost,
    describe_spell,
    describe_spell_cost,
    describe_target,
)
from coven.kernel import members
from coven.messages import Message
from coven.types import NO_SEAT, Act, Card, Choice, Seat, Suit

TIPS: Final[dict[int, Message]] = {
    Phase.WITH: Message("tip-with"),
    Phase.TARGET: Message("tip-target"),
    Phase.PAY: Message("tip-pay"),
    Phase.COUNTER: Message("tip-counter"),
    Phase.COUNTER_PAY: Message("tip-pay"),
    Phase.TAKE: Message("tip-take"),
    Phase.KEEP: Message("tip-keep"),
}

# prompts and choices


def _lure_prompt(v: View) -> Message:
    p, witch, suit = v.public, WITCH_WORDS[v.public.witch], int(lure_suit(v.public.variant, v.public.witch))
    if suit == ALL_SUITS:
        has_stand_in = p.glamour and not p.stand_in
        return Message("prompt-all-suits-glamour" if has_stand_in else "prompt-all-suits", witch=witch, suit=count(p.laid))
    over = int(lure_threshold(p, p.witch))
    if p.glamour:
        return Message("prompt-lure-any", witch=witch, over=over)
    return Message("prompt-lure", witch=witch, suit=suit, over=over)


def _counter_prompt(v: View) -> Message:
    p, spell = v.public, describe_spell(v.public)
    if _can_counter(v):
        return Message("prompt-counter", seat=p.turn, spell=spell)
    return Message("prompt-no-counter", seat=p.turn, spell=spell, cost=describe_spell_cost(p.variant, SERENA))


def _can_counter(v: View) -> bool:
    """Return whether the viewer holds the cost of Counterspell; a player with Serena is asked either way, which hides that."""
    p, choices = v.public, (Choice(choice) for choice in members(v.legal))
    return any(PHASES.verb_and_argument(p.phase, v.hand, choice)[0] == "counter" for choice in choices)


def _pay_prompt(v: View) -> Message:
    witch = SERENA if v.public.phase == Phase.COUNTER_PAY else v.public.witch
    return Message("prompt-pay", witch=WITCH_WORDS[witch], cost=describe_owed_cost(v.public))


def _take_prompt(v: View) -> Message:
    if v.public.witch == DELPHINE:
        return Message("prompt-recall")
    return Message("prompt-steal", victim=target_seat(v.public))


prompt: Final = prompt_by_phase(
    View,
    Phase.OVER,
    {
        Phase.ACTION: lambda v: Message("prompt-action", actions=v.public.actions_left),
        Phase.WITH: _lure_prompt,
        Phase.TARGET: lambda v: Message("prompt-target", witch=WITCH_WORDS[v.public.witch]),
        Phase.PAY: _pay_prompt,
        Phase.COUNTER: _counter_prompt,
        Phase.COUNTER_PAY: _pay_prompt,
        Phase.TAKE: _take_prompt,
        Phase.KEEP: Message("prompt-keep"),
    },
)


def describe_choice(v: View, choice: Choice) -> Message:
    """Return one of the viewer's choices."""
    verb, argument = PHASES.verb_and_argument(v.public.phase, v.hand, choice)
    if verb == "target":
        return Message("target-choice", target=describe_target(argument))
    if verb in ("lure", "cast"):
        return Message("lure-choice" if verb == "lure" else "cast-choice", witch=WITCH_WORDS[argument])
    return Message(f"choice-{verb}") if argument == NO_ARGUMENT else Message(f"choose-{verb}", card=argument)


def beginner_tip(v: View) -> Message:
    """Explain what the choice is about, for a player who meets it for the first time."""
    p = v.public
    if p.phase == Phase.COUNTER and not _can_counter(v):
        return Message("tip-no-counter")
    if p.phase != Phase.ACTION:
        return TIPS[p.phase]
    has_next_turn = p.last_turns < 0 and p.turns + p.players < p.variant.turn_limit
    return sentences(
        Message("tip-action"), Message("tip-draw", cards=p.variant.hand) if has_next_turn else Message("tip-last-turn")
    )


# refusals


def explain_refusal(v: View, rejected: Act) -> Refusal:
    """Explain why the viewer may not make this choice now."""
    verb = NOTATION.verb(rejected)
    return refuse(_reasons_not_now(v, verb), REASONS.get(verb, _reasons_against_gain)(v, argument_of(rejected)))


def _reasons_not_now(v: View, verb: str) -> Reasons:
    p, turn_clause = v.public, "6.4" if verb in ("counter", "decline") else "3.2"
    yield p.phase == Phase.OVER, Message("game-over"), "8.2"
    yield not v.to_act, Message("refused-dealing"), turn_clause
    yield not is_among(v.viewer, v.to_act), Message("refused-turn", seat=p.actor), turn_clause
    clause = "7.6" if p.phase == Phase.TAKE and p.witch == DELPHINE else PHASES.clause(p.phase)
    yield verb not in PHASES.verbs(p.phase), Message("refused-not-asked", prompt=prompt(v)), clause


def _reason_not_held(v: View, card: int, clause: str) -> tuple[bool, Message, str]:
    return not contains(v.hand, Card(card)), Message("refused-not-held", card=card, cards=v.hand), clause


# refused lures and spells


def _reasons_against_lure(v: View, argument: int) -> Reasons:
    p, witch, name = v.public, Witch(argument), WITCH_WORDS[argument]
    holder = holder_of(p, witch)
    yield holder == v.viewer, Message("refused-lure-own", witch=name), "5.4"
    yield holder == NO_SEAT and not has_witch(p.coven, witch), Message("refused-lure-absent", witch=name), "4.1"
    yield has_witch(bound_witches(p), witch), Message("refused-lure-bound", witch=name), "5.4"
    suit, over = int(lure_suit(p.variant, witch)), int(lure_threshold(p, witch))
    yield suit == ALL_SUITS, Message("refused-lure-all", witch=name, over=over), "5.2" if over else "4.2"
    yield holder == NO_SEAT, Message("refused-lure-suit", witch=name, suit=suit), "4.1"
    needs_beguile = over >= NUM_VALUES > over - p.variant.beguile_bonus and not p.beguile
    yield needs_beguile, Message("refused-lure-beguile", witch=name, victim=holder, over=over), "5.1"
    yield p.glamour, Message("refused-lure-any", witch=name, victim=holder, over=over, cards=v.hand), "5.1"
    own = of_suit(v.hand, Suit(suit))
    yield True, Message("refused-lure-low", witch=name, victim=holder, suit=suit, over=over, cards=own), "5.1"


def _reasons_against_cast(v: View, argument: int) -> Reasons:
    p, witch, name, bound = v.public, Witch(argument), WITCH_WORDS[argument], bound_witches(v.public)
    has_morgan = has_witch(p.influence[v.viewer], MORGAN)
    yield witch == MORGAN, Message("refused-cast-morgan"), "6.2"
    yield witch == SERENA, Message("refused-cast-serena"), "6.3"
    if not has_witch(commanded_spells(p, v.viewer), witch):
        yield has_witch(bound, witch), Message("refused-cast-bound", witch=name), "6.7"
        yield has_morgan and has_witch(bound, MORGAN), Message("refused-cast-morgan-bound", witch=name), "6.7"
        yield has_morgan, Message("refused-cast-absent", witch=name), "6.2"
        yield True, Message("refused-cast-other", witch=name), "6.1"
    if not has_witch(effective_spells(p, v.viewer), witch):
        yield True, first_message(_useless_spells(p, v.viewer, WITCH_KEYS[witch], name)), "6.6"
    yield True, Message("refused-cast-cost", witch=name, cost=describe_spell_cost(p.variant, witch)), "6.1"


def _useless_spells(p: Public, seat: Seat, key: str, witch: Message) -> Messages:
    """6.6 Yield why a spell has no effect; no reason where a parameter of the variant is the reason."""
    yield key == "alma" and count(p.charmed) >= p.variant.charm_tokens, Message("useless-alma-tokens")
    yield key == "alma" and p.variant.charm_bonus, Message("useless-alma")
    yield (key == "beatrix" and p.beguile) or (key == "maria" and p.glamour), Message("useless-again", witch=witch)
    is_token_left = count(bound_witches(p)) < p.variant.binding_tokens
    yield key == "cordelia", Message("useless-cordelia" if is_token_left else "useless-cordelia-tokens")
    yield key == "delphine", Message("useless-delphine")
    yield key == "esmeralda" and count(p.cursed) >= p.variant.curse_tokens, Message("useless-esmeralda-tokens")
    yield key == "esmeralda" and p.variant.cursed_actions != p.variant.actions, Message("useless-esmeralda")
    yield key == "freya", Message("useless-freya")
    yield key == "greta", Message("useless-greta")
    yield key == "hester" and p.fortune == seat, Message("useless-hester")
    yield key == "isolde" and p.hasted, Message("useless-isolde")
    yield key == "jocasta", Message("useless-jocasta")
    yield True, Message("useless", witch=witch)


# refused steps of a lure or spell


def _reasons_against_lure_card(v: View, card: int) -> Reasons:
    p = v.public
    yield _reason_not_held(v, card, "4.1")
    chapter = 4 if has_witch(p.coven, p.witch) else 5  # clause 1 of each is about one card, clause 2 about four
    clause = f"{chapter}.{2 if lure_suit(p.variant, p.witch) == ALL_SUITS else 1}"
    yield True, Message("refused-with", card=card, witch=WITCH_WORDS[p.witch], cards=v.legal), clause


def _reasons_against_target(v: View, target: int) -> Reasons:
    p, witch = v.public, WITCH_WORDS[v.public.witch]
    targets = [describe_target(other) for other in members(v.legal)]
    is_payable_elsewhere = legal_targets(p, v.viewer, p.witch) >> target & 1
    yield is_payable_elsewhere, Message("refused-target-cost", witch=witch, targets=targets), "5.1"
    yield True, Message("refused-target", witch=witch, targets=targets), f"7.{p.witch + 1}"


def _reasons_against_payment(v: View, card: int) -> Reasons:
    yield _reason_not_held(v, card, "6.1")
    cost, clause = describe_owed_cost(v.public), "7.8" if v.public.owed_kind == Cost.OVER else "6.1"
    yield True, Message("refused-pay", card=card, cost=cost, cards=v.legal), clause


def _reasons_against_counter(v: View, argument: int) -> Reasons:
    yield True, Message("refused-counter", cost=describe_spell_cost(v.public.variant, SERENA)), "6.4"


def _reasons_against_gain(v: View, card: int) -> Reasons:
    p = v.public
    yield p.phase == Phase.KEEP, Message("refused-keep", card=card, cards=v.legal), "7.12"
    yield p.witch == DELPHINE, Message("refused-recall", card=card, cards=v.legal), "7.6"
    yield True, Message("refused-steal", card=card, victim=target_seat(p), cards=v.legal), "7.9"


REASONS: Final[dict[str, Callable[[View, int], Reasons]]] = {
    "lure": _reasons_against_lure,
    "cast": _reasons_against_cast,
    "discard": lambda v, card: [_reason_not_held(v, card, "3.2")],
    "with": _reasons_against_lure_card,
    "target": _reasons_against_target,
    "pay": _reasons_against_payment,
    "counter": _reasons_against_counter,
}
