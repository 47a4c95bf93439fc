"""`coven lab GAME`: study what a variant does to play; `coven lab tune GAME`: search for parameters that meet objectives."""

import sys
from collections.abc import Mapping
from contextlib import nullcontext
from pathlib import Path
from time import monotonic
from typing import Final

import click
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from coven import games
from coven.cli._help import complete_levels
from coven.cli._options import (
    RenamedOptionsCommand,
    cluster_option,
    cores_option,
    game_argument,
    language_option,
    seed_option,
    variant_changes,
    variant_option,
)
from coven.cli._output import ensure_folder, print_summary, progress_bar, wide_console
from coven.cli._server_client import connect, server_option, token_option
from coven.core.grammar import pluralize
from coven.core.variants import to_toml
from coven.errors import MalformedError
from coven.lab.simulation import DEVICES
from coven.lab.studies.analyse.estimates import StudyEstimates, estimate_study
from coven.lab.studies.plan import DEFAULT_BOTS, StudyConfig, build_sweep, parse_ranges, plan_study
from coven.lab.studies.running import run_study
from coven.lab.studies.store import Study, load_study, write_all_atomically
from coven.lab.text import lab_text

SECONDS_PER_MINUTE: Final = 60
REPORT_SECONDS: Final = 8.0  # of the time of a study, for its report
MAX_REPORT_SHARE: Final = 0.2
STUDIES_FOLDER: Final = "studies"  # holds the games of each study, in a file named after its plan, to continue from


class LabGroup(click.Group):
    """`coven lab blackmore` means `coven lab study blackmore`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Insert the command `study` where none is given."""
        if args and args[0] not in {*self.commands, "-h", "--help"}:
            args = ["study", *args]
        return super().parse_args(ctx, args)


@click.group(cls=LabGroup)
def lab() -> None:
    """Study what a variant does to play: coven lab GAME --variant mine.toml. `coven lab GAME --help` lists the options."""


bots_option = click.option(
    "--bots", default=DEFAULT_BOTS, show_default=True, metavar="LIST", shell_complete=complete_levels,
    help="Bots that play, separated by commas; they take the seats in turn.",
)  # fmt: skip
minutes_option = click.option(
    "--minutes",
    type=click.FloatRange(min=0, min_open=True),
    default=1.0,
    show_default=True,
    help="Time in minutes until the report is ready.",
)
device_option = click.option(
    "--device", type=click.Choice(DEVICES), default="cpu", show_default=True, help="Device to run on; results are identical."
)


@lab.command()
@game_argument
@variant_option
@click.option("--against", type=click.Path(path_type=Path), metavar="FILE",
              help="Compare with the variant of this TOML file (default: the usual parameters).")  # fmt: skip
@bots_option
@click.option("--players", metavar="NUMBERS",
              help="Number of players, or several: 3, 3-5 or 2,4 (default: the game's usual number).")  # fmt: skip
@minutes_option
@click.option("--games", "num_games", type=click.IntRange(min=1), help="Play this number of games instead of --minutes.")
@click.option("--sweep", "sweeps", multiple=True, metavar="KEY=RANGE",
              help="Study every value of a range, hand=4..8; repeat the option for a grid.")  # fmt: skip
@seed_option
@cores_option
@cluster_option
@device_option
@click.option("--out", type=click.Path(path_type=Path), metavar="FOLDER",
              help="Folder of the report, where a study is continued (default: lab/GAME).")  # fmt: skip
