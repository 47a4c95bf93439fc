"""The player aid with the effects of all spells, and the conditional moves."""

from typing import Final

from coven.core.grammar import pluralize
from coven.games.contract.presentation import AidLine, AidPart, ConditionalMove, always_choose, facts, line, steps
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.rules.luring import lure_suit
from coven.games.thirteen_witches.rules.spells import target_seat
from coven.games.thirteen_witches.rules.state import DECLINE_CHOICE, FIRST_SEAT_TARGET, Phase
from coven.games.thirteen_witches.rules.variant import ALL_SUITS, Variant
from coven.games.thirteen_witches.rules.witches import SPELLS, WITCH_KEYS, Witch
from coven.games.thirteen_witches.ui.notation import describe_spell_cost, suit_name, witch_name
from coven.types import Choice

NUMBER_WORDS: Final = {1: "one", 2: "two", 3: "three"}
CASTING_FACTS: Final = facts(
    "Casting",
    line("Which", "The spell of a witch of yours; with Morgan any spell on the table.", "6.1"),
    line("How", "Name spell and target, then discard the cost.", "6.1"),
    line("Countered", "No effect; cost and action are spent.", "6.5", sign="serena"),
)


def player_aid(variant: Variant, players: int) -> list[AidPart]:
    """Return the player aid: turns, luring, casting, the end of the game, and every spell."""
    return [_turn_steps(variant), _luring_facts(variant), CASTING_FACTS, _end_facts(variant), _spell_facts(variant)]


def _count_in_words(number: int, noun: str) -> str:
    """Return a count with its noun: `one action`, `two actions`, `4 actions`."""
    return f"{NUMBER_WORDS.get(number, number)} {noun}{'' if number == 1 else 's'}"


def _turn_steps(variant: Variant) -> AidPart:
    actions = _count_in_words(variant.actions, "action")
    cursed = NUMBER_WORDS.get(variant.cursed_actions, variant.cursed_actions)
    return steps(
        "Your turn",
        line("Unbind", "Your binding tokens come back.", "3.4"),
        line("Draw", f"Up to {pluralize(variant.hand, 'card')}. A witch drawn joins the coven.", "3.1"),
        line("Act", f"{actions.capitalize()}: lure, cast, discard a card or pass. Cursed: {cursed}.", "3.2"),
    )


def _luring_facts(variant: Variant) -> AidPart:
    return facts(
        "Luring",
        line("From the coven", "One card of her suit.", "4.1"),
        line("From a player", "A card of her suit above her lure value; equal is not enough.", "5.1"),
        line("Lure value", f"The card under her, {variant.charm_bonus} more with a charm.", "7.13"),
        line("Morgan", "One card of each suit; from a player a higher total.", "4.2", sign="morgan"),
        line("Bound", "Cannot be lured, banished or cast with.", "5.4"),
    )


def _end_facts(variant: Variant) -> AidPart:
    return facts(
        "The end",
        line("Last turns", "Once all 13 were lured: that turn is finished, then everyone has one more.", "8.1"),
        line("At the latest", f"After {pluralize(variant.turn_limit, 'turn')} in all.", "8.4"),
        line("Victory", "Most witches; then Morgan, then the higher total of lure values.", "8.3"),
    )


def _spell_facts(variant: Variant) -> AidPart:
    effects = _spell_effects(variant)
    return facts(
        "The witches and their spells", *(_spell_line(variant, witch, effects[key]) for witch, key in enumerate(WITCH_KEYS))
    )


def _spell_line(variant: Variant, witch: int, effect: tuple[str, str]) -> AidLine:
    suit = int(lure_suit(variant, Witch(witch)))
    lured = "one card of each suit" if suit == ALL_SUITS else suit_name(suit)
    name = f"{witch_name(witch)}: {SPELLS[witch]}"
    return line(
        name, effect[0], effect[1], note=f"Lured by {lured}. Costs {describe_spell_cost(variant, witch)}.", sign=WITCH_KEYS[witch]
    )


def _spell_effects(variant: Variant) -> dict[str, tuple[str, str]]:
    """Return what each spell does under this variant, and its clause."""
    cursed, hasted = _count_in_words(variant.cursed_actions, "action"), _count_in_words(variant.haste_actions, "more action")
    return {
        "alma": (f"A witch of yours gets a charm token: her lure value is {variant.charm_bonus} higher.", "7.1"),
        "beatrix": (f"Your next lure this turn from another player counts {variant.beguile_bonus} higher.", "7.2"),
        "maria": ("One card of your next lure this turn may stand for any suit.", "7.3"),
        "cordelia": ("Bind a witch until your next turn: no luring, no banishing, no spell.", "7.4"),
        "serena": ("Cancel a spell being cast, out of turn.", "7.5"),
        "delphine": ("Take a card of your choice that was already in the discard pile.", "7.6"),
        "esmeralda": (f"An opponent without a curse has {cursed} next turn.", "7.7"),
        "freya": ("An opponent's witch goes back to the coven.", "7.8"),
        "greta": ("Look at an opponent's hand and take one card.", "7.9"),
        "hester": (f"Take the fortune token: its holder draws up to {variant.hand + variant.fortune_bonus}.", "7.10"),
        "isolde": (f"{hasted.capitalize()} this turn, once a turn.", "7.11"),
        "jocasta": (
            f"Turn up {pluralize(variant.turned_up, 'card')}: witches join the coven, keep one card, discard the rest.",
            "7.12",
        ),
        "morgan": ("Cast the spell of any witch on the table.", "6.2"),
    }


# conditional moves

_decline: Final = always_choose(DECLINE_CHOICE, Phase.COUNTER)


def _decline_unless_targeted(v: View) -> Choice | None:
    """Decline to counter, unless the spell's target is the viewer or one of the viewer's witches."""
    p = v.public
    is_own_witch = 0 <= p.target < FIRST_SEAT_TARGET and p.influence[v.viewer] >> p.target & 1
    return None if is_own_witch or target_seat(p) == v.viewer else _decline(v)


CONDITIONAL_MOVES: Final = (
    ConditionalMove(
        "decline_others", "Decline to counter, unless the spell is aimed at me or a witch of mine.", _decline_unless_targeted
    ),
    ConditionalMove("decline", "Decline to counter, whatever is cast.", _decline),
)
