"""Positions to test with, written as they are said: a deal by its hands, then choices in notation."""

from typing import Any

from coven import Match
from coven.errors import RefusalError
from coven.games.three_witches.rules.state import NAMES
from coven.games.three_witches.rules.tricks import pair_value
from coven.games.three_witches.ui.picture import WitchesMemory, WitchesPicture, WitchesTrick, picture, recall
from coven.games.three_witches.variant import variant as figures
from coven.kernel import members
from coven.types import SPECTATOR, Card

PLAYER_NAMES = ["Ada", "Bea", "Cleo"]

# Ada holds the Elixir, so Bea speaks first and Ada last
ADA = "elixir owl-6 owl-5 bat-2 dog-5 newt-3"
BEA = "owl-2 bat-3 bat-4 dog-2 frog-3 frog-4"
CLEO = "bat-6 dog-3 dog-4 frog-5 newt-2 newt-4"


def start_round(ada: str = ADA, bea: str = BEA, cleo: str = CLEO, variant: dict[str, Any] | None = None) -> Match:
    """A match after the deal of these hands."""
    match = Match("three_witches", 3, variant, PLAYER_NAMES)
    match.apply_outcome(f"deal {ada} {bea} {cleo}")
    return match


def play(match: Match, *lines: str) -> Match:
    """These choices made, each `seat choice`, or several of one seat separated by commas."""
    for line in lines:
        seat, _, words = line.partition(" ")
        for choice in words.split(", "):
            match.play(int(seat), choice)
    return match


def start_tricks(discards: tuple[str, str] = ("frog-4", "newt-4"), bid: int = 3, ada: str = ADA, cleo: str = CLEO) -> Match:
    """Ada leads: the others passed, and discarded these cards."""
    match = start_round(ada, cleo=cleo)
    lines = ["1 pass", "2 pass", f"0 bid {bid}"] + (["1 pass", "2 pass", "0 pass"] if bid == 3 else [])
    return play(match, *lines, f"1 discard {discards[0]}", f"2 discard {discards[1]}")


def pass_all(match: Match) -> Match:
    """All three pass, in the order in which they speak."""
    for _ in range(3):
        match.play(match.to_act()[0], "pass")
    return match


def hand(match: Match, seat: int) -> set[str]:
    """The cards in a hand, in notation."""
    state: Any = match.state
    return codes_of(state.hands[seat])


def picture_of(match: Match, viewer: int = SPECTATOR) -> WitchesPicture:
    """The picture of the table as a viewer gets it."""
    return picture(match.view(viewer))


def trick_picture(match: Match, viewer: int = SPECTATOR) -> WitchesTrick:
    """The trick on the table as a viewer gets it."""
    trick = picture_of(match, viewer).trick
    assert trick is not None
    return trick


def four_cards(trick: WitchesTrick) -> list[str | None]:
    """The cards of a trick by their places."""
    return [laid.card for laid in trick.laid]


def recall_of(match: Match, viewer: int = SPECTATOR) -> WitchesMemory:
    """What only memory keeps, for one viewer."""
    return recall(match.view(viewer))


def codes_of(cards: int) -> set[str]:
    """Cards in notation."""
    codes = {card: name for name, card in NAMES.items()}
    return {codes[card] for card in members(cards)}


def refusal(match: Match, seat: int, words: str) -> str:
    """What a seat is told whose choice is refused."""
    try:
        match.play(seat, words)
    except RefusalError as error:
        return str(error)
    raise AssertionError(f"{words} was not refused")


def value_of_pair(one: str, other: str, changes: dict[str, Any] | None = None) -> int:
    """What two cards are worth together."""
    return int(pair_value(figures(changes or {}, 3), Card(NAMES[one]), Card(NAMES[other])))
