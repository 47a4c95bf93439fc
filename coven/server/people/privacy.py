"""The privacy notice, generated from one table of everything that is stored: what, why, for how long, how it is deleted.

A test compares the table with the schema, so data that is not described here cannot be stored. The sentences are in the server's
catalog: `stored-NAME` and its attributes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from coven.messages import DEFAULT_LANGUAGE, Message
from coven.server.base.config import Config
from coven.server.base.texts import say
from coven.server.protocol import PrivacyEntry, PrivacyNotice


@dataclass(frozen=True)
class StoredData:
    """One kind of data: its name in the catalog, the SQL tables that hold it, and how long it is kept."""

    name: str
    tables: tuple[str, ...]
    how_long: Message | None  # None if it depends on the configuration
    is_exported: bool = False


UNTIL_DELETED: Final = Message("kept-account")
STORED_DATA: Final = (
    StoredData("people", ("people",), None, is_exported=True),
    StoredData("sessions", ("sessions",), None, is_exported=True),
    StoredData("passkeys", ("passkeys", "challenges"), Message("kept-passkey"), is_exported=True),
    StoredData("codes", ("codes", "tokens"), Message("kept-codes")),
    StoredData("games", ("tables", "members", "lines", "late", "wishes", "unsettled"), UNTIL_DELETED, is_exported=True),
    StoredData("results", ("results", "tallies", "ratings", "losses", "reviewed"), UNTIL_DELETED, is_exported=True),
    StoredData("events", ("duels", "duel_people", "duel_tables", "days", "day_plays"), UNTIL_DELETED, is_exported=True),
    StoredData(
        "clubs",
        ("clubs", "club_members", "club_requests", "club_seasons", "club_tables"),
        Message("kept-clubs"),
        is_exported=True,
    ),
    StoredData("friends", ("friendships", "blocks", "invitations"), UNTIL_DELETED, is_exported=True),
    StoredData("achievements", ("achievements", "unexamined", "puzzle_results"), UNTIL_DELETED, is_exported=True),
    StoredData("matching", ("seekers", "match_waits"), Message("kept-matching"), is_exported=True),
    StoredData("order", ("person_reports", "warnings"), Message("kept-order"), is_exported=True),
    StoredData("networks", ("person_networks", "network_bans"), Message("kept-networks"), is_exported=True),
    StoredData("chat", ("talk", "mutes"), UNTIL_DELETED, is_exported=True),
    StoredData(
        "notifications", ("contacts", "devices", "waits", "outbox", "notices"), Message("kept-notifications"), is_exported=True
    ),
    StoredData("mail-limits", ("mail_counts", "mail_blocks"), Message("kept-mail-limits")),
    StoredData("workshop", ("variants", "reports"), Message("kept-workshop"), is_exported=True),
    StoredData("reviews", ("reviews",), Message("kept-reviews")),
    StoredData("audit", ("audit",), Message("kept-audit")),
    StoredData("server", ("facts", "announcements"), Message("kept-server")),
)


def privacy_notice(config: Config, language: str = DEFAULT_LANGUAGE) -> PrivacyNotice:
    """Return the privacy notice of a server in a language."""
    stored = [(data.name, data.how_long or _configured_time(data.name, config)) for data in STORED_DATA if data.name != "server"]
    exported = {data.name for data in STORED_DATA if data.is_exported}
    return PrivacyNotice(
        entries=[
            _entry(name, how_long, language, is_exported=name in exported)
            for name, how_long in [*stored, *_outside_the_database(config)]
        ]
    )


def _configured_time(name: str, config: Config) -> Message:
    if name == "sessions":
        return Message("kept-session", days=config.session_days)
    return Message("kept-visitor-days", days=config.forget_days) if config.forget_days else UNTIL_DELETED


def _entry(name: str, how_long: Message, language: str, *, is_exported: bool) -> PrivacyEntry:
    deletion = Message(f"stored-{name}.deletion")
    return PrivacyEntry(
        title=say(Message(f"stored-{name}"), language),
        what=say(Message(f"stored-{name}.what"), language),
        why=say(Message(f"stored-{name}.why"), language),
        how_long=say(how_long, language),
        deletion=say(Message("exported", deletion=deletion) if is_exported else deletion, language),
    )


def _outside_the_database(config: Config) -> Iterator[tuple[str, Message]]:
    """Yield cookies, addresses, logs and backups, and how long they are kept."""
    yield "browser", Message("kept-cookies", days=config.session_days)
    yield "addresses", Message("kept-addresses")
    if config.access_log:
        yield "access-log", Message("kept-access-log")
    if config.backup_folder is not None:
        copies = Message("kept-backups", copies=config.backup_keep, hours=config.backup_hours)
        yield "sealed-backups" if config.backup_recipient else "backups", copies


def to_markdown(notice: PrivacyNotice, language: str = DEFAULT_LANGUAGE) -> str:
    """Return a privacy notice as Markdown."""
    parts = [f"# {say(Message('privacy-title'), language)}\n"]
    questions = [say(Message(f"privacy-{name}"), language) for name in ("what", "why", "how-long", "deletion")]
    for entry in notice.entries:
        answers = (entry.what, entry.why, entry.how_long, entry.deletion)
        lines = [f"- {question}: {answer}" for question, answer in zip(questions, answers, strict=True)]
        parts.append("\n".join([f"## {entry.title}", "", *lines, ""]))
    return "\n".join(parts)
