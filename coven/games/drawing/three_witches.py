"""The board of 3 Witches: the cards of each player, the crystal ball with the bid, the tricks and their comparison."""

from typing import Final

from coven.games.drawing.boxes import Box, column, framed, over, row, shared, sized, space, text
from coven.games.drawing.symbols import colour, symbol
from coven.games.drawing.table import Board, DrawCard, Seating, badge, empty_place, outlined
from coven.games.three_witches.ui.picture import WitchesLaid, WitchesPicture, WitchesTrick
from coven.messages import Message

SLOT: Final = 84
PLACES: Final = {
    "up": Message("drawn-up"),
    "down": Message("drawn-down"),
    "first": Message("drawn-first"),
    "second": Message("drawn-second"),
}


def draw_board(picture: WitchesPicture, seating: Seating) -> Board:
    """Return the table as the picture describes it."""

    def draw_card(code: str, width: float) -> Box:
        if code in ("?", "elixir"):
            return symbol("back/elixir" if code == "?" else "three_witches/elixir", width, shadow=True)
        suit, _, rank = code.partition("-")
        return symbol(f"three_witches/{suit}/{picture.parts.get(rank, '')}", width, {"rank": rank}, shadow=True)

    left, right = seating.others
    upper = row(
        *_sides(_zone(picture, seating, left, draw_card), _ball(picture, seating), _zone(picture, seating, right, draw_card))
    )
    lower = row(*_sides(_tally(picture, seating), _zone(picture, seating, seating.bottom, draw_card), _scales(picture, seating)))
    return Board(
        middle=column(upper, lower, gap=10),
        card=draw_card,
        hand=picture.hand,
        back="elixir",
        held=[seat.held for seat in picture.seats],
        notes=[[seat.role] if seat.role else [] for seat in picture.seats],
        leader=None if picture.phase == "over" else picture.lead,
        winners=[
            seat for seat, one in enumerate(picture.seats) if picture.phase == "over" and one.tokens >= picture.tokens_to_win
        ],
    )


def _sides(left: Box, middle: Box, right: Box) -> tuple[Box, Box, Box]:
    return sized(left, 290), sized(middle, 250), sized(right, 290)


def _zone(picture: WitchesPicture, seating: Seating, seat: int, draw_card: DrawCard) -> Box:
    """Return a player's role, fate tokens and cards in the trick."""
    one = picture.seats[seat]
    tokens = [
        symbol("token/fate" if number < one.tokens else "token/empty", 15)
        for number in range(max(picture.tokens_to_win, one.tokens))
    ]
    words = text(seating.say(Message("drawn-elixir")), 12.5, colour("candle"))
    elixir = row(symbol("suit/elixir", 17), words, gap=3) if one.elixir else space()
    head = row(
        text(seating.name(seat), 13.5, colour("candle" if one.is_lead else "ink"), weight=700), row(*tokens[:12], gap=1), elixir
    )
    return shared(column(head, _cards(picture, seating, seat, draw_card), gap=6))


def _cards(picture: WitchesPicture, seating: Seating, seat: int, draw_card: DrawCard) -> Box:
    one, own = picture.seats[seat], seat == seating.viewer
    if picture.phase == "bid":
        return sized(row(*(_call(call, seating) for call in one.calls)), height=SLOT * 1.4)
    if picture.phase == "give":
        codes = [picture.given[number] if own and number < len(picture.given) else "?" for number in range(one.giving)]
        places = [draw_card(code, SLOT) for code in codes] + [empty_place(SLOT)] * (picture.gives - len(codes))
        words = seating.say(Message("drawn-given", given=one.giving, gives=picture.gives))
        return column(row(*places), text(words, 12, colour("soft")))
    if picture.phase == "discard":
        place = draw_card("?", SLOT) if one.discarded else empty_place(SLOT)
        words = seating.say(Message("drawn-has-discarded") if one.discarded else Message("drawn-choosing"))
        return space() if one.is_lead else column(place, text(words, 12, colour("soft")))
    laid = [place for place in picture.trick.laid if place.seat == seat] if picture.trick else []
    cards = row(*(_laid(place, seating, draw_card, wins=_has_won(picture, seat)) for place in laid))
    return over(cards, *_worth(picture, seat, cards))


def _call(call: str, seating: Seating) -> Box:
    bid = call.removeprefix("bid ")
    words = seating.say(Message("drawn-pass") if call == "pass" else Message("drawn-bid", bid=int(bid)))
    ink, line = ("soft", "line") if call == "pass" else ("ink", "candle")
    return framed(text(words, 16, colour(ink), weight=700), colour("raised"), colour(line), pad=(14, 6), radius=14)


