"""How many tables that wait for players were made from one address: so that nobody fills the lobby."""

from typing import Final

from coven.server import errors, lobby
from coven.server.storage import Store, store

MOST_ADDRESSES: Final = 1_000


class Openings:
    """The open tables made at this node, by the address they were made from."""

    def __init__(self, db: Store, factor: float) -> None:
        self.store = db
        self.most = lobby.MOST_OPEN_HERE * factor
        self.made: dict[str, set[str]] = {}

    async def check(self, address: str) -> None:
        """Refuse an address from which many tables were opened that still wait for players."""
        made = self.made.get(address, set())
        if len(made) >= self.most:
            made &= await self.store.ask(lambda c: store.still_open(c, made))
            if len(made) >= self.most:
                raise errors.too_many("Many open tables were made from your address: wait until some of them have begun.")

    def note(self, address: str, id_: str) -> None:
        """A table was opened."""
        self.made.setdefault(address, set()).add(id_)

    async def forget(self) -> None:
        """Forget addresses whose tables have all begun, once there are many."""
        if len(self.made) > MOST_ADDRESSES:
            made = set().union(*self.made.values())
            still: set[str] = await self.store.ask(lambda c: store.still_open(c, made))
            self.made = {address: ids & still for address, ids in self.made.items() if ids & still}
