"""What is noted while a game goes on: leads, offers, choices and what followed them. A desk has room for one game."""

from typing import Any, Final

from coven.kernel import add_to, apart, count, members, rule
from coven.lab.aims import MET, NOT_TOLD
from coven.lab.studies.rows import (
    ABSTAINERS,
    ABSTAINERS_WON,
    AHEAD,
    CHOSEN,
    GAINED,
    HALF,
    JUDGED,
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

WORD: Final = 32  # acts in a word of a set of acts
TRAILING: Final = 8  # the bit from which those who trail are kept beside those who lead
SEATS: Final = 255
MOST_WAITING: Final = 256  # choices of which it is not yet known whether they did what they are for


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
def clear_notes(desk: Any) -> None:
    """Nothing is noted of the game that begins."""
    for place in range(len(desk.could)):
        desk.could[place] = 0
        desk.did[place] = 0
    for place in range(len(desk.pending)):
        desk.pending[place] = -1
    desk.waits = 0


@apart
def note_moment(row: GameRow, desk: Any, players: int) -> None:
    """Who leads before the decision that is due, and who trails."""
    place = min(row.decisions, MOST_TRACED - 1)
    desk.leads[place] = leaders_of(desk.reached, players) | (last_of(desk.reached, players) << TRAILING)


@rule
def word_of(verbs: int, seat: int, act: int) -> int:
    """The place of the word that has an act of a seat."""
    return (seat * verbs * ARGUMENTS + act) // WORD


@apart
def note_offer(desk: Any, acts: Any, base: int, verbs: int, seat: int, act: int) -> None:
    """An act a seat could choose."""
    add_to(acts, base + act, OFFERED, 1)
    desk.could[word_of(verbs, seat, act)] |= 1 << (act % WORD)


@apart
def note_choice(desk: Any, acts: Any, base: int, verbs: int, players: int, seat: int, act: int) -> None:
    """An act chosen: what the last one of its kind came to is settled, and this one begins to count."""
    add_to(acts, base + act, CHOSEN, 1)
    desk.did[word_of(verbs, seat, act)] |= 1 << (act % WORD)
    stands = lead_over_all(desk.reached, players, seat)
    place = seat * verbs + act // ARGUMENTS
    settle(desk, acts, base, stands, place)
    desk.pending[place] = act
    desk.bases[place] = stands
    if desk.waits < MOST_WAITING:
        desk.waiting[desk.waits] = seat * verbs * ARGUMENTS + act
        desk.waits += 1


@apart
def settle(desk: Any, acts: Any, base: int, stands: int, place: int) -> None:
    """What a seat gained on the table since it last chose an act of this verb."""
    act = desk.pending[place]
    if act < 0:
        return
    gained = stands - desk.bases[place]
    add_to(acts, base + act, GAINED, gained)
    if gained > 0:
        add_to(acts, base + act, AHEAD, 1)
    desk.pending[place] = -1


@apart
def note_outcome(desk: Any, acts: Any, base: int, verbs: int, place: int, told: int) -> None:
    """It is known what came of a choice that was waited for; the last one takes its place."""
    act = desk.waiting[place] % (verbs * ARGUMENTS)
    if told != NOT_TOLD:
        add_to(acts, base + act, JUDGED, 1)
        add_to(acts, base + act, SUCCEEDED, 1 if told == MET else 0)
    desk.waits -= 1
    desk.waiting[place] = desk.waiting[desk.waits]


@apart
def note_end(row: GameRow, desk: Any, acts: Any, base: int, verbs: int, players: int) -> None:
    """The game is over: its leads by moments, and what the last choices came to."""
    made = min(row.decisions, MOST_TRACED)
    for moment in range(MOMENTS):
        row.leaders[moment] = desk.leads[min((moment + 1) * made // MOMENTS, made - 1)] & SEATS
    row.last_at_half = desk.leads[min((HALF + 1) * made // MOMENTS, made - 1)] >> TRAILING
    row.decided = made
    ahead = 0
    for place in range(made):
        leaders = desk.leads[place] & SEATS
        if count(leaders) == 1 and leaders != ahead:
            row.lead_changes += 1 if ahead else 0
            ahead = leaders
    while row.decided > 0 and (desk.leads[row.decided - 1] & SEATS) == row.winners:
        row.decided -= 1
    if made < row.decisions:  # in the unit of all decisions
        row.decided = row.decided * row.decisions // made
    for seat in range(players):
        stands = lead_over_all(row.scores, players, seat)
        for verb in range(verbs):
            settle(desk, acts, base, stands, seat * verbs + verb)


@apart
def note_victory(row: GameRow, desk: Any, acts: Any, base: int, verbs: int, players: int) -> None:
    """Who chose an act, or could have, and what they won."""
    of_a_seat = verbs * ARGUMENTS // WORD
    for word in range(players * of_a_seat):
        part = won_part(row.winners, word // of_a_seat)
        for bit in members(desk.could[word]):
            act = base + (word % of_a_seat) * WORD + bit
            chosen = (desk.did[word] >> bit) & 1
            add_to(acts, act, USERS if chosen else ABSTAINERS, 1)
            add_to(acts, act, USERS_WON if chosen else ABSTAINERS_WON, part)
