"""What is asked of a viewer, and their choices in words."""

from functools import cache
from typing import Final

from coven.cards import count, is_among
from coven.games.thirteen_witches.deck import NUM_LURE_CARDS
from coven.games.thirteen_witches.luring import lure_suit, lure_threshold
from coven.games.thirteen_witches.notation import NOTATION
from coven.games.thirteen_witches.spells import target_seat
from coven.games.thirteen_witches.state import ALL_SUITS, FIRST_SEAT_TARGET, Phase, Public
from coven.games.thirteen_witches.text.names import target_of_argument, card_name, describe_owed_cost, describe_spell, suit_name, witch_name
from coven.games.thirteen_witches.views import View, act
from coven.games.thirteen_witches.witches import DELPHINE, SPELLS
from coven.notation import argument_of
from coven.types import Act, Choice
from coven.words import Names, Speaker, pluralize

BARE_CHOICES: Final = {"pass": "Pass", "counter": "Counter the spell", "decline": "Let it be"}
CARD_CHOICES: Final = {"discard": "Discard", "with": "Put down", "pay": "Pay", "take": "Take", "keep": "Keep"}

PAYING_TIP: Final = "What you pay is gone from your hand, so pay with what you would not lure with."
TIPS: Final[dict[int, str]] = {
    Phase.WITH: "The card lies under her and protects her: others need a higher one to lure her away.",
    Phase.TARGET: "Look who leads: a spell is worth most against them, or on the witch of yours that is easiest to take.",
    Phase.PAY: PAYING_TIP,
    Phase.COUNTER: "Countered, the spell does nothing and what it cost is lost; the counter costs you cards, "
    "so keep them for a spell that hurts.",
    Phase.COUNTER_PAY: PAYING_TIP,
    Phase.TAKE: "A high card of a suit that lures a witch you want is worth more than any other.",
    Phase.KEEP: "All see which one you keep; take what lures a witch you want, or protects her best.",
}


def prompt(v: View, names: Names) -> str:
    """One sentence that says what is asked of the viewer, or who is waited for."""
    p = v.public
    if p.phase == Phase.OVER:
        return "The game is over."
    if not is_among(v.viewer, v.to_act):
        return f"Waiting for {names[p.actor]}." if p.phase >= Phase.ACTION else "The cards are being dealt."
    return _describe_task(p, names, Speaker(v.viewer, names))


def _describe_task(p: Public, names: Names, speaker: Speaker) -> str:
    if p.phase == Phase.ACTION:
        return f"You have {pluralize(p.actions_left, 'action')}: lure a witch, cast a spell, discard a card or pass."
    if p.phase == Phase.WITH:
        return _describe_lure_task(p)
    if p.phase == Phase.TARGET:
        return f"Whom or what is {SPELLS[p.witch]} aimed at?"
    if p.phase == Phase.COUNTER:
        return f"{names[p.turn]} casts {describe_spell(p, speaker)}: do you counter it?"
    if p.phase in (Phase.PAY, Phase.COUNTER_PAY):
        return f"Pay for {SPELLS[p.witch] if p.phase == Phase.PAY else 'Counterspell'}: {describe_owed_cost(p)}."
    if p.phase == Phase.KEEP:
        return "Keep one of the cards turned up; the others are discarded."
    if p.witch == DELPHINE:
        return "Take a card from the discard pile."
    return f"Take a card from {names[target_seat(p)]}'s hand."


def _describe_lure_task(p: Public) -> str:
    name, suit = witch_name(p.witch), int(lure_suit(p.variant, p.witch))
    if suit == ALL_SUITS:
        stand_in = ", or a card that stands for one by Glamour" if p.glamour and not p.stand_in else ""
        return f"Lure {name} with a card of each suit: now a {suit_name(count(p.laid))} card{stand_in}."
    kind = "card of any suit by Glamour" if p.glamour else f"{suit_name(suit)} card"
    higher = int(lure_threshold(p, p.witch))
    return f"Lure {name} with a {kind}{f' higher than {higher}' if higher else ''}."


def describe_choice(v: View, choice: Choice, names: Names) -> str:
    """One of the viewer's choices in words."""
    chosen = act(v, choice)
    if NOTATION.verb(chosen) == "target":
        target = target_of_argument(argument_of(chosen))
        return f"Aim at {witch_name(target) if target < FIRST_SEAT_TARGET else names[target - FIRST_SEAT_TARGET]}"
    return _describe_act(chosen)


@cache
def _describe_act(chosen: Act) -> str:
    verb, argument = NOTATION.verb(chosen), argument_of(chosen)
    if verb == "lure":
        return f"Lure {witch_name(argument - NUM_LURE_CARDS)}"
    if verb == "cast":
        return f"Cast {SPELLS[argument - NUM_LURE_CARDS]} ({witch_name(argument - NUM_LURE_CARDS)})"
    return BARE_CHOICES[verb] if verb in BARE_CHOICES else f"{CARD_CHOICES[verb]} {card_name(argument)}"


def beginner_tip(v: View) -> str:
    """What the choice is about, for whoever meets it for the first time."""
    if v.public.phase != Phase.ACTION:
        return TIPS[v.public.phase]
    aim = "Most witches at the end win: a lure brings you one, a spell helps to get, keep or take one"
    return f"{aim}; at your next turn you draw up to {pluralize(v.public.variant.hand, 'card')} again."
