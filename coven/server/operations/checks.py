"""Health checks: what is wrong with a server, in words. The health page and `coven doctor` use the same ones.

A check returns findings. `error` means that people cannot play or data is in danger, `warning` that the host should act.
"""

import os
import platform
import shutil
import smtplib
import sqlite3
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Literal

import msgspec
from py_vapid import Vapid02
from sqlalchemy import Connection, Engine, func, select, text

from coven._version import __version__
from coven.errors import CovenError
from coven.server.base.config import Config
from coven.server.notifications.mail import parse_mail_server
from coven.server.operations.preflight import CONFIG_CHECKS, check_port_free
from coven.server.storage import writer
from coven.server.storage.backup_files import newest_backup_time
from coven.server.storage.engine import SQLITE_PREFIX, check_database_exists, is_up_to_date, make_engine
from coven.server.storage.schema import outbox, unsettled, waits

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

Level = Literal["ok", "warning", "error"]
LOW_DISK_BYTES: Final = 1 << 30
FULL_DISK_BYTES: Final = 100 << 20
SLOW_READ_SECONDS: Final = 0.5
LATE_MESSAGE_SECONDS: Final = 900.0  # a message that is due for this long is not being delivered
MANY_UNSETTLED_GAMES: Final = 1000
MAX_FILES_SHARE: Final = 0.8
LATE_BACKUP_FACTOR: Final = 2.0
RUNNING_SECONDS: Final = 10.0  # a server records a heartbeat every two seconds
MAIL_TIMEOUT_SECONDS: Final = 5.0


class Finding(msgspec.Struct, frozen=True):
    """The outcome of a check."""

    check: str
    level: Level
    sentence: str


def worst_level(findings: Iterable[Finding]) -> Level:
    """Return the worst level of some findings."""
    levels = {finding.level for finding in findings}
    return "error" if "error" in levels else "warning" if "warning" in levels else "ok"


def to_text(findings: Iterable[Finding]) -> str:
    """Return findings as lines of text, the worst first."""
    ordered = sorted(findings, key=lambda finding: ("error", "warning", "ok").index(finding.level))
    return "".join(f"{finding.level:8} {finding.check:13} {finding.sentence}\n" for finding in ordered)


# the machine


def check_versions() -> list[Finding]:
    """Report the versions in use."""
    sentence = f"Coven {__version__}, Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {platform.system()}."
    return [Finding("versions", "ok", sentence)]


def storage_places(config: Config) -> dict[str, Path]:
    """Return the folders that a server writes to."""
    places = {}
    if config.database_url.startswith(SQLITE_PREFIX):
        places["database"] = Path(config.database_url.removeprefix(SQLITE_PREFIX)).parent
    if config.backup_folder is not None:
        places["backups"] = config.backup_folder
    return places


def free_bytes(folder: Path) -> int | None:
    """Return the free space of the file system that holds a folder, which need not exist yet."""
    existing = next((parent for parent in (folder, *folder.absolute().parents) if parent.exists()), None)
    try:
        return shutil.disk_usage(existing).free if existing else None
    except OSError:
        return None


def check_disk(config: Config) -> list[Finding]:
    """Check the free disk space wherever the server writes."""
    findings = []
    for place, folder in storage_places(config).items():
        free = free_bytes(folder)
        if free is None:
            findings.append(Finding("disk", "error", f"The disk of the {place} in {folder} cannot be read."))
        elif free < FULL_DISK_BYTES:
            findings.append(
                Finding("disk", "error", f"Only {free >> 20} MB are free for the {place} in {folder}: make room now.")
            )
        elif free < LOW_DISK_BYTES:
            findings.append(Finding("disk", "warning", f"Only {free >> 20} MB are free for the {place} in {folder}."))
        else:
            findings.append(Finding("disk", "ok", f"{free / (1 << 30):.1f} GB are free for the {place} in {folder}."))
    return findings


