"""Why a choice is refused."""

from coven.cards import is_among
from coven.errors import IllegalError, NotNowError, RefusalError
from coven.games.blackmore.deck import MOST_IN_DECK
from coven.games.blackmore.state import Phase, Verb
from coven.games.blackmore.text.names import card_name, card_names
from coven.games.blackmore.views import View
from coven.notation import argument_of, verb_of
from coven.types import NO_SEAT, Act, Card
from coven.words import Names


def why_not(v: View, wanted: Act, names: Names) -> RefusalError:
    """Why the viewer may not do this now."""
    p = v.public
    if p.phase == Phase.OVER:
        return NotNowError("The game is over: all cards are played.", "6.1")
    if not is_among(v.viewer, v.to_act):
        turn = f"it is {names[p.turn]}'s turn" if p.turn != NO_SEAT else "the cards are being dealt"
        return NotNowError(f"It is not your turn: {turn}.", "2.2")
    if verb_of(wanted) == Verb.PLAY and p.phase == Phase.TRUMP:
        return NotNowError("You won the trick: first choose the trump, or keep it.", "4.1")
    if verb_of(wanted) == Verb.TRUMP and p.phase == Phase.PLAY:
        return NotNowError("A trump is chosen by the winner of a trick, when it is complete.", "4.1")
    return _not_this_card(v, argument_of(wanted))


def _not_this_card(v: View, card: int) -> RefusalError:
    p, name = v.public, card_name(Card(card)) if card < MOST_IN_DECK else "that card"
    if p.phase == Phase.TRUMP:
        why = f"Only a card of the trick just won may be laid, and {name} is not in it: {card_names(p.table)}."
        return IllegalError(why, "4.1")
    return IllegalError(f"You do not hold {name}; you hold {card_names(v.hand)}.", "2.1" if p.table == 0 else "2.2")
