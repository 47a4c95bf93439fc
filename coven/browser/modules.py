"""One WebAssembly module for each game: its rules, what they tell and paint, its sampler, random games, and its bots.

`build(game)` returns the module. Its custom section `coven` says, as JSON, where the records have their fields, what the
entry points take, how pictures are read from a Board, the notation, and the parameters of the standard game for each number of
players.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

from coven.bots.evaluation.values import compile_playout
from coven.bots.heuristics import heuristics_of, uniform_policy
from coven.bots.net.familiar import compile_encoder, share_choices
from coven.bots.net.model import run_layer_by_rows, run_layer_on_core
from coven.bots.net.playouts import PlayoutRow, compile_advance, compile_sampler, sample_actions
from coven.bots.net.world_weights import compile_recall, rate_choices, temper
from coven.bots.retraction import should_mix_of, undo_of
from coven.bots.search.endgame import MAX_PLIES, compile_certainty, compile_solver
from coven.bots.search.simulation import (
    SearchBuffers,
    SearchSettings,
    TranspositionTable,
    compile_simulation,
    read_statistics,
)
from coven.browser.variants import variant_words
from coven.core.chance import Lot, draw
from coven.errors import extra
from coven.games.contract.boards import Board
from coven.games.contract.boards import describe as describe_kinds
from coven.games.contract.game import Game
from coven.games.contract.painters import painters_of
from coven.games.contract.tellers import tellers_of
from coven.games.contract.telling import Told
from coven.kernel import Random, Record, derive_stream, log_of, next_uint32, seed_random, seeded
from coven.lab.simulation import GameBatch, random_games
from coven.types import MAX_CARDS

with extra("fast", "Building modules for the browser"):
    from coven.kernel.jit.source_digest import source_digest
    from coven.kernel.wasm.linking import add_custom_section, read_custom_section
    from coven.kernel.wasm.lowering import EntryPoint
    from coven.kernel.wasm.module import build_module, tool_versions

SECTION: Final = "coven"
FORMAT: Final = 1  # of the custom section
NUMBER: Final = 0  # an example of an integer
COMMON_RECORDS: Final[tuple[type[Record], ...]] = (Lot, Random, SearchSettings, PlayoutRow, Told, Board)  # the same in all games


def build(game: Game) -> bytes:
    """Return a game's module."""
    return build_with(game, list(all_entries(game)))


def digest_sources(game: Game) -> str:
    """Return a digest of everything that a game's module is made from."""
    entries = list(all_entries(game))
    described = json.dumps(describe(game, entries), sort_keys=True)
    digest = source_digest([entry.rule or entry.function for entry in entries])
    return hashlib.sha256(f"{described}\n{digest}".encode()).hexdigest()


def read_section(module: bytes) -> dict[str, Any]:
    """Return what a module says about itself."""
    section: dict[str, Any] = json.loads(read_custom_section(module, SECTION))
    return section


def build_with(game: Game, entries: list[EntryPoint]) -> bytes:
    """Return a module with some entry points of a game."""
    module = build_module(entries)
    facts = describe(game, entries) | {"dataBytes": module.data_bytes, "sources": digest_sources(game), "tools": tool_versions()}
    return add_custom_section(module.code, SECTION, json.dumps(facts, separators=(",", ":")).encode())


# entry points


def all_entries(game: Game) -> Iterator[EntryPoint]:
    """Yield everything that a game's module exports."""
    yield from rule_entries(game)
    yield from claim_entries(game)
    yield from telling_entries(game)
    yield from painting_entries(game)
    yield from loop_entries(game)
    yield from search_entries(game)
    yield from network_entries(game)
    yield from playout_entries(game)


def rule_entries(game: Game) -> Iterator[EntryPoint]:
    """Yield the rules of the contract, for a table that advances choice by choice."""
    s, v, lot, rng = game.State.new(), game.View.new(), Lot.new(), Random.new()
    variant = game.variant({}, game.meta.default_players)
    x = np.zeros(sum(width for _, width in game.feature_blocks), np.float32)
    examples: dict[str, tuple[Callable[..., object], tuple[object, ...]]] = {
        "setup": (game.setup, (s, NUMBER, variant)),
        "chance_outcomes": (game.chance_outcomes, (s, lot)),
        "draw": (draw, (lot, rng)),
        "seed_random": (seed_random, (rng, NUMBER, NUMBER)),
        "next_uint32": (next_uint32, (rng,)),
        "log_of": (log_of, (np.float64(1),)),
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
        "uniform_policy": (uniform_policy, (v, rng)),
    }
    for name, (rule, arguments) in examples.items():
        yield EntryPoint(name, _calling(rule, len(arguments)), arguments, rule)


def _calling(rule: Callable[..., object], parameters: int) -> Callable[..., object]:
    """Return a function that calls a rule, which is then compiled as rules are."""
    if parameters == 1:
        return lambda one: rule(one)
    if parameters == 2:
        return lambda one, two: rule(one, two)
    if parameters == 3:
        return lambda one, two, three: rule(one, two, three)
    return lambda one, two, three, four: rule(one, two, three, four)


def claim_entries(game: Game) -> Iterator[EntryPoint]:
    """Yield the rules of claims, in games that have them as rules."""
    if game.claim is None or game.claim.rules is None:
        return
    rules, view = game.claim.rules, game.View.new()
    named = {
        "can_claim": rules.can_claim,
        "claim_line": rules.line,
        "claim_reply": rules.reply,
        "is_claim_simple": rules.is_simple,
    }
    for name, rule in named.items():
        yield EntryPoint(name, _calling(rule, 1), (view,), rule)


