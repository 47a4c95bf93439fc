"""Identity without accounts: a signed cookie for people, a bearer token for bots, and a code to move to another device.

The cookie names a session, which its person can end. It expires when it is not used for some time; every use renews it.
"""

import hashlib
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec
from itsdangerous import BadSignature, Signer
from sqlalchemy import Connection

from coven.languages import LANGUAGES, match_language
from coven.messages import DEFAULT_LANGUAGE, Message
from coven.server.base import errors
from coven.server.base.config import Config
from coven.server.base.texts import say
from coven.server.domain.names import (
    PORTRAITS,
    check_allowed,
    clean_name,
    is_portrait,
    new_code,
    new_id,
    normalise_code,
    portrait_of_person,
)
from coven.server.domain.rows import Person
from coven.server.people.key_ring import load_ring
from coven.server.protocol import Me, MovingCode, Session, Sessions
from coven.server.storage import Change, Store, identities, moderation, sessions
from coven.server.storage.sessions import SessionRow

COOKIE_NAME: Final = "coven_session"
OLD_COOKIE_NAME: Final = "coven"  # signed the id of the person; nodes of the previous version read it during an upgrade
PREVIOUS_COOKIE_NAME: Final = "coven_previous"  # the session that a browser used before it signed in as another person
RENEWAL_SECONDS: Final = 3600.0  # a session in use is renewed this often
OLD_SESSION_ID: Final = "earlier"  # stands for all browsers with a cookie of a version without sessions
CODE_LIFETIME_SECONDS: Final = 600
NO_END: Final = 253_370_764_800.0  # the year 9999: a suspension without an end
CACHE_SECONDS: Final = 10.0  # how long a cached person is used without reading them again
MAX_CACHED_PEOPLE: Final = 20_000

_LOOKS: Final = 12  # names for each animal
# the portraits that fit the animal of a random name
_ANIMALS: Final[dict[str, tuple[str, ...]]] = {
    "owl": ("barn-owl",),
    "raven": ("raven",),
    "cat": ("black-cat", "ginger-cat"),
    "fox": ("fox",),
    "moth": ("moth",),
    "hare": ("hare",),
    "wolf": ("wolf",),
    "mouse": ("mouse",),
    "adder": ("adder",),
    "goat": ("goat",),
    "dragon": ("dragon",),
}


_BROWSERS: Final = (("Firefox", "Firefox|FxiOS"), ("Edge", "Edg"), ("Opera", "OPR"), ("Samsung Internet", "SamsungBrowser"),
                    ("Chrome", "Chrome|CriOS"), ("Safari", "Safari"))  # fmt: skip
