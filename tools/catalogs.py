"""Check the catalogs of messages, and list what is not translated: `python -m tools.catalogs [LANGUAGE…]`.

Every folder `locale` of the package `coven` has the catalogs of its package; `web/src/locale` has those of the client. The exit
status is 1 if a catalog has a mistake or a translation is missing.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from coven.messages.catalog import COMMON_FOLDER, languages
from coven.messages.checking import (
    ENGLISH,
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
    return mistakes


def find_missing(language: str) -> Iterator[str]:
    """Yield the file and the id of each message that a language does not have."""
    for folder in [COMMON_FOLDER, *(package / LOCALE for package in packages())]:
        file = folder / f"{language}.ftl"
        english = read_entries(folder / ENGLISH)
        for id_ in missing_translations(english, read_entries(file) if file.is_file() else {}):
            yield f"{file.relative_to(ROOT)}: {id_}"
    catalogs = client_catalogs()
    pair = {SOURCE_LANGUAGE: catalogs[SOURCE_LANGUAGE], language: catalogs.get(language, Catalog({}, []))}
    for _, id_ in find_missing_messages(pair):
        yield f"web/src/locale/{language}: {id_}"


def main() -> None:
    """Print all mistakes and all missing translations."""
    found = find_mistakes()
    for language in sys.argv[1:] or languages()[1:]:
        found += find_missing(language)
    print("\n".join(found) or "All catalogs are complete.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
