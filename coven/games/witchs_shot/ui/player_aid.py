"""The player aid, the score sheet and the conditional moves."""

from typing import Final

from coven.core.cards import every_seat
from coven.core.grammar import join_words, pluralize
from coven.games.contract.presentation import AidLine, AidPart, SheetCell, SheetRow, facts, line, steps
from coven.games.witchs_shot.knowledge import View
from coven.games.witchs_shot.rules.deck import BLACK_FOUR, DOUBLER, MAX_RANKS, kind_of
from coven.games.witchs_shot.rules.payday import delivered_boxes
from coven.games.witchs_shot.rules.rules import is_choosing
from coven.games.witchs_shot.rules.state import Phase, Public
from coven.games.witchs_shot.rules.variant import Variant
from coven.kernel import Row, members
from coven.types import Card, Seat

TRICK_STEPS: Final = steps(
    "A trick",
    line("Follow", "Play the suit led if you hold it, else any card.", "5.2"),
    line("Black", "Allowed at any time; who holds the suit led must show a card of it.", "6.1", sign="black"),
    line("Rest", "Spend a fresh Oof! token from an earlier trick as you play: you cannot win this trick.", "7.1"),
    line("Carry", "The winner carries every box of the trick and keeps the winning card only.", "8.1"),
)
WINNING_FACTS: Final = facts(
    "What wins",
    line("Suit", "The highest in priority, led or not.", "5.3"),
    line("Priority", "More cards in the row; on a tie the one further right.", "3.3"),
    line("None in the row", "Such suits share the lowest place; the rank decides.", "3.5"),
    line("Rank", "The highest of that suit; on a tie the first played.", "5.3"),
    line("Black", "Only if nobody with a suit can win.", "6.3", sign="black"),
)


def player_aid(variant: Variant, players: int) -> list[AidPart]:
    """Return the player aid: rounds, tricks, winning, carrying and payday."""
    played = [_round_steps(variant), TRICK_STEPS, WINNING_FACTS, _strength_facts(variant), _payday_facts(variant)]
    return [*played, *_option_facts(variant), _end_facts(variant)]


def _round_steps(variant: Variant) -> AidPart:
    return steps(
        "A round",
        line("Deal", f"{variant.hand} cards each, {variant.in_row} in the priority row.", "3.1"),
        line("Quotas", "One each: first round clockwise, later from fewest points to most.", "4.1"),
        line("Tricks", f"{variant.hand}; the lowest quota leads the first, then who won the last.", "5.1"),
        line("Payday", "Points for what you kept; cubes and cards go back, Oof! tokens stay.", "9.3"),
    )


def _strength_facts(variant: Variant) -> AidPart:
    return facts(
        "Boxes and back",
        *_box_lines(variant),
        line("Strength", f"{variant.strength}, one less for each cube and Oof! token.", "1.5"),
        line("Within it", "Take a cube.", "8.2"),
        line("Too heavy", "Take an Oof! token and a cube.", "8.3"),
        line(pluralize(variant.oof_limit, "Oof"), "You win no more tricks this round, and it is the last one.", "8.5"),
    )


def _box_lines(variant: Variant) -> list[AidLine]:
    lines = [line(ranks, f"{pluralize(boxes, 'box')} each.", "1.2") for boxes, ranks in _ranks_by_value(variant.boxes)]
    if variant.cards >> BLACK_FOUR & 1:
        lines.append(line("Black", f"{pluralize(variant.boxes[kind_of(BLACK_FOUR)], 'box')}.", "1.2", sign="black-4"))
    if variant.cards >> DOUBLER & 1:
        lines.append(line("Doubler", f"All other boxes times {variant.doubler}.", "8.1", sign="black-x2"))
    return lines


