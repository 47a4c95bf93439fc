"""The worlds that fit a view: who holds the hidden cards, and the order of the draw pile, hidden witches included.

A world has to fit what knowledge.py keeps: where each card may be, and how many old cards of each age a hand has. And a player
in the middle of a lure or a cast can finish it (5.1), which says something of that player's hand. What other players know of
hands is part of a world only as far as everybody knows it.

`sample` tries until a world fits. Think of every hand as a row of slots: as many rows stand for each world, so it is enough that
all ways to fill the slots come equally often. A try fills them so that each way has the same chance, and is given up where
it does not fit; giving up favours none.
"""

from typing import Final

from coven.cards import add, all_but, common, contains, count, every_seat, first_of, rest_of, union
from coven.games.thirteen_witches.deck import EVERY_CARD, EVERY_WITCH, LURE_CARDS, WITCHES, Item, Witches
from coven.games.thirteen_witches.rules import legal
from coven.games.thirteen_witches.setup import setup
from coven.games.thirteen_witches.state import AGES, AGES_OF_HANDS, MOST_PLAYERS, PILE, PLACES, PUBLIC, VIEWERS, Phase, State
from coven.games.thirteen_witches.views import Knowledge, View
from coven.kernel import Random, below, rule
from coven.types import NO_CARDS, NO_CHOICES, Card, Cards, Seat

FRESH: Final = AGES  # the class of cards that may be in the pile, after the ages of those that may not
SCRATCH: Final = 0  # the viewer whose row of the state is used while a try goes on


@rule
def hidden_cards(v: View) -> Cards:
    """9.1 The lure cards the viewer does not see."""
    seen = union(union(v.hand, v.discards), union(v.laid, union(v.paid, v.turned)))
    for witch in range(WITCHES):
        seen = union(seen, v.lures[witch])
    return all_but(EVERY_CARD, seen)


@rule
def hidden_witches(v: View) -> Witches:
    """2.2 The witches not seen yet are in the draw pile."""
    seen = v.coven
    for seat in every_seat(MOST_PLAYERS):
        seen = Witches(seen | v.influence[seat])
    return Witches(EVERY_WITCH & ~seen)


@rule
def of_class(v: View, hidden: Cards, age: int) -> Cards:
    """The hidden cards of an age, or the fresh ones."""
    return common(hidden, v.own.may[PILE] if age == FRESH else v.own.old[age])


@rule
def can_finish(v: View, s: State) -> bool:
    """5.1 Whether the player who chooses, if it is another, can finish the step begun."""
    return v.actor == v.viewer or v.phase < Phase.ACTION or v.phase == Phase.OVER or legal(s, v.actor) != NO_CHOICES


@rule
def sample(v: View, rng: Random, s: State) -> None:
    """A world that fits the view, each as likely."""
    restore_seen(v, s)
    if v.phase > Phase.DEAL:
        while not deal_hidden(v, rng, s):
            pass
        fill_pile(v, rng, s)
    for viewer in range(VIEWERS):
        restore_knowledge(s, viewer, v.own if viewer == v.viewer else v.public)
        if viewer != PUBLIC and viewer != v.viewer:
            clear_own(s, Seat(viewer))


@rule
def deal_hidden(v: View, rng: Random, s: State) -> bool:
    """One try: which slots of the hands hold cards of which age, then a card into every slot."""
    for seat in every_seat(MOST_PLAYERS):
        s.hands[seat] = v.hand if seat == v.viewer else NO_CARDS
    s.may[SCRATCH, PILE] = NO_CARDS
    hidden = hidden_cards(v)
    if not label_slots(v, rng, s, hidden):
        return False
    for age in range(AGES + 1):
        if not place_class(v, rng, s, of_class(v, hidden, age), age):
            return False
    return is_public_true(v, s) and can_finish(v, s)


