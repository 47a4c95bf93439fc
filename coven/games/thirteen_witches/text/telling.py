"""What happened, as one viewer saw it: a line of the viewer's log in words."""

from collections.abc import Iterator, Sequence
from typing import Final

from coven.cards import every_seat
from coven.games.thirteen_witches.deck import (
    ALMA,
    BEATRIX,
    CORDELIA,
    ESMERALDA,
    FREYA,
    HESTER,
    ISOLDE,
    LURE_CARDS,
    MARIA,
    SPELLS,
    Witches,
)
from coven.games.thirteen_witches.ending import winners
from coven.games.thirteen_witches.notation import NOTATION
from coven.games.thirteen_witches.state import (
    CAST,
    COUNTER,
    DECLINE,
    DISCARD,
    KEEP,
    LURE,
    PASS,
    PAY,
    SEAT_ARGUMENTS,
    SEAT_TARGETS,
    TAKE,
    TARGET,
    WITH,
    Phase,
)
from coven.games.thirteen_witches.text.table import card_name, card_names, sentences, spell_and_target, witch_name, witch_names
from coven.games.thirteen_witches.views import View
from coven.kernel import members
from coven.notation import UNSEEN, argument_of, verb_of
from coven.types import SPECTATOR, Cards, Seat
from coven.words import Speaker, listed

HAPPENS: Final = {
    BEATRIX: "the next lure this turn against another player counts higher",
    MARIA: "one card of the next lure this turn may stand for any suit",
}


def describe(before: View, after: View, line: str, names: Sequence[str]) -> str:
    """What a line of the viewer's log means, in words, from what the viewer knew before and knows after it."""
    speaker = Speaker(after.viewer, names)
    head, _, rest = line.partition(" ")
    if head == "coven":
        return f"The coven is opened by {witch_names(after.coven)}."
    if head == "start":
        return sentences([f"{speaker.does(after.turn, 'take')} the first turn.", *_turn_begun(before, after, speaker)])
    if head == "deal":
        return _dealt(before, after, speaker)
    chosen = NOTATION.parse(rest)
    told = _chosen(before, Seat(int(head)), verb_of(chosen), argument_of(chosen), speaker)
    return sentences([told, *_followed(before, after, verb_of(chosen), speaker, names)])


def _dealt(before: View, after: View, speaker: Speaker) -> str:
    if before.phase == Phase.RESHUFFLE:
        return sentences(["The discards are shuffled into a new draw pile.", *_turn_begun(before, after, speaker)])
    own = f"You hold {card_names(after.hand)}." if after.viewer != SPECTATOR else ""
    dealt = int(after.variant.dealt)
    return sentences([f"Everyone is dealt {dealt} lure card{'s' if dealt != 1 else ''}.", *_witches_came(before, after), own])


def _witches_came(before: View, after: View) -> Iterator[str]:
    banished = 1 << before.target if before.witch == FREYA and before.target >= 0 else 0
    if came := Witches(after.coven & ~before.coven & ~banished):
        yield f"{witch_names(came)} {'join' if came.bit_count() > 1 else 'joins'} the coven."


def _turn_begun(before: View, after: View, speaker: Speaker) -> Iterator[str]:
    """What the player whose turn it is has drawn since."""
    yield from _witches_came(before, after)
    if after.phase == Phase.OVER:
        return
    seat = after.turn
    gave = before.phase == Phase.TAKE and before.target == SEAT_TARGETS + seat
    gave = gave or (before.phase == Phase.COUNTER_PAY and before.actor == seat)
    number = int(after.held[seat]) - int(before.held[seat]) + gave  # a card taken or paid just before was drawn for again
    if seat == after.viewer and (drawn := Cards(after.hand & ~before.hand)):
        yield f"You draw {card_names(drawn)}."
    elif number > 0:
        yield f"{speaker.does(seat, 'draw')} {number} card{'s' if number > 1 else ''}."


