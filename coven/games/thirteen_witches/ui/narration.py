"""Narration of the log as one viewer saw it, the current chapter, and the table as plain text."""

from collections.abc import Iterator
from typing import Final

from coven.core.cards import add, count, every_seat, is_among
from coven.core.grammar import Names, Speaker, pluralize
from coven.core.notation import NO_ARGUMENT, UNSEEN
from coven.games.common.sentences import LineSpeaker, Sentences, first_sentence, narrate_by_verb
from coven.games.contract.presentation import Chapter, Narration
from coven.games.contract.shared_cache import cached_per_state
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules.deck import total_value
from coven.games.thirteen_witches.rules.luring import bound_witches, holder_of, lure_suit, lure_value
from coven.games.thirteen_witches.rules.spells import target_seat
from coven.games.thirteen_witches.rules.state import FIRST_SEAT_TARGET, Phase, Public
from coven.games.thirteen_witches.rules.turn import winners
from coven.games.thirteen_witches.rules.variant import ALL_SUITS
from coven.games.thirteen_witches.rules.witches import FREYA, GRETA, MORGAN, SPELLS, WITCH_KEYS, Witch, Witches, has_witch
from coven.games.thirteen_witches.ui.notation import (
    NOTATION,
    card_name,
    card_names,
    describe_spell,
    describe_target,
    suit_name,
    witch_name,
    witch_names,
)
from coven.kernel import members
from coven.types import NO_SEAT, SPECTATOR, Card, Cards, Seat

Line = LineSpeaker[View, Public]

# verbs whose spoken form differs from the notation: `you pass`, `Bea passes`
VERB_FORMS: Final = {"pass": ("pass", "passes"), "decline": ("let it be", "lets it be"), "with": ("put",), "target": ("aim",)}


