"""Asking a server for a table from the command line."""

import json
import urllib.error
import urllib.request
from collections.abc import Mapping
from http.cookiejar import CookieJar
from typing import Any, Final

import click

from coven.client.errors import describe_failure, describe_foreign_server, server_sentence
from coven.errors import CovenError, MalformedError

DEFAULT_SERVER_URL: Final = "http://127.0.0.1:8000"
REQUEST_TIMEOUT_SECONDS: Final = 20.0  # seconds for a server to answer
MAX_TITLE_CHARS: Final = 60

server_option = click.option(
    "--server", default=DEFAULT_SERVER_URL, show_default=True, metavar="URL", help="The server that gets the table."
)
token_option = click.option(
    "--token", default="", envvar="COVEN_TOKEN", metavar="TOKEN", help="A token of `coven token`; a visitor's table unless given."
)


class ServerRequestError(CovenError):
    """A server that is not there, or that refuses."""

    code = "server"


def connect(server: str, token: str) -> "Visitor":
    """A visitor of a server that is there."""
    if not server.startswith(("http://", "https://")):
        raise MalformedError(f"Expected a server like {DEFAULT_SERVER_URL} or https://example.org, but '{server}' came.")
    visitor = ServerSession(server.rstrip("/"), token)
    visitor.request("GET", "/api/me")  # a first visit gets its cookie here
    return visitor


class ServerSession:
    """One visitor of a server."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self.headers = {"authorization": f"Bearer {token}"} if token else {}
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def create_table(self, game: str, variant: Mapping[str, Any], players: int | None, title: str) -> str:
        """Make a table for whoever has its link; the link."""
        wanted = {"game": game, "players": players, "variant": variant, "access": "link", "title": title[:MAX_TITLE_CHARS]}
        made = self.request("POST", "/api/tables", wanted)
        return f"{self.url}/join/{made['code']}"

    def request(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """The answer; a refusal in the server's own words."""
        text = None if body is None else json.dumps(body).encode()
        headers = self.headers | ({"content-type": "application/json"} if text else {})
        request = urllib.request.Request(self.url + path, text, headers, method=method)
        try:
            with self.opener.open(request, timeout=REQUEST_TIMEOUT_SECONDS) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise ServerRequestError(server_sentence(error) or describe_foreign_server(self.url, error.code)) from None
        except (urllib.error.URLError, TimeoutError, OSError) as error:
            raise ServerRequestError(
                f"No server answers at {self.url}: {describe_failure(error)}. `coven serve` starts one."
            ) from None
        except ValueError:
            raise ServerRequestError(describe_foreign_server(self.url)) from None
