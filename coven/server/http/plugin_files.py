"""The files that custom games bring for the web client: covers, and scripts that draw their boards.

A plugin's Python code runs in this process, so its scripts are trusted as much as our own: they come from this origin, which the
content security policy allows, and from an installed package only. Nothing outside the folder for it is served.
"""

from functools import lru_cache
from pathlib import PurePosixPath
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.staticfiles import StaticFiles

from coven.server.domain.game_looks import BOARD_FOLDER, board_folder, cover_file

SERVED_SUFFIXES: Final = {".js", ".css", ".svg", ".png", ".jpg", ".webp", ".woff2", ".json"}
MAX_CACHED_FOLDERS: Final = 64  # requests may name any game
CACHE_CONTROL: Final = "no-cache"  # a plugin may be updated under the same names; browsers ask whether a file has changed


def plugin_routes() -> list[BaseRoute]:
    """Return the routes of covers and boards."""
    return [
        Route("/plugins/{game}/cover", _serve_cover),
        Route(f"/plugins/{{game}}/{BOARD_FOLDER}/{{path:path}}", _serve_board_file),
    ]


async def _serve_cover(request: Request) -> Response:
    file = cover_file(request.path_params["game"])
    if file is None:
        raise HTTPException(404)
    return FileResponse(file, headers={"cache-control": CACHE_CONTROL})


async def _serve_board_file(request: Request) -> Response:
    files, path = _board_files(request.path_params["game"]), request.path_params["path"]
    if files is None or PurePosixPath(path).suffix not in SERVED_SUFFIXES:
        raise HTTPException(404)
    response = await files.get_response(files.get_path({**request.scope, "path": path, "root_path": ""}), request.scope)
    response.headers["cache-control"] = CACHE_CONTROL
    return response


@lru_cache(maxsize=MAX_CACHED_FOLDERS)
def _board_files(game: str) -> StaticFiles | None:
    folder = board_folder(game)
    return StaticFiles(directory=folder) if folder else None
