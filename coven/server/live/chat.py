"""Talk: the game's phrases, emoji, and free text where the table allows it.

What is said at one table: stored, told to those who have not muted the speaker, and remembered for whoever comes later.
"""

from collections.abc import Sequence, Set
from functools import partial
from typing import Final

from coven import games
from coven.errors import NotNowError
from coven.server.base import errors
from coven.server.cluster.bus import News
from coven.server.domain import table_summary
from coven.server.domain.names import clean_line
from coven.server.domain.rows import ChatRow, TableRow
from coven.server.domain.seats import seat_of
from coven.server.live.presence import Viewer
from coven.server.live.room_context import Services, TableState
from coven.server.protocol import Said, Say, encode
from coven.server.storage import ConflictError, Person, tables

EMOJI: Final = ("👍", "👎", "👏", "😀", "😂", "😮", "😢", "😡", "🤔", "🎉", "🙏", "❤️", "🔥", "🐸", "🧙", "🌙", "☕", "👋")
MAX_CHAT_HISTORY: Final = 30  # things said that a newcomer is shown


def check_message(row: TableRow, said: Say, phrases: Sequence[str]) -> str:
    """What may be said here, cleaned; the rest is refused. `phrases` are those the speaker may say now."""
    meta = games.load(row.game).meta
    if said.kind == "phrase":
        phrase = _check_listed(said.text, meta.phrases, "one of the game's phrases")
        if phrase not in phrases:
            raise NotNowError(*meta.speech_rule)
        return phrase
    if said.kind == "emoji":
        return _check_listed(said.text, EMOJI, "one of the emoji on offer")
    if not row.settings.chat and row.status == "running":
        raise errors.not_allowed("There is no free chat at this table: use the game's phrases or an emoji.")
    text = clean_line(said.text)
    if not text:
        raise errors.malformed("Expected something to say.")
    return text


def _check_listed(text: str, offered: tuple[str, ...], what: str) -> str:
    if text not in offered:
        raise errors.malformed(f"Expected {what}: {', '.join(offered) or 'this game has none'}.")
    return text


MAX_ATTEMPTS: Final = 5


class Chat:
    """The talk of one room."""

    def __init__(self, current: TableState, viewers: Set[Viewer], services: Services) -> None:
        self.table_state = current
        self.viewers = viewers
        self.services = services
        self.rows: list[ChatRow] = []

    async def load(self) -> None:
        """Read the last things said."""
        self.rows = await self._read_after(0)

    async def _read_after(self, number: int) -> list[ChatRow]:
        id_ = self.table_state.row.id
        return await self.services.store.read(lambda c: tables.load_chat(c, id_, number, MAX_CHAT_HISTORY))

    def history_for(self, viewer: Viewer) -> list[Said]:
        """What a newcomer is shown."""
        return [row.to_message() for row in self.rows if row.person not in viewer.muted]

    async def say(self, person: Person, said: Say) -> None:
        """Something is said; where two speak at once the second is numbered anew."""
        row = self.table_state.row
        if not table_summary.may_watch(row, person):
            raise errors.not_allowed("This table is not yours.")
        seat = seat_of(row.seats, person.id)
        name = person.name if seat is None else row.seats[seat].name
        text = check_message(row, said, self._allowed_phrases(seat))
        for _ in range(MAX_ATTEMPTS):
            number = (self.rows[-1].number if self.rows else 0) + 1
            line = ChatRow(row.id, number, person.id, name, seat, said.kind, text, self.services.time.wall_time())
            try:
                await self.services.store.writer.submit(partial(tables.add_chat, row=line))
            except ConflictError:
                self._add_rows(await self._read_after(number - 1))
                continue
            self.services.bus.publish(News("talk", row.id))
            self._add_rows([line])
            return
        raise errors.not_now("Everybody talks at once: try again.")

    def _allowed_phrases(self, seat: int | None) -> Sequence[str]:
        """What of the game's phrases somebody on this seat, or on none, may say now."""
        table = self.table_state.table
        return table.phrases(seat) if table is not None and seat is not None else ()

    async def catch_up(self) -> None:
        """Something was said at another node."""
        self._add_rows(await self._read_after(self.rows[-1].number if self.rows else 0))

    def _add_rows(self, fresh: list[ChatRow]) -> None:
        known = {row.number for row in self.rows}
        for row in fresh:
            if row.number not in known:
                self.rows = sorted([*self.rows, row], key=lambda one: one.number)[-MAX_CHAT_HISTORY:]
                self._push(row.to_message())

    def _push(self, said: Said) -> None:
        message = encode(said)
        for viewer in self.viewers:
            if said.person not in viewer.muted:
                viewer.push(message)
