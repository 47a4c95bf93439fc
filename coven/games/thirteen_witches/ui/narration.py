"""What the log tells, the current chapter, and the table as plain text, as messages of the catalog in `locale`."""

from collections.abc import Callable, Iterator
from typing import Final

from coven.core.cards import add, count, difference, every_seat, is_among
from coven.core.notation import UNSEEN
from coven.games.common.messages import Line, Teller, amounts, events_by_verb, victory
from coven.games.contract.presentation import NO_EVENTS, Chapter, Events
from coven.games.contract.shared_cache import cached_per_state
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules.deck import total_value
from coven.games.thirteen_witches.rules.luring import bound_witches, holder_of, lure_suit, lure_value
from coven.games.thirteen_witches.rules.spells import target_seat
from coven.games.thirteen_witches.rules.state import FIRST_SEAT_TARGET, Phase, Public
from coven.games.thirteen_witches.rules.turn import winners
from coven.games.thirteen_witches.rules.variant import ALL_SUITS
from coven.games.thirteen_witches.rules.witches import FREYA, GRETA, MORGAN, WITCH_KEYS, Witch, Witches, has_witch
from coven.games.thirteen_witches.ui.notation import NOTATION, WITCH_WORDS, describe_spell, describe_target, witch_words
from coven.kernel import members
from coven.messages import Message
from coven.types import NO_SEAT, SPECTATOR, Card, Cards, Seat

# chance


def _tell_deal(line: Line[Public]) -> Iterator[Message]:
    if line.before.phase == Phase.RESHUFFLE:
        yield Message("reshuffled")
        yield from _tell_draw(line)
    else:
        yield Message("dealt", cards=line.after.variant.dealt)
        yield from _tell_new_witches(line)


def _tell_start(line: Line[Public]) -> Iterator[Message]:
    yield Message("first-turn", seat=line.after.turn)
    yield from _tell_draw(line)


def _tell_new_witches(line: Line[Public]) -> Iterator[Message]:
    banished = 1 << line.before.target if line.before.witch == FREYA and line.before.target >= 0 else 0
    if drawn := Witches(line.after.coven & ~line.before.coven & ~banished):
        yield Message("witches-join", count=count(drawn), witches=witch_words(drawn))


def _tell_draw(line: Line[Public]) -> Iterator[Message]:
    """Tell what the player whose turn it is has drawn."""
    yield from _tell_new_witches(line)
    if line.after.phase == Phase.OVER:
        return
    seat, old = line.after.turn, line.before
    lost_card = old.phase == Phase.TAKE and old.target == FIRST_SEAT_TARGET + seat
    lost_card = lost_card or (old.phase == Phase.COUNTER_PAY and old.actor == seat)
    number = int(line.after.held[seat]) - int(old.held[seat]) + lost_card  # a card stolen or paid just before is replaced
    if number > 0:
        yield Message("drawn", seat=seat, what=Message("number-of-cards", cards=number))


# choices


def _tell_take(line: Line[Public]) -> Message:
    """Tell of a card taken from the discard pile, or stolen; which one, only thief and victim know."""
    if line.before.witch != GRETA:
        return Message("recalled", seat=line.seat, card=line.argument)
    what = Message("hidden-card") if line.argument == UNSEEN else Message("known-card", card=line.argument)
    return Message("stolen", seat=line.seat, victim=target_seat(line.before), what=what)


def _with_consequences(tell: Callable[[Line[Public]], Message]) -> Callable[[Line[Public]], Iterator[Message]]:
    """Return a function that tells a choice, its effect, and the end of the turn."""

    def tell_all(line: Line[Public]) -> Iterator[Message]:
        yield tell(line)
        yield from _effect(line)[0]
        yield from _tell_turn_end(line) if line.after.turns > line.before.turns else _tell_new_witches(line)

    return tell_all


def _tell_turn_end(line: Line[Public]) -> Iterator[Message]:
    p = line.after
    if p.phase == Phase.OVER:
        yield from _tell_new_witches(line)
        yield Message("final-scores", amounts=amounts(p.players, p.scores))
        yield from _tell_tie_break(p)
        yield victory(winners(p))
        return
    if p.last_turns == p.players and line.before.last_turns < 0:
        yield Message("last-turns")
    yield Message("next-turn", seat=p.turn)
    yield from _tell_draw(line)


