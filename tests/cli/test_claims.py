"""Claims in `coven play`: a proved claim is played out, another one is rejected and the game continues."""

import io
from contextlib import suppress

import pytest
from rich.console import Console

from coven import Match
from coven.cli._terminal_table import LeaveTable, TerminalTable
from coven.lab.arena.contest import DuplicateDeal
from coven.types import Seat
from tests.lab.sample_bots import Lowest

FIVE_CARDS = {"colours": ["blue"], "values": 5, "hand": 2}  # two hands and the trump: nothing is hidden


def claimed(seed: int, monkeypatch: pytest.MonkeyPatch, key: str = "blackmore") -> tuple[Match, str]:
    """Play a game in which a person only claims the rest, and leaves if that is rejected; return it and the output."""
    answers = iter(["c"])

    def answer(*_: object, **__: object) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    console = Console(file=io.StringIO(), width=200)
    monkeypatch.setattr(console, "input", answer)
    match = Match(key, 2, FIVE_CARDS) if key == "blackmore" else Match(key)
    bots = {seat: Lowest(match.game, 0) for seat in range(1, match.players)}
    with suppress(LeaveTable):
        TerminalTable(match, Seat(0), bots, DuplicateDeal(seed, 0).draw, console).play()
    assert isinstance(console.file, io.StringIO)
    return match, console.file.getvalue()


def test_proved_claim_is_played_out_and_unproved_one_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for seed in range(30):
        match, shown = claimed(seed, monkeypatch)
        assert ("You claim the rest. Accepted" in shown) is match.is_over()
        assert ("Not accepted: what you know" in shown) is not match.is_over()
        if match.is_over():
            assert match.winners() == [0]
        told.append(match.is_over())
    assert {True, False} == set(told)


def test_impossible_claim_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "There’s nothing to claim right now." in claimed(1, monkeypatch, "thirteen_witches")[1]
