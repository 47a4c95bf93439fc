"""Text and pictures for people: every step is narrated, every refusal cites its clause, pictures are plain data."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from coven import games
from coven.core.notation import UNSEEN, argument_of
from coven.errors import CovenError, MalformedError, RefusalError
from coven.games.contract.presentation import AidPart, Chapter, Events, Narration, Picture, Refusal, SeenCards, Trick, no_rows
from coven.games.text import text_of
from coven.kernel import members
from coven.match.match import Match
from coven.match.narration import narrate
from coven.match.plain_views import plain_view
from coven.match.rulebook import clauses
from coven.messages import Message
from coven.messages.checking import LOCALE, check_package
from coven.testing.case import Case, Counts, noting_position
from coven.testing.describe import viewer_name
from coven.testing.random_play import finished_match
from coven.types import SPECTATOR, Choice

NAMES: Final = ("Ada", "Bea", "Cleo", "Dora", "Edda", "Fay")
REFUSAL_STRIDE: Final = 4  # the refusals of every fourth position are read
REFUSED_AT_ONCE: Final = 60  # the acts whose refusals are read in such a position, about


def check_texts(case: Case) -> Counts:
    """Check all text and pictures of random games."""
    known = known_clauses(case)
    check_catalogs(case)
    finished = finished_match(case.fast, case.players, 1, case.variant)
    lines = check_narrations(case, finished, known)
    check_score_sheet(case, finished)
    check_hidden_arguments(case, finished)
    check_player_aid(case, known)
    last = Chapter(words="")
    positions = 0
    for match in case.steps(2):
        with noting_position(match):
            last = check_chapter(case, match, last)
            check_position_texts(case, match)
            if positions % REFUSAL_STRIDE == 0:
                check_refusals(case, match, known)
        positions += 1
    return Counts(lines=lines, positions=positions)


def known_clauses(case: Case) -> set[str]:
    """Return the numbers of the clauses of the rules."""
    try:
        found = set(clauses(case.game.meta.key))
    except MalformedError:
        found = set()
    if not found:
        case.fail("meta", "Expected rules with numbered clauses, got none: write '- **1.1** …' in rules.md beside the module.")
    return found


def check_catalogs(case: Case) -> None:
    """Check that the catalogs of a game have exactly the messages that its code makes, and that translations fit."""
    folder = games.folder_of(case.game.meta.key)
    for mistake in check_package(folder) if folder and (folder / LOCALE).is_dir() else ():
        case.fail("locale", mistake)


def _expect(case: Case, member: str, value: object, kind: type[Any]) -> None:
    if not isinstance(value, kind):
        case.fail(member, f"Expected {member} to return {kind.__name__}, got {value!r:.60}.")


def _expect_sentence(case: Case, member: str, words: str, ends: tuple[str, ...]) -> None:
    _expect(case, member, words, str)
    if not words.endswith(ends):
        case.fail(member, f"Expected a sentence that ends with {' or '.join(ends)}, got '{words}'.")
    if "None" in words or "  " in words:
        case.fail(member, f"Expected words without gaps, got '{words}': a part of the sentence is missing.")


# narration


def check_narrations(case: Case, finished: Match, known: set[str]) -> int:
    """Check that every line is narrated in sentences to every viewer, and finished tricks completely."""
    _check_events(case, finished.log)
    for viewer in range(SPECTATOR, case.players):
        match = Match(case.fast, case.players, case.variant, names=NAMES[: case.players])
        for line in narrate(viewer, match, finished.log):
            with noting_position(match):
                _expect(case, "public_events", line.narration, Narration)
                for words in filter(None, (line.narration.words, line.narration.to_you)):
                    _expect_sentence(case, "public_events", words, (".", "!"))
                if viewer == SPECTATOR and line.narration.to_you:
                    case.fail("public_events", f"Expected nothing addressed to a spectator, got '{line.narration.to_you}'.")
                if line.narration.trick:
                    check_trick(case, line.narration.words, line.narration.trick, known)
    return len(finished.log)


def _check_events(case: Case, log: Sequence[str]) -> None:
    """Check the type of what the game tells everybody."""
    match = Match(case.fast, case.players, case.variant)
    for line in log:
        before = match.view()
        seen = match.apply_line_seen_by(SPECTATOR, line)
        _expect(case, "public_events", case.game.public_events(before.public, match.view().public, seen.public), Events)


def check_trick(case: Case, words: str, trick: Trick, known: set[str]) -> None:
    """Check that a finished trick has each card once, by a seat of the table, and an explanation with its clause."""
    _expect_sentence(case, "public_events", trick.words, (".",))
    if trick.words not in words:
        case.fail("public_events", f"Expected the trick's words, '{trick.words}', in the narration, got '{words}'.")
    _expect_clause(case, "public_events", trick.clause, known, trick.words)
    seats = {played.seat for played in trick.cards} | set(trick.winners)
    if not seats <= set(range(case.players)):
        case.fail("public_events", f"Expected seats from 0 to {case.players - 1} in a trick, got {sorted(seats)}.")
    codes = [played.card for played in trick.cards if played.card not in ("", "?")]
    if len(set(codes)) != len(codes):
        case.fail("public_events", f"Expected each card of a trick once, got {', '.join(codes)}.")


def _expect_clause(case: Case, member: str, clause: str, known: set[str], words: str) -> None:
    if clause not in known:
        case.fail(member, f"Expected a clause of the rules beside '{words}', got '{clause}'.")


# positions


def check_chapter(case: Case, match: Match, last: Chapter) -> Chapter:
    """Check that rounds, tricks and turns never go back; return the present chapter."""
    chapter = match.text().chapter(match.view().public)
    _expect(case, "chapter", chapter, Chapter)
    now, before = (chapter.round, chapter.trick, chapter.turn), (last.round, last.trick, last.turn)
    if now < before and chapter.round <= last.round:
        case.fail("chapter", f"Expected rounds, tricks and turns to go on, got {now} after {before}.")
    if match.is_over() and now == (0, 0, 0):
        case.fail("chapter", "Expected a round, a trick or a turn above 0 at the end of a game, got none.")
    return chapter


def check_position_texts(case: Case, match: Match) -> None:
    """Check prompt, table, picture, memory aid, phrases and the words of every choice for every viewer."""
    game, everybody = case.game, case.game.prompt(match.view(SPECTATOR))
    for viewer in range(SPECTATOR, case.players):
        view, text = plain_view(match.view(viewer)), match.text(viewer)
        _expect(case, "prompt", game.prompt(view), Message)
        if not view.legal and game.prompt(view) != everybody:
            given = f"{game.prompt(view)!r} for {viewer_name(viewer)} and {everybody!r} for spectators"
            case.fail("prompt", f"Expected one prompt for all viewers who have nothing to choose, got {given}.")
        _expect_sentence(case, "prompt", text.prompt(view), (".", "?"))
        if not text.table(view):
            case.fail("text_table", f"Expected the table in a few lines of text for {viewer_name(viewer)}, got none.")
        if not set(game.phrases(view)) <= set(game.meta.phrases) or (viewer == SPECTATOR and game.phrases(view)):
            case.fail("phrases", f"Expected phrases of meta.phrases for players only, got {game.phrases(view)}.")
        _check_struct(case, "picture", text.picture(view), Picture)
        _check_struct(case, "recall", text.recall(view), SeenCards)
        words = [text.choice(view, Choice(choice)) for choice in members(view.legal)]
        if len(set(words)) != len(words):
            case.fail("describe_choice", f"Expected different words for different choices, got {_first_twice(words)!r} twice.")
        tip = text.tip(view) if view.legal else ""
        if tip:
            _expect_sentence(case, "beginner_tip", tip, (".",))


def _first_twice(words: list[str]) -> str:
    return next(word for word in words if words.count(word) > 1)


def _check_struct(case: Case, member: str, struct: msgspec.Struct, kind: type[msgspec.Struct]) -> None:
    """Check that a picture is data of the types it declares, tagged with the game's key."""
    _expect(case, member, struct, kind)
    encoded = msgspec.json.encode(struct)
    try:
        decoded = msgspec.json.decode(encoded, type=type(struct))
    except msgspec.ValidationError as error:
        case.fail(member, f"Expected data as the fields of {type(struct).__name__} declare, got: {error}.")
    if decoded != struct:
        case.fail(member, f"Expected plain data, lists, strings and integers, in {type(struct).__name__}, got something else.")
    if msgspec.json.decode(encoded).get("game") != case.game.meta.key:
        case.fail(
            member, f"Expected the tag '{case.game.meta.key}' of {type(struct).__name__}: write tag=\"{case.game.meta.key}\"."
        )


