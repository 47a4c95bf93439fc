"""The loop of a study: games by rules of thumb or at random, watched closely. It runs interpreted, compiled and on a GPU."""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Final

from coven.core.chance import Lot, draw
from coven.core.notation import ARGUMENTS_PER_VERB
from coven.games.contract.game import Game
from coven.kernel import Compiled, Random, Record, Row, apart, count, lowest, members, nth, randbelow
from coven.kernel.jit import compiled
from coven.lab.goals import PENDING, Goals
from coven.lab.studies.play.game_record import COUNTERFACTUALS, MAX_TRACED_DECISIONS
from coven.lab.studies.play.instrumentation import (
    ACTS_PER_WORD,
    MAX_PENDING_GOALS,
    clear_scratch,
    record_choice,
    record_end,
    record_leaders,
    record_offer,
    record_outcome,
    record_victory,
)
from coven.lab.studies.play.random_streams import (
    LOT_SLOT,
    RNG_WORDS,
    load_stream,
    start_lot_stream,
    start_player_stream,
    store_stream,
)
from coven.types import MAX_SEATS, Act, Choice, Choices, Seat

MAX_LOT_KINDS: Final = 16  # of lots
COUNTERFACTUAL_STREAM: Final = 8  # streams from here on are those of twists
WORLDS_PER_GAME: Final = COUNTERFACTUALS // 2
Policy = Callable[[Any, Random], Choice]


@cache
def scratch_type(game: Game) -> type[Record]:
    """What one thread plays and notes with, used again for game after game."""
    verbs = len(game.notation.verbs)
    sizes = {
        "luck": (LOT_SLOT + 1) * RNG_WORDS,  # the random numbers of each seat, then those of the lots
        "drawn": MAX_LOT_KINDS,  # how many lots of each kind came
        "reached": MAX_SEATS,  # the scores
        "leads": MAX_TRACED_DECISIONS,  # who leads and who trails, decision by decision
        "could": MAX_SEATS * verbs * ARGUMENTS_PER_VERB // ACTS_PER_WORD,  # the acts each seat could choose, a bit each
        "did": MAX_SEATS * verbs * ARGUMENTS_PER_VERB // ACTS_PER_WORD,  # and those it chose
        "pending": MAX_SEATS * verbs,  # the last act of each verb and seat whose gain is not settled
        "bases": MAX_SEATS * verbs,  # how the seat stood then
        "waiting": MAX_PENDING_GOALS,  # acts of which it is not known whether they did what they are for
    }
    rows = {name: Annotated[Row[int], size] for name, size in sizes.items()}
    records = {"state": game.State, "seen": game.View, "before": game.Public, "lot": Lot, "rng": Random}
    return type("StudyDesk", (Record,), {"__annotations__": records | rows | {"waits": int}})


@apart
def pick_uniformly(choices: Choices, rng: Random) -> Choice:
    """Every choice is as likely."""
    return Choice(nth(choices, randbelow(rng, count(choices))))


@apart
def happens_one_in(times: int, rng: Random) -> bool:
    """Happens once in so many times."""
    return randbelow(rng, times) == 0


