"""What is noted while a game goes on: leads, offers, choices and what followed them. A desk has room for one game."""

from typing import Any, Final

from coven.core.notation import ARGUMENTS_PER_VERB
from coven.kernel import apart, atomic_add, count, members, rule
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
    GameRow,
)

ACTS_PER_WORD: Final = 32  # acts in a word of a set of acts
TRAILING_SHIFT: Final = 8  # the bit from which those who trail are kept beside those who lead
LEADERS_MASK: Final = 255
MAX_PENDING_GOALS: Final = 256  # choices of which it is not yet known whether they did what they are for


@rule
def leading_seats(reached: Any, players: int) -> int:
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
def trailing_seats(reached: Any, players: int) -> int:
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
def lead_over_mean(reached: Any, players: int, seat: int) -> int:
    """How far a seat's score is above the mean of all, times the number of players."""
    total = 0
    for other in range(players):
        total += reached[other]
    lead: int = players * reached[seat] - total
    return lead


@rule
def victory_part(winners: int, seat: int) -> int:
    """What a seat won of the game, in parts of WHOLE."""
    return ((winners >> seat) & 1) * VICTORY_PARTS // count(winners)


@apart
def clear_scratch(desk: Any) -> None:
    """Nothing is noted of the game that begins."""
    for place in range(len(desk.could)):
        desk.could[place] = 0
        desk.did[place] = 0
    for place in range(len(desk.pending)):
        desk.pending[place] = -1
    desk.is_move_pending = 0


@apart
def record_leaders(row: GameRow, desk: Any, players: int) -> None:
    """Who leads before the decision that is due, and who trails."""
    place = min(row.decisions, MAX_TRACED_DECISIONS - 1)
    desk.leads[place] = leading_seats(desk.reached, players) | (trailing_seats(desk.reached, players) << TRAILING_SHIFT)


@rule
def word_index(verbs: int, seat: int, act: int) -> int:
    """The place of the word that has an act of a seat."""
    return (seat * verbs * ARGUMENTS_PER_VERB + act) // ACTS_PER_WORD


@apart
def record_offer(desk: Any, acts: Any, base: int, verbs: int, seat: int, act: int) -> None:
    """An act a seat could choose."""
    atomic_add(acts, base + act, OFFERED, 1)
    desk.could[word_index(verbs, seat, act)] |= 1 << (act % ACTS_PER_WORD)


@apart
def record_choice(desk: Any, acts: Any, base: int, verbs: int, players: int, seat: int, act: int) -> None:
    """An act chosen: what the last one of its kind came to is settled, and this one begins to count."""
    atomic_add(acts, base + act, CHOSEN, 1)
    desk.did[word_index(verbs, seat, act)] |= 1 << (act % ACTS_PER_WORD)
    stands = lead_over_mean(desk.reached, players, seat)
    place = seat * verbs + act // ARGUMENTS_PER_VERB
    settle_gain(desk, acts, base, stands, place)
    desk.pending[place] = act
    desk.bases[place] = stands
    if desk.is_move_pending < MAX_PENDING_GOALS:
        desk.waiting[desk.is_move_pending] = seat * verbs * ARGUMENTS_PER_VERB + act
        desk.is_move_pending += 1


@apart
def settle_gain(desk: Any, acts: Any, base: int, stands: int, place: int) -> None:
    """What a seat gained on the table since it last chose an act of this verb."""
    act = desk.pending[place]
    if act < 0:
        return
    gained = stands - desk.bases[place]
    atomic_add(acts, base + act, GAINED, gained)
    if gained > 0:
        atomic_add(acts, base + act, GAINS, 1)
    desk.pending[place] = -1


@apart
def record_outcome(desk: Any, acts: Any, base: int, verbs: int, place: int, told: int) -> None:
    """It is known what came of a choice that was waited for; the last one takes its place."""
    act = desk.waiting[place] % (verbs * ARGUMENTS_PER_VERB)
    if told != NOT_APPLICABLE:
        atomic_add(acts, base + act, JUDGED, 1)
        atomic_add(acts, base + act, SUCCEEDED, 1 if told == REACHED else 0)
    desk.is_move_pending -= 1
    desk.waiting[place] = desk.waiting[desk.is_move_pending]


@apart
def record_end(row: GameRow, desk: Any, acts: Any, base: int, verbs: int, players: int) -> None:
    """The game is over: its leads by moments, and what the last choices came to."""
    made = min(row.decisions, MAX_TRACED_DECISIONS)
    for moment in range(LEAD_SAMPLES):
        row.leaders[moment] = desk.leads[min((moment + 1) * made // LEAD_SAMPLES, made - 1)] & LEADERS_MASK
    row.last_at_half = desk.leads[min((HALF_TIME_SAMPLE + 1) * made // LEAD_SAMPLES, made - 1)] >> TRAILING_SHIFT
    row.decided = made
    ahead = 0
    for place in range(made):
        leaders = desk.leads[place] & LEADERS_MASK
        if count(leaders) == 1 and leaders != ahead:
            row.lead_changes += 1 if ahead else 0
            ahead = leaders
    while row.decided > 0 and (desk.leads[row.decided - 1] & LEADERS_MASK) == row.winners:
        row.decided -= 1
    if made < row.decisions:  # in the unit of all decisions
        row.decided = row.decided * row.decisions // made
    for seat in range(players):
        stands = lead_over_mean(row.scores, players, seat)
        for verb in range(verbs):
            settle_gain(desk, acts, base, stands, seat * verbs + verb)


@apart
def record_victory(row: GameRow, desk: Any, acts: Any, base: int, verbs: int, players: int) -> None:
    """Who chose an act, or could have, and what they won."""
    of_a_seat = verbs * ARGUMENTS_PER_VERB // ACTS_PER_WORD
    for word in range(players * of_a_seat):
        part = victory_part(row.winners, word // of_a_seat)
        for bit in members(desk.could[word]):
            act = base + (word % of_a_seat) * ACTS_PER_WORD + bit
            chosen = (desk.did[word] >> bit) & 1
            atomic_add(acts, act, USERS if chosen else ABSTAINERS, 1)
            atomic_add(acts, act, USERS_WON if chosen else ABSTAINERS_WON, part)
