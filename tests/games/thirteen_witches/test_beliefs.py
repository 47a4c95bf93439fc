"""Beliefs against the past: the worlds that are counted and drawn are those to which some course of the game leads (9.1)."""

from collections import Counter
from math import factorial
from typing import Any

import pytest
from coven.games.thirteen_witches.rules.rules.hypotheses import row_of
from coven.games.thirteen_witches.rules.rules.state import PUBLIC_ROW, Hypothesis, Phase

from coven import Match
from coven.games.contract.compiled import compiled_game
from coven.kernel import Random, members, randbelow, seeded
from coven.types import SPECTATOR, Choice, Seat
from tests.games.contract.random_matches import random_steps
from tests.games.contract.test_beliefs import MAX_WORLDS_WITH_MANY_DRAWS
from tests.games.thirteen_witches.histories import BackwardSearch, history, lure_cards_in_pile, reachable_hands
from tests.games.thirteen_witches.invariants import check
from tests.games.thirteen_witches.positions import play, position

FEW = {"hand": 1, "actions": 1}  # nobody draws who holds a card, and a turn is one action
TAKEN = "fairy-9"  # seat 1 takes it openly by Recall


class Tale:
    """A position and what happens from there."""

    def __init__(self, match: Match) -> None:
        self.start = match.state.clone()
        self.match = match
        match.log.clear()

    def by_compiled_rules(self) -> "Tale":
        """The same from here on, sooner told; test_compiled.py of the contract compares them."""
        match = Match(compiled_game("thirteen_witches"), self.match.players, self.match.variant)
        match.state.copy_from(self.match.state)
        return Tale(match)

    def tell(self, *lines: str) -> "Tale":
        """Some choices; who is not named passes."""
        for line in lines:
            while self.match.to_act() != [int(line[0])]:
                self.match.apply_line(f"{self.match.to_act()[0]} {'pass' if self.public.phase == Phase.ACTION else 'decline'}")
            play(self.match, line)
        return self

    def steal(self, thief: int, victim: int, pay: str, card: str) -> "Tale":
        return self.tell(f"{thief} cast greta", f"{thief} target {victim}", f"{thief} pay {pay}", f"{thief} take {card}")

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def public(self) -> Any:
        return self.state.public

    def cases(self, row: int) -> int:
        """How many ways the thefts may have gone for a viewer, or for everybody; 0 where nothing is in doubt."""
        return sum(row_of(Hypothesis(int(case))) == row for case in self.state.case[: self.state.cases])

    def hands(self, viewer: int) -> set[Any]:
        """The hands that some course of the game leads to, as the viewer saw it."""
        return set(reachable_hands(self.match, viewer, self.start))

    def check(self, viewer: int) -> int:
        """They are those that are counted, and drawn equally often; how many there are."""
        view = self.match.view(viewer)
        hands = self.hands(viewer)
        assert self.match.game.count_worlds(view) == len(hands) * factorial(self.public.pile_left), self.match.log
        if len(hands) <= 300:
            self.check_draws(view, hands)
        return len(hands)

    def check_draws(self, view: Any, hands: set[Any]) -> None:
        found = Counter(dict.fromkeys(hands, 0))
        world, rng, sample = self.match.game.State.new(), seeded(len(hands)), compiled_game("thirteen_witches").sample
        each = 40 if len(hands) <= MAX_WORLDS_WITH_MANY_DRAWS else 20
        for _ in range(each * len(hands)):
            sample(view, rng, world)
            found[tuple(frozenset(members(world.hands[seat])) for seat in range(self.match.players))] += 1  # type: ignore[attr-defined]
        assert set(found) == hands, self.match.log
        assert all(found.values()), "hands that are never drawn"
        chi_square = sum((number - each) ** 2 / each for number in found.values())
        freedom = len(hands) - 1
        assert chi_square < freedom + 6 * (2 * freedom) ** 0.5 + 12, (chi_square, freedom)


def market(*more_hands: str) -> Tale:
    """Seat 1 has taken fairy-9 openly and holds two cards nobody knows; seat 0 commands Pilfer, and seat 2 through Morgan."""
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
    return Tale(match).tell("1 cast delphine", "1 pay unicorn-1", "1 pay unicorn-2", f"1 take {TAKEN}")


