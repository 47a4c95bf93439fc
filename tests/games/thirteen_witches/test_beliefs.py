"""Beliefs against histories: the counted and sampled worlds are those some course of the game leads to (9.1)."""

from collections import Counter
from math import factorial
from typing import cast

import pytest

from coven import Match
from coven.core.cards import every_seat
from coven.games import load, load_compiled
from coven.games.thirteen_witches import Public, State, View
from coven.games.thirteen_witches.rules import hypotheses
from coven.games.thirteen_witches.rules.hypotheses import row_of
from coven.games.thirteen_witches.rules.state import PUBLIC_ROW, Phase
from coven.kernel import Random, members, randbelow, seeded
from coven.testing.random_play import random_steps
from coven.types import SPECTATOR, Choice, Seat
from tests.games.thirteen_witches import histories
from tests.games.thirteen_witches.histories import BackwardSearch, Hands, history, lure_cards_in_pile, reachable_hands
from tests.games.thirteen_witches.invariants import check
from tests.games.thirteen_witches.positions import CovenMatch, play, position
from tests.long import with_long

FEW = {"hand": 1, "actions": 1}  # a player who holds a card draws none, and a turn is one action
TAKEN = "fairy-9"  # seat 1 takes it openly by Recall


class Scenario:
    """A position and what happens from there."""

    def __init__(self, match: CovenMatch) -> None:
        self.start = match.state.clone()
        self.match = match
        match.log.clear()

    def by_compiled_rules(self) -> "Scenario":
        """Continue with compiled rules, which are faster; test_compiled.py of the contract compares them."""
        match = Match(load_compiled("thirteen_witches"), self.match.players, self.match.variant)
        match.state.copy_from(self.match.state)
        return Scenario(cast(CovenMatch, match))

    def play(self, *lines: str) -> "Scenario":
        """Make these choices; seats in between pass or decline."""
        for line in lines:
            while self.match.to_act() != [int(line[0])]:
                self.match.apply_line(f"{self.match.to_act()[0]} {'pass' if self.public.phase == Phase.ACTION else 'decline'}")
            play(self.match, line)
        return self

    def steal(self, thief: int, victim: int, pay: str, card: str) -> "Scenario":
        return self.play(f"{thief} cast greta", f"{thief} target {victim}", f"{thief} pay {pay}", f"{thief} take {card}")

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def public(self) -> Public:
        return self.state.public

    def hypotheses(self, row: int) -> int:
        """Return the number of hypotheses in a row; 0 where nothing is in doubt."""
        return sum(row_of(self.state.case[index]) == row for index in range(self.state.cases))

    def hands(self, viewer: int) -> set[Hands]:
        """Return the hands that some course of the game leads to, as the viewer saw it."""
        return set(reachable_hands(self.match, viewer, self.start))

    def check(self, viewer: int) -> int:
        """Check that these hands are counted exactly and sampled uniformly; return their number."""
        view = self.match.view(viewer)
        hands = self.hands(viewer)
        assert self.match.game.count_worlds(view) == len(hands) * factorial(self.public.pile_left), self.match.log
        if len(hands) <= 300:
            self.check_draws(view, hands)
        return len(hands)

    def check_draws(self, view: View, hands: set[Hands]) -> None:
        samples = Counter(dict.fromkeys(hands, 0))
        world, rng, sample = self.match.game.State.new(), seeded(len(hands)), load_compiled("thirteen_witches").sample
        each = 40 if len(hands) <= 20 else 20
        for _ in range(each * len(hands)):
            sample(view, rng, world)
            samples[tuple(frozenset(members(world.hands[seat])) for seat in every_seat(self.match.players))] += 1
        assert set(samples) == hands, self.match.log
        assert all(samples.values()), "hands that are never sampled"
        chi_square = sum((number - each) ** 2 / each for number in samples.values())
        freedom = len(hands) - 1
        assert chi_square < freedom + 6 * (2 * freedom) ** 0.5 + 12, (chi_square, freedom)


def market(*more_hands: str) -> Scenario:
    """Seat 1 took fairy-9 openly and holds two unknown cards; seat 0 commands Pilfer, and so does seat 2 through Morgan."""
    match = position(
        "wolf-1 wolf-2 wolf-3",
        "unicorn-1 unicorn-2 unicorn-3 unicorn-4",
        *more_hands,
        influence=[{"greta": "dragon-12"}, {"delphine": "unicorn-12"}, {"morgan": "fairy-1 unicorn-13 dragon-13 wolf-13"}],
        discards=TAKEN,
        pile="wolf-9 wolf-10",
        rest="greta",
        turn=1,
        actions=1,
        variant=FEW,
    )
    return Scenario(match).play("1 cast delphine", "1 pay unicorn-1", "1 pay unicorn-2", f"1 take {TAKEN}")


