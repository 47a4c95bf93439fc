"""What can be known of hidden cards: chapter 9, for every seat and for everybody (PUBLIC).

A viewer keeps, for every place (the other hands and the draw pile), the set of cards that `may` be there. A hidden card that
may be in the pile is fresh; of all others the viewer knows that they are in hands, and these are `old`, of one of three ages: a
reshuffle makes all fresh cards old (the pile was empty, so they are in hands) and the old ones older. Of every hand the viewer
knows between which bounds the number of old cards of each age lies. Cards come into a hand and leave it in sight of all, or
unseen from the pile, so the bounds meet, until somebody steals a card unseen. Cards known by sight, because they were taken
openly or the viewer saw the hand, are kept apart as a fourth age.

This is exact as long as no third player steals and no card stays in a hand over more than three reshuffles: then ages are
merged. After a theft between others the bounds of each age allow for the one card that may have gone, each for itself, so worlds
in which more than one age lost a card are let in; and that a later card played tells which one it was is not traced back.

The viewer's own hand is known anyway: nothing is kept of it, and own cards may still stand in the viewer's sets.
"""

from coven.cards import add, all_but, common, count, every_seat, remove, union
from coven.games.thirteen_witches.deck import EVERY_CARD
from coven.games.thirteen_witches.state import AGES, AGES_OF_HANDS, KNOWN, PILE, PLACES, VIEWERS, State
from coven.kernel import rule
from coven.types import NO_CARDS, Card, Cards, Seat


@rule
def know_nothing(s: State) -> None:
    """Before the deal no place has cards."""
    for viewer in range(VIEWERS):
        for place in range(PLACES):
            s.may[viewer, place] = NO_CARDS
        for age in range(AGES):
            s.old[viewer, age] = NO_CARDS
        for entry in range(AGES_OF_HANDS):
            s.fewest[viewer, entry] = 0
            s.most[viewer, entry] = 0


@rule
def all_is_hidden(s: State) -> None:
    """2.2 The deal: every card may be anywhere."""
    for viewer in range(VIEWERS):
        s.may[viewer, PILE] = EVERY_CARD
        for seat in every_seat(s.players):
            if seat != viewer:
                s.may[viewer, seat] = EVERY_CARD


@rule
def drawn_unseen(s: State, seat: Seat) -> None:
    """3.1 A card from the draw pile into a hand: what may be in the pile may be in that hand."""
    for viewer in range(VIEWERS):
        if viewer != seat:
            s.may[viewer, seat] = union(s.may[viewer, seat], s.may[viewer, PILE])


@rule
def no_longer_hidden(s: State, card: Card) -> None:
    """9.1 A card in sight of all is in no hidden place."""
    seen = Cards(~(1 << card))
    for viewer in range(VIEWERS):
        for place in range(PLACES):
            s.may[viewer, place] = common(s.may[viewer, place], seen)
        for age in range(AGES):
            s.old[viewer, age] = common(s.old[viewer, age], seen)


@rule
def leave_hand(s: State, seat: Seat, card: Card) -> None:
    """9.1 A card goes from a hand to the table in sight of all."""
    s.hands[seat] = remove(s.hands[seat], card)
    held = count(s.hands[seat])
    for viewer in range(VIEWERS):
        if viewer != seat:
            for age in range(AGES):
                entry = seat * AGES + age
                lost = (s.old[viewer, age] >> card) & 1
                s.fewest[viewer, entry] = max(s.fewest[viewer, entry] - lost, 0)
                s.most[viewer, entry] = min(s.most[viewer, entry] - lost, held)
    no_longer_hidden(s, card)


@rule
def now_known_with(s: State, viewer: int, seat: Seat, card: Card) -> None:
    """9.1, 9.2 The viewer knows that this card, in sight until now, is in that hand."""
    s.may[viewer, seat] = add(s.may[viewer, seat], card)
    s.old[viewer, KNOWN] = add(s.old[viewer, KNOWN], card)
    s.fewest[viewer, seat * AGES + KNOWN] += 1
    s.most[viewer, seat * AGES + KNOWN] += 1


