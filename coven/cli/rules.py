"""`coven rules GAME [CLAUSE]` and `coven variant GAME`: print the rules, or the parameters as a starting point for variants."""

import math
import re
from collections.abc import Iterable
from typing import Final

import click

from coven import games
from coven.cli._options import named_game_argument
from coven.match import rulebook
from coven.match.rulebook import Clause, clauses
from coven.match.variant_schema import variant_text

MAX_FOUND_CLAUSES: Final = 5
WORD_PATTERN: Final = re.compile(r"[a-z]{3,}")


@click.command()
@named_game_argument
@click.argument("clause", required=False)
def rules(game: str, clause: str | None) -> None:
    """Print the numbered clauses of GAME, or one CLAUSE."""
    games.load(game)
    if clause is None:
        click.echo(rulebook.rules_text(game), nl=False)
        return
    chosen = rulebook.clause(game, clause)
    click.echo(f"{chosen.number} ({chosen.chapter}): {chosen.text}")


# at a table in the terminal: `?`, `? 4`, `? 4.1`, `? words`


def explain(game: str, prompt: str, query: str) -> list[str]:
    """Return the lines that answer `?` and a query: a clause, a chapter, words, or nothing for the current prompt."""
    known = clauses(game)
    if not query:
        return _explain_prompt(game, prompt)
    if query in known:
        return [format_clause(known[query])]
    if chapter := [format_clause(clause) for clause in known.values() if clause.number.partition(".")[0] == query]:
        return chapter
    if re.fullmatch(r"[\d.]+[a-z]?", query):
        return [f"There is no clause {query}; the chapters are {', '.join(chapters(game))}."]
    matching = [format_clause(clause) for clause in search_clauses(known.values(), query)]
    return matching or [f"No clause has the words '{query}'; the chapters are {', '.join(chapters(game))}."]


def _explain_prompt(game: str, prompt: str) -> list[str]:
    lines = [format_clause(clause) for clause in closest_clauses(game, prompt)]
    return [
        *lines,
        "Chapters: " + ", ".join(chapters(game)) + ".",
        "? 4 reads a chapter, ? 4.1 a clause, ? words looks for them.",
    ]


def format_clause(clause: Clause) -> str:
    """Return a clause as one line without markup."""
    return f"{clause.number} {clause.text.replace('**', '').replace('`', '')}"


def chapters(game: str) -> list[str]:
    """Return the chapters with their numbers."""
    return list(dict.fromkeys(clause.chapter for clause in clauses(game).values()))


def search_clauses(known: Iterable[Clause], query: str) -> list[Clause]:
    """Return the clauses that contain words with all these prefixes, in order."""
    words = query.lower().split()
    return [clause for clause in known if all(_has_word_prefix(word, clause.text.lower()) for word in words)][:MAX_FOUND_CLAUSES]


def _has_word_prefix(word: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(word)}", text) is not None


def closest_clauses(game: str, sentence: str, limit: int = 2) -> list[Clause]:
    """Return the clauses most similar to a sentence; rare words count more."""
    known = list(clauses(game).values())
    held = [stems(clause.text) for clause in known]
    weights = {stem: math.log(len(known) / count) for stem in stems(sentence) if (count := sum(stem in words for words in held))}
    values = [sum(weights.get(stem, 0) for stem in words) / math.sqrt(len(words) + 8) for words in held]
    order = sorted(range(len(known)), key=lambda place: -values[place])
    return [known[place] for place in order[:limit] if values[place] > 0]


def stems(text: str) -> set[str]:
    """Return the words of a text without their endings, `play` for `plays`."""
    return {re.sub(r"(ing|ed|es|s|e)$", "", word) for word in WORD_PATTERN.findall(text.lower())}


@click.command()
@named_game_argument
def variant(game: str) -> None:
    """Print the default parameters of GAME as TOML.

    Copy the lines you want to change into a file and pass it to other commands with --variant.
    """
    click.echo(variant_text(game), nl=False)
