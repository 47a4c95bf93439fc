"""The files with which pages run games by themselves: `/wasm/manifest.json` names them, `/wasm/NAME` never changes."""

from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from coven.browser.files import MANIFEST_NAME, BrowserFile, browser_files, encode_manifest
from coven.server.http.message_files import CACHED_FOREVER

MEDIA_TYPES: Final = {
    "wasm": "application/wasm",
    "json": "application/json",
    "ftl": "text/plain; charset=utf-8",
    "bin": "application/gzip",
}


def browser_file_routes() -> list[BaseRoute]:
    """Return the routes of the manifest and of its files."""
    return [Route(f"/wasm/{MANIFEST_NAME}", _serve_manifest), Route("/wasm/{name}", _serve_file)]


async def _serve_manifest(request: Request) -> Response:
    content = await run_in_threadpool(encode_manifest)  # the first time it compresses all files
    return Response(content, media_type="application/json", headers={"cache-control": "no-cache"})


async def _serve_file(request: Request) -> Response:
    file = (await run_in_threadpool(browser_files)).get(request.path_params["name"])
    if file is None:  # of another version
        raise HTTPException(404)
    is_packed = file.suffix != "bin" and "gzip" in Headers(scope=request.scope).get("accept-encoding", "")
    return Response(await run_in_threadpool(_read, file, is_packed), headers=_headers(file, is_packed))


def _read(file: BrowserFile, is_packed: bool) -> bytes:
    return file.compressed if is_packed else file.content


def _headers(file: BrowserFile, is_packed: bool) -> dict[str, str]:
    headers = {"content-type": MEDIA_TYPES[file.suffix], "cache-control": CACHED_FOREVER, "vary": "accept-encoding"}
    return headers | ({"content-encoding": "gzip"} if is_packed else {})