def test_a_theft_between_others_leaves_in_doubt_which_kind_of_card_it_was() -> None:
    tale = market("dragon-1 dragon-2")
    assert tale.check(2) == 210  # seven cards to three of seat 0, two of seat 1 and two of the pile
    tale.steal(0, 1, "wolf-1", TAKEN)
    assert tale.check(2) == 90 + 60  # six cards are left; either fairy-9 is seat 0's, or it is still seat 1's
    assert tale.cases(PUBLIC_ROW) == 2
    assert tale.check(SPECTATOR) > 1
    assert tale.check(0) < tale.check(2)
    assert tale.check(1) < tale.check(2)


def test_a_card_the_thief_plays_tells_what_was_stolen() -> None:
    tale = market("dragon-1 dragon-2").steal(0, 1, "wolf-1", TAKEN)
    before = tale.check(2)
    tale.tell(f"0 discard {TAKEN}")
    assert tale.cases(PUBLIC_ROW) == 0
    assert tale.check(2) < before


def test_a_card_the_victim_plays_tells_what_was_not_stolen() -> None:
    tale = market("dragon-1 dragon-2").steal(0, 1, "wolf-1", "unicorn-3").tell(f"1 discard {TAKEN}")
    assert tale.cases(PUBLIC_ROW) == 0
    tale.check(2)


def test_cards_the_victim_plays_tell_in_the_end_what_was_stolen() -> None:
    """Both cards that nobody knew are played by the victim: it was the third that went."""
    tale = market("dragon-1 dragon-2").steal(0, 1, "wolf-1", TAKEN).tell("1 discard unicorn-3")
    assert tale.cases(PUBLIC_ROW) == 2
    tale.check(2)
    tale.tell("1 discard unicorn-4")
    assert tale.cases(PUBLIC_ROW) == 0
    tale.check(2)
    tale.check(SPECTATOR)


def test_thefts_in_a_chain_are_followed() -> None:
    """Seat 0 steals from 1, then 2 from 0; seat 3 cannot know how far the card taken openly went."""
    tale = market("dragon-1 dragon-2", "dragon-3 dragon-4").steal(0, 1, "wolf-1", TAKEN).steal(2, 0, "dragon-1", TAKEN)
    assert tale.cases(PUBLIC_ROW) == 3
    tale.check(3)
    tale.check(1)
    tale.tell(f"2 discard {TAKEN}")
    assert tale.cases(PUBLIC_ROW) == 0
    tale.check(3)
    tale.check(SPECTATOR)


def test_a_chain_that_is_told_in_part_keeps_the_other_part_in_doubt() -> None:
    tale = market("dragon-1 dragon-2", "dragon-3 dragon-4").steal(0, 1, "wolf-1", TAKEN).steal(2, 0, "dragon-1", "wolf-2")
    tale.check(3)
    tale.check(1)
    tale.tell("2 discard wolf-2")
    assert tale.cases(PUBLIC_ROW) > 1
    tale.check(3)
    tale.check(1)


def test_a_thief_who_saw_a_hand_and_was_robbed_knows_what_is_where() -> None:
    """Seat 0 saw the hand of 1 and lost the loot to 2; then 2 steals from 1 too, which seat 0 does not see."""
    tale = market("dragon-1 dragon-2", "dragon-3 dragon-4").steal(0, 1, "wolf-1", TAKEN)
    known = tale.check(0)
    tale.steal(2, 0, "dragon-1", TAKEN)
    assert tale.check(0) <= known
    tale.steal(2, 1, "dragon-2", "unicorn-3")
    assert tale.cases(0) == 0  # both cards of seat 1 are alike to who saw them
    tale.check(0)
    tale.check(1)
    tale.check(3)


def test_who_looks_at_a_hand_learns_of_thefts_long_past() -> None:
    """Seat 2 was in doubt what 0 had stolen from 1; then 2 looks at the hand of 1."""
    tale = market("dragon-1 dragon-2", "dragon-3 dragon-4").steal(0, 1, "wolf-1", TAKEN)
    before = tale.check(2)
    tale.tell("2 cast greta", "2 target 1", "2 pay dragon-1")
    assert tale.cases(2) == 0
    assert tale.check(2) < before
    tale.check(3)


def bazaar(players: int, cards_in_pile: int) -> Tale:
    """Few cards go round, most lie under a witch, and everybody can steal, recall and divine."""
    hands = ["wolf-1 wolf-2", "unicorn-1 unicorn-2", "dragon-1 dragon-2", "fairy-1 fairy-2"]
    if players == 2:  # nobody but a spectator can be in doubt then, and of small hands not even they
        hands = ["wolf-1 wolf-2 dragon-1", "unicorn-1 unicorn-2 fairy-1"]
    pile = " ".join(f"fairy-{value}" for value in range(3, 3 + cards_in_pile))
    influence = [{"greta": "dragon-12"}, {"morgan": "fairy-13 unicorn-13 dragon-13 wolf-13"}, {"jocasta": "wolf-12"}][:players]
    variant = {"hand": 3 if players == 2 else 2, "witches": {"delphine": {"cost": "any 1"}}}
    return Tale(position(*hands[:players], influence=influence, coven="delphine", pile=pile, rest="greta", variant=variant))


