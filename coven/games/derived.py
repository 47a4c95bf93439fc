"""Rules of the contract that follow from others, so that no game writes both.

What the suits are called in a view is found once for the features and all choices: a game writes `suits_of`, `features_under` and
`action_under`, and `features` and `action_of` follow. A game that calls its suits the same in every view writes these two
instead, or `features` alone, and the others follow. `choice_of` always does, and `glance` where a game writes only `look`.
"""

from collections.abc import Mapping
from typing import Any

from coven.kernel import members, rule
from coven.types import Choice, Choices, Seat


def derived_from(written: Mapping[str, Any]) -> dict[str, Any]:
    """The members of the contract that follow from those that a game has written."""
    if "suits_of" in written:
        suits_of, action_under = written["suits_of"], written["action_under"]
        made = {"features": _features(suits_of, written["features_under"]), "action_of": _action_of(suits_of, action_under)}
    else:
        suits_of, action_of = same_in_every_view, written.get("action_of", plain_action)
        action_under = _action_under(action_of)
        made = {"suits_of": suits_of, "features_under": _features_under(written["features"])}
        made |= {"action_of": action_of, "action_under": action_under}
    return {"glance": _glance(written["look"]), "choice_of": _choice_of(suits_of, action_under), **made}


@rule
def plain_action(v: Any, choice: Choice) -> int:
    """A choice under its own number in the phase at hand."""
    return choice


@rule
def same_in_every_view(v: Any) -> int:
    """What the suits are called where there is one way to call them."""
    return 0


def _features(suits_of: Any, features_under: Any) -> Any:
    @rule
    def features(v: Any, x: Any) -> None:
        features_under(v, suits_of(v), x)

    return features


def _features_under(features: Any) -> Any:
    @rule
    def features_under(v: Any, suits: int, x: Any) -> None:
        features(v, x)

    return features_under


def _action_of(suits_of: Any, action_under: Any) -> Any:
    @rule
    def action_of(v: Any, choice: Choice) -> int:
        action: int = action_under(v, suits_of(v), choice)
        return action

    return action_of


def _action_under(action_of: Any) -> Any:
    @rule
    def action_under(v: Any, suits: int, choice: Choice) -> int:
        action: int = action_of(v, choice)
        return action

    return action_under


def _choice_of(suits_of: Any, action_under: Any) -> Any:
    @rule
    def choice_of(v: Any, action: int) -> Choice:
        suits = suits_of(v)
        found = Choice(-1)
        for choice in members(v.legal):
            found = Choice(choice) if action_under(v, suits, Choice(choice)) == action else found
        return found

    return choice_of


def _glance(look: Any) -> Any:
    @rule
    def glance(s: Any, seat: Seat, choices: Choices, v: Any) -> None:
        look(s, seat, v)

    return glance
