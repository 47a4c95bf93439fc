"""Endpoints of duplicate evenings and daily deals."""

from typing import Final

from coven.server.domain import duplicate
from coven.server.http.request import Context, Endpoint
from coven.server.protocol import DayInfo, Days, DuelInfo, DuelSettings, MyDuels, Nothing


async def create_duplicate(context: Context) -> DuelInfo:
    """Create a duplicate evening: the same deals at several tables. I am its host and take part."""
    return await context.duplicates.create(context.person, context.body_as(DuelSettings))


async def list_my_duplicates(context: Context) -> MyDuels:
    """List the duplicate evenings I take part in, the newest first."""
    return await context.duplicates.evenings_of(context.person)


async def get_duplicate(context: Context) -> DuelInfo:
    """Return a duplicate evening with the results of the deals I have finished; its link is all a caller needs."""
    return await context.duplicates.info(context.path["id"], context.caller)


async def join_duplicate(context: Context) -> DuelInfo:
    """Join a duplicate evening before it starts."""
    return await context.duplicates.transact(context.path["id"], context.person, duplicate.join)


async def leave_duplicate(context: Context) -> DuelInfo:
    """Leave a duplicate evening before it starts."""
    return await context.duplicates.transact(context.path["id"], context.person, duplicate.leave)


async def start_duplicate(context: Context) -> DuelInfo:
    """Start the evening (host only)."""
    return await context.duplicates.start(context.path["id"], context.person)


async def end_duplicate(context: Context) -> DuelInfo:
    """End the evening before everyone has finished (host only). Deals without a result at that moment do not count."""
    return await context.duplicates.end(context.path["id"], context.person)


async def play_duplicate(context: Context) -> DuelInfo:
    """Play the current deal of my circle: `table` is the table."""
    return await context.duplicates.play(context.path["id"], context.person)


DUPLICATE_PATH: Final = "/api/duels/{id}"
DUPLICATE_ENDPOINTS: Final = (
    Endpoint("POST", "/api/duels", create_duplicate, DuelInfo, DuelSettings, status=201, rate_limit="table"),
    Endpoint("GET", "/api/duels", list_my_duplicates, MyDuels),
    Endpoint("GET", DUPLICATE_PATH, get_duplicate, DuelInfo),
    Endpoint("POST", DUPLICATE_PATH + "/join", join_duplicate, DuelInfo, Nothing, rate_limit="change"),
    Endpoint("POST", DUPLICATE_PATH + "/leave", leave_duplicate, DuelInfo, Nothing, rate_limit="change"),
    Endpoint("POST", DUPLICATE_PATH + "/start", start_duplicate, DuelInfo, Nothing, rate_limit="change"),
    Endpoint("POST", DUPLICATE_PATH + "/end", end_duplicate, DuelInfo, Nothing, rate_limit="change"),
    Endpoint("POST", DUPLICATE_PATH + "/play", play_duplicate, DuelInfo, Nothing, rate_limit="change"),
)


async def list_daily_deals(context: Context) -> Days:
    """List today's daily deals of all games and my progress."""
    return await context.daily_deals.overview(context.caller)


async def get_todays_deal(context: Context) -> DayInfo:
    """Return today's daily deal of a game, with the results of others once I have played it."""
    return await context.daily_deals.info(context.path["game"], None, context.caller)


async def get_earlier_deal(context: Context) -> DayInfo:
    """Return the daily deal of an earlier day, by its date."""
    return await context.daily_deals.info(context.path["game"], context.path["day"], context.caller)


async def play_daily_deal(context: Context) -> DayInfo:
    """Play today's daily deal of a game, once: `table` is the table."""
    return await context.daily_deals.play(context.path["game"], context.person)


DAILY_DEAL_ENDPOINTS: Final = (
    Endpoint("GET", "/api/days", list_daily_deals, Days),
    Endpoint("GET", "/api/days/{game}", get_todays_deal, DayInfo),
    Endpoint("GET", "/api/days/{game}/{day}", get_earlier_deal, DayInfo),
    Endpoint("POST", "/api/days/{game}/play", play_daily_deal, DayInfo, Nothing, rate_limit="table"),
)
