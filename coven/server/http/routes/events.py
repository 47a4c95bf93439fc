"""Endpoints of duplicate evenings and daily deals."""

from typing import Final

from coven.server.domain import duplicate
from coven.server.http.request import Context, Endpoint
from coven.server.protocol import DayInfo, Days, DuelInfo, DuelSettings, MyDuels, Nothing


async def create_duplicate(asked: Context) -> DuelInfo:
    """Create a duplicate evening: the same deals at several tables. I am its host and take part."""
    return await asked.duplicates.create(asked.person, asked.body)


async def list_my_duplicates(asked: Context) -> MyDuels:
    """List the duplicate evenings I take part in, the newest first."""
    return await asked.duplicates.evenings_of(asked.person)


async def get_duplicate(asked: Context) -> DuelInfo:
    """Return a duplicate evening with the results of the deals I have finished; its link is all a caller needs."""
    return await asked.duplicates.info(asked.path["id"], asked.caller)


async def join_duplicate(asked: Context) -> DuelInfo:
    """Join a duplicate evening before it starts."""
    return await asked.duplicates.transact(asked.path["id"], asked.person, duplicate.join)


async def leave_duplicate(asked: Context) -> DuelInfo:
    """Leave a duplicate evening before it starts."""
    return await asked.duplicates.transact(asked.path["id"], asked.person, duplicate.leave)


async def start_duplicate(asked: Context) -> DuelInfo:
    """Start the evening (host only)."""
    return await asked.duplicates.transact(asked.path["id"], asked.person, duplicate.start)


async def play_duplicate(asked: Context) -> DuelInfo:
    """Play the current deal of my circle: `table` is the table."""
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
    """List today's daily deals of all games and my progress."""
    return await asked.daily_deals.overview(asked.caller)


async def get_todays_deal(asked: Context) -> DayInfo:
    """Return today's daily deal of a game, with the results of others once I have played it."""
    return await asked.daily_deals.info(asked.path["game"], None, asked.caller)


async def get_earlier_deal(asked: Context) -> DayInfo:
    """Return the daily deal of an earlier day, by its date."""
    return await asked.daily_deals.info(asked.path["game"], asked.path["day"], asked.caller)


async def play_daily_deal(asked: Context) -> DayInfo:
    """Play today's daily deal of a game, once: `table` is the table."""
    return await asked.daily_deals.play(asked.path["game"], asked.person)


DAILY_DEAL_ENDPOINTS: Final = (
    Endpoint("GET", "/api/days", list_daily_deals, Days),
    Endpoint("GET", "/api/days/{game}", get_todays_deal, DayInfo),
    Endpoint("GET", "/api/days/{game}/{day}", get_earlier_deal, DayInfo),
    Endpoint("POST", "/api/days/{game}/play", play_daily_deal, DayInfo, Nothing, rate_limit="table"),
)
