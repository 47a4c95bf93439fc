"""The pulse of a node: it notes every now and then that it serves, so that clocks stand still while nobody does."""

from sqlalchemy import Connection

from coven.server.clocks import Beat, ServedTime
from coven.server.storage import Store, store


class Pulse:
    """The beats of one node; `others_serve` says whether there can be other nodes."""

    def __init__(self, db: Store, served: ServedTime, others_serve: bool) -> None:
        self.store = db
        self.served = served
        self.others_serve = others_serve

    async def beat(self) -> None:
        """Note that this node serves."""
        beat: Beat = await self.store.writer.do(self._beat)
        self.served.take(beat)

    def _beat(self, connection: Connection) -> Beat:
        last, down = store.fact(connection, "last_beat"), store.fact(connection, "down")
        beat = self.served.beat(float(last) if last else None, float(down or 0), self.others_serve)
        store.set_fact(connection, "last_beat", repr(beat.wall))
        store.set_fact(connection, "down", repr(beat.down))
        return beat
