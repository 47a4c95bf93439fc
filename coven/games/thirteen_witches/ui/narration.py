"""What the log tells, the current chapter, and the table as plain text, as messages of the catalog in `locale`."""

from typing import Final

from coven.core.cards import add, count, difference, every_seat, is_among
from coven.core.notation import UNSEEN
from coven.games.common.telling import amounts, tell_private, tell_public, victory
from coven.games.contract.presentation import Chapter
from coven.games.contract.telling import (
    NO_PART,
    PLAIN,
    Part,
    Told,
    ids_by_number,
    part,
    say,
    say_if,
    say_part,
    tell_you_part,
)
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules.deck import total_value
from coven.games.thirteen_witches.rules.luring import bound_witches, holder_of, lure_suit, lure_value
from coven.games.thirteen_witches.rules.rules import PHASES
from coven.games.thirteen_witches.rules.spells import target_seat
from coven.games.thirteen_witches.rules.state import FIRST_SEAT_TARGET, Phase, Public
from coven.games.thirteen_witches.rules.turn import winners
from coven.games.thirteen_witches.rules.variant import ALL_SUITS
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
    Witch,
    Witches,
    has_witch,
)
from coven.games.thirteen_witches.ui.notation import (
    CODES,
    NOTATION,
    PICTURES,
    WITCH_WORDS,
    describe_spell,
    describe_target,
    witch_name,
    witch_names,
)
from coven.kernel import lowest, members, rule
from coven.messages import Message
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, SPECTATOR, Card, Cards, Seat

LURE, CAST, WITH, PAY, DECLINE, TAKE = map(PHASES.verb_number, ("lure", "cast", "with", "pay", "decline", "take"))
declared: Final = ids_by_number([f"declared-{verb}" for verb in NOTATION.verbs])
chosen: Final = ids_by_number([f"chosen-{verb}" for verb in NOTATION.verbs])

# chance


@rule
def _tell_coven(t: Told, after: Public) -> None:
    say(t, "coven-opened", witches=witch_names(t, after.coven))


@rule
def _tell_deal(t: Told, before: Public, after: Public) -> None:
    if before.phase == Phase.RESHUFFLE:
        say(t, "reshuffled")
        _tell_draw(t, before, after)
    else:
        say(t, "dealt", cards=after.variant.dealt)
        _tell_new_witches(t, before, after)


@rule
def _tell_start(t: Told, before: Public, after: Public) -> None:
    say(t, "first-turn", seat=after.turn)
    _tell_draw(t, before, after)


@rule
def _tell_new_witches(t: Told, before: Public, after: Public) -> None:
    banished = 1 << before.target if before.witch == FREYA and before.target >= 0 else 0
    drawn = Witches(after.coven & ~before.coven & ~banished)
    if drawn:
        say(t, "witches-join", count=count(drawn), witches=witch_names(t, drawn))


@rule
def _tell_draw(t: Told, before: Public, after: Public) -> None:
    """Tell what the player whose turn it is has drawn."""
    _tell_new_witches(t, before, after)
    if after.phase == Phase.OVER:
        return
    seat = after.turn
    lost_card = before.phase == Phase.TAKE and before.target == FIRST_SEAT_TARGET + seat
    lost_card = lost_card or (before.phase == Phase.COUNTER_PAY and before.actor == seat)
    number = after.held[seat] - before.held[seat] + int(lost_card)  # a card stolen or paid just before is replaced
    if number > 0:
        say(t, "drawn", seat=seat, what=part(t, "number-of-cards", cards=number))


# choices


@rule
def _tell_announced(t: Told, seat: Seat, verb: int, witch: Witch) -> None:
    say(t, "lure-announced" if verb == LURE else "cast-announced", seat=seat, witch=witch_name(t, witch))


@rule
def _tell_target(t: Told, before: Public, seat: Seat, target: int) -> None:
    say(t, "target-announced", seat=seat, witch=witch_name(t, before.witch), target=describe_target(t, target))


