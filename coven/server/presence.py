"""Who is there: connections of this node counted, those of other nodes believed until they fall silent."""

from typing import Final, NamedTuple

from coven.server.times import TimeSource

REMOTE_TIMEOUT_SECONDS: Final = 15.0  # seconds after which another node's people are taken for gone


class RemotePresence(NamedTuple):
    """Somebody at another node."""

    expires: float  # so long that is believed
    is_visible: bool  # whether the page is in sight of them


class Presence:
    """The people at one table."""

    def __init__(self, time: TimeSource) -> None:
        self.time = time
        self.connected: dict[str, int] = {}
        self.remote: dict[tuple[str, str], RemotePresence] = {}  # by node and person
        self.away_since: dict[str, float] = {}

    def connect(self, person: str) -> bool:
        """One more connection; whether it is the person's first here."""
        self.connected[person] = self.connected.get(person, 0) + 1
        self.away_since.pop(person, None)
        return self.connected[person] == 1

    def disconnect(self, person: str) -> bool:
        """One connection less; whether it was the person's last here."""
        self.connected[person] -= 1
        if self.connected[person]:
            return False
        del self.connected[person]
        self.away_since[person] = self.time.monotonic()
        return True

    def on_remote_presence(self, node: str, person: str, here: bool, looks: bool = True) -> None:
        """Another node tells of a person."""
        if here:
            self.remote[node, person] = RemotePresence(self.time.monotonic() + REMOTE_TIMEOUT_SECONDS, looks)
            self.away_since.pop(person, None)
        elif self.remote.pop((node, person), None) is not None:
            self.away_since[person] = self.time.monotonic()

    def present_ids(self) -> set[str]:
        """Everybody who is there."""
        if not self.remote:
            return set(self.connected)
        now = self.time.monotonic()
        for (node, person), known in list(self.remote.items()):
            if known.expires < now:
                del self.remote[node, person]
                self.away_since.setdefault(person, now)
        return set(self.connected) | {person for _, person in self.remote}

    def is_visible_remotely(self, person: str) -> bool:
        """Whether a person has the table in sight at another node."""
        if person not in self.present_ids():
            return False
        return any(known.is_visible for (_, other), known in self.remote.items() if other == person)

    def has_been_away(self, person: str, grace: float) -> bool:
        """Whether a person has been away for longer than the grace time."""
        if person in self.connected or person in self.present_ids():
            return False
        return self.time.monotonic() - self.away_since.setdefault(person, self.time.monotonic()) >= grace
