"""Words for people, made from views alone: cards and witches by name, what is asked, what the table looks like."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from coven.cards import every_seat, is_among
from coven.games.thirteen_witches.beliefs.kinds import may_be_in_pile, may_hold, surely_holds
from coven.games.thirteen_witches.deck import (
    CARD_NAMES,
    DELPHINE,
    LURE_CARDS,
    SPELLS,
    SUITS,
    WITCH_KEYS,
    Witch,
    Witches,
    has_witch,
    suit_of,
    value_of,
)
from coven.games.thirteen_witches.influence import holder_of, lure_value
from coven.games.thirteen_witches.luring import needed
from coven.games.thirteen_witches.state import (
    ALL_SUITS,
    CAST,
    DISCARD,
    LURE,
    MOST_PLAYERS,
    PASS,
    SEAT_ARGUMENTS,
    SEAT_TARGETS,
    TARGET,
    Cost,
    Phase,
)
from coven.games.thirteen_witches.text.ahead import ahead
from coven.games.thirteen_witches.views import View, act
from coven.kernel import members
from coven.notation import argument_of, verb_of
from coven.types import NO_SEAT, SPECTATOR, Card, Cards, Choice, Seat, Seats
from coven.words import Speaker, listed

CODES: Final = {card: name for name, card in CARD_NAMES.items()}


def card_name(card: int) -> str:
    """`Fairy 7`."""
    return f"{SUITS[suit_of(Card(card))].capitalize()} {value_of(Card(card))}"


def card_names(cards: Cards) -> str:
    """`Fairy 7, Wolf 1 and Wolf 3`."""
    return listed(card_name(card) for card in members(cards)) or "no cards"


def witch_name(witch: int) -> str:
    """`Alma`."""
    return WITCH_KEYS[witch].capitalize()


def witch_names(witches: Witches) -> str:
    """`Alma, Greta and Morgan`."""
    return listed(witch_name(witch) for witch in members(witches))


def cost_words(kind: int, cards: int, over: int | None = None) -> str:
    """What is to be paid, `2 cards of one suit`."""
    some = "a" if cards == 1 else str(cards)
    plural = "card" if cards == 1 else "cards"
    if kind == Cost.ANY:
        return f"any {'' if cards == 1 else f'{cards} '}{plural}"
    if kind == Cost.ONE_SUIT:
        return f"{cards} {plural} of one suit"
    if kind == Cost.OVER:
        return f"{some} {plural} that total more than {'the lure value of the witch aimed at' if over is None else over}"
    return f"{some} {SUITS[kind].capitalize()} {plural}"


def spell_cost(v: View, witch: int) -> str:
    """What a witch's spell costs."""
    return cost_words(int(v.variant.cost_kind[witch]), int(v.variant.cost_cards[witch]))


def target_words(v: View, target: int, names: Sequence[str]) -> str:
    """The witch or player a spell is aimed at."""
    if target < SEAT_TARGETS:
        return witch_name(target)
    return Speaker(v.viewer, names).whom(Seat(target - SEAT_TARGETS))


# what is asked


def prompt(v: View, names: Sequence[str]) -> str:
    """One sentence that says what is asked of the viewer, or who is waited for."""
    if v.phase == Phase.OVER:
        return "The game is over."
    if not is_among(v.viewer, v.to_act):
        return f"Waiting for {names[v.actor]}." if v.phase >= Phase.ACTION else "The cards are being dealt."
    return _asked(v, names)


def _asked(v: View, names: Sequence[str]) -> str:
    if v.phase == Phase.ACTION:
        left = "1 action" if v.actions_left == 1 else f"{v.actions_left} actions"
        return f"You have {left}: lure a witch, cast a spell, discard a card or pass."
    if v.phase == Phase.WITH:
        return _lure_asked(v)
    if v.phase == Phase.TARGET:
        return f"Whom or what is {SPELLS[v.witch]} aimed at?"
    if v.phase == Phase.PAY:
        return f"Pay for {SPELLS[v.witch]}: {cost_words(v.owed_kind, v.owed_cards, v.owed_over)}."
    if v.phase == Phase.COUNTER:
        return f"{names[v.turn]} casts {spell_and_target(v, names)}: do you counter it?"
    if v.phase == Phase.COUNTER_PAY:
        return f"Pay for Counterspell: {cost_words(v.owed_kind, v.owed_cards, v.owed_over)}."
    if v.phase == Phase.KEEP:
        return "Keep one of the cards turned up; the others are discarded."
    if v.witch == DELPHINE:
        return "Take a card from the discard pile."
    return f"Take a card from {names[v.target - SEAT_TARGETS]}'s hand."