@rule
def _tell_declared(t: Told, before: Public, after: Public, seat: Seat, verb: int) -> None:
    say(t, declared(verb), seat=seat)
    _tell_consequences(t, before, after, verb, NO_CARD)


@rule
def _tell_chosen(t: Told, before: Public, after: Public, seat: Seat, verb: int, card: Card) -> None:
    say(t, chosen(verb), seat=seat, card=card)
    _tell_consequences(t, before, after, verb, card)


@rule
def _tell_take(t: Told, before: Public, after: Public, seat: Seat, verb: int, card: Card) -> None:
    say_part(t, _taken(t, before, seat, card))
    _tell_consequences(t, before, after, verb, card)


@rule
def _taken(t: Told, old: Public, seat: Seat, card: int) -> Part:
    """Return that a card was taken from the discard pile, or stolen; which one, only thief and victim know."""
    if old.witch != GRETA:
        return part(t, "recalled", seat=seat, card=card)
    what = part(t, "hidden-card") if card == UNSEEN else part(t, "known-card", card=card)
    return part(t, "stolen", seat=seat, victim=target_seat(old), what=what)


@rule
def _tell_consequences(t: Told, old: Public, p: Public, verb: int, card: Card) -> None:
    """Tell the effect of a choice, and the end of the turn."""
    effect = _effect(t, old, p, verb, card)
    if effect != NO_PART:
        say_part(t, effect)
    if p.turns > old.turns:
        _tell_turn_end(t, old, p)
    else:
        _tell_new_witches(t, old, p)


@rule
def _tell_turn_end(t: Told, old: Public, p: Public) -> None:
    if p.phase == Phase.OVER:
        _tell_new_witches(t, old, p)
        say(t, "final-scores", amounts=amounts(t, p.players, p.scores))
        _tell_tie_break(t, p)
        say_part(t, victory(t, winners(p)))
        return
    say_if(t, p.last_turns == p.players and old.last_turns < 0, "last-turns")
    say(t, "next-turn", seat=p.turn)
    _tell_draw(t, old, p)


@rule
def _tell_tie_break(t: Told, p: Public) -> None:
    """8.3 Tell what decided between players with the same number of witches."""
    best = Seat(lowest(winners(p)))
    tied = 0
    for seat in every_seat(p.players):
        tied += p.scores[seat] == p.scores[best]
    if count(winners(p)) == 1 and tied > 1:
        say(t, "ending-morgan" if has_witch(p.influence[best], MORGAN) else "ending-values")


# effects of lures and spells


@rule
def _is_lured(old: Public, p: Public, verb: int) -> bool:
    return verb == WITH and p.witch != old.witch


@rule
def _is_countered(old: Public, p: Public, verb: int) -> bool:
    return verb == PAY and old.phase == Phase.COUNTER_PAY and p.phase != Phase.COUNTER_PAY


@rule
def _is_cast(old: Public, p: Public, verb: int) -> bool:
    """Return whether a spell took effect: it was paid for and not countered."""
    if verb == PAY:
        return old.phase != Phase.COUNTER_PAY and p.phase != Phase.PAY and p.phase != Phase.COUNTER
    return verb == DECLINE and p.phase != Phase.COUNTER


@rule
def _effect(t: Told, old: Public, p: Public, verb: int, card: Card) -> Part:
    """Return the effect of the lure or spell that a choice completed; NO_PART where a choice follows that shows it."""
    if _is_lured(old, p, verb):
        return _effect_of_lure(t, old, card)
    if _is_countered(old, p, verb):
        return part(t, "countered", seat=old.actor, caster=old.turn, spell=describe_spell(t, old))
    return _effect_of_spell(t, old, p) if _is_cast(old, p, verb) else NO_PART


