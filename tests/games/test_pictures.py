"""Pictures filled from records: conversions by type, exceptions by name, what viewers share and what they do not."""

from typing import Annotated, Literal

import msgspec
import pytest

from coven.games.common.pictures import Pictures
from coven.games.common.rules import BySeat
from coven.games.contract.presentation import CardCodes, Picture, join_picture
from coven.games.contract.records import GamePublic, GameView
from coven.games.contract.shared_cache import PlainRecord, PublicSnapshot
from coven.kernel import Record, Row
from coven.types import NO_CARD, NO_SEAT, Card, Cards, Choices, Seat, Seats, SmallInt, Suit

CODES = CardCodes({"red-1": 0, "red-2": 1, "blue-1": 2, "blue-2": 3})
SUITS = ("red", "blue")


class Variant(Record):
    limit: int


class Public(GamePublic):
    variant: Variant
    players: int
    phase: int
    turn: Seat
    trump: Suit
    top: Card
    pile: Cards
    resting: Seats
    quota: Annotated[BySeat[SmallInt], 4]
    played: Annotated[BySeat[Card], 4]
    won: Annotated[BySeat[Cards], 4]
    row: Annotated[Row[Card], 4]


class View(GameView):
    viewer: Seat
    to_act: Seats
    legal: Choices
    public: Public
    hand: Cards


PICTURES = Pictures(View, Public, CODES, SUITS)


class TablePicture(msgspec.Struct, kw_only=True):
    phase: Literal["deal", "play"]
    turn: int | None
    trump: str | None
    top: str | None
    pile: list[str]
    resting: list[int]
    quota: list[int | None]
    played: list[str | None]
    won: list[list[str]]
    row: list[str | None]
    limit: int
    note: str = ""


class SeatPicture(msgspec.Struct):
    turn: bool
    resting: bool
    quota: int | None
    won: int
    neighbour: int | None


def make_public() -> Public:
    p = Public.new()
    p.players, p.phase, p.turn, p.trump, p.top, p.variant.limit = 2, 1, Seat(1), Suit(1), Card(2), 7
    p.pile, p.resting = Cards(0b0101), Seats(0b10)
    p.quota[Seat(0)], p.played[Seat(0)], p.played[Seat(1)], p.won[Seat(1)] = -1, NO_CARD, Card(3), Cards(0b11)
    for place, card in enumerate((1, 0, -1, -1)):
        p.row[place] = Card(card)
    return p


def test_fields_of_the_same_name_are_converted_by_their_types() -> None:
    assert PICTURES.of_public(TablePicture)(make_public()) == TablePicture(
        phase="play",
        turn=1,
        trump="blue",
        top="blue-1",
        pile=["red-1", "blue-1"],
        resting=[1],
        quota=[None, 0],
        played=[None, "blue-2"],
        won=[[], ["red-1", "red-2"]],
        row=["red-2", "red-1"],
        limit=7,
    )


def test_picture_of_a_seat_has_its_own_values() -> None:
    def neighbour(p: Public, seat: Seat) -> Seat:
        return Seat(seat + 1) if seat + 1 < p.players else NO_SEAT

    draw = PICTURES.of_seat(SeatPicture, neighbour=neighbour)
    assert draw(make_public(), Seat(0)) == SeatPicture(turn=False, resting=False, quota=None, won=0, neighbour=1)
    assert draw(make_public(), Seat(1)) == SeatPicture(turn=True, resting=True, quota=0, won=2, neighbour=None)


class HandPicture(Picture, frozen=True, kw_only=True):
    hand: list[str]
    can_win: bool
    top: str | None


def read_view(public: PublicSnapshot, viewer: int, hand: int) -> View:
    return PlainRecord({"viewer": viewer, "to_act": 0, "legal": 0, "public": public, "hand": hand})  # type: ignore[return-value]


def test_viewers_of_a_state_share_what_is_public_and_nothing_else() -> None:
    computed = []

    def top(p: Public) -> Card:
        computed.append(p.top)
        return p.top

    draw_public, draw_own = PICTURES.for_viewers(HandPicture, {"can_win": lambda v: v.hand > 1}, top=top)
    public = PublicSnapshot({"top": 2})
    shared = draw_public(public)  # type: ignore[arg-type]
    assert shared == HandPicture(hand=[], can_win=False, top="blue-1")
    assert draw_public(public) is shared  # type: ignore[arg-type]
    assert computed == [2]
    assert draw_own(read_view(public, 0, 0b10)) == {"hand": ["red-2"], "can_win": True}
    assert join_picture(shared, draw_own(read_view(public, 1, 0b01))) == HandPicture(hand=["red-1"], can_win=False, top="blue-1")


class SuitPicture(msgspec.Struct):
    count: int
    value: int = 0


class SuitsPicture(Picture, frozen=True, kw_only=True):
    suits: list[SuitPicture]
    trump: str | None


def test_own_picture_may_change_fields_in_entries_of_a_list_and_leave_others_as_they_are() -> None:
    public = SuitsPicture(suits=[SuitPicture(1), SuitPicture(2)], trump="red")
    joined = join_picture(public, {"suits": {1: {"value": 9}}, "trump": None})
    assert joined == SuitsPicture(suits=[SuitPicture(1), SuitPicture(2, 9)], trump="red")
    assert public.suits[1].value == 0


def test_list_is_converted_again_only_when_its_field_has_changed() -> None:
    class WonPicture(msgspec.Struct):
        won: list[list[str]]

    draw, first = PICTURES.of_public(WonPicture), PublicSnapshot({"players": 2, "won": [1, 2], "turn": 0})
    following = PublicSnapshot({"players": 2, "won": [1, 2], "turn": 1}, first.field_cache)
    last = PublicSnapshot({"players": 2, "won": [1, 6], "turn": 1}, first.field_cache)
    pictures = [draw(p) for p in (first, following, last)]  # type: ignore[arg-type]
    assert pictures[0].won is pictures[1].won
    assert pictures[2].won == [["red-1"], ["red-2", "blue-1"]]


class NotePicture(msgspec.Struct):
    note: str


class TrumpsPicture(msgspec.Struct):
    trump: list[str]


@pytest.mark.parametrize(
    ("picture", "sources", "message"),
    [
        (NotePicture, {}, "NotePicture.note: Public has no field 'note'; name another source."),
        (NotePicture, {"note": "remark"}, "NotePicture.note: Public has no field 'remark'; name another source."),
        (NotePicture, {"nots": "turn"}, "NotePicture has no field 'nots', only note."),
        (TrumpsPicture, {}, r"TrumpsPicture.trump of type list\[str\] cannot be filled from 'trump' of type .*Suit"),
    ],
)
def test_missing_misspelled_or_unfitting_source_is_refused(
    picture: type[msgspec.Struct], sources: dict[str, str], message: str
) -> None:
    with pytest.raises(TypeError, match=message):
        PICTURES.of_public(picture, **sources)
