"""The board of 12 Witches of Blackmore: wheel, trick and piles."""

from coven.games.blackmore.ui.picture import BlackmorePicture
from coven.games.drawing.boxes import Box, column, framed, over, row, shared, text
from coven.games.drawing.symbols import colour, symbol
from coven.games.drawing.table import Board, Seating, empty_place, game_word, pile, played, trick_ring
from coven.messages import Message


def draw_card(code: str, width: float) -> Box:
    """Return a card, face down for `?`."""
    return symbol("back/star" if code == "?" else f"blackmore/{code}", width, shadow=True)


def draw_board(picture: BlackmorePicture, seating: Seating) -> Board:
    """Return the table as the picture describes it."""
    is_over = picture.phase == "over"
    scores = picture.scores
    say = seating.say
    notes = [
        [say(Message("drawn-points", points=scores[seat]) if scores else Message("drawn-won", cards=won))]
        for seat, won in enumerate(picture.won)
    ]
    return Board(
        middle=row(_wheel(picture, seating), _trick(picture, seating), _piles(picture, seating), gap=34),
        card=draw_card,
        hand=picture.hand,
        back="star",
        held=picture.held,
        notes=notes,
        leader=None if is_over else picture.leader,
        winning=picture.winning if picture.phase == "play" and any(picture.played) else None,
        winners=[seat for seat, score in enumerate(scores or []) if score == max(scores or [0])],
    )


def _wheel(picture: BlackmorePicture, seating: Seating) -> Box:
    say = seating.say
    high, no, trump = say(Message("drawn-high")), say(Message("drawn-wheel-no")), say(Message("drawn-wheel-trump"))
    printed = {"high": high, "no": no, "trump": trump}
    if not picture.ranking:
        return symbol("wheel/still", 190, printed)
    values = {str(place + 1): str(value) for place, value in enumerate(picture.ranking)}
    numbers = [text(str(value), 14, colour("ink"), weight=700) for value in picture.ranking]
    numbers[0] = framed(
        text(str(picture.ranking[0]), 14, colour("on-candle"), weight=700), colour("candle"), pad=(6, 0), radius=9
    )
    most, least = (text(word, 12, colour("soft")) for word in (high, say(Message("drawn-low"))))
    ranking = row(most, *numbers, least, gap=5)
    hub = [(symbol(f"hub/{picture.trump}", 190), 0.0, 0.0)] if picture.trump else []
    return shared(column(over(symbol(f"wheel/{len(values)}", 190, printed | values), *hub), ranking, gap=8))


def _trick(picture: BlackmorePicture, seating: Seating) -> Box:
    width = 92 if len(seating.names) < 5 else 82

    def slot(seat: int) -> Box:
        code = picture.played[seat]
        cards = [draw_card(code, width)] if code else []
        return played(seating, seat, cards, width, leads=picture.leader == seat, wins=picture.winning == seat)

    return trick_ring(seating, slot)


def _piles(picture: BlackmorePicture, seating: Seating) -> Box:
    say = seating.say
    top = draw_card(picture.pile[-1], 66) if picture.pile else empty_place(66)
    deck = draw_card("?", 66) if picture.deck else empty_place(66)
    many = say(Message("drawn-pile", cards=len(picture.pile))) if len(picture.pile) > 1 else ""
    suit = text(say(Message("drawn-no-trump")), 13)
    if picture.trump:
        words = say(Message("drawn-suit", suit=game_word(f"suit-{picture.trump}")))
        suit = row(symbol(f"suit/{picture.trump}", 17), text(words, 13), gap=4)
    led = (
        row(
            symbol(f"suit/{picture.led}", 17),
            text(say(Message("drawn-led", suit=game_word(f"suit-{picture.led}"))), 13, weight=700),
            gap=4,
        )
        if picture.led
        else text(say(Message("drawn-none-led")), 13, colour("soft"))
    )
    trump = column(pile(top, say(Message("drawn-trump"))), suit, text(many, 12, colour("soft")), gap=2)
    stock = pile(deck, say(Message("drawn-deck")), say(Message("drawn-left", cards=picture.deck)))
    return shared(column(row(trump, stock, gap=14, align="start"), led, gap=8))
