"""The board of Witch's Shot: priority, row, trick, load, and each player's back and deliveries."""

from typing import Final

from coven.games.drawing.boxes import Box, column, over, overlap, row, shared, sized, space, text
from coven.games.drawing.symbols import colour, ink_of, symbol
from coven.games.drawing.table import Board, DrawCard, Seating, dimmed, game_word, played, trick_ring
from coven.games.witchs_shot.ui.picture import ShotBoxes, ShotPicture, ShotSeat
from coven.messages import Message, literal

SLOT: Final = 92
MINI: Final = 40
MAX_DRAWN_BOXES: Final = 6  # more are one box with a number, the symbol boxes/7


def draw_board(picture: ShotPicture, seating: Seating) -> Board:
    """Return the table as the picture describes it."""

    def draw_card(code: str, width: float) -> Box:
        return _card(code, width, picture.boxes)

    centre = _quotas(picture, seating) if picture.phase == "draft" else _trick(picture, seating, draw_card)
    head = row(_priority(picture, seating), _load(picture, seating), _row(picture, seating, draw_card), gap=46)
    carriers = row(
        *(_carrier(picture.seats[seat], seat, seating, draw_card) for seat in [*seating.others, seating.bottom]), gap=30
    )
    return Board(
        middle=column(head, centre, carriers, gap=16),
        card=draw_card,
        hand=picture.hand,
        back="box",
        held=[seat.held for seat in picture.seats],
        notes=[[seating.say(Message("drawn-points", points=seat.score))] for seat in picture.seats],
        leader=None if picture.phase in ("draft", "over") else picture.trick.leader,
        winning=picture.trick.winning if picture.trick.cards else None,
        winners=picture.winners,
    )


def _card(code: str, width: float, printed: ShotBoxes) -> Box:
    if code == "?":
        return symbol("back/box", width, shadow=True)
    if code == "black-x2":
        return symbol(f"witchs_shot/{code}", width, {"doubler": printed.doubler}, shadow=True)
    suit, _, rank = code.partition("-")
    boxes = printed.black_four if suit == "black" else printed.ranks[int(rank) - 1]
    many = {} if boxes <= MAX_DRAWN_BOXES else {"boxes": boxes}
    name = f"boxes/{min(boxes, MAX_DRAWN_BOXES + 1)}{'/dark' if suit == 'black' else ''}"
    card = symbol(f"witchs_shot/{code}", width, shadow=True)
    return over(card, (symbol(name, width, {"ink": ink_of(suit), **many}), 0, 0)) if boxes else card


def _priority(picture: ShotPicture, seating: Seating) -> Box:
    places: list[Box] = []
    for number, suits in enumerate(picture.priority):
        places += [text("›", 18, colour("soft"))] if number else []
        places.append(row(*(symbol(f"suit/{suit}", 26) for suit in suits), gap=2))
    led = picture.trick.led
    note = ""
    if led:
        note = seating.say(Message("drawn-led", suit=game_word(f"suit-{led}")))
    elif picture.removed:
        note = seating.say(Message("drawn-removed", suit=game_word(f"suit-{picture.removed}")))
    title = text(seating.say(Message("drawn-priority")), 13, colour("soft"))
    return column(title, row(*places, gap=5), text(note, 13, weight=600), gap=3) if places else space()


def _load(picture: ShotPicture, seating: Seating) -> Box:
    boxes = picture.trick.boxes
    if picture.phase == "draft":
        return space()
    spare = picture.seats[seating.viewer].spare if seating.viewer >= 0 else None
    verdict, ink = "", "soft"
    if boxes and spare is not None:
        heavy, light = Message("drawn-heavy", boxes=-spare), Message("drawn-spare", boxes=spare)
        verdict = seating.say(heavy if spare < 0 else light if spare else Message("drawn-exact"))
        ink = "blood" if spare < 0 else "soft"
    words = seating.say(Message("drawn-boxes", boxes=boxes))
    title = text(seating.say(Message("drawn-load")), 13, colour("soft"))
    return column(title, text(words, 21, weight=700), text(verdict, 13, colour(ink)), gap=1)


