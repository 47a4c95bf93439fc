"""Reviews at a server: made in the background, once, for few at a time, and never of a game in progress."""

import asyncio
import gzip
import io
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from coven.bots.evaluation.oracle import model_fingerprint
from coven.match import records
from coven.server.base.errors import ServerError
from coven.server.domain import lobby
from coven.server.jobs import reviews_service, reviews_worker
from coven.server.jobs.reviews_service import ReviewService
from coven.server.jobs.reviews_worker import ReviewJob
from coven.server.jobs.worker import FRAME_HEADER, JobReply, ProgressCallback
from coven.server.protocol import ReviewState, TableSettings
from coven.server.storage import LineNotes, LineRow, Person, Store, TableRow, tables
from coven.server.storage.reviews import load_review, save_review
from tests.server.clients import Client, act, play_out
from tests.server.processes import ServerProcess

ANN, BEA, HERE, THERE = "ann", "bea", "10.0.0.1", "10.0.0.2"
RECORD = records.random_record("blackmore", 2, 1)
TINY = {"values": 5, "hand": 4}


class Desk:
    """Reviews on a database of their own, with a maker that waits until it is let go."""

    def __init__(self, folder: Path) -> None:
        self.db = Store(f"sqlite:///{folder / 'coven.db'}")
        self.reviews = ReviewService(self.db, self.make)
        self.made: list[int] = []
        self.go = asyncio.Event()
        self.fails = False

    async def make(self, job: ReviewJob, heard: ProgressCallback) -> bytes:
        heard(1, 3)
        await self.go.wait()
        self.made.append(job.seat)
        if self.fails:
            raise ServerError("record", "The record does not replay.", 400)
        return b"packed"

    async def table(self, status: Any = "over") -> TableRow:
        row = lobby.new_table(Person(ANN, "Ann", "person"), TableSettings(game="blackmore", players=2))
        row.status = status
        log = [LineRow(row.id, number, line, None, LineNotes(), 0.0) for number, line in enumerate(RECORD.log, 1)]
        log[0].line += f" {row.id}"  # no two games alike; nothing here replays them
        await self.db.writer.append(log, lambda c: tables.add_table(c, row))
        return row

    async def done(self) -> None:
        """All that was begun is made."""
        self.go.set()
        await asyncio.gather(*(one.task for one in self.reviews.in_progress.values() if one.task))


def test_names_from_right_to_left_are_set_apart_in_what_a_review_says() -> None:
    row = lobby.new_table(Person(ANN, "\u05d0\u05d3\u05d4", "person"), TableSettings(game="blackmore", players=2, fill="toad"))
    row.status = "over"
    assert reviews_service.review_record(row, []).names[0] == "\u2068\u05d0\u05d3\u05d4\u2069"


def at_desk(scene: Callable[[Desk], Awaitable[Any]], folder: Path) -> None:
    async def whole() -> None:
        desk = Desk(folder)
        try:
            await scene(desk)
        finally:
            await desk.reviews.close()
            desk.db.close()

    asyncio.run(whole())


def test_a_review_is_made_once_and_kept(tmp_path: Path) -> None:
    async def scene(desk: Desk) -> None:
        row = await desk.table()
        assert await desk.reviews.status(row, 1) == ReviewState(status="none"), "looking begins nothing"
        await desk.reviews.request(row, 1, ANN, HERE)
        await asyncio.sleep(0)
        assert await desk.reviews.request(row, 1, BEA, THERE) == ReviewState(status="making", done=1, of=3)
        await desk.reviews.request(row, 0, ANN, HERE)
        second = await desk.reviews.status(row, 0)
        assert isinstance(second, ReviewState)
        assert (second.status, second.ahead) == ("waiting", 1)
        await desk.done()
        assert await desk.reviews.request(row, 1, BEA, THERE) == b"packed"
        assert desk.made == [1, 0]
        assert not desk.reviews.quota
        another = ReviewService(desk.db, desk.make)
        assert await another.status(row, 1) == b"packed", "another node finds it too"

    at_desk(scene, tmp_path)


