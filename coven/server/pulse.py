"""The pulse of a node: it notes every now and then that it serves, so that clocks stand still while nobody does."""

from sqlalchemy import Connection

from coven.server.clocks import Beat, UptimeClock
from coven.server.storage import Store, store


class Heartbeat:
    """The beats of one node; `others_serve` says whether there can be other nodes."""

    def __init__(self, db: Store, served: UptimeClock, others_serve: bool) -> None:
        self.store = db
        self.uptime = served
        self.is_clustered = others_serve

    async def beat(self) -> None:
        """Note that this node serves."""
        beat: Beat = await self.store.writer.submit(self._record)
        self.uptime.record_beat(beat)

    def _record(self, connection: Connection) -> Beat:
        last, down = store.load_fact(connection, "last_beat"), store.load_fact(connection, "down")
        beat = self.uptime.next_beat(float(last) if last else None, float(down or 0), self.is_clustered)
        store.set_fact(connection, "last_beat", repr(beat.wall_time))
        store.set_fact(connection, "down", repr(beat.downtime))
        return beat
