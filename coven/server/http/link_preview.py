"""Link previews: Open Graph tags in the page of an invitation, so that messengers show the host, the game and a picture."""

from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from coven.errors import CovenError
from coven.languages import DEFAULT_LANGUAGE, negotiate_language
from coven.messages import Message, literal
from coven.server.base.config import Config
from coven.server.base.rate_limits import RateLimits
from coven.server.base.texts import say
from coven.server.domain.game_looks import preview_image_path
from coven.server.domain.rows import TableRow
from coven.server.domain.rules import game_title, table_title
from coven.server.http.security import client_address
from coven.server.live.registry import TableRegistry
from coven.server.storage import identities

IMAGE_SIZE_PIXELS: Final = (1200, 630)  # the size that messengers expect


def preview_title(row: TableRow, language: str = DEFAULT_LANGUAGE) -> str:
    """Return a title such as `Ann invites you to Friday night (3 Witches)`."""
    title = table_title(row, language)
    host = next((seat.name for seat in row.seats if seat.person == row.host), None)
    invitation = Message("preview-invitation", host=host, table=title) if host else Message("preview-invited", table=title)
    return say(invitation, language)


def preview_description(row: TableRow, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the names of the players, and whether seats are free."""
    names = [literal(seat.name) for seat in row.seats if seat.kind != "empty"]
    free = Message("preview-free", seats=row.players - len(names)) if row.status == "open" else Message("preview-begun")
    return say(Message("preview-players", names=names, free=free) if names else free, language)


def meta_tags(row: TableRow, base_url: str, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the tags for the head of the page, in a language."""
    width, height = IMAGE_SIZE_PIXELS
    properties = {
        "og:site_name": "Coven",
        "og:type": "website",
        "og:title": preview_title(row, language),
        "og:description": preview_description(row, language),
        "og:url": f"{base_url}/join/{row.code}",
        "og:image": f"{base_url}{preview_image_path(row.game)}",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": say(Message("preview-picture", game=game_title(row.game, language)), language),
    }
    lines = [f'<meta property="{name}" content="{escape(content)}" />' for name, content in properties.items()]
    return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])


def insert_tags(page: str, tags: str) -> str:
    """Insert tags at the end of a page's head."""
    return page.replace("</head>", f"    {tags}\n  </head>", 1)


def invitation_page(
    index: Path, registry: TableRegistry, limits: RateLimits, config: Config
) -> Callable[[Request], Awaitable[Response]]:
    """Return the handler for invitation links. Its rate limit is that of the API, so that codes cannot be guessed faster."""
    text = index.read_text(encoding="utf-8")

    async def page(request: Request) -> Response:
        try:
            await limits.take("code", None, client_address(request))
            row = await registry.load_row(await registry.find_by_code(request.path_params["code"]))
        except CovenError:  # the web client reports it
            return HTMLResponse(text, headers={"cache-control": "no-cache"})
        base_url = (config.public_url or str(request.base_url)).rstrip("/")
        host_language = await registry.services.store.read(lambda c: identities.find_language(c, row.host))
        language = negotiate_language(request.headers.get("accept-language", "")) or host_language  # messengers name none
        return HTMLResponse(insert_tags(text, meta_tags(row, base_url, language)), headers={"cache-control": "no-cache"})

    return page
