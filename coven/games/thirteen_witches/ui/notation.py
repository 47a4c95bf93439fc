"""The notation of choices and chance events, and the names of cards, witches, costs and spells in words."""

from typing import Final

from coven.core.grammar import Speaker, join_words
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules.costs import cost_kind, cost_size
from coven.games.thirteen_witches.rules.deck import DECK
from coven.games.thirteen_witches.rules.rules import PHASES
from coven.games.thirteen_witches.rules.spells import target_seat
from coven.games.thirteen_witches.rules.state import FIRST_SEAT_TARGET, Phase, Public
from coven.games.thirteen_witches.rules.variant import Cost, Variant
from coven.games.thirteen_witches.rules.witches import GRETA, MORGAN, SPELLS, WITCH_KEYS, Witch, Witches
from coven.kernel import members
from coven.types import Cards, Seat

NOTATION: Final = PHASES.notation
CODES: Final = DECK.codes
card_name: Final = CODES.name
card_names: Final = CODES.names
suit_name: Final = DECK.suit_name


def newly_seen(before: View, after: View, line: str) -> list[str]:
    """Return what a line shows the viewer without naming it.

    3.1 The cards drawn, and the witches that join the coven; 7.12 the cards turned up by Divination; 7.9 a hand that the viewer
    looks at.
    """
    old, new = before.public, after.public
    events = CODES.received(before.hand, after.hand, line)
    events += [
        f"coven {WITCH_KEYS[witch]}" for witch in members(Witches(new.coven & ~old.coven)) if WITCH_KEYS[witch] not in line
    ]
    if new.turned and not old.turned:
        events.append(f"turn {' '.join(CODES.of(new.turned))}")
    if new.phase == Phase.TAKE != old.phase and new.witch == GRETA and after.legal:
        events.append(f"look {target_seat(new)} {' '.join(CODES.of(Cards(after.legal)))}")
    return events


def witch_name(witch: int) -> str:
    """Return the name of a witch, `Alma`."""
    return WITCH_KEYS[witch].capitalize()


def witch_names(witches: Witches) -> str:
    """Return the names of some witches, `Alma, Greta and Morgan`."""
    return join_words(witch_name(witch) for witch in members(witches))


def describe_cost(kind: int, cards: int, over: int | None = None) -> str:
    """Return a cost in words, `2 cards of one suit`."""
    article, noun = ("a", "card") if cards == 1 else (str(cards), "cards")
    if kind == Cost.ANY:
        return "any card" if cards == 1 else f"any {cards} cards"
    if kind == Cost.ONE_SUIT:
        return f"{cards} {noun} of one suit"
    if kind == Cost.OVER:
        return _describe_cost_over(cards, over)
    return f"{article} {suit_name(kind)} {noun}"


def _describe_cost_over(cards: int, over: int | None) -> str:
    """7.8 Return the cost of cards that must exceed a value; any card does if those paid before suffice."""
    value = "the lure value of the witch aimed at" if over is None else over
    if cards > 1:
        return f"{cards} cards that total more than {value}"
    return "any card" if over is not None and over < 1 else f"a card higher than {value}"


def describe_spell_cost(variant: Variant, witch: int) -> str:
    """Return the cost of a witch's spell in words; 6.2 through Morgan each spell has its own cost."""
    if witch == MORGAN:
        return "what the spell costs"
    return describe_cost(int(cost_kind(variant, Witch(witch))), int(cost_size(variant, Witch(witch))))


def describe_owed_cost(p: Public) -> str:
    """Return the rest of the cost in words."""
    return describe_cost(p.owed_kind, p.owed_cards, p.owed_over)


def describe_target(target: int, speaker: Speaker) -> str:
    """Return the targeted witch or player in words."""
    return witch_name(target) if target < FIRST_SEAT_TARGET else speaker.whom(Seat(target - FIRST_SEAT_TARGET))


def describe_spell(p: Public, speaker: Speaker) -> str:
    """Return the current spell with its target, `Pilfer on Bea`, or the spell alone."""
    return SPELLS[p.witch] + ("" if p.target < 0 else f" on {describe_target(p.target, speaker)}")
