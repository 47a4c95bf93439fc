"""Daily deals: one deal of each game a day, the same for every player.

Each game has a deal a day, by UTC. A player plays it that day, once, in the same seat against the same kind of bots as everyone
else; it counts if it is over by the end of the next day. Until then its results are hidden from people who have not played it, so
that a player who starts late in the evening plays as fairly as all others.
"""

import contextlib
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Final, Literal

import msgspec
from sqlalchemy import Connection

from coven import games
from coven.messages import Message
from coven.server.base import errors
from coven.server.domain import lobby, names
from coven.server.domain.deal_commitment import commitment_of, deal_secret, new_secret
from coven.server.domain.rows import DailyDealRow, Person, SeatRow, TableRow
from coven.server.live.node import LiveNode
from coven.server.protocol import DayBrief, DayInfo, Days, DayScore, DuelPart, Sit, TableSettings
from coven.server.storage import ConflictError
from coven.server.storage import events as storage

BOT_LEVEL: Final = "hedge-witch"
TABLE_SETTINGS: Final = TableSettings(
    game="", title="Deal of the day", access="link", spectators=False, bots_replace=False, hints=False, tempo="fast"
)
TIME_TO_FINISH: Final = timedelta(days=2)  # from the start of its day
MAX_SCORES_SHOWN: Final = 50
PlayState = Literal["new", "begun", "played", "left"]


# decisions, without a database


def date_at(seconds: float) -> date:
    """Return the date at a time."""
    return datetime.fromtimestamp(seconds, UTC).date()


def parse_date(text: str) -> date | None:
    """Return the date in a path, or None if it is malformed."""
    try:
        return date.fromisoformat(text) if len(text) == len("2026-11-17") else None
    except ValueError:
        return None


def closing_time(day: date) -> float:
    """Return when a deal no longer counts, and is published."""
    return (datetime(day.year, day.month, day.day, tzinfo=UTC) + TIME_TO_FINISH).timestamp()


def new_daily_deal(game: str, day: date) -> DailyDealRow:
    """Draw the deal of a day, before anyone sees it."""
    return DailyDealRow(game, day.isoformat(), new_secret().hex())


def player_seat(game: str, day: date) -> int:
    """Return the seat of every player on a day: it changes from day to day."""
    return day.toordinal() % games.load(game).meta.default_players


def new_table(row: DailyDealRow, day: date, person: Person) -> TableRow:
    """Return a player's table: bots in the other seats, no hints, no spectators and no substitutes."""
    part = DuelPart(duel="", deal=0, circle=0, commitment=daily_commitment(row), day=row.day)
    table = lobby.new_table(person, msgspec.structs.replace(TABLE_SETTINGS, game=row.game, duel=part))
    own = player_seat(row.game, day)
    lobby.sit(table, person, Sit(seat=own))
    for seat in range(table.players):
        if seat != own:
            table.seats[seat] = _bot_seat(row, seat, [other.name for other in table.seats])
    table.secret = deal_secret(bytes.fromhex(row.secret), 0).hex()
    return table


def _bot_seat(row: DailyDealRow, seat: int, taken: Sequence[str]) -> SeatRow:
    """Return the same persona at every table, unless a player has its name."""
    name = names.pick_persona(BOT_LEVEL, taken, f"{row.game} {row.day}", seat)
    return SeatRow(kind="bot", name=name, level=BOT_LEVEL, portrait=names.persona_portrait(name))


def daily_commitment(row: DailyDealRow) -> str:
    """Return the commitment to a deal."""
    return commitment_of(bytes.fromhex(row.secret))


def play_state(status: str | None) -> PlayState:
    """Return how far a player is with a deal, by the status of their table."""
    if status is None:
        return "new"
    if status == "over":
        return "played"
    return "left" if status == "closed" else "begun"


def streak(dates: Sequence[str], today: date) -> int:
    """Return the number of consecutive days, up to today or yesterday.

    >>> streak(["2026-11-16", "2026-11-15", "2026-11-13"], date(2026, 11, 17))
    2
    """
    known, day = set(dates), today
    if day.isoformat() not in known:
        day -= timedelta(days=1)
    count = 0
    while day.isoformat() in known:
        count, day = count + 1, day - timedelta(days=1)
    return count


# storage and tables


