"""What hosts see: the health page, `coven doctor`, metrics of the node, and the access log."""

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import insert

from coven.cli.serve import serve
from coven.server.base.config import Config
from coven.server.cluster.bus import BusStatus, LocalBus
from coven.server.http.connections import CapSizes, ConnectionCaps
from coven.server.jobs.backups import ScheduledBackups
from coven.server.operations import checks
from coven.server.operations.checks import Finding
from coven.server.operations.monitor import LoopLag, NodeMonitor
from coven.server.operations.preflight import CONFIG_CHECKS
from coven.server.storage import notifications, writer
from coven.server.storage.engine import open_engine
from coven.server.storage.notifications import OutboxMessage
from coven.server.storage.schema import unsettled
from coven.server.storage.sessions import identity_digest
from tests.cli.in_process import run_coven
from tests.server.clients import Client, start_table
from tests.server.in_process_server import InProcessServer, in_process_server
from tests.server.processes import ServerProcess
from tests.server.services import free_port


@pytest.fixture(scope="module")
def monitored(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServerProcess, str]]:
    """Share one server with a private port, and the address of that port."""
    port = free_port()
    folder = tmp_path_factory.mktemp("monitored")
    with ServerProcess(f"sqlite:///{folder / 'a.db'}", "--metrics-port", str(port)) as server:
        yield server, f"http://127.0.0.1:{port}"


def sentences(findings: list[Finding], level: str) -> str:
    return "\n".join(finding.sentence for finding in findings if finding.level == level)


# a running server


def test_health_is_split_into_live_and_ready_and_private_details(monitored: tuple[ServerProcess, str]) -> None:
    server, private = monitored
    assert httpx.get(f"{server.url}/health/live").json() == {"status": "live"}
    assert httpx.get(f"{server.url}/health/ready").json() == httpx.get(f"{server.url}/health").json()
    page = httpx.get(f"{private}/health")
    assert page.status_code == 200
    for line in ("SQLite answers in", "The event loop was", "GB are free for the database", "file descriptors are in use"):
        assert line in page.text
    assert "<!doctype" in httpx.get(f"{server.url}/health.json").text.lower(), "details are not public"


def test_doctor_prints_the_health_page_of_a_running_server(monitored: tuple[ServerProcess, str]) -> None:
    server, private = monitored
    found = run_coven("doctor", "--server", private)
    assert found.returncode == 0
    names = {finding["check"] for finding in httpx.get(f"{private}/health.json").json()}
    assert names == {line[9:22].strip() for line in found.stdout.splitlines()}
    public = run_coven("doctor", "--server", server.url)
    assert public.stdout.splitlines()[0].endswith("The server is ready.")
    nobody = run_coven("doctor", "--server", f"http://127.0.0.1:{free_port()}")
    assert (nobody.returncode, "No server answers at" in nobody.stderr) == (2, True)


def test_metrics_describe_loop_queues_connections_disk_bus_and_database(monitored: tuple[ServerProcess, str]) -> None:
    families = {family.name: family for family in text_string_to_metric_families(httpx.get(f"{monitored[1]}/metrics").text)}
    labels = {
        name: {next(iter(sample.labels.values()), "") for sample in families[name].samples}
        for name in ("coven_queue_length", "coven_queue_age_seconds", "coven_connections", "coven_disk_free_bytes")
    }
    queues = {"reviews", "reviews_ahead", "workshop", "replays", "writer", "outbox", "notifications", "results"}
    assert labels["coven_queue_length"] == queues | {"bus"}
    assert labels["coven_queue_age_seconds"] == queues
    assert labels["coven_connections"] == {"closing", "idle", "receiving", "answering", "playing", "watching"}
    assert labels["coven_disk_free_bytes"] == {"database"}
    histograms = ("coven_event_loop_lag_seconds", "coven_database_read_seconds", "coven_bot_thinking_seconds")
    gauges = ("coven_database_connections", "coven_bus_connected", "coven_tables_in_memory", "coven_websocket_connections")
    for name in ("coven_moves", "coven_commit_duration_seconds", *gauges):
        assert families[name].samples
    assert families.keys() >= set(histograms)
    assert families["process_open_fds"].samples[0].value > 5


