"""What `coven site` writes, and where it refuses to."""

from pathlib import Path

import pytest

from coven.errors import CovenError
from coven.server.operations import static_site
from coven.server.operations.static_site import make_relative, write_site


def test_addresses_become_relative_to_the_page() -> None:
    page = '<html lang="en"><head><script src="/assets/index-1.js"></script><link href="/icon.svg" /></head>'
    relative = make_relative(page)
    assert 'src="./assets/index-1.js"' in relative
    assert 'href="./icon.svg"' in relative
    assert "data-site" in relative
    assert "script-src 'self' 'wasm-unsafe-eval';" in relative


def test_manifest_of_the_app_starts_in_the_folder() -> None:
    manifest = make_relative('{"start_url": "/", "scope": "/", "icons": [{ "src": "/icon.svg" }]}')
    assert manifest == '{"start_url": "./", "scope": "./", "icons": [{ "src": "./icon.svg" }]}'


def test_folder_with_other_files_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("")
    monkeypatch.setattr(static_site, "STATIC_DIR", tmp_path)
    (tmp_path / "thesis").mkdir()
    (tmp_path / "thesis" / "thesis.txt").write_text("important")
    with pytest.raises(CovenError, match="other files"):
        write_site(tmp_path / "thesis")
    assert (tmp_path / "thesis" / "thesis.txt").read_text() == "important"


def test_missing_client_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_site, "STATIC_DIR", tmp_path)
    with pytest.raises(CovenError, match="not built"):
        write_site(tmp_path / "site")
