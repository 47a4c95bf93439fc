"""Validation of push endpoints, IP addresses and mail addresses, and the key under which limits count an IP address.

Users choose the push endpoints that the server connects to. To prevent server-side request forgery, only public hosts are
allowed: no machine of the server's own network, neither by name nor by IP address.
"""

import re
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final
from urllib.parse import SplitResult, urlsplit

from coven.messages import Message
from coven.server.base import errors

MAX_ENDPOINT_CHARS: Final = 1000
# special-use domains (RFC 6761, RFC 6762, RFC 8375, RFC 9476) and those commonly used inside networks
PRIVATE_TOP_LEVELS: Final = frozenset(
    (
        "alt",
        "arpa",
        "corp",
        "home",
        "internal",
        "intranet",
        "invalid",
        "lan",
        "local",
        "localdomain",
        "localhost",
        "mail",
        "onion",
        "private",
        "test",
    )
)
NETWORK_PREFIX_BITS: Final = 64  # one customer of an IPv6 provider has at least this network, and all its addresses
# reserved or embedding other addresses, but global for Python's ipaddress
_NOT_PUBLIC: Final = tuple(
    map(
        ip_network,
        (
            "192.0.0.0/24",  # IETF protocol assignments, two of them globally reachable
            "192.88.99.0/24",  # 6to4 relays, withdrawn
            "::/96",  # IPv4-compatible, withdrawn
            "fec0::/10",  # site-local, withdrawn, still routed inside some networks
            "64:ff9b:1::/48",  # translation to IPv4 inside one network (RFC 8215)
            "2001::/23",  # IETF protocol assignments, among them Teredo and ORCHID
            "2001:db8::/32",
            "3fff::/20",
            "5f00::/16",  # segment routing inside one network
            "100::/64",
            "100:0:0:1::/64",
        ),
    )
)
_NAT64: Final = IPv6Network("64:ff9b::/96")  # an IPv4 address in the last 32 bits (RFC 6052)
MAIL_DOMAIN_ALIASES: Final = {"googlemail.com": "gmail.com"}
DOMAINS_IGNORING_DOTS: Final = frozenset({"gmail.com"})
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
    if is_ip_address(host) or not is_public_name(host):
        raise errors.not_allowed("Expected a push service with a name on the public internet.")
    return parts


def is_ip_address(host: str) -> bool:
    """Return whether a host is an IP address."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_public_name(host: str) -> bool:
    """Return whether a host name can be public, judged by its form alone: a lookup would tell which private names exist.

    >>> is_public_name("push.example.org"), is_public_name("printer"), is_public_name("db.internal")
    (True, False, False)
    """
    labels = host.lower().rstrip(".").split(".")
    return len(labels) > 1 and not labels[-1].isdigit() and labels[-1] not in PRIVATE_TOP_LEVELS


def is_public_ip(number: str) -> bool:
    """Return whether an IP address is public, including embedded IPv4 addresses."""
    address = ip_address(number.partition("%")[0])
    inner = embedded_ipv4(address)
    if inner is not None and not is_public_ip(str(inner)):
        return False
    if isinstance(address, IPv6Address) and (address.ipv4_mapped or address in _NAT64):
        return True  # as public as the address inside, which was checked
    return address.is_global and not address.is_multicast and not any(address in network for network in _NOT_PUBLIC)


def embedded_ipv4(address: IPv4Address | IPv6Address) -> IPv4Address | None:
    """Return the IPv4 address that an IPv6 address stands for: mapped, translated (NAT64), 6to4 or Teredo."""
    if isinstance(address, IPv4Address):
        return None
    if address in _NAT64:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)


def limit_key(host: str) -> str:
    """Return what limits count an IP address as: IPv4 as it is, IPv6 by its /64, because a visitor owns all of that.

    >>> limit_key("203.0.113.7"), limit_key("::ffff:203.0.113.7"), limit_key("2001:db8:1:2:3:4:5:6")
    ('203.0.113.7', '203.0.113.7', '2001:db8:1:2::/64')
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host or "unknown"  # a Unix socket, or a proxy that names its clients otherwise
    address = embedded_ipv4(address) or address
    if isinstance(address, IPv4Address):
        return str(address)
    return str(ip_network((int(address), NETWORK_PREFIX_BITS), strict=False))


def check_mail_address(address: str) -> str:
    """Return a mail address with its domain in ASCII, after checking that it is a single address and cannot inject headers."""
    mailbox, at, domain = address.rpartition("@")
    try:
        ascii_address = mailbox + at + domain.encode("idna").decode()
    except UnicodeError:
        ascii_address = ""
    if not _MAILBOX.fullmatch(ascii_address) or ".." in ascii_address:
        raise errors.malformed(Message("mail-malformed"))
    return ascii_address


def normalize_mail_address(address: str) -> str:
    """Return what limits count a mail address as: one mailbox, whatever the case, the tag, or dots that the provider ignores.

    >>> normalize_mail_address("A.nn+games@GoogleMail.com"), normalize_mail_address("A.nn+games@Example.ORG")
    ('ann@gmail.com', 'a.nn@example.org')
    """
    mailbox, _, domain = address.lower().rpartition("@")
    mailbox = mailbox.partition("+")[0] or mailbox
    domain = MAIL_DOMAIN_ALIASES.get(domain, domain)
    if domain in DOMAINS_IGNORING_DOTS:
        mailbox = mailbox.replace(".", "")
    return f"{mailbox}@{domain}"