def count_open_files() -> tuple[int, int] | None:
    """Return the number of open file descriptors and their limit, or None where the system does not tell."""
    try:
        number = len(os.listdir("/proc/self/fd"))
    except OSError:
        return None
    return (number, resource.getrlimit(resource.RLIMIT_NOFILE)[0]) if resource else None


def check_open_files() -> list[Finding]:
    """Check that file descriptors are left for connections."""
    counted = count_open_files()
    if counted is None:
        return []
    number, limit = counted
    if number > limit * MAX_FILES_SHARE:
        return [Finding("open files", "error", f"{number} of {limit} file descriptors are in use: raise the limit (ulimit -n).")]
    return [Finding("open files", "ok", f"{number} of {limit} file descriptors are in use.")]


# the database


def check_database(engine: Engine) -> list[Finding]:
    """Check that the database answers, has the current schema, and stores durably."""
    start = time.perf_counter()
    try:
        with engine.connect() as connection:
            connection.execute(text("SELECT 1"))
            seconds = time.perf_counter() - start
            findings = [_describe_latency(engine, seconds)]
            if engine.dialect.name == "postgresql":
                findings += _check_synchronous_commit(connection)
        if not is_up_to_date(engine):
            findings.append(
                Finding("database", "warning", "The schema belongs to another version: the next start of a server upgrades it.")
            )
    except Exception as error:  # whatever the driver raises is what the host has to know
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        return [Finding("database", "error", f"The database does not answer: {reason}.")]
    return findings


def _describe_latency(engine: Engine, seconds: float) -> Finding:
    name = "PostgreSQL" if engine.dialect.name == "postgresql" else "SQLite"
    if seconds > SLOW_READ_SECONDS:
        return Finding("database", "warning", f"{name} took {seconds:.1f} seconds for a trivial query.")
    return Finding("database", "ok", f"{name} answers in {seconds * 1000:.1f} ms.")


def _check_synchronous_commit(connection: Connection) -> list[Finding]:
    setting = connection.execute(text("SHOW synchronous_commit")).scalar()
    if setting == "off":
        return [Finding("database", "error", "synchronous_commit is off: a crash would lose acknowledged moves. Turn it on.")]
    return []


def check_stored(connection: Connection) -> list[Finding]:
    """Check what the database says about queues and keys."""
    return [*_check_queues(connection, time.time()), *_check_keys(connection)]


class StoredQueues(msgspec.Struct):
    """Lengths and ages in seconds of the queues in the database."""

    outbox: int
    outbox_age: float
    waits: int
    waits_age: float
    unsettled: int


def read_queues(connection: Connection, now: float) -> StoredQueues:
    """Return the queues of messages, of turns to notify of, and of games whose results are not recorded."""
    messages, oldest_message = connection.execute(select(func.count(), func.min(outbox.c.due))).one()
    turns, oldest_turn = connection.execute(select(func.count(), func.min(waits.c.due)).where(waits.c.due <= now)).one()
    games = connection.execute(select(func.count()).select_from(unsettled)).scalar() or 0
    ages = [max(0.0, now - oldest) if oldest is not None else 0.0 for oldest in (oldest_message, oldest_turn)]
    return StoredQueues(messages, ages[0], turns, ages[1], games)


def _check_queues(connection: Connection, now: float) -> list[Finding]:
    queues = read_queues(connection, now)
    findings = []
    if queues.outbox_age > LATE_MESSAGE_SECONDS:
        age = f"{queues.outbox_age / 60:.0f} minutes"
        sentence = f"{queues.outbox} messages wait, the oldest for {age}: check the mail server and the network."
        findings.append(Finding("notifications", "warning", sentence))
    if queues.waits_age > LATE_MESSAGE_SECONDS:
        sentence = f"{queues.waits} turns wait to be notified of, the oldest for {queues.waits_age / 60:.0f} minutes."
        findings.append(Finding("notifications", "warning", sentence))
    if queues.unsettled > MANY_UNSETTLED_GAMES:
        findings.append(Finding("results", "warning", f"The results of {queues.unsettled} games are not recorded yet."))
    return findings or [Finding("queues", "ok", f"{queues.outbox} messages and {queues.unsettled} results wait.")]


