"""Finished games: result, replay, record, the list of a player's games, and verification of the deals."""

import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from coven import games
from coven.core.chance import Lot
from coven.errors import RecordError
from coven.match import records
from coven.server.domain.deal_commitment import DealSource, RandomNumbers, commitment_of, new_secret, verify
from tests.server.clients import Client, play_out
from tests.server.processes import ServerProcess, coven

# short games; those with rounds still have several
SHORT: dict[str, Any] = {
    "three_witches": {"tokens_to_win": 2},
    "witchs_shot": {"rounds": {"3": 2}},
    "thirteen_witches": {"turns_each": 7},
}


async def play_game(client: Client, key: str, **settings: Any) -> Any:
    """Play a game against bots to its end; return its table."""
    table = await client.create(key, fill="toad", **settings)
    await play_out(client, table["id"])
    return table


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
async def test_finished_game_can_be_replayed_downloaded_and_verified(server: ServerProcess, key: str, tmp_path: Path) -> None:
    async with Client(server.url) as ann, Client(server.url) as eve:
        table = await play_game(ann, key, variant=SHORT.get(key, {}))
        path = f"/api/tables/{table['id']}"
        text = (await ann.http.get(f"{path}/record")).text
        record = records.decode(text)
        records.check(record)
        assert record.deal is not msgspec.UNSET
        assert record.deal.commitment == table["commitment"]
        assert verify(record) > 0
        all_seats = await eve.get(f"{path}/replay?seat=all")
        assert all_seats["viewers"] == list(range(table["players"]))
        assert [step["number"] for step in all_seats["steps"]] == list(range(len(record.log) + 1))
        assert all(len(step["views"]) == table["players"] for step in all_seats["steps"])
        one_seat = await eve.get(f"{path}/replay?seat=1")
        assert one_seat["steps"][-1]["views"][0] == all_seats["steps"][-1]["views"][1]
        assert (await eve.get(f"{path}/replay"))["viewers"] == [-1]
        await eve.get(f"{path}/replay?seat=9", 400)
        assert len((await ann.get(f"{path}/log"))["lines"]) == len(record.log)
        finished = (await ann.get("/api/me/games"))["games"]
        assert [game["id"] for game in finished] == [table["id"]]
        assert (await ann.get(f"/api/me/games?before={finished[0]['ended']}"))["games"] == []
        assert (await eve.get("/api/me/games"))["games"] == []
        (tmp_path / "game.json").write_text(text)
    forged = json.loads((tmp_path / "game.json").read_text())
    forged["deal"]["salts"][0] = "other"
    with pytest.raises(RecordError, match="from the secret"):
        verify(records.decode(json.dumps(forged)))


async def test_verify_command_accepts_a_record_and_rejects_a_forged_one(server: ServerProcess, tmp_path: Path) -> None:
    async with Client(server.url) as ann:
        table = await play_game(ann, "blackmore")
        (tmp_path / "game.json").write_text((await ann.http.get(f"/api/tables/{table['id']}/record")).text)
    accepted = coven("verify", str(tmp_path / "game.json"))
    assert accepted.returncode == 0, accepted.stderr
    forged = json.loads((tmp_path / "game.json").read_text())
    forged["deal"]["salts"][0] = "other"
    (tmp_path / "game.json").write_text(json.dumps(forged))
    rejected = coven("verify", str(tmp_path / "game.json"))
    assert rejected.returncode == 2
    assert rejected.stderr.count("\n") == 1
    assert "from the secret" in rejected.stderr


async def test_deal_includes_the_players_salts(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", players=2)
        path = f"/api/tables/{table['id']}"
        await ann.post(f"{path}/sit", {"seat": 0, "salt": "my own words"})
        await ann.post(f"{path}/bot", {"seat": 1, "level": "toad"})
        await ann.post(f"{path}/start")
        await play_out(ann, table["id"])
        record = records.decode((await ann.http.get(f"{path}/record")).text)
        assert record.deal is not msgspec.UNSET
        assert record.deal.salts == ["my own words", ""]
        assert verify(record) == 2


def lot_of(items: int, due: int) -> Lot:
    lot = Lot.new()
    lot.kind, lot.held, lot.due = 1, items, due
    for index in range(items):
        lot.items[index] = index
    return lot


def derive_independently(items: int) -> list[int]:
    """Shuffle as described in docs/explanation/fair_deals.md, without the project's code."""
    key = hmac.new(bytes(range(32)), b'coven-deal-1\n["","x"]', hashlib.sha256).digest()
    words = []
    for block in range(10):
        digest = hmac.new(key, f"1:{block}".encode(), hashlib.sha256).digest()
        words += [int.from_bytes(digest[start : start + 8], "big") for start in (0, 8, 16, 24)]
    order = list(range(items))
    for index in range(items):
        remaining = items - index
        while (word := words.pop(0)) >= (1 << 64) // remaining * remaining:
            pass
        other = index + word % remaining
        order[index], order[other] = order[other], order[index]
    return order


def test_deals_are_derived_from_the_secret_as_documented() -> None:
    """The numbers are those of docs/explanation/fair_deals.md."""
    lot = lot_of(10, 10)
    DealSource(bytes(range(32)), ["", "x"]).draw(lot, 1)
    assert [int(lot.items[index]) for index in range(10)] == derive_independently(10)
    assert derive_independently(10)[:3] == [8, 3, 7]
    assert commitment_of(bytes(range(32))) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_all_orders_are_equally_likely() -> None:
    counts: dict[tuple[int, ...], int] = {}
    source = DealSource(bytes(32), [])
    for line in range(6000):
        lot = lot_of(3, 3)
        source.draw(lot, line)
        order = tuple(int(lot.items[index]) for index in range(3))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values()), counts


def test_random_words_above_the_last_multiple_are_discarded() -> None:
    numbers = RandomNumbers(bytes(32), 1)
    numbers.words = [5, (1 << 64) - 1]  # consumed from the end
    assert numbers.below(10) == 5


def test_verify_rejects_a_missing_or_wrong_secret() -> None:
    record = records.random_record("blackmore", 2, 1)
    with pytest.raises(RecordError, match="got none"):
        verify(record)
    record.deal = records.Deal(commitment_of(new_secret()), new_secret().hex(), ["", ""])
    with pytest.raises(RecordError, match="does not match the commitment"):
        verify(record)
    record.deal = records.Deal("", "zz", ["", ""])
    with pytest.raises(RecordError, match="hexadecimal"):
        verify(record)
    secret = new_secret()
    record.deal = records.Deal(commitment_of(secret), secret.hex(), ["", ""])
    with pytest.raises(RecordError, match="line 1: expected 'deal"):
        verify(record)


async def test_score_sheet_and_player_aid_of_a_table(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as eve:
        table = await play_game(ann, "three_witches", variant={"tokens_to_win": 3})
        path = f"/api/tables/{table['id']}"
        rows = (await eve.get(f"{path}/sheet"))["rows"]
        result = (await eve.get(path))["result"]
        assert [cell["total"] for cell in rows[-1]["cells"]] == result["scores"]
        aid_lines = [line["words"] for part in (await eve.get(f"{path}/aid"))["parts"] for line in part["lines"]]
        assert "3 fate tokens." in aid_lines, "the table's parameters, not the defaults"
        private = await ann.create("blackmore", fill="toad", spectators=False)
        await eve.get(f"/api/tables/{private['id']}/sheet", 403)
        assert (await ann.get(f"/api/tables/{private['id']}/sheet"))["rows"] == []
