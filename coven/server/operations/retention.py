"""Retention: expired sessions and old audit entries are deleted, and visitors who never played are forgotten."""

import logging
from functools import partial
from typing import Final

from sqlalchemy import Column, Connection, delete, exists, select, update

from coven.server.http.account_deletion import DELETED_NAME, DELETED_TEXT
from coven.server.live.node import LiveNode
from coven.server.people.identity import Identities
from coven.server.storage import moderation, sessions
from coven.server.storage.schema import (
    blocks,
    challenges,
    chat,
    club_members,
    club_requests,
    contacts,
    daily_tables,
    devices,
    duplicate_players,
    duplicates,
    friendships,
    invitations,
    members,
    mutes,
    notices,
    passkeys,
    people,
    person_networks,
    person_reports,
    puzzle_results,
    ratings,
    results,
    review_losses,
    review_results,
    saved_variants,
    seekers,
    tables,
    tallies,
    tokens,
    transfer_codes,
    warnings,
    workshop_reports,
)
from coven.server.storage.schema import sessions as session_table

INTERVAL_SECONDS: Final = 3600.0  # between two runs
BATCH_SIZE: Final = 100  # people forgotten in one transaction
log = logging.getLogger("coven.retention")

# a person with a row here has done more than visit, and is not forgotten
REASONS_TO_REMEMBER: Final[tuple[Column[str], ...]] = (
    members.c.person,
    results.c.player,
    tallies.c.player,
    ratings.c.player,
    review_losses.c.person,
    review_results.c.person,
    passkeys.c.person,
    tokens.c.person,
    contacts.c.person,
    devices.c.person,
    saved_variants.c.person,
    workshop_reports.c.person,
    duplicate_players.c.person,
    duplicates.c.host,
    club_members.c.person,
    daily_tables.c.person,
    friendships.c.person,
    invitations.c.by,
    puzzle_results.c.person,
)
# the other rows that a visitor may have
FORGOTTEN: Final[tuple[Column[str], ...]] = (
    session_table.c.person,
    transfer_codes.c.person,
    challenges.c.person,
    mutes.c.person,
    mutes.c.muted,
    friendships.c.other,
    blocks.c.person,
    blocks.c.blocked,
    invitations.c.person,
    seekers.c.person,
    club_requests.c.person,
    person_reports.c.reporter,
    person_reports.c.person,
    warnings.c.person,
    person_networks.c.person,
    notices.c.person,
    people.c.id,
)


class Retention:
    """Deletes what is no longer needed, every hour."""

    def __init__(self, node: LiveNode, identities: Identities, forget_days: float) -> None:
        self.node = node
        self.identities = identities
        self.forget_seconds = forget_days * sessions.DAY_SECONDS
        self.last_run: float | None = None

    async def run_if_due(self) -> None:
        """Run once an hour; the first time an hour after the start."""
        now = self.node.time.monotonic()
        if self.last_run is None:
            self.last_run = now
        if now - self.last_run >= INTERVAL_SECONDS:
            self.last_run = now
            await self.run()

    async def run(self) -> int:
        """Delete expired sessions and old audit entries, forget visitors, and return the number of these."""
        uptime, now = self.node.uptime.now(), self.node.time.wall_time()
        expired = partial(sessions.delete_expired, seen_before=uptime - self.identities.session_seconds)
        await self.node.store.writer.submit(expired)
        await self.node.store.writer.submit(partial(sessions.delete_old_actions, now=now))
        await self.node.store.writer.submit(partial(moderation.delete_old, now=now))
        forgotten = 0
        while self.forget_seconds and (batch := await self._forget_batch(uptime, now)):
            forgotten += batch
        if forgotten:
            log.info("forgot visitors who never played", extra={"count": forgotten})
        return forgotten

    async def _forget_batch(self, uptime: float, now: float) -> int:
        seen, created = uptime - self.forget_seconds, now - self.forget_seconds
        forget = partial(forget_visitors, seen_before=seen, created_before=created, limit=BATCH_SIZE)
        return await self.node.store.writer.submit(forget)


def forget_visitors(connection: Connection, seen_before: float, created_before: float, limit: int) -> int:
    """Delete visitors who never played and have not come for long; return their number.

    `seen_before` is in uptime seconds, so that a wrong wall clock does not delete people who came recently.
    """
    remembered = [exists().where(column == people.c.id) for column in REASONS_TO_REMEMBER]
    recent = exists().where(session_table.c.person == people.c.id, session_table.c.seen >= seen_before)
    hosts_open_table = exists().where(tables.c.status == "open", tables.c.host == people.c.id)
    unused = [~reason for reason in (*remembered, recent, hosts_open_table)]
    visitors = select(people.c.id).where(
        people.c.kind == "person", people.c.created < created_before, people.c.suspended_until.is_(None), *unused
    )
    ids = list(connection.execute(visitors.order_by(people.c.created).limit(limit)).scalars())
    if ids:
        hidden = {"person": "", "name": DELETED_NAME, "text": DELETED_TEXT}
        connection.execute(update(chat).where(chat.c.person.in_(ids)).values(**hidden))
        for column in FORGOTTEN:
            connection.execute(delete(column.table).where(column.in_(ids)))
    return len(ids)
