"""Claims at one table. A claim that is proved from the claimant's View is played out at once, each choice a line of the log."""

import asyncio
import contextlib

from coven.errors import CovenError
from coven.games.contract.presentation import Claim, is_claim_offered
from coven.games.contract.records import GameView
from coven.messages import Message
from coven.server.base import errors
from coven.server.domain.rows import LineNotes
from coven.server.live.log_writer import TableLog
from coven.server.live.room_context import Services, TableState
from coven.server.live.table import Table
from coven.server.protocol import Claimed, ClaimRest
from coven.types import Choice


class Claims:
    """The claims at one table."""

    def __init__(self, table_state: TableState, table_log: TableLog, services: Services) -> None:
        self.table_state = table_state
        self.table_log = table_log
        self.services = services

    async def claim_rest(self, seat: int, request: ClaimRest) -> Claimed | None:
        """Play out the rest of the round if the claim is proved; otherwise return a rejection for the claimant.

        The log's lock is held meanwhile, so no player can move.
        """
        async with self.table_log.lock:
            table = self.table_state.require_table()
            claim = self._check_offered(table, seat, request.number)
            choice = await self._prove(claim, table.view(seat))
            if choice is None:
                return Claimed(seat=seat, accepted=False, sentence=Message("rest-not-proved"))
            await self.table_log.commit_choice(seat, choice, LineNotes(by="claim", claimant=seat))
            with contextlib.suppress(CovenError):  # accepted: the rest is played later, perhaps by another node
                await self._play_rest(table, claim)
        return None

    async def resume(self) -> None:
        """Play out an accepted claim that was interrupted by a crash of a node or the database."""
        async with self.table_log.lock:
            table = self.table_state.table
            if table and table.claim and table.game.claim:
                with contextlib.suppress(CovenError):  # another node plays it out, or nothing can be stored yet
                    await self._play_rest(table, table.game.claim)

    def _check_offered(self, table: Table, seat: int, number: int) -> Claim:
        claim = table.game.claim
        if table.row.status != "running" or table.lesson or claim is None or not is_claim_offered(claim, table.view(seat)):
            raise errors.not_now(Message("nothing-to-claim"))
        if number != table.number:
            raise errors.stale(Message("stale-move"))
        return claim

    async def _play_rest(self, table: Table, claim: Claim) -> None:
        """Let the claimant choose by the proof, and the others anything: it changes nothing that counts."""
        while (claimed := table.claim) and (to_act := table.to_act()) and table.current_round() == claimed.round:
            view = table.view(to_act[0])
            choice = await self._prove(claim, view) if to_act[0] == claimed.seat else claim.reply(view)
            assert choice is not None, "a proved claim no longer holds"
            await self.table_log.commit_choice(to_act[0], choice, LineNotes(by="claim"))
        await self.table_log.save_deadline(table.clocks.deadline() if table.row.status == "running" else None)

    async def _prove(self, claim: Claim, view: GameView) -> Choice | None:
        """Return the choice that keeps the claim true; in a thread, because a proof may take long."""
        return await asyncio.get_running_loop().run_in_executor(self.services.bot_pool.threads, claim.line, view)
