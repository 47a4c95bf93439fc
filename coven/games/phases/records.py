"""Rules that follow from the fields of a game's records: setup, what a seat may know, scores and the end.

| rule | follows from |
|---|---|
| `setup` | every field empty, in phase 0 |
| `observe_for_features` | fields of the View: `hand` is the seat's own entry of `hands` or `hand` in the State |
| `score`, `winners` | the row `scores` of the public record: the highest wins |
| `is_over` | the last phase |
| `length` | the field of the public record that is named like `meta.length_unit` |

A game that writes one of the last four may write it for the public record: `winners(p)`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, get_args, get_origin

from coven.errors import GameError
from coven.games.common.rules import BySeat, leading_seats
from coven.games.contract.presentation import Meta
from coven.games.phases.data import Rule
from coven.kernel import Record, make_reset, resets_to, rule_from_source
from coven.kernel.record import shape_of
from coven.types import SPECTATOR

VIEW_FIELDS: Final = ("viewer", "to_act", "legal", "public")  # which every View has
OF_PUBLIC: Final = ("is_over", "score", "winners", "length")  # what may be written for the public record
SETUP_SOURCE: Final = """def setup(s, players, variant):
    reset_state(s)
    s.public.variant = variant
    s.public.players = players
"""


def make_record_rules(found: Mapping[str, Any], over: int) -> dict[str, Rule]:
    """Return the rules that a game has not written and that follow from the fields of its records, by name."""
    state, public, meta = found["State"], found["Public"], found["meta"]
    module = state.__module__
    makers: dict[str, Callable[[], Rule | None]] = {
        "setup": lambda: rule_from_source(SETUP_SOURCE, module, {"reset_state": make_reset(state)}),
        "observe_for_features": lambda: None if "observe" in found else make_observe(state, found["View"], found["to_act"]),
        "is_over": lambda: rule_from_source(f"def is_over(s):\n    return s.public.phase == {over}\n", module),
        "score": lambda: _make_score(public),
        "winners": lambda: _make_winners(public),
        "length": lambda: _make_length(public, meta),
    }
    made = {name: make() for name, make in makers.items() if name not in found}
    made |= {name: _of_state(name, found[name], module) for name in OF_PUBLIC if name in found}
    return {name: rule for name, rule in made.items() if rule is not None}


def _of_state(name: str, written: Rule, module: str) -> Rule:
    """Return a rule of the State for one that may be written for the public record, with the parameter `p`."""
    first, *others = written.__code__.co_varnames[: written.__code__.co_argcount]
    if first != "p":
        return written
    text = f"def {name}({', '.join(['s', *others])}):\n    return written({', '.join(['s.public', *others])})\n"
    return rule_from_source(text, module, {"written": written})


def make_observe(state: type[Record], view: type[Record], to_act: Rule) -> Rule:
    """Return the rule that fills a View: the public record, and the seat's own entries of hidden rows.

    Raises:
        GameError: A field of the View is no entry of such a row.
    """
    lines = ["v.viewer = seat", "v.to_act = to_act(s)", "v.legal = choices", "v.public = s.public"]
    for name, hint in view.fields.items():
        if name not in VIEW_FIELDS:
            row = _find_row(state, name, hint)
            if row is None:
                raise GameError(
                    f"View.{name}: Expected a row '{name}' or '{name}s' in State with such an entry for each seat, got none: "
                    "add one, or write the rule observe(s, seat, v)."
                )
            lines.append(f"v.{name} = s.{row}[seat] if seat != {SPECTATOR} else {resets_to(hint)}")
    text = "\n    ".join(["def observe_for_features(s, seat, choices, v):", *lines]) + "\n"
    return rule_from_source(text, state.__module__, {"to_act": to_act})


def _find_row(state: type[Record], name: str, hint: object) -> str | None:
    """Return the row of the State that has an entry of this type for each seat."""
    for row in (name, f"{name}s"):
        if is_by_seat(state.fields.get(row)) and entry_type(state.fields[row]) == hint:
            return row
    return None


def is_by_seat(hint: object) -> bool:
    """Return whether a field is a row with one entry for each seat."""
    return bool(shape_of(hint)) and get_origin(get_args(hint)[0]) is BySeat


def entry_type(hint: object) -> object:
    """Return the type of the entries of a row, or the type of a field that is no row."""
    return get_args(get_args(hint)[0])[0] if shape_of(hint) else hint


def _make_score(public: type[Record]) -> Rule | None:
    if "scores" not in public.fields:
        return None
    return rule_from_source("def score(s, seat):\n    return s.public.scores[seat]\n", public.__module__)


def _make_winners(public: type[Record]) -> Rule | None:
    if "scores" not in public.fields:
        return None
    text = "def winners(s):\n    return leading_seats(s.public.scores, s.public.players)\n"
    return rule_from_source(text, public.__module__, {"leading_seats": leading_seats})


def _make_length(public: type[Record], meta: Meta) -> Rule | None:
    if meta.length_unit not in public.fields:
        return None
    return rule_from_source(f"def length(s):\n    return s.public.{meta.length_unit}\n", public.__module__)
