"""What the log tells, the chapter and the table as plain text, as messages of the catalog in `locale`."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from coven.core.cards import every_seat, next_seat
from coven.core.notation import UNSEEN
from coven.games.common.messages import Line, amounts, events_by_verb, victory
from coven.games.contract.presentation import Chapter, Events, Played, Trick
from coven.games.contract.shared_cache import cached_per_state
from coven.games.three_witches.knowledge.views import View, right_neighbour
from coven.games.three_witches.rules.deck import HAND_SIZE, NUM_PLAYERS, NUM_TRICKS
from coven.games.three_witches.rules.rounds import has_made_bid, winners
from coven.games.three_witches.rules.rules import is_round_running
from coven.games.three_witches.rules.state import DOWN, FACE_DOWN, FIRST, PASS, PLACES_PER_TRICK, SECOND, UP, Phase, Public
from coven.games.three_witches.rules.tricks import current_trick, is_eyes, lead_suit, lead_value, lesser_value, plays_face_down
from coven.games.three_witches.ui.notation import CODES, NOTATION, card_name, card_names, describe_pair
from coven.games.three_witches.ui.roles import has_lead_witch, lesser_witches, players_by_place, role
from coven.kernel import count
from coven.messages import Message
from coven.types import NO_CARD, NO_SEAT, Card, Seat

PLACES: Final = (Message("place-up"), Message("place-down"), Message("place-first"), Message("place-second"))
PASSED: Final = Message("place-passed")
HIDING_PHASES: Final = (Phase.GIVE, Phase.DISCARD, Phase.HIDE, Phase.RETURN)  # and FOLLOW under Eyes

# the tricks and the calls of a round


def tricks_compared(p: Public) -> int:
    """Return how many tricks have a winner."""
    return p.tricks + (Phase.FOLLOW < p.phase < Phase.OVER)


def cards_of_trick(p: Public, trick: int, v: View | None = None) -> list[Card]:
    """Return the four cards of a trick, in a view as far as the viewer knows them: players know their own face-down card."""
    cards = [p.table[trick, place] for place in range(PLACES_PER_TRICK)]
    if v is None or v.face_down < 0:
        return cards
    seats = players_by_place(p.lead)
    return [v.face_down if card == FACE_DOWN and v.viewer == seat else card for seat, card in zip(seats, cards, strict=True)]


def calls_of(p: Public, seat: Seat) -> list[str]:
    """3.2 Return the calls of a seat in this bidding, in notation."""
    return ["pass" if call == PASS else f"bid {call}" for call in _calls(p, seat)]


def _calls(p: Public, seat: Seat) -> list[int]:
    return [p.calls[number] for number in range((seat - p.elixir - 1) % NUM_PLAYERS, p.spoken, NUM_PLAYERS)]


def _lesser_seats(p: Public) -> int:
    return sum(1 << int(seat) for seat in lesser_witches(p))


# chapter and table


@cached_per_state
def chapter(p: Public) -> Chapter[Message]:
    """Return the round, and the trick once tricks are played."""
    if p.rounds == 0:
        return Chapter(words=Message("chapter-before"))
    if not is_round_running(p):
        return Chapter(round=p.rounds, trick=NUM_TRICKS, words=Message("chapter-after", round=p.rounds))
    if p.phase >= Phase.LEAD:
        words = Message("chapter-playing", round=p.rounds, trick=p.tricks + 1, tricks=NUM_TRICKS)
        return Chapter(round=p.rounds, trick=p.tricks + 1, words=words)
    return Chapter(round=p.rounds, words=Message("chapter-bidding", round=p.rounds, passings=p.passings))


def text_table(v: View) -> list[Message]:
    """Return the table in a few lines of plain text."""
    p = v.public
    has_trick = p.phase >= Phase.LEAD and p.table[current_trick(p), UP] != NO_CARD
    lines = [_table_head(p), *(_table_seat(p, seat) for seat in every_seat(NUM_PLAYERS))]
    lines += [_table_trick(v)] if has_trick else []
    return [*lines, Message("table-hand", cards=card_names(p, v.hand))] if v.hand else lines


def _table_head(p: Public) -> Message:
    words = chapter(p).words
    if not is_round_running(p):
        return Message("table-between", chapter=words)
    if p.phase < Phase.DISCARD:
        return Message("table-bidding", chapter=words, seat=p.elixir)
    return Message("table-playing", chapter=words, seat=p.lead, bid=p.bid, won=count(p.won), tricks=tricks_compared(p))


def _table_seat(p: Public, seat: Seat) -> Message:
    held, tokens = p.held[seat], p.tokens[seat]
    if has_lead_witch(p):
        return Message("table-seat-role", seat=seat, role=role(p, seat), held=held, tokens=tokens)
    if p.phase == Phase.BID and (calls := _calls(p, seat)):
        said = [Message("call-pass") if call == PASS else Message("call-bid", bid=call) for call in calls]
        return Message("table-seat-calls", seat=seat, held=held, tokens=tokens, calls=said)
    return Message("table-seat", seat=seat, held=held, tokens=tokens)


def _table_trick(v: View) -> Message:
    p, others = v.public, {NO_CARD: Message("no-card-yet"), FACE_DOWN: Message("face-down-card")}
    up, down, one, two = [others.get(card) or card_name(p, card) for card in cards_of_trick(p, current_trick(p), v)]
    first, second = lesser_witches(p)
    return Message("table-trick", lead=p.lead, up=up, down=down, first=first, one=one, second=second, two=two)


# choices, given the table before them; their players see the cards that are hidden from the others


def _card(p: Public, card: int) -> Message:
    return Message("hidden-card") if card == UNSEEN else card_name(p, Card(card))


def _tell_follow(p: Public, seat: Seat, card: int) -> Message:
    if card == PASS:
        return Message("follow-passed", seat=seat, suit=lead_suit(p))
    return Message("card-played-down" if plays_face_down(p) else "card-played", seat=seat, card=_card(p, card))


def _tell_return(p: Public, seat: Seat, card: int) -> Message:
    if p.phase == Phase.PROPOSE:
        return Message("return-proposed", seat=seat, card=_card(p, card), lead=p.lead)
    if p.phase == Phase.DECIDE:
        return Message("return-decided", seat=seat)
    return Message("card-taken-back", seat=seat, card=Message("secret-return") if card == UNSEEN else _card(p, card))


CHOICES: Final[Mapping[str, Callable[[Public, Seat, int], Message]]] = {
    "bid": lambda p, seat, bid: Message("bid-made", seat=seat, bid=bid),
    "pass": lambda p, seat, none: Message("bid-passed", seat=seat),
    "give": lambda p, seat, card: Message("gift-chosen", seat=seat, card=_card(p, card), to=next_seat(seat, NUM_PLAYERS)),
    "discard": lambda p, seat, card: Message("card-discarded", seat=seat, card=_card(p, card)),
    "lead": lambda p, seat, card: Message("card-led", seat=seat, card=_card(p, card)),
    "hide": lambda p, seat, card: Message("card-hidden", seat=seat, card=_card(p, card)),
    "follow": _tell_follow,
    "return": _tell_return,
    "agree": lambda p, seat, none: Message("return-agreed", seat=seat),
    "object": lambda p, seat, none: Message("return-objected", seat=seat, decider=lesser_witches(p)[0]),
}

# public events


def _tell_deal(line: Line[Public]) -> Message:
    p = line.after
    return Message("dealt", round=p.rounds, hand=HAND_SIZE, elixir=p.elixir, first=p.turn)


def _tell_everybody(line: Line[Public]) -> Events:
    choice = CHOICES[line.verb](line.before, line.seat, line.argument)
    if tricks_compared(line.after) == tricks_compared(line.before):
        return Events([choice, *_consequences(line, line.before, line.after)])
    p, number = line.after, line.before.tricks
    trick = _finished_trick(p, number)
    return Events([choice, _tell_reveal(p, number), trick.words, *([] if is_round_running(p) else _tell_score(p))], trick)


def _consequences(line: Line[Public], old: Public, p: Public) -> Iterator[Message]:
    """Yield what follows from a choice that does not finish a trick."""
    if old.phase == Phase.BID and p.phase == Phase.DISCARD:
        yield Message("lead-witch", seat=p.lead, bid=p.bid)
        yield Message("lesser-witches", seats=_lesser_seats(p))
    elif old.phase == Phase.BID and p.phase == Phase.GIVE:
        yield Message("no-bids", gives=p.variant.gives)
    elif line.verb == "bid":
        yield Message("one-more-turn", high=p.variant.high_bid)
    elif p.passings > old.passings:
        yield Message("cards-passed", elixir=p.elixir, first=p.turn)
        if p.passings == p.variant.passings:
            yield Message("final-bidding")
    elif line.verb == "discard" and p.phase == Phase.LEAD:
        yield Message("first-lead", seat=p.lead)
    elif line.verb == "lead" and is_eyes(p.variant, Card(line.argument)):
        yield Message("eyes-led")
    elif old.phase in (Phase.AGREE, Phase.DECIDE) and p.phase == Phase.LEAD:
        yield _sent_back(p, old.tricks)


def _sent_back(p: Public, trick: int) -> Message:
    return Message("card-sent-back", card=card_name(p, p.returned[trick]), lead=p.lead)


def _tell_reveal(p: Public, trick: int) -> Message:
    if not is_eyes(p.variant, p.table[trick, UP]):
        return Message("card-revealed", seat=p.lead, card=card_name(p, p.table[trick, DOWN]))
    shown = list(zip(players_by_place(p.lead), cards_of_trick(p, trick), strict=True))[DOWN:]
    return Message("cards-revealed", cards=[Message("revealed", seat=seat, card=card_name(p, card)) for seat, card in shown])


def _finished_trick(p: Public, trick: int) -> Trick[Message]:
    """8.5, 8.6 Return a trick with its winners, both values and their reasons."""
    eyes = PLACES[DOWN] if is_eyes(p.variant, p.table[trick, UP]) else ""
    up, down, first, second = four = cards_of_trick(p, trick)
    places = zip(players_by_place(p.lead), four, (PLACES[UP], PLACES[DOWN], eyes, eyes), strict=True)
    cards = [Played[Message](seat=seat, card=CODES[card], words=words) for seat, card, words in places]
    if p.passed >> trick & 1:
        cards[FIRST:] = [Played(seat=cards[FIRST].seat, card="", words=PASSED), cards[SECOND], cards[FIRST]]
    has_lead_won, is_tie = p.won >> trick & 1, lead_value(p, trick) == lesser_value(p, trick)
    lead = Message("pair-value", value=lead_value(p, trick), reason=describe_pair(p, up, down))
    lesser = Message("pair-value", value=lesser_value(p, trick), reason=describe_pair(p, first, second))
    words = Message("trick-lost", lead=lead, lesser=lesser)
    if has_lead_won:
        words = Message("trick-tied" if is_tie else "trick-won", seat=p.lead, lead=lead, lesser=lesser)
    winners: list[int] = [p.lead] if has_lead_won else list(lesser_witches(p))
    return Trick(number=trick + 1, cards=cards, winners=winners, words=words, clause="8.6" if is_tie else "8.5")


def _tell_score(p: Public) -> Iterator[Message]:
    if has_made_bid(p):
        yield Message("bid-met", seat=p.lead, bid=p.bid, won=count(p.won), tokens=p.variant.lead_tokens)
    else:
        lesser, tokens = _lesser_seats(p), p.variant.lesser_tokens
        yield Message("bid-missed", seat=p.lead, bid=p.bid, won=count(p.won), seats=lesser, tokens=tokens)
    yield Message("tokens", amounts=amounts(p.players, p.tokens))
    if winners(p):
        yield victory(winners(p))


public_events: Final = events_by_verb(NOTATION, {"deal": _tell_deal, **dict.fromkeys(CHOICES, _tell_everybody)})

# private events


def _tell_viewer(line: Line[View]) -> Events:
    old, p, you = line.before.public, line.after.public, line.after.viewer
    is_hidden = old.phase in HIDING_PHASES or (old.phase == Phase.FOLLOW and plays_face_down(old))
    own = [CHOICES[line.verb](old, you, line.argument)] if line.seat == you and is_hidden else []
    return Events(own, to_you=list(_effects(line.after, old, p, you)))


def _effects(after: View, old: Public, p: Public, you: Seat) -> Iterator[Message]:
    """Yield what a choice means to the viewer."""
    if p.passings > old.passings:
        yield Message("gifts-received", seat=right_neighbour(you), cards=card_names(p, after.received[p.passings - 1]))
    elif old.lead == you and p.lead not in (you, NO_SEAT):
        yield Message("outbid", seat=p.lead, old=old.bid, new=p.bid)
    elif p.tokens[you] > old.tokens[you]:
        yield Message("tokens-scored", tokens=p.tokens[you] - old.tokens[you])
    elif old.phase == Phase.AGREE and p.phase == Phase.DECIDE and p.turn == you:
        yield CHOICES["object"](p, lesser_witches(p)[1], UNSEEN)
    elif old.phase in (Phase.AGREE, Phase.DECIDE) and p.phase == Phase.LEAD and p.lead == you:
        yield _sent_back(p, old.tricks)


private_events: Final = events_by_verb(
    NOTATION,
    {
        "deal": lambda line: Message("your-hand", cards=card_names(line.after.public, line.after.hand)),
        **dict.fromkeys(CHOICES, _tell_viewer),
    },
)