def _tell_tie_break(p: Public) -> Iterator[Message]:
    """8.3 Tell what decided between players with the same number of witches."""
    best = [Seat(seat) for seat in members(winners(p))]
    if len(best) == 1 and any(seat != best[0] and p.scores[seat] == p.scores[best[0]] for seat in every_seat(p.players)):
        yield Message("tie-morgan" if has_witch(p.influence[best[0]], MORGAN) else "tie-values")


# effects of lures and spells

Effect = tuple[list[Message], Seat]  # what is told of it, and whom it hurts or NO_SEAT
NO_EFFECT: Final[Effect] = [], NO_SEAT


def _effect(line: Line[Public]) -> Effect:
    """Return the effect of the lure or spell that a choice completed; none where a choice follows that shows it."""
    old, new, verb = line.before, line.after, line.verb
    if verb == "with" and new.witch != old.witch:
        return _effect_of_lure(old, Card(line.argument))
    if verb == "pay" and old.phase == Phase.COUNTER_PAY:
        countered = Message("countered", seat=old.actor, caster=old.turn, spell=describe_spell(old))
        return ([countered], old.turn) if new.phase != Phase.COUNTER_PAY else NO_EFFECT
    is_resolved = new.phase not in (Phase.PAY, Phase.COUNTER) if verb == "pay" else new.phase != Phase.COUNTER
    return _effect_of_spell(old, new, WITCH_KEYS[old.witch]) if verb in ("pay", "decline") and is_resolved else NO_EFFECT


def _effect_of_lure(old: Public, card: Card) -> Effect:
    """4.3, 5.1, 5.2 Return who gains and who loses the witch, and what beat what."""
    holder, witch = holder_of(old, old.witch), WITCH_WORDS[old.witch]
    if holder == NO_SEAT:
        return [Message("lured", seat=old.turn, witch=witch)], NO_SEAT
    lure = Message("lure-total", total=total_value(add(old.laid, card))) if old.laid else Message("known-card", card=card)
    lure = Message("beguiled", lure=lure) if old.beguile else lure
    value = int(lure_value(old, old.witch))
    return [Message("lured-from", seat=old.turn, witch=witch, victim=holder, lure=lure, value=value)], holder


def _effect_of_spell(old: Public, new: Public, key: str) -> Effect:
    seat, variant = old.turn, old.variant
    match key:
        case "beatrix":
            return [Message("effect-beatrix", bonus=variant.beguile_bonus)], NO_SEAT
        case "maria":
            return [Message("effect-maria")], NO_SEAT
        case "esmeralda":
            victim = target_seat(old)
            return [Message("effect-esmeralda", seat=seat, victim=victim, actions=variant.cursed_actions)], victim
        case "greta":
            return [Message("effect-greta", seat=seat, victim=target_seat(old))], target_seat(old)
        case "hester" if old.fortune != NO_SEAT:
            return [Message("effect-hester-from", seat=seat, victim=old.fortune)], old.fortune
        case "hester":
            return [Message("effect-hester", seat=seat)], NO_SEAT
        case "isolde":
            return [Message("effect-isolde", seat=seat, actions=variant.haste_actions)], NO_SEAT
        case "jocasta" if new.phase == Phase.KEEP:
            return [Message("effect-jocasta", cards=new.turned)], NO_SEAT
        case "jocasta":
            return [Message("effect-jocasta-witches")], NO_SEAT
    return NO_EFFECT if key == "delphine" else _effect_on_witch(old, key)


def _effect_on_witch(old: Public, key: str) -> Effect:
    """7.1, 7.4, 7.8 Return the effect of a spell whose target is a witch."""
    holder, witch = holder_of(old, Witch(old.target)), WITCH_WORDS[old.target]
    if key == "alma":
        return [Message("effect-alma", witch=witch)], NO_SEAT
    if holder == old.turn:
        return [Message("effect-cordelia-own", witch=witch)], NO_SEAT
    told = Message("effect-cordelia" if key == "cordelia" else "effect-freya", seat=old.turn, witch=witch, victim=holder)
    return [told], holder


