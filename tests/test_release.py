"""A release: its version, changelog, metadata, files, images and hosted CI. `scripts/release.sh` makes it and tries it."""

import email
import hashlib
import importlib
import os
import re
import shutil
import subprocess
import tarfile
import zipfile
from email.message import Message
from pathlib import Path
from typing import Any, Final

import pytest

import coven
from tests.plugin_wheels import install_wheel
from tests.test_packaging import PYPROJECT, ROOT, run_with
from tools import images, release

WORKFLOW: Final = ROOT / ".github/workflows/ci.yml"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Build wheel and sdist once, with the client as it is."""
    return release.build(tmp_path_factory.mktemp("dist"), with_client=False)


@pytest.fixture(scope="module")
def metadata(built: tuple[Path, Path]) -> Message:
    with zipfile.ZipFile(built[0]) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(archive.read(name))


def test_metadata_is_accepted_by_an_index(built: tuple[Path, Path]) -> None:
    release.check_metadata(built)


def test_metadata_names_version_authors_keywords_and_supported_pythons(metadata: Message) -> None:
    assert metadata["Version"] == coven.__version__
    assert metadata["Author"]
    assert metadata["Keywords"]
    assert release.supported_versions()[0] == metadata["Requires-Python"].removeprefix(">=")


def test_description_has_no_relative_pictures_or_links(metadata: Message) -> None:
    description = str(metadata.get_payload())
    assert description.startswith("# Coven")
    assert not re.findall(r"\]\((?!https?:)[^)]*\)", description)
    assert "screenshots" not in description


def test_files_have_what_they_need_and_no_pictures_of_the_documentation(built: tuple[Path, Path]) -> None:
    release.check_contents(*built, with_pages=False)


def test_sdist_with_an_unneeded_picture_is_refused(built: tuple[Path, Path], tmp_path: Path) -> None:
    picture, sdist = tmp_path / "table.png", tmp_path / "coven.tar.gz"
    picture.write_bytes(b"PNG")
    with tarfile.open(sdist, "w:gz") as archive:
        archive.add(picture, "coven-1/docs/table.png")
    with pytest.raises(release.ReleaseError, match="docs/table.png"):
        release.check_contents(built[0], sdist, with_pages=False)


def test_wheel_without_the_client_is_refused(built: tuple[Path, Path], tmp_path: Path) -> None:
    wheel = tmp_path / "coven.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("coven/__init__.py", "")
    with pytest.raises(release.ReleaseError, match="lacks coven/server/static/index.html"):
        release.check_contents(wheel, built[1])


def test_game_is_played_from_the_wheel_alone(built: tuple[Path, Path], tmp_path: Path) -> None:
    """The short form of `uvx coven play blackmore`: the wheel's files and its dependencies, not the checkout."""
    install_wheel(built[0], tmp_path)
    code = f"""
import io, os, sys
os.chdir({str(tmp_path)!r})
sys.path[:] = [{str(tmp_path)!r}, *(path for path in sys.path if path and path != {str(ROOT)!r})]
import coven
assert coven.__file__.startswith({str(tmp_path)!r}), coven.__file__
sys.stdin = io.StringIO("q\\n")
from coven.cli import main
main(["play", "blackmore", "--seed", "1"])
"""
    result = run_with(PYPROJECT["project"]["dependencies"], code)
    assert result.returncode == 0, result.stderr
    assert "You’re playing" in result.stdout


@pytest.mark.long
def test_uvx_plays_a_game_from_the_wheel(built: tuple[Path, Path], tmp_path: Path) -> None:
    command = [release.find_uv(), "tool", "run", "--from", str(built[0]), "coven", "play", "blackmore", "--seed", "1"]
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    played = subprocess.run(command, cwd=tmp_path, env=clean, input="q\n", capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
    assert "You’re playing" in played.stdout


# sources


def test_changelog_has_the_version_with_its_date() -> None:
    release.check_sources(f"v{coven.__version__}")


def test_tag_of_another_version_is_refused() -> None:
    with pytest.raises(release.ReleaseError, match=f"Expected the tag v{coven.__version__}"):
        release.check_sources("v0.9.0")


def test_changelog_has_only_headings_of_keep_a_changelog() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    for heading in re.findall(r"(?m)^## (.*)$", text):
        assert re.fullmatch(r"\[Unreleased\]|\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}", heading), heading
    kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert set(re.findall(r"(?m)^### (.*)$", text)) <= kinds


def test_checksums_are_those_of_the_files(tmp_path: Path) -> None:
    file = tmp_path / "a.whl"
    file.write_bytes(b"wheel")
    sums = release.write_checksums([file], tmp_path)
    assert sums.read_text() == f"{hashlib.sha256(b'wheel').hexdigest()}  a.whl\n"


# images


@pytest.fixture
def image_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide a folder with files that name images, and a `docker` that knows one digest for every tag."""
    (tmp_path / "Dockerfile").write_text(f"FROM python:3 AS build\nFROM python:3@sha256:{'a' * 64}\n")
    (tmp_path / "compose.yaml").write_text("services:\n  proxy:\n    image: caddy:2\n")
    docker = tmp_path / "docker"
    docker.write_text(f"#!/bin/sh\necho sha256:{'b' * 64}\n")
    docker.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    return tmp_path


def test_every_image_is_pinned_by_digest() -> None:
    assert not images.unpinned_images()
    assert len(list(images.image_references((ROOT / "compose.yaml").read_text()))) >= 3


def test_digests_that_differ_from_the_registry_are_counted(image_files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert images.check(image_files) == 3
    assert f"Dockerfile: python:3: now sha256:{'b' * 64}" in capsys.readouterr().out


def test_pinning_writes_the_digest_of_the_registry(image_files: Path) -> None:
    images.pin(image_files)
    pinned = f"@sha256:{'b' * 64}"
    assert (image_files / "Dockerfile").read_text() == f"FROM python:3{pinned} AS build\nFROM python:3{pinned}\n"
    assert (image_files / "compose.yaml").read_text().endswith(f"image: caddy:2{pinned}\n")
    assert images.check(image_files) == 0


# hosted CI


def workflow() -> dict[str, Any]:
    made: dict[str, Any] = importlib.import_module("yaml").safe_load(WORKFLOW.read_text())
    return made


def test_hosted_ci_runs_the_same_command_as_any_machine_on_both_ends_of_the_python_range() -> None:
    job = workflow()["jobs"]["test"]
    assert [step["run"] for step in job["steps"] if "run" in step] == [".ci/run"]
    versions = release.supported_versions()
    assert job["strategy"]["matrix"]["python"] == [versions[0], versions[-1]]


def test_hosted_ci_pins_actions_by_commit_and_may_only_read() -> None:
    made = workflow()
    used = [step["uses"] for job in made["jobs"].values() for step in job["steps"] if "uses" in step]
    assert used
    assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action) for action in used)
    assert made["permissions"] == {"contents": "read"}


@pytest.mark.long
@pytest.mark.skipif(not shutil.which("npx") and not shutil.which("actionlint"), reason="needs actionlint or npx")
def test_workflows_pass_actionlint() -> None:
    done = subprocess.run([ROOT / "scripts/lint_workflows.sh"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