@language_option
@click.option("--play", is_flag=True, help="Afterwards create a table with the variant on a server and print its link.")
@server_option
@token_option
def study(
    game: str,
    variant: Path | None,
    against: Path | None,
    bots: str,
    players: str | None,
    minutes: float,
    num_games: int | None,
    sweeps: tuple[str, ...],
    seed: int,
    cores: int | None,
    cluster: str | None,
    device: str,
    out: Path | None,
    language: str,
    play: bool,
    server: str,
    token: str,
) -> None:
    """Play GAME under a variant for some minutes and report what it does: report.html, report.json and a short table.

    With --variant, it is compared with the usual parameters, or with --against, on the same deals. Run the same command again to
    continue the study; after a change of the parameters it starts over.
    """
    runner = _StudyRunner(minutes * SECONDS_PER_MINUTE, num_games, cores, cluster, device)
    from coven.lab.report.data import study_json, sweep_json
    from coven.lab.report.grid_pages import sweep_findings, sweep_page
    from coven.lab.report.study_page import study_page
    from coven.lab.report.summary import study_summaries, sweep_summary

    folder, text = out or Path("lab") / game, lab_text(game, language)
    if sweeps and play:
        raise MalformedError("--play needs a single variant; it cannot be combined with --sweep.")
    if sweeps and against is not None:
        raise MalformedError("--against needs a single variant; it cannot be combined with --sweep.")
    if sweeps:
        players_of_sweep = _parse_one_player_count(players, game)
        sweep = build_sweep(game, players_of_sweep, variant_changes(variant), parse_ranges(sweeps), bots=bots, seed=seed)
        ensure_folder(folder)
        studies = runner.run_all(sweep.cells, folder)
        if len(studies) == len(sweep.cells):
            found = sweep_findings(sweep, studies, text)
            _write_report(folder, sweep_page(sweep, studies, language), sweep_json(sweep, studies, found, text))
            print_summary(sweep_summary(sweep, studies, found, folder, text), wide_console())
        runner.exit_if_interrupted()
        return
    plans = _plan_studies(game, players, variant, against, bots, seed)
    ensure_folder(folder)
    session = connect(server, token) if play else None  # a missing server is reported before the run
    studies = runner.run_all(plans, folder)
    _write_report(folder, study_page(studies, language), study_json(studies, text))
    for summary in study_summaries(studies, folder, text):
        print_summary(summary, wide_console())
    if session:
        click.echo(session.create_table(game, variant_changes(variant), plans[0].players, variant.stem if variant else ""))
    runner.exit_if_interrupted()


@lab.command(cls=RenamedOptionsCommand, renamed={"--wish": "--objective", "--figure": "--parameter"})
@game_argument
@variant_option
@click.option("--parameter", "parameters", multiple=True, required=True, metavar="KEY=RANGE",
              help="Vary this parameter in a range, charm_bonus=1..4 (repeatable).")  # fmt: skip
@click.option(
    "--objective",
    "objectives",
    multiple=True,
    required=True,
    metavar="OBJECTIVE",
    help="Require a headline to lie in a range: order<=3, length=25..35, luck<=30 (repeatable; see `coven docs`).",
)
@click.option("--trials", type=click.IntRange(min=2), default=40, show_default=True, help="Number of variants to try.")
@bots_option
@click.option("--players", type=int, help="Number of players (default: the game's usual number).")
@minutes_option
@click.option("--games", "num_games", type=click.IntRange(min=1),
              help="Play this number of games per trial instead of --minutes in all.")  # fmt: skip
@seed_option
@cores_option
@cluster_option
@device_option
@click.option("--out", type=click.Path(path_type=Path), metavar="FOLDER",
              help="Folder of the report and the best variant (default: lab/GAME-tuned).")  # fmt: skip
@language_option
def tune(
    game: str,
    variant: Path | None,
    parameters: tuple[str, ...],
    objectives: tuple[str, ...],
    trials: int,
    bots: str,
    players: int | None,
    minutes: float,
    num_games: int | None,
    seed: int,
    cores: int | None,
    cluster: str | None,
    device: str,
    out: Path | None,
    language: str,
) -> None:
    """Search for parameters of GAME that meet objectives, and show the trade-off between the objectives.

    Run the same command again to continue, if only --trials is changed; Ctrl-C keeps the trials that were played.
    """
    from coven.lab.report.data import tune_json
    from coven.lab.report.grid_pages import tune_page
    from coven.lab.report.summary import tuning_summary
    from coven.lab.studies.tuning import SavedTrials, Tuning, parse_objectives

    base, folder, text = variant_changes(variant), out or Path("lab") / f"{game}-tuned", lab_text(game, language)
    tuning = Tuning(game, players, base, parse_ranges(parameters), parse_objectives(objectives), bots, seed)
    ensure_folder(folder)
    runner = _StudyRunner(minutes * SECONDS_PER_MINUTE, num_games, cores, cluster, device)
    seconds_per_trial = None if num_games is not None else runner.seconds / trials
    saved = SavedTrials(folder / STUDIES_FOLDER / tuning.file_name(num_games, seconds_per_trial))
    with _progress_bar("variants") as bar:
        task = bar.add_task("Tried", total=min(trials, tuning.combinations + 1))

        def show_progress(tried: int) -> None:
            bar.update(task, completed=tried)

        tried = tuning.search(trials, lambda plan: runner.run_once(plan, trials, folder), show_progress, saved)
    best = {"best.toml": to_toml(tried[0].variant).encode()}
    _write_report(folder, tune_page(tuning, tried, language), tune_json(tuning, tried, text), best)
    print_summary(tuning_summary(tuning, tried, folder, text), wide_console())
    if saved.is_interrupted:
        report = f"Interrupted; the report covers {pluralize(len(tried), 'trial')}. Run the same command again to continue."
        click.echo(f"coven: {report}", err=True)
        sys.exit(130)