PUBLIC_TELLERS: Final[dict[str, Teller[Public]]] = {
    "coven": lambda line: Message("coven-opened", witches=witch_words(line.after.coven)),
    "deal": _tell_deal,
    "start": _tell_start,
    "lure": lambda line: Message("lure-announced", seat=line.seat, witch=WITCH_WORDS[line.argument]),
    "cast": lambda line: Message("cast-announced", seat=line.seat, witch=WITCH_WORDS[line.argument]),
    "target": lambda line: Message(
        "target-announced", seat=line.seat, witch=WITCH_WORDS[line.before.witch], target=describe_target(line.argument)
    ),
    "take": _with_consequences(_tell_take),
    **dict.fromkeys(
        ("pass", "counter", "decline"), _with_consequences(lambda line: Message(f"declared-{line.verb}", seat=line.seat))
    ),
    **dict.fromkeys(
        ("discard", "with", "pay", "keep"),
        _with_consequences(lambda line: Message(f"chosen-{line.verb}", seat=line.seat, card=line.argument)),
    ),
}
public_events: Final = events_by_verb(NOTATION, PUBLIC_TELLERS)

# what the viewer alone is told


def _tell_own_cards(line: Line[View]) -> Iterator[Message]:
    """Tell the cards dealt to the viewer, or those drawn at the beginning of the viewer's turn."""
    old, new = line.before.public, line.after.public
    if old.phase == Phase.DEAL:
        yield Message("your-hand", cards=line.after.hand)
        return
    begins = new.turns > old.turns or old.phase in (Phase.START, Phase.RESHUFFLE)
    drawn = difference(line.after.hand, line.before.hand)
    if begins and drawn and new.turn == line.after.viewer and new.phase != Phase.OVER:
        yield Message("drawn", seat=new.turn, what=Message("known-cards", cards=drawn))


def _tell_privately(line: Line[View]) -> Events:
    """Tell the viewer's own cards, which card was stolen, and what hurts the viewer."""
    viewer, own = line.after.viewer, list(_tell_own_cards(line))
    public = Line(line.before.public, line.after.public, line.seat, line.verb, line.argument)
    if line.verb != "take":
        effect, victim = _effect(public)
        return Events(own, to_you=effect if victim == viewer else ()) if own or victim == viewer else NO_EVENTS
    is_victim = line.before.public.target == FIRST_SEAT_TARGET + viewer
    return Events([_tell_take(public), *own], to_you=[_tell_take(public)] if is_victim else ())


private_events: Final = events_by_verb(
    NOTATION, dict.fromkeys(("deal", "start", "with", "pay", "decline", "pass", "discard", "take", "keep"), _tell_privately)
)

# chapter and table


@cached_per_state
def chapter(p: Public) -> Chapter[Message]:
    """Return the turn the table is in; 0 before the first."""
    if p.phase < Phase.RESHUFFLE:
        return Chapter(words=Message("chapter-setup"))
    if p.phase == Phase.OVER:
        return Chapter(turn=p.turns + 1, words=Message("chapter-over", turns=p.turns))
    turn, is_last = p.turns + 1, p.last_turns >= 0
    words = Message("chapter-last", turn=turn, left=p.last_turns) if is_last else Message("chapter", turn=turn)
    return Chapter(turn=turn, words=words)


def text_table(v: View) -> list[Message]:
    """Return the table as a few lines of plain text."""
    p = v.public
    lines = [Message("table-head", chapter=chapter(p).words, pile=p.pile_left, discards=count(p.discards))]
    coven = [_describe_coven_witch(p, witch) for witch in members(p.coven)]
    lines.append(Message("table-coven", witches=coven) if coven else Message("table-coven-empty"))
    lines += [_player_line(p, seat) for seat in every_seat(p.players)]
    if p.witch >= 0:
        cards = Cards(p.laid | p.paid | p.turned)
        what = WITCH_WORDS[p.witch] if p.phase == Phase.WITH else describe_spell(p)
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
