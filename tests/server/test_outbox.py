"""What goes out together: each connection once in a turn of the loop, and none for the fault of another."""

import asyncio
from typing import Any, cast

from coven.server.http.websocket import Connection, FlushScheduler


class Sender:
    """A connection that counts how often it is asked to send, and may fail."""

    def __init__(self, fails: bool = False) -> None:
        self.fails, self.sent = fails, 0

    def send(self) -> None:
        self.sent += 1
        if self.fails:
            raise RuntimeError("the handler is closed")


def test_one_that_cannot_send_takes_none_of_the_others_with_it() -> None:
    told: list[dict[str, Any]] = []

    async def turn() -> list[int]:
        asyncio.get_running_loop().set_exception_handler(lambda _, about: told.append(about))
        outbox, senders = FlushScheduler(), [Sender(), Sender(fails=True), Sender()]
        for sender in senders:
            outbox.schedule(cast(Connection, sender))
        await asyncio.sleep(0)
        return [sender.sent for sender in senders]

    assert asyncio.run(turn()) == [1, 1, 1]
    assert [str(one["exception"]) for one in told] == ["the handler is closed"]
