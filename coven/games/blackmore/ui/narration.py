"""What the log tells, the table as plain text, prompts, choices and refusals, as messages of the catalog in `locale`."""

from collections.abc import Iterator
from typing import Final

from coven.core.cards import count, difference, every_seat, is_among, remove, seat_set, union
from coven.core.notation import UNSEEN
from coven.games.blackmore.knowledge import View, unseen_cards
from coven.games.blackmore.rules.deck import NO_COLOUR, colour_of, of_colour, value_of
from coven.games.blackmore.rules.rules import PHASES, best_card, contenders, points, trick_winner
from coven.games.blackmore.rules.state import KEEP_CHOICE, Phase, Public
from coven.games.blackmore.ui.notation import CODES, NOTATION, PICTURES, ranking
from coven.games.common.messages import numbers
from coven.games.common.rules import leading_seats
from coven.games.common.telling import amounts, ask_by_phase, played_cards, tell_private, tell_public, victory
from coven.games.contract.boards import Constant
from coven.games.contract.presentation import Chapter
from coven.games.contract.tellers import refuses, tells
from coven.games.contract.telling import PLAIN, Part, Told, finish_trick, illegal, not_now, part, say, say_if, say_part
from coven.kernel import rule
from coven.messages import Message
from coven.types import NO_CARD, NO_SEAT, SPECTATOR, Card, Choice, Seat

PLAY: Final = PHASES.verb_number("play")
TRUMP: Final = PHASES.verb_number("trump")
clause_of: Final = PHASES.clause_number


@rule
def _trump(t: Told, p: Public) -> Part:
    """Return trump and wheel, `red is trump and 3 ranks highest`."""
    if p.trump == NO_COLOUR:
        return part(t, "no-trump", value=p.wheel)
    return part(t, "trump", suit=p.trump, value=p.wheel)


# what everybody is told


@rule
def _tell_deal(t: Told, after: Public) -> None:
    say(t, "dealt", hand=after.variant.hand, card=after.pile[after.pile_size - 1], trump=_trump(t, after))


@rule
def _tell_start(t: Told, after: Public) -> None:
    say(t, "first-leader", seat=after.leader)


@rule
def _tell_play(t: Told, before: Public, after: Public, seat: Seat, card: Card) -> None:
    say(t, "card-played" if before.table else "card-led", seat=seat, card=card)
    if after.phase != Phase.PLAY:
        _tell_trick(t, after)
    if after.phase == Phase.OVER:
        say(t, "final-scores", amounts=amounts(t, after.players, after.scores))
        say_part(t, victory(t, leading_seats(after.scores, after.players)))


@rule
def _tell_trick(t: Told, p: Public) -> None:
    winner = trick_winner(p)
    won = say(t, "trick-won", seat=winner, card=p.played[winner], reason=_winning_reason(t, p, p.played[winner]))
    finish_trick(t, p.tricks, played_cards(t, p.leader, p.players, p.played), seat_set(winner), won, "3.3")


@rule
def _winning_reason(t: Told, p: Public, card: Card) -> Part:
    """3.3 Explain why this card wins: as the only trump, the best one, or the best of the leading colour."""
    beaten = remove(contenders(p), card)
    is_trump = colour_of(card) == p.trump
    if beaten:
        return part(t, "outranks-trump" if is_trump else "outranks", wheel=p.wheel, card=best_card(p, beaten))
    if is_trump:
        return part(t, "only-trump")
    return part(t, "only-colour" if p.trump == NO_COLOUR else "only-colour-without-trump", suit=p.led)


@rule
def _tell_trump(t: Told, before: Public, after: Public, seat: Seat, choice: Choice) -> None:
    """Tell the choice of the trump and the refill after it."""
    if choice == KEEP_CHOICE:
        say(t, "trump-kept", seat=seat)
    else:
        trump = part(t, "trump", suit=colour_of(Card(choice)), value=value_of(Card(choice)))
        say(t, "trump-laid", seat=seat, card=choice, trump=trump)
    for drawer in every_seat(after.players):
        taken = difference(after.known[drawer], before.known[drawer])
        say_if(t, taken, "pile-taken", seat=drawer, cards=taken)
    if before.deck_left > 0 and after.deck_left == 0:
        say(t, "deck-empty", trump=_trump(t, after))


