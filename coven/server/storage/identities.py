"""People and bots in the database: what they are called, how they prove who they are, and whom they do not hear.

Passkeys as they are stored. A change takes the connection of the transaction it belongs to.
"""

import time
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, insert, or_, select, update

from coven.server.domain.rows import Person
from coven.server.storage.schema.people import challenges, mutes, passkeys, people, tokens, transfer_codes

_PERSON_COLUMNS: Final = (people.c.id, people.c.name, people.c.kind, people.c.portrait)


def find_person(connection: Connection, id_: str) -> Person | None:
    """A person by id."""
    return _to_person(connection.execute(select(*_PERSON_COLUMNS).where(people.c.id == id_)).first())


def find_person_by_token(connection: Connection, digest: str) -> Person | None:
    """The owner of a token."""
    columns = select(*_PERSON_COLUMNS)
    return _to_person(
        connection.execute(columns.join(tokens, tokens.c.person == people.c.id).where(tokens.c.digest == digest)).first()
    )


def _to_person(row: Any) -> Person | None:
    return Person(*row) if row else None


def add_person(connection: Connection, who: Person) -> None:
    """A new person."""
    connection.execute(insert(people).values(id=who.id, name=who.name, kind=who.kind, portrait=who.portrait, created=time.time()))


def update_person(connection: Connection, who: Person) -> None:
    """A new name or portrait."""
    connection.execute(update(people).where(people.c.id == who.id).values(name=who.name, portrait=who.portrait))


def has_token(connection: Connection, id_: str) -> bool:
    """Whether a bot may still come with a token."""
    return connection.execute(select(tokens.c.digest).where(tokens.c.person == id_)).first() is not None


def find_bots(connection: Connection, id_or_name: str) -> list[Person]:
    """The bots with this id or name that have a token."""
    columns = select(*_PERSON_COLUMNS).join(tokens, tokens.c.person == people.c.id).distinct()
    return [
        Person(*row) for row in connection.execute(columns.where(or_(people.c.id == id_or_name, people.c.name == id_or_name)))
    ]


def revoke_tokens(connection: Connection, id_: str) -> None:
    """Void all tokens of a bot."""
    connection.execute(delete(tokens).where(tokens.c.person == id_))


def add_token(connection: Connection, digest: str, id_: str) -> None:
    """A token for a person."""
    connection.execute(insert(tokens).values(digest=digest, person=id_, created=time.time()))


def add_code(connection: Connection, digest: str, id_: str, expires: float) -> None:
    """A code that moves an identity; older ones of the same person are void."""
    connection.execute(delete(transfer_codes).where(or_(transfer_codes.c.person == id_, transfer_codes.c.expires < time.time())))
    connection.execute(insert(transfer_codes).values(digest=digest, person=id_, expires=expires))


def redeem_code(connection: Connection, digest: str) -> str | None:
    """Whom a code stands for; it works once."""
    row = connection.execute(
        select(transfer_codes.c.person, transfer_codes.c.expires).where(transfer_codes.c.digest == digest)
    ).first()
    used = connection.execute(delete(transfer_codes).where(transfer_codes.c.digest == digest)).rowcount
    return row[0] if row and used and row[1] > time.time() else None


def list_muted(connection: Connection, id_: str) -> set[str]:
    """Whom a person does not hear."""
    return {row[0] for row in connection.execute(select(mutes.c.muted).where(mutes.c.person == id_))}


def set_mute(connection: Connection, id_: str, other: str, muted: bool) -> None:
    """Hear somebody no more, or again."""
    connection.execute(delete(mutes).where(mutes.c.person == id_, mutes.c.muted == other))
    if muted:
        connection.execute(insert(mutes).values(person=id_, muted=other))


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
