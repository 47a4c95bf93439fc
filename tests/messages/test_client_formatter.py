"""The web client says every message of every game in every language as the server does."""

import json
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from coven import games
from coven.games.text import catalog_folders, catalog_of, numbering_of
from coven.kernel import members, seeded
from coven.languages import LANGUAGES
from coven.match import Match
from coven.messages import DEFAULT_LANGUAGE, Catalog, Formatter, Message, literal
from coven.messages.checking import Entry, read_entries
from coven.messages.message import Argument
from coven.server.http.message_files import encode_messages
from coven.types import SPECTATOR, Choice
from tests.web import packages

SCRIPT = Path(__file__).parent / "client_formatter.mjs"
NAMES = ["Ada", "Bea", "Cleo", "Dora"]
NUMBERS = (0, 1, 2, 5)
MOVES = 40


def made_up_messages(key: str, seed: int) -> Iterator[Message]:
    """Yield every message of a game's catalog with arguments of the kinds that the catalog names."""
    entries: dict[str, Entry] = {}
    for folder in catalog_folders(key):
        entries |= read_entries(folder / "en.ftl") if (folder / "en.ftl").is_file() else {}
    chance = random.Random(seed)
    for id_, entry in entries.items():
        if id_.startswith("-"):
            continue
        for part in sorted(entry.parts):
            arguments = {name: made_up_argument(key, kinds, chance) for name, kinds in entry.arguments.items()}
            yield Message(f"{id_}.{part}" if part else id_, **arguments)


def made_up_argument(key: str, kinds: set[str], chance: random.Random) -> Argument:
    codes = sorted(games.load(key).codes or [])
    catalog = catalog_of(games.load(key))
    kind = max(kinds)  # a function rather than the value itself
    if kind == "CARDS":
        if chance.random() < 0.2:
            return 0
        return sum(1 << card for card in {codes[-1], *chance.sample(codes, chance.choice((0, 1, 3)))})
    if kind in ("LIST", "WORD"):
        words = [Message(f"suit-{suit}") if f"suit-{suit}" in catalog.patterns else literal(suit) for suit in catalog.suits]
        return words[: chance.choice((1, 2, 3))] if kind == "LIST" else words[0]
    choices = {
        "seat": range(len(NAMES)),
        "SEATS": range(1, 1 << len(NAMES)),
        "CARD": codes,
        "SUIT": range(len(catalog.suits)),
    }
    return chance.choice(choices.get(kind, NUMBERS))


def told_messages(key: str) -> Iterator[Message]:
    """Yield the messages that a game makes while it is played."""
    game, chance = games.load(key), random.Random(1)
    match = Match(game, names=NAMES[: game.meta.default_players])
    match.draw_lots(seeded(1))
    for _ in range(MOVES):
        if match.is_over():
            return
        seat = match.to_act()[0]
        before, log = match.view(), len(match.log)
        for viewer in (SPECTATOR, seat):
            view = match.view(viewer)
            yield game.prompt(view)
            yield game.chapter(view.public).words
            yield from game.text_table(view)
            yield from find_messages(game.picture(view))
        view = match.view(seat)
        yield from [tip for tip in [game.beginner_tip(view)] if tip]
        choices = [Choice(choice) for choice in members(view.legal)]
        yield from [game.describe_choice(view, choice) for choice in choices]
        own_before = match.view(seat)
        match.play(seat, game.notation.encode(game.act(view, chance.choice(choices))))
        line = match.log[log]
        yield from game.private_events(own_before, match.view(seat), line).messages
        yield from game.public_events(before.public, match.view().public, line).messages
        match.draw_lots(seeded(len(match.log)))


def find_messages(value: Any) -> Iterator[Message]:
    """Yield the messages anywhere in a picture."""
    if isinstance(value, Message):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from find_messages(getattr(value, name))
    elif isinstance(value, list | dict):
        for part in value.values() if isinstance(value, dict) else value:
            yield from find_messages(part)


def whole_catalog(key: str, language: str) -> Catalog:
    """Return the catalog of a game with the messages of its lesson."""
    texts = [
        [file.read_text(encoding="utf-8") for folder in catalog_folders(key) if (file := folder / f"{spoken}.ftl").is_file()]
        for spoken in (DEFAULT_LANGUAGE, language)
    ]
    return Catalog.of(language, *texts[1], codes=games.load(key).codes, english=tuple(texts[0]))


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_client_says_every_message_as_the_server_does(key: str) -> None:
    packages.install()
    messages = [*made_up_messages(key, 1), *made_up_messages(key, 2), *told_messages(key)]
    cases = [(message, viewer) for number, message in enumerate(messages) for viewer in {SPECTATOR, number % 4}]
    tables = [
        {
            "messages": json.loads(encode_messages(key, language)),
            "names": NAMES,
            "cases": [{"viewer": viewer, "coded": numbering_of(key).encode(message)} for message, viewer in cases],
        }
        for language in LANGUAGES
    ]
    run = subprocess.run(
        ["node", SCRIPT, packages.WEB], input=json.dumps(tables), capture_output=True, text=True, check=False, timeout=120
    )
    assert run.returncode == 0, run.stderr
    for language, texts in zip(LANGUAGES, json.loads(run.stdout), strict=True):
        catalog = whole_catalog(key, language)
        for (message, viewer), text in zip(cases, texts, strict=True):
            expected = Formatter(catalog, viewer, NAMES).format(message)
            assert text == expected, f"{language}, viewer {viewer}: {message}"
