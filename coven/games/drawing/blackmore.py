"""The board of 12 Witches of Blackmore: wheel, trick and piles."""

from coven.games.blackmore.ui.picture import BlackmorePicture
from coven.games.drawing.boxes import Box, column, framed, over, row, shared, text
from coven.games.drawing.symbols import colour, symbol
from coven.games.drawing.table import Board, Seating, empty_place, pile, played, trick_ring


def draw_card(code: str, width: float) -> Box:
    """Return a card, face down for `?`."""
    return symbol("back/star" if code == "?" else f"blackmore/{code}", width, shadow=True)


def draw_board(picture: BlackmorePicture, seating: Seating) -> Board:
    """Return the table as the picture describes it."""
    is_over = picture.phase == "over"
    scores = picture.scores
    notes = [[f"{scores[seat]} points" if scores else f"{won} won"] for seat, won in enumerate(picture.won)]
    return Board(
        middle=row(_wheel(picture), _trick(picture, seating), _piles(picture), gap=34),
        card=draw_card,
        hand=picture.hand,
        back="star",
        held=picture.held,
        notes=notes,
        leader=None if is_over else picture.leader,
        winning=picture.winning if picture.phase == "play" and any(picture.played) else None,
        winners=[seat for seat, score in enumerate(scores or []) if score == max(scores or [0])],
    )


def _wheel(picture: BlackmorePicture) -> Box:
    if not picture.ranking:
        return symbol("wheel/still", 190)
    values = {str(place + 1): value for place, value in enumerate(picture.ranking)}
    numbers = [text(str(value), 14, colour("ink"), weight=700) for value in picture.ranking]
    numbers[0] = framed(
        text(str(picture.ranking[0]), 14, colour("on-candle"), weight=700), colour("candle"), pad=(6, 0), radius=9
    )
    ranking = row(text("high", 12, colour("soft")), *numbers, text("low", 12, colour("soft")), gap=5)
    hub = [(symbol(f"hub/{picture.trump}", 190), 0.0, 0.0)] if picture.trump else []
    return shared(column(over(symbol(f"wheel/{len(values)}", 190, values), *hub), ranking, gap=8))


def _trick(picture: BlackmorePicture, seating: Seating) -> Box:
    width = 92 if len(seating.names) < 5 else 82

    def slot(seat: int) -> Box:
        code = picture.played[seat]
        cards = [draw_card(code, width)] if code else []
        return played(seating, seat, cards, width, leads=picture.leader == seat, wins=picture.winning == seat)

    return trick_ring(seating, slot)


def _piles(picture: BlackmorePicture) -> Box:
    top = draw_card(picture.pile[-1], 66) if picture.pile else empty_place(66)
    deck = draw_card("?", 66) if picture.deck else empty_place(66)
    many = f"{len(picture.pile)} in the pile" if len(picture.pile) > 1 else ""
    suit = (
        row(symbol(f"suit/{picture.trump}", 17), text(picture.trump.capitalize(), 13), gap=4)
        if picture.trump
        else text("none", 13)
    )
    led = (
        row(symbol(f"suit/{picture.led}", 17), text(picture.led.capitalize(), 13, weight=700), text("leads", 13), gap=4)
        if picture.led
        else text("no colour led", 13, colour("soft"))
    )
    trump = column(pile(top, "Trump"), suit, text(many, 12, colour("soft")), gap=2)
    return shared(column(row(trump, pile(deck, "Deck", f"{picture.deck} left"), gap=14, align="start"), led, gap=8))
