"""The books: what finished games meant for their players, entered soon after their end and read by those they are about."""

import contextlib
from functools import partial
from typing import Final

from sqlalchemy import Connection, select

from coven.bots import roster
from coven.server.domain import table_summary
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
    Tally,
)
from coven.server.storage import ConflictError, Person, Store, TableRow, identities, notifications, results, tables, workshop
from coven.server.storage.results import RatingRow, TallyRow
from coven.server.storage.reviews import load_mean_losses
from coven.server.storage.schema.people import people

MAX_GAMES_PER_RUN: Final = 50
GAMES_PER_TRANSACTION: Final = 8  # in one transaction
_NO_TALLY: Final = TallyRow("", "", "", 0, 0, 0, 0, {}, {})


class Profiles:
    """Enters games, and tells people what is written about them."""

    def __init__(self, db: Store) -> None:
        self.db = db

    async def settle_finished(self) -> None:
        """Enter some of the games that have ended, the oldest first: a few at a time, so that others may write in between.

        After an upgrade there can be very many; nobody waits for all of them.
        """
        ids = await self.db.read(partial(results.list_unsettled, limit=MAX_GAMES_PER_RUN))
        for first in range(0, len(ids), GAMES_PER_TRANSACTION):
            with contextlib.suppress(ConflictError):  # another node enters games of the same players: the next time
                await self.db.writer.submit(partial(settle, ids=ids[first : first + GAMES_PER_TRANSACTION]))

    async def profile(self, who: Person) -> Profile:
        """What is counted and rated for a person."""
        await self.settle_finished()
        return await self.db.read(partial(profile_of, id_=who.id))

    async def export_data(self, who: Person) -> MyData:
        """All that is stored about a person."""
        await self.settle_finished()
        return await self.db.read(partial(personal_data_of, person=who))


# the profile


def profile_of(connection: Connection, id_: str) -> Profile:
    """The profile of a person."""
    counted = {(row.game, row.against): row for row in results.list_tallies(connection, id_)}
    rated = {row.game: row for row in results.list_ratings(connection, id_)}
    bots = results.list_bot_ratings(connection, roster.LEVELS)
    climbs = results.list_rating_history(connection, id_)
    lost = load_mean_losses(connection, id_)
    return Profile(
        since=connection.execute(select(people.c.created).where(people.c.id == id_)).scalar() or 0.0,
        all=_tally(counted.get(("", ""), _NO_TALLY)),
        games=[_game_profile(game, counted, rated, climbs, bots, lost) for game, against in counted if game and not against],
    )


def _game_profile(
    game: str,
    counted: dict[tuple[str, str], TallyRow],
    rated: dict[str, RatingRow],
    climbs: dict[str, list[tuple[str, int]]],
    bots: list[RatingRow],
    lost: dict[str, list[ReviewMeanLoss]],
) -> GameProfile:
    against = sorted((row for (of, whom), row in counted.items() if of == game and whom), key=_opponent_rank)
    return GameProfile(
        game=game,
        all=_tally(counted[game, ""]),
        against=[Against(against=row.against, games=row.games, wins=row.wins) for row in against],
        rating=_rating(rated[game]) if game in rated else None,
        climb=[RatedGame(table=table, points=points) for table, points in climbs.get(game, [])],
        bots=[
            BotRating(level=row.player.removeprefix(results.BOT_PREFIX), rating=_rating(row)) for row in bots if row.game == game
        ],
        losses=lost.get(game, []),
    )


def _opponent_rank(row: TallyRow) -> int:
    """People first, then bots from the weakest up."""
    levels = list(roster.LEVELS)
    return levels.index(row.against) if row.against in levels else -1


def _tally(row: TallyRow) -> Tally:
    places = [row.places.get(place, 0) for place in range(1, max(row.places, default=0) + 1)]
    best, typical = max(row.scores, default=None), _median(row.scores)
    return Tally(
        games=row.games, wins=row.wins, streak=row.streak, longest=row.longest, places=places, best=best, typical=typical
    )


def _median(counts: dict[int, int]) -> float | None:
    """The median of numbers given by how often each came."""
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


# everything


def personal_data_of(connection: Connection, person: Person) -> MyData:
    """Everything that is stored about a person, but for what would let somebody be them."""
    wanted = notifications.load_contact(connection, person.id)
    return MyData(
        me=to_me(person),
        profile=profile_of(connection, person.id),
        tables=[_table_export(connection, row, person.id) for row in tables.list_person_tables(connection, person.id)],
        said=[row.to_message() for row in tables.load_person_chat(connection, person.id)],
        muted=sorted(identities.list_muted(connection, person.id)),
        mail=wanted.mail,
        quiet=wanted.quiet,
        passkeys=[
            Passkey(id=row.id, created=row.created, used=row.used) for row in identities.list_passkeys(connection, person.id)
        ],
        devices=[device.endpoint for device in notifications.list_devices(connection, person.id)],
        variants=workshop.list_variants(connection, person.id),
        reports=workshop.list_reports(connection, person.id),
    )


def _table_export(connection: Connection, row: TableRow, id_: str) -> MyTable:
    seat = seat_of(row.seats, id_)
    moves = [] if seat is None else [line.line for line in tables.load_seat_lines(connection, row.id, seat)]
    return MyTable(table=table_summary.summary(row), seat=seat, moves=moves)
