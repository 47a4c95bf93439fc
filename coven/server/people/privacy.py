"""The privacy notice, generated from one table of everything that is stored: what, why, for how long, how it is deleted.

A test compares the table with the schema, so data that is not described here cannot be stored.
"""

from dataclasses import dataclass
from typing import Final

from coven.server.base.config import Config
from coven.server.protocol import PrivacyEntry, PrivacyNotice

UNTIL_DELETED: Final = "until you delete your account"
WITH_ACCOUNT: Final = "Deleted with your account."
EXPORTED: Final = "Included in your export."


@dataclass(frozen=True)
class StoredData:
    """One kind of data: the SQL tables that hold it, and the sentences of the notice about it."""

    title: str
    tables: tuple[str, ...]
    what: str
    why: str
    how_long: str
    deletion: str
    is_exported: bool = False


STORED_DATA: Final = (
    StoredData(
        "Who you are",
        ("people",),
        "A random id, your name, portrait and language, the day of your first visit, and whether the host has suspended you.",
        "So that you are the same player at your next visit, and others see your name.",
        "{visitor_rule}",
        WITH_ACCOUNT,
        is_exported=True,
    ),
    StoredData(
        "Browsers in which you are signed in",
        ("sessions",),
        "The kind of browser and device, such as Firefox on Android, and when you signed in and last used it. No IP address.",
        "So that you stay signed in, and can see and end your sessions.",
        "until you sign out, or do not use the browser for {session_days:g} days",
        WITH_ACCOUNT,
        is_exported=True,
    ),
    StoredData(
        "Passkeys",
        ("passkeys", "challenges"),
        "The public keys of your passkeys, and when you used them; for five minutes the random challenge of a sign-in.",
        "So that you can sign in on another device.",
        "until you remove the passkey",
        WITH_ACCOUNT,
        is_exported=True,
    ),
    StoredData(
        "Codes and tokens",
        ("codes", "tokens"),
        "Digests of codes that move your identity to another device, and of the tokens of bots.",
        "So that the code works once, and bots can sign in.",
        "codes for ten minutes, tokens until the host revokes them",
        WITH_ACCOUNT,
    ),
    StoredData(
        "Games",
        ("tables", "members", "lines", "late", "wishes", "unsettled"),
        "Tables you host or play at with their settings and names, every move with its time, and moves in advance.",
        "So that games go on after a pause, and can be replayed, reviewed and verified.",
        UNTIL_DELETED,
        "Your name and id are removed from them. Moves stay without a name, because they are also other people's games.",
        is_exported=True,
    ),
    StoredData(
        "Results and ratings",
        ("results", "tallies", "ratings", "losses"),
        "Places, scores, statistics and ratings, and how good your choices were in games that you had reviewed.",
        "So that you and your opponents see how well you play.",
        UNTIL_DELETED,
        "Deleted with your account; the line of a finished game stays without your name.",
        is_exported=True,
    ),
    StoredData(
        "Events",
        ("duels", "duel_people", "duel_tables", "days", "day_plays"),
        "Duplicate evenings you host or take part in, and the daily deals you played.",
        "So that results of the same deal can be compared.",
        UNTIL_DELETED,
        "Your name and id are removed. Your tables in them are in your export.",
    ),
    StoredData(
        "Chat",
        ("talk", "mutes"),
        "What you say at tables, with its time, and whom you have muted.",
        "So that others at the table can read it, and you need not read everybody.",
        UNTIL_DELETED,
        "The text, your name and your mutes are deleted with your account.",
        is_exported=True,
    ),
    StoredData(
        "Notifications",
        ("contacts", "devices", "waits", "outbox"),
        "Your mail address and whether you confirmed it, quiet hours, push subscriptions of your browsers, and unsent messages.",
        "So that you get a message when it is your turn, if you asked for it.",
        "until you turn notifications off; unsent messages for at most four hours",
        WITH_ACCOUNT,
        is_exported=True,
    ),
    StoredData(
        "Limits of mail",
        ("mail_counts", "mail_blocks"),
        "Keyed digests of the addresses, people and networks that mail was sent for, and of addresses whose owners want none.",
        "So that people get no mail they do not want.",
        "counts for two days, blocked addresses for good",
        "A digest does not reveal the address.",
    ),
    StoredData(
        "Workshop",
        ("variants", "reports"),
        "Variants you saved and reports of your runs.",
        "So that you can go on with them.",
        "variants until you remove them; your last ten reports",
        WITH_ACCOUNT,
        is_exported=True,
    ),
    StoredData(
        "Reviews",
        ("reviews",),
        "Reviews of finished games, with the names of their players.",
        "So that a review need not be made twice.",
        "until newer ones need the space",
        "Deleted when a player of the game deletes their account.",
    ),
    StoredData(
        "Audit log",
        ("audit",),
        "When sessions were ended and accounts renamed, suspended, exported or deleted, with a digest instead of your name.",
        "So that it can be found out later who did what.",
        "400 days",
        "The digest means nothing once your account is deleted.",
    ),
    StoredData(
        "The server itself",
        ("facts",),
        "Keys of the server, and when it last ran. Nothing about you.",
        "So that cookies can be verified.",
        "as long as the server exists",
        "Not needed.",
    ),
)