def test_the_key_names_rules_model_record_and_seat() -> None:
    keys = {
        reviews_service.review_key(record, seat, worlds)
        for record in (RECORD, msgspec.structs.replace(RECORD, rules="99"), records.random_record("blackmore", 2, 2))
        for seat in (0, 1)
        for worlds in (10, 20)
    }
    assert len(keys) == 12
    assert model_fingerprint("blackmore") != model_fingerprint("three_witches") != ""
    assert model_fingerprint("no such game") == ""


@pytest.mark.parametrize("status", ["open", "running", "closed"])
def test_a_game_that_is_not_over_has_no_review(tmp_path: Path, status: str) -> None:
    async def scene(desk: Desk) -> None:
        row = await desk.table(status)
        for asked in (desk.reviews.status(row, 0), desk.reviews.request(row, 0, ANN, HERE)):
            with pytest.raises(ServerError, match="when it is over"):
                await asked
        assert not desk.reviews.in_progress

    at_desk(scene, tmp_path)


def test_a_seat_that_is_none_has_no_review(tmp_path: Path) -> None:
    async def scene(desk: Desk) -> None:
        with pytest.raises(ServerError, match="Expected a seat from 0 to 1, but 2 came"):
            await desk.reviews.request(await desk.table(), 2, ANN, HERE)

    at_desk(scene, tmp_path)


def test_one_person_has_few_made_at_once(tmp_path: Path) -> None:
    async def scene(desk: Desk) -> None:
        for _ in range(reviews_service.MAX_REVIEWS_PER_PERSON):
            await desk.reviews.request(await desk.table(), 0, ANN, HERE)
        another = await desk.table()
        with pytest.raises(ServerError, match="several are being made") as refused:
            await desk.reviews.request(another, 0, ANN, THERE)
        assert refused.value.status == 429
        await desk.reviews.request(another, 0, BEA, THERE)
        await desk.done()

    at_desk(scene, tmp_path)


def test_what_could_not_be_made_is_said_and_tried_again_when_asked(tmp_path: Path) -> None:
    async def scene(desk: Desk) -> None:
        row, desk.fails = await desk.table(), True
        await desk.reviews.request(row, 0, ANN, HERE)
        await desk.done()
        assert await desk.reviews.status(row, 0) == ReviewState(status="failed", sentence="The record does not replay.")
        desk.fails = False
        await desk.reviews.request(row, 0, ANN, HERE)
        await desk.done()
        assert await desk.reviews.status(row, 0) == b"packed"

    at_desk(scene, tmp_path)


def test_what_is_kept_takes_no_more_room_than_it_may(tmp_path: Path) -> None:
    db = Store(f"sqlite:///{tmp_path / 'coven.db'}")
    with db.engine.begin() as connection:
        for number in range(6):
            save_review(connection, f"key {number}", bytes(100), max_bytes=300)
        kept = [number for number in range(6) if load_review(connection, f"key {number}")]
    db.close()
    assert kept == [3, 4, 5]


def test_the_process_tells_how_far_it_is_and_refuses_in_words() -> None:
    broken = msgspec.structs.replace(RECORD, log=[*RECORD.log[:2], "0 play nothing"])
    jobs = [ReviewJob(broken, 0, 20), ReviewJob(msgspec.structs.replace(RECORD, result=None), 0, 20), ReviewJob(RECORD, 7, 20)]
    said = [answer.problem.sentence if answer.problem else "" for answer in _served(jobs)]
    assert [sentence[:30] for sentence in said] == [
        "the record, line 3 '0 play not",
        "Expected a finished game: one ",
        "Expected a seat from 0 to 1, b",
    ]


def _served(jobs: list[ReviewJob]) -> list[JobReply]:
    texts = [msgspec.msgpack.encode(job) for job in jobs]
    out = io.BytesIO()
    reviews_worker.serve(io.BytesIO(b"".join(FRAME_HEADER.pack(len(text)) + text for text in texts)), out)
    out.seek(0)
    answers = []
    while head := out.read(FRAME_HEADER.size):
        answers.append(msgspec.msgpack.decode(out.read(FRAME_HEADER.unpack(head)[0]), type=JobReply))
    return answers


