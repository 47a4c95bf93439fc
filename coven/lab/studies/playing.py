"""The loop of a study: games by rules of thumb or at random, watched closely. It runs interpreted, compiled and on a GPU."""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Final

from coven.chance import Lot, draw
from coven.games.game import Game
from coven.kernel import Compiled, Random, Record, Row, apart, below, compiled, count, lowest, members, nth
from coven.lab.aims import OPEN, Aims
from coven.lab.studies.luck import KEPT, LOTS, lot_luck, player_luck, put_down, take_up
from coven.lab.studies.rows import MOST_TRACED, TWISTS
from coven.lab.studies.watching import (
    MOST_WAITING,
    WORD,
    clear_notes,
    note_choice,
    note_end,
    note_moment,
    note_offer,
    note_outcome,
    note_victory,
)
from coven.notation import ARGUMENTS
from coven.types import MOST_SEATS, Act, Choice, Choices, Seat

KINDS: Final = 16  # of lots
OTHER_LUCK: Final = 8  # streams from here on are those of twists
WORLDS: Final = TWISTS // 2
Thumb = Callable[[Any, Random], Choice]


@cache
def desk_for(game: Game) -> type[Record]:
    """What one thread plays and notes with, used again for game after game."""
    verbs = len(game.notation.verbs)
    sizes = {
        "luck": (LOTS + 1) * KEPT,  # the random numbers of each seat, then those of the lots
        "drawn": KINDS,  # how many lots of each kind came
        "reached": MOST_SEATS,  # the scores
        "leads": MOST_TRACED,  # who leads and who trails, decision by decision
        "could": MOST_SEATS * verbs * ARGUMENTS // WORD,  # the acts each seat could choose, a bit each
        "did": MOST_SEATS * verbs * ARGUMENTS // WORD,  # and those it chose
        "pending": MOST_SEATS * verbs,  # the last act of each verb and seat whose gain is not settled
        "bases": MOST_SEATS * verbs,  # how the seat stood then
        "waiting": MOST_WAITING,  # acts of which it is not known whether they did what they are for
    }
    rows = {name: Annotated[Row[int], size] for name, size in sizes.items()}
    records = {"state": game.State, "seen": game.View, "before": game.Public, "lot": Lot, "rng": Random}
    return type("StudyDesk", (Record,), {"__annotations__": records | rows | {"waits": int}})


@apart
def any_of(choices: Choices, rng: Random) -> Choice:
    """Every choice is as likely."""
    return Choice(nth(choices, below(rng, count(choices))))


@apart
def one_in(times: int, rng: Random) -> bool:
    """Happens once in so many times."""
    return below(rng, times) == 0


@cache
def watched_games(game: Game, thumb: Thumb, aims: Aims) -> Compiled[..., None]:
    """A loop `(desks, first, stride, worlds, players, variants, roots, deals, streams, thumbs, given, script, close, block, …)`.

    It plays the games `first`, `first + stride`, … of as many as there are `rows`: the deal of that number, with the luck of that
    stream. The seats in `thumbs` play by the rule of thumb, those in `given` choose what `script[number of the choice, game]`
    says where they are not forced, all others at random. Of every `close`-th game of a block one decision is looked at: the rest
    is played with that choice and with another, each in the same two worlds that fit what its player knew then; who was given
    choices goes on by the rule of thumb there. What is counted of acts is added to the part of `acts` that belongs to the game's
    block.
    """
    setup, chance, feed, is_over = game.setup, game.chance, game.feed, game.is_over
    to_act, legal, apply, score, winners = game.to_act, game.legal, game.apply, game.score, game.winners
    length, look, act, sample, outcome = game.length, game.look, game.act, game.sample, aims.outcome
    verbs = len(game.notation.verbs)
    all_acts = verbs * ARGUMENTS
    has_aims = bool(aims.words)

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
            clear_notes(desk)
            free = 0  # decisions with a choice
            read = 0  # choices of the script
            kept_choice = Choice(0)
            other_choice = Choice(0)
            runs = 1
            run = 0
            while run < runs:  # the game itself, then its twists; each rule is called in one place: it compiles quicker
                stream = int(streams[number]) if run == 0 else OTHER_LUCK + (run - 1) // 2
                for kind in range(KINDS):
                    desk.drawn[kind] = 0
                for seat in range(players):
                    player_luck(roots[1], deal, stream, seat, rng)
                    put_down(rng, desk.luck, seat)
                first_choice = Choice(-1)
                if run == 0:
                    setup(s, players, variants[0])
                else:
                    desk.state = worlds[WORLDS * first + (run - 1) // 2]
                    first_choice = kept_choice if run % 2 == 1 else other_choice
                going = True
                while going:
                    going = not is_over(s)
                    if going and chance(s, lot):
                        lot_luck(roots[0], deal, stream, lot.kind, int(desk.drawn[lot.kind]), rng)
                        desk.drawn[lot.kind] += 1
                        draw(lot, rng)
                        put_down(rng, desk.luck, LOTS)
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
                        note_moment(row, desk, players)
                        row.first = seat if row.first < 0 else row.first
                        row.decisions += 1
                    choice = Choice(lowest(choices))
                    if choices & (choices - 1) == 0:
                        row.forced += 1 if run == 0 else 0
                    else:
                        look(s, seat, v)
                        take_up(desk.luck, seat, rng)
                        if first_choice >= 0:
                            choice = first_choice
                            first_choice = Choice(-1)
                        elif run == 0 and (given[number] >> seat) & 1:
                            choice = Choice(int(script[read, number]))
                            read += 1
                        elif ((thumbs[number] | given[number]) >> seat) & 1:
                            choice = thumb(v, rng)
                        else:
                            choice = any_of(choices, rng)
                        put_down(rng, desk.luck, seat)
                        if run == 0:
                            row.choices += count(choices)
                            free += 1
                            chosen = 0
                            for one in members(choices):
                                meant = act(v, Choice(one))
                                note_offer(desk, acts, base, verbs, seat, meant)
                                if one == choice:
                                    chosen = meant
                            note_choice(desk, acts, base, verbs, players, seat, chosen)
                            if close > 0 and number % block % close == 0:
                                take_up(desk.luck, LOTS, rng)
                                if one_in(free, rng):  # any decision, each as likely
                                    for world in range(WORLDS):
                                        sample(v, rng, worlds[WORLDS * first + world])
                                    row.actor = seat
                                    kept_choice = choice
                                    other_choice = any_of(Choices(choices & ~(1 << choice)), rng)
                                    runs = 1 + TWISTS
                                put_down(rng, desk.luck, LOTS)
                    if has_aims:  # a constant: compiled code has one of the branches
                        desk.before = s.public
                    apply(s, seat, choice)
                    if has_aims and run == 0:
                        place = 0
                        while place < desk.waits:
                            one_act = desk.waiting[place]
                            told = outcome(desk.before, s.public, Seat(one_act // all_acts), Act(one_act % all_acts))
                            if told == OPEN:
                                place += 1
                            else:
                                note_outcome(desk, acts, base, verbs, place, told)
                ended = winners(s)
                if run == 0:
                    row.winners = ended
                    row.length = length(s)
                    for seat in range(players):
                        row.scores[seat] = desk.reached[seat]
                else:
                    row.ends[run - 1] = ended
                run += 1
            note_end(row, desk, acts, base, verbs, players)
            note_victory(row, desk, acts, base, verbs, players)

    return play