def test_metrics_are_not_served_on_the_public_port(monitored: tuple[ServerProcess, str]) -> None:
    server, _ = monitored
    for path in ("/metrics", "/metrics/", "/api/metrics"):
        answer = httpx.get(server.url + path, follow_redirects=True)
        assert "coven_bot_thinking_seconds" not in answer.text
    assert httpx.get(f"{server.url}/metrics").status_code == 404


async def test_access_log_has_ids_digests_and_routes_but_no_secrets(monitored: tuple[ServerProcess, str]) -> None:
    server, _ = monitored
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = (await start_table(ann, bea, game="blackmore", players=2))["id"]
        code = (await ann.post("/api/me/code"))["code"]
        given = await ann.http.get(f"/api/tables/{table}?seat=SECRETQUERY", headers={"x-request-id": "proxy-0123456789"})
        assert given.headers["x-request-id"] == "proxy-0123456789"
        forged = await ann.http.get("/api/lobby", headers={"x-request-id": 'bad" id'})
        assert len(forged.headers["x-request-id"]) == 16
        await ann.http.get(f"/join/{code}")
        await ann.http.get("/stop/SECRETTOKEN")
        async with ann.socket(table) as socket:
            await socket.until("snapshot")
        text = ""
        while '"status": 101' not in text:  # the line of the websocket is logged when it has closed
            text = server.log.read_text()
            await asyncio.sleep(0.02)
        lines = [json.loads(line) for line in text.splitlines() if '"coven.access"' in line]
        (line,) = [line for line in lines if line["request_id"] == "proxy-0123456789"]
        assert (line["method"], line["route"], line["status"]) == ("GET", "/api/tables/{id}", 200)
        assert line["person"] == identity_digest(ann.id)
        assert line["duration_ms"] >= 0
        assert line["bytes"] > 100
        assert {(line["method"], line["route"]) for line in lines} >= {
            ("WEBSOCKET", "/api/tables/{id}/ws"),
            ("GET", "page"),
            ("GET", "/health"),
        }
        cookie = str(ann.http.cookies["coven_session"])
        for secret in (table, code, ann.id, cookie, "SECRETQUERY", "SECRETTOKEN", 'bad"'):
            assert secret not in text