@rule
def is_public_true(v: View, s: State) -> bool:
    """9.1 Whether the hands fit what everybody knows. The viewer's own bounds, loosened by a theft, may allow for more."""
    for entry in range(v.players * AGES):
        seat = Seat(entry // AGES)
        if seat != v.viewer:
            number = count(common(s.hands[seat], v.public.old[entry % AGES]))
            if number < v.public.fewest[entry] or number > v.public.most[entry]:
                return False
    return True


@rule
def is_settled(v: View, seat: Seat) -> bool:
    """Whether the viewer knows how many old cards of each age a hand has."""
    unsure = 0
    for entry in range(seat * AGES, seat * AGES + AGES):
        unsure += v.own.most[entry] - v.own.fewest[entry]
    return unsure == 0


@rule
def label_slots(v: View, rng: Random, s: State, hidden: Cards) -> bool:
    """How many cards of each age every hand has: as known, or spread over the open hands' slots and given up if out of bounds."""
    slots = 0
    for seat in every_seat(v.players):
        settled = seat == v.viewer or is_settled(v, seat)
        slots += 0 if settled else v.held[seat]
        for entry in range(seat * AGES, seat * AGES + AGES):
            s.most[SCRATCH, entry] = v.own.fewest[entry] if settled and seat != v.viewer else 0
    if slots == 0:
        return True
    for age in range(AGES):
        left = count(of_class(v, hidden, age))
        for seat in every_seat(v.players):
            left -= s.most[SCRATCH, seat * AGES + age]
        if left > slots:
            return False
        for _ in range(left):
            label_one(v, s, below(rng, slots), age)
            slots -= 1
    return within_bounds(v, s)


@rule
def label_one(v: View, s: State, number: int, age: int) -> None:
    """The open slot of this number, among hands of which the ages are not known, gets this age."""
    for seat in every_seat(v.players):
        if seat != v.viewer and not is_settled(v, seat):
            free = slots_at(v, s, seat, FRESH)
            if 0 <= number < free:
                s.most[SCRATCH, seat * AGES + age] += 1
            number -= free


@rule
def within_bounds(v: View, s: State) -> bool:
    """Whether the ages of every hand's slots fit what is known."""
    for entry in range(v.players * AGES):
        number = s.most[SCRATCH, entry]
        if entry // AGES != v.viewer and (number < v.own.fewest[entry] or number > v.own.most[entry]):
            return False
    return True


@rule
def slots_at(v: View, s: State, place: int, age: int) -> int:
    """How many cards of an age, or fresh ones, a place takes."""
    if place == PILE:
        return v.pile_left - count(hidden_witches(v)) if age == FRESH else 0
    if place == v.viewer or place >= v.players:
        return 0
    at = place * AGES
    if age < FRESH:
        return s.most[SCRATCH, at + age]
    free = v.held[Seat(place)]
    for entry in range(at, at + AGES):
        free -= s.most[SCRATCH, entry]
    return free


@rule
def places_of(v: View, card: Card, open_places: int) -> int:
    """The open places where a card may be, a bit each."""
    places = 0
    for place in range(PLACES):
        if contains(v.own.may[place], card):
            places |= 1 << place
    return places & open_places


@rule
def place_class(v: View, rng: Random, s: State, cards: Cards, age: int) -> bool:
    """All cards of one age into its slots, those with the fewest possible places first."""
    open_places = 0
    for place in range(PLACES):
        if slots_at(v, s, place, age) > 0:
            open_places |= 1 << place
    placed = NO_CARDS
    for width in range(PLACES + 1):
        rest = all_but(cards, placed)
        while rest:
            card = first_of(rest)
            rest = rest_of(rest)
            places = places_of(v, card, open_places)
            if count(places) == width:
                earlier = count(placed) if places == open_places else number_within(v, placed, places, open_places)
                if not place_card(v, rng, s, card, age, places, earlier):
                    return False
                placed = add(placed, card)
    return True


@rule
def number_within(v: View, placed: Cards, places: int, open_places: int) -> int:
    """How many cards placed already could only be at these places."""
    number = 0
    rest = placed
    while rest:
        if places_of(v, first_of(rest), open_places) & ~places == 0:
            number += 1
        rest = rest_of(rest)
    return number


@rule
def place_card(v: View, rng: Random, s: State, card: Card, age: int, places: int, earlier: int) -> bool:
    """A card into one of the slots it may be in, each as likely.

    So that all ways of placing the cards have the same chance, however many slots earlier cards have left, the slot is drawn of
    as many as there can be at most; a number beyond those that are left ends the try.
    """
    most = -earlier
    for place in range(PLACES):
        if (places >> place) & 1:
            most += slots_at(v, s, place, age)
    if most <= 0:
        return False
    number = below(rng, most)
    for place in range(PLACES):
        if (places >> place) & 1:
            taken = s.may[SCRATCH, PILE] if place == PILE else s.hands[Seat(place)]
            free = slots_at(v, s, place, age) - count(common(taken, of_class(v, taken, age)))
            if 0 <= number < free:
                put_at(s, card, place)
            number -= free
    return number < 0


@rule
def put_at(s: State, card: Card, place: int) -> None:
    """A card to its place."""
    if place == PILE:
        s.may[SCRATCH, PILE] = add(s.may[SCRATCH, PILE], card)
    else:
        s.hands[Seat(place)] = add(s.hands[Seat(place)], card)


@rule
def fill_pile(v: View, rng: Random, s: State) -> None:
    """The draw pile made of the cards put there and the hidden witches, in random order."""
    s.pile_left = 0
    rest = s.may[SCRATCH, PILE]
    while rest:
        shuffle_in(s, rng, Item(first_of(rest)))
        rest = rest_of(rest)
    witches = Cards(hidden_witches(v))
    while witches:
        shuffle_in(s, rng, Item(LURE_CARDS + first_of(witches)))
        witches = rest_of(witches)


@rule
def shuffle_in(s: State, rng: Random, item: Item) -> None:
    """One more card at a random place of the pile."""
    place = below(rng, s.pile_left + 1)
    s.pile[s.pile_left] = s.pile[place]
    s.pile[place] = item
    s.pile_left += 1


@rule
def restore_seen(v: View, s: State) -> None:
    """The part of the world the viewer sees."""
    setup(s, v.players, v.variant)
    s.phase = v.phase
    s.turn = v.turn
    s.actor = v.actor
    s.turns = v.turns
    s.last_turns = v.last_turns
    s.actions_left = v.actions_left
    s.lured_once = v.lured_once
    s.coven = v.coven
    s.charmed = v.charmed
    s.discards = v.discards
    for seat in every_seat(MOST_PLAYERS):
        s.influence[seat] = v.influence[seat]
        s.bindings[seat] = v.bindings[seat]
    for witch in range(WITCHES):
        s.lures[witch] = v.lures[witch]
    restore_magic(v, s)


@rule
def restore_magic(v: View, s: State) -> None:
    """Tokens, waiting spells, and the lure or spell in progress."""
    s.cursed = v.cursed
    s.fortune = v.fortune
    s.beguile = v.beguile
    s.glamour = v.glamour
    s.hasted = v.hasted
    s.witch = v.witch
    s.target = v.target
    s.laid = v.laid
    s.stand_in = v.stand_in
    s.owed_kind = v.owed_kind
    s.owed_cards = v.owed_cards
    s.owed_over = v.owed_over
    s.paid = v.paid
    s.turned = v.turned


@rule
def restore_knowledge(s: State, viewer: int, known: Knowledge) -> None:
    """What a viewer knows: the own knowledge, or what everybody knows."""
    for place in range(PLACES):
        s.may[viewer, place] = known.may[place]
    for age in range(AGES):
        s.old[viewer, age] = known.old[age]
    for entry in range(AGES_OF_HANDS):
        s.fewest[viewer, entry] = known.fewest[entry]
        s.most[viewer, entry] = known.most[entry]


@rule
def clear_own(s: State, viewer: Seat) -> None:
    """Of a viewer's own hand nothing is kept."""
    s.may[viewer, viewer] = NO_CARDS
    for entry in range(viewer * AGES, viewer * AGES + AGES):
        s.fewest[viewer, entry] = 0
        s.most[viewer, entry] = 0
