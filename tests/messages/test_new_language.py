"""A language is added by adding files: no code changes, and a command lists what is still missing.

A copy of the sources gets Dutch, whose texts are those of German. Everything runs in the copy, as on a translator's machine.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
TAG: Final = "nl"
MODEL: Final = "de"
LEFT_OUT: Final = "aid-draw"  # a message of a game that is not translated yet
SAYS: Final = f"""
import json
from coven.languages import LANGUAGES, match_language
from coven.match import Match
from coven.match.lessons import load_lesson
from coven.match.rulebook import find_page
from coven.messages import Message
from tools import catalogs, client_catalogs

text = Match("blackmore").text(language="{TAG}")
lesson = load_lesson("blackmore")
print(json.dumps({{
    "languages": LANGUAGES,
    "matched": match_language("{TAG}-BE"),
    "title": text.title(),
    "untranslated": text.format(Message("{LEFT_OUT}")),
    "lesson": lesson.say("keep-yellow-otherwise", "{TAG}"),
    "has_rules": find_page("blackmore", "{TAG}") is not None,
    "missing": list(catalogs.find_missing("{TAG}")),
    "faults": list(client_catalogs.find_faults(client_catalogs.client_catalogs())),
    "can_be_chosen": '"{TAG}"' in client_catalogs.render_typescript(),
}}))
"""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Return a copy of the sources with catalogs in another language, all but one message of it."""
    for folder in ("coven", "tools", "docs/rules", "web/src"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("static", "__pycache__"))
    for file in [*tmp_path.rglob(f"locale/{MODEL}.ftl"), *tmp_path.rglob(f"locale/*/{MODEL}.ftl")]:
        shutil.copy(file, file.with_name(f"{TAG}.ftl"))
    shutil.copytree(tmp_path / "web/src/locale" / MODEL, tmp_path / "web/src/locale" / TAG)
    shutil.copytree(tmp_path / "docs/rules" / MODEL, tmp_path / "docs/rules" / TAG)
    catalog = tmp_path / "coven/games/blackmore/locale" / f"{TAG}.ftl"
    before, _, after = catalog.read_text(encoding="utf-8").partition(f"{LEFT_OUT} = ")
    rest = after.split("\n", 2)[2]  # after its two lines
    catalog.write_text(before + rest, encoding="utf-8")
    return tmp_path


def test_language_is_added_by_adding_files(copied: Path) -> None:
    run = subprocess.run([sys.executable, "-c", SAYS], cwd=copied, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == {
        "languages": ["en", "de", "es", "fr", "ja", TAG],
        "matched": TAG,
        "title": "12 Hexen von Blackmore",
        "untranslated": "Draw",  # in English
        "lesson": "Damit gibst du Punkte für nichts her. Behalte den Trumpf bei.",
        "has_rules": True,
        "missing": [f"coven/games/blackmore/locale/{TAG}.ftl: {LEFT_OUT}{part}" for part in ("", ".text")],
        "faults": [],
        "can_be_chosen": True,
    }
