"""Errors about a variant are said in the designer's language."""

import pickle

import pytest

from coven import Match
from coven.errors import VariantError
from coven.languages import LANGUAGES


def error_of(game: str, variant: dict[str, object]) -> VariantError:
    with pytest.raises(VariantError) as caught:
        Match(game, variant=variant)
    return caught.value


@pytest.mark.parametrize(
    ("game", "variant"),
    [
        ("blackmore", {"hand": 20}),
        ("blackmore", {"hand": "six"}),
        ("witchs_shot", {"quotas": {"3": [1], "4": [1]}}),
        ("witchs_shot", {"remove": "owl"}),
        ("three_witches", {"bids": [4, 3]}),
        ("three_witches", {"bids": [4]}),
        ("thirteen_witches", {"witches": {"alma": {"cost": "a song"}}}),
        ("thirteen_witches", {"tokens": {"luck": 1}}),
    ],
)
def test_error_is_said_in_every_language(game: str, variant: dict[str, object]) -> None:
    error = error_of(game, variant)
    sentences = [error.say(language) for language in LANGUAGES]
    assert len(set(sentences)) == len(LANGUAGES), sentences
    assert str(error) == sentences[0]


def test_error_can_be_sent_to_another_process() -> None:
    error = error_of("blackmore", {"hand": 20})
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
