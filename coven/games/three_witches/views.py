"""What a seat or a spectator may know. A View is built from nothing; what is not named here is not in it.

Recall is perfect for the round in progress; of earlier rounds only the tokens matter, because all cards are shuffled again.
"""

from typing import Annotated, Final

from coven.cards import add, all_but, contains, count, every_seat, next_seat, union
from coven.chance import UNSEEN_ITEM, Lot
from coven.games.seats import BySeat
from coven.games.three_witches.deck import HAND, PLAYERS, TRICKS, suit_of, whole_suit
from coven.games.three_witches.discards import first_lesser, second_lesser
from coven.games.three_witches.returning import is_secret
from coven.games.three_witches.rules import legal, to_act
from coven.games.three_witches.state import (
    AGREE_VERB,
    AGREED,
    BID_VERB,
    DISCARD_VERB,
    DOWN,
    FIRST,
    FOLLOW_VERB,
    GIVE_VERB,
    HIDE_VERB,
    LEAD_VERB,
    MOST_CALLS,
    MOST_PASSINGS,
    OBJECT_VERB,
    PASS,
    PASS_VERB,
    PLACES,
    RETURN_VERB,
    SECOND,
    UP,
    Phase,
    State,
    Variant,
)
from coven.games.three_witches.tricks import is_eyes
from coven.kernel import Grid, Record, Row, rule
from coven.notation import NO_ARGUMENT, act_of, unseen
from coven.types import NO_CARD, NO_CARDS, NO_CHOICES, SPECTATOR, Act, Card, Cards, Choice, Choices, Seat, Seats

FACE_DOWN: Final = Card(-2)  # a card that is there but that the viewer has not seen


class View(Record):
    """One viewer's knowledge."""

    viewer: Seat  # SPECTATOR for who holds no cards
    players: int
    to_act: Seats
    legal: Choices  # the viewer's own
    variant: Variant
    phase: int
    turn: Seat
    tokens: Annotated[BySeat[int], PLAYERS]
    rounds: int
    elixir: Seat
    passings: int
    calls: Annotated[Row[Choice], MOST_CALLS]
    spoken: int
    bid: int
    lead: Seat
    hand: Cards  # the viewer's own
    held: Annotated[BySeat[int], PLAYERS]  # how many cards each hand has
    given: Annotated[Row[Cards], MOST_PASSINGS]  # what the viewer gave in each passing, the one in progress included
    received: Annotated[Row[Cards], MOST_PASSINGS]  # what the viewer was given in each
    discard: Card  # the viewer's own
    tricks: int
    table: Annotated[Grid[Card], TRICKS, PLACES]  # FACE_DOWN where the viewer has not seen the card
    won: int
    passed: int
    returned: Annotated[Row[Card], TRICKS]  # FACE_DOWN where it may be either of the two
    proposed: Annotated[Row[Card], TRICKS]
    objected: int
    shown: Annotated[BySeat[Cards], PLAYERS]  # the cards of each seat that the viewer saw on the table this round
    void: Annotated[BySeat[Cards], PLAYERS]  # all cards of the suits that a Lesser Witch was seen not to follow
    unseen: Cards  # the cards of the deck that the viewer cannot place while a round is played


@rule
def look(s: State, seat: Seat, v: View) -> None:
    """Fill v with what seat may know. Nothing is copied that is not named here."""
    v.viewer = seat
    v.players = s.players
    v.to_act = to_act(s)
    v.legal = legal(s, seat) if seat != SPECTATOR else NO_CHOICES
    v.variant = s.variant
    v.phase = s.phase
    v.turn = s.turn
    v.rounds = s.rounds
    v.hand = s.hands[seat] if seat != SPECTATOR else NO_CARDS
    v.discard = s.discards[seat] if seat != SPECTATOR else NO_CARD
    for other in every_seat(PLAYERS):
        v.tokens[other] = s.tokens[other]
        v.held[other] = count(s.hands[other])
    look_at_bidding(s, v)
    look_at_gifts(s, seat, v)
    look_at_tricks(s, seat, v)
    conclude(v)


@rule
def look_at_bidding(s: State, v: View) -> None:
    """2.2, 3.2 Who held the Elixir while that was public, and what was said."""
    v.elixir = s.elixir
    v.passings = s.passings
    v.spoken = s.spoken
    v.bid = s.bid
    v.lead = s.lead
    for call in range(MOST_CALLS):
        v.calls[call] = s.calls[call]


@rule
def look_at_gifts(s: State, seat: Seat, v: View) -> None:
    """4.1 The cards the viewer gave, and was given once they moved."""
    for passing in range(MOST_PASSINGS):
        v.given[passing] = s.given[passing, seat] if seat != SPECTATOR else NO_CARDS
        moved = seat != SPECTATOR and passing < s.passings
        v.received[passing] = s.given[passing, right_of(seat)] if moved else NO_CARDS


@rule
def right_of(seat: Seat) -> Seat:
    """Whoever passes cards to this seat."""
    return next_seat(next_seat(seat, PLAYERS), PLAYERS)


@rule
def look_at_tricks(s: State, seat: Seat, v: View) -> None:
    """6.9, 9.1 The tricks: face-down cards are seen when they are revealed, and which card was returned unless it was secret."""
    v.tricks = s.tricks
    v.won = s.won
    v.passed = s.passed
    v.objected = s.objected
    for trick in range(TRICKS):
        v.proposed[trick] = s.proposed[trick]
        v.returned[trick] = s.returned[trick]
        if seat != s.lead and trick < s.tricks and s.returned[trick] != NO_CARD and is_secret(s, trick):
            v.returned[trick] = FACE_DOWN
        for place in range(PLACES):
            v.table[trick, place] = s.table[trick, place]
    if s.phase == Phase.FOLLOW:
        turn_down(s, seat, v)


