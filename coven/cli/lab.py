"""`coven lab GAME`: what a variant does to play, in a minute; `coven lab tune GAME`: figures that meet wishes."""

import sys
from collections.abc import Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

import click
import msgspec
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from coven import games
from coven.cli import _lab_tables
from coven.cli._options import cluster_option, game_argument, seed_option, variant_changes, variant_option
from coven.cli._output import ensure_folder, progress_bar, wide_console
from coven.cli._server_client import connect, server_option, token_option
from coven.core.grammar import pluralize
from coven.core.variants import to_toml
from coven.errors import MalformedError
from coven.lab.simulation import DEVICES
from coven.lab.studies.analyse.estimates import StudyEstimates, estimate_study
from coven.lab.studies.plan import DEFAULT_BOTS, StudyConfig, Sweep, build_sweep, parse_ranges, plan_study
from coven.lab.studies.running import run_study
from coven.lab.studies.store import Study, load_study, write_all_atomically

SECONDS_PER_MINUTE: Final = 60
STUDIES_FOLDER: Final = "studies"  # where the games of each study are kept, by its plan, so that it can be gone on with


class LabGroup(click.Group):
    """`coven lab blackmore` means `coven lab study blackmore`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in {*self.commands, "-h", "--help"}:
            args = ["study", *args]
        return super().parse_args(ctx, args)


@click.group(cls=LabGroup)
def lab() -> None:
    """Study what a variant does to play: coven lab GAME --variant mine.toml; --help after a GAME lists the options."""


bots_option = click.option(
    "--bots", default=DEFAULT_BOTS, show_default=True, help="Who plays, with commas; they take the seats in turn."
)
minutes_option = click.option(
    "--minutes", type=click.FloatRange(min=0, min_open=True), default=1.0, show_default=True, help="How long to play."
)
device_option = click.option(
    "--device", type=click.Choice(DEVICES), default="cpu", show_default=True, help="Where; the games are the same."
)
cores_option = click.option("--cores", type=click.IntRange(min=1), help="How many cores; all unless given.")


@lab.command()
@game_argument
@variant_option
@click.option(
    "--against", type=click.Path(path_type=Path), help="Another TOML file to compare with; the usual figures unless given."
)
@bots_option
@click.option("--players", help="How many play, or several: 3, 3-5 or 2,4; the game's usual number unless given.")
@minutes_option
@click.option("--games", "games_wanted", type=click.IntRange(min=1), help="Play so many games instead of so long.")
@click.option(
    "--sweep", "sweeps", multiple=True, metavar="KEY=RANGE", help="Every figure of a range, hand=4..8; several make a grid."
)
@seed_option
@cores_option
@cluster_option
@device_option
@click.option(
    "--out", type=click.Path(path_type=Path), help="The folder of the report, where a run goes on; lab/GAME unless given."
)
@click.option("--play", is_flag=True, help="Then make a table with the variant at a server, and print its link.")
@server_option
@token_option
def study(
    game: str,
    variant: Path | None,
    against: Path | None,
    bots: str,
    players: str | None,
    minutes: float,
    games_wanted: int | None,
    sweeps: tuple[str, ...],
    seed: int,
    cores: int | None,
    cluster: str | None,
    device: str,
    out: Path | None,
    play: bool,
    server: str,
    token: str,
) -> None:
    """Play GAME under a variant for some minutes and say what it does: report.html, report.json and a short table.

    With --variant it is compared with the usual figures, or with --against, on the same deals. Run again it goes on; after a
    change of the figures it begins anew, and the report is the new one.
    """
    from coven.lab.report.grid_pages import sweep_page
    from coven.lab.report.study_page import study_page

    folder = out or Path("lab") / game
    time = _StudyRunner(minutes * SECONDS_PER_MINUTE, games_wanted, cores, cluster, device)
    if sweeps and play:
        raise MalformedError("Expected --play with one variant, but a sweep has many.")
    if sweeps and against is not None:
        raise MalformedError("Expected --against with one variant, but a sweep compares its own.")
    if sweeps:
        swept = build_sweep(
            game, _parse_one_player_count(players, game), variant_changes(variant), parse_ranges(sweeps), bots=bots, seed=seed
        )
        ensure_folder(folder)
        found = time.run_all(swept.cells, folder)
        if len(found) == len(swept.cells):
            _write_report(folder, sweep_page(swept, found), _sweep_json(swept, found))
            _lab_tables.print_sweep(swept, found, folder, wide_console())
        time.exit_if_interrupted()
        return
    plans = _plan_studies(game, players, variant, against, bots, seed)
    ensure_folder(folder)
    visitor = connect(server, token) if play else None  # a server that is not there is said before the run
    results = time.run_all(plans, folder)
    _write_report(folder, study_page(results), msgspec.json.encode(results))
    _lab_tables.print_study(results, folder, wide_console())
    if visitor:
        click.echo(visitor.create_table(game, variant_changes(variant), plans[0].players, variant.stem if variant else ""))
    time.exit_if_interrupted()


@lab.command()
@game_argument
@variant_option
@click.option(
    "--figure", "figures", multiple=True, required=True, metavar="KEY=RANGE", help="A figure to look for: charm_bonus=1..4."
)
@click.option(
    "--wish", "wishes", multiple=True, required=True, metavar="WISH", help="order<=3, length=25..35, luck<=30: see docs/lab.md."
)
@click.option("--trials", type=click.IntRange(min=2), default=40, show_default=True, help="How many variants to try.")
@bots_option
@click.option("--players", type=int, help="How many play; the game's usual number unless given.")
@minutes_option
@click.option("--games", "games_wanted", type=click.IntRange(min=1), help="Play so many games a trial instead of so long in all.")
@seed_option
@cores_option
@cluster_option
@device_option
@click.option(
    "--out", type=click.Path(path_type=Path), help="The folder of the report and the best variant; lab/GAME-tuned unless given."
)
def tune(
    game: str,
    variant: Path | None,
    figures: tuple[str, ...],
    wishes: tuple[str, ...],
    trials: int,
    bots: str,
    players: int | None,
    minutes: float,
    games_wanted: int | None,
    seed: int,
    cores: int | None,
    cluster: str | None,
    device: str,
    out: Path | None,
) -> None:
    """Look for figures of GAME that meet wishes, and show what each wish costs the others.

    Run again it goes on, as long as nothing but --trials was changed; Ctrl-C keeps the trials that were played.
    """
    from coven.lab.report.grid_pages import tune_page
    from coven.lab.studies.tuning import SavedTrials, Tuning, parse_objectives

    base, folder = variant_changes(variant), out or Path("lab") / f"{game}-tuned"
    tuning = Tuning(game, players, base, parse_ranges(figures), parse_objectives(wishes), bots, seed)
    ensure_folder(folder)
    time = _StudyRunner(minutes * SECONDS_PER_MINUTE, games_wanted, cores, cluster, device)
    each = None if games_wanted is not None else time.seconds / trials
    kept = SavedTrials(folder / STUDIES_FOLDER / tuning.file_name(games_wanted, each))
    wanted = min(trials, tuning.combinations + 1)
    with _progress_bar("variants") as bar:
        task = bar.add_task("Tried", total=wanted)

        def told(tried: int) -> None:
            bar.update(task, completed=tried)

        tried = tuning.search(trials, lambda chosen: time.run_once(chosen, trials, folder), told, kept)
    _write_report(folder, tune_page(tuning, tried), msgspec.json.encode(tried), {"best.toml": to_toml(tried[0].variant).encode()})
    _lab_tables.print_tuning(tuning, tried, folder, wide_console())
    if kept.is_interrupted:
        said = f"Interrupted; the report is of {pluralize(len(tried), 'trial')}, and the same command goes on from there."
        click.echo(f"coven: {said}", err=True)
        sys.exit(130)


# playing


class _StudyRunner:
    """How long to play, where, and whether somebody has had enough."""

    def __init__(self, seconds: float, wanted: int | None, cores: int | None, cluster: str | None, device: str) -> None:
        self.seconds, self.num_games, self.cores, self.cluster, self.device = seconds, wanted, cores, cluster, device
        self.interrupted = False

    def run_all(self, plans: list[StudyConfig], folder: Path) -> list[StudyEstimates]:
        """The answers of every plan after its share of the time; interrupted, of those that have any. What is there counts."""
        found = []
        for chosen in plans:
            file = folder / STUDIES_FOLDER / chosen.file_name
            begun = load_study(file, chosen)
            try:
                if not self.interrupted:
                    self._run(begun, file, self.seconds / len(plans))
            except KeyboardInterrupt:
                self.interrupted = True
            if begun.done:
                found.append(estimate_study(chosen, begun.groups_by_variant()))
        if not found:
            raise KeyboardInterrupt
        return found

    def run_once(self, chosen: StudyConfig, parts: int, folder: Path) -> StudyEstimates:
        """The answers of a plan after one of so many parts of the time; its games are kept until it is done."""
        file = folder / STUDIES_FOLDER / chosen.file_name
        begun = load_study(file, chosen)
        self._run(begun, file, self.seconds / parts, is_told=False)
        found = estimate_study(chosen, begun.groups_by_variant())
        file.unlink(missing_ok=True)
        return found

    def exit_if_interrupted(self) -> None:
        if self.interrupted:
            click.echo("coven: Interrupted; what was played is kept, and the same command goes on from there.", err=True)
            sys.exit(130)

    def _run(self, begun: Study, file: Path, seconds: float, is_told: bool = True) -> None:
        with _progress_bar() if is_told else nullcontext() as bar:
            title = f"{begun.plan.loaded_game.meta.title}, {begun.plan.players} players"
            task = bar.add_task(title, total=self.num_games, completed=begun.games) if bar else None

            def told(done: int) -> None:
                if bar and task is not None:
                    bar.update(task, completed=done)

            limit = None if self.num_games is not None else seconds
            run_study(begun, seconds=limit, games=self.num_games, cores=self.cores, address=self.cluster, device=self.device,
                file=file, progress=told)  # fmt: skip


def _plan_studies(
    game: str, players: str | None, variant: Path | None, against: Path | None, bots: str, seed: int
) -> list[StudyConfig]:
    counts = _parse_player_counts(players, game)
    mine, other = variant_changes(variant), variant_changes(against)
    names = (_variant_name(variant), _variant_name(against))
    if names[0] == names[1]:  # two files of the same name in two folders
        names = (str(variant), str(against))
    compared = variant is not None or against is not None
    return [plan_study(game, count, mine, other if compared else None, bots=bots, seed=seed, names=names) for count in counts]


def _variant_name(file: Path | None) -> str:
    return "the usual figures" if file is None else file.name


def _parse_player_counts(words: str | None, game: str) -> list[int]:
    """`3`, `3-5` or `2,4`."""
    if words is None:
        return [games.load(game).meta.default_players]
    try:
        first, dash, last = words.partition("-")
        counts = list(range(int(first), int(last) + 1)) if dash else [int(word) for word in words.split(",")]
    except ValueError:
        counts = []
    if not counts or len(set(counts)) < len(counts):
        raise MalformedError(f"Expected players like 3, 3-5 or 2,4, but '{words}' came.")
    return counts


def _parse_one_player_count(words: str | None, game: str) -> int:
    counts = _parse_player_counts(words, game)
    if len(counts) != 1:
        raise MalformedError(f"Expected one number of players for a sweep, but '{words}' came.")
    return counts[0]


# what comes out


def _write_report(folder: Path, html: str, data: bytes, more: Mapping[str, bytes] | None = None) -> None:
    files = {"report.html": html.encode(), "report.json": data, **(more or {})}
    write_all_atomically({folder / name: written for name, written in files.items()})


def _sweep_json(swept: Sweep, found: list[StudyEstimates]) -> bytes:
    cells: list[dict[str, Any]] = [{"figures": values, "answers": one} for values, one in zip(swept.values, found, strict=True)]
    return msgspec.json.encode(cells)


def _progress_bar(what: str = "games") -> Progress:
    counted = TextColumn(f"{{task.completed:,}} {what}")
    return progress_bar(TextColumn("{task.description}"), BarColumn(), counted, TimeElapsedColumn())
