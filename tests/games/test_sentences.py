"""Tables of sentences: the first row that holds is said, and what every game says alike."""

import pytest

from coven.core.notation import NO_ARGUMENT, NO_ARGUMENTS, Notation
from coven.errors import IllegalError, NotNowError
from coven.games.common.sentences import LineSpeaker, first_sentence, narrate_by_verb, played_cards, prompt_by_phase, refuse
from coven.games.contract.presentation import CardCodes, Narration, Played
from coven.games.contract.records import GamePublic, GameView
from coven.games.contract.shared_cache import PlainRecord
from coven.types import NO_CARD, NO_SEAT, SPECTATOR, Card, Seat

NAMES = ["Ada", "Bea", "Cleo"]
DEAL, PLAY, OVER = 0, 1, 2


def view_of(viewer: int, phase: int, to_act: int) -> GameView:
    return PlainRecord({"viewer": viewer, "to_act": to_act, "public": PlainRecord({"phase": phase})})  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("viewer", "phase", "to_act", "words"),
    [
        (0, PLAY, 0b001, "Ada, play a card."),
        (1, PLAY, 0b001, "Waiting for Ada to play."),
        (SPECTATOR, PLAY, 0b110, "Waiting for Bea and Cleo to play."),
        (0, DEAL, 0, "The cards are being dealt."),
        (0, OVER, 0, "The game is over."),
    ],
)
def test_viewers_are_asked_or_told_what_is_awaited(viewer: int, phase: int, to_act: int, words: str) -> None:
    prompts = {PLAY: lambda v, names: f"{names[v.viewer]}, play a card."}
    prompt = prompt_by_phase(GameView, OVER, prompts, task=lambda v: " to play")
    assert prompt(view_of(viewer, phase, to_act), NAMES) == words


def test_first_row_that_holds_is_said_and_later_rows_are_not_looked_at() -> None:
    def rows() -> object:
        yield 0, "never"
        yield "yes", "said"
        raise AssertionError("a later row was looked at")

    assert first_sentence(rows()) == "said"  # type: ignore[arg-type]
    assert first_sentence([(False, "never")]) == ""


def test_reasons_why_not_now_come_before_reasons_why_illegal() -> None:
    not_now = [(False, "It is over.", "1.1"), (True, "It is not your turn.", "1.2")]
    refusal = refuse(not_now, [(True, "You do not hold it.", "2.1")])
    assert (type(refusal), refusal.sentence, refusal.clause) == (NotNowError, "It is not your turn.", "1.2")
    refusal = refuse(not_now[:1], [(True, "You do not hold it.", "2.1")])
    assert (type(refusal), refusal.sentence, refusal.clause) == (IllegalError, "You do not hold it.", "2.1")


def test_line_is_narrated_by_the_function_of_its_verb_or_lot() -> None:
    notation = Notation(verbs={"play": {"red-1": 0}, "pass": NO_ARGUMENTS}, lots={"deal": {"red-1": 0}})

    def narrate_lot(line: LineSpeaker[GameView, GamePublic]) -> str:
        assert (line.seat, line.argument) == (NO_SEAT, NO_ARGUMENT)
        return "Dealt." + line.only_to_viewer("You hold Red 1.")

    narrate = narrate_by_verb(
        notation,
        {
            "play": lambda line: Narration(words=f"{line.subject('play')} {line.argument}.", to_you="Yours."),
            "pass": lambda line: f"{line.subject('pass', 'passes')}.",
            "deal": narrate_lot,
        },
    )
    bea, spectator = view_of(1, PLAY, 0), view_of(SPECTATOR, PLAY, 0)
    assert narrate(bea, bea, "1 play red-1", NAMES) == Narration(words="You play 0.", to_you="Yours.")
    assert narrate(bea, bea, "2 pass", NAMES).words == "Cleo passes."
    assert narrate(bea, bea, "deal red-1", NAMES).words == "Dealt. You hold Red 1."
    assert narrate(spectator, spectator, "deal ?", NAMES).words == "Dealt."


def test_cards_of_a_trick_are_listed_from_its_leader_on() -> None:
    codes, played = CardCodes({"red-1": 0, "red-2": 1}), [Card(0), NO_CARD, Card(1)]
    cards = played_cards(codes, Seat(2), 3, played, lambda seat: "rests" if seat == 0 else "")
    assert cards == [Played(seat=2, card="red-2"), Played(seat=0, card="red-1", words="rests")]