def _lure_asked(v: View) -> str:
    name = witch_name(v.witch)
    if v.variant.lure[v.witch] == ALL_SUITS:
        suit = SUITS[int(v.laid).bit_count()].capitalize()
        stand_in = ", or a card that stands for one by Glamour" if v.glamour and not v.stand_in else ""
        return f"Lure {name} with a card of each suit: now a {suit} card{stand_in}."
    suit = "card of any suit by Glamour" if v.glamour else f"{SUITS[v.variant.lure[v.witch]].capitalize()} card"
    higher = max(_needed(v, v.witch), 0)
    return f"Lure {name} with a {suit}{f' higher than {higher}' if higher else ''}."


def _needed(v: Any, witch: int) -> int:
    return int(needed(v, Witch(witch)))


def spell_and_target(v: View, names: Sequence[str]) -> str:
    """`Pilfer on Bea`, or the spell alone."""
    spell = SPELLS[v.witch]
    return spell if v.target < 0 else f"{spell} on {target_words(v, v.target, names)}"


def choice_words(v: View, choice: Choice) -> str:
    """One of the viewer's choices in words."""
    chosen = act(v, choice)
    verb, argument = verb_of(chosen), argument_of(chosen)
    if verb == LURE:
        return f"Lure {witch_name(argument - LURE_CARDS)}"
    if verb == CAST:
        witch = argument - LURE_CARDS
        return f"Cast {SPELLS[witch]} ({witch_name(witch)})"
    if verb == PASS:
        return "Pass"
    if verb == TARGET:
        at_player = argument >= SEAT_ARGUMENTS
        return f"Aim at {f'seat {argument - SEAT_ARGUMENTS}' if at_player else witch_name(argument - LURE_CARDS)}"
    if v.phase == Phase.COUNTER:
        return "Counter the spell" if choice == 0 else "Let it be"
    if verb == DISCARD:
        return f"Discard {card_name(argument)}"
    words = {Phase.WITH: "Put down", Phase.PAY: "Pay", Phase.COUNTER_PAY: "Pay", Phase.TAKE: "Take", Phase.KEEP: "Keep"}
    return f"{words[Phase(v.phase)]} {card_name(argument)}"


# what the table looks like


def table(v: View, names: Sequence[str]) -> list[str]:
    """The table in a few lines of plain text."""
    turn = f"Turn {v.turns + 1} of at most {v.variant.turn_limit}." if v.phase != Phase.OVER else f"Over after {v.turns} turns."
    lines = [f"{turn} Draw pile: {v.pile_left}, discards: {_number(v.discards)}."]
    if v.last_turns >= 0:
        lines[0] += f" Last turns: {v.last_turns}."
    lines.append(f"Coven: {', '.join(_lured_by(v, witch) for witch in members(v.coven)) or 'empty'}")
    for seat in every_seat(v.players):
        lines.append(_player_line(v, seat, names))
    if v.witch >= 0:
        verb, what = ("lure", witch_name(v.witch)) if v.phase == Phase.WITH else ("cast", spell_and_target(v, names))
        cards = card_names(Cards(v.laid | v.paid | v.turned))
        lines.append(f"{Speaker(v.viewer, names).does(v.turn, verb)} {what} ({cards}).")
    if v.viewer != SPECTATOR:
        lines.append(f"Your hand: {card_names(v.hand)}")
    return lines


def _player_line(v: View, seat: Seat, names: Sequence[str]) -> str:
    witches = ", ".join(_standing_witch(v, witch) for witch in members(v.influence[seat])) or "no witches"
    marks = [f"{v.held[seat]} in hand"]
    marks += ["cursed"] if is_among(seat, v.cursed) else []
    marks += ["fortune"] if v.fortune == seat else []
    if seat == v.turn:
        marks.append(f"{v.actions_left} action{'s' if v.actions_left != 1 else ''} left")
        marks += [word for word, waits in (("Beguile waits", v.beguile), ("Glamour waits", v.glamour)) if waits]
    return f"{names[seat]} ({', '.join(marks)}): {witches}"


def _lured_by(v: View, witch: int) -> str:
    suit = int(v.variant.lure[witch])
    return f"{witch_name(witch)} ({'all suits' if suit == ALL_SUITS else SUITS[suit].capitalize()})"