# playing


class _StudyRunner:
    """Runs studies within a time or number of games, and notes an interruption."""

    def __init__(self, seconds: float, num_games: int | None, cores: int | None, cluster: str | None, device: str) -> None:
        self.seconds, self.num_games, self.cores, self.cluster, self.device = seconds, num_games, cores, cluster, device
        self.deadline = monotonic() + seconds - min(REPORT_SECONDS, MAX_REPORT_SHARE * seconds)
        self.interrupted = False

    def seconds_for(self, plans: int) -> float:
        """Return how long the next of some plans may play, compiling included, so that the report is ready in time."""
        return max(self.deadline - monotonic(), 0.0) / plans

    def run_all(self, plans: list[StudyConfig], folder: Path) -> list[StudyEstimates]:
        """Run or continue every plan for its share of the time; after an interruption, return those that have any games."""
        estimates = []
        for number, plan in enumerate(plans):
            file = folder / STUDIES_FOLDER / plan.file_name
            study = load_study(file, plan)
            try:
                if not self.interrupted:
                    self._run(study, file, self.seconds_for(len(plans) - number))
            except KeyboardInterrupt:
                self.interrupted = True
            if study.done:
                estimates.append(estimate_study(plan, study.groups_by_variant()))
        if not estimates:
            raise KeyboardInterrupt
        return estimates

    def run_once(self, plan: StudyConfig, parts: int, folder: Path) -> StudyEstimates:
        """Run a plan for one of `parts` parts of the time; its games are stored until it is done."""
        file = folder / STUDIES_FOLDER / plan.file_name
        study = load_study(file, plan)
        self._run(study, file, self.seconds / parts, shows_progress=False)
        estimates = estimate_study(plan, study.groups_by_variant())
        file.unlink(missing_ok=True)
        return estimates

    def exit_if_interrupted(self) -> None:
        """Exit with status 130 after an interruption."""
        if self.interrupted:
            click.echo("coven: Interrupted; the games played are stored. Run the same command again to continue.", err=True)
            sys.exit(130)

    def _run(self, study: Study, file: Path, seconds: float, *, shows_progress: bool = True) -> None:
        with _progress_bar() if shows_progress else nullcontext() as bar:
            title = f"{study.plan.loaded_game.meta.title}, {study.plan.players} players"
            task = bar.add_task(title, total=self.num_games, completed=study.games) if bar else None

            def show_progress(done: int) -> None:
                if bar and task is not None:
                    bar.update(task, completed=done)

            run_study(
                study,
                seconds=None if self.num_games is not None else seconds,
                games=self.num_games,
                cores=self.cores,
                address=self.cluster,
                device=self.device,
                file=file,
                progress=show_progress,
            )


def _plan_studies(
    game: str, players: str | None, variant: Path | None, against: Path | None, bots: str, seed: int
) -> list[StudyConfig]:
    counts = _parse_player_counts(players, game)
    changes, other_changes = variant_changes(variant), variant_changes(against)
    names = (_variant_name(variant), _variant_name(against))
    if names[0] and names[0] == names[1]:  # two files of the same name in two folders
        names = (str(variant), str(against))
    is_comparison = variant is not None or against is not None
    return [
        plan_study(game, count, changes, other_changes if is_comparison else None, bots=bots, seed=seed, names=names)
        for count in counts
    ]


def _variant_name(file: Path | None) -> str:
    return "" if file is None else file.name


def _parse_player_counts(text: str | None, game: str) -> list[int]:
    """Parse `3`, `3-5` or `2,4`."""
    if text is None:
        return [games.load(game).meta.default_players]
    try:
        first, dash, last = text.partition("-")
        counts = list(range(int(first), int(last) + 1)) if dash else [int(number) for number in text.split(",")]
    except ValueError:
        counts = []
    if not counts or len(set(counts)) < len(counts):
        raise MalformedError(f"Expected players like 3, 3-5 or 2,4, got '{text}'.")
    return counts


def _parse_one_player_count(text: str | None, game: str) -> int:
    counts = _parse_player_counts(text, game)
    if len(counts) != 1:
        raise MalformedError(f"Expected one number of players for a sweep, got '{text}'.")
    return counts[0]


# output


def _write_report(folder: Path, html: str, data: bytes, more: Mapping[str, bytes] | None = None) -> None:
    files = {"report.html": html.encode(), "report.json": data, **(more or {})}
    write_all_atomically({folder / name: content for name, content in files.items()})


def _progress_bar(unit: str = "games") -> Progress:
    completed = TextColumn(f"{{task.completed:,}} {unit}")
    return progress_bar(TextColumn("{task.description}"), BarColumn(), completed, TimeElapsedColumn())
