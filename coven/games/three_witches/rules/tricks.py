"""Tricks: play, Eyes, the value of two cards, and finishing a trick (chapters 6 to 9)."""

from typing import Final

from coven.core.cards import add, contains, difference, every_seat, remove, singleton, union
from coven.games.common.rules import add_to_hand, remove_from_hand
from coven.games.three_witches.rules.bidding import first_lesser, second_lesser
from coven.games.three_witches.rules.deck import ELIXIR, NUM_PLAYERS, NUM_TRICKS, Variant, of_suit, rank_of, suit_of, whole_suit
from coven.games.three_witches.rules.rounds import score_round
from coven.games.three_witches.rules.state import AGREE, DOWN, FACE_DOWN, FIRST, OBJECT, PASS, SECOND, UP, Phase, Public, State
from coven.kernel import rule
from coven.types import NO_CARD, Card, Cards, Choice, Choices, Seat, Suit

ANSWER_CHOICES: Final = Choices((1 << AGREE) | (1 << OBJECT))  # 9.4 the 2nd Lesser Witch's answers to a proposal

# the value of two cards: chapter 8


@rule
def pair_value(variant: Variant, first: Card, second: Card) -> int:
    """8.1 to 8.4 Same rank or suit: the sum; otherwise the higher rank; with the Elixir, double the other card's rank."""
    if first == ELIXIR:
        return variant.elixir_times * rank_of(second)
    if second == ELIXIR:
        return variant.elixir_times * rank_of(first)
    if rank_of(first) == rank_of(second) or suit_of(first) == suit_of(second):
        return rank_of(first) + rank_of(second)
    return max(rank_of(first), rank_of(second))


@rule
def lead_value(p: Public, trick: int) -> int:
    """8.5 Return the value of the Lead Witch's two cards in a finished trick."""
    return pair_value(p.variant, p.table[trick, UP], p.table[trick, DOWN])


@rule
def lesser_value(p: Public, trick: int) -> int:
    """8.5 Return the value of the Lesser Witches' two cards in a finished trick."""
    return pair_value(p.variant, p.table[trick, FIRST], p.table[trick, SECOND])


@rule
def lead_wins(p: Public) -> bool:
    """8.5, 8.6, 8.7 The higher value wins the trick, whatever suit was led; the Lead Witch wins a tie."""
    return lead_value(p, p.tricks) >= lesser_value(p, p.tricks)


# the current trick: chapters 6 and 7


@rule
def current_trick(p: Public) -> int:
    """Return the index of the trick in progress; after the last trick, the index of that one."""
    return min(p.tricks, NUM_TRICKS - 1)


@rule
def lead_suit(p: Public) -> Suit:
    """6.2 Return the suit of the face-up card in the current trick."""
    return suit_of(p.table[p.tricks, UP])


@rule
def is_eyes(variant: Variant, up: Card) -> bool:
    """7.1, 7.2 Whether this face-up card of the Lead Witch makes the Lesser Witches play face down."""
    return rank_of(up) == variant.eyes


@rule
def plays_face_down(p: Public) -> bool:
    """7.1 Whether the Lesser Witches play face down in the current trick."""
    return is_eyes(p.variant, p.table[p.tricks, UP])


@rule
def is_follow_hidden(p: Public, choice: Choice) -> bool:
    """7.1 Whether only the player sees a choice to follow: a card played face down, but not a pass."""
    return choice != PASS and plays_face_down(p)


@rule
def has_passed(p: Public) -> bool:
    """6.5 Whether the 1st Lesser Witch passed in the current trick."""
    return (p.passed >> p.tricks) & 1 == 1


@rule
def legal_leads(s: State) -> Choices:
    """6.2, 6.3 Any card except the Elixir may be led face up."""
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


# laying cards on the table


@rule
def lay_face_up(p: Public, seat: Seat, place: int, card: Card) -> None:
    """Lay a card on the table for all to see."""
    p.table[p.tricks, place] = card
    p.shown[seat] = add(p.shown[seat], card)


@rule
def follow_face_up(p: Public, seat: Seat, place: int, card: Card) -> None:
    """6.4 to 6.6 A Lesser Witch who does not follow has no card of the lead suit, now or later in the round."""
    lay_face_up(p, seat, place, card)
    p.void[seat] = union(p.void[seat], difference(whole_suit(lead_suit(p)), whole_suit(suit_of(card))))


@rule
def lay_face_down(s: State, seat: Seat, place: int, card: Card) -> None:
    """6.2, 7.1 A card known only to its player until the trick is compared."""
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
    """6.2, 6.2a The card led face up is public at once."""
    remove_from_hand(s, s.public.lead, card)
    lay_face_up(s.public, s.public.lead, UP, card)
    s.public.phase = Phase.HIDE


@rule
def hide(s: State, card: Card) -> None:
    """6.2 The face-down card is added; then the 1st Lesser Witch follows."""
    p = s.public
    remove_from_hand(s, p.lead, card)
    lay_face_down(s, p.lead, DOWN, card)
    p.phase = Phase.FOLLOW
    p.turn = first_lesser(p.lead)


@rule
def follow(s: State, seat: Seat, choice: Choice) -> None:
    """6.4 to 6.7 A Lesser Witch plays a card, or the 1st passes; 7.1 under Eyes the card is face down."""
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
    """6.6 After the 1st Lesser Witch the 2nd plays; 6.7 a 1st who passed plays last; 6.9 then the trick is compared."""
    p = s.public
    if (seat == first_lesser(p.lead)) == has_passed(p):
        compare(s)
    else:
        p.turn = first_lesser(p.lead) if has_passed(p) else second_lesser(p.lead)


@rule
def compare(s: State) -> None:
    """6.9, 8.5 All cards are revealed; 9.1 the winning team returns a card, or after the last trick the round is scored."""
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


# finishing a trick: chapter 9


@rule
def lead_pair(p: Public, trick: int) -> Cards:
    """9.1 Return the Lead Witch's two cards of a finished trick."""
    return union(singleton(p.table[trick, UP]), singleton(p.table[trick, DOWN]))


@rule
def is_return_secret(p: Public) -> bool:
    """9.2, 9.3 A Lead Witch who won returns a card in secret, unless the Elixir leaves no choice; only they see it."""
    return p.phase == Phase.RETURN and not contains(lead_pair(p, p.tricks), ELIXIR)


@rule
def known_return(p: Public, trick: int) -> Card:
    """9.2 Return what is public about the returned card: a secret one is known once it is shown again."""
    if p.returned[trick] == FACE_DOWN:
        for later in range(trick + 1, NUM_TRICKS):
            for place in range(FIRST):
                card = p.table[later, place]
                if card >= 0 and contains(lead_pair(p, trick), card):
                    return card
    return p.returned[trick]


@rule
def legal_returns(p: Public) -> Choices:
    """9.1 One of the Lead Witch's two cards; 9.3 not the Elixir if the Lead Witch won; 9.4 the Lesser Witches may return it."""
    cards = lead_pair(p, p.tricks)
    return Choices(remove(cards, ELIXIR) if p.phase == Phase.RETURN else cards)


@rule
def return_card(s: State, card: Card) -> None:
    """9.1, 9.5, 6.1 The card returns to the Lead Witch's hand, the winners take the trick, and the next one is led."""
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
    """9.4 An agreed card is returned; after an objection the 1st Lesser Witch decides."""
    p = s.public
    if choice == AGREE:
        return_card(s, p.proposed[p.tricks])
        return
    p.objected = p.objected | (1 << p.tricks)
    p.phase = Phase.DECIDE
    p.turn = first_lesser(p.lead)
