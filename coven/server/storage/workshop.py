"""Saved variants and workshop reports in the database, both limited per person; reports also in total size."""

import time
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from coven.decoding import thread_safe_type
from coven.server.protocol import SavedVariant, WorkshopReport
from coven.server.storage.schema import saved_variants, workshop_reports

MAX_VARIANTS_PER_PERSON: Final = 50  # rejected beyond
MAX_REPORTS_PER_PERSON: Final = 10  # the oldest is deleted
MAX_REPORT_BYTES: Final = 128 << 20  # of all reports together


# variants


def list_variants(connection: Connection, person: str) -> list[SavedVariant]:
    """Return the saved variants of a person, by game and name."""
    query = select(saved_variants).where(saved_variants.c.person == person).order_by(saved_variants.c.game, saved_variants.c.name)
    return [
        SavedVariant(id=row.id, game=row.game, name=row.name, variant=msgspec.json.decode(row.figures), changed=row.changed)
        for row in connection.execute(query)
    ]


def can_save_variant(connection: Connection, person: str, game: str, name: str) -> bool:
    """Return whether a person may save a variant: it replaces one of the same name, or there is room for another one."""
    named = select(saved_variants.c.id).where(
        saved_variants.c.person == person, saved_variants.c.game == game, saved_variants.c.name == name
    )
    count = select(func.count()).select_from(saved_variants).where(saved_variants.c.person == person)
    return connection.execute(named).first() is not None or (connection.execute(count).scalar() or 0) < MAX_VARIANTS_PER_PERSON


def save_variant(connection: Connection, person: str, variant: SavedVariant) -> None:
    """Save a variant, replacing the one of the same game and name."""
    same = delete(saved_variants).where(saved_variants.c.person == person, saved_variants.c.game == variant.game)
    connection.execute(same.where(saved_variants.c.name == variant.name))
    figures = msgspec.json.encode(variant.variant).decode()
    row = {
        "id": variant.id,
        "person": person,
        "game": variant.game,
        "name": variant.name,
        "figures": figures,
        "changed": variant.changed,
    }
    connection.execute(insert(saved_variants).values(**row))


def rename_variant(connection: Connection, person: str, id_: str, name: str) -> bool:
    """Rename a variant; returns False if the person has no such variant."""
    own = update(saved_variants).where(saved_variants.c.person == person, saved_variants.c.id == id_)
    return bool(connection.execute(own.values(name=name, changed=time.time())).rowcount)


def delete_variant(connection: Connection, person: str, id_: str) -> bool:
    """Delete a variant; returns False if the person has no such variant."""
    return bool(
        connection.execute(delete(saved_variants).where(saved_variants.c.person == person, saved_variants.c.id == id_)).rowcount
    )


# reports


def list_reports(connection: Connection, person: str) -> list[WorkshopReport]:
    """Return the reports of a person, the newest first."""
    query = (
        select(workshop_reports.c.about).where(workshop_reports.c.person == person).order_by(workshop_reports.c.created.desc())
    )
    return [msgspec.json.decode(report, type=thread_safe_type(WorkshopReport)) for (report,) in connection.execute(query)]


def load_report_page(connection: Connection, person: str, id_: str) -> bytes | None:
    """Return the compressed page of a person's report, or None."""
    page: bytes | None = connection.execute(
        select(workshop_reports.c.page).where(workshop_reports.c.person == person, workshop_reports.c.id == id_)
    ).scalar()
    return page


def save_report(
    connection: Connection, person: str, report: WorkshopReport, page: bytes, max_bytes: int = MAX_REPORT_BYTES
) -> None:
    """Save a report, and delete the person's oldest beyond the limit and the oldest of all beyond `max_bytes`."""
    text = msgspec.json.encode(report).decode()
    row = {"id": report.id, "person": person, "about": text, "page": page, "size": len(page), "created": report.created}
    connection.execute(insert(workshop_reports).values(**row))
    own = select(workshop_reports.c.id).where(workshop_reports.c.person == person).order_by(workshop_reports.c.created.desc())
    deleted = [id_ for (id_,) in connection.execute(own)][MAX_REPORTS_PER_PERSON:]
    excess = int(connection.execute(select(func.sum(workshop_reports.c.size))).scalar() or 0) - max_bytes
    for id_, size in connection.execute(
        select(workshop_reports.c.id, workshop_reports.c.size).order_by(workshop_reports.c.created)
    ):
        if excess <= 0 or id_ == report.id:
            break
        deleted.append(id_)
        excess -= size
    connection.execute(delete(workshop_reports).where(workshop_reports.c.id.in_(deleted)))


def delete_report(connection: Connection, person: str, id_: str) -> bool:
    """Delete a report; returns False if the person has no such report."""
    return bool(
        connection.execute(
            delete(workshop_reports).where(workshop_reports.c.person == person, workshop_reports.c.id == id_)
        ).rowcount
    )


def delete_person_data(connection: Connection, person: str) -> None:
    """Delete the variants and reports of a person."""
    for table in (saved_variants, workshop_reports):
        connection.execute(delete(table).where(table.c.person == person))
