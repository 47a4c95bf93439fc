"""Endpoints of duplicate evenings, tournaments and daily deals."""

import gzip
from typing import Final

from coven.server.domain import duplicate, duplicate_csv
from coven.server.http.request import Context, Endpoint
from coven.server.protocol import DayInfo, Days, DuelInfo, DuelSettings, MyDuels, Nothing, RemovePlayer


async def create_duplicate(context: Context) -> DuelInfo:
    """Create a duplicate evening or a tournament: the same deals at several tables. I am its host and take part."""
    return await context.duplicates.create(context.person, context.body_as(DuelSettings))


async def list_my_duplicates(context: Context) -> MyDuels:
    """List the duplicate evenings and tournaments I take part in, the newest first."""
    return await context.duplicates.evenings_of(context.person)


async def list_public_duplicates(context: Context) -> MyDuels:
    """List the public tournaments that are open or running, the newest first."""
    return await context.duplicates.listed(context.caller)


async def get_results_file(context: Context) -> bytes:
    """Return the standings that I may see as a CSV file: a line for each participant, a column for each deal."""
    info = await context.duplicates.info(context.path["id"], context.caller)
    return gzip.compress(duplicate_csv.to_csv(info).encode())


async def get_records_file(context: Context) -> bytes:
    """Return the records of all games of an event that is over, one in each line, complete with the secret of their deals."""
    return await context.duplicates.records(context.path["id"])


async def get_duplicate(context: Context) -> DuelInfo:
    """Return a duplicate evening with the results of the deals I have finished; its link is all a caller needs."""
    return await context.duplicates.info(context.path["id"], context.caller)


async def join_duplicate(context: Context) -> DuelInfo:
    """Join a duplicate evening before it starts, a tournament also late, or come back to one I withdrew from."""
    return await context.duplicates.join(context.path["id"], context.person)


async def leave_duplicate(context: Context) -> DuelInfo:
    """Leave an event before it starts, or withdraw from a running tournament: I am not paired in its next rounds."""
    return await context.duplicates.transact(context.path["id"], context.person, duplicate.leave)


async def start_duplicate(context: Context) -> DuelInfo:
    """Start the event (organisers only: its host, and the owner and organisers of its club)."""
    return await context.duplicates.start(context.path["id"], context.person)


async def end_duplicate(context: Context) -> DuelInfo:
    """End the event before everyone has finished, or call it off before its start (organisers only).

    Deals without a result at that moment do not count.
    """
    return await context.duplicates.end(context.path["id"], context.person)


async def end_round(context: Context) -> DuelInfo:
    """End the round of a tournament before all tables have finished (organisers only), and pair the next one."""
    return await context.duplicates.end_round(context.path["id"], context.person)


async def remove_player(context: Context) -> DuelInfo:
    """Remove a person from an event for good (organisers only); their running game goes on."""
    return await context.duplicates.remove(context.path["id"], context.person, context.body_as(RemovePlayer).person)


async def play_duplicate(context: Context) -> DuelInfo:
    """Play the current deal of my circle: `table` is the table."""
    return await context.duplicates.play(context.path["id"], context.person)


DUPLICATE_PATH: Final = "/api/duels/{id}"
DUPLICATE_ENDPOINTS: Final = (
    Endpoint("POST", "/api/duels", create_duplicate, DuelInfo, DuelSettings, status=201, rate_limit="table"),
    Endpoint("GET", "/api/duels", list_my_duplicates, MyDuels),
    Endpoint("GET", "/api/tournaments", list_public_duplicates, MyDuels),
    Endpoint("GET", DUPLICATE_PATH, get_duplicate, DuelInfo),
    Endpoint(
        "GET",
        DUPLICATE_PATH + "/results.csv",
        get_results_file,
        str,
        text_type="text/csv",
        headers={"content-disposition": 'attachment; filename="results.csv"'},
    ),
    Endpoint(
        "GET",
        DUPLICATE_PATH + "/records.jsonl",
        get_records_file,
        str,
        rate_limit="code",
        text_type="application/jsonl",
        headers={"content-disposition": 'attachment; filename="records.jsonl"'},
    ),
    Endpoint("POST", DUPLICATE_PATH + "/join", join_duplicate, DuelInfo, Nothing, rate_limit="change"),
    Endpoint("POST", DUPLICATE_PATH + "/leave", leave_duplicate, DuelInfo, Nothing, rate_limit="change"),
    Endpoint("POST", DUPLICATE_PATH + "/start", start_duplicate, DuelInfo, Nothing, rate_limit="change"),
    Endpoint("POST", DUPLICATE_PATH + "/end", end_duplicate, DuelInfo, Nothing, rate_limit="change"),
    Endpoint("POST", DUPLICATE_PATH + "/end-round", end_round, DuelInfo, Nothing, rate_limit="change"),
    Endpoint("POST", DUPLICATE_PATH + "/remove", remove_player, DuelInfo, RemovePlayer, rate_limit="change"),
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
