"""Programs: what the words of a board mean, for compiled code that writes them as JSON.

A program is an array of integers made of the kinds of a game (`json_programs`): a head, an operation at each place, and what it
needs after it. Names and keys are literals, parts of an array of bytes that belongs to the program.
"""

from typing import Final

from coven.kernel import Row, rule

# the head of a program: where its parts are
MESSAGES: Final = 0  # the number in the record, the one on the wire and the number of arguments of each message, sorted
MESSAGE_COUNT: Final = 1
SENTENCES: Final = 2  # the number on the wire of the message that joins two
ACTS: Final = 3  # the number and the literal of each act, sorted
ACT_COUNT: Final = 4
CODES: Final = 5  # the table with the codes of cards
PHRASES: Final = 6  # a literal: what may be said, where it may
CLAIM: Final = 7  # a literal: what may be claimed, where it may
CHAPTER: Final = 8  # the values that rules paint
PICTURE: Final = 9
OWN_PICTURE: Final = 10
MEMORY: Final = 11
HEAD_WORDS: Final = 12

MESSAGE_WORDS: Final = 3  # of an entry of MESSAGES
ACT_WORDS: Final = 2

# operations: what follows each
LITERAL_VALUE: Final = 0  # a literal
NUMBER_VALUE: Final = 1
OPTIONAL_NUMBER: Final = 2  # null if it is negative
FLAG_VALUE: Final = 3
SET_VALUE: Final = 4
TEXT_VALUE: Final = 5
NAME_VALUE: Final = 6  # a table
NAME_SET: Final = 7  # a table
MAYBE_VALUE: Final = 8  # the place of the value, and that of null
LIST_VALUE: Final = 9  # a place
MAP_VALUE: Final = 10  # the place of its keys, and of its values
FIELDS_VALUE: Final = 11  # the kind of its node, the number of fields, whether a tag comes first, the literal before the fields;
FIELDS_HEAD: Final = 5  # then for each field
FIELD_WORDS: Final = 2  # the literal of its name, and a place
TREE_VALUE: Final = 12  # a table of places
# a table is its first number, its length, and a literal (or a place) for each number

# literals that every program has, by their places
NULL: Final = 0
TRUE: Final = 1
FALSE: Final = 2
EMPTY_TEXT: Final = 3
EMPTY_LIST: Final = 4
EMPTY_OBJECT: Final = 5
REPLACED: Final = 6
MESSAGE_START: Final = 7
TRICK_START: Final = 8
TRICK_CARDS: Final = 9
CARD_START: Final = 10
CARD_CODE: Final = 11
CARD_WORDS: Final = 12
TRICK_WINNERS: Final = 13
TRICK_WORDS: Final = 14
TRICK_CLAUSE: Final = 15
PICTURE_KEY: Final = 16
MEMORY_KEY: Final = 17
CHAPTER_KEY: Final = 18
PROMPT_KEY: Final = 19
TO_ACT_KEY: Final = 20
PHRASES_KEY: Final = 21
TIP_KEY: Final = 22
CHOICES_KEY: Final = 23
CLAIM_KEY: Final = 24
CERTAIN_KEY: Final = 25
LESSON_KEY: Final = 26
CHOICE_KEY: Final = 27
WORDS_KEY: Final = 28
COMMON_LITERALS: Final = (
    "null",
    "true",
    "false",
    '""',
    "[]",
    "{}",
    '{"=":',
    '{"$":',
    '{"number":',
    ',"cards":[',
    '{"seat":',
    ',"card":',
    ',"words":',
    '],"winners":',
    ',"words":',
    ',"clause":"',
    '"picture":',
    '"memory":',
    '"chapter":',
    '"prompt":',
    '"to_act":',
    '"phrases":',
    '"why":',
    '"legal":',
    '"claim":',
    '"is_claim_certain":',
    '"lesson":',
    '"choice":',
    '"words":',
)
FIRST_LITERAL: Final = HEAD_WORDS  # where a program has the numbers of the common literals

# parts of the stack that calls share
FRAMES: Final = 1 << 10  # of `write_value`, which calls `write_entry`
ITEMS: Final = 1 << 11  # of `list_said` and `write_sentences`
STACK_WORDS: Final = ITEMS + 512
FRAME: Final = 4


@rule
def common_literal(p: Row[int], place: int) -> int:
    """Return a literal that every program has."""
    return p[FIRST_LITERAL + place]


@rule(inline=False)
def find_row(p: Row[int], start: int, count: int, width: int, number: int) -> int:
    """Return where the row of a number is in a sorted table, or that of the last smaller one."""
    low = 0
    high = count
    while high - low > 1:
        middle = (low + high) >> 1
        if p[start + middle * width] <= number:
            low = middle
        else:
            high = middle
    return start + low * width


@rule
def find_in_table(p: Row[int], table: int, number: int) -> int:
    """Return what a table has for a number, or -1."""
    place = number - p[table]
    return p[table + 2 + place] if 0 <= place < p[table + 1] else -1
