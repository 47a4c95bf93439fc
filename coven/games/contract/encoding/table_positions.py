"""The rules that write a position for one viewer as JSON: what everybody sees, and what the viewer sees besides."""

from collections.abc import Callable
from typing import Any, Final

from coven.games.contract.boards import Board, reset_board
from coven.games.contract.encoding.json_changes import write_differences
from coven.games.contract.encoding.json_layout import (
    ACT_COUNT,
    ACT_WORDS,
    ACTS,
    CERTAIN_KEY,
    CHAPTER,
    CHAPTER_KEY,
    CHOICE_KEY,
    CHOICES_KEY,
    CLAIM,
    CLAIM_KEY,
    EMPTY_LIST,
    EMPTY_OBJECT,
    EMPTY_TEXT,
    FALSE,
    LESSON_KEY,
    MEMORY,
    MEMORY_KEY,
    NULL,
    OWN_PICTURE,
    PHRASES,
    PHRASES_KEY,
    PICTURE,
    PICTURE_KEY,
    PROMPT_KEY,
    TIP_KEY,
    TO_ACT_KEY,
    TRUE,
    WORDS_KEY,
    common_literal,
    find_row,
)
from coven.games.contract.encoding.json_messages import list_chain, write_message, write_sentences
from coven.games.contract.encoding.json_text import (
    AFTER,
    CLOSE_LIST,
    CLOSE_OBJECT,
    COMMA,
    DICTIONARY,
    IS_FULL,
    LEAF,
    LIST,
    NEXT_NODE,
    OPEN_LIST,
    OPEN_OBJECT,
    START,
    USED,
    close_node,
    first_part,
    is_same,
    open_node,
    put_byte,
    put_leaf,
    put_literal,
    put_set,
    start_field,
)
from coven.games.contract.encoding.json_values import write_value
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.games.contract.tellers import Phrases
from coven.games.contract.telling import NO_ENTRY, NO_PART, REFERENCE, Part, Told, reset_told
from coven.kernel import Row, members, rule
from coven.types import NO_CHOICES, Choice

PUBLIC_KIND: Final = 1 << 30  # of nodes: greater than those of the program
OWN_KIND: Final = PUBLIC_KIND + 1
CHOICE_KIND: Final = PUBLIC_KIND + 2

Rule = Callable[..., Any]


@rule
def put_common(text: Row[int], n: Row[int], p: Row[int], literals: Row[int], place: int) -> None:
    """Append a literal that every program has."""
    put_literal(text, n, literals, common_literal(p, place))


@rule(inline=False)
def start_part(text: Row[int], n: Row[int], p: Row[int], literals: Row[int], node: int, name: int) -> int:
    """Append the name of the next field of a Struct, and return where it begins."""
    return start_field(text, n, literals, node, common_literal(p, name))


@rule(inline=False)
def write_common(text: Row[int], n: Row[int], p: Row[int], literals: Row[int], node: int, name: int, place: int) -> None:
    """Append a field of a Struct whose value is a literal that every program has."""
    put_leaf(text, n, literals, start_part(text, n, p, literals, node, name), common_literal(p, place))


@rule(inline=False)
def write_first_message(text: Row[int], n: Row[int], p: Row[int], literals: Row[int], stack: Row[int], t: Told, key: int) -> int:
    """Append the first message told as a value, and return its node."""
    node = open_node(text, n, key, LEAF)
    write_message(text, n, p, literals, stack, t, Part(REFERENCE + t.first) if t.first != NO_ENTRY else NO_PART)
    close_node(n, node)
    return node


@rule(inline=False)
def write_unless_public(text: Row[int], n: Row[int], p: Row[int], literals: Row[int], node: int, public: int) -> None:
    """Replace the value that was written last by null if everybody sees it."""
    if is_same(text, n, node, public):
        n[USED] = n[node + START]
        put_common(text, n, p, literals, NULL)
        close_node(n, node)


@rule
def skip_parts(n: Row[int], node: int, parts: int) -> int:
    """Return the node of a part of a Struct, given how many come before it."""
    found = first_part(node)
    for _ in range(parts):
        found = n[found + AFTER]
    return found


