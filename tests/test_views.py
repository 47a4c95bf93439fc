"""Views as keys and on their way, and their reference, which is written from the code."""

import pytest
from coven.match.match.view_codec import decode_view, encode_view, information_state, layout_id

from coven import Match, games
from coven.errors import MalformedError
from coven.kernel import seeded
from coven.types import SPECTATOR
from tools import views


def begun(key: str, seed: int = 1) -> Match:
    match = Match(key)
    match.draw_lots(seeded(seed))
    return match


def test_the_reference_is_what_the_records_say() -> None:
    assert views.DOCUMENT.read_text(encoding="utf-8") == views.render_document(), "run python -m tools.views"


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_a_packed_view_is_the_same_view(key: str) -> None:
    match = begun(key)
    for viewer in range(SPECTATOR, match.players):
        view = match.view(viewer)
        assert decode_view(match.game, layout_id(match.game), encode_view(view)) == view


def test_views_are_keys_by_what_they_hold() -> None:
    match = begun("blackmore")
    view, again, other = match.view(0), match.view(0), match.view(1)
    assert {view: "mine", other: "theirs"}[again] == "mine"
    assert view != other
    again.hand = 0
    assert view != again


def test_a_view_of_another_version_is_refused() -> None:
    game = games.load("blackmore")
    view = encode_view(begun("blackmore").view(0))
    with pytest.raises(MalformedError, match="Expected views of blackmore laid out as .*, but 123 came: the other side"):
        decode_view(game, "123", view)
    with pytest.raises(MalformedError, match="Expected a view of blackmore in base64"):
        decode_view(game, layout_id(game), "no base64!")
    with pytest.raises(MalformedError, match=r"Expected a view of \d+ bytes, but 3 came"):
        decode_view(game, layout_id(game), "AAAA")


def test_the_information_state_is_the_view_and_the_own_log() -> None:
    one, other = begun("blackmore"), begun("blackmore", seed=2)
    known = information_state(one, 0)
    assert known == information_state(begun("blackmore"), 0)
    assert hash(known) == hash(information_state(begun("blackmore"), 0))
    assert known != information_state(other, 0)
    assert known.log == tuple(one.log_seen_by(0))
    assert "?" in known.log[0]
