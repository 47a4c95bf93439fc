"""Beliefs of a game with hands, voids, known cards, a deck and secret simultaneous choices in the usual fields."""

from collections.abc import Callable
from math import factorial, prod
from typing import Protocol, TypeVar, get_args

from coven.core.cards import count, difference, every_card, every_seat, is_among, random_subset, union
from coven.core.chance import insert_shuffled
from coven.games.common.rules import BySeat, suit_rules
from coven.games.dealing.counting import count_arrangements, count_deals
from coven.games.dealing.deal import Deal, Places, add_group, clear_deal, dealt_to, set_room
from coven.games.dealing.drawing import draw_deal
from coven.kernel import Random, Record, Row, nth, randbelow, resets_to, rule, scratch_row
from coven.kernel.record import is_record, shape_of
from coven.types import NO_CARD, NO_CARDS, NO_SEATS, Card, Cards, Choices, Seat, Seats, Suit


class HandPublic(Protocol):
    """A public record with the sizes of hands."""

    @property
    def players(self) -> int: ...
    @property
    def held(self) -> BySeat[int]: ...


class HandView(Protocol):
    """One viewer's knowledge in a game with hands."""

    @property
    def viewer(self) -> Seat: ...
    @property
    def public(self) -> HandPublic: ...
    @property
    def hand(self) -> Cards: ...


class FullPublic(HandPublic, Protocol):
    """A public record with all fields that beliefs use; a game has those that it needs."""

    @property
    def void(self) -> BySeat[int]: ...  # the suits a hand is publicly known to lack, a bit each
    @property
    def known(self) -> BySeat[Cards]: ...  # the cards publicly known to be in each hand
    @property
    def pending(self) -> Seats: ...  # the seats still to choose while others have chosen in secret


class FullView(HandView, Protocol):
    """One viewer's knowledge with all fields that beliefs use."""

    @property
    def public(self) -> FullPublic: ...
    @property
    def secret(self) -> int: ...  # the viewer's own choice


class FullState(Protocol):
    """A State with all fields that beliefs fill; a game has those that it needs."""

    public: HandPublic
    aside: Cards  # the cards in no hand

    @property
    def hands(self) -> BySeat[Cards]: ...
    @property
    def deck(self) -> Row[Card]: ...  # the cards in no hand, in an order that no player knows
    @property
    def secret(self) -> BySeat[int]: ...  # the choice each seat has made in secret


ViewT = TypeVar("ViewT", bound=HandView)
SecretChoices = Callable[..., Choices]  # of the public record and a seat
DrawRest = Callable[..., None]  # of a State, the cards in no hand and a generator of random numbers


@rule
def no_facts(v: HandView, deal: Deal) -> None:
    """Add nothing to the description of a deal."""


def hand_beliefs(
    state: type[Record],
    *,
    unseen: Callable[[ViewT], Cards],
    suit_size: int = 0,
    suits: int = 0,
    facts: Callable[[ViewT, Deal], None] = no_facts,
    secret_choices: SecretChoices | None = None,
) -> tuple[Callable[[ViewT], int], Callable[[ViewT, Random, FullState], None]]:
    """Return `count_worlds` and `sample` for a game whose records have some of the fields above.

    `unseen` returns the cards the viewer cannot place, none between rounds; those in no hand are set aside, or shuffled into the
    deck. The suits matter if the public record has `void`: `facts` may then add requirements to the description of a deal, in
    which the groups are the suits and the places are the seats, then the cards in no hand. `secret_choices` returns the choices a
    seat may have made in secret; it may depend on what is public, not on hands. Seats that have not chosen have the value that
    `make_reset` writes.
    """
    count_rest, draw_rest = _rest_rules(state)
    if "void" in _public_fields(state):
        count_hands, draw_hands = _rules_with_voids(state, suit_size, suits, unseen, facts, draw_rest)
    else:
        count_hands, draw_hands = _rules_without_voids(state, unseen, draw_rest)
    count_secrets, draw_secrets = _secret_rules(state, secret_choices)
    unseen_in_hand = _make_unseen_in_hand(state)

    def count_worlds(v: ViewT) -> int:
        """Return how many worlds are consistent with the view, exactly."""
        seats = every_seat(v.public.players)
        left = count(unseen(v)) - sum(int(unseen_in_hand(v, seat)) for seat in seats)
        return count_hands(v) * count_rest(left) * prod(count_secrets(v, seat) for seat in seats)

    @rule(inline=False)
    def sample(v: ViewT, rng: Random, s: FullState) -> None:
        """Draw a world consistent with the view, uniformly at random."""
        s.public = v.public
        draw_hands(v, rng, s)
        draw_secrets(v, rng, s)

    return count_worlds, sample


def _public_fields(state: type[Record]) -> dict[str, object]:
    public = state.fields["public"]
    return public.fields if is_record(public) else {}


def _num_seats(state: type[Record]) -> int:
    return shape_of(state.fields["hands"])[0]


# hands


def _make_known(state: type[Record]) -> Callable[..., Cards]:
    @rule
    def known_cards(p: FullPublic, seat: Seat) -> Cards:
        return p.known[seat]

    @rule
    def no_known_cards(p: FullPublic, seat: Seat) -> Cards:
        return NO_CARDS

    return known_cards if "known" in _public_fields(state) else no_known_cards


