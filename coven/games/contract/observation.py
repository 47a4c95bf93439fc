"""Encode an observation for a learner: the features, and the mapping from action index to legal choice."""

from collections.abc import Callable
from functools import cache
from typing import Final

from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView
from coven.kernel import Row, members, rule
from coven.types import Choice, Choices, Seat

NO_CHOICE: Final = Choice(-1)

Encoder = Callable[[GameState, Seat, Choices, GameView, Row[float], Row[int]], None]
PackedEncoder = Callable[[GameState, Seat, Choices, GameView, Row[float], Row[int], Row[int]], None]


@cache
def make_encoder(game: Game) -> Encoder:
    """Return a rule `(state, seat, choices, view, x, choice_by_action)` for a seat whose legal choices are known.

    It writes the features of the seat's view to `x`, and to `choice_by_action` the choice that each action means, or
    NO_CHOICE. It fills only the part of the view that this takes, and computes the canonical suits once.
    """
    observe_for_features, canonical_suits = game.observe_for_features, game.canonical_suits
    features_canonical, action_canonical = game.features_canonical, game.action_canonical

    @rule
    def encode(s: GameState, seat: Seat, choices: Choices, v: GameView, x: Row[float], choice_by_action: Row[int]) -> None:
        observe_for_features(s, seat, choices, v)
        for action in range(len(choice_by_action)):
            choice_by_action[action] = NO_CHOICE
        suits = canonical_suits(v)
        for choice in members(choices):
            choice_by_action[action_canonical(v, suits, Choice(choice))] = choice
        features_canonical(v, suits, x)

    return encode


@cache
def make_packed_encoder(game: Game) -> PackedEncoder:
    """Return a rule `(state, seat, choices, view, x, mask, actions)`: `make_encoder` for many games on a GPU.

    It writes 1 to `mask` for each legal action, and to `actions` the action of each choice, in the order of choices: there
    are few of them, and each number that is written and read again takes long on a GPU.
    """
    observe_for_features, canonical_suits = game.observe_for_features, game.canonical_suits
    features_canonical, action_canonical = game.features_canonical, game.action_canonical

    @rule
    def encode(s: GameState, seat: Seat, choices: Choices, v: GameView, x: Row[float], mask: Row[int], actions: Row[int]) -> None:
        observe_for_features(s, seat, choices, v)
        for action in range(len(mask)):
            mask[action] = 0
        suits = canonical_suits(v)
        place = 0
        for choice in members(choices):
            action = action_canonical(v, suits, Choice(choice))
            mask[action] = 1
            actions[place] = action
            place += 1  # noqa: SIM113 - rules iterate over sets without enumerate
        features_canonical(v, suits, x)

    return encode


@rule
def choice_of_action(choices: Choices, actions: Row[int], action: int) -> Choice:
    """Return the choice that an action means, given the actions of all choices in their order."""
    found = NO_CHOICE
    place = 0
    for choice in members(choices):
        if actions[place] == action:
            found = Choice(choice)
        place += 1  # noqa: SIM113
    return found
