"""`coven train GAME`: a net that learns the game by playing against itself."""

import sys
from pathlib import Path
from typing import Final

import click

from coven import games as all_games
from coven.bots.roster import LEVELS
from coven.cli._options import game_argument, player_counts, seed_option, variant_changes, variant_option
from coven.cli._output import ensure_folder
from coven.errors import MalformedError
from coven.extras import extra
from coven.games.contract.game import Game
from coven.lab.simulation import DEVICES

COMPILED_LEVELS: Final = ("toad", "apprentice", "familiar")  # those that play inside the environment
GPU_GAMES: Final = 131_072  # games side by side: a step takes about as long for a quarter of them


@click.command()
@game_argument
@click.option("--players", multiple=True, type=int, help="A number of players to train for; all of the game's unless given.")
@click.option("--minutes", type=click.FloatRange(min=0.01), default=10.0, show_default=True, help="Of training in all.")
@click.option("--this-run", type=click.FloatRange(min=0.01), help="Minutes of this run; a later one goes on in the folder.")
@click.option("--games", type=click.IntRange(min=16), help="Side by side, for each number of players.")
@click.option("--steps", type=click.IntRange(min=4), default=64, show_default=True, help="Decisions in each between two lessons.")
@click.option("--width", type=click.IntRange(min=16), default=512, show_default=True, help="Of the layers of the net.")
@click.option("--device", type=click.Choice(DEVICES), default="cpu", show_default=True, help="Where games and net run.")
@click.option("--out", type=click.Path(path_type=Path), help="The folder for checkpoints, model and curve.")
@click.option("--critic-sees", help="A piece of the features, say hand, of all seats that the critic sees while learning.")
@click.option(
    "--from", "model", type=click.Path(path_type=Path, exists=True, dir_okay=False), help="A model to begin with, not nothing."
)
@click.option("--rival", multiple=True, type=click.Choice(COMPILED_LEVELS), help="To measure against in many games.")
@click.option("--meet", multiple=True, type=click.Choice([*LEVELS, "none"]), help="A level to meet on the way; all unless given.")
@click.option("--against", help="A level, or a clone's file, at all seats but one: trains a best response and tells its gain.")
@click.option(
    "--company", multiple=True, type=click.Path(path_type=Path), help="A clone's file: plays all seats but one in half the games."
)
@seed_option
@variant_option
def train(
    game: str,
    players: tuple[int, ...],
    minutes: float,
    this_run: float | None,
    games: int | None,
    steps: int,
    width: int,
    device: str,
    out: Path | None,
    critic_sees: str | None,
    model: Path | None,
    rival: tuple[str, ...],
    meet: tuple[str, ...],
    against: str | None,
    company: tuple[Path, ...],
    seed: int,
    variant: Path | None,
) -> None:
    """Train a net for GAME by self-play, on a GPU or slowly on the CPU; run it again to go on where it stopped.

    With --against it is trained to beat one level, and what it gains says how exploitable that level is.
    """
    with extra("train", "Training"):
        from coven.rl.train.evaluation import TRAINED_BOT, levels_of
        from coven.rl.train.training import Training, TrainingConfig
    chosen = all_games.load(game)
    seats = player_counts(chosen, players)
    if critic_sees is not None:
        _check_feature_block(chosen, critic_sees)
    rivals = rival or ("apprentice",)
    plan = TrainingConfig(
        players=seats,
        games=games or ((GPU_GAMES // len(seats)) // 64 * 64 if device == "gpu" else 128),
        steps=steps,
        minutes=minutes,
        max_seconds=60 * this_run if this_run else float("inf"),
        width=width,
        device=device,
        seed=seed,
        variant=variant_changes(variant) if variant else None,
        critic_features=critic_sees,
        model=model,
        evaluation_games=8_192 if device == "gpu" else 512,
        evaluation_interval=20 if device == "gpu" else 40,
        rivals=rivals,
        against=against,
        partners=company,
        final_evaluation_games=16_384 if device == "gpu" else 2_048,
        evaluation_levels=tuple(level for level in meet or levels_of(chosen) if level not in ("none", *rivals)),
    )
    if against and company:
        raise MalformedError("Expected --against or --company, but both came: a best response has its level's company alone.")
    folder = out or Path("training") / (f"{game}-against-{Path(against).stem}" if against else game)
    training = Training(chosen, plan, folder, report=click.echo)
    ensure_folder(folder)
    is_over = training.progress >= 1
    training.run()
    if training.is_interrupted:
        click.echo("coven: Interrupted; what was learned is kept, and the same command goes on from there.", err=True)
        sys.exit(130)
    if is_over:
        click.echo(f"This training has had its {minutes:g} minutes: more --minutes go on with it.")
    click.echo(
        f"Its net: {training.model}. Let it play: coven arena {game} --bots apprentice,{TRAINED_BOT}:model={training.model}"
    )


def _check_feature_block(game: Game, name: str) -> None:
    """Refuse a piece that the game's features do not have."""
    pieces = [piece for piece, _ in game.feature_blocks]
    if name not in pieces:
        raise MalformedError(f"Expected a piece of the features, {', '.join(pieces)}, but '{name}' came.")
