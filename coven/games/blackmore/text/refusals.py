"""Why a choice is refused."""

from coven.cards import is_among
from coven.errors import IllegalError, NotNowError, RefusalError
from coven.games.blackmore.notation import NOTATION
from coven.games.blackmore.state import Phase
from coven.games.blackmore.text.names import card_name, card_names
from coven.games.blackmore.views import View
from coven.notation import argument_of
from coven.types import NO_SEAT, Act, Card
from coven.words import Names


def explain_refusal(v: View, wanted: Act, names: Names) -> RefusalError:
    """Why the viewer may not do this now."""
    p = v.public
    if p.phase == Phase.OVER:
        return NotNowError("The game is over: all cards are played.", "6.1")
    if not is_among(v.viewer, v.to_act):
        turn = f"it is {names[p.turn]}'s turn" if p.turn != NO_SEAT else "the cards are being dealt"
        return NotNowError(f"It is not your turn: {turn}.", "2.2")
    verb = NOTATION.verb(wanted)
    if verb == "play" and p.phase == Phase.TRUMP:
        return NotNowError("You won the trick: first choose the trump, or keep it.", "4.1")
    if verb == "trump" and p.phase == Phase.PLAY:
        return NotNowError("A trump is chosen by the winner of a trick, when it is complete.", "4.1")
    name = card_name(Card(argument_of(wanted)))
    if p.phase == Phase.TRUMP:
        why = f"Only a card of the trick just won may be laid, and {name} is not in it: {card_names(p.table)}."
        return IllegalError(why, "4.1")
    return IllegalError(f"You do not hold {name}; you hold {card_names(v.hand)}.", "2.1" if p.table == 0 else "2.2")
