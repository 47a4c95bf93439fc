"""Tips for beginners name only what can still happen."""

from collections.abc import Iterator
from typing import Any

from coven import games
from coven.games.blackmore.knowledge import unseen_cards
from coven.games.blackmore.ui.notation import CODES
from coven.games.witchs_shot.rules.carrying import is_worn_out
from coven.games.witchs_shot.rules.state import Phase
from coven.kernel import members
from coven.match.plain_views import plain_view
from coven.testing import random_steps
from coven.types import Card, Cards

SEEDS = (3, 4)


def all_tips(key: str) -> Iterator[tuple[Any, str, list[str]]]:
    """Yield the view, the tip and the legal choices of every choice in random games with every number of players."""
    meta = games.load(key).meta
    for players in range(meta.min_players, meta.max_players + 1):
        for seed in SEEDS:
            for match in random_steps(key, players, seed):
                for seat in match.to_act():
                    view = plain_view(match.view(seat))
                    yield view, match.text(seat).tip(view), match.legal_choices(seat)


def test_tips_of_blackmore_name_a_card_that_can_still_be_played() -> None:
    named = 0
    for view, tip, _ in all_tips("blackmore"):
        if "Nothing beats " not in tip:
            continue
        name = tip.split("Nothing beats ")[1].rstrip(".")
        assert name in {CODES.name(Card(card)) for card in members(playable_cards(view))}, tip
        named += 1
    assert named > 100


def playable_cards(view: Any) -> Cards:
    """Return the cards of the trick, and those that some player may hold or draw."""
    cards = view.hand | view.public.table | unseen_cards(view)
    for known in view.public.known:
        cards |= known
    return Cards(cards)


def test_tips_of_three_witches_name_bids_and_leads_that_are_possible() -> None:
    seen = set()
    for view, tip, legal in all_tips("three_witches"):
        p = view.public
        if "If you lead a " in tip:
            assert any(choice.endswith(f"-{p.variant.eyes}") for choice in legal), tip
        is_possible = 0 <= p.bid - int(p.won).bit_count() <= 5 - p.tricks - ("Everyone sees it" in tip)
        for words, expected in (("need exactly", True), ("needs exactly", True), ("out of reach", False), ("either card", False)):
            if words in tip:
                assert is_possible == expected, tip
                seen.add(words)
    assert len(seen) == 4


def test_tips_of_witchs_shot_speak_of_winning_only_to_players_who_can_win() -> None:
    for view, tip, _ in all_tips("witchs_shot"):
        is_play = view.public.phase == Phase.PLAY
        assert ("you can’t win any more tricks" in tip) == (is_play and bool(is_worn_out(view.public, view.viewer))), tip


def test_tips_of_thirteen_witches_name_counterspells_and_turns_that_are_possible() -> None:
    counters, turns = set(), set()
    for view, tip, legal in all_tips("thirteen_witches"):
        p = view.public
        if "decline" in legal:
            assert ("countering costs you cards" in tip) == ("counter" in legal), tip
            counters.add("counter" in legal)
        if "most witches wins" in tip:
            has_next_turn = p.last_turns < 0 and p.turns + p.players < p.variant.turn_limit
            assert ("your next turn" in tip) == has_next_turn, tip
            turns.add(has_next_turn)
    assert counters == turns == {True, False}
