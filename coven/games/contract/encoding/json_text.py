"""JSON written by compiled code: values with an index of their parts, and what changed from one value to another.

The text is an array of bytes. Beside it stands an index, an array of integers, in which each value has a node: where its key, the
value itself and the nodes of its parts begin and end. So two values are compared without reading JSON: parts with equal texts are
equal, and `write_change` writes the parts that differ, as `coven.server.live.changes` says.

All of this is compiled only: rules of a game write integers, and Python makes its JSON with msgspec.
"""

from typing import Final

from coven.kernel import Row, members, rule

# the index: its first words, then the nodes
USED: Final = 0  # bytes of the text in use
NEXT_NODE: Final = 1  # where the next node begins
IS_FULL: Final = 2  # whether there was no room for something
CURSOR: Final = 3  # the next word of the board that is read
FIRST_NODE: Final = 4

# a node
KEY: Final = 0  # where the key of the value begins, or the value itself if it has none
START: Final = 1
END: Final = 2
AFTER: Final = 3  # where the first node begins that is not a part of this value
KIND: Final = 4
NODE_WORDS: Final = 5

# kinds of nodes
LEAF: Final = 0  # changes as a whole
LIST: Final = 1
DICTIONARY: Final = 2
STRUCT: Final = 3  # and every greater number, one for each type

MAX_DIGITS: Final = 19
MAX_EXACT_INTEGER: Final = (1 << 53) - 1  # of a JSON number in JavaScript; larger ones are sent as strings
SPAN: Final = 1 << 12  # a literal is one number: where it starts, times this, plus its length

FIRST_OF_NULL: Final = ord("n")
FIRST_OF_FALSE: Final = ord("f")
COMMA: Final = ord(",")
COLON: Final = ord(":")
QUOTE: Final = ord('"')
MINUS: Final = ord("-")
POINT: Final = ord(".")
ZERO: Final = ord("0")
OPEN_LIST: Final = ord("[")
CLOSE_LIST: Final = ord("]")
OPEN_OBJECT: Final = ord("{")
CLOSE_OBJECT: Final = ord("}")


@rule(inline=False)
def clear_text(n: Row[int]) -> None:
    """Begin an empty text."""
    n[USED] = 0
    n[NEXT_NODE] = FIRST_NODE
    n[IS_FULL] = 0
    n[CURSOR] = 0


@rule
def put_byte(text: Row[int], n: Row[int], byte: int) -> None:
    """Append a character."""
    if n[USED] < len(text):
        text[n[USED]] = byte
        n[USED] += 1
    else:
        n[IS_FULL] = 1


@rule(inline=False)
def put_bytes(text: Row[int], n: Row[int], source: Row[int], start: int, length: int) -> None:
    """Append a part of other bytes."""
    used = n[USED]
    if used + length <= len(text):
        for place in range(length):
            text[used + place] = source[start + place]
        n[USED] = used + length
    else:
        n[IS_FULL] = 1


