"""Chapters 10 and 11: scoring and talk."""

from coven import Match, games
from coven.games.text import text_of
from coven.games.three_witches.meta import META
from coven.games.three_witches.rules.state import State
from coven.testing.random_play import finished_match
from coven.types import SPECTATOR, Seat
from tests.games.three_witches.tables import WitchesMatch, play, refusal, start_round, start_tricks
from tests.games.three_witches.test_tricks import play_round


def score_round(bid: int, won: int, tokens: tuple[int, int, int] = (0, 0, 0)) -> WitchesMatch:
    """Return a round scored after Ada bid and won these numbers of tricks, with these tokens before it."""
    return play(before_last_card(bid, won, tokens), "2 follow dog-4")


def before_last_card(bid: int, won: int, tokens: tuple[int, int, int]) -> WitchesMatch:
    """Return the same round before its last card."""
    match = start_tricks(bid=bid)
    play(match, "0 lead owl-6, hide owl-5", "1 follow owl-2", "2 follow bat-6", "0 return owl-5")
    play(match, "0 lead newt-3, hide elixir", "1 follow frog-3", "2 follow newt-2", "0 return newt-3")
    play(match, "0 lead dog-5, hide owl-5", "1 follow dog-2", "2 follow dog-3", "0 return dog-5")
    play(match, "0 lead bat-2, hide dog-5", "1 follow bat-3", "2 follow frog-5", "0 return dog-5")
    play(match, "0 lead newt-3, hide dog-5", "1 follow bat-4")
    state = match.state
    assert isinstance(state, State)
    state.public.won = (1 << won) - 1  # the last trick goes to the others
    for seat in range(3):
        state.public.tokens[Seat(seat)] = tokens[seat]
    return match


def test_10_1_exactly_the_bid_gives_the_lead_witch_2_tokens() -> None:
    assert score_round(bid=3, won=3).scores() == [2, 0, 0]
    assert score_round(bid=4, won=4).scores() == [2, 0, 0]


def test_10_2_more_or_fewer_gives_each_lesser_witch_1() -> None:
    assert score_round(bid=3, won=4).scores() == [0, 1, 1]
    assert score_round(bid=3, won=2).scores() == [0, 1, 1]
    assert score_round(bid=4, won=3).scores() == [0, 1, 1]


def test_10_2_a_whole_round_is_scored() -> None:
    match = play_round()
    assert match.view().public.won.bit_count() == 4
    assert match.scores() == [0, 1, 1]


def test_10_3_player_with_5_tokens_wins_at_the_end_of_a_round() -> None:
    match = score_round(bid=3, won=3, tokens=(4, 4, 4))
    assert match.is_over()
    assert (match.scores(), match.winners()) == ([6, 4, 4], [0])
    assert refusal(match, 0, "pass") == "The game is over. Clause 10.3."


def test_10_3_two_players_reaching_5_together_share_the_victory() -> None:
    match = score_round(bid=3, won=4, tokens=(4, 4, 4))
    assert (match.scores(), match.winners()) == ([4, 5, 5], [1, 2])
    match = score_round(bid=3, won=4, tokens=(4, 4, 0))
    assert match.winners() == [1]


def test_10_4_otherwise_a_new_round_is_dealt() -> None:
    match = play_round()
    assert not match.is_over()
    match.draw_lots()
    view = match.view()
    assert (view.public.rounds, view.public.tricks, view.public.bid, view.public.lead) == (2, 0, -1, -1)
    assert list(view.public.held) == [6, 6, 6]


def test_tokens_may_be_changed_by_a_variant() -> None:
    match = finished_match("three_witches", 3, 1, {"tokens_to_win": 9, "lead_tokens": 5, "lesser_tokens": 3})
    assert max(match.scores()) >= 9
    assert all(score % 3 == 0 or score >= 5 for score in match.scores())


def test_11_1_talk_is_not_part_of_the_state() -> None:
    assert not any("talk" in name or "phrase" in name for name in State.fields)


def test_11_2_the_phrases_are_listed_for_tables() -> None:
    text = text_of(games.load("three_witches"), SPECTATOR, ())
    assert [*map(text.phrase, META.phrases)] == ["Let’s win this one", "Let’s lose this one", "You decide", "Well played"]


def test_11_2_only_lesser_witches_may_use_the_phrases() -> None:
    def may_speak(match: WitchesMatch) -> list[int]:
        return [viewer for viewer in range(-1, 3) if match.game.phrases(match.view(viewer)) == META.phrases]

    assert may_speak(start_round()) == []
    assert may_speak(play(start_round(), "1 pass", "2 pass", "0 bid 4")) == [1, 2], "before they discard"
    assert may_speak(play(start_tricks(), "0 lead newt-3, hide owl-5")) == [1, 2]


def test_11_3_the_lesser_witches_need_not_help_each_other() -> None:
    """The legal choices do not depend on the tokens."""
    for tokens in ((0, 0, 0), (0, 4, 0)):
        match = play(start_tricks(), "0 lead newt-3, hide owl-5", "1 follow pass")
        state = match.state
        assert isinstance(state, State)
        for seat in range(3):
            state.public.tokens[Seat(seat)] = tokens[seat]
        assert match.legal_choices(2) == ["follow newt-2"]
        assert play(match, "2 follow newt-2").legal_choices(1)[0] == "follow owl-2"


def test_a_game_takes_at_least_three_rounds() -> None:
    matches = [finished_match("three_witches", 3, seed) for seed in range(5)]
    assert all(match.game.length(match.state) >= 3 for match in matches)
    assert Match("three_witches").view().public.rounds == 0
    assert start_round().view().public.rounds == 1
