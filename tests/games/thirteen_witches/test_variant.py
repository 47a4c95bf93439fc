"""Variants: parameters that may be changed, and changes that are rejected."""

import pytest

from coven import Match
from coven.errors import VariantError
from coven.kernel import seeded
from coven.match.narration import narrate
from coven.testing.random_play import finished_match
from tests.games.thirteen_witches.invariants import check
from tests.games.thirteen_witches.positions import hand, play, position, public, refusal_text, set_charms


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hand": 0}, "‘hand’ must be at least 1."),
        ({"dealt": 30}, "2 hands of 30 take 60 lure cards, but there are only 52."),
        ({"tokens": {"luck": 1}}, "There’s no ‘luck’ in ‘tokens’. Choose from binding, charm, curse and fortune."),
        ({"witches": {"ursula": {"lure": "wolf"}}}, "There’s no ‘ursula’ in ‘witches’"),
        ({"witches": {"alma": {"lure": "owl"}}}, "‘witches[...].lure’ must be all, dragon, fairy, unicorn or wolf, not 'owl'."),
        ({"witches": {"alma": {"cost": "a song"}}}, "Write the cost of Alma like 'any 1'"),
        ({"witches": {"greta": {"cost": "2 over"}}}, "but Pilfer doesn’t target one"),
        ({"witches": {"morgan": {"cost": "any 1"}}}, "There’s no ‘cost’ in ‘witches.morgan’. Choose from lure."),
        ({"hand": 30, "fortune_bonus": 6, "dealt": 3, "actions": 0}, "‘actions’ must be at least 1."),
        ({"hand": 31}, "‘hand’ can be at most 30."),
        ({"fortune_bonus": 7}, "‘fortune_bonus’ can be at most 6."),
    ],
)
def test_invalid_variant_is_rejected_with_a_message(changes: dict[str, object], message: str) -> None:
    with pytest.raises(VariantError) as caught:
        Match("thirteen_witches", 2, changes)
    assert message in str(caught.value)


def test_lures_and_costs_of_a_variant_override_the_default_table() -> None:
    table = {"witches": {"maria": {"lure": "wolf"}, "isolde": {"cost": "2 of one suit"}}}
    match = position("wolf-4 wolf-5 fairy-1", "", influence=[{"isolde": "wolf-9"}], coven="maria alma", variant=table)
    assert {"lure maria", "lure alma", "cast isolde"} <= set(match.legal_choices(0))
    play(match, "0 cast isolde")
    assert match.legal_choices(0) == ["pay wolf-4", "pay wolf-5"]


def test_bonuses_hands_and_actions_follow_the_variant() -> None:
    figures = {"charm_bonus": 5, "beguile_bonus": 1, "hand": 3, "actions": 1}
    match = position("fairy-9", "", influence=[{}, {"maria": "fairy-4"}], variant=figures, actions=1)
    set_charms(match, 1 << 2)
    assert "lure maria" not in match.legal_choices(0)
    public(match).beguile = 1
    assert "lure maria" in match.legal_choices(0)
    play(match, "0 pass")
    assert len(hand(match, 1)) == 3
    play(match, "1 pass")
    assert match.to_act() == [0]


@pytest.mark.parametrize(
    ("witch", "changes"),
    [
        ("alma", {"charm_bonus": 0}),
        ("beatrix", {"beguile_bonus": 0}),
        ("isolde", {"haste_actions": 0}),
        ("hester", {"fortune_bonus": 0}),
        ("esmeralda", {"cursed_actions": 2}),
    ],
)
def test_6_6_spell_without_effect_in_a_variant_is_not_offered(witch: str, changes: dict[str, object]) -> None:
    hands = ("fairy-1 fairy-2 dragon-1 wolf-1 wolf-2", "")
    assert f"cast {witch}" in position(*hands, influence=[{witch: "unicorn-9"}]).legal_choices(0)
    match = position(*hands, influence=[{witch: "unicorn-9"}], variant=changes)
    assert f"cast {witch}" not in match.legal_choices(0)
    assert "would have no effect now." in refusal_text(match, f"0 cast {witch}")


def test_narration_uses_singular_for_one() -> None:
    match = position("wolf-1", "", influence=[{"isolde": "wolf-9"}], variant={"haste_actions": 1, "dealt": 1})
    play(match, "0 cast isolde")
    match.names = ["Ada", "Bo"]
    assert next(narrate(1, match, ["0 pay wolf-1"])).narration.words.endswith("Ada gets 1 more action.")
    dealt = Match("thirteen_witches", 2, {"dealt": 1})
    dealt.draw_lots(seeded(1))
    replayed = Match("thirteen_witches", 2, {"dealt": 1})
    words = next(narrate(0, replayed, dealt.log[1:2], dealt.log[:1])).narration.words
    assert words.startswith("Everyone is dealt 1 lure card.")


@pytest.mark.parametrize(
    "changes",
    [
        {"witches": {"alma": {"lure": "all", "cost": "1 over"}, "morgan": {"lure": "wolf"}, "serena": {"cost": "any 3"}}},
        {"dealt": 0, "hand": 9, "actions": 3, "turned_up": 9, "tokens": {"charm": 13, "binding": 9}},
        {"dealt": 10, "hand": 2, "turn_limit": 40, "tokens": {"fortune": 0, "curse": 1}},
    ],
)
def test_games_with_extreme_variants_finish(changes: dict[str, object]) -> None:
    for seed in range(2):
        match = finished_match("thirteen_witches", 3, seed, changes)
        check(match.state)
        assert match.winners()
        view, world = match.view(0), match.game.State.new()
        match.game.sample(view, seeded(1), world)
        assert match.game.count_worlds(view) > 0
