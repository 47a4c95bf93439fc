"""Planted positions: what is said about them is known, and so is how often it is true."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from coven import Match, games
from coven.bots.evaluation import reasons
from coven.bots.evaluation.oracle import UNIFORM
from coven.kernel import count, lowest, seeded
from coven.match.match import choices_by_notation
from coven.messages import Message
from coven.puzzles.collection import load_collection, replay_position
from coven.types import Choice

WORLDS = 400
SAMPLING_ERROR = 0.1  # four standard errors of a share of the worlds
TINY = {"hand": 2, "values": 3, "colours": ["blue", "red", "purple"]}


def planted(key: str, players: int, lines: Sequence[str], variant: Mapping[str, object] | None = None) -> Match:
    """Return a match after these lines."""
    match = Match(games.load_compiled(key), players, variant or {})
    for line in lines:
        match.apply_line(line)
    return match


def said_of(match: Match, *notations: str) -> list[dict[str, float]]:
    """Return the share of every proposition after each of two choices, by the id of its message and the seat it is about."""
    vocabulary = reasons.vocabulary_of(match.game.meta.key)
    assert vocabulary is not None
    view = match.view(match.to_act()[0])
    first, second = (choices_by_notation(match.game, view)[notation] for notation in notations)
    _, scenes = reasons._play_scenes(match.game, vocabulary, view, (first, second), WORLDS, 1, UNIFORM)
    return [{_name(one.message): float(one.holds.mean()) for one in vocabulary.propositions(scene)} for scene in scenes]


def largest_hand(match: Match) -> int:
    """Return the number of cards in the largest hand, in a game that counts them in the field `held`."""
    public: Any = match.view(match.to_act()[0]).public
    return int(max(public.held))


def _name(message: Message) -> str:
    about = [str(message.arguments[name]) for name in ("seat", "witch") if name in message.arguments]
    return "/".join([message.id, *about])


def reason_of(match: Match, better: str, other: str) -> reasons.Comparison:
    """Compare two choices of the player to act."""
    view = match.view(match.to_act()[0])
    choices = choices_by_notation(match.game, view)
    return reasons.compare_choices(match.game, view, match.names, (choices[better], choices[other]), WORLDS, 1)


# 12 Witches of Blackmore: purple is trump, and 1 ranks highest, then 3, then 2

BLACKMORE = ["deal blue-1 red-2 blue-2 red-3 blue-3 red-1 purple-1 purple-2 purple-3", "start 0"]


def test_card_that_only_a_trump_can_beat() -> None:
    """Two of six unseen cards are trumps: a hand of two has one of them in 9 of 15 deals, and one of four beaters in 14."""
    best, low = said_of(planted("blackmore", 3, BLACKMORE, TINY), "play blue-1", "play red-2")
    for seat in (1, 2):
        assert best[f"reason-beaten-by-trump/{seat}"] == pytest.approx(9 / 15, abs=SAMPLING_ERROR)
        assert low[f"reason-beaten/{seat}"] == pytest.approx(14 / 15, abs=SAMPLING_ERROR)


def test_last_player_beats_the_trick_in_every_deal_or_in_none() -> None:
    match = planted("blackmore", 3, [*BLACKMORE[:1], "start 1", "1 play blue-2", "2 play blue-3"], TINY)
    best, low = said_of(match, "play blue-1", "play red-2")
    assert (best["reason-trick"], low["reason-trick"]) == (1.0, 0.0)
    assert (best["reason-trick-other/2"], low["reason-trick-other/2"]) == (0.0, 1.0)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_trick_has_one_winner(players: int) -> None:
    match = Match("blackmore", players)
    match.draw_lots(seeded(players))
    first, second, *_ = match.legal_choices(match.to_act()[0])
    for said in said_of(match, first, second):
        winners = [share for name, share in said.items() if name == "reason-trick" or name.startswith("reason-trick-other/")]
        assert len(winners) == players
        assert sum(winners) == pytest.approx(1.0)


# 3 Witches: seat 0 leads with a bid of 4

LEAD = [
    "deal elixir owl-6 bat-6 dog-5 frog-5 newt-4 owl-5 owl-2 dog-2 frog-3 newt-2 dog-3 bat-2 bat-3 bat-4 dog-4 frog-4 newt-3",
    *("1 pass", "2 pass", "0 bid 4", "1 discard dog-2", "2 discard newt-3", "0 lead owl-6"),
]


def test_pair_with_the_elixir_cannot_be_beaten() -> None:
    """With the Elixir the Owl counts 12; without it 6, which the two other Owls beat together in some deals."""
    elixir, newt = said_of(planted("three_witches", 3, LEAD), "hide elixir", "hide newt-4")
    assert elixir["reason-pair-beaten"] == 0.0
    assert elixir["reason-trick"] == 1.0
    assert 0.2 < newt["reason-pair-beaten"] < 0.9
    assert newt["reason-trick"] >= 1 - newt["reason-pair-beaten"] - 1e-9, "a trick that cannot be beaten is won"


def test_bid_is_made_or_missed() -> None:
    match = planted("three_witches", 3, LEAD)
    elixir, newt = said_of(match, "hide elixir", "hide newt-4")
    assert {"reason-bid-made", "reason-victory", "reason-defeat/1", "reason-defeat/2"} <= set(elixir)
    assert elixir["reason-victory"] == newt["reason-victory"] == 0.0, "one bid is not enough tokens"
    match.choose(0, choices_by_notation(match.game, match.view(0))["hide elixir"])
    first, second, *_ = match.legal_choices(match.to_act()[0])
    assert "reason-bid-missed/0" in said_of(match, first, second)[0]


def test_bids_of_all_players_exclude_each_other() -> None:
    bid, passed = said_of(planted("three_witches", 3, LEAD[:1]), "bid 4", "pass")
    assert bid["reason-other-bid/0"] == bid["reason-other-bid/2"] == 0.0, "the highest bid ends the bidding"
    assert passed["reason-own-bid"] + passed["reason-other-bid/0"] + passed["reason-other-bid/2"] <= 1.0


# Witch's Shot


def quotas(match: Match) -> dict[int, int]:
    """Return the quota of each seat that has taken one."""
    taken = [line.split() for line in match.log if line.split()[1] == "quota"]
    return {int(seat): int(quota) for seat, _, quota in taken}


def shot(players: int, seed: int = 4) -> Match:
    """Return a match at its first card: everyone takes the lowest quota left."""
    match, rng = Match(games.load_compiled("witchs_shot"), players), seeded(seed)
    match.draw_lots(rng)
    while len(quotas(match)) < players:
        seat = match.to_act()[0]
        match.choose(seat, Choice(lowest(match.view(seat).legal)))
    return match


@pytest.mark.parametrize("players", [3, 4])
def test_trick_is_carried_by_at_most_one_player(players: int) -> None:
    match = shot(players)
    first, *_, last = match.legal_choices(match.to_act()[0])
    for said in said_of(match, first, last):
        assert said["reason-trick"] + said["reason-no-trick"] == pytest.approx(1.0)
        carried = said["reason-trick"] + sum(said[name] for name in said if name.startswith("reason-trick-other/"))
        assert carried == pytest.approx(1.0), "no one rests or is worn out in the first trick"


def test_trick_is_looked_at_when_it_ends_though_all_that_follows_is_forced() -> None:
    """With one card left after this one, the rest of the round and the next deal follow without a choice."""
    game = games.load_compiled("witchs_shot")
    rests = (one for one in load_collection("witchs_shot").puzzles if one.best.startswith("rest"))
    matches = (replay_position(game, one) for one in rests)
    match = next(match for match in matches if largest_hand(match) <= 2)
    rested = said_of(match, "rest no", "rest oof")[1]
    assert (rested["reason-trick"], rested["reason-no-trick"]) == (0.0, 1.0), "who rests carries nothing"


def test_quota_of_zero_is_met_by_winning_nothing() -> None:
    match = shot(3)
    assert quotas(match)[match.to_act()[0]] == 0
    first, *_, last = match.legal_choices(match.to_act()[0])
    for said in said_of(match, first, last):
        assert said["reason-quota"] <= said["reason-no-trick"]


def test_quota_is_the_one_that_is_taken() -> None:
    match = Match(games.load_compiled("witchs_shot"), 3)
    match.draw_lots(seeded(3))
    comparison = reason_of(match, "quota 4", "quota 7")
    assert comparison.other.id == "choice-quota"
    vocabulary = reasons.vocabulary_of("witchs_shot")
    assert vocabulary is not None
    view = match.view(match.to_act()[0])
    pair = Choice(4), Choice(7)
    _, scenes = reasons._play_scenes(match.game, vocabulary, view, pair, 20, 1, UNIFORM)
    said = [one.message for scene in scenes for one in vocabulary.propositions(scene) if one.key == "quota"]
    assert [message.arguments["quota"] for message in said] == [4, 7]


# 13 Witches


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_witch_is_with_one_player_at_most(players: int) -> None:
    match = Match("thirteen_witches", players)
    match.draw_lots(seeded(players))
    view = match.view(match.to_act()[0])
    assert count(view.legal) > 1
    lure = next(choice for choice in match.legal_choices(match.to_act()[0]) if choice.startswith("lure"))
    other = next(choice for choice in match.legal_choices(match.to_act()[0]) if not choice.startswith("lure"))
    lured, not_lured = said_of(match, lure, other)
    witch = f"Message('witch-{lure.split()[1]}')"
    for said in (lured, not_lured):
        with_someone = [share for name, share in said.items() if name.split("/")[0] in WITCH_IDS and name.endswith(witch)]
        assert len(with_someone) == players
        assert sum(with_someone) <= 1.0 + 1e-9
    assert lured[f"reason-witch/{witch}"] > 0


WITCH_IDS = ("reason-witch", "reason-other-witch")


def test_witch_under_a_low_card_is_open_to_a_higher_one() -> None:
    """A witch lured with a higher card is open to another player in fewer deals."""
    match = Match("thirteen_witches", 3)
    match.draw_lots(seeded(11))
    seat = match.to_act()[0]
    lure = next(choice for choice in match.legal_choices(seat) if choice.startswith("lure") and "morgan" not in choice)
    match.choose(seat, choices_by_notation(match.game, match.view(seat))[lure])
    cards = sorted(match.legal_choices(seat), key=lambda choice: int(choice.rpartition("-")[2]))
    assert len(cards) > 1
    high, low = said_of(match, cards[-1], cards[0])
    exposed = [name for name in high if name.startswith("reason-exposed/") and lure.split()[1] in name]
    assert len(exposed) == 2
    assert all(high[name] <= low[name] for name in exposed)
