"""Playing a trick: chapters 6 and 7."""

from coven.cards import remove
from coven.games.three_witches.deck import ELIXIR, TRICKS, of_suit, rank_of, suit_of
from coven.games.three_witches.discards import first_lesser, second_lesser
from coven.games.three_witches.scoring import score_round
from coven.games.three_witches.state import DOWN, FIRST, PASS, SECOND, UP, Phase, State, Variant
from coven.games.three_witches.values import lead_wins
from coven.kernel import rule
from coven.types import Card, Choice, Choices, Seat


@rule
def legal_leads(s: State) -> Choices:
    """6.2, 6.3 Any card face up but the Elixir."""
    return Choices(remove(s.hands[s.lead], ELIXIR))


@rule
def lead(s: State, card: Card) -> None:
    """6.2, 6.2a The face-up card, seen at once."""
    s.hands[s.lead] = remove(s.hands[s.lead], card)
    s.table[s.tricks, UP] = card
    s.phase = Phase.HIDE


@rule
def hide(s: State, card: Card) -> None:
    """6.2 The face-down card; then the 1st Lesser Witch is to follow."""
    s.hands[s.lead] = remove(s.hands[s.lead], card)
    s.table[s.tricks, DOWN] = card
    s.phase = Phase.FOLLOW
    s.turn = first_lesser(s.lead)


@rule
def is_eyes(variant: Variant, up: Card) -> bool:
    """7.1, 7.2 Whether this face-up card of the Lead Witch makes the Lesser Witches play face down."""
    return rank_of(up) == variant.eyes


@rule
def has_passed(s: State) -> bool:
    """6.5 Whether the 1st Lesser Witch passed in this trick."""
    return (s.passed >> s.tricks) & 1 == 1


@rule
def legal_follows(s: State, seat: Seat) -> Choices:
    """6.4 to 6.8, 7.1 A card of the lead suit; without one any card, and the 1st Lesser Witch may pass once."""
    suited = of_suit(s.hands[seat], suit_of(s.table[s.tricks, UP]))
    if suited:
        return Choices(suited)
    if seat == first_lesser(s.lead) and not has_passed(s):
        return Choices(s.hands[seat] | (1 << PASS))
    return Choices(s.hands[seat])


@rule
def follow(s: State, seat: Seat, choice: Choice) -> None:
    """6.4 to 6.7 A Lesser Witch's card, or the pass of the 1st."""
    if choice == PASS:
        s.passed = s.passed | (1 << s.tricks)
        s.turn = second_lesser(s.lead)
        return
    s.hands[seat] = remove(s.hands[seat], Card(choice))
    s.table[s.tricks, FIRST if seat == first_lesser(s.lead) else SECOND] = Card(choice)
    after_card(s, seat)


@rule
def after_card(s: State, seat: Seat) -> None:
    """6.6 After the 1st Lesser Witch the 2nd; 6.7 after the 2nd a 1st who passed; 6.9 then the trick is compared."""
    if (seat == first_lesser(s.lead)) == has_passed(s):
        compare(s)
    else:
        s.turn = first_lesser(s.lead) if has_passed(s) else second_lesser(s.lead)


@rule
def compare(s: State) -> None:
    """6.9, 8.5 All is revealed; 9.1 the winning team returns a card, but after the last trick the round is scored."""
    won = lead_wins(s)
    if won:
        s.won = s.won | (1 << s.tricks)
    if s.tricks == TRICKS - 1:
        s.tricks += 1
        score_round(s)
    elif won:
        s.phase = Phase.RETURN
        s.turn = s.lead
    else:
        s.phase = Phase.PROPOSE
        s.turn = first_lesser(s.lead)
