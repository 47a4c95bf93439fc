"""One WebAssembly module for each game: its rules, its exact sampler, random games and the search of its bots.

`build(game)` returns the module. Its custom section `coven` says, as JSON, where the records have their fields, what the
entry points take, and the parameters of the standard game for each number of players.
"""

import json
from collections.abc import Callable, Iterator
from typing import Final

import numpy as np

from coven.bots.heuristics import heuristics_of
from coven.bots.net.familiar import compile_encoder
from coven.bots.net.model import run_layer_on_core
from coven.bots.search.endgame import MAX_PLIES, compile_solver
from coven.bots.search.simulation import (
    SearchBuffers,
    SearchSettings,
    TranspositionTable,
    compile_simulation,
    read_statistics,
)
from coven.core.chance import Lot, draw
from coven.errors import extra
from coven.games.contract.game import Game
from coven.kernel import Random, Record, derive_stream, seeded
from coven.lab.simulation import GameBatch, random_games
from coven.types import MAX_CARDS

with extra("fast", "Building modules for the browser"):
    from coven.kernel.wasm.linking import add_custom_section
    from coven.kernel.wasm.lowering import EntryPoint
    from coven.kernel.wasm.module import WasmModule, build_module

SECTION: Final = "coven"
FORMAT: Final = 1  # of the custom section
NUMBER: Final = 0  # an example of an integer


def build(game: Game) -> bytes:
    """Return a game's module."""
    entries = [*rule_entries(game), *loop_entries(game), *search_entries(game), *network_entries(game)]
    module = build_module(entries)
    return add_custom_section(module.code, SECTION, json.dumps(describe(game, module, entries), separators=(",", ":")).encode())


# entry points


def rule_entries(game: Game) -> Iterator[EntryPoint]:
    """Yield the rules of the contract, for a table that advances choice by choice."""
    s, v, lot, rng = game.State.new(), game.View.new(), Lot.new(), Random.new()
    variant = game.variant({}, game.meta.default_players)
    x = np.zeros(sum(width for _, width in game.feature_blocks), np.float32)
    examples: dict[str, tuple[Callable[..., object], tuple[object, ...]]] = {
        "setup": (game.setup, (s, NUMBER, variant)),
        "chance_outcomes": (game.chance_outcomes, (s, lot)),
        "draw": (draw, (lot, rng)),
        "derive_stream": (derive_stream, (rng, NUMBER, rng)),
        "apply_lot": (game.apply_lot, (s, lot)),
        "mask_lot": (game.mask_lot, (s, lot, NUMBER)),
        "to_act": (game.to_act, (s,)),
        "legal_choices": (game.legal_choices, (s, NUMBER)),
        "apply": (game.apply, (s, NUMBER, NUMBER)),
        "is_over": (game.is_over, (s,)),
        "score": (game.score, (s, NUMBER)),
        "winners": (game.winners, (s,)),
        "length": (game.length, (s,)),
        "act": (game.act, (v, NUMBER)),
        "observed_act": (game.observed_act, (s, NUMBER, NUMBER, NUMBER)),
        "observe": (game.observe, (s, NUMBER, v)),
        "sample": (game.sample, (v, rng, s)),
        "features": (game.features, (v, x)),
        "action_of": (game.action_of, (v, NUMBER)),
        "choice_of": (game.choice_of, (v, NUMBER)),
        "policy": (heuristics_of(game.meta.key).policy, (v, rng)),
    }
    for name, (rule, arguments) in examples.items():
        yield EntryPoint(name, _calling(rule, len(arguments)), arguments)


def _calling(rule: Callable[..., object], parameters: int) -> Callable[..., object]:
    """Return a function that calls a rule, which is then compiled as rules are."""
    if parameters == 1:
        return lambda one: rule(one)
    if parameters == 2:
        return lambda one, two: rule(one, two)
    if parameters == 3:
        return lambda one, two, three: rule(one, two, three)
    return lambda one, two, three, four: rule(one, two, three, four)


