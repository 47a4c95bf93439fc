"""Games that end before their end: what is decided about a row. Over connections and time: test_absent_players.py."""

from typing import Any

import pytest

from coven.errors import CovenError
from coven.server.domain import abandonment, lobby, time_control
from coven.server.protocol import Absence, DaysClock, DuelPart, Sit, TableSettings
from coven.server.storage import Person, SeatRow


def seated(*people: str, **settings: Any) -> Any:
    row = lobby.new_table(Person("ann", "Ann", "person"), TableSettings(game="blackmore", players=len(people), **settings))
    row.seats = [SeatRow(kind="person", person=name, name=name) for name in people]
    row.status = "running"
    return row


def test_a_bot_that_somebody_brought_is_not_asked_and_who_gave_up_neither() -> None:
    ann = Person("ann", "Ann", "person")
    row = seated("ann", "bea", "robo", "cia")
    row.status, row.seats[2], row.seats[3].left = "open", SeatRow(kind="invited", person="robo"), True
    lobby.sit(row, Person("robo", "Robo", "bot"), Sit())
    row.status = "running"
    assert time_control.propose(row, ann, DaysClock(days=1), {1}, 0.0), "of another pace neither"
    abandonment.vote_to_end(row, ann, {1})
    assert row.status == "closed"
    given_up = seated("ann", "bea", "cia")
    given_up.seats[0].left = True
    with pytest.raises(CovenError, match="You gave this game up"):
        abandonment.vote_to_end(given_up, ann, {1})


def test_what_was_agreed_without_one_is_not_agreed_without_another() -> None:
    row = seated("ann", "bea", "cia", "dot")
    abandonment.vote_to_end(row, Person("ann", "Ann", "person"), {1})
    abandonment.vote_to_end(row, Person("cia", "Cia", "person"), {1, 3})
    assert row.status == "closed", "Bea was away all the time"
    again = seated("ann", "bea", "cia", "dot")
    abandonment.vote_to_end(again, Person("ann", "Ann", "person"), {1})
    abandonment.vote_to_end(again, Person("cia", "Cia", "person"), {3})
    assert (again.status, again.ending.agreed) == ("running", [2])
    assert abandonment.absence_of(again, {1}) == Absence(seats=[1], can_end=True, agreed=[], asked=[0, 2, 3])


def test_a_deal_that_is_compared_with_other_tables_is_not_ended() -> None:
    row, ann = seated("ann", "bea"), Person("ann", "Ann", "person")
    row.settings.duel = DuelPart(duel="d", deal=0, circle=0)
    with pytest.raises(CovenError, match="compared with other tables"):
        abandonment.vote_to_end(row, ann, {1})
    shown = abandonment.absence_of(row, {1})
    assert shown
    assert not shown.can_end
    assert abandonment.check_may_vote(row, ann) == 0, "a bot may be let in"


def test_who_plays_with_bots_alone_ends_the_game_by_giving_it_up() -> None:
    row = seated("ann", "bea")
    assert not abandonment.is_only_player(row, 0)
    row.seats[1].left = True
    assert abandonment.is_only_player(row, 0)
    row.settings.duel = DuelPart(duel="d", deal=0, circle=0)
    assert not abandonment.is_only_player(row, 0), "a deal of an evening is played to its end"
    row.settings.duel.day = "2026-11-17"
    assert abandonment.is_only_player(row, 0)
