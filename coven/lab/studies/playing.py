"""The loop of a study: games by rules of thumb or at random, watched closely. It runs interpreted and compiled."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import numpy as np

from coven.chance import Lot, draw
from coven.games.game import Game
from coven.kernel import Compiled, Random, apart, below, compiled, count, lowest, nth
from coven.lab.studies.luck import lot_luck, player_luck
from coven.lab.studies.rows import COUNTED, MOST_TRACED, TWISTS
from coven.lab.studies.watching import note_choice, note_end, note_moment, note_offer, note_victory
from coven.notation import ARGUMENTS
from coven.types import MOST_SEATS, Choice, Choices, Seat

LOTS: Final = MOST_SEATS  # the place of the lots' random numbers, after those of the seats
SCRIPTED: Final = -1  # in place of a set of seats: the choices are given
KINDS: Final = 16  # of lots
OTHER_LUCK: Final = 8  # streams from here on are those of twists
WORLDS: Final = TWISTS // 2
Thumb = Callable[[Any, Random], Choice]


class Desk:
    """The memory one thread plays at, used again for game after game."""

    def __init__(self, game: Game) -> None:
        acts = ARGUMENTS * len(game.notation.verbs)
        self.states = game.State.many(1 + WORLDS)  # the game, and worlds of a position of it kept for a closer look
        self.views = game.View.many(1)
        self.lots = Lot.many(1)
        self.rngs = Random.many(LOTS + 1)
        self.drawn = np.zeros(KINDS, np.int64)
        self.trace = np.zeros((2, MOST_TRACED), np.int64)
        self.marks = np.zeros((MOST_SEATS, acts), np.int64)
        self.touched = np.zeros(MOST_SEATS * acts, np.int64)
        self.pending = np.full((MOST_SEATS, len(game.notation.verbs)), -1, np.int64)
        self.bases = np.zeros((MOST_SEATS, len(game.notation.verbs)), np.int64)
        self.reached = np.zeros(MOST_SEATS, np.int64)
        self.acts = np.zeros((acts, COUNTED), np.int64)

    @property
    def parts(self) -> tuple[Any, ...]:
        """In the order the loop takes them."""
        return (self.states, self.views, self.lots, self.rngs, self.drawn, self.trace, self.marks, self.touched,
                self.pending, self.bases, self.reached, self.acts)  # fmt: skip


@apart
def any_of(choices: Choices, rng: Random) -> Choice:
    """Every choice is as likely."""
    return Choice(nth(choices, below(rng, count(choices))))


@apart
def one_in(times: int, rng: Random) -> bool:
    """Happens once in so many times."""
    return below(rng, times) == 0


@cache
def watched_games(game: Game, thumb: Thumb) -> Compiled[..., None]:
    """A loop `(…a desk's parts, players, variants, roots, deals, streams, thumbs, close, script, rows)`.

    It plays one game for each of `rows`: the deal of that number, with the luck of that stream. The seats in `thumbs` play by the
    rule of thumb, the others at random; where it is SCRIPTED all choices that are not forced are those of `script`. Of every
    `close`-th game one decision is looked at: the rest is played with that choice and with another, each in the same two worlds
    that fit what was known to who chose.
    """
    setup, chance, feed, is_over = game.setup, game.chance, game.feed, game.is_over
    to_act, legal, apply, score, winners = game.to_act, game.legal, game.apply, game.score, game.winners
    length, look, act, sample = game.length, game.look, game.act, game.sample

    @compiled
    def play(
        states: Any, views: Any, lots: Any, rngs: Any, drawn: Any, trace: Any, marks: Any, touched: Any, pending: Any,
        bases: Any, reached: Any, acts: Any, players: int, variants: Any, roots: Any, deals: Any, streams: Any, thumbs: Any,
        close: int, script: Any, rows: Any,
    ) -> None:  # fmt: skip
        s = states[0]
        v = views[0]
        lot = lots[0]
        read = 0
        for number in range(len(rows)):
            row = rows[number]
            row.actor = -1
            row.first = -1
            deal = int(deals[number])
            noted = 0
            free = 0  # decisions with a choice
            kept_choice = Choice(0)
            other_choice = Choice(0)
            runs = 1
            run = 0
            while run < runs:  # the game itself, then its twists; each rule is called in one place: it compiles quicker
                stream = int(streams[number]) if run == 0 else OTHER_LUCK + (run - 1) // 2
                for kind in range(len(drawn)):
                    drawn[kind] = 0
                for seat in range(players):
                    player_luck(roots[1], deal, stream, seat, rngs[seat])
                given = Choice(-1)
                if run == 0:
                    setup(s, players, variants[0])
                else:
                    states[0] = states[1 + (run - 1) // 2]
                    given = kept_choice if run % 2 == 1 else other_choice
                going = True
                while going:
                    going = not is_over(s)
                    if going and chance(s, lot):
                        lot_luck(roots[0], deal, stream, lot.kind, int(drawn[lot.kind]), rngs[LOTS])
                        drawn[lot.kind] += 1
                        draw(lot, rngs[LOTS])
                        feed(s, lot)
                        continue
                    if run == 0:
                        for other in range(players):
                            reached[other] = score(s, Seat(other))
                    if not going:
                        continue
                    seat = Seat(lowest(to_act(s)))
                    choices = legal(s, seat)
                    if run == 0:
                        note_moment(row, trace[0], trace[1], reached, players)
                        row.first = seat if row.first < 0 else row.first
                        row.decisions += 1
                    choice = Choice(lowest(choices))
                    if choices & (choices - 1) == 0:
                        row.forced += 1 if run == 0 else 0
                    else:
                        look(s, seat, v)
                        if given >= 0:
                            choice = given
                            given = Choice(-1)
                        elif run == 0 and thumbs[number] == SCRIPTED:  # a twist goes on by the rule of thumb: all bits are set
                            choice = Choice(int(script[read]))
                            read += 1
                        elif (thumbs[number] >> seat) & 1:
                            choice = thumb(v, rngs[seat])
                        else:
                            choice = any_of(choices, rngs[seat])
                        if run == 0:
                            row.choices += count(choices)
                            free += 1
                            chosen = 0
                            rest = choices
                            while rest:
                                one = Choice(lowest(rest))
                                rest = Choices(rest & (rest - 1))
                                meant = act(v, one)
                                noted = note_offer(marks, touched, noted, acts, seat, meant)
                                if one == choice:
                                    chosen = meant
                            note_choice(marks, pending, bases, acts, reached, players, seat, chosen)
                            if close > 0 and number % close == 0 and one_in(free, rngs[LOTS]):  # any decision, each as likely
                                for world in range(WORLDS):
                                    sample(v, rngs[LOTS], states[1 + world])
                                row.actor = seat
                                kept_choice = choice
                                other_choice = any_of(Choices(choices & ~(1 << choice)), rngs[LOTS])
                                runs = 1 + TWISTS
                    apply(s, seat, choice)
                ended = winners(s)
                if run == 0:
                    row.winners = ended
                    row.length = length(s)
                    for seat in range(players):
                        row.scores[seat] = reached[seat]
                else:
                    row.ends[run - 1] = ended
                run += 1
            note_end(row, trace[0], trace[1], pending, bases, acts, players)
            note_victory(row, marks, touched, noted, acts)

    return play
