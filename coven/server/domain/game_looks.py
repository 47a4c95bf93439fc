"""How a game looks to clients: its suits, and the paths of its cover and of the script that draws its board.

The files of a custom game are in its own folder: `cover.webp` (or .png, .jpg, .svg) and `web/board.js`, with what that needs.
"""

from pathlib import Path
from typing import Final

from coven import games
from coven.games.contract.game import Game
from coven.games.contract.presentation import SuitSign
from coven.server.protocol import SuitInfo

COVER_NAMES: Final = ("cover.webp", "cover.png", "cover.jpg", "cover.svg")
PREVIEW_SUFFIXES: Final = (".png", ".jpg", ".webp")  # that messengers show
BOARD_FOLDER: Final = "web"
BOARD_SCRIPT: Final = "board.js"
SITE_IMAGE_PATH: Final = "/icon-512.png"
SYMBOLS: Final = ("flame", "moon", "leaf", "star", "crystal", "pumpkin", "fish", "book")  # shapes of the client
COLOURS: Final = ("#b3231f", "#1d4fa8", "#1b6b2e", "#7d5a00", "#6a2496", "#a8480a", "#14609a", "#3d4550")


def suits_of(game: Game) -> list[SuitInfo]:
    """Return the suits of a game: those it describes, or those of its deck; what it leaves out is filled in."""
    suits = game.meta.suits or {code: SuitSign() for code in _deck_suits(game)}
    symbols = _unused(SYMBOLS, [sign.symbol for sign in suits.values()])
    colours = _unused(COLOURS, [sign.colour for sign in suits.values()])
    return [
        SuitInfo(
            code=code,
            name=code.replace("_", " ").capitalize(),
            symbol=sign.symbol or symbols.pop(0),
            colour=sign.colour or colours.pop(0),
        )
        for code, sign in suits.items()
    ]


def _unused(all_values: tuple[str, ...], used: list[str]) -> list[str]:
    """Return values for those that use none, each as often as needed but none that is used."""
    free = [value for value in all_values if value not in used]
    return (free or list(all_values)) * len(used)


def _deck_suits(game: Game) -> list[str]:
    """Return the suits of the cards that are dealt, in the order of their numbers; none if cards have no suits."""
    codes = sorted(game.notation.lots.get("deal", {}).items(), key=lambda item: item[1])
    return list(dict.fromkeys(code.partition("-")[0] for code, _ in codes if "-" in code))


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