@rule
def take_openly(s: State, seat: Seat, card: Card) -> None:
    """9.1, 9.2 A card taken into the hand in sight of all, by Recall or Divination."""
    s.hands[seat] = add(s.hands[seat], card)
    for viewer in range(VIEWERS):
        if viewer != seat:
            now_known_with(s, viewer, seat, card)


@rule
def reshuffled(s: State) -> None:
    """3.3 The pile was empty, so all hidden cards are in hands; the discards are what may be in the pile now."""
    for viewer in range(VIEWERS):
        s.old[viewer, 2] = union(s.old[viewer, 2], s.old[viewer, 1])
        s.old[viewer, 1] = s.old[viewer, 0]
        s.old[viewer, 0] = s.may[viewer, PILE]
        s.may[viewer, PILE] = s.discards
        for seat in every_seat(s.players):
            if seat != viewer:
                grow_older(s, viewer, seat)


@rule
def grow_older(s: State, viewer: int, seat: Seat) -> None:
    """3.3 The bounds of a hand when its fresh cards become old ones."""
    held = count(s.hands[seat])
    at = seat * AGES
    fewest = held
    most = held
    for entry in range(at, at + AGES):
        fewest = max(fewest - s.most[viewer, entry], 0)
        most -= s.fewest[viewer, entry]
    s.fewest[viewer, at + 2] += s.fewest[viewer, at + 1]
    s.most[viewer, at + 2] = min(s.most[viewer, at + 2] + s.most[viewer, at + 1], held)
    s.fewest[viewer, at + 1] = s.fewest[viewer, at]
    s.most[viewer, at + 1] = s.most[viewer, at]
    s.fewest[viewer, at] = fewest
    s.most[viewer, at] = most


@rule
def see_hand(s: State, viewer: Seat, seat: Seat) -> None:
    """7.9, 9.1 A thief looks at a hand: its cards are nowhere else."""
    hand = s.hands[seat]
    for place in range(PLACES):
        s.may[viewer, place] = all_but(s.may[viewer, place], hand)
    s.may[viewer, seat] = hand
    for age in range(AGES):
        s.old[viewer, age] = all_but(s.old[viewer, age], hand)
        s.fewest[viewer, seat * AGES + age] = count(hand) if age == KNOWN else 0
        s.most[viewer, seat * AGES + age] = s.fewest[viewer, seat * AGES + age]
    s.old[viewer, KNOWN] = union(s.old[viewer, KNOWN], hand)


@rule
def steal(s: State, thief: Seat, victim: Seat, card: Card) -> None:
    """7.9, 9.1 A card taken unseen: only thief and victim know which."""
    held = count(s.hands[victim])
    s.hands[victim] = remove(s.hands[victim], card)
    s.hands[thief] = add(s.hands[thief], card)
    for viewer in range(VIEWERS):
        if viewer != thief and viewer != victim:
            suspect_theft(s, viewer, thief, victim, held)
    forget_stolen(s, thief, card)
    s.fewest[thief, victim * AGES + KNOWN] -= 1
    s.most[thief, victim * AGES + KNOWN] -= 1
    forget_stolen(s, victim, card)
    now_known_with(s, victim, thief, card)


@rule
def forget_stolen(s: State, viewer: Seat, card: Card) -> None:
    """7.9 Thief and victim know that the card is neither where it was nor in the pile."""
    for place in range(PLACES):
        s.may[viewer, place] = remove(s.may[viewer, place], card)
    for age in range(AGES):
        s.old[viewer, age] = remove(s.old[viewer, age], card)


@rule
def suspect_theft(s: State, viewer: int, thief: Seat, victim: Seat, held: int) -> None:
    """9.1 To a third player any card of the victim's may now be the thief's, but only one is: the bounds move by one at most."""
    s.may[viewer, thief] = union(s.may[viewer, thief], s.may[viewer, victim])
    for age in range(AGES):
        gained = thief * AGES + age
        lost = victim * AGES + age
        if s.fewest[viewer, lost] == held:
            s.fewest[viewer, gained] += 1
        if s.most[viewer, lost] > 0:
            s.most[viewer, gained] += 1
            s.fewest[viewer, lost] = max(s.fewest[viewer, lost] - 1, 0)
        s.most[viewer, lost] = min(s.most[viewer, lost], held - 1)
