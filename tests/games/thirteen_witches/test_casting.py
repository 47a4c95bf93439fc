"""Casting: chapter 6."""

from tests.games.thirteen_witches.positions import (
    card_names,
    hand,
    influenced_by,
    picture,
    play,
    position,
    public,
    refusal_text,
    witch_names,
)


def test_6_1_announce_then_target_then_pay() -> None:
    match = position("fairy-1 fairy-9 wolf-2", "", influence=[{"alma": "fairy-4", "isolde": "wolf-3"}])
    play(match, "0 cast alma")
    assert match.legal_choices(0) == ["target alma", "target isolde"]
    play(match, "0 target isolde")
    assert match.legal_choices(0) == ["pay fairy-1", "pay fairy-9"]
    why = "Wolf 2 doesn’t count towards the cost, a Fairy card. Pay Fairy 1 or Fairy 9. Clause 6.1"
    assert why in refusal_text(match, "0 pay wolf-2")
    play(match, "0 pay fairy-1")
    assert witch_names(public(match).charmed) == {"isolde"}
    assert card_names(public(match).discards) == {"fairy-1"}
    assert public(match).actions_left == 1


def test_6_1_a_spell_that_cannot_be_paid_for_is_not_offered() -> None:
    match = position("wolf-1", "", influence=[{"alma": "fairy-4"}])
    assert "cast alma" not in match.legal_choices(0)
    assert "Charm costs a Fairy card, which you don’t have." in refusal_text(match, "0 cast alma")


def test_6_2_through_morgan_any_spell_on_the_table_at_its_cost() -> None:
    under = "fairy-2 unicorn-2 dragon-2 wolf-2"
    match = position("wolf-1", "dragon-9", influence=[{"morgan": under}, {"isolde": "wolf-3"}], coven="alma beatrix")
    casts = {words for words in match.legal_choices(0) if words.startswith("cast")}
    assert casts == {"cast beatrix", "cast isolde"}  # Alma's costs a Fairy, the others are not on the table
    play(match, "0 cast isolde", "0 pay wolf-1")
    assert public(match).actions_left == 3
    assert "Greta isn’t on the table yet. Clause 6.2" in refusal_text(match, "0 cast greta")
    assert "no spell of her own" in refusal_text(match, "0 cast morgan")


def test_6_3_counterspell_is_cast_only_against_a_spell() -> None:
    match = position("unicorn-1 wolf-1", "", influence=[{"serena": "unicorn-3"}])
    assert "cast serena" not in match.legal_choices(0)
    assert "in response to another player’s spell. Clause 6.3" in refusal_text(match, "0 cast serena")


def counter_round() -> list[dict[str, str]]:
    """Return an influence in which seat 1 has Serena, seat 2 has Morgan, seat 0 is to cast and seat 3 has nothing."""
    return [{"jocasta": "wolf-4"}, {"serena": "unicorn-3"}, {"morgan": "fairy-2 unicorn-2 dragon-2 wolf-2"}, {}]


def test_6_4_entitled_players_are_asked_clockwise_even_if_they_cannot_pay() -> None:
    match = position("wolf-1", "dragon-5", "unicorn-9", "unicorn-10", influence=counter_round())
    play(match, "0 cast jocasta", "0 pay wolf-1")
    assert match.to_act() == [1]
    assert match.legal_choices(1) == ["decline"]
    assert "You can only allow the spell. Clause 6.4" in refusal_text(match, "1 counter")
    assert "It’s Seat 1’s turn to choose." in refusal_text(match, "2 counter")
    play(match, "1 decline")
    assert match.to_act() == [2]
    assert match.legal_choices(2) == ["counter", "decline"]
    play(match, "2 decline")
    assert match.to_act() == [0]
    assert public(match).turned != 0


def test_6_4_the_first_counter_ends_the_spell_and_is_not_countered() -> None:
    match = position("wolf-1", "unicorn-5", "unicorn-9", "", influence=counter_round())
    play(match, "0 cast jocasta", "0 pay wolf-1", "1 counter")
    assert match.legal_choices(1) == ["pay unicorn-5"]
    play(match, "1 pay unicorn-5")
    assert match.to_act() == [0]
    assert public(match).actions_left == 1
    assert hand(match, 2) == {"unicorn-9"}


def test_6_4_bound_serena_or_morgan_does_not_entitle_to_counter() -> None:
    match = position("wolf-1", "unicorn-5", "unicorn-9", "", influence=counter_round())
    public(match).bindings[3] = 1 << 4
    play(match, "0 cast jocasta", "0 pay wolf-1")
    assert match.to_act() == [0]
    match = position("wolf-1", "unicorn-5", "unicorn-9", "", influence=counter_round())
    public(match).bindings[3] = 1 << 12
    play(match, "0 cast jocasta", "0 pay wolf-1", "1 decline")
    assert match.to_act() == [0]