@rule
def put_literal(text: Row[int], n: Row[int], literals: Row[int], span: int) -> None:
    """Append a literal, given as one number."""
    put_bytes(text, n, literals, span // SPAN, span % SPAN)


@rule(inline=False)
def put_number(text: Row[int], n: Row[int], number: int) -> None:
    """Append an integer."""
    left = number
    if left < 0:
        put_byte(text, n, MINUS)
        left = -left
    digits = 1
    bound = 10
    while digits < MAX_DIGITS and bound <= left:
        digits += 1
        bound *= 10
    end = n[USED] + digits
    if end <= len(text):
        n[USED] = end
        for _ in range(digits):
            end -= 1
            text[end] = ZERO + left % 10
            left = left // 10
    else:
        n[IS_FULL] = 1


@rule(inline=False)
def put_argument(text: Row[int], n: Row[int], number: int) -> None:
    """Append an argument of a message: as a string if JavaScript cannot read the number."""
    if number > MAX_EXACT_INTEGER:
        put_byte(text, n, QUOTE)
        put_number(text, n, number)
        put_byte(text, n, QUOTE)
    else:
        put_number(text, n, number)


@rule(inline=False)
def put_set(text: Row[int], n: Row[int], some: int) -> None:
    """Append the members of a set as a list of numbers."""
    put_byte(text, n, OPEN_LIST)
    is_first = True
    for number in members(some):
        if not is_first:
            put_byte(text, n, COMMA)
        put_number(text, n, number)
        is_first = False
    put_byte(text, n, CLOSE_LIST)


# nodes


@rule(inline=False)
def open_node(text: Row[int], n: Row[int], key: int, kind: int) -> int:
    """Begin a value at the end of the text, whose key began at `key`, and return its node."""
    node = n[NEXT_NODE]
    if node + NODE_WORDS <= len(n):
        n[NEXT_NODE] = node + NODE_WORDS
    else:
        n[IS_FULL] = 1
        node = FIRST_NODE
    n[node + KEY] = key
    n[node + START] = n[USED]
    n[node + KIND] = kind
    return node


@rule
def close_node(n: Row[int], node: int) -> None:
    """End a value at the end of the text."""
    n[node + END] = n[USED]
    n[node + AFTER] = n[NEXT_NODE]


@rule
def first_part(node: int) -> int:
    """Return the node of the first part of a value, if it has any."""
    return node + NODE_WORDS


@rule(inline=False)
def put_leaf(text: Row[int], n: Row[int], literals: Row[int], key: int, span: int) -> None:
    """Append a literal as a value."""
    node = open_node(text, n, key, LEAF)
    put_literal(text, n, literals, span)
    close_node(n, node)


@rule(inline=False)
def start_field(text: Row[int], n: Row[int], literals: Row[int], node: int, name: int) -> int:
    """Append the name of a field, a literal with its colon, after the fields before it, and return where it begins."""
    if n[NEXT_NODE] > first_part(node):
        put_byte(text, n, COMMA)
    key = n[USED]
    put_literal(text, n, literals, name)
    return key


@rule(inline=False)
def put_copy(text: Row[int], n: Row[int], node: int) -> None:
    """Append the text of a value."""
    put_bytes(text, n, text, n[node + START], n[node + END] - n[node + START])


@rule(inline=False)
def is_same(text: Row[int], n: Row[int], one: int, other: int) -> bool:
    """Return whether two values have the same text."""
    length = n[one + END] - n[one + START]
    if length != n[other + END] - n[other + START]:
        return False
    return are_equal(text, n[one + START], n[other + START], length)


@rule(inline=False)
def are_equal(text: Row[int], one: int, other: int, length: int) -> bool:
    """Return whether two parts of the text are equal."""
    place = 0
    while place < length and text[one + place] == text[other + place]:
        place += 1
    return place == length


@rule
def key_length(n: Row[int], node: int) -> int:
    """Return the length of the key of a value, with its colon."""
    return n[node + START] - n[node + KEY]


@rule(inline=False)
def count_parts(n: Row[int], node: int) -> int:
    """Return the number of parts of a value."""
    parts = 0
    part = first_part(node)
    while part < n[node + AFTER]:
        parts += 1
        part = n[part + AFTER]
    return parts


@rule(inline=False)
def copy_value(text: Row[int], n: Row[int], node: int, key: int) -> None:
    """Append a copy of a value with all its nodes; its key began at `key`."""
    to_text = n[USED] - n[node + START]
    to_node = n[NEXT_NODE] - node
    size = n[node + AFTER] - node
    put_copy(text, n, node)
    if n[NEXT_NODE] + size > len(n):
        n[IS_FULL] = 1
    else:
        part = node
        while part < node + size:
            copy = part + to_node
            n[copy + KEY] = n[part + KEY] + to_text
            n[copy + START] = n[part + START] + to_text
            n[copy + END] = n[part + END] + to_text
            n[copy + AFTER] = n[part + AFTER] + to_node
            n[copy + KIND] = n[part + KIND]
            part += NODE_WORDS
        n[node + to_node + KEY] = key
        n[NEXT_NODE] += size
