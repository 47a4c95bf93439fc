"""Puzzles as clients get them: the view of the seat whose turn it is, and what each choice is worth."""

import re
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Final

from coven import games
from coven.puzzles.collection import Collection, Puzzle, PuzzleError, load_collection, daily_number, replay_position
from coven.server import cast, errors
from coven.server.messages import LegalChoice, PuzzleInfo, Puzzles, ReviewChoice, SeatInfo
from coven.server.plain import plain_view
from coven.server.sights import legal_choices, build_sight

SEAT_PATTERN: Final = re.compile(r"\bSeat (\d)\b")  # as reasons call those who hold a card


def describe_puzzles(game: str) -> Puzzles:
    """What puzzles there are of a game, and which is today's."""
    found, today = _collection(game), _today()
    return Puzzles(game=game, themes=[one.theme for one in found.puzzles], today=daily_number(game, today), day=today.toordinal())


def _today() -> date:
    return datetime.now(UTC).date()


def _collection(game: str) -> Collection:
    try:
        return load_collection(game)
    except PuzzleError as error:
        raise errors.not_found(str(error)) from None


@lru_cache(maxsize=512)
def describe_puzzle(game: str, number: str) -> PuzzleInfo:
    """One puzzle by its number."""
    found = _collection(game)
    if not (number.isascii() and number.isdecimal() and len(number) < 6 and int(number) < len(found.puzzles)):
        raise errors.not_found(f"This game has {len(found.puzzles)} puzzles, and this is none of them.")
    return _puzzle_info(game, int(number), found.puzzles[int(number)])


def _puzzle_info(key: str, number: int, one: Puzzle) -> PuzzleInfo:
    game = games.load(key)
    match = replay_position(game, one)
    match.names = _persona_names(key, number, match.players)
    view = match.view(one.seat)
    legal = legal_choices(game, game.act, plain_view(view), match.names)
    words = {choice.choice: choice.words for choice in legal}
    return PuzzleInfo(
        game=key,
        number=number,
        theme=one.theme,
        seat=one.seat,
        seats=[_seat_info(seat, name, one.seat) for seat, name in enumerate(match.names)],
        sight=build_sight(game, plain_view(view), "everything"),
        prompt=game.prompt(view, match.names),
        legal=_sort_by_text(legal),
        values=[ReviewChoice(choice=w.choice, words=words[w.choice], value=w.value, error=w.error) for w in one.values],
        thumb=one.policy_choice,
        reason=SEAT_PATTERN.sub(lambda found: match.names[int(found[1])], one.reason),
    )


def _persona_names(key: str, number: int, players: int) -> list[str]:
    """Who sits there: such as those from whose games the puzzle is."""
    names: list[str] = []
    for seat in range(players):
        names.append(cast.pick_persona("familiar", names, f"{key} {number}", seat))
    return names


def _sort_by_text(legal: list[LegalChoice]) -> list[LegalChoice]:
    """In an order that gives nothing away."""
    return sorted(legal, key=lambda choice: choice.words)


def _seat_info(seat: int, name: str, own: int) -> SeatInfo:
    return SeatInfo(
        seat=seat,
        kind="person" if seat == own else "bot",
        name=name,
        person=None,
        level=None,
        portrait=cast.persona_portrait(name),
        presence="here",
        stand_in=False,
    )
