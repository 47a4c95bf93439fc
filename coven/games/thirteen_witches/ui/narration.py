"""Narration of the log as one viewer saw it, the current chapter, and the table as plain text."""

from collections.abc import Iterator
from typing import Final

from coven.core.cards import add, count, every_seat, is_among
from coven.core.grammar import Names, Speaker, pluralize
from coven.core.notation import NO_ARGUMENT, UNSEEN
from coven.games.contract.presentation import Chapter, Narration
from coven.games.contract.shared_cache import cached_per_state
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules.deck import (
    FREYA,
    GRETA,
    MORGAN,
    NUM_LURE_CARDS,
    SPELLS,
    WITCH_KEYS,
    Witch,
    Witches,
    has_witch,
    total_value,
)
from coven.games.thirteen_witches.rules.luring import bound_witches, holder_of, lure_suit, lure_value
from coven.games.thirteen_witches.rules.spells import target_seat
from coven.games.thirteen_witches.rules.state import ALL_SUITS, FIRST_SEAT_TARGET, Phase, Public
from coven.games.thirteen_witches.rules.turn import leaders
from coven.games.thirteen_witches.ui.notation import (
    NOTATION,
    card_name,
    card_names,
    describe_spell,
    describe_target,
    suit_name,
    target_of_argument,
    witch_name,
    witch_names,
)
from coven.kernel import members
from coven.types import NO_SEAT, SPECTATOR, Card, Cards, Seat

# verbs whose spoken form differs from the notation: `you pass`, `Bea passes`
VERB_FORMS: Final = {"pass": ("pass", "passes"), "decline": ("let it be", "lets it be"), "with": ("put",), "target": ("aim",)}


def narrate(before: View, after: View, line: str, names: Names) -> Narration:
    """Narrate a line of the viewer's log from the viewer's knowledge before and after it."""
    speaker = Speaker(after.viewer, names)
    seat, verb, argument = NOTATION.parse_line(line)
    if verb == "coven":
        return Narration(words=f"The coven is opened by {witch_names(after.public.coven)}.")
    if verb == "start":
        return _join_sentences(
            [f"{speaker.does(after.public.turn, 'take')} the first turn.", *_narrate_draw(before, after, speaker)]
        )
    if verb == "deal":
        return _join_sentences(_narrate_deal(before, after, speaker))
    to_you = _narrate_to_viewer(before, after, verb, argument, speaker) if after.viewer != SPECTATOR else ""
    chosen = to_you if verb == "take" and to_you else _narrate_choice(before.public, seat, verb, argument, speaker)
    return _join_sentences([chosen, *_narrate_consequences(before, after, verb, to_you, speaker)], to_you)


def _join_sentences(sentences: list[str], to_you: str = "") -> Narration:
    return Narration(words=" ".join(filter(None, sentences)), to_you=to_you)


def _narrate_deal(before: View, after: View, speaker: Speaker) -> list[str]:
    if before.public.phase == Phase.RESHUFFLE:
        return ["The discards are shuffled into a new draw pile.", *_narrate_draw(before, after, speaker)]
    own = f"You hold {card_names(after.hand)}." if after.viewer != SPECTATOR else ""
    dealt = pluralize(after.public.variant.dealt, "lure card")
    return [f"Everyone is dealt {dealt}.", *_narrate_new_witches(before.public, after.public), own]


def _narrate_new_witches(before: Public, after: Public) -> Iterator[str]:
    banished = 1 << before.target if before.witch == FREYA and before.target >= 0 else 0
    if drawn := Witches(after.coven & ~before.coven & ~banished):
        yield f"{witch_names(drawn)} {'join' if count(drawn) > 1 else 'joins'} the coven."