def loop_entries(game: Game) -> Iterator[EntryPoint]:
    """Yield the loop of random games."""
    batch = GameBatch(game, game.meta.default_players, {}, 1)
    numbers = (NUMBER, 1, batch.players, batch.variants, seeded(0).as_array(), NUMBER)
    yield EntryPoint("random_games", random_games(game).function, (batch.scratch, *numbers, *batch.results))


def search_entries(game: Game) -> Iterator[EntryPoint]:
    """Yield the loops of the searching levels, from the Dabbler to the Elder."""
    view, settings, rng = game.View.new(), SearchSettings.new(), Random.new()
    table, buffers = TranspositionTable(1), SearchBuffers(game)
    scratch = (buffers.states, buffers.views, buffers.words, buffers.lot, buffers.path, buffers.rewards)
    loop = compile_simulation(game, heuristics_of(game.meta.key)).function
    yield EntryPoint("simulate", loop, (view, NUMBER, settings, rng, *table.arrays, *scratch))
    statistics = (buffers.words[0], NUMBER, table.keys, table.visits, table.total_value, np.zeros((MAX_CARDS + 1, 2)))
    yield EntryPoint("read_statistics", read_statistics.function, statistics)
    frames, out = np.zeros((MAX_PLIES, 5), np.int64), np.zeros(64, np.int64)
    solver = (game.State.new_array(MAX_PLIES), Lot.new(), NUMBER, frames, out)
    yield EntryPoint("solve", compile_solver(game).function, solver)


def network_entries(game: Game) -> Iterator[EntryPoint]:
    """Yield the encoder of views and a layer of networks, whose sums have a fixed order."""
    floats, rows = np.zeros(1, np.float32), np.zeros((1, 1), np.float32)
    numbers = np.zeros(1, np.int64)
    yield EntryPoint("encode", compile_encoder(game).function, (game.View.new_array(1), floats, numbers))
    layer = (numbers, rows, rows, floats, np.float32(0), floats, rows)
    yield EntryPoint("run_layer", run_layer_on_core.function, layer)


# the custom section


def describe(game: Game, module: WasmModule, entries: list[EntryPoint]) -> dict[str, object]:
    """Return what a page has to know about a module."""
    players = range(game.meta.min_players, game.meta.max_players + 1)
    records: tuple[type[Record], ...] = (game.State, game.View, Lot, Random, SearchSettings)
    return {
        "format": FORMAT,
        "game": game.meta.key,
        "dataBytes": module.data_bytes,
        "entries": {entry.name: [_kind(example) for example in entry.examples] for entry in entries},
        "records": {record.__name__: describe_record(record) for record in records},
        "variants": {str(count): _words(game.variant({}, count)) for count in players},
        "features": sum(width for _, width in game.feature_blocks),
        "actions": game.num_actions,
    }


def describe_record(record: type[Record]) -> dict[str, object]:
    """Return the size of a record, and the position and the shape of its fields, counted in 64-bit words."""
    return {"words": record.layout.itemsize // 8, "fields": dict(_fields(record.layout, 0, ""))}


def _fields(layout: np.dtype[np.void], start: int, prefix: str) -> Iterator[tuple[str, list[int]]]:
    for name, (field, offset, *_) in (layout.fields or {}).items():
        place, inner, shape = start + offset // 8, field.base, field.shape
        if inner.fields:
            yield from _fields(inner, place, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", [place, *shape]


def _kind(example: object) -> str:
    """Return what a page passes: `number`, `float`, the name of a record, or the type of an array's numbers with its lengths."""
    if isinstance(example, Record):
        return type(example).__name__
    if isinstance(example, np.ndarray):
        return f"{example.dtype.type.__name__}[{',' * (example.ndim - 1)}]"
    return "float" if isinstance(example, np.floating) else "number"


def _words(record: Record) -> list[int]:
    words: list[int] = np.frombuffer(record.tobytes(), np.int64).tolist()
    return words
