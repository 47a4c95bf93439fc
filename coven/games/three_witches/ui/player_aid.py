"""The player aid, the score sheet and the conditional moves."""

from typing import Final

from coven.core.cards import every_seat
from coven.core.grammar import pluralize
from coven.games.contract.presentation import AidLine, AidPart, SheetCell, SheetRow, facts, line, steps
from coven.games.three_witches.knowledge.views import View
from coven.games.three_witches.rules.deck import HAND_SIZE, NUM_PLAYERS, NUM_TRICKS, PARTS, SUITS, Variant
from coven.games.three_witches.rules.rules import is_round_running
from coven.games.three_witches.rules.state import Public
from coven.games.three_witches.ui.notation import ranks_of
from coven.kernel import count
from coven.types import Seat, Suit

TIMES_PHRASES: Final = {0: "Nothing, whatever", 1: "Just", 2: "Twice", 3: "Three times"}


def player_aid(variant: Variant, players: int) -> list[AidPart]:
    """Return the player aid: rounds, tricks, values of two cards, tokens and the deck."""
    cards = facts("The cards", *(_suit_line(variant, Suit(suit), name) for suit, name in enumerate(SUITS)))
    return [_round_steps(variant), _trick_steps(variant), _value_facts(variant), _token_facts(variant), cards]


def _round_steps(variant: Variant) -> AidPart:
    low, high = variant.low_bid, variant.high_bid
    gifts = "a card" if variant.gives == 1 else f"{variant.gives} cards"
    times = "once" if variant.passings == 1 else f"{variant.passings} times"
    passed = f"Give {gifts} to the left, the Elixir among them; at most {times}, then its holder must bid."
    return steps(
        "A round",
        line("Deal", f"{HAND_SIZE} cards each. Who has the Elixir says so.", "2.2", sign="elixir"),
        line("Bid", f"From the left of the Elixir: {low}, {high} or pass. {high} wins at once.", "3.2"),
        line("Raise", f"After a {low} everyone has one more turn: {high} or pass.", "3.4"),
        line("No bid", passed if variant.passings else "Who has the Elixir must bid.", "4.1"),
        line("Discard", "Each Lesser Witch lays one card away, unseen.", "5.1"),
        line("Play", f"{NUM_TRICKS} tricks, all led by the Lead Witch.", "6.1"),
    )


def _trick_steps(variant: Variant) -> AidPart:
    eyes = [line(f"A {variant.eyes} led", "The Lesser Witches play face down.", "7.1")] if variant.eyes else []
    return steps(
        "A trick",
        line("Lead Witch", "One card face up, never the Elixir, and one face down.", "6.2"),
        *eyes,
        line("1st Lesser", "Follows the suit; without it any card, or waits until the 2nd has played.", "6.4"),
        line("2nd Lesser", "Follows the suit; without it any card.", "6.6"),
        line("Compare", "The higher value wins. The Lead Witch wins a tie.", "8.5"),
        line("Return", "The winners give one of the Lead Witch's two cards back; a Lead Witch who won never the Elixir.", "9.1"),
    )


def _value_facts(variant: Variant) -> AidPart:
    times = TIMES_PHRASES.get(int(variant.elixir_times), f"{variant.elixir_times} times")
    return facts(
        "What two cards are worth",
        line("Same rank", "Both ranks added.", "8.1"),
        line("Same suit", "Both ranks added.", "8.2"),
        line("The Elixir", f"{times} the rank of the other card.", "8.4", sign="elixir"),
        line("Anything else", "The higher rank.", "8.3"),
    )


def _token_facts(variant: Variant) -> AidPart:
    return facts(
        "Fate tokens",
        line("Bid made exactly", f"{variant.lead_tokens} for the Lead Witch.", "10.1"),
        line("More or fewer", f"{variant.lesser_tokens} for each Lesser Witch.", "10.2"),
        line("Victory", f"{pluralize(variant.tokens_to_win, 'token')}.", "10.3"),
    )


def _suit_line(variant: Variant, suit: Suit, name: str) -> AidLine:
    ranks = ranks_of(variant, suit)
    part_names = [PARTS[variant.parts[rank - 1]] for rank in ranks]
    return line(name.capitalize(), " ".join(map(str, ranks)), "1.3", note=", ".join(filter(None, part_names)), sign=name)


# the score sheet


def score_sheet(before: View, after: View) -> list[SheetRow]:
    """10.1, 10.2 Return a row at the end of a round: the bid, the tricks the Lead Witch won, and the tokens gained."""
    p = after.public
    if not is_round_running(before.public) or is_round_running(p):
        return []
    cells = [_round_cell(before.public, p, seat) for seat in every_seat(NUM_PLAYERS)]
    won = count(p.won)
    outcome = "made" if won == p.bid else "missed"
    return [SheetRow(title=f"Round {p.rounds}", words=f"bid {p.bid}, won {won}: {outcome}", cells=cells)]


def _round_cell(before: Public, after: Public, seat: Seat) -> SheetCell:
    role = "Lead Witch" if seat == after.lead else "Lesser Witch"
    return SheetCell(gained=int(after.tokens[seat] - before.tokens[seat]), total=int(after.tokens[seat]), words=role)
