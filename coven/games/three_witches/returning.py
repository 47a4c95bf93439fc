"""Finishing a trick: chapter 9."""

from coven.cards import add, just, remove, union
from coven.games.three_witches.deck import ELIXIR, JUST_ELIXIR
from coven.games.three_witches.discards import first_lesser, second_lesser
from coven.games.three_witches.state import AGREED, DOWN, OBJECTED, UP, Phase, State
from coven.kernel import rule
from coven.types import Card, Cards, Choice, Choices


@rule
def pair(s: State, trick: int) -> Cards:
    """9.1 The Lead Witch's two cards of a trick."""
    return union(just(s.table[trick, UP]), just(s.table[trick, DOWN]))


@rule
def is_secret(s: State, trick: int) -> bool:
    """9.2 to 9.4 A card returned by a Lead Witch who won is secret, unless the Elixir left no choice."""
    return (s.won >> trick) & 1 == 1 and pair(s, trick) & JUST_ELIXIR == 0


@rule
def legal_returns(s: State) -> Choices:
    """9.1 One of the Lead Witch's two cards; 9.3 not the Elixir if the Lead Witch won; 9.4 the Lesser Witches may."""
    cards = pair(s, s.tricks)
    if s.phase == Phase.RETURN:
        return Choices(remove(cards, ELIXIR))
    return Choices(cards)


@rule
def give_back(s: State, card: Card) -> None:
    """9.1, 9.5, 6.1 The card goes back to the Lead Witch's hand, the trick to the winners, and the next one is led."""
    s.returned[s.tricks] = card
    s.hands[s.lead] = add(s.hands[s.lead], card)
    s.tricks += 1
    s.phase = Phase.LEAD
    s.turn = s.lead


@rule
def propose(s: State, card: Card) -> None:
    """9.4 The 1st Lesser Witch proposes a card."""
    s.proposed[s.tricks] = card
    s.phase = Phase.AGREE
    s.turn = second_lesser(s.lead)


@rule
def legal_answers() -> Choices:
    """9.4 The 2nd Lesser Witch agrees or objects."""
    return Choices((1 << AGREED) | (1 << OBJECTED))


@rule
def answer(s: State, choice: Choice) -> None:
    """9.4 What is agreed is done; after an objection the 1st decides."""
    if choice == AGREED:
        give_back(s, s.proposed[s.tricks])
        return
    s.objected = s.objected | (1 << s.tricks)
    s.phase = Phase.DECIDE
    s.turn = first_lesser(s.lead)
