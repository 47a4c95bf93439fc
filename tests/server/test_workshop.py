"""The workshop at a server: queued runs with quotas, stopping, private reports and variants, and closing it."""

import asyncio
import gzip
import io
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from coven.cli.main import coven
from coven.errors import CovenError
from coven.lab.studies import running
from coven.server.base.errors import ServerError
from coven.server.cluster.bus import LocalBus, News
from coven.server.jobs import workshop_runs, workshop_service, workshop_worker
from coven.server.jobs.worker import FRAME_HEADER, JobReply, ProgressCallback, WorkerProcess
from coven.server.jobs.workshop_service import WorkshopService
from coven.server.jobs.workshop_worker import FinishedReport, WorkshopJob
from coven.server.protocol import SavedVariant, SaveVariant, WorkshopAsked, WorkshopReport, WorkshopRun
from coven.server.storage import Person, Store
from coven.server.storage import workshop as stored
from tests.server.clients import Client
from tests.server.migrated import provide_schema
from tests.server.processes import ServerProcess
from tests.server.services import free_port

ANN, BEA, FIRST_ADDRESS, SECOND_ADDRESS = Person("ann", "Ann", "person"), Person("bea", "Bea", "person"), "10.0.0.1", "10.0.0.2"
PAGE = gzip.compress(b"<!doctype html><title>A report</title>")
REQUEST = WorkshopAsked(game="blackmore", variant={"hand": 4}, name="short")


class WorkshopHarness(WorkerProcess):
    """A workshop with its own database, whose worker waits until the test sets `go`."""

    def __init__(self, folder: Path, is_open: bool = True) -> None:
        super().__init__(workshop_service.WORKER_COMMAND)
        self.db = Store(provide_schema(f"sqlite:///{folder / 'coven.db'}"))
        self.work = WorkshopService(self.db, self, is_open)
        self.go, self.jobs, self.closes = asyncio.Event(), list[Any](), 0

    async def _exchange(self, text: bytes, on_progress: ProgressCallback) -> JobReply:
        self.jobs.append(msgspec.msgpack.decode(text, type=WorkshopJob))
        on_progress(400, 0)
        await self.go.wait()
        return JobReply(msgspec.msgpack.encode(FinishedReport(PAGE, 400)))

    async def wait_for_job(self) -> None:
        """Wait until the worker has a job."""
        async with asyncio.timeout(60):
            while not self.jobs:
                await asyncio.sleep(0)

    async def request_stop(self) -> None:
        self.go.set()

    async def close(self) -> None:
        self.closes += 1

    async def start(self, person: Person = ANN, request: WorkshopAsked = REQUEST, address: str = FIRST_ADDRESS) -> WorkshopRun:
        return await self.work.start_run(person, request, address)

    async def wait_for_end(self, person: Person = ANN) -> WorkshopRun:
        """Wait until a person's run is over and return it."""
        task = self.work.runs.last[person.id].task
        assert task is not None
        await asyncio.gather(task, return_exceptions=True)
        run = self.work.runs.run_of(person)
        assert run is not None
        return run


@asynccontextmanager
async def workshop_harness(folder: Path, is_open: bool = True) -> AsyncIterator[WorkshopHarness]:
    harness = WorkshopHarness(folder, is_open)
    try:
        yield harness
    finally:
        await harness.work.close()
        harness.db.close()


async def test_run_reports_progress_and_leaves_a_private_report(tmp_path: Path) -> None:
    async with workshop_harness(tmp_path) as harness:
        assert (await harness.start()).status == "preparing"
        await harness.wait_for_job()
        run = harness.work.runs.run_of(ANN)
        assert run is not None
        assert (run.status, run.games, run.title) == ("playing", 400, "short compared with the standard rules")
        assert 0 < run.left <= 60
        harness.go.set()
        run = await harness.wait_for_end()
        assert (run.status, run.report) == ("made", run.id)
        assert await harness.work.report_page(ANN, run.id) == PAGE
        mine = await harness.work.overview(ANN)
        assert [(report.title, report.games, report.variant) for report in mine.reports] == [(run.title, 400, {"hand": 4})]
        with pytest.raises(ServerError, match="no such report"):
            await harness.work.report_page(BEA, run.id)
        with pytest.raises(ServerError, match="no such report"):
            await harness.work.remove_report(BEA, run.id)
        hers = await harness.work.overview(BEA)
        assert (hers.run, hers.reports) == (None, [])
        await harness.work.remove_report(ANN, run.id)
        assert not (await harness.work.overview(ANN)).reports
        assert [job.variants for job in harness.jobs] == [[{"hand": 4}, {}]]


