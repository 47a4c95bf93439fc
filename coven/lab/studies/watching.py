"""What is noted while a game goes on: leads, offers, choices and what followed them."""

from typing import Any, Final

from coven.kernel import apart, count, rule
from coven.lab.studies.rows import (
    ABSTAINERS,
    ABSTAINERS_WON,
    CHOSEN,
    GAINED,
    HALF,
    MOMENTS,
    MOST_TRACED,
    OFFERED,
    SUCCEEDED,
    USERS,
    USERS_WON,
    WHOLE,
    GameRow,
)
from coven.notation import ARGUMENTS

MAY: Final = 1  # a seat could have chosen an act in this game
DID: Final = 2


@rule
def leaders_of(reached: Any, players: int) -> int:
    """The seats with the highest score."""
    most = reached[0]
    for seat in range(players):
        most = max(most, reached[seat])
    seats = 0
    for seat in range(players):
        if reached[seat] == most:
            seats |= 1 << seat
    return seats


@rule
def last_of(reached: Any, players: int) -> int:
    """The seats with the lowest score."""
    least = reached[0]
    for seat in range(players):
        least = min(least, reached[seat])
    seats = 0
    for seat in range(players):
        if reached[seat] == least:
            seats |= 1 << seat
    return seats


@rule
def lead_over_all(reached: Any, players: int, seat: int) -> int:
    """How far a seat's score is above the mean of all, times the number of players."""
    total = 0
    for other in range(players):
        total += reached[other]
    lead: int = players * reached[seat] - total
    return lead


@rule
def won_part(winners: int, seat: int) -> int:
    """What a seat won of the game, in parts of WHOLE."""
    return ((winners >> seat) & 1) * WHOLE // count(winners)


@apart
def note_moment(row: GameRow, trace: Any, trailing: Any, reached: Any, players: int) -> None:
    """Who leads before the decision that is due."""
    place = min(row.decisions, MOST_TRACED - 1)
    trace[place] = leaders_of(reached, players)
    trailing[place] = last_of(reached, players)


@apart
def note_offer(marks: Any, touched: Any, noted: int, acts: Any, seat: int, act: int) -> int:
    """An act a seat could choose; answers how many acts of seats are noted in this game."""
    acts[act, OFFERED] += 1
    if marks[seat, act] == 0:
        marks[seat, act] = MAY
        touched[noted] = seat * acts.shape[0] + act
        return noted + 1
    return noted


@apart
def note_choice(marks: Any, pending: Any, bases: Any, acts: Any, reached: Any, players: int, seat: int, act: int) -> None:
    """An act chosen: what the last one of its kind came to is settled, and this one begins to count."""
    acts[act, CHOSEN] += 1
    marks[seat, act] = DID
    verb = act // ARGUMENTS
    stands = lead_over_all(reached, players, seat)
    settle(pending, bases, acts, stands, seat, verb)
    pending[seat, verb] = act
    bases[seat, verb] = stands


@apart
def settle(pending: Any, bases: Any, acts: Any, stands: int, seat: int, verb: int) -> None:
    """What a seat gained on the table since it last chose an act of this verb."""
    act = pending[seat, verb]
    if act < 0:
        return
    gained = stands - bases[seat, verb]
    acts[act, GAINED] += gained
    if gained > 0:
        acts[act, SUCCEEDED] += 1
    pending[seat, verb] = -1


@apart
def note_end(row: GameRow, trace: Any, trailing: Any, pending: Any, bases: Any, acts: Any, players: int) -> None:
    """The game is over: its leads by moments, and what the last choices came to."""
    made = min(row.decisions, MOST_TRACED)
    for moment in range(MOMENTS):
        row.leaders[moment] = trace[min((moment + 1) * made // MOMENTS, made - 1)]
    row.last_at_half = trailing[min((HALF + 1) * made // MOMENTS, made - 1)]
    row.decided = made
    ahead = 0
    for place in range(made):
        leaders = trace[place]
        if count(leaders) == 1 and leaders != ahead:
            row.lead_changes += 1 if ahead else 0
            ahead = leaders
    while row.decided > 0 and trace[row.decided - 1] == row.winners:
        row.decided -= 1
    if made < row.decisions:  # in the unit of all decisions
        row.decided = row.decided * row.decisions // made
    for seat in range(players):
        stands = lead_over_all(row.scores, players, seat)
        for verb in range(pending.shape[1]):
            settle(pending, bases, acts, stands, seat, verb)


@apart
def note_victory(row: GameRow, marks: Any, touched: Any, noted: int, acts: Any) -> None:
    """Who chose an act, or could have, and what they won. The marks are wiped for the next game."""
    for place in range(noted):
        seat = touched[place] // acts.shape[0]
        act = touched[place] % acts.shape[0]
        part = won_part(row.winners, seat)
        if marks[seat, act] == DID:
            acts[act, USERS] += 1
            acts[act, USERS_WON] += part
        else:
            acts[act, ABSTAINERS] += 1
            acts[act, ABSTAINERS_WON] += part
        marks[seat, act] = 0
