"""Deals of the day: decisions about them, without a database.

Each game has a deal a day, by UTC. Who wants plays it that day, once, in the same seat against the same kind of bots as everybody
else; it counts if it is over by the end of the next day. Until then nobody learns anything of it who has not played it, so that
who begins it last thing in the evening plays as fairly as all others.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final, Literal

import msgspec

from coven import games
from coven.server import cast, lobby
from coven.server.commitment import deal_secret, new_secret, commitment_of
from coven.server.messages import DuelPart, Sit, TableSettings
from coven.server.storage.days import DailyDealRow
from coven.server.storage.rows import Person, SeatRow, TableRow

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
    name = cast.pick_persona(BOT_LEVEL, taken, f"{row.game} {row.day}", seat)
    return SeatRow(kind="bot", name=name, level=BOT_LEVEL, portrait=cast.persona_portrait(name))


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
