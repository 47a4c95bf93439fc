"""What the boards of all games share: seats, plates with portraits, the cards of a trick around the table, the viewer's hand."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from coven.games.drawing.boxes import Box, column, framed, over, overlap, paragraph, row, shared, sized, space, text
from coven.games.drawing.symbols import CARD_RATIO, colour, symbol
from coven.messages import Formatter, Message

WIDTH: Final = 960
NUM_FACES: Final = 6  # portraits among the symbols
HAND_CARD: Final = 84
BACK: Final = 15  # the width of a card in another player's hand
MAX_BACKS: Final = 13  # more are a number only

DrawCard = Callable[[str, float], Box]


@dataclass(frozen=True)
class Seating:
    """The seats around the table: the viewer at the bottom, or seat 0 for a spectator."""

    names: Sequence[str]
    viewer: int
    to_act: Sequence[int]
    words: Formatter

    @property
    def bottom(self) -> int:
        """The seat at the bottom."""
        return max(self.viewer, 0)

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise from the left."""
        players = len(self.names)
        return [(self.bottom + number) % players for number in range(1, players)]

    def name(self, seat: int) -> str:
        """Return a player's name, `You` for the viewer's own seat."""
        return self.say(Message("drawn-you")) if seat == self.viewer else self.names[seat]

    def say(self, message: Message) -> str:
        """Return a message in the language of the drawing."""
        return self.words.format(message)


@dataclass(frozen=True)
class Board:
    """What a game draws of a picture: the middle of the table, and what the plates of the seats say."""

    middle: Box
    card: DrawCard
    hand: Sequence[str]
    back: str = "hat"
    held: Sequence[int] = ()
    notes: Sequence[Sequence[str]] = ()
    leader: int | None = None
    winning: int | None = None
    winners: Sequence[int] = ()


def game_word(id_: str) -> Message:
    """Return a word of the game itself, such as `suit-blue`."""
    return Message(id_)


# cards on the table


def empty_place(width: float) -> Box:
    """Return a place without a card."""
    size = f'x="1" y="1" width="{width - 2:.1f}" height="{width * CARD_RATIO - 2:.1f}" rx="{width * 0.09:.1f}"'
    stroke = f'stroke="{colour("line")}" stroke-width="2" stroke-dasharray="6 4"'
    return Box(width, width * CARD_RATIO, f'<rect {size} fill="#000" fill-opacity=".14" {stroke}/>')


def outlined(card: Box, *, dashed: bool = False) -> Box:
    """Return a card with the light of a candle around it: it wins, or it is meant."""
    dashes = ' stroke-dasharray="6 4"' if dashed else ""
    size = f'x="-3" y="-3" width="{card.width + 6:.1f}" height="{card.height + 6:.1f}" rx="{card.width * 0.1:.1f}"'
    ring = f'<rect {size} fill="none" stroke="{colour("candle")}" stroke-width="3"{dashes}/>'
    return Box(card.width, card.height, card.markup + ring, card.symbols)


def dimmed(box: Box) -> Box:
    """Return a card that counts no more."""
    return Box(box.width, box.height, f'<g opacity=".45">{box.markup}</g>', box.symbols)


def badge(icon: str, ground: str = "candle") -> Box:
    """Return a crown or a flag on a small disc."""
    disc = f'<circle cx="9" cy="9" r="9" fill="{colour(ground)}"/>'
    sign = symbol(f"icon/{icon}", 13, {"ink": colour("on-candle")})
    return over(Box(18, 18, disc), (sign, 2.5, 2.5))


def played(seating: Seating, seat: int, cards: Sequence[Box], width: float, *, leads: bool, wins: bool, note: str = "") -> Box:
    """Return the cards that a seat has played, its name below them, and whether it leads or wins."""
    shown = overlap(cards, width * 0.32) if cards else empty_place(width)
    mark = badge("crown") if wins and cards else badge("flag", "moon") if leads and cards else space()
    name = text(seating.name(seat), 13, colour("ink" if cards else "soft"), weight=600, width=width - mark.width)
    under = column(row(mark, name, gap=4), text(note, 12, colour("soft")), gap=0)
    return shared(column(outlined(shown) if wins and cards else shown, sized(under, width, 20), gap=6))


