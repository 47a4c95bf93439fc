"""The instrumented game loop of a study. It runs interpreted, compiled and on a GPU.

Seats play by the heuristic policy, at random, or by a script of choices made in advance.
"""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Final, Protocol

from coven.core.chance import Lot, draw
from coven.core.notation import ARGUMENTS_PER_VERB
from coven.games.contract.game import Game
from coven.games.contract.records import GamePublic, GameState, GameView
from coven.kernel import Compiled, Random, Record, Row, compiled, count, lowest, members, nth, randbelow, rule
from coven.lab.goals import PENDING, Goals
from coven.lab.studies.play.game_record import COUNTERFACTUALS, MAX_TRACED_DECISIONS, Counts, GameRow
from coven.lab.studies.play.instrumentation import (
    ACTS_PER_WORD,
    MAX_PENDING_GOALS,
    Scratch,
    clear_scratch,
    record_choice,
    record_end,
    record_leaders,
    record_offer,
    record_outcome,
    record_victory,
)
from coven.lab.studies.play.seatings import (
    LOT_SLOT,
    RNG_WORDS,
    Batch,
    load_stream,
    start_lot_stream,
    start_player_stream,
    store_stream,
)
from coven.types import MAX_SEATS, Act, Choice, Choices, Seat

MAX_LOT_KINDS: Final = 16
COUNTERFACTUAL_STREAM: Final = 8  # the first random stream of the counterfactual rollouts
WORLDS_PER_GAME: Final = COUNTERFACTUALS // 2
Policy = Callable[[GameView, Random], Choice]


class StudyScratch(Scratch, Protocol):
    """One thread's scratch memory: what the loop and the instrumentation use."""

    state: GameState
    observed: GameView
    before: GamePublic
    lot: Lot
    rng: Random
    streams: Row[int]
    drawn: Row[int]


@cache
def scratch_type(game: Game) -> type[Record]:
    """Return the record type of one thread's scratch memory, which is reused game after game."""
    verbs = len(game.notation.verbs)
    sizes = {
        "streams": (LOT_SLOT + 1) * RNG_WORDS,  # the random stream of each seat, then that of the lots
        "drawn": MAX_LOT_KINDS,  # number of lots of each kind so far
        "reached": MAX_SEATS,  # current scores
        "leads": MAX_TRACED_DECISIONS,  # leading and trailing seats before each decision
        "offered": MAX_SEATS * verbs * ARGUMENTS_PER_VERB // ACTS_PER_WORD,  # acts each seat could choose, a bit each
        "chosen": MAX_SEATS * verbs * ARGUMENTS_PER_VERB // ACTS_PER_WORD,  # acts each seat chose, a bit each
        "unsettled": MAX_SEATS * verbs,  # the last act of each seat and verb whose gain is not settled, or -1
        "baselines": MAX_SEATS * verbs,  # the seat's lead when it chose that act
        "pending": MAX_PENDING_GOALS,  # acts whose goal is neither reached nor missed yet
    }
    rows = {name: Annotated[Row[int], size] for name, size in sizes.items()}
    records = {"state": game.State, "observed": game.View, "before": game.Public, "lot": Lot, "rng": Random}
    return type("StudyScratch", (Record,), {"__annotations__": records | rows | {"num_pending": int}})


@rule(inline=False)
def pick_uniformly(choices: Choices, rng: Random) -> Choice:
    """Return one of the choices, each equally likely."""
    return Choice(nth(choices, randbelow(rng, count(choices))))


@rule(inline=False)
def happens_one_in(times: int, rng: Random) -> bool:
    """Return True with probability 1 / `times`."""
    return randbelow(rng, times) == 0


