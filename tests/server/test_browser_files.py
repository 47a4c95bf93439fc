"""The files with which pages run games: named by a manifest, cached for good, small, and of the present sources."""

import gzip
import hashlib

import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from coven import games
from coven.browser.files import Manifest
from coven.server.http.browser_files import browser_file_routes

pytestmark = pytest.mark.anyio
MAX_CODE_BYTES = 150_000  # compressed, for a game up to the Elder
MAX_GAME_BYTES = 2_000_000  # with its networks


@pytest.fixture
def client() -> httpx.AsyncClient:
    """Return a client of a server that has these files only."""
    transport = httpx.ASGITransport(app=Starlette(routes=browser_file_routes()))
    return httpx.AsyncClient(transport=transport, base_url="http://test")


def unpack(packed: bytes) -> bytes:
    """Return a network as it is in the package: in the file, all even bytes come before all odd ones."""
    parted = gzip.decompress(packed)
    content = bytearray(len(parted))
    content[::2], content[1::2] = parted[: -(-len(parted) // 2)], parted[-(-len(parted) // 2) :]
    return bytes(content)


async def fetch_manifest(client: httpx.AsyncClient) -> Manifest:
    """Return the manifest; browsers have to ask for it each time."""
    response = await client.get("/wasm/manifest.json")
    assert response.headers["cache-control"] == "no-cache"
    return msgspec.json.decode(response.content, type=Manifest)


async def test_manifest_names_a_module_networks_and_a_lesson_for_every_game(client: httpx.AsyncClient) -> None:
    manifest = await fetch_manifest(client)
    assert [*manifest.games] == [*games.BUILTIN_GAMES]
    for entry in manifest.games.values():
        assert [*entry.networks] == ["full", "quick"]
        assert entry.lesson is not None
        for file in (entry.module, entry.lesson, *entry.networks.values()):
            response = await client.get(f"/wasm/{file.name}")
            assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
            content = unpack(response.content) if file.name.endswith(".bin") else response.content
            assert (len(content), hashlib.sha256(content).hexdigest()) == (file.bytes, file.sha256)
            assert file.sha256[:16] in file.name
            assert int(response.headers["content-length"]) == file.compressed_bytes


async def test_downloads_are_small(client: httpx.AsyncClient) -> None:
    for key, entry in (await fetch_manifest(client)).games.items():
        assert entry.module.compressed_bytes <= MAX_CODE_BYTES, key
        networks = sum(file.compressed_bytes for file in entry.networks.values())
        assert entry.module.compressed_bytes + networks <= MAX_GAME_BYTES, key


async def test_modules_are_sent_compressed_where_that_is_accepted(client: httpx.AsyncClient) -> None:
    module = (await fetch_manifest(client)).games["blackmore"].module
    packed = await client.get(f"/wasm/{module.name}")
    plain = await client.get(f"/wasm/{module.name}", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert packed.headers["content-type"] == plain.headers["content-type"] == "application/wasm"
    assert packed.headers["vary"] == "accept-encoding"


@pytest.mark.parametrize("name", ["blackmore-0000000000000000.wasm", "..%2f__init__.py", "blackmore.wasm"])
async def test_unknown_files_are_not_found(client: httpx.AsyncClient, name: str) -> None:
    assert (await client.get(f"/wasm/{name}")).status_code == 404
