"""The part of the HTTP interface about duplicate evenings.

The part of the HTTP interface about deals of the day.
"""

from typing import Final

from coven.server.domain import duplicate
from coven.server.http.request import Context, Endpoint
from coven.server.protocol import DayInfo, Days, DuelInfo, DuelSettings, MyDuels, Nothing


async def create_duplicate(asked: Context) -> DuelInfo:
    """Open a duplicate evening: the same deals at several tables. I am its host and take part."""
    return await asked.duplicates.create(asked.person, asked.body)


async def list_my_duplicates(asked: Context) -> MyDuels:
    """The duplicate evenings I take part in, the newest first."""
    return await asked.duplicates.evenings_of(asked.person)


async def get_duplicate(asked: Context) -> DuelInfo:
    """A duplicate evening, for whoever has its link: results only of deals that I have finished."""
    return await asked.duplicates.info(asked.path["id"], asked.caller)


async def join_duplicate(asked: Context) -> DuelInfo:
    """Take part in a duplicate evening, before it begins."""
    return await asked.duplicates.transact(asked.path["id"], asked.person, duplicate.join)


async def leave_duplicate(asked: Context) -> DuelInfo:
    """Take no part after all."""
    return await asked.duplicates.transact(asked.path["id"], asked.person, duplicate.leave)


async def start_duplicate(asked: Context) -> DuelInfo:
    """The host begins the evening."""
    return await asked.duplicates.transact(asked.path["id"], asked.person, duplicate.start)


async def play_duplicate(asked: Context) -> DuelInfo:
    """Play the deal my circle is at: `table` is where."""
    return await asked.duplicates.play(asked.path["id"], asked.person)


DUPLICATE_PATH: Final = "/api/duels/{id}"
DUPLICATE_ENDPOINTS: Final = (
    Endpoint("POST", "/api/duels", create_duplicate, DuelInfo, DuelSettings, status=201, rate_limit="table"),
    Endpoint("GET", "/api/duels", list_my_duplicates, MyDuels),
    Endpoint("GET", DUPLICATE_PATH, get_duplicate, DuelInfo),
    Endpoint("POST", DUPLICATE_PATH + "/join", join_duplicate, DuelInfo, Nothing, rate_limit="change"),
    Endpoint("POST", DUPLICATE_PATH + "/leave", leave_duplicate, DuelInfo, Nothing, rate_limit="change"),
    Endpoint("POST", DUPLICATE_PATH + "/start", start_duplicate, DuelInfo, Nothing, rate_limit="change"),
    Endpoint("POST", DUPLICATE_PATH + "/play", play_duplicate, DuelInfo, Nothing, rate_limit="change"),
)


async def list_daily_deals(asked: Context) -> Days:
    """Today's deals of all games, and how far I am with them."""
    return await asked.daily_deals.overview(asked.caller)


async def get_todays_deal(asked: Context) -> DayInfo:
    """Today's deal of a game: how others did once I have played it."""
    return await asked.daily_deals.info(asked.path["game"], None, asked.caller)


async def get_earlier_deal(asked: Context) -> DayInfo:
    """The deal of an earlier day, by its date."""
    return await asked.daily_deals.info(asked.path["game"], asked.path["day"], asked.caller)


async def play_daily_deal(asked: Context) -> DayInfo:
    """Play today's deal of a game, once: `table` is where."""
    return await asked.daily_deals.play(asked.path["game"], asked.person)


DAILY_DEAL_ENDPOINTS: Final = (
    Endpoint("GET", "/api/days", list_daily_deals, Days),
    Endpoint("GET", "/api/days/{game}", get_todays_deal, DayInfo),
    Endpoint("GET", "/api/days/{game}/{day}", get_earlier_deal, DayInfo),
    Endpoint("POST", "/api/days/{game}/play", play_daily_deal, DayInfo, Nothing, rate_limit="table"),
)