def trick_ring(seating: Seating, slot: Callable[[int], Box], gap: float = 14) -> Box:
    """Return the players' cards as they sit: in one row, the viewer in the middle, or in two rows from five players on."""
    others, you = seating.others, seating.bottom
    if len(others) < 4:
        half = len(others) // 2
        return row(*(slot(seat) for seat in [*others[:half], you, *others[half:]]), gap=gap, align="start")
    upper, lower = others[1:-1], [others[0], you, others[-1]]
    rows = [row(*(slot(seat) for seat in seats), gap=gap, align="start") for seats in (upper, lower)]
    return column(*rows, gap=10)


def pile(card: Box, words: str, note: str = "") -> Box:
    """Return a pile with its name below."""
    return column(card, text(words, 13, weight=700), text(note, 12, colour("soft")), gap=3)


# seats


def plate(seating: Seating, board: Board, seat: int) -> Box:
    """Return a seat: portrait, name, what is to be known about it, and its hand from behind."""
    face = over(symbol(f"face/{seat % NUM_FACES}", 44), *_marks(board, seat))
    notes = list(board.notes[seat]) if board.notes else []
    own = seating.say(Message("drawn-own", seat=seat)) if seat == seating.viewer else seating.names[seat]
    name = text(own, 15, weight=700, width=170, align="start")
    lines = [name, *(text(note, 12.5, colour("soft"), width=180, align="start") for note in notes)]
    turn = colour("candle") if seat in seating.to_act else colour("line")
    words = column(*lines, _backs(board, seat, seating), gap=1, align="start")
    return shared(framed(row(face, words, gap=9), colour("table"), turn, opacity=0.86))


def _marks(board: Board, seat: int) -> list[tuple[Box, float, float]]:
    if seat in board.winners or board.winning == seat:
        return [(badge("crown"), 28, 28)]
    return [(badge("flag", "moon"), 28, 28)] if board.leader == seat else []


def _backs(board: Board, seat: int, seating: Seating) -> Box:
    held = board.held[seat] if board.held else 0
    if not held or (seat == seating.viewer and board.hand):
        return space()
    if held > MAX_BACKS:
        return text(seating.say(Message("drawn-cards", cards=held)), 12.5, colour("soft"))
    fan = overlap([symbol(f"back/{board.back}", BACK) for _ in range(held)], 8)
    return row(fan, text(str(held), 12.5, colour("soft")), gap=5)


def hand_of(board: Board) -> Box:
    """Return the viewer's cards."""
    return (
        shared(overlap((board.card(code, HAND_CARD) for code in board.hand), HAND_CARD + 8, WIDTH - 60))
        if board.hand
        else space()
    )


# the whole


def compose(seating: Seating, board: Board, chapter: str, prompt: str) -> Box:
    """Return the table: the other seats above, the board, what is to be done, the viewer's seat and hand below."""
    plates = [plate(seating, board, seat) for seat in seating.others]
    own = plate(seating, board, seating.bottom)
    parts = [
        text(chapter, 13, colour("soft")),
        row(*plates, gap=max(10, min(60, (WIDTH - 60 - sum(one.width for one in plates)) / max(1, len(plates))))),
        sized(board.middle, WIDTH - 40),
        paragraph(prompt, WIDTH - 120, 15, colour("candle"), weight=600),
        hand_of(board),
        own,
    ]
    return column(*parts, gap=14)


def label(name: str, value: str, size: float = 13) -> Box:
    """Return a short fact: its name in a soft colour, its value."""
    return row(text(name, size, colour("soft")), text(value, size, weight=700), gap=6)
