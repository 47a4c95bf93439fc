"""Build and check a release: `python -m tools.release`, or `scripts/release.sh`, which installs what it needs.

Builds the documentation, wheel and sdist into dist/, checks their metadata and contents, installs the wheel and then the sdist in
clean environments on the oldest and the newest supported Python that is installed, tries the commands there, and adds a bill of
materials and checksums. Nothing is uploaded and no tag is set: the last lines say how.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import coven
from coven.cli.docs import BUILT, build_pages
from tools.bom import build_bom
from tools.images import unpinned_images

ROOT: Final = Path(__file__).parent.parent
WHEEL_NEEDS: Final = (
    "coven/server/static/index.html",
    "coven/docs/rules/blackmore.md",
    "coven/server/storage/migrations/versions/m0001_first.py",
    "coven/bots/net/models/blackmore.model",
    "coven/py.typed",
)
PAGES_INDEX: Final = "coven/docs/html/index.html"  # what `coven docs` serves
NEEDED_PICTURES: Final = ("web/public", "coven/server/static", "docs/_build/html")
PICTURES: Final = (".png", ".jpg", ".gif", ".webp")
FILE_NAME: Final = "coven_games"  # of the distribution in pyproject.toml
MAX_WHEEL_BYTES: Final = 16_000_000
MAX_SDIST_BYTES: Final = 20_000_000


class ReleaseError(Exception):
    """The release cannot be made; the message says what to do."""


def check_sources(tag: str = "") -> None:
    """Raise unless the changelog has this version with a date, a given tag names it, and images are pinned."""
    version = coven.__version__
    heading = re.compile(rf"(?m)^## \[{re.escape(version)}\] - \d{{4}}-\d{{2}}-\d{{2}}$")
    if not heading.search((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")):
        raise ReleaseError(f"Expected the heading '## [{version}] - YYYY-MM-DD' in CHANGELOG.md.")
    if tag and tag != f"v{version}":
        raise ReleaseError(f"Expected the tag v{version} for coven/_version.py, got '{tag}'.")
    if images := unpinned_images():
        raise ReleaseError(f"Expected images with digests, got {', '.join(images)}: run `python -m tools.images pin`.")


def build(out: Path, *, with_client: bool = True) -> tuple[Path, Path]:
    """Build wheel and sdist into a folder and return them; the client is built if it is out of date."""
    environment = os.environ | ({} if with_client else {"COVEN_SKIP_WEB_BUILD": "1"})
    run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", str(out)], environment=environment)
    return out / f"{FILE_NAME}-{coven.__version__}-py3-none-any.whl", out / f"{FILE_NAME}-{coven.__version__}.tar.gz"


def check_metadata(files: Iterable[Path]) -> None:
    """Raise if an index would reject the metadata or could not render the description."""
    run([sys.executable, "-m", "twine", "check", "--strict", *map(str, files)])


def check_contents(wheel: Path, sdist: Path, *, with_pages: bool = True) -> None:
    """Raise if the wheel lacks something, or the sdist has pictures that it does not need."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    if missing := [name for name in (*WHEEL_NEEDS, *([PAGES_INDEX] if with_pages else [])) if name not in names]:
        raise ReleaseError(f"The wheel lacks {', '.join(missing)}.")
    with tarfile.open(sdist) as archive_:
        inside = [name.partition("/")[2] for name in archive_.getnames()]
    pictures = [name for name in inside if name.endswith(PICTURES) and not name.startswith(NEEDED_PICTURES)]
    if pictures:
        raise ReleaseError(f"The sdist has pictures that the build does not need: {', '.join(pictures)}.")
    for file, limit in ((wheel, MAX_WHEEL_BYTES), (sdist, MAX_SDIST_BYTES)):
        if file.stat().st_size > limit:
            raise ReleaseError(f"{file.name} has {file.stat().st_size:,} bytes, more than {limit:,}.")


