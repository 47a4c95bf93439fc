"""Tiny: a whole game in one file, with its rules in rules.md beside it. It shows how little a game needs.

It stands for any custom game: the contract tests run for it, and it is played in the arena and at a server's table.
"""

from collections.abc import Mapping, Sequence
from math import perm
from typing import Annotated, Any

import msgspec

from coven.core.cards import add_seat, count, difference, every_seat, is_among, random_card, remove, seat_set, singleton
from coven.core.chance import NOTHING_DUE, UNSEEN_ITEM, Lot, add_item, reset_lot
from coven.core.grammar import Speaker
from coven.core.notation import NO_ARGUMENT, NO_ARGUMENTS, Notation, act_of
from coven.core.variants import read_options
from coven.errors import NotNowError, RefusalError
from coven.games.common.features import relative_seat, write_one_hot
from coven.games.common.rules import BySeat, leading_seats
from coven.games.contract.game import Game
from coven.games.contract.presentation import AidPart, CardCodes, Chapter, Meta, Narration, Picture, SeenCards, facts, line
from coven.games.contract.records import GamePublic, GameState, GameView
from coven.kernel import Random, Record, rule
from coven.types import NO_CARD, NO_CARDS, NO_CHOICES, NO_SEATS, SPECTATOR, Act, Card, Cards, Choice, Choices, Seat, Seats

MAX_PLAYERS, DECK_SIZE, DEAL, CHOOSE, OVER, STAY, FOLD = 4, 8, 0, 1, 2, 0, 1
NAMES = {f"card-{number + 1}": number for number in range(DECK_SIZE)}
CODES = CardCodes(NAMES)
meta = Meta("tiny", "Tiny", "1", 2, MAX_PLAYERS, 3, {"high": 3, "low": 1}, "turns", ())
notation = Notation(verbs={"stay": NO_ARGUMENTS, "fold": NO_ARGUMENTS}, lots={"deal": NAMES})
feature_blocks = (("hand", DECK_SIZE), ("shown", MAX_PLAYERS * DECK_SIZE), ("stayed", MAX_PLAYERS))


class Variant(Record):
    high: int
    low: int


class Public(GamePublic):
    variant: Variant
    players: int
    phase: int
    turn: Seat
    stayed: Seats
    shown: Annotated[BySeat[Card], MAX_PLAYERS]
    scores: Annotated[BySeat[int], MAX_PLAYERS]


class State(GameState):
    public: Public
    hands: Annotated[BySeat[Card], MAX_PLAYERS]


class View(GameView):
    viewer: Seat
    to_act: Seats
    legal: Choices
    public: Public
    hand: Card


class Parameters(msgspec.Struct):
    high: int
    low: int


def variant(changes: Mapping[str, Any], players: int) -> Variant:
    figures, made = read_options(Parameters, meta.defaults, changes), Variant.new()
    made.high, made.low = figures.high, figures.low
    return made


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    s.public.variant = variant
    s.public.players = players
    s.public.phase = DEAL
    s.public.turn = Seat(0)
    s.public.stayed = NO_SEATS
    for seat in every_seat(MAX_PLAYERS):
        s.public.shown[seat] = NO_CARD
        s.public.scores[seat] = 0
        s.hands[seat] = NO_CARD


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
    s.public.phase = CHOOSE


@rule
def mask_lot(s: State, lot: Lot, viewer: Seat) -> None:
    for place in range(lot.due):
        if place != viewer:
            lot.items[place] = UNSEEN_ITEM


@rule
def to_act(s: State) -> Seats:
    return seat_set(s.public.turn) if s.public.phase == CHOOSE else NO_SEATS


@rule
def legal_choices(s: State, seat: Seat) -> Choices:
    return Choices(1 << STAY | 1 << FOLD) if is_among(seat, to_act(s)) else NO_CHOICES


@rule
def apply(s: State, seat: Seat, choice: Choice) -> None:
    if choice == STAY:
        s.public.stayed = add_seat(s.public.stayed, seat)
    s.public.turn = Seat(seat + 1)
    if s.public.turn == s.public.players:
        for other in every_seat(s.public.players):
            s.public.shown[other] = s.hands[other]
        settle(s.public)


