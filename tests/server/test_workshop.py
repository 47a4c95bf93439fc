"""The workshop at a server: runs one at a time, few for each, stopped when asked, seen by nobody else, and off where wanted."""

import asyncio
import gzip
import io
import threading
from collections.abc import Awaitable, Callable
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
from coven.server.jobs import workshop_service, workshop_worker
from coven.server.jobs.worker import FRAME_HEADER, JobReply, ProgressCallback, WorkerProcess
from coven.server.jobs.workshop_service import WorkshopService
from coven.server.jobs.workshop_worker import FinishedReport, WorkshopJob
from coven.server.protocol import SavedVariant, SaveVariant, WorkshopAsked, WorkshopReport, WorkshopRun
from coven.server.storage import Person, Store
from coven.server.storage import workshop as kept
from tests.server.clients import Client
from tests.server.processes import ServerProcess
from tests.server.services import free_port

ANN, BEA, HERE, THERE = Person("ann", "Ann", "person"), Person("bea", "Bea", "person"), "10.0.0.1", "10.0.0.2"
PAGE = gzip.compress(b"<!doctype html><title>A report</title>")
ASKED = WorkshopAsked(game="blackmore", variant={"hand": 4}, name="short")


class Bench(WorkerProcess):
    """A workshop on a database of its own, whose process waits until it is let go."""

    def __init__(self, folder: Path, is_open: bool = True) -> None:
        super().__init__()
        self.db = Store(f"sqlite:///{folder / 'coven.db'}")
        self.work = WorkshopService(self.db, self, is_open)
        self.go, self.jobs, self.ended = asyncio.Event(), list[Any](), 0

    async def _exchange(self, text: bytes, heard: ProgressCallback) -> JobReply:
        self.jobs.append(msgspec.msgpack.decode(text, type=WorkshopJob))
        heard(400, 0)
        await self.go.wait()
        return JobReply(msgspec.msgpack.encode(FinishedReport(PAGE, 400)))

    async def begun(self) -> None:
        """Until a job is at work."""
        while not self.jobs:
            await asyncio.sleep(0)

    async def request_stop(self) -> None:
        self.go.set()

    async def close(self) -> None:
        self.ended += 1

    async def start(self, who: Person = ANN, asked: WorkshopAsked = ASKED, address: str = HERE) -> WorkshopRun:
        return await self.work.start_run(who, asked, address)

    async def over(self, who: Person = ANN) -> WorkshopRun:
        """The run of a person when it is over."""
        task = self.work.last[who.id].task
        assert task is not None
        await asyncio.gather(task, return_exceptions=True)
        run = self.work.run_of(who)
        assert run is not None
        return run


def at_bench(scene: Callable[[Bench], Awaitable[Any]], folder: Path, is_open: bool = True) -> None:
    async def whole() -> None:
        bench = Bench(folder, is_open)
        try:
            await scene(bench)
        finally:
            await bench.work.close()
            bench.db.close()

    asyncio.run(whole())


def test_a_run_says_how_far_it_is_and_leaves_a_report_that_only_its_owner_reads(tmp_path: Path) -> None:
    async def scene(bench: Bench) -> None:
        assert (await bench.start()).status == "preparing"
        await bench.begun()
        run = bench.work.run_of(ANN)
        assert run is not None
        assert (run.status, run.games, run.title) == ("playing", 400, "short beside the usual figures")
        assert 0 < run.left <= 60
        bench.go.set()
        run = await bench.over()
        assert (run.status, run.report) == ("made", run.id)
        assert await bench.work.report_page(ANN, run.id) == PAGE
        mine = await bench.work.overview(ANN)
        assert [(one.title, one.games, one.variant) for one in mine.reports] == [(run.title, 400, {"hand": 4})]
        with pytest.raises(ServerError, match="no such report"):
            await bench.work.report_page(BEA, run.id)
        with pytest.raises(ServerError, match="no such report"):
            await bench.work.remove_report(BEA, run.id)
        hers = await bench.work.overview(BEA)
        assert (hers.run, hers.reports) == (None, [])
        await bench.work.remove_report(ANN, run.id)
        assert not (await bench.work.overview(ANN)).reports
        assert [job.variants for job in bench.jobs] == [[{"hand": 4}, {}]]

    at_bench(scene, tmp_path)


def test_each_person_has_one_run_and_the_others_wait_their_turn(tmp_path: Path) -> None:
    async def scene(bench: Bench) -> None:
        await bench.start()
        with pytest.raises(ServerError, match="wait until yours is over") as refused:
            await bench.start(address=THERE)
        assert refused.value.status == 429
        hers = await bench.start(BEA)
        assert (hers.status, hers.ahead) == ("waiting", 1)
        for number in range(workshop_service.MAX_RUNS - 2):
            await bench.start(Person(f"p{number}", "", "person"), address=f"10.1.0.{number}")
        with pytest.raises(ServerError, match="full for the moment"):
            await bench.start(Person("late", "", "person"), address=THERE)
        bench.go.set()
        assert (await bench.over(BEA)).status == "made"

    at_bench(scene, tmp_path)


