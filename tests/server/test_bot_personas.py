"""Bot personas with names and portraits, and portraits chosen by people."""

import re
from pathlib import Path

from coven.bots import roster
from coven.server.domain import lobby, names, table_summary
from coven.server.protocol import AddBot, Sit, TableSettings
from coven.server.storage import Person, TableRow
from tests.server.clients import Client
from tests.server.processes import ServerProcess

FACES = Path(__file__).parents[2] / "web/src/portraits/faces.ts"
ANN = Person("ann", "Ann", "person", "hare")


def table(players: int = 5) -> TableRow:
    return lobby.new_table(ANN, TableSettings(game="thirteen_witches", players=players))


def test_every_level_has_personas_for_a_full_table() -> None:
    for level in roster.LEVELS:
        row = table()
        for seat in range(5):
            lobby.add_bot(row, ANN, AddBot(seat=seat, level=level))
        assert {seat.name for seat in row.seats} == set(names.PERSONAS[level])


def test_no_two_levels_share_a_persona() -> None:
    personas = [name for level_names in names.PERSONAS.values() for name in level_names]
    assert len(personas) == len(set(personas))


def test_persona_is_deterministic_and_avoids_taken_names() -> None:
    assert names.pick_persona("toad", (), "table", 1) == names.pick_persona("toad", (), "table", 1)
    first = names.pick_persona("toad", (), "table", 1)
    assert names.pick_persona("toad", {first}, "table", 1) != first


def test_persona_of_another_level_is_used_when_all_of_a_level_are_taken() -> None:
    name = names.pick_persona("toad", names.PERSONAS["toad"], "table", 1)
    assert name in names.PERSONAS["apprentice"]


def test_bot_does_not_take_the_name_of_a_person_at_the_table() -> None:
    for name in names.PERSONAS["toad"]:
        row = table(2)
        lobby.sit(row, Person("bea", name, "person"), Sit(seat=0))
        lobby.add_bot(row, ANN, AddBot(seat=1, level="toad"))
        assert row.seats[1].name != name


def test_seats_are_sent_with_display_names_and_portraits() -> None:
    row = table(3)
    lobby.sit(row, ANN, Sit(seat=0))
    lobby.sit(row, Person("other", "Ann", "person"), Sit(seat=1))
    seats = table_summary.summary(row, set(), set()).seats
    assert [seat.name for seat in seats] == ["Ann", "Ann (2)", ""]
    assert seats[0].portrait == "hare"
    assert seats[1].portrait in names.PORTRAITS
    assert seats[2].portrait == ""


def test_web_client_draws_every_portrait() -> None:
    drawn = set(re.findall(r'^  "?([a-z-]+)"?: (?:witch|creature)\(', FACES.read_text(encoding="utf-8"), re.MULTILINE))
    personas = [name for level_names in names.PERSONAS.values() for name in level_names]
    assert drawn == {*names.PORTRAITS, *map(names.persona_portrait, personas)}


async def test_chosen_portrait_persists(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        assert ann.me["portrait"] in names.PORTRAITS
        table = await ann.create("blackmore", players=3)
        await ann.post(f"/api/tables/{table['id']}/sit")
        changed = await ann.patch("/api/me", {"name": "Ann", "portrait": "raven"})
        assert changed["portrait"] == "raven"
        assert (await ann.get(f"/api/tables/{table['id']}"))["seats"][0]["portrait"] == "raven"
        assert (await ann.patch("/api/me", {"name": "Anna"}))["portrait"] == "raven"
        problem = await ann.patch("/api/me", {"name": "Ann", "portrait": "soot"}, 400)
        assert "Expected a portrait" in problem["sentence"]
        assert (await ann.get("/api/me"))["portrait"] == "raven"