@rule
def turn_down(s: State, viewer: Seat, v: View) -> None:
    """6.2, 7.1 In the trick in progress only its player knows a face-down card."""
    for place in range(DOWN, PLACES):
        face_down = place == DOWN or is_eyes(s.variant, s.table[s.tricks, UP])
        if face_down and viewer != player_of(s.lead, place) and s.table[s.tricks, place] != NO_CARD:
            v.table[s.tricks, place] = FACE_DOWN


@rule
def conclude(v: View) -> None:
    """What follows from the cards seen: whose they were, which suits a hand lacks, which cards are left to look for."""
    for seat in every_seat(PLAYERS):
        v.shown[seat] = NO_CARDS
        v.void[seat] = NO_CARDS
    for back in range(TRICKS):
        trick = TRICKS - 1 - back
        if v.table[trick, UP] != NO_CARD:
            conclude_from_lead(v, trick)
            conclude_from_lesser(v, trick, FIRST)
            conclude_from_lesser(v, trick, SECOND)
    v.unseen = all_but(v.variant.deck, own_cards(v)) if is_dealt(v) else NO_CARDS
    for seat in every_seat(PLAYERS):
        v.unseen = all_but(v.unseen, v.shown[seat])


@rule
def conclude_from_lead(v: View, trick: int) -> None:
    """9.2 A card that the Lead Witch shows again in a later trick is the one that was returned in secret."""
    later = v.shown[v.lead]
    for place in range(FIRST):
        card = v.table[trick, place]
        if card >= 0:
            v.shown[v.lead] = add(v.shown[v.lead], card)
            if v.returned[trick] == FACE_DOWN and contains(later, card):
                v.returned[trick] = card


@rule
def conclude_from_lesser(v: View, trick: int, place: int) -> None:
    """6.4 to 6.6 Who did not follow, or passed, had no card of the suit led; hands of Lesser Witches only shrink, so it stays."""
    card = v.table[trick, place]
    seat = player_of(v.lead, place)
    suit = suit_of(v.table[trick, UP])
    if card >= 0:
        v.shown[seat] = add(v.shown[seat], card)
    if (card >= 0 and suit_of(card) != suit) or (place == FIRST and (v.passed >> trick) & 1 == 1):
        v.void[seat] = union(v.void[seat], whole_suit(suit))


@rule
def is_dealt(v: View) -> bool:
    """Whether a round is in progress: before, between and after rounds nothing is hidden."""
    return v.phase != Phase.DEAL and v.phase != Phase.OVER


@rule
def own_cards(v: View) -> Cards:
    """What the viewer holds or laid away face down."""
    cards = v.hand
    if v.phase == Phase.GIVE:
        cards = union(cards, v.given[v.passings])
    return add(cards, v.discard) if v.discard != NO_CARD else cards


@rule
def player_of(lead: Seat, place: int) -> Seat:
    """Who played the card at this place of a trick."""
    if place < FIRST:
        return lead
    return second_lesser(lead) if place == SECOND else first_lesser(lead)


@rule
def act(v: View, choice: Choice) -> Act:
    """One of the viewer's own choices, spelled out."""
    return spelled_out(v.phase, choice)


@rule
def spelled_out(phase: int, choice: Choice) -> Act:
    """A choice made in this phase, as verb and argument."""
    if phase == Phase.BID:
        return act_of(PASS_VERB, NO_ARGUMENT) if choice == PASS else act_of(BID_VERB, choice)
    if phase == Phase.AGREE:
        return act_of(AGREE_VERB if choice == AGREED else OBJECT_VERB, NO_ARGUMENT)
    return act_of(card_verb(phase), choice)


@rule
def card_verb(phase: int) -> int:
    """What is done with a card in this phase."""
    if phase == Phase.GIVE:
        return GIVE_VERB
    if phase == Phase.DISCARD:
        return DISCARD_VERB
    if phase == Phase.LEAD:
        return LEAD_VERB
    if phase == Phase.HIDE:
        return HIDE_VERB
    return FOLLOW_VERB if phase == Phase.FOLLOW else RETURN_VERB


@rule
def seen(s: State, seat: Seat, choice: Choice, viewer: Seat) -> Act:
    """A choice as the viewer sees it made."""
    chosen = spelled_out(s.phase, choice)
    return unseen(chosen) if viewer != seat and is_hidden(s, choice) else chosen


@rule
def is_hidden(s: State, choice: Choice) -> bool:
    """4.1, 5.1, 6.2, 7.1, 9.2 Whether only who makes this choice sees the card."""
    if s.phase == Phase.GIVE or s.phase == Phase.DISCARD or s.phase == Phase.HIDE:
        return True
    if s.phase == Phase.FOLLOW:
        return choice != PASS and is_eyes(s.variant, s.table[s.tricks, UP])
    return s.phase == Phase.RETURN and is_secret(s, s.tricks)


@rule
def conceal(s: State, lot: Lot, viewer: Seat) -> None:
    """2.1 Of a deal a viewer sees the own hand; who holds the Elixir is announced, and so in the view (2.2)."""
    for place in range(lot.held):
        if viewer == SPECTATOR or place // HAND != viewer:
            lot.items[place] = UNSEEN_ITEM