def _chosen(before: View, seat: Seat, verb: int, argument: int, speaker: Speaker) -> str:
    """The choice itself."""
    if verb == LURE:
        return f"{speaker.does(seat, 'lure')} {witch_name(argument - LURE_CARDS)}."
    if verb == CAST:
        return f"{speaker.does(seat, 'cast')} {SPELLS[argument - LURE_CARDS]}."
    if verb == TARGET:
        aimed_at = (
            speaker.whom(Seat(argument - SEAT_ARGUMENTS)) if argument >= SEAT_ARGUMENTS else witch_name(argument - LURE_CARDS)
        )
        return f"{speaker.does(seat, 'aim')} {SPELLS[before.witch]} at {aimed_at}."
    if verb in (PASS, COUNTER, DECLINE):
        doing = {PASS: ("pass", "passes"), COUNTER: ("counter", "counters"), DECLINE: ("let", "lets")}[verb]
        return f"{speaker.does(seat, *doing)}{' it be' if verb == DECLINE else ''}."
    if argument == UNSEEN:
        return f"{speaker.does(seat, 'take')} a card from {speaker.whose(Seat(before.target - SEAT_TARGETS))} hand."
    words = {WITH: ("put", "puts"), DISCARD: ("discard", "discards"), PAY: ("pay", "pays")}
    doing, tail = words.get(verb, ("take", "takes")), " down" if verb == WITH else ""
    if verb == KEEP:
        doing = ("keep", "keeps")
    elif verb == TAKE:
        tail = f" from {_source(before, speaker)}"
    return f"{speaker.does(seat, *doing)} {card_name(argument)}{tail}."


def _source(before: View, speaker: Speaker) -> str:
    if before.target >= SEAT_TARGETS:
        return f"{speaker.whose(Seat(before.target - SEAT_TARGETS))} hand"
    return "the discard pile"


def _followed(before: View, after: View, verb: int, speaker: Speaker, names: Sequence[str]) -> Iterator[str]:
    """What the choice brought about."""
    if verb == WITH and after.witch != before.witch:
        yield f"{witch_name(before.witch)} comes to {speaker.whom(before.turn)}."
    elif _is_countered(before, after):
        yield f"{spell_and_target(before, names)} is countered and has no effect."
    elif _is_resolved(before, after, verb):
        yield _effect(before, after, speaker)
    if after.turns > before.turns:
        yield from _turn_over(before, after, speaker)
    else:
        yield from _witches_came(before, after)


def _is_countered(before: View, after: View) -> bool:
    return before.phase == Phase.COUNTER_PAY and after.phase != Phase.COUNTER_PAY


def _is_resolved(before: View, after: View, verb: int) -> bool:
    paid = verb == PAY and before.phase == Phase.PAY and after.phase not in (Phase.PAY, Phase.COUNTER)
    return paid or (verb == DECLINE and after.phase != Phase.COUNTER)


def _effect(before: View, after: View, speaker: Speaker) -> str:
    """What a spell did, in a sentence; nothing where a choice follows that tells it."""
    witch, target = before.witch, before.target
    if witch in HAPPENS:
        return f"{SPELLS[witch]} waits: {HAPPENS[witch]}."
    if witch == ALMA:
        return f"{witch_name(target)} is charmed."
    if witch == CORDELIA:
        return f"{witch_name(target)} is bound."
    if witch == ESMERALDA:
        seat = Seat(target - SEAT_TARGETS)
        return f"{speaker.does(seat, 'are', 'is')} cursed."
    if witch == FREYA:
        return f"{witch_name(target)} goes back to the coven."
    if witch == HESTER:
        return f"{speaker.does(before.turn, 'take')} the fortune token."
    if witch == ISOLDE:
        more = int(before.variant.haste_actions)
        return f"{speaker.does(before.turn, 'have', 'has')} {more} more action{'s' if more != 1 else ''}."
    if after.phase == Phase.KEEP:
        return f"Turned up: {card_names(after.turned)}."
    return "Only witches are turned up." if after.phase != Phase.TAKE else ""


def _turn_over(before: View, after: View, speaker: Speaker) -> Iterator[str]:
    if after.last_turns == after.players and before.last_turns < 0 and after.phase != Phase.OVER:
        yield "Every witch has been lured: each player has one more turn."
    if after.phase == Phase.OVER:
        yield from _witches_came(before, after)
        yield _result(after, speaker)
    else:
        yield f"{speaker.does(after.turn, 'are', 'is')} next."
        yield from _turn_begun(before, after, speaker)


def _result(after: View, speaker: Speaker) -> str:
    told = listed(f"{speaker.whom(seat)} {int(after.influence[seat]).bit_count()}" for seat in every_seat(after.players))
    best = [Seat(seat) for seat in members(winners(after))]  # type: ignore[arg-type]
    if len(best) == 1:
        return f"Witches: {told}. {speaker.does(best[0], 'win')} the game."
    shared = listed([speaker.who(best[0]), *(speaker.whom(seat) for seat in best[1:])])
    return f"Witches: {told}. {shared} share the victory."
