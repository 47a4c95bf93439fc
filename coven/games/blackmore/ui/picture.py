"""The table as plain data, for clients."""

from typing import Final, Literal, get_args

from msgspec.structs import replace

from coven.core.cards import count, every_seat
from coven.games.blackmore.knowledge.beliefs import unseen_cards
from coven.games.blackmore.knowledge.views import View
from coven.games.blackmore.rules.state import Phase, Public
from coven.games.blackmore.rules.tricks import trick_winner
from coven.games.blackmore.ui.notation import CODES, colour_name, ranking
from coven.games.contract.presentation import Picture, SeenCards, seat_or_none
from coven.games.contract.shared_cache import cached_by_fields, cached_per_state

PhaseName = Literal["deal", "start", "play", "trump", "over"]
PHASES: Final[tuple[PhaseName, ...]] = get_args(PhaseName)


class BlackmorePicture(Picture, frozen=True, kw_only=True, tag="blackmore"):
    """The table and the viewer's hand."""

    phase: PhaseName
    turn: int | None
    leader: int | None
    winning: int | None  # the seat whose card wins the visible trick
    led: str | None
    played: list[str | None]  # by seat; at the end of the game, the last trick
    hand: list[str]
    held: list[int]
    won: list[int]  # the number of cards each seat has won
    trump: str | None
    wheel: int | None
    ranking: list[int]  # the values from the highest-ranked down
    increasing: bool
    pile: list[str]  # the trump pile, its top card last
    deck: int
    scores: list[int] | None  # once the game is over
    counted: list[list[str]] | None  # the cards each seat won, once the game is over


class BlackmoreMemory(SeenCards, frozen=True, kw_only=True, tag="blackmore"):
    """What was visible earlier in the game."""

    won: list[list[str]]
    scores: list[int]
    known: list[list[str]]  # publicly known cards of each hand
    unseen: list[str]


def picture(v: View) -> BlackmorePicture:
    """Return the table and the viewer's hand as plain data."""
    return replace(_public_picture(v.public), hand=CODES.of(v.hand))


@cached_per_state
def _public_picture(p: Public) -> BlackmorePicture:
    over = p.phase == Phase.OVER
    everyone = list(every_seat(p.players))
    return BlackmorePicture(
        phase=PHASES[p.phase],
        turn=seat_or_none(p.turn),
        leader=seat_or_none(p.leader),
        winning=seat_or_none(trick_winner(p)),
        led=colour_name(p.led),
        played=[CODES.get(p.played[seat]) for seat in everyone],
        hand=[],
        held=[int(p.held[seat]) for seat in everyone],
        won=_num_won(p),
        trump=colour_name(p.trump),
        wheel=p.wheel or None,
        ranking=ranking(p) if p.wheel else [],
        increasing=bool(p.variant.increasing),
        pile=_pile_codes(p),
        deck=p.deck_left,
        scores=_scores(p) if over else None,
        counted=_won_codes(p) if over else None,
    )


@cached_by_fields("players", "won")
def _num_won(p: Public) -> list[int]:
    return [count(p.won[seat]) for seat in every_seat(p.players)]


@cached_by_fields("pile", "pile_size")
def _pile_codes(p: Public) -> list[str]:
    return [CODES[p.pile[index]] for index in range(p.pile_size)]


def recall(v: View) -> BlackmoreMemory:
    """Return what was visible earlier in the game as plain data."""
    p = v.public
    return BlackmoreMemory(
        won=_won_codes(p),
        scores=_scores(p),
        known=[CODES.of(p.known[seat]) for seat in every_seat(p.players)],
        unseen=CODES.of(unseen_cards(v)),
    )


def _scores(p: Public) -> list[int]:
    return [int(p.scores[seat]) for seat in every_seat(p.players)]


def _won_codes(p: Public) -> list[list[str]]:
    return [CODES.of(p.won[seat]) for seat in every_seat(p.players)]
