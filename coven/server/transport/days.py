"""The part of the HTTP interface about deals of the day."""

from typing import Final

from coven.server.messages import DayInfo, Days, Nothing
from coven.server.transport.asked import Asked, Endpoint


async def all_(asked: Asked) -> Days:
    """Today's deals of all games, and how far I am with them."""
    return await asked.days.all(asked.who)


async def today(asked: Asked) -> DayInfo:
    """Today's deal of a game: how others did once I have played it."""
    return await asked.days.look(asked.path["game"], None, asked.who)


async def earlier(asked: Asked) -> DayInfo:
    """The deal of an earlier day, by its date."""
    return await asked.days.look(asked.path["game"], asked.path["day"], asked.who)


async def play(asked: Asked) -> DayInfo:
    """Play today's deal of a game, once: `table` is where."""
    return await asked.days.play(asked.path["game"], asked.person)


DAYS: Final = (
    Endpoint("GET", "/api/days", all_, Days),
    Endpoint("GET", "/api/days/{game}", today, DayInfo),
    Endpoint("GET", "/api/days/{game}/{day}", earlier, DayInfo),
    Endpoint("POST", "/api/days/{game}/play", play, DayInfo, Nothing, limit="table"),
)
