"""Claims at a table: what is proved from the claimant's view is played out at once, each choice an ordinary line of the log."""

import asyncio
import contextlib
from typing import Any

from coven.errors import CovenError
from coven.games.contract.claim import Claim
from coven.server.base import errors
from coven.server.live.log_writer import TableLog
from coven.server.live.room_context import Services, TableState
from coven.server.live.table import Table
from coven.server.live.viewer_state import CLAIM_REJECTED_SENTENCE, claim_offer
from coven.server.protocol import Claimed, ClaimRest
from coven.server.storage import LineNotes
from coven.types import Choice


class Claims:
    """The claims at one table."""

    def __init__(self, current: TableState, ledger: TableLog, services: Services) -> None:
        self.table_state = current
        self.table_log = ledger
        self.services = services

    async def claim_rest(self, seat: int, asked: ClaimRest) -> Claimed | None:
        """A seat claims the rest: refused to the claimant alone, or played out and told to everybody. Meanwhile nobody moves."""
        async with self.table_log.lock:
            table = self.table_state.require_table()
            claim = self._check_offered(table, seat, asked.number)
            choice = await self._prove(claim, table.view(seat))
            if choice is None:
                return Claimed(seat=seat, accepted=False, sentence=CLAIM_REJECTED_SENTENCE)
            await self.table_log.commit_choice(seat, choice, LineNotes(by="claim", claimant=seat))
            with contextlib.suppress(CovenError):  # accepted: what could not be played now is played later, or by another node
                await self._play_rest(table, claim)
        return None

    async def resume(self) -> None:
        """Play out the rest of a claim that was accepted when the server died, or its database."""
        async with self.table_log.lock:
            table = self.table_state.table
            if table and table.claim and table.game.claim:
                with contextlib.suppress(CovenError):  # another node is at it, or nothing can be stored yet
                    await self._play_rest(table, table.game.claim)

    def _check_offered(self, table: Table, seat: int, number: int) -> Claim:
        claim = table.game.claim
        if table.row.status != "running" or table.lesson or claim is None or not claim_offer(claim, table.view(seat)):
            raise errors.not_now("There is nothing to claim now.")
        if number != table.number:
            raise errors.stale(f"The table has moved on to {table.number}; your claim answered {number}. Look again.")
        return claim

    async def _play_rest(self, table: Table, claim: Claim) -> None:
        """The claimant chooses by the proof, everybody else anything: it changes nothing that counts."""
        while (begun := table.claim) and (waiting := table.to_act()) and table.current_round() == begun.round:
            view = table.view(waiting[0])
            sure = await self._prove(claim, view) if waiting[0] == begun.seat else claim.reply(view)
            assert sure is not None, "what was proved no longer holds"
            await self.table_log.commit_choice(waiting[0], sure, LineNotes(by="claim"))
        await self.table_log.save_deadline(table.clocks.deadline() if table.row.status == "running" else None)

    async def _prove(self, claim: Claim, view: Any) -> Choice | None:
        """The choice a proof finds; in a thread, because a long one takes a while."""
        return await asyncio.get_running_loop().run_in_executor(self.services.bot_pool.threads, claim.line, view)
