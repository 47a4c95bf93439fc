"""Leaks of every kind are planted in a game with hidden simultaneous bids, and caught."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from coven import games
from coven.core.notation import act_of
from coven.games.contract.game import Game
from coven.games.contract.presentation import Chapter, Events
from coven.kernel import count
from coven.messages import Message, literal
from coven.testing import Case, LeakError
from coven.testing.contract import check_lots, check_twin_worlds
from coven.testing.hidden_choices import check_hidden_choices
from coven.types import SPECTATOR, Act, Choice, Choices, Seat, Seats
from tests.testing import dusk
from tests.testing.dusk import BID, DuskMemory, DuskPicture, Public, State, View


@pytest.fixture(scope="module")
def game() -> Iterator[Game[State, View, Public]]:
    """Return Dusk, which is known while these tests run."""
    games.register("tests.testing.dusk")
    yield dusk.GAME
    del games.MODULES["dusk"]


Leaky = Game[State, View, Public]
peeked: list[int] = [0]  # what a leaky member remembers from the state it was shown last


def peek(game: Leaky) -> Leaky:
    """Return the game with an `observe` that remembers the hidden bids of the state."""

    def observe(s: State, seat: Seat, v: View) -> None:
        game.observe(s, seat, v)
        peeked[0] = hash(tuple(s.secret))

    return replace(game, observe=observe)


def leak_public_field(game: Leaky) -> Leaky:
    def apply(s: State, seat: Seat, choice: Choice) -> None:
        game.apply(s, seat, choice)
        s.public.bids[seat] = choice  # at once, not when everybody has bid

    return replace(game, apply=apply)


def leak_field_of_the_view(game: Leaky) -> Leaky:
    def observe(s: State, seat: Seat, v: View) -> None:
        game.observe(s, seat, v)
        v.bid = max(s.secret)

    return replace(game, observe=observe)


def leak_picture(game: Leaky) -> Leaky:
    def picture(v: View) -> DuskPicture:
        return DuskPicture(hand=[str(peeked[0])], shown=[])

    return replace(peek(game), picture=picture)


def leak_event(game: Leaky) -> Leaky:
    def private_events(before: View, after: View, line: str) -> Events:
        return Events([literal(f"A bid with the number {peeked[0]}.")])

    return replace(peek(game), private_events=private_events)


def leak_feature(game: Leaky) -> Leaky:
    def features(v: View, x: object) -> None:
        game.features(v, x)  # type: ignore[arg-type]
        x[0] = peeked[0] % 2  # type: ignore[index]

    return replace(peek(game), features=features)


def leak_legal_set(game: Leaky) -> Leaky:
    def legal_choices(s: State, seat: Seat) -> Choices:
        is_high = max(s.secret) == dusk.MAX_BID
        return Choices(game.legal_choices(s, seat) & (0b011 if is_high else 0b111))

    def observe(s: State, seat: Seat, v: View) -> None:
        game.observe(s, seat, v)
        v.legal = legal_choices(s, seat) if seat != SPECTATOR else Choices(0)

    return replace(game, legal_choices=legal_choices, observe=observe)


def leak_memory(game: Leaky) -> Leaky:
    def recall(v: View) -> DuskMemory:
        return DuskMemory(bids=[peeked[0]])

    return replace(peek(game), recall=recall)


def leak_timing(game: Leaky) -> Leaky:
    def to_act(s: State) -> Seats:
        """After a high bid the players act one after the other."""
        seats = game.to_act(s)
        return Seats(seats & -seats) if max(s.secret) == dusk.MAX_BID else seats

    def legal_choices(s: State, seat: Seat) -> Choices:
        return Choices(game.legal_choices(s, seat) if to_act(s) >> seat & 1 else 0)

    def observe(s: State, seat: Seat, v: View) -> None:
        game.observe(s, seat, v)
        v.to_act = to_act(s)
        v.legal = legal_choices(s, seat) if seat != SPECTATOR else Choices(0)

    return replace(game, to_act=to_act, legal_choices=legal_choices, observe=observe)


def leak_end_of_the_step(game: Leaky) -> Leaky:
    def apply(s: State, seat: Seat, choice: Choice) -> None:
        game.apply(s, seat, choice)
        if choice == dusk.MAX_BID and s.public.phase == BID:  # the highest bid ends the bidding
            s.public.ready = Seats((1 << s.public.players) - 1)
            dusk.settle(s.public)

    return replace(game, apply=apply)


LEAKS: dict[str, tuple[Callable[[Leaky], Leaky], str, str]] = {
    "public field": (leak_public_field, "apply", "a difference in the field 'public.bids' of the view of"),
    "field of the view": (leak_field_of_the_view, "observe", "a difference in the field 'bid' of the view of"),
    "picture": (leak_picture, "picture", "a difference in the picture"),
    "event": (leak_event, "private_events", "A bid with the number"),
    "feature": (leak_feature, "features", "a difference in the features"),
    "legal set": (leak_legal_set, "legal_choices", "a difference in the field 'legal' of the view of"),
    "memory": (leak_memory, "recall", "a difference in the recall"),
    "timing": (leak_timing, "to_act", "are to act or that seat"),
    "end of the step": (leak_end_of_the_step, "to_act", "or that no seat is to act"),
}


@pytest.mark.parametrize("kind", LEAKS)
def test_leak_of_a_hidden_choice_is_caught(kind: str, game: Leaky) -> None:
    plant, member, words = LEAKS[kind]
    with pytest.raises(LeakError) as raised:
        check_hidden_choices(Case.of(plant(game), 3, games=8))
    assert raised.value.member == member
    assert words in raised.value.sentence


def test_honest_game_is_not_accused(game: Leaky) -> None:
    counts = check_hidden_choices(Case.of(game, 3))
    assert counts["hidden choices"] > 20


def test_leak_of_a_world_is_caught_by_its_twin(game: Leaky) -> None:
    def chapter(p: Public) -> Chapter[Message]:
        return Chapter(turn=count(p.ready) + 1, words=literal(str(peeked[0])))

    def observe(s: State, seat: Seat, v: View) -> None:
        game.observe(s, seat, v)
        peeked[0] = hash(s.tobytes())

    with pytest.raises(LeakError, match="Expected the chapter of .* to be the same in two worlds"):
        check_twin_worlds(Case.of(replace(game, observe=observe, chapter=chapter), 3))


def test_leak_of_a_lot_is_caught(game: Leaky) -> None:
    def observe(s: State, seat: Seat, v: View) -> None:
        game.observe(s, seat, v)
        v.hand = s.hands[Seat((seat + 1) % 3)]

    with pytest.raises(LeakError, match=r"Expected two lots that .* sees as 'deal .*' to lead to the same view"):
        check_lots(Case.of(replace(game, observe=observe), 3))


def test_choice_shown_openly_is_no_leak(game: Leaky) -> None:
    def observed_act(s: State, seat: Seat, choice: Choice, viewer: Seat) -> Act:
        return act_of(0, choice)

    open_bids = replace(leak_public_field(game), observed_act=observed_act)
    assert check_hidden_choices(Case.of(open_bids, 3))["hidden choices"] == 0
