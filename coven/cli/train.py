"""`coven train`, `improve`, `clone` and `distil`: networks by self-play, from playouts, by imitating a level or a network."""

import os
import sys
from pathlib import Path
from typing import Final

import click

from coven import games as all_games
from coven.bots.roster import LEVELS
from coven.cli._help import complete_levels
from coven.cli._options import (
    RenamedOptionsCommand,
    cores_option,
    game_argument,
    player_counts,
    seed_option,
    variant_changes,
    variant_option,
)
from coven.cli._output import ensure_folder
from coven.errors import MalformedError, extra
from coven.games.contract.game import Game
from coven.lab.arena.entrants import parse_entrant
from coven.lab.simulation import DEVICES

COMPILED_LEVELS: Final = ("toad", "apprentice", "familiar")  # they play inside the environment
GPU_GAMES: Final = 131_072  # parallel games: with a quarter of them a step takes about as long
RENAMED_OPTIONS: Final = {
    "--this-run": "--budget-minutes",
    "--company": "--partner",
    "--meet": "--evaluate-against",
    "--critic-sees": "--critic-features",
}


@click.command(cls=RenamedOptionsCommand, renamed=RENAMED_OPTIONS)
@game_argument
@click.option(
    "--players", multiple=True, type=int, help="Number of players to train for (repeatable; default: all of the game's)."
)
@click.option(
    "--minutes", type=click.FloatRange(min=0.01), default=10.0, show_default=True, help="Total training time in minutes."
)
@click.option("--budget-minutes", type=click.FloatRange(min=0.01),
              help="Time limit of this run in minutes; a later run continues the training.")  # fmt: skip
@click.option("--games", type=click.IntRange(min=16), help="Number of parallel games for each number of players.")
@click.option("--steps", type=click.IntRange(min=4), default=64, show_default=True,
              help="Rollout length: decisions per game between two updates.")  # fmt: skip
@click.option("--width", type=click.IntRange(min=16), default=512, show_default=True, help="Hidden layer width.")
@click.option("--device", type=click.Choice(DEVICES), default="cpu", show_default=True, help="Device to run games and net on.")
@click.option("--out", type=click.Path(path_type=Path), metavar="FOLDER",
              help="Folder of checkpoints, model and learning curve (default: training/GAME).")  # fmt: skip
@click.option("--critic-features", metavar="BLOCK",
              help="Show the critic this feature block of all seats during training, for example hand.")  # fmt: skip
@click.option("--from", "model", type=click.Path(path_type=Path, exists=True, dir_okay=False), metavar="MODEL",
              help="Start from this model instead of random weights.")  # fmt: skip
@click.option("--rival", multiple=True, type=click.Choice(COMPILED_LEVELS),
              help="Level to measure the net against in many games (repeatable; default: apprentice).")  # fmt: skip
@click.option("--evaluate-against", multiple=True, type=click.Choice([*LEVELS, "none"]),
              help="Level to play evaluation games against during training (repeatable; default: all).")  # fmt: skip
@click.option(
    "--against",
    metavar="LEVEL",
    help="Train a best response to this level, or to a clone's file, in all other seats, and report its gain.",
)
@click.option("--partner", "partners", multiple=True, type=click.Path(path_type=Path), metavar="CLONE",
              help="Let this clone play all other seats in half of the games (repeatable).")  # fmt: skip
