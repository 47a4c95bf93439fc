"""Messages: sentences as data, an id with arguments, and the Fluent catalogs that put them into words.

Games return messages. Their arguments are numbers (seats, cards, sets of cards, amounts), other messages and lists of messages;
which of these a number is, the catalog says: `{ CARD($card) }`. Catalogs are Fluent files (https://projectfluent.org), one for
each game and language, with the common one of this package below them.

>>> catalog = Catalog.of("en", '''
... card-played = { PLAYER($seat) ->
...     [you] You play
...    *[other] { NAME($seat) } plays
...  } { CARD($card) }.
... suit-blue = Blue
... ''', codes={6: "blue-7"})
>>> message = Message("card-played", seat=1, card=6)
>>> Formatter(catalog, viewer=1, names=["Ada", "Bea"]).format(message)
'You play Blue 7.'
>>> Formatter(catalog, viewer=0, names=["Ada", "Bea"]).format(message)
'Bea plays Blue 7.'

Catalogs are compiled to Python functions on first use. `fluent.syntax` parses them; plural rules and the numbers of each locale
are Babel's. The compiler is our own: `fluent-compiler` takes 2 s to compile 200 messages, and 25 µs to format a number.
"""

from coven.languages import DEFAULT_LANGUAGE
from coven.messages.catalog import Catalog
from coven.messages.formatter import Formatter
from coven.messages.message import Argument, Message, from_plain, literal, to_plain

__all__ = ["DEFAULT_LANGUAGE", "Argument", "Catalog", "Formatter", "Message", "from_plain", "literal", "to_plain"]
