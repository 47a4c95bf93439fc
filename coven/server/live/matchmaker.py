"""Finding a game: people wait in the database, and one node at a time seats them at new tables.

A group is stored together with its table, which starts like a rematch that everyone has accepted: if a node dies in between,
another one starts it. Times are in uptime seconds, which all nodes share.
"""

import asyncio
import contextlib
import random
from functools import partial
from typing import Final, NamedTuple

from sqlalchemy import Connection

from coven import games
from coven.errors import UnknownGameError
from coven.messages import Message
from coven.server.base import errors
from coven.server.base.clock import TimeSource
from coven.server.domain import lobby
from coven.server.domain.matching import Group, Seeker, estimate_wait, match_seekers
from coven.server.domain.ratings import Strength
from coven.server.domain.rows import Person, TableRow
from coven.server.domain.rules import game_title
from coven.server.domain.seats import SUBSTITUTE_LEVEL
from coven.server.live.table_changes import TableChanges
from coven.server.protocol import AddBot, LiveClock, Seek, Seeking, Sit, TableSettings
from coven.server.storage import ConflictError, Store, friends, identities, matching, notifications, results, tables
from coven.server.storage.notifications import Notice

Wanted = tuple[str, int]  # the game and the number of players that a person waits for
LEASE_SECONDS: Final = 3.0  # in which only one node matches
GONE_SECONDS: Final = 30.0  # without a question of their page, a person no longer waits
TOUCH_SECONDS: Final = 8.0  # between two records that a person still waits
WAITS_KEPT_SECONDS: Final = 86_400.0
MAX_WAITS: Final = 2_000
WAITS_PER_ESTIMATE: Final = 30
CROWD_SECONDS: Final = 2.0  # for which all who wait are told the same numbers
NOTICE_DELAY_SECONDS: Final = 10.0  # until a person who has not opened the table is notified
CLOCK: Final = LiveClock(bank=600, increment=10)  # strangers must not wait for ever


class Crowd(NamedTuple):
    """How many people wait for each game and number of players, and how long the last ones waited, as of a time."""

    at: float
    waiting: dict[Wanted, int]
    waits: dict[Wanted, list[float]]