def test_6_5_a_countered_spell_has_no_effect_but_is_spent() -> None:
    match = position("wolf-1", "unicorn-5", influence=[{"beatrix": "fairy-4"}, {"serena": "unicorn-3"}])
    play(match, "0 cast beatrix", "0 pay wolf-1", "1 counter", "1 pay unicorn-5")
    assert public(match).beguile == 0
    assert card_names(public(match).discards) == {"wolf-1", "unicorn-5"}
    assert public(match).actions_left == 1


def test_6_6_a_spell_that_could_have_no_effect_may_not_be_cast() -> None:
    every = {"beatrix": "fairy-4", "maria": "fairy-5", "delphine": "unicorn-4", "hester": "wolf-4", "isolde": "wolf-5"}
    match = position("wolf-1 wolf-2 wolf-3", "", influence=[every])
    casts = {words for words in match.legal_choices(0) if words.startswith("cast")}
    assert casts == {"cast beatrix", "cast maria", "cast hester", "cast isolde"}  # nothing to recall
    s = public(match)
    s.beguile, s.glamour, s.hasted, s.fortune = 1, 1, 1, 0
    assert not [words for words in match.legal_choices(0) if words.startswith("cast")]
    for witch, reason in (
        ("hester", "Fortune would have no effect now: you already have the fortune token"),
        ("isolde", "Haste would have no effect now: you’ve already had it this turn"),
        ("maria", "Glamour would have no effect now: you’ve already cast it for your next lure"),
        ("delphine", "Recall would have no effect now: the discard pile is empty"),
    ):
        assert f"{reason}. Clause 6.6" in refusal_text(match, f"0 cast {witch}")


def test_6_6_spells_without_token_or_target_may_not_be_cast() -> None:
    every = {"alma": "fairy-4", "cordelia": "unicorn-4", "esmeralda": "dragon-4", "freya": "dragon-5", "greta": "dragon-6"}
    match = position("wolf-1 wolf-2 fairy-1 dragon-1", "", influence=[every])
    assert "cast greta" not in match.legal_choices(0)  # no opponent holds a card
    assert "cast freya" not in match.legal_choices(0)  # no opponent has a witch
    assert {"cast alma", "cast cordelia", "cast esmeralda"} <= set(match.legal_choices(0))
    none = {"tokens": {"charm": 0, "binding": 0, "curse": 0}}
    match = position("wolf-1 wolf-2 fairy-1 dragon-1", "", influence=[every], variant=none)
    assert not [words for words in match.legal_choices(0) if words.startswith("cast")]
    tokens = {"alma": "charm", "cordelia": "binding", "esmeralda": "curse"}
    for witch, token in tokens.items():
        assert f"no {token} token is left." in refusal_text(match, f"0 cast {witch}")
    assert "no one else holds a card." in refusal_text(match, "0 cast greta")
    assert "no one else has an unbound witch." in refusal_text(match, "0 cast freya")


def test_6_6a_paid_cards_are_set_aside_until_the_spell_is_over() -> None:
    match = position("wolf-1 wolf-2", "", influence=[{"delphine": "unicorn-4"}], discards="fairy-9")
    play(match, "0 cast delphine", "0 pay wolf-1", "0 pay wolf-2")
    doing = picture(match, 1).doing
    assert doing is not None
    assert (doing.verb, doing.spell, doing.cards) == ("cast", "Recall", ["wolf-1", "wolf-2"])
    assert card_names(public(match).discards) == {"fairy-9"}
    play(match, "0 take fairy-9")
    assert card_names(public(match).discards) == {"wolf-1", "wolf-2"}


def test_6_7_a_bound_witchs_spell_cannot_be_cast_by_her_holder_or_through_morgan() -> None:
    under = "fairy-2 unicorn-2 dragon-2 wolf-2"
    match = position("wolf-1", "", influence=[{"morgan": under, "isolde": "wolf-5"}, {"beatrix": "fairy-3"}])
    public(match).bindings[1] = 1 << 10
    assert "cast isolde" not in match.legal_choices(0)
    assert "Isolde is bound, so her spell can’t be cast. Clause 6.7" in refusal_text(match, "0 cast isolde")
    public(match).bindings[1] = 1 << 12
    assert {words for words in match.legal_choices(0) if words.startswith("cast")} == {"cast isolde"}
    assert "Morgan is bound, so you can’t cast Beguile through her." in refusal_text(match, "0 cast beatrix")
    assert influenced_by(match, 1) == {"beatrix"}
