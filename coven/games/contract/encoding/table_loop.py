"""The loop that tells all viewers of a table about a line: it writes what each of them is sent as JSON.

A loop is given the States around a line. It observes for every viewer, tells and paints by the game's rules, compares, and writes
the parts of the messages that are sent. Nothing is kept between calls, and what one viewer knows is never in the part of another.
"""

from functools import cache
from typing import Final

from coven.games.contract.boards import Board, reset_board
from coven.games.contract.encoding.json_changes import write_change, write_without_empty
from coven.games.contract.encoding.json_layout import CHAPTER, REPLACED, common_literal
from coven.games.contract.encoding.json_messages import list_chain, list_said, write_sentences, write_trick
from coven.games.contract.encoding.json_text import IS_FULL, USED, clear_text, put_copy
from coven.games.contract.encoding.json_values import write_value
from coven.games.contract.encoding.table_positions import Rule, make_writers, rule_of, write_nothing
from coven.games.contract.game import Game
from coven.games.contract.painters import painters_of
from coven.games.contract.records import GameState, GameView
from coven.games.contract.tellers import EventTeller, MessageTeller, Phrases, tellers_of
from coven.games.contract.telling import NO_ENTRY, Told, reset_told
from coven.kernel import Compiled, Row, compiled, rule
from coven.types import Seat

# what is wanted of a loop besides the line
NOTHING: Final = 0
CHANGES: Final = 1  # what the line changes in each position
WHOLE: Final = 2  # the positions after it, as changes of nothing
POSITIONS: Final = 3  # the positions after it

# the numbers it is given
WANTED: Final = 0
HAS_LINE: Final = 1
MEMORY_BEFORE: Final = 2  # whether the position before the line has what was seen earlier
MEMORY_AFTER: Final = 3
VIEWERS: Final = 4  # how many; a spectator is the first one
FIRST_VIEWER: Final = 5
VIEWER_NUMBERS: Final = 4  # of each: the viewer, and the line as the viewer sees it: its seat, its verb and its argument

# the numbers it returns: whether there was no room for something, the length of the text, where the chapter begins and ends,
FULL: Final = 0
LENGTH: Final = 1
CHAPTER_START: Final = 2
CHAPTER_END: Final = 3
FIRST_RESULT: Final = 4
RESULT_NUMBERS: Final = 7  # and of each viewer: whether the line tells them more than everybody, and where in the text begin
IS_TOLD: Final = 0
WORDS: Final = 1  # the message of the line,
TO_YOU: Final = 2  # what it means to the viewer,
TRICK: Final = 3  # the trick it finished,
TOLD_END: Final = 4  # all of which ends here,
POSITION: Final = 5  # and what was wanted,
POSITION_END: Final = 6  # which ends here


@rule
def tell_nothing_of_line(t: Told, before: GameView, after: GameView, seat: Seat, verb: int, argument: int) -> None:
    """Tell nothing about a line."""


def has_table_loop(game: Game) -> bool:
    """Return whether the rules of a game tell and paint all that is sent to a table, so that it has a loop."""
    tellers, painters = {name for name, _ in tellers_of(game)}, {name for name, _ in painters_of(game)}
    optional = (("private_events", EventTeller), ("beginner_tip", MessageTeller), ("phrases", Phrases))
    return (
        {"public_events", "prompt", "describe_choice"} <= tellers
        and {"public_picture", "own_picture", "recall", "chapter"} <= painters
        and all(isinstance(member := getattr(game, name), kind) or member is getattr(Game, name) for name, kind in optional)
        and (game.claim is None or game.claim.rules is not None)
    )


