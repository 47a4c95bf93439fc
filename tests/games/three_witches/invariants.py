"""Invariants of every position of 3 Witches."""

from typing import Any

from coven.games.three_witches.rules.deck import NUM_TRICKS
from coven.games.three_witches.rules.rules import is_round_running
from coven.games.three_witches.rules.state import DOWN, FACE_DOWN, FIRST, SECOND, UP, Phase
from coven.games.three_witches.rules.tricks import known_return
from coven.kernel import members


def check(s: Any) -> None:
    """Check that every card is in exactly one place during a round, and that nothing is left over between rounds."""
    p = s.public
    assert [int(hand).bit_count() for hand in s.hands] == list(p.held)
    if not is_round_running(p):
        assert not any(s.hands)
        assert not s.given.any()
        assert (s.discards == -1).all()
        assert (s.face_down == -1).all()
        return
    assert sorted(cards_in_places(s)) == list(members(p.variant.deck))
    assert p.tricks < NUM_TRICKS
    check_tricks(s)


def cards_in_places(s: Any) -> list[int]:
    cards = [card for hand in s.hands for card in members(hand)]
    cards += [int(card) for card in (*s.discards, *s.face_down) if card >= 0]
    if s.public.phase == Phase.GIVE:
        cards += [card for gifts in s.given[s.public.passings] for card in members(gifts)]
    for trick in range(NUM_TRICKS):
        laid = [int(card) for card in s.public.table[trick] if card >= 0]
        cards += [card for card in laid if card != returned_card(s, trick)]
    return cards


def returned_card(s: Any, trick: int) -> int:
    """Return the card returned after a trick; a secret one is in the Lead Witch's hand or face down again."""
    p = s.public
    if known_return(p, trick) != FACE_DOWN:
        return int(known_return(p, trick))
    own = [*members(s.hands[p.lead]), int(s.face_down[p.lead])]
    (card,) = [int(p.table[trick, place]) for place in (UP, DOWN) if p.table[trick, place] in own]
    return card


def check_tricks(s: Any) -> None:
    """Check that returned cards are the Lead Witch's, that only finished tricks have one, and the sizes of the hands."""
    p = s.public
    for trick in range(NUM_TRICKS):
        finished = trick < p.tricks
        assert (p.returned[trick] != -1) == finished
        assert not finished or returned_card(s, trick) in (p.table[trick, UP], p.table[trick, DOWN])
        assert not finished or min(p.table[trick]) >= 0
    if p.phase in (Phase.LEAD, Phase.HIDE, Phase.FOLLOW):
        laid = [int(p.table[p.tricks, place] != -1) for place in (UP, DOWN, FIRST, SECOND)]
        expected = [6 - p.tricks - laid[0] - laid[1], 5 - p.tricks - laid[2], 5 - p.tricks - laid[3]]
        assert [p.held[(p.lead + place) % 3] for place in range(3)] == expected


def score_range(s: Any) -> tuple[int, int]:
    """Return the lowest and the highest possible score."""
    variant = s.public.variant
    return 0, variant.tokens_to_win - 1 + max(variant.lead_tokens, variant.lesser_tokens)
