"""Test positions: given hands and a given row, and the match from there in notation.

Hands and row are as large as the test needs: the variant is adapted, and the remaining cards are set aside.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

from coven import Match
from coven.core.chance import bag
from coven.games.witchs_shot.knowledge import View
from coven.games.witchs_shot.rules.state import Public, State
from coven.games.witchs_shot.ui.picture import ShotMemory, ShotPicture, recall
from coven.kernel import members
from coven.testing.random_play import finished_match, random_steps
from coven.types import SPECTATOR

ShotMatch = Match[State, View, Public]

KEY: Final = "witchs_shot"
NAMES = ["Ada", "Bea", "Cleo", "Dora"]
QUOTAS = (0, 3, 4, 5)  # seat 0 has the lowest and leads


def start_round(
    hands: Sequence[str], row: str, start: int = 0, remove: str = "fish", variant: Mapping[str, object] | None = None
) -> ShotMatch:
    """Return a match after the first deal, before the draft, with as many players as hands."""
    players = str(len(hands))
    sizes = {"hand": {players: len(hands[0].split())}, "row": {players: len(row.split())}}
    match = Match(KEY, len(hands), {"remove": remove, **sizes, **(variant or {})}, NAMES[: len(hands)])
    if len(hands) == 3:
        match.apply_outcome(f"remove {remove}")
    match.apply_outcome(f"start {start}")
    deal(match, hands, row)
    return match


def deal(match: ShotMatch, hands: Sequence[str], row: str) -> None:
    """Deal these cards, then all others."""
    given = " ".join([*hands, row]).split()
    codes = match.game.notation.lots["deal"]
    lot = match.lot_due()
    assert lot is not None
    names = {number: name for name, number in codes.items()}
    rest = [names[item] for item in bag(lot) if names[item] not in given]
    match.apply_outcome(" ".join(["deal", *given, *rest]))


def start_tricks(hands: Sequence[str], row: str, quotas: Sequence[int] = QUOTAS, **more: Any) -> ShotMatch:
    """Return a match after the first draft, with these quotas by seat."""
    match = start_round(hands, row, **more)
    draft(match, quotas)
    return match


def shot_steps(players: int, seed: int, variant: Mapping[str, object] | None = None) -> Iterator[ShotMatch]:
    """Yield the steps of a random match."""
    return cast(Iterator[ShotMatch], random_steps(KEY, players, seed, variant))


def finished_shot(players: int, seed: int, variant: Mapping[str, object] | None = None) -> ShotMatch:
    """Return a random match played to its end."""
    return cast(ShotMatch, finished_match(KEY, players, seed, variant))


def draft(match: ShotMatch, quotas: Sequence[int] = QUOTAS) -> None:
    """Let all players take their quotas, in turn."""
    for _ in range(match.players):
        seat = match.to_act()[0]
        match.play(seat, f"quota {quotas[seat]}")


def apply_lines(match: ShotMatch, *lines: str) -> ShotMatch:
    """Apply choices in turn: `0 play fish-1`."""
    for line in lines:
        match.apply_line(line)
    return match


def play_trick(match: ShotMatch, *cards: str) -> ShotMatch:
    """Play a whole trick from the leader on without resting, revealing the first possible card."""
    for card in cards:
        seat = match.to_act()[0]
        match.play(seat, f"play {card}")
        for _ in range(2):  # a reveal and a rest at most
            if match.to_act() == [seat] and not match.legal_choices(seat)[0].startswith("play"):
                match.play(seat, "rest no" if "rest no" in match.legal_choices(seat) else match.legal_choices(seat)[0])
    return match


def give_oofs(match: ShotMatch, *oofs: int) -> ShotMatch:
    """Give Oof! tokens from earlier rounds, by seat."""
    for seat, count in enumerate(oofs):
        public(match).oofs[seat] = count
    return match


def public(match: ShotMatch) -> Any:
    """Return the open table for direct access to its fields."""
    return match.state.public


def codes_of(match: ShotMatch, mask: int) -> set[str]:
    """Return a set of cards in notation."""
    names = {number: name for name, number in match.game.notation.lots["deal"].items()}
    return {names[card] for card in members(int(mask))}


def picture_of(match: ShotMatch, viewer: int = SPECTATOR) -> ShotPicture:
    """Return the picture of the table for a viewer."""
    return cast(ShotPicture, match.game.picture(match.view(viewer)))


def recall_of(match: ShotMatch, viewer: int = SPECTATOR) -> ShotMemory:
    """Return the cards a viewer has seen this round."""
    return recall(match.view(viewer))


def strength(match: ShotMatch, seat: int) -> int:
    """Return the strength on the gauge of a seat."""
    return picture_of(match).seats[seat].strength
