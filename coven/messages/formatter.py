"""Formats messages for one viewer: `you` and the players' names, cards, suits, lists and numbers in the viewer's language.

The functions that catalogs may call:

| function | returns |
|---|---|
| `PLAYER($seat)` | `you` for the viewer, else `other`: a selector |
| `NAME($seat)` | the player's name |
| `SEATS($seats)` | a set of players as a list, the viewer as the message `you` |
| `CARD($card)` | the name of a card: the message `card-elixir`, or else `card` with the arguments `$suit` and `$rank` |
| `CARDS($cards)` | the names of a set of cards as a list; `no-cards` for none |
| `SUIT($suit)` | the message of a suit, `suit-blue` |
| `WORD($message)` | a message that is an argument |
| `LIST($messages)` | several messages as a list |
| `NUMBER($number)` | a number, with the options of Fluent: `style: "percent"`, `type: "ordinal"`, fraction digits |

`form: "title"` selects an attribute of the message of a player, card, suit or word, where it has one: the beginning of a
sentence, a grammatical case. `join: "or"` selects another kind of list.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from coven.messages.catalog import Catalog
from coven.messages.message import Argument, Message, literal

FUNCTIONS: Final = ("PLAYER", "NAME", "SEATS", "CARD", "CARDS", "SUIT", "WORD", "LIST", "NUMBER")  # methods, in lower case
OWN_IDS: Final = (
    "card",
    "game-title",
    "literal",
    "list-and",
    "list-comma",
    "list-or",
    "list-space",
    "no-cards",
    "sentences",
    "you",
)
OWN_PREFIXES: Final = (
    "card-",
    "kind-",
    "list-",
    "suit-",
    "option-",
    "phrase-",
)  # of names: of cards, kinds of decisions, suits, values of parameters, phrases


class Formatter:
    """Formats messages for one viewer. After it, `mentioned` has the seats whose text would differ for their own players."""

    __slots__ = ("catalog", "mentioned", "names", "viewer")

    def __init__(self, catalog: Catalog, viewer: int = -1, names: Sequence[str] = ()) -> None:
        self.catalog = catalog
        self.viewer = viewer
        self.names = names
        self.mentioned = 0

    # messages

    def format(self, message: Message) -> str:
        """Return the text of a message."""
        return self.catalog.patterns[message.id](message.arguments, self)

    def sentences(self, messages: Sequence[Message]) -> str:
        """Return the texts of messages, one after the other."""
        if len(messages) <= 1:
            return self.format(messages[0]) if messages else ""
        return self.fold("sentences", [self.format(message) for message in messages])

    def fold(self, id_: str, texts: Sequence[str]) -> str:
        """Return texts joined by a message with the arguments `$first` and `$next`."""
        joined = texts[0] if texts else ""
        pattern = self.catalog.patterns[id_]
        for text in texts[1:]:
            joined = pattern({"first": joined, "next": text}, self)
        return joined

    # what patterns ask for

    def refer(self, id_: str, arguments: Mapping[str, Argument]) -> str:
        """Return the text of another message, attribute or term of the catalog."""
        return self.catalog.patterns[id_](arguments, self)

    def write(self, value: object) -> str:
        """Return a value in words."""
        if isinstance(value, str):
            return value
        if isinstance(value, Message):
            return self.format(value)
        if isinstance(value, int | float):
            return self.catalog.number(value)
        if isinstance(value, Number):
            return value.text
        return self.list(value) if isinstance(value, Sequence) else self.catalog.number(int(value))  # type: ignore[call-overload]

    def select(self, value: object, keys: Mapping[str, int], default: int) -> int:
        """Return the number of the variant for a value: by its text, its exact number, or its plural category."""
        if isinstance(value, str):
            return keys.get(value, default)
        if isinstance(value, Message):
            return keys.get(value.id, default)
        if isinstance(value, Number):
            return self._select_number(value.value, keys, default, is_ordinal=value.is_ordinal)
        return self._select_number(value if isinstance(value, float) else int(value), keys, default)  # type: ignore[call-overload]

    def _select_number(self, number: float, keys: Mapping[str, int], default: int, *, is_ordinal: bool = False) -> int:
        exact = keys.get(str(number))
        return exact if exact is not None else keys.get(self.catalog.plural_category(number, ordinal=is_ordinal), default)

    # functions

    def player(self, seat: int) -> str:
        """Return `you` for the viewer, else `other`."""
        self.mentioned |= 1 << seat
        return "you" if seat == self.viewer else "other"

    def name(self, seat: int) -> str:
        """Return the name of a player."""
        return self.names[seat]

    def seats(self, seats: int, form: str = "", join: str = "and") -> str:
        """Return a set of players as a list. The form is that of the first, if it is the viewer."""
        self.mentioned |= seats
        if seats & (seats - 1) == 0 and not seats >> max(self.viewer, 0) & 1:  # nearly always one
            return self.names[seats.bit_length() - 1]
        names = [self._form("you", form) if seat == self.viewer else self.names[seat] for seat in _bits(seats)]
        if form and self.viewer >= 0 and seats >> self.viewer & 1 and seats & ((1 << self.viewer) - 1):
            names[names.index(self._form("you", form))] = self._form("you", "")
        return self._join(names, join)

    def card(self, card: int, form: str = "") -> str:
        """Return the name of a card."""
        names = self.catalog.card_names
        if (card, form) not in names:
            names[card, form] = self._card_name(self.catalog.codes[card], form)
        return names[card, form]

    def _card_name(self, code: str, form: str) -> str:
        if f"card-{code}" in self.catalog.patterns:
            return self._form(f"card-{code}", form)
        suit, _, rank = code.rpartition("-")
        if not rank.isdecimal():
            return code.replace("-", " ").capitalize()
        name = Message(f"suit-{suit}") if f"suit-{suit}" in self.catalog.patterns else literal(suit.capitalize())
        return self.word(Message("card", suit=name, rank=int(rank)), form)

    def cards(self, cards: int, form: str = "", join: str = "and") -> str:
        """Return the names of a set of cards as a list."""
        return self._join([self.card(card, form) for card in _bits(cards)], join) if cards else self._form("no-cards", form)

    def suit(self, suit: int, form: str = "") -> str:
        """Return the name of a suit."""
        name = self.catalog.suits[suit]
        return self._form(f"suit-{name}", form) if f"suit-{name}" in self.catalog.patterns else name.capitalize()

    def word(self, message: Message, form: str = "") -> str:
        """Return the text of a message that is an argument, in one of its forms."""
        attribute = f"{message.id}.{form}"
        return self.catalog.patterns[attribute if attribute in self.catalog.patterns else message.id](message.arguments, self)

    def list(self, messages: Sequence[Message], join: str = "and") -> str:
        """Return several messages as a list."""
        return self._join([self.format(message) for message in messages], join)

    def number(
        self,
        number: float,
        style: str = "decimal",
        type: str = "cardinal",  # noqa: A002  # Fluent's words
        minimumFractionDigits: float = 0,  # noqa: N803
        maximumFractionDigits: float = 3,  # noqa: N803
    ) -> "Number":
        """Return a number in the way that the options say."""
        least, most = int(minimumFractionDigits), int(maximumFractionDigits)
        return Number(number, self.catalog.decimal(number, style=style, least=least, most=most), is_ordinal=type == "ordinal")

    def _form(self, id_: str, form: str) -> str:
        attribute = f"{id_}.{form}"
        return self.catalog.patterns[attribute if form and attribute in self.catalog.patterns else id_]({}, self)

    def _join(self, texts: Sequence[str], join: str) -> str:
        if len(texts) < 3 or join not in ("and", "or"):
            return self.fold(f"list-{join}", texts)
        return self.fold(f"list-{join}", [self.fold("list-comma", texts[:-1]), texts[-1]])


class Number:
    """A number with its text, as the function NUMBER returns it."""

    __slots__ = ("is_ordinal", "text", "value")

    def __init__(self, value: float, text: str, *, is_ordinal: bool) -> None:
        self.value = value
        self.text = text
        self.is_ordinal = is_ordinal


def _bits(numbers: int) -> Iterator[int]:
    numbers = int(numbers)  # a record has numbers of numpy
    while numbers:
        yield (numbers & -numbers).bit_length() - 1
        numbers &= numbers - 1
