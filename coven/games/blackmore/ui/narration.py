"""Narration of the log as one viewer saw it, the table as plain text, prompts, choices in words, and refusals."""

from typing import Final

from coven.core.cards import count, every_seat, is_among, union
from coven.core.grammar import Names, Speaker, pluralize
from coven.core.notation import argument_of
from coven.errors import RefusalError
from coven.games.blackmore.knowledge import View, unseen_cards
from coven.games.blackmore.rules.deck import COLOURS, NO_COLOUR, colour_of, of_colour, value_of
from coven.games.blackmore.rules.rules import best_card, contenders, steps_below_wheel, trick_winner
from coven.games.blackmore.rules.state import KEEP_CHOICE, Phase, Public
from coven.games.blackmore.ui.notation import CODES, NOTATION, card_name, card_names, describe_trump, ranking
from coven.games.common.rules import leading_seats
from coven.games.common.sentences import LineSpeaker, Reasons, narrate_by_verb, played_cards, prompt_by_phase, refuse
from coven.games.contract.presentation import Chapter, Narration, Played, Trick
from coven.games.contract.shared_cache import cached_per_state
from coven.kernel import members
from coven.types import NO_CARD, NO_SEAT, SPECTATOR, Act, Card, Cards, Choice, Seat

Line = LineSpeaker[View, Public]


def _narrate_deal(line: Line) -> str:
    p, turned_up = line.new, line.new.pile[line.new.pile_size - 1]
    dealt = f"Everyone is dealt {p.variant.hand}. {card_name(turned_up)} is turned up: {describe_trump(p)}."
    return dealt + line.only_to_viewer(f"You hold {card_names(line.after.hand)}.")


def _narrate_play(line: Line) -> Narration:
    p = line.new
    sentence = f"{line.subject('play' if line.old.table else 'lead')} {card_name(Card(line.argument))}."
    if p.phase == Phase.PLAY:
        return Narration(words=sentence)
    winner, cards, how = _trick_facts(p)
    trick = Trick(number=p.tricks, cards=cards, winners=[winner], words=f"{line.does(winner, 'win')} {how}", clause="3.3")
    result = f" {_narrate_result(p, line)}" if p.phase == Phase.OVER else ""
    return Narration(words=f"{sentence} {trick.words}{result}", trick=trick)


@cached_per_state
def _trick_facts(p: Public) -> tuple[Seat, list[Played], str]:
    """Return who won the trick, its cards in the order played, and how it was won."""
    winner = trick_winner(p)
    how = f"the trick with {card_name(p.played[winner])}: {_winning_reason(p, p.played[winner])}."
    return winner, played_cards(CODES, p.leader, p.players, p.played), how


def _winning_reason(p: Public, card: Card) -> str:
    """3.3 Explain why this card wins: as the only trump, the best one, or the best of the leading colour."""
    is_trump = colour_of(card) == p.trump
    if beaten := Cards(contenders(p) & ~(1 << card)):
        second = min(map(Card, members(beaten)), key=lambda other: steps_below_wheel(p, other))
        return f"with {p.wheel} on the wheel it ranks above {card_name(second)}{' of trump' if is_trump else ''}"
    if is_trump:
        return "the only trump"
    return f"nobody else played {COLOURS[p.led]}" + ("" if p.trump == NO_COLOUR else " or a trump")


def _narrate_result(p: Public, speaker: Speaker) -> str:
    return f"Magic Points: {speaker.each(p.players, p.scores)}. {speaker.victory(leading_seats(p.scores, p.players))}"


def _narrate_trump(line: Line) -> str:
    """Narrate the choice of the trump and the refill after it."""
    card, refill = Card(line.argument), _narrate_refill(line.before, line.after, line)
    if line.argument == KEEP_CHOICE:
        return " ".join([f"{line.subject('keep')} the trump.", *refill])
    laid = f"{line.subject('lay')} {card_name(card)} on the trump pile"
    return " ".join([f"{laid}: {COLOURS[colour_of(card)]} is trump and {value_of(card)} ranks highest.", *refill])


def _narrate_refill(before: View, after: View, speaker: Speaker) -> list[str]:
    p, sentences = after.public, []
    drawn = after.hand & ~before.hand & ~(p.known[after.viewer] if after.viewer != SPECTATOR else 0)
    if drawn:
        sentences.append(f"You draw {card_names(Cards(drawn))}.")
    for seat in every_seat(p.players):
        if taken := Cards(p.known[seat] & ~before.public.known[seat]):
            sentences.append(f"{speaker.does(seat, 'take')} {card_names(taken)} from the trump pile.")
    if before.public.deck_left and not p.deck_left:
        sentences.append(f"The deck is empty, nobody draws again: {describe_trump(p)}.")
    return sentences


