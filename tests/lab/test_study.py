"""Studies: planted effects are found and listed first, equal variants show none, and all workers play the same games."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import numpy as np
import pytest

from coven import games
from coven.errors import MalformedError
from coven.lab.studies.analyse.action_metrics import action_metrics
from coven.lab.studies.analyse.estimates import StudyEstimates, UnusedChoice, estimate_study
from coven.lab.studies.analyse.findings import finding_sentences
from coven.lab.studies.analyse.metrics import study_metrics
from coven.lab.studies.plan import StudyConfig, plan_study
from coven.lab.studies.play.batches import play_block
from coven.lab.studies.play.game_record import CHOSEN, OFFERED, USERS, VICTORY_PARTS, Tally, add_tallies
from coven.lab.studies.running import run_study
from coven.lab.studies.store import Study, load_study, write_all_atomically
from coven.lab.text import lab_text
from tests.lab.planted import WITCHES

games.register("tests.lab.planted")


def make_plan(*variants: dict[str, Any], players: int = 2, **options: Any) -> StudyConfig:
    return plan_study("planted", players, *variants, **{"block": 20} | options)


@cache
def block(players: int, figures: tuple[tuple[str, int], ...], number: int) -> Tally:
    """Return a block of a variant, interpreted and shared by the tests."""
    return play_block(make_plan(dict(figures), players=players), 0, number, interpreted=True)


def small_study(*variants: dict[str, int], blocks: int = 8) -> StudyEstimates:
    """Return the estimates of a small study of one variant or of two."""
    found = make_plan(*variants)
    sides = [[block(2, tuple(variant.items()), number) for number in range(blocks)] for variant in variants]
    return estimate_study(found, sides)


# planted effects


def test_bonus_for_the_first_player_is_listed_first() -> None:
    assert (
        finding_sentences(small_study({"first_bonus": 9}))[0]
        == "The first player wins 90% of the games. An equal share would be 50%."
    )


def test_bonus_for_the_first_player_is_listed_first_in_a_comparison() -> None:
    sentence = finding_sentences(small_study({"first_bonus": 9}, {}))[0]
    assert sentence == "The first player wins 90% of the games instead of 50%. An equal share would be 50%."


def test_useless_witch_is_listed_first() -> None:
    assert "take dora" in finding_sentences(small_study({"useless": 3}, {}))[0]


def test_forbidden_witch_is_listed_first() -> None:
    first = finding_sentences(small_study({"forbidden": 3}, {}))[0]
    assert first.startswith("Players can’t take dora any more. Under the standard rules they do so ")


def test_change_of_length_is_significant() -> None:
    (length,) = small_study({"times": 1}, {}).of_metric("length")
    assert length.is_significant
    assert (length.a and length.a.mean, length.b and length.b.mean) == (2, 6)


def test_equal_variants_with_the_same_deals_show_no_difference() -> None:
    found = small_study({}, {})
    assert not [estimate for estimate in (*found.estimates, *found.acts) if estimate.is_significant]
    assert finding_sentences(found) == ["Nothing that players would notice changed in 160 games of each variant."]


def test_seldom_made_choice_does_not_count_as_disappeared() -> None:
    found = small_study({}, {})
    seldom, often = (
        msgspec.structs.replace(found, unused=[UnusedChoice("take dora", 6_000, 6_000, chosen)]) for chosen in (2, 600)
    )
    assert finding_sentences(seldom) == finding_sentences(found)
    assert finding_sentences(often)[0].startswith("Players never take dora, although they could 6,000 times. ")


# intervals


@pytest.fixture(scope="module")
def pool() -> list[Tally]:
    """Return compiled blocks of one variant from many deals."""
    return [play_block(make_plan({}), 0, number) for number in range(600)]


@pytest.mark.long
def test_equal_variants_with_other_deals_differ_significantly_in_at_most_1_of_20_runs(pool: list[Tally]) -> None:
    runs = []
    for seed in range(200):
        order = np.random.default_rng(seed).permutation(len(pool))[:20]
        runs.append(estimate_study(make_plan({}, {}), [[pool[place] for place in half] for half in (order[:10], order[10:])]))
    differing = [found for found in runs if any(estimate.is_significant for estimate in (*found.estimates, *found.acts))]
    assert len(differing) <= len(runs) / 20


def test_95_of_100_intervals_cover_the_true_value(pool: list[Tally]) -> None:
    truth = estimate_study(make_plan({}), [pool])
    runs = [estimate_study(make_plan({}), [pool[run : run + 10]]) for run in range(0, 600, 10)]
    for key in ("order", "leader", "margin", "skill", "luck", "choices"):
        true = truth.of_metric(key)[0].a
        held = [found.of_metric(key)[0].a for found in runs]
        assert true is not None
        inside = [one is not None and one.low is not None and one.low <= true.mean <= (one.high or 0) for one in held]
        assert np.mean(inside) >= 0.89, key


def test_interpreted_and_compiled_blocks_are_equal(pool: list[Tally]) -> None:
    for name, counts in block(2, (), 0).items():
        assert np.array_equal(counts, pool[0][name]), name


# tallies


def test_tally_is_consistent() -> None:
    found = block(2, (), 0)
    assert found["games"][0] == 20
    for wins in ("seat_wins", "order_wins", "bot_wins"):
        assert found[wins].sum() == 20 * VICTORY_PARTS
    assert found["score_counts"].sum() == 40
    assert found["decisions"][0] == 6 * 20
    assert found["acts"][:, CHOSEN].sum() == found["free"][0] == found["decisions"][0] - found["forced"][0]
    assert found["acts"][:, OFFERED].sum() == found["choices"][0] == (10 + 9 + 8 + 7 + 6 + 5) * 20
    assert found["acts"][:, USERS].sum() == found["free"][0], "each witch is taken once"


def test_bot_outside_the_loop_is_instrumented_too() -> None:
    """Its games are played first, and their choices are the script of the instrumented games."""
    own = play_block(make_plan({}, bots="tests.lab.sample_bots.Highest", block=4), 0, 0, interpreted=True)
    assert own["games"][0] == 4
    assert own["acts"][:, CHOSEN].sum() == own["free"][0]


def test_illegal_choice_in_a_study_names_the_bot() -> None:
    with pytest.raises(MalformedError, match="got .* from tests.lab.sample_bots.Cheat at seat 0 in deal 0 of the study"):
        play_block(make_plan({}, bots="tests.lab.sample_bots.Cheat", block=1), 0, 0, interpreted=True)


# storage and workers


def run_small(folder: Path, games_wanted: int, **options: Any) -> Study:
    chosen = make_plan({"first_bonus": 2}, {})
    begun = load_study(folder / "a.study", chosen)
    run_study(begun, games=games_wanted, file=folder / "a.study", **options)
    return begun


def same(one: Study, other: Study) -> bool:
    pairs = list(zip(one.groups, other.groups, strict=True))
    assert all(set(mine) == set(theirs) for mine, theirs in pairs)
    return all(
        np.array_equal(mine[group][name], theirs[group][name]) for mine, theirs in pairs for group in mine for name in mine[group]
    )


def test_continued_study_equals_one_in_a_single_run(tmp_path: Path) -> None:
    run_small(tmp_path / "parts", 40, cores=1)
    parts = run_small(tmp_path / "parts", 100, cores=2)
    whole = run_small(tmp_path / "whole", 100, cores=1)
    assert parts.done == whole.done == set(range(5))
    assert same(parts, whole)
    assert same(load_study(tmp_path / "parts/a.study", parts.plan), whole)


def test_interrupted_study_stores_finished_blocks(tmp_path: Path) -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_small(tmp_path, 100, cores=1, progress=stop)
    assert load_study(tmp_path / "a.study", make_plan({"first_bonus": 2}, {})).games == 20


def test_study_of_another_plan_is_rejected(tmp_path: Path) -> None:
    run_small(tmp_path, 20, cores=1)
    with pytest.raises(MalformedError, match=r"holds another study \(it differs in seed\)\. Choose another"):
        load_study(tmp_path / "a.study", make_plan({"first_bonus": 2}, {}, seed=2))


def test_edited_bot_is_another_study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = "from tests.lab.sample_bots import Highest\n\nclass Own(Highest): ...\n"
    (tmp_path / "own_of_a_study.py").write_text(own)
    monkeypatch.syspath_prepend(tmp_path)
    before = make_plan({}, bots="own_of_a_study.Own").file_name
    assert make_plan({}, bots="own_of_a_study.Own").file_name == before
    (tmp_path / "own_of_a_study.py").write_text(f"{own}# edited")
    assert make_plan({}, bots="own_of_a_study.Own").file_name != before


def test_full_disk_leaves_the_existing_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    study = run_small(tmp_path, 20, cores=1)
    before = (tmp_path / "a.study").read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    study.add(9, [block(2, (), 0), block(2, (), 0)])
    with pytest.raises(MalformedError, match="cannot be written: No space left on device"):
        study.save(tmp_path / "a.study")
    assert [path.name for path in tmp_path.iterdir()] == ["a.study"]
    assert (tmp_path / "a.study").read_bytes() == before


def test_all_files_are_written_or_none(tmp_path: Path) -> None:
    page, data = tmp_path / "report.html", tmp_path / "no folder" / "report.json"
    page.write_text("the old one")
    data.parent.write_text("a file where a folder should be")
    with pytest.raises(MalformedError, match="report.json cannot be written"):
        write_all_atomically({page: b"the new one", data: b"{}"})
    assert page.read_text() == "the old one"
    assert len(list(tmp_path.iterdir())) == 2


# pages


def made_page(make: Callable[[], str]) -> ElementTree.Element:
    return ElementTree.fromstring(make().removeprefix("<!DOCTYPE html>"))


def test_page_says_what_changed_then_what_it_does_and_shows_every_metric() -> None:
    from coven.lab.report.study_page import study_page

    found = small_study({"first_bonus": 9}, {})
    root = made_page(lambda: study_page([found]))
    headings = [heading.text for heading in root.iter("h2")]
    assert headings[:4] == ["What was changed", "What it does", "Length", "Fairness"]
    ids = {section.get("id") for section in root.iter("section")}
    links = [str(link.get("href")).removeprefix("#") for link in root.iter("a")]
    assert set(links) == ids, "the contents lead to every section"
    sentences = ["".join(item.itertext()) for item in root.iter("li")]
    assert sentences.index("First bonus: 9 instead of 0") < sentences.index(finding_sentences(found)[0])
    assert len(list(root.iter("svg"))) == 3 + 2 * 3 + 4, "a chart for each group, two without curves, and four curves"
    text, words = " ".join(root.itertext()), lab_text("planted")
    for metric in (*study_metrics(found.plan), *action_metrics(found.plan, [])):
        if metric.key != "success":  # no choice of this game has a goal
            assert words.metric(metric.key) in text, f"{metric.key} is shown"
    assert "nan" not in text


def test_tables_of_choices_show_both_variants_and_the_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    from coven.lab.report.study_page import study_page

    monkeypatch.setattr("coven.lab.report.svg.Chart.__html__", lambda chart: chart.title)

    root = made_page(lambda: study_page([small_study({"useless": 3}, {})]))
    for part in root.iter("section"):
        for detail in part.iter("details"):
            headings = [heading.text for heading in next(detail.iter("thead")).iter("th")]
            assert headings == ["choice", "this variant", "the standard rules", "difference", "more than chance"]
            assert len(list(next(detail.iter("tbody")).iter("tr"))) == len(WITCHES)


def test_page_of_several_player_counts_starts_with_their_comparison(monkeypatch: pytest.MonkeyPatch) -> None:
    from coven.lab.report.study_page import study_page

    titles: list[str] = []

    def drawn(chart: Any) -> str:
        titles.append(chart.title)
        return ""

    monkeypatch.setattr("coven.lab.report.svg.Chart.__html__", drawn)

    three = estimate_study(make_plan({}, players=3), [[block(3, (), number) for number in range(3)]])
    page = study_page([small_study({}), three])
    root = made_page(lambda: page)
    assert [heading.text for heading in root.iter("h2")][1] == "By number of players"
    assert f"With 2 players: {finding_sentences(small_study({}))[0]}" in [item.text for item in root.iter("li")]
    assert len(titles) == len(set(titles)), "chart titles are unique"


def test_findings_of_one_kind_are_limited() -> None:
    """A shorter game has fewer turns, decisions and minutes, and every witch is taken less often."""
    sentences = finding_sentences(small_study({"times": 1}, {}))
    assert sentences[0] == "Games are 67% shorter: 2.0 instead of 6.0 turns, about 0 instead of 1 minutes."
    assert len([sentence for sentence in sentences if sentence.startswith("Games are")]) == 1
    assert len([sentence for sentence in sentences if "take " in sentence]) <= 2
    gone = msgspec.structs.replace(
        small_study({}, {}), unused=[UnusedChoice(f"take {name}", 0, 900, 90) for name in ("bea", "dora")]
    )
    assert finding_sentences(gone)[0] == "2 of the choices under “Take” are no longer possible, among them: Bea and Dora."


def test_stakes_of_decisions_are_never_negative() -> None:
    for key in ("stakes", "kingmaking", "mattered", "crowned"):
        (estimate,) = small_study({}, {"first_bonus": 9}).of_metric(key)
        for one in (estimate.a, estimate.b):
            assert one is None or (one.mean >= 0 and (one.low is None or 0 <= one.low <= one.mean))


def test_tallies_can_be_added_in_any_order() -> None:
    one, other = block(2, (), 0), block(2, (), 1)
    assert all(np.array_equal(add_tallies(one, other)[name], add_tallies(other, one)[name]) for name in one)