def _join(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


# chance


def _narrate_start(line: Line) -> str:
    return _join(f"{line.does(line.new.turn, 'take')} the first turn.", *_narrate_draw(line))


def _narrate_deal(line: Line) -> str:
    if line.old.phase == Phase.RESHUFFLE:
        return _join("The discards are shuffled into a new draw pile.", *_narrate_draw(line))
    dealt = f"Everyone is dealt {pluralize(line.new.variant.dealt, 'lure card')}."
    return _join(dealt, *_narrate_new_witches(line)) + line.only_to_viewer(f"You hold {card_names(line.after.hand)}.")


def _narrate_new_witches(line: Line) -> Iterator[str]:
    banished = 1 << line.old.target if line.old.witch == FREYA and line.old.target >= 0 else 0
    if drawn := Witches(line.new.coven & ~line.old.coven & ~banished):
        yield f"{witch_names(drawn)} {'join' if count(drawn) > 1 else 'joins'} the coven."


def _narrate_draw(line: Line) -> Iterator[str]:
    """Narrate what the player whose turn it is has drawn."""
    yield from _narrate_new_witches(line)
    if line.new.phase == Phase.OVER:
        return
    seat, old = line.new.turn, line.old
    lost_card = old.phase == Phase.TAKE and old.target == FIRST_SEAT_TARGET + seat
    lost_card = lost_card or (old.phase == Phase.COUNTER_PAY and old.actor == seat)
    number = int(line.new.held[seat]) - int(old.held[seat]) + lost_card  # a card stolen or paid just before is replaced
    if seat == line.viewer and (drawn := Cards(line.after.hand & ~line.before.hand)):
        yield f"You draw {card_names(drawn)}."
    elif number > 0:
        yield f"{line.does(seat, 'draw')} {pluralize(number, 'card')}."


# the choice


def _narrate_choice(line: Line) -> str:
    verb, argument = line.verb, line.argument
    done = line.subject(*VERB_FORMS.get(verb, (verb,)))
    if argument == NO_ARGUMENT:
        return f"{done}."
    if verb == "lure":
        return f"{done} {witch_name(argument)}."
    if verb == "cast":
        return f"{done} {SPELLS[argument]}."
    if verb == "target":
        return f"{done} {SPELLS[line.old.witch]} at {describe_target(argument, line)}."
    return f"{done} {'a card' if argument == UNSEEN else card_name(Card(argument))}{' down' if verb == 'with' else ''}."


def _narrate_take(line: Line) -> str:
    """Narrate a card taken from the discard pile, or stolen; its victim is told so in the sentence of `_effects_on_viewer`."""
    source = f"{line.whose(target_seat(line.old))} hand" if line.old.witch == GRETA else "the discard pile"
    return _effect_on_viewer(line) or f"{_narrate_choice(line).removesuffix('.')} from {source}."


# its consequences


def _narrate_consequences(line: Line, choice: str) -> Narration:
    """Narrate what followed; the affected viewer gets the sentence to them instead of the general one."""
    event, to_you = _event_of(line), _effect_on_viewer(line)
    effect = (to_you or _narrate_effect(line, event)) if event in ("lured", "countered", "resolved") else ""
    after = _narrate_turn_end(line) if line.new.turns > line.old.turns else _narrate_new_witches(line)
    return Narration(words=_join(choice, effect, *after), to_you=to_you)


def _event_of(line: Line) -> str:
    """Return what a choice completed: `lured`, `taken`, `countered`, `resolved`, or nothing."""
    old, new = line.old, line.new
    if line.verb == "pay" and old.phase == Phase.COUNTER_PAY:
        return "countered" if new.phase != Phase.COUNTER_PAY else ""
    if line.verb == "pay":
        return "resolved" if new.phase not in (Phase.PAY, Phase.COUNTER) else ""
    if line.verb == "with":
        return "lured" if new.witch != old.witch else ""
    return "taken" if line.verb == "take" else "resolved" if line.verb == "decline" and new.phase != Phase.COUNTER else ""


def _narrate_effect(line: Line, event: str) -> str:
    """Narrate the effect of a lure or spell; empty where a choice follows that shows it."""
    old = line.old
    if event == "resolved":
        return first_sentence(_spell_effects(line, WITCH_KEYS[old.witch], old.target))
    if event == "countered":
        return f"{describe_spell(old, line)} is countered and has no effect."
    holder = holder_of(old, old.witch)
    left = f" leaves {line.whom(holder)} and" if holder != NO_SEAT else ""
    return f"{witch_name(old.witch)}{left} comes to {line.whom(old.turn)}."


def _spell_effects(line: Line, spell_of: str, target: int) -> Sentences:
    p, name = line.old, describe_target(target, line)
    yield spell_of == "alma", f"{name} is charmed."
    yield spell_of == "beatrix", "Beguile waits: the next lure this turn against another player counts higher."
    yield spell_of == "maria", "Glamour waits: one card of the next lure this turn may stand for any suit."
    yield spell_of == "cordelia", f"{name} is bound."
    if spell_of == "esmeralda":
        yield True, f"{line.does(target_seat(p), 'are', 'is')} cursed."
    if spell_of == "freya":
        yield True, f"{name} leaves {line.whom(holder_of(p, Witch(target)))} and goes back to the coven."
    yield spell_of == "hester", f"{line.does(p.turn, 'take')} the fortune token."
    more = pluralize(p.variant.haste_actions, "more action")
    yield spell_of == "isolde", f"{line.does(p.turn, 'have', 'has')} {more}."
    yield line.new.phase == Phase.KEEP, f"Turned up: {card_names(line.new.turned)}."
    yield line.new.phase != Phase.TAKE, "Only witches are turned up."


def _narrate_turn_end(line: Line) -> Iterator[str]:
    old, p = line.old, line.new
    if p.phase == Phase.OVER:
        yield from _narrate_new_witches(line)
        yield f"Witches: {line.each(p.players, p.scores)}. {line.victory(winners(p), _describe_tie_break(p))}"
        return
    if p.last_turns == p.players and old.last_turns < 0:
        yield "Every witch has been lured: each player has one more turn."
    yield f"{line.does(p.turn, 'are', 'is')} next."
    yield from _narrate_draw(line)


def _describe_tie_break(p: Public) -> str:
    """8.3 Say what decided between players with the same number of witches."""
    best = Seat(next(members(winners(p))))
    if not any(seat != best and p.scores[seat] == p.scores[best] for seat in every_seat(p.players)):
        return ""
    return " by Morgan" if has_witch(p.influence[best], MORGAN) else " by the higher total of lure values"


# what other players did to the viewer


def _effect_on_viewer(line: Line) -> str:
    old, viewer, event = line.old, line.viewer, _event_of(line)
    if not event or viewer == SPECTATOR:
        return ""
    if event == "taken" and old.target == FIRST_SEAT_TARGET + viewer:
        return f"{line.who(old.turn)} steals {card_name(Card(line.argument))} from your hand."
    if event == "lured" and holder_of(old, old.witch) == viewer:
        return _narrate_loss(line)
    if event == "countered" and old.turn == viewer:
        return f"{line.who(old.actor)} counters your {SPELLS[old.witch]}: it has no effect."
    is_harmed = event == "resolved" and old.turn != viewer
    return first_sentence(_harms(old, viewer, line.who(old.turn), WITCH_KEYS[old.witch])) if is_harmed else ""


def _narrate_loss(line: Line) -> str:
    """5.1, 5.2 Narrate how the viewer lost a witch: what beat what."""
    old, card = line.old, Card(line.argument)
    lure = f"a total of {total_value(add(old.laid, card))}" if old.laid else card_name(card)
    beguiled = " and Beguile" if old.beguile else ""
    beaten = f"{lure}{beguiled} over your {lure_value(old, old.witch)}"
    return f"{line.who(old.turn)} takes {witch_name(old.witch)} from you with {beaten}."


def _harms(old: Public, viewer: Seat, who: str, spell_of: str) -> Sentences:
    """Yield what a spell that took effect did to the viewer."""
    yield spell_of == "hester" and old.fortune == viewer, f"{who} takes the fortune token from you."
    if old.target == FIRST_SEAT_TARGET + viewer:
        actions = pluralize(old.variant.cursed_actions, "action")
        yield spell_of == "esmeralda", f"{who} curses you: {actions} on your next turn."
        yield spell_of == "greta", f"{who} looks at your hand."
    if spell_of in ("cordelia", "freya") and holder_of(old, Witch(old.target)) == viewer:
        name = witch_name(old.target)
        yield spell_of == "cordelia", f"{who} binds your {name}: her spell cannot be cast until their next turn."
        yield True, f"{who} banishes your {name} to the coven."


narrate: Final = narrate_by_verb(
    NOTATION,
    dict.fromkeys(NOTATION.verbs, _narrate_choice)
    | {
        "coven": lambda line: f"The coven is opened by {witch_names(line.new.coven)}.",
        "deal": _narrate_deal,
        "start": _narrate_start,
        "take": _narrate_take,
    },
    _narrate_consequences,
)

# chapter and table


@cached_per_state
def chapter(p: Public) -> Chapter:
    """Return the turn the table is in; 0 before the first."""
    if p.phase < Phase.RESHUFFLE:
        return Chapter(words="Setup")
    if p.phase == Phase.OVER:
        return Chapter(turn=p.turns + 1, words=f"Over after {pluralize(p.turns, 'turn')}")
    last = "" if p.last_turns < 0 else f", {pluralize(p.last_turns, 'last turn')} left"
    return Chapter(turn=p.turns + 1, words=f"Turn {p.turns + 1}{last}")


def text_table(v: View, names: Names) -> list[str]:
    """Return the table as a few lines of plain text."""
    p = v.public
    lines = [f"{chapter(p).words}. Draw pile: {p.pile_left}, discards: {count(p.discards)}."]
    lines.append(f"Coven: {', '.join(_describe_coven_witch(p, witch) for witch in members(p.coven)) or 'empty'}")
    lines += [_player_line(p, seat, names) for seat in every_seat(p.players)]
    if p.witch >= 0:
        lines.append(_describe_progress(p, Speaker(v.viewer, names)))
    if v.viewer != SPECTATOR:
        lines.append(f"Your hand: {card_names(v.hand)}")
    return lines


def _describe_progress(p: Public, speaker: Speaker) -> str:
    verb, what = ("lure", witch_name(p.witch)) if p.phase == Phase.WITH else ("cast", describe_spell(p, speaker))
    return f"{speaker.does(p.turn, verb)} {what} ({card_names(Cards(p.laid | p.paid | p.turned))})."


def _player_line(p: Public, seat: Seat, names: Names) -> str:
    witches = ", ".join(_describe_player_witch(p, witch) for witch in members(p.influence[seat])) or "no witches"
    marks = [f"{p.held[seat]} in hand"]
    marks += ["cursed"] if is_among(seat, p.cursed) else []
    marks += ["fortune"] if p.fortune == seat else []
    if seat == p.turn:
        marks.append(f"{pluralize(p.actions_left, 'action')} left")
        marks += [word for word, waits in (("Beguile waits", p.beguile), ("Glamour waits", p.glamour)) if waits]
    return f"{names[seat]} ({', '.join(marks)}): {witches}"


def _describe_coven_witch(p: Public, witch: int) -> str:
    suit = int(lure_suit(p.variant, Witch(witch)))
    return f"{witch_name(witch)} ({'all suits' if suit == ALL_SUITS else suit_name(suit)})"


def _describe_player_witch(p: Public, witch: int) -> str:
    marks = [str(lure_value(p, Witch(witch)))]
    marks += ["charmed"] if has_witch(p.charmed, Witch(witch)) else []
    marks += ["bound"] if has_witch(bound_witches(p), Witch(witch)) else []
    return f"{witch_name(witch)} ({', '.join(marks)})"
