"""Studies and arenas on a real Dask cluster of several processes: the same results, even if a worker is killed."""

import os
import signal
import warnings
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from coven import games
from coven.lab.arena.contest import make_contest
from coven.lab.arena.entrants import parse_entrants
from coven.lab.arena.results import open_results
from coven.lab.arena.run import play_missing
from coven.lab.executors import ClusterError
from coven.lab.executors import dask_cluster as on_cluster
from coven.lab.studies.plan import plan_study
from coven.lab.studies.running import run_study
from coven.lab.studies.store import Study, load_study
from tests.lab.test_arena import wait_until

games.register("tests.lab.planted")
pytestmark = pytest.mark.filterwarnings("ignore")  # of distributed, about sockets of killed processes


@pytest.fixture(scope="module")
def cluster() -> Iterator[object]:
    """Start two worker processes; a nanny restarts one that is killed."""
    from distributed import LocalCluster

    os.environ["COVEN_GAMES"] = "tests.lab.planted"
    try:
        with (
            warnings.catch_warnings(action="ignore"),
            LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as made,
        ):
            yield made
    finally:
        del os.environ["COVEN_GAMES"]


def address(cluster: object) -> str:
    return str(cluster.scheduler_address)  # type: ignore[attr-defined]


def test_study_has_the_same_result_on_a_cluster_with_a_killed_worker(cluster: object) -> None:
    chosen = plan_study("planted", 2, {"first_bonus": 2}, {}, block=10)
    here, there = Study(chosen), Study(chosen)
    run_study(here, games=120, cores=1)
    victims = [int(worker.pid) for worker in cluster.workers.values()]  # type: ignore[attr-defined]

    def kill_one(done: int) -> None:
        if victims and done >= 30:
            os.kill(victims.pop(), signal.SIGKILL)
            victims.clear()

    run_study(there, games=120, address=address(cluster), progress=kill_one)
    assert not victims, "a worker was killed during the run"
    assert there.done == here.done
    for mine, theirs in zip(here.groups, there.groups, strict=True):
        assert all(np.array_equal(mine[group][name], theirs[group][name]) for group in mine for name in mine[group])


def test_arena_has_the_same_results_on_a_cluster(cluster: object, tmp_path: Path) -> None:
    bots = parse_entrants("tests.lab.sample_bots.Highest,tests.lab.sample_bots.Lowest")
    chosen = make_contest("blackmore", 2, {"hand": 2}, bots, 1)
    found = []
    for folder, where in (("here", None), ("there", address(cluster))):
        with open_results(chosen, tmp_path / folder) as results:
            play_missing(results, 2, 1, address=where)
            found.append([(match.match, match.scores, match.choices) for match in results.matches_of_deals(2)])
    assert found[0] == found[1]
    assert len(found[0]) == chosen.num_matches(2)


def test_lost_scheduler_is_reported_and_played_blocks_are_stored(tmp_path: Path) -> None:
    from distributed import LocalCluster

    chosen, file = plan_study("planted", 2, {"first_bonus": 2}, block=10), tmp_path / "a.study"
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as made:
        study = Study(chosen)

        def end(done: int) -> None:
            made.close()

        with pytest.raises(ClusterError, match="is gone; run the same command again to continue"):
            run_study(study, games=100, address=address(made), file=file, progress=end)
    assert load_study(file, chosen).done == study.done != set()


def test_value_error_of_a_bot_is_not_taken_for_a_lost_scheduler(cluster: object) -> None:
    """Dask raises ValueError for a result that is lost with its scheduler; a bot may raise its own."""
    with pytest.raises(ValueError, match="of a bot"), on_cluster(address(cluster)):
        raise ValueError("of a bot")


def test_result_lost_with_its_scheduler_is_reported_as_lost_scheduler() -> None:
    from distributed import LocalCluster

    def lose(made: LocalCluster) -> None:
        with made, on_cluster(address(made)) as (pool, _):
            made.close()
            wait_until(lambda: pool._client.status != "running")  # type: ignore[attr-defined]
            raise ValueError("not enough values to unpack")

    made = LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None)
    with pytest.raises(ClusterError, match="is gone"):
        lose(made)