@cache
def make_table_loop(game: Game) -> Compiled[..., None]:
    """Return the loop that tells a table of a game."""
    write_public, write_own = make_writers(game)
    observe: Rule = game.observe
    paint_chapter: Rule = rule_of(game.chapter)
    tell_public: Rule = rule_of(game.public_events)
    tell_private: Rule = rule_of(game.private_events) or tell_nothing_of_line

    @rule(inline=False)
    def write_told(
        text: Row[int],
        n: Row[int],
        p: Row[int],
        literals: Row[int],
        stack: Row[int],
        results: Row[int],
        base: int,
        count: int,
        public: Told,
        own: Told,
    ) -> None:
        results[base + WORDS] = n[USED]
        write_sentences(text, n, p, literals, stack, count, public, own)
        results[base + TO_YOU] = n[USED]
        write_sentences(text, n, p, literals, stack, list_chain(stack, own, own.first_to_you), own, own)
        results[base + TRICK] = n[USED]
        if own.trick != NO_ENTRY:
            write_trick(text, n, p, literals, stack, own)
        else:
            write_trick(text, n, p, literals, stack, public)
        results[base + TOLD_END] = n[USED]

    @compiled
    def tell_table(
        states: Row[GameState],
        numbers: Row[int],
        p: Row[int],
        literals: Row[int],
        views: Row[GameView],
        told: Row[Told],
        boards: Row[Board],
        text: Row[int],
        n: Row[int],
        stack: Row[int],
        results: Row[int],
    ) -> None:
        clear_text(n)
        wanted = numbers[WANTED]
        public = 0
        earlier = 0
        for place in range(numbers[VIEWERS]):
            given = FIRST_VIEWER + place * VIEWER_NUMBERS
            base = FIRST_RESULT + place * RESULT_NUMBERS
            old = 2 * place
            new = old + 1
            if numbers[HAS_LINE]:
                observe(states[0], numbers[given], views[old])
            observe(states[1], numbers[given], views[new])
            # the line
            results[base + IS_TOLD] = 0
            if numbers[HAS_LINE]:
                seat = numbers[given + 1]
                verb = numbers[given + 2]
                argument = numbers[given + 3]
                if place == 0:
                    reset_told(told[0])
                    tell_public(told[0], views[0].public, views[1].public, seat, verb, argument)
                    listed = list_chain(stack, told[0], told[0].first)
                    write_told(text, n, p, literals, stack, results, base, listed, told[0], told[0])
                else:
                    reset_told(told[1])
                    tell_private(told[1], views[old], views[new], seat, verb, argument)
                    if told[1].first != NO_ENTRY or told[1].first_to_you != NO_ENTRY or told[1].trick != NO_ENTRY:
                        results[base + IS_TOLD] = 1
                        listed = list_said(stack, told[0], told[1])
                        write_told(text, n, p, literals, stack, results, base, listed, told[0], told[1])
                    if told[1].is_full:
                        n[IS_FULL] = 1
                if told[0].is_full:
                    n[IS_FULL] = 1
            # the position
            results[base + POSITION] = n[USED]
            if wanted != NOTHING:
                if place == 0:
                    public = write_public(text, n, p, literals, stack, boards[0], told[2], views[new], numbers[MEMORY_AFTER])
                    if wanted == CHANGES:
                        earlier = write_public(
                            text, n, p, literals, stack, boards[0], told[2], views[old], numbers[MEMORY_BEFORE]
                        )
                        results[base + POSITION] = n[USED]
                        write_change(text, n, literals, stack, common_literal(p, REPLACED), earlier, public)
                    else:
                        results[base + POSITION] = n[USED]
                        put_copy(text, n, public)
                else:
                    own = write_own(text, n, p, literals, stack, boards[0], told[2], views[new], public, numbers[MEMORY_AFTER])
                    if wanted == CHANGES:
                        own_earlier = write_own(
                            text, n, p, literals, stack, boards[0], told[2], views[old], earlier, numbers[MEMORY_BEFORE]
                        )
                        results[base + POSITION] = n[USED]
                        write_change(text, n, literals, stack, common_literal(p, REPLACED), own_earlier, own)
                    elif wanted == WHOLE:
                        nothing = write_nothing(text, n, p, literals)
                        results[base + POSITION] = n[USED]
                        write_change(text, n, literals, stack, common_literal(p, REPLACED), nothing, own)
                    else:
                        results[base + POSITION] = n[USED]
                        write_without_empty(text, n, own)
            results[base + POSITION_END] = n[USED]
        results[CHAPTER_START] = n[USED]
        reset_board(boards[0])
        paint_chapter(boards[0], views[1].public)
        write_value(text, n, p, literals, stack, boards[0], p[CHAPTER], n[USED])
        results[CHAPTER_END] = n[USED]
        results[LENGTH] = n[USED]
        results[FULL] = n[IS_FULL]

    return tell_table
