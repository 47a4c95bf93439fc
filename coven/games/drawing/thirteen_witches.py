"""The board of 13 Witches: the witches of each player, the coven, the piles and the tokens."""

from typing import Final

from coven.games.drawing.boxes import Box, column, framed, over, overlap, row, shared, sized, space, text, text_width, wrap
from coven.games.drawing.symbols import colour, symbol
from coven.games.drawing.table import WIDTH, Board, Seating, empty_place, game_word, outlined, pile
from coven.games.thirteen_witches.ui.picture import CovenPicture, CovenWitch
from coven.messages import Message, literal

TILE: Final = 96
SPELL_WIDTH: Final = 90  # longer spells are condensed, of the 100 of a card
TOKENS: Final = ("curse", "binding", "charm", "fortune")


def draw_card(code: str, width: float) -> Box:
    """Return a card, face down for `?`."""
    return symbol("back/hat" if code == "?" else f"thirteen_witches/{code}", width, shadow=True)


def draw_board(picture: CovenPicture, seating: Seating) -> Board:
    """Return the table as the picture describes it."""
    witches = {witch.name: witch for witch in picture.witches}
    holders = [_holder(picture, seating, seat, witches) for seat in [*seating.others, seating.bottom]]
    say = seating.say
    coven = _group(say(Message("drawn-coven")), [_tile(witches[key], picture, seating) for key in picture.coven], "line")
    return Board(
        middle=column(wrap(holders, WIDTH - 40, gap=10), coven, _piles(picture, seating), gap=12),
        card=draw_card,
        hand=picture.hand,
        held=[seat.held for seat in picture.seats],
        notes=[
            [say(Message("drawn-witches", witches=len(seat.witches))), *map(say, _tokens_of(picture, number))]
            for number, seat in enumerate(picture.seats)
        ],
        winners=[seat for seat, score in enumerate(picture.scores) if picture.phase == "over" and score == max(picture.scores)],
    )


def _tokens_of(picture: CovenPicture, seat: int) -> list[Message]:
    one = picture.seats[seat]
    marks = ((Message("drawn-cursed"), one.cursed), (Message("drawn-fortune"), one.fortune))
    return [word for word, has in marks if has]


def _holder(picture: CovenPicture, seating: Seating, seat: int, witches: dict[str, CovenWitch]) -> Box:
    tiles = [_tile(witches[key], picture, seating) for key in picture.seats[seat].witches]
    return _group(seating.name(seat), tiles, "candle" if picture.turn == seat else "line") if tiles else space()


def _group(title: str, tiles: list[Box], line: str) -> Box:
    head = text(title, 13, colour("soft"), weight=600)
    return framed(column(head, wrap(tiles, WIDTH - 80), gap=6), colour("table"), colour(line), opacity=0.6) if tiles else space()


def _tile(witch: CovenWitch, picture: CovenPicture, seating: Seating) -> Box:
    """Return a witch: her card, the tokens on it, and below it her value and the cards that hold her."""
    fit = f' textLength="{SPELL_WIDTH}"' if text_width(witch.spell, 15, 600) > SPELL_WIDTH else ""
    card = symbol(f"witch/{witch.name}/{witch.lure}", TILE, {"spell": witch.spell, "fit": fit}, shadow=True)
    tokens = [name for name, has in (("charm", witch.charmed), ("binding", witch.bound_by is not None)) if has]
    card = over(card, *((symbol(f"token/{name}", 26), 4 + 28 * number, 70) for number, name in enumerate(tokens)))
    if picture.doing and witch.name in (picture.doing.witch, picture.doing.target_witch):
        card = outlined(card)
    suit = symbol(f"suit/{witch.lure}", 18)
    words = "" if witch.holder is None else str(witch.value)
    if witch.over is not None:
        words = seating.say(Message("drawn-over", value=witch.over) if witch.over else Message("drawn-any"))
    under = overlap((draw_card(code, 24) for code in witch.cards), 12, TILE - 46)
    return shared(column(card, sized(row(suit, text(words, 13, weight=700), under, gap=5), TILE, 36), gap=5))


def _piles(picture: CovenPicture, seating: Seating) -> Box:
    say = seating.say
    deck = draw_card("?", 56) if picture.pile else empty_place(56)
    top = draw_card(picture.discards[-1], 56) if picture.discards else empty_place(56)
    supply = {name: getattr(picture.supply, name) for name in TOKENS}
    tokens = [
        row(
            symbol(f"token/{name}" if number else "token/empty", 22),
            text(say(Message("drawn-tokens", token=game_word(f"option-{name}"), number=number)), 13, colour("soft")),
            gap=5,
        )
        for name, number in supply.items()
    ]
    grid = row(column(*tokens[:2], gap=6, align="start"), column(*tokens[2:], gap=6, align="start"), gap=16)
    lines = [say(Message("drawn-waits", spell=literal(spell))) for spell in picture.waiting]
    waiting = [text(words, 13, colour("candle")) for words in lines]
    return row(
        pile(deck, say(Message("drawn-to-draw", cards=picture.pile))),
        pile(top, say(Message("drawn-discards", cards=len(picture.discards)))),
        grid,
        _action(picture, seating),
        *waiting,
        gap=26,
    )


def _action(picture: CovenPicture, seating: Seating) -> Box:
    """Return the lure or spell in progress with its cards."""
    doing = picture.doing
    codes = list(dict.fromkeys([*(doing.cards if doing else []), *picture.turned]))
    words = "" if doing is None else doing.spell
    if doing is not None and doing.verb == "lure":
        words = seating.say(Message("drawn-lure", witch=game_word(f"witch-{doing.witch}")))
    words = words or seating.say(Message("drawn-turned-up"))
    cards = overlap((draw_card(code, 56) for code in codes), 30, 260)
    return column(cards, text(words, 13, colour("candle"), weight=600), gap=4) if codes or doing else space()
