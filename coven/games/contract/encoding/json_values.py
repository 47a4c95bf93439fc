"""JSON of the values that rules have painted on a board: compiled only, like `json_text`."""

from typing import Final

from coven.games.contract.boards import Board
from coven.games.contract.encoding.json_layout import (
    FALSE,
    FIELD_WORDS,
    FIELDS_HEAD,
    FIELDS_VALUE,
    FLAG_VALUE,
    FRAME,
    FRAMES,
    LIST_VALUE,
    LITERAL_VALUE,
    MAYBE_VALUE,
    NAME_SET,
    NAME_VALUE,
    NULL,
    NUMBER_VALUE,
    OPTIONAL_NUMBER,
    SET_VALUE,
    TEXT_VALUE,
    TREE_VALUE,
    TRUE,
    common_literal,
    find_in_table,
)
from coven.games.contract.encoding.json_messages import write_message
from coven.games.contract.encoding.json_text import (
    CLOSE_LIST,
    CLOSE_OBJECT,
    COLON,
    COMMA,
    CURSOR,
    DICTIONARY,
    LEAF,
    LIST,
    OPEN_LIST,
    OPEN_OBJECT,
    QUOTE,
    USED,
    close_node,
    open_node,
    put_byte,
    put_literal,
    put_number,
    put_set,
)
from coven.games.contract.telling import Part
from coven.kernel import Row, members, rule


@rule
def take_word(n: Row[int], b: Board) -> int:
    """Return the next word of a board."""
    place = n[CURSOR]
    n[CURSOR] = place + 1
    return b.words[place]


@rule(inline=False)
def put_name(text: Row[int], n: Row[int], p: Row[int], literals: Row[int], table: int, number: int) -> None:
    """Append the name that a table has for a number, or null."""
    name = find_in_table(p, table, number)
    put_literal(text, n, literals, common_literal(p, NULL) if name < 0 else name)


@rule(inline=False)
def put_names(text: Row[int], n: Row[int], p: Row[int], literals: Row[int], table: int, some: int) -> None:
    """Append the names of the members of a set as a list."""
    put_byte(text, n, OPEN_LIST)
    is_first = True
    for number in members(some):
        if not is_first:
            put_byte(text, n, COMMA)
        put_name(text, n, p, literals, table, number)
        is_first = False
    put_byte(text, n, CLOSE_LIST)


@rule(inline=False)
def put_value(text: Row[int], n: Row[int], p: Row[int], literals: Row[int], stack: Row[int], b: Board, place: int) -> None:
    """Append a value without parts."""
    op = p[place]
    if op == LITERAL_VALUE:
        put_literal(text, n, literals, p[place + 1])
    else:
        word = take_word(n, b)
        if op == NUMBER_VALUE:
            put_number(text, n, word)
        elif op == OPTIONAL_NUMBER:
            if word < 0:
                put_literal(text, n, literals, common_literal(p, NULL))
            else:
                put_number(text, n, word)
        elif op == FLAG_VALUE:
            put_literal(text, n, literals, common_literal(p, TRUE) if word else common_literal(p, FALSE))
        elif op == SET_VALUE:
            put_set(text, n, word)
        elif op == TEXT_VALUE:
            write_message(text, n, p, literals, stack, b.told, Part(word))
        elif op == NAME_VALUE:
            put_name(text, n, p, literals, p[place + 1], word)
        elif op == NAME_SET:
            put_names(text, n, p, literals, p[place + 1], word)


@rule(inline=False)
def put_key(text: Row[int], n: Row[int], p: Row[int], literals: Row[int], stack: Row[int], b: Board, place: int) -> None:
    """Append the key of a value in a dictionary: a text, or a number, which JSON has as a text too."""
    if p[place] == NUMBER_VALUE:
        put_byte(text, n, QUOTE)
        put_number(text, n, take_word(n, b))
        put_byte(text, n, QUOTE)
    else:
        put_value(text, n, p, literals, stack, b, place)
    put_byte(text, n, COLON)


PLACE: Final = 0  # of a frame of `write_value`: its program, the number of its parts, how many are written, and its node
PARTS: Final = 1
WRITTEN: Final = 2
NODE: Final = 3


@rule(inline=False)
def write_value(
    text: Row[int], n: Row[int], p: Row[int], literals: Row[int], stack: Row[int], b: Board, first: int, key: int
) -> None:
    """Append the value of a board whose program is at a place; its key began at `key`."""
    n[CURSOR] = 0
    depth = 0
    place = first
    start = key
    is_open = True
    while is_open:
        while p[place] == MAYBE_VALUE or p[place] == TREE_VALUE:
            if p[place] == TREE_VALUE:
                place = find_in_table(p, p[place + 1], take_word(n, b))
            elif take_word(n, b):
                place = p[place + 1]
            else:
                place = p[place + 2]
        op = p[place]
        if op < MAYBE_VALUE:
            node = open_node(text, n, start, LEAF)
            put_value(text, n, p, literals, stack, b, place)
            close_node(n, node)
        else:
            frame = FRAMES + depth * FRAME
            stack[frame + PLACE] = place
            stack[frame + WRITTEN] = 0
            depth += 1
            if op == FIELDS_VALUE:
                stack[frame + PARTS] = p[place + 2]
                stack[frame + NODE] = open_node(text, n, start, p[place + 1])
                put_literal(text, n, literals, p[place + 4])
            elif op == LIST_VALUE:
                stack[frame + PARTS] = take_word(n, b)
                stack[frame + NODE] = open_node(text, n, start, LIST)
                put_byte(text, n, OPEN_LIST)
            else:
                stack[frame + PARTS] = take_word(n, b)
                stack[frame + NODE] = open_node(text, n, start, DICTIONARY)
                put_byte(text, n, OPEN_OBJECT)
        is_open = False
        while depth > 0 and not is_open:
            frame = FRAMES + (depth - 1) * FRAME
            place = stack[frame + PLACE]
            op = p[place]
            written = stack[frame + WRITTEN]
            if written == stack[frame + PARTS]:
                put_byte(text, n, CLOSE_LIST if op == LIST_VALUE else CLOSE_OBJECT)
                close_node(n, stack[frame + NODE])
                depth -= 1
            else:
                is_open = True
                stack[frame + WRITTEN] = written + 1
                if written or (op == FIELDS_VALUE and p[place + 3]):
                    put_byte(text, n, COMMA)
                start = n[USED]
                if op == FIELDS_VALUE:
                    field = place + FIELDS_HEAD + written * FIELD_WORDS
                    put_literal(text, n, literals, p[field])
                    place = p[field + 1]
                elif op == LIST_VALUE:
                    place = p[place + 1]
                else:
                    put_key(text, n, p, literals, stack, b, p[place + 1])
                    place = p[place + 2]
