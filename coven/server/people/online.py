"""Who is online, for friends: people who share it and have a page open, at this node or another.

Pages ask for the lobby at least every half minute, and a table has a connection; nothing else is tracked, and nothing is stored.
A node sends what it saw to the others in one message every few seconds, and each person in it at most twice a minute.
"""

from collections import Counter
from typing import Final, NamedTuple

from coven.server.base.clock import TimeSource
from coven.server.cluster.bus import Bus, News
from coven.server.domain.rows import Person

ONLINE_SECONDS: Final = 75.0  # after the last sign of a person
REPEAT_SECONDS: Final = 30.0  # between two messages about the same person, if nothing changes
MAX_PEOPLE_PER_MESSAGE: Final = 1_000


class Sighting(NamedTuple):
    """When a person was last seen, by the monotonic clock, and the table they have open."""

    at: float
    table: str


class OnlinePeople:
    """The people whom this node has seen, and those of whom other nodes have told."""

    def __init__(self, bus: Bus, time: TimeSource) -> None:
        self.bus = bus
        self.time = time
        self.here: dict[str, float] = {}
        self.open_tables: dict[str, Counter[str]] = {}  # by person: the tables they have open at this node
        self.elsewhere: dict[str, dict[str, Sighting]] = {}  # by person and node
        self.sent: dict[str, Sighting] = {}

    def see(self, person: Person) -> None:
        """Record that a person is online, if they share it."""
        if person.shares != "nothing":
            self.here[person.id] = self.time.monotonic()

    def open_table(self, person: Person, table: str) -> None:
        """Record that a person opened a table."""
        self.see(person)
        self.open_tables.setdefault(person.id, Counter())[table] += 1

    def close_table(self, person: Person, table: str) -> None:
        """Record that a person closed a table."""
        opened = self.open_tables.get(person.id, Counter())
        opened[table] -= 1
        if opened[table] <= 0:
            del opened[table]
        if not opened:
            self.open_tables.pop(person.id, None)

    def forget(self, person: str) -> None:
        """Forget a person, who no longer shares whether they are online."""
        self.here.pop(person, None)

    def find(self, person: str) -> Sighting | None:
        """Return where a person is, or None if they are not online."""
        now = self.time.monotonic()
        found = [Sighting(self.here[person], self._table_of(person))] if person in self.here else []
        found += self.elsewhere.get(person, {}).values()
        fresh = [sighting for sighting in found if now - sighting.at < ONLINE_SECONDS]
        return max(fresh, key=lambda sighting: (bool(sighting.table), sighting.at), default=None)

    def _table_of(self, person: str) -> str:
        return next(iter(self.open_tables.get(person, ())), "")

    def on_news(self, news: News) -> None:
        """Record whom another node has seen."""
        now = self.time.monotonic()
        for person, table in news.people.items():
            self.elsewhere.setdefault(person, {})[news.node] = Sighting(now, table)

    async def publish(self) -> None:
        """Drop people who are gone, and tell the other nodes of those who came, moved, or were last sent a while ago."""
        now = self.time.monotonic()
        self.here |= dict.fromkeys(self.here.keys() & self.open_tables.keys(), now)
        self.here = {person: at for person, at in self.here.items() if now - at < ONLINE_SECONDS}
        self.elsewhere = {
            person: fresh
            for person, seen in self.elsewhere.items()
            if (fresh := {node: sighting for node, sighting in seen.items() if now - sighting.at < ONLINE_SECONDS})
        }
        self.sent = {person: sent for person, sent in self.sent.items() if person in self.here}
        if self.bus.is_clustered:
            self._send([person for person in self.here if self._is_due(person, now)], now)

    def _send(self, people: list[str], now: float) -> None:
        for first in range(0, len(people), MAX_PEOPLE_PER_MESSAGE):
            part = {person: self._table_of(person) for person in people[first : first + MAX_PEOPLE_PER_MESSAGE]}
            self.sent |= {person: Sighting(now, table) for person, table in part.items()}
            self.bus.publish(News("online", "", people=part))

    def _is_due(self, person: str, now: float) -> bool:
        sent = self.sent.get(person)
        return sent is None or sent.table != self._table_of(person) or now - sent.at > REPEAT_SECONDS
