"""A game's description of itself."""

from collections.abc import Mapping
from dataclasses import dataclass

from coven.errors import PlayersError


@dataclass(frozen=True)
class Meta:
    """A game's names, versions and numbers."""

    key: str  # in code, in records and on the command line
    title: str
    rules: str  # the rules version: raised when the same choices would have another outcome
    min_players: int
    max_players: int
    default_players: int
    defaults: Mapping[str, object]  # the contents of variant.toml
    length_unit: str  # what the length of a game is counted in: tricks, turns
    phrases: tuple[str, ...] = ()  # what players may say during play, if the rules limit it
    speech_rule: tuple[str, str] = ("", "")  # then: the sentence that says who may say it, and its clause
    has_uneven_lengths: bool = False  # one game may be several times as long as another, which loops on a GPU must know

    def resolve_players(self, players: int | None) -> int:
        """Return the number of players, by default `default_players`.

        Raises:
            PlayersError: The game is not for this number of players.
        """
        number = self.default_players if players is None else players
        self.check_players(number)
        return number

    def check_players(self, players: int) -> None:
        """Raise PlayersError if the game is not for this number of players."""
        if not self.min_players <= players <= self.max_players:
            is_fixed = self.min_players == self.max_players
            count = f"exactly {self.min_players}" if is_fixed else f"{self.min_players} to {self.max_players}"
            raise PlayersError(f"{self.title} is for {count} players, got {players}.")