def privacy_notice(config: Config) -> PrivacyNotice:
    """Return the privacy notice of a server."""
    entries = [_fill_in(stored, config) for stored in STORED_DATA if stored.tables != ("facts",)]
    return PrivacyNotice(entries=[*entries, *_outside_the_database(config)])


def _fill_in(stored: StoredData, config: Config) -> PrivacyEntry:
    if config.forget_days:
        visitor_rule = f"{UNTIL_DELETED}; if you never play, for {config.forget_days:g} days after your last visit"
    else:
        visitor_rule = UNTIL_DELETED
    how_long = stored.how_long.format(session_days=config.session_days, visitor_rule=visitor_rule)
    deletion = f"{stored.deletion} {EXPORTED}" if stored.is_exported else stored.deletion
    return PrivacyEntry(title=stored.title, what=stored.what, why=stored.why, how_long=_sentence(how_long), deletion=deletion)


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _outside_the_database(config: Config) -> list[PrivacyEntry]:
    """Return the entries about cookies, the browser's storage, addresses, logs and backups."""
    entries = [
        PrivacyEntry(
            title="In your browser",
            what="Signed cookies that say which session is yours, and who you were here before you signed in as someone else. "
            "Your settings for this browser. No cookies of others.",
            why="So that the server recognises you. Nothing is used for advertising or tracking.",
            how_long=_sentence(f"the cookies for {config.session_days:g} days after your last visit, or until you sign out"),
            deletion="Your browser can delete them at any time.",
        ),
        PrivacyEntry(
            title="IP addresses",
            what="Your IP address, in memory only.",
            why="To limit how many requests one address may send.",
            how_long="About an hour.",
            deletion="Forgotten by itself.",
        ),
    ]
    if config.access_log:
        entries.append(
            PrivacyEntry(
                title="Access log",
                what="Time, kind of request, status, duration, and a digest of your id. No IP address, name, link or code.",
                why="To find faults and abuse.",
                how_long="As long as the host keeps the log.",
                deletion="The digest means nothing once your account is deleted.",
            )
        )
    if config.backup_folder is not None:
        sealed = " They are encrypted." if config.backup_recipient else ""
        entries.append(
            PrivacyEntry(
                title="Backups",
                what=f"Copies of everything above.{sealed}",
                why="So that nothing is lost when a disk fails.",
                how_long=f"The last {config.backup_keep} copies, one every {config.backup_hours:g} hours.",
                deletion="What you delete disappears from backups as they are replaced.",
            )
        )
    return entries


def to_markdown(notice: PrivacyNotice) -> str:
    """Return a privacy notice as Markdown."""
    parts = ["# What this server stores about you\n"]
    for entry in notice.entries:
        answers = {"What": entry.what, "Why": entry.why, "How long": entry.how_long, "Deletion": entry.deletion}
        lines = [f"- {question}: {answer}" for question, answer in answers.items()]
        parts.append("\n".join([f"## {entry.title}", "", *lines, ""]))
    return "\n".join(parts)
