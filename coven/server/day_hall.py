"""The deals of the day of a server: how they are stored, and how their tables come about."""

import contextlib
from datetime import date
from functools import partial
from typing import Final

from sqlalchemy import Connection

from coven import games
from coven.server import days, errors
from coven.server.hall import TableRegistry
from coven.server.messages import DayBrief, DayInfo, Days, DayScore, DuelPart
from coven.server.storage import ConflictError, Person
from coven.server.storage import days as storage
from coven.server.storage.days import DailyDealRow

MAX_SCORES_SHOWN: Final = 50  # of those who did best
DISABLED_SENTENCE: Final = "The host of this server wants no deals of the day."


class DailyDeals:
    """All of them, over the hall whose tables they are played at."""

    def __init__(self, hall: TableRegistry) -> None:
        self.registry = hall

    @property
    def today(self) -> date:
        """The date by the server's clock."""
        return days.date_at(self.registry.time.wall_time())

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
        briefs = [DayBrief(game=game, state=days.play_state(plays.get(game, ("", None))[1])) for game in games.GAMES]
        return Days(day=today.isoformat(), games=briefs, streak=days.streak(dates, today))

    async def info(self, game: str, day: str | None, who: Person | None) -> DayInfo:
        """The deal of a day, today's unless another is named, as somebody may see it."""
        self._check_enabled()
        players, wanted = games.load(game).meta.default_players, self.today if day is None else days.parse_date(day)
        if wanted is None or wanted > self.today:
            raise errors.not_found("Expected the date of a day that has begun, such as 2026-11-17.")
        await self.registry.profiles.settle_finished()  # the last result may not be in the books yet
        until, has_ended = days.closing_time(wanted), self.registry.time.wall_time() >= days.closing_time(wanted)

        def read(connection: Connection) -> DayInfo:
            row = storage.find_daily_deal(connection, game, wanted.isoformat())
            table, status = (
                storage.find_daily_tables(connection, who.id, wanted.isoformat()).get(game, (None, None)) if who else (None, None)
            )
            state = days.play_state(status)
            scores: list[DayScore] = []
            if days.is_finished(state) or has_ended:
                scores = [_score_message(one) for one in storage.list_best_scores(connection, game, wanted.isoformat(), until, MAX_SCORES_SHOWN)]
            return DayInfo(
                game=game,
                day=wanted.isoformat(),
                today=wanted == self.today,
                players=players,
                level=days.BOT_LEVEL,
                state=state,
                table=table,
                seat=days.player_seat(game, wanted),
                played=storage.count_finished(connection, game, wanted.isoformat(), until),
                place=storage.find_place(connection, who.id, game, wanted.isoformat(), until) if who else None,
                scores=scores,
                streak=days.streak(storage.list_days_played(connection, who.id), self.today) if who else 0,
                commitment=days.daily_commitment(row) if row else "",
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
            table = days.new_table(row, today, who)
            with contextlib.suppress(ConflictError):  # asked twice at once: the first is played
                await self.registry.store.writer.submit(partial(storage.add_daily_table, person=who.id, date=row.day, row=table))
                await self.registry.start(table.id, who)
        elif found[1] == "open":  # a server died before it began
            await self.registry.start(found[0], who)
        return await self.info(game, None, who)

    async def _get_or_create(self, game: str, day: date) -> DailyDealRow:
        """The deal of a day, drawn by whoever asks first."""
        games.load(game)
        fresh = days.new_daily_deal(game, day)
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
        return game in plays and days.is_finished(days.play_state(plays[game][1]))

    async def published_secret(self, game: str, part: DuelPart) -> str:
        """The secret of a deal, once all may know it."""
        row = await self.registry.store.read(lambda c: storage.find_daily_deal(c, game, part.day))
        return row.secret if row and self._has_ended(part) else ""

    def _has_ended(self, part: DuelPart) -> bool:
        return self.registry.time.wall_time() >= days.closing_time(date.fromisoformat(part.day))

    def _check_enabled(self) -> None:
        if not self.registry.config.days:
            raise errors.not_found(DISABLED_SENTENCE)


def _score_message(one: storage.ScoreRow) -> DayScore:
    return DayScore(person=one.person, name=one.name, portrait=one.portrait, table=one.table, won=one.place == 1, score=one.score)