def _make_unseen_in_hand(state: type[Record]) -> Callable[..., int]:
    known = _make_known(state)

    @rule
    def unseen_in_hand(v: FullView, seat: Seat) -> int:
        return 0 if seat == v.viewer else v.public.held[seat] - count(known(v.public, seat))

    return unseen_in_hand


def _rules_with_voids(
    state: type[Record],
    suit_size: int,
    suits: int,
    unseen: Callable[[ViewT], Cards],
    facts: Callable[[ViewT, Deal], None],
    draw_rest: DrawRest,
) -> tuple[Callable[[ViewT], int], Callable[..., None]]:
    aside, known, unseen_in_hand = _num_seats(state), _make_known(state), _make_unseen_in_hand(state)
    _, _, of_suit, _ = suit_rules(suit_size)

    @rule
    def possible_places(p: FullPublic, suit: Suit) -> Places:
        places = 1 << aside
        for seat in every_seat(p.players):
            places |= (~p.void[seat] >> suit & 1) << seat
        return Places(places)

    @rule
    def describe(v: ViewT, deal: Deal) -> None:
        cards = unseen(v)
        clear_deal(deal, aside + 1)
        for suit in range(suits):
            add_group(deal, of_suit(cards, Suit(suit)), possible_places(v.public, Suit(suit)))  # type: ignore[arg-type]
        left = count(cards)
        for seat in every_seat(v.public.players):
            if seat != v.viewer:
                number = unseen_in_hand(v, seat)
                set_room(deal, seat, number)
                left -= number
        set_room(deal, aside, left)
        facts(v, deal)

    def count_hands(v: ViewT) -> int:
        deal = scratch_row()
        describe(v, deal)
        return count_deals(deal)

    @rule
    def draw_hands(v: ViewT, rng: Random, s: FullState) -> None:
        deal = scratch_row()
        describe(v, deal)
        draw_deal(deal, rng)
        for seat in every_seat(aside):
            s.hands[seat] = v.hand if seat == v.viewer else union(known(v.public, seat), dealt_to(deal, seat))
        draw_rest(s, dealt_to(deal, aside), rng)

    return count_hands, draw_hands


def _rules_without_voids(
    state: type[Record], unseen: Callable[[ViewT], Cards], draw_rest: DrawRest
) -> tuple[Callable[[ViewT], int], Callable[..., None]]:
    seats, known, unseen_in_hand = _num_seats(state), _make_known(state), _make_unseen_in_hand(state)

    def count_hands(v: ViewT) -> int:
        cards, hands = count(unseen(v)), [int(unseen_in_hand(v, seat)) for seat in every_seat(v.public.players)]
        return count_arrangements([*hands, cards - sum(hands)]) if cards else 1

    @rule
    def draw_hands(v: ViewT, rng: Random, s: FullState) -> None:
        left = unseen(v)
        for seat in every_seat(seats):
            drawn = random_subset(left, unseen_in_hand(v, seat), rng)
            s.hands[seat] = v.hand if seat == v.viewer else union(known(v.public, seat), drawn)
            left = difference(left, drawn)
        draw_rest(s, left, rng)

    return count_hands, draw_hands


# the cards in no hand


def _rest_rules(state: type[Record]) -> tuple[Callable[[int], int], DrawRest]:
    """Return how to count the orders of the cards in no hand, and the rule that puts them where they are."""
    size = shape_of(state.fields["deck"])[0] if "deck" in state.fields else 0

    @rule
    def shuffle_deck(s: FullState, cards: Cards, rng: Random) -> None:
        left = 0
        for card in every_card(cards):
            insert_shuffled(s.deck, left, card, rng)
            left += 1
        for place in range(left, size):
            s.deck[place] = NO_CARD

    @rule
    def set_aside(s: FullState, cards: Cards, rng: Random) -> None:
        s.aside = cards

    @rule
    def forget(s: FullState, cards: Cards, rng: Random) -> None:
        return

    if size:
        return factorial, shuffle_deck
    return lambda cards: 1, set_aside if "aside" in state.fields else forget


# secret choices


def _secret_rules(state: type[Record], secret_choices: SecretChoices | None) -> tuple[Callable[..., int], Callable[..., None]]:
    if secret_choices is None:
        return _one_way, _no_secrets
    seats, choices = _num_seats(state), secret_choices
    none = resets_to(get_args(get_args(state.fields["secret"])[0])[0])

    @rule
    def is_secret(v: FullView, seat: Seat) -> bool:
        """Return whether a seat's choice is hidden from the viewer."""
        p = v.public
        return seat < p.players and seat != v.viewer and p.pending != NO_SEATS and not is_among(seat, p.pending)

    @rule
    def count_secrets(v: FullView, seat: Seat) -> int:
        return count(choices(v.public, seat)) if is_secret(v, seat) else 1

    @rule
    def draw_secrets(v: FullView, rng: Random, s: FullState) -> None:
        for seat in every_seat(seats):
            s.secret[seat] = v.secret if seat == v.viewer else none
            if is_secret(v, seat):
                options = choices(v.public, seat)
                s.secret[seat] = nth(options, randbelow(rng, count(options)))

    return count_secrets, draw_secrets


@rule
def _one_way(v: HandView, seat: Seat) -> int:
    return 1


@rule
def _no_secrets(v: HandView, rng: Random, s: FullState) -> None:
    return
