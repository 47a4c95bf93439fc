"""JSON of the messages that rules have told: compiled only, like `json_text`."""

from coven.games.contract.encoding.json_layout import (
    CARD_CODE,
    CARD_START,
    CARD_WORDS,
    CODES,
    EMPTY_TEXT,
    ITEMS,
    MESSAGE_COUNT,
    MESSAGE_START,
    MESSAGE_WORDS,
    MESSAGES,
    NULL,
    SENTENCES,
    TRICK_CARDS,
    TRICK_CLAUSE,
    TRICK_START,
    TRICK_WINNERS,
    TRICK_WORDS,
    common_literal,
    find_in_table,
    find_row,
)
from coven.games.contract.encoding.json_text import (
    CLOSE_LIST,
    CLOSE_OBJECT,
    COMMA,
    OPEN_LIST,
    POINT,
    QUOTE,
    put_argument,
    put_byte,
    put_literal,
    put_number,
    put_set,
)
from coven.games.contract.telling import HEADER_WORDS, MAX_REFERENCE, NO_ENTRY, NO_PART, REFERENCE, Part, Told
from coven.games.contract.telling import LIST as LIST_ENTRY
from coven.kernel import Row, rule
from coven.kernel.rule import CLAUSES_PER_CHAPTER


@rule(inline=False)
def start_message(text: Row[int], n: Row[int], p: Row[int], t: Told, place: int) -> int:
    """Append the start and the number of a message, and return how many arguments follow."""
    row = find_row(p, p[MESSAGES], p[MESSAGE_COUNT], MESSAGE_WORDS, t.words[place])
    put_byte(text, n, OPEN_LIST)
    put_number(text, n, p[row + 1])
    return p[row + 2]


@rule(inline=False)
def write_entry(text: Row[int], n: Row[int], p: Row[int], stack: Row[int], t: Told, place: int) -> None:
    """Append a message as a list: its number, and its arguments in the order of their names."""
    next_ = place + HEADER_WORDS  # the next argument, or the next message of a list
    end = next_ + start_message(text, n, p, t, place)  # where the arguments end; NO_ENTRY in a list
    stack[0] = 0
    depth = 1
    while depth > 0:
        frame = depth * 3
        if next_ == end:
            put_byte(text, n, CLOSE_LIST)
            depth -= 1
            next_ = stack[frame - 3]
            end = stack[frame - 2]
        elif end == NO_ENTRY:
            if stack[frame - 1]:
                put_byte(text, n, COMMA)
            stack[frame - 1] = 1
            stack[frame] = t.words[next_ + 1]
            stack[frame + 1] = NO_ENTRY
            depth += 1
            end = next_ + HEADER_WORDS + start_message(text, n, p, t, next_)
            next_ = next_ + HEADER_WORDS
        else:
            word = t.words[next_]
            next_ += 1
            put_byte(text, n, COMMA)
            if word >= MAX_REFERENCE:
                put_argument(text, n, word)
            else:
                inner = word - REFERENCE
                stack[frame] = next_
                stack[frame + 1] = end
                stack[frame + 2] = 0
                depth += 1
                next_ = inner + HEADER_WORDS
                if t.words[inner] == LIST_ENTRY:
                    put_byte(text, n, OPEN_LIST)
                    next_ = t.words[next_]
                    end = NO_ENTRY
                else:
                    end = next_ + start_message(text, n, p, t, inner)


@rule(inline=False)
def write_message(text: Row[int], n: Row[int], p: Row[int], literals: Row[int], stack: Row[int], t: Told, said: Part) -> None:
    """Append a message as an object; an empty text for NO_PART."""
    if said == NO_PART:
        put_literal(text, n, literals, common_literal(p, EMPTY_TEXT))
    else:
        put_literal(text, n, literals, common_literal(p, MESSAGE_START))
        write_entry(text, n, p, stack, t, said - REFERENCE)
        put_byte(text, n, CLOSE_OBJECT)


@rule(inline=False)
def last_with_number(t: Told, first: int, number: int) -> int:
    """Return the last message with a number among those told, or NO_ENTRY."""
    found = NO_ENTRY
    place = first
    while place != NO_ENTRY:
        if t.words[place] == number:
            found = place
        place = t.words[place + 1]
    return found


@rule(inline=False)
def is_replaced(public: Told, number: int) -> bool:
    """Return whether everybody is told a message with a number."""
    return last_with_number(public, public.first, number) != NO_ENTRY


