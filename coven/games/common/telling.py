"""What games tell, in the dialect: tables by verb and by phase, and what every game says alike.

A function of the game tells each verb and lot. It takes what it needs by name: the record `t` to be written, `before` and
`after`, the `seat`, the `verb`; any other name is the argument of the choice.

>>> from coven.kernel import Record
>>> @rule
... def tell_play(t: Told, before: Record, seat: Seat, card: Card) -> None:
...     say(t, "card-led" if before.tricks == 0 else "card-played", seat=seat, card=card)
>>> class Table(Record):
...     tricks: int
>>> notation = Notation(verbs={"play": {"red-1": 0}}, lots={"deal": {}})
>>> public_events = tell_public(notation, CardCodes({"red-1": 0}), {"play": tell_play})
>>> public_events(Table.new(), Table.new(), "2 play red-1").messages
[Message('card-led', seat=2, card=0)]
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from coven.core.cards import every_seat, is_among
from coven.core.notation import Notation
from coven.games.common.rules import BySeat
from coven.games.contract.presentation import CardCodes
from coven.games.contract.records import GameView
from coven.games.contract.tellers import EventTeller, MessageTeller, lot_numbers
from coven.games.contract.telling import NO_PART, Part, Told, append, append_card, new_list, part, say
from coven.kernel import count, lowest, members, rule, rule_from_source
from coven.types import NO_CARD, Card, Seat, Seats

Rule = Callable[..., None]
ViewT = TypeVar("ViewT", bound=GameView)
NAMES: Final = ("t", "before", "after", "seat", "verb")  # what a teller of events may take besides the argument
FORMS: Final = {"say": say, "is_among": is_among}

# tables


def tell_public(notation: Notation, codes: CardCodes, tellers: Mapping[str, Rule]) -> EventTeller[Any]:
    """Return `public_events`, given the rule for each verb and lot that tells something."""
    return EventTeller(_tell_by_verb(notation, tellers), "public_events", notation, codes, tellers)


def tell_private(notation: Notation, codes: CardCodes, tellers: Mapping[str, Rule]) -> EventTeller[Any]:
    """Return `private_events`, given the rule for each verb and lot that tells a viewer something."""
    return EventTeller(_tell_by_verb(notation, tellers), "private_events", notation, codes, tellers)


def _tell_by_verb(notation: Notation, tellers: Mapping[str, Rule]) -> Rule:
    numbers = {verb: number for number, verb in enumerate(notation.verbs)} | lot_numbers(notation)
    verbs: dict[Rule, list[int]] = {}
    for verb, teller in tellers.items():
        verbs.setdefault(teller, []).append(numbers[verb])
    lines, names = ["def events(t, before, after, seat, verb, argument):"], {}
    for place, (teller, told) in enumerate(verbs.items()):
        code = teller.__code__
        passed = [name if name in NAMES else "argument" for name in code.co_varnames[: code.co_argcount]]
        lines += [f"    if {' or '.join(f'verb == {number}' for number in told)}:", f"        tell_{place}({', '.join(passed)})"]
        names[f"tell_{place}"] = teller
    return rule_from_source("\n".join([*lines, ""]), next(iter(verbs)).__module__, names)


def tip_by_phase(view: type[ViewT], tips: Mapping[int, str | Callable[[Told, ViewT], None]]) -> MessageTeller[[ViewT]]:
    """Return `beginner_tip` for views of this type, given the tip of each phase: a message without arguments, or a rule."""
    lines, names = _lines_by_phase(tips)
    tell = rule_from_source("\n".join(["def tip(t, v):", *lines, ""]), _module_of(tips), names | FORMS)
    return MessageTeller(tell, "beginner_tip")


def ask_by_phase(
    view: type[ViewT],
    over: int,
    prompts: Mapping[int, str | Callable[[Told, ViewT], None]],
    waiting: Callable[[Told, ViewT], None] | None = None,
) -> MessageTeller[[ViewT]]:
    """Return `prompt` for views of this type, given what each phase asks for: a message without arguments, or a rule of the view.

    A viewer who is not asked is told that the game is `over`, that cards are dealt, or whom the table waits for; `waiting` may
    say for what.
    """
    lines, names = _lines_by_phase(prompts)
    source = [
        "def ask(t, v):",
        "    if is_among(v.viewer, v.to_act):",
        *(f"    {line}" for line in lines),
        "    elif v.to_act:",
        "        wait(t, v)",
        f"    elif v.public.phase == {over}:",
        "        say(t, 'game-over')",
        "    else:",
        "        say(t, 'cards-being-dealt')",
    ]
    names |= {"wait": waiting or wait_for_seats, **FORMS}
    return MessageTeller(rule_from_source("\n".join([*source, ""]), _module_of(prompts), names), "prompt")


def _lines_by_phase(sayings: Mapping[int, str | Rule]) -> tuple[list[str], dict[str, object]]:
    lines, names = [], dict[str, object]()
    for phase, saying in sayings.items():
        said = f"say(t, {saying!r})" if isinstance(saying, str) else f"say_{int(phase)}(t, v)"
        lines += [f"    if v.public.phase == {int(phase)}:", f"        {said}"]
        names |= {} if isinstance(saying, str) else {f"say_{int(phase)}": saying}
    return lines, names


def _module_of(sayings: Mapping[int, str | Rule]) -> str:
    return next((saying.__module__ for saying in sayings.values() if not isinstance(saying, str)), __name__)


@rule
def wait_for_seats(t: Told, v: GameView) -> None:
    """Tell whom the table waits for."""
    say(t, "waiting", seats=v.to_act)


# what every game says alike


@rule
def victory(t: Told, winners: Seats) -> Part:
    """Return who wins the game, one player or several."""
    return part(t, "victory", count=count(winners), winner=lowest(winners), seats=winners)


@rule
def amounts(t: Told, players: int, numbers: BySeat[int]) -> Part:
    """Return the amounts of all players, for a list such as `Ada 3 and you 5`."""
    listed = new_list(t)
    for seat in every_seat(players):
        append(t, listed, part(t, "amount", seat=seat, number=numbers[seat]))
    return listed


@rule
def numbers_of(t: Told, numbers: int) -> Part:
    """Return the numbers of a set as a list."""
    listed = new_list(t)
    for number in members(numbers):
        append(t, listed, part(t, "number", number=number))
    return listed


@rule
def played_cards(t: Told, leader: Seat, players: int, played: BySeat[Card]) -> Part:
    """Return the cards of a trick in the order played, from its leader on."""
    cards = new_list(t)
    for place in range(players):
        seat = Seat((leader + place) % players)
        if played[seat] != NO_CARD:
            append_card(t, cards, seat, played[seat], NO_PART)
    return cards
