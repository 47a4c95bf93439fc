"""The bill of materials, and the containers as far as they can be checked without an engine."""

import importlib
import json
import re
import shlex
from pathlib import Path
from typing import Any, Final

import click
import pytest

from coven.cli.serve import serve
from coven.server.app import STATIC_DIR
from tests.test_packaging import ROOT, locked
from tools.bom import build_bom

INSTRUCTIONS: Final = {
    "ARG",
    "CMD",
    "COPY",
    "ENTRYPOINT",
    "ENV",
    "EXPOSE",
    "FROM",
    "HEALTHCHECK",
    "RUN",
    "USER",
    "VOLUME",
    "WORKDIR",
}


def test_bill_of_materials_has_every_installed_package() -> None:
    components = {component["purl"]: component for component in build_bom()["components"]}
    for name, version in locked().items():
        assert components[f"pkg:pypi/{name}@{version}"]["properties"], "each with its hashes"
    asked = json.loads((ROOT / "web/package.json").read_text())["dependencies"]
    named = {component["name"] for purl, component in components.items() if purl.startswith("pkg:npm/")}
    assert set(asked) <= named
    for purl, component in components.items():
        if purl.startswith("pkg:npm/"):
            (digest,) = component["hashes"]
            assert (digest["alg"], len(digest["content"])) == ("SHA-512", 128)


def test_every_package_of_the_client_has_a_hash() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    assert not [path for path, package in packages.items() if path and not package.get("integrity")]


# the image


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the Dockerfile."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(), flags=re.MULTILINE).replace("\\\n", " ")
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in text.splitlines() if line.strip())]


def test_dockerfile_has_known_instructions_only() -> None:
    found = instructions()
    assert found[0][0] == "FROM"
    assert {word for word, _ in found} <= INSTRUCTIONS
    for word, rest in found:
        if word in ("ENTRYPOINT", "CMD"):
            assert all(isinstance(part, str) for part in json.loads(rest))
    assert json.loads(dict(found)["HEALTHCHECK"].partition("CMD ")[2])[0] == "python"


def test_files_that_the_image_copies_exist_and_are_not_ignored() -> None:
    included = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    stages = {rest.partition(" AS ")[2] for word, rest in instructions() if word == "FROM"}
    for sources in (shlex.split(rest)[:-1] for word, rest in instructions() if word == "COPY"):
        if sources[0].startswith("--from="):
            assert sources[0].removeprefix("--from=") in stages
            continue
        for source in sources:
            assert (ROOT / source).exists(), source
            assert source in included, source
    ignored = (ROOT / ".dockerignore").read_text()
    assert str(STATIC_DIR.relative_to(ROOT)) in ignored, "the client is built in the image, not copied"


def test_image_installs_by_hash_and_does_not_run_as_root() -> None:
    found = instructions()
    last = [word for word, _ in found][::-1].index("FROM")
    final = found[-last:]
    installs = [rest for word, rest in final if word == "RUN" and "pip install" in rest]
    assert "--require-hashes" in installs[0]
    assert "requirements.lock" in installs[0]
    assert all("--no-deps --no-index" in rest for rest in installs[1:])
    assert dict(final)["USER"] == "coven"


def check_options(words: list[str]) -> None:
    """Fail unless `coven serve` accepts these options."""
    try:
        serve.make_context("serve", list(words), resilient_parsing=False)
    except click.ClickException as error:
        pytest.fail(f"{words}: {error.format_message()}")


def test_image_starts_the_server_with_valid_options() -> None:
    command, verb, *options = json.loads(dict(instructions())["ENTRYPOINT"])
    assert (command, verb) == ("coven", "serve")
    check_options(options)


# the composition


def compose() -> dict[str, Any]:
    made: dict[str, Any] = importlib.import_module("yaml").safe_load((ROOT / "compose.yaml").read_text())
    return made


def test_services_are_a_server_a_database_a_bus_and_a_proxy_and_with_a_profile_monitoring() -> None:
    services = compose()["services"]
    assert {name for name, service in services.items() if "profiles" not in service} == {"proxy", "coven", "database", "bus"}
    assert {name for name, service in services.items() if service.get("profiles") == ["monitoring"]} == {"prometheus", "grafana"}
    for service in services.values():
        assert ("image" in service) != ("build" in service)
        assert ":" in service.get("image", ":"), "a version, not the latest one"
        for other in service.get("depends_on", {}):
            assert "healthcheck" in services[other] or other == "coven"  # the image has one
    assert Path(ROOT / services["coven"]["build"] / "Dockerfile").is_file()


def test_only_the_proxy_is_reachable_from_outside() -> None:
    made = compose()
    ports = {name: service["ports"] for name, service in made["services"].items() if "ports" in service}
    assert all(port.startswith("127.0.0.1:") for port in ports.pop("grafana"))
    assert list(ports) == ["proxy"]
    assert made["networks"]["back"]["internal"] is True
    assert all(made["services"][name]["networks"] == ["back"] for name in ("database", "bus", "prometheus"))


def test_metrics_are_reachable_for_prometheus_and_for_no_proxy() -> None:
    services = compose()["services"]
    options = dict(word.removeprefix("--").split("=", 1) for word in services["coven"]["command"])
    scraped = importlib.import_module("yaml").safe_load((ROOT / "deploy/prometheus/prometheus.yml").read_text())[
        "scrape_configs"
    ][0]
    (target,) = scraped["dns_sd_configs"]
    assert (target["names"], str(target["port"])) == (["coven"], options["metrics-port"])
    assert options["metrics-host"] == "0.0.0.0"
    assert "back" in services["coven"]["networks"]
    assert "ports" not in services["coven"]
    assert services["proxy"]["environment"]["COVEN_UPSTREAM"] == "coven:8000"


def test_networks_and_volumes_are_declared_and_used() -> None:
    made = compose()
    for kind in ("networks", "volumes"):
        used = {entry.partition(":")[0] for service in made["services"].values() for entry in service.get(kind, [])}
        files = {entry for entry in used if entry.startswith("./")}
        assert all((ROOT / file).exists() for file in files)
        assert used - files == set(made[kind])


def test_composed_server_starts_with_valid_options() -> None:
    made = compose()
    given = {"COVEN_HOST": "cards.example", "POSTGRES_PASSWORD": "secret"}

    def filled(word: str) -> str:
        return re.sub(r"\$\{(\w+)(:\?[^}]*)?\}", lambda name: given[name[1]], word)

    words = [filled(word) for word in made["services"]["coven"]["command"]]
    check_options(words)
    options = dict(word.removeprefix("--").split("=", 1) for word in words)
    assert filled(made["services"]["coven"]["environment"]["COVEN_DATABASE"]) == "postgresql://coven:secret@database/coven"
    assert options["bus"] == "redis://bus:6379/0"
    assert options["proxies"] == made["networks"]["front"]["ipam"]["config"][0]["subnet"]
    assert re.findall(r"\$\{(\w+):\?", (ROOT / "compose.yaml").read_text()) == list(given), "required variables"
