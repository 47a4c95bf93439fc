"""An evening: the games that one circle of people plays one after the other, and who has won how many of them."""

from collections.abc import Iterable, Sequence

from coven.match import win_shares
from coven.server.cast import default_portrait
from coven.server.messages import Evening, EveningGame, EveningPlayer, ResultInfo
from coven.server.seats import display_names
from coven.server.storage.rows import SeatRow, TableRow


def first_table_id(row: TableRow) -> str:
    """The table an evening began at."""
    return row.evening or row.id


def session_score(rows: Sequence[TableRow]) -> Evening:
    """The finished games of an evening in their order, and the running score."""
    over = sorted((row for row in rows if row.result), key=lambda row: row.ended or 0.0)
    return Evening(games=[_session_game(row, row.result) for row in over if row.result], players=_standings(over))


def _session_game(row: TableRow, result: ResultInfo) -> EveningGame:
    names = display_names(row.seats)
    return EveningGame(
        table=row.id,
        game=row.game,
        ended=row.ended or 0.0,
        names=names,
        scores=result.scores,
        winners=[names[seat] for seat in result.winners],
    )


def _standings(rows: Iterable[TableRow]) -> list[EveningPlayer]:
    """Who won how many games, a shared victory in parts; the best first, equals in the order they came."""
    players: dict[str, EveningPlayer] = {}
    for row in rows:
        for number, seat in enumerate(row.seats):
            player = players.setdefault(_player_key(seat), EveningPlayer(name="", person=seat.person, portrait="", games=0, won=0.0))
            player.name, player.portrait = seat.name, seat.portrait or default_portrait(seat.name)
            player.games += 1
            player.won = round(player.won + _win_share(row, number), 3)
    return sorted(players.values(), key=lambda player: -player.won)


def _player_key(seat: SeatRow) -> str:
    return seat.person or f"bot {seat.name}"


def _win_share(row: TableRow, seat: int) -> float:
    """A person's part of the victory; none of what a bot won for them."""
    if row.result is None or row.seats[seat].left or seat in row.result.stood_in:
        return 0.0
    return win_shares(row.result.winners, row.players)[seat]
