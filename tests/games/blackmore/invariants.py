"""Invariants of every Blackmore position."""

from coven.core.cards import every_seat
from coven.games.blackmore import State
from coven.games.blackmore.rules.rules import all_cards, points
from coven.games.blackmore.rules.state import Phase
from coven.kernel import members


def check(s: State) -> None:
    """Check that every card is in exactly one place and that counts and scores agree."""
    p = s.public
    places = [p.table, *s.hands, *p.won]
    cards = [card for place in places for card in members(place)]
    cards += [int(s.deck[place]) for place in range(p.deck_left)] + [int(p.pile[place]) for place in range(p.pile_size)]
    expected = [] if p.phase == Phase.DEAL else list(members(all_cards(p.variant)))
    assert sorted(cards) == expected
    for seat in every_seat(p.players):
        assert p.known[seat] & ~s.hands[seat] == 0
        assert p.held[seat] == int(s.hands[seat]).bit_count()
        assert p.scores[seat] == points(p.won[seat])


def score_range(s: State) -> tuple[int, int]:
    """Return the lowest and highest score any seat can have."""
    return 0, sum(card % 9 + 1 for card in members(all_cards(s.public.variant)))
