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
from coven.core.variants import parse_variant, to_toml, variant_diff
from coven.decoding import thread_safe_type
from coven.errors import CovenError
from coven.match.variant_schema import find_problems, parameter_groups
from coven.server.base import errors
from coven.server.base.rate_limits import Quota, quota_keys
from coven.server.cluster.bus import Bus, LocalBus, News
from coven.server.domain import lobby, rules
from coven.server.domain.names import clean_name, new_id
from coven.server.jobs.worker import WorkerProcess
from coven.server.jobs.workshop_worker import FinishedReport, WorkshopJob
from coven.server.protocol import (
    Figures,
    FiguresChecked,
    SavedVariant,
    SaveVariant,
    Workshop,
    WorkshopAsked,
    WorkshopReport,
    WorkshopRun,
)
from coven.server.storage import ConflictError, Person, Store
from coven.server.storage import workshop as kept

WORKER_COMMAND: Final = (sys.executable, "-m", "coven.server.jobs.workshop_worker")
MAX_JOB_SECONDS: Final = 1800.0  # seconds: the first run of a game compiles, and waits for everybody else
MAX_RUN_MINUTES: Final = 3.0
MAX_RUNS: Final = 10  # that wait or run, for everyone together
STOP_TIMEOUT_SECONDS: Final = 60.0  # seconds for a run that was stopped to come to the end of a game
MAX_REPORT_BYTES: Final = 4 << 20  # bytes of a report, packed
MAX_REMEMBERED_RUNS: Final = 1_000  # people whose last run is known
PUBLISH_INTERVAL_SECONDS: Final = 1.0  # seconds between two words to other nodes about a run
REMOTE_TIMEOUT_SECONDS: Final = 10.0  # seconds without word of another node's run, after which that node is taken to be gone
FINISHED_STATUSES: Final = ("made", "stopped", "failed")
BUSY_SENTENCE: Final = (
    "Runs take long: wait until yours is over, or stop it; if you have none, the workshop is full for the moment."
)
CLOSED_SENTENCE: Final = "The host of this server has closed the workshop. `coven lab` does the same on your own machine."
MISSING_EXTRA_SENTENCE: Final = "This server's workshop needs more to be installed: pip install 'coven[lab]'."
log = logging.getLogger("coven.workshop")


@dataclass
class ActiveRun:
    """A run, from when it was asked for until it is forgotten."""

    id: str
    person: str
    request: WorkshopAsked
    players: int
    quota_keys: list[str]
    status: Literal["waiting", "preparing", "playing", "writing", "made", "stopped", "failed"] = "waiting"
    games: int = 0
    started: float = 0.0  # when playing began
    sentence: str = ""
    task: "asyncio.Task[None] | None" = field(default=None, repr=False)

    @property
    def is_finished(self) -> bool:
        return self.status in FINISHED_STATUSES

    @property
    def seconds(self) -> float:
        return self.request.minutes * 60

    @property
    def title(self) -> str:
        asked = self.request
        return f"{asked.name} beside {asked.against_name}" if len(compared_variants(asked)) > 1 else variant_names(asked)[0]

    def on_progress(self, done: int, of: int) -> None:
        """Word from the process."""
        self.started = self.started or time.monotonic()
        self.games, self.status = done, "writing" if of else "playing"


