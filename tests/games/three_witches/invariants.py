"""What holds in every position of 3 Witches."""

from typing import Any

from coven.games.three_witches.deck import TRICKS
from coven.games.three_witches.state import DOWN, FIRST, SECOND, UP, Phase
from coven.kernel import members


def check(s: Any) -> None:
    """Every card is in exactly one place while a round is played, and nothing is left over when it is not."""
    if s.phase in (Phase.DEAL, Phase.OVER):
        assert not any(s.hands)
        assert not s.given.any()
        assert (s.discards == -1).all()
        return
    assert sorted(cards_in_places(s)) == list(members(s.variant.deck))
    assert s.tricks < TRICKS
    check_tricks(s)


def cards_in_places(s: Any) -> list[int]:
    cards = [card for hand in s.hands for card in members(hand)]
    cards += [int(card) for card in s.discards if card >= 0]
    if s.phase == Phase.GIVE:
        cards += [card for gifts in s.given[s.passings] for card in members(gifts)]
    for trick in range(TRICKS):
        laid = [int(card) for card in s.table[trick] if card >= 0]
        cards += [card for card in laid if card != s.returned[trick]]
    return cards


def check_tricks(s: Any) -> None:
    """A returned card was one of the Lead Witch's two; only finished tricks have one; hands have the size they must have."""
    for trick in range(TRICKS):
        finished = trick < s.tricks
        assert (s.returned[trick] >= 0) == finished
        assert not finished or s.returned[trick] in (s.table[trick, UP], s.table[trick, DOWN])
        assert not finished or min(s.table[trick]) >= 0
    if s.phase in (Phase.LEAD, Phase.HIDE, Phase.FOLLOW):
        laid = [int(s.table[s.tricks, place] >= 0) for place in (UP, DOWN, FIRST, SECOND)]
        expected = [6 - s.tricks - laid[0] - laid[1], 5 - s.tricks - laid[2], 5 - s.tricks - laid[3]]
        assert [int(s.hands[(s.lead + place) % 3]).bit_count() for place in range(3)] == expected


def score_range(s: Any) -> tuple[int, int]:
    """The fewest and the most tokens anybody can have."""
    return 0, s.variant.tokens_to_win - 1 + max(s.variant.lead_tokens, s.variant.lesser_tokens)
