"""The part of the HTTP interface about duplicate evenings."""

from typing import Final

from coven.server import duels
from coven.server.messages import DuelInfo, DuelSettings, MyDuels, Nothing
from coven.server.transport.asked import Asked, Endpoint


async def create(asked: Asked) -> DuelInfo:
    """Open a duplicate evening: the same deals at several tables. I am its host and take part."""
    return await asked.duels.create(asked.person, asked.body)


async def mine(asked: Asked) -> MyDuels:
    """The duplicate evenings I take part in, the newest first."""
    return await asked.duels.mine(asked.person)


async def look(asked: Asked) -> DuelInfo:
    """A duplicate evening, for whoever has its link: results only of deals that I have finished."""
    return await asked.duels.look(asked.path["id"], asked.who)


async def join(asked: Asked) -> DuelInfo:
    """Take part in a duplicate evening, before it begins."""
    return await asked.duels.change(asked.path["id"], asked.person, duels.join)


async def leave(asked: Asked) -> DuelInfo:
    """Take no part after all."""
    return await asked.duels.change(asked.path["id"], asked.person, duels.leave)


async def start(asked: Asked) -> DuelInfo:
    """The host begins the evening."""
    return await asked.duels.change(asked.path["id"], asked.person, duels.start)


async def play(asked: Asked) -> DuelInfo:
    """Play the deal my circle is at: `table` is where."""
    return await asked.duels.play(asked.path["id"], asked.person)


DUEL: Final = "/api/duels/{id}"
DUELS: Final = (
    Endpoint("POST", "/api/duels", create, DuelInfo, DuelSettings, status=201, limit="table"),
    Endpoint("GET", "/api/duels", mine, MyDuels),
    Endpoint("GET", DUEL, look, DuelInfo),
    Endpoint("POST", DUEL + "/join", join, DuelInfo, Nothing, limit="change"),
    Endpoint("POST", DUEL + "/leave", leave, DuelInfo, Nothing, limit="change"),
    Endpoint("POST", DUEL + "/start", start, DuelInfo, Nothing, limit="change"),
    Endpoint("POST", DUEL + "/play", play, DuelInfo, Nothing, limit="change"),
)