public_events: Final = tell_public(
    NOTATION, CODES, {"deal": _tell_deal, "start": _tell_start, "play": _tell_play, "trump": _tell_trump}
)

# what the viewer alone is told


@rule
def _tell_hand(t: Told, after: View) -> None:
    say(t, "your-hand", cards=after.hand)


@rule
def _tell_drawn(t: Told, before: View, after: View) -> None:
    drawn = difference(after.hand, union(before.hand, after.public.known[after.viewer]))
    say_if(t, drawn, "cards-drawn", cards=drawn)


private_events: Final = tell_private(NOTATION, CODES, {"deal": _tell_hand, "trump": _tell_drawn})

# chapter and table


@rule
def _current_trick(p: Public) -> int:
    """Return the trick the table is in; it counts until its winner has chosen the trump."""
    return p.tricks + (1 if p.phase < Phase.TRUMP else 0)


@rule
def _chapter_words(t: Told, p: Public) -> Part:
    return part(t, "chapter", trick=_current_trick(p))


chapter: Final = PICTURES.of_public(Chapter, trick=_current_trick, turn=Constant(0), words=_chapter_words)


def text_table(v: View) -> list[Message]:
    """Return the table as a few lines of plain text."""
    p = v.public
    head = Message("table-head", trick=chapter(p).trick, trump=_trump(PLAIN, p), ranking=numbers(ranking(p)), deck=p.deck_left)
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


@rule
def _ask_card(t: Told, v: View) -> None:
    say(t, "prompt-play" if v.public.table else "prompt-lead")


prompt: Final = ask_by_phase(View, Phase.OVER, {Phase.PLAY: _ask_card, Phase.TRUMP: "prompt-trump"})


@tells
def describe_choice(t: Told, v: View, choice: Choice) -> None:
    """Tell one of the viewer's choices."""
    if choice == KEEP_CHOICE:
        say(t, "choice-keep")
    else:
        say(t, "choice-play" if v.public.phase == Phase.PLAY else "choice-lay", card=choice)


@tells
def beginner_tip(t: Told, v: View) -> None:
    """Explain what the choice is about, for a player who meets it for the first time."""
    if v.public.phase == Phase.TRUMP:
        say(t, "tip-trump")
    else:
        if v.public.table:
            say(t, "tip-play", points=points(v.public.table))
        else:
            say(t, "tip-lead")
        _tell_strongest(t, v, v.public)


@rule
def _tell_strongest(t: Told, v: View, p: Public) -> None:
    """Tell which card of this trick or still to be played nothing beats, unless that is open.

    The card that made trump and wheel lies on the trump pile, so it is never that one.
    """
    left = union(union(v.hand, unseen_cards(v)), p.table)
    for seat in every_seat(p.players):
        left = union(left, p.known[seat])
    has_trump = p.trump != NO_COLOUR and of_colour(left, p.trump) != 0
    colour = p.trump if has_trump else p.led
    if colour != NO_COLOUR:
        say(t, "tip-strongest", card=best_card(p, of_colour(left, colour)))


@refuses
def explain_refusal(t: Told, v: View, verb: int, card: int) -> None:
    """Explain why the viewer may not make this choice now."""
    p = v.public
    not_now(t, p.phase == Phase.OVER, "6.1", "refused-over")
    not_now(t, p.turn == NO_SEAT, "2.2", "refused-dealing")
    not_now(t, not is_among(v.viewer, v.to_act), "2.2", "refused-turn", seat=p.turn)
    not_now(t, verb == PLAY and p.phase == Phase.TRUMP, "4.1", "refused-trump-first")
    not_now(t, verb == TRUMP and p.phase == Phase.PLAY, "4.1", "refused-no-winner")
    illegal(t, card == UNSEEN, clause_of(p.phase), "refused-hidden")
    illegal(t, p.phase == Phase.TRUMP, "4.1", "refused-not-in-trick", card=card, cards=p.table)
    illegal(t, True, "2.2" if p.table else "2.1", "refused-not-held", card=card, cards=v.hand)
