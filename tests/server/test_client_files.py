"""The files of the web client: cached for good under names that depend on their contents, and sent compressed."""

from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from coven.server.http.client_files import ClientAssets

pytestmark = pytest.mark.anyio
CODE = b"\0asm" + bytes(5_000)


@pytest.fixture
def client(tmp_path: Path) -> httpx.AsyncClient:
    """Return a client of a server with a few files."""
    (tmp_path / "game-1a2b.wasm").write_bytes(CODE)
    (tmp_path / "net-3c4d.model").write_bytes(CODE)
    app = Starlette(routes=[Mount("/assets", ClientAssets(directory=tmp_path))])
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test")


async def test_module_is_compressed_and_cached_for_good(client: httpx.AsyncClient) -> None:
    response = await client.get("/assets/game-1a2b.wasm")
    assert response.content == CODE
    assert response.headers["content-encoding"] == "gzip"
    assert response.headers["content-type"] == "application/wasm"
    assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert response.headers["vary"] == "accept-encoding"
    assert int(response.headers["content-length"]) < 200


@pytest.mark.parametrize("headers", [{"accept-encoding": "identity"}, {"range": "bytes=0-9999"}])
async def test_module_is_sent_as_it_is_to_clients_that_ask_for_that(client: httpx.AsyncClient, headers: dict[str, str]) -> None:
    response = await client.get("/assets/game-1a2b.wasm", headers=headers)
    assert response.content == CODE
    assert "content-encoding" not in response.headers


async def test_network_is_not_compressed_again(client: httpx.AsyncClient) -> None:
    response = await client.get("/assets/net-3c4d.model")
    assert (response.content, "content-encoding" in response.headers) == (CODE, False)
    assert "immutable" in response.headers["cache-control"]
