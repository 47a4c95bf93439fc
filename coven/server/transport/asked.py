"""A request as an endpoint sees it, and an endpoint as the interface describes it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from coven.server import errors
from coven.server.day_hall import DealsOfTheDay
from coven.server.duel_hall import Duels
from coven.server.hall import Hall
from coven.server.identity import Identities
from coven.server.lookback import LookBack
from coven.server.lookback_maker import Kind
from coven.server.passkeys import Keyring, Site
from coven.server.reviews import Reviews
from coven.server.storage import Person, TableRow
from coven.server.workbench import Workbench


@dataclass
class Asked:
    """One request: who asks for what."""

    hall: Hall
    identities: Identities
    lookback: LookBack
    reviews: Reviews
    workbench: Workbench
    who: Person | None
    address: str
    path: dict[str, str]
    query: dict[str, str]
    keyring: Keyring
    site: Site
    body: Any = None
    cookie_for: Person | None = None  # whose cookie the answer carries

    @property
    def days(self) -> DealsOfTheDay:
        """The deals of the day."""
        return DealsOfTheDay(self.hall)

    @property
    def duels(self) -> Duels:
        """The duplicate evenings."""
        return Duels(self.hall)

    @property
    def person(self) -> Person:
        """Who asks; nobody is refused."""
        if self.who is None:
            raise errors.unknown_person("Expected a cookie from /api/me, or a token.")
        return self.who

    @property
    def table(self) -> str:
        """The id of the table asked for."""
        return self.path["id"]

    async def looking_back(self, kind: Kind, row: TableRow, viewers: list[int], secret: str = "") -> bytes:
        """Something made from the whole log of a table, packed; with the secret of its evening where that is told."""
        return await self.lookback.answer(kind, row, viewers, self.who.id if self.who else None, self.address, secret)


@dataclass(frozen=True)
class Endpoint:
    """One verb of the interface. Its function's docstring is its description. Some answer with what is packed already.

    One that answers with a page has `str` for its answer, and headers of its own.
    """

    method: str
    path: str
    run: Callable[[Asked], Awaitable[msgspec.Struct | bytes]]
    answer: type[msgspec.Struct | str]
    body: type[msgspec.Struct] | None = None
    status: int = 200
    limit: str = "read"
    query: tuple[str, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def media(self) -> str:
        """The type of the answer."""
        return "text/html" if self.answer is str else "application/json"

    @property
    def answers(self) -> str:
        """What the answer is called."""
        return "a page" if self.answer is str else self.answer.__name__