_SYSTEMS: Final = (("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("ChromeOS", "CrO"),
                   ("macOS", "Macintosh"), ("Linux", "Linux"))  # fmt: skip


@dataclass(frozen=True)
class Caller:
    """A person or bot that sends a request, and the session of its cookie.

    Bots have no session, nor have cookies of versions without sessions.
    """

    person: Person
    session: SessionRow | None = None


def describe_agent(user_agent: str) -> str:
    """Return a browser in words, such as "Firefox on Android", from its User-Agent header."""
    browser = next((name for name, pattern in _BROWSERS if re.search(pattern, user_agent)), "A program")
    system = next((name for name, pattern in _SYSTEMS if re.search(pattern, user_agent)), "")
    return f"{browser} on {system}" if system else browser


def check_not_suspended(person: Person) -> None:
    """Raise `suspended` if the host has suspended a person."""
    if person.suspended_until is not None and person.suspended_until > time.time():
        has_end = person.suspended_until < NO_END
        message = Message("suspended", until=_moment(person.suspended_until)) if has_end else Message("suspended-for-good")
        reason = person.suspension_reason
        raise errors.suspended(Message("suspended-reason", suspended=message, reason=reason) if reason else message)


def describe_ban(until: float) -> Message:
    """Return until when no one may play from a network, as a message."""
    if until >= NO_END:
        return Message("network-banned-for-good")
    return Message("network-banned", until=_moment(until))


def describe_end(until: float) -> str:
    """Return when a suspension or a ban ends, in English, for the log and the terminal."""
    if until >= NO_END:
        return "without an end date"
    return f"until {say(_moment(until))}"


def _moment(seconds: float) -> Message:
    moment = time.gmtime(seconds)
    day, month, year = moment.tm_mday, moment.tm_mon, str(moment.tm_year)
    return Message("moment", day=day, month=month, year=year, time=time.strftime("%H:%M", moment))


def digest(secret: str) -> str:
    """Return the digest that is stored instead of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_person(language: str) -> Person:
    """Return a new person with a random name in their language, and a portrait of the animal in it."""
    animal = secrets.choice(list(_ANIMALS))
    name = say(Message(f"visitor-{animal}", look=secrets.randbelow(_LOOKS)), language)
    return Person(new_id(), name, "person", secrets.choice(_ANIMALS[animal]), language=language)


def to_me(person: Person) -> Me:
    """Return a person as they see themselves."""
    try:
        check_not_suspended(person)
        suspended = ""
    except errors.ServerError as error:
        suspended = str(error)
    portrait = portrait_of_person(person)
    return Me(
        id=person.id,
        name=person.name,
        kind=person.kind,
        portrait=portrait,
        language=person.language,
        suspended=suspended,
        friends=person.friend_code is not None,
        address=person.address or "",
        host=person.is_host,
    )


class Identities:
    """The identities of people and bots, with a short-lived cache; `uptime` returns the uptime of the cluster in seconds."""

    def __init__(self, db: Store, uptime: Callable[[], float] = time.time, session_days: float = Config.session_days) -> None:
        self.db = db
        self.uptime = uptime
        self.session_seconds = session_days * sessions.DAY_SECONDS
        self.signer = Signer("")
        self.cache: dict[str, tuple[float, Person]] = {}
        self.callers: dict[str, tuple[float, Caller]] = {}  # by session id

    async def open(self) -> None:
        """Load the signing keys, at the start and after a rotation."""
        keys = await load_ring(self.db, "signing_key")
        self.signer = Signer(keys, salt="coven.identity", digest_method=hashlib.sha256)

    # sessions

    def cookie_value(self, session: SessionRow) -> str:
        """Return the value of the cookie of a session."""
        return self.signer.sign(session.id).decode()

    def old_cookie_value(self, person: Person) -> str:
        """Return the value of a cookie that nodes of the previous version accept."""
        return self.signer.sign(person.id).decode()

    async def caller_of_cookie(self, value: str | None) -> Caller | None:
        """Return who a session cookie identifies; None if it was not signed here, or its session has ended."""
        id_ = self._unsign(value)
        if id_ is None:
            return None
        at, caller = self.callers.get(id_, (0.0, None))
        if caller is None or time.monotonic() - at > CACHE_SECONDS:
            found = await self.db.read(lambda c: sessions.find_session(c, id_))
            caller = Caller(found[1], found[0]) if found else None
        if caller is None or caller.session is None or caller.session.seen < self.uptime() - self.session_seconds:
            self.callers.pop(id_, None)
            return None
        self._remember(caller)
        return caller

    async def caller_of_old_cookie(self, value: str | None) -> Caller | None:
        """Return who a cookie of a version without sessions identifies, unless its person has ended these."""
        id_ = self._unsign(value)
        person = await self.person(id_) if id_ else None
        return Caller(person) if person and person.old_cookie else None

    def _unsign(self, value: str | None) -> str | None:
        if not value or len(value) > 200:
            return None
        try:
            return self.signer.unsign(value).decode()
        except (BadSignature, UnicodeError):
            return None

    def _remember(self, caller: Caller) -> None:
        if caller.session is not None:
            if len(self.callers) > MAX_CACHED_PEOPLE:
                self.callers.clear()
            self.callers[caller.session.id] = (time.monotonic(), caller)
            self._add_to_cache(caller.person.id, caller.person)

    async def start_session(self, person: Person, user_agent: str) -> SessionRow:
        """Start a session of a person."""
        session = self._new_session(person, user_agent)
        await self.db.writer.submit(partial(sessions.add_session, row=session))
        self._remember(Caller(person, session))
        return session

    def _new_session(self, person: Person, user_agent: str) -> SessionRow:
        now = time.time()
        return SessionRow(new_id(), person.id, describe_agent(user_agent), now, now, self.uptime())

    def is_renewal_due(self, session: SessionRow) -> bool:
        """Return whether a session in use should be renewed."""
        return self.uptime() - session.seen > RENEWAL_SECONDS

    async def renew_session(self, caller: Caller) -> None:
        """Record the use of a session, so that it does not expire."""
        if caller.session is not None:
            renewed = msgspec.structs.replace(caller.session, used=time.time(), seen=self.uptime())
            touch = partial(sessions.touch_session, id_=renewed.id, used=renewed.used, seen=renewed.seen)
            await self.db.writer.submit(touch)
            self._remember(Caller(caller.person, renewed))

    async def list_sessions(self, person: Person, current: SessionRow | None) -> Sessions:
        """Return the sessions of a person, the current one first, then the most recently used."""
        rows = await self.db.read(lambda c: sessions.list_sessions(c, person.id))
        valid = [row for row in rows if row.seen >= self.uptime() - self.session_seconds]
        here = current.id if current else ""
        listed = [
            Session(id=row.id, agent=row.agent, created=row.created, used=row.used, current=row.id == here) for row in valid
        ]
        if person.old_cookie and current is not None:
            listed.append(Session(id=OLD_SESSION_ID, agent="", created=None, used=None, current=False))
        return Sessions(sessions=sorted(listed, key=lambda session: not session.current), days=self.session_seconds / 86_400)

    async def end_session(self, person: Person, id_: str) -> None:
        """End one session of a person."""

        def change(connection: Connection) -> None:
            if id_ == OLD_SESSION_ID:
                sessions.reject_old_cookie(connection, person.id)
            elif not sessions.end_session(connection, person.id, id_):
                raise errors.not_found(Message("not-signed-in-there"))
            sessions.record_action(connection, "person", "end-session", person.id)

        await self.db.writer.submit(change)
        self.forget(person)

    async def sign_out(self, person: Person, session: SessionRow | None) -> None:
        """End the session of the browser that a person uses."""
        if person.kind == "bot":
            raise errors.not_allowed(Message("bot-sign-out"))
        await self.end_session(person, session.id if session else OLD_SESSION_ID)

    async def previous_caller(self, cookie: str | None, current: Person | None) -> Caller | None:
        """Return who used a browser before the current person signed in there, if that session is still valid."""
        caller = await self.caller_of_cookie(cookie)
        return None if caller is None or (current is not None and caller.person.id == current.id) else caller

    async def end_other_sessions(self, person: Person, current: SessionRow | None) -> None:
        """End all sessions of a person except the current one."""

        def change(connection: Connection) -> None:
            sessions.end_sessions(connection, person.id, current.id if current else "")
            sessions.record_action(connection, "person", "end-other-sessions", person.id)

        await self.db.writer.submit(change)
        self.forget(person)

    async def is_valid(self, caller: Caller) -> bool:
        """Return whether a caller that was authenticated earlier still is: read from the database, not from the cache."""
        if caller.session is not None:
            id_ = caller.session.id
            return await self.db.read(lambda c: sessions.find_session(c, id_)) is not None
        person = await self.db.read(lambda c: identities.find_person(c, caller.person.id))
        return person is not None and (person.kind == "bot" or person.old_cookie)

    # people and bots

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
        self.callers = {key: entry for key, entry in self.callers.items() if entry[1].person.id != person.id}

    def forget_all(self) -> None:
        """Clear the cache, after a change by another node or by a command of the host."""
        self.cache.clear()
        self.callers.clear()

    def _cached(self, key: str) -> Person | None:
        at, person = self.cache.get(key, (0.0, None))
        return person if time.monotonic() - at < CACHE_SECONDS else None

    def _add_to_cache(self, key: str, person: Person) -> None:
        if len(self.cache) > MAX_CACHED_PEOPLE:
            self.cache.clear()
        self.cache[key] = (time.monotonic(), person)

    async def create_person(self, user_agent: str, language: str = DEFAULT_LANGUAGE) -> Caller:
        """Create a person at their first visit, and start their session."""
        person = new_person(language)
        session = self._new_session(person, user_agent)

        def add(connection: Connection) -> None:
            identities.add_person(connection, person)
            sessions.add_session(connection, session)

        await self.db.writer.submit(add)
        caller = Caller(person, session)
        self._remember(caller)
        return caller

    async def rename_person(
        self, person: Person, name: str, portrait: str | None = None, *, by_host: Change | None = None
    ) -> Person:
        """Change a person's name, and their portrait if one is given.

        The host may choose any name; `by_host` records that, in the same transaction.
        """
        if portrait is not None and not is_portrait(portrait):
            raise errors.malformed(f"Expected a portrait, {', '.join(PORTRAITS)}, got '{portrait}'.")
        portrait = person.portrait if portrait is None else portrait
        renamed = msgspec.structs.replace(person, name=clean_name(name), portrait=portrait)

        def change(connection: Connection) -> None:
            if by_host is not None:
                by_host(connection)
            elif renamed.name != person.name:
                check_allowed(renamed.name, moderation.load_forbidden_names(connection))
            identities.update_person(connection, renamed)

        await self.db.writer.submit(change)
        self.forget(person)
        self._add_to_cache(person.id, renamed)
        return renamed

    async def choose_language(self, person: Person, tag: str) -> Person:
        """Change a person's language."""
        language = match_language(tag)
        if language is None:
            raise errors.malformed(f"Expected a language, {', '.join(LANGUAGES)}, got '{tag}'.")
        changed = msgspec.structs.replace(person, language=language)
        await self.db.writer.submit(lambda c: identities.set_language(c, person.id, language))
        self.forget(person)
        self._add_to_cache(person.id, changed)
        return changed

    async def create_transfer_code(self, person: Person) -> MovingCode:
        """Create a code to enter on another device."""
        if person.kind == "bot":
            raise errors.not_allowed(Message("bot-token"))
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
            raise errors.not_found(Message("code-unknown"))
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
