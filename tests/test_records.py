"""Records that are wrong are refused with the place and the reason."""

import json
from functools import cache
from typing import Any

import pytest

from coven.errors import RecordError
from coven.match.match import records


@cache
def right() -> str:
    """A record of a random game."""
    return records.encode(records.with_legal_choices(records.random_record("blackmore", 3, 1)))


def wrong(**changes: Any) -> str:
    """A record of a random game with something changed; a change to None leaves the key out."""
    record = json.loads(right()) | changes
    return json.dumps({key: value for key, value in record.items() if value != "left out"})


def log(*changes: tuple[int, str]) -> list[str]:
    lines: list[str] = json.loads(right())["log"]
    for number, line in changes:
        lines[number] = line
    return lines


LOG = log()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "expected JSON, but input data was truncated"),
        (wrong()[:-20], "expected JSON, but input data was truncated"),
        ("[]", "expected a game record, but expected `object`, got `array`"),
        (wrong(log="left out"), "missing required field `log`"),
        (wrong(extra=1), "object contains unknown field `extra`"),
        (wrong(record=2), "expected record version 1, but 2 came"),
        (wrong(game="chess"), "Expected one of the games"),
        (wrong(players=7), "is for 2 to 6 players, but 7 came"),
        (wrong(names=["Ada"]), "expected 3 names, but 1 came"),
        (wrong(rules="0"), "expected rules version 1 of blackmore, but 0 came"),
        (wrong(variant={"hands": 6}), "but 'hands' came"),
        (wrong(log=["start 0"]), "line 1 'start 0': Expected 'deal' with 54 items"),
        (wrong(log=["deal blue-1"]), "line 1 'deal blue-1': Expected 'deal' with 54 items, but 1 came"),
        (wrong(log=log((1, "start 3"))), "line 2 'start 3': '3' cannot come now in this 'start'"),
        (wrong(log=log((2, "7 play blue-1"))), "line 3 '7 play blue-1': Expected a seat from 0 to 2, but 7 came"),
        (wrong(log=log((2, f"{LOG[2][0]} play blue-10"))), "'blue-10' is not known (did you mean 'blue-1'?)"),
        (wrong(log=log((2, f"{LOG[2][0]} trump keep"))), "Clause 4.1"),
        (wrong(log=[*LOG, "0 play blue-1"]), "expected nothing after the end of the game, but '0 play blue-1' came"),
        (wrong(log=[LOG[0].replace(" ", " ? ", 1)]), "what one viewer could not see is hidden here"),
        (wrong(log=LOG[:9]), "the result of an unfinished game"),
        (wrong(result=None), "expected the result scores"),
        (wrong(result={"scores": [1, 2, 3], "winners": [2]}), "but it says scores [1, 2, 3], winners [2]"),
        (wrong(legal=[None] * len(LOG)), "line 3: the legal choices it lists are not those of the rules"),
    ],
)
def test_a_wrong_record_is_refused_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as refused:
        records.check(records.decode(text, "game.json"), "game.json")
    assert str(refused.value).startswith("game.json")
    assert sentence in str(refused.value)


def test_a_card_dealt_twice_is_refused() -> None:
    cards = LOG[0].split()
    cards[2] = cards[1]
    with pytest.raises(RecordError, match="cannot come now"):
        records.check(records.decode(wrong(log=[" ".join(cards)])))
