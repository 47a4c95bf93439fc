"""A catalog: the sentences of a game in one language, over the common ones, with English for what is not translated."""

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from coven.languages import DEFAULT_LANGUAGE

if TYPE_CHECKING:
    from babel import Locale

    from coven.messages.patterns import Pattern

COMMON_FOLDER: Final = Path(__file__).parent / "locale"
CACHED_TEXTS: Final = 1024  # files that stay compiled


class Catalog:
    """The patterns of one language by id, and what they need: the codes of the cards, plural rules and numbers."""

    def __init__(self, language: str, patterns: "Patterns", codes: Mapping[int, str]) -> None:
        self.language = language
        self.patterns = patterns
        self.codes = codes
        ranked = (code.rpartition("-") for code in codes.values())
        self.suits = list(dict.fromkeys(suit for suit, _, rank in ranked if suit and rank.isdecimal()))
        self.card_names: dict[tuple[int, str], str] = {}
        self._numbers: dict[int, str] = {}
        self._categories: dict[tuple[bool, float], str] = {}

    @classmethod
    def of(cls, language: str, *texts: str, codes: Mapping[int, str] | None = None, english: tuple[str, ...] = ()) -> "Catalog":
        """Return the catalog of Fluent texts over the common ones; later texts count more.

        What a language does not have is taken from the texts in English.
        """
        common = [(spoken, _common_text(spoken)) for spoken in (DEFAULT_LANGUAGE, language)]
        own = [(DEFAULT_LANGUAGE, text) for text in english] + [(language, text) for text in texts]
        patterns = Patterns()
        for spoken, text in common + own:
            patterns |= _compile_text(text, spoken)
        return cls(language, patterns, codes or {})

    @classmethod
    def load(cls, language: str, folder: Path | None = None, codes: Mapping[int, str] | None = None) -> "Catalog":
        """Return the catalog in a folder with files such as `en.ftl`, over the common one."""
        own, english = (_read(folder, spoken) if folder else "" for spoken in (language, DEFAULT_LANGUAGE))
        return cls.of(language, own, codes=codes, english=(english,))

    # what locales differ in

    def number(self, number: float) -> str:
        """Return a number as the language writes it."""
        if not isinstance(number, int):
            return self.decimal(number)
        if number not in self._numbers:
            self._numbers[number] = self.decimal(number)
        return self._numbers[number]

    def decimal(self, number: float, *, style: str = "decimal", least: int = 0, most: int = 3) -> str:
        """Return a number or a percentage with a number of decimal places."""
        from babel.numbers import format_decimal, format_percent

        places = "0" * least + "#" * (max(least, most) - least)
        digits, locale = f"#,##0.{places}" if places else "#,##0", _locale(self.language)
        if style == "percent":
            pattern = locale.percent_formats[None].pattern.replace("#,##0", digits)
            return str(format_percent(number, pattern, locale=locale))
        return str(format_decimal(number, digits, locale=locale))

    def plural_category(self, number: float, *, ordinal: bool = False) -> str:
        """Return the plural category of a number: `one`, `few`, `other`; of an ordinal, `two` for 2nd."""
        if (ordinal, number) not in self._categories:
            locale = _locale(self.language)
            self._categories[ordinal, number] = str((locale.ordinal_form if ordinal else locale.plural_form)(number))
        return self._categories[ordinal, number]


@cache
def common_catalog(language: str) -> Catalog:
    """Return the catalog of what all games say alike."""
    return Catalog.of(language)


class Patterns(dict[str, "Pattern"]):
    """Patterns by id; says which id is missing."""

    def __missing__(self, id_: str) -> "Pattern":
        raise LookupError(f"Expected the message '{id_}' in the catalog, got none: write it in locale/{DEFAULT_LANGUAGE}.ftl.")


@lru_cache(maxsize=CACHED_TEXTS)
def _compile_text(text: str, language: str) -> dict[str, "Pattern"]:
    from coven.messages.patterns import compile_entries, parse  # only who formats needs the parser

    return compile_entries(parse(text, f"{language}.ftl"))


@cache
def _common_text(language: str) -> str:
    return _read(COMMON_FOLDER, language)


def _read(folder: Path, language: str) -> str:
    file = folder / f"{language}.ftl"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def _locale(language: str) -> "Locale":
    from babel import Locale

    return Locale.parse(language, sep="-")
