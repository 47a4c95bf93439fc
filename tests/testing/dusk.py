"""Dusk: a game with every member written out, in which tests plant mistakes. All players bid in secret at the same time."""

from collections.abc import Mapping
from math import perm
from typing import Annotated, Any

import msgspec

from coven.core.cards import add_seat, count, difference, every_seat, is_among, random_card, remove, singleton
from coven.core.chance import NOTHING_DUE, UNSEEN_ITEM, Lot, add_item, reset_lot
from coven.core.notation import Notation, act_of, hide_argument
from coven.core.variants import read_options
from coven.games.common.features import relative_seat, write_one_hot
from coven.games.common.rules import BySeat, leading_seats
from coven.games.contract.game import Game
from coven.games.contract.presentation import (
    AidLine,
    AidPart,
    CardCodes,
    Chapter,
    Events,
    Meta,
    Picture,
    Refusal,
    SeenCards,
    facts,
)
from coven.games.contract.records import GamePublic, GameState, GameView
from coven.kernel import Random, Record, randbelow, rule
from coven.messages import Message, literal
from coven.types import NO_CARD, NO_CARDS, NO_CHOICES, NO_SEATS, SPECTATOR, Act, Card, Cards, Choice, Choices, Seat, Seats

MAX_PLAYERS, DECK_SIZE, MAX_BID, NO_BID, DEAL, BID, OVER = 4, 8, 2, -1, 0, 1, 2
NAMES = {f"card-{number + 1}": number for number in range(DECK_SIZE)}
CODES = CardCodes(NAMES)
meta = Meta("dusk", "Dusk", "1", 2, MAX_PLAYERS, 3, {"bonus": 2}, "bids", ())
notation = Notation(verbs={"bid": {str(bid): bid for bid in range(MAX_BID + 1)}}, lots={"deal": NAMES})
feature_blocks = (("hand", DECK_SIZE), ("bid", MAX_BID + 1), ("shown", MAX_PLAYERS * DECK_SIZE))


class Variant(Record):
    bonus: int


class Public(GamePublic):
    variant: Variant
    players: int
    phase: int
    ready: Seats  # that have bid
    shown: Annotated[BySeat[Card], MAX_PLAYERS]
    bids: Annotated[BySeat[int], MAX_PLAYERS]
    scores: Annotated[BySeat[int], MAX_PLAYERS]


class State(GameState):
    public: Public
    hands: Annotated[BySeat[Card], MAX_PLAYERS]
    secret: Annotated[BySeat[int], MAX_PLAYERS]


class View(GameView):
    viewer: Seat
    to_act: Seats
    legal: Choices
    public: Public
    hand: Card
    bid: int


class Options(msgspec.Struct):
    bonus: int


def variant(changes: Mapping[str, Any], players: int) -> Variant:
    options, made = read_options(Options, meta.defaults, changes), Variant.new()
    made.bonus = options.bonus
    return made


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    s.public.variant = variant
    s.public.players = players
    s.public.phase = DEAL
    s.public.ready = NO_SEATS
    for seat in every_seat(MAX_PLAYERS):
        s.public.shown[seat] = NO_CARD
        s.public.bids[seat] = NO_BID
        s.public.scores[seat] = 0
        s.hands[seat] = NO_CARD
        s.secret[seat] = NO_BID


@rule
def chance_outcomes(s: State, lot: Lot) -> int:
    lot.kind = NOTHING_DUE
    if s.public.phase == DEAL:
        reset_lot(lot, 1)
        for card in range(DECK_SIZE):
            add_item(lot, card)
        lot.due = s.public.players
    return lot.kind


@rule
def apply_lot(s: State, lot: Lot) -> None:
    for seat in every_seat(s.public.players):
        s.hands[seat] = Card(lot.items[seat])
    s.public.phase = BID


@rule
def mask_lot(s: State, lot: Lot, viewer: Seat) -> None:
    for place in range(lot.due):
        if place != viewer:
            lot.items[place] = UNSEEN_ITEM


@rule
def to_act(s: State) -> Seats:
    everyone = Seats((1 << s.public.players) - 1)
    return Seats(everyone & ~s.public.ready) if s.public.phase == BID else NO_SEATS


@rule
def legal_choices(s: State, seat: Seat) -> Choices:
    return Choices((1 << (MAX_BID + 1)) - 1) if is_among(seat, to_act(s)) else NO_CHOICES


@rule
def apply(s: State, seat: Seat, choice: Choice) -> None:
    s.secret[seat] = choice
    s.public.ready = add_seat(s.public.ready, seat)
    if count(s.public.ready) == s.public.players:
        for other in every_seat(s.public.players):
            s.public.shown[other] = s.hands[other]
            s.public.bids[other] = s.secret[other]
        settle(s.public)


