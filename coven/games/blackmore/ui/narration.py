"""What the log tells, the table as plain text, prompts, choices and refusals, as messages of the catalog in `locale`."""

from collections.abc import Iterator
from typing import Final

from coven.core.cards import count, difference, every_card, every_seat, is_among, remove, union
from coven.core.notation import argument_of
from coven.games.blackmore.knowledge import View, unseen_cards
from coven.games.blackmore.rules.deck import NO_COLOUR, colour_of, of_colour, value_of
from coven.games.blackmore.rules.rules import best_card, contenders, steps_below_wheel, trick_winner
from coven.games.blackmore.rules.state import KEEP_CHOICE, Phase, Public
from coven.games.blackmore.ui.notation import CODES, NOTATION, ranking
from coven.games.common.messages import (
    Line,
    Reasons,
    amounts,
    events_by_verb,
    numbers,
    played_cards,
    prompt_by_phase,
    refuse,
    sentences,
    victory,
)
from coven.games.common.rules import leading_seats
from coven.games.contract.presentation import Chapter, Events, Refusal, Trick
from coven.games.contract.shared_cache import cached_per_state
from coven.messages import Message
from coven.types import NO_CARD, NO_SEAT, SPECTATOR, Act, Card, Choice


def _trump(p: Public) -> Message:
    """Return trump and wheel, `red is trump and 3 ranks highest`."""
    return Message("no-trump", value=p.wheel) if p.trump == NO_COLOUR else Message("trump", suit=p.trump, value=p.wheel)


# what everybody is told


def _tell_deal(line: Line[Public]) -> Message:
    p = line.after
    return Message("dealt", hand=p.variant.hand, card=p.pile[p.pile_size - 1], trump=_trump(p))


def _tell_play(line: Line[Public]) -> Events:
    p, card = line.after, line.argument
    told = [Message("card-played" if line.before.table else "card-led", seat=line.seat, card=card)]
    if p.phase == Phase.PLAY:
        return Events(told)
    winner = trick_winner(p)
    won = Message("trick-won", seat=winner, card=p.played[winner], reason=_winning_reason(p, p.played[winner]))
    cards = played_cards(CODES, p.leader, p.players, p.played)
    trick = Trick(number=p.tricks, cards=cards, winners=[int(winner)], words=won, clause="3.3")
    return Events([*told, won, *_tell_result(p)], trick)


def _winning_reason(p: Public, card: Card) -> Message:
    """3.3 Explain why this card wins: as the only trump, the best one, or the best of the leading colour."""
    is_trump = colour_of(card) == p.trump
    if beaten := remove(contenders(p), card):
        second = min(every_card(beaten), key=lambda other: steps_below_wheel(p, other))
        return Message("outranks-trump" if is_trump else "outranks", wheel=p.wheel, card=second)
    if is_trump:
        return Message("only-trump")
    return Message("only-colour" if p.trump == NO_COLOUR else "only-colour-without-trump", suit=p.led)


def _tell_result(p: Public) -> list[Message]:
    if p.phase != Phase.OVER:
        return []
    return [Message("final-scores", amounts=amounts(p.players, p.scores)), victory(leading_seats(p.scores, p.players))]


def _tell_trump(line: Line[Public]) -> Iterator[Message]:
    """Tell the choice of the trump and the refill after it."""
    p, seat = line.after, line.seat
    if line.argument == KEEP_CHOICE:
        yield Message("trump-kept", seat=seat)
    else:
        card = Card(line.argument)
        yield Message("trump-laid", seat=seat, card=card, trump=Message("trump", suit=colour_of(card), value=value_of(card)))
    for drawer in every_seat(p.players):
        if taken := difference(p.known[drawer], line.before.known[drawer]):
            yield Message("pile-taken", seat=drawer, cards=taken)
    if line.before.deck_left and not p.deck_left:
        yield Message("deck-empty", trump=_trump(p))


public_events: Final = events_by_verb(
    NOTATION,
    {
        "deal": _tell_deal,
        "start": lambda line: Message("first-leader", seat=line.after.leader),
        "play": _tell_play,
        "trump": _tell_trump,
    },
)

# what the viewer alone is told


