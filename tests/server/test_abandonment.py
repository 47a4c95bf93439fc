"""Votes to end a game without its absent players, on rows alone. With connections and time: test_absent_players.py."""

from typing import Any

import pytest

from coven.errors import CovenError
from coven.server.domain import abandonment, lobby, time_control
from coven.server.protocol import Absence, DaysClock, DuelPart, Sit, TableSettings
from coven.server.storage import Person, SeatRow


def running_table(*people: str, **settings: Any) -> Any:
    row = lobby.new_table(Person("ann", "Ann", "person"), TableSettings(game="blackmore", players=len(people), **settings))
    row.seats = [SeatRow(kind="person", person=name, name=name) for name in people]
    row.status = "running"
    return row


def test_invited_bots_and_players_who_gave_up_have_no_vote() -> None:
    ann = Person("ann", "Ann", "person")
    row = running_table("ann", "bea", "robo", "cia")
    row.status, row.seats[2], row.seats[3].left = "open", SeatRow(kind="invited", person="robo"), True
    lobby.sit(row, Person("robo", "Robo", "bot"), Sit())
    row.status = "running"
    assert time_control.propose(row, ann, DaysClock(days=1), {1}, 0.0), "nor on a change of the time control"
    abandonment.vote_to_end(row, ann, {1})
    assert row.status == "closed"
    left_by_ann = running_table("ann", "bea", "cia")
    left_by_ann.seats[0].left = True
    with pytest.raises(CovenError, match="You resigned"):
        abandonment.vote_to_end(left_by_ann, ann, {1})


def test_votes_expire_when_other_players_are_absent() -> None:
    row = running_table("ann", "bea", "cia", "dot")
    abandonment.vote_to_end(row, Person("ann", "Ann", "person"), {1})
    abandonment.vote_to_end(row, Person("cia", "Cia", "person"), {1, 3})
    assert row.status == "closed", "Bea was absent during both votes"
    row = running_table("ann", "bea", "cia", "dot")
    abandonment.vote_to_end(row, Person("ann", "Ann", "person"), {1})
    abandonment.vote_to_end(row, Person("cia", "Cia", "person"), {3})
    assert (row.status, row.ending.agreed) == ("running", [2])
    assert abandonment.absence_of(row, {1}) == Absence(seats=[1], can_end=True, agreed=[], asked=[0, 2, 3])


def test_duplicate_deal_cannot_be_ended_by_vote() -> None:
    row, ann = running_table("ann", "bea"), Person("ann", "Ann", "person")
    row.settings.duel = DuelPart(duel="d", deal=0, circle=0)
    with pytest.raises(CovenError, match="compared with other tables"):
        abandonment.vote_to_end(row, ann, {1})
    absence = abandonment.absence_of(row, {1})
    assert absence
    assert not absence.can_end
    assert abandonment.check_may_vote(row, ann) == 0, "Ann may still let a bot substitute"


def test_game_ends_when_its_only_player_gives_up_except_in_a_duplicate_evening() -> None:
    row = running_table("ann", "bea")
    assert not abandonment.is_only_player(row, 0)
    row.seats[1].left = True
    assert abandonment.is_only_player(row, 0)
    row.settings.duel = DuelPart(duel="d", deal=0, circle=0)
    assert not abandonment.is_only_player(row, 0), "a deal of a duplicate evening is played to its end"
    row.settings.duel.day = "2026-11-17"
    assert abandonment.is_only_player(row, 0)
