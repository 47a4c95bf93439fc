"""One node of the server: its live tables and what runs beside them, put together."""

import asyncio
import contextlib
import logging
from collections.abc import Callable

from coven.errors import CovenError
from coven.server.base import process_setup
from coven.server.base.clock import SystemTime, TimeSource, UptimeClock
from coven.server.base.config import Config
from coven.server.cluster.bus import Bus, News, NewsHandler
from coven.server.domain.rows import TableRow
from coven.server.live.bots import BotPool
from coven.server.live.housekeeping import Heartbeat, Housekeeping
from coven.server.live.matchmaker import Matchmaker
from coven.server.live.registry import LobbyLists, TableRegistry
from coven.server.live.room_context import Services, ignore_game
from coven.server.live.table_changes import TableChanges
from coven.server.notifications.courier import Courier
from coven.server.people.clubs import ClubService
from coven.server.people.examination import Examination
from coven.server.people.friends import FriendService
from coven.server.people.moderation import NETWORK_DIGEST_CHARS, Networks
from coven.server.people.online import OnlinePeople
from coven.server.people.profiles import Profiles
from coven.server.storage import Store

log = logging.getLogger("coven.node")


async def ignore_news(news: News) -> None:
    """Ignore news that concern no table."""


class LiveNode:
    """The live tables of one node.

    `on_game_ended` is called for every game that ends here, `on_news` for news from other nodes that concern no table.
    """

    def __init__(
        self,
        config: Config,
        db: Store,
        bus: Bus,
        time: TimeSource | None = None,
        on_game_ended: Callable[[TableRow], None] = ignore_game,
        on_news: NewsHandler = ignore_news,
    ) -> None:
        self.config = config
        self.store = db
        self.bus = bus
        self.time = time or SystemTime()
        self.uptime = UptimeClock(self.time)
        self.bot_pool = BotPool()
        self.services = Services(
            db,
            bus,
            self.bot_pool,
            self.time,
            self.uptime,
            substitute_after_seconds=config.grace,
            absent_after_seconds=config.absence,
            idle_after_seconds=config.thinking,
            notify_after_seconds=config.notice,
            on_game_ended=on_game_ended,
        )
        self.profiles = Profiles(db)
        self.examination = Examination(db)
        self.online = OnlinePeople(bus, self.time)
        self.networks = Networks(db, self.time)
        self.friends = FriendService(db, self.time, self.online)
        self.clubs = ClubService(db, self.time, config.limits)
        self.registry = TableRegistry(self.services)
        self.changes = TableChanges(self.registry, config.limits)
        self.lists = LobbyLists(self.registry, self.profiles)
        self.matchmaker = Matchmaker(self.changes, db, self.time)
        self.heartbeat = Heartbeat(db, self.uptime, bus.is_clustered)
        others = (
            self.profiles.settle_finished,
            self.changes.open_table_quota.prune,
            self.changes.start_due_rematches,
            self.online.publish,
            self.matchmaker.run,
            self.examination.run,
        )
        self.housekeeping = Housekeeping(self.registry, db, self.heartbeat, config.idle, others)
        self.courier = Courier(config, db, self.time, self.registry.is_visible_to, not bus.is_clustered)
        self.on_other_news = on_news
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Start to serve."""
        await self.heartbeat.beat()
        await self.bus.open(self.on_news)
        await self.courier.open()
        await self.networks.load()
        loops = (self.housekeeping.run(), self.housekeeping.run_recovery(), self.courier.run())
        self.tasks = [asyncio.create_task(loop) for loop in loops]

    async def close(self) -> None:
        """Stop; everything acknowledged is stored already."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.courier.close()
        self.registry.close()
        self.bot_pool.close()
        with contextlib.suppress(Exception):
            await self.heartbeat.beat()
        await self.bus.close()

    def network_digest(self, address: str) -> str:
        """Return the keyed digest that stands for the network of a client, given its address as limits count it."""
        return self.courier.keyed_digest("network", address)[:NETWORK_DIGEST_CHARS]

    def check_network(self, address: str) -> None:
        """Raise if the network of a client is banned."""
        if self.networks.bans:
            self.networks.check(address, self.network_digest(address))

    async def record_network(self, person: str, address: str) -> None:
        """Record from which network a person plays."""
        await self.networks.record(person, self.network_digest(address))

    async def on_news(self, news: News) -> None:
        """Pass news from another node to the room they are about, if it is in memory."""
        if news.kind == "online":
            self.online.on_news(news)
            return
        if not news.table:
            await self.on_other_news(news)
            return
        room = self.registry.rooms.get(news.table)
        if room is None:
            return
        try:
            await room.on_news(news)
        except CovenError:
            self.services.pending_recovery.add(news.table)
        except Exception:
            process_setup.internal_errors.inc()
            log.exception("could not apply news from another node")