def _tell_drawn(line: Line[View]) -> Iterator[Message]:
    drawn = difference(line.after.hand, union(line.before.hand, line.after.public.known[line.after.viewer]))
    if drawn:
        yield Message("cards-drawn", cards=drawn)


private_events: Final = events_by_verb(
    NOTATION, {"deal": lambda line: Message("your-hand", cards=line.after.hand), "trump": _tell_drawn}
)

# chapter and table


@cached_per_state
def chapter(p: Public) -> Chapter[Message]:
    """Return the trick the table is in; it counts until its winner has chosen the trump."""
    trick = p.tricks + (1 if p.phase < Phase.TRUMP else 0)
    return Chapter(trick=trick, words=Message("chapter", trick=trick))


def text_table(v: View) -> list[Message]:
    """Return the table as a few lines of plain text."""
    p = v.public
    head = Message("table-head", trick=chapter(p).trick, trump=_trump(p), ranking=numbers(ranking(p)), deck=p.deck_left)
    hand = [Message("table-hand", cards=v.hand)] if v.viewer != SPECTATOR else []
    return [head, *_seat_lines(p), *hand]


def _seat_lines(p: Public) -> Iterator[Message]:
    winning = trick_winner(p)
    for seat in every_seat(p.players):
        held, won, card = p.held[seat], count(p.won[seat]), p.played[seat]
        if card == NO_CARD:
            yield Message("table-seat", seat=seat, held=held, won=won)
        else:
            id_ = "table-seat-winning" if seat == winning else "table-seat-played"
            yield Message(id_, seat=seat, held=held, won=won, card=card)


# prompts, choices and refusals


prompt: Final = prompt_by_phase(
    View,
    Phase.OVER,
    {
        Phase.PLAY: lambda v: Message("prompt-play" if v.public.table else "prompt-lead"),
        Phase.TRUMP: Message("prompt-trump"),
    },
)


def describe_choice(v: View, choice: Choice) -> Message:
    """Return one of the viewer's choices."""
    if choice == KEEP_CHOICE:
        return Message("choice-keep")
    return Message("choice-play" if v.public.phase == Phase.PLAY else "choice-lay", card=choice)


def beginner_tip(v: View) -> Message:
    """Explain what the choice is about, for a player who meets it for the first time."""
    p = v.public
    if p.phase == Phase.TRUMP:
        return Message("tip-trump")
    worth = Message("tip-play", points=sum(value_of(card) for card in every_card(p.table))) if p.table else Message("tip-lead")
    return sentences(worth, *_strongest_card(v))


def _strongest_card(v: View) -> Iterator[Message]:
    """Tell which card of this trick or still to be played nothing beats, unless that is open.

    The card that made trump and wheel lies on the trump pile, so it is never that one.
    """
    p, left = v.public, union(union(v.hand, unseen_cards(v)), v.public.table)
    for seat in every_seat(p.players):
        left = union(left, p.known[seat])
    colour = p.trump if p.trump != NO_COLOUR and of_colour(left, p.trump) else p.led
    if colour != NO_COLOUR:
        yield Message("tip-strongest", card=best_card(p, of_colour(left, colour)))


def explain_refusal(v: View, act: Act) -> Refusal:
    """Explain why the viewer may not make this choice now."""
    return refuse(_reasons_not_now(v, NOTATION.verb(act)), _reasons_illegal(v, Card(argument_of(act))))


def _reasons_not_now(v: View, verb: str) -> Reasons:
    p = v.public
    yield p.phase == Phase.OVER, Message("refused-over"), "6.1"
    yield p.turn == NO_SEAT, Message("refused-dealing"), "2.2"
    yield not is_among(v.viewer, v.to_act), Message("refused-turn", seat=p.turn), "2.2"
    yield verb == "play" and p.phase == Phase.TRUMP, Message("refused-trump-first"), "4.1"
    yield verb == "trump" and p.phase == Phase.PLAY, Message("refused-no-winner"), "4.1"


def _reasons_illegal(v: View, card: Card) -> Reasons:
    p = v.public
    yield p.phase == Phase.TRUMP, Message("refused-not-in-trick", card=card, cards=p.table), "4.1"
    yield True, Message("refused-not-held", card=card, cards=v.hand), "2.2" if p.table else "2.1"
