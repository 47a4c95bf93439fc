"""Whole games between bots, played by the typed face of a module and by the Python package."""

import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from coven import Match, games
from coven.bots import roster
from coven.bots.evaluation.facts import Fact, cards_of, find_splitting_fact
from coven.bots.evaluation.values import Values, evaluate_choices
from coven.bots.net.archwitch import Archwitch, ArchwitchConfig
from coven.bots.net.model import MODELS_DIR
from coven.bots.net.world_weights import other_seats
from coven.bots.protocol import Candidate
from coven.bots.search.ismcts import Budget
from coven.browser.files import module_file
from coven.browser.modules import build, digest_sources
from coven.core.notation import seat_of_line
from coven.kernel import members, seeded
from coven.kernel.jit.cache import cache_folder
from coven.match.records import GameRecord
from coven.server.jobs.workshop_service import describe_for_device
from coven.types import Choice
from tools.wasm_modules import is_current

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = Path(__file__).with_name("scenario.ts")
UNLIMITED_MS: Final = 1e9
SEARCH_WORLDS: Final = 24
SHORT_BLACKMORE: Final = {"hand": 2, "values": 4}


@dataclass(frozen=True)
class Scenario:
    """A game between bots; the levels of the seats repeat."""

    players: int
    seed: int
    levels: tuple[str, ...]
    worlds: int = SEARCH_WORLDS


def numbers_of_players() -> list[tuple[str, int]]:
    """Return every game with each of its numbers of players."""
    metas = [games.load(key).meta for key in games.BUILTIN_GAMES]
    return [(meta.key, players) for meta in metas for players in range(meta.min_players, meta.max_players + 1)]


def unusual_numbers_of_players() -> list[tuple[str, int]]:
    """Return every game with each number of players but the usual one."""
    return [(key, players) for key, players in numbers_of_players() if players != games.load(key).meta.default_players]


@cache
def current_module(key: str) -> Path:
    """Return the file of a game's module: the committed one or, if the sources have changed, one that is built once for them."""
    if is_current(key):
        return module_file(key)
    folder = cache_folder()
    assert folder is not None
    file = folder / f"{key}-{digest_sources(games.load(key))}.wasm"
    if not file.is_file():
        file.write_bytes(build(games.load(key)))
    return file


def model_file(key: str, size: str = "") -> Path:
    """Return the file of a game's network, or of its `quick` one."""
    return MODELS_DIR / f"{key}{size and '.'}{size}.model"


def bundle_face(folder: Path) -> Path:
    """Return the face and the scenario as one JavaScript file."""
    command = ["npx", "rolldown", str(SOURCE), "--format", "esm", "--file", str(folder / "scenario.js")]
    subprocess.run(command, cwd=ROOT / "web", check=True, capture_output=True)
    return folder / "scenario.js"


def play_natively(key: str, scenario: Scenario) -> dict[str, Any]:
    """Return what happens in the game, as the face tells it."""
    match, choices = Match(key, scenario.players), []
    levels = [scenario.levels[seat % len(scenario.levels)] for seat in range(scenario.players)]
    budget = Budget(UNLIMITED_MS, scenario.worlds)
    bots = [roster.make(level, key, seat, budget) for seat, level in enumerate(levels)]
    rng = seeded(scenario.seed)
    match.draw_lots(rng)
    while not match.is_over():
        seat = match.to_act()[0]
        bot = bots[seat]
        choice = bot.choose(match.view(seat))
        choices.append([seat, int(choice), getattr(bot, "worlds", 0)])
        match.choose(seat, choice)
        match.draw_lots(rng)
    words = [str(word) for word in match.state.as_array().view("i8").tolist()]
    return {"choices": choices, "scores": match.scores(), "winners": match.winners(), "state": words}


@dataclass(frozen=True)
class Question:
    """A decision of a game between Toads, which the Archwitch considers."""

    players: int
    seed: int
    decisions: int  # before this one
    worlds: int
    helpers: int = 0  # that play out games beside the bot in Node; the last one fails


WEIGHED_WORLDS: Final = 64
REASON_WORLDS: Final = 400


@dataclass(frozen=True)
class Considered:
    """The Archwitch's candidates, the weights of sampled worlds, and the first choice compared with the second."""

    candidates: list[Candidate]
    weights: list[float] | None
    values: Values
    fact: Fact | None


def consider_natively(key: str, question: Question) -> Considered:
    """Return what the typed face says about a decision."""
    match = Match(key, question.players)
    toads = [roster.make("toad", key, seat) for seat in range(question.players)]
    rng = seeded(question.seed)
    match.draw_lots(rng)
    for _ in range(question.decisions):
        seat = match.to_act()[0]
        match.choose(seat, toads[seat].choose(match.view(seat)))
        match.draw_lots(rng)
    view, game = match.view(match.to_act()[0]), games.load(key)
    bot = Archwitch(game, question.seed, Budget(UNLIMITED_MS, question.worlds), config=ArchwitchConfig(mixes=False))
    bot.choose(view)
    weights = None
    if bot.weigher is not None:
        weights = bot.weigher.weights(bot.playouts.draw_worlds(view, WEIGHED_WORLDS, 1), other_seats(view))
    pair = [Choice(choice) for choice in members(view.legal)][:2]
    values = evaluate_choices(key, view, pair, REASON_WORLDS, seed=0)
    fact = find_splitting_fact(values, 0, 1, view, cards_of(game))
    return Considered(bot.candidates, None if weights is None else weights.tolist(), values, fact)


def encode_scenario(scenario: Scenario | Question) -> dict[str, Any]:
    """Return a scenario as the face reads it."""
    encoded: dict[str, Any] = msgspec.to_builtins(scenario)
    return encoded


def saved_game(record: GameRecord) -> dict[str, Any]:
    """Return a record as a page keeps it."""
    authors = {None: "chance", 0: "seat"}
    lines = [{"line": line, "by": authors.get(seat_of_line(line), "bot")} for line in record.log]
    seats = [{"name": f"Player {seat}", "portrait": "moth", "level": None} for seat in range(record.players)]
    settings = {"id": "reviewed", "game": record.game, "rules": record.rules, "you": 0, "seats": seats, "tempo": "instant"}
    variant = msgspec.to_builtins(describe_for_device(record.game, record.variant, record.players))
    return settings | {"lines": lines, "created": 0, "changed": 0, "isOver": True, "table": None, "variant": variant}