def wander(tale: Tale, rng: Random) -> None:
    """A choice at random, but no lures, and thefts are welcome."""
    match = tale.match
    if match.lot_due():
        match.draw_lots(rng)
        return
    seat = match.to_act()[0]
    lines = [line for line in match.legal_choices(seat) if not line.startswith("lure") and not line.endswith(("freya", "alma"))]
    liked = [line for line in lines if line == "cast greta"] or lines
    line = liked[randbelow(rng, len(liked))] if randbelow(rng, 2) else lines[randbelow(rng, len(lines))]
    match.choose(seat, Choice(match.parse_choice(seat, line)))


def is_in_doubt(s: Any, viewer: int) -> bool:
    """Whether the viewer cannot know how thefts went."""
    row = viewer if viewer >= 0 and s.rows >> viewer & 1 else PUBLIC_ROW
    return bool(s.thefts[row])


@pytest.mark.parametrize(("players", "cards_in_pile"), [(2, 3), (3, 2), (4, 1)])
def test_counts_are_those_of_all_courses_of_the_game(players: int, cards_in_pile: int) -> None:
    """Random play with many thefts and reshuffles, looked at again and again."""
    seen: Counter[str] = Counter()
    for seed in range(4):
        tale, rng = bazaar(players, cards_in_pile).by_compiled_rules(), seeded(seed, players)
        for step in range(80):
            wander(tale, rng)
            check(tale.state)
            seen["reshuffles"] += tale.match.log[-1].startswith("deal")
            for viewer in range(SPECTATOR, players):
                doubt = is_in_doubt(tale.state, viewer)
                if tale.public.phase == Phase.ACTION and (doubt or (step + viewer) % 11 == 0):
                    tale.check(viewer)
                    seen["doubts"] += doubt
    assert seen["reshuffles"] > 15
    assert seen["doubts"] > 15, seen


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_worlds_drawn_in_whole_games_have_a_past(players: int) -> None:
    looked_at = 0
    for seed in range(4):
        for match in random_steps("thirteen_witches", players, seed):
            s: Any = match.state
            viewer = len(match.log) % (players + 1) - 1
            if s.public.phase == Phase.ACTION and (
                len(match.log) % 31 == 0 or (is_in_doubt(s, viewer) and len(match.log) % 5 == 0)
            ):
                world: Any = match.game.State.new()
                match.game.sample(match.view(viewer), seeded(seed), world)
                hands = tuple(frozenset(members(world.hands[seat])) for seat in range(players))
                assert BackwardSearch(history(match, viewer)).can_reach(hands, lure_cards_in_pile(world))
                looked_at += 1
    assert looked_at > 5


@pytest.mark.parametrize("room", [1, 2])
def test_without_room_for_all_cases_a_viewer_forgets_but_the_truth_stays_possible(room: int, monkeypatch: Any) -> None:
    monkeypatch.setattr("coven.games.thirteen_witches.rules.hypotheses.MOST_CASES", room)
    tale = market("dragon-1 dragon-2", "dragon-3 dragon-4").steal(0, 1, "wolf-1", TAKEN).steal(2, 0, "dragon-1", TAKEN)
    assert all(check_forgetful(tale, viewer) for viewer in (SPECTATOR, 3))
    tale, rng = bazaar(4, 1), seeded(2, 4)
    for step in range(40):
        wander(tale, rng)
        check(tale.state)
        if tale.public.phase == Phase.ACTION:
            check_forgetful(tale, step % 5 - 1)


def check_forgetful(tale: Tale, viewer: int) -> bool:
    """No world that has a past is lost, and what is drawn looks the same to the viewer; whether something was forgotten."""
    game, view, world, again = tale.match.game, tale.match.view(viewer), tale.match.game.State.new(), tale.match.game.View.new()
    truly = len(tale.hands(viewer)) * factorial(tale.public.pile_left)
    assert game.count_worlds(view) >= truly
    game.sample(view, seeded(1), world)
    game.observe(world, Seat(viewer), again)
    assert again.tobytes() == view.tobytes()
    return game.count_worlds(view) > truly
