"""Identity without accounts: a signed cookie for people, a bearer token for bots, a code to move to another device."""

import hashlib
import secrets
import time
from typing import Final

from itsdangerous import BadSignature, Signer

from coven.server import errors
from coven.server.cast import PORTRAITS, any_portrait, is_portrait
from coven.server.lobby import new_code, new_id
from coven.server.messages import Me, MovingCode
from coven.server.one_line import one_line
from coven.server.storage import ConflictError, Person, Store, identities, store

COOKIE: Final = "coven"
COOKIE_AGE: Final = 400 * 86_400  # the longest browsers keep one
CODE_SECONDS: Final = 600
REMEMBERED: Final = 10.0  # seconds a person is believed to be as last read
MOST_REMEMBERED: Final = 20_000

_FIRST: Final = (
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
_SECOND: Final = ("Owl", "Bat", "Toad", "Raven", "Newt", "Cat", "Fox", "Moth", "Hare", "Wren", "Lynx", "Adder")


def digest(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_person() -> Person:
    """Somebody new, with a name to start with."""
    id_ = new_id()
    return Person(id_, f"{secrets.choice(_FIRST)} {secrets.choice(_SECOND)}", "person", any_portrait(id_))


def shown(who: Person) -> Me:
    """A person as they see themselves."""
    return Me(id=who.id, name=who.name, kind=who.kind, portrait=who.portrait or any_portrait(who.id))


class Identities:
    """Who is who."""

    def __init__(self, db: Store) -> None:
        self.db = db
        self.signer = Signer("")
        self.known: dict[str, tuple[float, Person]] = {}

    async def open(self) -> None:
        """The signing key is made once and shared by all nodes."""
        key = secrets.token_hex(32)
        try:
            await self.db.writer.do(lambda c: store.add_fact(c, "signing_key", key))
        except ConflictError:
            stored: str | None = await self.db.ask(lambda c: store.fact(c, "signing_key"))
            key = stored or key
        self.signer = Signer(key, salt="coven.identity", digest_method=hashlib.sha256)

    def cookie(self, who: Person) -> str:
        """The value of the cookie."""
        return self.signer.sign(who.id).decode()

    async def of_cookie(self, value: str | None) -> Person | None:
        """Whom a cookie names; nobody where it was not signed here."""
        if not value or len(value) > 200:
            return None
        try:
            id_ = self.signer.unsign(value).decode()
        except (BadSignature, UnicodeError):
            return None
        return await self.person(id_)

    async def of_token(self, token: str) -> Person:
        """Whose token it is."""
        key = digest(token)
        who = self._remembered(key) or await self.db.ask(lambda c: identities.person_of_token(c, key))
        if who is None:
            raise errors.unknown_person("This token is not known here.")
        self._remember(key, who)
        return who

    async def check(self, who: Person) -> None:
        """Refuse a bot whose tokens were revoked since it came."""
        if who.kind == "person" or self._remembered(f"token of {who.id}"):
            return
        if not await self.db.ask(lambda c: identities.has_token(c, who.id)):
            raise errors.unknown_person("The token of this bot was revoked.")
        self._remember(f"token of {who.id}", who)

    async def person(self, id_: str) -> Person | None:
        """A person by id."""
        who = self._remembered(id_) or await self.db.ask(lambda c: identities.person(c, id_))
        if who is not None:
            self._remember(id_, who)
        return who

    def forget(self, who: Person) -> None:
        """Somebody is no longer known; other nodes find out within ten seconds."""
        self.known = {key: kept for key, kept in self.known.items() if kept[1].id != who.id}

    def _remembered(self, key: str) -> Person | None:
        at, who = self.known.get(key, (0.0, None))
        return who if time.monotonic() - at < REMEMBERED else None

    def _remember(self, key: str, who: Person) -> None:
        if len(self.known) > MOST_REMEMBERED:
            self.known.clear()
        self.known[key] = (time.monotonic(), who)

    async def create(self) -> Person:
        """A first visit."""
        who = new_person()
        await self.db.writer.do(lambda c: identities.add_person(c, who))
        self._remember(who.id, who)
        return who

    async def rename(self, who: Person, name: str, portrait: str | None = None) -> Person:
        """A new name, and a new portrait where one is named."""
        name = one_line(name)
        if not name:
            raise errors.malformed("Expected a name with at least one letter.")
        if portrait is not None and not is_portrait(portrait):
            raise errors.malformed(f"Expected a portrait, {', '.join(PORTRAITS)}, but '{portrait}' came.")
        renamed = Person(who.id, name, who.kind, who.portrait if portrait is None else portrait)
        await self.db.writer.do(lambda c: identities.rename_person(c, renamed))
        self.known.clear()
        self._remember(who.id, renamed)
        return renamed

    async def moving_code(self, who: Person) -> MovingCode:
        """A code to enter on another device."""
        if who.kind == "bot":
            raise errors.not_allowed("A bot has its token.")
        code = new_code()
        await self.db.writer.do(lambda c: identities.add_code(c, digest(code), who.id, time.time() + CODE_SECONDS))
        return MovingCode(code=f"{code[:4]}-{code[4:]}", seconds=CODE_SECONDS)

    async def move(self, code: str) -> Person:
        """Whom a code stands for; it works once."""
        plain = code.upper().replace("-", "").replace(" ", "")
        id_ = await self.db.writer.do(lambda c: identities.use_code(c, digest(plain)))
        who = await self.person(id_) if id_ else None
        if who is None:
            raise errors.not_found("This code is not known, was used, or is too old.")
        return who


def revoke(db: Store, id_or_name: str) -> list[Person]:
    """Void the tokens of the bots with this id or name; which they were."""
    with db.writer.engine.begin() as connection:
        bots = identities.bots_called(connection, id_or_name)
        for bot in bots:
            identities.remove_tokens(connection, bot.id)
    return bots


def new_token(db: Store, name: str) -> tuple[Person, str]:
    """A bot with a token; the token can be read only now."""
    who, token = Person(new_id(), name, "bot"), f"coven_{secrets.token_urlsafe(32)}"
    with db.writer.engine.begin() as connection:
        identities.add_person(connection, who)
        identities.add_token(connection, digest(token), who.id)
    return who, token
