"""People and bots in the database: names, credentials (tokens, transfer codes, passkeys) and mutes."""

import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from coven.languages import DEFAULT_LANGUAGE
from coven.server.domain.rows import Person
from coven.server.storage.schema import challenges, mutes, passkeys, people, tokens, transfer_codes

MAX_MUTES: Final = 1_000
PERSON_COLUMNS: Final = (
    people.c.id,
    people.c.name,
    people.c.kind,
    people.c.portrait,
    people.c.suspended_until,
    people.c.suspension_reason,
    people.c.old_cookie,
    people.c.language,
    people.c.friend_code,
    people.c.shares,
    people.c.address,
    people.c.is_host,
)  # the fields of Person


def find_person(connection: Connection, id_: str) -> Person | None:
    """Return a person by id, or None."""
    return _to_person(connection.execute(select(*PERSON_COLUMNS).where(people.c.id == id_)).first())


def find_language(connection: Connection, id_: str) -> str:
    """Return the language of a person; English if they never chose one."""
    person = find_person(connection, id_)
    return (person.language if person else "") or DEFAULT_LANGUAGE


def find_person_by_token(connection: Connection, digest: str) -> Person | None:
    """Return the owner of a token by its digest, or None."""
    query = select(*PERSON_COLUMNS).join(tokens, tokens.c.person == people.c.id).where(tokens.c.digest == digest)
    return _to_person(connection.execute(query).first())


def _to_person(row: Sequence[Any] | None) -> Person | None:
    return Person(*row) if row else None


def add_person(connection: Connection, person: Person) -> None:
    """Add a person."""
    connection.execute(
        insert(people).values(
            id=person.id,
            name=person.name,
            kind=person.kind,
            portrait=person.portrait,
            created=time.time(),
            old_cookie=person.old_cookie,
            language=person.language,
        )
    )


def update_person(connection: Connection, person: Person) -> None:
    """Save the name and portrait of a person."""
    connection.execute(update(people).where(people.c.id == person.id).values(name=person.name, portrait=person.portrait))


def set_language(connection: Connection, id_: str, language: str) -> None:
    """Save the language of a person."""
    connection.execute(update(people).where(people.c.id == id_).values(language=language))


def set_suspension(connection: Connection, id_: str, until: float | None, reason: str) -> None:
    """Suspend a person until a time, or end their suspension with None."""
    connection.execute(update(people).where(people.c.id == id_).values(suspended_until=until, suspension_reason=reason))


def search_people(connection: Connection, text: str, limit: int) -> list[tuple[Person, float]]:
    """Return the people and bots with this id, or with a name that contains this text, and when they first came."""
    matches = (people.c.id == text) | func.lower(people.c.name).contains(text.lower(), autoescape=True)
    query = select(*PERSON_COLUMNS, people.c.created).where(matches).order_by(people.c.created.desc()).limit(limit)
    return [(Person(*row[:-1]), row[-1]) for row in connection.execute(query)]


def find_by_address(connection: Connection, address: str) -> Person | None:
    """Return the person whose public profile is at an address, or None."""
    return _to_person(connection.execute(select(*PERSON_COLUMNS).where(people.c.address == address)).first())


def set_address(connection: Connection, id_: str, address: str | None) -> None:
    """Make the profile of a person public at an address, or private with None."""
    connection.execute(update(people).where(people.c.id == id_).values(address=address))


def has_token(connection: Connection, id_: str) -> bool:
    """Return whether a bot has a valid token."""
    return connection.execute(select(tokens.c.digest).where(tokens.c.person == id_)).first() is not None


def find_bots(connection: Connection, id_or_name: str) -> list[Person]:
    """Return the bots with this id or name that have a token."""
    query = select(*PERSON_COLUMNS).join(tokens, tokens.c.person == people.c.id).distinct()
    named = query.where(or_(people.c.id == id_or_name, people.c.name == id_or_name))
    return [Person(*row) for row in connection.execute(named)]


def revoke_tokens(connection: Connection, id_: str) -> None:
    """Revoke all tokens of a bot."""
    connection.execute(delete(tokens).where(tokens.c.person == id_))


