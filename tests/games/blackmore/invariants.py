"""What holds in every position of Blackmore."""

from typing import Any

from coven.games.blackmore.beliefs import all_cards
from coven.games.blackmore.state import Phase
from coven.kernel import members


def check(s: Any) -> None:
    """Every card is in exactly one place."""
    places = [s.table, *s.hands, *s.won]
    cards = [card for place in places for card in members(place)]
    cards += [int(s.deck[place]) for place in range(s.deck_left)] + [int(s.pile[place]) for place in range(s.pile_size)]
    expected = [] if s.phase == Phase.DEAL else list(members(all_cards(s.variant)))
    assert sorted(cards) == expected
    assert all(s.known[seat] & ~s.hands[seat] == 0 for seat in range(s.players))


def score_range(s: Any) -> tuple[int, int]:
    """The fewest and the most points anybody can have."""
    return 0, sum(card % 9 + 1 for card in members(all_cards(s.variant)))
