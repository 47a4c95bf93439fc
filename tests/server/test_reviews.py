"""Reviews at a server: made in the background, once, with quotas, and never of a game in progress."""

import asyncio
import gzip
import io
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from coven.bots.evaluation.oracle import model_fingerprint
from coven.match import records
from coven.server.base.errors import ServerError
from coven.server.domain import lobby
from coven.server.domain.seats import weighed_seats
from coven.server.jobs import reviews_service, reviews_worker
from coven.server.jobs.reviews_service import ReviewService
from coven.server.jobs.reviews_worker import ReviewJob
from coven.server.jobs.worker import FRAME_HEADER, JobReply, ProgressCallback
from coven.server.protocol import GameReview, Origin, ReviewState, TableSettings
from coven.server.storage import LineNotes, LineRow, Person, Store, TableRow, tables
from coven.server.storage.reviews import load_review, save_review
from coven.types import NO_SEATS, Seats
from tests.server.clients import Client, play_out
from tests.server.migrated import provide_schema
from tests.server.processes import ServerProcess
from tests.server.stored_reviews import stored_review

ANN, BEA, FIRST_ADDRESS, SECOND_ADDRESS = "ann", "bea", "10.0.0.1", "10.0.0.2"
RECORD = records.random_record("blackmore", 2, 1)
TINY = {"values": 5, "hand": 4}


class ReviewHarness:
    """A review service with its own database, whose jobs wait until the test sets `go`."""

    def __init__(self, folder: Path) -> None:
        self.db = Store(provide_schema(f"sqlite:///{folder / 'coven.db'}"))
        self.reviews = ReviewService(self.db, self.run_job)
        self.reviewed_seats: list[int] = []
        self.go = asyncio.Event()
        self.fails = False

    async def run_job(self, job: ReviewJob, on_progress: ProgressCallback) -> bytes:
        on_progress(1, 3)
        await self.go.wait()
        self.reviewed_seats.append(job.seat)
        if self.fails:
            raise ServerError("record", "The record does not replay.", 400)
        return stored_review()

    async def table(self, status: Any = "over") -> TableRow:
        row = lobby.new_table(Person(ANN, "Ann", "person"), TableSettings(game="blackmore", players=2))
        row.status = status
        log = [LineRow(row.id, number, line, None, LineNotes(), 0.0) for number, line in enumerate(RECORD.log, 1)]
        log[0].line += f" {row.id}"  # every record gets its own key; nothing here replays them
        await self.db.writer.append(log, lambda c: tables.add_table(c, row))
        return row

    async def finish(self) -> None:
        """Let all reviews in progress finish."""
        self.go.set()
        await asyncio.gather(*(review.task for review in self.reviews.in_progress.values() if review.task))


def test_right_to_left_names_are_isolated_in_review_texts() -> None:
    row = lobby.new_table(Person(ANN, "\u05d0\u05d3\u05d4", "person"), TableSettings(game="blackmore", players=2, fill="toad"))
    row.status = "over"
    assert reviews_service.review_record(row, []).names[0] == "\u2068\u05d0\u05d3\u05d4\u2069"


def test_choices_of_network_bots_weigh_deals_and_those_of_other_players_do_not() -> None:
    row = lobby.new_table(Person(ANN, "Ann", "person"), TableSettings(game="blackmore", players=4, fill="apprentice"))
    assert weighed_seats(row) == NO_SEATS
    row.seats[1].level, row.seats[3].level = "familiar", "archwitch"
    assert weighed_seats(row) == 0b1010
    row.settings.origin = Origin(table="other", seat=0, step=5)
    assert weighed_seats(row) == NO_SEATS, "others made the first choices at a table that branched from another game"


@asynccontextmanager
async def review_harness(folder: Path) -> AsyncIterator[ReviewHarness]:
    harness = ReviewHarness(folder)
    try:
        yield harness
    finally:
        await harness.reviews.close()
        harness.db.close()


async def test_review_is_made_once_and_stored(tmp_path: Path) -> None:
    async with review_harness(tmp_path) as harness:
        row = await harness.table()
        assert await harness.reviews.status(row, 1) == ReviewState(status="none"), "reading the status starts nothing"
        await harness.reviews.request(row, 1, ANN, FIRST_ADDRESS)
        await asyncio.sleep(0)  # let the job report its progress
        assert await harness.reviews.request(row, 1, BEA, SECOND_ADDRESS) == ReviewState(status="making", done=1, of=3)
        await harness.reviews.request(row, 0, ANN, FIRST_ADDRESS)
        second = await harness.reviews.status(row, 0)
        assert isinstance(second, ReviewState)
        assert (second.status, second.ahead) == ("waiting", 1)
        await harness.finish()
        assert _decided(await harness.reviews.request(row, 1, BEA, SECOND_ADDRESS)).startswith("Luck decided this game")
        assert harness.reviewed_seats == [1, 0]
        assert not harness.reviews.quota
        another = ReviewService(harness.db, harness.run_job)
        decided = _decided(await another.status(row, 1, "de"))
        assert decided.startswith("Das Glück hat entschieden"), "another node finds it in the database, for a reader of German"
        assert await another.better_line(row, 1) == (3, ["0 play blue-7"])
        with pytest.raises(ServerError, match="no better line"):
            await another.better_line(await harness.table(), 1)


