"""Messages that every game has alike, for Python code; `coven.games.common.telling` has them as rules."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from coven.games.common.rules import BySeat
from coven.games.contract.presentation import CardCodes, Played
from coven.kernel import members
from coven.messages import Message
from coven.types import NO_CARD, Card, Seat, Seats

CARDS_DEALT: Final = Message("cards-being-dealt")
GAME_OVER: Final = Message("game-over")


def victory(winners: Seats) -> Message:
    """Return who wins the game, one player or several."""
    seats = list(members(winners))
    return Message("victory", count=len(seats), winner=seats[0], seats=winners)


def amounts(players: int, numbers: Any) -> list[Message]:
    """Return the amounts of all players, for a list such as `Ada 3 and you 5`."""
    return [Message("amount", seat=seat, number=int(numbers[seat])) for seat in range(players)]


def numbers(values: Iterable[int]) -> list[Message]:
    """Return numbers for a list."""
    return [Message("number", number=value) for value in values]


def play_order(leader: Seat, players: int, played: BySeat[Card]) -> list[Seat]:
    """Return the seats that have played to a trick, from its leader on."""
    order = [Seat((leader + place) % players) for place in range(players)]
    return [seat for seat in order if played[seat] != NO_CARD]


def played_cards(
    codes: CardCodes,
    leader: Seat,
    players: int,
    played: BySeat[Card],
    describe: Callable[[Seat], Message | None] = lambda seat: None,
) -> list[Played[Message]]:
    """Return the cards of a trick in the order played, each with what is special about it."""
    order = play_order(leader, players, played)
    return [Played(seat=int(seat), card=codes[played[seat]], words=describe(seat) or "") for seat in order]
