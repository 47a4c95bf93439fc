"""Finishing a trick: chapter 9."""

from typing import Final

from coven.cards import contains, singleton, remove, union
from coven.games.hands import add_to_hand
from coven.games.three_witches.deck import ELIXIR, NUM_TRICKS
from coven.games.three_witches.discards import first_lesser, second_lesser
from coven.games.three_witches.state import AGREE, DOWN, FACE_DOWN, FIRST, OBJECT, UP, Phase, Public, State
from coven.kernel import rule
from coven.types import Card, Cards, Choice, Choices

ANSWER_CHOICES: Final = Choices((1 << AGREE) | (1 << OBJECT))  # 9.4 of the 2nd Lesser Witch


@rule
def lead_pair(p: Public, trick: int) -> Cards:
    """9.1 The Lead Witch's two cards of a finished trick."""
    return union(singleton(p.table[trick, UP]), singleton(p.table[trick, DOWN]))


@rule
def is_return_secret(p: Public) -> bool:
    """9.2, 9.3 A card returned by a Lead Witch who won is secret, unless the Elixir left no choice."""
    return p.phase == Phase.RETURN and not contains(lead_pair(p, p.tricks), ELIXIR)


@rule
def known_return(p: Public, trick: int) -> Card:
    """9.2 What everybody knows of the card that went back: one returned in secret is known once it is shown again."""
    if p.returned[trick] == FACE_DOWN:
        for later in range(trick + 1, NUM_TRICKS):
            for place in range(FIRST):
                card = p.table[later, place]
                if card >= 0 and contains(lead_pair(p, trick), card):
                    return card
    return p.returned[trick]


@rule
def legal_returns(p: Public) -> Choices:
    """9.1 One of the Lead Witch's two cards; 9.3 not the Elixir if the Lead Witch won; 9.4 the Lesser Witches may."""
    cards = lead_pair(p, p.tricks)
    return Choices(remove(cards, ELIXIR) if p.phase == Phase.RETURN else cards)


@rule
def return_card(s: State, card: Card) -> None:
    """9.1, 9.5, 6.1 The card goes back to the Lead Witch's hand, the trick to the winners, and the next one is led."""
    p = s.public
    p.returned[p.tricks] = FACE_DOWN if is_return_secret(p) else card
    add_to_hand(s, p.lead, card)
    p.tricks += 1
    p.phase = Phase.LEAD
    p.turn = p.lead


@rule
def propose_return(p: Public, card: Card) -> None:
    """9.4 The 1st Lesser Witch proposes a card."""
    p.proposed[p.tricks] = card
    p.phase = Phase.AGREE
    p.turn = second_lesser(p.lead)


@rule
def answer_proposal(s: State, choice: Choice) -> None:
    """9.4 What is agreed is done; after an objection the 1st decides."""
    p = s.public
    if choice == AGREE:
        return_card(s, p.proposed[p.tricks])
        return
    p.objected = p.objected | (1 << p.tricks)
    p.phase = Phase.DECIDE
    p.turn = first_lesser(p.lead)
