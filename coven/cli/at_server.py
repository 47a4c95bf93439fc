"""Asking a server for a table from the command line."""

import json
import urllib.error
import urllib.request
from collections.abc import Mapping
from http.cookiejar import CookieJar
from typing import Any, Final

import click

from coven.adapters.answers import no_coven, reason, refusal
from coven.errors import CovenError, MalformedError

LOCAL: Final = "http://127.0.0.1:8000"
PATIENCE: Final = 20.0  # seconds for a server to answer
LONGEST_TITLE: Final = 60

server_option = click.option("--server", default=LOCAL, show_default=True, metavar="URL", help="The server that gets the table.")
token_option = click.option(
    "--token", default="", envvar="COVEN_TOKEN", metavar="TOKEN", help="A token of `coven token`; a visitor's table unless given."
)


class AtServerError(CovenError):
    """A server that is not there, or that refuses."""

    code = "server"


def reached(server: str, token: str) -> "Visitor":
    """A visitor of a server that is there."""
    if not server.startswith(("http://", "https://")):
        raise MalformedError(f"Expected a server like {LOCAL} or https://example.org, but '{server}' came.")
    visitor = Visitor(server.rstrip("/"), token)
    visitor.ask("GET", "/api/me")  # a first visit gets its cookie here
    return visitor


class Visitor:
    """One visitor of a server."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self.headers = {"authorization": f"Bearer {token}"} if token else {}
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def new_table(self, game: str, variant: Mapping[str, Any], players: int | None, title: str) -> str:
        """Make a table for whoever has its link; the link."""
        wanted = {"game": game, "players": players, "variant": variant, "access": "link", "title": title[:LONGEST_TITLE]}
        made = self.ask("POST", "/api/tables", wanted)
        return f"{self.url}/join/{made['code']}"

    def ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """The answer; a refusal in the server's own words."""
        text = None if body is None else json.dumps(body).encode()
        headers = self.headers | ({"content-type": "application/json"} if text else {})
        request = urllib.request.Request(self.url + path, text, headers, method=method)
        try:
            with self.opener.open(request, timeout=PATIENCE) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise AtServerError(refusal(error) or no_coven(self.url, error.code)) from None
        except (urllib.error.URLError, TimeoutError, OSError) as error:
            raise AtServerError(f"No server answers at {self.url}: {reason(error)}. `coven serve` starts one.") from None
        except ValueError:
            raise AtServerError(no_coven(self.url)) from None
