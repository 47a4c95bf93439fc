"""The deals of the day of a server: how they are stored, and how their tables come about."""

import contextlib
from datetime import date
from functools import partial
from typing import Final

from sqlalchemy import Connection

from coven import games
from coven.server import days, errors
from coven.server.hall import Hall
from coven.server.messages import DayBrief, DayInfo, Days, DayScore, DuelPart
from coven.server.storage import ConflictError, Person
from coven.server.storage import days as storage
from coven.server.storage.days import DayRow

SHOWN: Final = 50  # of those who did best
OFF: Final = "The host of this server wants no deals of the day."


class DealsOfTheDay:
    """All of them, over the hall whose tables they are played at."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    @property
    def today(self) -> date:
        """The date by the server's clock."""
        return days.date_at(self.hall.time.date())

    async def all(self, who: Person | None) -> Days:
        """Today's deals of all games, and how far somebody is with them."""
        today = self.today
        if not self.hall.config.days:
            return Days(day=today.isoformat(), games=[], streak=0)
        await self.hall.books.settle()

        def read(connection: Connection) -> tuple[dict[str, tuple[str, str]], list[str]]:
            if who is None:
                return {}, []
            return storage.plays_of(connection, who.id, today.isoformat()), storage.dates_of(connection, who.id)

        plays, dates = await self.hall.store.ask(read)
        briefs = [DayBrief(game=game, state=days.state_of(plays.get(game, ("", None))[1])) for game in games.GAMES]
        return Days(day=today.isoformat(), games=briefs, streak=days.streak(dates, today))

    async def look(self, game: str, day: str | None, who: Person | None) -> DayInfo:
        """The deal of a day, today's unless another is named, as somebody may see it."""
        self._check_on()
        players, wanted = games.load(game).meta.usual, self.today if day is None else days.read_date(day)
        if wanted is None or wanted > self.today:
            raise errors.not_found("Expected the date of a day that has begun, such as 2026-11-17.")
        await self.hall.books.settle()  # the last result may not be in the books yet
        until, has_ended = days.closes(wanted), self.hall.time.date() >= days.closes(wanted)

        def read(connection: Connection) -> DayInfo:
            row = storage.day(connection, game, wanted.isoformat())
            table, status = (
                storage.plays_of(connection, who.id, wanted.isoformat()).get(game, (None, None)) if who else (None, None)
            )
            state = days.state_of(status)
            scores: list[DayScore] = []
            if days.has_been_met(state) or has_ended:
                scores = [_shown(one) for one in storage.scores(connection, game, wanted.isoformat(), until, SHOWN)]
            return DayInfo(
                game=game,
                day=wanted.isoformat(),
                today=wanted == self.today,
                players=players,
                level=days.LEVEL,
                state=state,
                table=table,
                seat=days.seat_on(game, wanted),
                played=storage.how_many(connection, game, wanted.isoformat(), until),
                place=storage.standing(connection, who.id, game, wanted.isoformat(), until) if who else None,
                scores=scores,
                streak=days.streak(storage.dates_of(connection, who.id), self.today) if who else 0,
                commitment=days.commitment_of(row) if row else "",
                secret=row.secret if row and has_ended else "",
            )

        return await self.hall.store.ask(read)

    async def play(self, game: str, who: Person) -> DayInfo:
        """Today's deal at a table of one's own, the same one whenever it is asked for."""
        self._check_on()
        if who.kind == "bot":
            raise errors.not_allowed("A deal of the day is for people.")
        today = self.today
        row = await self._row(game, today)
        found = await self.hall.store.ask(lambda c: storage.plays_of(c, who.id, today.isoformat()).get(game))
        if found is None:
            table = days.new_table(row, today, who)
            with contextlib.suppress(ConflictError):  # asked twice at once: the first is played
                await self.hall.store.writer.do(partial(storage.add_play, person=who.id, date=row.day, row=table))
                await self.hall.start(table.id, who)
        elif found[1] == "open":  # a server died before it began
            await self.hall.start(found[0], who)
        return await self.look(game, None, who)

    async def _row(self, game: str, day: date) -> DayRow:
        """The deal of a day, drawn by whoever asks first."""
        games.load(game)
        fresh = days.new_day(game, day)
        found = await self.hall.store.ask(lambda c: storage.day(c, game, fresh.day))
        if found is None:
            with contextlib.suppress(ConflictError):  # somebody was faster
                await self.hall.store.writer.do(partial(storage.add_day, row=fresh))
            found = await self.hall.store.ask(lambda c: storage.day(c, game, fresh.day))
        assert found is not None
        return found

    async def may_look(self, game: str, part: DuelPart, who: Person | None) -> bool:
        """Whether somebody may see what came of a deal at other tables: who has played it, and all when the next day is over."""
        if self._has_ended(part):
            return True
        if who is None:
            return False
        plays = await self.hall.store.ask(lambda c: storage.plays_of(c, who.id, part.day))
        return game in plays and days.has_been_met(days.state_of(plays[game][1]))

    async def secret_told(self, game: str, part: DuelPart) -> str:
        """The secret of a deal, once all may know it."""
        row = await self.hall.store.ask(lambda c: storage.day(c, game, part.day))
        return row.secret if row and self._has_ended(part) else ""

    def _has_ended(self, part: DuelPart) -> bool:
        return self.hall.time.date() >= days.closes(date.fromisoformat(part.day))

    def _check_on(self) -> None:
        if not self.hall.config.days:
            raise errors.not_found(OFF)


def _shown(one: storage.ScoreRow) -> DayScore:
    return DayScore(person=one.person, name=one.name, portrait=one.portrait, table=one.table, won=one.place == 1, score=one.score)
