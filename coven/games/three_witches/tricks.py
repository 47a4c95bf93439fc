"""Playing a trick: chapters 6 and 7."""

from coven.cards import add, all_but, every_seat, remove, union
from coven.games.hands import lay_down
from coven.games.three_witches.deck import ELIXIR, PLAYERS, TRICKS, of_suit, rank_of, suit_of, whole_suit
from coven.games.three_witches.discards import first_lesser, second_lesser
from coven.games.three_witches.scoring import score_round
from coven.games.three_witches.state import DOWN, FACE_DOWN, FIRST, PASS, SECOND, UP, Phase, Public, State, Variant
from coven.games.three_witches.values import lead_wins
from coven.kernel import rule
from coven.types import NO_CARD, Card, Choice, Choices, Seat, Suit


@rule
def trick_in_sight(p: Public) -> int:
    """The trick in progress, from 0; the last one when all are played."""
    return min(p.tricks, TRICKS - 1)


@rule
def suit_led(p: Public) -> Suit:
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
    suited = of_suit(s.hands[seat], suit_led(p))
    if suited:
        return Choices(suited)
    if seat == first_lesser(p.lead) and not has_passed(p):
        return Choices(s.hands[seat] | (1 << PASS))
    return Choices(s.hands[seat])


# cards laid on the table


@rule
def lay_open(p: Public, seat: Seat, place: int, card: Card) -> None:
    """A card that everybody sees."""
    p.table[p.tricks, place] = card
    p.shown[seat] = add(p.shown[seat], card)


@rule
def follow_openly(p: Public, seat: Seat, place: int, card: Card) -> None:
    """6.4 to 6.6 Who does not follow has no card of the suit led; the hands of Lesser Witches only shrink, so it stays."""
    lay_open(p, seat, place, card)
    p.void[seat] = union(p.void[seat], all_but(whole_suit(suit_led(p)), whole_suit(suit_of(card))))


@rule
def lay_face_down(s: State, seat: Seat, place: int, card: Card) -> None:
    """6.2, 7.1 A card that only its player knows until the trick is compared."""
    s.public.table[s.public.tricks, place] = FACE_DOWN
    s.face_down[seat] = card


@rule
def reveal(s: State) -> None:
    """6.9, 7.1 All face-down cards of the trick are turned up."""
    p = s.public
    lay_open(p, p.lead, DOWN, s.face_down[p.lead])
    if plays_face_down(p):
        follow_openly(p, first_lesser(p.lead), FIRST, s.face_down[first_lesser(p.lead)])
        follow_openly(p, second_lesser(p.lead), SECOND, s.face_down[second_lesser(p.lead)])
    for seat in every_seat(PLAYERS):
        s.face_down[seat] = NO_CARD


# the course of a trick


@rule
def lead(s: State, card: Card) -> None:
    """6.2, 6.2a The face-up card, seen at once."""
    lay_down(s, s.public.lead, card)
    lay_open(s.public, s.public.lead, UP, card)
    s.public.phase = Phase.HIDE


@rule
def hide(s: State, card: Card) -> None:
    """6.2 The face-down card; then the 1st Lesser Witch is to follow."""
    p = s.public
    lay_down(s, p.lead, card)
    lay_face_down(s, p.lead, DOWN, card)
    p.phase = Phase.FOLLOW
    p.turn = first_lesser(p.lead)


@rule
def follow(s: State, seat: Seat, choice: Choice) -> None:
    """6.4 to 6.7 A Lesser Witch's card, or the pass of the 1st; 7.1 under Eyes the card lies face down."""
    p = s.public
    if choice == PASS:
        p.passed = p.passed | (1 << p.tricks)
        p.void[seat] = union(p.void[seat], whole_suit(suit_led(p)))
        p.turn = second_lesser(p.lead)
        return
    place = FIRST if seat == first_lesser(p.lead) else SECOND
    lay_down(s, seat, Card(choice))
    if plays_face_down(p):
        lay_face_down(s, seat, place, Card(choice))
    else:
        follow_openly(p, seat, place, Card(choice))
    after_card(s, seat)


@rule
def after_card(s: State, seat: Seat) -> None:
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
    reveal(s)
    won = lead_wins(p)
    if won:
        p.won = p.won | (1 << p.tricks)
    if p.tricks == TRICKS - 1:
        p.tricks += 1
        score_round(s)
    elif won:
        p.phase = Phase.RETURN
        p.turn = p.lead
    else:
        p.phase = Phase.PROPOSE
        p.turn = first_lesser(p.lead)
