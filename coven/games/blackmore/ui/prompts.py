"""Prompts, choices in words, and explanations of rejected choices."""

from coven.core.cards import is_among
from coven.core.grammar import Names, pluralize
from coven.core.notation import argument_of
from coven.errors import IllegalError, NotNowError, RefusalError
from coven.games.blackmore.knowledge.views import View
from coven.games.blackmore.rules.deck import NO_COLOUR, value_of
from coven.games.blackmore.rules.state import KEEP_CHOICE, Phase
from coven.games.blackmore.ui.notation import NOTATION, card_name, card_names, colour_name
from coven.kernel import members
from coven.types import NO_SEAT, Act, Card, Choice


def prompt(v: View, names: Names) -> str:
    """Return one sentence that says what the viewer has to choose, or whose turn the table waits for."""
    p = v.public
    if p.phase == Phase.OVER:
        return "The game is over."
    if not is_among(v.viewer, v.to_act):
        return f"Waiting for {names[p.turn]}." if p.turn != NO_SEAT else "The cards are being dealt."
    if p.phase == Phase.TRUMP:
        return "You won the trick: lay one of its cards on the trump pile, or keep the trump."
    return "Lead any card." if p.table == 0 else "Play any card: nobody has to follow."


def describe_choice(v: View, choice: Choice, names: Names) -> str:
    """Return one of the viewer's choices in words."""
    if v.public.phase == Phase.PLAY:
        return f"Play {card_name(Card(choice))}"
    return "Keep the trump" if choice == KEEP_CHOICE else f"Lay {card_name(Card(choice))} on the trump pile"


def beginner_tip(v: View) -> str:
    """Explain what the choice is about, for a player who meets it for the first time."""
    p = v.public
    if p.phase == Phase.TRUMP:
        return "A card you lay there scores nothing for you: keep the trump unless another colour or value suits you better."
    best = f"the {p.wheel} of the colour led" if p.trump == NO_COLOUR else f"the {colour_name(p.trump)} {p.wheel}"
    if p.table == 0:
        return f"The winner takes the values of all cards in points; nothing beats {best}, so lead low unless you can win."
    points = pluralize(sum(value_of(Card(card)) for card in members(p.table)), "point")
    return f"The trick is worth {points} so far: win it with a better card, or give it your cheapest; nothing beats {best}."


def explain_refusal(v: View, act: Act, names: Names) -> RefusalError:
    """Explain why the viewer may not make this choice now."""
    p = v.public
    if p.phase == Phase.OVER:
        return NotNowError("The game is over: all cards are played.", "6.1")
    if not is_among(v.viewer, v.to_act):
        turn = f"it is {names[p.turn]}'s turn" if p.turn != NO_SEAT else "the cards are being dealt"
        return NotNowError(f"It is not your turn: {turn}.", "2.2")
    verb = NOTATION.verb(act)
    if verb == "play" and p.phase == Phase.TRUMP:
        return NotNowError("You won the trick: first choose the trump, or keep it.", "4.1")
    if verb == "trump" and p.phase == Phase.PLAY:
        return NotNowError("A trump is chosen by the winner of a trick, when it is complete.", "4.1")
    name = card_name(Card(argument_of(act)))
    if p.phase == Phase.TRUMP:
        reason = f"Only a card of the trick just won may be laid, and {name} is not in it: {card_names(p.table)}."
        return IllegalError(reason, "4.1")
    return IllegalError(f"You do not hold {name}; you hold {card_names(v.hand)}.", "2.1" if p.table == 0 else "2.2")
