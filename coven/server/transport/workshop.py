"""The part of the HTTP interface about figures and the workshop."""

from typing import Final

from coven.server.messages import (
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
from coven.server.transport.asked import Asked, Endpoint
from coven.server.workbench import checked, figures_of, uploaded

# A report is a page of our own that runs nothing and loads nothing. It has its style in it, and is shown in a frame of ours.
REPORT_HEADERS: Final = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-same-origin; frame-ancestors 'self'",
    "x-frame-options": "SAMEORIGIN",
}


async def figures(asked: Asked) -> Figures:
    """All figures of a game, tables too: what each is, its clauses, its kind and its limits."""
    return figures_of(asked.path["game"])


async def check_figures(asked: Asked) -> FiguresChecked:
    """Look at changed figures: what differs from the usual, and what does not fit."""
    return checked(asked.path["game"], asked.body.variant, asked.body.players)


async def read_figures(asked: Asked) -> FiguresChecked:
    """Look at a variant file in TOML."""
    return uploaded(asked.path["game"], asked.body.text, asked.body.players)


async def workshop(asked: Asked) -> Workshop:
    """My place in the workshop: whether it is open, my run, my reports and the variants I keep."""
    return await asked.workbench.shown(asked.person)


async def run_workshop(asked: Asked) -> Workshop:
    """Have bots play a variant, in the background; ask again how far it is."""
    await asked.workbench.run(asked.person, asked.body, asked.address)
    return await workshop(asked)


async def stop_workshop(asked: Asked) -> Workshop:
    """Stop my run; if games were played, a report of those is made."""
    await asked.workbench.stop(asked.person)
    return await workshop(asked)


async def save_variant(asked: Asked) -> Workshop:
    """Keep a variant under a name."""
    await asked.workbench.save(asked.person, asked.body)
    return await workshop(asked)


async def rename_variant(asked: Asked) -> Workshop:
    """Another name for a variant I keep."""
    await asked.workbench.rename(asked.person, asked.path["variant"], asked.body.name)
    return await workshop(asked)


async def forget_variant(asked: Asked) -> Workshop:
    """Keep a variant no longer."""
    await asked.workbench.remove(asked.person, asked.path["variant"])
    return await workshop(asked)


async def forget_report(asked: Asked) -> Workshop:
    """Keep a report no longer."""
    await asked.workbench.remove_report(asked.person, asked.path["report"])
    return await workshop(asked)


async def report(asked: Asked) -> bytes:
    """The page of a report of mine."""
    return await asked.workbench.page(asked.person, asked.path["report"])


GAME: Final = "/api/games/{game}/figures"
WORKSHOP: Final = (
    Endpoint("GET", GAME, figures, Figures),
    Endpoint("POST", GAME + "/check", check_figures, FiguresChecked, FiguresAsked, limit="change"),
    Endpoint("POST", GAME + "/read", read_figures, FiguresChecked, FiguresUploaded, limit="change"),
    Endpoint("GET", "/api/workshop", workshop, Workshop),
    Endpoint("POST", "/api/workshop/run", run_workshop, Workshop, WorkshopAsked, limit="review"),
    Endpoint("POST", "/api/workshop/stop", stop_workshop, Workshop, Nothing, limit="change"),
    Endpoint("POST", "/api/workshop/variants", save_variant, Workshop, SaveVariant, limit="change"),
    Endpoint("POST", "/api/workshop/variants/{variant}/rename", rename_variant, Workshop, RenameVariant, limit="change"),
    Endpoint("POST", "/api/workshop/variants/{variant}/forget", forget_variant, Workshop, Nothing, limit="change"),
    Endpoint("GET", "/api/workshop/reports/{report}", report, str, headers=REPORT_HEADERS),
    Endpoint("POST", "/api/workshop/reports/{report}/forget", forget_report, Workshop, Nothing, limit="change"),
)
