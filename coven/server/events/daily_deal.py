"""Deals of the day: decisions about them, without a database.

Each game has a deal a day, by UTC. Who wants plays it that day, once, in the same seat against the same kind of bots as everybody
else; it counts if it is over by the end of the next day. Until then nobody learns anything of it who has not played it, so that
who begins it last thing in the evening plays as fairly as all others.

The deals of the day of a server: how they are stored, and how their tables come about.
"""

import contextlib
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Final, Literal

import msgspec
from sqlalchemy import Connection

from coven import games
from coven.server.base import errors
from coven.server.domain import lobby, names
from coven.server.domain.deal_commitment import commitment_of, deal_secret, new_secret
from coven.server.domain.rows import DailyDealRow, Person, SeatRow, TableRow
from coven.server.live.registry import TableRegistry
from coven.server.protocol import DayBrief, DayInfo, Days, DayScore, DuelPart, Sit, TableSettings
from coven.server.storage import ConflictError
from coven.server.storage import events as storage

BOT_LEVEL: Final = "hedge-witch"
TABLE_SETTINGS: Final = TableSettings(
    game="", title="Deal of the day", access="link", spectators=False, bots_replace=False, hints=False, tempo="fast"
)
TIME_TO_FINISH: Final = timedelta(days=2)  # from the beginning of its day
PlayState = Literal["new", "begun", "played", "left"]


def date_at(seconds: float) -> date:
    """The date at a time."""
    return datetime.fromtimestamp(seconds, UTC).date()


def parse_date(text: str) -> date | None:
    """A date as addresses have it."""
    try:
        return date.fromisoformat(text) if len(text) == len("2026-11-17") else None
    except ValueError:
        return None


def closing_time(day: date) -> float:
    """When a deal no longer counts, and all may know it."""
    return (datetime(day.year, day.month, day.day, tzinfo=UTC) + TIME_TO_FINISH).timestamp()


def new_daily_deal(game: str, day: date) -> DailyDealRow:
    """The deal of a day, drawn before anybody sees it."""
    return DailyDealRow(game, day.isoformat(), new_secret().hex())


def player_seat(game: str, day: date) -> int:
    """Where everybody sits that day: another seat from day to day."""
    return day.toordinal() % games.load(game).meta.default_players


def new_table(row: DailyDealRow, day: date, who: Person) -> TableRow:
    """Somebody's table: bots in the other seats, no hints, no spectators, and no bot that plays for them."""
    part = DuelPart(duel="", deal=0, circle=0, commitment=daily_commitment(row), day=row.day)
    table = lobby.new_table(who, msgspec.structs.replace(TABLE_SETTINGS, game=row.game, duel=part))
    own = player_seat(row.game, day)
    lobby.sit(table, who, Sit(seat=own))
    for seat in range(table.players):
        if seat != own:
            table.seats[seat] = _bot_seat(row, seat, [other.name for other in table.seats])
    table.secret = deal_secret(bytes.fromhex(row.secret), 0).hex()
    return table


def _bot_seat(row: DailyDealRow, seat: int, taken: Sequence[str]) -> SeatRow:
    """The same character at every table, unless somebody has its name."""
    name = names.pick_persona(BOT_LEVEL, taken, f"{row.game} {row.day}", seat)
    return SeatRow(kind="bot", name=name, level=BOT_LEVEL, portrait=names.persona_portrait(name))


def daily_commitment(row: DailyDealRow) -> str:
    """The seal of a deal."""
    return commitment_of(bytes.fromhex(row.secret))


def play_state(status: str | None) -> PlayState:
    """Where somebody is with a deal, by the status of their table."""
    if status is None:
        return "new"
    if status == "over":
        return "played"
    return "left" if status == "closed" else "begun"


def is_finished(state: PlayState) -> bool:
    """Whether somebody has it behind them: nothing about it is a secret for them any more."""
    return state in ("played", "left")


