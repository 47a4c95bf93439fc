"""Beliefs of a game with hands, voids, known cards and secret simultaneous choices in the usual fields."""

from collections.abc import Callable
from math import prod
from typing import Protocol, TypeVar, get_args

from coven.core.cards import count, every_seat, is_among, union
from coven.games.common.rules import BySeat, suit_rules
from coven.games.dealing.counting import count_deals
from coven.games.dealing.deal import Deal, Places, add_group, clear_deal, dealt_to, set_room
from coven.games.dealing.drawing import draw_deal
from coven.kernel import Random, Record, nth, randbelow, rule, scratch_row
from coven.kernel.record import MINUS_ONE_KINDS, is_record, shape_of
from coven.types import NO_CARDS, NO_SEATS, Cards, Choices, Seat, Seats, Suit


class PublicHands(Protocol):
    """A public record with the sizes of hands and the suits they lack."""

    @property
    def players(self) -> int: ...
    @property
    def held(self) -> BySeat[int]: ...
    @property
    def void(self) -> BySeat[int]: ...  # the suits a hand is publicly known to lack, a bit each


class PublicKnownCards(PublicHands, Protocol):
    """A public record that also has the cards publicly known to be in each hand."""

    @property
    def known(self) -> BySeat[Cards]: ...


class PublicSecrets(PublicHands, Protocol):
    """A public record of a game in which several seats choose in secret."""

    @property
    def pending(self) -> Seats: ...  # the seats still to choose while others have chosen


class HandView(Protocol):
    """One viewer's knowledge in a game with hands."""

    @property
    def viewer(self) -> Seat: ...
    @property
    def public(self) -> PublicHands: ...
    @property
    def hand(self) -> Cards: ...


class SecretView(Protocol):
    """One viewer's knowledge in a game with secret choices."""

    @property
    def viewer(self) -> Seat: ...
    @property
    def public(self) -> PublicSecrets: ...
    @property
    def secret(self) -> int: ...  # the viewer's own choice


class HandState(Protocol):
    """A State with hands; `aside` and `secret` only if the game has them."""

    public: PublicHands
    aside: Cards  # the cards in no hand

    @property
    def hands(self) -> BySeat[Cards]: ...
    @property
    def secret(self) -> BySeat[int]: ...  # the choice each seat has made in secret


ViewT = TypeVar("ViewT", bound=HandView)
SecretChoices = Callable[..., Choices]  # of the public record and a seat


@rule
def no_facts(v: HandView, deal: Deal) -> None:
    """Add nothing to the description of a deal."""


def hand_beliefs(
    state: type[Record],
    *,
    suit_size: int,
    suits: int,
    unseen: Callable[[ViewT], Cards],
    facts: Callable[[ViewT, Deal], None] = no_facts,
    secret_choices: SecretChoices | None = None,
) -> tuple[Callable[[ViewT], int], Callable[[ViewT, Random, HandState], None]]:
    """Return `count_worlds` and `sample` for a game whose records have the fields above.

    `unseen` returns the cards the viewer cannot place, none between rounds; those in no hand are set aside, in the field `aside`
    if there is one. `facts` may add requirements to the description of a deal, in which the groups are the suits and the places
    are the seats, then the cards set aside. `secret_choices` returns the choices a seat may have made in secret; it may depend
    on what is public, not on hands. Seats that have not chosen have the value that `make_reset` writes.
    """
    describe = _make_describe(state, suit_size, suits, unseen, facts)
    draw_hands = _make_draw_hands(state)
    count_secrets, draw_secrets = _secret_rules(state, secret_choices)

    def count_worlds(v: ViewT) -> int:
        """Return how many worlds are consistent with the view, exactly."""
        deal = scratch_row()
        describe(v, deal)
        return count_deals(deal) * prod(count_secrets(v, seat) for seat in every_seat(v.public.players))

    @rule(inline=False)
    def sample(v: ViewT, rng: Random, s: HandState) -> None:
        """Draw a world consistent with the view, uniformly at random."""
        deal = scratch_row()
        describe(v, deal)
        draw_deal(deal, rng)
        s.public = v.public
        draw_hands(v, deal, s)
        draw_secrets(v, rng, s)

    return count_worlds, sample


def _num_seats(state: type[Record]) -> int:
    return shape_of(state.fields["hands"])[0]


def _make_known(state: type[Record]) -> Callable[..., Cards]:
    @rule
    def known_cards(p: PublicKnownCards, seat: Seat) -> Cards:
        return p.known[seat]

    @rule
    def no_known_cards(p: PublicHands, seat: Seat) -> Cards:
        return NO_CARDS

    public = state.fields["public"]
    return known_cards if is_record(public) and "known" in public.fields else no_known_cards


def _make_describe(
    state: type[Record], suit_size: int, suits: int, unseen: Callable[[ViewT], Cards], facts: Callable[[ViewT, Deal], None]
) -> Callable[[ViewT, Deal], None]:
    aside, known = _num_seats(state), _make_known(state)
    _, _, of_suit, _ = suit_rules(suit_size)

    @rule
    def possible_places(p: PublicHands, suit: Suit) -> Places:
        places = 1 << aside
        for seat in every_seat(p.players):
            places |= (~p.void[seat] >> suit & 1) << seat
        return Places(places)

    @rule
    def describe(v: ViewT, deal: Deal) -> None:
        cards = unseen(v)
        clear_deal(deal, aside + 1)
        for suit in range(suits):
            add_group(deal, of_suit(cards, Suit(suit)), possible_places(v.public, Suit(suit)))
        left = count(cards)
        for seat in every_seat(v.public.players):
            if seat != v.viewer:
                number = v.public.held[seat] - count(known(v.public, seat))
                set_room(deal, seat, number)
                left -= number
        set_room(deal, aside, left)
        facts(v, deal)

    return describe


def _make_draw_hands(state: type[Record]) -> Callable[[HandView, Deal, HandState], None]:
    aside, known = _num_seats(state), _make_known(state)

    @rule
    def fill_hands(v: HandView, deal: Deal, s: HandState) -> None:
        for seat in every_seat(aside):
            s.hands[seat] = v.hand if seat == v.viewer else union(known(v.public, seat), dealt_to(deal, seat))

    @rule
    def fill_hands_and_aside(v: HandView, deal: Deal, s: HandState) -> None:
        fill_hands(v, deal, s)
        s.aside = dealt_to(deal, aside)

    return fill_hands_and_aside if "aside" in state.fields else fill_hands


def _secret_rules(state: type[Record], secret_choices: SecretChoices | None) -> tuple[Callable[..., int], Callable[..., None]]:
    if secret_choices is None:
        return _one_way, _no_secrets
    seats, choices = _num_seats(state), secret_choices
    none = -1 if get_args(get_args(state.fields["secret"])[0])[0] in MINUS_ONE_KINDS else 0

    @rule
    def is_secret(v: SecretView, seat: Seat) -> bool:
        """Return whether a seat's choice is hidden from the viewer."""
        p = v.public
        return seat < p.players and seat != v.viewer and p.pending != NO_SEATS and not is_among(seat, p.pending)

    @rule
    def count_secrets(v: SecretView, seat: Seat) -> int:
        return count(choices(v.public, seat)) if is_secret(v, seat) else 1

    @rule
    def draw_secrets(v: SecretView, rng: Random, s: HandState) -> None:
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
def _no_secrets(v: HandView, rng: Random, s: HandState) -> None:
    return
