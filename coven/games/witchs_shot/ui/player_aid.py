"""The player aid and the score sheet."""

from typing import Final

from coven.core.cards import every_seat
from coven.games.common.messages import numbers
from coven.games.contract.boards import Board, put
from coven.games.contract.presentation import AidLine, AidPart, SheetRow, aid_line, facts, steps
from coven.games.contract.telling import append, new_list, part
from coven.games.witchs_shot.knowledge import View
from coven.games.witchs_shot.rules.deck import BLACK_FOUR, DOUBLER, MAX_RANKS, kind_of
from coven.games.witchs_shot.rules.payday import delivered_boxes
from coven.games.witchs_shot.rules.rules import is_choosing
from coven.games.witchs_shot.rules.state import Phase, Public
from coven.games.witchs_shot.rules.variant import Variant
from coven.games.witchs_shot.ui.notation import PICTURES
from coven.kernel import Row, members, rule
from coven.messages import Message
from coven.types import Card, Seat

TRICK_STEPS: Final = steps(
    Message("aid-trick"),
    aid_line("aid-follow", "5.2"),
    aid_line("aid-black", "6.1", sign="black"),
    aid_line("aid-rest", "7.1"),
    aid_line("aid-carry", "8.1"),
)
WINNING_FACTS: Final = facts(
    Message("aid-winning"),
    aid_line("aid-winning-suit", "5.3"),
    aid_line("aid-winning-priority", "3.3"),
    aid_line("aid-winning-none", "3.5"),
    aid_line("aid-winning-rank", "5.3"),
    aid_line("aid-winning-black", "6.3", sign="black"),
)


def player_aid(variant: Variant, players: int) -> list[AidPart[Message]]:
    """Return the player aid: rounds, tricks, winning, carrying and payday."""
    played = [_round_steps(variant), TRICK_STEPS, WINNING_FACTS, _strength_facts(variant), _payday_facts(variant)]
    return [*played, *_option_facts(variant), _end_facts(variant)]


def _round_steps(variant: Variant) -> AidPart[Message]:
    return steps(
        Message("aid-round"),
        aid_line("aid-deal", "3.1", hand=variant.hand, row=variant.in_row),
        aid_line("aid-quotas", "4.1"),
        aid_line("aid-tricks", "5.1", hand=variant.hand),
        aid_line("aid-payday", "9.3"),
    )


def _strength_facts(variant: Variant) -> AidPart[Message]:
    return facts(
        Message("aid-back"),
        *_box_lines(variant),
        aid_line("aid-strength", "1.5", strength=variant.strength),
        aid_line("aid-within", "8.2"),
        aid_line("aid-too-heavy", "8.3"),
        aid_line("aid-limit", "8.5", oofs=variant.oof_limit),
    )


def _box_lines(variant: Variant) -> list[AidLine[Message]]:
    lines = [aid_line("aid-boxes", "1.2", ranks=ranks, boxes=boxes) for boxes, ranks in _ranks_by_value(variant.boxes)]
    if variant.cards >> BLACK_FOUR & 1:
        lines.append(aid_line("aid-boxes-black", "1.2", sign="black-4", boxes=variant.boxes[kind_of(BLACK_FOUR)]))
    if variant.cards >> DOUBLER & 1:
        lines.append(aid_line("aid-doubler", "8.1", sign="black-x2", times=variant.doubler))
    return lines


def _ranks_by_value(values: Row[int]) -> list[tuple[int, Message]]:
    """Group the ranks by value, highest value first: 3 for ranks 1 to 3, 1 for rank 10."""
    groups: dict[int, list[int]] = {}
    for rank in range(1, MAX_RANKS + 1):
        groups.setdefault(int(values[kind_of(Card(rank - 1))]), []).append(rank)
    return [(value, _describe_ranks(ranks)) for value, ranks in sorted(groups.items(), reverse=True)]


