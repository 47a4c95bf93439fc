"""How strong a person is in a game, from their finished games against bots whose strength is known; what a teacher goes by."""

from typing import Final

from sqlalchemy import Connection

from coven.bots import rival
from coven.server.domain.rows import TableRow
from coven.server.storage import results
from coven.server.storage.results import BOT_PREFIX

MAX_LESSONS: Final = 60  # the latest games of a person in this game, of which those against bots alone count


def strength_of(connection: Connection, person: str, row: TableRow) -> float:
    """Return a person's points at the game of this table and its number of players, on the scale of `coven.bots.rival`."""
    ladder = rival.ladder_of(row.game, row.players)
    assert ladder is not None
    share, games = rival.START_SHARE, 0  # of the strongest bot's points, so that games of other numbers of players count, too
    for seats in results.list_recent_games(connection, person, row.game, MAX_LESSONS):
        played = rival.ladder_of(row.game, len(seats))
        others = [_points_of(player, row.game, len(seats)) for player, _ in seats if player != person]
        if played is None or None in others or len(others) + 1 != len(seats):
            continue
        winners = sum(place == 1 for _, place in seats)
        won = any(player == person and place == 1 for player, place in seats)
        known = [points for points in others if points is not None]
        after = rival.update_points(share * played.strongest, known, won / winners if won else 0.0, games)
        share, games = after / played.strongest, games + 1
    return share * ladder.strongest


def _points_of(player: str, game: str, players: int) -> int | None:
    return rival.points_of(player.removeprefix(BOT_PREFIX), game, players) if player.startswith(BOT_PREFIX) else None
