"""The text of a game for one viewer: its messages, formatted in the viewer's language.

>>> from coven.kernel import seeded
>>> from coven.match import Match
>>> match = Match("blackmore", players=3, names=["Ada", "Bea", "Cleo"])
>>> match.draw_lots(seeded(5))
>>> match.text(0).prompt(match.view(0)), match.text(1).prompt(match.view(1))
('Waiting for Bea.', 'Lead any card.')
"""

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast, get_args, get_origin
from weakref import WeakKeyDictionary

import msgspec
from msgspec.structs import replace

from coven import games
from coven.errors import IllegalError, NotNowError, RefusalError
from coven.games.contract.game import Game
from coven.games.contract.presentation import AidPart, Chapter, Events, Narration, Picture, SeenCards, SheetRow, Trick
from coven.games.contract.records import GamePublic, GameView
from coven.kernel import Record
from coven.messages import DEFAULT_LANGUAGE, Catalog, Formatter, Message, numbering
from coven.messages.catalog import COMMON_FOLDER
from coven.messages.numbering import DIGEST_CHARS, Numbering
from coven.types import SPECTATOR, Act, Choice

_catalogs: WeakKeyDictionary[Game, dict[str, Catalog]] = WeakKeyDictionary()


def catalog_of(game: Game, language: str = DEFAULT_LANGUAGE) -> Catalog:
    """Return the catalog of a game: the files in its folder `locale`, over the sentences that all games have in common."""
    by_language = _catalogs.setdefault(game, {})
    if language not in by_language:
        folder = games.folder_of(game.meta.key)
        by_language[language] = Catalog.load(language, folder / "locale" if folder else None, game.codes)
    return by_language[language]


@cache
def numbering_of(key: str) -> Numbering:
    """Return the numbers of a game's messages."""
    return numbering.numbering_of(*catalog_folders(key))


def catalog_folders(key: str) -> list[Path]:
    """Return the folders with the catalogs of a game: the common one, its own, and that of its lesson."""
    folder = games.folder_of(key)
    return [COMMON_FOLDER, folder / "locale", folder / "locale" / "lesson"] if folder else [COMMON_FOLDER]


@cache
def catalog_digest(key: str) -> str:
    """Return what identifies the catalogs of a game: the numbers of its messages, and the texts in all languages."""
    files = [file for folder in catalog_folders(key) for file in sorted(folder.glob("*.ftl"))]
    texts = b"".join(file.name.encode() + file.read_bytes() for file in files)
    return hashlib.sha256(numbering_of(key).digest.encode() + texts).hexdigest()[:DIGEST_CHARS]


class PublicNarration:
    """What a line of the log tells everybody: made once for all viewers, and formatted once for those it does not mention."""

    __slots__ = ("_last", "events")

    def __init__(self, game: Game, before: GamePublic, after: GamePublic, line: str) -> None:
        self.events: Events = game.public_events(before, after, line)
        self._last: tuple[Catalog, Sequence[str], Narration, int] | None = None  # for whom, and the seats mentioned

    def narration(self, formatter: Formatter) -> Narration:
        """Return the narration for a viewer to whom the line tells nothing else."""
        catalog, names, viewer = formatter.catalog, formatter.names, formatter.viewer
        if self._last is None or self._last[0] is not catalog or self._last[1] is not names:
            spectator = Formatter(catalog, SPECTATOR, names)
            narration = format_events(spectator, self.events)
            self._last = catalog, names, narration, spectator.mentioned
        _, _, neutral, mentioned = self._last
        return format_events(formatter, self.events) if viewer >= 0 and mentioned >> viewer & 1 else neutral


def format_events(formatter: Formatter, events: Events) -> Narration:
    """Return events as a narration."""
    return Narration(
        words=formatter.sentences(events.messages),
        to_you=formatter.sentences(events.to_you) if events.to_you else "",
        trick=_format_trick(formatter, events.trick) if events.trick else None,
    )


def _format_trick(formatter: Formatter, trick: Trick[Message]) -> Trick[str]:
    cards = [render(formatter, played) if played.words else played for played in trick.cards]
    return Trick(
        number=trick.number, cards=cards, winners=trick.winners, words=formatter.format(trick.words), clause=trick.clause
    )


def join_sentences(messages: Sequence[Message]) -> Message | str:
    """Return messages as one that says them one after the other; empty for none.

    >>> join_sentences([Message("dealt"), Message("first-leader", seat=1)])
    Message('sentences', first=Message('dealt'), next=Message('first-leader', seat=1))
    """
    joined: Message | str = ""
    for message in messages:
        joined = Message("sentences", first=joined, next=message) if joined else message
    return joined


def join_events(public: Events, private: Events) -> Events:
    """Return what everybody is told together with what one viewer is told alone."""
    own = {message.id: message for message in private.messages}
    messages = [own.pop(message.id, message) for message in public.messages]
    return Events([*messages, *own.values()], private.trick or public.trick, private.to_you)


