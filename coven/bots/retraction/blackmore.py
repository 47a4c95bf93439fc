"""12 Witches of Blackmore: the cards of the trick in progress can be taken back; who played what before is not kept."""

from coven.bots.retraction import UNKNOWN, encode_choice
from coven.core.cards import next_seat, remove
from coven.games.blackmore.rules.rules.deck import NO_COLOUR
from coven.games.blackmore.rules.rules.state import Phase, Public, State
from coven.games.common.hands import add_to_hand
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, Choice, Seat


@rule
def undo(s: State) -> int:
    """The last card of the trick back into its hand. Whether everybody knew it there is forgotten."""
    p = s.public
    if p.table == NO_CARDS or (p.phase != Phase.PLAY and p.phase != Phase.TRUMP):
        return UNKNOWN
    seat = last_to_play(p)
    card = p.played[seat]
    if p.phase == Phase.TRUMP:
        p.tricks -= 1
        p.phase = Phase.PLAY
    add_to_hand(s, seat, card)
    p.played[seat] = NO_CARD
    p.table = remove(p.table, card)
    p.turn = seat
    if p.table == NO_CARDS:
        p.led = NO_COLOUR
    return encode_choice(seat, Choice(card))


@rule
def last_to_play(p: Public) -> Seat:
    """Who played last to the trick that lies on the table, going round from its leader."""
    last = p.leader
    seat = next_seat(last, p.players)
    while seat != p.leader:
        if p.played[seat] != NO_CARD:
            last = seat
        seat = next_seat(seat, p.players)
    return last
