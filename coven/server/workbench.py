"""The workshop at a server: people change the figures of a game, have it played by bots, and read the report.

Studies run one at a time in a process that stands back for everybody who plays. Each person has one that waits or runs; reports
are kept for a while, the runs themselves only in memory: a server that is restarted has forgotten them.
"""

import asyncio
import logging
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from typing import Any, Final, Literal

import msgspec

from coven import games
from coven.bots import roster
from coven.errors import CovenError
from coven.figures import figure_groups, problems
from coven.prepared import prepared
from coven.server import errors, figures, lobby
from coven.server.apart import Apart
from coven.server.askers import Askers, askers_of
from coven.server.messages import (
    Figures,
    FiguresChecked,
    SavedVariant,
    SaveVariant,
    Workshop,
    WorkshopAsked,
    WorkshopReport,
    WorkshopRun,
)
from coven.server.one_line import one_line
from coven.server.storage import ConflictError, Person, Store
from coven.server.storage import workshop as kept
from coven.server.workshop_maker import Made, WorkshopJob
from coven.variants import differing, from_text, toml_of

COMMAND: Final = (sys.executable, "-m", "coven.server.workshop_maker")
LONGEST: Final = 1800.0  # seconds: the first run of a game compiles, and waits for everybody else
MOST_MINUTES: Final = 3.0
MOST: Final = 10  # that wait or run, for everyone together
PATIENCE: Final = 60.0  # seconds for a run that was stopped to come to the end of a game
LARGEST: Final = 4 << 20  # bytes of a report, packed
REMEMBERED: Final = 1_000  # people whose last run is known
BUSY: Final = "Runs take long: wait until yours is over, or stop it; if you have none, the workshop is full for the moment."
OFF: Final = "The host of this server has closed the workshop. `coven lab` does the same on your own machine."
NEEDS: Final = "This server's workshop needs more to be installed: pip install 'coven[lab]'."
log = logging.getLogger("coven.workshop")


@dataclass
class Begun:
    """A run, from when it was asked for until it is forgotten."""

    id: str
    person: str
    asked: WorkshopAsked
    players: int
    askers: list[str]
    status: Literal["waiting", "preparing", "playing", "writing", "made", "stopped", "failed"] = "waiting"
    games: int = 0
    since: float = 0.0  # when playing began
    sentence: str = ""
    task: "asyncio.Task[None] | None" = field(default=None, repr=False)

    @property
    def is_over(self) -> bool:
        return self.status in ("made", "stopped", "failed")

    @property
    def seconds(self) -> float:
        return self.asked.minutes * 60

    @property
    def title(self) -> str:
        asked = self.asked
        return f"{asked.name} beside {asked.against_name}" if len(variants_of(asked)) > 1 else names_of(asked)[0]

    def hear(self, done: int, of: int) -> None:
        """Word from the process."""
        self.since = self.since or time.monotonic()
        self.games, self.status = done, "writing" if of else "playing"


