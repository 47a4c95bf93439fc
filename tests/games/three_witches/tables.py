"""Test positions in notation: a deal given by its hands, then choices."""

from collections.abc import Mapping
from typing import cast

from coven import Match
from coven.errors import RefusalError
from coven.games.three_witches.knowledge.views import View
from coven.games.three_witches.rules.deck import NAMES, Variant
from coven.games.three_witches.rules.state import Public, State
from coven.games.three_witches.rules.tricks import pair_value
from coven.games.three_witches.ui.picture import WitchesMemory, WitchesPicture, WitchesTrick
from coven.kernel import members
from coven.types import SPECTATOR, Card, Seat

WitchesMatch = Match[State, View, Public]

PLAYER_NAMES = ["Ada", "Bea", "Cleo"]

# Ada holds the Elixir, so Bea speaks first and Ada last
ADA = "elixir owl-6 owl-5 bat-2 dog-5 newt-3"
BEA = "owl-2 bat-3 bat-4 dog-2 frog-3 frog-4"
CLEO = "bat-6 dog-3 dog-4 frog-5 newt-2 newt-4"


def start_round(ada: str = ADA, bea: str = BEA, cleo: str = CLEO, variant: Mapping[str, object] | None = None) -> WitchesMatch:
    """Return a match after the deal of these hands."""
    match = Match("three_witches", 3, variant, PLAYER_NAMES)
    match.apply_outcome(f"deal {ada} {bea} {cleo}")
    return match


def play(match: WitchesMatch, *lines: str) -> WitchesMatch:
    """Make these choices: each `seat choice`, or several of one seat separated by commas."""
    for line in lines:
        seat, _, words = line.partition(" ")
        for choice in words.split(", "):
            match.play(int(seat), choice)
    return match


def start_tricks(
    discards: tuple[str, str] = ("frog-4", "newt-4"), bid: int = 3, ada: str = ADA, cleo: str = CLEO
) -> WitchesMatch:
    """Return a match in which Ada is to lead: the others passed and discarded these cards."""
    match = start_round(ada, cleo=cleo)
    lines = ["1 pass", "2 pass", f"0 bid {bid}"] + (["1 pass", "2 pass", "0 pass"] if bid == 3 else [])
    return play(match, *lines, f"1 discard {discards[0]}", f"2 discard {discards[1]}")


def pass_all(match: WitchesMatch) -> WitchesMatch:
    """Let all three players pass, in turn."""
    for _ in range(3):
        match.play(match.to_act()[0], "pass")
    return match


def hand(match: WitchesMatch, seat: int) -> set[str]:
    """Return the cards in a hand, in notation."""
    return codes_of(match.state.hands[Seat(seat)])


def picture_of(match: WitchesMatch, viewer: int = SPECTATOR) -> WitchesPicture:
    """Return the picture of the table for a viewer."""
    return cast(WitchesPicture, match.text(viewer).picture(match.view(viewer)))


def trick_picture(match: WitchesMatch, viewer: int = SPECTATOR) -> WitchesTrick:
    """Return the current trick in a viewer's picture."""
    trick = picture_of(match, viewer).trick
    assert trick is not None
    return trick


def four_cards(trick: WitchesTrick) -> list[str | None]:
    """Return the cards of a trick by place."""
    return [laid.card for laid in trick.laid]


def recall_of(match: WitchesMatch, viewer: int = SPECTATOR) -> WitchesMemory:
    """Return the cards a viewer has seen this round."""
    return cast(WitchesMemory, match.text(viewer).recall(match.view(viewer)))


def codes_of(cards: int) -> set[str]:
    """Return a set of cards in notation."""
    codes = {card: name for name, card in NAMES.items()}
    return {codes[card] for card in members(cards)}


def refusal(match: WitchesMatch, seat: int, words: str) -> str:
    """Return the message with which a choice is refused."""
    try:
        match.play(seat, words)
    except RefusalError as error:
        return str(error)
    raise AssertionError(f"{words} was not refused")


def value_of_pair(first: str, second: str, changes: Mapping[str, object] | None = None) -> int:
    """Return the value of two cards together."""
    return int(pair_value(Variant.read(changes or {}, 3), Card(NAMES[first]), Card(NAMES[second])))
