"""What rules tell is the same interpreted and as machine code, byte for byte, and the same as messages."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

import numpy as np

from coven.core.notation import UNSEEN, argument_of, verb_of
from coven.games.contract.game import Game
from coven.games.contract.tellers import EventTeller, RefusalTeller, Teller, tellers_of
from coven.games.contract.telling import PlainTold, Told, reset_told
from coven.kernel import members
from coven.match.match import Match
from coven.testing.case import Case, ContractError, Counts, filled_with_garbage, noting_position
from coven.testing.compiled_checks import viewers_to_compare
from coven.types import SPECTATOR

Run = Callable[..., object]  # is given the record to be written, then the arguments of the loop of a teller
MAX_CHOICES: Final = 4  # that are described in a position
ACT_STRIDE: Final = 31  # every 31st act is refused, each time others


def check_telling(case: Case) -> Counts:
    """Compare what is told about every line, and in every position, of a random game."""
    runs: dict[str, Run] = {name: teller.loop() for name, teller in tellers_of(case.game)}
    return compare_telling(case, runs) if runs else Counts()


def compare_telling(case: Case, runs: Mapping[str, Run]) -> Counts:
    """Compare what the rules of tellers tell, interpreted, with what other runs of them tell."""
    counts = Counts(games=1)
    before: dict[int, Any] = {}
    for match in case.steps(2):
        viewers = range(SPECTATOR, match.players)
        after = {viewer: match.view(viewer).clone() for viewer in viewers}
        with noting_position(match):
            for name, teller in tellers_of(case.game):
                for arguments in _arguments(teller, match, before, after):
                    _compare(case.game, name, teller, runs[name], arguments)
                    counts[name] += 1
        before = after
    return counts


def _arguments(teller: Teller, match: Match, before: dict[int, Any], after: dict[int, Any]) -> list[tuple[Any, ...]]:
    """Return the arguments of the loop of a teller in a position."""
    game, some = match.game, viewers_to_compare(match)
    if isinstance(teller, EventTeller):
        viewers = {SPECTATOR} if teller.is_public else some - {SPECTATOR}
        line = {viewer: teller.parse_line(match.log_seen_by(viewer)[-1]) for viewer in viewers if before}
        return [(before[viewer].as_array(), after[viewer].as_array(), *line[viewer]) for viewer in line]
    if isinstance(teller, RefusalTeller):
        chosen = [act for act in game.notation.acts.values() if argument_of(act) != UNSEEN]
        acts = chosen[len(match.log) % ACT_STRIDE :: ACT_STRIDE]
        refused = [
            (v, act) for v in map(after.__getitem__, some) for act in acts if v.viewer >= 0 and not _is_legal(game, v, act)
        ]
        return [(v.as_array(), verb_of(act), argument_of(act)) for v, act in refused]
    if teller.__name__ == "describe_choice":
        return [(after[viewer].as_array(), choice) for viewer in some for choice in [*members(after[viewer].legal)][:MAX_CHOICES]]
    return [(after[viewer].as_array(),) for viewer in some if after[viewer].legal or teller.__name__ == "prompt"]


def _is_legal(game: Game, v: Any, act: int) -> bool:
    return any(game.act(v, choice) == act for choice in members(v.legal))  # type: ignore[arg-type]


def _compare(game: Game, name: str, teller: Teller, run: Run, arguments: tuple[Any, ...]) -> None:
    records = [part[0] for part in arguments if isinstance(part, np.ndarray)]
    given = [record.public for record in records] if name == "public_events" else records
    numbers = [part for part in arguments if not isinstance(part, np.ndarray)]
    interpreted, told = _nothing_told().clone(), filled_with_garbage(Told)
    teller.rule(interpreted, *given, *numbers)
    run(told.as_array(), *arguments)
    if told.tobytes() != interpreted.tobytes():
        raise ContractError(game, name, f"Expected the same record from machine code, got {told}, interpreted {interpreted}.")
    decoded, plain = teller.ids.decode(told.as_array()), teller.tell_plain(*given, *numbers)
    if _contents(decoded) != _contents(plain):
        raise ContractError(game, name, f"Expected the messages {_contents(plain)}, got {_contents(decoded)} from the record.")


@cache
def _nothing_told() -> Told:
    """Return a record in which nothing is told: resetting one takes long where rules are interpreted."""
    told = Told.new()
    reset_told(told)
    return told


def _contents(told: PlainTold) -> list[object]:
    trick = told.trick and [getattr(told.trick, name) for name in told.trick.__slots__]
    return [told.messages, told.to_you, told.refusal, told.clause, told.is_now, trick]