narrate: Final = narrate_by_verb(
    NOTATION,
    {
        "deal": _narrate_deal,
        "start": lambda line: f"{line.does(line.new.leader, 'lead')} the first trick.",
        "play": _narrate_play,
        "trump": _narrate_trump,
    },
)

# chapter and table


@cached_per_state
def chapter(p: Public) -> Chapter:
    """Return the trick the table is in; it counts until its winner has chosen the trump."""
    trick = p.tricks + (1 if p.phase < Phase.TRUMP else 0)
    return Chapter(trick=trick, words=f"Trick {trick}")


def text_table(v: View, names: Names) -> list[str]:
    """Return the table as a few lines of plain text."""
    p, winning = v.public, trick_winner(v.public)
    lines = [f"{chapter(p).words}: {describe_trump(p)} (ranking {' '.join(map(str, ranking(p)))}). Deck: {p.deck_left}."]
    for seat in every_seat(p.players):
        card = p.played[seat]
        played = f" plays {card_name(card)}" if card != NO_CARD else ""
        marks = " (winning)" if seat == winning else ""
        lines.append(f"{names[seat]}: {p.held[seat]} in hand, {count(p.won[seat])} won{played}{marks}")
    if v.viewer != SPECTATOR:
        lines.append(f"Your hand: {card_names(v.hand)}")
    return lines


# prompts, choices and refusals


prompt: Final = prompt_by_phase(
    View,
    Phase.OVER,
    {
        Phase.PLAY: lambda v, names: "Play any card: nobody has to follow." if v.public.table else "Lead any card.",
        Phase.TRUMP: "You won the trick: lay one of its cards on the trump pile, or keep the trump.",
    },
)


def describe_choice(v: View, choice: Choice, names: Names) -> str:
    """Return one of the viewer's choices in words."""
    if v.public.phase == Phase.PLAY:
        return f"Play {card_name(Card(choice))}"
    return "Keep the trump" if choice == KEEP_CHOICE else f"Lay {card_name(Card(choice))} on the trump pile"


def beginner_tip(v: View) -> str:
    """Explain what the choice is about, for a player who meets it for the first time."""
    p = v.public
    if p.phase == Phase.TRUMP:
        return "A card you lay there scores nothing for you: keep the trump unless another colour or value suits you better."
    if p.table == 0:
        return f"The winner takes the values of all cards in points{_strongest_card(v)}, so lead low unless you can win."
    points = pluralize(sum(value_of(Card(card)) for card in members(p.table)), "point")
    return f"The trick is worth {points} so far: win it with a better card, or discard your lowest{_strongest_card(v)}."


def _strongest_card(v: View) -> str:
    """Return which card of this trick or still to be played nothing beats; nothing in words while that is open.

    The card that made trump and wheel lies on the trump pile, so it is never that one.
    """
    p, left = v.public, Cards(v.hand | unseen_cards(v) | v.public.table)
    for seat in every_seat(p.players):
        left = union(left, p.known[seat])
    colour = p.trump if p.trump != NO_COLOUR and of_colour(left, p.trump) else p.led
    if colour == NO_COLOUR:
        return ""
    return f"; nothing beats {card_name(best_card(p, of_colour(left, colour)))}"


def explain_refusal(v: View, act: Act, names: Names) -> RefusalError:
    """Explain why the viewer may not make this choice now."""
    return refuse(_reasons_not_now(v, NOTATION.verb(act), names), _reasons_illegal(v, Card(argument_of(act))))


def _reasons_not_now(v: View, verb: str, names: Names) -> Reasons:
    p = v.public
    yield p.phase == Phase.OVER, "The game is over: all cards are played.", "6.1"
    yield p.turn == NO_SEAT, "It is not your turn: the cards are being dealt.", "2.2"
    yield not is_among(v.viewer, v.to_act), f"It is not your turn: it is {names[p.turn]}'s turn.", "2.2"
    yield verb == "play" and p.phase == Phase.TRUMP, "You won the trick: first choose the trump, or keep it.", "4.1"
    yield verb == "trump" and p.phase == Phase.PLAY, "A trump is chosen by the winner of a trick, when it is complete.", "4.1"


def _reasons_illegal(v: View, card: Card) -> Reasons:
    p, name = v.public, card_name(card)
    elsewhere = f"Only a card of the trick just won may be laid, and {name} is not in it: {card_names(p.table)}."
    yield p.phase == Phase.TRUMP, elsewhere, "4.1"
    yield True, f"You do not hold {name}; you hold {card_names(v.hand)}.", "2.2" if p.table else "2.1"
