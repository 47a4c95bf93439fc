"""The games as WebAssembly play the same games, draw the same worlds and search to the same numbers as in Python.

The committed modules are tested, or modules that are built once for changed sources.
"""

from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest

from coven import Match, games
from coven.bots.heuristics import heuristics_of
from coven.bots.net.familiar import compile_encoder
from coven.bots.net.model import layers_of, model_of, run_layer_on_core
from coven.bots.search.simulation import SearchBuffers, SearchSettings, TranspositionTable, compile_simulation
from coven.browser.modules import describe_record
from coven.core.chance import Lot
from coven.games.contract.game import Game
from coven.games.contract.observation import NO_CHOICE
from coven.games.contract.painters import painters_of
from coven.games.contract.tellers import tellers_of
from coven.kernel import Record, count, highest, seeded
from coven.kernel.wasm.linking import LinkError
from coven.kernel.wasm.lowering import EntryPoint
from coven.kernel.wasm.module import build_module
from coven.lab.simulation import GameBatch
from coven.testing.case import Case
from coven.testing.picture_checks import compare_pictures
from coven.testing.random_play import random_steps
from coven.testing.telling_checks import compare_telling
from coven.types import MAX_CARDS, Choice, Seat
from tests.browser.instance import Instance
from tests.browser.scenarios import current_module, numbers_of_players, unusual_numbers_of_players
from tests.long import with_long

POSITION_STRIDE = 9  # every ninth position is compared
NUM_GAMES = 300
NUM_WORLDS = 200


@pytest.fixture(scope="module", params=games.BUILTIN_GAMES)
def module(request: pytest.FixtureRequest) -> Iterator[tuple[Game, Instance]]:
    """Return a game and an instance of its module."""
    with Instance(current_module(request.param)) as instance:
        yield games.load(request.param), instance


def player_counts(game: Game) -> range:
    return range(game.meta.min_players, game.meta.max_players + 1)


def positions(game: Game, players: int) -> Iterator[Match]:
    """Yield positions of a random game that has not ended."""
    for match in random_steps(game, players, seed=players):
        if len(match.log) % POSITION_STRIDE == 0 and not match.is_over():
            yield match


def decisions(game: Game, players: int) -> Iterator[Match]:
    """Yield positions in which a seat has a real choice."""
    for match in random_steps(game, players, seed=players):
        if match.to_act() and count(match.view(match.to_act()[0]).legal) > 1:
            yield match


def test_random_games_are_the_same_for_every_number_of_players(module: tuple[Game, Instance]) -> None:
    game, instance = module
    for players in player_counts(game):
        native, wasm = (GameBatch(game, players, {}, NUM_GAMES) for _ in range(2))
        native.play(seed=1, first_game=7)
        roots = seeded(1).as_array()
        instance.call("random_games", wasm.scratch, 0, 1, players, wasm.variants, roots, 7, *wasm.results)
        for expected, found in zip(native.results, wasm.results, strict=True):
            assert np.array_equal(expected, found)


def test_rules_lead_to_the_same_states_views_and_features(module: tuple[Game, Instance]) -> None:
    game, instance = module
    for players in player_counts(game):
        for match in positions(game, players):
            compare_position(game, instance, match)


def compare_position(game: Game, instance: Instance, match: Match) -> None:
    s = match.state
    lot, wasm_lot = Lot.new(), Lot.new()
    assert instance.call("chance_outcomes", s.clone(), wasm_lot) == int(game.chance_outcomes(s, lot))
    assert wasm_lot == lot
    seats = game.to_act(s)
    assert instance.call("to_act", s.clone()) == seats
    for seat in map(Seat, match.to_act()):
        choices = game.legal_choices(s, seat)
        assert instance.call("legal_choices", s.clone(), seat) == choices
        after, wasm_after = s.clone(), s.clone()
        choice = Choice(highest(choices))
        game.apply(after, seat, choice)
        instance.call("apply", wasm_after, seat, choice)
        assert wasm_after.tobytes() == after.tobytes()
    for viewer in range(match.players):
        compare_view(game, instance, s, Seat(viewer))


def compare_view(game: Game, instance: Instance, s: Record, viewer: Seat) -> None:
    view, wasm_view = game.View.new(), game.View.new()
    game.observe(s, viewer, view)  # type: ignore[arg-type]
    instance.call("observe", s.clone(), viewer, wasm_view)
    assert wasm_view.tobytes() == view.tobytes()
    world, wasm_world, rng, wasm_rng = game.State.new(), game.State.new(), seeded(1), seeded(1)
    game.sample(view, rng, world)
    instance.call("sample", wasm_view, wasm_rng, wasm_world)
    assert (wasm_world.tobytes(), wasm_rng) == (world.tobytes(), rng)
    x, wasm_x = (np.zeros(sum(width for _, width in game.feature_blocks), np.float32) for _ in range(2))
    game.features(view, x)
    instance.call("features", wasm_view, wasm_x)
    assert np.array_equal(x, wasm_x)


