"""Reasons in 13 Witches: who has which witches when the viewer's next turn begins, and which are open to a lure until then."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from coven.games.common.reasons import COUNTED, Checkpoint, Checkpoints, Holds, Ints, Proposition, Scene, Tables
from coven.games.thirteen_witches.rules.deck import NUM_VALUES
from coven.games.thirteen_witches.rules.luring import lure_suit
from coven.games.thirteen_witches.rules.state import Phase
from coven.games.thirteen_witches.rules.variant import ALL_SUITS
from coven.games.thirteen_witches.rules.witches import NUM_WITCHES, WITCH_KEYS, Witch
from coven.messages import Message

CARDS_LEFT: Final = (2, 3, 4, 5, 6)  # after a turn


def _is_turn_over(before: Tables, now: Tables) -> Holds:
    return np.asarray((now["turns"] > before["turns"]) | (now["phase"] == Phase.OVER))


def _after_turns_each(turns: int) -> Checkpoint:
    """Return the moment when every player has had this number of turns."""
    return lambda before, now: (now["turns"] >= before["turns"] + turns * before["players"]) | (now["phase"] == Phase.OVER)


CHECKPOINTS: Final[Checkpoints] = {"turn": _is_turn_over, "round": _after_turns_each(1), "later": _after_turns_each(2)}


def propositions(scene: Scene) -> Iterator[Proposition]:
    """Yield what an action leads to until all players have had a turn."""
    p, viewer, table = scene.public, scene.viewer, scene.tables["round"]
    for witch in range(NUM_WITCHES):
        name, held = Message(f"witch-{WITCH_KEYS[witch]}"), (table["influence"] >> witch) & 1 == 1
        yield Proposition(Message("reason-witch", witch=name, share=COUNTED), held[:, viewer])
        for seat in scene.others:
            other = Message("reason-other-witch", seat=seat, witch=name, share=COUNTED)
            yield Proposition(other, held[:, seat], is_good=False)
    yield from _exposed(scene)
    scores = table["scores"][:, : p.players]
    for witches in range(max(1, int(p.scores[viewer])), int(p.scores[viewer]) + 4):
        yield Proposition(Message("reason-witches", witches=witches, share=COUNTED), scores[:, viewer] >= witches)
    for seat in scene.others:
        for witches in range(int(p.scores[seat]), int(p.scores[seat]) + 3):
            other = Message("reason-other-witches", seat=seat, witches=witches, share=COUNTED)
            yield Proposition(other, scores[:, seat] > witches, is_good=False)
    yield Proposition(Message("reason-ahead", share=COUNTED), scores[:, viewer] >= scores.max(axis=1))
    yield Proposition(Message("reason-cursed", share=COUNTED), (table["cursed"] >> viewer) & 1 == 1, is_good=False)
    later = scene.tables["later"]["scores"][:, : p.players]
    for seat in scene.others:
        for witches in range(int(p.scores[seat]), int(p.scores[seat]) + 3):
            other = Message("reason-other-witches-later", seat=seat, witches=witches, share=COUNTED)
            yield Proposition(other, later[:, seat] > witches, is_good=False)
    for cards in CARDS_LEFT:
        left = scene.tables["turn"]["held"][:, viewer] >= cards
        yield Proposition(Message("reason-cards", cards=cards, share=COUNTED), left, is_obvious_if_certain=True)
    for witches in range(max(1, int(p.scores[viewer])), int(p.scores[viewer]) + 4):
        yield Proposition(Message("reason-witches-later", witches=witches, share=COUNTED), later[:, viewer] >= witches)
    yield Proposition(Message("reason-ahead-later", share=COUNTED), later[:, viewer] >= later.max(axis=1))


def _exposed(scene: Scene) -> Iterator[Proposition]:
    """Yield that another player has a card which lures one of the viewer's witches away after this turn."""
    p, table = scene.public, scene.tables["turn"]
    bound = np.bitwise_or.reduce(table["bindings"], axis=1)
    for seat in scene.others:
        best = _best_values(np.asarray(scene.after["hands"][:, seat], np.int64))
        for witch in range(NUM_WITCHES):
            suit = int(lure_suit(p.variant, Witch(witch)))
            if suit == ALL_SUITS:
                continue
            charm = ((table["charmed"] >> witch) & 1) * p.variant.charm_bonus
            is_own = (table["influence"][:, scene.viewer] & ~bound) >> witch & 1 == 1
            if not (p.influence[scene.viewer] >> witch & 1 or is_own.any()):
                continue  # a witch that this choice does not win cannot be lost, which is no reason for it
            open_to = is_own & (best[suit] > table["lure_totals"][:, witch] + charm)
            name = Message(f"witch-{WITCH_KEYS[witch]}")
            exposed = Message("reason-exposed", seat=seat, witch=name, suit=suit, share=COUNTED)
            yield Proposition(exposed, open_to, is_good=False)


def _best_values(hands: Ints) -> list[Ints]:
    """Return the highest value of each suit in each hand; 0 without a card of it."""
    suits = [(hands >> (NUM_VALUES * suit)) & ((1 << NUM_VALUES) - 1) for suit in range(ALL_SUITS)]
    return [np.sum([cards >> value > 0 for value in range(NUM_VALUES)], axis=0) for cards in suits]
