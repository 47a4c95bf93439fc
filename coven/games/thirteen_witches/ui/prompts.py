"""Prompts, choices, tips, and explanations of rejected choices with the clause, as messages of the catalog in `locale`."""

from typing import Final

from coven.core.cards import contains, count, is_among
from coven.core.notation import NO_ARGUMENT, UNSEEN, argument_of, verb_of
from coven.games.common.telling import ask_by_phase, tip_by_phase
from coven.games.contract.tellers import refuses, tells
from coven.games.contract.telling import (
    Part,
    Told,
    append,
    clause_number,
    ids_by_number,
    illegal,
    is_refused,
    new_list,
    not_now,
    say,
    take_said,
)
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules.casting import commanded_spells
from coven.games.thirteen_witches.rules.deck import NUM_VALUES, of_suit
from coven.games.thirteen_witches.rules.luring import bound_witches, holder_of, lure_suit, lure_threshold
from coven.games.thirteen_witches.rules.rules import PHASES, act
from coven.games.thirteen_witches.rules.spells import effective_spells, legal_targets, target_seat
from coven.games.thirteen_witches.rules.state import COUNTER_CHOICE, Phase, Public
from coven.games.thirteen_witches.rules.variant import ALL_SUITS, Cost
from coven.games.thirteen_witches.rules.witches import (
    ALMA,
    BEATRIX,
    CORDELIA,
    DELPHINE,
    ESMERALDA,
    FREYA,
    GRETA,
    HESTER,
    ISOLDE,
    JOCASTA,
    MARIA,
    MORGAN,
    SERENA,
    Witch,
    has_witch,
)
from coven.games.thirteen_witches.ui.notation import (
    NOTATION,
    describe_owed_cost,
    describe_spell,
    describe_spell_cost,
    describe_target,
    witch_name,
)
from coven.kernel import members, rule
from coven.types import NO_SEAT, Card, Choice, Suit

VERBS: Final = ("lure", "cast", "discard", "with", "target", "pay", "counter", "decline")
LURE, CAST, DISCARD, WITH, TARGET, PAY, COUNTER, DECLINE = map(PHASES.verb_number, VERBS)
choice_id: Final = ids_by_number([f"choice-{verb}" for verb in NOTATION.verbs])
choose_id: Final = ids_by_number([f"choose-{verb}" for verb in NOTATION.verbs])
clause_of: Final = PHASES.clause_number
verbs_of: Final = PHASES.verb_set

# prompts and choices


@rule
def _ask_action(t: Told, v: View) -> None:
    say(t, "prompt-action", actions=v.public.actions_left)


@rule
def _ask_to_lure(t: Told, v: View) -> None:
    p = v.public
    witch = witch_name(t, p.witch)
    suit = lure_suit(p.variant, p.witch)
    if suit == ALL_SUITS:
        has_stand_in = p.glamour > 0 and not p.stand_in
        say(t, "prompt-all-suits-glamour" if has_stand_in else "prompt-all-suits", witch=witch, suit=count(p.laid))
    elif p.glamour:
        say(t, "prompt-lure-any", witch=witch, over=lure_threshold(p, p.witch))
    else:
        say(t, "prompt-lure", witch=witch, suit=suit, over=lure_threshold(p, p.witch))


@rule
def _ask_target(t: Told, v: View) -> None:
    say(t, "prompt-target", witch=witch_name(t, v.public.witch))


@rule
def _ask_to_pay(t: Told, v: View) -> None:
    witch = SERENA if v.public.phase == Phase.COUNTER_PAY else v.public.witch
    say(t, "prompt-pay", witch=witch_name(t, witch), cost=describe_owed_cost(t, v.public))


@rule
def _ask_to_counter(t: Told, v: View) -> None:
    p = v.public
    spell = describe_spell(t, p)
    if _can_counter(v):
        say(t, "prompt-counter", seat=p.turn, spell=spell)
    else:
        say(t, "prompt-no-counter", seat=p.turn, spell=spell, cost=describe_spell_cost(t, p.variant, SERENA))


@rule
def _can_counter(v: View) -> bool:
    """Return whether the viewer holds the cost of Counterspell; a player with Serena is asked either way, which hides that."""
    return v.legal >> COUNTER_CHOICE & 1 == 1


@rule
def _ask_to_take(t: Told, v: View) -> None:
    if v.public.witch == DELPHINE:
        say(t, "prompt-recall")
    else:
        say(t, "prompt-steal", victim=target_seat(v.public))


prompt: Final = ask_by_phase(
    View,
    Phase.OVER,
    {
        Phase.ACTION: _ask_action,
        Phase.WITH: _ask_to_lure,
        Phase.TARGET: _ask_target,
        Phase.PAY: _ask_to_pay,
        Phase.COUNTER: _ask_to_counter,
        Phase.COUNTER_PAY: _ask_to_pay,
        Phase.TAKE: _ask_to_take,
        Phase.KEEP: "prompt-keep",
    },
)
ask: Final = prompt.rule


