"""Who is there: connections of this node counted, those of other nodes believed until they fall silent."""

from typing import Final, NamedTuple

from coven.server.times import Time

SILENCE: Final = 15.0  # seconds after which another node's people are taken for gone


class Elsewhere(NamedTuple):
    """Somebody at another node."""

    until: float  # so long that is believed
    looks: bool  # whether the page is in sight of them


class Presence:
    """The people at one table."""

    def __init__(self, time: Time) -> None:
        self.time = time
        self.connected: dict[str, int] = {}
        self.elsewhere: dict[tuple[str, str], Elsewhere] = {}  # by node and person
        self.gone_since: dict[str, float] = {}

    def enter(self, person: str) -> bool:
        """One more connection; whether it is the person's first here."""
        self.connected[person] = self.connected.get(person, 0) + 1
        self.gone_since.pop(person, None)
        return self.connected[person] == 1

    def leave(self, person: str) -> bool:
        """One connection less; whether it was the person's last here."""
        self.connected[person] -= 1
        if self.connected[person]:
            return False
        del self.connected[person]
        self.gone_since[person] = self.time.now()
        return True

    def heard(self, node: str, person: str, here: bool, looks: bool = True) -> None:
        """Another node tells of a person."""
        if here:
            self.elsewhere[node, person] = Elsewhere(self.time.now() + SILENCE, looks)
            self.gone_since.pop(person, None)
        elif self.elsewhere.pop((node, person), None) is not None:
            self.gone_since[person] = self.time.now()

    def here(self) -> set[str]:
        """Everybody who is there."""
        if not self.elsewhere:
            return set(self.connected)
        now = self.time.now()
        for (node, person), known in list(self.elsewhere.items()):
            if known.until < now:
                del self.elsewhere[node, person]
                self.gone_since.setdefault(person, now)
        return set(self.connected) | {person for _, person in self.elsewhere}

    def looks_elsewhere(self, person: str) -> bool:
        """Whether a person has the table in sight at another node."""
        if person not in self.here():
            return False
        return any(known.looks for (_, other), known in self.elsewhere.items() if other == person)

    def is_gone(self, person: str, grace: float) -> bool:
        """Whether a person has been away for longer than the grace time."""
        if person in self.connected or person in self.here():
            return False
        return self.time.now() - self.gone_since.setdefault(person, self.time.now()) >= grace