def streak(dates: Sequence[str], today: date) -> int:
    """On how many days in a row, up to today or yesterday.

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


MAX_SCORES_SHOWN: Final = 50  # of those who did best
DISABLED_SENTENCE: Final = "The host of this server wants no deals of the day."


class DailyDeals:
    """All of them, over the hall whose tables they are played at."""

    def __init__(self, hall: TableRegistry) -> None:
        self.registry = hall

    @property
    def today(self) -> date:
        """The date by the server's clock."""
        return date_at(self.registry.time.wall_time())

    async def overview(self, who: Person | None) -> Days:
        """Today's deals of all games, and how far somebody is with them."""
        today = self.today
        if not self.registry.config.days:
            return Days(day=today.isoformat(), games=[], streak=0)
        await self.registry.profiles.settle_finished()

        def read(connection: Connection) -> tuple[dict[str, tuple[str, str]], list[str]]:
            if who is None:
                return {}, []
            return storage.find_daily_tables(connection, who.id, today.isoformat()), storage.list_days_played(connection, who.id)

        plays, dates = await self.registry.store.read(read)
        briefs = [DayBrief(game=game, state=play_state(plays.get(game, ("", None))[1])) for game in games.GAMES]
        return Days(day=today.isoformat(), games=briefs, streak=streak(dates, today))

    async def info(self, game: str, day: str | None, who: Person | None) -> DayInfo:
        """The deal of a day, today's unless another is named, as somebody may see it."""
        self._check_enabled()
        players, wanted = games.load(game).meta.default_players, self.today if day is None else parse_date(day)
        if wanted is None or wanted > self.today:
            raise errors.not_found("Expected the date of a day that has begun, such as 2026-11-17.")
        await self.registry.profiles.settle_finished()  # the last result may not be in the books yet
        until, has_ended = closing_time(wanted), self.registry.time.wall_time() >= closing_time(wanted)

        def read(connection: Connection) -> DayInfo:
            row = storage.find_daily_deal(connection, game, wanted.isoformat())
            table, status = (
                storage.find_daily_tables(connection, who.id, wanted.isoformat()).get(game, (None, None)) if who else (None, None)
            )
            state = play_state(status)
            scores: list[DayScore] = []
            if is_finished(state) or has_ended:
                scores = [
                    _score_message(one)
                    for one in storage.list_best_scores(connection, game, wanted.isoformat(), until, MAX_SCORES_SHOWN)
                ]
            return DayInfo(
                game=game,
                day=wanted.isoformat(),
                today=wanted == self.today,
                players=players,
                level=BOT_LEVEL,
                state=state,
                table=table,
                seat=player_seat(game, wanted),
                played=storage.count_finished(connection, game, wanted.isoformat(), until),
                place=storage.find_place(connection, who.id, game, wanted.isoformat(), until) if who else None,
                scores=scores,
                streak=streak(storage.list_days_played(connection, who.id), self.today) if who else 0,
                commitment=daily_commitment(row) if row else "",
                secret=row.secret if row and has_ended else "",
            )

        return await self.registry.store.read(read)

    async def play(self, game: str, who: Person) -> DayInfo:
        """Today's deal at a table of one's own, the same one whenever it is asked for."""
        self._check_enabled()
        if who.kind == "bot":
            raise errors.not_allowed("A deal of the day is for people.")
        today = self.today
        row = await self._get_or_create(game, today)
        found = await self.registry.store.read(lambda c: storage.find_daily_tables(c, who.id, today.isoformat()).get(game))
        if found is None:
            table = new_table(row, today, who)
            with contextlib.suppress(ConflictError):  # asked twice at once: the first is played
                await self.registry.store.writer.submit(partial(storage.add_daily_table, person=who.id, date=row.day, row=table))
                await self.registry.start(table.id, who)
        elif found[1] == "open":  # a server died before it began
            await self.registry.start(found[0], who)
        return await self.info(game, None, who)

    async def _get_or_create(self, game: str, day: date) -> DailyDealRow:
        """The deal of a day, drawn by whoever asks first."""
        games.load(game)
        fresh = new_daily_deal(game, day)
        found = await self.registry.store.read(lambda c: storage.find_daily_deal(c, game, fresh.day))
        if found is None:
            with contextlib.suppress(ConflictError):  # somebody was faster
                await self.registry.store.writer.submit(partial(storage.add_daily_deal, row=fresh))
            found = await self.registry.store.read(lambda c: storage.find_daily_deal(c, game, fresh.day))
        assert found is not None
        return found

    async def may_see_results(self, game: str, part: DuelPart, who: Person | None) -> bool:
        """Whether somebody may see what came of a deal at other tables: who has played it, and all when the next day is over."""
        if self._has_ended(part):
            return True
        if who is None:
            return False
        plays = await self.registry.store.read(lambda c: storage.find_daily_tables(c, who.id, part.day))
        return game in plays and is_finished(play_state(plays[game][1]))

    async def published_secret(self, game: str, part: DuelPart) -> str:
        """The secret of a deal, once all may know it."""
        row = await self.registry.store.read(lambda c: storage.find_daily_deal(c, game, part.day))
        return row.secret if row and self._has_ended(part) else ""

    def _has_ended(self, part: DuelPart) -> bool:
        return self.registry.time.wall_time() >= closing_time(date.fromisoformat(part.day))

    def _check_enabled(self) -> None:
        if not self.registry.config.days:
            raise errors.not_found(DISABLED_SENTENCE)


def _score_message(one: storage.DailyScoreRow) -> DayScore:
    return DayScore(person=one.person, name=one.name, portrait=one.portrait, table=one.table, won=one.place == 1, score=one.score)
