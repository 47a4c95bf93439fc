"""Chat at one table: the game's phrases, emoji, and free text where the table allows it."""

from collections.abc import Sequence, Set
from functools import partial
from typing import Final

from coven import games
from coven.errors import NotNowError
from coven.games.text import text_of
from coven.languages import DEFAULT_LANGUAGE
from coven.messages import Message
from coven.server.base import errors
from coven.server.cluster.bus import News
from coven.server.domain import table_summary
from coven.server.domain.names import clean_line
from coven.server.domain.rows import ChatRow, Person, TableRow
from coven.server.domain.seats import seat_of
from coven.server.live.presence import Viewer
from coven.server.live.room_context import MAX_ATTEMPTS, Services, TableState
from coven.server.protocol import Said, Say, encode
from coven.server.storage import ConflictError, tables
from coven.types import SPECTATOR

EMOJI: Final = ("👍", "👎", "👏", "😀", "😂", "😮", "😢", "😡", "🤔", "🎉", "🙏", "❤️", "🔥", "🐸", "🧙", "🌙", "☕", "👋")
MAX_CHAT_HISTORY: Final = 30  # messages shown to a newcomer


def check_message(row: TableRow, message: Say, phrases: Sequence[str], language: str = DEFAULT_LANGUAGE) -> str:
    """Return the text of a message, cleaned; raise, in the sender's language, if it may not be sent here.

    `phrases` are the game's phrases that the sender may use at the moment.
    """
    game = games.load(row.game)
    meta = game.meta
    if message.kind == "phrase":
        phrase = _check_listed(message.text, meta.phrases, "one of the game's phrases")
        if phrase not in phrases:
            rule, clause = meta.speech_rule
            raise NotNowError(text_of(game, SPECTATOR, (), language).say(rule), clause)
        return phrase
    if message.kind == "emoji":
        return _check_listed(message.text, EMOJI, "one of the emoji on offer")
    if not row.settings.chat and row.status == "running":
        raise errors.not_allowed(Message("no-free-chat"))
    text = clean_line(message.text)
    if not text:
        raise errors.malformed(Message("chat-empty"))
    return text


def _check_listed(text: str, offered: tuple[str, ...], expected: str) -> str:
    if text not in offered:
        raise errors.malformed(f"Expected {expected}: {', '.join(offered) or 'this game has none'}.")
    return text


class Chat:
    """The chat of one room."""

    def __init__(self, table_state: TableState, viewers: Set[Viewer], services: Services) -> None:
        self.table_state = table_state
        self.viewers = viewers
        self.services = services
        self.rows: list[ChatRow] = []

    async def load(self) -> None:
        """Read the last messages; send those again that have changed since, because the host deleted them."""
        before = {row.number: row.text for row in self.rows}
        self.rows = await self._read_after(0)
        for row in self.rows:
            if before.get(row.number, row.text) != row.text:
                self._push(row.to_message())

    async def _read_after(self, number: int) -> list[ChatRow]:
        id_ = self.table_state.row.id
        return await self.services.store.read(lambda c: tables.load_chat(c, id_, number, MAX_CHAT_HISTORY))

    def history_for(self, viewer: Viewer) -> list[Said]:
        """Return the last messages, except those of people the viewer has muted, or of whom one has blocked the other."""
        return [row.to_message() for row in self.rows if row.person not in viewer.muted | viewer.blocked]

    async def say(self, person: Person, message: Say) -> None:
        """Store and send a message; it gets the next number if another sender was faster."""
        row = self.table_state.row
        if not table_summary.may_watch(row, person):
            raise errors.not_allowed(Message("table-not-yours"))
        seat = seat_of(row.seats, person.id)
        name = person.name if seat is None else row.seats[seat].name
        text = check_message(row, message, self._allowed_phrases(seat), person.language or DEFAULT_LANGUAGE)
        for _ in range(MAX_ATTEMPTS):
            number = (self.rows[-1].number if self.rows else 0) + 1
            said = ChatRow(row.id, number, person.id, name, seat, message.kind, text, self.services.time.wall_time())
            try:
                await self.services.store.writer.submit(partial(tables.add_chat, row=said))
            except ConflictError:
                self._add_rows(await self._read_after(number - 1))
                continue
            self.services.bus.publish(News("chat", row.id))
            self._add_rows([said])
            return
        raise errors.not_now(Message("chat-busy"))

    def _allowed_phrases(self, seat: int | None) -> Sequence[str]:
        """Return the game's phrases that a seat may use at the moment; a spectator may use none."""
        table = self.table_state.table
        return table.phrases(seat) if table is not None and seat is not None else ()

    async def catch_up(self) -> None:
        """Read and send the messages that other nodes stored."""
        self._add_rows(await self._read_after(self.rows[-1].number if self.rows else 0))

    def _add_rows(self, rows: list[ChatRow]) -> None:
        known = {row.number for row in self.rows}
        for row in rows:
            if row.number not in known:
                self.rows = sorted([*self.rows, row], key=lambda said: said.number)[-MAX_CHAT_HISTORY:]
                self._push(row.to_message())

    def _push(self, said: Said) -> None:
        message = encode(said)
        for viewer in self.viewers:
            is_hidden = said.person in viewer.muted or said.person in viewer.blocked
            if not is_hidden or said.person == viewer.person.id:  # who says something gets an answer
                viewer.push(message)