def _decided(review: bytes | ReviewState) -> str:
    """Return the first sentence of a finished review."""
    assert isinstance(review, bytes)
    made = msgspec.json.decode(gzip.decompress(review), type=ReviewState).review
    assert made
    return made.story.decided


def test_review_key_depends_on_rules_record_seat_worlds_and_weighed_seats() -> None:
    keys = {
        reviews_service.review_key(record, seat, worlds, weighed)
        for record in (RECORD, msgspec.structs.replace(RECORD, rules="99"), records.random_record("blackmore", 2, 2))
        for seat in (0, 1)
        for worlds in (10, 20)
        for weighed in (NO_SEATS, Seats(2))
    }
    assert len(keys) == 24
    assert model_fingerprint("blackmore") != model_fingerprint("three_witches") != ""
    assert model_fingerprint("no such game") == ""


@pytest.mark.parametrize("status", ["open", "running", "closed"])
async def test_unfinished_game_has_no_review(tmp_path: Path, status: str) -> None:
    async with review_harness(tmp_path) as harness:
        row = await harness.table(status)
        for request in (harness.reviews.status(row, 0), harness.reviews.request(row, 0, ANN, FIRST_ADDRESS)):
            with pytest.raises(ServerError, match="once it’s over"):
                await request
        assert not harness.reviews.in_progress


async def test_invalid_seat_is_rejected(tmp_path: Path) -> None:
    async with review_harness(tmp_path) as harness:
        with pytest.raises(ServerError, match="Expected a seat from 0 to 1, got 2"):
            await harness.reviews.request(await harness.table(), 2, ANN, FIRST_ADDRESS)


async def test_number_of_concurrent_reviews_per_person_is_limited(tmp_path: Path) -> None:
    async with review_harness(tmp_path) as harness:
        for _ in range(reviews_service.MAX_REVIEWS_PER_PERSON):
            await harness.reviews.request(await harness.table(), 0, ANN, FIRST_ADDRESS)
        another = await harness.table()
        with pytest.raises(ServerError, match="several are under way") as rejected:
            await harness.reviews.request(another, 0, ANN, SECOND_ADDRESS)
        assert rejected.value.status == 429
        await harness.reviews.request(another, 0, BEA, SECOND_ADDRESS)
        await harness.finish()


async def test_failed_review_is_reported_and_retried_on_request(tmp_path: Path) -> None:
    async with review_harness(tmp_path) as harness:
        row, harness.fails = await harness.table(), True
        await harness.reviews.request(row, 0, ANN, FIRST_ADDRESS)
        await harness.finish()
        assert await harness.reviews.status(row, 0) == ReviewState(status="failed", sentence="The record does not replay.")
        harness.fails = False
        await harness.reviews.request(row, 0, ANN, FIRST_ADDRESS)
        await harness.finish()
        assert isinstance(await harness.reviews.status(row, 0), bytes)


def test_stored_reviews_are_bounded_in_size(tmp_path: Path) -> None:
    db = Store(f"sqlite:///{tmp_path / 'coven.db'}")
    with db.engine.begin() as connection:
        for number in range(6):
            save_review(connection, f"key {number}", bytes(100), "table", max_bytes=300)
        stored = [number for number in range(6) if load_review(connection, f"key {number}")]
    db.close()
    assert stored == [3, 4, 5]


def test_worker_rejects_invalid_jobs_with_a_sentence() -> None:
    broken = msgspec.structs.replace(RECORD, log=[*RECORD.log[:2], "0 play nothing"])
    jobs = [ReviewJob(broken, 0, 20), ReviewJob(msgspec.structs.replace(RECORD, result=None), 0, 20), ReviewJob(RECORD, 7, 20)]
    sentences = [str(answer.problem.sentence) if answer.problem else "" for answer in _serve_jobs(jobs)]
    assert [sentence[:30] for sentence in sentences] == [
        "the record, line 3 '0 play not",
        "Expected a finished game: one ",
        "Expected a seat from 0 to 1, g",
    ]


def _serve_jobs(jobs: list[ReviewJob]) -> list[JobReply]:
    texts = [msgspec.msgpack.encode(job) for job in jobs]
    out = io.BytesIO()
    reviews_worker.serve(io.BytesIO(b"".join(FRAME_HEADER.pack(len(text)) + text for text in texts)), out)
    out.seek(0)
    answers = []
    while head := out.read(FRAME_HEADER.size):
        answers.append(msgspec.msgpack.decode(out.read(FRAME_HEADER.unpack(head)[0]), type=JobReply))
    return answers