def supported_versions() -> list[str]:
    """Return the Python versions of the classifiers, the oldest first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    found = [re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", text) for text in project["classifiers"]]
    return [match[1] for match in found if match]


def find_python(version: str) -> str | None:
    """Return the interpreter of a version, if it is installed."""
    found = subprocess.run(
        [find_uv(), "python", "find", "--no-python-downloads", "--system", version], capture_output=True, text=True
    )
    return found.stdout.strip() if found.returncode == 0 else None


def find_uv() -> str:
    """Return the path of uv."""
    uv = shutil.which("uv")
    if uv is None:
        raise ReleaseError("Expected `uv` on the PATH: run scripts/release.sh, which installs it.")
    return uv


def smoke_test(file: Path, python: str) -> None:
    """Install a file in a clean environment and try what it promises without extras."""
    with tempfile.TemporaryDirectory(prefix="coven-release-") as folder:
        place = Path(folder)
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV", "COVEN"))}
        run([find_uv(), "venv", "--quiet", "--python", python, str(place / "env")], environment=clean)
        own_python, command = str(place / "env/bin/python"), str(place / "env/bin/coven")
        run([find_uv(), "pip", "install", "--quiet", "--python", own_python, str(file)], environment=clean)
        (place / "home").mkdir()
        clean["COVEN_CACHE"] = str(place / "cache")
        version = run([command, "--version"], environment=clean, cwd=place / "home")
        if coven.__version__ not in version:
            raise ReleaseError(f"Expected `coven --version` to print {coven.__version__}, got {version.strip()!r}.")
        run([command, "rules", "blackmore", "5.2"], environment=clean, cwd=place / "home")
        run([command, "play", "blackmore", "--seed", "1"], environment=clean, cwd=place / "home", given="q\n")
        record = run([command, "record", "random", "blackmore", "--seed", "1"], environment=clean, cwd=place / "home")
        (place / "home/game.json").write_text(record)
        run([command, "record", "check", "game.json"], environment=clean, cwd=place / "home")
        run(
            [own_python, "-c", "import coven; coven.Match('blackmore', players=3).view(0)"], environment=clean, cwd=place / "home"
        )


def write_checksums(files: Iterable[Path], out: Path) -> Path:
    """Write the SHA-256 digests in the format of `sha256sum --check`."""
    sums = out / "SHA256SUMS"
    sums.write_text("".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files))
    return sums


def run(command: list[str], *, environment: dict[str, str] | None = None, cwd: Path = ROOT, given: str = "") -> str:
    """Run a command and return its output; raise with its messages if it fails."""
    done = subprocess.run(command, cwd=cwd, env=environment, input=given, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ReleaseError(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def make_release(out: Path, tag: str) -> None:
    """Make all files of a release in a folder, step by step."""
    check_sources(tag)
    shutil.rmtree(out, ignore_errors=True)
    build_pages(BUILT)
    wheel, sdist = build(out)
    print(f"built {wheel.name} ({wheel.stat().st_size / 1e6:.1f} MB) and {sdist.name} ({sdist.stat().st_size / 1e6:.1f} MB)")
    check_metadata([wheel, sdist])
    check_contents(wheel, sdist)
    print("metadata and contents are as they should be")
    installed = [(version, python) for version in supported_versions() if (python := find_python(version))]
    if len(installed) < 2:
        raise ReleaseError(f"Expected two of Python {', '.join(supported_versions())} on the PATH, to try both ends.")
    for (version, python), file in ((installed[0], wheel), (installed[-1], wheel), (installed[0], sdist)):
        smoke_test(file, python)
        print(f"{file.name} works in a clean environment on Python {version}")
    bom = out / f"{FILE_NAME}-{coven.__version__}.cdx.json"
    bom.write_text(json.dumps(build_bom(), indent=1))
    write_checksums([wheel, sdist, bom], out)
    print(f"{bom.name} and SHA256SUMS written")
    print(f"next: git tag -a v{coven.__version__} -m 'Coven {coven.__version__}'")
    print(f"then: uvx twine upload {out}/*.whl {out}/*.tar.gz")


def main() -> None:
    """Parse the options and make the release."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder for the files; its contents are deleted")
    parser.add_argument("--tag", default="", help="fail unless this tag names the version")
    options = parser.parse_args()
    try:
        make_release(options.out.resolve(), options.tag)
    except ReleaseError as error:
        sys.exit(f"release: {error}")


if __name__ == "__main__":
    main()
