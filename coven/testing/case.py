"""What is tested: a game at one number of players, and the error that says what breaks the contract."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Self

from coven import games
from coven.games.contract.game import Game
from coven.games.contract.members import place_of
from coven.match.match import Match
from coven.testing.random_play import describe_position, random_steps


class ContractError(AssertionError):
    """A game breaks the contract: one sentence that says what was expected, what was given and what to do.

    `member` is the member of the contract that is at fault, and `place` the file and the line where the game defines it.
    """

    def __init__(self, game: Game, member: str, sentence: str) -> None:
        self.member = member
        self.place = place_of(getattr(game, member, None))
        self.sentence = sentence
        super().__init__(": ".join(filter(None, (self.place, member, sentence))))


class LeakError(ContractError):
    """A viewer can distinguish what must look alike."""


@dataclass(frozen=True)
class Case:
    """A game at one number of players.

    `fast` plays the random games: the compiled game, or the interpreted one itself where nothing is compiled.
    """

    game: Game
    fast: Game
    players: int
    variant: Mapping[str, object] = field(default_factory=dict)
    games: int = 3
    """The number of random games that a check plays."""

    @classmethod
    def of(cls, game: str | Game, players: int, variant: Mapping[str, object] | None = None) -> Self:
        """Return the case of a game by its key, with compiled rules, or of a `Game`, with interpreted ones."""
        if isinstance(game, str):
            return cls(games.load(game), games.load_compiled(game), players, variant or {})
        return cls(game, game, players, variant or {})

    def steps(self, seed: int) -> Iterator[Match]:
        """Yield the same match repeatedly, see `random_steps`."""
        return random_steps(self.fast, self.players, seed, self.variant)

    def positions(self, seeds: int | None = None, first: int = 0) -> Iterator[Match]:
        """Yield every position of several random games."""
        for seed in range(first, first + (self.games if seeds is None else seeds)):
            yield from self.steps(seed)


@contextmanager
def noting_position(match: Match) -> Iterator[None]:
    """Add a note with the position to an error that is raised inside."""
    try:
        yield
    except Exception as error:
        error.add_note(describe_position(match))
        raise
