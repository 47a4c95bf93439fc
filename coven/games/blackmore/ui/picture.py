"""The table as plain data, for clients."""

from typing import Final, Literal

from coven.core.cards import every_seat
from coven.games.blackmore.knowledge import View, unseen_cards
from coven.games.blackmore.rules.deck import COLOURS
from coven.games.blackmore.rules.rules import trick_winner
from coven.games.blackmore.rules.state import Phase, Public
from coven.games.blackmore.ui.notation import CODES, ranking
from coven.games.common.pictures import Pictures
from coven.games.contract.presentation import Picture, SeenCards
from coven.games.contract.shared_cache import cached_by_fields

PhaseName = Literal["deal", "start", "play", "trump", "over"]

PICTURES: Final = Pictures(View, Public, CODES, COLOURS)


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


@cached_by_fields("pile", "pile_size")
def _pile_codes(p: Public) -> list[str]:
    return [CODES[p.pile[index]] for index in range(p.pile_size)]


picture: Final = PICTURES.for_viewers(
    BlackmorePicture,
    winning=trick_winner,
    wheel=lambda p: p.wheel or None,
    ranking=ranking,
    pile=_pile_codes,
    deck="deck_left",
    scores=lambda p: [int(p.scores[seat]) for seat in every_seat(p.players)] if p.phase == Phase.OVER else None,
    counted=lambda p: [CODES.of(p.won[seat]) for seat in every_seat(p.players)] if p.phase == Phase.OVER else None,
)
recall: Final = PICTURES.of_view(BlackmoreMemory, unseen=unseen_cards)
