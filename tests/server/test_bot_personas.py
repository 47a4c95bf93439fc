"""The cast: bots have names and faces of their own, people choose a portrait."""

import re
from pathlib import Path

from coven.bots import roster
from coven.server.domain import lobby, table_summary
from coven.server.domain import names as cast
from coven.server.protocol import AddBot, Sit, TableSettings
from coven.server.storage import Person, TableRow
from tests.server.clients import Client
from tests.server.processes import ServerProcess

FACES = Path(__file__).parents[2] / "web/src/portraits/faces.ts"
ANN = Person("ann", "Ann", "person", "hare")


def table(players: int = 5) -> TableRow:
    return lobby.new_table(ANN, TableSettings(game="thirteen_witches", players=players))


def test_every_level_has_a_cast_for_a_full_table() -> None:
    for level in roster.LEVELS:
        row = table()
        for seat in range(5):
            lobby.add_bot(row, ANN, AddBot(seat=seat, level=level))
        names = {seat.name for seat in row.seats}
        assert names == set(cast.PERSONAS[level])


def test_names_are_in_no_two_levels() -> None:
    names = [name for names in cast.PERSONAS.values() for name in names]
    assert len(names) == len(set(names))


def test_a_character_is_the_same_whenever_it_is_asked_for() -> None:
    assert cast.pick_persona("toad", (), "table", 1) == cast.pick_persona("toad", (), "table", 1)
    first = cast.pick_persona("toad", (), "table", 1)
    assert cast.pick_persona("toad", {first}, "table", 1) != first


def test_when_all_of_a_level_are_there_somebody_else_comes() -> None:
    name = cast.pick_persona("toad", cast.PERSONAS["toad"], "table", 1)
    assert name in cast.PERSONAS["apprentice"]


def test_a_bot_never_takes_the_name_of_a_person_at_the_table() -> None:
    for name in cast.PERSONAS["toad"]:
        row = table(2)
        lobby.sit(row, Person("bea", name, "person"), Sit(seat=0))
        lobby.add_bot(row, ANN, AddBot(seat=1, level="toad"))
        assert row.seats[1].name != name


def test_seats_are_sent_with_final_names_and_faces() -> None:
    row = table(3)
    lobby.sit(row, ANN, Sit(seat=0))
    lobby.sit(row, Person("other", "Ann", "person"), Sit(seat=1))
    seats = table_summary.summary(row, set(), set()).seats
    assert [seat.name for seat in seats] == ["Ann", "Ann (2)", ""]
    assert seats[0].portrait == "hare"
    assert seats[1].portrait in cast.PORTRAITS
    assert seats[2].portrait == ""


def test_the_client_draws_every_face() -> None:
    drawn = set(re.findall(r'^  "?([a-z-]+)"?: (?:witch|creature)\(', FACES.read_text(encoding="utf-8"), re.MULTILINE))
    assert drawn == {*cast.PORTRAITS, *(cast.persona_portrait(name) for names in cast.PERSONAS.values() for name in names)}


async def test_people_choose_a_portrait_and_keep_it(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        assert ann.me["portrait"] in cast.PORTRAITS
        made = await ann.create("blackmore", players=3)
        await ann.post(f"/api/tables/{made['id']}/sit")
        changed = await ann.patch("/api/me", {"name": "Ann", "portrait": "raven"})
        assert changed["portrait"] == "raven"
        assert (await ann.get(f"/api/tables/{made['id']}"))["seats"][0]["portrait"] == "raven"
        assert (await ann.patch("/api/me", {"name": "Anna"}))["portrait"] == "raven"
        refused = await ann.patch("/api/me", {"name": "Ann", "portrait": "soot"}, 400)
        assert "Expected a portrait" in refused["sentence"]
        assert (await ann.get("/api/me"))["portrait"] == "raven"
