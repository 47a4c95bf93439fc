"""Headlines: one number for each question, for sweeps and wishes. Shares are in per cent, edges in points."""

from typing import Final

from coven.lab.studies.answers import Answers, Figure

PERCENT: Final = ("share", "edge", "swing")
SINGLE: Final = (
    "length", "decisions", "minutes", "decided", "lead_changes", "comebacks", "margin", "ties", "forced", "choices",
    "mattered", "stakes", "crowned", "kingmaking", "skill", "luck",
)  # fmt: skip
WORDS: Final = {
    "order": "how far the place in the order of play that wins most or least is from even, in points of win share",
    "seat": "the same for seats",
    "leader": "how often whoever leads alone at half time wins, per cent",
    "never": "choices never made",
    "length": "in the game's own unit",
    "decisions": "decisions a game",
    "minutes": "estimated minutes a game",
    "decided": "after what part of the game the winner leads for good, per cent",
    "lead_changes": "changes of the lead",
    "comebacks": "games won by whoever was last at half time, per cent",
    "margin": "points between the best score and the next",
    "ties": "shared victories, per cent",
    "forced": "forced decisions, per cent",
    "choices": "choices a decision",
    "mattered": "decisions in which another choice would have changed what one wins, per cent",
    "stakes": "what a decision moves of one's own chance to win, points",
    "crowned": "choices of seats that win in no case which change who else wins, per cent",
    "kingmaking": "what such a choice moves between the others, points",
    "skill": "what a level higher on the ladder of bots wins more, points of win share",
    "luck": "share of who wins that the deal and the seats explain, per cent",
}


def headlines(found: Answers) -> dict[str, float]:
    """Every headline of a study's first variant. `use.lure` is the least used of the choices ‘lure …’, per cent of the seats."""
    values = {
        "order": 100 * max(abs(_mean(figure) - (figure.even or 0)) for figure in found.of("order")),
        "seat": 100 * max(abs(_mean(figure) - (figure.even or 0)) for figure in found.of("seat")),
        "leader": 100 * _mean(found.of("leader")[1]),
        "never": float(len(found.never)),
    }
    for key in SINGLE:
        (figure,) = found.of(key)
        values[key] = _mean(figure) * (100 if figure.unit in PERCENT else 1)
    for key in ("use", "effect"):
        for figure in found.of(key):
            if figure.a is not None:
                verb = f"{key}.{figure.label.partition(' ')[0]}"
                values[verb] = min(values.get(verb, float("inf")), 100 * figure.a.mean)
    return values


def _mean(figure: Figure) -> float:
    return 0.0 if figure.a is None else figure.a.mean
