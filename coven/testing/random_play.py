"""Random matches, deterministic by seed.

A game given by its key is played by compiled rules, in a tenth of the time; the contract's own check shows that these equal the
interpreted ones. A `Game` is played as it is.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from coven import games
from coven.errors import GameError
from coven.games.contract.game import Game
from coven.kernel import Random, members, randbelow, seeded
from coven.match.match import Match
from coven.testing.describe import describe_position
from coven.types import Choice, Seat

Choose = Callable[[Match, int, list[Choice], Random], Choice]  # one of the legal choices of a seat
MAX_STEPS: Final = 10_000  # lots and choices of one random game; the longest of ours has 2,000


def choose_randomly(match: Match, seat: int, choices: list[Choice], rng: Random) -> Choice:
    """Return a random one of a seat's choices."""
    return choices[randbelow(rng, len(choices))]


def random_steps(
    game: str | Game,
    players: int,
    seed: int,
    variant: Mapping[str, object] | None = None,
    choose: Choose = choose_randomly,
) -> Iterator[Match]:
    """Yield the same match repeatedly: at the start, and after every lot and every choice, made by a random seat that is to act.

    Raises:
        GameError: The game does not end, or nothing is due in a position.
    """
    match = Match(games.load_compiled(game) if isinstance(game, str) else game, players, variant or {})
    rng = seeded(seed)
    yield match
    for _ in range(MAX_STEPS):
        if match.is_over():
            return
        if match.lot_due():
            match.draw_lots(rng)
        else:
            _make_choice(match, rng, choose)
        yield match
    raise GameError(
        f"{match.game.meta.key} does not end: after {MAX_STEPS:,} random lots and choices of {players} players is_over(s) is "
        "still false. Let every choice bring the game nearer to its end."
    )


def _make_choice(match: Match, rng: Random, choose: Choose) -> None:
    """Make a choice of a random seat that is to act."""
    seats = match.to_act()
    if not seats:
        raise GameError(
            f"{match.game.meta.key} stops: {describe_position(match)}, no seat is to act, no lot is due, "
            "and is_over(s) is false. Let one of to_act, chance_outcomes and is_over say what comes next."
        )
    seat = seats[randbelow(rng, len(seats))]
    choices = [Choice(choice) for choice in members(match.game.legal_choices(match.state, Seat(seat)))]
    if not choices:
        raise GameError(
            f"{match.game.meta.key} stops: {describe_position(match)}, seat {seat} is to act and has no legal choice. "
            "Let legal_choices return one, or let to_act leave the seat out."
        )
    match.choose(seat, choose(match, seat, choices, rng))


def finished_match(game: str | Game, players: int, seed: int, variant: Mapping[str, object] | None = None) -> Match:
    """Return a random match played to its end."""
    return deque(random_steps(game, players, seed, variant), maxlen=1)[0]
