"""Encoded views, views as keys, and the reference of their fields, which is generated."""

import pytest

from coven import Match, games
from coven.errors import MalformedError
from coven.kernel import seeded
from coven.match.view_codec import decode_view, encode_view, information_state, layout_id
from coven.types import NO_CARDS, SPECTATOR
from tools import views


def new_match(key: str, seed: int = 1) -> Match:
    match = Match(key)
    match.draw_lots(seeded(seed))
    return match


def test_reference_of_views_is_up_to_date() -> None:
    assert views.DOCUMENT.read_text(encoding="utf-8") == views.render_document(), "run python -m tools.views"


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_decoded_view_equals_the_encoded_one(key: str) -> None:
    match = new_match(key)
    for viewer in range(SPECTATOR, match.players):
        view = match.view(viewer)
        assert decode_view(match.game, layout_id(match.game), encode_view(view)) == view


def test_views_are_compared_by_their_contents() -> None:
    match = Match("blackmore")
    match.draw_lots(seeded(1))
    view, again, other = match.view(0), match.view(0), match.view(1)
    assert {view: "mine", other: "theirs"}[again] == "mine"
    assert view != other
    again.hand = NO_CARDS
    assert view != again


def test_view_of_another_version_is_rejected() -> None:
    game = games.load("blackmore")
    view = encode_view(new_match("blackmore").view(0))
    with pytest.raises(MalformedError, match="Expected views of blackmore laid out as .*, got 123: the other side"):
        decode_view(game, "123", view)
    with pytest.raises(MalformedError, match="Expected a view of blackmore in base64"):
        decode_view(game, layout_id(game), "no base64!")
    with pytest.raises(MalformedError, match=r"Expected a view of \d+ bytes, got 3"):
        decode_view(game, layout_id(game), "AAAA")


def test_information_state_is_the_view_and_the_seats_own_log() -> None:
    one, other = new_match("blackmore"), new_match("blackmore", seed=2)
    known = information_state(one, 0)
    assert known == information_state(new_match("blackmore"), 0)
    assert hash(known) == hash(information_state(new_match("blackmore"), 0))
    assert known != information_state(other, 0)
    assert known.log == tuple(one.history_seen_by(0))
    assert "?" in known.log[0]
