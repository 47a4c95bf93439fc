"""What is tested: a game at one number of players, and the error that says what breaks the contract."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, NoReturn, Self

from coven import games
from coven.games.contract.game import Game
from coven.games.contract.places import place_of
from coven.games.contract.records import GameState
from coven.kernel import Record
from coven.match.match import Match
from coven.testing.describe import describe_position
from coven.testing.random_play import random_steps

GARBAGE_BYTE: Final = 0x5A
Counts = Counter[str]  # what a check covered: games, positions, choices


class ContractError(AssertionError):
    """A game breaks the contract: one sentence that says what was expected, what was given and what to do.

    `member` is the member of the contract that is at fault, and `place` the file and the line where the game defines it.
    """

    def __init__(self, game: Game, member: str, sentence: str) -> None:
        self.member = member
        self.place = "" if is_default(game, member) else place_of(getattr(game, member, None))
        self.sentence = sentence
        super().__init__(": ".join(filter(None, (self.place, member, sentence))))


def is_default(game: Game, member: str) -> bool:
    """Return whether a custom game has a member from Coven, whose source would not help its author."""
    module = str(getattr(getattr(game, member, None), "__module__", ""))
    return game.meta.key not in games.BUILTIN_GAMES and module.startswith("coven.")


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
    games: int = 2
    """The number of random games that a check plays."""
    check_state: Callable[[Any], None] = lambda state: None
    """What else holds in every position of this game: a function that raises AssertionError if it does not."""
    small: Callable[[int], Mapping[str, object]] | None = None
    """Changed parameters, by the number of players, of a variant in which all worlds of some positions can be listed."""

    @classmethod
    def of(cls, game: str | Game, players: int, variant: Mapping[str, object] | None = None, **settings: Any) -> Self:
        """Return the case of a game by its key, with compiled rules, or of a `Game`, with interpreted ones."""
        if isinstance(game, str):
            return cls(games.load(game), games.load_compiled(game), players, variant or {}, **settings)
        return cls(game, game, players, variant or {}, **settings)

    @property
    def is_compiled(self) -> bool:
        """Whether the random games are played by compiled rules."""
        return self.fast is not self.game

    def steps(self, seed: int) -> Iterator[Match]:
        """Yield the same match repeatedly: at the start of a random game, and after every lot and every choice."""
        return random_steps(self.fast, self.players, seed, self.variant)

    def positions(self, first_seed: int = 0) -> Iterator[Match]:
        """Yield every position of several random games."""
        for seed in range(first_seed, first_seed + self.games):
            yield from self.steps(seed)

    def new_state(self) -> GameState:
        """Return the state at the start of a game."""
        return Match(self.fast, self.players, self.variant).state

    def fail(self, member: str, sentence: str) -> NoReturn:
        """Raise the error of a member that breaks the contract."""
        raise ContractError(self.game, member, sentence)


PositionCheck = Callable[[Case, Match], None]


def check_positions(case: Case, checks: tuple[PositionCheck, ...], first_seed: int = 0) -> Counts:
    """Run checks in every position of the case's random games."""
    counts = Counts(games=case.games)
    for match in case.positions(first_seed):
        counts["positions"] += 1
        counts["decisions"] += bool(match.to_act())
        with noting_position(match):
            for check in checks:
                check(case, match)
    return counts


@contextmanager
def noting_position(match: Match) -> Iterator[None]:
    """Add a note with the position to an error that is raised inside."""
    try:
        yield
    except Exception as error:
        error.add_note(describe_position(match))
        raise


def filled_with_garbage(kind: type[Record]) -> Any:
    """Return a record filled with garbage, as reused memory is."""
    records = kind.new_array(1)
    records.view("u1")[:] = GARBAGE_BYTE
    return records[0]
