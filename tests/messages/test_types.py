"""mypy knows the messages of a package from its English catalogs: their ids, and the names and types of their arguments."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
HEAD = "from coven.messages.message import Message\nfrom coven.games.contract.telling import Part, Told, part, say\n"
# what the plugin asks of these two modules, without the library around them
MODULES = {
    "coven/messages/message.py": """
from collections.abc import Sequence
from typing import Union
Argument = Union[int, float, str, "Message", Sequence["Message"]]
class Message:
    def __init__(self, id: str, /, **arguments: Argument) -> None: ...
""",
    "coven/games/contract/telling.py": """
from typing import NewType
Part = NewType("Part", int)
class Told: ...
def say(t: Told, id_: str, /, **arguments: int) -> Part: return Part(0)
def part(t: Told, id_: str, /, **arguments: int) -> Part: return Part(0)
""",
    "coven/games/toy/locale/en.ftl": """
played = { PLAYER($seat) ->
    [you] You play
   *[other] { NAME($seat) } plays
 } { CARD($card) }.
listed = { LIST($parts) }
share = { NUMBER($share, style: "percent") }
spoken = { WORD($role, form: "title") }
hidden = a card
    .start = A card
""",
}
RIGHT = """
def tell(t: Told) -> list[Message]:
    say(t, "played", seat=1, card=7)
    say(t, "spoken", role=part(t, "hidden"))
    one = Message("hidden.start")
    return [one, Message("listed", parts=[one]), Message("share", share=0.5), Message("you"), Message("spoken", role=one)]
"""
WRONG = {
    'Message("playde", seat=1, card=7)': 'There is no message "playde" in the catalog',
    'Message("hidden.end")': 'There is no message "hidden.end" in the catalog',
    'Message("played", seat=1)': 'Missing named argument "card" for "Message"',
    'Message("played", seat=1, card=7, trump=2)': 'Unexpected keyword argument "trump" for "Message"',
    'Message("played", seat=1, card="red-7")': 'Argument "card" to "Message" has incompatible type "str"; expected "int"',
    'Message("listed", parts=3)': 'Argument "parts" to "Message" has incompatible type "int"; expected "Sequence[Message]"',
    'Message("listed" if t else "hidden")': 'Missing named argument "parts" for "Message"',
    'say(t, "spoken", role=3)': 'Argument "role" to "say" has incompatible type "int"; expected "Part"',
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in MODULES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.lstrip(), encoding="utf-8")
    return tmp_path


def find_errors(folder: Path, modules: dict[str, str]) -> list[str]:
    """Return the errors that mypy finds in modules of the toy game."""
    for name, code in modules.items():
        (folder / f"coven/games/toy/{name}.py").write_text(HEAD + code, encoding="utf-8")
    (folder / "mypy.ini").write_text(f"[mypy]\nplugins = {ROOT / 'tools/mypy_messages.py'}\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--explicit-package-bases", "--cache-dir", str(folder / "cache"), "coven"]
    found = subprocess.run(command, cwd=folder, capture_output=True, text=True, env={"PYTHONPATH": str(ROOT)}, check=False)
    assert not found.stderr
    return [line for line in found.stdout.splitlines() if ": error: " in line]


def test_messages_are_typed_by_their_catalogs(folder: Path) -> None:
    wrong = "def tell(t: Told) -> None:\n" + "".join(f"    {call}\n" for call in WRONG)
    errors = find_errors(folder, {"right": RIGHT, "wrong": wrong})
    assert len(errors) == len(WRONG)
    for error, expected in zip(errors, WRONG.values(), strict=True):
        assert error.startswith("coven/games/toy/wrong.py:")
        assert expected in error
