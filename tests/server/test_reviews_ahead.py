"""Reviews ahead: made after a game has ended, before its players request them; and mean losses."""

import asyncio
from pathlib import Path
from typing import Any, Final

import pytest

from coven.server.jobs.reviews_service import losses_of
from coven.server.people.profiles import profile_of
from coven.server.protocol import ReviewState
from coven.server.storage import LineNotes, LineRow, Person, SeatRow, TableRow, identities
from coven.server.storage.reviews import Decision, ReviewLosses, load_mean_losses, load_mean_results, save_losses
from tests.server.stored_reviews import stored_moment, stored_review
from tests.server.test_reviews import ANN, BEA, FIRST_ADDRESS, ReviewHarness, review_harness

DAY: Final = 86_400.0
NOVEMBER: Final = 1_795_000_000.0  # seconds: a day in November 2026


async def end_game(harness: ReviewHarness, *seats: SeatRow) -> TableRow:
    """End a game with these seats and return its row."""
    row = await harness.table()
    row.seats = list(seats)
    harness.reviews.on_game_ended(row)
    return row


async def add_people(harness: ReviewHarness) -> None:
    for person in (Person(ANN, "Ann", "person"), Person(BEA, "Bea", "bot")):
        await harness.db.writer.submit(lambda c, person=person: identities.add_person(c, person))  # type: ignore[misc]


async def wait_for_start(harness: ReviewHarness) -> None:
    """Wait until a review is in progress."""
    async with asyncio.timeout(60):
        while not harness.reviews.in_progress:
            await asyncio.sleep(0)


async def test_choices_of_people_are_reviewed_after_the_game(tmp_path: Path) -> None:
    async with review_harness(tmp_path) as harness:
        harness.reviews.review_ahead, harness.reviews.pause_seconds = True, 0.0
        await add_people(harness)
        row = await end_game(
            harness, SeatRow(kind="person", person=BEA), SeatRow(kind="person", person=ANN)
        )  # Bea is a bot's identity
        await wait_for_start(harness)
        state = await harness.reviews.status(row, 1)
        assert isinstance(state, ReviewState)
        assert (state.status, state.done, state.of) == ("making", 1, 3)
        assert await harness.reviews.status(row, 0) == ReviewState(status="none")
        await harness.finish()
        assert isinstance(await harness.reviews.status(row, 1), bytes)
        assert harness.reviewed_seats == [1]


async def test_requested_reviews_come_first_and_reviews_ahead_are_optional(tmp_path: Path) -> None:
    async with review_harness(tmp_path) as harness:
        await add_people(harness)
        own_seat = SeatRow(kind="person", person=ANN)
        await end_game(harness, own_seat, SeatRow(kind="bot"))
        assert not harness.reviews.pending_ahead  # switched off
        harness.reviews.review_ahead, harness.reviews.pause_seconds = True, 0.0
        requested = await harness.table()
        await harness.reviews.request(requested, 1, ANN, FIRST_ADDRESS)
        row = await end_game(harness, own_seat, SeatRow(kind="bot"))
        harness.reviews._start_next_ahead()  # as the timer does after the pause
        assert list(harness.reviews.pending_ahead) == [(row, 0)], "a requested review is in progress"
        await harness.finish()
        await wait_for_start(harness)
        await harness.finish()
        assert harness.reviewed_seats == [1, 0]


async def test_only_the_players_own_choices_count(tmp_path: Path) -> None:
    async with review_harness(tmp_path) as harness:
        row = await harness.table()
        row.seats = [SeatRow(kind="person", person=ANN), SeatRow(kind="bot")]
        authors = ["chance", "seat", "clock", "seat", "claim", "stand_in"]
        log = [LineRow(row.id, number, "", None, LineNotes(by=author), 0.0) for number, author in enumerate(authors, 1)]
        encoded_review = stored_review([stored_moment(number, "play", number / 100) for number in range(2, 7)])
        mean_losses = losses_of(encoded_review, row, 0, log)
        assert mean_losses is not None
        assert mean_losses.by_kind == {"play": [Decision(0.02, 0.2), Decision(0.04, 0.4)]}
        assert mean_losses.result == (0.0, 0.3)
        assert losses_of(encoded_review, row, 1, log) is None  # a bot
        assert losses_of(b"no review", row, 0, log) is None


@pytest.mark.parametrize("games", [1, 2])
async def test_mean_losses_are_hidden_below_thirty_decisions(tmp_path: Path, games: int) -> None:
    async with review_harness(tmp_path) as harness:

        def write(connection: Any) -> None:
            for game in range(games):
                by_kind = {"play": [Decision(0.1, 0.2)] * 10 + [Decision(0.0, 0.2)] * 10, "trump": [Decision(0.2, 0.2)] * 2}
                for kinds in ({"old": [Decision(1.0, 1.0)]}, by_kind):  # reviewed again
                    save_losses(connection, ReviewLosses(f"table {game}", 0, ANN, "blackmore", NOVEMBER, kinds, (1.0, 0.6)))

        await harness.db.writer.submit(write)
        mean_losses = (await harness.db.read(lambda c: load_mean_losses(c, ANN)))["blackmore"]
        assert [(entry.kind, entry.decisions) for entry in mean_losses] == [
            ("all", 22 * games),
            ("play", 20 * games),
            ("trump", 2 * games),
        ]
        if games == 1:
            assert all(entry.mean is None and entry.within is None for entry in mean_losses)
        else:
            assert mean_losses[1].mean == pytest.approx(0.05)
            assert mean_losses[1].within == pytest.approx(1.96 * 0.0506 / 40**0.5, rel=0.01)
            assert mean_losses[2].mean is None
        assert (await harness.db.read(lambda c: profile_of(c, ANN))).games == []  # unsettled games are not counted
        assert [entry.grade for entry in mean_losses] == [68, 75, 0]
        assert [entry.words for entry in mean_losses] == ["The whole game", "Cards played", "Trump changes"]
        assert [(month.month, month.grade) for month in mean_losses[1].months] == [("2026-11", 75)]


async def test_months_are_kept_apart_and_results_are_averaged_without_their_luck(tmp_path: Path) -> None:
    async with review_harness(tmp_path) as harness:

        def write(connection: Any) -> None:
            for game in range(6):
                played = {"play": [Decision(0.1 if game < 3 else 0.05, 0.2)] * 15}
                ended = NOVEMBER - (40 * DAY if game < 3 else 0)
                result = float(game % 2), 0.5 + (game % 2) / 10
                save_losses(connection, ReviewLosses(f"table {game}", 0, ANN, "blackmore", ended, played, result))

        await harness.db.writer.submit(write)
        everything = (await harness.db.read(lambda c: load_mean_losses(c, ANN, "de")))["blackmore"][0]
        assert everything.words == "Die ganze Partie"
        assert [(month.month, month.decisions, month.grade) for month in everything.months] == [
            ("2026-10", 45, 50),
            ("2026-11", 45, 75),
        ]
        mean = (await harness.db.read(lambda c: load_mean_results(c, ANN)))["blackmore"]
        assert (mean.games, mean.result) == (6, 0.5)
        assert mean.adjusted == pytest.approx(0.55)
        assert 0.5 < mean.low < mean.adjusted < mean.high < 0.6
