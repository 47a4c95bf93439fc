"""Passkeys as they are stored. A change takes the connection of the transaction it belongs to."""

import time

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from coven.server.storage.schema_people import challenges, passkeys


class PasskeyRow(msgspec.Struct):
    """A passkey: whose it is, and the key its signatures are checked with."""

    id: str
    person: str
    public_key: str
    count: int
    created: float
    used: float | None = None


def add_passkey(connection: Connection, row: PasskeyRow) -> None:
    """A new passkey."""
    connection.execute(insert(passkeys).values(**{name: getattr(row, name) for name in row.__struct_fields__}))


def find_passkey(connection: Connection, id_: str) -> PasskeyRow | None:
    """A passkey by the name browsers give it."""
    row = connection.execute(select(passkeys).where(passkeys.c.id == id_)).first()
    return PasskeyRow(*row) if row else None


def list_passkeys(connection: Connection, person: str) -> list[PasskeyRow]:
    """The passkeys of a person, the oldest first."""
    query = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created)
    return [PasskeyRow(*row) for row in connection.execute(query)]


def record_passkey_use(connection: Connection, id_: str, count: int) -> None:
    """A passkey was used."""
    connection.execute(update(passkeys).where(passkeys.c.id == id_).values(count=count, used=time.time()))


def delete_passkey(connection: Connection, person: str, id_: str) -> None:
    """A passkey works no more."""
    connection.execute(delete(passkeys).where(passkeys.c.person == person, passkeys.c.id == id_))


def add_challenge(connection: Connection, digest: str, person: str, expires: float) -> None:
    """Something to be signed; those that are too old go."""
    connection.execute(delete(challenges).where(challenges.c.expires < time.time()))
    connection.execute(insert(challenges).values(digest=digest, person=person, expires=expires))


def redeem_challenge(connection: Connection, digest: str) -> str | None:
    """For whom it was made; it works once. None where it was not made here, or is too old."""
    row = connection.execute(select(challenges.c.person, challenges.c.expires).where(challenges.c.digest == digest)).first()
    taken = connection.execute(delete(challenges).where(challenges.c.digest == digest)).rowcount
    return row[0] if row and taken and row[1] > time.time() else None


def delete_passkeys(connection: Connection, person: str) -> None:
    """Nothing of a person stays."""
    for table in (passkeys, challenges):
        connection.execute(delete(table).where(table.c.person == person))
