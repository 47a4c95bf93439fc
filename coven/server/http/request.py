"""A request as an endpoint sees it, and an endpoint as the interface describes it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from coven.server.base import errors
from coven.server.events.daily_deal import DailyDeals
from coven.server.events.duplicate import DuplicateEvenings
from coven.server.jobs.replays_service import ReplayService
from coven.server.jobs.replays_worker import ReplayKind
from coven.server.jobs.reviews_service import ReviewService
from coven.server.jobs.workshop_service import WorkshopService
from coven.server.live.registry import TableRegistry
from coven.server.people.identity import Identities
from coven.server.people.passkeys import PasskeyService, RelyingParty
from coven.server.storage import Person, TableRow


@dataclass
class Context:
    """One request: who asks for what."""

    registry: TableRegistry
    identities: Identities
    replays: ReplayService
    reviews: ReviewService
    workshop: WorkshopService
    caller: Person | None
    address: str
    path: dict[str, str]
    query: dict[str, str]
    passkeys: PasskeyService
    relying_party: RelyingParty
    body: Any = None
    cookie_owner: Person | None = None  # whose cookie the answer carries

    @property
    def daily_deals(self) -> DailyDeals:
        """The deals of the day."""
        return DailyDeals(self.registry)

    @property
    def duplicates(self) -> DuplicateEvenings:
        """The duplicate evenings."""
        return DuplicateEvenings(self.registry)

    @property
    def person(self) -> Person:
        """Who asks; nobody is refused."""
        if self.caller is None:
            raise errors.unknown_person("Expected a cookie from /api/me, or a token.")
        return self.caller

    @property
    def table_id(self) -> str:
        """The id of the table asked for."""
        return self.path["id"]

    async def build_from_log(self, kind: ReplayKind, row: TableRow, viewers: list[int], secret: str = "") -> bytes:
        """Something made from the whole log of a table, packed; with the secret of its evening where that is told."""
        return await self.replays.get(kind, row, viewers, self.caller.id if self.caller else None, self.address, secret)


@dataclass(frozen=True)
class Endpoint:
    """One verb of the interface. Its function's docstring is its description. Some answer with what is packed already.

    One that answers with a page has `str` for its answer, and headers of its own.
    """

    method: str
    path: str
    handler: Callable[[Context], Awaitable[msgspec.Struct | bytes]]
    response: type[msgspec.Struct | str]
    body: type[msgspec.Struct] | None = None
    status: int = 200
    rate_limit: str = "read"
    query: tuple[str, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def media_type(self) -> str:
        """The type of the answer."""
        return "text/html" if self.response is str else "application/json"

    @property
    def response_name(self) -> str:
        """What the answer is called."""
        return "a page" if self.response is str else self.response.__name__
