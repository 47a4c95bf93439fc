"""What is asked of a viewer, and their choices in words."""

from collections.abc import Sequence
from typing import Final

from coven.cards import contains, is_among
from coven.games.three_witches.deck import ELIXIR, PLAYERS, TRICKS, of_suit
from coven.games.three_witches.passing import to_give
from coven.games.three_witches.state import AGREED, NO_BID, PASS, Phase
from coven.games.three_witches.text.names import card_name, suit_name
from coven.games.three_witches.tricks import suit_led
from coven.games.three_witches.views import View
from coven.kernel import count, members
from coven.types import Card, Choice
from coven.words import Speaker, listed

WITH_A_CARD: Final[dict[int, str]] = {
    Phase.GIVE: "Give",
    Phase.DISCARD: "Discard",
    Phase.LEAD: "Lead",
    Phase.HIDE: "Lay face down",
    Phase.FOLLOW: "Play",
    Phase.RETURN: "Take back",
    Phase.PROPOSE: "Propose",
    Phase.DECIDE: "Send back",
}
WHYS: Final[dict[int, str]] = {
    Phase.GIVE: "Nobody has bid: what you give away is your left neighbour's to bid on, what you keep should go together.",
    Phase.DISCARD: "Without any card of a suit you are free when it is led, so a lone card is often the one to let go.",
    Phase.HIDE: "Of one rank or one suit with your first card it adds up, else only the higher rank counts; a tie is yours.",
    Phase.FOLLOW: "The suit only limits what you may play: your card counts together with your partner's, "
    "and a tie goes to the Lead Witch.",
    Phase.RETURN: "The card you take back is in your hand for the next trick, and only you know which one it is.",
    Phase.AGREE: "If you object, your partner decides alone, but knows what you think.",
}


def waiting_for(v: View, names: Sequence[str]) -> str:
    """`Bea and Cleo`: who may choose now."""
    return listed(names[seat] for seat in members(v.to_act))


def prompt(v: View, names: Sequence[str]) -> str:
    """One sentence that says what is asked of the viewer, or who is waited for."""
    phase = v.public.phase
    if phase == Phase.OVER:
        return "The game is over."
    if phase == Phase.DEAL:
        return "The cards are being dealt."
    if not is_among(v.viewer, v.to_act):
        return f"Waiting for {waiting_for(v, names)}."
    if phase == Phase.BID:
        return asked_to_bid(v, names)
    if phase == Phase.GIVE:
        return asked_to_give(v, names)
    if phase == Phase.FOLLOW:
        return asked_to_follow(v)
    return _asked(v, names)


def asked_to_bid(v: View, names: Sequence[str]) -> str:
    """What a bidder may say."""
    p, low, high = v.public, v.public.variant.low_bid, v.public.variant.high_bid
    if p.bid != NO_BID:
        return f"{Speaker(v.viewer, names).who(p.lead)} bid {p.bid}: raise it to {high} or pass."
    if not v.legal >> PASS & 1:
        return f"Nobody has bid and you hold the Elixir, so you must bid {low} or {high}."
    return f"Bid {low} or {high} tricks, or pass."


def asked_to_give(v: View, names: Sequence[str]) -> str:
    """How many cards are still to be given to whom."""
    left = to_give(v.public, v.viewer)
    if left == 1 and contains(v.hand, ELIXIR):
        return f"Give the Elixir to {names[(v.viewer + 1) % PLAYERS]}."
    cards = "1 card" if left == 1 else f"{left} cards"
    elixir = ", the Elixir among them" if v.viewer == v.public.elixir and contains(v.hand, ELIXIR) else ""
    return f"Choose {cards} to give to {names[(v.viewer + 1) % PLAYERS]}{elixir}."


def asked_to_follow(v: View) -> str:
    """Whether the viewer must follow, and may pass."""
    name = suit_name(suit_led(v.public))
    if of_suit(v.hand, suit_led(v.public)):
        return f"Follow {name}."
    if v.legal >> PASS & 1:
        return f"You hold no {name}: play any card, or pass for now."
    return f"You hold no {name}: play any card."


def _asked(v: View, names: Sequence[str]) -> str:
    p, lead = v.public, names[v.public.lead]
    questions = {
        Phase.DISCARD: "Discard a card face down.",
        Phase.LEAD: "Lead a card face up.",
        Phase.HIDE: "Add a card face down.",
        Phase.RETURN: "You won the trick: take one of your two cards back."
        if count(v.legal) > 1
        else "You won the trick with the Elixir: take your other card back.",
        Phase.PROPOSE: f"The Lesser Witches won: propose which card goes back to {lead}.",
        Phase.AGREE: f"Shall {card_name(p, p.proposed[p.tricks])} go back to {lead}?" if p.phase == Phase.AGREE else "",
        Phase.DECIDE: f"Decide which card goes back to {lead}.",
    }
    return questions[Phase(p.phase)]


def choice_words(v: View, choice: Choice) -> str:
    """One of the viewer's choices in words."""
    phase = v.public.phase
    if choice == PASS:
        return "Pass" if phase == Phase.BID else "Pass for now"
    if phase == Phase.BID:
        return f"Bid {choice}"
    if phase == Phase.AGREE:
        return "Agree" if choice == AGREED else "Object"
    return f"{WITH_A_CARD[phase]} {card_name(v.public, Card(choice))}"


def why(v: View) -> str:
    """What the choice is about, for who meets it for the first times."""
    p, figures = v.public, v.public.variant
    if not v.legal:
        return ""
    if p.phase == Phase.BID:
        lead, lesser = _fate_tokens(figures.lead_tokens), _fate_tokens(figures.lesser_tokens)
        win = f"The bidder must win exactly as many of the {TRICKS} tricks as bid"
        return f"{win}: that earns {lead}, one trick more or fewer gives each of the others {lesser}."
    if p.phase == Phase.LEAD:
        eyes = f"a {figures.eyes} face up makes the others play face down"
        return f"Two cards of one rank or suit add up, and you need exactly {p.bid} tricks; {eyes}."
    if p.phase in (Phase.PROPOSE, Phase.DECIDE):
        do = "propose" if p.phase == Phase.PROPOSE else "choose"
        return f"{_aim(v)} {do} the card that helps that more; everybody sees what goes back."
    return WHYS[p.phase]


def _aim(v: View) -> str:
    p = v.public
    return f"The Lead Witch has won {count(p.won)} and must end with exactly {p.bid}, which you want to spoil:"


def _fate_tokens(number: int) -> str:
    return "1 fate token" if number == 1 else f"{number} fate tokens"
