"""What the table looks like: in lines of plain text, and as plain data for clients."""

from collections.abc import Sequence
from typing import Any

from coven.cards import every_seat
from coven.games.three_witches.deck import HAND, PARTS, PLAYERS, SUITS, TRICKS, whole_suit
from coven.games.three_witches.state import DOWN, FIRST, NO_BID, PASS, SECOND, UP, Phase
from coven.games.three_witches.text.names import CODES, card_name, card_names, lessers
from coven.games.three_witches.tricks import is_eyes
from coven.games.three_witches.values import pair_value
from coven.games.three_witches.views import FACE_DOWN, View, is_dealt
from coven.kernel import count, members
from coven.types import NO_CARD, NO_SEAT, SPECTATOR, Card, Cards, Seat, Suit

PLACE_NAMES = {"up": UP, "down": DOWN, "first": FIRST, "second": SECOND}
HIDDEN = "?"


# for people


def table(v: View, names: Sequence[str]) -> list[str]:
    """The table in a few lines of plain text."""
    lines = [_heading(v, names)]
    for seat in every_seat(PLAYERS):
        tokens = "1 token" if v.tokens[seat] == 1 else f"{v.tokens[seat]} tokens"
        lines.append(f"{names[seat]}{_role(v, seat)}: {v.held[seat]} in hand, {tokens}{_said(v, seat)}")
    if v.phase >= Phase.LEAD and v.table[_trick(v), UP] != NO_CARD:
        lines.append(_trick_line(v, names))
    if v.viewer != SPECTATOR and v.hand:
        lines.append(f"Your hand: {card_names(v, v.hand)}")
    return lines


def _heading(v: View, names: Sequence[str]) -> str:
    if not is_dealt(v):
        rounds = "1 round" if v.rounds == 1 else f"{v.rounds} rounds"
        return f"After {rounds}." if v.rounds else "Before the first round."
    if v.phase < Phase.DISCARD:
        passed = ("were not passed yet", "were passed once", "were passed twice", "were passed three times")[v.passings]
        return f"Round {v.rounds}: {names[v.elixir]} holds the Elixir; cards {passed}."
    won = f"{count(v.won)} of {v.tricks + _is_compared(v)}"
    return f"Round {v.rounds}, trick {_trick(v) + 1}: {names[v.lead]} bid {v.bid} and has won {won}."


def _is_compared(v: View) -> int:
    return int(Phase.FOLLOW < v.phase < Phase.OVER)


def _trick(v: View) -> int:
    return min(v.tricks, TRICKS - 1)


def _role(v: View, seat: Seat) -> str:
    if v.lead == NO_SEAT or v.phase == Phase.BID:
        return ""
    return f" ({('Lead Witch', '1st Lesser Witch', '2nd Lesser Witch')[(seat - v.lead) % PLAYERS]})"


def _said(v: View, seat: Seat) -> str:
    call = calls(v)[seat] if v.phase == Phase.BID else []
    return f", said {', '.join(call)}" if call else ""


def _trick_line(v: View, names: Sequence[str]) -> str:
    cards = _cards(v, _trick(v))
    laid = [f"{names[v.lead]} {_face(v, cards[UP])} and {_face(v, cards[DOWN])}"]
    laid += [f"{names[seat]} {_face(v, cards[place])}" for seat, place in zip(lessers(v), (FIRST, SECOND), strict=True)]
    return f"On the table: {'; '.join(laid)}."


def _face(v: View, card: Card) -> str:
    if card == NO_CARD:
        return "nothing yet"
    return "a card face down" if card == FACE_DOWN else card_name(v, card)


# for programs


def calls(v: View) -> list[list[str]]:
    """3.2 What each seat said in this bidding, in notation."""
    said: list[list[str]] = [[] for _ in range(PLAYERS)]
    for number in range(v.spoken):
        call = v.calls[number]
        said[(v.elixir + 1 + number) % PLAYERS].append("pass" if call == PASS else f"bid {call}")
    return said