async def test_report_and_its_title_are_in_the_language_of_the_request(tmp_path: Path) -> None:
    async with workshop_harness(tmp_path) as harness:
        run = await harness.work.start_run(ANN, REQUEST, FIRST_ADDRESS, "de")
        assert run.title == "short im Vergleich mit: the standard rules", "the client sends the names"
        await harness.wait_for_job()
        assert [job.language for job in harness.jobs] == ["de"]


async def test_each_person_has_one_run_and_further_runs_are_queued(tmp_path: Path) -> None:
    async with workshop_harness(tmp_path) as harness:
        await harness.start()
        with pytest.raises(ServerError, match="Wait until yours is done") as rejected:
            await harness.start(address=SECOND_ADDRESS)
        assert rejected.value.status == 429
        hers = await harness.start(BEA)
        assert (hers.status, hers.ahead) == ("waiting", 1)
        for number in range(workshop_runs.MAX_RUNS - 2):
            await harness.start(Person(f"p{number}", "", "person"), address=f"10.1.0.{number}")
        with pytest.raises(ServerError, match="full for now"):
            await harness.start(Person("late", "", "person"), address=SECOND_ADDRESS)
        harness.go.set()
        assert (await harness.wait_for_end(BEA)).status == "made"


async def test_only_its_owner_stops_a_run_and_the_games_played_are_reported(tmp_path: Path) -> None:
    async with workshop_harness(tmp_path) as harness:
        await harness.start()
        await harness.start(BEA)
        await harness.wait_for_job()
        with pytest.raises(ServerError, match="nothing running"):
            await harness.work.stop_run(Person("eve", "Eve", "person"))
        await harness.work.stop_run(BEA)
        assert (await harness.wait_for_end(BEA)).status == "stopped", "it was only queued"
        assert harness.closes == 0, "the run in progress is not affected"
        await harness.work.stop_run(ANN)
        assert (await harness.wait_for_end()).status == "made", "the report covers the games played so far"
        with pytest.raises(ServerError, match="nothing running"):
            await harness.work.stop_run(ANN)
        assert not harness.work.runs.quota


async def test_worker_that_ignores_the_stop_request_is_terminated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ignore_stop(self: WorkshopHarness) -> None:
        pass

    monkeypatch.setattr(WorkshopHarness, "request_stop", ignore_stop)
    monkeypatch.setattr(workshop_runs, "STOP_TIMEOUT_SECONDS", 0.0)

    async with workshop_harness(tmp_path) as harness:
        await harness.start()
        await harness.wait_for_job()
        await harness.work.stop_run(ANN)
        assert (await harness.wait_for_end()).status == "stopped"
        assert harness.closes == 1, "the worker process is terminated"


class PairedBus(LocalBus):
    """A bus between two workshop services: each message is delivered to the other at once."""

    is_clustered = True

    def __init__(self) -> None:
        self.other: WorkshopService | None = None
        self.deliveries: list[asyncio.Task[None]] = []

    def publish(self, news: News) -> None:
        copied = msgspec.json.decode(msgspec.json.encode(news), type=News)
        if self.other is not None:
            self.deliveries.append(asyncio.create_task(self.other.runs.on_news(copied)))

    async def wait_until_delivered(self) -> None:
        await asyncio.gather(*self.deliveries)


