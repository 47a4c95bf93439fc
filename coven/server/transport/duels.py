"""The part of the HTTP interface about duplicate evenings."""

from typing import Final

from coven.server import duels
from coven.server.messages import DuelInfo, DuelSettings, MyDuels, Nothing
from coven.server.transport.asked import Context, Endpoint


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
    return await asked.duplicates.transact(asked.path["id"], asked.person, duels.join)


async def leave_duplicate(asked: Context) -> DuelInfo:
    """Take no part after all."""
    return await asked.duplicates.transact(asked.path["id"], asked.person, duels.leave)


async def start_duplicate(asked: Context) -> DuelInfo:
    """The host begins the evening."""
    return await asked.duplicates.transact(asked.path["id"], asked.person, duels.start)


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
