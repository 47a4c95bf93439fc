"""Members of the contract that follow from others, so that no game writes both.

A game whose phases are data gets most of its members from them, and one that declares its parameters gets `variant` and
`Options`.

The canonical names of the suits in a view are computed once for the features and all choices: a game writes
`canonical_suits`, `features_canonical` and `action_canonical`, and gets `features` and `action_of`. A game without
interchangeable suits writes these two instead, or `features` alone, and gets the others. `choice_of` is always derived. Of
`observe` and `observe_for_features` each follows from the other.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Protocol, TypedDict, cast, runtime_checkable

from coven.games.contract.presentation import Meta, OwnPicture, Picture, join_picture
from coven.games.contract.records import GamePublic, GameState, GameView
from coven.kernel import Row, members, rule
from coven.types import NO_CHOICES, SPECTATOR, Choice, Choices, Seat

PublicPicture = Callable[[GamePublic], Picture]
LegalChoices = Callable[[GameState, Seat], Choices]
Observe = Callable[[GameState, Seat, GameView], None]
ObserveForFeatures = Callable[[GameState, Seat, Choices, GameView], None]
CanonicalSuits = Callable[[GameView], int]
Features = Callable[[GameView, Row[float]], None]
FeaturesCanonical = Callable[[GameView, int, Row[float]], None]
ActionOf = Callable[[GameView, Choice], int]
ActionCanonical = Callable[[GameView, int, Choice], int]
ChoiceOf = Callable[[GameView, int], Choice]


@runtime_checkable
class MemberSource(Protocol):
    """What members follow from: the phases of a game as data (`coven.games.phases`)."""

    def supply(self, written: Mapping[str, Any]) -> dict[str, Any]:
        """Return the members that a game has written, and those that follow from them."""


@runtime_checkable
class DeclaredVariant(Protocol):
    """A Variant that declares how a variant file fills it (`coven.games.parameters`)."""

    Options: type
    defaults: Mapping[str, object]

    def read(self, changes: Mapping[str, object], players: int) -> object:
        """Return the defaults with these changes."""


class DerivableMembers(TypedDict, total=False):
    """The members that others are derived from, and those that are derived."""

    legal_choices: LegalChoices
    public_picture: PublicPicture
    own_picture: Callable[[GameView], OwnPicture]
    picture: Callable[[GameView], Picture]
    observe: Observe
    observe_for_features: ObserveForFeatures
    canonical_suits: CanonicalSuits
    features: Features
    features_canonical: FeaturesCanonical
    action_of: ActionOf
    action_canonical: ActionCanonical
    choice_of: ChoiceOf


def with_defaults(written: Mapping[str, object]) -> dict[str, object]:
    """Return the members of the contract that a game has written, and those that follow from them."""
    members_by_name = dict(written)
    if isinstance(variant := written.get("Variant"), DeclaredVariant):
        members_by_name = {"variant": variant.read, "Options": variant.Options} | members_by_name
        if isinstance(meta := written.get("meta"), Meta) and not meta.defaults:
            members_by_name["meta"] = replace(meta, defaults=variant.defaults)
    if isinstance(phases := written.get("phases"), MemberSource):
        members_by_name = phases.supply(members_by_name)
    found = cast(DerivableMembers, members_by_name)
    if "public_picture" in found and "own_picture" in found:
        found.setdefault("picture", _make_picture(found["public_picture"], found["own_picture"]))
    if "observe_for_features" in found and "legal_choices" in found:
        found.setdefault("observe", _make_observe(found["observe_for_features"], found["legal_choices"]))
    elif "observe" in found:
        found.setdefault("observe_for_features", _make_observe_for_features(found["observe"]))
    if {"canonical_suits", "features_canonical", "action_canonical"} <= found.keys():
        found["features"] = _make_features(found["canonical_suits"], found["features_canonical"])
        found["action_of"] = _make_action_of(found["canonical_suits"], found["action_canonical"])
    elif "features" in found:
        found["canonical_suits"] = identity_suits
        found["features_canonical"] = _make_features_canonical(found["features"])
        found["action_canonical"] = _make_action_canonical(found.setdefault("action_of", plain_action))
    if {"canonical_suits", "action_canonical"} <= found.keys():
        found["choice_of"] = _make_choice_of(found["canonical_suits"], found["action_canonical"])
    return members_by_name


def _make_picture(public_picture: PublicPicture, own_picture: Callable[[GameView], OwnPicture]) -> Callable[[GameView], Picture]:
    def picture(v: GameView) -> Picture:
        return join_picture(public_picture(v.public), own_picture(v))

    return picture


@rule
def plain_action(v: GameView, choice: Choice) -> int:
    """Return a choice's own number in the current phase."""
    return choice


@rule
def identity_suits(v: GameView) -> int:
    """Return the canonical suits of a game that does not rename its suits."""
    return 0


def _make_features(canonical_suits: CanonicalSuits, features_canonical: FeaturesCanonical) -> Features:
    @rule
    def features(v: GameView, x: Row[float]) -> None:
        features_canonical(v, canonical_suits(v), x)

    return features


def _make_features_canonical(features: Features) -> FeaturesCanonical:
    @rule
    def features_canonical(v: GameView, suits: int, x: Row[float]) -> None:
        features(v, x)

    return features_canonical


def _make_action_of(canonical_suits: CanonicalSuits, action_canonical: ActionCanonical) -> ActionOf:
    @rule
    def action_of(v: GameView, choice: Choice) -> int:
        return action_canonical(v, canonical_suits(v), choice)

    return action_of


def _make_action_canonical(action_of: ActionOf) -> ActionCanonical:
    @rule
    def action_canonical(v: GameView, suits: int, choice: Choice) -> int:
        return action_of(v, choice)

    return action_canonical


def _make_choice_of(canonical_suits: CanonicalSuits, action_canonical: ActionCanonical) -> ChoiceOf:
    @rule
    def choice_of(v: GameView, action: int) -> Choice:
        suits = canonical_suits(v)
        found = Choice(-1)
        for choice in members(v.legal):
            found = Choice(choice) if action_canonical(v, suits, Choice(choice)) == action else found
        return found

    return choice_of


def _make_observe(observe_for_features: ObserveForFeatures, legal_choices: LegalChoices) -> Observe:
    @rule
    def observe(s: GameState, seat: Seat, v: GameView) -> None:
        observe_for_features(s, seat, legal_choices(s, seat) if seat != SPECTATOR else NO_CHOICES, v)

    return observe


def _make_observe_for_features(observe: Observe) -> ObserveForFeatures:
    @rule
    def observe_for_features(s: GameState, seat: Seat, choices: Choices, v: GameView) -> None:
        observe(s, seat, v)

    return observe_for_features