@cache
def instrumented_games(game: Game, policy: Policy, goals: Goals) -> Compiled[..., None]:
    """Return the loop `play(scratch_rows, first, stride, worlds, batch, rows, acts)`.

    It plays the games `first`, `first + stride`, … of the batch and fills the row of each. Scripted seats take their choices from
    the script where they are not forced, policy seats follow the policy, all others play at random. In the games selected for
    counterfactuals one decision is drawn: the rest of the game is played with the choice made and with another one, each in the
    same two worlds that are consistent with the actor's View; scripted seats follow the policy there. Counts of acts are added to
    the part of `acts` that belongs to the game's block.
    """
    setup, chance_outcomes, apply_lot, is_over = game.setup, game.chance_outcomes, game.apply_lot, game.is_over
    to_act, legal_choices, apply, score, winners = game.to_act, game.legal_choices, game.apply, game.score, game.winners
    length, observe, act, sample, outcome = game.length, game.observe, game.act, game.sample, goals.outcome
    verbs = len(game.notation.verbs)
    num_acts = verbs * ARGUMENTS_PER_VERB
    has_goals = bool(goals.labels)

    @compiled
    def play(
        scratch_rows: Row[StudyScratch],
        first: int,
        stride: int,
        worlds: Row[GameState],
        batch: Batch,
        rows: Row[GameRow],
        acts: Counts,
    ) -> None:
        scratch = scratch_rows[0]
        s = scratch.state
        v = scratch.observed
        lot = scratch.lot
        rng = scratch.rng
        players = batch.players
        for number in range(first, len(rows), stride):
            row = rows[number]
            row.actor = -1
            row.first = -1
            deal = int(batch.deals[number])
            base = number // batch.block * num_acts
            has_counterfactuals = batch.counterfactual_interval > 0 and number % batch.block % batch.counterfactual_interval == 0
            clear_scratch(scratch)
            free = 0  # decisions with more than one choice
            read = 0  # choices read from the script
            made_choice = Choice(0)
            other_choice = Choice(0)
            runs = 1
            run = 0
            while run < runs:  # the game itself, then its counterfactuals; one call site for each rule compiles faster
                stream = int(batch.streams[number]) if run == 0 else COUNTERFACTUAL_STREAM + (run - 1) // 2
                for kind in range(MAX_LOT_KINDS):
                    scratch.drawn[kind] = 0
                for seat in range(players):
                    start_player_stream(batch.roots[1], deal, stream, seat, rng)
                    store_stream(rng, scratch.streams, seat)
                first_choice = Choice(-1)
                if run == 0:
                    setup(s, players, batch.variants[0])
                else:
                    scratch.state = worlds[WORLDS_PER_GAME * first + (run - 1) // 2]
                    first_choice = made_choice if run % 2 == 1 else other_choice
                going = True
                while going:
                    going = not is_over(s)
                    if going and chance_outcomes(s, lot):
                        start_lot_stream(batch.roots[0], deal, stream, lot.kind, int(scratch.drawn[lot.kind]), rng)
                        scratch.drawn[lot.kind] += 1
                        draw(lot, rng)
                        store_stream(rng, scratch.streams, LOT_SLOT)
                        apply_lot(s, lot)
                        continue
                    if run == 0:
                        for other in range(players):
                            scratch.reached[other] = score(s, Seat(other))
                    if not going:
                        continue
                    seat = Seat(lowest(to_act(s)))
                    choices = legal_choices(s, seat)
                    if run == 0:
                        record_leaders(row, scratch, players)
                        row.first = seat if row.first < 0 else row.first
                        row.decisions += 1
                    choice = Choice(lowest(choices))
                    if choices & (choices - 1) == 0:
                        row.forced += 1 if run == 0 else 0
                    else:
                        observe(s, seat, v)
                        load_stream(scratch.streams, seat, rng)
                        if first_choice >= 0:
                            choice = first_choice
                            first_choice = Choice(-1)
                        elif run == 0 and (batch.scripted_seats[number] >> seat) & 1:
                            choice = Choice(int(batch.script[read, number]))
                            read += 1
                        elif ((batch.policy_seats[number] | batch.scripted_seats[number]) >> seat) & 1:
                            choice = policy(v, rng)
                        else:
                            choice = pick_uniformly(choices, rng)
                        store_stream(rng, scratch.streams, seat)
                        if run == 0:
                            row.choices += count(choices)
                            free += 1
                            chosen_act = 0
                            for legal_choice in members(choices):
                                offered_act = act(v, Choice(legal_choice))
                                record_offer(scratch, acts, base, verbs, seat, offered_act)
                                if legal_choice == choice:
                                    chosen_act = offered_act
                            record_choice(scratch, acts, base, verbs, players, seat, chosen_act)
                            if has_counterfactuals:
                                load_stream(scratch.streams, LOT_SLOT, rng)
                                if happens_one_in(free, rng):  # reservoir sampling: every decision is equally likely
                                    for world in range(WORLDS_PER_GAME):
                                        sample(v, rng, worlds[WORLDS_PER_GAME * first + world])
                                    row.actor = seat
                                    made_choice = choice
                                    other_choice = pick_uniformly(Choices(choices & ~(1 << choice)), rng)
                                    runs = 1 + COUNTERFACTUALS
                                store_stream(rng, scratch.streams, LOT_SLOT)
                    if has_goals:  # a constant, so that compiled code has only one of the branches
                        scratch.before = s.public
                    apply(s, seat, choice)
                    if has_goals and run == 0:
                        place = 0
                        while place < scratch.num_pending:
                            earlier = scratch.pending[place]
                            reached = outcome(scratch.before, s.public, Seat(earlier // num_acts), Act(earlier % num_acts))
                            if reached == PENDING:
                                place += 1
                            else:
                                record_outcome(scratch, acts, base, verbs, place, reached)
                winning_seats = winners(s)
                if run == 0:
                    row.winners = winning_seats
                    row.length = length(s)
                    for seat in range(players):
                        row.scores[seat] = scratch.reached[seat]
                else:
                    row.ends[run - 1] = winning_seats
                run += 1
            record_end(row, scratch, acts, base, verbs, players)
            record_victory(row, scratch, acts, base, verbs, players)

    return play
