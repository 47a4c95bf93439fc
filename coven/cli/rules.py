"""The rules at the table: `?`, `? 4`, `? 4.1`, `? words`.

`coven rules GAME [CLAUSE]`: the clauses, or one of them.
"""

import math
import re
from collections.abc import Iterable
from typing import Final

import click

from coven import games
from coven.cli._options import game_argument
from coven.match.match import rulebook
from coven.match.match.rulebook import Clause, clauses

MAX_FOUND_CLAUSES: Final = 5
WORD_PATTERN: Final = re.compile(r"[a-z]{3,}")


def explain(game: str, asked: str, wanted: str) -> list[str]:
    """The lines that answer `?` and what came after it; `asked` is what the player is asked now."""
    known = clauses(game)
    if not wanted:
        return _explain_prompt(game, asked)
    if wanted in known:
        return [format_clause(known[wanted])]
    if chapter := [format_clause(clause) for clause in known.values() if clause.number.partition(".")[0] == wanted]:
        return chapter
    if re.fullmatch(r"[\d.]+[a-z]?", wanted):
        return [f"There is no clause {wanted}; the chapters are {', '.join(chapters(game))}."]
    found = [format_clause(clause) for clause in search_clauses(known.values(), wanted)]
    return found or [f"No clause has the words '{wanted}'; the chapters are {', '.join(chapters(game))}."]


def _explain_prompt(game: str, asked: str) -> list[str]:
    lines = [format_clause(clause) for clause in closest_clauses(game, asked)]
    return [
        *lines,
        "Chapters: " + ", ".join(chapters(game)) + ".",
        "? 4 reads a chapter, ? 4.1 a clause, ? words looks for them.",
    ]


def format_clause(clause: Clause) -> str:
    """A clause as a line without marks of print."""
    return f"{clause.number} {clause.text.replace('**', '').replace('`', '')}"


def chapters(game: str) -> list[str]:
    """The chapters with their numbers."""
    return list(dict.fromkeys(clause.chapter for clause in clauses(game).values()))


def search_clauses(known: Iterable[Clause], wanted: str) -> list[Clause]:
    """The clauses that have all the words, in their order; words may be cut short."""
    words = wanted.lower().split()
    return [clause for clause in known if all(_has_word_prefix(word, clause.text.lower()) for word in words)][:MAX_FOUND_CLAUSES]


def _has_word_prefix(word: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(word)}", text) is not None


def closest_clauses(game: str, sentence: str, most: int = 2) -> list[Clause]:
    """The clauses with most of a sentence's words, rare ones counting more."""
    known = list(clauses(game).values())
    held = [stems(clause.text) for clause in known]
    weights = {stem: math.log(len(known) / count) for stem in stems(sentence) if (count := sum(stem in words for words in held))}
    values = [sum(weights.get(stem, 0) for stem in words) / math.sqrt(len(words) + 8) for words in held]
    order = sorted(range(len(known)), key=lambda place: -values[place])
    return [known[place] for place in order[:most] if values[place] > 0]


def stems(text: str) -> set[str]:
    """The words of a text without their endings, so that `plays` is `play`."""
    return {re.sub(r"(ing|ed|es|s|e)$", "", word) for word in WORD_PATTERN.findall(text.lower())}


@click.command()
@game_argument
@click.argument("clause", required=False)
def rules(game: str, clause: str | None) -> None:
    """Print the numbered clauses of GAME, or one CLAUSE."""
    games.load(game)
    if clause is None:
        click.echo(rulebook.rules_text(game), nl=False)
        return
    found = rulebook.clause(game, clause)
    click.echo(f"{found.number} ({found.chapter}): {found.text}")
