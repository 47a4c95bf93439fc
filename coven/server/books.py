"""The books: what finished games meant for their players, entered soon after their end and read by those they are about."""

import contextlib
from functools import partial
from typing import Final

from sqlalchemy import Connection, select

from coven.bots import roster
from coven.server import table_info, talk
from coven.server.identity import shown
from coven.server.messages import (
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
from coven.server.seats import seat_of
from coven.server.settling import settle
from coven.server.storage import ConflictError, Person, Store, TableRow, identities, notices, passkeys, results, store, workshop
from coven.server.storage.losses import mean_losses_of
from coven.server.storage.results import RatingRow, TallyRow
from coven.server.storage.schema import people

AT_ONCE: Final = 50
TOGETHER: Final = 8  # in one transaction
_NO_TALLY: Final = TallyRow("", "", "", 0, 0, 0, 0, {}, {})


class Books:
    """Enters games, and tells people what is written about them."""

    def __init__(self, db: Store) -> None:
        self.db = db

    async def settle(self) -> None:
        """Enter some of the games that have ended, the oldest first: a few at a time, so that others may write in between.

        After an upgrade there can be very many; nobody waits for all of them.
        """
        ids = await self.db.ask(partial(results.to_settle, most=AT_ONCE))
        for first in range(0, len(ids), TOGETHER):
            with contextlib.suppress(ConflictError):  # another node enters games of the same players: the next time
                await self.db.writer.do(partial(settle, ids=ids[first : first + TOGETHER]))

    async def profile(self, who: Person) -> Profile:
        """What is counted and rated for a person."""
        await self.settle()
        return await self.db.ask(partial(profile_of, id_=who.id))

    async def data(self, who: Person) -> MyData:
        """All that is stored about a person."""
        await self.settle()
        return await self.db.ask(partial(data_of, who=who))


# the profile


def profile_of(connection: Connection, id_: str) -> Profile:
    """The profile of a person."""
    counted = {(row.game, row.against): row for row in results.tallies_of(connection, id_)}
    rated = {row.game: row for row in results.ratings_of(connection, id_)}
    bots = results.ratings_of_bots(connection, roster.LEVELS)
    climbs = results.climbs_of(connection, id_)
    lost = mean_losses_of(connection, id_)
    return Profile(
        since=connection.execute(select(people.c.created).where(people.c.id == id_)).scalar() or 0.0,
        all=_tally(counted.get(("", ""), _NO_TALLY)),
        games=[_game(game, counted, rated, climbs, bots, lost) for game, against in counted if game and not against],
    )


def _game(
    game: str,
    counted: dict[tuple[str, str], TallyRow],
    rated: dict[str, RatingRow],
    climbs: dict[str, list[tuple[str, int]]],
    bots: list[RatingRow],
    lost: dict[str, list[ReviewMeanLoss]],
) -> GameProfile:
    against = sorted((row for (of, whom), row in counted.items() if of == game and whom), key=_rank)
    return GameProfile(
        game=game,
        all=_tally(counted[game, ""]),
        against=[Against(against=row.against, games=row.games, wins=row.wins) for row in against],
        rating=_rating(rated[game]) if game in rated else None,
        climb=[RatedGame(table=table, points=points) for table, points in climbs.get(game, [])],
        bots=[BotRating(level=row.player.removeprefix(results.BOT), rating=_rating(row)) for row in bots if row.game == game],
        losses=lost.get(game, []),
    )


def _rank(row: TallyRow) -> int:
    """People first, then bots from the weakest up."""
    levels = list(roster.LEVELS)
    return levels.index(row.against) if row.against in levels else -1


def _tally(row: TallyRow) -> Tally:
    places = [row.places.get(place, 0) for place in range(1, max(row.places, default=0) + 1)]
    best, typical = max(row.scores, default=None), _middle(row.scores)
    return Tally(
        games=row.games, wins=row.wins, streak=row.streak, longest=row.longest, places=places, best=best, typical=typical
    )


def _middle(counts: dict[int, int]) -> float | None:
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


def data_of(connection: Connection, who: Person) -> MyData:
    """Everything that is stored about a person, but for what would let somebody be them."""
    wanted = notices.contact_of(connection, who.id)
    return MyData(
        me=shown(who),
        profile=profile_of(connection, who.id),
        tables=[_table(connection, row, who.id) for row in store.all_tables_of(connection, who.id)],
        said=[talk.message(row) for row in store.said_by(connection, who.id)],
        muted=sorted(identities.muted_by(connection, who.id)),
        mail=wanted.mail,
        quiet=wanted.quiet,
        passkeys=[Passkey(id=row.id, created=row.created, used=row.used) for row in passkeys.of_person(connection, who.id)],
        devices=[device.endpoint for device in notices.devices_of(connection, who.id)],
        variants=workshop.variants_of(connection, who.id),
        reports=workshop.reports_of(connection, who.id),
    )


def _table(connection: Connection, row: TableRow, id_: str) -> MyTable:
    seat = seat_of(row.seats, id_)
    moves = [] if seat is None else [line.line for line in store.lines_of_seat(connection, row.id, seat)]
    return MyTable(table=table_info.shown(row), seat=seat, moves=moves)
