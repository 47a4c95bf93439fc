"""The player aid and the score sheet."""

from coven.core.cards import every_seat
from coven.games.common.messages import numbers
from coven.games.contract.boards import Board, put
from coven.games.contract.presentation import AidLine, AidPart, SheetRow, aid_line, facts, steps
from coven.games.contract.telling import part
from coven.games.three_witches.knowledge.views import View
from coven.games.three_witches.rules.deck import HAND_SIZE, NUM_PLAYERS, NUM_TRICKS, SUITS, Variant
from coven.games.three_witches.rules.rules import is_round_running
from coven.games.three_witches.ui.notation import PICTURES, part_name, ranks_of
from coven.kernel import count, rule
from coven.messages import Message
from coven.types import Suit


def player_aid(variant: Variant, players: int) -> list[AidPart[Message]]:
    """Return the player aid: rounds, tricks, values of two cards, tokens and the deck."""
    cards = facts(Message("aid-cards"), *(_suit_line(variant, Suit(suit)) for suit in range(len(SUITS))))
    return [_round_steps(variant), _trick_steps(variant), _value_facts(variant), _token_facts(variant), cards]


def _round_steps(variant: Variant) -> AidPart[Message]:
    low, high = variant.low_bid, variant.high_bid
    passing = aid_line("aid-passing", "4.1", gives=variant.gives, passings=variant.passings)
    return steps(
        Message("aid-round"),
        aid_line("aid-deal", "2.2", sign="elixir", hand=HAND_SIZE),
        aid_line("aid-bid", "3.2", low=low, high=high),
        aid_line("aid-raise", "3.4", low=low, high=high),
        passing if variant.passings else aid_line("aid-no-passing", "4.1"),
        aid_line("aid-discard", "5.1"),
        aid_line("aid-play", "6.1", tricks=NUM_TRICKS),
    )


def _trick_steps(variant: Variant) -> AidPart[Message]:
    return steps(
        Message("aid-trick"),
        aid_line("aid-lead", "6.2"),
        *([aid_line("aid-eyes", "7.1", rank=variant.eyes)] if variant.eyes else []),
        aid_line("aid-first", "6.4"),
        aid_line("aid-second", "6.6"),
        aid_line("aid-compare", "8.5"),
        aid_line("aid-return", "9.1"),
    )


def _value_facts(variant: Variant) -> AidPart[Message]:
    return facts(
        Message("aid-values"),
        aid_line("aid-same-rank", "8.1"),
        aid_line("aid-same-suit", "8.2"),
        aid_line("aid-elixir", "8.4", sign="elixir", times=variant.elixir_times),
        aid_line("aid-otherwise", "8.3"),
    )


def _token_facts(variant: Variant) -> AidPart[Message]:
    return facts(
        Message("aid-tokens"),
        aid_line("aid-met", "10.1", tokens=variant.lead_tokens),
        aid_line("aid-missed", "10.2", tokens=variant.lesser_tokens),
        aid_line("aid-victory", "10.3", tokens=variant.tokens_to_win),
    )


def _suit_line(variant: Variant, suit: Suit) -> AidLine[Message]:
    ranks = ranks_of(variant, suit)
    parts = [Message(part_name(part)) for rank in ranks if (part := variant.parts[rank - 1])]
    return aid_line("aid-suit", "1.3", sign=SUITS[suit], has_note=True, suit=suit, ranks=numbers(ranks), parts=parts)


# the score sheet


@PICTURES.paint(list[SheetRow[Message]])
@rule
def score_sheet(b: Board, before: View, after: View) -> None:
    """10.1, 10.2 Put a row at the end of a round: the bid, the tricks the Lead Witch won, and the tokens gained."""
    p = after.public
    if not is_round_running(before.public) or is_round_running(p):
        put(b, 0)
        return
    won = count(p.won)
    put(b, 1)
    put(b, part(b.told, "chapter-round", number=p.rounds))
    put(b, part(b.told, "sheet-met" if won == p.bid else "sheet-missed", bid=p.bid, won=won))
    put(b, NUM_PLAYERS)
    for seat in every_seat(NUM_PLAYERS):
        put(b, p.tokens[seat] - before.public.tokens[seat])
        put(b, p.tokens[seat])
        put(b, part(b.told, "role-lead" if seat == p.lead else "role-lesser"))
