"""A turn: chapter 3."""

from coven.kernel import seeded
from tests.games.thirteen_witches.positions import card_names, hand, play, position, public, refusal_text, witch_names


def test_3_1_a_player_draws_up_to_five_and_witches_go_to_the_coven() -> None:
    match = position("wolf-1", "fairy-1 fairy-2", pile="dragon-1 greta dragon-2 dragon-3 dragon-4")
    play(match, "0 pass", "0 pass")
    assert hand(match, 1) == {"fairy-1", "fairy-2", "dragon-1", "dragon-2", "dragon-3"}
    assert witch_names(public(match).coven) == {"greta"}


def test_3_1_a_full_hand_draws_nothing() -> None:
    match = position("wolf-1", "fairy-1 fairy-2 fairy-3 fairy-4 fairy-5")
    left = public(match).pile_left
    play(match, "0 pass", "0 pass")
    assert public(match).pile_left == left
    assert len(hand(match, 1)) == 5


def test_3_2_two_actions_which_may_be_the_same() -> None:
    match = position("wolf-1 fairy-2 dragon-3", "", coven="maria")
    assert set(match.legal_choices(0)) == {"lure maria", "pass", "discard wolf-1", "discard fairy-2", "discard dragon-3"}
    play(match, "0 discard wolf-1", "0 discard dragon-3")
    assert card_names(public(match).discards) == {"wolf-1", "dragon-3"}
    assert match.to_act() == [1]
    assert "You don’t have Fairy 9. You hold Wolf 1." in refusal_text(position("wolf-1", ""), "0 discard fairy-9")


def test_3_3_discards_become_the_pile_only_when_a_card_has_to_be_drawn() -> None:
    match = position("wolf-1", "fairy-1 fairy-2 fairy-3", pile="dragon-1", rest="discards")
    play(match, "0 pass", "0 discard wolf-1")
    lot = match.lot_due()
    assert lot is not None  # in the middle of the draw, after one card of the old pile
    assert match.to_act() == []
    assert hand(match, 1) == {"fairy-1", "fairy-2", "fairy-3", "dragon-1"}
    names = card_names(public(match).discards)
    assert "wolf-1" in names
    match.apply_outcome("deal wolf-1 " + " ".join(sorted(names - {"wolf-1"})))
    assert hand(match, 1) == {"fairy-1", "fairy-2", "fairy-3", "dragon-1", "wolf-1"}
    assert public(match).discards == 0
    assert match.to_act() == [1]


def test_3_3_drawing_player_sees_only_the_cards_drawn_from_the_reshuffle() -> None:
    match = position("wolf-1", "fairy-1 fairy-2 fairy-3", rest="discards")
    play(match, "0 pass", "0 pass")
    lot = match.lot_due()
    assert lot is not None
    assert match.lot_seen_by(1, lot).split()[:4] == ["deal", *sorted(card_names(public(match).discards), key=rank)[:2], "?"]
    assert set(match.lot_seen_by(0, lot).split()[1:]) == {"?"}


def rank(name: str) -> int:
    from coven.games.thirteen_witches.rules.deck import DECK

    return DECK.names[name]


def test_3_3_empty_pile_is_not_reshuffled_until_a_draw() -> None:
    match = position("wolf-1", "fairy-1 fairy-2 fairy-3 fairy-4", pile="dragon-1", rest="discards")
    play(match, "0 pass", "0 pass")
    assert match.lot_due() is None
    assert public(match).pile_left == 0


def test_3_3_drawing_stops_when_pile_and_discards_are_empty() -> None:
    match = position("", "fairy-1", influence=[{"alma": ""}], rest="alma")
    play(match, "0 pass", "0 pass")
    assert match.lot_due() is None
    assert hand(match, 1) == {"fairy-1"}
    assert match.to_act() == [1]


def test_3_4_own_bindings_return_before_the_draw() -> None:
    match = position("wolf-1 wolf-2", "", influence=[{"cordelia": "unicorn-3"}, {"maria": "fairy-3"}])
    play(match, "0 cast cordelia", "0 target maria", "0 pay wolf-1", "0 pay wolf-2", "0 pass")
    assert witch_names(public(match).bindings[0]) == {"maria"}
    play(match, "1 pass", "1 pass")
    match.draw_lots(seeded(1))
    assert public(match).bindings[0] == 0
    assert len(hand(match, 0)) == 5