def test_theft_between_others_leaves_the_card_class_in_doubt() -> None:
    scenario = market("dragon-1 dragon-2")
    assert scenario.check(2) == 210  # seven unknown cards: three with seat 0, two with seat 1, two in the pile
    scenario.steal(0, 1, "wolf-1", TAKEN)
    assert scenario.check(2) == 90 + 60  # six cards are left; fairy-9 is either with seat 0 or still with seat 1
    assert scenario.hypotheses(PUBLIC_ROW) == 2
    assert scenario.check(SPECTATOR) > 1
    assert scenario.check(0) < scenario.check(2)
    assert scenario.check(1) < scenario.check(2)


def test_card_the_thief_plays_reveals_what_was_stolen() -> None:
    scenario = market("dragon-1 dragon-2").steal(0, 1, "wolf-1", TAKEN)
    before = scenario.check(2)
    scenario.play(f"0 discard {TAKEN}")
    assert scenario.hypotheses(PUBLIC_ROW) == 0
    assert scenario.check(2) < before


def test_card_the_victim_plays_reveals_what_was_not_stolen() -> None:
    scenario = market("dragon-1 dragon-2").steal(0, 1, "wolf-1", "unicorn-3").play(f"1 discard {TAKEN}")
    assert scenario.hypotheses(PUBLIC_ROW) == 0
    scenario.check(2)


def test_cards_the_victim_plays_finally_reveal_what_was_stolen() -> None:
    """Play both unknown cards from the victim's hand: the third one was stolen."""
    scenario = market("dragon-1 dragon-2").steal(0, 1, "wolf-1", TAKEN).play("1 discard unicorn-3")
    assert scenario.hypotheses(PUBLIC_ROW) == 2
    scenario.check(2)
    scenario.play("1 discard unicorn-4")
    assert scenario.hypotheses(PUBLIC_ROW) == 0
    scenario.check(2)
    scenario.check(SPECTATOR)


def test_chained_thefts_are_tracked() -> None:
    """Seat 0 steals from 1, then 2 from 0; seat 3 cannot know how far the card taken openly went."""
    scenario = market("dragon-1 dragon-2", "dragon-3 dragon-4").steal(0, 1, "wolf-1", TAKEN).steal(2, 0, "dragon-1", TAKEN)
    assert scenario.hypotheses(PUBLIC_ROW) == 3
    scenario.check(3)
    scenario.check(1)
    scenario.play(f"2 discard {TAKEN}")
    assert scenario.hypotheses(PUBLIC_ROW) == 0
    scenario.check(3)
    scenario.check(SPECTATOR)


def test_partly_revealed_chain_leaves_the_rest_in_doubt() -> None:
    scenario = market("dragon-1 dragon-2", "dragon-3 dragon-4").steal(0, 1, "wolf-1", TAKEN).steal(2, 0, "dragon-1", "wolf-2")
    scenario.check(3)
    scenario.check(1)
    scenario.play("2 discard wolf-2")
    assert scenario.hypotheses(PUBLIC_ROW) > 1
    scenario.check(3)
    scenario.check(1)


def test_robbed_thief_who_saw_a_hand_knows_what_is_where() -> None:
    """Seat 0 saw the hand of 1 and lost the loot to 2; then 2 steals from 1 too, which seat 0 does not see."""
    scenario = market("dragon-1 dragon-2", "dragon-3 dragon-4").steal(0, 1, "wolf-1", TAKEN)
    known = scenario.check(0)
    scenario.steal(2, 0, "dragon-1", TAKEN)
    assert scenario.check(0) <= known
    scenario.steal(2, 1, "dragon-2", "unicorn-3")
    assert scenario.hypotheses(0) == 0  # both cards of seat 1 are of one class to the player who saw them
    scenario.check(0)
    scenario.check(1)
    scenario.check(3)


def test_looking_at_a_hand_reveals_earlier_thefts() -> None:
    """Seat 2 was in doubt what 0 had stolen from 1; then 2 looks at the hand of 1."""
    scenario = market("dragon-1 dragon-2", "dragon-3 dragon-4").steal(0, 1, "wolf-1", TAKEN)
    before = scenario.check(2)
    scenario.play("2 cast greta", "2 target 1", "2 pay dragon-1")
    assert scenario.hypotheses(2) == 0
    assert scenario.check(2) < before
    scenario.check(3)