@cache
def instrumented_games(game: Game, thumb: Policy, aims: Goals) -> Compiled[..., None]:
    """A loop `(desks, first, stride, worlds, players, variants, roots, deals, streams, thumbs, given, script, close, block, …)`.

    It plays the games `first`, `first + stride`, … of as many as there are `rows`: the deal of that number, with the luck of that
    stream. The seats in `thumbs` play by the rule of thumb, those in `given` choose what `script[number of the choice, game]`
    says where they are not forced, all others at random. Of every `close`-th game of a block one decision is looked at: the rest
    is played with that choice and with another, each in the same two worlds that fit what its player knew then; who was given
    choices goes on by the rule of thumb there. What is counted of acts is added to the part of `acts` that belongs to the game's
    block.
    """
    setup, chance, feed, is_over = game.setup, game.chance_outcomes, game.apply_lot, game.is_over
    to_act, legal, apply, score, winners = game.to_act, game.legal_choices, game.apply, game.score, game.winners
    length, look, act, sample, outcome = game.length, game.observe, game.act, game.sample, aims.outcome
    verbs = len(game.notation.verbs)
    all_acts = verbs * ARGUMENTS_PER_VERB
    has_aims = bool(aims.labels)

    @compiled
    def play(
        desks: Any, first: int, stride: int, worlds: Any, players: int, variants: Any, roots: Any, deals: Any, streams: Any,
        thumbs: Any, given: Any, script: Any, close: int, block: int, rows: Any, acts: Any,
    ) -> None:  # fmt: skip
        desk = desks[0]
        s = desk.state
        v = desk.seen
        lot = desk.lot
        rng = desk.rng
        for number in range(first, len(rows), stride):
            row = rows[number]
            row.actor = -1
            row.first = -1
            deal = int(deals[number])
            base = number // block * all_acts
            clear_scratch(desk)
            free = 0  # decisions with a choice
            read = 0  # choices of the script
            kept_choice = Choice(0)
            other_choice = Choice(0)
            runs = 1
            run = 0
            while run < runs:  # the game itself, then its twists; each rule is called in one place: it compiles quicker
                stream = int(streams[number]) if run == 0 else COUNTERFACTUAL_STREAM + (run - 1) // 2
                for kind in range(MAX_LOT_KINDS):
                    desk.drawn[kind] = 0
                for seat in range(players):
                    start_player_stream(roots[1], deal, stream, seat, rng)
                    store_stream(rng, desk.luck, seat)
                first_choice = Choice(-1)
                if run == 0:
                    setup(s, players, variants[0])
                else:
                    desk.state = worlds[WORLDS_PER_GAME * first + (run - 1) // 2]
                    first_choice = kept_choice if run % 2 == 1 else other_choice
                going = True
                while going:
                    going = not is_over(s)
                    if going and chance(s, lot):
                        start_lot_stream(roots[0], deal, stream, lot.kind, int(desk.drawn[lot.kind]), rng)
                        desk.drawn[lot.kind] += 1
                        draw(lot, rng)
                        store_stream(rng, desk.luck, LOT_SLOT)
                        feed(s, lot)
                        continue
                    if run == 0:
                        for other in range(players):
                            desk.reached[other] = score(s, Seat(other))
                    if not going:
                        continue
                    seat = Seat(lowest(to_act(s)))
                    choices = legal(s, seat)
                    if run == 0:
                        record_leaders(row, desk, players)
                        row.first = seat if row.first < 0 else row.first
                        row.decisions += 1
                    choice = Choice(lowest(choices))
                    if choices & (choices - 1) == 0:
                        row.forced += 1 if run == 0 else 0
                    else:
                        look(s, seat, v)
                        load_stream(desk.luck, seat, rng)
                        if first_choice >= 0:
                            choice = first_choice
                            first_choice = Choice(-1)
                        elif run == 0 and (given[number] >> seat) & 1:
                            choice = Choice(int(script[read, number]))
                            read += 1
                        elif ((thumbs[number] | given[number]) >> seat) & 1:
                            choice = thumb(v, rng)
                        else:
                            choice = pick_uniformly(choices, rng)
                        store_stream(rng, desk.luck, seat)
                        if run == 0:
                            row.choices += count(choices)
                            free += 1
                            chosen = 0
                            for one in members(choices):
                                meant = act(v, Choice(one))
                                record_offer(desk, acts, base, verbs, seat, meant)
                                if one == choice:
                                    chosen = meant
                            record_choice(desk, acts, base, verbs, players, seat, chosen)
                            if close > 0 and number % block % close == 0:
                                load_stream(desk.luck, LOT_SLOT, rng)
                                if happens_one_in(free, rng):  # any decision, each as likely
                                    for world in range(WORLDS_PER_GAME):
                                        sample(v, rng, worlds[WORLDS_PER_GAME * first + world])
                                    row.actor = seat
                                    kept_choice = choice
                                    other_choice = pick_uniformly(Choices(choices & ~(1 << choice)), rng)
                                    runs = 1 + COUNTERFACTUALS
                                store_stream(rng, desk.luck, LOT_SLOT)
                    if has_aims:  # a constant: compiled code has one of the branches
                        desk.before = s.public
                    apply(s, seat, choice)
                    if has_aims and run == 0:
                        place = 0
                        while place < desk.is_move_pending:
                            one_act = desk.waiting[place]
                            told = outcome(desk.before, s.public, Seat(one_act // all_acts), Act(one_act % all_acts))
                            if told == PENDING:
                                place += 1
                            else:
                                record_outcome(desk, acts, base, verbs, place, told)
                ended = winners(s)
                if run == 0:
                    row.winners = ended
                    row.length = length(s)
                    for seat in range(players):
                        row.scores[seat] = desk.reached[seat]
                else:
                    row.ends[run - 1] = ended
                run += 1
            record_end(row, desk, acts, base, verbs, players)
            record_victory(row, desk, acts, base, verbs, players)

    return play