@rule
def _victim(old: Public, p: Public, verb: int) -> Seat:
    """Return whom the effect of a choice hurts, or NO_SEAT."""
    if _is_lured(old, p, verb):
        return holder_of(old, old.witch)
    if _is_countered(old, p, verb):
        return old.turn
    if not _is_cast(old, p, verb):
        return NO_SEAT
    if old.witch == ESMERALDA or old.witch == GRETA:
        return target_seat(old)
    if old.witch == CORDELIA or old.witch == FREYA:
        holder = holder_of(old, Witch(old.target))
        return NO_SEAT if holder == old.turn else holder
    return old.fortune if old.witch == HESTER else NO_SEAT


@rule
def _effect_of_lure(t: Told, old: Public, card: Card) -> Part:
    """4.3, 5.1, 5.2 Return who gains and who loses the witch, and what beat what."""
    holder = holder_of(old, old.witch)
    witch = witch_name(t, old.witch)
    if holder == NO_SEAT:
        return part(t, "lured", seat=old.turn, witch=witch)
    lure = part(t, "lure-total", total=total_value(add(old.laid, card))) if old.laid else part(t, "known-card", card=card)
    lure = part(t, "beguiled", lure=lure) if old.beguile else lure
    return part(t, "lured-from", seat=old.turn, witch=witch, victim=holder, lure=lure, value=lure_value(old, old.witch))


@rule
def _effect_of_spell(t: Told, old: Public, new: Public) -> Part:
    seat = old.turn
    spell = old.witch
    if spell == BEATRIX:
        return part(t, "effect-beatrix", bonus=old.variant.beguile_bonus)
    if spell == MARIA:
        return part(t, "effect-maria")
    if spell == ESMERALDA:
        return part(t, "effect-esmeralda", seat=seat, victim=target_seat(old), actions=old.variant.cursed_actions)
    if spell == GRETA:
        return part(t, "effect-greta", seat=seat, victim=target_seat(old))
    if spell == HESTER and old.fortune != NO_SEAT:
        return part(t, "effect-hester-from", seat=seat, victim=old.fortune)
    if spell == HESTER:
        return part(t, "effect-hester", seat=seat)
    if spell == ISOLDE:
        return part(t, "effect-isolde", seat=seat, actions=old.variant.haste_actions)
    if spell == JOCASTA and new.phase == Phase.KEEP:
        return part(t, "effect-jocasta", cards=new.turned)
    if spell == JOCASTA:
        return part(t, "effect-jocasta-witches")
    return NO_PART if spell == DELPHINE else _effect_on_witch(t, old)


@rule
def _effect_on_witch(t: Told, old: Public) -> Part:
    """7.1, 7.4, 7.8 Return the effect of a spell whose target is a witch."""
    holder = holder_of(old, Witch(old.target))
    witch = witch_name(t, Witch(old.target))
    if old.witch == ALMA:
        return part(t, "effect-alma", witch=witch)
    if holder == old.turn:
        return part(t, "effect-cordelia-own", witch=witch)
    is_binding = old.witch == CORDELIA
    return part(t, "effect-cordelia" if is_binding else "effect-freya", seat=old.turn, witch=witch, victim=holder)


public_events: Final = tell_public(
    NOTATION,
    CODES,
    {
        "coven": _tell_coven,
        "deal": _tell_deal,
        "start": _tell_start,
        "lure": _tell_announced,
        "cast": _tell_announced,
        "target": _tell_target,
        "take": _tell_take,
        **dict.fromkeys(("pass", "counter", "decline"), _tell_declared),
        **dict.fromkeys(("discard", "with", "pay", "keep"), _tell_chosen),
    },
)

# what the viewer alone is told


@rule
def _tell_privately(t: Told, before: View, after: View, seat: Seat, verb: int, card: Card) -> None:
    """Tell the viewer's own cards, which card was stolen, and what hurts the viewer."""
    old = before.public
    if verb == TAKE:
        say_part(t, _taken(t, old, seat, card))
        if old.target == FIRST_SEAT_TARGET + after.viewer:
            tell_you_part(t, _taken(t, old, seat, card))
    elif _victim(old, after.public, verb) == after.viewer:
        tell_you_part(t, _effect(t, old, after.public, verb, card))
    _tell_own_cards(t, before, after)


