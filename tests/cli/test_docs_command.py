"""`coven docs` serves the built pages, and says what is missing where there are none."""

import threading
import urllib.request
from pathlib import Path
from queue import Queue

import pytest

from coven.cli import docs
from tests.cli.in_process import run_coven


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pretend to be an installed wheel, without sources; return the folder of its pages."""
    monkeypatch.setattr(docs, "SOURCES", tmp_path / "none")
    monkeypatch.setattr(docs, "SHIPPED", tmp_path / "html")
    return tmp_path / "html"


def write_page(folder: Path) -> None:
    folder.mkdir()
    (folder / "index.html").write_text("<h1>Coven</h1>")


def test_shipped_pages_are_served_without_sphinx(installed: Path) -> None:
    write_page(installed)
    addresses: Queue[str] = Queue()
    threading.Thread(target=docs.serve_pages, args=(docs.find_pages(), "127.0.0.1", 0, addresses.put), daemon=True).start()
    assert urllib.request.urlopen(addresses.get(timeout=10)).read() == b"<h1>Coven</h1>"


def test_shipped_pages_are_copied_for_a_static_host(installed: Path, tmp_path: Path) -> None:
    write_page(installed)
    assert run_coven("docs", "--build", str(tmp_path / "site")).stdout == f"Documentation: {tmp_path / 'site' / 'index.html'}\n"
    assert (tmp_path / "site" / "index.html").is_file()


@pytest.mark.usefixtures("installed")
def test_installation_without_pages_says_where_to_get_them() -> None:
    done = run_coven("docs")
    assert done.returncode == 2
    assert done.stderr == (
        "coven: This installation has no documentation. Install a wheel of Coven, or run `coven docs` in a clone.\n"
    )


def test_clone_without_sphinx_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docs, "find_spec", lambda name: None)
    done = run_coven("docs")
    assert done.returncode == 2
    assert done.stderr.startswith("coven: Building the documentation needs Sphinx, MyST and Furo: run `uv sync`")


def test_port_in_use_is_reported(installed: Path) -> None:
    write_page(installed)
    addresses: Queue[str] = Queue()
    threading.Thread(target=docs.serve_pages, args=(installed, "127.0.0.1", 0, addresses.put), daemon=True).start()
    port = addresses.get(timeout=10).rpartition(":")[2].strip("/")
    done = run_coven("docs", "--port", port)
    assert done.returncode == 2
    assert done.stderr.endswith("Choose another one with --port.\n")
