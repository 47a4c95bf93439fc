"""Simulations per second of the search, one core, and where the time goes: `python benchmarks/search_speed.py GAME`.

The position is the first choice of a round's tricks (or turns), reached by the rule of thumb. Shares come from timing the parts
alone: drawing worlds, playing them out at random, and the rest, which is the walk and the memory.
"""

import argparse
import time
from collections.abc import Callable
from dataclasses import replace

from coven import Match, games
from coven.bots import roster
from coven.bots.search.ismcts import Budget, Seeker
from coven.core.chance import Lot, draw
from coven.games.contract.game import Game
from coven.kernel import below, count, lowest, nth, seeded
from coven.kernel.jit import compiled
from coven.types import Choice, Seat

TIMES = 20_000


def position(game: str, skip: int) -> tuple[Match, int]:
    """The first free choice after so many choices by the rule of thumb."""
    match = Match(game)
    rng = seeded(11)
    match.draw_lots(rng)
    bot = roster.make("apprentice", game, 1)
    done = 0
    while True:
        seat = match.to_act()[0]
        view = match.view(seat)
        if done >= skip and count(view.legal) > 2:
            return match, seat
        match.choose(seat, bot.choose(view))
        match.draw_lots(rng)
        done += 1


def best_time(work: Callable[[], object]) -> float:
    """The best of five, because other programs only ever slow us down."""
    times = []
    for _ in range(5):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def parts(game: Game) -> tuple[Callable[..., None], Callable[..., None]]:
    """Loops that only draw worlds, and that draw and play them out."""
    sample, chance, feed, to_act, legal, apply = game.sample, game.chance, game.feed, game.to_act, game.legal, game.apply
    is_over = game.is_over
    from coven.bots.heuristics import craft_of

    settled = craft_of(game.meta.key).settled

    @compiled
    def worlds(view, rng, states, times):  # type: ignore[no-untyped-def]
        for _ in range(times):
            sample(view, rng, states[0])

    @compiled
    def playouts(view, rng, states, lot, times):  # type: ignore[no-untyped-def]
        s = states[0]
        for _ in range(times):
            sample(view, rng, s)
            while not is_over(s) and not settled(s, view):
                if chance(s, lot):
                    draw(lot, rng)
                    feed(s, lot)
                    continue
                seat = Seat(lowest(to_act(s)))
                choices = legal(s, seat)
                apply(s, seat, Choice(nth(choices, below(rng, count(choices)))))

    return worlds, playouts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.GAMES)
    parser.add_argument("--skip", type=int, default=8, help="choices made before the position")
    wanted = parser.parse_args()
    match, seat = position(wanted.game, wanted.skip)
    view, rng, states = match.view(seat), seeded(1), match.game.State.many(1)
    worlds, playouts = parts(match.game)
    worlds(view, rng, states, 1)
    playouts(view, rng, states, Lot.new(), 1)
    drawing = best_time(lambda: worlds(view, rng, states, TIMES))
    playing = best_time(lambda: playouts(view, rng, states, Lot.new(), TIMES))
    for level, style in (("hedge-witch", roster.HEDGE_WITCH), ("elder", roster.ELDER)):
        guided = 0 if level == "hedge-witch" else style.guided  # random playouts, like the parts timed alone
        wide = replace(style, budget=Budget(10**9, TIMES), places=1 << 20, guided=guided, solves_endings=False)
        bot = Seeker(match.game, 1, wide)
        bot.choose(view)

        def think(bot: Seeker = bot) -> None:
            bot.threads[0].memory.forget()
            bot.choose(view)

        whole = best_time(think)
        line = f"{wanted.game}, {level}: {TIMES / whole:,.0f} simulations a second on one core"
        if level == "hedge-witch":
            rules, walk = max(playing - drawing, 0), max(whole - playing, 0)
            line += f" (drawing worlds {drawing / whole:.0%}, rules {rules / whole:.0%}, walk and memory {walk / whole:.0%})"
        print(line)


if __name__ == "__main__":
    main()
