"""`coven rules GAME [CLAUSE]` and `coven variant GAME`: print the rules, or the parameters as a starting point for variants."""

import math
import re
from collections.abc import Iterable
from typing import Final

import click

from coven import games
from coven.cli._options import language_option, named_game_argument
from coven.cli._text import say
from coven.match import rulebook
from coven.match.rulebook import Clause, clauses
from coven.match.variant_schema import variant_text
from coven.messages import DEFAULT_LANGUAGE, Message

MAX_FOUND_CLAUSES: Final = 5
WORD_PATTERN: Final = re.compile(r"[^\W\d_]{3,}")


@click.command()
@named_game_argument
@click.argument("clause", required=False)
@language_option
def rules(game: str, clause: str | None, language: str) -> None:
    """Print the numbered clauses of GAME, or one CLAUSE."""
    games.load(game)
    if clause is None:
        click.echo(rulebook.rules_text(game, language), nl=False)
        return
    chosen = rulebook.clause(game, clause, language)
    click.echo(f"{chosen.number} ({chosen.chapter}): {chosen.text}")


# at a table in the terminal: `?`, `? 4`, `? 4.1`, `? words`


def explain(game: str, prompt: str, query: str, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """Return the lines that answer `?` and a query: a clause, a chapter, words, or nothing for the current prompt."""
    known = clauses(game, language)
    titles = ", ".join(chapters(game, language))
    if not query:
        closest = [format_clause(clause) for clause in closest_clauses(game, prompt, language)]
        return [*closest, say(Message("chapters", chapters=titles), language), say(Message("rules-help"), language)]
    if query in known:
        return [format_clause(known[query])]
    if chapter := [format_clause(clause) for clause in known.values() if clause.number.partition(".")[0] == query]:
        return chapter
    if re.fullmatch(r"[\d.]+[a-z]?", query):
        return [say(Message("no-clause", clause=query, chapters=titles), language)]
    matching = [format_clause(clause) for clause in search_clauses(known.values(), query)]
    return matching or [say(Message("no-clause-with", words=query, chapters=titles), language)]


def format_clause(clause: Clause) -> str:
    """Return a clause as one line without markup."""
    return f"{clause.number} {clause.text.replace('**', '').replace('`', '')}"


def chapters(game: str, language: str = DEFAULT_LANGUAGE) -> list[str]:
    """Return the chapters with their numbers."""
    return list(dict.fromkeys(clause.chapter for clause in clauses(game, language).values()))


def search_clauses(known: Iterable[Clause], query: str) -> list[Clause]:
    """Return the clauses that contain words with all these prefixes, in order."""
    words = query.lower().split()
    return [clause for clause in known if all(_has_word_prefix(word, clause.text.lower()) for word in words)][:MAX_FOUND_CLAUSES]


def _has_word_prefix(word: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(word)}", text) is not None


def closest_clauses(game: str, sentence: str, language: str = DEFAULT_LANGUAGE, limit: int = 2) -> list[Clause]:
    """Return the clauses most similar to a sentence of the same language; rare words count more."""
    known = list(clauses(game, language).values())
    held = [stems(clause.text) for clause in known]
    weights = {stem: math.log(len(known) / count) for stem in stems(sentence) if (count := sum(stem in words for words in held))}
    values = [sum(weights.get(stem, 0) for stem in words) / math.sqrt(len(words) + 8) for words in held]
    order = sorted(range(len(known)), key=lambda place: -values[place])
    return [known[place] for place in order[:limit] if values[place] > 0]


def stems(text: str) -> set[str]:
    """Return the words of a text without their endings, `play` for `plays`."""
    return {re.sub(r"(ing|ed|es|en|s|e)$", "", word) for word in WORD_PATTERN.findall(text.lower())}


@click.command()
@named_game_argument
def variant(game: str) -> None:
    """Print the default parameters of GAME as TOML.

    Copy the lines you want to change into a file and pass it to other commands with --variant.
    """
    click.echo(variant_text(game), nl=False)
