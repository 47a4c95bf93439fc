"""What changes from one value to another, as JSON, and what of a value is sent besides: compiled only, like `json_text`."""

from typing import Final

from coven.games.contract.encoding.json_text import (
    AFTER,
    CLOSE_OBJECT,
    COLON,
    COMMA,
    DICTIONARY,
    END,
    FIRST_OF_FALSE,
    FIRST_OF_NULL,
    KEY,
    KIND,
    LEAF,
    LIST,
    NEXT_NODE,
    OPEN_LIST,
    OPEN_OBJECT,
    QUOTE,
    START,
    STRUCT,
    USED,
    are_equal,
    close_node,
    copy_value,
    count_parts,
    first_part,
    is_same,
    key_length,
    open_node,
    put_byte,
    put_bytes,
    put_copy,
    put_leaf,
    put_literal,
    put_number,
)
from coven.kernel import Row, rule


@rule(inline=False)
def have_same_keys(text: Row[int], n: Row[int], old: int, new: int) -> bool:
    """Return whether two dictionaries have the same keys, which have the same order then."""
    one = first_part(old)
    other = first_part(new)
    while one < n[old + AFTER] and other < n[new + AFTER]:
        length = key_length(n, one)
        if length != key_length(n, other):
            return False
        if not are_equal(text, n[one + KEY], n[other + KEY], length):
            return False
        one = n[one + AFTER]
        other = n[other + AFTER]
    return one == n[old + AFTER] and other == n[new + AFTER]


@rule(inline=False)
def is_changed_by_part(text: Row[int], n: Row[int], old: int, new: int) -> bool:
    """Return whether what turns a value into another is written part by part."""
    kind = n[new + KIND]
    if kind == LEAF or kind != n[old + KIND]:
        return False
    if kind == DICTIONARY:
        return have_same_keys(text, n, old, new)
    if kind == LIST:
        parts = count_parts(n, new)
        return parts > 0 and n[first_part(new) + KIND] >= STRUCT and parts == count_parts(n, old)
    return True


@rule(inline=False)
def is_wrapped(text: Row[int], n: Row[int], old: int, new: int) -> bool:
    """Return whether a value that is written as a whole must be told apart from the changes of its parts."""
    kind = n[new + KIND]
    if kind == DICTIONARY:
        return n[old + KIND] == DICTIONARY
    is_null = n[old + KIND] == LEAF and n[old + END] - n[old + START] == 4
    return kind >= STRUCT and not is_null


FRAME: Final = 5  # of `write_change`: the parts of both values that are compared next, their ends, and the number of the part
OLD: Final = 0
NEW: Final = 1
NEW_END: Final = 2
NUMBER: Final = 3  # in a list, otherwise -1
HAS_WRITTEN: Final = 4


@rule(inline=False)
def write_change(
    text: Row[int], n: Row[int], literals: Row[int], stack: Row[int], whole: int, first_old: int, first_new: int
) -> None:
    """Append what turns a value into another one; `whole` is the literal before a value that replaces another."""
    depth = 0
    old = first_old
    new = first_new
    is_open = True
    while is_open:
        if is_changed_by_part(text, n, old, new):
            put_byte(text, n, OPEN_OBJECT)
            frame = depth * FRAME
            stack[frame + OLD] = first_part(old)
            stack[frame + NEW] = first_part(new)
            stack[frame + NEW_END] = n[new + AFTER]
            stack[frame + NUMBER] = 0 if n[new + KIND] == LIST else -1
            stack[frame + HAS_WRITTEN] = 0
            depth += 1
        elif is_wrapped(text, n, old, new):
            put_literal(text, n, literals, whole)
            put_copy(text, n, new)
            put_byte(text, n, CLOSE_OBJECT)
        else:
            put_copy(text, n, new)
        is_open = False
        while depth > 0 and not is_open:
            frame = (depth - 1) * FRAME
            old = stack[frame + OLD]
            new = stack[frame + NEW]
            if new == stack[frame + NEW_END]:
                put_byte(text, n, CLOSE_OBJECT)
                depth -= 1
            else:
                stack[frame + OLD] = n[old + AFTER]
                stack[frame + NEW] = n[new + AFTER]
                number = stack[frame + NUMBER]
                if number >= 0:
                    stack[frame + NUMBER] = number + 1
                if not is_same(text, n, old, new):
                    if stack[frame + HAS_WRITTEN]:
                        put_byte(text, n, COMMA)
                    stack[frame + HAS_WRITTEN] = 1
                    if number >= 0:
                        put_byte(text, n, QUOTE)
                        put_number(text, n, number)
                        put_byte(text, n, QUOTE)
                        put_byte(text, n, COLON)
                    else:
                        put_bytes(text, n, text, n[new + KEY], key_length(n, new))
                    is_open = True


@rule(inline=False)
def write_differences(text: Row[int], n: Row[int], literals: Row[int], null: int, public: int, own: int, key: int) -> None:
    """Append a dictionary with the fields of a Struct, null where they are those of another Struct of this type."""
    node = open_node(text, n, key, DICTIONARY)
    put_byte(text, n, OPEN_OBJECT)
    one = first_part(own)
    other = first_part(public)
    while one < n[own + AFTER]:
        if n[NEXT_NODE] > first_part(node):
            put_byte(text, n, COMMA)
        at = n[USED]
        put_bytes(text, n, text, n[one + KEY], key_length(n, one))
        if is_same(text, n, one, other):
            put_leaf(text, n, literals, at, null)
        else:
            copy_value(text, n, one, at)
        one = n[one + AFTER]
        other = n[other + AFTER]
    put_byte(text, n, CLOSE_OBJECT)
    close_node(n, node)


@rule(inline=False)
def is_empty(text: Row[int], n: Row[int], node: int) -> bool:
    """Return whether a value is empty: null, false, or without any parts."""
    length = n[node + END] - n[node + START]
    first = text[n[node + START]]
    if length == 2:
        return first == QUOTE or first == OPEN_LIST or first == OPEN_OBJECT
    return (length == 4 and first == FIRST_OF_NULL) or (length == 5 and first == FIRST_OF_FALSE)


@rule(inline=False)
def write_without_empty(text: Row[int], n: Row[int], struct: int) -> None:
    """Append a Struct without its empty fields."""
    put_byte(text, n, OPEN_OBJECT)
    start = n[USED]
    part = first_part(struct)
    while part < n[struct + AFTER]:
        if not is_empty(text, n, part):
            if n[USED] > start:
                put_byte(text, n, COMMA)
            put_bytes(text, n, text, n[part + KEY], n[part + END] - n[part + KEY])
        part = n[part + AFTER]
    put_byte(text, n, CLOSE_OBJECT)
