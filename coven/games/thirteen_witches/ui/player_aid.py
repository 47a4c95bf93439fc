"""The player aid with the effects of all spells, and the conditional moves."""

from typing import Final

from coven.games.contract.presentation import AidLine, AidPart, ConditionalMove, aid_line, always_choose, facts, steps
from coven.games.contract.telling import PLAIN, message_of
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules.luring import lure_suit
from coven.games.thirteen_witches.rules.spells import target_seat
from coven.games.thirteen_witches.rules.state import DECLINE_CHOICE, FIRST_SEAT_TARGET, Phase
from coven.games.thirteen_witches.rules.variant import ALL_SUITS, Variant
from coven.games.thirteen_witches.rules.witches import WITCH_KEYS, Witch
from coven.games.thirteen_witches.ui.notation import WITCH_WORDS, describe_spell_cost
from coven.messages import Message
from coven.types import Choice

CASTING_FACTS: Final = facts(
    Message("aid-casting"),
    aid_line("aid-cast-which", "6.1"),
    aid_line("aid-cast-how", "6.1"),
    aid_line("aid-countered", "6.5", sign="serena"),
)


def player_aid(variant: Variant, players: int) -> list[AidPart[Message]]:
    """Return the player aid: turns, luring, casting, the end of the game, and every spell."""
    return [_turn_steps(variant), _luring_facts(variant), CASTING_FACTS, _end_facts(variant), _spell_facts(variant)]


def _turn_steps(variant: Variant) -> AidPart[Message]:
    return steps(
        Message("aid-turn"),
        aid_line("aid-unbind", "3.4"),
        aid_line("aid-draw", "3.1", cards=variant.hand),
        aid_line("aid-act", "3.2", actions=variant.actions, cursed=variant.cursed_actions),
    )


def _luring_facts(variant: Variant) -> AidPart[Message]:
    return facts(
        Message("aid-luring"),
        aid_line("aid-lure-coven", "4.1"),
        aid_line("aid-lure-player", "5.1"),
        aid_line("aid-lure-value", "7.13", bonus=variant.charm_bonus),
        aid_line("aid-lure-morgan", "4.2", sign="morgan"),
        aid_line("aid-bound", "5.4"),
    )


def _end_facts(variant: Variant) -> AidPart[Message]:
    return facts(
        Message("aid-end"),
        aid_line("aid-last-turns", "8.1"),
        aid_line("aid-limit", "8.4", turns=variant.turn_limit),
        aid_line("aid-victory", "8.3"),
    )


def _spell_facts(variant: Variant) -> AidPart[Message]:
    effects = _spell_effects(variant)
    return facts(Message("aid-spells"), *(_spell_line(variant, witch, effects[key]) for witch, key in enumerate(WITCH_KEYS)))


def _spell_line(variant: Variant, witch: int, effect: tuple[Message, str]) -> AidLine[Message]:
    suit, cost = int(lure_suit(variant, Witch(witch))), message_of(describe_spell_cost(PLAIN, variant, Witch(witch)))
    note = Message("spell-note-all", cost=cost) if suit == ALL_SUITS else Message("spell-note", suit=suit, cost=cost)
    return AidLine(Message("spell-name", witch=WITCH_WORDS[witch]), *effect, note, WITCH_KEYS[witch])


def _spell_effects(variant: Variant) -> dict[str, tuple[Message, str]]:
    """Return what each spell does under this variant, and its clause."""
    return {
        "alma": (Message("spell-alma", bonus=variant.charm_bonus), "7.1"),
        "beatrix": (Message("spell-beatrix", bonus=variant.beguile_bonus), "7.2"),
        "maria": (Message("spell-maria"), "7.3"),
        "cordelia": (Message("spell-cordelia"), "7.4"),
        "serena": (Message("spell-serena"), "7.5"),
        "delphine": (Message("spell-delphine"), "7.6"),
        "esmeralda": (Message("spell-esmeralda", actions=variant.cursed_actions), "7.7"),
        "freya": (Message("spell-freya"), "7.8"),
        "greta": (Message("spell-greta"), "7.9"),
        "hester": (Message("spell-hester", cards=variant.hand + variant.fortune_bonus), "7.10"),
        "isolde": (Message("spell-isolde", actions=variant.haste_actions), "7.11"),
        "jocasta": (Message("spell-jocasta", cards=variant.turned_up), "7.12"),
        "morgan": (Message("spell-morgan"), "6.2"),
    }


# conditional moves

_decline: Final = always_choose(DECLINE_CHOICE, Phase.COUNTER)


def _decline_unless_targeted(v: View) -> Choice | None:
    """Decline to counter, unless the spell's target is the viewer or one of the viewer's witches."""
    p = v.public
    is_own_witch = 0 <= p.target < FIRST_SEAT_TARGET and p.influence[v.viewer] >> p.target & 1
    return None if is_own_witch or target_seat(p) == v.viewer else _decline(v)


CONDITIONAL_MOVES: Final = (
    ConditionalMove("decline_others", Message("decline-others"), _decline_unless_targeted),
    ConditionalMove("decline", Message("decline-always"), _decline),
)
