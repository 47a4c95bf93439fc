"""The table and the seen cards as plain data in notation, for clients."""

from typing import Final, Literal, get_args

import msgspec

from coven.core.cards import every_seat
from coven.games.common.pictures import kept, when
from coven.games.contract.boards import Board, end_list, put, start_list
from coven.games.contract.presentation import Picture, Played, SeenCards
from coven.games.witchs_shot.knowledge import unseen_cards
from coven.games.witchs_shot.rules.carrying import count_boxes, is_worn_out, strength, trick_load, was_hurt
from coven.games.witchs_shot.rules.deck import BLACK_FOUR, MAX_RANKS, SuitName, kind_of
from coven.games.witchs_shot.rules.rules import score, trick_winner, winners
from coven.games.witchs_shot.rules.state import NO_QUOTA, Phase, Public
from coven.games.witchs_shot.ui.notation import MAX_WEIGHT, NO_WEIGHT, PICTURES, describe_chance, next_weight, suits_at
from coven.kernel import count, members, rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, Seat

PhaseName = Literal["remove", "start", "deal", "draft", "play", "reveal", "rest", "over"]
Delivery = Literal["open", "short", "met", "over"]
Token = Literal["oof", "oof-spent", "cube", "black-cube"]
OPEN, SHORT, MET, OVER = range(len(get_args(Delivery)))
OOF_TOKEN, SPENT_TOKEN, CUBE, BLACK_CUBE = range(len(get_args(Token)))


class ShotBoxes(msgspec.Struct, frozen=True, kw_only=True):
    """The boxes on the cards: of each rank from 1 on, and of the black four. The doubler multiplies the others."""

    ranks: list[int]
    black_four: int
    doubler: int


class ShotQuota(msgspec.Struct, frozen=True, kw_only=True):
    """A quota card, its bonus, and the seat that took it."""

    quota: int
    bonus: int
    taken_by: int | None


class ShotTrick(msgspec.Struct, frozen=True, kw_only=True):
    """The trick in progress: its cards in the order played, the seat winning so far, and its load."""

    number: int
    of: int
    leader: int | None
    led: SuitName | None
    cards: list[Played[str]]
    winning: int | None
    boxes: int


class ShotCarried(msgspec.Struct, frozen=True, kw_only=True):
    """The trick just carried: its winner, load and the winner's strength; no winner if no seat could win."""

    winner: int | None
    boxes: int
    strength: int
    hurt: bool


class ShotSeat(msgspec.Struct, frozen=True, kw_only=True):
    """The public part of a seat: its quota, its gauge, the cards won, and its card in the trick."""

    points: int
    score: int  # the points; after the game minus the penalty for Oof! tokens
    earned: int  # at the last payday, for cards
    bonus: int  # at the last payday, for the quota
    quota: int | None
    delivered: int  # boxes of the cards won
    delivery: Delivery  # boxes delivered against the quota; open without one
    strength: int
    full_strength: int
    spare: int | None = None  # the strength left after carrying the current trick; below 0 if it is too heavy
    oofs: int
    spent: int
    cubes: int
    black_cubes: int
    gauge: list[Token]  # the tokens on the gauge, from its end
    worn_out: bool  # cannot win a trick any more
    vacation: bool
    kept: list[str]
    held: int = 0
    card: str | None = None  # in the trick
    resting: bool = False


class ShotPicture(Picture, frozen=True, kw_only=True, tag="witchs_shot"):
    """The table of Witch's Shot Delivery Service."""

    phase: PhaseName
    round: int
    rounds: int
    cursed: bool  # the options
    vacation: bool
    boxes: ShotBoxes
    removed: SuitName | None
    turn: int | None
    order: list[int]  # the order in which quotas are taken
    row: list[str]
    priority: list[list[SuitName]]  # the suits from the highest place down
    quotas: list[ShotQuota]
    trick: ShotTrick
    carried: ShotCarried | None  # until the next card is played
    seats: list[ShotSeat]
    hand: list[str]
    set_aside: int
    winners: list[int]


class ShotMemory(SeenCards, frozen=True, kw_only=True, tag="witchs_shot"):
    """Public cards of this round that are no longer on the table. `revealed` and `lacking` are by seat."""

    discarded: list[str]
    unseen: list[str]
    revealed: list[list[str]]
    lacking: list[list[SuitName]]


# the trick, and the trick just carried


@rule
def _trick_number(p: Public) -> int:
    return p.tricks + 1


@rule
def _put_trick_cards(b: Board, p: Public) -> None:
    """Put the cards in the order played: their seats, their numbers, and whether they can win."""
    cards = start_list(b)
    played = 0
    for place in range(p.players):
        seat = Seat((p.trick.leader + place) % p.players)
        if p.trick.played[seat] != NO_CARD:
            put(b, seat)
            put(b, p.trick.played[seat])
            put(b, describe_chance(b.told, p, p.trick, seat))
            played += 1
    end_list(b, cards, played)