def test_a_run_is_stopped_by_its_owner_alone_and_keeps_what_was_played(tmp_path: Path) -> None:
    async def scene(bench: Bench) -> None:
        await bench.start()
        await bench.start(BEA)
        await bench.begun()
        with pytest.raises(ServerError, match="Nothing of yours"):
            await bench.work.stop_run(Person("eve", "Eve", "person"))
        await bench.work.stop_run(BEA)
        assert (await bench.over(BEA)).status == "stopped", "it only waited"
        assert bench.ended == 0, "what runs is not touched by that"
        await bench.work.stop_run(ANN)
        assert (await bench.over()).status == "made", "of what was played so far"
        with pytest.raises(ServerError, match="Nothing of yours"):
            await bench.work.stop_run(ANN)
        assert not bench.work.quota

    at_bench(scene, tmp_path)


def test_one_that_does_not_stop_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deaf(self: Bench) -> None:
        pass

    monkeypatch.setattr(Bench, "request_stop", deaf)
    monkeypatch.setattr(workshop_service, "STOP_TIMEOUT_SECONDS", 0.0)

    async def scene(bench: Bench) -> None:
        await bench.start()
        await bench.begun()
        await bench.work.stop_run(ANN)
        assert (await bench.over()).status == "stopped"
        assert bench.ended == 1, "its process is"

    at_bench(scene, tmp_path)


class Wire(LocalBus):
    """A bus between two workbenches: what one says the other hears at once."""

    is_clustered = True

    def __init__(self) -> None:
        self.other: WorkshopService | None = None
        self.said: list[asyncio.Task[None]] = []

    def publish(self, news: News) -> None:
        copied = msgspec.json.decode(msgspec.json.encode(news), type=News)
        if self.other is not None:
            self.said.append(asyncio.create_task(self.other.on_news(copied)))

    async def heard(self) -> None:
        await asyncio.gather(*self.said)


def test_any_node_says_how_far_a_run_is_and_stops_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(bench: Bench) -> None:
        here, there = Wire(), Wire()
        bench.work.bus = here
        node = WorkshopService(bench.db, bench, True, there)
        here.other, there.other = node, bench.work
        assert node.run_of(ANN) is None
        await bench.start()
        await bench.begun()
        bench.work._publish_run(bench.work.last[ANN.id])
        await here.heard()
        run = node.run_of(ANN)
        assert run is not None
        assert (run.status, run.games, run.title) == ("playing", 400, "short beside the usual figures")
        assert node.run_of(BEA) is None
        with pytest.raises(ServerError, match="wait until yours is over"):
            await node.start_run(ANN, ASKED, THERE)
        with pytest.raises(ServerError, match="Nothing of yours"):
            await node.stop_run(BEA)
        await node.stop_run(ANN)
        await there.heard()
        assert (await bench.over()).status == "made", "of what was played so far"
        await here.heard()
        made = await node.overview(ANN)
        assert made.run is not None
        assert (made.run.status, made.run.report) == ("made", made.reports[0].id)

    at_bench(scene, tmp_path)


def test_a_run_of_a_node_that_is_gone_is_gone_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(bench: Bench) -> None:
        playing = WorkshopRun(id="1", game="blackmore", title="it", status="playing", left=30.0)
        await bench.work.on_news(News("run", "", person=ANN.id, run=playing))
        assert bench.work.run_of(ANN) is not None
        monkeypatch.setattr(workshop_service, "REMOTE_TIMEOUT_SECONDS", -1.0)
        assert bench.work.run_of(ANN) is None
        await bench.start()

    at_bench(scene, tmp_path)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"game": "poker"}, "Expected one of the games"),
        ({"players": 5, "game": "three_witches"}, "is for exactly 3 players, but 5 came"),
        ({"variant": {"hand": 0}}, "Expected a whole number >= 1, for 'hand'"),
        ({"variant": {"hand": 61}}, "Expected at most 60 for hand at a table of a server"),
        ({"against": {"wings": 2}}, "Expected colours, hand, values, wheel in a variant, but 'wings' came"),
        ({"bots": ["os.system"]}, "Expected a bot's level, toad, .* but 'os.system' came"),
        ({"minutes": 4.0}, "Expected at most 3 minutes at a server, but 4 came"),
    ],
)
def test_what_cannot_be_run_is_refused_at_once(tmp_path: Path, asked: dict[str, Any], sentence: str) -> None:
    async def scene(bench: Bench) -> None:
        with pytest.raises(CovenError, match=sentence):
            await bench.start(asked=WorkshopAsked(**{"game": "blackmore"} | asked))
        assert not bench.work.waiting

    at_bench(scene, tmp_path)


