"""The table as plain data, for clients."""

from typing import Final, Literal

from coven.games.blackmore.knowledge import unseen_cards
from coven.games.blackmore.rules.rules import trick_winner, value_below_wheel
from coven.games.blackmore.rules.state import Phase, Public
from coven.games.blackmore.ui.notation import PICTURES
from coven.games.common.pictures import kept, when
from coven.games.contract.boards import Board, put
from coven.games.contract.presentation import Picture, SeenCards
from coven.kernel import rule

PhaseName = Literal["deal", "start", "play", "trump", "over"]


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


@rule
def _wheel(p: Public) -> int:
    """3.1 Return the value that the wheel shows; -1 before it shows one."""
    return p.wheel if p.wheel else -1


@rule
def _put_ranking(b: Board, p: Public) -> None:
    """3.1, 3.2 Put the values from the highest-ranked down; none while the wheel shows no value."""
    values = p.variant.values if p.wheel else 0
    put(b, values)
    for steps in range(values):
        put(b, value_below_wheel(p, steps))


@rule
def _put_pile(b: Board, p: Public) -> None:
    put(b, p.pile_size)
    for place in range(p.pile_size):
        put(b, p.pile[place])


@rule
def _is_over(p: Public) -> bool:
    return p.phase == Phase.OVER


public_picture, own_picture = PICTURES.for_viewers(
    BlackmorePicture,
    winning=trick_winner,
    wheel=_wheel,
    ranking=kept(_put_ranking, "wheel"),
    pile=kept(_put_pile, "pile", "pile_size"),
    deck="deck_left",
    scores=when(_is_over, "scores"),
    counted=when(_is_over, "won"),
)
recall: Final = PICTURES.of_view(BlackmoreMemory, unseen=unseen_cards)
