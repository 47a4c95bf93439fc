"""The notation of choices and chance events, and the messages of witches, costs, spells and targets."""

from typing import Final

from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules.costs import cost_kind, cost_size
from coven.games.thirteen_witches.rules.deck import DECK
from coven.games.thirteen_witches.rules.rules import PHASES
from coven.games.thirteen_witches.rules.spells import target_seat
from coven.games.thirteen_witches.rules.state import FIRST_SEAT_TARGET, Phase, Public
from coven.games.thirteen_witches.rules.variant import Cost, Variant
from coven.games.thirteen_witches.rules.witches import GRETA, MORGAN, WITCH_KEYS, Witch, Witches
from coven.kernel import members
from coven.messages import Message
from coven.types import Cards

NOTATION: Final = PHASES.notation
CODES: Final = DECK.codes
WITCH_WORDS: Final = tuple(Message(f"witch-{key}") for key in WITCH_KEYS)  # her name; the form "spell" is that of her spell
SPELL_WORDS: Final = tuple(Message(f"witch-{key}.spell") for key in WITCH_KEYS)


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


def witch_words(witches: Witches) -> list[Message]:
    """Return some witches, for a list of their names."""
    return [WITCH_WORDS[witch] for witch in members(witches)]


def describe_cost(kind: int, cards: int, over: int | None = None) -> Message:
    """Return a cost, `2 cards of one suit`; 7.8 without `over`, it depends on the target."""
    if kind == Cost.ANY or (kind == Cost.OVER and cards == 1 and over is not None and over < 1):  # those paid before suffice
        return Message("cost-any", cards=cards)
    if kind == Cost.ONE_SUIT:
        return Message("cost-one-suit", cards=cards)
    if kind == Cost.OVER:
        return Message("cost-over-target", cards=cards) if over is None else Message("cost-over", cards=cards, value=over)
    return Message("cost-suit", cards=cards, suit=kind)


def describe_spell_cost(variant: Variant, witch: int) -> Message:
    """Return the cost of a witch's spell; 6.2 through Morgan each spell has its own cost."""
    if witch == MORGAN:
        return Message("cost-morgan")
    return describe_cost(int(cost_kind(variant, Witch(witch))), int(cost_size(variant, Witch(witch))))


def describe_owed_cost(p: Public) -> Message:
    """Return the rest of the cost."""
    return describe_cost(p.owed_kind, p.owed_cards, p.owed_over)


def describe_target(target: int) -> Message:
    """Return the targeted witch or player."""
    return WITCH_WORDS[target] if target < FIRST_SEAT_TARGET else Message("target-player", seat=target - FIRST_SEAT_TARGET)


def describe_spell(p: Public) -> Message:
    """Return the current spell with its target, `Pilfer on Bea`, or the spell alone."""
    if p.target < 0:
        return SPELL_WORDS[p.witch]
    return Message("spell-on", witch=WITCH_WORDS[p.witch], target=describe_target(p.target))
