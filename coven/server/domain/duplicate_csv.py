"""The standings of a duplicate event as a CSV file."""

import csv
import io
from typing import Final

from coven.server.protocol import DuelInfo

FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t")  # a name that begins so would be a formula in a spreadsheet


def to_csv(info: DuelInfo) -> str:
    """Return the standings, one line for each participant; the last columns are the shares of the points of each deal."""
    shares = {
        (deal.deal, score.place): score.points / score.of if score.of else score.share
        for deal in info.results
        for score in deal.scores
    }
    deals = [deal.deal for deal in info.results]
    text = io.StringIO()
    writer = csv.writer(text)
    heading = ("rank", "name", "score", "wins", "opposition", "deals", "points", "of")
    writer.writerow([*heading, *(f"deal {deal + 1}" for deal in deals)])
    for standing in info.standings:
        totals = [f"{number:.4f}" for number in (standing.score, standing.wins, standing.opposition)]
        own = [f"{shares[deal, standing.place]:.4f}" if (deal, standing.place) in shares else "" for deal in deals]
        counts = (standing.deals, standing.points, standing.of)
        writer.writerow([standing.rank or "", _plain(standing.name), *totals, *counts, *own])
    return text.getvalue()


def _plain(name: str) -> str:
    return f"'{name}" if name.startswith(FORMULA_STARTS) else name