def test_a_host_can_close_it(tmp_path: Path) -> None:
    async def scene(bench: Bench) -> None:
        state = await bench.work.overview(ANN)
        assert not state.open
        assert "closed the workshop" in state.sentence
        with pytest.raises(ServerError, match="closed the workshop") as refused:
            await bench.start()
        assert refused.value.status == 403
        with pytest.raises(ServerError, match="closed the workshop"):
            await bench.work.save_variant(ANN, SaveVariant(game="blackmore", name="short"))

    at_bench(scene, tmp_path, is_open=False)


def test_variants_are_kept_by_name_for_their_owner_alone(tmp_path: Path) -> None:
    async def scene(bench: Bench) -> None:
        for hand in (4, 5):
            await bench.work.save_variant(
                ANN, SaveVariant(game="blackmore", name=" my  game\n", variant={"hand": hand, "values": 9})
            )
        await bench.work.save_variant(ANN, SaveVariant(game="blackmore", name="other", variant={}))
        one, other = (await bench.work.overview(ANN)).variants
        assert (one.name, one.variant) == ("my game", {"hand": 5}), "the same name again replaces it"
        with pytest.raises(ServerError, match="of that name already"):
            await bench.work.rename_variant(ANN, other.id, "my game")
        for verb in (bench.work.rename_variant(BEA, one.id, "mine"), bench.work.remove_variant(BEA, one.id)):
            with pytest.raises(ServerError, match="no such variant"):
                await verb
        await bench.work.rename_variant(ANN, one.id, "short")
        await bench.work.remove_variant(ANN, other.id)
        assert [variant.name for variant in (await bench.work.overview(ANN)).variants] == ["short"]

    at_bench(scene, tmp_path)


def test_what_is_kept_is_bounded(tmp_path: Path) -> None:
    db = Store(f"sqlite:///{tmp_path / 'coven.db'}")
    about = WorkshopReport(id="", game="blackmore", title="", players=2, bots=[], variant={}, games=1, created=0.0)
    with db.engine.begin() as connection:
        for number in range(kept.MAX_REPORTS_PER_PERSON + 2):
            one = msgspec.structs.replace(about, id=f"a{number}", created=float(number))
            kept.save_report(connection, "ann", one, bytes(10))
        assert len(kept.list_reports(connection, "ann")) == kept.MAX_REPORTS_PER_PERSON
        kept.save_report(connection, "bea", msgspec.structs.replace(about, id="b", created=99.0), bytes(60), max_bytes=100)
        assert [one.id for one in kept.list_reports(connection, "ann")] == ["a11", "a10", "a9", "a8"]
        for number in range(kept.MAX_VARIANTS_PER_PERSON):
            one_more = SavedVariant(id=str(number), game="blackmore", name=str(number), variant={}, changed=0.0)
            kept.save_variant(connection, "ann", one_more)
        assert not kept.can_save_variant(connection, "ann", "blackmore", "new")
        assert kept.can_save_variant(connection, "ann", "blackmore", "7")
        kept.delete_person_data(connection, "ann")
        assert not kept.list_reports(connection, "ann")
        assert not kept.list_variants(connection, "ann")
        assert kept.list_reports(connection, "bea")
    db.close()


# the process


def test_the_process_reports_what_was_played_when_it_is_told_that_this_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    class Slow(threading.Event):
        """Set once the first block is played, however long that takes."""

        def is_set(self) -> bool:
            return max(played) > 0

    monkeypatch.setattr("coven.lab.report.svg.Chart.__html__", lambda chart: chart.title)  # nobody looks at them here
    monkeypatch.setattr(workshop_worker, "run_study", _interpreted)
    monkeypatch.setattr(workshop_worker, "play_block", lambda *told: None)
    job = WorkshopJob("blackmore", 2, [{"values": 3, "colours": ["blue", "red"], "hand": 2}], ["tiny"], ["apprentice"], 10.0)
    found = msgspec.msgpack.decode(
        workshop_worker.build_report(job, lambda games, of: played.append(games), Slow()), type=FinishedReport
    )
    page = gzip.decompress(found.page).decode()
    assert played[0] == 0
    assert played[-1] == found.games >= 5
    assert "tiny" in page
    assert "<script" not in page


def _interpreted(study: Any, **told: Any) -> None:
    """As the process runs it, in small blocks and without compiling."""
    study.plan = msgspec.structs.replace(study.plan, block=5)
    running.run_study(study, games=100, cores=1, progress=told["progress"], should_stop=told["enough"])