async def test_any_node_shows_the_progress_of_a_run_and_stops_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with workshop_harness(tmp_path) as harness:
        here, there = PairedBus(), PairedBus()
        harness.work.runs.bus = here
        node = WorkshopService(harness.db, harness, True, there)
        here.other, there.other = node, harness.work
        assert node.runs.run_of(ANN) is None
        await harness.start()
        await harness.wait_for_job()
        harness.work.runs.publish(harness.work.runs.last[ANN.id])
        await here.wait_until_delivered()
        run = node.runs.run_of(ANN)
        assert run is not None
        assert (run.status, run.games, run.title) == ("playing", 400, "short compared with the standard rules")
        assert node.runs.run_of(BEA) is None
        with pytest.raises(ServerError, match="Wait until yours is done"):
            await node.start_run(ANN, REQUEST, SECOND_ADDRESS)
        with pytest.raises(ServerError, match="nothing running"):
            await node.stop_run(BEA)
        await node.stop_run(ANN)
        await there.wait_until_delivered()
        assert (await harness.wait_for_end()).status == "made", "the report covers the games played so far"
        await here.wait_until_delivered()
        made = await node.overview(ANN)
        assert made.run is not None
        assert (made.run.status, made.run.report) == ("made", made.reports[0].id)


async def test_run_of_a_vanished_node_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with workshop_harness(tmp_path) as harness:
        playing = WorkshopRun(id="1", game="blackmore", title="it", status="playing", left=30.0)
        await harness.work.runs.on_news(News("run", "", person=ANN.id, run=playing))
        assert harness.work.runs.run_of(ANN) is not None
        monkeypatch.setattr(workshop_runs, "REMOTE_TIMEOUT_SECONDS", -1.0)
        assert harness.work.runs.run_of(ANN) is None
        await harness.start()


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"game": "poker"}, "Expected one of the games"),
        ({"players": 5, "game": "three_witches"}, "is for exactly 3 players, got 5"),
        ({"variant": {"hand": 0}}, "‘hand’ must be at least 1."),
        ({"variant": {"hand": 61}}, "‘hand’ can be at most 60, not"),
        ({"against": {"wings": 2}}, "There’s no parameter ‘wings’. The parameters are colours, hand, values and wheel."),
        ({"bots": ["os.system"]}, "Expected a bot's level, toad, .* got 'os.system'"),
        ({"minutes": 4.0}, "may take at most 3 minutes"),
    ],
)
async def test_invalid_runs_are_rejected_at_once(tmp_path: Path, fields: dict[str, Any], sentence: str) -> None:
    async with workshop_harness(tmp_path) as harness:
        with pytest.raises(CovenError, match=sentence):
            await harness.start(request=WorkshopAsked(**{"game": "blackmore"} | fields))
        assert not harness.work.runs.queue


async def test_host_can_close_the_workshop(tmp_path: Path) -> None:
    async with workshop_harness(tmp_path, is_open=False) as harness:
        state = await harness.work.overview(ANN)
        assert not state.open
        assert "closed the workshop" in state.sentence
        with pytest.raises(ServerError, match="closed the workshop") as rejected:
            await harness.start()
        assert rejected.value.status == 403
        with pytest.raises(ServerError, match="closed the workshop"):
            await harness.work.save_variant(ANN, SaveVariant(game="blackmore", name="short"))


async def test_saved_variants_are_private_and_replaced_by_name(tmp_path: Path) -> None:
    async with workshop_harness(tmp_path) as harness:
        for hand in (4, 5):
            await harness.work.save_variant(
                ANN, SaveVariant(game="blackmore", name=" my  game\n", variant={"hand": hand, "values": 9})
            )
        await harness.work.save_variant(ANN, SaveVariant(game="blackmore", name="other", variant={}))
        variant, other = (await harness.work.overview(ANN)).variants
        assert (variant.name, variant.variant) == ("my game", {"hand": 5}), "saving the same name again replaces the variant"
        with pytest.raises(ServerError, match="with that name"):
            await harness.work.rename_variant(ANN, other.id, "my game")
        for request in (harness.work.rename_variant(BEA, variant.id, "mine"), harness.work.remove_variant(BEA, variant.id)):
            with pytest.raises(ServerError, match="no such variant"):
                await request
        await harness.work.rename_variant(ANN, variant.id, "short")
        await harness.work.remove_variant(ANN, other.id)
        assert [variant.name for variant in (await harness.work.overview(ANN)).variants] == ["short"]


