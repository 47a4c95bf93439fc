"""The pictures of all games as one type: a union told apart by its field `game`."""

from typing import TYPE_CHECKING, Any, Union

from coven import games
from coven.games.picture import Memory, Picture


def _of_every_game(kind: type[Any]) -> Any:
    for key in games.GAMES:
        games.load(key)
    by_game = {one.__struct_config__.tag: one for one in kind.__subclasses__()}
    return Union[tuple(by_game[key] for key in games.GAMES)]  # noqa: UP007, for it is made of a list


if TYPE_CHECKING:
    AnyPicture = Picture
    AnyMemory = Memory
else:
    AnyPicture = _of_every_game(Picture)
    AnyMemory = _of_every_game(Memory)
