"""Check the catalogs of messages, and list what is not translated: `python -m tools.catalogs [LANGUAGE…]`.

Every folder `locale` of the package `coven` has the catalogs of its package; `web/src/locale` has those of the client. The exit
status is 1 if a catalog has a mistake or a translation is missing.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from coven.games import BUILTIN_GAMES
from coven.languages import LANGUAGES
from coven.match import rulebook
from coven.match.lessons import MAX_TEXT_CHARS, load_lesson, texts_of
from coven.messages.catalog import COMMON_FOLDER
from coven.messages.checking import (
    ENGLISH,
    LESSON,
    LOCALE,
    check_common,
    check_package,
    missing_translations,
    read_entries,
)
from tools.client_catalogs import SOURCE_LANGUAGE, Catalog, client_catalogs, find_faults
from tools.client_catalogs import find_missing as find_missing_messages

ROOT: Final = Path(__file__).resolve().parent.parent
CODE: Final = ROOT / "coven"


def packages() -> list[Path]:
    """Return the packages that have catalogs, without the common ones."""
    return [folder.parent for folder in sorted(CODE.rglob(LOCALE)) if folder != COMMON_FOLDER and folder.is_dir()]


def find_mistakes() -> list[str]:
    """Return a sentence for each mistake in any catalog, or in the code that uses it."""
    mistakes = [mistake for package in packages() for mistake in check_package(package)] + check_common(CODE)
    mistakes += find_faults(client_catalogs())
    mistakes += find_long_lessons()
    mistakes += find_rules_mistakes()
    return mistakes


def find_long_lessons() -> Iterator[str]:
    """Yield a sentence for each message of a translated lesson that would not fit beside the table on a phone."""
    for key in BUILTIN_GAMES:
        if lesson := load_lesson(key):
            texts = [*lesson.notes.end, *(text for note in lesson.notes.note for text in texts_of(note))]
            for language in LANGUAGES[1:]:
                for id_ in texts:
                    if (length := len(lesson.say(id_, language))) > MAX_TEXT_CHARS:
                        place = f"coven/games/{key}/locale/lesson/{language}.ftl"
                        yield f"{place}: '{id_}': Expected at most {MAX_TEXT_CHARS} characters, got {length}."


def find_rules_mistakes() -> Iterator[str]:
    """Yield a sentence for each page of rules whose clauses or marks are not those of the English page."""
    for key in BUILTIN_GAMES:
        english = rulebook.clauses(key)
        for language in LANGUAGES[1:]:
            page = rulebook.find_page(key, language)
            translated = rulebook.read_clauses(page.read_text(encoding="utf-8")) if page else english
            place = f"docs/rules/{language}/{key}.md"
            if wrong := sorted(english.keys() ^ translated.keys()):
                yield f"{place}: Expected the clauses of the English page, got others: {', '.join(wrong)}."
            elif list(english) != list(translated):
                yield f"{place}: Expected the clauses in the order of the English page."
            for number in english.keys() & translated.keys():
                if _marks(english[number]) != _marks(translated[number]):
                    yield f"{place}, {number}: Expected the marks of the English clause, (ruling) and (reconstruction)."


def _marks(clause: rulebook.Clause) -> tuple[bool, bool]:
    return clause.is_ruling, clause.is_reconstruction


def catalog_folders() -> list[Path]:
    """Return all folders of catalogs in the package `coven`."""
    folders = [package / LOCALE for package in packages()]
    return [COMMON_FOLDER, *folders, *(folder / LESSON for folder in folders if (folder / LESSON).is_dir())]


def find_missing(language: str) -> Iterator[str]:
    """Yield the file and the id of each message that a language does not have."""
    for folder in catalog_folders():
        file = folder / f"{language}.ftl"
        english = read_entries(folder / ENGLISH)
        for id_ in missing_translations(english, read_entries(file) if file.is_file() else {}):
            yield f"{file.relative_to(ROOT)}: {id_}"
    yield from (f"docs/rules/{language}/{key}.md" for key in BUILTIN_GAMES if rulebook.find_page(key, language) is None)
    catalogs = client_catalogs()
    pair = {SOURCE_LANGUAGE: catalogs[SOURCE_LANGUAGE], language: catalogs.get(language, Catalog({}, []))}
    for _, id_ in find_missing_messages(pair):
        yield f"web/src/locale/{language}: {id_}"


def main() -> None:
    """Print all mistakes and all missing translations."""
    found = find_mistakes()
    for language in sys.argv[1:] or LANGUAGES[1:]:
        found += find_missing(language)
    print("\n".join(found) or "All catalogs are complete.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