def _ranks_by_value(values: Row[int]) -> list[tuple[int, str]]:
    """Group the ranks by value, highest value first: `(3, "Ranks 1 to 3")`, `(1, "Rank 10")`."""
    groups: dict[int, list[int]] = {}
    for rank in range(1, MAX_RANKS + 1):
        groups.setdefault(int(values[kind_of(Card(rank - 1))]), []).append(rank)
    return [(value, _describe_ranks(ranks)) for value, ranks in sorted(groups.items(), reverse=True)]


def _describe_ranks(ranks: list[int]) -> str:
    if len(ranks) > 2 and ranks == list(range(ranks[0], ranks[-1] + 1)):
        return f"Ranks {ranks[0]} to {ranks[-1]}"
    return f"{'Rank' if len(ranks) == 1 else 'Ranks'} {join_words(ranks)}"


def _payday_facts(variant: Variant) -> AidPart:
    card_lines = [
        line(ranks, f"{pluralize(points, 'point')} for a card kept.", "9.1") for points, ranks in _ranks_by_value(variant.points)
    ]
    bonuses = ", ".join(f"{quota}: +{variant.bonuses[quota]}" for quota in members(variant.quotas))
    return facts("Payday", *card_lines, line("Quota met", f"Exactly as many boxes kept. {bonuses}.", "9.2"))


def _option_facts(variant: Variant) -> list[AidPart]:
    ranks = join_words(sorted({card % MAX_RANKS + 1 for card in members(variant.cursed_cards)}), "or")
    lines = []
    if variant.cursed and ranks:
        lines.append(line("Cursed packages", f"Win a {ranks} of somebody else: one black cube, once a round.", "11.1"))
    if variant.vacation:
        lines.append(line("Paid Vacation", "For the highest quota: a rest from the first trick on.", "12.2"))
    return [facts("Options", *lines)] if lines else []


def _end_facts(variant: Variant) -> AidPart:
    most = pluralize(variant.oof_limit, "Oof! token")
    lost = ", ".join(f"{oofs}: {-variant.oof_penalties[oofs]}" for oofs in range(1, variant.oof_limit + 1))
    return facts(
        "The end",
        line("Rounds", f"{variant.rounds}, or the one in which somebody gets {most}.", "2.1"),
        line("Oof! tokens", f"Cost points: {lost}.", "10.1"),
        line("Victory", "Most points; then an unspent Paid Vacation, then the higher last quota.", "10.2"),
    )


# the score sheet


def score_sheet(before: View, after: View) -> list[SheetRow]:
    """9.1, 9.2, 10.1 Return a row for the round's payday, and one for the Oof! tokens once the game is over."""
    old, p = before.public, after.public
    if not is_choosing(old) or is_choosing(p):
        return []
    paid = [_payday_cell(old, p, seat) for seat in every_seat(p.players)]
    rows = [SheetRow(title=f"Round {old.this_round}", words="Payday", cells=paid)]
    if p.phase == Phase.OVER:
        rows.append(SheetRow(title="End", words="Oof! tokens", cells=[_penalty_cell(p, seat) for seat in every_seat(p.players)]))
    return rows


def _payday_cell(before: Public, after: Public, seat: Seat) -> SheetCell:
    earned, bonus = int(after.earned[seat]), int(after.bonus[seat])
    last_pick = int(before.points[seat]) if before.this_round == 1 else 0  # 4.2 the point for picking last
    boxes, quota = delivered_boxes(before, after, seat), int(before.quota[seat])
    reasons = [f"{last_pick} for picking last"] if last_pick else []
    reasons += [f"{earned} for cards"]
    reasons += [f"bonus {bonus}: quota {quota} met" if boxes == quota else f"no bonus: {pluralize(boxes, 'box')}, quota {quota}"]
    return SheetCell(gained=earned + bonus + last_pick, total=int(after.points[seat]), words=", ".join(reasons))


def _penalty_cell(after: Public, seat: Seat) -> SheetCell:
    total = int(after.standing[seat])
    return SheetCell(gained=total - int(after.points[seat]), total=total, words=pluralize(int(after.oofs[seat]), "Oof! token"))