class DailyDeals:
    """The daily deals of a server, played at the tables of a node."""

    def __init__(self, node: LiveNode) -> None:
        self.node = node

    @property
    def today(self) -> date:
        """The date by the server's clock."""
        return date_at(self.node.time.wall_time())

    async def overview(self, person: Person | None) -> Days:
        """Return today's deals of all games, and how far a person is with them."""
        today = self.today
        if not self.node.config.days:
            return Days(day=today.isoformat(), games=[], streak=0)
        await self.node.profiles.settle_finished()

        def read(connection: Connection) -> tuple[dict[str, tuple[str, str]], list[str]]:
            if person is None:
                return {}, []
            own_tables = storage.find_daily_tables(connection, person.id, today.isoformat())
            return own_tables, storage.list_days_played(connection, person.id)

        own_tables, dates = await self.node.store.read(read)
        keys = [game.meta.key for game in games.load_all()]
        briefs = [DayBrief(game=key, state=play_state(own_tables.get(key, ("", None))[1])) for key in keys]
        return Days(day=today.isoformat(), games=briefs, streak=streak(dates, today))

    async def info(self, game: str, day: str | None, person: Person | None) -> DayInfo:
        """Return the deal of a day, by default today's, as a person may see it."""
        self._check_enabled()
        players, wanted = games.load(game).meta.default_players, self.today if day is None else parse_date(day)
        if wanted is None or wanted > self.today:
            raise errors.not_found("Expected the date of a day that has begun, such as 2026-11-17.")
        await self.node.profiles.settle_finished()  # the last result may not be settled yet
        until = closing_time(wanted)
        has_ended = self.node.time.wall_time() >= until

        def read(connection: Connection) -> DayInfo:
            date_text = wanted.isoformat()
            row = storage.find_daily_deal(connection, game, date_text)
            own_tables = storage.find_daily_tables(connection, person.id, date_text) if person else {}
            table, status = own_tables.get(game, (None, None))
            state = play_state(status)
            scores: list[DayScore] = []
            if state == "played" or has_ended:  # not after leaving it: it could be a second identity of a person who plays it
                best = storage.list_best_scores(connection, game, date_text, until, MAX_SCORES_SHOWN)
                scores = [_score_message(score) for score in best]
            return DayInfo(
                game=game,
                day=date_text,
                today=wanted == self.today,
                players=players,
                level=BOT_LEVEL,
                state=state,
                table=table,
                seat=player_seat(game, wanted),
                played=storage.count_finished(connection, game, date_text, until),
                place=storage.find_place(connection, person.id, game, date_text, until) if person else None,
                scores=scores,
                streak=streak(storage.list_days_played(connection, person.id), self.today) if person else 0,
                commitment=daily_commitment(row) if row else "",
                secret=row.secret if row and has_ended else "",
            )

        return await self.node.store.read(read)

    async def play(self, game: str, person: Person) -> DayInfo:
        """Start today's deal at a table of the person's own; later requests return the same table."""
        self._check_enabled()
        if person.kind == "bot":
            raise errors.not_allowed(Message("daily-deal-people"))
        today = self.today
        row = await self._get_or_create(game, today)
        found = await self.node.store.read(lambda c: storage.find_daily_tables(c, person.id, today.isoformat()).get(game))
        if found is None:
            table = new_table(row, today, person)
            with contextlib.suppress(ConflictError):  # two requests at once: the first table is played
                await self.node.store.writer.submit(partial(storage.add_daily_table, person=person.id, date=row.day, row=table))
                await self.node.changes.start(table.id, person)
        elif found[1] == "open":  # a node crashed before the start
            await self.node.changes.start(found[0], person)
        return await self.info(game, None, person)

    async def _get_or_create(self, game: str, day: date) -> DailyDealRow:
        """Return the deal of a day; the first request draws it."""
        games.load(game)
        new = new_daily_deal(game, day)
        found = await self.node.store.read(lambda c: storage.find_daily_deal(c, game, new.day))
        if found is None:
            with contextlib.suppress(ConflictError):  # another request was faster
                await self.node.store.writer.submit(partial(storage.add_daily_deal, row=new))
            found = await self.node.store.read(lambda c: storage.find_daily_deal(c, game, new.day))
        assert found is not None
        return found

    async def may_see_results(self, game: str, part: DuelPart, person: Person | None) -> bool:
        """Return whether a person may see a deal at other tables: they have played it, or it is published."""
        if self._has_ended(part):
            return True
        if person is None:
            return False
        own_tables = await self.node.store.read(lambda c: storage.find_daily_tables(c, person.id, part.day))
        return game in own_tables and play_state(own_tables[game][1]) == "played"

    async def published_secret(self, game: str, part: DuelPart) -> str:
        """Return the secret of a deal, once it is published; otherwise an empty string."""
        row = await self.node.store.read(lambda c: storage.find_daily_deal(c, game, part.day))
        return row.secret if row and self._has_ended(part) else ""

    def _has_ended(self, part: DuelPart) -> bool:
        return self.node.time.wall_time() >= closing_time(date.fromisoformat(part.day))

    def _check_enabled(self) -> None:
        if not self.node.config.days:
            raise errors.not_found(Message("no-daily-deals"))


def _score_message(row: storage.DailyScoreRow) -> DayScore:
    return DayScore(person=row.person, name=row.name, portrait=row.portrait, table=row.table, won=row.place == 1, score=row.score)
