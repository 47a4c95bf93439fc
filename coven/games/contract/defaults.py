"""Rules of the contract that follow from others, so that no game writes both.

What the suits are called in a view is found once for the features and all choices: a game writes `suits_of`, `features_under` and
`action_under`, and `features` and `action_of` follow. A game that calls its suits the same in every view writes these two
instead, or `features` alone, and the others follow. `choice_of` always does. Of `look` and `glance` each follows from the other.
"""

from collections.abc import Mapping
from typing import Any

from coven.kernel import members, rule
from coven.types import NO_CHOICES, SPECTATOR, Choice, Choices, Seat


def with_defaults(written: Mapping[str, Any]) -> dict[str, Any]:
    """The members of the contract that a game has written, and those that follow from them."""
    made = dict(written)
    if "glance" in written:
        made.setdefault("look", _make_observe(written["glance"], written["legal"]))
    else:
        made["glance"] = _make_observe_for_features(written["look"])
    if "suits_of" in written:
        made["features"] = _make_features(written["suits_of"], written["features_under"])
        made["action_of"] = _make_action_of(written["suits_of"], written["action_under"])
    else:
        made["suits_of"] = identity_suits
        made["features_under"] = _make_features_canonical(written["features"])
        made["action_under"] = _make_action_canonical(made.setdefault("action_of", plain_action))
    made["choice_of"] = _make_choice_of(made["suits_of"], made["action_under"])
    return made


@rule
def plain_action(v: Any, choice: Choice) -> int:
    """A choice under its own number in the phase at hand."""
    return choice


@rule
def identity_suits(v: Any) -> int:
    """What the suits are called where there is one way to call them."""
    return 0


def _make_features(suits_of: Any, features_under: Any) -> Any:
    @rule
    def features(v: Any, x: Any) -> None:
        features_under(v, suits_of(v), x)

    return features


def _make_features_canonical(features: Any) -> Any:
    @rule
    def features_under(v: Any, suits: int, x: Any) -> None:
        features(v, x)

    return features_under


def _make_action_of(suits_of: Any, action_under: Any) -> Any:
    @rule
    def action_of(v: Any, choice: Choice) -> int:
        action: int = action_under(v, suits_of(v), choice)
        return action

    return action_of


def _make_action_canonical(action_of: Any) -> Any:
    @rule
    def action_under(v: Any, suits: int, choice: Choice) -> int:
        action: int = action_of(v, choice)
        return action

    return action_under


def _make_choice_of(suits_of: Any, action_under: Any) -> Any:
    @rule
    def choice_of(v: Any, action: int) -> Choice:
        suits = suits_of(v)
        found = Choice(-1)
        for choice in members(v.legal):
            found = Choice(choice) if action_under(v, suits, Choice(choice)) == action else found
        return found

    return choice_of


def _make_observe(glance: Any, legal: Any) -> Any:
    @rule
    def look(s: Any, seat: Seat, v: Any) -> None:
        glance(s, seat, legal(s, seat) if seat != SPECTATOR else NO_CHOICES, v)

    return look


def _make_observe_for_features(look: Any) -> Any:
    @rule
    def glance(s: Any, seat: Seat, choices: Choices, v: Any) -> None:
        look(s, seat, v)

    return glance