def test_worker_reports_progress_and_returns_a_review() -> None:
    record = records.random_record("blackmore", 2, 1, variant=TINY)
    *steps, last = _serve_jobs([ReviewJob(record, 0, 20)])
    assert [step.progress for step in steps] == [(number, len(steps)) for number in range(1, len(steps) + 1)]
    review = reviews_worker.decode_stored(last.payload)
    assert len(review.chances) == len(record.log) + 1
    assert len(steps) == len(review.moments) + 1
    parts = review.account
    assert parts.expected + parts.luck + parts.play == pytest.approx(parts.result)
    english, german = (_render(last.payload, language) for language in ("en", "de"))
    assert english.grades[0].words == "The whole game"
    assert german.grades[0].words == "Die ganze Partie"
    assert [moment.number for moment in german.moments] == [moment.number for moment in review.moments]
    assert all(text not in german.story.learn for text in ("would", "Nothing"))


def _render(review: bytes, language: str) -> GameReview[str]:
    state = reviews_worker.render_review(review, ["Ann", "Bea"], language)
    made = msgspec.json.decode(gzip.decompress(state), type=ReviewState).review
    assert made
    return made


# over HTTP


async def test_running_game_and_invalid_seat_are_rejected_over_http(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as eve:
        table = await ann.create("blackmore", players=2, fill="toad", variant=TINY, spectators=False)
        path = f"/api/tables/{table['id']}/review"
        assert (await ann.post(path, status=409))["sentence"] == "You can review a game once it’s over."
        await play_out(ann, table["id"])
        assert "Expected a seat" in (await ann.post(f"{path}?seat=9", status=400))["sentence"]
        assert "Expected a seat" in (await ann.get(f"{path}?seat=x", status=400))["sentence"]
        assert "doesn’t allow spectators" in (await eve.post(path, status=403))["sentence"]
        assert (await ann.get(path))["status"] == "none"
        await ann.post("/api/tables/nowhere/review", status=404)


# branches of finished games


async def test_table_branches_from_a_finished_game(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await ann.create("blackmore", players=2, fill="toad", variant=TINY)
        await play_out(ann, table["id"])
        original = records.decode((await ann.http.get(f"/api/tables/{table['id']}/record")).text)
        branch = await bea.create("blackmore", fill="toad", origin={"table": table["id"], "seat": 1, "step": 5})
        assert (branch["status"], branch["players"], branch["variant"]) == ("running", 2, table["variant"])
        assert [seat["kind"] for seat in branch["seats"]] == ["bot", "person"]
        assert branch["origin"]["step"] == 5
        await play_out(bea, branch["id"])
        text = (await bea.http.get(f"/api/tables/{branch['id']}/record")).text
        record = records.decode(text)
        records.check(record)
        assert record.log[:5] == original.log[:5]
        assert "deal" not in json.loads(text), "the deals are those of another game, so no commitment proves them"


async def test_rematch_with_the_same_luck_repeats_the_deals(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await ann.create("three_witches", fill="toad", variant={"tokens_to_win": 2})
        await play_out(ann, table["id"])
        original = records.decode((await ann.http.get(f"/api/tables/{table['id']}/record")).text)
        again = await bea.create("three_witches", origin={"table": table["id"], "seat": 0, "luck": "same"})
        assert [seat["level"] for seat in again["seats"]] == [None, "toad", "toad"]
        await play_out(bea, again["id"])
        record = records.decode((await bea.http.get(f"/api/tables/{again['id']}/record")).text)
        records.check(record)
        deals, dealt = ([line for line in played.log if line.startswith("deal")] for played in (original, record))
        shared = min(len(deals), len(dealt))
        assert dealt[:shared] == deals[:shared], "every round has the same deal, however long the previous one took"


async def test_invalid_branches_are_rejected(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as eve:
        table = await ann.create("blackmore", players=2, fill="toad", variant=TINY, spectators=False)
        origin = {"table": table["id"], "seat": 0}

        async def rejection(client: Client, status: int, **changes: Any) -> str:
            body = {"game": "blackmore", "origin": origin | changes}
            return str((await client.post("/api/tables", body, status))["sentence"])

        assert "only continue from a finished game" in await rejection(ann, 409)
        await play_out(ann, table["id"])
        assert "Expected a seat from 0 to 1" in await rejection(ann, 400, seat=4)
        assert "Expected a step before the end" in await rejection(ann, 400, step=10_000)
        assert "doesn’t allow spectators" in await rejection(eve, 403)
        assert "table doesn’t exist" in await rejection(ann, 404, table="nowhere")
