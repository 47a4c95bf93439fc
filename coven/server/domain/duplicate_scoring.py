"""Scoring of duplicate deals: matchpoints, standings with their tie-breaks, and how much luck the comparison takes out."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Final

from coven.match.match import win_shares
from coven.server.domain.rows import DuplicateRow, SettledDeal, SettledScore, TableRow
from coven.server.protocol import DuelStanding

BotResult = tuple[str, int, tuple[float, int]]  # id of a table, seat, share of the victory and score
MIN_COMPARED: Final = 8  # results beyond the number of seats compared, for an estimate of luck


# one deal


def bot_results(tables: Iterable[TableRow]) -> list[BotResult]:
    """Return the results of all bots at finished tables."""
    found = []
    for table in tables:
        assert table.result is not None
        shares = win_shares(table.result.winners, table.players)
        bots = [seat for seat in range(table.players) if table.seats[seat].kind == "bot"]
        found += [(table.id, seat, (shares[seat], table.result.scores[seat])) for seat in bots]
    return found


def score_matchpoints(scores: list[SettledScore], bots: Iterable[BotResult] = ()) -> list[SettledScore]:
    """Fill in the matchpoints of one deal, each score against those of the same seat elsewhere; sort the best first.

    A seat in which no other person sat is compared with the bots in it.
    """
    people = [(score.table, score.seat, (score.share, score.score)) for score in scores]
    for score in scores:
        own = (score.share, score.score)
        others = _results_elsewhere(score, people)
        if not others:
            others = _results_elsewhere(score, bots)
            score.versus_bots = bool(others)
        points = sum(2 * (own > other) + (own == other) for other in others)
        score.of = 2 * len(others)
        score.points = min(points, len(others)) if score.stood_in else points
    return sorted(scores, key=lambda score: (-score.points, -score.share, -score.score))


def _results_elsewhere(score: SettledScore, results: Iterable[BotResult]) -> list[tuple[float, int]]:
    """Return the shares and scores of the same seat at other tables."""
    return [result for table, seat, result in results if seat == score.seat and table != score.table]


def deal_score(score: SettledScore) -> float:
    """Return what a deal counts in a tournament, from 0 to 1: the share of its matchpoints.

    Where no one else sat in the same seat it is the share of the victory; a victory of a substitute counts half.
    """
    if score.of:
        return score.points / score.of
    return min(score.share, 0.5) if score.stood_in else score.share


def pairing_points(score: SettledScore) -> float:
    """Return what a deal counts for the pairing: a point for more than half of the matchpoints, half a point for just half.

    Few different totals make large groups of equal score.
    """
    own = deal_score(score)
    return 1.0 if own > 0.5 else 0.5 if own == 0.5 else 0.0


# luck


def luck_share(results: Sequence[SettledDeal]) -> float | None:
    """Return which part of the differences between scores the deals and seats explain, or None if too few can be compared.

    It is the adjusted share of variance between groups of the same deal and seat (epsilon squared), which has no bias for small
    groups: without any luck of the deal it is 0 on average.
    """
    groups: dict[tuple[int, int], list[int]] = defaultdict(list)
    for deal in results:
        for score in deal.scores:
            groups[deal.deal, score.seat].append(score.score)
    compared = [group for group in groups.values() if len(group) > 1]
    count = sum(map(len, compared))
    if len(compared) < 2 or count - len(compared) < MIN_COMPARED:
        return None
    mean = fmean(score for group in compared for score in group)
    within = sum((score - fmean(group)) ** 2 for group in compared for score in group)
    total = sum((score - mean) ** 2 for group in compared for score in group)
    if total == 0:
        return None
    return max(0.0, 1.0 - (within / (count - len(compared))) / (total / (count - 1)))


# standings


def evening_standings(row: DuplicateRow, results: Sequence[SettledDeal], *, is_final: bool) -> list[DuelStanding]:
    """Return all participants over the visible deals, sorted by their share of the possible points.

    In the final ranking, those who played more deals come first: otherwise one good deal alone could win an evening.
    """

    def key(standing: DuelStanding) -> tuple[float, ...]:
        return (-standing.deals if is_final else 0, -(standing.points / standing.of if standing.of else -1.0))

    standings = _totals(row, results)
    return _rank(standings, [key(standing) for standing in standings])


def tournament_standings(row: DuplicateRow, results: Sequence[SettledDeal]) -> list[DuelStanding]:
    """Return all participants of a tournament: by score, then by victories at the tables, then by the scores of people met.

    In a knockout the round reached comes first.
    """
    standings = _totals(row, results)
    by_place = {standing.place: standing for standing in standings}
    for number, played in enumerate(row.rounds, 1):
        for table in played.tables:
            for place in table:
                standing = by_place[place]
                standing.opposition += sum(by_place[other].score for other in table if other != place)
                standing.round = number
    is_knockout = row.settings.format == "knockout"

    def key(standing: DuelStanding) -> tuple[float, ...]:
        reached = (-standing.round, *_knockout_key(row, results, standing.place)) if is_knockout else ()
        return (*reached, *(-round(value, 9) for value in (standing.score, standing.wins, standing.opposition)))

    return _rank(standings, [key(standing) for standing in standings])


def _knockout_key(row: DuplicateRow, results: Sequence[SettledDeal], place: int) -> tuple[float, ...]:
    """Return what orders the people who reached the same round: victories in it, then points in it."""
    number = max(
        (number for number, played in enumerate(row.rounds) if any(place in table for table in played.tables)), default=0
    )
    own = [score for deal in round_results(row, results, number) for score in deal.scores if score.place == place]
    return (-sum(0.0 if score.stood_in else score.share for score in own), -sum(score.score for score in own))


def round_results(row: DuplicateRow, results: Sequence[SettledDeal], number: int) -> list[SettledDeal]:
    """Return the results of the deals of one round."""
    return [deal for deal in results if deal.deal // row.settings.deals == number]


def _rank(standings: list[DuelStanding], keys: list[tuple[float, ...]]) -> list[DuelStanding]:
    """Sort standings by their keys, and give equals the same rank; people without a result have none."""
    ordered = sorted(zip(keys, standings, strict=True), key=lambda pair: pair[0])
    sorted_keys = [key for key, _ in ordered]
    for key, standing in ordered:
        standing.rank = 1 + sorted_keys.index(key) if standing.of or standing.deals else None
    return [standing for _, standing in ordered]


def _totals(row: DuplicateRow, results: Sequence[SettledDeal]) -> list[DuelStanding]:
    scores: dict[int, list[SettledScore]] = defaultdict(list)
    for deal in results:
        for score in deal.scores:
            scores[score.place].append(score)
    return [_total(row, place, scores[place]) for place in range(len(row.people))]


def _total(row: DuplicateRow, place: int, own: Sequence[SettledScore]) -> DuelStanding:
    player = row.people[place]
    return DuelStanding(
        place=place,
        rank=None,
        person=player.person,
        name=player.name,
        portrait=player.portrait,
        deals=len(own),
        points=sum(score.points for score in own),
        of=sum(score.of for score in own),
        score=sum(map(deal_score, own)),
        wins=sum(0.0 if score.stood_in else score.share for score in own),
    )