def bazaar(players: int, cards_in_pile: int) -> Scenario:
    """Return a position with few cards in play, in which every player can steal, recall and divine."""
    hands = ["wolf-1 wolf-2", "unicorn-1 unicorn-2", "dragon-1 dragon-2", "fairy-1 fairy-2"]
    if players == 2:  # then only a spectator can be in doubt, and only with larger hands
        hands = ["wolf-1 wolf-2 dragon-1", "unicorn-1 unicorn-2 fairy-1"]
    pile = " ".join(f"fairy-{value}" for value in range(3, 3 + cards_in_pile))
    influence = [{"greta": "dragon-12"}, {"morgan": "fairy-13 unicorn-13 dragon-13 wolf-13"}, {"jocasta": "wolf-12"}][:players]
    variant = {"hand": 3 if players == 2 else 2, "witches": {"delphine": {"cost": "any 1"}}}
    return Scenario(position(*hands[:players], influence=influence, coven="delphine", pile=pile, rest="greta", variant=variant))


def wander(scenario: Scenario, rng: Random) -> None:
    """Make a random choice, without lures and with a preference for thefts."""
    match = scenario.match
    if match.lot_due():
        match.draw_lots(rng)
        return
    seat = match.to_act()[0]
    lines = [line for line in match.legal_choices(seat) if not line.startswith("lure") and not line.endswith(("freya", "alma"))]
    preferred = [line for line in lines if line == "cast greta"] or lines
    line = preferred[randbelow(rng, len(preferred))] if randbelow(rng, 2) else lines[randbelow(rng, len(lines))]
    match.choose(seat, Choice(match.parse_choice(seat, line)))


def is_in_doubt(s: State, viewer: int) -> bool:
    """Return whether the viewer cannot know how thefts went."""
    row = viewer if viewer >= 0 and s.rows >> viewer & 1 else PUBLIC_ROW
    return bool(s.thefts[row])


@pytest.mark.parametrize(("players", "cards_in_pile"), [(2, 3), (3, 2), (4, 1)])
def test_counts_match_all_courses_of_the_game(players: int, cards_in_pile: int) -> None:
    """Play at random with many thefts and reshuffles, checking repeatedly."""
    seen: Counter[str] = Counter()
    for seed in range(4):
        scenario, rng = bazaar(players, cards_in_pile).by_compiled_rules(), seeded(seed, players)
        for step in range(80):
            wander(scenario, rng)
            check(scenario.state)
            seen["reshuffles"] += scenario.match.log[-1].startswith("deal")
            for viewer in range(SPECTATOR, players):
                doubt = is_in_doubt(scenario.state, viewer)
                if scenario.public.phase == Phase.ACTION and (doubt or (step + viewer) % 11 == 0):
                    scenario.check(viewer)
                    seen["doubts"] += doubt
    assert seen["reshuffles"] > 15
    assert seen["doubts"] > 15, seen


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_worlds_sampled_in_whole_games_have_a_history(players: int) -> None:
    num_checked = 0
    for seed in range(4):
        for any_match in random_steps("thirteen_witches", players, seed):
            match = cast(CovenMatch, any_match)
            s = match.state
            viewer = len(match.log) % (players + 1) - 1
            if s.public.phase == Phase.ACTION and (
                len(match.log) % 31 == 0 or (is_in_doubt(s, viewer) and len(match.log) % 5 == 0)
            ):
                world = match.game.State.new()
                match.game.sample(match.view(viewer), seeded(seed), world)
                hands = tuple(frozenset(members(world.hands[seat])) for seat in every_seat(players))
                assert BackwardSearch(history(match, viewer)).can_reach(hands, lure_cards_in_pile(world))
                num_checked += 1
    assert num_checked > 5


@pytest.mark.parametrize("room", with_long([1, 2], 2))
def test_full_hypothesis_table_forgets_knowledge_but_keeps_the_truth(room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hypotheses, "MAX_ROW_HYPOTHESES", room)
    monkeypatch.setattr(histories, "load_compiled", load)  # rules compiled now would keep the patched constant
    scenario = market("dragon-1 dragon-2", "dragon-3 dragon-4").steal(0, 1, "wolf-1", TAKEN).steal(2, 0, "dragon-1", TAKEN)
    assert all(check_forgetful(scenario, viewer) for viewer in (SPECTATOR, 3))
    scenario, rng = bazaar(4, 1), seeded(2, 4)
    for step in range(24):  # by interpreted rules
        wander(scenario, rng)
        check(scenario.state)
        if scenario.public.phase == Phase.ACTION:
            check_forgetful(scenario, step % 5 - 1)


def check_forgetful(scenario: Scenario, viewer: int) -> bool:
    """Check that no reachable world is lost and samples look the same; return whether knowledge was forgotten."""
    game, view = scenario.match.game, scenario.match.view(viewer)
    world, world_view = game.State.new(), game.View.new()
    num_reachable = len(scenario.hands(viewer)) * factorial(scenario.public.pile_left)
    assert game.count_worlds(view) >= num_reachable
    game.sample(view, seeded(1), world)
    game.observe(world, Seat(viewer), world_view)
    assert world_view.tobytes() == view.tobytes()
    return game.count_worlds(view) > num_reachable
