"""How many tables that wait for players were made from one address: so that nobody fills the lobby."""

from typing import Final

from coven.server.base import errors
from coven.server.domain import lobby
from coven.server.storage import Store, tables

MAX_ADDRESSES: Final = 1_000


class OpenTableQuota:
    """The open tables made at this node, by the address they were made from."""

    def __init__(self, db: Store, factor: float) -> None:
        self.store = db
        self.limit = lobby.MAX_OPEN_TABLES_PER_ADDRESS * factor
        self.tables_by_address: dict[str, set[str]] = {}

    async def check(self, address: str) -> None:
        """Refuse an address from which many tables were opened that still wait for players."""
        made = self.tables_by_address.get(address, set())
        if len(made) >= self.limit:
            made &= await self.store.read(lambda c: tables.filter_open_tables(c, made))
            if len(made) >= self.limit:
                raise errors.too_many("Many open tables were made from your address: wait until some of them have begun.")

    def record(self, address: str, id_: str) -> None:
        """A table was opened."""
        self.tables_by_address.setdefault(address, set()).add(id_)

    async def prune(self) -> None:
        """Forget addresses whose tables have all begun, once there are many."""
        if len(self.tables_by_address) > MAX_ADDRESSES:
            made = set().union(*self.tables_by_address.values())
            still: set[str] = await self.store.read(lambda c: tables.filter_open_tables(c, made))
            self.tables_by_address = {address: ids & still for address, ids in self.tables_by_address.items() if ids & still}
