"""The notation of choices and chance events, and the messages of witches, costs, spells and targets."""

from typing import Final

from coven.games.common.pictures import Pictures
from coven.games.contract.telling import Part, Told, append, ids_by_number, new_list, part
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules.costs import cost_kind, cost_size
from coven.games.thirteen_witches.rules.deck import DECK
from coven.games.thirteen_witches.rules.rules import PHASES
from coven.games.thirteen_witches.rules.spells import target_seat
from coven.games.thirteen_witches.rules.state import FIRST_SEAT_TARGET, Phase, Public
from coven.games.thirteen_witches.rules.variant import Cost, Variant
from coven.games.thirteen_witches.rules.witches import GRETA, MORGAN, WITCH_KEYS, Witch, Witches
from coven.kernel import members, rule
from coven.messages import Message
from coven.types import Cards

NOTATION: Final = PHASES.notation
CODES: Final = DECK.codes
PICTURES: Final = Pictures(View, Public, CODES)
WITCH_WORDS: Final = tuple(Message(f"witch-{key}") for key in WITCH_KEYS)  # her name; the form "spell" is that of her spell
witch_id: Final = ids_by_number([f"witch-{key}" for key in WITCH_KEYS])
spell_id: Final = ids_by_number([f"witch-{key}.spell" for key in WITCH_KEYS])


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


@rule
def witch_name(t: Told, witch: Witch) -> Part:
    """Return the name of a witch."""
    return part(t, witch_id(witch))


@rule
def witch_names(t: Told, witches: Witches) -> Part:
    """Return the names of some witches as a list."""
    names = new_list(t)
    for witch in members(witches):
        append(t, names, witch_name(t, Witch(witch)))
    return names


@rule
def _describe_cost(t: Told, kind: int, cards: int) -> Part:
    """Return a cost of cards, `2 cards of one suit`."""
    if kind == Cost.ANY or kind == Cost.ONE_SUIT:
        return part(t, "cost-any" if kind == Cost.ANY else "cost-one-suit", cards=cards)
    return part(t, "cost-suit", cards=cards, suit=kind)


@rule
def describe_spell_cost(t: Told, variant: Variant, witch: Witch) -> Part:
    """Return the cost of a witch's spell; 6.2 through Morgan each spell has its own cost, 7.8 Freya's depends on the target."""
    kind = cost_kind(variant, witch)
    if witch == MORGAN:
        return part(t, "cost-morgan")
    if kind == Cost.OVER:
        return part(t, "cost-over-target", cards=cost_size(variant, witch))
    return _describe_cost(t, kind, cost_size(variant, witch))


@rule
def describe_owed_cost(t: Told, p: Public) -> Part:
    """Return the rest of the cost; of a total nothing may be left, because the cards paid before suffice."""
    if p.owed_kind != Cost.OVER:
        return _describe_cost(t, p.owed_kind, p.owed_cards)
    if p.owed_cards == 1 and p.owed_over < 1:
        return part(t, "cost-any", cards=p.owed_cards)
    return part(t, "cost-over", cards=p.owed_cards, value=p.owed_over)


@rule
def describe_target(t: Told, target: int) -> Part:
    """Return the targeted witch or player."""
    if target < FIRST_SEAT_TARGET:
        return witch_name(t, Witch(target))
    return part(t, "target-player", seat=target - FIRST_SEAT_TARGET)


@rule
def describe_spell(t: Told, p: Public) -> Part:
    """Return the current spell with its target, `Pilfer on Bea`, or the spell alone."""
    if p.target < 0:
        return part(t, spell_id(p.witch))
    return part(t, "spell-on", witch=witch_name(t, p.witch), target=describe_target(t, p.target))
