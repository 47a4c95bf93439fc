"""Move retraction in 12 Witches of Blackmore: the cards of the current trick. Earlier tricks are not recorded by player."""

from coven.bots.retraction import UNKNOWN, encode_choice
from coven.core.cards import next_seat, remove
from coven.games.blackmore.rules.deck import NO_COLOUR
from coven.games.blackmore.rules.state import Phase, Public, State
from coven.games.common.rules import add_to_hand
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, Choice, Seat


@rule
def undo(s: State) -> int:
    """Return the latest card of the trick to its hand. Whether the card was publicly known is not restored."""
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
    """Return the seat that played last to the current trick."""
    last = p.leader
    seat = next_seat(last, p.players)
    while seat != p.leader:
        if p.played[seat] != NO_CARD:
            last = seat
        seat = next_seat(seat, p.players)
    return last