def telling_entries(game: Game) -> Iterator[EntryPoint]:
    """Yield the rules that tell: each fills an array of one Told, from arrays of one View and numbers."""
    for name, teller in tellers_of(game):
        yield EntryPoint(name, teller.loop().function, (Told.new_array(1), *teller.examples(game.View.new_array(1))))


def painting_entries(game: Game) -> Iterator[EntryPoint]:
    """Yield the rules that paint pictures: each fills an array of one Board, from arrays of one View."""
    for name, painter in painters_of(game):
        yield EntryPoint(name, painter.loop().function, (Board.new_array(1), *painter.examples(game.View.new_array(1))))


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
    two = game.State.new_array(2)
    certainty = (game.View.new_array(1), rng.as_array(), two, two.view(np.int64).reshape(2, -1))
    yield EntryPoint("has_one_world", compile_certainty(game).function, certainty)


def network_entries(game: Game) -> Iterator[EntryPoint]:
    """Yield the encoder of views and layers of networks: one whose sums have a fixed order, one for many positions."""
    floats, rows = np.zeros(1, np.float32), np.zeros((1, 1), np.float32)
    numbers = np.zeros(1, np.int64)
    yield EntryPoint("encode", compile_encoder(game).function, (game.View.new_array(1), floats, numbers))
    yield EntryPoint("share_choices", share_choices.function, (floats, numbers, NUMBER, np.zeros(1)))
    layer = (numbers, rows, rows, floats, np.float32(0), floats, rows)
    yield EntryPoint("run_layer", run_layer_on_core.function, layer, is_numeric=True)
    by_rows = (rows, numbers, rows, floats, np.float32(0), numbers, rows)
    yield EntryPoint("run_layer_by_rows", run_layer_by_rows.function, by_rows, is_numeric=True)


def playout_entries(game: Game) -> Iterator[EntryPoint]:
    """Yield the loops of playouts: by the rule of thumb, for the reasons of hints, and those of the Archwitch.

    The latter are worlds, playouts side by side, and past choices in them, where they can be undone.
    """
    states, views, rngs, lots = game.State.new_array(1), game.View.new_array(1), Random.new_array(1), Lot.new_array(1)
    floats, numbers = np.zeros((1, 1), np.float32), np.zeros(1, np.int64)
    to_end = (states, numbers, numbers, rngs, lots, views, np.zeros((1, 1)))
    yield EntryPoint("play_to_end", compile_playout(game, heuristics_of(game.meta.key)).function, to_end)
    yield EntryPoint("sample_worlds", compile_sampler(game).function, (views, rngs, states))
    playouts = (states, PlayoutRow.new_array(1), np.zeros(1), numbers, NUMBER, views, lots, floats, np.zeros((1, 1), np.int64))
    yield EntryPoint("advance", compile_advance(game).function, playouts)
    sampled = (floats, np.zeros((1, 1), np.int64), numbers, rngs, np.zeros(1), numbers)
    yield EntryPoint("sample_actions", sample_actions.function, sampled)
    if undo_of(game) is not None:
        mask = np.zeros((1, 1), np.uint8)
        yield EntryPoint("rate_choices", rate_choices.function, (floats, mask, numbers, np.zeros(1)))
        yield EntryPoint("temper", temper.function, (np.zeros(1), np.float64(1), np.zeros(1)))
        past = (states, states, NUMBER, views, floats, np.zeros((1, 1), np.uint8), numbers)
        yield EntryPoint("recall_choices", compile_recall(game).function, past)
    should_mix = should_mix_of(game)
    if should_mix is not None:
        yield EntryPoint("should_mix", _calling(should_mix, 1), (game.View.new(),), should_mix)


# the custom section


def describe(game: Game, entries: list[EntryPoint]) -> dict[str, object]:
    """Return what a page has to know about a module."""
    players = range(game.meta.min_players, game.meta.max_players + 1)
    records = (game.State, game.View, *COMMON_RECORDS)
    return {
        "format": FORMAT,
        "game": game.meta.key,
        "entries": {entry.name: [kind_of(example) for example in entry.examples] for entry in entries},
        "records": {record.__name__: describe_record(record) for record in records},
        "variants": {str(count): variant_words(game, {}, count) for count in players},
        "pictures": describe_kinds({name: painter.kind for name, painter in painters_of(game)}),
        "notation": describe_notation(game),
        "policyWeight": heuristics_of(game.meta.key).policy_weight,
        "priorWeight": heuristics_of(game.meta.key).prior_weight,
        "features": sum(width for _, width in game.feature_blocks),
        "actions": game.num_actions,
    }


def describe_notation(game: Game) -> dict[str, object]:
    """Return the texts of acts by number, and for each lot its name and the texts of its items."""
    return {
        "acts": {str(act): text for text, act in game.notation.acts.items()},
        "lots": [[name, {str(item): text for text, item in items.items()}] for name, items in game.notation.lots.items()],
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


def kind_of(example: object) -> str:
    """Return what a page passes: `number`, `float`, the name of a record, or the type of an array's numbers with its lengths."""
    if isinstance(example, Record):
        return type(example).__name__
    if isinstance(example, np.ndarray):
        return f"{example.dtype.type.__name__}[{',' * (example.ndim - 1)}]"
    return "float" if isinstance(example, np.floating) else "number"
