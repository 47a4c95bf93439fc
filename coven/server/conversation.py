"""What is said at one table: stored, told to those who have not muted the speaker, and remembered for whoever comes later."""

from collections.abc import Sequence, Set
from functools import partial
from typing import Final

from coven.server import errors, table_info, talk
from coven.server.bus import News
from coven.server.current import Current
from coven.server.messages import Said, Say, encode
from coven.server.seats import seat_of
from coven.server.services import Services
from coven.server.storage import ConflictError, Person, TalkRow, store
from coven.server.viewers import Viewer

TRIES: Final = 5


class Conversation:
    """The talk of one room."""

    def __init__(self, current: Current, viewers: Set[Viewer], services: Services) -> None:
        self.current = current
        self.viewers = viewers
        self.services = services
        self.rows: list[TalkRow] = []

    async def load(self) -> None:
        """Read the last things said."""
        self.rows = await self._after(0)

    async def _after(self, number: int) -> list[TalkRow]:
        id_ = self.current.row.id
        return await self.services.store.ask(lambda c: store.talk_at(c, id_, number, talk.REMEMBERED))

    def heard_by(self, viewer: Viewer) -> list[Said]:
        """What a newcomer is shown."""
        return [talk.message(row) for row in self.rows if row.person not in viewer.muted]

    async def say(self, person: Person, said: Say) -> None:
        """Something is said; where two speak at once the second is numbered anew."""
        row = self.current.row
        if not table_info.may_watch(row, person):
            raise errors.not_allowed("This table is not yours.")
        seat = seat_of(row.seats, person.id)
        name = person.name if seat is None else row.seats[seat].name
        text = talk.checked(row, said, self._phrases(seat))
        for _ in range(TRIES):
            number = (self.rows[-1].number if self.rows else 0) + 1
            line = TalkRow(row.id, number, person.id, name, seat, said.kind, text, self.services.time.date())
            try:
                await self.services.store.writer.do(partial(store.add_talk, row=line))
            except ConflictError:
                self._hear(await self._after(number - 1))
                continue
            self.services.bus.publish(News("talk", row.id))
            self._hear([line])
            return
        raise errors.not_now("Everybody talks at once: try again.")

    def _phrases(self, seat: int | None) -> Sequence[str]:
        """What of the game's phrases somebody on this seat, or on none, may say now."""
        table = self.current.table
        return table.phrases(seat) if table is not None and seat is not None else ()

    async def hear(self) -> None:
        """Something was said at another node."""
        self._hear(await self._after(self.rows[-1].number if self.rows else 0))

    def _hear(self, fresh: list[TalkRow]) -> None:
        known = {row.number for row in self.rows}
        for row in fresh:
            if row.number not in known:
                self.rows = sorted([*self.rows, row], key=lambda one: one.number)[-talk.REMEMBERED :]
                self._tell(talk.message(row))

    def _tell(self, said: Said) -> None:
        message = encode(said)
        for viewer in self.viewers:
            if said.person not in viewer.muted:
                viewer.push(message)
