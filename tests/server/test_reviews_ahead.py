"""Reviews nobody asked for yet: begun after a game has ended, for its people, when nobody waits for one; and their sums."""

import asyncio
import gzip
from pathlib import Path
from typing import Any

import pytest

from coven.server.jobs.reviews_service import losses_of
from coven.server.people.profiles import profile_of
from coven.server.protocol import GameReview, ReviewAccount, ReviewMoment, ReviewState, encode
from coven.server.storage import LineNotes, LineRow, Person, SeatRow, TableRow, identities
from coven.server.storage.reviews import ReviewLosses, load_mean_losses, save_losses
from tests.server.test_reviews import ANN, BEA, HERE, Desk, at_desk


async def ended(desk: Desk, *seats: SeatRow) -> TableRow:
    """A game that has just ended, with these at the table."""
    row = await desk.table()
    row.seats = list(seats)
    desk.reviews.on_game_ended(row)
    return row


async def people(desk: Desk) -> None:
    for who in (Person(ANN, "Ann", "person"), Person(BEA, "Bea", "bot")):
        await desk.db.writer.submit(lambda c, who=who: identities.add_person(c, who))  # type: ignore[misc]


async def begun(desk: Desk) -> None:
    """Wait until something was begun."""
    async with asyncio.timeout(60):
        while not desk.reviews.in_progress:
            await asyncio.sleep(0)


def test_the_choices_of_people_are_looked_at_after_the_game(tmp_path: Path) -> None:
    async def scene(desk: Desk) -> None:
        desk.reviews.review_ahead, desk.reviews.pause_seconds = True, 0.0
        await people(desk)
        row = await ended(desk, SeatRow(kind="person", person=BEA), SeatRow(kind="person", person=ANN))  # Bea is a bot's identity
        await begun(desk)
        state = await desk.reviews.status(row, 1)
        assert isinstance(state, ReviewState)
        assert (state.status, state.done, state.of) == ("making", 1, 3)
        assert await desk.reviews.status(row, 0) == ReviewState(status="none")
        await desk.done()
        assert await desk.reviews.status(row, 1) == b"packed"
        assert desk.made == [1]

    at_desk(scene, tmp_path)


def test_who_asks_comes_first_and_it_can_be_switched_off(tmp_path: Path) -> None:
    async def scene(desk: Desk) -> None:
        await people(desk)
        mine = SeatRow(kind="person", person=ANN)
        await ended(desk, mine, SeatRow(kind="bot"))
        assert not desk.reviews.pending_ahead  # switched off
        desk.reviews.review_ahead, desk.reviews.pause_seconds = True, 0.0
        asked = await desk.table()
        await desk.reviews.request(asked, 1, ANN, HERE)
        row = await ended(desk, mine, SeatRow(kind="bot"))
        await asyncio.sleep(0.01)
        assert list(desk.reviews.pending_ahead) == [(row, 0)]  # while somebody waits for another
        await desk.done()
        await begun(desk)
        await desk.done()
        assert desk.made == [1, 0]

    at_desk(scene, tmp_path)


def moment(number: int, kind: str, loss: float) -> ReviewMoment:
    return ReviewMoment(
        number=number,
        prompt="",
        kind=kind,
        chosen="",
        choices=[],
        loss=loss,
        loss_error=0.0,
        grade="",
        reason="",
        fact=None,
        unseen={},
        open_cards=[],
    )


def test_only_a_persons_own_choices_count(tmp_path: Path) -> None:
    async def scene(desk: Desk) -> None:
        row = await desk.table()
        row.seats = [SeatRow(kind="person", person=ANN), SeatRow(kind="bot")]
        by = ["chance", "seat", "clock", "seat", "claim", "stand_in"]
        log = [LineRow(row.id, number, "", None, LineNotes(by=who), 0.0) for number, who in enumerate(by, 1)]
        account = ReviewAccount(expected=0, lots=0, hidden=0, others=0, losses=0, result=0, adjusted=[])
        review = GameReview(
            game="blackmore",
            seat=0,
            key_moments=[],
            moments=[moment(number, "play", number / 100) for number in range(2, 7)],
            chances=[],
            account=account,
            mean_losses=[],
        )
        made = gzip.compress(encode(ReviewState(status="made", review=review)))
        found = losses_of(made, row, 0, log)
        assert found is not None
        assert found.by_kind == {"play": [0.02, 0.04]}
        assert losses_of(made, row, 1, log) is None  # a bot
        assert losses_of(b"no review", row, 0, log) is None

    at_desk(scene, tmp_path)


@pytest.mark.parametrize("games", [1, 2])
def test_mean_losses_are_hidden_below_thirty_decisions(tmp_path: Path, games: int) -> None:
    async def scene(desk: Desk) -> None:
        def write(connection: Any) -> None:
            for game in range(games):
                some = {"play": [0.1] * 10 + [0.0] * 10, "trump": [0.2] * 2}
                save_losses(connection, ReviewLosses(f"table {game}", 0, ANN, "blackmore", {"old": [1.0]}))
                save_losses(connection, ReviewLosses(f"table {game}", 0, ANN, "blackmore", some))  # reviewed again

        await desk.db.writer.submit(write)
        found = (await desk.db.read(lambda c: load_mean_losses(c, ANN)))["blackmore"]
        assert [(one.kind, one.decisions) for one in found] == [("all", 22 * games), ("play", 20 * games), ("trump", 2 * games)]
        if games == 1:
            assert all(one.mean is None and one.within is None for one in found)
        else:
            assert found[1].mean == pytest.approx(0.05)
            assert found[1].within == pytest.approx(1.96 * 0.0506 / 40**0.5, rel=0.01)
            assert found[2].mean is None
        assert (await desk.db.read(lambda c: profile_of(c, ANN))).games == []  # nothing is counted of games that are in no book

    at_desk(scene, tmp_path)
