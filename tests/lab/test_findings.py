"""Findings: effects planted in each game are named first with the right sign, and equal variants have none."""

import re
from collections.abc import Callable

import numpy as np
import pytest

from coven import games
from coven.lab.studies.analyse.choices import choice_kinds
from coven.lab.studies.analyse.estimates import StudyEstimates, estimate_study
from coven.lab.studies.analyse.findings import Finding, list_findings
from coven.lab.studies.play import game_record
from coven.lab.studies.play.game_record import NUM_COUNTERS, VICTORY_PARTS, Tally
from tests.lab.pools import load_pool, pool_plan, resample

CHOICES = {"blackmore": "trump keep", "three_witches": "bid 4", "witchs_shot": "quota 4", "thirteen_witches": "cast greta"}
Plant = Callable[[str, Tally], Tally]


def compare(game: str, plant: Plant | None = None, seed: int = 1) -> StudyEstimates:
    """Return a study of two halves of a pool, with an effect planted in the first."""
    one, other = resample(game, seed)
    planted = [plant(game, {name: counts.copy() for name, counts in tally.items()}) for tally in one] if plant else one
    return estimate_study(pool_plan(game, {}, {}), [planted, other])


def first_finding(game: str, plant: Plant) -> Finding:
    found = list_findings(compare(game, plant))
    assert found, "a planted effect is found"
    return found[0]


def scale_length(factor: float) -> Plant:
    """Games have fewer or more turns, and as many fewer or more decisions and choices."""

    def plant(game: str, tally: Tally) -> Tally:
        for name in ("length", "decisions", "free", "forced", "choices"):
            tally[name] = np.round(tally[name] * factor).astype(np.int64)
        tally["acts"] = np.round(tally["acts"] * min(1.0, factor)).astype(np.int64)
        return tally

    return plant


def help_first_player(share: float) -> Plant:
    """Wins go from the others to the first player."""

    def plant(game: str, tally: Tally) -> Tally:
        wins, players = tally["order_wins"], len(tally["order_wins"])
        moved = round(share * int(tally["games"][0]) * VICTORY_PARTS / (players - 1))
        wins[1:] -= moved
        wins[0] += moved * (players - 1)
        return tally

    return plant


def raise_scores(points: int) -> Plant:
    """Every player scores more at the end."""

    def plant(game: str, tally: Tally) -> Tally:
        for name in ("seat_scores", "order_scores"):
            tally[name] += points * tally["games"]
        tally["score_counts"] = np.roll(tally["score_counts"], points)
        return tally

    return plant


def acts_of(game: str) -> list[int]:
    label = CHOICES[game]
    return next([int(act) for act in kind.acts] for kind in choice_kinds(pool_plan(game, {}, {})) if kind.label == label)


def weaken_choice(game: str, tally: Tally) -> Tally:
    """Let a choice hardly ever succeed any more."""
    acts = tally["acts"]
    for act in acts_of(game):
        acts[act, game_record.SUCCEEDED] //= 20
        acts[act, game_record.GAINS] //= 20
    return tally


def avoid_choice(game: str, tally: Tally) -> Tally:
    """Let a choice never be made, although it could be."""
    for act in acts_of(game):
        acts = tally["acts"]
        acts[act, game_record.ABSTAINERS] += acts[act, game_record.USERS]
        acts[act, game_record.ABSTAINERS_WON] += acts[act, game_record.USERS_WON]
        for counter in range(NUM_COUNTERS):
            if counter not in (game_record.OFFERED, game_record.ABSTAINERS, game_record.ABSTAINERS_WON):
                acts[act, counter] = 0
    return tally


@pytest.mark.parametrize("game", games.BUILTIN_GAMES)
@pytest.mark.parametrize("factor", [0.6, 1.4])
def test_another_length_is_named_first(game: str, factor: float) -> None:
    found = first_finding(game, scale_length(factor))
    assert (found.subject, found.metric) == ("length", "length")
    assert (found.size > 0) == (factor > 1)
    assert re.match(rf"Games are (39|40|41)% {'longer' if factor > 1 else 'shorter'}: ", found.sentence)