def _narrate_draw(before: View, after: View, speaker: Speaker) -> Iterator[str]:
    """Narrate what the player whose turn it is has drawn."""
    yield from _narrate_new_witches(before.public, after.public)
    if after.public.phase == Phase.OVER:
        return
    seat, old = after.public.turn, before.public
    lost_card = old.phase == Phase.TAKE and old.target == FIRST_SEAT_TARGET + seat
    lost_card = lost_card or (old.phase == Phase.COUNTER_PAY and old.actor == seat)
    number = int(after.public.held[seat]) - int(old.held[seat]) + lost_card  # a card stolen or paid just before is replaced
    if seat == after.viewer and (drawn := Cards(after.hand & ~before.hand)):
        yield f"You draw {card_names(drawn)}."
    elif number > 0:
        yield f"{speaker.does(seat, 'draw')} {pluralize(number, 'card')}."


# the choice


def _narrate_choice(p: Public, seat: Seat, verb: str, argument: int, speaker: Speaker) -> str:
    done = speaker.does(seat, *VERB_FORMS.get(verb, (verb,)))
    if argument == NO_ARGUMENT:
        return f"{done}."
    if verb == "lure":
        return f"{done} {witch_name(argument - NUM_LURE_CARDS)}."
    if verb == "cast":
        return f"{done} {SPELLS[argument - NUM_LURE_CARDS]}."
    if verb == "target":
        return f"{done} {SPELLS[p.witch]} at {describe_target(target_of_argument(argument), speaker)}."
    card = "a card" if argument == UNSEEN else card_name(argument)
    if verb == "take":
        source = f"{speaker.whose(target_seat(p))} hand" if p.witch == GRETA else "the discard pile"
        return f"{done} {card} from {source}."
    return f"{done} {card}{' down' if verb == 'with' else ''}."


# its consequences


def _narrate_consequences(before: View, after: View, verb: str, to_you: str, speaker: Speaker) -> Iterator[str]:
    """Narrate what followed; the affected viewer gets `to_you` instead of the general sentence."""
    old, new = before.public, after.public
    if _is_lured(old, new, verb):
        yield to_you or _narrate_lure(old, speaker)
    elif _is_countered(old, new):
        yield to_you or f"{describe_spell(old, speaker)} is countered and has no effect."
    elif _is_resolved(old, new, verb):
        yield to_you or _narrate_effect(old, new, speaker)
    if new.turns > old.turns:
        yield from _narrate_turn_end(before, after, speaker)
    else:
        yield from _narrate_new_witches(old, new)


def _is_lured(old: Public, new: Public, verb: str) -> bool:
    return verb == "with" and new.witch != old.witch


def _is_countered(old: Public, new: Public) -> bool:
    return old.phase == Phase.COUNTER_PAY and new.phase != Phase.COUNTER_PAY


def _is_resolved(old: Public, new: Public, verb: str) -> bool:
    paid = verb == "pay" and old.phase == Phase.PAY and new.phase not in (Phase.PAY, Phase.COUNTER)
    return paid or (verb == "decline" and new.phase != Phase.COUNTER)


def _narrate_lure(old: Public, speaker: Speaker) -> str:
    holder = holder_of(old, old.witch)
    left = f" leaves {speaker.whom(holder)} and" if holder != NO_SEAT else ""
    return f"{witch_name(old.witch)}{left} comes to {speaker.whom(old.turn)}."


def _narrate_effect(old: Public, new: Public, speaker: Speaker) -> str:
    """Narrate the effect of a spell in a sentence; empty where a choice follows that shows it."""
    target = old.target
    match WITCH_KEYS[old.witch]:
        case "alma":
            return f"{witch_name(target)} is charmed."
        case "beatrix":
            return "Beguile waits: the next lure this turn against another player counts higher."
        case "maria":
            return "Glamour waits: one card of the next lure this turn may stand for any suit."
        case "cordelia":
            return f"{witch_name(target)} is bound."
        case "esmeralda":
            return f"{speaker.does(target_seat(old), 'are', 'is')} cursed."
        case "freya":
            return f"{witch_name(target)} leaves {speaker.whom(holder_of(old, Witch(target)))} and goes back to the coven."
        case "hester":
            return f"{speaker.does(old.turn, 'take')} the fortune token."
        case "isolde":
            return f"{speaker.does(old.turn, 'have', 'has')} {pluralize(old.variant.haste_actions, 'more action')}."
    if new.phase == Phase.KEEP:
        return f"Turned up: {card_names(new.turned)}."
    return "Only witches are turned up." if new.phase != Phase.TAKE else ""


