"""Caps on open connections: per address, per identity and overall, with a reserve for players.

A connection that exceeds a cap takes the place of one that is being closed, idle or slow, in this order, the oldest first.
Where there is none it is refused. Addresses behind a trusted proxy are counted by their websockets, because the proxy
reuses its connections for many people.
"""

import asyncio
import contextlib
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from typing import Any, Final, Literal, Protocol

from coven.messages import Message
from coven.server.base import errors, process_setup
from coven.server.base.addresses import limit_key
from coven.server.base.config import Config
from coven.server.domain.rows import Person

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

State = Literal["closing", "idle", "receiving", "answering", "websocket"]
STATES: Final[tuple[State, ...]] = ("closing", "idle", "receiving", "answering", "websocket")
EVICTION_ORDER: Final[tuple[State, ...]] = ("closing", "idle", "receiving")
MAX_CONNECTIONS: Final = 20_000
RESERVED_FILES: Final = 256  # descriptors for the database, workers, the bus and outgoing requests
CONNECTIONS_PER_ADDRESS: Final = 300
WEBSOCKETS_PER_ADDRESS: Final = 200
WEBSOCKETS_PER_PERSON: Final = 20
WEBSOCKETS_PER_BOT: Final = 200
PLAYERS_RESERVE: Final = 5  # a fifth of all connections is reserved for players
LOG_INTERVAL_SECONDS: Final = 10.0
CLOSE_TRY_LATER: Final = 1013
log = logging.getLogger("coven.connections")


@dataclass(frozen=True)
class CapSizes:
    """The numbers of connections allowed."""

    total: int
    per_address: int
    websockets_per_address: int
    per_person: int
    per_bot: int

    @property
    def spectators(self) -> int:
        """How many websockets of people who do not play are allowed."""
        return self.total - self.total // PLAYERS_RESERVE

    @classmethod
    def from_config(cls, config: Config) -> "CapSizes":
        """Return the caps for a configuration; without a number, as many connections as the system has descriptors for."""
        total = config.max_connections or min(MAX_CONNECTIONS, max(16, raise_file_limit() - RESERVED_FILES))

        def scaled(number: int) -> int:
            return max(1, min(total, int(number * config.limits)))

        return cls(
            total,
            scaled(CONNECTIONS_PER_ADDRESS),
            scaled(WEBSOCKETS_PER_ADDRESS),
            scaled(WEBSOCKETS_PER_PERSON),
            scaled(WEBSOCKETS_PER_BOT),
        )


def raise_file_limit() -> int:
    """Raise the limit of open files as far as the system allows, and return it."""
    wanted = MAX_CONNECTIONS + RESERVED_FILES
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    wanted = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return int(resource.getrlimit(resource.RLIMIT_NOFILE)[0])


class OpenWebsocket(Protocol):
    """What the caps need of a websocket."""

    person: Person
    address: str

    def drop(self, code: int) -> None: ...  # closes even if the client does not read


class _Connection:
    """A TCP connection; `address` is empty behind a trusted proxy."""

    def __init__(self, transport: asyncio.Transport, address: str) -> None:
        self.transport = transport
        self.address = address
        self.activity: State = "idle"


