"""Reasons in 12 Witches of Blackmore: who wins the next tricks and their points, and what could beat a card or a trump."""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from coven.core.cards import every_card
from coven.games.blackmore.rules.deck import MAX_COLOURS, NO_COLOUR, colour_of, value_of
from coven.games.blackmore.rules.rules import all_cards, steps_below_wheel, trick_winner
from coven.games.blackmore.rules.state import Phase, Public
from coven.games.common.reasons import COUNTED, Checkpoint, Checkpoints, Holds, Ints, Proposition, Scene, Tables, still_to_play
from coven.messages import Message
from coven.types import NO_SEAT, Card, Cards

GAINS: Final = tuple(range(4, 34, 2))  # Magic Points of two tricks that are worth a sentence
LATER_TRICKS: Final = 4
LATER_GAINS: Final = tuple(range(10, 75, 5))  # Magic Points in LATER_TRICKS tricks


def _finished(tricks: int) -> Checkpoint:
    return lambda before, now: (now["tricks"] >= before["tricks"] + tricks) | (now["phase"] == Phase.OVER)


CHECKPOINTS: Final[Checkpoints] = {"trick": _finished(1), "next-trick": _finished(2), "later": _finished(LATER_TRICKS)}


def propositions(scene: Scene) -> Iterator[Proposition]:
    """Yield what a card or a trump leads to."""
    viewer, winner = scene.viewer, _winners(scene, scene.tables["trick"])
    if scene.public.phase == Phase.PLAY:
        yield Proposition(Message("reason-trick", share=COUNTED), winner == viewer)
        yield Proposition(Message("reason-no-trick", share=COUNTED), winner != viewer)
        yield from _beaters(scene)
        yield Proposition(Message("reason-keeps-top-trump", share=COUNTED), _holds_top_trump(scene))
    else:
        yield Proposition(Message("reason-first-trick", share=COUNTED), winner == viewer)
        yield from _trumps(scene)
    for seat in scene.others:
        yield Proposition(Message("reason-trick-other", seat=seat, share=COUNTED), winner == seat, is_good=False)
    scores = scene.tables["next-trick"]["scores"][:, : scene.public.players]
    gained = scores[:, viewer] - scene.public.scores[viewer]
    for points in GAINS:
        yield Proposition(Message("reason-gain", points=points, share=COUNTED), gained >= points)
        for seat in scene.others:
            message = Message("reason-other-gain", seat=seat, points=points, share=COUNTED)
            yield Proposition(message, scores[:, seat] - scene.public.scores[seat] >= points, is_good=False)
    yield Proposition(Message("reason-ahead", share=COUNTED), scores[:, viewer] >= scores.max(axis=1))
    later = scene.tables["later"]["scores"][:, : scene.public.players]
    gained = later[:, viewer] - scene.public.scores[viewer]
    for points in LATER_GAINS:
        message = Message("reason-gain-later", points=points, tricks=LATER_TRICKS, share=COUNTED)
        yield Proposition(message, gained >= points)
    message = Message("reason-ahead-later", tricks=LATER_TRICKS, share=COUNTED)
    yield Proposition(message, later[:, viewer] >= later.max(axis=1))


def _winners(scene: Scene, tables: Tables) -> Ints:
    """Return the winner of the first trick that ended: its winner chooses the trump or, after the last trick, has its points."""
    gained = tables["scores"][:, : scene.public.players] - np.asarray(scene.public.scores)[: scene.public.players]
    choosing = np.where(tables["phase"] == Phase.TRUMP, tables["turn"], NO_SEAT)
    return np.where(tables["phase"] == Phase.OVER, gained.argmax(axis=1), choosing)


# cards that beat others


def _beaters(scene: Scene) -> Iterator[Proposition]:
    """Yield that a player to come can beat the card, and with what; nothing if the trick is already lost."""
    card, p = Card(scene.choice), scene.public
    if not _leads_trick(p, card):
        return
    same, trumps = cards_that_beat(p, card)
    for seat in still_to_play(p.played, scene.others, p.held):
        only_trump = trumps and not np.any(scene.after["hands"][:, seat] & same)
        message = "reason-beaten-by-trump" if only_trump else "reason-beaten"
        yield Proposition(
            Message(message, seat=seat, card=int(card), share=COUNTED),
            scene.holders(seat, same | trumps),
            is_good=False,
            key=f"beaten-{seat}",
        )


def _leads_trick(p: Public, card: Card) -> bool:
    """Return whether a card would win the trick as it stands."""
    winner = trick_winner(p)
    return winner == NO_SEAT or bool(sum(cards_that_beat(p, p.played[winner])) >> card & 1)


def cards_that_beat(p: Public, card: Card) -> tuple[int, int]:
    """3.1, 3.3 Return the cards of the same colour that beat a card, and the trumps that do."""
    same = trumps = 0
    for other in every_card(all_cards(p.variant)):
        if colour_of(other) == colour_of(card):
            same |= int(steps_below_wheel(p, other) < steps_below_wheel(p, card)) << other
        elif p.trump != NO_COLOUR and colour_of(other) == p.trump:
            trumps |= 1 << other
    return same, trumps


# trumps after a change


def _trumps(scene: Scene) -> Iterator[Proposition]:
    """Yield who holds trumps once the trump is chosen and the hands are refilled."""
    held = scene.after["hands"][:, : scene.public.players]
    trumps = np.array([_cards_of_colour(scene.public, colour) for colour in range(NO_COLOUR, MAX_COLOURS)], np.int64)
    counts = np.bitwise_count(held & trumps[scene.after["public"]["trump"] + 1][:, None]).astype(np.int64)
    most = np.delete(counts, scene.viewer, axis=1).max(axis=1)
    yield Proposition(Message("reason-most-trumps", share=COUNTED), counts[:, scene.viewer] > most)
    yield Proposition(Message("reason-top-trump", share=COUNTED), _holds_top_trump(scene))
    for seat in scene.others:
        yield Proposition(Message("reason-no-trump", seat=seat, share=COUNTED), counts[:, seat] == 0)


def _cards_of_colour(p: Public, colour: int) -> int:
    return sum(1 << card for card in every_card(all_cards(p.variant)) if colour_of(card) == colour)


def _holds_top_trump(scene: Scene) -> Holds:
    """Return the worlds in which the best trump in any hand is the viewer's."""
    return np.array([_top_trump_holder(table, scene.public.players) == scene.viewer for table in scene.after])


def _top_trump_holder(state: Any, players: int) -> int:
    trump = state["public"]["trump"]
    ranked = [
        (_steps_below(state["public"], card), seat)
        for seat in range(players)
        for card in every_card(Cards(int(state["hands"][seat])))
        if colour_of(card) == trump
    ]
    return min(ranked, default=(0, int(NO_SEAT)))[1]


def _steps_below(table: Any, card: Card) -> int:
    """3.1, 3.2 Return how many steps a card ranks below the wheel of a table."""
    below = int(table["wheel"]) - value_of(card)
    below = -below if table["variant"]["increasing"] else below
    return below if below >= 0 else below + int(table["variant"]["values"])
