"""Variants people keep and the reports of their runs: bounded for each person, and reports for everybody together."""

import time
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from coven.prepared import prepared
from coven.server.messages import SavedVariant, WorkshopReport
from coven.server.storage.schema_workshop import reports, variants

MOST_VARIANTS: Final = 50  # of one person
MOST_REPORTS: Final = 10  # of one person; the oldest leaves
ROOM: Final = 128 << 20  # bytes of all reports


# variants


def variants_of(connection: Connection, person: str) -> list[SavedVariant]:
    """The variants of a person by game and name."""
    query = select(variants).where(variants.c.person == person).order_by(variants.c.game, variants.c.name)
    return [
        SavedVariant(id=row.id, game=row.game, name=row.name, variant=msgspec.json.decode(row.figures), changed=row.changed)
        for row in connection.execute(query)
    ]


def has_room(connection: Connection, person: str, game: str, name: str) -> bool:
    """Whether a person may keep a variant of this name: instead of one that is there, or as one more."""
    named = select(variants.c.id).where(variants.c.person == person, variants.c.game == game, variants.c.name == name)
    count = select(func.count()).select_from(variants).where(variants.c.person == person)
    return connection.execute(named).first() is not None or (connection.execute(count).scalar() or 0) < MOST_VARIANTS


def keep_variant(connection: Connection, person: str, one: SavedVariant) -> None:
    """Keep a variant instead of the one of that game and name."""
    own: Any = (variants.c.person == person) & (variants.c.game == one.game) & (variants.c.name == one.name)
    connection.execute(delete(variants).where(own))
    figures = msgspec.json.encode(one.variant).decode()
    row = {"id": one.id, "person": person, "game": one.game, "name": one.name, "figures": figures, "changed": one.changed}
    connection.execute(insert(variants).values(**row))


def rename_variant(connection: Connection, person: str, id_: str, name: str) -> bool:
    """Another name for a variant; False where this person has no such."""
    own: Any = (variants.c.person == person) & (variants.c.id == id_)
    return bool(connection.execute(update(variants).where(own).values(name=name, changed=time.time())).rowcount)


def remove_variant(connection: Connection, person: str, id_: str) -> bool:
    """A variant is kept no longer; False where this person has no such."""
    return bool(connection.execute(delete(variants).where(variants.c.person == person, variants.c.id == id_)).rowcount)


# reports


def reports_of(connection: Connection, person: str) -> list[WorkshopReport]:
    """The reports of a person, the newest first."""
    query = select(reports.c.about).where(reports.c.person == person).order_by(reports.c.created.desc())
    return [msgspec.json.decode(about, type=prepared(WorkshopReport)) for (about,) in connection.execute(query)]


def page_of(connection: Connection, person: str, id_: str) -> bytes | None:
    """The page of a report of this person, packed."""
    page: bytes | None = connection.execute(
        select(reports.c.page).where(reports.c.person == person, reports.c.id == id_)
    ).scalar()
    return page


def keep_report(connection: Connection, person: str, about: WorkshopReport, page: bytes, room: int = ROOM) -> None:
    """Keep a report; the person's oldest go, and the oldest of all as long as they take too much room."""
    text = msgspec.json.encode(about).decode()
    row = {"id": about.id, "person": person, "about": text, "page": page, "size": len(page), "created": about.created}
    connection.execute(insert(reports).values(**row))
    own = select(reports.c.id).where(reports.c.person == person).order_by(reports.c.created.desc())
    gone = [id_ for (id_,) in connection.execute(own)][MOST_REPORTS:]
    over = int(connection.execute(select(func.sum(reports.c.size))).scalar() or 0) - room
    for id_, size in connection.execute(select(reports.c.id, reports.c.size).order_by(reports.c.created)):
        if over <= 0 or id_ == about.id:
            break
        gone.append(id_)
        over -= size
    connection.execute(delete(reports).where(reports.c.id.in_(gone)))


def remove_report(connection: Connection, person: str, id_: str) -> bool:
    """A report is kept no longer; False where this person has no such."""
    return bool(connection.execute(delete(reports).where(reports.c.person == person, reports.c.id == id_)).rowcount)


def forget(connection: Connection, person: str) -> None:
    """Nothing of a person stays."""
    for table in (variants, reports):
        connection.execute(delete(table).where(table.c.person == person))
