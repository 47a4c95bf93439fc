"""What a change of the Archwitch is worth: `python -m benchmarks.archwitch_variants GAME VARIANT [VARIANT …] --device gpu`.

Each variant plays one seat of every game, today's Archwitch all others, on duplicate deals; all games are searched side by side
(`coven.rl.train.batched_archwitch`). A variant is `name=value` pairs joined by commas: `worlds=448`, `temperature=0.5`,
`true_share=1`, `playouts=FILE.model`, `belief=FILE.npz`. Another field follows the word among: `worlds=112 among worlds=0` is
the Archwitch among Familiars. Results are appended to a file as they come, and rows in it are not played again.
"""

import argparse
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import jax.numpy as jnp
import numpy as np

from coven import games
from coven.bots.net.model import read_model, write_model
from coven.games.contract.game import Game
from coven.rl.train.batched_archwitch import EnvironmentPool, SearchVariant, nets_of
from coven.rl.train.best_response import net_of
from coven.rl.train.match_ups import play_match_up
from coven.rl.train.search_clones import RecordingConfig, clone_search, record_search_games
from coven.rl.train.world_beliefs import BeliefConfig, learn_belief, log_belief

MEASURED_SEED: Final = 77_000_000  # games that nothing was tuned or learned with
LEARNING_SEED: Final = 905
LEARNING_GAMES: Final = {"cpu": 64, "gpu": 2_048}  # side by side
CLONE_EPOCHS: Final = 3.0
SETTINGS: Final[dict[str, type[int] | type[float]]] = {
    "worlds": int, "own_decisions": int, "weight_exponent": float, "prior_weight": float, "temperature": float,
    "temperature_spread": float, "true_share": float,
}  # fmt: skip


def parse_variant(game: Game, text: str) -> SearchVariant:
    """Return the variant that a text describes."""
    settings = dict(pair.split("=", 1) for pair in text.split(",") if pair)
    nets, belief, exponent = nets_of(game), settings.pop("belief", None), float(settings.pop("belief_exponent", 1))
    for name in nets._fields:
        if value := settings.pop(name, None):
            nets = nets._replace(**{name: nets.policy if value == "wide" else net_of(read_model(Path(value), game))})
    variant = SearchVariant(nets)
    if belief:
        parts = {name: jnp.asarray(part, jnp.float32) for name, part in np.load(belief).items()}
        variant = replace(variant, log_belief=log_belief(parts, exponent))
    if unknown := set(settings) - set(SETTINGS):
        raise SystemExit(f"Unknown setting '{unknown.pop()}'. Choose from: {', '.join([*nets._fields, 'belief', *SETTINGS])}.")
    values: dict[str, Any] = {name: SETTINGS[name](value) for name, value in settings.items()}
    return replace(variant, **values)


def learn(game: Game, players: int, device: str, folder: Path, minutes: float) -> None:
    """Learn a belief in self-play, and clones of the Archwitch from its games; write them for `belief=` and the networks."""
    nets, key = nets_of(game), game.meta.key
    side_by_side = LEARNING_GAMES[device]
    folder.mkdir(parents=True, exist_ok=True)
    config = BeliefConfig(players, side_by_side, minutes, device, LEARNING_SEED)
    belief = learn_belief(game, nets.policy, config, print)
    halves = {name: np.asarray(part, np.float16) for name, part in belief.items()}
    np.savez(folder / f"{key}-{players}.belief.npz", **halves)  # type: ignore[arg-type,unused-ignore]
    recording = RecordingConfig(players, side_by_side, minutes, device, LEARNING_SEED)
    played = record_search_games(game, SearchVariant(nets), recording, print)
    for name, net in (("wide", nets.policy), ("quick", nets.playouts)):
        clone = clone_search(net, played, CLONE_EPOCHS, print)
        write_model(folder / f"{key}-{players}.{name}.model", game, {part: np.asarray(value) for part, value in clone.items()})


def main(arguments: list[str] | None = None) -> None:
    """Play all rows that are not in the file yet."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games.BUILTIN_GAMES)
    parser.add_argument("variants", nargs="*")
    parser.add_argument("--players", type=int)
    parser.add_argument("--deals", type=int, default=512, help="duplicate deals, each played once for each seat")
    parser.add_argument("--seed", type=int, default=MEASURED_SEED)
    parser.add_argument("--device", choices=("cpu", "gpu"), default="cpu")
    parser.add_argument("--learn", type=Path, metavar="FOLDER", help="first learn a belief and clones, and write them here")
    parser.add_argument("--minutes", type=float, default=1.0, help="to learn each of both")
    parser.add_argument("--out", type=Path, default=Path("variants.jsonl"))
    options = parser.parse_args(arguments)
    game = games.load(options.game)
    players = game.meta.default_players if options.players is None else options.players
    if options.learn:
        learn(game, players, options.device, options.learn, options.minutes)
    lines = options.out.read_text().splitlines() if options.out.exists() else []
    done = {(row["game"], row["players"], row["variant"], row["seed"], row["deals"]) for row in map(json.loads, lines)}
    pool = EnvironmentPool(game, players, options.device)
    for text in options.variants:
        if (options.game, players, text, options.seed, options.deals) not in done:
            row = play_row(game, players, text, options.deals, options.seed, pool)
            with options.out.open("a") as file:
                file.write(json.dumps(row) + "\n")
            print(json.dumps(row), flush=True)


def play_row(game: Game, players: int, text: str, deals: int, seed: int, pool: EnvironmentPool) -> dict[str, object]:
    """Play one row and return its results: points above an even share, with half of the 95 % interval."""
    hero, _, field = text.partition(" among ")
    begun = time.monotonic()
    result = play_match_up(game, players, parse_variant(game, hero), parse_variant(game, field), deals, seed, pool.device, pool)
    gain, half_width = result.gain(players)
    return {
        "game": game.meta.key, "players": players, "variant": text, "seed": seed, "deals": deals, "games": result.games,
        "gain": round(gain, 2), "half_width": round(half_width, 2), "decisions": result.decisions,
        "seconds": round(time.monotonic() - begun, 1),
    }  # fmt: skip


if __name__ == "__main__":
    main()