def test_stored_reports_and_variants_are_bounded(tmp_path: Path) -> None:
    db = Store(f"sqlite:///{tmp_path / 'coven.db'}")
    about = WorkshopReport(id="", game="blackmore", title="", players=2, bots=[], variant={}, games=1, created=0.0)
    with db.engine.begin() as connection:
        for number in range(stored.MAX_REPORTS_PER_PERSON + 2):
            report = msgspec.structs.replace(about, id=f"a{number}", created=float(number))
            stored.save_report(connection, "ann", report, bytes(10))
        assert len(stored.list_reports(connection, "ann")) == stored.MAX_REPORTS_PER_PERSON
        stored.save_report(connection, "bea", msgspec.structs.replace(about, id="b", created=99.0), bytes(60), max_bytes=100)
        assert [report.id for report in stored.list_reports(connection, "ann")] == ["a11", "a10", "a9", "a8"]
        for number in range(stored.MAX_VARIANTS_PER_PERSON):
            one_more = SavedVariant(id=str(number), game="blackmore", name=str(number), variant={}, changed=0.0)
            stored.save_variant(connection, "ann", one_more)
        assert not stored.can_save_variant(connection, "ann", "blackmore", "new")
        assert stored.can_save_variant(connection, "ann", "blackmore", "7")
        stored.delete_person_data(connection, "ann")
        assert not stored.list_reports(connection, "ann")
        assert not stored.list_variants(connection, "ann")
        assert stored.list_reports(connection, "bea")
    db.close()


# the worker process


def test_stopped_worker_reports_the_games_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    class StopAfterFirstBlock(threading.Event):
        """An event that is set once the first block has been played."""

        def is_set(self) -> bool:
            return max(played) > 0

    monkeypatch.setattr("coven.lab.report.svg.Chart.__html__", lambda chart: chart.title)  # charts are not tested here
    monkeypatch.setattr(workshop_worker, "run_study", _run_without_compiling)
    monkeypatch.setattr(workshop_worker, "play_block", lambda *arguments: None)
    variant = {"values": 3, "colours": ["blue", "red"], "hand": 2}
    job = WorkshopJob("blackmore", 2, [variant], ["tiny"], ["apprentice"], 10.0, language="de")
    result = msgspec.msgpack.decode(
        workshop_worker.build_report(job, lambda games, of: played.append(games), StopAfterFirstBlock()), type=FinishedReport
    )
    page = gzip.decompress(result.page).decode()
    assert played[0] == 0
    assert played[-1] == result.games >= 5
    assert "tiny" in page
    assert '<html lang="de">' in page
    assert "Was geändert wurde" in page
    assert "<script" not in page


def _run_without_compiling(study: Any, **options: Any) -> None:
    """Run a study in small blocks and without compiling."""
    study.plan = msgspec.structs.replace(study.plan, block=5)
    running.run_study(study, games=100, cores=1, progress=options["progress"], should_stop=options["should_stop"])


def test_worker_rejects_invalid_jobs_with_a_sentence() -> None:
    jobs = [WorkshopJob("blackmore", 9, [{}], ["it"], ["apprentice"], 1.0), WorkshopJob("x", 2, [{}], ["it"], ["toad"], 1.0)]
    texts = [msgspec.msgpack.encode(job) for job in jobs]
    out = io.BytesIO()
    workshop_worker.serve(io.BytesIO(b"".join(FRAME_HEADER.pack(len(text)) + text for text in texts)), out)
    out.seek(0)
    sentences = []
    while head := out.read(FRAME_HEADER.size):
        answer = msgspec.msgpack.decode(out.read(FRAME_HEADER.unpack(head)[0]), type=JobReply)
        sentences.append(str(answer.problem.sentence) if answer.problem else "")
    assert [sentence[:40] for sentence in sentences] == [
        "12 Witches of Blackmore is for 2 to 6 pl",
        "Expected one of the games three_witches,",
    ]


