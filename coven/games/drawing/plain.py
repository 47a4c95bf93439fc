"""The board of a game that is not built in, by the client's convention (web/src/games/plain/parts.ts).

A list with an entry for each seat belongs to the seats: codes in it are cards before them, numbers are counters on their plates.
Other codes are piles in the middle, and everything else is listed there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from coven.core.grammar import pluralize
from coven.games.common.suit_signs import complete_suit_signs, suit_name
from coven.games.contract.game import Game
from coven.games.contract.presentation import SuitSign
from coven.games.drawing.boxes import Box, column, overlap, row, text, wrap
from coven.games.drawing.symbols import colour, has_symbol, shape_markup, symbol
from coven.games.drawing.table import Board, Seating, label, played, trick_ring
from coven.games.text import text_of

SLOT: Final = 92
MAX_SHOWN: Final = 3  # cards of a pile, the last ones
SHOWN_ELSEWHERE: Final = frozenset(
    (
        *("game", "hand", "phase", "turn", "to_act", "pending", "players"),
        *("round", "rounds", "tricks", "turns", "leader", "led", "winning"),
    )
)
SEAT_FIELDS: Final = frozenset(["dealer", "declarer", "starter", "first", "lead"])
HELD_FIELDS: Final = frozenset(["held", "hand_sizes", "hands"])


@dataclass
class Parts:
    """What of a picture goes where."""

    laid: list[list[str]]  # the cards before each seat
    counters: dict[str, list[int | None]] = field(default_factory=dict)  # by seat
    piles: dict[str, list[str]] = field(default_factory=dict)
    suits: dict[str, str] = field(default_factory=dict)
    facts: dict[str, str] = field(default_factory=dict)
    seats: list[tuple[str, int]] = field(default_factory=list)  # ("Dealer", 2)
    leader: int | None = None
    winning: int | None = None
    held: list[int] = field(default_factory=list)


class Reader:
    """Reads pictures of one game."""

    def __init__(self, game: Game, players: int) -> None:
        self.signs: dict[str, SuitSign] = complete_suit_signs(game)
        self.players = players

    def read(self, picture: Mapping[str, object]) -> Parts:
        """Return what of a picture goes where."""
        outer = {name: value for name, value in picture.items() if name != "trick"}
        trick = picture.get("trick")
        fields = outer | (dict(trick) if isinstance(trick, Mapping) else {"trick": trick})
        parts = Parts([[] for _ in range(self.players)])
        parts.leader, parts.winning = self._seat(fields.get("leader")), self._seat(fields.get("winning"))
        for name, value in fields.items():
            if name not in SHOWN_ELSEWHERE and not name.startswith("last"):
                self._add(parts, name, value)
        before = [card for cards in parts.laid for card in cards]
        parts.piles = {name: cards for name, cards in parts.piles.items() if not set(cards) <= set(before)}
        return parts

    def is_card(self, value: object) -> bool:
        """Return whether a value is the code of a card, or `?` for one face down."""
        return isinstance(value, str) and (value == "?" or ("-" in value and value.partition("-")[0] in self.signs))

    def _seat(self, value: object) -> int | None:
        return value if isinstance(value, int) and 0 <= value < self.players else None

    def _add(self, parts: Parts, name: str, value: object) -> None:
        words = name.replace("_", " ")
        words = words[:1].upper() + words[1:]
        if value is None or value == "":
            return
        if isinstance(value, Mapping):
            for inner, one in value.items():
                self._add(parts, f"{name} {inner}", one)
        elif isinstance(value, list | tuple):
            self._add_list(parts, name, words, list(value))
        elif self.is_card(value):
            parts.piles[words] = [str(value)]
        elif isinstance(value, str) and value in self.signs:
            parts.suits[words] = value
        elif name in SEAT_FIELDS and (seat := self._seat(value)) is not None:
            parts.seats.append((words, seat))
        else:
            parts.facts[words] = _format(value)

    def _add_list(self, parts: Parts, name: str, words: str, entries: list[object]) -> None:
        by_seat = len(entries) == self.players
        if by_seat and all(entry in (None, "") or self.is_card(entry) for entry in entries):
            for cards, entry in zip(parts.laid, entries, strict=True):
                cards += [str(entry)] if entry else []
        elif by_seat and all(isinstance(entry, list) and all(map(self.is_card, entry)) for entry in entries):
            for cards, entry in zip(parts.laid, entries, strict=True):
                cards += map(str, entry) if isinstance(entry, list) else []
        elif by_seat and all(isinstance(entry, bool) for entry in entries):
            parts.seats += [(words, seat) for seat, entry in enumerate(entries) if entry]
        elif by_seat and all(entry is None or isinstance(entry, int) for entry in entries):
            numbers = [entry if isinstance(entry, int) else None for entry in entries]
            if name in HELD_FIELDS:
                parts.held = [number or 0 for number in numbers]
            else:
                parts.counters[words] = numbers
        elif all(map(self.is_card, entries)):
            parts.piles |= {words: [str(entry) for entry in entries]} if entries else {}
        else:
            parts.facts[words] = ", ".join(map(_format, entries))


def _format(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return " ".join(map(_format, value.values()))
    return "–" if value is None else str(value)


# drawing


def draw_board(game: Game, picture: Mapping[str, object], seating: Seating) -> Board:
    """Return the table of any game."""
    reader = Reader(game, len(seating.names))
    parts, signs = reader.read(picture), reader.signs

    def draw_card(code: str, width: float) -> Box:
        return _card(code, width, signs)

    def slot(seat: int) -> Box:
        cards = [draw_card(code, SLOT) for code in parts.laid[seat]]
        return played(seating, seat, cards, SLOT, leads=parts.leader == seat, wins=parts.winning == seat)

    hand = picture.get("hand")
    unit = text_of(game, seating.viewer, seating.names).say(game.meta.standing[1])
    return Board(
        middle=row(_middle(parts, seating, reader), trick_ring(seating, slot), gap=40),
        card=draw_card,
        hand=[str(code) for code in hand] if isinstance(hand, list) else [],
        held=parts.held,
        notes=[_notes(parts, seat, unit) for seat in range(len(seating.names))],
        leader=parts.leader,
        winning=parts.winning,
    )


def _card(code: str, width: float, signs: Mapping[str, SuitSign]) -> Box:
    if code == "?":
        return symbol("back/hat", width, shadow=True)
    suit, _, rank = code.partition("-")
    sign = signs.get(suit)
    if sign is None:
        return symbol("plain/bare", width, {"ink": "#2b1a33", "rank": code.replace("-", " ").capitalize()}, shadow=True)
    rank = rank.replace("-", " ").replace("_", " ")
    rank = rank[:1].upper() + rank[1:]
    kind = len(rank) if len(rank) <= 2 else 4  # a name is written below the sign
    return _sign(f"plain/{{}}/{kind}", sign, width, {"rank": rank}, shadow=True)


def _sign(name: str, sign: SuitSign, width: float, values: Mapping[str, str] | None = None, *, shadow: bool = False) -> Box:
    """Return a symbol that shows the sign of a suit: one of the client's shapes, or a character."""
    looks = {"ink": sign.colour, "symbol": sign.symbol, **(values or {})}
    if has_symbol(f"shape/{sign.symbol}"):
        return symbol(name.format("shape"), width, looks | {"shape": shape_markup(sign.symbol)}, shadow=shadow)
    return symbol(name.format("character"), width, looks, shadow=shadow)