def _narrate_turn_end(before: View, after: View, speaker: Speaker) -> Iterator[str]:
    old, new = before.public, after.public
    if new.last_turns == new.players and old.last_turns < 0 and new.phase != Phase.OVER:
        yield "Every witch has been lured: each player has one more turn."
    if new.phase == Phase.OVER:
        yield from _narrate_new_witches(old, new)
        yield _narrate_result(new, speaker)
    else:
        yield f"{speaker.does(new.turn, 'are', 'is')} next."
        yield from _narrate_draw(before, after, speaker)


def _narrate_result(p: Public, speaker: Speaker) -> str:
    return f"Witches: {speaker.each(p.players, p.scores)}. {speaker.victory(leaders(p), _describe_tie_break(p))}"


def _describe_tie_break(p: Public) -> str:
    """8.3 Say what decided between players with the same number of witches."""
    best = Seat(next(members(leaders(p))))
    if not any(seat != best and p.scores[seat] == p.scores[best] for seat in every_seat(p.players)):
        return ""
    return " by Morgan" if has_witch(p.influence[best], MORGAN) else " by the higher total of lure values"


# what other players did to the viewer


def _narrate_to_viewer(before: View, after: View, verb: str, argument: int, speaker: Speaker) -> str:
    old, new, viewer = before.public, after.public, after.viewer
    if _is_lured(old, new, verb):
        return _narrate_loss(old, argument, speaker) if holder_of(old, old.witch) == viewer else ""
    if verb == "take" and old.target == FIRST_SEAT_TARGET + viewer:
        return f"{speaker.who(old.turn)} steals {card_name(argument)} from your hand."
    if _is_countered(old, new):
        return f"{speaker.who(old.actor)} counters your {SPELLS[old.witch]}: it has no effect." if old.turn == viewer else ""
    return _narrate_harm(old, viewer, speaker.who(old.turn)) if old.turn != viewer and _is_resolved(old, new, verb) else ""


def _narrate_loss(old: Public, card: int, speaker: Speaker) -> str:
    """5.1, 5.2 Narrate how the viewer lost a witch: what beat what."""
    lure = card_name(card) if not old.laid else f"a total of {total_value(add(old.laid, Card(card)))}"
    beguiled = " and Beguile" if old.beguile else ""
    name = witch_name(old.witch)
    return f"{speaker.who(old.turn)} takes {name} from you with {lure}{beguiled} over your {lure_value(old, old.witch)}."


def _narrate_harm(old: Public, viewer: Seat, who: str) -> str:
    """Narrate what a spell that took effect did to the viewer."""
    at_viewer = old.target == FIRST_SEAT_TARGET + viewer
    match WITCH_KEYS[old.witch]:
        case "hester" if old.fortune == viewer:
            return f"{who} takes the fortune token from you."
        case "esmeralda" if at_viewer:
            return f"{who} curses you: {pluralize(old.variant.cursed_actions, 'action')} on your next turn."
        case "greta" if at_viewer:
            return f"{who} looks at your hand."
        case "cordelia" if holder_of(old, Witch(old.target)) == viewer:
            return f"{who} binds your {witch_name(old.target)}: her spell cannot be cast until their next turn."
        case "freya" if holder_of(old, Witch(old.target)) == viewer:
            return f"{who} banishes your {witch_name(old.target)} to the coven."
    return ""


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
