"""Settlement: results, ratings and statistics of finished games. Applied exactly once per game, even if a node crashes midway.

The transaction that ends a game marks it as unsettled. The transaction that settles it removes that mark: so after a crash the
mark is still there, and once the results are stored no other node settles the game again.

A person whose seat a bot played to the end, or for half of the game (`ResultInfo.stood_in`), gains nothing by it: otherwise one
could sit down, leave, and let a bot win rating points. A loss of the bot counts for the person: otherwise one could leave when
things go badly. The other players are rated as if against that bot, whom they actually met.

A game that ended early (`domain.abandonment`) counts too: each player who left it lost against all others at the table, each one
who stayed won against those who left. Nothing is said about those who stayed and the bots, so among them nothing changes.
"""

from collections import ChainMap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection

from coven.bots.rival import TEACHER, is_teacher, rated_level
from coven.server.domain.ratings import Strength, average, rate
from coven.server.domain.rows import SeatRow, TableRow
from coven.server.domain.rules import game_title
from coven.server.domain.seats import SUBSTITUTE_LEVEL, display_names
from coven.server.protocol import ResultInfo
from coven.server.storage import achievements, results
from coven.server.storage.results import BOT_PREFIX, RatingKey, RatingRow, ResultRow, TallyKey, TallyRow
from coven.server.storage.tables import load_tables

PEOPLE: Final = "people"
_SUBSTITUTE_PLAYER: Final = f"{BOT_PREFIX}{SUBSTITUTE_LEVEL}"
TableAndPlayer = tuple[str, str]  # id of a table, key of a player


def player_key(seat: SeatRow) -> str:
    """Return the key of a seat's player; empty if the account was deleted."""
    return f"{BOT_PREFIX}{rated_level(seat.level or '')}" if seat.kind == "bot" else seat.person or ""


def is_person(player: str) -> bool:
    """Return whether the key is that of a person: people have statistics besides a rating."""
    return bool(player) and not player.startswith(BOT_PREFIX)


def places(result: ResultInfo, seats: Sequence[SeatRow]) -> list[int]:
    """Return the place of each seat. Winners share the first; a player who gave up is last, whatever the substitute achieved."""
    return [len(seats) if seat.left else _place(result, number) for number, seat in enumerate(seats)]


def _place(result: ResultInfo, seat: int) -> int:
    if seat in result.winners:
        return 1
    return max(sum(score > result.scores[seat] for score in result.scores), len(result.winners)) + 1


def search_text(row: TableRow) -> str:
    """Return the text that a search looks through: the game, the table's title and the names."""
    return "\n".join([game_title(row.game), row.settings.title, *display_names(row.seats)]).lower()


def is_practice(row: TableRow) -> bool:
    """Return whether a game counts for nothing: a lesson, a branch of another game, or one that was begun on a device."""
    return row.settings.lesson or row.settings.origin is not None or row.settings.device is not None


@dataclass(frozen=True)
class FinishedGame:
    """A finished game, with the player key and the place of each seat."""

    row: TableRow
    result: ResultInfo
    players: list[str]
    places: list[int]

    @property
    def ended_early(self) -> bool:
        """Whether players left the game before its end, so that only they and those who stayed are compared."""
        return self.row.status == "closed"

    def counts_for(self, seat: int) -> bool:
        """Return whether the game counts for the player of a seat: one that ended early counts for people only."""
        return bool(self.players[seat]) and (is_person(self.players[seat]) or not self.ended_early)

    def was_substituted(self, seat: int) -> bool:
        """Return whether a substitute played for the person; a player who gave up comes last anyway."""
        return seat in self.result.stood_in and not self.row.seats[seat].left

    def result_rows(self, points: Mapping[TableAndPlayer, int]) -> Iterator[ResultRow]:
        """Yield the result of each seat, with its player's rating after the game."""
        row, text = self.row, search_text(self.row)
        for seat, (player, place, score) in enumerate(zip(self.players, self.places, self.result.scores, strict=True)):
            when = row.ended or row.created
            yield ResultRow(row.id, seat, player, row.game, when, place, score, text, points.get((row.id, player)))


def settle(connection: Connection, ids: Sequence[str]) -> None:
    """Settle those of these games that are unsettled, in this order. What they change is read once and written once."""
    claimed = results.claim_unsettled(connection, ids)
    rows = {row.id: row for row in load_tables(connection, claimed)}  # a damaged table does not block the others
    ended = [_finished_game(rows[id_], result) for id_ in ids if id_ in rows and (result := _result_of(rows[id_]))]
    counting = [game for game in ended if not is_practice(game.row)]
    if ended:
        points = _rate(connection, counting) if counting else {}
        results.add_results(connection, [entry for game in ended for entry in game.result_rows(points)])
    if counting:
        _update_tallies(connection, counting)
        with_people = [game.row.id for game in counting if not game.ended_early and any(map(is_person, game.players))]
        achievements.add_unexamined(connection, with_people)