class GameText:
    """The text of a game for one viewer in one language."""

    def __init__(self, game: Game, viewer: int, names: Sequence[str], language: str = DEFAULT_LANGUAGE) -> None:
        self.game = game
        self.formatter = Formatter(catalog_of(game, language), viewer, names)
        self._prompt: tuple[Message | None, str] = None, ""  # the last one

    def format(self, message: Message) -> str:
        """Return any message of the game as text."""
        return self.formatter.format(message)

    def narrate(self, before: GameView, after: GameView, line: str, told: PublicNarration) -> Narration:
        """Return a line of the viewer's log in words, given what it tells everybody."""
        if self.formatter.viewer >= 0:
            private = self.game.private_events(before, after, line)
            if private.messages or private.trick or private.to_you:
                return format_events(self.formatter, join_events(told.events, private))
        return told.narration(self.formatter)

    def prompt(self, v: GameView) -> str:
        """Return what the viewer has to do, or which players are awaited."""
        message = self.game.prompt(v)
        if message is not self._prompt[0]:  # most prompts are the same objects again
            self._prompt = message, self.formatter.format(message)
        return self._prompt[1]

    def tip(self, v: GameView) -> str:
        """Return a sentence for a player new to this kind of choice; empty if there is none."""
        tip = self.game.beginner_tip(v)
        return self.formatter.format(tip) if tip else ""

    def choice(self, v: GameView, choice: Choice) -> str:
        """Return one of the viewer's choices in words."""
        return self.formatter.format(self.choice_message(v, choice))

    def choice_message(self, v: GameView, choice: Choice) -> Message:
        """Return one of the viewer's choices as a message, to be part of another."""
        return self.game.describe_choice(v, choice)

    def refusal(self, v: GameView, act: Act) -> RefusalError:
        """Return why the viewer may not do this now."""
        refusal = self.game.explain_refusal(v, act)
        kind = IllegalError if refusal.is_now else NotNowError
        return kind(self.formatter.format(refusal.reason), refusal.clause, refusal.reason)

    def table(self, v: GameView) -> list[str]:
        """Return the table in a few lines of plain text."""
        return [self.formatter.format(line) for line in self.game.text_table(v)]

    def chapter(self, p: GamePublic) -> Chapter[str]:
        """Return the round, trick or turn that the table is in."""
        return self.render_chapter(self.game.chapter(p))

    def render_chapter(self, chapter: Chapter[Message]) -> Chapter[str]:
        """Return a chapter in words."""
        return cast(Chapter[str], render(self.formatter, chapter))

    def trick(self, trick: Trick[Message]) -> Trick[str]:
        """Return a finished trick in words."""
        return _format_trick(self.formatter, trick)

    def picture(self, v: GameView) -> Picture:
        """Return the table and the viewer's hand as plain data, its texts in words."""
        picture = self.game.picture(v)
        return cast(Picture, render(self.formatter, picture)) if _text_fields(type(picture)) else picture

    def recall(self, v: GameView) -> SeenCards:
        """Return the cards that the viewer would have to remember as plain data, its texts in words."""
        return cast(SeenCards, render(self.formatter, self.game.recall(v)))

    def claim(self) -> str:
        """Return what a player may claim, in the claimant's words; empty if the game has no claims."""
        return self.say(self.game.claim.text) if self.game.claim else ""

    def player_aid(self, variant: Record, players: int) -> list[AidPart[str]]:
        """Return the player aid."""
        return [render(self.formatter, part) for part in self.game.player_aid(variant, players)]

    def score_sheet(self, before: GameView, after: GameView) -> list[SheetRow[str]]:
        """Return the rows that a line adds to the score sheet."""
        return [render(self.formatter, row) for row in self.game.score_sheet(before, after)]

    # the game

    def title(self) -> str:
        """Return the title of the game."""
        return self._find("game-title") or self.game.meta.title

    def phrase(self, phrase: str) -> str:
        """Return one of the phrases of `meta.phrases` in words."""
        return self._find(f"phrase-{phrase}") or phrase

    def _find(self, id_: str) -> str:
        """Return a message that the catalog may have; empty if it does not."""
        return self.formatter.format(Message(id_)) if id_ in self.formatter.catalog.patterns else ""

    def say(self, text: Message | str) -> str:
        """Return a text that may be a message."""
        return text if isinstance(text, str) else self.formatter.format(text)


def text_of(game: Game, viewer: int, names: Sequence[str], language: str = DEFAULT_LANGUAGE) -> GameText:
    """Return the text of a game for one viewer."""
    return GameText(game, viewer, names, language)


def render(formatter: Formatter, value: Any) -> Any:
    """Return a Struct in which every message is replaced by its text, also in its lists, dictionaries and Structs."""
    if isinstance(value, Message):
        return formatter.format(value)
    if isinstance(value, msgspec.Struct):
        parts = {name: getattr(value, name) for name in _text_fields(type(value))}
        rendered = {name: render(formatter, part) for name, part in parts.items()}
        changed = {name: part for name, part in rendered.items() if part is not parts[name]}
        return replace(value, **changed) if changed else value
    if isinstance(value, dict):
        return {key: render(formatter, item) for key, item in value.items()}
    if isinstance(value, list):
        items = [render(formatter, item) for item in value]
        return items if any(item is not old for item, old in zip(items, value, strict=True)) else value
    return value


@cache
def _text_fields(struct: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the fields of a Struct that may contain messages."""
    return tuple(field.name for field in msgspec.structs.fields(struct) if _may_hold_text(field.type, {struct}))


def _may_hold_text(kind: Any, seen: set[type]) -> bool:
    struct = get_origin(kind) or kind  # of Played[str] the class, whose fields are texts
    if not (isinstance(struct, type) and issubclass(struct, msgspec.Struct)):
        return kind is Message or isinstance(kind, TypeVar) or any(_may_hold_text(part, seen) for part in get_args(kind))
    if struct in seen:
        return False
    return any(_may_hold_text(field.type, seen | {struct}) for field in msgspec.structs.fields(struct))
