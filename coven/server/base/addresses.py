"""Where messages may go: browsers' push services out on the internet, and mailboxes. The rest is refused.

Anybody can name an address here, and the server then asks it. So only hosts that everybody can reach anyway are asked: no machine
of the host's own network, by name or number, and none that a name points to later.
"""

import re
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

from coven.server.base import errors

MAX_ENDPOINT_CHARS: Final = 1000
_MAILBOX: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+", re.ASCII)


def parse_push_endpoint(endpoint: str, private: bool = False) -> SplitResult:
    """A push service's address, taken apart; `private` lets tests name this machine."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise errors.malformed("Expected the https address of a push service.") from None
    if not host or len(endpoint) > MAX_ENDPOINT_CHARS or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        raise errors.malformed("Expected the https address of a push service.")
    if private:
        return parts
    if parts.scheme != "https" or port not in (None, 443) or "@" in parts.netloc:
        raise errors.not_allowed("A push service is asked by https on its usual port, without a name or password.")
    if is_ip_address(host) and not is_public_ip(host):
        raise errors.not_allowed("This push service is not on the internet, so nothing is sent there.")
    return parts


def is_ip_address(host: str) -> bool:
    """Whether a host is given as a number."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_public_ip(number: str) -> bool:
    """Whether a number is one of the internet, whatever it is wrapped in."""
    address: IPv4Address | IPv6Address = ip_address(number.partition("%")[0])
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo and address.teredo[1])
        if inner:
            return is_public_ip(str(inner))
    return address.is_global and not address.is_multicast


def check_mail_address(address: str) -> str:
    """A mailbox; nothing that could be read as more than one, or as a header."""
    if not _MAILBOX.fullmatch(address) or ".." in address:
        raise errors.malformed("Expected an e-mail address, as in ann@example.org.")
    return address