def _result_of(row: TableRow) -> ResultInfo | None:
    """Return the result of a game, if it has one; if it ended early, those who stayed won without a score."""
    if row.status != "closed":
        return row.result
    stayed = [number for number, seat in enumerate(row.seats) if not seat.left]
    counts = len(stayed) < len(row.seats) and not is_practice(row)
    return ResultInfo(scores=[0] * len(row.seats), winners=stayed, stood_in=[]) if counts else None


def _finished_game(row: TableRow, result: ResultInfo) -> FinishedGame:
    return FinishedGame(row, result, [player_key(seat) for seat in row.seats], places(result, row.seats))


def _rate(connection: Connection, ended: Sequence[FinishedGame]) -> dict[TableAndPlayer, int]:
    """Rate the players of some games, one game after the other; return the ratings of people after each of them."""
    points: dict[TableAndPlayer, int] = {}
    players = {player for game in ended for player in game.players if player}
    if any(game.result.stood_in for game in ended):
        players.add(_SUBSTITUTE_PLAYER)
    known = results.lock_ratings(connection, {game.row.game for game in ended}, players)
    ratings = ChainMap[RatingKey, RatingRow]({}, known)  # changes go into the first map
    for game in ended:
        key = game.row.game
        before = [ratings.get((player, key), RatingRow(player, key, Strength(), 0)) for player in game.players]
        bot = ratings.get((_SUBSTITUTE_PLAYER, key), RatingRow("", key, Strength(), 0)).strength
        after = rate_game(game, [row.strength for row in before], bot)
        for seat, row in enumerate(before):
            if not game.counts_for(seat) or (game.was_substituted(seat) and after[seat] == row.strength):
                continue
            seats = [strength for strength, player in zip(after, game.players, strict=True) if player == row.player]
            strength = average(seats)
            ratings[row.player, key] = RatingRow(row.player, key, strength, row.games + 1)
            if is_person(row.player):
                points[game.row.id, row.player] = strength.points
    results.save_ratings(connection, ratings.maps[0], known)
    return points


def rate_game(game: FinishedGame, before: Sequence[Strength], bot: Strength) -> list[Strength]:
    """Return the strength of each seat after a game.

    A substituted player does not gain, and counts as the `bot` for the others.
    """
    if game.ended_early:
        return [_rate_early_end(game, before, seat) for seat in range(len(before))]
    met = [bot if game.was_substituted(seat) else own for seat, own in enumerate(before)]
    after = rate(met, game.places)
    for seat, own in enumerate(before):
        if game.was_substituted(seat):
            theirs = rate([*met[:seat], own, *met[seat + 1 :]], game.places)[seat]
            after[seat] = theirs if theirs.mu < own.mu else own
    return after


def _rate_early_end(game: FinishedGame, before: Sequence[Strength], seat: int) -> Strength:
    """Return a seat's strength after a game that ended early: against all others if the player left, else against those."""
    left = [number for number, other in enumerate(game.row.seats) if other.left]
    opponents = [number for number in (range(len(before)) if seat in left else left) if number != seat]
    return rate([before[seat], *(before[other] for other in opponents)], [game.places[number] for number in (seat, *opponents)])[
        0
    ]


def _update_tallies(connection: Connection, ended: Sequence[FinishedGame]) -> None:
    people = {player for game in ended for player in game.players if is_person(player)}
    known = results.lock_tallies(connection, {"", *(game.row.game for game in ended)}, people)
    changed: dict[TallyKey, TallyRow] = {}
    for game in ended:
        for seat, player in enumerate(game.players):
            won_by_bot = game.was_substituted(seat) and game.places[seat] == 1
            for key in _tally_keys(game, seat) if is_person(player) and not won_by_bot else ():
                tally = changed.setdefault(key, known.get(key) or TallyRow(*key, 0, 0, 0, 0, {}, {}))
                tally.add_game(game.places[seat], _comparable_score(game, seat) if key[1] else None)
    results.save_tallies(connection, changed, known)


def _tally_keys(ended: FinishedGame, seat: int) -> Iterator[TallyKey]:
    """Yield the tallies a game counts in for a person: all games, this game, and this game against each kind of opponent."""
    player, game = ended.players[seat], ended.row.game
    others = [other for number, other in enumerate(ended.row.seats) if number != seat]
    if ended.ended_early and not ended.row.seats[seat].left:
        others = [other for other in others if other.left]
    against = {_opponent(other) for other in others}
    yield from ((player, "", ""), (player, game, ""))
    yield from ((player, game, whom) for whom in sorted(against - {""}))


def _opponent(seat: SeatRow) -> str:
    """Return what games against this seat are counted under."""
    if seat.kind != "bot":
        return PEOPLE
    return TEACHER if is_teacher(seat.level or "") else seat.level or ""


def _comparable_score(ended: FinishedGame, seat: int) -> int | None:
    """Return the score if it is comparable: of a game with default parameters that the player finished themselves."""
    was_finished = not (ended.ended_early or ended.row.seats[seat].left or ended.was_substituted(seat))
    is_comparable = was_finished and not ended.row.settings.variant
    return ended.result.scores[seat] if is_comparable else None
