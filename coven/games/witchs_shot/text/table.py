"""The table in plain text, and where in the game it is."""

from coven.cards import every_seat, is_among
from coven.games.shared import cached_per_state
from coven.games.told import Chapter
from coven.games.witchs_shot.ending import score_of
from coven.games.witchs_shot.shot import count_boxes, trick_load, strength
from coven.games.witchs_shot.state import NO_QUOTA, Phase, Public
from coven.games.witchs_shot.text.names import card_name, card_names, describe_row
from coven.games.witchs_shot.tricks import trick_winner
from coven.games.witchs_shot.views import View
from coven.kernel import members
from coven.types import NO_CARD, SPECTATOR, Seat
from coven.words import Names, pluralize, join_words


@cached_per_state
def chapter(p: Public) -> Chapter:
    """The round and the trick; no trick while cards are dealt and quotas taken. Once the game is over it is the last one."""
    trick = p.tricks + 1 if Phase.PLAY <= p.phase <= Phase.REST else p.tricks
    return Chapter(round=p.this_round, trick=trick, words=_describe_chapter(p, trick))


def _describe_chapter(p: Public, trick: int) -> str:
    if p.phase == Phase.OVER:
        return f"The game is over after round {p.this_round}"
    within = f", trick {trick} of {p.variant.hand}" if trick else ", quotas" if p.phase == Phase.DRAFT else ""
    return f"Round {p.this_round} of {p.variant.rounds}{within}"


def text_table(v: View, names: Names) -> list[str]:
    """The table in a few lines of plain text."""
    p = v.public
    lines = [f"{chapter(p).words}."]
    if p.phase >= Phase.DRAFT:
        lines.append(f"Row: {describe_row(p)}")
    if p.phase == Phase.DRAFT:
        lines.append(f"Quotas left: {join_words(members(p.quotas_left))}.")
    lines += [_seat_line(p, seat, names) for seat in every_seat(p.players)]
    if p.trick.cards:
        lines.append(f"The trick weighs {pluralize(trick_load(p.variant, p.trick.cards), 'box')}.")
    if v.viewer != SPECTATOR:
        lines.append(f"Your hand: {card_names(v.hand)}")
    return lines


def _seat_line(p: Public, seat: Seat, names: Names) -> str:
    card = p.trick.played[seat]
    played = f", plays {card_name(card)}" if card != NO_CARD else ""
    marks = " (resting)" if is_among(seat, p.trick.resting) else " (winning)" if seat == trick_winner(p) else ""
    quota = "no quota" if p.quota[seat] == NO_QUOTA else f"quota {p.quota[seat]}"
    delivered = f"delivered {pluralize(count_boxes(p.variant, p.kept[seat]), 'box')}"
    return f"{names[seat]}: {pluralize(score_of(p, seat), 'point')}, {quota}, {delivered}, {_describe_gauge(p, seat)}{played}{marks}"


def _describe_gauge(p: Public, seat: Seat) -> str:
    oofs = f", {pluralize(p.oofs[seat], 'Oof')} ({p.spent[seat]} spent)" if p.oofs[seat] else ""
    vacation = ", Paid Vacation" if p.vacation[seat] else ""
    return f"strength {strength(p, seat)}{oofs}{vacation}"
