"""Endpoints of clubs."""

from typing import Final

from coven.server.base import errors
from coven.server.http.request import Context, Endpoint
from coven.server.protocol import ChooseRole, ClubInfo, Clubs, ClubSettings, JoinClub, NewSeason, Nothing


async def list_clubs(context: Context) -> Clubs:
    """List my clubs, and those that are listed for everyone."""
    return await context.node.clubs.list_clubs(context.caller)


async def create_club(context: Context) -> ClubInfo:
    """Found a club. I am its owner."""
    id_ = await context.node.clubs.create(context.person, context.body_as(ClubSettings))
    return await _info(context, id_)


async def get_club(context: Context) -> ClubInfo:
    """Return a club; its members also see who is in it, its tables and events, and the ladder of a `season`."""
    text = context.query.get("season", "")
    if text and not (text.isascii() and text.isdecimal() and len(text) < 5):
        raise errors.malformed("Expected the number of a season.")
    return await _info(context, context.path["id"], int(text) if text else None)


async def _info(context: Context, id_: str, season: int | None = None) -> ClubInfo:
    await context.node.profiles.settle_finished()  # the ladder is made of settled results
    info = await context.node.clubs.info(id_, context.caller, season)
    if info.role is not None:
        info.events = (await context.duplicates.listed(context.caller, id_)).duels
    return info


async def change_club(context: Context) -> ClubInfo:
    """Change the name of a club, what it says about itself, and how people join it (organisers)."""
    await context.node.clubs.change(context.path["id"], context.person, context.body_as(ClubSettings))
    return await _info(context, context.path["id"])


async def renew_club_code(context: Context) -> ClubInfo:
    """Replace the link of a club; the old one no longer works (organisers)."""
    await context.node.clubs.renew_code(context.path["id"], context.person)
    return await _info(context, context.path["id"])


async def join_club(context: Context) -> ClubInfo:
    """Join a club, or ask its organisers to let me in."""
    await context.node.clubs.join(context.path["id"], context.person, context.body_as(JoinClub).code)
    return await _info(context, context.path["id"])


async def leave_club(context: Context) -> Clubs:
    """Leave a club, or withdraw my request. If I am its owner, an organiser or member follows me; without members it ends."""
    await context.node.clubs.leave(context.path["id"], context.person)
    return await list_clubs(context)


async def choose_role(context: Context) -> ClubInfo:
    """Give a member another role, admit or decline a person who asked, or remove a member (organisers)."""
    await context.node.clubs.choose_role(context.path["id"], context.person, context.body_as(ChooseRole))
    return await _info(context, context.path["id"])


async def start_season(context: Context) -> ClubInfo:
    """End the season of a club and start the next one (organisers)."""
    await context.node.clubs.start_season(context.path["id"], context.person, context.body_as(NewSeason).name)
    return await _info(context, context.path["id"])


async def close_club(context: Context) -> Clubs:
    """Close a club for good (owner). Its games and events stay with those who played them."""
    await context.node.clubs.close(context.path["id"], context.person)
    return await list_clubs(context)


CLUB_PATH: Final = "/api/clubs/{id}"
CLUB_ENDPOINTS: Final = (
    Endpoint("GET", "/api/clubs", list_clubs, Clubs),
    Endpoint("POST", "/api/clubs", create_club, ClubInfo, ClubSettings, status=201, rate_limit="table"),
    Endpoint("GET", CLUB_PATH, get_club, ClubInfo, query=("season",)),
    Endpoint("PUT", CLUB_PATH, change_club, ClubInfo, ClubSettings, rate_limit="change"),
    Endpoint("POST", CLUB_PATH + "/code", renew_club_code, ClubInfo, Nothing, rate_limit="change"),
    Endpoint("POST", CLUB_PATH + "/join", join_club, ClubInfo, JoinClub, rate_limit="code"),
    Endpoint("POST", CLUB_PATH + "/leave", leave_club, Clubs, Nothing, rate_limit="change"),
    Endpoint("POST", CLUB_PATH + "/role", choose_role, ClubInfo, ChooseRole, rate_limit="change"),
    Endpoint("POST", CLUB_PATH + "/season", start_season, ClubInfo, NewSeason, rate_limit="change"),
    Endpoint("POST", CLUB_PATH + "/close", close_club, Clubs, Nothing, rate_limit="change"),
)
