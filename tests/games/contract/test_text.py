"""Text for people: every step is narrated, every refusal cites its clause."""

import msgspec
import pytest

from coven import Match, games
from coven.core.notation import UNSEEN, argument_of
from coven.errors import MalformedError, RefusalError
from coven.games import load_compiled
from coven.games.contract.presentation import no_rows
from coven.kernel import members
from coven.match.narration import narrate
from coven.match.plain_views import plain_view
from coven.match.rulebook import clauses
from coven.testing.random_play import finished_match, random_steps
from coven.types import SPECTATOR, Choice

NAMES = ["Ada", "Bea", "Cleo", "Dora", "Edda", "Fay"]


def test_every_step_is_narrated_to_every_viewer(key: str, players: int) -> None:
    finished = finished_match(key, players, 1)
    for viewer in range(SPECTATOR, players):
        for line in narrate(viewer, Match(load_compiled(key), players, names=NAMES[:players]), finished.log):
            for words in filter(None, (line.narration.words, line.narration.to_you)):
                assert words.endswith((".", "!")), words
                assert "None" not in words
                assert "  " not in words
            assert viewer != SPECTATOR or not line.narration.to_you


def test_finished_trick_is_narrated_completely(key: str, players: int) -> None:
    """Each card occurs once, by a seat of the table; the clause exists, and the explanation is part of the narration."""
    finished, known = finished_match(key, players, 1), clauses(key)
    for viewer in range(SPECTATOR, players):
        lines = narrate(viewer, Match(load_compiled(key), players, names=NAMES[:players]), finished.log)
        for words, trick in ((line.narration.words, line.narration.trick) for line in lines if line.narration.trick):
            assert trick.words in words
            assert trick.clause in known
            assert trick.words.endswith(".")
            assert all(0 <= played.seat < players for played in trick.cards)
            assert set(trick.winners) <= set(range(players))
            codes = [played.card for played in trick.cards if played.card not in ("", "?")]
            assert len(set(codes)) == len(codes)


def test_chapters_never_go_back(key: str, players: int) -> None:
    last: tuple[int, int, int] = (0, 0, 0)
    for match in random_steps(key, players, 2):
        chapter = match.game.chapter(match.view().public)
        assert last <= (chapter.round, chapter.trick, chapter.turn) or chapter.round > last[0]
        last = chapter.round, chapter.trick, chapter.turn
    assert last > (0, 0, 0)


def test_every_position_has_prompt_table_picture_and_recall(key: str, players: int) -> None:
    for match in random_steps(key, players, 2):
        for viewer in range(SPECTATOR, players):
            view = plain_view(match.view(viewer))
            assert match.game.prompt(view, match.names).endswith((".", "?"))
            assert match.game.text_table(view, match.names)
            assert set(match.game.phrases(view)) <= set(match.game.meta.phrases)
            assert viewer != SPECTATOR or not match.game.phrases(view)
            for struct in (match.game.picture(view), match.game.recall(view)):
                assert msgspec.json.decode(msgspec.json.encode(struct), type=type(struct)) == struct, "data as typed"
                assert msgspec.json.decode(msgspec.json.encode(struct))["game"] == key
            words = [match.game.describe_choice(view, Choice(choice), match.names) for choice in members(view.legal)]
            assert len(set(words)) == len(words)


def test_every_choice_of_a_builtin_game_has_a_beginner_tip(key: str, players: int) -> None:
    for match in random_steps(key, players, 2):
        for viewer in range(SPECTATOR, players):
            view = plain_view(match.view(viewer))
            tip = match.game.beginner_tip(view) if view.legal else ""
            assert bool(tip) == (view.legal != 0 and key in games.BUILTIN_GAMES)
            assert not tip or tip.endswith(".")
            assert "None" not in tip
            assert tip.count(".") <= 1, "one sentence"


def test_every_refusal_cites_a_clause_of_the_rules(key: str, players: int) -> None:
    known = clauses(key)
    for number, match in enumerate(random_steps(key, players, 3)):
        if number % 4:
            continue
        for seat in range(players):
            view = match.view(seat)
            legal = {match.game.act(view, Choice(choice)) for choice in members(view.legal)}
            read = plain_view(view)
            for words, act in match.game.notation.acts.items():
                if act in legal or argument_of(act) == UNSEEN:
                    continue
                refusal = match.game.explain_refusal(read, act, match.names)
                assert isinstance(refusal, RefusalError)
                assert refusal.clause in known, (words, refusal)
                assert refusal.sentence.endswith((".", "?")), refusal  # it may end with the prompt


def test_hidden_arguments_cannot_be_chosen(key: str, players: int) -> None:
    match = finished_match(key, players, 1)
    hidden = [words for words, act in match.game.notation.acts.items() if argument_of(act) == UNSEEN]
    assert hidden or key not in games.BUILTIN_GAMES
    for words in hidden:
        with pytest.raises(MalformedError, match="question mark"):
            match.parse_choice(0, words)


def test_every_line_of_the_player_aid_cites_a_clause(key: str, players: int) -> None:
    game = Match(key, players).game
    parts = game.player_aid(game.variant({}, players), players)
    assert parts
    for line in (line for part in parts for line in part.lines):
        assert line.clause in clauses(key), line
        assert line.name, line
        assert line.words, line
        assert "None" not in line.words + line.note


def test_the_score_sheet_adds_up_to_the_scores(key: str, players: int) -> None:
    finished = finished_match(key, players, 1)
    match, rows = Match(load_compiled(key), players), []
    for line in finished.log:
        before = match.view()
        match.apply_line(line)
        rows += match.game.score_sheet(before, match.view())
    if match.game.score_sheet is no_rows:
        assert not rows
    else:
        assert [sum(row.cells[seat].gained for row in rows) for seat in range(players)] == finished.scores()
        assert [cell.total for cell in rows[-1].cells] == finished.scores()