def _middle(parts: Parts, seating: Seating, reader: Reader) -> Box:
    piles = [
        column(
            overlap((_card(code, 60, reader.signs) for code in cards[-MAX_SHOWN:]), 27),
            text(words, 13, weight=700),
            text(str(len(cards)) if len(cards) > 1 else "", 12, colour("soft")),
            gap=3,
        )
        for words, cards in parts.piles.items()
    ]
    suits = [
        row(
            text(words, 13, colour("soft")),
            _sign("mark/{}", reader.signs[code], 20),
            text(suit_name(code), 13, weight=700),
            gap=6,
        )
        for words, code in parts.suits.items()
    ]
    seats = [label(words, seating.name(seat)) for words, seat in parts.seats]
    facts = [label(words, value) for words, value in parts.facts.items()]
    return column(wrap(piles, 240), *suits, *seats, *facts, gap=8)


def _notes(parts: Parts, seat: int, unit: str) -> Sequence[str]:
    return [
        _note(words.lower(), number, unit) for words, counts in parts.counters.items() if (number := counts[seat]) is not None
    ]


def _note(noun: str, number: int, unit: str) -> str:
    if noun in ("score", "scores"):
        return pluralize(number, unit.removesuffix("s"))
    return pluralize(number, noun.removesuffix("s")) if noun.endswith("s") else f"{number} {noun}"
