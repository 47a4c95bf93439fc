"""What the game loop records while a game is played: leads, offers, choices and their consequences, in scratch memory."""

from typing import Final, Protocol

from coven.core.notation import ARGUMENTS_PER_VERB
from coven.kernel import Row, atomic_add, count, members, rule
from coven.lab.goals import NOT_APPLICABLE, REACHED
from coven.lab.studies.play.game_record import (
    ABSTAINERS,
    ABSTAINERS_WON,
    CHOSEN,
    GAINED,
    GAINS,
    HALF_TIME_SAMPLE,
    JUDGED,
    LEAD_SAMPLES,
    MAX_TRACED_DECISIONS,
    OFFERED,
    SUCCEEDED,
    USERS,
    USERS_WON,
    VICTORY_PARTS,
    Counts,
    GameRow,
)

ACTS_PER_WORD: Final = 32  # acts in one word of a set of acts
TRAILING_SHIFT: Final = 8  # trailing seats are stored from this bit on, beside the leading ones
LEADERS_MASK: Final = 255
MAX_PENDING_GOALS: Final = 256  # later choices are not judged while this many are pending


class Scratch(Protocol):
    """The fields of a thread's scratch record that instrumentation uses (`game_loop.scratch_type`)."""

    reached: Row[int]
    leads: Row[int]
    offered: Row[int]
    chosen: Row[int]
    unsettled: Row[int]
    baselines: Row[int]
    pending: Row[int]
    num_pending: int


@rule
def leading_seats(reached: Row[int], players: int) -> int:
    """Return the set of seats with the highest score."""
    most = reached[0]
    for seat in range(players):
        most = max(most, reached[seat])
    seats = 0
    for seat in range(players):
        if reached[seat] == most:
            seats |= 1 << seat
    return seats


@rule
def trailing_seats(reached: Row[int], players: int) -> int:
    """Return the set of seats with the lowest score."""
    least = reached[0]
    for seat in range(players):
        least = min(least, reached[seat])
    seats = 0
    for seat in range(players):
        if reached[seat] == least:
            seats |= 1 << seat
    return seats


@rule
def lead_over_mean(reached: Row[int], players: int, seat: int) -> int:
    """Return how far a seat's score is above the mean of all seats, times the number of players."""
    total = 0
    for other in range(players):
        total += reached[other]
    return players * reached[seat] - total


@rule
def victory_part(winners: int, seat: int) -> int:
    """Return a seat's share of the victory, in parts of VICTORY_PARTS."""
    return ((winners >> seat) & 1) * VICTORY_PARTS // count(winners)


@rule(inline=False)
def clear_scratch(scratch: Scratch) -> None:
    """Clear what was recorded of the previous game."""
    for place in range(len(scratch.offered)):
        scratch.offered[place] = 0
        scratch.chosen[place] = 0
    for place in range(len(scratch.unsettled)):
        scratch.unsettled[place] = -1
    scratch.num_pending = 0


@rule(inline=False)
def record_leaders(row: GameRow, scratch: Scratch, players: int) -> None:
    """Record who leads and who trails before the decision that is due."""
    place = min(row.decisions, MAX_TRACED_DECISIONS - 1)
    leading = leading_seats(scratch.reached, players)
    scratch.leads[place] = leading | (trailing_seats(scratch.reached, players) << TRAILING_SHIFT)


@rule
def word_index(verbs: int, seat: int, act: int) -> int:
    """Return the index of the word that holds an act of a seat."""
    return (seat * verbs * ARGUMENTS_PER_VERB + act) // ACTS_PER_WORD


@rule(inline=False)
def record_offer(scratch: Scratch, acts: Counts, base: int, verbs: int, seat: int, act: int) -> None:
    """Record an act that a seat could choose."""
    atomic_add(acts, base + act, OFFERED, 1)
    scratch.offered[word_index(verbs, seat, act)] |= 1 << (act % ACTS_PER_WORD)