@rule
def _tell_own_cards(t: Told, before: View, after: View) -> None:
    """Tell the cards dealt to the viewer, or those drawn at the beginning of the viewer's turn."""
    old = before.public
    new = after.public
    if old.phase == Phase.DEAL:
        say(t, "your-hand", cards=after.hand)
        return
    begins = new.turns > old.turns or old.phase == Phase.START or old.phase == Phase.RESHUFFLE
    drawn = difference(after.hand, before.hand)
    if begins and drawn != NO_CARDS and new.turn == after.viewer and new.phase != Phase.OVER:
        say(t, "drawn", seat=new.turn, what=part(t, "known-cards", cards=drawn))


private_events: Final = tell_private(
    NOTATION,
    CODES,
    dict.fromkeys(("deal", "start", "with", "pay", "decline", "pass", "discard", "take", "keep"), _tell_privately),
)

# chapter and table


@rule
def _chapter_turn(p: Public) -> int:
    """Return the turn the table is in; 0 before the first."""
    return p.turns + 1 if p.phase >= Phase.RESHUFFLE else 0


@rule
def _chapter_words(t: Told, p: Public) -> Part:
    if p.phase < Phase.RESHUFFLE:
        return part(t, "chapter-setup")
    if p.phase == Phase.OVER:
        return part(t, "chapter-over", turns=p.turns)
    if p.last_turns >= 0:
        return part(t, "chapter-last", turn=p.turns + 1, left=p.last_turns)
    return part(t, "chapter", turn=p.turns + 1)


chapter: Final = PICTURES.of_public(Chapter, turn=_chapter_turn, words=_chapter_words)


def text_table(v: View) -> list[Message]:
    """Return the table as a few lines of plain text."""
    p = v.public
    lines = [Message("table-head", chapter=chapter(p).words, pile=p.pile_left, discards=count(p.discards))]
    coven = [_describe_coven_witch(p, witch) for witch in members(p.coven)]
    lines.append(Message("table-coven", witches=coven) if coven else Message("table-coven-empty"))
    lines += [_player_line(p, seat) for seat in every_seat(p.players)]
    if p.witch >= 0:
        cards = Cards(p.laid | p.paid | p.turned)
        what = WITCH_WORDS[p.witch] if p.phase == Phase.WITH else describe_spell(PLAIN, p)
        lines.append(Message("table-lure" if p.phase == Phase.WITH else "table-cast", seat=p.turn, what=what, cards=cards))
    return [*lines, Message("table-hand", cards=v.hand)] if v.viewer != SPECTATOR else lines


def _player_line(p: Public, seat: Seat) -> Message:
    witches = [_describe_player_witch(p, Witch(witch)) for witch in members(p.influence[seat])] or [Message("mark-no-witches")]
    marks = [Message("held", cards=p.held[seat])]
    marks += [Message("mark-cursed")] if is_among(seat, p.cursed) else []
    marks += [Message("mark-fortune")] if p.fortune == seat else []
    if seat == p.turn:
        marks.append(Message("actions-left", actions=p.actions_left))
        marks += [Message("mark-beguile")] if p.beguile else []
        marks += [Message("mark-glamour")] if p.glamour else []
    return Message("table-seat", seat=seat, marks=marks, witches=witches)


def _describe_coven_witch(p: Public, witch: int) -> Message:
    suit = int(lure_suit(p.variant, Witch(witch)))
    if suit == ALL_SUITS:
        return Message("coven-witch-all", witch=WITCH_WORDS[witch])
    return Message("coven-witch", witch=WITCH_WORDS[witch], suit=suit)


def _describe_player_witch(p: Public, witch: Witch) -> Message:
    marks = [Message("number", number=lure_value(p, witch))]
    marks += [Message("mark-charmed")] if has_witch(p.charmed, witch) else []
    marks += [Message("mark-bound")] if has_witch(bound_witches(p), witch) else []
    return Message("player-witch", witch=WITCH_WORDS[witch], marks=marks)
