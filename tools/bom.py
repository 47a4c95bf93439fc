"""Generate the server's bill of materials in CycloneDX format: `python -m tools.bom > bom.json`.

It is read from the lock files, so it needs no network and is the same everywhere: the Python packages of requirements.lock, with
the hashes of all files that may be installed, and the packages the web client is built with.
"""

import json
import re
import sys
import tomllib
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import coven

ROOT: Final = Path(__file__).parent.parent
REQUIREMENT_PATTERN: Final = re.compile(r"^(?P<name>[a-z0-9-]+)==(?P<version>[^ \\;]+)(?P<rest>(?:.*\\\n)*.*)", re.MULTILINE)


def build_bom() -> dict[str, Any]:
    """Return the bill of materials."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    own = {"type": "application", "name": project["name"], "version": coven.__version__}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": own | {"bom-ref": _purl("pypi", own["name"], own["version"])}},
        "components": [*python_components(), *client_components()],
    }


def python_components() -> Iterator[dict[str, Any]]:
    """Yield the packages of requirements.lock."""
    for entry in REQUIREMENT_PATTERN.finditer((ROOT / "requirements.lock").read_text()):
        hashes = re.findall(r"--hash=sha256:([0-9a-f]{64})", entry["rest"])
        yield _component("pypi", entry["name"], entry["version"]) | {
            "properties": [{"name": "coven:file:sha256", "value": value} for value in hashes]
        }


def client_components() -> Iterator[dict[str, Any]]:
    """Yield the packages of web/package-lock.json, without those for development only."""
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    for path, package in packages.items():
        if path and not (package.get("dev") or package.get("optional") or package.get("devOptional")):
            algorithm, _, value = package["integrity"].partition("-")
            digest = {"alg": algorithm.upper().replace("SHA", "SHA-"), "content": b64decode(value).hex()}
            yield _component("npm", path.rpartition("node_modules/")[2], package["version"]) | {"hashes": [digest]}


def _component(kind: str, name: str, version: str) -> dict[str, Any]:
    purl = _purl(kind, name, version)
    return {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl}


def _purl(kind: str, name: str, version: str) -> str:
    return f"pkg:{kind}/{quote(name)}@{quote(version)}"


if __name__ == "__main__":
    json.dump(build_bom(), sys.stdout, indent=1)
