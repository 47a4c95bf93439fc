"""Validation of push endpoints, IP addresses and mail addresses.

Users choose the push endpoints that the server connects to. To prevent server-side request forgery, only public hosts are
allowed: no machine of the server's own network, neither by name nor by IP address.
"""

import re
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

from coven.server.base import errors

MAX_ENDPOINT_CHARS: Final = 1000
_MAILBOX: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+", re.ASCII)


def parse_push_endpoint(endpoint: str, private: bool = False) -> SplitResult:
    """Parse and check the URL of a push service; `private` allows local addresses for tests."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise errors.malformed("Expected the https URL of a push service.") from None
    if not host or len(endpoint) > MAX_ENDPOINT_CHARS or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        raise errors.malformed("Expected the https URL of a push service.")
    if private:
        return parts
    if parts.scheme != "https" or port not in (None, 443) or "@" in parts.netloc:
        raise errors.not_allowed("Expected a push service with https on port 443, without user name and password.")
    if is_ip_address(host) and not is_public_ip(host):
        raise errors.not_allowed("This push service is not on the public internet.")
    return parts


def is_ip_address(host: str) -> bool:
    """Return whether a host is an IP address."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_public_ip(number: str) -> bool:
    """Return whether an IP address is public, including embedded IPv4 addresses."""
    address: IPv4Address | IPv6Address = ip_address(number.partition("%")[0])
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo and address.teredo[1])
        if inner:
            return is_public_ip(str(inner))
    return address.is_global and not address.is_multicast


def check_mail_address(address: str) -> str:
    """Return a mail address after checking that it is a single address and cannot inject headers."""
    if not _MAILBOX.fullmatch(address) or ".." in address:
        raise errors.malformed("Expected an e-mail address, as in ann@example.org.")
    return address
