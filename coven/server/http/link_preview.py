"""What a messenger shows of an invitation: the page of a table's link tells in its head who invites to what, with a picture."""

from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from coven.errors import CovenError
from coven.server.base.config import Config
from coven.server.base.rate_limits import RateLimits
from coven.server.domain.rules import game_title, table_title
from coven.server.http.security import client_address
from coven.server.live.registry import TableRegistry
from coven.server.storage import TableRow

IMAGE_SIZE_PIXELS: Final = (1200, 630)  # what messengers ask for


def preview_title(row: TableRow) -> str:
    """Who invites to what: `Ann invites you to Friday night (3 Witches)`."""
    what = table_title(row)
    host = next((seat.name for seat in row.seats if seat.person == row.host), None)
    return f"{host} invites you to {what}" if host else f"You are invited to {what}"


def preview_description(row: TableRow) -> str:
    """Who is there, and whether there is room."""
    names = [seat.name for seat in row.seats if seat.kind != "empty"]
    free = row.players - len(names)
    there = f"At the table: {', '.join(names)}. " if names else ""
    if row.status != "open":
        return f"{there}The game has begun."
    return f"{there}{'One seat is' if free == 1 else f'{free} seats are'} free." if free else f"{there}All seats are taken."


def meta_tags(row: TableRow, base: str) -> str:
    """The tags for the head of the page."""
    image = f"{base}/tables/{row.game}.jpg"
    width, height = IMAGE_SIZE_PIXELS
    told = {
        "og:site_name": "Coven",
        "og:type": "website",
        "og:title": preview_title(row),
        "og:description": preview_description(row),
        "og:url": f"{base}/join/{row.code}",
        "og:image": image,
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": f"A table of {game_title(row.game)}",
    }
    lines = [f'<meta property="{name}" content="{escape(content)}" />' for name, content in told.items()]
    return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])


def insert_tags(page: str, found: str) -> str:
    """The page with these tags at the end of its head."""
    return page.replace("</head>", f"    {found}\n  </head>", 1)


def invitation_page(
    index: Path, hall: TableRegistry, limits: RateLimits, config: Config
) -> Callable[[Request], Awaitable[Response]]:
    """The page of a table's link. Codes cannot be guessed here faster than through the interface."""

    async def page(request: Request) -> Response:
        text = index.read_text(encoding="utf-8")
        try:
            limits.take("code", None, client_address(request))
            row = await hall.load_row(await hall.find_by_code(request.path_params["code"]))
        except CovenError:  # the client says it to the person
            return HTMLResponse(text, headers={"cache-control": "no-cache"})
        base = (config.public_url or str(request.base_url)).rstrip("/")
        return HTMLResponse(insert_tags(text, meta_tags(row, base)), headers={"cache-control": "no-cache"})

    return page