@pytest.mark.parametrize("game", games.BUILTIN_GAMES)
@pytest.mark.parametrize("share", [0.08, -0.08])
def test_first_players_advantage_is_named_first(game: str, share: float) -> None:
    found = first_finding(game, help_first_player(share))
    assert (found.subject, found.metric, found.label) == ("fairness", "order", "1")
    assert (found.size > 0) == (share > 0)
    assert found.sentence.startswith("The first player wins ")


@pytest.mark.parametrize("game", games.BUILTIN_GAMES)
@pytest.mark.parametrize("sign", [1, -1])
def test_another_mean_score_is_named_first(game: str, sign: int) -> None:
    points = sign * (20 if game == "blackmore" else 2)
    found = first_finding(game, raise_scores(points))
    assert (found.subject, found.metric) == ("scores", "score")
    assert (found.size > 0) == (sign > 0)
    assert found.sentence.startswith("Players score more: " if sign > 0 else "Players score less: ")


@pytest.mark.parametrize("game", games.BUILTIN_GAMES)
def test_choice_that_became_bad_is_named_first(game: str) -> None:
    found = first_finding(game, weaken_choice)
    assert (found.subject, found.label) == ("choices", CHOICES[game])
    assert found.size < 0


@pytest.mark.parametrize("game", games.BUILTIN_GAMES)
def test_choice_that_is_never_made_is_named_first(game: str) -> None:
    found = first_finding(game, avoid_choice)
    assert (found.subject, found.metric, found.label) == ("choices", "taken", CHOICES[game])
    assert found.sentence.startswith("Players never ")


@pytest.mark.parametrize("game", games.BUILTIN_GAMES)
@pytest.mark.parametrize("nulls", [10, pytest.param(200, marks=pytest.mark.long)])
def test_equal_variants_differ_in_about_1_of_20_studies_and_hardly_ever_noticeably(game: str, nulls: int) -> None:
    """The halves of a pool overlap from study to study, so that the number of false alarms varies more than by chance."""
    studies = [compare(game, seed=seed) for seed in range(nulls)]
    differing = [study for study in studies if any(one.is_significant for one in (*study.estimates, *study.acts))]
    assert len(differing) <= nulls / 20 + 2 * np.sqrt(nulls / 20)
    assert sum(bool(list_findings(study)) for study in studies) <= nulls / 20


@pytest.mark.parametrize("game", games.BUILTIN_GAMES)
def test_choice_that_nearly_all_make_is_not_compared_with_the_few_who_do_not(game: str) -> None:
    study = estimate_study(pool_plan(game, {}), [load_pool(game)])
    total = np.sum([tally["acts"] for tally in load_pool(game)], axis=0)
    kinds = {kind.label: kind.acts for kind in choice_kinds(study.plan)}
    effects = study.of_metric("effect")
    assert any(effect.a is None for effect in effects)
    assert any(effect.a is not None for effect in effects)
    for effect in effects:
        users, abstainers = (int(total[kinds[effect.label], counter].sum())
                             for counter in (game_record.USERS, game_record.ABSTAINERS))  # fmt: skip
        if effect.a is not None:
            assert 0.2 <= users / (users + abstainers) <= 0.8, effect.label


def test_cards_of_interchangeable_suits_are_counted_together() -> None:
    labels = {game: {kind.label for kind in choice_kinds(pool_plan(game, {}, {}))} for game in games.BUILTIN_GAMES}
    assert "play *-7" in labels["blackmore"]
    assert "play *-7" in labels["witchs_shot"]
    assert "play black-4" in labels["witchs_shot"]
    assert "lead owl-2" in labels["three_witches"], "animals have different ranks"
    assert "discard wolf-1" in labels["thirteen_witches"], "suits lure different witches"
    assert not {label for label in labels["blackmore"] if "blue" in label}


def test_suit_that_only_one_variant_has_is_counted_alone() -> None:
    labels = {kind.label for kind in choice_kinds(pool_plan("blackmore", {"colours": ["blue", "red", "green"]}, {}))}
    assert {"play *-7", "play orange-7"} <= labels
    labels = {kind.label for kind in choice_kinds(pool_plan("witchs_shot", {"deck": {"fish": [1, 2, 3, 4, 5, 6, 7, 8]}}, {}))}
    assert {"play *-7", "play fish-7"} <= labels
