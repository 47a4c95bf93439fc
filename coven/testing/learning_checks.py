"""What learners see: features fill their blocks, and every legal choice has an action of its own."""

import sys
from typing import Any
from unittest.mock import patch

import numpy as np
import numpy.typing as npt

from coven.games.contract.observation import NO_CHOICE, make_encoder
from coven.kernel import clear, members
from coven.match.match import Match
from coven.testing.case import Case, Counts, check_positions, filled_with_garbage
from coven.types import SPECTATOR, Choice, Seat

Floats = npt.NDArray[np.float32]
GPU_CHECK_STRIDE = 5  # interpreted features are slow


def check_learning(case: Case) -> Counts:
    """Check features and actions in every position of random games."""
    return check_positions(case, (check_features, check_actions, check_encoder, check_cleared_blocks), first_seed=4)


def num_features(case: Case) -> int:
    """Return the number of features."""
    return sum(width for _, width in case.game.feature_blocks)


def check_features(case: Case, match: Match) -> None:
    """Check that features fill their blocks, and nothing else, with numbers from -1 to 1."""
    size = num_features(case)
    for viewer in range(SPECTATOR, case.players):
        view, x = match.view(viewer), np.full(size + 1, np.nan, np.float32)
        before = view.tobytes()
        case.fast.features(view, x)
        if not np.isnan(x[-1]):
            case.fail("features", f"Expected {size} numbers, the sum of feature_blocks, got more.")
        if not np.isfinite(x[:-1]).all():
            place = int(np.argmin(np.isfinite(x[:-1])))
            case.fail("features", f"Expected every block to be written, got none at place {place} ({_block(case, place)}).")
        if np.abs(x[:-1]).max(initial=0) > 1:
            place = int(np.abs(x[:-1]).argmax())
            case.fail("features", f"Expected numbers from -1 to 1, got {x[place]:g} at place {place} ({_block(case, place)}).")
        if view.tobytes() != before:
            case.fail("features", "Expected features to leave the view as it is, got a change.")


def _block(case: Case, place: int) -> str:
    for name, width in case.game.feature_blocks:
        if place < width:
            return f"block '{name}'"
        place -= width
    return "beyond the last block"


def check_actions(case: Case, match: Match) -> None:
    """Check that every choice has an action of its own, from which the choice is found again."""
    for seat in match.to_act():
        view, known = match.view(seat), dict[int, int]()
        for choice in members(view.legal):
            action = int(case.fast.action_of(view, Choice(choice)))
            if not 0 <= action < case.game.num_actions:
                case.fail(
                    "action_of",
                    f"Expected an action below num_actions, {case.game.num_actions}, got {action} for choice {choice}.",
                )
            if action in known:
                case.fail(
                    "action_of", f"Expected an action of its own for each choice, got {action} for {known[action]} and {choice}."
                )
            known[action] = choice
        for action, choice in known.items():
            if case.fast.choice_of(view, action) != choice:
                found = case.fast.choice_of(view, action)
                case.fail("choice_of", f"Expected choice {choice} for its action {action}, got {found}.")


def check_encoder(case: Case, match: Match) -> None:
    """Check that features and actions are the same from the part of a view that loops fill."""
    for seat in match.to_act():
        view = match.view(seat)
        meant = np.zeros(case.game.num_actions, np.int64)
        encoded, x = np.zeros(num_features(case), np.float32), np.zeros(num_features(case), np.float32)
        make_encoder(case.game)(match.state, Seat(seat), view.legal, filled_with_garbage(case.game.View), encoded, meant)
        case.fast.features(view, x)
        if encoded.tobytes() != x.tobytes():
            place = int((encoded != x).argmax())
            case.fail(
                "observe_for_features",
                f"Expected the same features as after observe, got {encoded[place]:g} instead of {x[place]:g} in "
                f"{_block(case, place)}: fill what it reads.",
            )
        choices = [Choice(choice) for choice in members(view.legal)]
        if [meant[case.fast.action_of(view, choice)] for choice in choices] != choices or np.count_nonzero(
            meant != NO_CHOICE
        ) != len(choices):
            case.fail("action_canonical", "Expected the same actions as action_of gives, got others.")


# a GPU clears each block just before it is written, not all at once


def check_cleared_blocks(case: Case, match: Match) -> None:
    """Check that features are the same where each block is cleared on its own, if the game makes that distinction."""
    module = sys.modules.get(case.game.features_canonical.__module__)
    if len(match.log) % GPU_CHECK_STRIDE or not hasattr(module, "clear_on_cpu"):
        return
    view = match.view(len(match.log) % case.players)
    usual, piece_by_piece = np.zeros(num_features(case), np.float32), np.full(num_features(case), np.nan, np.float32)
    case.game.features(view, usual)
    on_a_gpu: dict[str, Any] = {"clear_on_cpu": lambda x, at, size: None, "clear_on_gpu": clear, **_WRITE_ALL}
    with patch.multiple(module, **{name: rule for name, rule in on_a_gpu.items() if hasattr(module, name)}):
        case.game.features(view, piece_by_piece)
    if usual.tobytes() != piece_by_piece.tobytes():
        place = int((usual != piece_by_piece).argmax())
        case.fail(
            "features", f"Expected the same features with each block cleared on its own, got others in {_block(case, place)}."
        )


def _write_members(x: Floats, at: int, size: int, bits: int) -> None:
    for place in range(size):
        x[at + place] = bits >> place & 1


def _write_chosen(x: Floats, at: int, size: int, chosen: int) -> None:
    for place in range(size):
        x[at + place] = place == chosen


def _write_numbered(x: Floats, at: int, size: int, ones: int, twos: int, fours: int, unit: float) -> None:
    for place in range(size):
        x[at + place] = sum((some >> place & 1) << power for power, some in enumerate((ones, twos, fours))) * unit


_WRITE_ALL = {"mark_members": _write_members, "mark_one": _write_chosen, "mark_weighted": _write_numbered}