@rule(inline=False)
def write_nothing(text: Row[int], n: Row[int], p: Row[int], literals: Row[int]) -> int:
    """Append an own part in which all is as everybody sees it, and return its node."""
    root = open_node(text, n, n[USED], OWN_KIND)
    put_byte(text, n, OPEN_OBJECT)
    write_empty_dictionary(text, n, p, literals, start_part(text, n, p, literals, root, PICTURE_KEY))
    write_empty_dictionary(text, n, p, literals, start_part(text, n, p, literals, root, MEMORY_KEY))
    write_common(text, n, p, literals, root, PROMPT_KEY, NULL)
    write_common(text, n, p, literals, root, TIP_KEY, EMPTY_TEXT)
    choices = open_node(text, n, start_part(text, n, p, literals, root, CHOICES_KEY), LIST)
    put_common(text, n, p, literals, EMPTY_LIST)
    close_node(n, choices)
    write_common(text, n, p, literals, root, PHRASES_KEY, NULL)
    write_common(text, n, p, literals, root, CLAIM_KEY, EMPTY_TEXT)
    write_common(text, n, p, literals, root, CERTAIN_KEY, FALSE)
    write_common(text, n, p, literals, root, LESSON_KEY, NULL)
    put_byte(text, n, CLOSE_OBJECT)
    close_node(n, root)
    return root


@rule(inline=False)
def write_empty_dictionary(text: Row[int], n: Row[int], p: Row[int], literals: Row[int], key: int) -> None:
    """Append a dictionary without keys as a value."""
    node = open_node(text, n, key, DICTIONARY)
    put_common(text, n, p, literals, EMPTY_OBJECT)
    close_node(n, node)


# what a game may not have


@rule
def never(v: GameView) -> bool:
    """Return that a viewer may not do something."""
    return False


@rule
def no_choice(v: GameView) -> Choice:
    """Return that no choice is known."""
    return Choice(-1)


@rule
def tell_nothing(t: Told, v: GameView) -> None:
    """Tell nothing."""


