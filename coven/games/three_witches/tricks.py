"""Playing a trick: chapters 6 and 7."""

from coven.cards import add, difference, every_seat, remove, union
from coven.games.hands import remove_from_hand
from coven.games.three_witches.deck import ELIXIR, NUM_PLAYERS, NUM_TRICKS, of_suit, rank_of, suit_of, whole_suit
from coven.games.three_witches.discards import first_lesser, second_lesser
from coven.games.three_witches.scoring import score_round
from coven.games.three_witches.state import DOWN, FACE_DOWN, FIRST, PASS, SECOND, UP, Phase, Public, State, Variant
from coven.games.three_witches.values import lead_wins
from coven.kernel import rule
from coven.types import NO_CARD, Card, Choice, Choices, Seat, Suit


@rule
def current_trick(p: Public) -> int:
    """The trick in progress, from 0; the last one when all are played."""
    return min(p.tricks, NUM_TRICKS - 1)


@rule
def lead_suit(p: Public) -> Suit:
    """6.2 The suit of the face-up card in the trick in progress."""
    return suit_of(p.table[p.tricks, UP])


@rule
def is_eyes(variant: Variant, up: Card) -> bool:
    """7.1, 7.2 Whether this face-up card of the Lead Witch makes the Lesser Witches play face down."""
    return rank_of(up) == variant.eyes


@rule
def plays_face_down(p: Public) -> bool:
    """7.1 Whether the Lesser Witches play face down in the trick in progress."""
    return is_eyes(p.variant, p.table[p.tricks, UP])


@rule
def has_passed(p: Public) -> bool:
    """6.5 Whether the 1st Lesser Witch passed in this trick."""
    return (p.passed >> p.tricks) & 1 == 1


@rule
def legal_leads(s: State) -> Choices:
    """6.2, 6.3 Any card face up but the Elixir."""
    return Choices(remove(s.hands[s.public.lead], ELIXIR))


@rule
def legal_follows(s: State, seat: Seat) -> Choices:
    """6.4 to 6.8, 7.1 A card of the lead suit; without one any card, and the 1st Lesser Witch may pass once."""
    p = s.public
    suited = of_suit(s.hands[seat], lead_suit(p))
    if suited:
        return Choices(suited)
    if seat == first_lesser(p.lead) and not has_passed(p):
        return Choices(s.hands[seat] | (1 << PASS))
    return Choices(s.hands[seat])


# cards laid on the table


@rule
def lay_face_up(p: Public, seat: Seat, place: int, card: Card) -> None:
    """A card that everybody sees."""
    p.table[p.tricks, place] = card
    p.shown[seat] = add(p.shown[seat], card)


@rule
def follow_face_up(p: Public, seat: Seat, place: int, card: Card) -> None:
    """6.4 to 6.6 Who does not follow has no card of the suit led; the hands of Lesser Witches only shrink, so it stays."""
    lay_face_up(p, seat, place, card)
    p.void[seat] = union(p.void[seat], difference(whole_suit(lead_suit(p)), whole_suit(suit_of(card))))


@rule
def lay_face_down(s: State, seat: Seat, place: int, card: Card) -> None:
    """6.2, 7.1 A card that only its player knows until the trick is compared."""
    s.public.table[s.public.tricks, place] = FACE_DOWN
    s.face_down[seat] = card


@rule
def reveal_cards(s: State) -> None:
    """6.9, 7.1 All face-down cards of the trick are turned up."""
    p = s.public
    lay_face_up(p, p.lead, DOWN, s.face_down[p.lead])
    if plays_face_down(p):
        follow_face_up(p, first_lesser(p.lead), FIRST, s.face_down[first_lesser(p.lead)])
        follow_face_up(p, second_lesser(p.lead), SECOND, s.face_down[second_lesser(p.lead)])
    for seat in every_seat(NUM_PLAYERS):
        s.face_down[seat] = NO_CARD


# the course of a trick


@rule
def lead(s: State, card: Card) -> None:
    """6.2, 6.2a The face-up card, seen at once."""
    remove_from_hand(s, s.public.lead, card)
    lay_face_up(s.public, s.public.lead, UP, card)
    s.public.phase = Phase.HIDE


@rule
def hide(s: State, card: Card) -> None:
    """6.2 The face-down card; then the 1st Lesser Witch is to follow."""
    p = s.public
    remove_from_hand(s, p.lead, card)
    lay_face_down(s, p.lead, DOWN, card)
    p.phase = Phase.FOLLOW
    p.turn = first_lesser(p.lead)


@rule
def follow(s: State, seat: Seat, choice: Choice) -> None:
    """6.4 to 6.7 A Lesser Witch's card, or the pass of the 1st; 7.1 under Eyes the card lies face down."""
    p = s.public
    if choice == PASS:
        p.passed = p.passed | (1 << p.tricks)
        p.void[seat] = union(p.void[seat], whole_suit(lead_suit(p)))
        p.turn = second_lesser(p.lead)
        return
    place = FIRST if seat == first_lesser(p.lead) else SECOND
    remove_from_hand(s, seat, Card(choice))
    if plays_face_down(p):
        lay_face_down(s, seat, place, Card(choice))
    else:
        follow_face_up(p, seat, place, Card(choice))
    advance(s, seat)


@rule
def advance(s: State, seat: Seat) -> None:
    """6.6 After the 1st Lesser Witch the 2nd; 6.7 after the 2nd a 1st who passed; 6.9 then the trick is compared."""
    p = s.public
    if (seat == first_lesser(p.lead)) == has_passed(p):
        compare(s)
    else:
        p.turn = first_lesser(p.lead) if has_passed(p) else second_lesser(p.lead)


@rule
def compare(s: State) -> None:
    """6.9, 8.5 All is revealed; 9.1 the winning team returns a card, but after the last trick the round is scored."""
    p = s.public
    reveal_cards(s)
    won = lead_wins(p)
    if won:
        p.won = p.won | (1 << p.tricks)
    if p.tricks == NUM_TRICKS - 1:
        p.tricks += 1
        score_round(s)
    elif won:
        p.phase = Phase.RETURN
        p.turn = p.lead
    else:
        p.phase = Phase.PROPOSE
        p.turn = first_lesser(p.lead)
