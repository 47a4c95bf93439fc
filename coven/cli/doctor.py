"""`coven doctor`: what is wrong with a server, in words."""

import json
import urllib.error
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from coven.cli.serve import serve
from coven.errors import MalformedError, extra
from coven.server.base.config import Config

if TYPE_CHECKING:
    from coven.server.operations.checks import Finding

TIMEOUT_SECONDS: Final = 20.0


def _doctor(server: str | None, data: Path, **options: Any) -> int:
    with extra("server", "coven doctor"):
        from coven.server.operations import checks
    findings = checks.check_stopped_server(Config(data=data, **options)) if server is None else ask_server(server)
    click.echo(checks.to_text(findings), nl=False)
    return 1 if checks.worst_level(findings) == "error" else 0


def ask_server(url: str) -> "list[Finding]":
    """Return what the health page of a running server says, or at its public address whether it is ready."""
    import msgspec

    from coven.server.operations.checks import Finding

    status, body = _get(f"{url.rstrip('/')}/health.json")
    if status in (200, 503) and body.startswith(b"["):
        return msgspec.json.decode(body, type=list[Finding])
    status, body = _get(f"{url.rstrip('/')}/health/ready")
    try:
        said = str(json.loads(body)["status"])
    except (ValueError, LookupError, TypeError):
        raise MalformedError(f"Expected a Coven server at {url}, got another answer.") from None
    is_ready = Finding("server", "ok", "The server is ready.")
    found = is_ready if status == 200 else Finding("server", "error", f"The server is not ready: {said}.")
    return [found, Finding("server", "ok", "For all checks, give the address of its --metrics-port.")]


def _get(url: str) -> tuple[int, bytes]:
    try:
        with urllib.request.urlopen(url, timeout=TIMEOUT_SECONDS) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        raise MalformedError(f"No server answers at {url}: {reason}.") from None


server_option: Final = click.Option(
    ["--server"], metavar="URL",
    help="Ask the running server at this address: that of its --metrics-port, or its public one.",
)  # fmt: skip

doctor: Final = click.Command(
    "doctor",
    callback=_doctor,
    params=[server_option, *(param for param in serve.params if param.name != "opens")],
    help="""Check a server and print what is wrong, the worst first; the exit status is 1 if something has to be repaired.

    Without --server, a server that does not run is checked: use the options that you start it with.""",
)
