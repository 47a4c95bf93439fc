"""Create tables on a server from the command line."""

import json
import urllib.error
import urllib.request
from collections.abc import Mapping
from http.cookiejar import CookieJar
from typing import Final

import click

from coven.client import describe_failure, describe_foreign_server, server_sentence
from coven.errors import CovenError, MalformedError

DEFAULT_SERVER_URL: Final = "http://127.0.0.1:8000"
REQUEST_TIMEOUT_SECONDS: Final = 20.0
MAX_TITLE_CHARS: Final = 60

server_option = click.option(
    "--server", default=DEFAULT_SERVER_URL, show_default=True, metavar="URL", help="Server to create the table on."
)
token_option = click.option(
    "--token",
    default="",
    envvar="COVEN_TOKEN",
    metavar="TOKEN",
    help="Token from `coven token` (default: an anonymous visitor; or set COVEN_TOKEN).",
)


class ServerRequestError(CovenError):
    """Raised when a server does not answer or rejects a request."""

    code = "server"


def connect(server: str, token: str) -> "ServerSession":
    """Return a session with a server; raise an error if it does not answer."""
    if not server.startswith(("http://", "https://")):
        raise MalformedError(f"Expected a server like {DEFAULT_SERVER_URL} or https://example.org, got '{server}'.")
    session = ServerSession(server.rstrip("/"), token)
    session.request("GET", "/api/me")  # sets the cookie of a first visit
    return session


class ServerSession:
    """A session with a server, with a bot's token or as an anonymous visitor."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self.headers = {"authorization": f"Bearer {token}"} if token else {}
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def create_table(self, game: str, variant: Mapping[str, object], players: int | None, title: str) -> str:
        """Create a table that is open to everyone with its link, and return the link."""
        settings = {"game": game, "players": players, "variant": variant, "access": "link", "title": title[:MAX_TITLE_CHARS]}
        table = self.request("POST", "/api/tables", settings)
        return f"{self.url}/join/{table['code']}"

    def request(self, method: str, path: str, body: Mapping[str, object] | None = None) -> dict[str, object]:
        """Return the decoded JSON answer; raise ServerRequestError with the server's own sentence if it rejects the request."""
        text = None if body is None else json.dumps(body).encode()
        headers = self.headers | ({"content-type": "application/json"} if text else {})
        request = urllib.request.Request(self.url + path, text, headers, method=method)
        try:
            with self.opener.open(request, timeout=REQUEST_TIMEOUT_SECONDS) as response:
                answer: dict[str, object] = json.load(response)
                return answer
        except urllib.error.HTTPError as error:
            raise ServerRequestError(server_sentence(error) or describe_foreign_server(self.url, error.code)) from None
        except (urllib.error.URLError, TimeoutError, OSError) as error:
            raise ServerRequestError(
                f"No server answers at {self.url}: {describe_failure(error)}. `coven serve` starts one."
            ) from None
        except ValueError:
            raise ServerRequestError(describe_foreign_server(self.url)) from None