@seed_option
@variant_option
def train(
    game: str,
    players: tuple[int, ...],
    minutes: float,
    budget_minutes: float | None,
    games: int | None,
    steps: int,
    width: int,
    device: str,
    out: Path | None,
    critic_features: str | None,
    model: Path | None,
    rival: tuple[str, ...],
    evaluate_against: tuple[str, ...],
    against: str | None,
    partners: tuple[Path, ...],
    seed: int,
    variant: Path | None,
) -> None:
    """Train a net for GAME by self-play, on a GPU or slowly on the CPU. Run the same command again to continue.

    With --against, the net is trained to beat one level; its gain says how exploitable that level is.
    """
    with extra("train", "Training"):
        from coven.rl.train.evaluation import TRAINED_BOT, levels_of
        from coven.rl.train.training import Training, TrainingConfig
    loaded = all_games.load(game)
    seats = player_counts(loaded, players)
    if critic_features is not None:
        _check_feature_block(loaded, critic_features)
    rivals = rival or ("apprentice",)
    config = TrainingConfig(
        players=seats,
        games=games or ((GPU_GAMES // len(seats)) // 64 * 64 if device == "gpu" else 128),
        steps=steps,
        minutes=minutes,
        max_seconds=60 * budget_minutes if budget_minutes else float("inf"),
        width=width,
        device=device,
        seed=seed,
        variant=variant_changes(variant) if variant else None,
        critic_features=critic_features,
        model=model,
        evaluation_games=8_192 if device == "gpu" else 512,
        evaluation_interval=20 if device == "gpu" else 40,
        rivals=rivals,
        against=against,
        partners=partners,
        final_evaluation_games=16_384 if device == "gpu" else 2_048,
        evaluation_levels=tuple(level for level in evaluate_against or levels_of(loaded) if level not in ("none", *rivals)),
    )
    if against and partners:
        raise MalformedError("--against cannot be combined with --partner: a best response plays with its level alone.")
    folder = out or Path("training") / (f"{game}-against-{Path(against).stem}" if against else game)
    training = Training(loaded, config, folder, report=click.echo)
    ensure_folder(folder)
    is_over = training.progress >= 1
    training.run()
    if training.is_interrupted:
        click.echo("coven: Interrupted; the training is stored. Run the same command again to continue.", err=True)
        sys.exit(130)
    if is_over:
        click.echo(f"This training is complete after {minutes:g} minutes; increase --minutes to continue it.")
    click.echo(f"Model: {training.model}. Evaluate it: coven arena {game} --bots apprentice,{TRAINED_BOT}:model={training.model}")


def _check_feature_block(game: Game, name: str) -> None:
    """Raise an error if the game has no feature block of this name."""
    blocks = [block for block, _ in game.feature_blocks]
    if name not in blocks:
        raise MalformedError(f"Expected a feature block, {', '.join(blocks)}, got '{name}'.")


@click.command()
@game_argument
@click.argument("level", shell_complete=complete_levels)
@click.option("--players", multiple=True, type=int, help="Number of players to record (repeatable; default: all of the game's).")
@click.option("--games", type=click.IntRange(min=32), default=512, show_default=True, help="Number of games to record.")
@cores_option
@click.option("--out", type=click.Path(path_type=Path), metavar="FOLDER",
              help="Folder of the recorded games and the clone (default: training/GAME-clones).")  # fmt: skip
@click.option("--from", "model", type=click.Path(path_type=Path, exists=True, dir_okay=False), metavar="MODEL",
              help="Start from this model instead of Familiar's.")  # fmt: skip
@seed_option
def clone(
    game: str,
    level: str,
    players: tuple[int, ...],
    games: int,
    cores: int | None,
    out: Path | None,
    model: Path | None,
    seed: int,
) -> None:
    """Record LEVEL (for example elder, or elder:sims=2000) playing GAME, and train a net that imitates it (behaviour cloning).

    The clone needs no search, so `coven train` can play millions of games with it: use its file with --against or --partner. Run
    the same command again to continue recording.
    """
    with extra("train", "A clone"):
        from coven.rl.train.behaviour_cloning import make_clone
    chosen = all_games.load(game)
    seats = player_counts(chosen, players)
    parse_entrant(level).check(game)
    folder = out or Path("training") / f"{game}-clones"
    ensure_folder(folder)
    file = make_clone(chosen, level, seats, games, folder, cores or os.cpu_count() or 1, model, seed, report=click.echo)
    click.echo(f"Wrote {file}")


DISTILLATION_GPU_GAMES: Final = 8_192  # parallel games for each number of players


@click.command()
@game_argument
@click.option(
    "--players", multiple=True, type=int, help="Number of players to train for (repeatable; default: all of the game's)."
)
@click.option("--minutes", type=click.FloatRange(min=0.01), default=5.0, show_default=True, help="Training time in minutes.")
@click.option("--games", type=click.IntRange(min=16), help="Number of parallel games for each number of players.")
@click.option("--width", type=click.IntRange(min=16), default=128, show_default=True, help="Hidden layer width.")
@click.option("--device", type=click.Choice(DEVICES), default="cpu", show_default=True, help="Device to run games and nets on.")
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="FOLDER", help="Folder of the model (default: training/GAME-quick)."
)
@click.option(
    "--from",
    "model",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    metavar="MODEL",
    help="Imitate this model instead of Familiar's.",
)
@seed_option
def distil(
    game: str,
    players: tuple[int, ...],
    minutes: float,
    games: int | None,
    width: int,
    device: str,
    out: Path | None,
    model: Path | None,
    seed: int,
) -> None:
    """Distil GAME's net into a small one that chooses like it in a fraction of the time; the Archwitch uses it for playouts."""
    with extra("train", "Distillation"):
        from coven.rl.train.distillation import DistillationConfig, write_distilled
    chosen = all_games.load(game)
    seats = player_counts(chosen, players)
    folder = out or Path("training") / f"{game}-quick"
    ensure_folder(folder)
    config = DistillationConfig(
        seats, games or (DISTILLATION_GPU_GAMES if device == "gpu" else 256), width, minutes, device, seed
    )
    click.echo(f"Wrote {write_distilled(chosen, model, config, folder, report=click.echo)}")


IMPROVEMENT_GPU_POSITIONS: Final = 16_384  # searched side by side


@click.command()
@game_argument
@click.option(
    "--players", multiple=True, type=int, help="Number of players to train for (repeatable; default: all of the game's)."
)
@click.option("--minutes", type=click.FloatRange(min=0.001), default=5.0, show_default=True, help="Training time in minutes.")
@click.option("--positions", type=click.IntRange(min=16), help="Number of positions to search side by side.")
@click.option("--lucks", type=click.IntRange(min=1), default=2, show_default=True, help="Number of playouts of each choice.")
@click.option("--device", type=click.Choice(DEVICES), default="cpu", show_default=True, help="Device to run games and nets on.")
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="FOLDER", help="Folder of the model (default: training/GAME-improved)."
)
@click.option(
    "--from",
    "model",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    metavar="MODEL",
    help="Improve this model instead of Familiar's.",
)
@seed_option
def improve(
    game: str,
    players: tuple[int, ...],
    minutes: float,
    positions: int | None,
    lucks: int,
    device: str,
    out: Path | None,
    model: Path | None,
    seed: int,
) -> None:
    """Improve GAME's net by playouts of its own choices, compared with equal luck (expert iteration), and measure the gain."""
    with extra("train", "Expert iteration"):
        from coven.rl.train.expert_iteration import ImprovementConfig, write_improved
    chosen = all_games.load(game)
    folder = out or Path("training") / f"{game}-improved"
    ensure_folder(folder)
    config = ImprovementConfig(
        player_counts(chosen, players),
        positions or (IMPROVEMENT_GPU_POSITIONS if device == "gpu" else 128),
        minutes,
        device,
        seed,
        lucks=lucks,
        evaluation_games=16_384 if device == "gpu" else 512,
    )
    click.echo(f"Wrote {write_improved(chosen, model, config, folder, report=click.echo)}")