@rule(inline=False)
def list_said(stack: Row[int], public: Told, own: Told) -> int:
    """List what one viewer is told: for each message its place, or -1 minus that of one told the viewer alone; return how many.

    A message to the viewer alone replaces the first public one of its number; the others follow, of each number the last.
    """
    listed = 0
    place = public.first
    while place != NO_ENTRY:
        number = public.words[place]
        better = last_with_number(own, own.first, number)
        earlier = public.first
        while earlier != place:
            if public.words[earlier] == number:
                better = NO_ENTRY
            earlier = public.words[earlier + 1]
        stack[ITEMS + listed] = place if better == NO_ENTRY else -1 - better
        listed += 1
        place = public.words[place + 1]
    place = own.first
    while place != NO_ENTRY:
        number = own.words[place]
        is_first = not is_replaced(public, number)
        earlier = own.first
        while earlier != place:
            if own.words[earlier] == number:
                is_first = False
            earlier = own.words[earlier + 1]
        if is_first:
            stack[ITEMS + listed] = -1 - last_with_number(own, own.first, number)
            listed += 1
        place = own.words[place + 1]
    return listed


@rule(inline=False)
def list_chain(stack: Row[int], t: Told, first: int) -> int:
    """List messages that follow each other, and return how many there are."""
    listed = 0
    place = first
    while place != NO_ENTRY:
        stack[ITEMS + listed] = place
        listed += 1
        place = t.words[place + 1]
    return listed


@rule(inline=False)
def write_sentences(
    text: Row[int],
    n: Row[int],
    p: Row[int],
    literals: Row[int],
    stack: Row[int],
    count: int,
    public: Told,
    own: Told,
) -> None:
    """Append listed messages as one message that says them one after the other; an empty text for none."""
    if count == 0:
        put_literal(text, n, literals, common_literal(p, EMPTY_TEXT))
    else:
        put_literal(text, n, literals, common_literal(p, MESSAGE_START))
        for _ in range(count - 1):
            put_byte(text, n, OPEN_LIST)
            put_number(text, n, p[SENTENCES])
            put_byte(text, n, COMMA)
        for number in range(count):
            if number > 0:
                put_byte(text, n, COMMA)
            if stack[ITEMS + number] < 0:
                write_entry(text, n, p, stack, own, -1 - stack[ITEMS + number])
            else:
                write_entry(text, n, p, stack, public, stack[ITEMS + number])
            if number > 0:
                put_byte(text, n, CLOSE_LIST)
        put_byte(text, n, CLOSE_OBJECT)


@rule(inline=False)
def put_code(text: Row[int], n: Row[int], p: Row[int], literals: Row[int], card: int) -> None:
    """Append the code of a card, or an empty text."""
    code = find_in_table(p, p[CODES], card)
    put_literal(text, n, literals, common_literal(p, EMPTY_TEXT) if code < 0 else code)


@rule(inline=False)
def write_trick(text: Row[int], n: Row[int], p: Row[int], literals: Row[int], stack: Row[int], t: Told) -> None:
    """Append the trick that was finished, or null."""
    if t.trick == NO_ENTRY:
        put_literal(text, n, literals, common_literal(p, NULL))
    else:
        start = t.trick + HEADER_WORDS
        put_literal(text, n, literals, common_literal(p, TRICK_START))
        put_number(text, n, t.words[start])
        put_literal(text, n, literals, common_literal(p, TRICK_CARDS))
        card = t.words[t.words[start + 1] - REFERENCE + HEADER_WORDS]
        is_first = True
        while card != NO_ENTRY:
            if not is_first:
                put_byte(text, n, COMMA)
            is_first = False
            put_literal(text, n, literals, common_literal(p, CARD_START))
            put_number(text, n, t.words[card + HEADER_WORDS])
            put_literal(text, n, literals, common_literal(p, CARD_CODE))
            put_code(text, n, p, literals, t.words[card + HEADER_WORDS + 1])
            put_literal(text, n, literals, common_literal(p, CARD_WORDS))
            write_message(text, n, p, literals, stack, t, Part(t.words[card + HEADER_WORDS + 2]))
            put_byte(text, n, CLOSE_OBJECT)
            card = t.words[card + 1]
        put_literal(text, n, literals, common_literal(p, TRICK_WINNERS))
        put_set(text, n, t.words[start + 2])
        put_literal(text, n, literals, common_literal(p, TRICK_WORDS))
        write_message(text, n, p, literals, stack, t, Part(t.words[start + 3]))
        put_literal(text, n, literals, common_literal(p, TRICK_CLAUSE))
        put_number(text, n, t.words[start + 4] // CLAUSES_PER_CHAPTER)
        put_byte(text, n, POINT)
        put_number(text, n, t.words[start + 4] % CLAUSES_PER_CHAPTER)
        put_byte(text, n, QUOTE)
        put_byte(text, n, CLOSE_OBJECT)
