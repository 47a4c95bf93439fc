"""The flush scheduler: each connection is flushed once per event loop iteration, and failures are isolated."""

import asyncio
from typing import Any, cast

from coven.server.http.websocket import Connection, FlushScheduler


class CountingConnection:
    """A connection that counts its flushes and may fail."""

    def __init__(self, fails: bool = False) -> None:
        self.fails, self.flushes = fails, 0

    def flush(self) -> None:
        self.flushes += 1
        if self.fails:
            raise RuntimeError("the handler is closed")


async def test_failing_connection_does_not_affect_the_others() -> None:
    errors: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context))
    scheduler = FlushScheduler()
    connections = [CountingConnection(), CountingConnection(fails=True), CountingConnection()]
    for connection in connections:
        scheduler.schedule(cast(Connection, connection))
    await asyncio.sleep(0)
    assert [connection.flushes for connection in connections] == [1, 1, 1]
    assert [str(error["exception"]) for error in errors] == ["the handler is closed"]