@pytest.mark.parametrize(("key", "players"), with_long(numbers_of_players(), *unusual_numbers_of_players()))
def test_messages_and_pictures_are_the_same_for_every_number_of_players(key: str, players: int) -> None:
    game, case = games.load(key), Case.of(key, players)
    with Instance(current_module(key)) as instance:
        tellers = {name: partial(instance.call, name) for name, _ in tellers_of(game)}
        painters = {name: partial(instance.call, name) for name, _ in painters_of(game)}
        assert not tellers or compare_telling(case, tellers)["prompt"] > 0
        assert not painters or compare_pictures(case, painters, POSITION_STRIDE)["own_picture"] > 0


def test_claims_are_proved_for_every_number_of_players(module: tuple[Game, Instance]) -> None:
    game, instance = module
    claim = game.claim
    if claim is None:
        return
    offered = 0
    for match in (match for players in player_counts(game) for match in decisions(game, players)):
        view = match.view(match.to_act()[0])
        can_claim = claim.can_claim(view)
        assert instance.call("can_claim", view.clone()) == can_claim
        if can_claim:
            offered += 1
            line = claim.line(view)
            assert instance.call("claim_line", view.clone()) == (NO_CHOICE if line is None else line)
            assert instance.call("claim_reply", view.clone()) == claim.reply(view)
            assert instance.call("is_claim_simple", view.clone()) == claim.is_simple(view)
    assert offered


def test_search_visits_the_same_choices_as_often(module: tuple[Game, Instance]) -> None:
    game, instance = module
    loop = compile_simulation(game, heuristics_of(game.meta.key))
    for players in player_counts(game):
        match = next(decisions(game, players))
        view = match.view(match.to_act()[0])
        tables = []
        for simulate in (loop, partial(instance.call, "simulate")):
            settings, rng, table, buffers = SearchSettings.new(), seeded(3), TranspositionTable(1 << 12), SearchBuffers(game)
            settings.max_depth, settings.exploration, settings.heuristic_rate = 128, 70, 80
            scratch = (buffers.states, buffers.views, buffers.words, buffers.lot, buffers.path, buffers.rewards)
            simulate(view.clone(), NUM_WORLDS, settings, rng, *table.arrays, *scratch)
            tables.append((*(array.tobytes() for array in table.arrays), rng.tobytes()))
        assert tables[0] == tables[1]


def test_network_gives_the_same_logits(module: tuple[Game, Instance]) -> None:
    game, instance = module
    match = next(decisions(game, game.meta.default_players))
    view = match.view(match.to_act()[0])
    model = model_of(game)
    x, wasm_x = (np.zeros(len(model.first), np.float32) for _ in range(2))
    actions, wasm_actions = (np.full(MAX_CARDS + 1, -1, np.int64) for _ in range(2))
    compile_encoder(game)(view.as_array(), x, actions)
    instance.call("encode", view.as_array(), wasm_x, wasm_actions)
    assert np.array_equal(x, wasm_x)
    assert np.array_equal(actions, wasm_actions)
    below, wasm_below = x.reshape(-1, 1), wasm_x.reshape(-1, 1)
    for layer in layers_of(model):
        outputs = []
        for run, inputs in (
            (run_layer_on_core, below),
            (partial(instance.call, "run_layer"), wasm_below),
        ):
            sums, above = np.zeros(len(layer.bias), np.float32), np.zeros((len(layer.bias), 1), np.float32)
            run(np.zeros(1, np.int64), inputs, layer.weights, layer.bias, layer.floor, sums, above)
            outputs.append(above)
        below, wasm_below = outputs
        assert np.array_equal(below, wasm_below)


def test_description_of_a_record_says_where_its_fields_are() -> None:
    game = games.load("blackmore")
    described = describe_record(game.State)
    fields = described["fields"]
    assert isinstance(fields, dict)
    match = next(decisions(game, 3))
    words = np.frombuffer(match.state.tobytes(), np.int64)
    assert described["words"] == len(words)
    place, length = fields["public.scores"]
    assert words[place : place + length].tolist() == match.state.public["scores"].tolist()


def test_code_that_calls_a_library_is_refused() -> None:
    with pytest.raises(LinkError, match=r"Expected code that calls nothing outside itself, got calls of (log|exp)"):
        build_module([EntryPoint("grow", lambda number: np.exp(number), (np.float64(1),))])
