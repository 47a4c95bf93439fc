"""Variants people keep and the reports of their runs: bounded for each person, and reports for everybody together."""

import time
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from coven.decoding import thread_safe_type
from coven.server.protocol import SavedVariant, WorkshopReport
from coven.server.storage.schema.people import saved_variants, workshop_reports

MAX_VARIANTS_PER_PERSON: Final = 50  # of one person
MAX_REPORTS_PER_PERSON: Final = 10  # of one person; the oldest leaves
MAX_REPORT_BYTES: Final = 128 << 20  # bytes of all reports


# variants


def list_variants(connection: Connection, person: str) -> list[SavedVariant]:
    """The variants of a person by game and name."""
    query = select(saved_variants).where(saved_variants.c.person == person).order_by(saved_variants.c.game, saved_variants.c.name)
    return [
        SavedVariant(id=row.id, game=row.game, name=row.name, variant=msgspec.json.decode(row.figures), changed=row.changed)
        for row in connection.execute(query)
    ]


def can_save_variant(connection: Connection, person: str, game: str, name: str) -> bool:
    """Whether a person may keep a variant of this name: instead of one that is there, or as one more."""
    named = select(saved_variants.c.id).where(
        saved_variants.c.person == person, saved_variants.c.game == game, saved_variants.c.name == name
    )
    count = select(func.count()).select_from(saved_variants).where(saved_variants.c.person == person)
    return connection.execute(named).first() is not None or (connection.execute(count).scalar() or 0) < MAX_VARIANTS_PER_PERSON


def save_variant(connection: Connection, person: str, one: SavedVariant) -> None:
    """Keep a variant instead of the one of that game and name."""
    own: Any = (saved_variants.c.person == person) & (saved_variants.c.game == one.game) & (saved_variants.c.name == one.name)
    connection.execute(delete(saved_variants).where(own))
    figures = msgspec.json.encode(one.variant).decode()
    row = {"id": one.id, "person": person, "game": one.game, "name": one.name, "figures": figures, "changed": one.changed}
    connection.execute(insert(saved_variants).values(**row))


def rename_variant(connection: Connection, person: str, id_: str, name: str) -> bool:
    """Another name for a variant; False where this person has no such."""
    own: Any = (saved_variants.c.person == person) & (saved_variants.c.id == id_)
    return bool(connection.execute(update(saved_variants).where(own).values(name=name, changed=time.time())).rowcount)


def delete_variant(connection: Connection, person: str, id_: str) -> bool:
    """A variant is kept no longer; False where this person has no such."""
    return bool(
        connection.execute(delete(saved_variants).where(saved_variants.c.person == person, saved_variants.c.id == id_)).rowcount
    )


# reports


def list_reports(connection: Connection, person: str) -> list[WorkshopReport]:
    """The reports of a person, the newest first."""
    query = (
        select(workshop_reports.c.about).where(workshop_reports.c.person == person).order_by(workshop_reports.c.created.desc())
    )
    return [msgspec.json.decode(about, type=thread_safe_type(WorkshopReport)) for (about,) in connection.execute(query)]


def load_report_page(connection: Connection, person: str, id_: str) -> bytes | None:
    """The page of a report of this person, packed."""
    page: bytes | None = connection.execute(
        select(workshop_reports.c.page).where(workshop_reports.c.person == person, workshop_reports.c.id == id_)
    ).scalar()
    return page


def save_report(connection: Connection, person: str, about: WorkshopReport, page: bytes, room: int = MAX_REPORT_BYTES) -> None:
    """Keep a report; the person's oldest go, and the oldest of all as long as they take too much room."""
    text = msgspec.json.encode(about).decode()
    row = {"id": about.id, "person": person, "about": text, "page": page, "size": len(page), "created": about.created}
    connection.execute(insert(workshop_reports).values(**row))
    own = select(workshop_reports.c.id).where(workshop_reports.c.person == person).order_by(workshop_reports.c.created.desc())
    gone = [id_ for (id_,) in connection.execute(own)][MAX_REPORTS_PER_PERSON:]
    over = int(connection.execute(select(func.sum(workshop_reports.c.size))).scalar() or 0) - room
    for id_, size in connection.execute(
        select(workshop_reports.c.id, workshop_reports.c.size).order_by(workshop_reports.c.created)
    ):
        if over <= 0 or id_ == about.id:
            break
        gone.append(id_)
        over -= size
    connection.execute(delete(workshop_reports).where(workshop_reports.c.id.in_(gone)))


def delete_report(connection: Connection, person: str, id_: str) -> bool:
    """A report is kept no longer; False where this person has no such."""
    return bool(
        connection.execute(
            delete(workshop_reports).where(workshop_reports.c.person == person, workshop_reports.c.id == id_)
        ).rowcount
    )


def delete_person_data(connection: Connection, person: str) -> None:
    """Nothing of a person stays."""
    for table in (saved_variants, workshop_reports):
        connection.execute(delete(table).where(table.c.person == person))
