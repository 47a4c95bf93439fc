"""Identity without accounts: a signed cookie for people, a bearer token for bots, a code to move to another device."""

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
from coven.server.protocol import Me, MovingCode
from coven.server.storage import ConflictError, Person, Store, identities, store

COOKIE_NAME: Final = "coven"
COOKIE_MAX_AGE_SECONDS: Final = 400 * 86_400  # the longest browsers keep one
CODE_LIFETIME_SECONDS: Final = 600
CACHE_SECONDS: Final = 10.0  # seconds a person is believed to be as last read
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
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_person() -> Person:
    """Somebody new, with a name to start with."""
    id_ = new_id()
    return Person(id_, f"{secrets.choice(_ADJECTIVES)} {secrets.choice(_ANIMALS)}", "person", default_portrait(id_))


def to_me(who: Person) -> Me:
    """A person as they see themselves."""
    return Me(id=who.id, name=who.name, kind=who.kind, portrait=portrait_of_person(who))


class Identities:
    """Who is who."""

    def __init__(self, db: Store) -> None:
        self.db = db
        self.signer = Signer("")
        self.cache: dict[str, tuple[float, Person]] = {}

    async def open(self) -> None:
        """The signing key is made once and shared by all nodes."""
        key = secrets.token_hex(32)
        try:
            await self.db.writer.submit(lambda c: store.add_fact(c, "signing_key", key))
        except ConflictError:
            stored: str | None = await self.db.read(lambda c: store.load_fact(c, "signing_key"))
            key = stored or key
        self.signer = Signer(key, salt="coven.identity", digest_method=hashlib.sha256)

    def cookie_value(self, who: Person) -> str:
        """The value of the cookie."""
        return self.signer.sign(who.id).decode()

    async def person_of_cookie(self, value: str | None) -> Person | None:
        """Whom a cookie names; nobody where it was not signed here."""
        if not value or len(value) > 200:
            return None
        try:
            id_ = self.signer.unsign(value).decode()
        except (BadSignature, UnicodeError):
            return None
        return await self.person(id_)

    async def person_of_token(self, token: str) -> Person:
        """Whose token it is."""
        key = digest(token)
        who = self._cached(key) or await self.db.read(lambda c: identities.find_person_by_token(c, key))
        if who is None:
            raise errors.unknown_person("This token is not known here.")
        self._add_to_cache(key, who)
        return who

    async def check_not_revoked(self, who: Person) -> None:
        """Refuse a bot whose tokens were revoked since it came."""
        if who.kind == "person" or self._cached(f"token of {who.id}"):
            return
        if not await self.db.read(lambda c: identities.has_token(c, who.id)):
            raise errors.unknown_person("The token of this bot was revoked.")
        self._add_to_cache(f"token of {who.id}", who)

    async def person(self, id_: str) -> Person | None:
        """A person by id."""
        who = self._cached(id_) or await self.db.read(lambda c: identities.find_person(c, id_))
        if who is not None:
            self._add_to_cache(id_, who)
        return who

    def forget(self, who: Person) -> None:
        """Who somebody was is no longer believed; other nodes find out within ten seconds."""
        self.cache = {key: kept for key, kept in self.cache.items() if kept[1].id != who.id}

    def _cached(self, key: str) -> Person | None:
        at, who = self.cache.get(key, (0.0, None))
        return who if time.monotonic() - at < CACHE_SECONDS else None

    def _add_to_cache(self, key: str, who: Person) -> None:
        if len(self.cache) > MAX_CACHED_PEOPLE:
            self.cache.clear()
        self.cache[key] = (time.monotonic(), who)

    async def create_person(self) -> Person:
        """A first visit."""
        who = new_person()
        await self.db.writer.submit(lambda c: identities.add_person(c, who))
        self._add_to_cache(who.id, who)
        return who

    async def rename_person(self, who: Person, name: str, portrait: str | None = None) -> Person:
        """A new name, and a new portrait where one is named."""
        if portrait is not None and not is_portrait(portrait):
            raise errors.malformed(f"Expected a portrait, {', '.join(PORTRAITS)}, but '{portrait}' came.")
        renamed = Person(who.id, clean_name(name), who.kind, who.portrait if portrait is None else portrait)
        await self.db.writer.submit(lambda c: identities.update_person(c, renamed))
        self.forget(who)
        self._add_to_cache(who.id, renamed)
        return renamed

    async def create_transfer_code(self, who: Person) -> MovingCode:
        """A code to enter on another device."""
        if who.kind == "bot":
            raise errors.not_allowed("A bot has its token.")
        code = new_code()
        await self.db.writer.submit(lambda c: identities.add_code(c, digest(code), who.id, time.time() + CODE_LIFETIME_SECONDS))
        return MovingCode(code=f"{code[:4]}-{code[4:]}", seconds=CODE_LIFETIME_SECONDS)

    async def redeem_transfer_code(self, code: str) -> Person:
        """Whom a code stands for; it works once."""
        id_ = await self.db.writer.submit(lambda c: identities.redeem_code(c, digest(normalise_code(code))))
        who = await self.person(id_) if id_ else None
        if who is None:
            raise errors.not_found("This code is not known, was used, or is too old.")
        return who


def revoke_tokens(db: Store, id_or_name: str) -> list[Person]:
    """Void the tokens of the bots with this id or name; which they were."""
    with db.writer.engine.begin() as connection:
        bots = identities.find_bots(connection, id_or_name)
        for bot in bots:
            identities.revoke_tokens(connection, bot.id)
    return bots


def create_bot(db: Store, name: str) -> tuple[Person, str]:
    """A bot with a token; the token can be read only now."""
    who, token = Person(new_id(), name, "bot"), f"coven_{secrets.token_urlsafe(32)}"
    with db.writer.engine.begin() as connection:
        identities.add_person(connection, who)
        identities.add_token(connection, digest(token), who.id)
    return who, token