def test_the_process_refuses_in_words() -> None:
    jobs = [WorkshopJob("blackmore", 9, [{}], ["it"], ["apprentice"], 1.0), WorkshopJob("x", 2, [{}], ["it"], ["toad"], 1.0)]
    texts = [msgspec.msgpack.encode(job) for job in jobs]
    out = io.BytesIO()
    workshop_worker.serve(io.BytesIO(b"".join(FRAME_HEADER.pack(len(text)) + text for text in texts)), out)
    out.seek(0)
    said = []
    while head := out.read(FRAME_HEADER.size):
        answer = msgspec.msgpack.decode(out.read(FRAME_HEADER.unpack(head)[0]), type=JobReply)
        said.append(answer.problem.sentence if answer.problem else "")
    assert [sentence[:40] for sentence in said] == [
        "12 Witches of Blackmore is for 2 to 6 pl",
        "Expected one of the games three_witches,",
    ]


# over HTTP


async def test_figures_are_checked_where_they_stand_and_read_from_files(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        path = "/api/games/thirteen_witches/figures"
        form = await ann.get(path)
        costs = [figure for group in form["groups"] for figure in group["figures"] if figure["path"][-1] == "cost"]
        assert costs[0]["path"] == ["witches", "alma", "cost"]
        wrong = {"hand": 0, "witches": {"alma": {"cost": "nothing"}}}
        found = await ann.post(f"{path}/check", {"variant": wrong})
        assert [problem["path"] for problem in found["problems"]] == [["hand"], ["witches", "alma", "cost"]]
        assert "Expected the cost of alma like" in found["problems"][1]["sentence"]
        found = await ann.post(f"{path}/read", {"text": "hand = 6\n[witches.alma]\ncost = 'any 2'\nlure = 'fairy'"})
        assert found["variant"] == {"hand": 6, "witches": {"alma": {"cost": "any 2"}}}
        assert found["text"] == 'hand = 6\n\n[witches.alma]\ncost = "any 2"\n'
        assert not found["problems"]
        refused = await ann.post(f"{path}/read", {"text": "hand = "}, 400)
        assert refused["sentence"].startswith("Expected a variant in TOML")
        await ann.get("/api/games/poker/figures", 400)


async def test_over_http_the_workshop_is_ones_own(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as eve:
        state = await ann.post("/api/workshop/variants", {"game": "blackmore", "name": "short", "variant": {"hand": 4}})
        one = state["variants"][0]["id"]
        await eve.post(f"/api/workshop/variants/{one}/forget", status=404)
        await eve.get("/api/workshop/reports/nothing", 404)
        assert (await eve.post("/api/workshop/stop", status=409))["sentence"] == "Nothing of yours is running."
        assert (await ann.get("/api/me/data"))["variants"][0]["name"] == "short"
        await ann.post("/api/me/goodbye", {"name": ann.me["name"]})


# from the command line


def said_by(*arguments: str) -> str:
    """What a command prints, or its one sentence."""
    try:
        return CliRunner().invoke(coven, list(arguments), catch_exceptions=False, standalone_mode=False).output
    except CovenError as error:
        return str(error)


async def test_coven_table_makes_a_table_with_a_variant_and_prints_its_link(server: ServerProcess, tmp_path: Path) -> None:
    file = tmp_path / "cheap.toml"
    file.write_text("hand = 4\n[witches.alma]\ncost = 'any 2'\n")
    link = said_by("table", str(file), "--server", server.url).strip()
    code = link.removeprefix(f"{server.url}/join/")
    async with Client(server.url) as ann:
        table = await ann.get(f"/api/tables/{(await ann.get(f'/api/codes/{code}'))['id']}")
        assert (table["game"], table["title"]) == ("thirteen_witches", "cheap")
        assert table["variant"] == {"hand": 4, "witches": {"alma": {"cost": "any 2"}}}
    file.write_text("hand = 99\n")
    assert "Expected --game" in said_by("table", str(file), "--server", server.url)
    said = said_by("table", str(file), "--game", "blackmore", "--server", server.url)
    assert said == "Expected at most 60 for hand at a table of a server, but 99 came."
    assert said_by("table", str(file), "--game", "blackmore", "--server", "cards.example").startswith(
        "Expected a server like http://127.0.0.1:8000"
    )
    nobody = said_by("table", str(file), "--game", "blackmore", "--server", f"http://127.0.0.1:{free_port()}")
    assert nobody.startswith("No server answers at")


def test_a_server_that_is_not_there_is_said_before_a_variant_is_played(tmp_path: Path) -> None:
    out = tmp_path / "out"
    nobody = f"http://127.0.0.1:{free_port()}"
    said = said_by("lab", "blackmore", "--minutes", "60", "--out", str(out), "--play", "--server", nobody)
    assert said.startswith("No server answers at")
    assert not list(out.glob("*"))
