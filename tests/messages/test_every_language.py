"""Random games are told in every language: every message that a game makes is formatted in every catalog."""

import pytest

from coven import Match, games
from coven.games.text import text_of
from coven.kernel import members
from coven.languages import LANGUAGES
from coven.match.narration import narrate
from coven.match.plain_views import plain_view
from coven.match.variant_schema import parameter_groups
from coven.testing import random_steps
from coven.types import SPECTATOR, Choice

REFUSAL_STRIDE = 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_game_is_told_in_every_language(key: str, language: str) -> None:
    game = games.load(key)
    players, texts = game.meta.default_players, set[str]()
    aid = text_of(game, SPECTATOR, (), language)
    texts |= {line.words for part in aid.player_aid(game.variant({}, players), players) for line in part.lines}
    texts |= {aid.title(), *map(aid.say, (game.meta.tagline, game.meta.audience, game.meta.duration, game.meta.standing[1]))}
    texts |= {*map(aid.phrase, game.meta.phrases), *(group.about for group in parameter_groups(key, language))}
    texts |= {aid.claim(), *(aid.say(move.text) for move in game.conditional_moves)}
    for number, match in enumerate(random_steps(key, players, 7)):
        seat = (match.to_act() or [SPECTATOR])[0]
        view, text = plain_view(match.view(seat)), match.text(seat, language)
        texts |= {text.prompt(view), text.chapter(view.public).words, *text.table(view)}
        if view.legal:
            texts |= {text.tip(view), *(text.choice(view, Choice(choice)) for choice in members(view.legal))}
        if number % REFUSAL_STRIDE == 0:
            legal = {game.act(view, Choice(choice)) for choice in members(view.legal)}
            texts |= {str(text.refusal(view, act)) for act in list(game.notation.acts.values())[::7] if act not in legal}
    for viewer in (SPECTATOR, 0):
        lines = narrate(viewer, Match(key, players), match.log, language=language)
        texts |= {line.narration.words for line in lines}
    assert len(texts) > 50
    assert not [text for text in texts if "  " in text or "None" in text]


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_games_are_described_in_the_language_of_the_reader(key: str) -> None:
    game = games.load(key)
    english, german = (text_of(game, SPECTATOR, (), language) for language in ("en", "de"))
    assert english.title() == game.meta.title
    assert german.title() != english.title()
    assert german.say(game.meta.duration) == english.say(game.meta.duration).replace("minutes", "Minuten")
    labels = [
        [parameter.label for group in parameter_groups(key, language) for parameter in group.parameters]
        for language in ("en", "de")
    ]
    assert all(one != other or one.isdecimal() for one, other in zip(*labels, strict=True))
