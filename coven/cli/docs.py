"""`coven docs`: serve the documentation, or build it for a static host.

A wheel contains the built pages. In a clone they are built with Sphinx, which builds only what changed since the last time.
"""

import shutil
import subprocess
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import click

from coven.errors import CovenError

PACKAGE: Final = Path(__file__).resolve().parents[1]
SHIPPED: Final = PACKAGE / "docs" / "html"  # in a wheel
SOURCES: Final = PACKAGE.parent / "docs"  # in a clone
BUILT: Final = SOURCES / "_build" / "html"
DEFAULT_PORT: Final = 8618


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for all interfaces.")
@click.option("--port", type=click.IntRange(0, 65_535), default=DEFAULT_PORT, show_default=True, help="Port to listen on.")
@click.option("--open", "opens", is_flag=True, help="Open the pages in a browser.")
@click.option(
    "--build", type=click.Path(path_type=Path, file_okay=False), metavar="FOLDER",
    help="Write the pages to this folder, for any static host, instead of serving them.",
)  # fmt: skip
def docs(host: str, port: int, opens: bool, build: Path | None) -> None:
    """Serve the documentation of this version; no network is needed."""
    if build is not None:
        write_pages(build)
        click.echo(f"Documentation: {build / 'index.html'}")
        return
    serve_pages(find_pages(), host, port, partial(_announce, opens=opens))


def find_pages() -> Path:
    """Return the folder of the built pages; in a clone, build what changed."""
    if (SOURCES / "conf.py").is_file():
        build_pages(BUILT)
        return BUILT
    if (SHIPPED / "index.html").is_file():
        return SHIPPED
    raise CovenError("This installation has no documentation. Install a wheel of Coven, or run `coven docs` in a clone.")


def write_pages(folder: Path) -> None:
    """Write the pages to a folder."""
    if (SOURCES / "conf.py").is_file():
        build_pages(folder)
    else:
        shutil.copytree(find_pages(), folder, dirs_exist_ok=True)


def build_pages(folder: Path, builder: str = "html") -> None:
    """Build the pages with a builder of Sphinx; warnings are errors.

    Raises:
        CovenError: Sphinx is not installed, or a page is wrong.
    """
    if any(find_spec(name) is None for name in ("sphinx", "myst_parser", "furo")):
        raise CovenError("Building the documentation needs Sphinx, MyST and Furo: run `uv sync`, or install a wheel of Coven.")
    doctrees = SOURCES / "_build" / "doctrees"
    options = ["-W", "--keep-going", "-q", "-j", "auto", "-d", str(doctrees)]
    if subprocess.run([sys.executable, "-m", "sphinx", "-b", builder, *options, str(SOURCES), str(folder)]).returncode:
        shutil.rmtree(doctrees, ignore_errors=True)  # otherwise the next build would not read, and not report, the same pages
        raise CovenError("The documentation has mistakes: correct what Sphinx reports above.")


class _QuietHandler(SimpleHTTPRequestHandler):
    """Serves files without a log."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is that of the standard library)
        """Log nothing."""


def serve_pages(folder: Path, host: str, port: int, announce: Callable[[str], None]) -> None:
    """Serve a folder until the process is interrupted; call `announce` with the address first."""
    try:
        server = ThreadingHTTPServer((host, port), partial(_QuietHandler, directory=str(folder)))
    except OSError as error:
        raise CovenError(f"Port {port} of {host} cannot be used: {error.strerror}. Choose another one with --port.") from None
    with server:
        announce(f"http://{host}:{server.server_port}/")
        server.serve_forever()


def _announce(address: str, opens: bool) -> None:
    click.echo(f"The documentation is at {address} (press Ctrl-C to stop)", err=True)
    if opens:
        webbrowser.open(address)
