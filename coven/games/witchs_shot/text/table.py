"""What the table looks like: in plain text for a terminal, as plain data for a client."""

from collections.abc import Sequence
from typing import Any

from coven.cards import every_seat, is_among
from coven.games.witchs_shot.beliefs.known import unseen_cards
from coven.games.witchs_shot.deck import MOST_SUITS, NO_SUIT, SUITS
from coven.games.witchs_shot.shot import boxes_of, load_of
from coven.games.witchs_shot.state import NO_QUOTA, Phase
from coven.games.witchs_shot.text.words import CODES, amount, card_name, card_names, code_list, priority_places, priority_words
from coven.games.witchs_shot.views import View
from coven.kernel import members
from coven.types import NO_CARD, NO_SEAT, SPECTATOR, Cards, Seat, Suit


def table(v: View, names: Sequence[str]) -> list[str]:
    """The table in a few lines of plain text."""
    lines = [_round_line(v)]
    if v.phase >= Phase.DRAFT:
        row = " ".join(CODES[v.row[place]] for place in range(v.variant.in_row))
        lines.append(f"Row: {row}. Priority: {priority_words(v)}.")
    if v.phase == Phase.DRAFT:
        lines.append(f"Quotas left: {', '.join(str(quota) for quota in members(v.quotas_left))}.")
    lines += [_seat_line(v, seat, names) for seat in every_seat(v.players)]
    if v.table:
        lines.append(f"The trick weighs {amount(v.load, 'box')}.")
    if v.viewer != SPECTATOR:
        lines.append(f"Your hand: {card_names(v.hand)}")
    return lines


def _round_line(v: View) -> str:
    if v.phase == Phase.OVER:
        return f"The game is over after round {v.this_round}."
    trick = f", trick {v.tricks + 1} of {v.variant.hand}" if v.phase >= Phase.PLAY else ""
    return f"Round {v.this_round} of {v.variant.rounds}{trick}."


def _seat_line(v: View, seat: Seat, names: Sequence[str]) -> str:
    card = v.played[seat]
    played = f", plays {card_name(card)}" if card != NO_CARD else ""
    marks = " (resting)" if is_among(seat, v.resting) else " (winning)" if seat == v.winning else ""
    quota = "no quota" if v.quota[seat] == NO_QUOTA else f"quota {v.quota[seat]}"
    delivered = f"delivered {amount(boxes_of(v.variant, v.kept[seat]), 'box')}"
    return f"{names[seat]}: {amount(v.scores[seat], 'point')}, {quota}, {delivered}, {_gauge(v, seat)}{played}{marks}"


def _gauge(v: View, seat: Seat) -> str:
    oofs = f", {amount(v.oofs[seat], 'Oof')} ({v.spent[seat]} spent)" if v.oofs[seat] else ""
    vacation = ", Paid Vacation" if v.vacation[seat] else ""
    return f"strength {v.strength[seat]}{oofs}{vacation}"


def picture(v: View) -> dict[str, Any]:
    """What lies on the table and in the own hand, as plain data in notation, for clients."""
    return {
        "phase": Phase(v.phase).name.lower(),
        "round": v.this_round,
        "rounds": v.variant.rounds,
        "options": {"cursed": bool(v.variant.cursed), "vacation": bool(v.variant.vacation)},
        "removed": _suit(v.removed),
        "turn": _seat(v.turn),
        "order": [int(v.order[place]) for place in range(v.players) if v.order[place] != NO_SEAT],
        "row": [CODES[card] for card in v.row if card != NO_CARD],
        "priority": [[SUITS[suit] for suit in place] for place in priority_places(v)] if v.phase >= Phase.DRAFT else [],
        "quotas_left": list(members(v.quotas_left)),
        "bonuses": {str(quota): int(v.variant.bonuses[quota]) for quota in members(v.variant.quotas)},
        "trick": _trick(v),
        "carried": _carried(v),
        "seats": [_seat_data(v, seat) for seat in every_seat(v.players)],
        "hand": code_list(v.hand),
        "set_aside": v.set_aside,
        "winners": list(members(v.winners)),
    }


def show(v: View) -> dict[str, Any]:
    """The picture, and under `memory` what only memory keeps."""
    return picture(v) | {"memory": _memory(v)}


def _trick(v: View) -> dict[str, Any]:
    return {
        "number": v.tricks + 1,
        "of": v.variant.hand,
        "leader": _seat(v.leader),
        "led": _suit(v.led),
        "played": _cards_by_seat(v, v.played),
        "resting": list(members(v.resting)),
        "winning": _seat(v.winning),
        "boxes": v.load,
    }


def _carried(v: View) -> dict[str, Any] | None:
    """Who has just carried how much away: as long as no card of the next trick lies on the table."""
    if v.table or v.last_leader == NO_SEAT:
        return None
    return {"winner": _seat(v.last_winner), "boxes": int(load_of(v.variant, _last_cards(v)))}


def _last_cards(v: View) -> Cards:
    return Cards(sum(1 << int(v.last_played[seat]) for seat in every_seat(v.players)))


def _seat_data(v: View, seat: Seat) -> dict[str, Any]:
    """What lies before a seat: its quota card, its gauge, the cards kept."""
    return {
        "points": int(v.points[seat]),
        "score": int(v.scores[seat]),
        "paid": {"cards": int(v.earned[seat]), "bonus": int(v.bonus[seat])},
        "quota": None if v.quota[seat] == NO_QUOTA else int(v.quota[seat]),
        "strength": int(v.strength[seat]),
        "full_strength": v.variant.strength,
        "oofs": int(v.oofs[seat]),
        "spent": int(v.spent[seat]),
        "worn_out": bool(v.oofs[seat] >= v.variant.oof_limit),
        "cubes": int(v.cubes[seat]),
        "black_cubes": int(v.black_cubes[seat]),
        "vacation": bool(v.vacation[seat]),
        "kept": code_list(v.kept[seat]),
        "boxes": int(boxes_of(v.variant, v.kept[seat])),
        "held": int(v.held[seat]),
    }


def _memory(v: View) -> dict[str, Any]:
    """Seen by all, but no longer on the table."""
    everyone = list(every_seat(v.players))
    return {
        "discarded": code_list(v.discarded),
        "unseen": code_list(unseen_cards(v)),
        "revealed": [code_list(v.known[seat]) for seat in everyone],
        "lacking": [[SUITS[suit] for suit in range(MOST_SUITS) if v.void[seat] >> suit & 1] for seat in everyone],
        "last_trick": _last_trick(v) if v.last_leader != NO_SEAT else None,
    }


def _last_trick(v: View) -> dict[str, Any]:
    return {
        "leader": v.last_leader,
        "winner": _seat(v.last_winner),
        "played": _cards_by_seat(v, v.last_played),
        "boxes": int(load_of(v.variant, _last_cards(v))),
    }


def _cards_by_seat(v: View, cards: Any) -> list[str | None]:
    return [CODES.get(cards[seat]) for seat in every_seat(v.players)]


def _seat(seat: Seat) -> int | None:
    return None if seat == NO_SEAT else seat


def _suit(suit: Suit) -> str | None:
    return None if suit == NO_SUIT else SUITS[suit]