# refusals, aids and sheets


def check_refusals(case: Case, match: Match, known: set[str]) -> None:
    """Check that acts that are not legal now are refused with a sentence and a clause; after each event others, in turn."""
    acts = [(words, act) for words, act in case.game.notation.acts.items() if argument_of(act) != UNSEEN]
    stride = max(len(acts) // REFUSED_AT_ONCE, 1)
    some = acts[len(match.log) // REFUSAL_STRIDE % stride :: stride]
    for seat in range(case.players):
        view = match.view(seat)
        legal = {case.fast.act(view, Choice(choice)) for choice in members(view.legal)}
        read, text = plain_view(view), match.text(seat)
        for words, act in some:
            if act not in legal:
                _expect(case, "explain_refusal", case.game.explain_refusal(read, act), Refusal)
                check_refusal(case, words, text.refusal(read, act), known)


def check_refusal(case: Case, words: str, refusal: RefusalError, known: set[str]) -> None:
    """Check one refusal."""
    _expect_sentence(case, "explain_refusal", refusal.sentence, (".", "?"))  # it may end with the prompt
    _expect_clause(case, "explain_refusal", refusal.clause, known, refusal.sentence)


def check_hidden_arguments(case: Case, match: Match) -> None:
    """Check that a hidden argument cannot be chosen."""
    for words, act in case.game.notation.acts.items():
        if argument_of(act) != UNSEEN:
            continue
        try:
            match.parse_choice(0, words)
        except CovenError:
            continue
        case.fail("notation", f"Expected '{words}' to be refused, because it hides its argument, got it accepted.")


def check_player_aid(case: Case, known: set[str]) -> None:
    """Check that every line of the player aid has a subject, words and a clause."""
    variant = case.game.variant(case.variant, case.players)
    parts = text_of(case.game, SPECTATOR, ()).player_aid(variant, case.players)
    if not parts or not all(isinstance(part, AidPart) for part in parts):
        case.fail("player_aid", f"Expected a list of AidPart, made by facts() or steps(), got {parts!r:.60}.")
    for line in (line for part in parts for line in part.lines):
        _expect_clause(case, "player_aid", line.clause, known, line.words)
        if not line.name or not line.words or "None" in line.words + line.note:
            case.fail("player_aid", f"Expected a subject and words in every line, got '{line.name}' and '{line.words}'.")


def check_score_sheet(case: Case, finished: Match) -> None:
    """Check that the rows of the score sheet add up to the final scores."""
    if case.game.score_sheet is no_rows:
        return
    match, rows = Match(case.fast, case.players, case.variant), []
    for line in finished.log:
        before = match.view()
        match.apply_line(line)
        rows += case.game.score_sheet(before, match.view())
    gained = [sum(row.cells[seat].gained for row in rows) for seat in range(case.players)]
    totals = [cell.total for cell in rows[-1].cells] if rows else []
    if gained != finished.scores() or totals != finished.scores():
        case.fail(
            "score_sheet", f"Expected rows that add up to the scores {finished.scores()}, got {gained} and totals {totals}."
        )
