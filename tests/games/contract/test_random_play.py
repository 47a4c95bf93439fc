"""Random play: properties of every position of every game."""

import sys
from typing import Any

import numpy as np
import pytest

from coven import Match
from coven.games.contract.game import Game
from coven.games.contract.observation import NO_CHOICE, make_encoder
from coven.kernel import Record, clear, members
from coven.testing.random_play import finished_match, random_steps
from coven.types import SPECTATOR, Choice, Seat
from tests.games.contract.game_tests import module_of


@pytest.mark.parametrize("seed", range(3))
def test_exactly_one_of_choice_lot_or_end_is_due(key: str, players: int, seed: int) -> None:
    for match in random_steps(key, players, seed):
        due = match.lot_due() is not None
        seats = match.to_act()
        assert (bool(seats) + due + match.is_over()) == 1, match.log
        for seat in range(players):
            legal = match.game.legal_choices(match.state, Seat(seat))
            assert (legal != 0) == (seat in seats), match.log
            assert 0 <= legal < 1 << 63


@pytest.mark.parametrize("seed", range(3))
def test_game_invariants_hold(key: str, players: int, seed: int) -> None:
    """Cards are conserved, and the game's own `invariants.check` passes."""
    check = module_of(key, "invariants").check
    for match in random_steps(key, players, seed):
        check(match.state)


@pytest.mark.parametrize("seed", range(10))
def test_games_end_with_scores_in_range_and_a_winner(key: str, players: int, seed: int) -> None:
    match = finished_match(key, players, seed)
    lowest, highest = module_of(key, "invariants").score_range(match.state)
    assert all(lowest <= score <= highest for score in match.scores())
    assert match.game.length(match.state) > 0
    assert match.winners()
    assert match.winners() == sorted(set(match.winners()))


def test_legal_choices_are_distinct_and_ascending(key: str, players: int) -> None:
    for match in random_steps(key, players, 1):
        for seat in match.to_act():
            words = match.legal_choices(seat)
            assert len(set(words)) == len(words)
            assert [match.parse_choice(seat, word) for word in words] == sorted(match.parse_choice(seat, word) for word in words)


def test_setup_observe_and_sample_write_every_field(key: str, players: int) -> None:
    """Previous contents of the memory do not show through."""
    for match in random_steps(key, players, 2):
        for viewer in range(SPECTATOR, players):
            dirty = filled_with_garbage(match.game.View)
            match.game.observe(match.state, Seat(viewer), dirty)
            assert dirty.tobytes() == match.view(viewer).tobytes()
    state = filled_with_garbage(match.game.State)
    match.game.setup(state, players, match.game.variant({}, players))
    assert state.tobytes() == Match(key, players).state.tobytes()


def filled_with_garbage(kind: type[Record]) -> Any:
    """Return a record filled with garbage."""
    records = kind.new_array(1)
    records.view("u1")[:] = 0x5A
    return records[0]


def test_encoder_agrees_with_features_and_actions(game: Game, key: str, players: int) -> None:
    for match in random_steps(key, players, 3):
        for seat in match.to_act():
            view = match.view(seat)
            meant = np.zeros(match.game.num_actions, np.int64)
            encoded, x = (np.zeros(sum(width for _, width in game.feature_blocks), np.float32) for _ in range(2))
            make_encoder(game)(match.state, Seat(seat), view.legal, filled_with_garbage(game.View), encoded, meant)
            match.game.features(view, x)
            assert encoded.tobytes() == x.tobytes()
            choices = [Choice(choice) for choice in members(view.legal)]
            assert [meant[match.game.action_of(view, choice)] for choice in choices] == choices
            assert np.count_nonzero(meant != NO_CHOICE) == len(choices)


def test_every_choice_has_its_own_action_and_maps_back(game: Game, key: str, players: int) -> None:
    for match in random_steps(key, players, 4):
        for seat in match.to_act():
            view = match.view(seat)
            choices = [Choice(choice) for choice in members(view.legal)]
            actions = [int(match.game.action_of(view, choice)) for choice in choices]
            assert len(set(actions)) == len(actions)
            assert all(0 <= action < game.num_actions for action in actions)
            assert [match.game.choice_of(view, action) for action in actions] == choices


def test_acts_are_the_same_from_view_and_state(key: str, players: int) -> None:
    for match in random_steps(key, players, 3):
        for seat in match.to_act():
            view = match.view(seat)
            for choice in members(view.legal):
                own = match.game.act(view, Choice(choice))
                assert own == match.game.observed_act(match.state, Seat(seat), Choice(choice), Seat(seat))


def test_views_have_the_common_fields(key: str, players: int) -> None:
    for match in random_steps(key, players, 4):
        for viewer in range(SPECTATOR, players):
            view = match.view(viewer)
            assert view.viewer == viewer
            assert view.public.players == players
            assert list(members(view.to_act)) == match.to_act()
            assert view.legal == (match.game.legal_choices(match.state, Seat(viewer)) if viewer != SPECTATOR else 0)
            assert view.public.tobytes() == match.state.public.tobytes()


def test_features_fill_their_blocks(game: Game, key: str, players: int) -> None:
    size = sum(width for _, width in game.feature_blocks)
    for match in random_steps(key, players, 5):
        for viewer in range(SPECTATOR, players):
            x = np.full(size + 1, np.nan, np.float32)
            match.game.features(match.view(viewer), x)
            assert np.isnan(x[-1]), "written beyond the blocks"
            assert np.isfinite(x[:-1]).all(), "a block was not written"
            assert np.abs(x[:-1]).max() <= 1


def write_members(x: Any, at: int, size: int, bits: int) -> None:
    for place in range(size):
        x[at + place] = bits >> place & 1


def write_chosen(x: Any, at: int, size: int, chosen: int) -> None:
    for place in range(size):
        x[at + place] = place == chosen


def write_numbered(x: Any, at: int, size: int, ones: int, twos: int, fours: int, unit: float) -> None:
    for place in range(size):
        x[at + place] = sum((some >> place & 1) << power for power, some in enumerate((ones, twos, fours))) * unit


ALL_WRITTEN = {"mark_members": write_members, "mark_one": write_chosen, "mark_weighted": write_numbered}


def test_features_are_the_same_with_blocks_cleared_one_by_one(game: Game, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a GPU: each block is cleared just before it is written, not all at once."""
    module = sys.modules[game.features_canonical.__module__]
    if not hasattr(module, "clear_on_cpu"):
        pytest.skip("clears all blocks at once on a GPU, too")
    size = sum(width for _, width in game.feature_blocks)
    for number, match in enumerate(random_steps(game.meta.key, players, 6)):
        if number % 5:
            continue
        view = match.view(number % players)
        usual, piece_by_piece = np.zeros(size, np.float32), np.full(size, np.nan, np.float32)
        game.features(view, usual)
        with monkeypatch.context() as on_a_gpu:
            on_a_gpu.setattr(module, "clear_on_cpu", lambda x, at, size: None)
            on_a_gpu.setattr(module, "clear_on_gpu", clear)
            for name, write in ALL_WRITTEN.items():
                on_a_gpu.setattr(module, name, write, raising=False)
            game.features(view, piece_by_piece)
        assert usual.tobytes() == piece_by_piece.tobytes()