def _describe_ranks(ranks: list[int]) -> Message:
    if len(ranks) > 2 and ranks == list(range(ranks[0], ranks[-1] + 1)):
        return Message("rank-range", first=ranks[0], last=ranks[-1])
    return Message("rank", rank=ranks[0]) if len(ranks) == 1 else Message("rank-list", ranks=numbers(ranks))


def _payday_facts(variant: Variant) -> AidPart[Message]:
    cards = [aid_line("aid-points", "9.1", ranks=ranks, points=points) for points, ranks in _ranks_by_value(variant.points)]
    bonuses = [Message("quota-bonus", quota=quota, bonus=variant.bonuses[quota]) for quota in members(variant.quotas)]
    return facts(Message("aid-pay"), *cards, aid_line("aid-quota-met", "9.2", bonuses=bonuses))


def _option_facts(variant: Variant) -> list[AidPart[Message]]:
    ranks = sorted({card % MAX_RANKS + 1 for card in members(variant.cursed_cards)})
    lines = [aid_line("aid-cursed", "11.1", ranks=numbers(ranks))] if variant.cursed and ranks else []
    lines += [aid_line("aid-vacation", "12.2")] if variant.vacation else []
    return [facts(Message("aid-options"), *lines)] if lines else []


def _end_facts(variant: Variant) -> AidPart[Message]:
    lost = {oofs: -variant.oof_penalties[oofs] for oofs in range(1, variant.oof_limit + 1)}
    return facts(
        Message("aid-end"),
        aid_line("aid-rounds", "2.1", rounds=variant.rounds, oofs=variant.oof_limit),
        aid_line("aid-penalties", "10.1", penalties=[Message("penalty", oofs=oofs, points=lost[oofs]) for oofs in lost]),
        aid_line("aid-victory", "10.2"),
    )


# the score sheet


@PICTURES.paint(list[SheetRow[Message]])
@rule
def score_sheet(b: Board, before: View, after: View) -> None:
    """9.1, 9.2, 10.1 Put a row for the round's payday, and one for the Oof! tokens once the game is over."""
    p = after.public
    if not is_choosing(before.public) or is_choosing(p):
        put(b, 0)
        return
    put(b, 2 if p.phase == Phase.OVER else 1)
    put(b, part(b.told, "sheet-round", round=before.public.this_round))
    put(b, part(b.told, "sheet-payday"))
    put(b, p.players)
    for seat in every_seat(p.players):
        _put_payday_cell(b, before.public, p, seat)
    if p.phase == Phase.OVER:
        put(b, part(b.told, "sheet-end"))
        put(b, part(b.told, "sheet-oofs"))
        put(b, p.players)
        for seat in every_seat(p.players):
            put(b, p.standing[seat] - p.points[seat])
            put(b, p.standing[seat])
            put(b, part(b.told, "cell-oofs", oofs=p.oofs[seat]))


@rule
def _put_payday_cell(b: Board, before: Public, after: Public, seat: Seat) -> None:
    """9.1, 9.2 Put what a payday gives to a seat: its gain, its points and the reasons."""
    last_pick = before.points[seat] if before.this_round == 1 else 0  # 4.2 the point for picking last
    boxes = delivered_boxes(before, after, seat)
    reasons = new_list(b.told)
    if last_pick:
        append(b.told, reasons, part(b.told, "cell-last-pick", points=last_pick))
    append(b.told, reasons, part(b.told, "cell-cards", points=after.earned[seat]))
    if boxes == before.quota[seat]:
        append(b.told, reasons, part(b.told, "cell-bonus", bonus=after.bonus[seat], quota=before.quota[seat]))
    else:
        append(b.told, reasons, part(b.told, "cell-no-bonus", boxes=boxes, quota=before.quota[seat]))
    put(b, after.earned[seat] + after.bonus[seat] + last_pick)
    put(b, after.points[seat])
    put(b, part(b.told, "sheet-cell", reasons=reasons))
