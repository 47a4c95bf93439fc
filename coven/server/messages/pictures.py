"""The pictures of all games as one type: a union told apart by its field `game`."""

from typing import TYPE_CHECKING, Any, Union

from coven import games
from coven.games.picture import SeenCards, Picture


def _union_of_games(kind: type[Any]) -> Any:
    for key in games.GAMES:
        games.load(key)
    by_game = {one.__struct_config__.tag: one for one in kind.__subclasses__()}
    return Union[tuple(by_game[key] for key in games.GAMES)]  # noqa: UP007, for it is made of a list


if TYPE_CHECKING:
    AnyPicture = Picture
    AnyMemory = SeenCards
else:
    AnyPicture = _union_of_games(Picture)
    AnyMemory = _union_of_games(SeenCards)
