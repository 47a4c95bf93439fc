"""The table and the seen cards as plain data in notation, for clients."""

from typing import Final, Literal, get_args

import msgspec
from msgspec.structs import replace

from coven.core.cards import every_seat, is_among
from coven.games.contract.presentation import Picture, Played, SeenCards, seat_or_none
from coven.games.contract.shared_cache import cached_by_fields, cached_per_state
from coven.games.witchs_shot.knowledge.beliefs import unseen_cards
from coven.games.witchs_shot.knowledge.views import View
from coven.games.witchs_shot.rules.carrying import count_boxes, is_worn_out, strength, trick_load, was_hurt
from coven.games.witchs_shot.rules.payday import score_of, winners_of
from coven.games.witchs_shot.rules.state import (
    BLACK_FOUR,
    MAX_RANKS,
    MAX_SUITS,
    NO_QUOTA,
    NO_SUIT,
    SUITS,
    Phase,
    Public,
    SuitName,
    Variant,
    kind_of,
)
from coven.games.witchs_shot.rules.tricks import trick_winner
from coven.games.witchs_shot.ui.notation import CODES, played_cards, suits_by_priority
from coven.kernel import members
from coven.types import NO_CARD, Seat

PhaseName = Literal["remove", "start", "deal", "draft", "play", "reveal", "rest", "over"]
Delivery = Literal["open", "short", "met", "over"]
Token = Literal["oof", "oof-spent", "cube", "black-cube"]
PHASE_NAMES: Final[tuple[PhaseName, ...]] = get_args(PhaseName)


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
    cards: list[Played]
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


def picture(v: View) -> ShotPicture:
    """Return the table and the viewer's hand."""
    return replace(_public_picture(v.public), hand=CODES.of(v.hand))


@cached_per_state
def _public_picture(p: Public) -> ShotPicture:
    return ShotPicture(
        phase=PHASE_NAMES[p.phase],
        round=p.this_round,
        rounds=p.variant.rounds,
        cursed=bool(p.variant.cursed),
        vacation=bool(p.variant.vacation),
        boxes=_boxes(p.variant),
        removed=_suit(p.removed),
        turn=seat_or_none(p.turn),
        order=[int(seat) for seat in p.order if seat >= 0],
        row=_row(p),
        priority=_priority(p) if p.phase >= Phase.DRAFT else [],
        quotas=_quotas(p),
        trick=_trick(p),
        carried=_carried(p),
        seats=_seats(p),
        hand=[],
        set_aside=p.set_aside,
        winners=list(members(winners_of(p))),
    )


def recall(v: View) -> ShotMemory:
    """Return the cards seen this round that are no longer on the table."""
    p = v.public
    return ShotMemory(
        discarded=CODES.of(p.discarded),
        unseen=CODES.of(unseen_cards(v)),
        revealed=[CODES.of(p.known[seat]) for seat in every_seat(p.players)],
        lacking=[[SUITS[suit] for suit in range(MAX_SUITS) if p.void[seat] >> suit & 1] for seat in every_seat(p.players)],
    )


@cached_per_state
def _boxes(variant: Variant) -> ShotBoxes:
    ranks = [int(variant.boxes[rank]) for rank in range(MAX_RANKS)]
    return ShotBoxes(ranks=ranks, black_four=int(variant.boxes[kind_of(BLACK_FOUR)]), doubler=variant.doubler)


@cached_by_fields("row")
def _row(p: Public) -> list[str]:
    return [CODES[card] for card in p.row if card != NO_CARD]


@cached_by_fields("deck", "priority")
def _priority(p: Public) -> list[list[SuitName]]:
    return [[SUITS[suit] for suit in place] for place in suits_by_priority(p)]


@cached_by_fields("players", "quota")
def _quotas(p: Public) -> list[ShotQuota]:
    return [_quota(p, quota) for quota in members(p.variant.quotas)]


def _quota(p: Public, quota: int) -> ShotQuota:
    taken_by = next((int(seat) for seat in every_seat(p.players) if p.quota[seat] == quota), None)
    return ShotQuota(quota=quota, bonus=int(p.variant.bonuses[quota]), taken_by=taken_by)


def _trick(p: Public) -> ShotTrick:
    return ShotTrick(
        number=p.tricks + 1,
        of=p.variant.hand,
        leader=seat_or_none(p.trick.leader),
        led=_suit(p.trick.led),
        cards=played_cards(p, p.trick),
        winning=seat_or_none(trick_winner(p)),
        boxes=_load(p),
    )


@cached_per_state
def _load(p: Public) -> int:
    return int(trick_load(p.variant, p.trick.cards))


def _carried(p: Public) -> ShotCarried | None:
    if p.trick.cards or not p.last.cards:
        return None
    boxes, winner = int(trick_load(p.variant, p.last.cards)), seat_or_none(p.last_winner)
    return ShotCarried(winner=winner, boxes=boxes, strength=p.last_strength, hurt=bool(was_hurt(p)))


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


@cached_by_fields(
    *("players", "phase", "points", "standing", "earned", "bonus", "quota"),
    *("oofs", "spent", "cubes", "black_cubes", "vacation", "kept"),
)
def _seats_before_trick(p: Public) -> list[ShotSeat]:
    return [_seat(p, seat) for seat in every_seat(p.players)]


def _seat(p: Public, seat: Seat) -> ShotSeat:
    delivered = int(count_boxes(p.variant, p.kept[seat]))
    return ShotSeat(
        points=int(p.points[seat]),
        score=int(score_of(p, seat)),
        earned=int(p.earned[seat]),
        bonus=int(p.bonus[seat]),
        quota=None if p.quota[seat] == NO_QUOTA else int(p.quota[seat]),
        delivered=delivered,
        delivery=_delivery(delivered, int(p.quota[seat])),
        strength=int(strength(p, seat)),
        full_strength=p.variant.strength,
        oofs=int(p.oofs[seat]),
        spent=int(p.spent[seat]),
        cubes=int(p.cubes[seat]),
        black_cubes=int(p.black_cubes[seat]),
        gauge=_gauge(p, seat),
        worn_out=bool(is_worn_out(p, seat)),
        vacation=bool(p.vacation[seat]),
        kept=CODES.of(p.kept[seat]),
    )


def _delivery(delivered: int, quota: int) -> Delivery:
    if quota == NO_QUOTA:
        return "open"
    if delivered == quota:
        return "met"
    return "short" if delivered < quota else "over"


def _gauge(p: Public, seat: Seat) -> list[Token]:
    spent = int(p.spent[seat])
    amounts: dict[Token, int] = {
        "oof-spent": spent,
        "oof": int(p.oofs[seat]) - spent,
        "black-cube": int(p.black_cubes[seat]),
        "cube": int(p.cubes[seat]),
    }
    return [token for token, number in amounts.items() for _ in range(number)]


def _suit(suit: int) -> SuitName | None:
    return None if suit == NO_SUIT else SUITS[suit]