@rule(inline=False)
def record_choice(scratch: Scratch, acts: Counts, base: int, verbs: int, players: int, seat: int, act: int) -> None:
    """Record the act that a seat chose, and settle the gain of its previous act of that verb."""
    atomic_add(acts, base + act, CHOSEN, 1)
    scratch.chosen[word_index(verbs, seat, act)] |= 1 << (act % ACTS_PER_WORD)
    lead = lead_over_mean(scratch.reached, players, seat)
    place = seat * verbs + act // ARGUMENTS_PER_VERB
    settle_gain(scratch, acts, base, lead, place)
    scratch.unsettled[place] = act
    scratch.baselines[place] = lead
    if scratch.num_pending < MAX_PENDING_GOALS:
        scratch.pending[scratch.num_pending] = seat * verbs * ARGUMENTS_PER_VERB + act
        scratch.num_pending += 1


@rule(inline=False)
def settle_gain(scratch: Scratch, acts: Counts, base: int, lead: int, place: int) -> None:
    """Record what a seat gained on the table since it last chose an act of this verb."""
    act = scratch.unsettled[place]
    if act < 0:
        return
    gained = lead - scratch.baselines[place]
    atomic_add(acts, base + act, GAINED, gained)
    if gained > 0:
        atomic_add(acts, base + act, GAINS, 1)
    scratch.unsettled[place] = -1


@rule(inline=False)
def record_outcome(scratch: Scratch, acts: Counts, base: int, verbs: int, place: int, outcome: int) -> None:
    """Record whether a pending choice reached its goal, and remove it; the last pending one takes its place."""
    act = scratch.pending[place] % (verbs * ARGUMENTS_PER_VERB)
    if outcome != NOT_APPLICABLE:
        atomic_add(acts, base + act, JUDGED, 1)
        atomic_add(acts, base + act, SUCCEEDED, 1 if outcome == REACHED else 0)
    scratch.num_pending -= 1
    scratch.pending[place] = scratch.pending[scratch.num_pending]


@rule(inline=False)
def record_end(row: GameRow, scratch: Scratch, acts: Counts, base: int, verbs: int, players: int) -> None:
    """Record the leads of a finished game by moments, and settle the gains of the last choices."""
    traced = min(row.decisions, MAX_TRACED_DECISIONS)
    for moment in range(LEAD_SAMPLES):
        row.leaders[moment] = scratch.leads[min((moment + 1) * traced // LEAD_SAMPLES, traced - 1)] & LEADERS_MASK
    row.last_at_half = scratch.leads[min((HALF_TIME_SAMPLE + 1) * traced // LEAD_SAMPLES, traced - 1)] >> TRAILING_SHIFT
    row.decided = traced
    ahead = 0
    for place in range(traced):
        leaders = scratch.leads[place] & LEADERS_MASK
        if count(leaders) == 1 and leaders != ahead:
            row.lead_changes += 1 if ahead else 0
            ahead = leaders
    while row.decided > 0 and (scratch.leads[row.decided - 1] & LEADERS_MASK) == row.winners:
        row.decided -= 1
    if traced < row.decisions:  # scale to all decisions of the game
        row.decided = row.decided * row.decisions // traced
    for seat in range(players):
        lead = lead_over_mean(row.scores, players, seat)
        for verb in range(verbs):
            settle_gain(scratch, acts, base, lead, seat * verbs + verb)


@rule(inline=False)
def record_victory(row: GameRow, scratch: Scratch, acts: Counts, base: int, verbs: int, players: int) -> None:
    """Record which seats chose an act, or could have, and what they won."""
    words_per_seat = verbs * ARGUMENTS_PER_VERB // ACTS_PER_WORD
    for word in range(players * words_per_seat):
        part = victory_part(row.winners, word // words_per_seat)
        for bit in members(scratch.offered[word]):
            act = base + (word % words_per_seat) * ACTS_PER_WORD + bit
            chosen = (scratch.chosen[word] >> bit) & 1
            atomic_add(acts, act, USERS if chosen else ABSTAINERS, 1)
            atomic_add(acts, act, USERS_WON if chosen else ABSTAINERS_WON, part)
