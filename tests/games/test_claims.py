"""Claims agree with brute force: the rules themselves, played out in every world consistent with the claimant's view.

The claimant wins the brute-force game if there is a choice after which the goal is certain, whatever the others reply in whatever
world; what the claimant then observes partitions the worlds. Brute force knows nothing about ranking, following or loads except
what the rules do.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any, cast

import pytest

from coven import Match
from coven.core.cards import count
from coven.games.blackmore.knowledge import unseen_cards
from coven.games.common.claims import MAX_WORLDS, ORDER_AT, WORLDS_AT
from coven.games.contract.game import Game
from coven.games.contract.presentation import is_claim_certain
from coven.games.three_witches.rules.bidding import first_lesser, second_lesser
from coven.games.three_witches.ui import claims as witches
from coven.games.witchs_shot.knowledge import count_worlds
from coven.games.witchs_shot.rules.payday import points_of_cards
from coven.games.witchs_shot.rules.state import Phase
from coven.games.witchs_shot.ui import claims as shot
from coven.kernel import lowest, members, nth, randbelow, scratch_row, seeded
from coven.testing.random_play import random_steps
from coven.types import Choice, Seat
from tests.games.witchs_shot.tables import shot_steps

SMALL_DECK = {"hand": 3, "colours": ["blue", "red", "green"], "values": 4}
Goal = Callable[[Any], bool]
SUITS = ("vegetable", "potion", "book", "fish")
SHORT_GAME = {
    "deck": {suit: [2, 6, 9] for suit in SUITS},
    "hand": {"3": 2},
    "row": {"3": 3},
    "rounds": {"3": 2},
    "strength": {"3": 7},
    "quotas": {"3": [0, 3, 4, 5]},
}


def state_of(match: Match) -> Any:
    """Return the state of a match of any game."""
    return match.state


def is_sure(game: Game, worlds: list[Any], seat: int, deal: int, goal: Goal) -> bool:
    """Whether the seat reaches the goal in all of these worlds, which look alike to it, whatever the others do."""
    assert game.claim is not None
    done = [game.is_over(s) or game.to_act(s) == 0 or game.chapter(s.public).round != deal for s in worlds]
    if any(done):
        return all(done) and all(goal(s) for s in worlds)
    if game.to_act(worlds[0]) >> seat & 1:
        choices = members(game.legal_choices(worlds[0], Seat(seat)))
        return any(is_sure(game, [after(game, s, seat, choice) for s in worlds], seat, deal, goal) for choice in choices)
    return all(is_sure(game, group, seat, deal, goal) for group in replies(game, worlds, seat))


def replies(game: Game, worlds: list[Any], seat: int) -> Iterable[list[Any]]:
    """Return all choices of the seat to act in any of the worlds, grouped by what the claimant then knows."""
    groups: dict[bytes, dict[bytes, Any]] = {}
    view = game.View.new()
    for s in worlds:
        actor = lowest(game.to_act(s))
        for choice in members(game.legal_choices(s, Seat(actor))):
            state = after(game, s, actor, choice)
            game.observe(state, Seat(seat), view)
            groups.setdefault(view.tobytes(), {})[state.tobytes()] = state
    return [list(group.values()) for group in groups.values()]


def after(game: Game, s: Any, seat: int, choice: int) -> Any:
    state = s.clone()
    game.apply(state, Seat(seat), Choice(choice))
    return state


def claimable(
    key: str, players: int, variant: dict[str, Any], seeds: Iterable[int], max_hand: int
) -> Iterator[tuple[Match, int]]:
    """Yield positions of random games in which a seat can claim, with hands small enough for brute force."""
    for seed in seeds:
        for match in random_steps(key, players, seed, variant):
            for seat in match.to_act():
                view = match.view(seat)
                claim = match.game.claim
                assert claim is not None
                if claim.can_claim(view) and count(cast(Any, view).hand) <= max_hand:
                    yield match, seat


def compare_with_brute_force(key: str, players: int, variant: dict[str, Any], seeds: Iterable[int], max_hand: int) -> list[bool]:
    """Return the results where proof and brute force were compared; they must agree."""
    results = []
    for match, seat in claimable(key, players, variant, seeds, max_hand):
        game, view = match.game, match.view(seat)
        claim = game.claim
        assert claim is not None
        worlds, goal = WORLDS[key](match, view), GOALS[key](state_of(match), seat)
        sure = is_sure(game, worlds, seat, match.game.chapter(state_of(match).public).round, goal)
        assert (claim.line(view) is not None) == sure, (match.log, seat)
        results.append(sure)
    return results


def limit_worlds(module: Any, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit proof and brute force to a few worlds, so that longer endings can be compared."""
    place_all = module.place_worlds

    def place_few(v: Any, work: list[int]) -> int:
        step = max(1, place_all(v, work) // number)
        few = range(0, place_all(v, work), step)
        for place, world in enumerate(few):
            work[ORDER_AT + place] = world
        return len(few)

    monkeypatch.setattr(module, "place_worlds", place_few)


def enumerate_worlds(key: str, view: Any) -> list[tuple[int, ...]]:
    """Return the hands in the worlds of a proof: of the Lesser Witches, or of all seats, the claimant's own empty."""
    module, work = MODULES[key], scratch_row()
    size = witches.LESSERS if key == "three_witches" else shot.OTHERS
    starts = [WORLDS_AT + size * work[ORDER_AT + place] for place in range(module.place_worlds(view, work))]
    hands = [tuple(work[start + place] for place in range(size)) for start in starts]
    if key == "three_witches":
        return hands
    players, viewer = view.public.players, view.viewer
    return [tuple(0 if seat == viewer else world[(seat - viewer - 1) % players] for seat in range(players)) for world in hands]


# the worlds consistent with a view, and the goals of claims


def blackmore_worlds(match: Match, view: Any) -> list[Any]:
    p, worlds = view.public, []
    seats = [seat for seat in range(p.players) if seat != view.viewer]
    for hands in enumerate_deals(list(members(unseen_cards(view))), [p.held[seat] - count(p.known[seat]) for seat in seats]):
        s = state_of(match).clone()
        for seat, hand in zip(seats, hands, strict=True):
            s.hands[seat] = int(p.known[seat]) | hand
        worlds.append(s)
    return worlds


def enumerate_deals(cards: list[int], sizes: list[int]) -> Iterator[list[int]]:
    if not sizes:
        yield []
        return
    for chosen in combinations(cards, int(sizes[0])):
        for others in enumerate_deals([card for card in cards if card not in chosen], sizes[1:]):
            yield [sum(1 << card for card in chosen), *others]


def witches_worlds(match: Match, view: Any) -> list[Any]:
    first, second = first_lesser(view.public.lead), second_lesser(view.public.lead)
    worlds = []
    for one, other in enumerate_worlds("three_witches", view):
        s = state_of(match).clone()
        s.hands[first], s.hands[second] = one, other
        s.discards[first], s.discards[second] = members(int(view.unseen) & ~(one | other))
        worlds.append(s)
    return worlds


def shot_worlds(match: Match, view: Any) -> list[Any]:
    worlds = []
    held: list[int] = [int(hand) for hand in state_of(match).hands]
    everything = int(state_of(match).aside) | sum(held)
    for hands in enumerate_worlds("witchs_shot", view):
        s = state_of(match).clone()
        for seat, hand in enumerate(hands):
            s.hands[seat] = view.hand if seat == view.viewer else hand
        s.aside = everything & ~(sum(hands) | int(view.hand))
        worlds.append(s)
    return worlds


def goal_of_all_cards(s: Any, seat: int) -> Goal:
    """12 Witches of Blackmore: the others win nothing more, and nothing more goes to the trump pile."""
    scores, pile = s.public.scores.copy(), s.public.pile_size

    def goal(end: Any) -> bool:
        kept = (scores[other] == end.public.scores[other] for other in range(len(scores)) if other != seat)
        return bool(end.public.pile_size == pile) and all(kept)

    return goal


def goal_of_bid(s: Any, seat: int) -> Goal:
    """3 Witches: the Lead Witch's tokens."""
    tokens = s.public.tokens[seat] + s.public.variant.lead_tokens
    return lambda end: bool(end.public.tokens[seat] == tokens)


def goal_of_deliveries(s: Any, seat: int) -> Goal:
    """Witch's Shot: paid for all cards won before and in hand now, without another Oof! token."""
    earned = points_of_cards(s.public.variant, s.public.kept[seat] | s.hands[seat])
    oofs = s.public.oofs[seat]
    return lambda end: bool(end.public.oofs[seat] == oofs and end.public.earned[seat] == earned)


WORLDS = {"blackmore": blackmore_worlds, "three_witches": witches_worlds, "witchs_shot": shot_worlds}
MODULES: dict[str, Any] = {"three_witches": witches, "witchs_shot": shot}
TABLES: dict[str, Any] = {
    "blackmore": (3, SMALL_DECK),
    "three_witches": (3, {"tokens_to_win": 2}),
    "witchs_shot": (3, SHORT_GAME),
}
GOALS = {"blackmore": goal_of_all_cards, "three_witches": goal_of_bid, "witchs_shot": goal_of_deliveries}


@pytest.mark.parametrize(("players", "most"), [(2, 3), (3, 2)])
def test_claims_of_all_cards_agree_with_brute_force(players: int, most: int) -> None:
    results = compare_with_brute_force("blackmore", players, SMALL_DECK, range(24 // players), most)
    assert results.count(True) > 10 < results.count(False)


def test_claims_of_a_bid_agree_with_brute_force(monkeypatch: pytest.MonkeyPatch) -> None:
    limit_worlds(witches, 3, monkeypatch)
    results = compare_with_brute_force("three_witches", 3, {"tokens_to_win": 2}, range(12), 2)
    results += compare_with_brute_force("three_witches", 3, {"tokens_to_win": 2}, range(1), 3)  # two tricks left: slow
    assert results.count(True) > 3 < results.count(False)


@pytest.mark.parametrize("options", [{}, {"cursed": True}])
def test_claims_of_deliveries_agree_with_brute_force(options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    limit_worlds(shot, 3, monkeypatch)
    results = compare_with_brute_force("witchs_shot", 3, SHORT_GAME | options, range(16), 2)
    assert results.count(True) > 5 < results.count(False)


@pytest.mark.parametrize("key", ["three_witches", "witchs_shot"])
def test_worlds_of_a_proof_are_the_worlds_of_the_beliefs(key: str) -> None:
    """Sampled worlds are among the worlds of the proof, and small sets of worlds are sampled completely."""
    variant = {"tokens_to_win": 2} if key == "three_witches" else SHORT_GAME
    num_compared = 0
    for match, seat in claimable(key, 3, variant, range(6 if key == "three_witches" else 2), 2):
        game, view, rng, s = match.game, match.view(seat), seeded(state_of(match).public.tricks), state_of(match).clone()
        worlds = set(enumerate_worlds(key, view))
        seats = [first_lesser(s.public.lead), second_lesser(s.public.lead)] if key == "three_witches" else range(3)
        drawn = set()
        for _ in range(12 * len(worlds) if len(worlds) <= 12 else 0):
            game.sample(view, rng, s)
            drawn.add(tuple(int(s.hands[other]) if other != seat else 0 for other in seats))
        assert drawn in (worlds, set())
        num_compared += len(drawn)
    assert num_compared > 20


def test_enumerated_worlds_match_their_count() -> None:
    counted = set()
    for match in shot_steps(3, 6):
        for seat in match.to_act():
            view = match.view(seat)
            if view.public.phase == Phase.PLAY and count(view.hand) <= shot.MAX_TRICKS_LEFT:
                worlds = shot.place_worlds(view, scratch_row())
                assert min(count_worlds(view), MAX_WORLDS + 1) == worlds
                counted.add((worlds, any(view.public.void)))
    assert len(counted) > 10
    assert any(has_void for _, has_void in counted)


@pytest.mark.parametrize("key", ["blackmore", "three_witches", "witchs_shot"])
def test_a_claim_comes_true_whatever_the_others_choose(key: str) -> None:
    """The claimant follows the claim and the others choose at random: the goal is reached."""
    players, variant = TABLES[key]
    claims_played = 0
    for match, seat in claimable(key, players, variant, range(10), 3):
        claim = match.game.claim
        assert claim is not None
        if claim.line(match.view(seat)) is None:
            continue
        state, deal, goal = (
            state_of(match).clone(),
            match.game.chapter(state_of(match).public).round,
            GOALS[key](state_of(match), seat),
        )
        assert goal(play_out(match.game, state, seat, deal))
        claims_played += 1
    assert claims_played > 4


def play_out(game: Game, s: Any, seat: int, deal: int) -> Any:
    view: Any = game.View.new()
    claim, rng = game.claim, seeded(1)
    assert claim is not None
    while game.to_act(s) and game.chapter(s.public).round == deal:
        actor = lowest(game.to_act(s))
        game.observe(s, Seat(actor), view)
        choice = claim.line(view) if actor == seat else nth(view.legal, randbelow(rng, count(view.legal)))
        assert choice is not None
        game.apply(s, Seat(actor), Choice(choice))
    return s


@pytest.mark.parametrize("key", ["blackmore", "three_witches", "witchs_shot"])
def test_claims_that_are_pointed_out_are_simple_and_hold(key: str) -> None:
    found = 0
    for match in (match for seed in range(6) for match in random_steps(key, 3, seed)):
        for seat in match.to_act():
            view, claim = match.view(seat), match.game.claim
            if is_claim_certain(claim, view):
                assert claim is not None
                assert claim.can_claim(view)
                assert claim.line(view) is not None
                found += 1
    assert found


def test_a_vacation_token_that_may_break_a_tie_forbids_claims() -> None:
    for match, seat in claimable("witchs_shot", 3, SHORT_GAME | {"vacation": True}, range(4), 2):
        p = state_of(match).public
        assert p.this_round < p.variant.rounds or not any(p.vacation[other] for other in range(3) if other != seat)
