"""Every act can be refused in every language: hidden arguments too, and texts that are no acts at all."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coven import games
from coven.core.notation import UNSEEN, argument_of
from coven.errors import CovenError
from coven.kernel import seeded
from coven.languages import LANGUAGES
from coven.match import Match

MAX_MOVES = 60


def positions(key: str, seed: int) -> list[Match]:
    """Return a match at some of its positions, given as copies."""
    match, chance, found = Match(key), Random(seed), []
    match.draw_lots(seeded(seed))
    for count in range(MAX_MOVES):
        if not match.to_act():
            break
        if count % 6 == 0:
            found.append(_copy(match))
        seat = match.to_act()[0]
        match.play(seat, chance.choice(match.legal_choices(seat)))
        match.draw_lots(seeded(seed + count))
    return [*found, match]


def _copy(match: Match) -> Match:
    copied = Match(match.game, match.players)
    copied.state = match.state.clone()
    return copied


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_hidden_arguments_are_refused_in_every_language(key: str) -> None:
    hidden = [act for act in games.load(key).notation.acts.values() if argument_of(act) == UNSEEN]
    for match in positions(key, 5):
        for seat in range(match.players):
            view = match.view(seat)
            for act in hidden:
                sentences = {match.text(seat, language).refusal(view, act).sentence for language in LANGUAGES}
                assert len(sentences) > 1, "Expected a translation."
                assert all(sentences)


TEXTS = st.one_of(
    st.text(max_size=12), st.lists(st.sampled_from(["play", "lure", "cast", "?", "red-1", "-1", "99", ""])).map(" ".join)
)


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_texts_that_are_no_choices_are_refused_with_a_sentence(key: str) -> None:
    matches = positions(key, 6)

    @given(st.sampled_from(matches), st.integers(0, matches[0].players - 1), TEXTS)
    def check(match: Match, seat: int, text: str) -> None:
        if text in match.legal_choices(seat):
            return
        with pytest.raises(CovenError) as refused:
            match.parse_choice(seat, text)
        assert str(refused.value).endswith((".", "?"))

    check()
