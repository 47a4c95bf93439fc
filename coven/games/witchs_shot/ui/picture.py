"""The table and the seen cards as plain data in notation, for clients."""

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from coven.core.cards import every_seat, is_among
from coven.games.common.pictures import Pictures
from coven.games.contract.presentation import Picture, Played, SeenCards
from coven.games.contract.shared_cache import cached_by_fields, cached_per_state
from coven.games.witchs_shot.knowledge import View, unseen_cards
from coven.games.witchs_shot.rules.carrying import count_boxes, is_worn_out, strength, trick_load, was_hurt
from coven.games.witchs_shot.rules.deck import BLACK_FOUR, MAX_RANKS, SUITS, SuitName, kind_of
from coven.games.witchs_shot.rules.rules import score, trick_winner, winners
from coven.games.witchs_shot.rules.state import NO_QUOTA, Phase, Public
from coven.games.witchs_shot.rules.variant import Variant
from coven.games.witchs_shot.ui.notation import CODES, suits_by_priority, trick_cards
from coven.kernel import members
from coven.types import Seat

PhaseName = Literal["remove", "start", "deal", "draft", "play", "reveal", "rest", "over"]
Delivery = Literal["open", "short", "met", "over"]
Token = Literal["oof", "oof-spent", "cube", "black-cube"]

PICTURES: Final = Pictures(View, Public, CODES, SUITS)


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


@cached_per_state
def _load(p: Public) -> int:
    return int(trick_load(p.variant, p.trick.cards))


_trick: Final = PICTURES.of_public(
    ShotTrick,
    number=lambda p: p.tricks + 1,
    of="variant.hand",
    leader="trick.leader",
    led="trick.led",
    cards=lambda p: trick_cards(p, p.trick),
    winning=trick_winner,
    boxes=_load,
)
_last_trick: Final = PICTURES.of_public(
    ShotCarried,
    winner="last_winner",
    boxes=lambda p: int(trick_load(p.variant, p.last.cards)),
    strength="last_strength",
    hurt=was_hurt,
)

# the seats


def _delivered(p: Public, seat: Seat) -> int:
    return count_boxes(p.variant, p.kept[seat])


def _delivery(p: Public, seat: Seat) -> Delivery:
    boxes, quota = _delivered(p, seat), p.quota[seat]
    if quota == NO_QUOTA:
        return "open"
    return "met" if boxes == quota else "short" if boxes < quota else "over"


def _gauge(p: Public, seat: Seat) -> list[Token]:
    spent, black, cubes = int(p.spent[seat]), int(p.black_cubes[seat]), int(p.cubes[seat])
    amounts: dict[Token, int] = {"oof-spent": spent, "oof": int(p.oofs[seat]) - spent, "black-cube": black, "cube": cubes}
    return [token for token, number in amounts.items() for _ in range(number)]


_seat: Final = PICTURES.of_seat(
    ShotSeat,
    score=score,
    delivered=_delivered,
    delivery=_delivery,
    strength=strength,
    full_strength="variant.strength",
    gauge=_gauge,
    worn_out=is_worn_out,
)


@cached_by_fields(
    *("players", "phase", "points", "standing", "earned", "bonus", "quota"),
    *("oofs", "spent", "cubes", "black_cubes", "vacation", "kept"),
)
def _seats_before_trick(p: Public) -> list[ShotSeat]:
    return [_seat(p, seat) for seat in every_seat(p.players)]


def _seats(p: Public) -> list[ShotSeat]:
    """Return the seats as they were before the trick, updated with the current trick."""
    trick, held, load = p.trick, p.held, _load(p) if p.trick.cards else None
    return [
        replace(
            before,
            spare=None if load is None else before.strength - load,
            held=int(held[seat]),
            card=CODES.get(trick.played[seat]),
            resting=is_among(seat, trick.resting),
        )
        for seat, before in zip(every_seat(p.players), _seats_before_trick(p), strict=True)
    ]


# the table


@cached_per_state
def _boxes(variant: Variant) -> ShotBoxes:
    ranks = [int(variant.boxes[rank]) for rank in range(MAX_RANKS)]
    return ShotBoxes(ranks=ranks, black_four=int(variant.boxes[kind_of(BLACK_FOUR)]), doubler=variant.doubler)


@cached_by_fields("deck", "priority")
def _priority(p: Public) -> list[list[SuitName]]:
    return [[SUITS[suit] for suit in place] for place in suits_by_priority(p)]


@cached_by_fields("players", "quota")
def _quotas(p: Public) -> list[ShotQuota]:
    takers = {int(p.quota[seat]): int(seat) for seat in every_seat(p.players)}
    bonuses = {quota: int(p.variant.bonuses[quota]) for quota in members(p.variant.quotas)}
    return [ShotQuota(quota=quota, bonus=bonus, taken_by=takers.get(quota)) for quota, bonus in bonuses.items()]


picture: Final = PICTURES.for_viewers(
    ShotPicture,
    round="this_round",
    vacation="variant.vacation",
    boxes=lambda p: _boxes(p.variant),
    priority=lambda p: _priority(p) if p.phase >= Phase.DRAFT else [],
    quotas=_quotas,
    trick=_trick,
    carried=lambda p: _last_trick(p) if p.last.cards and not p.trick.cards else None,
    seats=_seats,
    winners=winners,
)


def _suits_lacking(v: View) -> list[list[SuitName]]:
    return [[SUITS[suit] for suit in members(v.public.void[seat])] for seat in every_seat(v.public.players)]


recall: Final = PICTURES.of_view(ShotMemory, unseen=unseen_cards, revealed="known", lacking=_suits_lacking)
