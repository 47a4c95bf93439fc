"""Endpoints of game parameters and the workshop."""

import asyncio
from typing import Final

from coven.server.http.request import Context, Endpoint
from coven.server.jobs.workshop_service import describe_for_device, parameter_form
from coven.server.protocol import (
    DeviceVariant,
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
from coven.server.protocol.wire import JsonObject

# A report is a self-contained page with inline styles, without scripts or external resources, shown in a frame of the client.
REPORT_HEADERS: Final = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-same-origin; frame-ancestors 'self'",
    "x-frame-options": "SAMEORIGIN",
}


async def get_parameters(context: Context) -> Figures:
    """Return all parameters of a game, including tables of values, with description, clauses, type and limits."""
    return await asyncio.to_thread(parameter_form, context.path["game"], context.language)


async def check_parameters(context: Context) -> FiguresChecked:
    """Check changed parameters: return the differences from the defaults and the problems found."""
    body = context.body_as(FiguresAsked)
    return await _check(context, body.variant, body.players)


async def read_variant_file(context: Context) -> FiguresChecked:
    """Check a variant file in TOML."""
    body = context.body_as(FiguresUploaded)
    return await _check(context, body.text, body.players)


async def _check(context: Context, variant: JsonObject | str, players: int | None) -> FiguresChecked:
    person = context.caller.id if context.caller else None
    return await context.workshop.variant_checks.check(context.path["game"], variant, players, person, context.address)


async def get_device_variant(context: Context) -> DeviceVariant:
    """Return what a page needs to play changed parameters by itself; refuse those that cannot be played."""
    body = context.body_as(FiguresAsked)
    return await asyncio.to_thread(describe_for_device, context.path["game"], body.variant, body.players)


async def get_workshop(context: Context) -> Workshop:
    """Return my workshop: whether it is open, my run, my reports and my saved variants."""
    return await context.workshop.overview(context.person, context.language)


async def start_run(context: Context) -> Workshop:
    """Start a run: bots play a variant in the background. Poll its progress with GET."""
    await context.workshop.start_run(context.person, context.body_as(WorkshopAsked), context.address, context.language)
    return await get_workshop(context)


async def stop_run(context: Context) -> Workshop:
    """Stop my run. If games were played, a report on them is written."""
    await context.workshop.stop_run(context.person)
    return await get_workshop(context)


async def save_variant(context: Context) -> Workshop:
    """Save a variant under a name."""
    await context.workshop.save_variant(context.person, context.body_as(SaveVariant))
    return await get_workshop(context)


async def rename_variant(context: Context) -> Workshop:
    """Rename one of my variants."""
    await context.workshop.rename_variant(context.person, context.path["variant"], context.body_as(RenameVariant).name)
    return await get_workshop(context)


async def delete_variant(context: Context) -> Workshop:
    """Delete one of my variants."""
    await context.workshop.remove_variant(context.person, context.path["variant"])
    return await get_workshop(context)


async def delete_report(context: Context) -> Workshop:
    """Delete one of my reports."""
    await context.workshop.remove_report(context.person, context.path["report"])
    return await get_workshop(context)


async def get_report(context: Context) -> bytes:
    """Return the page of one of my reports."""
    return await context.workshop.report_page(context.person, context.path["report"])


PARAMETERS_PATH: Final = "/api/games/{game}/figures"
WORKSHOP_ENDPOINTS: Final = (
    Endpoint("GET", PARAMETERS_PATH, get_parameters, Figures),
    Endpoint("POST", PARAMETERS_PATH + "/check", check_parameters, FiguresChecked, FiguresAsked, rate_limit="change"),
    Endpoint("POST", PARAMETERS_PATH + "/read", read_variant_file, FiguresChecked, FiguresUploaded, rate_limit="change"),
    Endpoint("POST", PARAMETERS_PATH + "/device", get_device_variant, DeviceVariant, FiguresAsked, rate_limit="change"),
    Endpoint("GET", "/api/workshop", get_workshop, Workshop),
    Endpoint("POST", "/api/workshop/run", start_run, Workshop, WorkshopAsked, rate_limit="review"),
    Endpoint("POST", "/api/workshop/stop", stop_run, Workshop, Nothing, rate_limit="change"),
    Endpoint("POST", "/api/workshop/variants", save_variant, Workshop, SaveVariant, rate_limit="change"),
    Endpoint("POST", "/api/workshop/variants/{variant}/rename", rename_variant, Workshop, RenameVariant, rate_limit="change"),
    Endpoint("POST", "/api/workshop/variants/{variant}/forget", delete_variant, Workshop, Nothing, rate_limit="change"),
    Endpoint("GET", "/api/workshop/reports/{report}", get_report, str, headers=REPORT_HEADERS),
    Endpoint("POST", "/api/workshop/reports/{report}/forget", delete_report, Workshop, Nothing, rate_limit="change"),
)