def _check_keys(connection: Connection) -> list[Finding]:
    pem = writer.load_fact(connection, "vapid_key")
    if pem is None:
        return [Finding("keys", "ok", "The first start of a server will create the keys.")]
    try:
        Vapid02.from_pem(pem.encode())
    except Exception:
        return [Finding("keys", "error", "The key for push messages is damaged: restore the fact 'vapid_key' from a backup.")]
    return [Finding("keys", "ok", "The keys for cookies and push messages are there.")]


# backups


def check_backups(config: Config, failure: str = "") -> list[Finding]:
    """Check that scheduled backups are made; `failure` is the sentence of the last attempt."""
    if config.backup_folder is None:
        return [Finding("backups", "warning", "No backups are scheduled: use --backup-folder, or run `coven backup` regularly.")]
    if failure:
        return [Finding("backups", "error", f"The last backup failed. {failure}")]
    newest = newest_backup_time(config.backup_folder)
    if newest is None:
        return [Finding("backups", "warning", f"There is no backup in {config.backup_folder} yet.")]
    hours = (time.time() - newest) / 3600
    if hours > config.backup_hours * LATE_BACKUP_FACTOR:
        return [Finding("backups", "error", f"The newest backup is {hours:.0f} hours old.")]
    return [Finding("backups", "ok", f"The newest backup is {max(0.0, hours):.1f} hours old.")]


# a server that does not run


def check_configuration(config: Config) -> list[Finding]:
    """Make the checks that a server makes at its start, except of the port; report all that fail."""
    findings = []
    for check in CONFIG_CHECKS:
        try:
            check(config)
        except CovenError as error:
            findings.append(Finding("configuration", "error", str(error)))
    return findings or [Finding("configuration", "ok", "The options are valid.")]


def check_mail_server(config: Config) -> list[Finding]:
    """Check that the mail server answers."""
    if not config.smtp:
        return [Finding("mail", "ok", "No mail is sent (--smtp).")]
    try:
        server = parse_mail_server(config.smtp)
        kind = smtplib.SMTP_SSL if server.is_tls else smtplib.SMTP
        with kind(server.host, server.port, timeout=MAIL_TIMEOUT_SECONDS) as connection:
            connection.ehlo()
    except (OSError, smtplib.SMTPException, CovenError) as error:
        return [Finding("mail", "error", f"The mail server does not answer: {error}.")]
    return [Finding("mail", "ok", f"The mail server {server.host} answers.")]


def check_stopped_server(config: Config) -> list[Finding]:
    """Check everything that can be checked without a running server."""
    findings = [*check_versions(), *check_configuration(config), *check_disk(config), *check_open_files()]
    findings += [*check_mail_server(config), *check_backups(config)]
    try:
        check_database_exists(config.database_url)
        engine = make_engine(config.database_url)
    except CovenError as error:
        is_new = config.database_url.startswith(SQLITE_PREFIX)
        level: Level = "warning" if is_new else "error"
        return [*findings, Finding("database", level, str(error)), *_check_port(config)]
    try:
        findings += check_database(engine)
        if worst_level(findings) == "error" or not is_up_to_date(engine):
            return [*findings, *_check_port(config)]
        with engine.connect() as connection:
            beat = writer.load_fact(connection, "last_beat")
            findings += check_stored(connection)
        if beat is not None and abs(time.time() - float(beat)) < RUNNING_SECONDS:
            return [*findings, Finding("server", "ok", "A server is running on this database: --server checks it from inside.")]
        return [*findings, *_check_port(config)]
    finally:
        engine.dispose()


def _check_port(config: Config) -> list[Finding]:
    try:
        check_port_free(config)
    except CovenError as error:
        return [Finding("port", "error", str(error))]
    return [Finding("port", "ok", f"{config.host}:{config.port} is free.")]