@tells
def describe_choice(t: Told, v: View, choice: Choice) -> None:
    """Tell one of the viewer's choices."""
    made = act(v, choice)
    verb = verb_of(made)
    argument = argument_of(made)
    if verb == TARGET:
        say(t, "target-choice", target=describe_target(t, argument))
    elif verb == LURE or verb == CAST:
        say(t, "lure-choice" if verb == LURE else "cast-choice", witch=witch_name(t, Witch(argument)))
    elif argument == NO_ARGUMENT:
        say(t, choice_id(verb))
    else:
        say(t, choose_id(verb), card=argument)


@rule
def _tip_action(t: Told, v: View) -> None:
    p = v.public
    say(t, "tip-action")
    if p.last_turns < 0 and p.turns + p.players < p.variant.turn_limit:
        say(t, "tip-draw", cards=p.variant.hand)
    else:
        say(t, "tip-last-turn")


@rule
def _tip_counter(t: Told, v: View) -> None:
    say(t, "tip-counter" if _can_counter(v) else "tip-no-counter")


beginner_tip: Final = tip_by_phase(
    View,
    {
        Phase.ACTION: _tip_action,
        Phase.WITH: "tip-with",
        Phase.TARGET: "tip-target",
        Phase.PAY: "tip-pay",
        Phase.COUNTER: _tip_counter,
        Phase.COUNTER_PAY: "tip-pay",
        Phase.TAKE: "tip-take",
        Phase.KEEP: "tip-keep",
    },
)

# refusals


@refuses
def explain_refusal(t: Told, v: View, verb: int, argument: int) -> None:
    """Tell why the viewer may not make this choice now."""
    _refuse_for_now(t, v, v.public, verb)
    illegal(t, argument == UNSEEN, clause_of(v.public.phase), "refused-hidden")
    if is_refused(t):
        return
    if verb == LURE:
        _refuse_lure(t, v, v.public, Witch(argument))
    elif verb == CAST:
        _refuse_cast(t, v, v.public, Witch(argument))
    elif verb == DISCARD:
        _refuse_not_held(t, v, argument, clause_number(3, 2))
    elif verb == WITH:
        _refuse_lure_card(t, v, v.public, argument)
    elif verb == TARGET:
        _refuse_target(t, v, v.public, argument)
    elif verb == PAY:
        _refuse_payment(t, v, argument)
    elif verb == COUNTER:
        illegal(t, True, "6.4", "refused-counter", cost=describe_spell_cost(t, v.public.variant, SERENA))
    else:
        _refuse_gain(t, v, v.public, argument)


@rule
def _refuse_for_now(t: Told, v: View, p: Public, verb: int) -> None:
    turn_clause = clause_number(6, 4) if verb == COUNTER or verb == DECLINE else clause_number(3, 2)
    not_now(t, p.phase == Phase.OVER, "8.2", "game-over")
    not_now(t, not v.to_act, turn_clause, "refused-dealing")
    not_now(t, not is_among(v.viewer, v.to_act), turn_clause, "refused-turn", seat=p.actor)
    if not is_refused(t) and not verbs_of(p.phase) >> verb & 1:
        clause = clause_number(7, 6) if p.phase == Phase.TAKE and p.witch == DELPHINE else clause_of(p.phase)
        not_now(t, True, clause, "refused-not-asked", prompt=_prompt(t, v))


@rule
def _prompt(t: Told, v: View) -> Part:
    ask(t, v)
    return take_said(t)


@rule
def _refuse_not_held(t: Told, v: View, card: int, clause: int) -> None:
    illegal(t, not contains(v.hand, Card(card)), clause, "refused-not-held", card=card, cards=v.hand)


# refused lures and spells


@rule
def _refuse_lure(t: Told, v: View, p: Public, witch: Witch) -> None:
    name = witch_name(t, witch)
    holder = holder_of(p, witch)
    suit = lure_suit(p.variant, witch)
    over = lure_threshold(p, witch)
    illegal(t, holder == v.viewer, "5.4", "refused-lure-own", witch=name)
    illegal(t, holder == NO_SEAT and not has_witch(p.coven, witch), "4.1", "refused-lure-absent", witch=name)
    illegal(t, has_witch(bound_witches(p), witch), "5.4", "refused-lure-bound", witch=name)
    illegal(t, suit == ALL_SUITS, "5.2" if over else "4.2", "refused-lure-all", witch=name, over=over)
    illegal(t, holder == NO_SEAT, "4.1", "refused-lure-suit", witch=name, suit=suit)
    needs_beguile = over >= NUM_VALUES and over - p.variant.beguile_bonus < NUM_VALUES and not p.beguile
    illegal(t, needs_beguile, "5.1", "refused-lure-beguile", witch=name, victim=holder, over=over)
    illegal(t, p.glamour, "5.1", "refused-lure-any", witch=name, victim=holder, over=over, cards=v.hand)
    if not is_refused(t):
        own = of_suit(v.hand, Suit(suit))
        illegal(t, True, "5.1", "refused-lure-low", witch=name, victim=holder, suit=suit, over=over, cards=own)


