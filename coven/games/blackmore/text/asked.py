"""What is asked of a viewer, and their choices in words."""

from coven.cards import is_among
from coven.games.blackmore.deck import NO_COLOUR, value_of
from coven.games.blackmore.state import KEEP_CHOICE, Phase
from coven.games.blackmore.text.names import card_name, colour_name
from coven.games.blackmore.views import View
from coven.kernel import members
from coven.types import NO_SEAT, Card, Choice
from coven.words import Names, pluralize


def prompt(v: View, names: Names) -> str:
    """One sentence that says what is asked of the viewer, or who is waited for."""
    p = v.public
    if p.phase == Phase.OVER:
        return "The game is over."
    if not is_among(v.viewer, v.to_act):
        return f"Waiting for {names[p.turn]}." if p.turn != NO_SEAT else "The cards are being dealt."
    if p.phase == Phase.TRUMP:
        return "You won the trick: lay one of its cards on the trump pile, or keep the trump."
    return "Lead any card." if p.table == 0 else "Play any card: nobody has to follow."


def describe_choice(v: View, choice: Choice, names: Names) -> str:
    """One of the viewer's choices in words."""
    if v.public.phase == Phase.PLAY:
        return f"Play {card_name(Card(choice))}"
    return "Keep the trump" if choice == KEEP_CHOICE else f"Lay {card_name(Card(choice))} on the trump pile"


def beginner_tip(v: View) -> str:
    """What the choice is about, for whoever meets it for the first time."""
    p = v.public
    if p.phase == Phase.TRUMP:
        return "A card you lay there scores nothing for you: keep the trump unless another colour or value suits you better."
    best = f"the {p.wheel} of the colour led" if p.trump == NO_COLOUR else f"the {colour_name(p.trump)} {p.wheel}"
    if p.table == 0:
        return f"The winner takes the values of all cards in points; nothing beats {best}, so lead low unless you can win."
    points = pluralize(sum(value_of(Card(card)) for card in members(p.table)), "point")
    return f"The trick is worth {points} so far: win it with a better card, or give it your cheapest; nothing beats {best}."
