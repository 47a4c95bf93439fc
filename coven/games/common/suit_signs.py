"""How the suits of a game without a board of its own are drawn: in the web client, and in pictures made by Python."""

from typing import Final

from coven.games.contract.game import Game
from coven.games.contract.presentation import SuitSign

SYMBOLS: Final = ("flame", "moon", "leaf", "star", "crystal", "pumpkin", "fish", "book")  # shapes of the client
COLOURS: Final = ("#b3231f", "#1d4fa8", "#1b6b2e", "#7d5a00", "#6a2496", "#a8480a", "#14609a", "#3d4550")


def complete_suit_signs(game: Game) -> dict[str, SuitSign]:
    """Return the signs of a game's suits: those it describes, or those of its deck; what it leaves out is filled in."""
    suits = game.meta.suits or {code: SuitSign() for code in _deck_suits(game)}
    symbols = _unused(SYMBOLS, [sign.symbol for sign in suits.values()])
    colours = _unused(COLOURS, [sign.colour for sign in suits.values()])
    return {code: SuitSign(sign.symbol or symbols.pop(0), sign.colour or colours.pop(0)) for code, sign in suits.items()}


def suit_name(code: str) -> str:
    """Return the name of a suit, `Pale moon` for `pale_moon`."""
    return code.replace("_", " ").capitalize()


def _unused(all_values: tuple[str, ...], used: list[str]) -> list[str]:
    """Return values for those that use none, each as often as needed but none that is used."""
    free = [value for value in all_values if value not in used]
    return (free or list(all_values)) * len(used)


def _deck_suits(game: Game) -> list[str]:
    """Return the suits of the cards that are dealt, in the order of their numbers; none if cards have no suits."""
    codes = sorted(game.notation.lots.get("deal", {}).items(), key=lambda item: item[1])
    return list(dict.fromkeys(code.partition("-")[0] for code, _ in codes if "-" in code))
