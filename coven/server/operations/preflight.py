"""Checks of the configuration before a server starts; `coven doctor` makes them too."""

import re
import socket
from collections.abc import Callable
from ipaddress import ip_network
from typing import Final

from coven.errors import CovenError, extra
from coven.server.base.addresses import check_mail_address
from coven.server.base.config import Config
from coven.server.notifications.mail import parse_mail_server
from coven.server.storage.backup_files import parse_recipient


class ServeError(CovenError):
    """Raised when the server cannot run with its configuration."""

    code = "serve"


def check_port_free(config: Config) -> None:
    """Raise if the address is in use or invalid, before the database is touched."""
    host, port = config.host, config.port
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        with socket.socket(family, kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        raise ServeError(f"Cannot listen on {host}:{port}: {error.strerror}.") from None


def check_origins(config: Config) -> None:
    """Raise if a public URL or origin is not of the form https://example.org."""
    for url in (config.public_url, *config.origins):
        if url is not None and not re.fullmatch(r"https?://[^/\s]+/?", url):
            raise ServeError(f"Expected an origin such as https://example.org, got '{url}'.")


def check_proxies(config: Config) -> None:
    """Raise if a proxy address is malformed: then no proxy would be trusted, and all people would share one rate limit."""
    for address in filter(None, config.proxies.split(",")):
        try:
            if address.strip() != "*":
                ip_network(address.strip(), strict=False)
        except ValueError:
            raise ServeError(f"Expected proxy addresses such as 127.0.0.1,10.0.0.0/24, got '{address}'.") from None


def check_mail(config: Config) -> None:
    """Raise if the mail settings are incomplete."""
    if config.smtp:
        parse_mail_server(config.smtp)
        if not config.mail_from:
            raise ServeError("--smtp requires --mail-from.")
        check_mail_address(config.mail_from)
        if not config.public_url:
            raise ServeError("--smtp requires --public-url, because e-mails contain links.")


def check_bus(config: Config) -> None:
    """Raise if the bus does not answer, or the database cannot be shared."""
    if not config.bus:
        return
    if not config.database_url.startswith("postgresql"):
        raise ServeError("--bus requires a shared database (--database postgresql://…).")
    with extra("redis", "Several nodes"):
        from coven.server.cluster.redis_bus import is_reachable
    if not is_reachable(config.bus):
        raise ServeError("The bus does not answer: expected redis://HOST:PORT/NUMBER of a running Valkey or Redis server.")


def check_backup_recipient(config: Config) -> None:
    """Raise if backups are to be encrypted to something that is no public key."""
    if config.backup_recipient:
        parse_recipient(config.backup_recipient)


CONFIG_CHECKS: Final[tuple[Callable[[Config], None], ...]] = (
    check_bus,
    check_origins,
    check_proxies,
    check_mail,
    check_backup_recipient,
)
