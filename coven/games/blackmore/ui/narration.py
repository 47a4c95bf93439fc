"""Narration of the log as one viewer saw it, the table as plain text, prompts, choices in words, and refusals."""

from coven.core.cards import count, every_seat, is_among
from coven.core.grammar import Names, Speaker, pluralize
from coven.core.notation import argument_of
from coven.errors import IllegalError, NotNowError, RefusalError
from coven.games.blackmore.knowledge.views import View
from coven.games.blackmore.rules.state import COLOURS, KEEP_CHOICE, NO_COLOUR, Phase, Public, colour_of, value_of
from coven.games.blackmore.rules.tricks import contenders, steps_below_wheel, trick_winner
from coven.games.blackmore.ui.notation import CODES, NOTATION, card_name, card_names, colour_name, describe_trump, ranking
from coven.games.common.rules import leading_seats
from coven.games.contract.presentation import Chapter, Narration, Played, Trick
from coven.games.contract.shared_cache import cached_per_state
from coven.kernel import members
from coven.types import NO_CARD, NO_SEAT, SPECTATOR, Act, Card, Cards, Choice, Seat


def narrate(before: View, after: View, line: str, names: Names) -> Narration:
    """Narrate a line of the viewer's log from the viewer's knowledge before and after it."""
    speaker = Speaker(after.viewer, names)
    seat, verb, argument = NOTATION.parse_line(line)
    if verb == "deal":
        return Narration(words=_narrate_deal(after))
    if verb == "start":
        return Narration(words=f"{speaker.does(after.public.leader, 'lead')} the first trick.")
    if verb == "play":
        return _narrate_play(before.public, after.public, seat, Card(argument), speaker)
    return Narration(words=" ".join([_narrate_trump(seat, argument, speaker), *_narrate_refill(before, after, speaker)]))


def _narrate_deal(after: View) -> str:
    p = after.public
    own = f" You hold {card_names(after.hand)}." if after.viewer != SPECTATOR else ""
    return f"Everyone is dealt {p.variant.hand}. {card_name(p.pile[p.pile_size - 1])} is turned up: {describe_trump(p)}.{own}"


def _narrate_play(before: Public, after: Public, seat: Seat, card: Card, speaker: Speaker) -> Narration:
    sentence = f"{speaker.does(seat, 'lead' if before.table == 0 else 'play')} {card_name(card)}."
    if after.phase == Phase.PLAY:
        return Narration(words=sentence)
    trick = _finished_trick(after, speaker)
    result = f" {_narrate_result(after, speaker)}" if after.phase == Phase.OVER else ""
    return Narration(words=f"{sentence} {trick.words}{result}", trick=trick)


# finished tricks and the result


def _finished_trick(p: Public, speaker: Speaker) -> Trick:
    """Return the complete trick on the table."""
    winner, cards, how = _trick_facts(p)
    return Trick(number=p.tricks, cards=cards, winners=[winner], words=f"{speaker.does(winner, 'win')} {how}", clause="3.3")


@cached_per_state
def _trick_facts(p: Public) -> tuple[Seat, list[Played], str]:
    """Return who won the trick, its cards in the order played, and how it was won."""
    winner = trick_winner(p)
    order = [Seat((p.leader + offset) % p.players) for offset in range(p.players)]
    cards = [Played(seat=seat, card=CODES[p.played[seat]]) for seat in order if p.played[seat] != NO_CARD]
    return winner, cards, f"the trick with {card_name(p.played[winner])}: {_winning_reason(p, p.played[winner])}."


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


# the trump choice and the refill after it


def _narrate_trump(seat: Seat, argument: int, speaker: Speaker) -> str:
    if argument == KEEP_CHOICE:
        return f"{speaker.does(seat, 'keep')} the trump."
    card = Card(argument)
    return (
        f"{speaker.does(seat, 'lay')} {card_name(card)} on the trump pile: {COLOURS[colour_of(card)]} is trump "
        f"and {value_of(card)} ranks highest."
    )


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


# chapter and table


def trick_number(p: Public) -> int:
    """Return the number of the trick on the table, from 1: it counts until its winner has chosen the trump."""
    return p.tricks + (1 if p.phase < Phase.TRUMP else 0)


@cached_per_state
def chapter(p: Public) -> Chapter:
    """Return the trick the table is in."""
    return Chapter(trick=trick_number(p), words=f"Trick {trick_number(p)}")


def text_table(v: View, names: Names) -> list[str]:
    """Return the table as a few lines of plain text."""
    p, winning = v.public, trick_winner(v.public)
    lines = [f"Trick {trick_number(p)}: {describe_trump(p)} (ranking {' '.join(map(str, ranking(p)))}). Deck: {p.deck_left}."]
    for seat in every_seat(p.players):
        card = p.played[seat]
        played = f" plays {card_name(card)}" if card != NO_CARD else ""
        marks = " (winning)" if seat == winning else ""
        lines.append(f"{names[seat]}: {p.held[seat]} in hand, {count(p.won[seat])} won{played}{marks}")
    if v.viewer != SPECTATOR:
        lines.append(f"Your hand: {card_names(v.hand)}")
    return lines


def prompt(v: View, names: Names) -> str:
    """Return one sentence that says what the viewer has to choose, or whose turn the table waits for."""
    p = v.public
    if p.phase == Phase.OVER:
        return "The game is over."
    if not is_among(v.viewer, v.to_act):
        return f"Waiting for {names[p.turn]}." if p.turn != NO_SEAT else "The cards are being dealt."
    if p.phase == Phase.TRUMP:
        return "You won the trick: lay one of its cards on the trump pile, or keep the trump."
    return "Lead any card." if p.table == 0 else "Play any card: nobody has to follow."


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
    best = f"the {p.wheel} of the colour led" if p.trump == NO_COLOUR else f"the {colour_name(p.trump)} {p.wheel}"
    if p.table == 0:
        return f"The winner takes the values of all cards in points; nothing beats {best}, so lead low unless you can win."
    points = pluralize(sum(value_of(Card(card)) for card in members(p.table)), "point")
    return f"The trick is worth {points} so far: win it with a better card, or give it your cheapest; nothing beats {best}."


def explain_refusal(v: View, act: Act, names: Names) -> RefusalError:
    """Explain why the viewer may not make this choice now."""
    p = v.public
    if p.phase == Phase.OVER:
        return NotNowError("The game is over: all cards are played.", "6.1")
    if not is_among(v.viewer, v.to_act):
        turn = f"it is {names[p.turn]}'s turn" if p.turn != NO_SEAT else "the cards are being dealt"
        return NotNowError(f"It is not your turn: {turn}.", "2.2")
    verb = NOTATION.verb(act)
    if verb == "play" and p.phase == Phase.TRUMP:
        return NotNowError("You won the trick: first choose the trump, or keep it.", "4.1")
    if verb == "trump" and p.phase == Phase.PLAY:
        return NotNowError("A trump is chosen by the winner of a trick, when it is complete.", "4.1")
    name = card_name(Card(argument_of(act)))
    if p.phase == Phase.TRUMP:
        reason = f"Only a card of the trick just won may be laid, and {name} is not in it: {card_names(p.table)}."
        return IllegalError(reason, "4.1")
    return IllegalError(f"You do not hold {name}; you hold {card_names(v.hand)}.", "2.1" if p.table == 0 else "2.2")
