"""The part of the HTTP interface about figures and the workshop."""

from typing import Final

from coven.server.http.request import Context, Endpoint
from coven.server.jobs.workshop_service import check_uploaded, check_variant, parameter_form
from coven.server.protocol import (
    Figures,
    FiguresAsked,
    FiguresChecked,
    FiguresUploaded,
    Nothing,
    RenameVariant,
    SaveVariant,
    Workshop,
    WorkshopAsked,
)

# A report is a page of our own that runs nothing and loads nothing. It has its style in it, and is shown in a frame of ours.
REPORT_HEADERS: Final = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-same-origin; frame-ancestors 'self'",
    "x-frame-options": "SAMEORIGIN",
}


async def get_parameters(asked: Context) -> Figures:
    """All figures of a game, tables too: what each is, its clauses, its kind and its limits."""
    return parameter_form(asked.path["game"])


async def check_parameters(asked: Context) -> FiguresChecked:
    """Look at changed figures: what differs from the usual, and what does not fit."""
    return check_variant(asked.path["game"], asked.body.variant, asked.body.players)


async def read_variant_file(asked: Context) -> FiguresChecked:
    """Look at a variant file in TOML."""
    return check_uploaded(asked.path["game"], asked.body.text, asked.body.players)


async def get_workshop(asked: Context) -> Workshop:
    """My place in the workshop: whether it is open, my run, my reports and the variants I keep."""
    return await asked.workshop.overview(asked.person)


async def start_run(asked: Context) -> Workshop:
    """Have bots play a variant, in the background; ask again how far it is."""
    await asked.workshop.start_run(asked.person, asked.body, asked.address)
    return await get_workshop(asked)


async def stop_run(asked: Context) -> Workshop:
    """Stop my run; if games were played, a report of those is made."""
    await asked.workshop.stop_run(asked.person)
    return await get_workshop(asked)


async def save_variant(asked: Context) -> Workshop:
    """Keep a variant under a name."""
    await asked.workshop.save_variant(asked.person, asked.body)
    return await get_workshop(asked)


async def rename_variant(asked: Context) -> Workshop:
    """Another name for a variant I keep."""
    await asked.workshop.rename_variant(asked.person, asked.path["variant"], asked.body.name)
    return await get_workshop(asked)


async def delete_variant(asked: Context) -> Workshop:
    """Keep a variant no longer."""
    await asked.workshop.remove_variant(asked.person, asked.path["variant"])
    return await get_workshop(asked)


async def delete_report(asked: Context) -> Workshop:
    """Keep a report no longer."""
    await asked.workshop.remove_report(asked.person, asked.path["report"])
    return await get_workshop(asked)


async def get_report(asked: Context) -> bytes:
    """The page of a report of mine."""
    return await asked.workshop.report_page(asked.person, asked.path["report"])


PARAMETERS_PATH: Final = "/api/games/{game}/figures"
WORKSHOP_ENDPOINTS: Final = (
    Endpoint("GET", PARAMETERS_PATH, get_parameters, Figures),
    Endpoint("POST", PARAMETERS_PATH + "/check", check_parameters, FiguresChecked, FiguresAsked, rate_limit="change"),
    Endpoint("POST", PARAMETERS_PATH + "/read", read_variant_file, FiguresChecked, FiguresUploaded, rate_limit="change"),
    Endpoint("GET", "/api/workshop", get_workshop, Workshop),
    Endpoint("POST", "/api/workshop/run", start_run, Workshop, WorkshopAsked, rate_limit="review"),
    Endpoint("POST", "/api/workshop/stop", stop_run, Workshop, Nothing, rate_limit="change"),
    Endpoint("POST", "/api/workshop/variants", save_variant, Workshop, SaveVariant, rate_limit="change"),
    Endpoint("POST", "/api/workshop/variants/{variant}/rename", rename_variant, Workshop, RenameVariant, rate_limit="change"),
    Endpoint("POST", "/api/workshop/variants/{variant}/forget", delete_variant, Workshop, Nothing, rate_limit="change"),
    Endpoint("GET", "/api/workshop/reports/{report}", get_report, str, headers=REPORT_HEADERS),
    Endpoint("POST", "/api/workshop/reports/{report}/forget", delete_report, Workshop, Nothing, rate_limit="change"),
)
