"""The context of a request, and the description of an endpoint."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

import msgspec

from coven.languages import DEFAULT_LANGUAGE
from coven.server.base import errors
from coven.server.events.daily_deal import DailyDeals
from coven.server.events.duplicate import DuplicateEvenings
from coven.server.http.changed_identities import ChangedIdentities
from coven.server.jobs.replays_service import ReplayExtra, ReplayService
from coven.server.jobs.replays_worker import ReplayKind
from coven.server.jobs.reviews_service import ReviewService
from coven.server.jobs.workshop_service import WorkshopService
from coven.server.live.node import LiveNode
from coven.server.live.registry import LobbyLists, TableRegistry
from coven.server.live.table_changes import TableChanges
from coven.server.people.identity import Identities
from coven.server.people.passkeys import PasskeyService, RelyingParty
from coven.server.storage import Person, TableRow
from coven.server.storage.sessions import SessionRow

TEXT_TYPES: Final = {"text/html": "HTML page", "text/csv": "CSV file", "application/jsonl": "JSON lines"}
Body = TypeVar("Body", bound=msgspec.Struct)


@dataclass
class Context:
    """A request and the services its endpoint may use."""

    node: LiveNode
    identities: Identities
    changed_identities: ChangedIdentities
    replays: ReplayService
    reviews: ReviewService
    workshop: WorkshopService
    duplicates: DuplicateEvenings
    caller: Person | None
    session: SessionRow | None  # of the cookie; None for bots
    user_agent: str
    address: str
    path: dict[str, str]
    query: dict[str, str]
    passkeys: PasskeyService
    relying_party: RelyingParty
    body: msgspec.Struct | None = None
    cookie_owner: Person | None = None  # the person whose cookie the response sets
    resumed: SessionRow | None = None  # their session, if they return to it; otherwise a new one is started
    signs_out: bool = False  # whether the response deletes the cookies
    previous_cookie: str | None = None  # the signed session of who used the browser before
    language: str = DEFAULT_LANGUAGE

    @property
    def registry(self) -> TableRegistry:
        """The tables of this node."""
        return self.node.registry

    @property
    def changes(self) -> TableChanges:
        """The changes that people make to tables."""
        return self.node.changes

    @property
    def lists(self) -> LobbyLists:
        """The lists of tables."""
        return self.node.lists

    @property
    def daily_deals(self) -> DailyDeals:
        """The daily deals."""
        return DailyDeals(self.node)

    @property
    def person(self) -> Person:
        """The caller. Raises `unknown_person` if the request is not authenticated."""
        if self.caller is None:
            raise errors.unknown_person("Expected a cookie from /api/me, or a token.")
        return self.caller

    @property
    def table_id(self) -> str:
        """The id of the table in the path."""
        return self.path["id"]

    def body_as(self, kind: type[Body]) -> Body:
        """Return the body of the request, which has the type that its endpoint declares."""
        assert isinstance(self.body, kind)
        return self.body

    async def build_from_log(
        self, kind: ReplayKind, row: TableRow, viewers: list[int], secret: str = "", first: int = 0, branch: Sequence[str] = ()
    ) -> bytes:
        """Return a compressed response made from the log of a table; `secret` is revealed in records of finished events.

        A `branch` replaces the lines after the step `first`.
        """
        extra = ReplayExtra(self.language, secret, first, tuple(branch))
        return await self.replays.get(kind, row, viewers, self.caller.id if self.caller else None, self.address, extra)


@dataclass(frozen=True)
class Endpoint:
    """An endpoint of the API. The docstring of its handler is its description. Handlers may return compressed bytes.

    An endpoint that serves an HTML page has `str` as its response type, and its own headers.
    """

    method: str
    path: str
    handler: Callable[[Context], Awaitable[msgspec.Struct | bytes]]
    response: type[msgspec.Struct | str]
    body: type[msgspec.Struct] | None = None
    status: int = 200
    rate_limit: str = "read"
    query: tuple[str, ...] = ()
    allows_suspended: bool = False  # whether people whom the host suspended may use it; they may use every GET
    needs_host: bool = False  # whether only hosts may use it
    headers: Mapping[str, str] = field(default_factory=dict)
    text_type: str = "text/html"  # the media type of a response that is text

    @property
    def media_type(self) -> str:
        """The media type of the response."""
        return self.text_type if self.response is str else "application/json"

    @property
    def response_name(self) -> str:
        """The name of the response type, for documentation."""
        if self.response is not str:
            return self.response.__name__
        return TEXT_TYPES[self.text_type]