def make_writers(game: Game) -> tuple[Rule, Rule]:
    """Return the rules that write a position: what everybody sees, and what one viewer sees besides."""
    paint_picture, paint_own = rule_of(game.public_picture), rule_of(game.own_picture)
    paint_memory, paint_chapter = rule_of(game.recall), rule_of(game.chapter)
    ask, describe, tip = rule_of(game.prompt), rule_of(game.describe_choice), rule_of(game.beginner_tip) or tell_nothing
    act: Rule = game.act
    may_speak: Rule = game.phrases.rule if isinstance(game.phrases, Phrases) else never
    claim = game.claim.rules if game.claim else None
    can_claim, is_simple, find_line = (claim.can_claim, claim.is_simple, claim.line) if claim else (never, never, no_choice)

    @rule(inline=False)
    def write_phrases(text: Row[int], n: Row[int], p: Row[int], literals: Row[int], v: GameView, key: int) -> int:
        node = open_node(text, n, key, LEAF)
        if may_speak(v):
            put_literal(text, n, literals, p[PHRASES])
        else:
            put_common(text, n, p, literals, EMPTY_LIST)
        close_node(n, node)
        return node

    @rule(inline=False)
    def write_memory(
        text: Row[int], n: Row[int], p: Row[int], literals: Row[int], stack: Row[int], b: Board, v: GameView, key: int
    ) -> None:
        reset_board(b)
        paint_memory(b, v)
        write_value(text, n, p, literals, stack, b, p[MEMORY], key)
        if b.is_full or b.told.is_full:
            n[IS_FULL] = 1

    @rule(inline=False)
    def write_public(
        text: Row[int],
        n: Row[int],
        p: Row[int],
        literals: Row[int],
        stack: Row[int],
        b: Board,
        t: Told,
        v: Any,  # the view of the game, which has the public part, too
        has_memory: int,
    ) -> int:
        root = open_node(text, n, n[USED], PUBLIC_KIND)
        put_byte(text, n, OPEN_OBJECT)
        reset_board(b)
        paint_picture(b, v.public)
        write_value(text, n, p, literals, stack, b, p[PICTURE], start_part(text, n, p, literals, root, PICTURE_KEY))
        if b.is_full or b.told.is_full:
            n[IS_FULL] = 1
        if has_memory:
            write_memory(text, n, p, literals, stack, b, v, start_part(text, n, p, literals, root, MEMORY_KEY))
        else:
            write_common(text, n, p, literals, root, MEMORY_KEY, NULL)
        reset_board(b)
        paint_chapter(b, v.public)
        write_value(text, n, p, literals, stack, b, p[CHAPTER], start_part(text, n, p, literals, root, CHAPTER_KEY))
        reset_told(t)
        ask(t, v)
        write_first_message(text, n, p, literals, stack, t, start_part(text, n, p, literals, root, PROMPT_KEY))
        to_act = open_node(text, n, start_part(text, n, p, literals, root, TO_ACT_KEY), LEAF)
        put_set(text, n, v.to_act)
        close_node(n, to_act)
        write_phrases(text, n, p, literals, v, start_part(text, n, p, literals, root, PHRASES_KEY))
        put_byte(text, n, CLOSE_OBJECT)
        close_node(n, root)
        return root

    @rule(inline=False)
    def write_choices(
        text: Row[int], n: Row[int], p: Row[int], literals: Row[int], stack: Row[int], t: Told, v: GameView, key: int
    ) -> None:
        node = open_node(text, n, key, LIST)
        put_byte(text, n, OPEN_LIST)
        for choice in members(v.legal):
            if n[NEXT_NODE] > first_part(node):
                put_byte(text, n, COMMA)
            offered = open_node(text, n, n[USED], CHOICE_KIND)
            put_byte(text, n, OPEN_OBJECT)
            row = find_row(p, p[ACTS], p[ACT_COUNT], ACT_WORDS, act(v, Choice(choice)))
            put_leaf(text, n, literals, start_part(text, n, p, literals, offered, CHOICE_KEY), p[row + 1])
            reset_told(t)
            describe(t, v, Choice(choice))
            write_first_message(text, n, p, literals, stack, t, start_part(text, n, p, literals, offered, WORDS_KEY))
            put_byte(text, n, CLOSE_OBJECT)
            close_node(n, offered)
        put_byte(text, n, CLOSE_LIST)
        close_node(n, node)

    @rule(inline=False)
    def write_tip(
        text: Row[int], n: Row[int], p: Row[int], literals: Row[int], stack: Row[int], t: Told, v: GameView, key: int
    ) -> None:
        node = open_node(text, n, key, LEAF)
        reset_told(t)
        tip(t, v)
        write_sentences(text, n, p, literals, stack, list_chain(stack, t, t.first), t, t)
        close_node(n, node)

    @rule(inline=False)
    def write_own(
        text: Row[int],
        n: Row[int],
        p: Row[int],
        literals: Row[int],
        stack: Row[int],
        b: Board,
        t: Told,
        v: GameView,
        public: int,
        has_memory: int,
    ) -> int:
        memory = 0
        if has_memory:
            memory = n[NEXT_NODE]
            write_memory(text, n, p, literals, stack, b, v, n[USED])
        root = open_node(text, n, n[USED], OWN_KIND)
        put_byte(text, n, OPEN_OBJECT)
        reset_board(b)
        paint_own(b, v)
        write_value(text, n, p, literals, stack, b, p[OWN_PICTURE], start_part(text, n, p, literals, root, PICTURE_KEY))
        if b.is_full or b.told.is_full:
            n[IS_FULL] = 1
        key = start_part(text, n, p, literals, root, MEMORY_KEY)
        if has_memory:
            write_differences(text, n, literals, common_literal(p, NULL), skip_parts(n, public, 1), memory, key)
        else:
            write_empty_dictionary(text, n, p, literals, key)
        if v.legal != NO_CHOICES:
            reset_told(t)
            ask(t, v)
            prompt = write_first_message(text, n, p, literals, stack, t, start_part(text, n, p, literals, root, PROMPT_KEY))
            write_unless_public(text, n, p, literals, prompt, skip_parts(n, public, 3))
            write_tip(text, n, p, literals, stack, t, v, start_part(text, n, p, literals, root, TIP_KEY))
        else:
            write_common(text, n, p, literals, root, PROMPT_KEY, NULL)
            write_common(text, n, p, literals, root, TIP_KEY, EMPTY_TEXT)
        write_choices(text, n, p, literals, stack, t, v, start_part(text, n, p, literals, root, CHOICES_KEY))
        phrases = write_phrases(text, n, p, literals, v, start_part(text, n, p, literals, root, PHRASES_KEY))
        write_unless_public(text, n, p, literals, phrases, skip_parts(n, public, 5))
        key = start_part(text, n, p, literals, root, CLAIM_KEY)
        is_certain = False
        if v.legal != NO_CHOICES and can_claim(v):
            put_leaf(text, n, literals, key, p[CLAIM])
            if is_simple(v):
                is_certain = find_line(v) >= 0
        else:
            put_leaf(text, n, literals, key, common_literal(p, EMPTY_TEXT))
        write_common(text, n, p, literals, root, CERTAIN_KEY, TRUE if is_certain else FALSE)
        write_common(text, n, p, literals, root, LESSON_KEY, NULL)
        put_byte(text, n, CLOSE_OBJECT)
        close_node(n, root)
        return root

    return write_public, write_own


def rule_of(member: Any) -> Any:
    """Return the rule of a teller or a painter; None for another function."""
    return getattr(member, "rule", None)
