"""How a game looks to clients: its suits, and the paths of its cover and of the script that draws its board.

The files of a custom game are in its own folder: `cover.webp` (or .png, .jpg, .svg) and `web/board.js`, with what that needs.
"""

from pathlib import Path
from typing import Final

from coven import games
from coven.games.common.suit_signs import complete_suit_signs, suit_name
from coven.games.contract.game import Game
from coven.server.protocol import SuitInfo

COVER_NAMES: Final = ("cover.webp", "cover.png", "cover.jpg", "cover.svg")
PREVIEW_SUFFIXES: Final = (".png", ".jpg", ".webp")  # that messengers show
BOARD_FOLDER: Final = "web"
BOARD_SCRIPT: Final = "board.js"
SITE_IMAGE_PATH: Final = "/icon-512.png"


def suits_of(game: Game) -> list[SuitInfo]:
    """Return the suits of a game as clients draw them."""
    return [
        SuitInfo(code=code, name=suit_name(code), symbol=sign.symbol, colour=sign.colour)
        for code, sign in complete_suit_signs(game).items()
    ]


def cover_path(key: str) -> str:
    """Return the path of a game's cover; empty if clients draw one from its suits."""
    if key in games.BUILTIN_GAMES:
        return f"/scenes/{key}-night.svg"
    return f"/plugins/{key}/cover" if cover_file(key) else ""


def cover_file(key: str) -> Path | None:
    """Return the file of a custom game's cover."""
    return games.find_file(key, *COVER_NAMES)


def board_path(key: str) -> str:
    """Return the path of the script that draws a custom game's board; empty if it has none."""
    folder = board_folder(key)
    return f"/plugins/{key}/{BOARD_FOLDER}/{BOARD_SCRIPT}" if folder and (folder / BOARD_SCRIPT).is_file() else ""


def board_folder(key: str) -> Path | None:
    """Return the folder with the board of a custom game, and nothing else: all of it is served."""
    folder = games.folder_of(key) if key not in games.BUILTIN_GAMES else None
    return folder / BOARD_FOLDER if folder and (folder / BOARD_FOLDER).is_dir() else None


def preview_image_path(key: str) -> str:
    """Return the path of the image that messengers show with an invitation to a game."""
    if key in games.BUILTIN_GAMES:
        return f"/tables/{key}.jpg"
    cover = cover_file(key)
    return f"/plugins/{key}/cover" if cover and cover.suffix in PREVIEW_SUFFIXES else SITE_IMAGE_PATH