@rule
def _load(p: Public) -> int:
    return trick_load(p.variant, p.trick.cards)


@rule
def _last_load(p: Public) -> int:
    return trick_load(p.variant, p.last.cards)


@rule
def _is_carried(p: Public) -> bool:
    return p.last.cards != NO_CARDS and p.trick.cards == NO_CARDS


_trick: Final = PICTURES.of_public(
    ShotTrick,
    number=_trick_number,
    of="variant.hand",
    leader="trick.leader",
    led="trick.led",
    cards=_put_trick_cards,
    winning=trick_winner,
    boxes=_load,
)
_last_trick: Final = PICTURES.of_public(
    ShotCarried, winner="last_winner", boxes=_last_load, strength="last_strength", hurt=was_hurt
)

# the seats


@rule
def _delivered(p: Public, seat: Seat) -> int:
    return count_boxes(p.variant, p.kept[seat])


@rule
def _delivery(p: Public, seat: Seat) -> int:
    """Return the boxes delivered against the quota, as a place in `Delivery`."""
    boxes = _delivered(p, seat)
    if p.quota[seat] == NO_QUOTA:
        return OPEN
    if boxes == p.quota[seat]:
        return MET
    return SHORT if boxes < p.quota[seat] else OVER


@rule
def _put_gauge(b: Board, p: Public, seat: Seat) -> None:
    put(b, p.oofs[seat] + p.black_cubes[seat] + p.cubes[seat])
    _put_tokens(b, SPENT_TOKEN, p.spent[seat])
    _put_tokens(b, OOF_TOKEN, p.oofs[seat] - p.spent[seat])
    _put_tokens(b, BLACK_CUBE, p.black_cubes[seat])
    _put_tokens(b, CUBE, p.cubes[seat])


@rule
def _put_tokens(b: Board, token: int, number: int) -> None:
    for _ in range(number):
        put(b, token)


@rule
def _has_load(p: Public) -> bool:
    return p.trick.cards != NO_CARDS


@rule
def _spare(p: Public, seat: Seat) -> int:
    return strength(p, seat) - _load(p)


_seat: Final = PICTURES.of_seat(
    ShotSeat,
    score=score,
    delivered=kept(_delivered, "kept"),
    delivery=kept(_delivery, "kept", "quota"),
    strength=strength,
    full_strength="variant.strength",
    spare=when(_has_load, _spare),
    gauge=kept(_put_gauge, "oofs", "spent", "cubes", "black_cubes"),
    worn_out=is_worn_out,
    card="trick.played",
    resting="trick.resting",
)

# the table


@rule
def _put_boxes(b: Board, p: Public) -> None:
    put(b, MAX_RANKS)
    for rank in range(MAX_RANKS):
        put(b, p.variant.boxes[rank])


@rule
def _black_four(p: Public) -> int:
    return p.variant.boxes[kind_of(BLACK_FOUR)]


@rule
def _put_priority(b: Board, p: Public) -> None:
    """3.3, 3.4, 3.5 Put the suits from the highest place down; suits missing from the row share the lowest."""
    places = start_list(b)
    number = 0
    weight = next_weight(p, MAX_WEIGHT) if p.phase >= Phase.DRAFT else NO_WEIGHT
    while weight != NO_WEIGHT:
        _put_suits(b, suits_at(p, weight))
        number += 1
        weight = next_weight(p, weight)
    end_list(b, places, number)


@rule
def _put_suits(b: Board, suits: int) -> None:
    put(b, count(suits))
    for suit in members(suits):
        put(b, suit)


@rule
def _put_quotas(b: Board, p: Public) -> None:
    put(b, count(p.variant.quotas))
    for quota in members(p.variant.quotas):
        taken_by = NO_SEAT
        for seat in every_seat(p.players):
            if p.quota[seat] == quota:
                taken_by = seat
        put(b, quota)
        put(b, p.variant.bonuses[quota])
        put(b, taken_by)


public_picture, own_picture = PICTURES.for_viewers(
    ShotPicture,
    round="this_round",
    vacation="variant.vacation",
    boxes=kept(PICTURES.of_public(ShotBoxes, ranks=_put_boxes, black_four=_black_four), "players"),
    priority=kept(_put_priority, "phase", "deck", "priority"),
    quotas=kept(_put_quotas, "players", "quota"),
    trick=_trick,
    carried=when(_is_carried, _last_trick),
    seats=_seat,
    winners=winners,
)


@rule
def _put_suits_lacking(b: Board, p: Public) -> None:
    put(b, p.players)
    for seat in every_seat(p.players):
        _put_suits(b, p.void[seat])


recall: Final = PICTURES.of_view(ShotMemory, unseen=unseen_cards, revealed="known", lacking=_put_suits_lacking)
