"""The phases of a game by number, its notation, and the rules that follow from them, generated for a game's records."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final

from coven.core.cards import is_among, seat_set
from coven.core.chance import NOTHING_DUE, UNSEEN_ITEM, Lot, fill_bag, reset_lot
from coven.core.grammar import join_words
from coven.core.notation import NO_ARGUMENT, NO_ARGUMENTS, Notation, act_of, hide_argument
from coven.errors import GameError
from coven.games.phases.data import Asks, Chance, Rule, Verb
from coven.kernel import nth, rule, rule_from_source
from coven.kernel.rule import text_number
from coven.types import NO_CHOICES, NO_SEATS, Cards, Choice, Seat

OVER_NAME: Final = "over"
ACT_SOURCE: Final = """def act(v, choice):
    return act_in_phase(v.public.phase, v.hand, choice)
"""


class PhaseTable:
    """The phases of a game in the order of their numbers from 0; the game is over in the phase after the last."""

    def __init__(self, *phases: Chance | Asks, turn: str = "turn", after: Rule | None = None) -> None:
        self.phases: Final = phases
        self.turn: Final = turn
        self.after: Final = after
        self.numbers: Final = tuple(range(len(phases) + 1))
        self.over: Final = len(phases)
        self.chances: Final = {number: phase for number, phase in enumerate(phases) if isinstance(phase, Chance)}
        self.asks: Final = {number: phase for number, phase in enumerate(phases) if isinstance(phase, Asks)}

    def name(self, phase: int) -> str:
        """Return the name of a phase: `deal`, `play`, or `over`."""
        return OVER_NAME if phase == self.over else self.phases[phase].name

    def clause(self, phase: int) -> str:
        """Return the clause of a phase, empty once the game is over."""
        return "" if phase == self.over else self.phases[phase].clause

    def verbs(self, phase: int) -> tuple[str, ...]:
        """Return the verbs that a player may use in a phase."""
        asked = self.asks[phase]
        return (asked.verb, *(verb.name for verb in asked.verbs), *asked.also)

    @cached_property
    def clause_number(self) -> Callable[[int], int]:
        """The rule that returns the clause of a phase, as rules that tell take it; 0 once the game is over."""
        return self._by_phase("clause_number", [text_number(phase.clause) for phase in self.phases])

    @cached_property
    def verb_set(self) -> Callable[[int], int]:
        """The rule that returns the verbs that a player may use in a phase, as the set of their numbers."""
        asked = [self.verbs(number) if number in self.asks else () for number in self.numbers[:-1]]
        return self._by_phase("verb_set", [sum(1 << self.verb_number(verb) for verb in {*verbs}) for verbs in asked])

    def _by_phase(self, name: str, numbers: Sequence[int]) -> Callable[[int], int]:
        lines = [f"    if phase == {phase}:\n        return {number}" for phase, number in enumerate(numbers)]
        return rule_from_source(_source(f"def {name}(phase):", *lines, "    return 0"), __name__)

    @cached_property
    def notation(self) -> Notation:
        """The notation of choices and lots; a verb of several phases is numbered where it occurs first."""
        verbs: dict[str, Mapping[str, int]] = {}
        for asked in self.asks.values():
            parts: list[Asks | Verb] = [asked, *asked.verbs]
            for verb in parts:
                verbs[verb.name] = {**verbs.get(verb.name, {}), **verb.arguments}
            verbs |= dict.fromkeys(asked.also, NO_ARGUMENTS)
        return Notation(verbs=verbs, lots={chance.name: chance.items for chance in self.chances.values()})

    def verb_and_argument(self, phase: int, hand: Cards, choice: Choice) -> tuple[str, int]:
        """Return a choice as its verb and argument, or NO_ARGUMENT; the hand is that of the player who chooses."""
        asked = self.asks[phase]
        for verb, number in asked.also.items():
            if number == choice:
                return verb, NO_ARGUMENT
        for other in reversed(asked.verbs):
            if choice >= other.first:
                return other.name, int(nth(hand, choice - other.first)) if other.from_hand else choice - other.first
        return asked.verb, choice

    def verb_number(self, verb: str) -> int:
        """Return the number of a verb in the notation."""
        return list(self.notation.verbs).index(verb)

    def lot_kind(self, name: str) -> int:
        """Return the kind of a lot in the notation."""
        return list(self.notation.lots).index(name) + 1

    @property
    def num_actions(self) -> int:
        """The number of actions of a learner: every choice of every phase has one of its own."""
        return sum(asked.num_choices for asked in self.asks.values())

    def make_rules(self, module: str) -> dict[str, Rule]:
        """Return the rules of the contract that follow from the phases, by name, generated for the records of a module.

        They are `act`, `observed_act`, `to_act`, `chance_outcomes`, `mask_lot` and `action_of`; `apply_lot`, `legal_choices` and
        `apply` if all phases have their rules.
        """
        names = GLOBALS | self._rules_of_phases() | {"after": self.after}
        names["act_in_phase"] = rule_from_source(self._act_in_phase(), module, names)
        texts = {
            "act": ACT_SOURCE if self._takes_hand else ACT_SOURCE.replace("v.hand, ", ""),
            "observed_act": self._observed_act(),
            "to_act": self._to_act(),
            "chance_outcomes": self._chance_outcomes(),
            "mask_lot": self._mask_lot(),
            "action_of": self._action_of(),
        }
        if all(chance.apply for chance in self.chances.values()):
            texts["apply_lot"] = self._apply_lot()
        if all(asked.legal for asked in self.asks.values()):
            texts["legal_choices"] = self._legal_choices()
        if all(asked.apply for asked in self.asks.values()):
            texts["apply"] = self._apply()
        return {name: rule_from_source(text, module, names) for name, text in texts.items()}

    def _rules_of_phases(self) -> dict[str, object]:
        """Return the rules that the phases name, by the names that generated rules have for them."""
        return {
            f"{use}_{number}": given
            for number, phase in enumerate(self.phases)
            for use in RULES_OF_PHASES
            if callable(given := getattr(phase, use, None))
        }

    @property
    def _takes_hand(self) -> bool:
        """Whether an act depends on the hand as well as on the choice."""
        return any(verb.from_hand for asked in self.asks.values() for verb in asked.verbs)

    def _act_in_phase(self) -> str:
        lines = [f"def act_in_phase(phase, {'hand, ' if self._takes_hand else ''}choice):"]
        for number, asked in self.asks.items():
            lines.append(f"    if phase == {number}:")
            for verb, choice in asked.also.items():
                lines += [f"        if choice == {choice}:", f"            return act_of({self.verb_number(verb)}, NO_ARGUMENT)"]
            for other in reversed(asked.verbs):
                argument = f"nth(hand, choice - {other.first})" if other.from_hand else f"choice - {other.first}"
                lines.append(f"        if choice >= {other.first}:")
                lines.append(f"            return act_of({self.verb_number(other.name)}, {argument})")
            lines.append(f"        return act_of({self.verb_number(asked.verb)}, choice)")
        return _source(*lines, "    return act_of(0, NO_ARGUMENT)")

    def _observed_act(self) -> str:
        hidden = [f"p.phase == {number}" for number, asked in self.asks.items() if asked.hidden]
        for number, asked in self.asks.items():
            if asked.is_hidden is not None:
                call = _call(f"is_hidden_{number}", asked.is_hidden, HIDDEN_ARGUMENTS, "choice")
                hidden.append(f"p.phase == {number} and {call}")
        is_hidden = f"viewer != seat and ({' or '.join(hidden)})" if hidden else "False"
        return _source(
            "def observed_act(s, seat, choice, viewer):",
            "    p = s.public",
            f"    made = act_in_phase(p.phase, {'s.hands[seat], ' if self._takes_hand else ''}choice)",
            f"    return hide_argument(made) if {is_hidden} else made",
        )

    def _to_act(self) -> str:
        lines = ["def to_act(s):", "    p = s.public"]
        for number, asked in self.asks.items():
            seats = "p.pending" if asked.simultaneous else f"seats_{number}(p)" if asked.seats else f"seat_set(p.{self.turn})"
            lines += [f"    if p.phase == {number}:", f"        return {seats}"]
        return _source(*lines, "    return NO_SEATS")

    def _legal_choices(self) -> str:
        lines = ["def legal_choices(s, seat):", "    p = s.public"]
        for number, asked in self.asks.items():
            call = _value("legal", number, asked, LEGAL_ARGUMENTS)
            if not asked.seats:
                is_asked = "is_among(seat, p.pending)" if asked.simultaneous else f"seat == p.{self.turn}"
                call = f"{call} if {is_asked} else NO_CHOICES"
            lines += [f"    if p.phase == {number}:", f"        return {call}"]
        return _source(*lines, "    return NO_CHOICES")

    def _apply(self) -> str:
        calls = {number: _call(f"apply_{number}", asked.apply, APPLY_ARGUMENTS, "choice") for number, asked in self.asks.items()}
        last = [f"    {_call('after', self.after, APPLY_ARGUMENTS, '')}"] if self.after else []
        return _dispatch("def apply(s, seat, choice):", calls, *last)

    def _apply_lot(self) -> str:
        calls = {
            number: _call(f"apply_{number}", chance.apply, LOT_ARGUMENTS, "lot.items[0]")
            for number, chance in self.chances.items()
        }
        return _dispatch("def apply_lot(s, lot):", calls)

    def _chance_outcomes(self) -> str:
        lines = ["def chance_outcomes(s, lot):", "    p = s.public", "    lot.kind = NOTHING_DUE"]
        for number, chance in self.chances.items():
            lines += [f"    if p.phase == {number}:", *_fill_lot(number, self.lot_kind(chance.name), chance)]
            lines.append(f"        lot.due = {_num_drawn(number, chance)}")
        return _source(*lines, "    return lot.kind")

    def _mask_lot(self) -> str:
        lines = ["def mask_lot(s, lot, viewer):", "    p = s.public"]
        for number, chance in self.chances.items():
            if hand := _value("hand", number, chance):
                lines += [
                    f"    if p.phase == {number}:",
                    f"        mask_deal(lot, viewer, p.players, {hand}, {_value('face_up', number, chance)})",
                ]
        return _source(*lines)

    def _action_of(self) -> str:
        lines, first = ["def action_of(v, choice):"], 0
        for number, asked in self.asks.items():
            lines.append(f"    if v.public.phase == {number}:")
            for verb in asked.verbs:
                if verb.from_hand:
                    lines.append(f"        if choice >= {verb.first}:")
                    lines.append(f"            return {first + verb.first} + nth(v.hand, choice - {verb.first})")
            lines.append(f"        return {first} + choice")
            first += asked.num_choices
        return _source(*lines, "    return choice")


@rule
def mask_deal(lot: Lot, viewer: Seat, players: int, hand: int, face_up: int) -> None:
    """Hide all of a deal except the viewer's hand and the cards turned up after the hands."""
    first_open = players * hand
    for place in range(lot.due):
        is_open = first_open <= place and place < first_open + face_up
        if not is_open and (place >= first_open or place // hand != viewer):
            lot.items[place] = UNSEEN_ITEM


RULES_OF_PHASES: Final = ("apply", "bag", "draws", "face_up", "hand", "is_hidden", "legal", "seats")
VALUE_ARGUMENTS: Final = {"p": "p", "variant": "p.variant"}
BAG_ARGUMENTS: Final = {**VALUE_ARGUMENTS, "lot": "lot"}
LEGAL_ARGUMENTS: Final = {"s": "s", "p": "p", "seat": "seat", "hand": "s.hands[seat]"}
HIDDEN_ARGUMENTS: Final = {"p": "p", "seat": "seat", "viewer": "viewer"}
APPLY_ARGUMENTS: Final = {"s": "s", "p": "p", "seat": "seat"}
LOT_ARGUMENTS: Final = {"s": "s", "p": "p", "lot": "lot"}
GLOBALS: Final[dict[str, object]] = {  # the names that generated rules use
    "NOTHING_DUE": NOTHING_DUE,
    "NO_ARGUMENT": NO_ARGUMENT,
    "NO_CHOICES": NO_CHOICES,
    "NO_SEATS": NO_SEATS,
    "act_of": act_of,
    "fill_bag": fill_bag,
    "hide_argument": hide_argument,
    "is_among": is_among,
    "mask_deal": mask_deal,
    "nth": nth,
    "reset_lot": reset_lot,
    "seat_set": seat_set,
}


def _fill_lot(number: int, kind: int, chance: Chance) -> list[str]:
    """Return the lines that start a lot and fill its bag."""
    bag = _value("bag", number, chance, BAG_ARGUMENTS) or str(sum(1 << item for item in chance.items.values()))
    if callable(chance.bag) and "lot" in _parameters(chance.bag):
        return [f"        reset_lot(lot, {kind})", f"        {bag}"]
    return [f"        fill_bag(lot, {kind}, {bag})"]


def _num_drawn(number: int, chance: Chance) -> str:
    if chance.draws:
        return _value("draws", number, chance)
    if not chance.hand or chance.has_deck:
        return "lot.held"
    return f"p.players * {_value('hand', number, chance)} + {_value('face_up', number, chance)}"


def _value(use: str, number: int, phase: Chance | Asks, arguments: Mapping[str, str] = VALUE_ARGUMENTS) -> str:
    """Return the expression of a value that a phase gives as a rule, a field of the public record, or a number."""
    given = getattr(phase, use)
    if callable(given):
        return _call(f"{use}_{number}", given, arguments, "")
    return f"p.{given}" if given and isinstance(given, str) else str(given)


def _call(name: str, called: Rule | None, known: Mapping[str, str], other: str) -> str:
    """Return a call of a rule whose arguments follow from the names of its parameters; one other gets the value `other`.

    Raises:
        GameError: The rule has more parameters than are known.
    """
    parameters = _parameters(called)
    unknown = [parameter for parameter in parameters if parameter not in known]
    if len(unknown) > (other != ""):
        expected = join_words(known, "or") + (" and one more" if other else "")
        raise GameError(f"{getattr(called, '__name__', name)}: Expected the parameters {expected}, got {join_words(parameters)}.")
    return f"{name}({', '.join(known.get(parameter, other) for parameter in parameters)})"


def _parameters(called: Rule | None) -> tuple[str, ...]:
    return called.__code__.co_varnames[: called.__code__.co_argcount] if called is not None else ()


def _dispatch(head: str, calls: Mapping[int, str], *after: str) -> str:
    """Return the source of a rule that makes the call of the current phase; the last one needs no condition."""
    lines = [head, "    p = s.public"]
    if not calls:
        return _source(*lines)
    *others, (_, last) = calls.items()
    for place, (number, call) in enumerate(others):
        lines += [f"    {'elif' if place else 'if'} p.phase == {number}:", f"        {call}"]
    return _source(*lines, *(["    else:", f"        {last}"] if others else [f"    {last}"]), *after)


def _source(*lines: str) -> str:
    return "\n".join(lines) + "\n"