def test_the_process_makes_a_review_that_fits_the_wire() -> None:
    record = records.random_record("blackmore", 2, 1, variant=TINY)
    *steps, last = _served([ReviewJob(record, 0, 20)])
    assert [step.progress for step in steps] == [(done, len(steps)) for done in range(1, len(steps) + 1)]
    made = msgspec.json.decode(gzip.decompress(last.payload), type=ReviewState)
    assert made.review is not None
    assert len(made.review.chances) == len(record.log) + 1
    assert len(steps) == len(made.review.moments) + 1
    parts = made.review.account
    total = parts.expected + parts.lots + parts.hidden + parts.others - parts.losses
    assert total == pytest.approx(parts.result)
    assert made.review.mean_losses[0].mean is None, "too few decisions for a mean"


# over HTTP


async def test_over_http_a_running_game_and_a_wrong_seat_are_refused(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as eve:
        table = await ann.create("blackmore", players=2, fill="toad", variant=TINY, spectators=False)
        path = f"/api/tables/{table['id']}/review"
        assert (await ann.post(path, status=409))["sentence"] == "A game is reviewed when it is over."
        await play_out(ann, table["id"])
        assert "Expected a seat" in (await ann.post(f"{path}?seat=9", status=400))["sentence"]
        assert "Expected a seat" in (await ann.get(f"{path}?seat=x", status=400))["sentence"]
        assert "not welcome" in (await eve.post(path, status=403))["sentence"]
        assert (await ann.get(path))["status"] == "none"
        await ann.post("/api/tables/nowhere/review", status=404)


# playing on


async def test_a_table_goes_on_where_a_finished_game_stood(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await ann.create("blackmore", players=2, fill="toad", variant=TINY)
        await play_out(ann, table["id"])
        past = records.decode((await ann.http.get(f"/api/tables/{table['id']}/record")).text)
        on = await bea.create("blackmore", fill="toad", origin={"table": table["id"], "seat": 1, "step": 5})
        assert (on["status"], on["players"], on["variant"]) == ("running", 2, table["variant"])
        assert [seat["kind"] for seat in on["seats"]] == ["bot", "person"]
        assert on["origin"]["step"] == 5
        await play_out(bea, on["id"])
        text = (await bea.http.get(f"/api/tables/{on['id']}/record")).text
        made = records.decode(text)
        records.check(made)
        assert made.log[:5] == past.log[:5]
        assert "deal" not in json.loads(text), "its deals are another game's: nothing proves them"


async def test_the_same_seat_of_the_same_deal(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await ann.create("three_witches", fill="toad", variant={"tokens_to_win": 2})
        await play_out(ann, table["id"])
        past = records.decode((await ann.http.get(f"/api/tables/{table['id']}/record")).text)
        again = await bea.create("three_witches", origin={"table": table["id"], "seat": 0, "luck": "same"})
        assert [seat["level"] for seat in again["seats"]] == [None, "toad", "toad"]
        await play_out(bea, again["id"])
        made = records.decode((await bea.http.get(f"/api/tables/{again['id']}/record")).text)
        records.check(made)
        deals, dealt = ([line for line in one.log if line.startswith("deal")] for one in (past, made))
        shared = min(len(deals), len(dealt))
        assert dealt[:shared] == deals[:shared], "every round is dealt alike, however long the one before it took"


def test_what_cannot_be_gone_on_from_is_refused(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as ann, Client(server.url) as eve:
            table = await ann.create("blackmore", players=2, fill="toad", variant=TINY, spectators=False)
            origin = {"table": table["id"], "seat": 0}

            async def refused(who: Client, status: int, **changes: Any) -> str:
                body = {"game": "blackmore", "origin": origin | changes}
                return str((await who.post("/api/tables", body, status))["sentence"])

            assert "finished games only" in await refused(ann, 409)
            await play_out(ann, table["id"])
            assert "Expected a seat from 0 to 1" in await refused(ann, 400, seat=4)
            assert "Expected a step before the end" in await refused(ann, 400, step=10_000)
            assert "not welcome" in await refused(eve, 403)
            assert "no such table" in await refused(ann, 404, table="nowhere")

    act(run())