@rule
def _refuse_cast(t: Told, v: View, p: Public, witch: Witch) -> None:
    name = witch_name(t, witch)
    bound = bound_witches(p)
    has_morgan = has_witch(p.influence[v.viewer], MORGAN)
    illegal(t, witch == MORGAN, "6.2", "refused-cast-morgan")
    illegal(t, witch == SERENA, "6.3", "refused-cast-serena")
    if not has_witch(commanded_spells(p, v.viewer), witch):
        illegal(t, has_witch(bound, witch), "6.7", "refused-cast-bound", witch=name)
        illegal(t, has_morgan and has_witch(bound, MORGAN), "6.7", "refused-cast-morgan-bound", witch=name)
        illegal(t, has_morgan, "6.2", "refused-cast-absent", witch=name)
        illegal(t, True, "6.1", "refused-cast-other", witch=name)
    if not has_witch(effective_spells(p, v.viewer), witch):
        _refuse_useless_spell(t, v, p, witch, name)
    illegal(t, True, "6.1", "refused-cast-cost", witch=name, cost=describe_spell_cost(t, p.variant, witch))


@rule
def _refuse_useless_spell(t: Told, v: View, p: Public, spell: Witch, name: Part) -> None:
    """6.6 Tell why a spell has no effect; without a reason where a parameter of the variant is the reason."""
    illegal(t, spell == ALMA and count(p.charmed) >= p.variant.charm_tokens, "6.6", "useless-alma-tokens")
    illegal(t, spell == ALMA and p.variant.charm_bonus != 0, "6.6", "useless-alma")
    is_repeated = (spell == BEATRIX and p.beguile > 0) or (spell == MARIA and p.glamour > 0)
    illegal(t, is_repeated, "6.6", "useless-again", witch=name)
    is_token_left = count(bound_witches(p)) < p.variant.binding_tokens
    illegal(t, spell == CORDELIA, "6.6", "useless-cordelia" if is_token_left else "useless-cordelia-tokens")
    illegal(t, spell == DELPHINE, "6.6", "useless-delphine")
    illegal(t, spell == ESMERALDA and count(p.cursed) >= p.variant.curse_tokens, "6.6", "useless-esmeralda-tokens")
    illegal(t, spell == ESMERALDA and p.variant.cursed_actions != p.variant.actions, "6.6", "useless-esmeralda")
    illegal(t, spell == FREYA, "6.6", "useless-freya")
    illegal(t, spell == GRETA, "6.6", "useless-greta")
    illegal(t, spell == HESTER and p.fortune == v.viewer, "6.6", "useless-hester")
    illegal(t, spell == ISOLDE and p.hasted > 0, "6.6", "useless-isolde")
    illegal(t, spell == JOCASTA, "6.6", "useless-jocasta")
    illegal(t, True, "6.6", "useless", witch=name)


# refused steps of a lure or spell


@rule
def _refuse_lure_card(t: Told, v: View, p: Public, card: int) -> None:
    _refuse_not_held(t, v, card, clause_number(4, 1))
    chapter = 4 if has_witch(p.coven, p.witch) else 5  # clause 1 of each is about one card, clause 2 about four
    clause = clause_number(chapter, 2 if lure_suit(p.variant, p.witch) == ALL_SUITS else 1)
    illegal(t, True, clause, "refused-with", card=card, witch=witch_name(t, p.witch), cards=v.legal)


@rule
def _refuse_target(t: Told, v: View, p: Public, target: int) -> None:
    witch = witch_name(t, p.witch)
    targets = new_list(t)
    for other in members(v.legal):
        append(t, targets, describe_target(t, other))
    is_payable_elsewhere = legal_targets(p, v.viewer, p.witch) >> target & 1
    illegal(t, is_payable_elsewhere, "5.1", "refused-target-cost", witch=witch, targets=targets)
    illegal(t, True, clause_number(7, p.witch + 1), "refused-target", witch=witch, targets=targets)


@rule
def _refuse_payment(t: Told, v: View, card: int) -> None:
    _refuse_not_held(t, v, card, clause_number(6, 1))
    cost = describe_owed_cost(t, v.public)
    clause = clause_number(7, 8) if v.public.owed_kind == Cost.OVER else clause_number(6, 1)
    illegal(t, True, clause, "refused-pay", card=card, cost=cost, cards=v.legal)


@rule
def _refuse_gain(t: Told, v: View, p: Public, card: int) -> None:
    illegal(t, p.phase == Phase.KEEP, "7.12", "refused-keep", card=card, cards=v.legal)
    illegal(t, p.witch == DELPHINE, "7.6", "refused-recall", card=card, cards=v.legal)
    illegal(t, True, "7.9", "refused-steal", card=card, victim=target_seat(p), cards=v.legal)
