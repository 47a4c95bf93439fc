"""The part of the HTTP interface about deals of the day."""

from typing import Final

from coven.server.messages import DayInfo, Days, Nothing
from coven.server.transport.asked import Context, Endpoint


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