class Workbench:
    """All runs that wait or are under way, what people keep, and the reports."""

    def __init__(self, db: Store, apart: Apart, is_open: bool) -> None:
        self.db = db
        self.apart = apart
        self.sentence = "" if is_open and find_spec("matplotlib") else NEEDS if is_open else OFF
        self.waiting: dict[str, Begun] = {}
        self.last: dict[str, Begun] = {}  # of each person
        self.asked_by = Askers(1, MOST, BUSY)

    def check_open(self) -> None:
        """Refuse everything where the host does not want it."""
        if self.sentence:
            raise errors.not_allowed(self.sentence)

    async def shown(self, who: Person) -> Workshop:
        """A person's place in the workshop."""
        reports = await self.db.ask(lambda c: kept.reports_of(c, who.id))
        variants = await self.db.ask(lambda c: kept.variants_of(c, who.id))
        run = self.run_of(who)
        is_open = not self.sentence
        return Workshop(open=is_open, sentence=self.sentence, minutes=MOST_MINUTES, run=run, reports=reports, variants=variants)

    # runs

    def run_of(self, who: Person) -> WorkshopRun | None:
        """How far a person's last run is."""
        one = self.last.get(who.id)
        if one is None:
            return None
        ahead = list(self.waiting).index(one.id) if one.id in self.waiting else 0
        left = max(0.0, one.seconds - (time.monotonic() - one.since)) if one.status == "playing" else 0.0
        return WorkshopRun(
            id=one.id,
            game=one.asked.game,
            title=one.title,
            status="preparing" if one.status == "waiting" and not ahead else one.status,
            games=one.games,
            left=left,
            ahead=ahead,
            sentence=one.sentence,
            report=one.id if one.status == "made" else "",
        )

    async def run(self, who: Person, asked: WorkshopAsked, address: str) -> WorkshopRun:
        """Have a variant played; what cannot be played is refused at once."""
        self.check_open()
        players = check_asked(asked)
        askers = askers_of(who.id, address)
        self.asked_by.begin(askers)
        one = Begun(lobby.new_id(), who.id, asked, players, askers)
        self.waiting[one.id] = one
        self.last.pop(who.id, None)
        self.last[who.id] = one
        while len(self.last) > REMEMBERED:
            self.last.pop(next(iter(self.last)))
        one.task = asyncio.create_task(self._made(one))
        shown = self.run_of(who)
        assert shown is not None
        return shown

    async def stop(self, who: Person) -> None:
        """Somebody has seen enough: one that plays writes its report of what there is, one that waits is given up."""
        one = self.last.get(who.id)
        if one is None or one.is_over or one.task is None:
            raise errors.not_now("Nothing of yours is running.")
        if not one.since:  # nothing is played yet, so there is nothing to wait for
            one.task.cancel()
        elif one.status == "playing":
            await self.apart.enough()
            one.sentence = "It was stopped."
            asyncio.get_running_loop().call_later(PATIENCE, self._end, one)

    def _end(self, one: Begun) -> None:
        """A run that was stopped and still plays; one that writes its report is let do so."""
        if one.status == "playing" and one.task:
            one.task.cancel()

    async def _made(self, one: Begun) -> None:
        try:
            page = msgspec.msgpack.decode(await self.apart.make(job_of(one), one.hear), type=prepared(Made))
            await self._keep(one, page)
            one.status, one.sentence = "made", ""
        except asyncio.CancelledError:
            one.status, one.sentence = "stopped", "It was stopped; nothing of it is left."
            if next(iter(self.waiting), "") == one.id:
                await self.apart.close()
        except CovenError as error:
            one.status, one.sentence = "stopped" if one.sentence else "failed", str(error)
        except Exception:
            log.exception("a run of the workshop failed")
            one.status, one.sentence = "failed", errors.LOGGED
        finally:
            del self.waiting[one.id]
            self.asked_by.end(one.askers)

    async def _keep(self, one: Begun, made: Made) -> None:
        if len(made.page) > LARGEST:
            raise errors.too_large("The report is too large to keep: fewer players make it smaller.")
        about = WorkshopReport(
            id=one.id,
            game=one.asked.game,
            title=one.title,
            players=one.players,
            bots=one.asked.bots,
            variant=one.asked.variant,
            games=made.games,
            created=time.time(),
        )
        await self.db.writer.do(partial(kept.keep_report, person=one.person, about=about, page=made.page))

    async def page(self, who: Person, id_: str) -> bytes:
        """The page of a report of one's own, packed."""
        page = await self.db.ask(lambda c: kept.page_of(c, who.id, id_))
        if page is None:
            raise errors.not_found("You have no such report; only the last ones are kept.")
        return page

    async def remove_report(self, who: Person, id_: str) -> None:
        """A report is kept no longer."""
        if not await self.db.writer.do(lambda c: kept.remove_report(c, who.id, id_)):
            raise errors.not_found("You have no such report; only the last ones are kept.")

    # variants

    async def save(self, who: Person, asked: SaveVariant) -> None:
        """Keep a variant under a name."""
        self.check_open()
        one = SavedVariant(
            id=lobby.new_id(),
            game=asked.game,
            name=tidy(asked.name),
            variant=differing(games.load(asked.game).meta.defaults, asked.variant),
            changed=time.time(),
        )
        figures.check_sizes(asked.game, one.variant)
        if not await self.db.ask(lambda c: kept.has_room(c, who.id, one.game, one.name)):
            raise errors.too_many(f"You keep {kept.MOST_VARIANTS} variants already: let one of them go first.")
        await self.db.writer.do(partial(kept.keep_variant, person=who.id, one=one))

    async def rename(self, who: Person, id_: str, name: str) -> None:
        """Another name for a variant."""
        self.check_open()
        try:
            found = await self.db.writer.do(lambda c: kept.rename_variant(c, who.id, id_, tidy(name)))
        except ConflictError:
            raise errors.taken("You have a variant of that name already.") from None
        if not found:
            raise errors.not_found("You have no such variant.")

    async def remove(self, who: Person, id_: str) -> None:
        """A variant is kept no longer."""
        self.check_open()
        if not await self.db.writer.do(lambda c: kept.remove_variant(c, who.id, id_)):
            raise errors.not_found("You have no such variant.")

    async def close(self) -> None:
        """Give up what is under way."""
        tasks = [one.task for one in self.waiting.values() if one.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.apart.close()


# what is asked


def check_asked(asked: WorkshopAsked) -> int:
    """How many play; refused is what a server cannot run."""
    meta = games.load(asked.game).meta
    players = meta.usual if asked.players is None else asked.players
    meta.check_players(players)
    for variant in (asked.variant, asked.against):
        figures.check_figures(asked.game, players, variant)
    if unknown := [bot for bot in asked.bots if bot not in roster.LEVELS]:
        raise errors.malformed(f"Expected bots of {', '.join(roster.LEVELS)}, but '{unknown[0]}' came.")
    if asked.minutes > MOST_MINUTES:
        raise errors.malformed(f"Expected at most {MOST_MINUTES:g} minutes at a server, but {asked.minutes:g} came.")
    return players


def variants_of(asked: WorkshopAsked) -> list[Mapping[str, Any]]:
    """What is played: the usual figures are not compared with themselves."""
    usual = games.load(asked.game).meta.defaults
    mine, other = (differing(usual, variant) for variant in (asked.variant, asked.against))
    return [mine] if mine == other else [mine, other]


def names_of(asked: WorkshopAsked) -> list[str]:
    """What the report calls the variants."""
    usual = games.load(asked.game).meta.defaults
    return [asked.name if differing(usual, asked.variant) else "the usual figures", asked.against_name]


def job_of(one: Begun) -> WorkshopJob:
    """A run as the process takes it."""
    variants = [dict(variant) for variant in variants_of(one.asked)]
    return WorkshopJob(one.asked.game, one.players, variants, names_of(one.asked), one.asked.bots, one.seconds)


def tidy(name: str) -> str:
    """A name on one line."""
    name = one_line(name)
    if not name:
        raise errors.malformed("Expected a name with at least one letter.")
    return name


# figures, for everybody


def figures_of(key: str) -> Figures:
    """The figures of a game as a form."""
    return Figures(game=key, groups=figure_groups(key))


def checked(key: str, variant: Mapping[str, Any], players: int | None) -> FiguresChecked:
    """Figures looked at: what differs, and what does not fit."""
    meta = games.load(key).meta
    count = meta.usual if players is None else players
    meta.check_players(count)
    found = problems(key, variant, partial(figures.check_figures, key, count))
    try:
        differ = differing(meta.defaults, variant)
    except CovenError:  # a name that is none: said already
        differ = {}
    return FiguresChecked(variant=differ, problems=found, text=toml_of(differ))


def uploaded(key: str, text: str, players: int | None) -> FiguresChecked:
    """A variant file looked at."""
    return checked(key, from_text(text), players)