@rule
def settle(p: Public) -> None:
    best = NO_CARD
    for seat in every_seat(p.players):
        best = max(best, p.shown[seat])
    for seat in every_seat(p.players):
        p.scores[seat] = p.bids[seat] + p.variant.bonus if p.shown[seat] == best else MAX_BID - p.bids[seat]
    p.phase = OVER


@rule
def is_over(s: State) -> bool:
    return s.public.phase == OVER


@rule
def score(s: State, seat: Seat) -> int:
    return s.public.scores[seat]


@rule
def winners(s: State) -> Seats:
    return leading_seats(s.public.scores, s.public.players)


@rule
def length(s: State) -> int:
    return count(s.public.ready)


@rule
def observe(s: State, seat: Seat, v: View) -> None:
    v.viewer = seat
    v.to_act = to_act(s)
    v.legal = legal_choices(s, seat)
    v.public = s.public
    v.hand = s.hands[seat] if seat != SPECTATOR else NO_CARD
    v.bid = s.secret[seat] if seat != SPECTATOR else NO_BID


@rule
def act(v: View, choice: Choice) -> Act:
    return act_of(0, choice)


@rule
def observed_act(s: State, seat: Seat, choice: Choice, viewer: Seat) -> Act:
    return act_of(0, choice) if viewer == seat else hide_argument(act_of(0, choice))


@rule
def unseen_cards(v: View) -> Cards:
    return difference(Cards((1 << DECK_SIZE) - 1), singleton(v.hand) if v.hand != NO_CARD else NO_CARDS)


@rule
def hidden_bids(v: View) -> Seats:
    return Seats(v.public.ready & ~(1 << v.viewer if v.viewer != SPECTATOR else 0))


def count_worlds(v: View) -> int:
    hands = perm(count(unseen_cards(v)), v.public.players - (v.viewer != SPECTATOR))
    return hands * (MAX_BID + 1) ** count(hidden_bids(v)) if v.public.phase == BID else 1


@rule
def sample(v: View, rng: Random, s: State) -> None:
    s.public = v.public
    rest = unseen_cards(v)
    for seat in every_seat(MAX_PLAYERS):
        s.hands[seat] = v.hand if seat == v.viewer else v.public.shown[seat]
        s.secret[seat] = v.bid if seat == v.viewer else v.public.bids[seat]
        if v.public.phase == BID and seat != v.viewer and seat < v.public.players:
            s.hands[seat] = random_card(rest, rng)
            rest = remove(rest, s.hands[seat])
            if is_among(seat, v.public.ready):
                s.secret[seat] = randbelow(rng, MAX_BID + 1)


@rule
def features(v: View, x: Any) -> None:
    at = write_one_hot(x, 0, DECK_SIZE, v.hand)
    at = write_one_hot(x, at, MAX_BID + 1, v.bid)
    for place in range(MAX_PLAYERS):
        at = write_one_hot(x, at, DECK_SIZE, v.public.shown[relative_seat(v.viewer, v.public.players, place)])


def public_events(before: Public, after: Public, line: str) -> Events:
    seat, verb, _ = notation.parse_line(line)
    return Events([literal("Dealt.") if verb == "deal" else Message("phase-did", seat=seat, verb="bid", third="bids")])


def chapter(p: Public) -> Chapter[Message]:
    return Chapter(turn=count(p.ready) + 1, words=literal(f"{count(p.ready)} bids"))


def prompt(v: View) -> Message:
    return literal("How much do you bid?" if v.legal else "Wait.")


def describe_choice(v: View, choice: Choice) -> Message:
    return literal(f"Bid {choice}")


def explain_refusal(v: View, wanted: Act) -> Refusal:
    return Refusal(literal("You have bid."), "1.2", is_now=False)


def text_table(v: View) -> list[Message]:
    shown = {seat: CODES.get(v.public.shown[seat]) or "?" for seat in every_seat(v.public.players)}
    return [Message("phase-table-seat", seat=seat, text=card) for seat, card in shown.items()]


class DuskPicture(Picture, frozen=True, kw_only=True, tag="dusk"):
    hand: list[str]
    shown: list[str | None]


class DuskMemory(SeenCards, frozen=True, kw_only=True, tag="dusk"):
    bids: list[int]


def picture(v: View) -> DuskPicture:
    shown = [CODES.get(v.public.shown[seat]) for seat in every_seat(v.public.players)]
    return DuskPicture(hand=CODES.of(singleton(v.hand)) if v.hand != NO_CARD else [], shown=shown)


def recall(v: View) -> DuskMemory:
    return DuskMemory(bids=[int(v.public.bids[seat]) for seat in every_seat(v.public.players)])


def player_aid(variant: Any, players: int) -> list[AidPart[Message]]:
    highest = AidLine(literal("Highest card"), literal(f"your bid and {variant.bonus} points."), "1.3")
    return [facts(literal("Score"), highest)]


GAME = Game[State, View, Public].of(globals())
