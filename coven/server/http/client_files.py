"""The files of the web client under `/assets`: their names depend on their contents, so browsers may cache them for good.

Scripts, styles and WebAssembly modules are sent compressed, which a reverse proxy need not do again.
"""

import gzip
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from coven.server.http.message_files import CACHED_FOREVER

COMPRESSED_SUFFIXES: Final = {".css", ".js", ".svg", ".wasm"}
MAX_CACHED_FILES: Final = 1024


class ClientAssets(StaticFiles):
    """Serves files whose names depend on their contents."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, compressed if the client accepts that."""
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = CACHED_FOREVER
        if not isinstance(response, FileResponse) or Path(path).suffix not in COMPRESSED_SUFFIXES:
            return response
        response.headers["vary"] = "accept-encoding"
        headers = Headers(scope=scope)
        if scope["method"] != "GET" or "range" in headers or "gzip" not in headers.get("accept-encoding", ""):
            return response
        body = await run_in_threadpool(_compress, str(response.path))
        kept = {name: response.headers[name] for name in ("cache-control", "vary")}
        return Response(body, 200, {**kept, "content-encoding": "gzip"}, response.media_type)


@lru_cache(MAX_CACHED_FILES)
def _compress(path: str) -> bytes:
    return gzip.compress(Path(path).read_bytes(), mtime=0)