def _laid(place: WitchesLaid, seating: Seating, draw_card: DrawCard, *, wins: bool) -> Box:
    card = draw_card(place.card, SLOT) if place.card else empty_place(SLOT)
    drawn = outlined(card, dashed=True) if place.proposed else outlined(card) if wins and place.card else card
    words = place.words or ("" if place.card else seating.say(PLACES[place.place]))
    words = seating.say(Message("drawn-proposed")) if place.proposed else words
    return column(drawn, sized(text(words, 12, colour("soft")), height=16), gap=5)


def _has_won(picture: WitchesPicture, seat: int) -> bool:
    return bool(picture.trick and picture.trick.lead_won is not None and picture.trick.lead_won == (seat == picture.lead))


def _worth(picture: WitchesPicture, seat: int, cards: Box) -> list[tuple[Box, float, float]]:
    trick = picture.trick
    pair = (trick.lead_pair if seat == picture.lead else trick.lesser_pair) if trick and trick.lead_won is not None else None
    if pair is None or not cards.width:
        return []
    ink, ground = ("on-candle", "candle") if _has_won(picture, seat) else ("ink", "raised")
    worth = framed(text(str(pair.value), 18, colour(ink), weight=700), colour(ground), colour("line"), pad=(10, 2), radius=14)
    return [(worth, (cards.width - worth.width) / 2, SLOT * 1.4 - worth.height + 2)]


def _ball(picture: WitchesPicture, seating: Seating) -> Box:
    ball = symbol("ball/dark", 118) if picture.bid is None else symbol("ball", 118, {"bid": picture.bid})
    none = picture.bid is None
    bid = Message("drawn-bid-by", seat=picture.bidder or 0, bid=picture.bid or 0)
    news = seating.say(Message("drawn-no-bid") if none else bid)
    return column(ball, text(news, 15, weight=600), gap=6)


def _tally(picture: WitchesPicture, seating: Seating) -> Box:
    """Return the tricks of the round: won by the Lead Witch, by the Lesser Witches, or still to be played."""
    if picture.lead is None:
        return space()
    discs = [_trick_disc(picture, number) for number in range(picture.tricks_in_round)]
    words = ""
    if picture.bid is not None:
        words = seating.say(Message("drawn-tally", bid=picture.bid, won=picture.won_by_lead))
    shut = picture.trick and picture.trick.eyes and picture.trick.lesser_pair is None
    eyes = seating.say(Message("drawn-eyes")) if shut else ""
    return column(text(words, 15, weight=600), row(*discs, gap=6), text(eyes, 13, colour("candle")), gap=8)


def _trick_disc(picture: WitchesPicture, number: int) -> Box:
    ring = f'<circle cx="16" cy="16" r="15" fill="{colour("table")}" stroke="{colour("line")}" stroke-width="1.5"/>'
    if number >= len(picture.won):
        return Box(32, 32, f'{ring}<circle cx="16" cy="16" r="4" fill="{colour("line")}"/>')
    name, ink = ("crown", colour("candle")) if picture.won[number] else ("hat", colour("moon"))
    sign = symbol(f"shape/{name}", 20, {"ink": ink})
    return over(Box(32, 32, ring), (sign, 6, 6))


def _scales(picture: WitchesPicture, seating: Seating) -> Box:
    """Return the values of the two teams, and how they came about."""
    trick = picture.trick
    if trick is None or trick.lead_won is None or picture.lead is None:
        return space()
    beats = Message("drawn-beats") if trick.lead_won else Message("drawn-loses")
    verb = seating.say(Message("drawn-ties") if trick.tied else beats)
    lessers = seating.say(Message("drawn-team", seats=sum(1 << seat for seat in picture.lessers)))
    return column(
        _team(trick, seating.name(picture.lead), lead=True),
        text(verb, 13, colour("soft")),
        _team(trick, lessers, lead=False),
        gap=5,
    )


def _team(trick: WitchesTrick, names: str, *, lead: bool) -> Box:
    pair, won = trick.lead_pair if lead else trick.lesser_pair, trick.lead_won == lead
    if pair is None:
        return space()
    ink, ground = ("on-candle", "candle") if won else ("ink", "raised")
    value = framed(sized(text(str(pair.value), 18, colour(ink), weight=700), 22), colour(ground), pad=(6, 4), radius=16)
    who = row(badge("crown") if won else space(), text(names, 14, weight=700, width=170), gap=5)
    words = column(who, text(pair.words, 12.5, colour("soft")), gap=0, align="start")
    return framed(row(value, words, gap=9), colour("table"), colour("candle" if won else "line"), pad=(7, 4), radius=20)
