"""Tables to test at: a few given cards in each hand, a given row, and the match from there in notation.

Hands and row are as large as the test needs; the variant is made to fit, and the cards left over are set aside.
"""

from collections.abc import Sequence
from typing import Any

from coven import Match
from coven.core.chance import bag
from coven.games.witchs_shot.ui.picture import ShotMemory, ShotPicture, picture, recall
from coven.kernel import members
from coven.types import SPECTATOR

KEY = "witchs_shot"
NAMES = ["Ada", "Bea", "Cleo", "Dora"]
QUOTAS = (0, 3, 4, 5)  # seat 0 has the lowest and leads


def start_round(
    hands: Sequence[str], row: str, start: int = 0, remove: str = "fish", variant: dict[str, Any] | None = None
) -> Match:
    """A first round just dealt: as many players as hands, before the draft."""
    players = str(len(hands))
    sizes = {"hand": {players: len(hands[0].split())}, "row": {players: len(row.split())}}
    match = Match(KEY, len(hands), {"remove": remove} | sizes | (variant or {}), NAMES[: len(hands)])
    if len(hands) == 3:
        match.apply_outcome(f"remove {remove}")
    match.apply_outcome(f"start {start}")
    deal(match, hands, row)
    return match


def deal(match: Match, hands: Sequence[str], row: str) -> None:
    """The deal of a round: these cards, and all others after them."""
    given = " ".join([*hands, row]).split()
    codes = match.game.notation.lots["deal"]
    lot = match.lot_due()
    assert lot is not None
    names = {number: name for name, number in codes.items()}
    rest = [names[item] for item in bag(lot) if names[item] not in given]
    match.apply_outcome(" ".join(["deal", *given, *rest]))


def start_tricks(hands: Sequence[str], row: str, quotas: Sequence[int] = QUOTAS, **more: Any) -> Match:
    """A first round with its quotas taken, by seat."""
    match = start_round(hands, row, **more)
    draft(match, quotas)
    return match


def draft(match: Match, quotas: Sequence[int] = QUOTAS) -> None:
    """Everybody takes a quota, in the order that is due."""
    for _ in range(match.players):
        seat = match.to_act()[0]
        match.play(seat, f"quota {quotas[seat]}")


def apply_lines(match: Match, *lines: str) -> Match:
    """Choices, one after the other: `0 play fish-1`."""
    for line in lines:
        match.apply_line(line)
    return match


def play_trick(match: Match, *cards: str) -> Match:
    """A whole trick from the leader on, nobody resting; a reveal is the first card that will do."""
    for card in cards:
        seat = match.to_act()[0]
        match.play(seat, f"play {card}")
        while match.to_act() == [seat] and not match.legal_choices(seat)[0].startswith("play"):
            match.play(seat, "rest no" if "rest no" in match.legal_choices(seat) else match.legal_choices(seat)[0])
    return match


def give_oofs(match: Match, *oofs: int) -> Match:
    """Oof! tokens from rounds before, by seat."""
    for seat, count in enumerate(oofs):
        public(match).oofs[seat] = count
    return match


def public(match: Match) -> Any:
    """The open table, for a look at its fields."""
    return match.state.public  # type: ignore[attr-defined]


def codes_of(match: Match, mask: int) -> set[str]:
    """A set of cards in notation."""
    names = {number: name for name, number in match.game.notation.lots["deal"].items()}
    return {names[card] for card in members(int(mask))}


def picture_of(match: Match, viewer: int = SPECTATOR) -> ShotPicture:
    """The table as a client gets it."""
    return picture(match.view(viewer))


def recall_of(match: Match, viewer: int = SPECTATOR) -> ShotMemory:
    """What a client gets where the memory aid is everything."""
    return recall(match.view(viewer))


def strength(match: Match, seat: int) -> int:
    """What the gauge of a seat shows."""
    return picture_of(match).seats[seat].strength
