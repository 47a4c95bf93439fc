"""Talk: the game's phrases, emoji, and free text where the table allows it."""

from collections.abc import Sequence
from typing import Final

from coven import games
from coven.errors import NotNowError
from coven.server import errors
from coven.server.messages import Said, Say
from coven.server.one_line import clean_line
from coven.server.storage.rows import TableRow, ChatRow

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


def to_message(row: ChatRow) -> Said:
    """What was said as it goes over the wire."""
    return Said(number=row.number, person=row.person, name=row.name, seat=row.seat, kind=row.kind, text=row.text, at=row.at)
