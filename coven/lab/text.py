r"""The text of the lab in one language: numbers with their intervals, the names of metrics, choices, seats and variants.

The lab's catalogs lie over those of the game, which have the names of its cards, suits and witches.

>>> text = lab_text("blackmore")
>>> text.choice("play blue-7"), text.choice("play *-7"), text.choice("trump keep")
('play Blue 7', 'play any 7', 'keep the trump')
>>> text.interval(Interval(0.375, 0.331, 0.42), "share"), text.interval(Interval(-0.052, -0.06, -0.044), "edge")
('37.5% [33.1%, 42.0%]', '−5.2 [−6.0, −4.4]')
>>> lab_text("blackmore", "de").interval(Interval(0.375, 0.331, 0.42), "share")
'37,5\xa0% [33,1\xa0%; 42,0\xa0%]'
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from coven import games
from coven.core.notation import NO_ARGUMENT, argument_of
from coven.core.variants import toml_value
from coven.intervals import rounded_bounds, rounded_half_width
from coven.lab.goals import goals_of
from coven.lab.stats import Interval
from coven.messages import DEFAULT_LANGUAGE, Catalog, Formatter, Message, literal

LOCALE_FOLDER: Final = Path(__file__).parent / "locale"
PERCENT_UNITS: Final = ("share", "edge", "swing")  # parts of 1, shown as percent or as points of win share
WHOLE_FROM: Final = 100.0  # larger numbers have no decimals in a sentence
DECIMALS: Final = 2  # of numbers in tables
SHARE_DECIMALS: Final = 3  # of shares in tables, which are shown in percent
CLOSE_SHARES: Final = 0.02  # shares that are closer than this get a decimal in a sentence
NAMED_ARGUMENTS: Final = ("witch", "suit")  # prefixes of the messages of a game that name arguments of its choices


@cache
def lab_text(game: str, language: str = DEFAULT_LANGUAGE) -> "LabText":
    """Return the text of the lab about a game in a language."""
    return LabText(game, language)


def _read(folder: Path | None, language: str) -> str:
    file = None if folder is None else folder / f"{language}.ftl"
    return file.read_text(encoding="utf-8") if file is not None and file.is_file() else ""


class LabText:
    """The text of the lab about one game in one language."""

    def __init__(self, game: str, language: str = DEFAULT_LANGUAGE) -> None:
        self.game, self.language = games.load(game), language
        folder = games.folder_of(game)
        folders = (folder / "locale" if folder else None, LOCALE_FOLDER)
        own, english = ([_read(place, spoken) for place in folders] for spoken in (language, DEFAULT_LANGUAGE))
        self.catalog = Catalog.of(language, *own, codes=self.game.codes, english=tuple(english))
        self.formatter = Formatter(self.catalog)
        self._choices: dict[str, str] = {}

    def format(self, message: Message) -> str:
        """Return a message as text."""
        return self.formatter.format(message)

    def has(self, id_: str) -> bool:
        """Return whether the catalogs have a message."""
        return id_ in self.catalog.patterns

    def list(self, texts: Iterable[str]) -> list[Message]:
        """Return texts as parts of a list in a message."""
        return [literal(text) for text in texts]

    # numbers

    def value(self, value: float, unit: str, *, signed: bool = False) -> str:
        """Return a value in its unit, for tables: a share as a percentage, a difference of shares in points."""
        if unit == "share" and not signed:
            return self.format(Message("exact-share", value=value))
        if unit in PERCENT_UNITS:
            return self._signed(100 * value, "decimal", signed=signed or unit == "edge")
        return self._signed(value, "exact-decimal", signed=signed)

    def _signed(self, value: float, id_: str, *, signed: bool) -> str:
        digits = 2 if id_ == "exact-decimal" else 1
        rounded = round(value, digits)
        number = self.format(Message("exact-decimal" if digits == 2 else "decimal", value=abs(rounded)))
        if rounded < 0:
            return self.format(Message("minus", number=number))
        return self.format(Message("plus", number=number)) if signed and rounded > 0 else number

    def interval(self, interval: Interval | None, unit: str, *, signed: bool = False) -> str:
        """Return an estimate with its interval, for tables; a difference has its sign."""
        if interval is None:
            return self.format(Message("no-value"))
        value = self.value(interval.mean, unit, signed=signed)
        if interval.low is None or interval.high is None:
            return value
        if interval.low == interval.high:
            return value
        decimals = SHARE_DECIMALS if unit in PERCENT_UNITS else DECIMALS
        ends = rounded_bounds(interval.low, interval.high, decimals)
        low, high = (self.value(bound, unit, signed=signed) for bound in ends)
        return self.format(Message("with-interval", value=value, low=low, high=high))

    def rating(self, value: Interval) -> str:
        """Return a rating like `+212 [180, 244]`; the anchor's is `0`."""
        number = self.whole(abs(value.mean))
        if round(value.mean):
            number = self.format(Message("plus" if value.mean > 0 else "minus", number=number))
        if value.low is None or value.high is None or value.low == value.high:
            return number
        low, high = (self.whole(bound) for bound in rounded_bounds(value.low, value.high, 0))
        return self.format(Message("with-interval", value=number, low=low, high=high))

    def with_error(self, interval: Interval) -> str:
        """Return a headline with how far its interval reaches, where that is known."""
        value, error = self.decimal(interval.mean), self.half_width(interval)
        return self.format(Message("with-error", value=value, error=error)) if error else value

    def half_width(self, interval: Interval) -> str:
        """Return how far an interval reaches, to its farther end; empty where it is unknown, or nothing is uncertain."""
        if interval.low is None or interval.high is None or interval.low == interval.high:
            return ""
        return self.decimal(rounded_half_width(max(interval.high - interval.mean, interval.mean - interval.low), 1))

    def pair(self, one: float, other: float, unit: str) -> tuple[str, str]:
        """Return two values for a sentence, with as many decimals as it takes to tell them apart."""
        if unit == "share":
            return self.share(one, other), self.share(other, one)
        if unit in PERCENT_UNITS:
            return self.value(one, unit), self.value(other, unit)
        return self.decimal(one), self.decimal(other)

    def share(self, share: float, other: float | None = None) -> str:
        """Return a share for a sentence, beside another one: whole percents where they tell them apart."""
        is_close = other is not None and abs(share - other) < CLOSE_SHARES
        return self.format(Message("small-share" if is_close else "share", value=share))

    def decimal(self, value: float) -> str:
        """Return a number for a sentence."""
        if abs(value) >= WHOLE_FROM:
            return self.whole(value)
        return self._signed(value, "decimal", signed=False)

    def whole(self, value: float) -> str:
        """Return a number without decimals."""
        return self.format(Message("whole", value=value))

    def tick(self, value: float, unit: str) -> str:
        """Return a number at the axis of a chart."""
        if unit == "share":
            return self.format(Message("small-share", value=value))
        number = self.format(Message("axis-number", value=abs(round(100 * value if unit in PERCENT_UNITS else value, 3))))
        if value < 0:
            return self.format(Message("minus", number=number))
        return self.format(Message("plus", number=number)) if unit == "edge" and value else number

    def amount(self, value: float, unit: str) -> str:
        """Return a number with its unit: `4.9 rounds`."""
        number = self.decimal(value)
        if self.has(f"amount-{unit}"):
            return self.format(Message(f"amount-{unit}", value=number))
        return self.format(Message("other-amount", value=number, unit=unit))

    def unit(self, unit: str) -> str:
        """Return the name of a unit; empty for shares, whose numbers have a sign of percent."""
        if unit == "share":
            return ""
        return self.format(Message(f"unit-{unit}")) if self.has(f"unit-{unit}") else unit

    # the game, metrics and their labels

    def game_title(self) -> str:
        """Return the title of the game, which its catalog may have in other languages."""
        return self.formatter.refer("game-title", {}) if self.has("game-title") else self.game.meta.title

    def metric(self, key: str) -> str:
        """Return the title of a metric."""
        return self.format(Message(f"metric-{key}"))

    def note(self, key: str) -> str:
        """Return what a metric means; empty if its title says it."""
        return self.format(Message(f"note-{key}")) if self.has(f"note-{key}") else ""

    def label(self, metric: str, label: str) -> str:
        """Return the name of one value of a metric: a place, a seat, a moment, a bot, a choice."""
        if metric in ("order", "order_score"):
            return self.format(Message("place", number=int(label)))
        if metric == "seat":
            return self.format(Message("seat", number=int(label)))
        if metric == "leader":
            return self.format(Message(f"moment-{label}"))
        return self.level(label) if metric in ("bot", "level") else label

    def level(self, name: str) -> str:
        """Return the name of a bot: the title of a level, or that of a custom bot as it is."""
        return self.formatter.refer(f"level-{name}", {}) if self.has(f"level-{name}") else name

    # variants

    def variant(self, name: str, *, is_other: bool = False) -> str:
        """Return the name of a variant; one without a name is this variant, or the standard rules."""
        if name:
            return name
        return self.format(Message("standard-rules" if is_other else "this-variant"))

    def title(self, names: Sequence[str]) -> str:
        """Return what a study is about, given the names of its variants: one, or two that are compared."""
        return self.format(Message("compared", variant=names[0], other=names[1])) if len(names) > 1 else names[0]

    def parameter(self, value: object) -> str:
        """Return the value of a parameter: text without quotes, anything else as in a variant file."""
        if isinstance(value, Mapping):
            return self.assignments(value)
        if isinstance(value, Sequence) and not isinstance(value, str):
            return ", ".join(map(self.parameter, value))
        return value if isinstance(value, str) else toml_value(value)

    def assignments(self, values: Mapping[str, object]) -> str:
        """Return parameters with their values: `hand = 4, charm_bonus = 2`."""
        parts = [Message("assignment", key=key, value=self.parameter(value)) for key, value in values.items()]
        return self.format(Message("assignments", parts=parts))

    # choices

    def choice(self, label: str) -> str:
        """Return a choice in words that continue `Players …`: `play Blue 7`."""
        if label not in self._choices:
            self._choices[label] = self._describe_choice(label)
        return self._choices[label]

    def _describe_choice(self, label: str) -> str:
        verb, _, argument = label.partition(" ")
        key = f"{self.game.meta.key}-{verb}"
        alone = f"{key}-{argument}" if argument else key
        if self.has(f"act-{alone}"):
            return self.format(Message(f"act-{alone}"))
        if not argument:
            return verb
        what = self._argument(verb, argument)
        if self.has(f"choice-{key}"):
            return self.format(Message(f"choice-{key}", what=what))
        return self.format(Message("other-choice", verb=verb, what=what))

    def choice_name(self, label: str) -> str:
        """Return the name of a choice below the heading of its kind: `Blue 7`."""
        verb, _, argument = label.partition(" ")
        is_alone = not argument or self.has(f"act-{self.game.meta.key}-{verb}-{argument}")
        name = self.choice(label) if is_alone else self._argument(verb, argument)
        return name[:1].upper() + name[1:]

    def choice_title(self, verb: str) -> str:
        """Return the heading of all choices of a verb: `Cards played`."""
        for kind in ("choice", "act"):
            id_ = f"{kind}-{self.game.meta.key}-{verb}.title"
            if self.has(id_):
                return self.formatter.refer(id_, {})
        return verb.capitalize()

    def _argument(self, verb: str, argument: str) -> str:
        own = f"argument-{self.game.meta.key}-{verb}-{argument}"
        if self.has(own):
            return self.format(Message(own))
        suit, _, rank = argument.rpartition("-")
        if suit == "*":
            return self.format(Message("any-rank", rank=int(rank)))
        named = next((f"{prefix}-{argument}" for prefix in NAMED_ARGUMENTS if self.has(f"{prefix}-{argument}")), None)
        if named is not None:
            return self.formatter.word(Message(named), "spell" if verb == "cast" else "")
        number = argument_of(self.game.notation.acts[f"{verb} {argument}"])
        if number != NO_ARGUMENT and self.catalog.codes.get(number) == argument:
            return self.format(Message("the-card", card=number))
        if argument.isdecimal() and verb == "target":
            return self.format(Message("player-number", number=int(argument) + 1))
        return argument.replace("_", " ")

    def goal(self, verb: str, *, is_title: bool = False) -> str:
        """Return when a choice of a verb succeeded, as the end of a sentence or as a title."""
        label = goals_of(self.game.meta.key).labels.get(verb, "")
        if self.has(f"goal-{label}"):
            return self.formatter.refer(f"goal-{label}.title", {}) if is_title else self.format(Message(f"goal-{label}"))
        return label[:1].upper() + label[1:] if is_title else label