def _standing_witch(v: Any, witch: int) -> str:
    marks = [str(int(lure_value(v, Witch(witch))))]
    marks += ["charmed"] if has_witch(v.charmed, Witch(witch)) else []
    marks += ["bound"] if any(has_witch(v.bindings[seat], Witch(witch)) for seat in every_seat(v.players)) else []
    return f"{witch_name(witch)} ({', '.join(marks)})"


def _number(cards: Cards) -> int:
    return int(cards).bit_count()


def codes(cards: Cards) -> list[str]:
    """Cards in notation."""
    return [CODES[card] for card in members(cards)]


def picture(v: Any) -> dict[str, Any]:
    """What lies on the table and in the own hand, as plain data in notation, for clients."""
    everyone = list(every_seat(v.players))
    return {
        "phase": Phase(v.phase).name.lower(),
        "turn": _seat(v.turn),
        "actor": _seat(v.actor),
        "turns": v.turns,
        "turn_limit": int(v.variant.turn_limit),
        "last_turns": v.last_turns if v.last_turns >= 0 else None,
        "actions": v.actions_left,
        "coven": _witches(v.coven),
        "witches": [_witch(v, witch) for witch in range(len(WITCH_KEYS))],
        "influence": [_witches(v.influence[seat]) for seat in everyone],
        "hand": codes(v.hand),
        "held": [int(v.held[seat]) for seat in everyone],
        "discards": codes(v.discards),
        "pile": v.pile_left,
        "cursed": _seats(v.cursed),
        "fortune": _seat(v.fortune),
        "supply": _supply(v),
        "waiting": [name for name, waits in (("beguile", v.beguile), ("glamour", v.glamour)) if waits],
        "hasted": bool(v.hasted),
        "witch": WITCH_KEYS[v.witch] if v.witch >= 0 else None,
        "target": _target(v.target),
        "laid": codes(v.laid),
        "paid": codes(v.paid),
        "turned": codes(v.turned),
        "ahead": ahead(v),
        "scores": [int(v.influence[seat]).bit_count() for seat in everyone],
    }


def show(v: Any) -> dict[str, Any]:
    """The picture, and under `memory` what only memory keeps."""
    return picture(v) | {"memory": _memory(v)}


def _witch(v: Any, witch: int) -> dict[str, Any]:
    suit = int(v.variant.lure[witch])
    return {
        "name": WITCH_KEYS[witch],
        "spell": SPELLS[witch],
        "lure": "all" if suit == ALL_SUITS else SUITS[suit],
        "cost": spell_cost(v, witch) if witch < len(WITCH_KEYS) - 1 else "what the spell costs",
        "holder": _seat(holder_of(v, Witch(witch))),
        "cards": codes(v.lures[witch]),
        "value": int(lure_value(v, Witch(witch))),
        "charmed": has_witch(v.charmed, Witch(witch)),
        "bound_by": next((int(seat) for seat in every_seat(v.players) if has_witch(v.bindings[seat], Witch(witch))), None),
        "lured": has_witch(v.lured_once, Witch(witch)),
    }


def _supply(v: Any) -> dict[str, int]:
    bound = sum(int(v.bindings[seat]).bit_count() for seat in every_seat(MOST_PLAYERS))
    return {
        "curse": int(v.variant.curse_tokens) - int(v.cursed).bit_count(),
        "binding": int(v.variant.binding_tokens) - bound,
        "charm": int(v.variant.charm_tokens) - int(v.charmed).bit_count(),
        "fortune": int(v.variant.fortune_tokens) - (v.fortune != NO_SEAT),
    }


def _memory(v: Any) -> dict[str, Any]:
    """What the viewer remembers: cards surely in a hand, and cards that may be there or in the pile."""
    others = [None if seat == v.viewer else seat for seat in every_seat(v.players)]
    return {
        "known": [[] if seat is None else codes(surely_holds(v, seat)) for seat in others],
        "may_hold": [[] if seat is None else codes(may_hold(v, seat)) for seat in others],
        "may_be_in_pile": codes(may_be_in_pile(v)),
    }


def _seat(seat: Seat) -> int | None:
    return None if seat == NO_SEAT else int(seat)


def _seats(seats: Seats) -> list[int]:
    return list(members(seats))


def _witches(witches: Witches) -> list[str]:
    return [WITCH_KEYS[witch] for witch in members(witches)]


def _target(target: int) -> str | int | None:
    if target < 0:
        return None
    return WITCH_KEYS[target] if target < SEAT_TARGETS else target - SEAT_TARGETS


def sentences(parts: Iterable[str]) -> str:
    """Sentences one after the other."""
    return " ".join(part for part in parts if part)
