"""Invalid records are rejected with the place and the reason."""

import json
from functools import cache

import pytest

from coven.errors import RecordError
from coven.match import records


@cache
def valid() -> str:
    """Return a record of a random game."""
    return records.encode(records.with_legal_choices(records.random_record("blackmore", 3, 1)))


def changed(**changes: object) -> str:
    """Return the record with changes; the value 'left out' removes a key."""
    record = json.loads(valid()) | changes
    return json.dumps({key: value for key, value in record.items() if value != "left out"})


def log(*changes: tuple[int, str]) -> list[str]:
    lines: list[str] = json.loads(valid())["log"]
    for number, line in changes:
        lines[number] = line
    return lines


LOG = log()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "expected JSON: input data was truncated"),
        (changed()[:-20], "expected JSON: input data was truncated"),
        ("[]", "expected a game record: expected `object`, got `array`"),
        (changed(log="left out"), "missing required field `log`"),
        (changed(extra=1), "object contains unknown field `extra`"),
        (changed(record=2), "expected record version 1, got 2"),
        (changed(game="chess"), "Expected one of the games"),
        (changed(players=7), "is for 2 to 6 players, got 7"),
        (changed(names=["Ada"]), "expected 3 names, got 1"),
        (changed(rules="0"), "expected rules version 1 of blackmore, got 0"),
        (changed(variant={"hands": 6}), "There’s no parameter ‘hands’"),
        (changed(log=["start 0"]), "line 1 'start 0': Expected 'deal' with 54 items"),
        (changed(log=["deal blue-1"]), "line 1 'deal blue-1': Expected 'deal' with 54 items, got 1"),
        (changed(log=log((1, "start 3"))), "line 2 'start 3': '3' cannot come now in this 'start'"),
        (changed(log=log((2, "7 play blue-1"))), "line 3 '7 play blue-1': Expected a seat from 0 to 2, got 7"),
        (changed(log=log((2, f"{LOG[2][0]} play blue-10"))), "'blue-10' is not known (did you mean 'blue-1'?)"),
        (changed(log=log((2, f"{LOG[2][0]} trump keep"))), "Clause 4.1"),
        (changed(log=[*LOG, "0 play blue-1"]), "expected nothing after the end of the game, got '0 play blue-1'"),
        (changed(log=[LOG[0].replace(" ", " ? ", 1)]), "information that one viewer could not see is hidden here"),
        (changed(log=LOG[:9]), "the result of an unfinished game"),
        (changed(result=None), "expected the result scores"),
        (changed(result={"scores": [1, 2, 3], "winners": [2]}), "got scores [1, 2, 3], winners [2]"),
        (changed(legal=[None] * len(LOG)), "line 3: the listed legal choices are not those of the rules"),
    ],
)
def test_invalid_record_is_rejected_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as error:
        records.check(records.decode(text, "game.json"), "game.json")
    assert str(error.value).startswith("game.json")
    assert sentence in str(error.value)


def test_card_dealt_twice_is_rejected() -> None:
    cards = LOG[0].split()
    cards[2] = cards[1]
    with pytest.raises(RecordError, match="cannot come now"):
        records.check(records.decode(changed(log=[" ".join(cards)])))
