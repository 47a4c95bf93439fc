"""A bot of your own: plays any game at any table it is invited to, at random. `python bot_client.py URL TOKEN`"""

import asyncio
import json
import random
import sys
import urllib.request
import uuid
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

URL, TOKEN = sys.argv[1:3]
HEADERS = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}


def ask(path: str, body: Any = None) -> Any:
    """The answer of the HTTP interface."""
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(URL + path, data, HEADERS), timeout=60) as answer:
        return json.load(answer)


async def play(table: str) -> None:
    """Sit down where the host invited us, and choose whenever asked, until the game is over."""
    await asyncio.to_thread(ask, f"/api/tables/{table}/sit", {})
    address = f"{URL.replace('http', 'ws', 1)}/api/tables/{table}/ws"
    async with connect(address, additional_headers=HEADERS, open_timeout=60) as socket:
        async for text in socket:
            position = json.loads(text).get("position")  # in snapshots and events
            if position and position["legal"]:
                choice = random.choice(position["legal"])["choice"]
                move = {"type": "move", "number": position["number"], "id": uuid.uuid4().hex, "choice": choice}
                await socket.send(json.dumps(move))
            if position and position["result"]:
                return


async def main() -> None:
    """Play at all our tables at the same time; where something goes wrong, try again."""
    playing: dict[str, asyncio.Task[None]] = {}
    while True:
        try:
            tables = {table["id"] for table in (await asyncio.to_thread(ask, "/api/lobby"))["mine"]}
            for id_ in [id_ for id_, task in playing.items() if task.done()]:
                await playing.pop(id_)
            playing |= {id_: asyncio.create_task(play(id_)) for id_ in tables - playing.keys()}
        except (OSError, WebSocketException) as error:
            sys.stderr.write(f"Trying again: {error}\n")
        await asyncio.sleep(2)


if __name__ == "__main__":
    asyncio.run(main())
