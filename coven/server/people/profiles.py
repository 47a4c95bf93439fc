"""Profiles: statistics and ratings of people, and the export of their personal data."""

import contextlib
from functools import partial
from typing import Final

from sqlalchemy import Connection, select

from coven.bots import roster
from coven.server.base import errors
from coven.server.domain import table_summary
from coven.server.domain.rows import Person, TableRow
from coven.server.domain.seats import seat_of
from coven.server.people.identity import to_me
from coven.server.people.settlement import settle
from coven.server.protocol import (
    Against,
    BotRating,
    GameProfile,
    MyData,
    MyTable,
    Passkey,
    Profile,
    RatedGame,
    Rating,
    ReviewMeanLoss,
    Session,
    Tally,
)
from coven.server.storage import ConflictError, Store, identities, notifications, results, tables, workshop
from coven.server.storage import sessions as stored_sessions
from coven.server.storage.results import RatingRow, TallyRow
from coven.server.storage.reviews import load_mean_losses
from coven.server.storage.schema import people

MAX_GAMES_PER_RUN: Final = 50
GAMES_PER_TRANSACTION: Final = 8
_NO_TALLY: Final = TallyRow("", "", "", 0, 0, 0, 0, {}, {})


class Profiles:
    """Settles finished games and reads profiles."""

    def __init__(self, db: Store) -> None:
        self.db = db

    async def settle_finished(self) -> None:
        """Settle some finished games, the oldest first, in small transactions so that others can write in between.

        After an upgrade there can be very many; a caller does not wait for all of them.
        """
        ids = await self.db.read(partial(results.list_unsettled, limit=MAX_GAMES_PER_RUN))
        for first in range(0, len(ids), GAMES_PER_TRANSACTION):
            with contextlib.suppress(ConflictError):  # another node settles games of the same players: try again next time
                await self.db.writer.submit(partial(settle, ids=ids[first : first + GAMES_PER_TRANSACTION]))

    async def profile(self, person: Person) -> Profile:
        """Return the profile of a person."""
        await self.settle_finished()
        return await self.db.read(partial(profile_of, id_=person.id))

    async def export_data(self, person: Person) -> MyData:
        """Return all personal data of a person."""
        await self.settle_finished()
        return await self.db.read(partial(personal_data_of, person=person))


# profiles


def profile_of(connection: Connection, id_: str) -> Profile:
    """Return the profile of a person."""
    tallies = {(row.game, row.against): row for row in results.list_tallies(connection, id_)}
    ratings = {row.game: row for row in results.list_ratings(connection, id_)}
    bots = results.list_bot_ratings(connection, roster.LEVELS)
    histories = results.list_rating_history(connection, id_)
    losses = load_mean_losses(connection, id_)
    return Profile(
        since=connection.execute(select(people.c.created).where(people.c.id == id_)).scalar() or 0.0,
        all=_tally(tallies.get(("", ""), _NO_TALLY)),
        games=[
            _game_profile(game, tallies, ratings, histories, bots, losses) for game, against in tallies if game and not against
        ],
    )


def _game_profile(
    game: str,
    tallies: dict[tuple[str, str], TallyRow],
    ratings: dict[str, RatingRow],
    histories: dict[str, list[tuple[str, int]]],
    bots: list[RatingRow],
    losses: dict[str, list[ReviewMeanLoss]],
) -> GameProfile:
    against = sorted((row for (played, opponent), row in tallies.items() if played == game and opponent), key=_opponent_rank)
    return GameProfile(
        game=game,
        all=_tally(tallies[game, ""]),
        against=[Against(against=row.against, games=row.games, wins=row.wins) for row in against],
        rating=_rating(ratings[game]) if game in ratings else None,
        climb=[RatedGame(table=table, points=points) for table, points in histories.get(game, [])],
        bots=[
            BotRating(level=row.player.removeprefix(results.BOT_PREFIX), rating=_rating(row)) for row in bots if row.game == game
        ],
        losses=losses.get(game, []),
    )


def _opponent_rank(row: TallyRow) -> int:
    """Return the sort key of an opponent: people first, then bots from the weakest up."""
    levels = list(roster.LEVELS)
    return levels.index(row.against) if row.against in levels else -1


def _tally(row: TallyRow) -> Tally:
    places = [row.places.get(place, 0) for place in range(1, max(row.places, default=0) + 1)]
    best, typical = max(row.scores, default=None), _median(row.scores)
    return Tally(
        games=row.games, wins=row.wins, streak=row.streak, longest=row.longest, places=places, best=best, typical=typical
    )


def _median(counts: dict[int, int]) -> float | None:
    """Return the median of numbers, given how often each occurred."""
    if not counts:
        return None
    numbers = sorted(counts)
    total, seen, low = sum(counts.values()), 0, None
    for number in numbers:
        seen += counts[number]
        if low is None and 2 * seen >= total:
            low = number
        if 2 * seen > total:
            break
    assert low is not None
    return (low + number) / 2


def _rating(row: RatingRow) -> Rating:
    return Rating(points=row.strength.points, error=row.strength.error, games=row.games)


# personal data


def personal_data_of(connection: Connection, person: Person) -> MyData:
    """Return everything that is stored about a person, except what would let others impersonate them."""
    contact = notifications.load_contact(connection, person.id)
    return MyData(
        me=to_me(person),
        profile=profile_of(connection, person.id),
        tables=[_table_export(connection, row, person.id) for row in tables.list_person_tables(connection, person.id)],
        said=[row.to_message() for row in tables.load_person_chat(connection, person.id)],
        muted=sorted(identities.list_muted(connection, person.id)),
        mail=contact.mail,
        quiet=contact.quiet,
        passkeys=[
            Passkey(id=row.id, created=row.created, used=row.used) for row in identities.list_passkeys(connection, person.id)
        ],
        sessions=[
            Session(id="", agent=row.agent, created=row.created, used=row.used, current=False)
            for row in stored_sessions.list_sessions(connection, person.id)
        ],
        devices=[device.endpoint for device in notifications.list_devices(connection, person.id)],
        variants=workshop.list_variants(connection, person.id),
        reports=workshop.list_reports(connection, person.id),
    )


def _table_export(connection: Connection, row: TableRow, id_: str) -> MyTable:
    seat = seat_of(row.seats, id_)
    moves = []
    with contextlib.suppress(errors.DamagedTableError):
        moves = [] if seat is None else [line.line for line in tables.load_seat_lines(connection, row.id, seat)]
    return MyTable(table=table_summary.summary(row), seat=seat, moves=moves)
