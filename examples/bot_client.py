"""A bot of your own: plays any game at any table it is invited to, at random. `python bot_client.py URL TOKEN`"""

import asyncio
import json
import random
import sys
import urllib.request
import uuid
from typing import Any

from websockets.asyncio.client import connect


def ask(url: str, token: str, path: str, body: object = None) -> Any:
    """The answer of the HTTP interface."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url + path, data, headers)) as answer:
        return json.load(answer)


async def play(url: str, token: str, table: str) -> None:
    """Sit down where the host invited us, and choose whenever asked."""
    ask(url, token, f"/api/tables/{table}/sit", {})
    socket_url = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/ws"
    async for socket in connect(socket_url, additional_headers={"Authorization": f"Bearer {token}"}):  # comes back by itself
        async for text in socket:
            position = json.loads(text).get("position")  # in snapshots and events
            if position and position["legal"]:
                choice = random.choice(position["legal"])["choice"]
                move = {"type": "move", "number": position["number"], "id": uuid.uuid4().hex, "choice": choice}
                await socket.send(json.dumps(move))
            if position and position["result"]:
                return


async def main(url: str, token: str) -> None:
    """Look for invitations; play at every table at the same time."""
    playing: dict[str, asyncio.Task[None]] = {}
    while True:
        for table in (await asyncio.to_thread(ask, url, token, "/api/lobby"))["mine"]:
            if table["id"] not in playing:
                playing[table["id"]] = asyncio.create_task(play(url, token, table["id"]))
        await asyncio.sleep(2)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
