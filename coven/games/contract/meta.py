"""What a game says about itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from coven.errors import PlayersError


@dataclass(frozen=True)
class Meta:
    """A game's name, its versions and its figures."""

    key: str  # in code, records and on the command line
    title: str
    rules: str  # the rules version: raised when the same choices would lead elsewhere
    min_players: int
    max_players: int
    default_players: int  # players unless told otherwise
    defaults: Mapping[str, Any]  # the figures of variant.toml
    length_unit: str  # what its length is counted in: tricks, turns
    phrases: tuple[str, ...] = ()  # what players may say during play where the rules limit talk
    speech_rule: tuple[str, str] = ("", "")  # where they do: who may say it, in a sentence, and the clause
    has_uneven_lengths: bool = False  # whether one game may be several times as long as another: loops on a GPU need to know it

    def resolve_players(self, players: int | None) -> int:
        """How many play: the usual number unless another is given; one the game is not for is refused."""
        number = self.default_players if players is None else players
        self.check_players(number)
        return number

    def check_players(self, players: int) -> None:
        """Refuse a number of players the game is not for."""
        if not self.min_players <= players <= self.max_players:
            count = (
                f"exactly {self.min_players}"
                if self.min_players == self.max_players
                else f"{self.min_players} to {self.max_players}"
            )
            raise PlayersError(f"{self.title} is for {count} players, but {players} came.")
