"""Reasons in Witch's Shot: who carries the trick and how heavy it is, the strength that is left, and the quota at payday."""

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from coven.games.common.reasons import COUNTED, Checkpoints, Holds, Proposition, Scene, Tables, still_to_play
from coven.games.witchs_shot.rules.deck import NO_SUIT, is_black, suit_of
from coven.games.witchs_shot.rules.rules import trick_winner
from coven.games.witchs_shot.rules.setup import card_height, cards_above
from coven.games.witchs_shot.rules.state import Phase
from coven.messages import Message
from coven.types import NO_SEAT, Card

LOADS: Final = (2, 3, 4, 5, 6, 7)  # boxes that are worth a sentence
EARNINGS: Final = (2, 3, 4, 5, 6, 8)  # points of a round that are worth a sentence


def _is_trick_over(before: Tables, now: Tables) -> Holds:
    return np.asarray((now["tricks"] > before["tricks"]) | _is_round_over(before, now))


def _is_round_over(before: Tables, now: Tables) -> Holds:
    return np.asarray((now["this_round"] > before["this_round"]) | (now["phase"] == Phase.OVER))


CHECKPOINTS: Final[Checkpoints] = {"trick": _is_trick_over, "payday": _is_round_over}


def propositions(scene: Scene) -> Iterator[Proposition]:
    """Yield what a quota, a card or a rest leads to: in this trick, and at payday."""
    if scene.public.phase != Phase.DRAFT:
        yield from _trick(scene)
        if scene.public.phase == Phase.PLAY:
            yield from _beaters(scene)
    yield from _payday(scene)


def _trick(scene: Scene) -> Iterator[Proposition]:
    """Yield who carries the trick, and with what strength."""
    p, viewer, table = scene.public, scene.viewer, scene.tables["trick"]
    winner = table["last_winner"]
    resting = p.phase == Phase.REST  # who rests carries nothing: that is obvious
    yield Proposition(Message("reason-trick", share=COUNTED), winner == viewer, is_obvious_if_certain=resting)
    yield Proposition(Message("reason-no-trick", share=COUNTED), winner != viewer, is_obvious_if_certain=resting)
    hurt = table["oofs"][:, : p.players] > np.asarray(p.oofs)[: p.players]
    yield Proposition(Message("reason-hurt", share=COUNTED), hurt[:, viewer], is_good=False)
    for seat in scene.others:
        yield Proposition(Message("reason-trick-other", seat=seat, share=COUNTED), winner == seat)
        yield Proposition(Message("reason-other-hurt", seat=seat, share=COUNTED), hurt[:, seat])
    strength = _strength(table, viewer)
    running = table["this_round"] == p.this_round
    for boxes in LOADS:
        holds = (strength >= boxes) & running
        yield Proposition(Message("reason-strength", boxes=boxes, share=COUNTED), holds, is_obvious_if_certain=resting)


def _strength(tables: Tables, seat: int) -> Any:
    """1.5 Return the strength of a seat at each table."""
    used = tables["oofs"][:, seat] + tables["cubes"][:, seat] + tables["black_cubes"][:, seat]
    return np.maximum(tables["variant"]["strength"] - used, 0)


def _payday(scene: Scene) -> Iterator[Proposition]:
    """Yield who meets the quota, who is hurt until then, and what the round brings."""
    p, viewer, table = scene.public, scene.viewer, scene.tables["payday"]
    met = table["bonus"][:, : p.players] > 0
    quota = int(scene.choice) if p.phase == Phase.DRAFT else int(p.quota[viewer])
    yield Proposition(Message("reason-quota", quota=quota, share=COUNTED), met[:, viewer], key="quota")
    hurt = table["oofs"][:, : p.players] > np.asarray(p.oofs)[: p.players]
    yield Proposition(Message("reason-hurt-later", share=COUNTED), hurt[:, viewer], is_good=False)
    for seat in scene.others:
        yield Proposition(Message("reason-other-quota", seat=seat, share=COUNTED), met[:, seat], is_good=False)
        yield Proposition(Message("reason-other-hurt-later", seat=seat, share=COUNTED), hurt[:, seat])
    earned = table["earned"][:, viewer] + table["bonus"][:, viewer]
    for points in EARNINGS:
        yield Proposition(Message("reason-earned", points=points, share=COUNTED), earned >= points)


# cards that beat others


def _beaters(scene: Scene) -> Iterator[Proposition]:
    """Yield that a player to come has a card above this one; nothing if the trick is already lost."""
    p, card = scene.public, Card(scene.choice)
    if is_black(card) or not _leads_trick(scene, card):
        return
    led = suit_of(card) if p.trick.led == NO_SUIT else p.trick.led
    for seat in still_to_play(p.trick.played, scene.others, p.held):
        hands = scene.after["hands"][:, seat]
        suited = int(sum(1 << place for place in range(10 * led, 10 * led + 10)))
        playable = np.where(hands & suited != 0, hands & suited, hands)
        beats = playable & int(cards_above(p, card)) != 0
        message = Message("reason-beaten", seat=seat, card=int(card), share=COUNTED)
        yield Proposition(message, beats, is_good=False, key=f"beaten-{seat}")
        message = Message("reason-overtaken", seat=seat, card=int(card), share=COUNTED)
        yield Proposition(message, beats, key=f"overtaken-{seat}")


def _leads_trick(scene: Scene, card: Card) -> bool:
    """Return whether a card would win the trick as it stands."""
    p = scene.public
    winner = trick_winner(p)
    return bool(winner == NO_SEAT or card_height(p, card) > card_height(p, p.trick.played[winner]))
