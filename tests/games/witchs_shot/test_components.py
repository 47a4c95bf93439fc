"""Chapters 1 and 2: the components and the length of the game."""

from coven import Match
from coven.games.witchs_shot.rules.carrying import count_boxes
from coven.games.witchs_shot.rules.deck import NAMES
from coven.kernel import seeded
from coven.match.narration import narrate
from coven.types import Cards
from tests.games.witchs_shot.tables import (
    KEY,
    codes_of,
    finished_shot,
    give_oofs,
    play_trick,
    public,
    shot_steps,
    start_tricks,
    strength,
)

SUITS = {"vegetable", "potion", "book", "fish"}


def test_1_1_there_are_four_suits_of_ten_ranks_and_two_black_cards() -> None:
    deck = codes_of(Match(KEY, 4), public(Match(KEY, 4)).deck)
    assert deck == {f"{suit}-{rank}" for suit in SUITS for rank in range(1, 11)} | {"black-4", "black-x2"}


def test_1_2_low_ranks_are_heavy() -> None:
    figures = public(Match(KEY, 4)).variant
    boxes = {name: count_boxes(figures, Cards(1 << card)) for name, card in NAMES.items()}
    assert [boxes[f"fish-{rank}"] for rank in range(1, 11)] == [3, 3, 3, 2, 2, 2, 2, 1, 1, 1]
    assert all(boxes[f"{suit}-{rank}"] == boxes[f"fish-{rank}"] for suit in SUITS for rank in range(1, 11))
    assert (boxes["black-4"], boxes["black-x2"]) == (4, 0)


def test_1_3_the_quota_2_is_for_four_players_only() -> None:
    for players, quotas in ((4, [0, 2, 3, 4, 5, 6, 7]), (3, [0, 3, 4, 5, 6, 7])):
        match = Match(KEY, players)
        match.draw_lots(seeded(1))
        assert match.legal_choices(match.to_act()[0]) == [f"quota {quota}" for quota in quotas]


def test_1_4_each_quota_has_its_bonus() -> None:
    bonuses = public(Match(KEY, 4)).variant.bonuses
    assert {quota: int(bonuses[quota]) for quota in (0, 2, 3, 4, 5, 6, 7)} == {0: 5, 2: 2, 3: 3, 4: 3, 5: 4, 6: 5, 7: 6}


def test_1_5_strength_is_11_or_9_minus_tokens_and_cubes() -> None:
    assert strength(Match(KEY, 4), 0) == 11
    match = Match(KEY, 3)
    assert strength(match, 0) == 9
    give_oofs(match, 2)
    public(match).cubes[0] = 3
    public(match).black_cubes[0] = 1
    assert strength(match, 0) == 9 - 2 - 3 - 1
    public(match).cubes[0] = 20
    assert strength(match, 0) == 0, "never below 0"


def test_1_6_three_players_remove_a_suit_and_the_doubler() -> None:
    match = Match(KEY, 3)
    lot = match.lot_due()
    assert lot is not None
    assert lot.held == 4, "drawn of all suits"
    match.apply_outcome("remove potion")
    deck = codes_of(match, public(match).deck)
    assert len(deck) == 31
    assert deck == {f"{suit}-{rank}" for suit in SUITS - {"potion"} for rank in range(1, 11)} | {"black-4"}


def test_1_6_the_variant_may_name_the_suit() -> None:
    match = Match(KEY, 3, {"remove": "book"})
    lot = match.lot_due()
    assert lot is not None
    assert lot.held == 1
    match.draw_lots(seeded(1))
    assert match.log[0] == "remove book"


def test_1_6_four_players_remove_nothing() -> None:
    match = Match(KEY, 4, {"remove": "book"})
    match.draw_lots(seeded(1))
    assert [line.split()[0] for line in match.log] == ["start", "deal"]
    assert len(match.log[1].split()) == 43


def test_2_1_four_players_play_four_rounds_and_three_play_three() -> None:
    strong = {"strength": {"3": 100, "4": 100}}  # no player is ever hurt, so no game ends early
    for players in (3, 4):
        match = finished_shot(players, 1, strong)
        assert sum(line.startswith("deal") for line in match.log) == players


def test_2_2_game_ends_after_a_round_with_a_third_oof() -> None:
    match = start_tricks(["book-10 book-1", "book-2 book-3", "potion-1 potion-2"], "book-9", variant={"strength": {"3": 0}})
    give_oofs(match, 2, 0, 0)
    play_trick(match, "book-10", "book-2", "potion-1")
    assert public(match).oofs[0] == 3
    assert not match.is_over(), "the hands are played out first"
    play_trick(match, "book-1", "book-3")
    match.names = ["Ada", "Bea", "Cleo"]
    told = next(narrate(1, match, ["2 play potion-2"])).narration
    assert match.is_over()
    assert public(match).this_round == 1
    assert told.words.endswith("The game ends early: Ada has 3 Oof! tokens.")


def test_2_2_without_a_third_oof_the_next_round_is_dealt() -> None:
    match = start_tricks(["book-10", "book-2", "potion-1"], "book-9")
    give_oofs(match, 2, 2, 2)
    play_trick(match, "book-10", "book-2", "potion-1")
    assert not match.is_over()
    assert match.lot_due()


def test_supply_of_tokens_is_unlimited() -> None:
    """At strength 0 every trick won is an Oof!, up to 3 per player."""
    for match in shot_steps(4, 2, {"strength": {"4": 0}}):
        assert all(oofs <= 3 for oofs in public(match).oofs)
    assert match.is_over()
    assert sum(public(match).oofs) > 3