class WorkshopService:
    """All runs that wait or are under way, what people keep, and the reports."""

    def __init__(self, db: Store, apart: WorkerProcess, is_open: bool, bus: Bus | None = None) -> None:
        self.bus = bus or LocalBus()
        self.remote_runs: dict[str, tuple[WorkshopRun, float]] = {}  # the last runs of people at other nodes, and when we heard
        self.publisher: asyncio.Task[None] | None = None
        self.db = db
        self.worker = apart
        self.sentence = "" if is_open and find_spec("matplotlib") else MISSING_EXTRA_SENTENCE if is_open else CLOSED_SENTENCE
        self.waiting: dict[str, ActiveRun] = {}
        self.last: dict[str, ActiveRun] = {}  # of each person
        self.quota = Quota(1, MAX_RUNS, BUSY_SENTENCE)

    def check_open(self) -> None:
        """Refuse everything where the host does not want it."""
        if self.sentence:
            raise errors.not_allowed(self.sentence)

    async def overview(self, who: Person) -> Workshop:
        """A person's place in the workshop."""
        reports = await self.db.read(lambda c: kept.list_reports(c, who.id))
        variants = await self.db.read(lambda c: kept.list_variants(c, who.id))
        run = self.run_of(who)
        is_open = not self.sentence
        return Workshop(
            open=is_open, sentence=self.sentence, minutes=MAX_RUN_MINUTES, run=run, reports=reports, variants=variants
        )

    # runs

    def run_of(self, who: Person) -> WorkshopRun | None:
        """How far a person's last run is, at this node or at another one."""
        one = self.last.get(who.id)
        return self._remote_run(who.id) if one is None else self._run_message(one)

    def _run_message(self, one: ActiveRun) -> WorkshopRun:
        ahead = list(self.waiting).index(one.id) if one.id in self.waiting else 0
        left = max(0.0, one.seconds - (time.monotonic() - one.started)) if one.status == "playing" else 0.0
        return WorkshopRun(
            id=one.id,
            game=one.request.game,
            title=one.title,
            status="preparing" if one.status == "waiting" and not ahead else one.status,
            games=one.games,
            left=left,
            ahead=ahead,
            sentence=one.sentence,
            report=one.id if one.status == "made" else "",
        )

    async def start_run(self, who: Person, asked: WorkshopAsked, address: str) -> WorkshopRun:
        """Have a variant played; what cannot be played is refused at once."""
        self.check_open()
        players = check_request(asked)
        if (other := self._remote_run(who.id)) and not is_finished(other):
            raise errors.too_many(BUSY_SENTENCE)
        askers = quota_keys(who.id, address)
        self.quota.acquire(askers)
        self.remote_runs.pop(who.id, None)
        one = ActiveRun(new_id(), who.id, asked, players, askers)
        self.waiting[one.id] = one
        self.last.pop(who.id, None)
        self.last[who.id] = one
        while len(self.last) > MAX_REMEMBERED_RUNS:
            self.last.pop(next(iter(self.last)))
        one.task = asyncio.create_task(self._execute(one))
        if self.bus.is_clustered and (self.publisher is None or self.publisher.done()):
            self.publisher = asyncio.create_task(self._publish_runs())
        return self._run_message(one)

    async def stop_run(self, who: Person) -> None:
        """Somebody has seen enough: one that plays writes its report of what there is, one that waits is given up."""
        if (other := self._remote_run(who.id)) and not is_finished(other):
            self.bus.publish(News("enough", "", person=who.id))
            return
        await self._stop_local(who.id)

    async def _stop_local(self, person: str) -> None:
        one = self.last.get(person)
        if one is None or one.is_finished or one.task is None:
            raise errors.not_now("Nothing of yours is running.")
        if not one.started:  # nothing is played yet, so there is nothing to wait for
            one.task.cancel()
        elif one.status == "playing":
            await self.worker.request_stop()
            one.sentence = "It was stopped."
            asyncio.get_running_loop().call_later(STOP_TIMEOUT_SECONDS, self._cancel_if_playing, one)

    def _cancel_if_playing(self, one: ActiveRun) -> None:
        """A run that was stopped and still plays; one that writes its report is let do so."""
        if one.status == "playing" and one.task:
            one.task.cancel()

    async def _execute(self, one: ActiveRun) -> None:
        try:
            page = msgspec.msgpack.decode(
                await self.worker.run(to_job(one), one.on_progress), type=thread_safe_type(FinishedReport)
            )
            await self._store_report(one, page)
            one.status, one.sentence = "made", ""
        except asyncio.CancelledError:
            one.status, one.sentence = "stopped", "It was stopped; nothing of it is left."
        except CovenError as error:
            one.status, one.sentence = "stopped" if one.sentence else "failed", str(error)
        except Exception:
            log.exception("a run of the workshop failed")
            one.status, one.sentence = "failed", errors.INTERNAL_ERROR_SENTENCE
        finally:
            del self.waiting[one.id]
            self.quota.release(one.quota_keys)
            self._publish_run(one)

    # runs at other nodes

    def _publish_run(self, one: ActiveRun) -> None:
        if self.bus.is_clustered:
            self.bus.publish(News("run", "", person=one.person, run=self._run_message(one)))

    async def _publish_runs(self) -> None:
        """As long as anything waits or runs here, the other nodes know how far it is."""
        while self.waiting:
            for one in list(self.waiting.values()):
                self._publish_run(one)
            await asyncio.sleep(PUBLISH_INTERVAL_SECONDS)

    async def on_news(self, news: News) -> None:
        """Another node tells how far a run is, or that somebody there has seen enough of one of ours."""
        if news.kind == "enough":
            with contextlib.suppress(CovenError):  # over meanwhile, or another node's
                await self._stop_local(news.person)
        elif news.run is not None and not self._is_running_here(news.person):
            self.last.pop(news.person, None)
            self.remote_runs.pop(news.person, None)
            self.remote_runs[news.person] = news.run, time.monotonic()
            while len(self.remote_runs) > MAX_REMEMBERED_RUNS:
                self.remote_runs.pop(next(iter(self.remote_runs)))

    def _is_running_here(self, person: str) -> bool:
        one = self.last.get(person)
        return one is not None and not one.is_finished

    def _remote_run(self, person: str) -> WorkshopRun | None:
        """A run another node told us of; one that it says nothing of any more is gone with that node."""
        run, heard = self.remote_runs.get(person, (None, 0.0))
        silent = time.monotonic() - heard
        if run is None or (not is_finished(run) and silent > REMOTE_TIMEOUT_SECONDS):
            return None
        return msgspec.structs.replace(run, left=max(0.0, run.left - silent))

    async def _store_report(self, one: ActiveRun, made: FinishedReport) -> None:
        if len(made.page) > MAX_REPORT_BYTES:
            raise errors.too_large("The report is too large to keep: fewer players make it smaller.")
        about = WorkshopReport(
            id=one.id,
            game=one.request.game,
            title=one.title,
            players=one.players,
            bots=one.request.bots,
            variant=one.request.variant,
            games=made.games,
            created=time.time(),
        )
        await self.db.writer.submit(partial(kept.save_report, person=one.person, about=about, page=made.page))

    async def report_page(self, who: Person, id_: str) -> bytes:
        """The page of a report of one's own, packed."""
        page = await self.db.read(lambda c: kept.load_report_page(c, who.id, id_))
        if page is None:
            raise errors.not_found("You have no such report; only the last ones are kept.")
        return page

    async def remove_report(self, who: Person, id_: str) -> None:
        """A report is kept no longer."""
        if not await self.db.writer.submit(lambda c: kept.delete_report(c, who.id, id_)):
            raise errors.not_found("You have no such report; only the last ones are kept.")

    # variants

    async def save_variant(self, who: Person, asked: SaveVariant) -> None:
        """Keep a variant under a name."""
        self.check_open()
        one = SavedVariant(
            id=new_id(),
            game=asked.game,
            name=clean_name(asked.name),
            variant=variant_diff(games.load(asked.game).meta.defaults, asked.variant),
            changed=time.time(),
        )
        rules.check_parameter_sizes(asked.game, one.variant)
        if not await self.db.read(lambda c: kept.can_save_variant(c, who.id, one.game, one.name)):
            raise errors.too_many(f"You keep {kept.MAX_VARIANTS_PER_PERSON} variants already: let one of them go first.")
        await self.db.writer.submit(partial(kept.save_variant, person=who.id, one=one))

    async def rename_variant(self, who: Person, id_: str, name: str) -> None:
        """Another name for a variant."""
        self.check_open()
        try:
            found = await self.db.writer.submit(lambda c: kept.rename_variant(c, who.id, id_, clean_name(name)))
        except ConflictError:
            raise errors.taken("You have a variant of that name already.") from None
        if not found:
            raise errors.not_found("You have no such variant.")

    async def remove_variant(self, who: Person, id_: str) -> None:
        """A variant is kept no longer."""
        self.check_open()
        if not await self.db.writer.submit(lambda c: kept.delete_variant(c, who.id, id_)):
            raise errors.not_found("You have no such variant.")

    async def close(self) -> None:
        """Give up what is under way."""
        tasks = [task for task in (self.publisher, *(one.task for one in self.waiting.values())) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.worker.close()


# what is asked


def is_finished(run: WorkshopRun) -> bool:
    """Whether nothing more comes of a run."""
    return run.status in FINISHED_STATUSES


def check_request(asked: WorkshopAsked) -> int:
    """How many play; refused is what a server cannot run."""
    meta = games.load(asked.game).meta
    players = meta.resolve_players(asked.players)
    for variant in (asked.variant, asked.against):
        rules.check_parameters(asked.game, players, variant)
    for level in asked.bots:
        lobby.check_level(level)
    if asked.minutes > MAX_RUN_MINUTES:
        raise errors.malformed(f"Expected at most {MAX_RUN_MINUTES:g} minutes at a server, but {asked.minutes:g} came.")
    return players


def compared_variants(asked: WorkshopAsked) -> list[Mapping[str, Any]]:
    """What is played: the usual figures are not compared with themselves."""
    usual = games.load(asked.game).meta.defaults
    mine, other = (variant_diff(usual, variant) for variant in (asked.variant, asked.against))
    return [mine] if mine == other else [mine, other]


def variant_names(asked: WorkshopAsked) -> list[str]:
    """What the report calls the variants."""
    usual = games.load(asked.game).meta.defaults
    return [asked.name if variant_diff(usual, asked.variant) else "the usual figures", asked.against_name]


def to_job(one: ActiveRun) -> WorkshopJob:
    """A run as the process takes it."""
    variants = [dict(variant) for variant in compared_variants(one.request)]
    return WorkshopJob(one.request.game, one.players, variants, variant_names(one.request), one.request.bots, one.seconds)


# figures, for everybody


def parameter_form(key: str) -> Figures:
    """The figures of a game as a form."""
    return Figures(game=key, groups=parameter_groups(key))


def check_variant(key: str, variant: Mapping[str, Any], players: int | None) -> FiguresChecked:
    """Figures looked at: what differs, and what does not fit."""
    meta = games.load(key).meta
    count = meta.resolve_players(players)
    found = find_problems(key, variant, partial(rules.check_parameters, key, count))
    try:
        differ = variant_diff(meta.defaults, variant)
    except CovenError:  # a name that is none: said already
        differ = {}
    return FiguresChecked(variant=differ, problems=found, text=to_toml(differ))


def check_uploaded(key: str, text: str, players: int | None) -> FiguresChecked:
    """A variant file looked at."""
    return check_variant(key, parse_variant(text), players)
