"""The benchmark's clients send the same messages as players' clients."""

from typing import Any, cast

from benchmarks.load_clients import Choice, Position, Socket, Table


class RecordingSocket:
    """A websocket that records the moves sent over it."""

    def __init__(self, seat: int, moves: list[tuple[int, int]]) -> None:
        self.seat = seat
        self.moves = moves

    def send(self, message: Any) -> None:
        self.moves.append((self.seat, message["number"]))


async def test_simultaneous_choice_is_sent_once() -> None:
    """Events of other players' choices still offer a choice that is on its way; the server would reject it the second time."""
    moves: list[tuple[int, int]] = []
    table = Table("http://127.0.0.1:1", "three_witches", [])
    table.sockets = [cast("Socket", RecordingSocket(seat, moves)) for seat in table.seats]
    table.is_eager = True
    for number, choosing in ((5, {0, 1, 2}), (6, {1, 2}), (7, {2})):
        for seat in table.seats:
            legal = [Choice("give owl-2")] if seat in choosing else []
            table.update(seat, Position(number, legal, None))
    assert moves == [(0, 5), (1, 6), (2, 7)]