def _row(picture: ShotPicture, seating: Seating, draw_card: DrawCard) -> Box:
    words = seating.say(Message("drawn-aside", cards=picture.set_aside))
    aside = text(words, 13, colour("soft")) if picture.set_aside else space()
    cards = overlap((draw_card(code, 48) for code in picture.row), 22, 230)
    title = text(seating.say(Message("drawn-row")), 13, colour("soft"))
    return shared(column(title, cards, aside, gap=3)) if picture.row else space()


def _trick(picture: ShotPicture, seating: Seating, draw_card: DrawCard) -> Box:
    def slot(seat: int) -> Box:
        one = picture.seats[seat]
        cards, trick = [draw_card(one.card, SLOT)] if one.card else [], picture.trick
        note = seating.say(Message("drawn-rests")) if one.resting else ""
        return played(seating, seat, cards, SLOT, leads=trick.leader == seat, wins=trick.winning == seat, note=note)

    return trick_ring(seating, slot, gap=22)


def _quotas(picture: ShotPicture, seating: Seating) -> Box:
    drawn = [
        column(
            (dimmed if one.taken_by is not None else _same)(
                symbol("quota", 78, {"quota": one.quota, "bonus": one.bonus}, shadow=True)
            ),
            sized(text("" if one.taken_by is None else seating.name(one.taken_by), 13, colour("soft"), width=78), height=18),
            gap=5,
        )
        for one in picture.quotas
    ]
    order = seating.say(Message("drawn-order", names=[literal(seating.name(seat)) for seat in picture.order]))
    return column(text(order, 13, colour("soft")), row(*drawn, gap=12), gap=10)


def _same(box: Box) -> Box:
    return box


def _carrier(seat: ShotSeat, number: int, seating: Seating, draw_card: DrawCard) -> Box:
    """Return a player's strength, the boxes delivered of the quota, and the cards kept."""
    say = seating.say
    ink = "blood" if seat.worn_out else "ink"
    gauge = text(say(Message("drawn-strength")), 12.5, colour("soft"))
    strength = row(gauge, text(str(seat.strength), 15, colour(ink), weight=700), gap=6)
    done = {"met": " ✓", "over": " " + say(Message("drawn-over-quota"))}.get(seat.delivery, "")
    ink = {"met": "moss", "over": "blood"}.get(seat.delivery, "ink")
    quota = say(Message("drawn-no-quota"))
    if seat.quota is not None:
        quota = say(Message("drawn-delivered", boxes=seat.delivered, quota=seat.quota)) + done
    vacation = symbol("token/vacation", 18) if seat.vacation else space()
    kept = overlap((draw_card(code, MINI) for code in seat.kept), 18, 190)
    carrier = column(
        text(seating.name(number), 13, weight=700, width=180),
        strength,
        _spine(seat, say(Message("drawn-oof"))),
        row(symbol("shape/box", 15, {"ink": "#e0b878"}), text(quota, 13, colour(ink)), vacation, gap=5),
        text(say(Message("drawn-worn-out")), 12.5, colour("blood")) if seat.worn_out else space(),
        kept,
        gap=4,
    )
    return shared(carrier)


def _spine(seat: ShotSeat, oof: str) -> Box:
    """Return the gauge of a back: a vertebra for each strength that is left, tokens in the place of the others."""
    return row(*(_vertebra(seat, place, oof) for place in range(seat.full_strength)), gap=1)


def _vertebra(seat: ShotSeat, place: int, oof: str) -> Box:
    if place < seat.strength:
        return Box(11, 15, '<rect x=".5" y=".5" width="10" height="14" rx="3" fill="#f0e2bd" stroke="#6e5424"/>')
    lost = f'<rect x=".5" y=".5" width="10" height="14" rx="3" fill="none" stroke="{colour("line")}" stroke-dasharray="2 2"/>'
    number = seat.full_strength - 1 - place
    token = [(symbol(f"token/{seat.gauge[number]}", 11, {"oof": oof}), 0, 2)] if number < len(seat.gauge) else []
    return over(Box(11, 15, lost), *token)