def test_access_log_can_be_switched_off(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite:///{tmp_path / 'a.db'}", "--no-access-log") as server:
        assert httpx.get(f"{server.url}/api/me").headers["x-request-id"]
        assert "coven.access" not in server.log.read_text()


# findings of a node


class BrokenBus(LocalBus):
    """A bus to other nodes that is lost."""

    is_clustered = True

    def status(self) -> BusStatus:
        return BusStatus(is_connected=False, queued=3, lost_messages=7)


class NoJobs:
    """Services without jobs."""

    def __init__(self) -> None:
        self.in_progress: dict[str, Any] = {}
        self.pending_ahead: list[Any] = []
        self.queue: dict[str, Any] = {}
        self.runs = self


def monitor_of(server: InProcessServer, config: Config | None = None) -> NodeMonitor:
    jobs: Any = NoJobs()
    caps = ConnectionCaps(CapSizes(1000, 10, 10, 10, 10))
    config = config or Config(database=str(server.db.engine.url))
    return NodeMonitor(config, server.node, caps, jobs, jobs, jobs, ScheduledBackups(config, LocalBus(), server.time))


async def test_health_page_says_in_words_what_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with in_process_server(tmp_path) as server:
        monitor = monitor_of(server, Config(data=tmp_path, backup_folder=tmp_path / "backups"))
        assert sentences(monitor.findings(), "error") == ""
        monkeypatch.setattr(checks, "free_bytes", lambda folder: 50 << 20)
        monkeypatch.setattr(checks, "count_open_files", lambda: (950, 1000))
        monitor.backups.failure = "Cannot create the folder."
        server.db.writer.failure = "OperationalError"
        monitor.lag.last_tick -= 30
        server.node.bus = BrokenBus()
        found = monitor.findings()
        assert checks.worst_level(found) == "error"
        errors = sentences(found, "error")
        for sentence in (
            "The event loop has not run for 30 seconds: no player can move.",
            "Nothing can be stored (OperationalError)",
            f"Only 50 MB are free for the database in {tmp_path}: make room now.",
            "950 of 1000 file descriptors are in use: raise the limit",
            "The last backup failed. Cannot create the folder.",
        ):
            assert sentence in errors
        assert "The bus does not answer" in sentences(found, "warning")
        await monitor.measure()
        assert REGISTRY.get_sample_value("coven_bus_connected") == 0.0
        assert REGISTRY.get_sample_value("coven_queue_length", {"queue": "bus"}) == 3.0


async def test_messages_that_are_not_delivered_and_unrecorded_results_are_reported(database_url: str) -> None:
    async with in_process_server(database_url) as server:
        late = [OutboxMessage(f"m{n}", "ann", "mail", "", "", 0, 0, time.time() - 7200) for n in range(3)]
        await server.db.writer.submit(lambda c: notifications.add_messages(c, late))
        games = [{"table_id": f"t{n}"} for n in range(checks.MANY_UNSETTLED_GAMES + 1)]
        await server.db.writer.submit(lambda c: c.execute(insert(unsettled), games))
        with server.db.engine.connect() as connection:
            warnings = sentences(checks.check_stored(connection), "warning")
        assert "3 messages wait, the oldest for 120 minutes" in warnings
        assert "The results of 1001 games are not recorded yet." in warnings
        monitor = monitor_of(server)
        await monitor.measure()
        assert REGISTRY.get_sample_value("coven_queue_length", {"queue": "outbox"}) == 3.0
        assert REGISTRY.get_sample_value("coven_queue_length", {"queue": "results"}) == len(games)


async def test_blocked_event_loop_is_measured_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    lag = LoopLag()
    for seconds in (0.001, 1.5, 0.2, 0.002):
        lag.record(seconds)
    assert lag.longest() == 1.5
    assert [record.getMessage() for record in caplog.records] == ["the event loop was blocked"]
    task = asyncio.create_task(lag.run())
    before = REGISTRY.get_sample_value("coven_event_loop_lag_seconds_count") or 0.0
    while (REGISTRY.get_sample_value("coven_event_loop_lag_seconds_count") or 0.0) == before:
        await asyncio.sleep(0.01)
    task.cancel()


# a stopped server


def test_doctor_takes_the_options_of_serve_and_makes_the_same_checks(tmp_path: Path) -> None:
    from coven.cli.doctor import doctor

    assert {param.name for param in doctor.params} == {param.name for param in serve.params} - {"opens"} | {"server"}
    assert len(CONFIG_CHECKS) == 5
    data = ("--data", str(tmp_path))
    empty = run_coven("doctor", *data)
    assert (empty.returncode, "There is no database at" in empty.stdout) == (0, True)
    open_engine(f"sqlite:///{tmp_path / 'coven.db'}").dispose()
    good = run_coven("doctor", *data, "--backup-folder", str(tmp_path / "b"), "--port", str(free_port()))
    assert "error" not in good.stdout
    bad = run_coven("doctor", *data, "--public-url", "nonsense", "--smtp", "smtp://127.0.0.1:1", "--bus", "redis://127.0.0.1:1")
    assert bad.returncode == 1
    for sentence in ("Expected an origin", "--bus requires a shared", "The mail server does not answer", "--smtp requires"):
        assert sentence in bad.stdout
    assert bad.stdout.startswith("error"), "the worst comes first"


def test_doctor_recognises_a_running_server_damaged_keys_and_an_unreachable_database(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'coven.db'}")
    with engine.begin() as connection:
        writer.set_fact(connection, "last_beat", repr(time.time()))
        writer.set_fact(connection, "vapid_key", "nonsense")
    engine.dispose()
    found = run_coven("doctor", "--data", str(tmp_path)).stdout
    assert "A server is running on this database" in found
    assert "The key for push messages is damaged" in found
    away = run_coven("doctor", "--data", str(tmp_path), "--database", "postgresql://user@127.0.0.1:1/none")
    assert (away.returncode, "The database does not answer" in away.stdout) == (1, True)