def picture(v: View) -> dict[str, Any]:
    """What lies on the table and in the own hand, as plain data in notation, for clients."""
    everyone = list(every_seat(PLAYERS))
    played = v.phase >= Phase.DISCARD or v.phase == Phase.DEAL
    return {
        "phase": Phase(v.phase).name.lower(),
        "round": v.rounds,
        "turn": _seat(v.turn),
        "to_act": list(members(v.to_act)),
        "tokens": [int(v.tokens[seat]) for seat in everyone],
        "tokens_to_win": v.variant.tokens_to_win,
        "elixir": _seat(v.elixir),
        "elixir_public": v.phase in (Phase.BID, Phase.GIVE, Phase.DISCARD),
        "passings": v.passings,
        "bids": [v.variant.low_bid, v.variant.high_bid],
        "calls": calls(v),
        "bid": None if v.bid == NO_BID else v.bid,
        "bidder": _seat(v.lead),
        "lead": _seat(v.lead) if played else None,
        "lessers": list(lessers(v)) if played and v.lead != NO_SEAT else [],
        "hand": _codes(v.hand),
        "held": [int(v.held[seat]) for seat in everyone],
        "giving": [HAND - int(v.held[seat]) if v.phase == Phase.GIVE else 0 for seat in everyone],
        "gives": int(v.variant.gives),
        "given": _codes(v.given[v.passings]) if v.phase == Phase.GIVE else [],
        "discarded": [_has_discarded(v, seat) for seat in everyone],
        "trick": _trick_shown(v, _trick(v)) if v.lead != NO_SEAT else None,
        "tricks": v.tricks,
        "won": [bool(v.won >> trick & 1) for trick in range(v.tricks + _is_compared(v))],
        "deck": {name: _ranks(v, Suit(suit)) for suit, name in enumerate(SUITS)},
        "parts": {str(rank + 1): PARTS[part] for rank, part in enumerate(v.variant.parts) if part},
    }


def show(v: View) -> dict[str, Any]:
    """The picture, and under `memory` what only memory keeps."""
    return picture(v) | {"memory": _memory(v)}


def _memory(v: View) -> dict[str, Any]:
    everyone = list(every_seat(PLAYERS))
    return {
        "tricks": [_trick_shown(v, trick) for trick in range(v.tricks)],
        "given": [_codes(v.given[passing]) for passing in range(v.passings)],
        "received": [_codes(v.received[passing]) for passing in range(v.passings)],
        "discard": CODES.get(v.discard),
        "shown": [_codes(v.shown[seat]) for seat in everyone],
        "void": [[name for suit, name in enumerate(SUITS) if v.void[seat] & whole_suit(Suit(suit))] for seat in everyone],
        "unseen": _codes(v.unseen),
    }


def _trick_shown(v: View, trick: int) -> dict[str, Any]:
    """One trick: its cards, values and winner as far as they are seen, and what may have gone back after it."""
    cards = _cards(v, trick)
    complete = min(cards) >= 0
    shown: dict[str, Any] = {name: _code(cards[place]) for name, place in PLACE_NAMES.items()}
    shown["passed"] = bool(v.passed >> trick & 1)
    shown["eyes"] = bool(cards[UP] >= 0 and is_eyes(v.variant, cards[UP]))
    shown["lead_value"] = int(pair_value(v.variant, cards[UP], cards[DOWN])) if min(cards[UP], cards[DOWN]) >= 0 else None
    shown["lesser_value"] = int(pair_value(v.variant, cards[FIRST], cards[SECOND])) if complete else None
    shown["lead_won"] = bool(v.won >> trick & 1) if complete else None
    shown["proposed"] = _code(v.proposed[trick])
    shown["objected"] = bool(v.objected >> trick & 1)
    shown["returned"] = _code(v.returned[trick])
    shown["may_have_returned"] = _may_have_returned(v, trick)
    return shown


def _cards(v: View, trick: int) -> list[Card]:
    return [v.table[trick, place] for place in PLACE_NAMES.values()]


def _may_have_returned(v: View, trick: int) -> list[str]:
    card = v.returned[trick]
    if card == NO_CARD:
        return []
    return [CODES[v.table[trick, UP]], CODES[v.table[trick, DOWN]]] if card == FACE_DOWN else [CODES[card]]


def _has_discarded(v: View, seat: Seat) -> bool:
    in_tricks = is_dealt(v) and v.phase > Phase.DISCARD
    return seat != v.lead and (in_tricks or (v.phase == Phase.DISCARD and int(v.held[seat]) < HAND))


def _ranks(v: View, suit: Suit) -> list[int]:
    return [card % 9 + 1 for card in members(Cards(v.variant.deck & whole_suit(suit))) if card < 45]


def _code(card: Card) -> str | None:
    return HIDDEN if card == FACE_DOWN else CODES.get(card)


def _codes(cards: Cards) -> list[str]:
    return [CODES[card] for card in members(cards)]


def _seat(seat: Seat) -> int | None:
    return None if seat == NO_SEAT else seat
