"""The workshop at a server: people change the figures of a game, have it played by bots, and read the report.

Studies run one at a time in a process that stands back for everybody who plays. Each person has one that waits or runs; reports
are kept for a while, the runs themselves only in memory: a server that is restarted has forgotten them. Of several nodes each
tells the others every second how far its runs are, so that any of them can say so, and stop one.
"""

import asyncio
import contextlib
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
from coven.errors import CovenError
from coven.figures import figure_groups, problems
from coven.prepared import prepared
from coven.server import errors, figures, lobby
from coven.server.apart import Apart
from coven.server.askers import Askers, askers_of
from coven.server.bus import Bus, LocalBus, News
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
from coven.server.naming import new_id, tidy
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
TOLD_EVERY: Final = 1.0  # seconds between two words to other nodes about a run
SILENT: Final = 10.0  # seconds without word of another node's run, after which that node is taken to be gone
OVER: Final = ("made", "stopped", "failed")
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
        return self.status in OVER

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

    def __init__(self, db: Store, apart: Apart, is_open: bool, bus: Bus | None = None) -> None:
        self.bus = bus or LocalBus()
        self.elsewhere: dict[str, tuple[WorkshopRun, float]] = {}  # the last runs of people at other nodes, and when we heard
        self.telling: asyncio.Task[None] | None = None
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
        """How far a person's last run is, at this node or at another one."""
        one = self.last.get(who.id)
        return self._run_elsewhere(who.id) if one is None else self._shown(one)

    def _shown(self, one: Begun) -> WorkshopRun:
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
        if (other := self._run_elsewhere(who.id)) and not is_over(other):
            raise errors.too_many(BUSY)
        askers = askers_of(who.id, address)
        self.asked_by.begin(askers)
        self.elsewhere.pop(who.id, None)
        one = Begun(new_id(), who.id, asked, players, askers)
        self.waiting[one.id] = one
        self.last.pop(who.id, None)
        self.last[who.id] = one
        while len(self.last) > REMEMBERED:
            self.last.pop(next(iter(self.last)))
        one.task = asyncio.create_task(self._made(one))
        if self.bus.shared and (self.telling is None or self.telling.done()):
            self.telling = asyncio.create_task(self._tell())
        return self._shown(one)

    async def stop(self, who: Person) -> None:
        """Somebody has seen enough: one that plays writes its report of what there is, one that waits is given up."""
        if (other := self._run_elsewhere(who.id)) and not is_over(other):
            self.bus.publish(News("enough", "", person=who.id))
            return
        await self._stop(who.id)

    async def _stop(self, person: str) -> None:
        one = self.last.get(person)
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
        except CovenError as error:
            one.status, one.sentence = "stopped" if one.sentence else "failed", str(error)
        except Exception:
            log.exception("a run of the workshop failed")
            one.status, one.sentence = "failed", errors.LOGGED
        finally:
            del self.waiting[one.id]
            self.asked_by.end(one.askers)
            self._tell_of(one)

    # runs at other nodes

    def _tell_of(self, one: Begun) -> None:
        if self.bus.shared:
            self.bus.publish(News("run", "", person=one.person, run=self._shown(one)))

    async def _tell(self) -> None:
        """As long as anything waits or runs here, the other nodes know how far it is."""
        while self.waiting:
            for one in list(self.waiting.values()):
                self._tell_of(one)
            await asyncio.sleep(TOLD_EVERY)

    async def hear(self, news: News) -> None:
        """Another node tells how far a run is, or that somebody there has seen enough of one of ours."""
        if news.kind == "enough":
            with contextlib.suppress(CovenError):  # over meanwhile, or another node's
                await self._stop(news.person)
        elif news.run is not None and not self._runs_here(news.person):
            self.last.pop(news.person, None)
            self.elsewhere.pop(news.person, None)
            self.elsewhere[news.person] = news.run, time.monotonic()
            while len(self.elsewhere) > REMEMBERED:
                self.elsewhere.pop(next(iter(self.elsewhere)))

    def _runs_here(self, person: str) -> bool:
        one = self.last.get(person)
        return one is not None and not one.is_over

    def _run_elsewhere(self, person: str) -> WorkshopRun | None:
        """A run another node told us of; one that it says nothing of any more is gone with that node."""
        run, heard = self.elsewhere.get(person, (None, 0.0))
        silent = time.monotonic() - heard
        if run is None or (not is_over(run) and silent > SILENT):
            return None
        return msgspec.structs.replace(run, left=max(0.0, run.left - silent))

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
            id=new_id(),
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
        tasks = [task for task in (self.telling, *(one.task for one in self.waiting.values())) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.apart.close()


# what is asked


def is_over(run: WorkshopRun) -> bool:
    """Whether nothing more comes of a run."""
    return run.status in OVER


def check_asked(asked: WorkshopAsked) -> int:
    """How many play; refused is what a server cannot run."""
    meta = games.load(asked.game).meta
    players = meta.players_or_usual(asked.players)
    for variant in (asked.variant, asked.against):
        figures.check_figures(asked.game, players, variant)
    for level in asked.bots:
        lobby.check_level(level)
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


# figures, for everybody


def figures_of(key: str) -> Figures:
    """The figures of a game as a form."""
    return Figures(game=key, groups=figure_groups(key))


def checked(key: str, variant: Mapping[str, Any], players: int | None) -> FiguresChecked:
    """Figures looked at: what differs, and what does not fit."""
    meta = games.load(key).meta
    count = meta.players_or_usual(players)
    found = problems(key, variant, partial(figures.check_figures, key, count))
    try:
        differ = differing(meta.defaults, variant)
    except CovenError:  # a name that is none: said already
        differ = {}
    return FiguresChecked(variant=differ, problems=found, text=toml_of(differ))


def uploaded(key: str, text: str, players: int | None) -> FiguresChecked:
    """A variant file looked at."""
    return checked(key, from_text(text), players)