@rule
def settle(p: Public) -> None:
    best = NO_CARD
    for seat in every_seat(p.players):
        best = max(best, p.shown[seat] if is_among(seat, p.stayed) else NO_CARD)
    for seat in every_seat(p.players):
        p.scores[seat] = p.variant.low if not is_among(seat, p.stayed) else p.variant.high if p.shown[seat] == best else 0
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
    return s.public.turn


@rule
def observe(s: State, seat: Seat, v: View) -> None:
    v.viewer = seat
    v.to_act = to_act(s)
    v.legal = legal_choices(s, seat)
    v.public = s.public
    v.hand = s.hands[seat] if seat != SPECTATOR else NO_CARD


@rule
def act(v: View, choice: Choice) -> Act:
    return act_of(choice, NO_ARGUMENT)


@rule
def observed_act(s: State, seat: Seat, choice: Choice, viewer: Seat) -> Act:
    return act_of(choice, NO_ARGUMENT)


@rule
def unseen_cards(v: View) -> Cards:
    return difference(Cards((1 << DECK_SIZE) - 1), singleton(v.hand) if v.hand != NO_CARD else NO_CARDS)


def count_worlds(v: View) -> int:
    return perm(count(unseen_cards(v)), v.public.players - (v.viewer != SPECTATOR)) if v.public.phase == CHOOSE else 1


@rule
def sample(v: View, rng: Random, s: State) -> None:
    s.public = v.public
    rest = unseen_cards(v)
    for seat in every_seat(MAX_PLAYERS):
        s.hands[seat] = v.hand if seat == v.viewer else v.public.shown[seat]
        if v.public.phase == CHOOSE and seat != v.viewer and seat < v.public.players:
            s.hands[seat] = random_card(rest, rng)
            rest = remove(rest, s.hands[seat])


@rule
def features(v: View, x: Any) -> None:
    at = write_one_hot(x, 0, DECK_SIZE, v.hand)
    for place in range(MAX_PLAYERS):
        seat = relative_seat(v.viewer, v.public.players, place)
        x[DECK_SIZE + MAX_PLAYERS * DECK_SIZE + place] = 1 if is_among(seat, v.public.stayed) else 0
        at = write_one_hot(x, at, DECK_SIZE, v.public.shown[seat])


def narrate(before: View, after: View, line: str, names: Sequence[str]) -> Narration:
    seat, verb, _ = notation.parse_line(line)
    return Narration(words="Dealt." if verb == "deal" else f"{Speaker(after.viewer, names).does(seat, verb)}.")


def chapter(p: Public) -> Chapter:
    return Chapter(turn=p.turn + 1, words=f"Turn {p.turn + 1}")


def prompt(v: View, names: Sequence[str]) -> str:
    return "Stay or fold?" if v.legal else "Wait."


def describe_choice(v: View, choice: Choice, names: Sequence[str]) -> str:
    return "Stay" if choice == STAY else "Fold"


def explain_refusal(v: View, wanted: Act, names: Sequence[str]) -> RefusalError:
    return NotNowError("It is not your turn.", "1.2")


def text_table(v: View, names: Sequence[str]) -> list[str]:
    return [f"{names[seat]}: {CODES.get(v.public.shown[seat]) or '?'}" for seat in every_seat(v.public.players)]


class TinyPicture(Picture, frozen=True, kw_only=True, tag="tiny"):
    hand: list[str]
    shown: list[str | None]


class TinyMemory(SeenCards, frozen=True, kw_only=True, tag="tiny"):
    pass


def picture(v: View) -> TinyPicture:
    shown = [CODES.get(v.public.shown[seat]) for seat in every_seat(v.public.players)]
    return TinyPicture(hand=CODES.of(singleton(v.hand)) if v.hand != NO_CARD else [], shown=shown)


def recall(v: View) -> TinyMemory:
    return TinyMemory()


def player_aid(variant: Any, players: int) -> list[AidPart]:
    return [facts("Score", line("Highest", f"{variant.high} points.", "1.3"), line("Folded", f"{variant.low}.", "1.3"))]


GAME = Game[State, View, Public].of(globals())