class Matchmaker:
    """Lets people wait for games, and starts them."""

    def __init__(self, changes: TableChanges, db: Store, time: TimeSource) -> None:
        self.changes = changes
        self.services = changes.services
        self.store = db
        self.time = time
        self.crowd = Crowd(-CROWD_SECONDS, {}, {})

    async def seek(self, person: Person, request: Seek) -> Seeking:
        """Let a person wait for a game."""
        if person.kind == "bot":
            raise errors.not_allowed(Message("seek-people"))
        players = _check_players(request)
        now = self.services.uptime.now()

        def change(connection: Connection) -> None:
            ratings = {row.game: row.strength for row in results.list_ratings(connection, person.id)}
            points = ratings.get(request.game, Strength()).points
            seeker = Seeker(person.id, request.game, players, points, request.range, request.bots, now)
            matching.set_seeker(connection, seeker)

        await self.store.writer.submit(change)
        wanted = (request.game, players)
        self.crowd.waiting[wanted] = self.crowd.waiting.get(wanted, 0) + 1  # until it is read again
        return await self.status(person)

    async def status(self, person: Person) -> Seeking:
        """Return what a person waits for, and record that they still do."""
        now = self.services.uptime.now()
        row = await self.store.read(lambda c: matching.find_seeker(c, person.id))
        if row is None:
            return _not_seeking()
        wanted, crowd = (row.seeker.game, row.seeker.players), await self._load_crowd(now)
        if now - row.seen > TOUCH_SECONDS:
            await self.store.writer.submit(partial(matching.touch_seeker, person=person.id, now=now))
        seeker = row.seeker
        return Seeking(
            waiting=row.table_id is None,
            game=seeker.game,
            players=seeker.players,
            waited=max(0.0, now - seeker.since),
            estimate=estimate_wait(crowd.waits.get(wanted, [])),
            others=max(0, crowd.waiting.get(wanted, 0) - (row.table_id is None)),
            table=row.table_id,
        )

    async def _load_crowd(self, now: float) -> Crowd:
        """Return how many people wait; read every two seconds, because everyone who waits asks that often."""
        if not 0.0 <= now - self.crowd.at < CROWD_SECONDS:
            self.crowd = await self.store.read(partial(_read_crowd, now=now))
        return self.crowd

    async def stop(self, person: Person) -> Seeking:
        """Let a person no longer wait; a game that was found for them stays theirs."""
        await self.store.writer.submit(partial(matching.delete_seeker, person=person.id))
        return _not_seeking()

    # matching

    async def run(self) -> None:
        """Seat the people who fit together, unless another node does."""
        if await self.services.bus.acquire_lease("matching", LEASE_SECONDS):
            await self.match()

    async def match(self) -> None:
        """Seat the people who fit together."""
        now = self.services.uptime.now()
        rows = await self.store.read(matching.list_seekers)
        if not rows:
            return
        await self.store.writer.submit(partial(_delete_old, now=now))
        waiting = [row.seeker for row in rows if row.table_id is None and row.seen >= now - GONE_SECONDS]
        blocks = await self.store.read(lambda c: friends.list_block_pairs(c, [seeker.person for seeker in waiting]))
        for group in await asyncio.to_thread(match_seekers, waiting, blocks, now):  # thousands of people take a while
            with contextlib.suppress(ConflictError):  # one of them has just stopped waiting: the others are matched again
                id_ = await self.store.writer.submit(partial(self._store_group, group=group, now=now))
                if id_ is not None:
                    await self.changes.start_rematch_if_due(id_)

    def _store_group(self, connection: Connection, group: Group, now: float) -> str | None:
        ids = [seeker.person for seeker in group.seekers]
        people = [person for id_ in ids if (person := identities.find_person(connection, id_)) is not None]
        if len(people) < len(ids):
            raise ConflictError
        row = new_table(people, group.seekers[0], now)
        matching.assign_table(connection, ids, row.id)
        tables.add_table(connection, row)
        matching.add_waits(connection, group.seekers, now)
        for person in people:
            text = Message("notice-match", game=game_title(row.game, person.language or "en"))
            notice = Notice(person.id, "match", row.id, text, f"/table/{row.id}")
            wall = self.time.wall_time()
            notifications.add_notice(connection, notice, wall, wall + NOTICE_DELAY_SECONDS)
        return row.id


def new_table(people: list[Person], seeker: Seeker, now: float) -> TableRow:
    """Return a table with these people in a random order, and bots on the other seats; it starts at once."""
    settings = TableSettings(game=seeker.game, players=seeker.players, clock=CLOCK, access="public")
    row = lobby.new_table(people[0], settings)
    seats = random.SystemRandom().sample(range(row.players), row.players)
    for person, seat in zip(people, seats, strict=False):
        lobby.sit(row, person, Sit(seat=seat))
    for seat in seats[len(people) :]:
        lobby.add_bot(row, people[0], AddBot(seat=seat, level=SUBSTITUTE_LEVEL))
    row.deadline = now
    return row


def _check_players(request: Seek) -> int:
    try:
        meta = games.load(request.game).meta
    except UnknownGameError:
        raise errors.not_found(Message("no-game")) from None
    players = request.players or max(2, meta.min_players)
    if not meta.min_players <= players <= meta.max_players:
        raise errors.malformed(Message("seek-players", players=players))
    return players


def _not_seeking() -> Seeking:
    return Seeking(waiting=False, game="", players=0, waited=0.0, estimate=None, others=0, table=None)


def _read_crowd(connection: Connection, now: float) -> Crowd:
    waits: dict[Wanted, list[float]] = {}
    for game, players, waited in matching.list_waits(connection, now - WAITS_KEPT_SECONDS, MAX_WAITS):
        recent = waits.setdefault((game, players), [])
        if len(recent) < WAITS_PER_ESTIMATE:
            recent.append(waited)
    waiting = {(game, players): people for game, players, people in matching.count_waiting(connection)}
    return Crowd(now, waiting, waits)


def _delete_old(connection: Connection, now: float) -> None:
    matching.delete_expired(connection, now - GONE_SECONDS)
    matching.delete_old_waits(connection, now - WAITS_KEPT_SECONDS)