class ConnectionCaps:
    """The open connections of a node."""

    def __init__(self, sizes: CapSizes, proxies: str = "") -> None:
        self.sizes = sizes
        self.is_proxy = trusted_proxies(proxies)
        self.connections: dict[Any, _Connection] = {}  # by transport
        self.by_state: dict[State, OrderedDict[_Connection, None]] = {state: OrderedDict() for state in STATES}
        self.by_address: dict[str, OrderedDict[_Connection, None]] = {}
        self.spectators: OrderedDict[OpenWebsocket, None] = OrderedDict()  # the one idle for longest comes first
        self.players: set[OpenWebsocket] = set()
        self.websockets_of: Counter[str] = Counter()  # by person, and by @address
        self.log = _IntervalLog()

    def count_by_state(self) -> dict[str, int]:
        """Return the number of connections in each state; websockets are those of players and of spectators."""
        counts = {state: len(self.by_state[state]) for state in STATES if state != "websocket"}
        return counts | {"playing": len(self.players), "watching": len(self.spectators)}

    # connections

    def open(self, transport: Any) -> bool:
        """Count a new connection; return False if it was refused and aborted."""
        connection = _Connection(transport, self._address_of(transport))
        same_address = self.by_address.get(connection.address, OrderedDict())
        if connection.address and len(same_address) >= self.sizes.per_address:
            victim = next((other for state in EVICTION_ORDER for other in same_address if other.activity == state), None)
            if not self._make_room(victim, "address", connection.address):
                return self._refuse(connection, "address")
        if len(self.connections) >= self.sizes.total:
            victim = next((other for state in EVICTION_ORDER for other in self.by_state[state]), None)
            if not self._make_room(victim, "total", connection.address) and not self._close_spectator():
                return self._refuse(connection, "total")
        self._add(connection)
        return True

    def _address_of(self, transport: Any) -> str:
        peer = transport.get_extra_info("peername")
        host = peer[0] if isinstance(peer, tuple) else ""
        return "" if not host or self.is_proxy(host) else limit_key(host)

    def _add(self, connection: _Connection) -> None:
        self.connections[connection.transport] = connection
        self.by_state[connection.activity][connection] = None
        if connection.address:
            self.by_address.setdefault(connection.address, OrderedDict())[connection] = None

    def set_state(self, transport: Any, state: State) -> None:
        """Record what a connection is doing."""
        connection = self.connections.get(transport)
        if connection is not None and connection.activity != state:
            del self.by_state[connection.activity][connection]
            connection.activity = state
            self.by_state[state][connection] = None

    def release(self, transport: Any) -> None:
        """Forget a connection that was closed."""
        connection = self.connections.pop(transport, None)
        if connection is None:
            return
        del self.by_state[connection.activity][connection]
        if connection.address:
            same_address = self.by_address[connection.address]
            del same_address[connection]
            if not same_address:
                del self.by_address[connection.address]

    def _make_room(self, victim: _Connection | None, cap: str, address: str) -> bool:
        if victim is None:
            return False
        process_setup.connections_evicted.labels(victim.activity).inc()
        self.log.warn("closed a connection to make room", cap, address)
        self.release(victim.transport)
        victim.transport.abort()
        return True

    def _refuse(self, connection: _Connection, cap: str) -> bool:
        process_setup.connections_refused.labels(cap).inc()
        self.log.warn("refused a connection", cap, connection.address)
        connection.transport.abort()
        return False

    # websockets

    def admit(self, websocket: OpenWebsocket, is_player: bool) -> None:
        """Count a websocket; raise `too_many` or `unavailable` if a cap is reached."""
        person, address = websocket.person, websocket.address
        cap = self.sizes.per_bot if person.kind == "bot" else self.sizes.per_person
        if self.websockets_of[person.id] >= cap:
            self._refuse_websocket("identity", "")
            raise errors.too_many(Message("too-many-own-tables", tables=cap))
        if self.websockets_of[f"@{address}"] >= self.sizes.websockets_per_address:
            self._refuse_websocket("address", address)
            raise errors.too_many(Message("too-many-tables-here"))
        if not is_player and len(self.spectators) >= self.sizes.spectators:
            self._refuse_websocket("total", address)
            raise errors.unavailable(Message("too-many-spectators"))
        if is_player:
            self.players.add(websocket)
        else:
            self.spectators[websocket] = None
        self.websockets_of.update((person.id, f"@{address}"))

    def _refuse_websocket(self, cap: str, address: str) -> None:
        process_setup.connections_refused.labels(cap).inc()
        self.log.warn("refused a websocket", cap, address)

    def touch(self, websocket: OpenWebsocket, is_player: bool) -> None:
        """Record that a websocket is in use, and whether its person plays now."""
        if is_player and websocket in self.spectators:
            del self.spectators[websocket]
            self.players.add(websocket)
        elif not is_player and websocket in self.players:
            self.players.discard(websocket)
            self.spectators[websocket] = None
        elif not is_player and websocket in self.spectators:
            self.spectators.move_to_end(websocket)

    def leave(self, websocket: OpenWebsocket) -> None:
        """Forget a websocket that was closed."""
        if websocket not in self.players and websocket not in self.spectators:
            return
        self.players.discard(websocket)
        self.spectators.pop(websocket, None)
        self.websockets_of.subtract((websocket.person.id, f"@{websocket.address}"))
        for key in (websocket.person.id, f"@{websocket.address}"):
            if self.websockets_of[key] <= 0:
                del self.websockets_of[key]

    def _close_spectator(self) -> bool:
        """Close the websocket of the spectator idle for longest; return whether there was one."""
        websocket = next(iter(self.spectators), None)
        if websocket is None:
            return False
        process_setup.connections_evicted.labels("watching").inc()
        self.log.warn("closed a spectator's connection to make room", "total", websocket.address)
        self.leave(websocket)
        websocket.drop(CLOSE_TRY_LATER)
        return True


class _IntervalLog:
    """Logs each kind of warning at most once in an interval, with the number of times since the last line."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self.next_at: dict[tuple[str, str], float] = {}

    def warn(self, message: str, cap: str, address: str) -> None:
        """Log a warning with the cap that was reached and the address of the newest client, or count it for a later line."""
        kind, now = (message, cap), time.monotonic()
        self.counts[kind] += 1
        if now >= self.next_at.get(kind, 0.0):
            log.warning(message, extra={"cap": cap, "count": self.counts.pop(kind), "address": address or "a proxy"})
            self.next_at[kind] = now + LOG_INTERVAL_SECONDS


def trusted_proxies(proxies: str) -> Callable[[str], bool]:
    """Return a function that tells whether an IP address is a trusted proxy."""
    entries = [entry.strip() for entry in proxies.split(",") if entry.strip()]
    if "*" in entries:
        return lambda host: True
    networks = [ip_network(entry, strict=False) for entry in entries]

    def is_trusted(host: str) -> bool:
        try:
            address = ip_address(host.partition("%")[0])
        except ValueError:
            return False
        candidates: Iterable[Any] = (address, getattr(address, "ipv4_mapped", None) or address)
        return any(candidate in network for candidate in candidates for network in networks)

    return is_trusted
