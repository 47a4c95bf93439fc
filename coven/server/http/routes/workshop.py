"""Endpoints of game parameters and the workshop."""

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

# A report is a self-contained page with inline styles, without scripts or external resources, shown in a frame of the client.
REPORT_HEADERS: Final = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-same-origin; frame-ancestors 'self'",
    "x-frame-options": "SAMEORIGIN",
}


async def get_parameters(asked: Context) -> Figures:
    """Return all parameters of a game, including tables of values, with description, clauses, type and limits."""
    return parameter_form(asked.path["game"])


async def check_parameters(asked: Context) -> FiguresChecked:
    """Check changed parameters: return the differences from the defaults and the problems found."""
    return check_variant(asked.path["game"], asked.body.variant, asked.body.players)


async def read_variant_file(asked: Context) -> FiguresChecked:
    """Check a variant file in TOML."""
    return check_uploaded(asked.path["game"], asked.body.text, asked.body.players)


async def get_workshop(asked: Context) -> Workshop:
    """Return my workshop: whether it is open, my run, my reports and my saved variants."""
    return await asked.workshop.overview(asked.person)


async def start_run(asked: Context) -> Workshop:
    """Start a run: bots play a variant in the background. Poll its progress with GET."""
    await asked.workshop.start_run(asked.person, asked.body, asked.address)
    return await get_workshop(asked)


async def stop_run(asked: Context) -> Workshop:
    """Stop my run. If games were played, a report on them is written."""
    await asked.workshop.stop_run(asked.person)
    return await get_workshop(asked)


async def save_variant(asked: Context) -> Workshop:
    """Save a variant under a name."""
    await asked.workshop.save_variant(asked.person, asked.body)
    return await get_workshop(asked)


async def rename_variant(asked: Context) -> Workshop:
    """Rename one of my variants."""
    await asked.workshop.rename_variant(asked.person, asked.path["variant"], asked.body.name)
    return await get_workshop(asked)


async def delete_variant(asked: Context) -> Workshop:
    """Delete one of my variants."""
    await asked.workshop.remove_variant(asked.person, asked.path["variant"])
    return await get_workshop(asked)


async def delete_report(asked: Context) -> Workshop:
    """Delete one of my reports."""
    await asked.workshop.remove_report(asked.person, asked.path["report"])
    return await get_workshop(asked)


async def get_report(asked: Context) -> bytes:
    """Return the page of one of my reports."""
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