# over HTTP


async def test_variant_parameters_are_checked_in_place_and_read_from_toml(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        path = "/api/games/thirteen_witches/figures"
        form = await ann.get(path)
        costs = [figure for group in form["groups"] for figure in group["figures"] if figure["path"][-1] == "cost"]
        assert costs[0]["path"] == ["witches", "alma", "cost"]
        wrong = {"hand": 0, "witches": {"alma": {"cost": "nothing"}}}
        result = await ann.post(f"{path}/check", {"variant": wrong})
        assert [problem["path"] for problem in result["problems"]] == [["hand"], ["witches", "alma", "cost"]]
        assert "Write the cost of Alma like" in result["problems"][1]["sentence"]
        result = await ann.post(f"{path}/read", {"text": "hand = 6\n[witches.alma]\ncost = 'any 2'\nlure = 'fairy'"})
        assert result["variant"] == {"hand": 6, "witches": {"alma": {"cost": "any 2"}}}
        assert result["text"] == 'hand = 6\n\n[witches.alma]\ncost = "any 2"\n'
        assert not result["problems"]
        rejected = await ann.post(f"{path}/read", {"text": "hand = "}, 400)
        assert rejected["sentence"].startswith("This isn’t valid TOML")
        await ann.get("/api/games/poker/figures", 400)


async def test_workshop_data_is_private_over_http(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as eve:
        state = await ann.post("/api/workshop/variants", {"game": "blackmore", "name": "short", "variant": {"hand": 4}})
        variant = state["variants"][0]["id"]
        await eve.post(f"/api/workshop/variants/{variant}/forget", status=404)
        await eve.get("/api/workshop/reports/nothing", 404)
        assert (await eve.post("/api/workshop/stop", status=409))["sentence"] == "You have nothing running."
        assert (await ann.get("/api/me/data"))["variants"][0]["name"] == "short"
        await ann.post("/api/me/goodbye", {"name": ann.me["name"]})


# from the command line


def output_of(*arguments: str) -> str:
    """Run a command in this process and return its output or its error."""
    try:
        return CliRunner().invoke(coven, list(arguments), catch_exceptions=False, standalone_mode=False).output
    except CovenError as error:
        return str(error)


async def test_table_command_creates_a_table_with_a_variant_and_prints_its_link(server: ServerProcess, tmp_path: Path) -> None:
    file = tmp_path / "cheap.toml"
    file.write_text("hand = 4\n[witches.alma]\ncost = 'any 2'\n")
    link = output_of("table", str(file), "--server", server.url).strip()
    code = link.removeprefix(f"{server.url}/join/")
    async with Client(server.url) as ann:
        table = await ann.get(f"/api/tables/{(await ann.get(f'/api/codes/{code}'))['id']}")
        assert (table["game"], table["title"]) == ("thirteen_witches", "cheap")
        assert table["variant"] == {"hand": 4, "witches": {"alma": {"cost": "any 2"}}}
    file.write_text("hand = 99\n")
    assert "Give --game" in output_of("table", str(file), "--server", server.url)
    output = output_of("table", str(file), "--game", "blackmore", "--server", server.url)
    assert output == "At a table on a server, ‘hand’ can be at most 60, not 99."
    assert output_of("table", str(file), "--game", "blackmore", "--server", "cards.example").startswith(
        "Expected a server like http://127.0.0.1:8000"
    )
    no_server = output_of("table", str(file), "--game", "blackmore", "--server", f"http://127.0.0.1:{free_port()}")
    assert no_server.startswith("No server answers at")


def test_missing_server_is_reported_before_the_lab_runs(tmp_path: Path) -> None:
    out = tmp_path / "out"
    no_server = f"http://127.0.0.1:{free_port()}"
    output = output_of("lab", "blackmore", "--minutes", "60", "--out", str(out), "--play", "--server", no_server)
    assert output.startswith("No server answers at")
    assert not list(out.glob("*"))