def add_token(connection: Connection, digest: str, id_: str) -> None:
    """Add a token of a person."""
    connection.execute(insert(tokens).values(digest=digest, person=id_, created=time.time()))


def add_code(connection: Connection, digest: str, id_: str, expires: float) -> None:
    """Add a code that transfers an identity, and delete older codes of the person and expired ones."""
    connection.execute(delete(transfer_codes).where(or_(transfer_codes.c.person == id_, transfer_codes.c.expires < time.time())))
    connection.execute(insert(transfer_codes).values(digest=digest, person=id_, expires=expires))


def redeem_code(connection: Connection, digest: str) -> str | None:
    """Return the id of the person of a code and delete the code; None if it is unknown or expired."""
    row = connection.execute(
        select(transfer_codes.c.person, transfer_codes.c.expires).where(transfer_codes.c.digest == digest)
    ).first()
    deleted = connection.execute(delete(transfer_codes).where(transfer_codes.c.digest == digest)).rowcount
    return row[0] if row and deleted and row[1] > time.time() else None


def list_muted(connection: Connection, id_: str) -> set[str]:
    """Return the ids of the people a person has muted."""
    return {row[0] for row in connection.execute(select(mutes.c.muted).where(mutes.c.person == id_))}


def set_mute(connection: Connection, id_: str, other: str, muted: bool) -> None:
    """Mute or unmute `other` for a person, who mutes at most `MAX_MUTES` people."""
    connection.execute(delete(mutes).where(mutes.c.person == id_, mutes.c.muted == other))
    if muted and len(list_muted(connection, id_)) < MAX_MUTES:
        connection.execute(insert(mutes).values(person=id_, muted=other))


# passkeys


class PasskeyRow(msgspec.Struct):
    """A passkey, its owner, and the public key that verifies its signatures."""

    id: str
    person: str
    public_key: str
    count: int
    created: float
    used: float | None = None


def add_passkey(connection: Connection, row: PasskeyRow) -> None:
    """Add a passkey."""
    connection.execute(insert(passkeys).values(**{name: getattr(row, name) for name in row.__struct_fields__}))


def find_passkey(connection: Connection, id_: str) -> PasskeyRow | None:
    """Return a passkey by its credential id, or None."""
    row = connection.execute(select(passkeys).where(passkeys.c.id == id_)).first()
    return PasskeyRow(*row) if row else None


def list_passkeys(connection: Connection, person: str) -> list[PasskeyRow]:
    """Return the passkeys of a person, the oldest first."""
    query = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.created)
    return [PasskeyRow(*row) for row in connection.execute(query)]


def record_passkey_use(connection: Connection, id_: str, count: int) -> None:
    """Save the signature counter of a passkey and the time of its use."""
    connection.execute(update(passkeys).where(passkeys.c.id == id_).values(count=count, used=time.time()))


def delete_passkey(connection: Connection, person: str, id_: str) -> None:
    """Delete a passkey of a person."""
    connection.execute(delete(passkeys).where(passkeys.c.person == person, passkeys.c.id == id_))


def add_challenge(connection: Connection, digest: str, person: str, expires: float) -> None:
    """Add a challenge, and delete expired ones."""
    connection.execute(delete(challenges).where(challenges.c.expires < time.time()))
    connection.execute(insert(challenges).values(digest=digest, person=person, expires=expires))


def redeem_challenge(connection: Connection, digest: str) -> str | None:
    """Return the person a challenge was made for and delete it; None if it is unknown or expired."""
    row = connection.execute(select(challenges.c.person, challenges.c.expires).where(challenges.c.digest == digest)).first()
    deleted = connection.execute(delete(challenges).where(challenges.c.digest == digest)).rowcount
    return row[0] if row and deleted and row[1] > time.time() else None


def delete_passkeys(connection: Connection, person: str) -> None:
    """Delete the passkeys and challenges of a person."""
    for table in (passkeys, challenges):
        connection.execute(delete(table).where(table.c.person == person))
