"""Achievements of finished games are found in the background, and changes to what is stored are found."""

from functools import partial
from pathlib import Path

from sqlalchemy import delete, insert

from coven.server.people.examination import find_again, verify
from coven.server.storage import achievements, schema
from tests.server.in_process_server import in_process_server
from tests.server.test_account_deletion import play_out


async def test_achievements_follow_from_the_log_and_are_verified(tmp_path: Path) -> None:
    async with in_process_server(f"sqlite:///{tmp_path / 'coven.db'}") as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        table = await server.start_table(ann, bea, game="blackmore", players=2)
        await play_out(server, table, [ann, bea])
        await server.node.profiles.settle_finished()
        assert await server.db.read(lambda c: achievements.list_unexamined(c, 5)) == [table]
        assert await server.node.examination.run() == 1
        assert await server.node.examination.run() == 0
        expected = await server.db.read(lambda c: find_again(c, table))
        assert await server.db.read(lambda c: achievements.list_table_achievements(c, table)) == sorted(expected)
        assert await server.db.read(lambda c: verify(c, ann.id)) == []

        forged = {"table_id": table, "seat": 0, "name": "forged", "person": ann.id, "game": "blackmore", "at": 1.0}
        await server.db.writer.submit(lambda c: c.execute(insert(schema.achievements).values(**forged)) and None)
        assert "'forged' is stored, but not in the log" in (await server.db.read(lambda c: verify(c, ann.id)))[0]
        await server.db.writer.submit(lambda c: c.execute(delete(schema.achievements)) and None)
        missing = [line for person in (ann, bea) for line in await server.db.read(partial(verify, person=person.id))]
        assert len(missing) == len(expected)


async def test_games_with_changed_rules_have_none(tmp_path: Path) -> None:
    async with in_process_server(f"sqlite:///{tmp_path / 'coven.db'}") as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        table = await server.start_table(ann, bea, game="blackmore", players=2, variant={"values": 5, "hand": 1})
        await play_out(server, table, [ann, bea])
        await server.node.profiles.settle_finished()
        await server.node.examination.run()
        assert await server.db.read(lambda c: achievements.list_table_achievements(c, table)) == []
