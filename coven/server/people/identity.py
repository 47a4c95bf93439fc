"""Identity without accounts: a signed cookie for people, a bearer token for bots, and a code to move to another device."""

import hashlib
import secrets
import time
from typing import Final

from itsdangerous import BadSignature, Signer

from coven.server.base import errors
from coven.server.domain.names import (
    PORTRAITS,
    clean_name,
    default_portrait,
    is_portrait,
    new_code,
    new_id,
    normalise_code,
    portrait_of_person,
)
from coven.server.domain.rows import Person
from coven.server.protocol import Me, MovingCode
from coven.server.storage import ConflictError, Store, identities, writer

COOKIE_NAME: Final = "coven"
COOKIE_MAX_AGE_SECONDS: Final = 400 * 86_400  # the maximum that browsers allow
CODE_LIFETIME_SECONDS: Final = 600
CACHE_SECONDS: Final = 10.0  # how long a cached person is used without reading them again
MAX_CACHED_PEOPLE: Final = 20_000

_ADJECTIVES: Final = (
    "Quiet",
    "Moonlit",
    "Wild",
    "Silver",
    "Crooked",
    "Merry",
    "Starry",
    "Mossy",
    "Thorny",
    "Velvet",
    "Amber",
    "Misty",
)
_ANIMALS: Final = ("Owl", "Bat", "Toad", "Raven", "Newt", "Cat", "Fox", "Moth", "Hare", "Wren", "Lynx", "Adder")


def digest(secret: str) -> str:
    """Return the digest that is stored instead of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_person() -> Person:
    """Return a new person with a random name."""
    id_ = new_id()
    return Person(id_, f"{secrets.choice(_ADJECTIVES)} {secrets.choice(_ANIMALS)}", "person", default_portrait(id_))


def to_me(person: Person) -> Me:
    """Return a person as they see themselves."""
    return Me(id=person.id, name=person.name, kind=person.kind, portrait=portrait_of_person(person))


class Identities:
    """The identities of people and bots, with a short-lived cache."""

    def __init__(self, db: Store) -> None:
        self.db = db
        self.signer = Signer("")
        self.cache: dict[str, tuple[float, Person]] = {}

    async def open(self) -> None:
        """Load the signing key; the first node creates it for all."""
        key = secrets.token_hex(32)
        try:
            await self.db.writer.submit(lambda c: writer.add_fact(c, "signing_key", key))
        except ConflictError:
            stored: str | None = await self.db.read(lambda c: writer.load_fact(c, "signing_key"))
            key = stored or key
        self.signer = Signer(key, salt="coven.identity", digest_method=hashlib.sha256)

    def cookie_value(self, person: Person) -> str:
        """Return the value of a person's cookie."""
        return self.signer.sign(person.id).decode()

    async def person_of_cookie(self, value: str | None) -> Person | None:
        """Return the person a cookie identifies; None if it was not signed here."""
        if not value or len(value) > 200:
            return None
        try:
            id_ = self.signer.unsign(value).decode()
        except (BadSignature, UnicodeError):
            return None
        return await self.person(id_)

    async def person_of_token(self, token: str) -> Person:
        """Return the bot a token belongs to; raise if it is unknown."""
        key = digest(token)
        person = self._cached(key) or await self.db.read(lambda c: identities.find_person_by_token(c, key))
        if person is None:
            raise errors.unknown_person("This token is not known here.")
        self._add_to_cache(key, person)
        return person

    async def check_not_revoked(self, person: Person) -> None:
        """Raise if a connected bot's tokens were revoked meanwhile."""
        if person.kind == "person" or self._cached(f"token of {person.id}"):
            return
        if not await self.db.read(lambda c: identities.has_token(c, person.id)):
            raise errors.unknown_person("The token of this bot was revoked.")
        self._add_to_cache(f"token of {person.id}", person)

    async def person(self, id_: str) -> Person | None:
        """Return a person by id."""
        person = self._cached(id_) or await self.db.read(lambda c: identities.find_person(c, id_))
        if person is not None:
            self._add_to_cache(id_, person)
        return person

    def forget(self, person: Person) -> None:
        """Remove a person from the cache; the caches of other nodes expire within ten seconds."""
        self.cache = {key: entry for key, entry in self.cache.items() if entry[1].id != person.id}

    def _cached(self, key: str) -> Person | None:
        at, person = self.cache.get(key, (0.0, None))
        return person if time.monotonic() - at < CACHE_SECONDS else None

    def _add_to_cache(self, key: str, person: Person) -> None:
        if len(self.cache) > MAX_CACHED_PEOPLE:
            self.cache.clear()
        self.cache[key] = (time.monotonic(), person)

    async def create_person(self) -> Person:
        """Create a person at their first visit."""
        person = new_person()
        await self.db.writer.submit(lambda c: identities.add_person(c, person))
        self._add_to_cache(person.id, person)
        return person

    async def rename_person(self, person: Person, name: str, portrait: str | None = None) -> Person:
        """Change a person's name, and their portrait if one is given."""
        if portrait is not None and not is_portrait(portrait):
            raise errors.malformed(f"Expected a portrait, {', '.join(PORTRAITS)}, got '{portrait}'.")
        renamed = Person(person.id, clean_name(name), person.kind, person.portrait if portrait is None else portrait)
        await self.db.writer.submit(lambda c: identities.update_person(c, renamed))
        self.forget(person)
        self._add_to_cache(person.id, renamed)
        return renamed

    async def create_transfer_code(self, person: Person) -> MovingCode:
        """Create a code to enter on another device."""
        if person.kind == "bot":
            raise errors.not_allowed("Bots authenticate with a token and cannot do this.")
        code = new_code()
        await self.db.writer.submit(
            lambda c: identities.add_code(c, digest(code), person.id, time.time() + CODE_LIFETIME_SECONDS)
        )
        return MovingCode(code=f"{code[:4]}-{code[4:]}", seconds=CODE_LIFETIME_SECONDS)

    async def redeem_transfer_code(self, code: str) -> Person:
        """Return the person a code identifies; it works once."""
        id_ = await self.db.writer.submit(lambda c: identities.redeem_code(c, digest(normalise_code(code))))
        person = await self.person(id_) if id_ else None
        if person is None:
            raise errors.not_found("This code is not known, was used, or is too old.")
        return person


def revoke_tokens(db: Store, id_or_name: str) -> list[Person]:
    """Revoke the tokens of the bots with this id or name; return these bots."""
    with db.writer.engine.begin() as connection:
        bots = identities.find_bots(connection, id_or_name)
        for bot in bots:
            identities.revoke_tokens(connection, bot.id)
    return bots


def create_bot(db: Store, name: str) -> tuple[Person, str]:
    """Create a bot; return it with its token, which can be read only now."""
    person, token = Person(new_id(), name, "bot"), f"coven_{secrets.token_urlsafe(32)}"
    with db.writer.engine.begin() as connection:
        identities.add_person(connection, person)
        identities.add_token(connection, digest(token), person.id)
    return person, token
