"""Words for people, made from views alone: what happened as one viewer saw it, what is asked, why a choice is refused."""

from collections.abc import Sequence
from typing import Any, Final

from coven.cards import every_seat, is_among
from coven.errors import IllegalError, NotNowError, RefusalError
from coven.games.blackmore.beliefs import unseen_cards
from coven.games.blackmore.deck import COLOURS, NAMES, NO_COLOUR, Colour, colour_of, value_of
from coven.games.blackmore.notation import NOTATION
from coven.games.blackmore.scoring import points
from coven.games.blackmore.state import KEEP, PLAY, TRUMP, Phase
from coven.games.blackmore.views import View
from coven.kernel import members
from coven.notation import argument_of, verb_of
from coven.types import NO_CARD, NO_SEAT, SPECTATOR, Act, Card, Cards, Choice, Seat
from coven.words import Speaker, listed

CODES: Final = {card: name for name, card in NAMES.items()}


def card_name(card: Card) -> str:
    """`Blue 7`."""
    return f"{COLOURS[colour_of(card)].capitalize()} {value_of(card)}"


def card_names(cards: Cards) -> str:
    """`Blue 7, Red 1 and Red 3`."""
    return listed(card_name(Card(card)) for card in members(cards))


def ranking(v: View) -> list[int]:
    """3.1, 3.2 The values from the highest-ranked down, the way the wheel turns."""
    step = 1 if v.variant.increasing else -1
    return [(v.wheel - 1 + step * place) % v.variant.values + 1 for place in range(v.variant.values)]


def trump_words(v: View) -> str:
    """`red is trump and 3 ranks highest`."""
    colour = "there is no trump colour" if v.trump == NO_COLOUR else f"{COLOURS[v.trump]} is trump"
    return f"{colour} and {v.wheel} ranks highest"


# what happened


def describe(before: View, after: View, line: str, names: Sequence[str]) -> str:
    """What a line of the viewer's log means, in words, from what the viewer knew before and knows after it."""
    speaker = Speaker(after.viewer, names)
    head, _, rest = line.partition(" ")
    if head == "deal":
        return _dealt(after)
    if head == "start":
        return f"{speaker.does(after.leader, 'lead')} the first trick."
    chosen = NOTATION.parse(rest)
    seat = Seat(int(head))
    if verb_of(chosen) == PLAY:
        return _played(before, after, seat, Card(argument_of(chosen)), speaker)
    return " ".join([_trump_chosen(after, seat, argument_of(chosen), speaker), *_refilled(before, after, speaker)])


def _dealt(after: View) -> str:
    own = f" You hold {card_names(after.hand)}." if after.viewer != SPECTATOR else ""
    top = after.pile[after.pile_size - 1]
    return f"Everyone is dealt {after.variant.hand}. {card_name(top)} is turned up: {trump_words(after)}.{own}"


def _played(before: View, after: View, seat: Seat, card: Card, speaker: Speaker) -> str:
    verb = "lead" if before.table == 0 else "play"
    sentence = f"{speaker.does(seat, verb)} {card_name(card)}."
    if after.phase == Phase.TRUMP:
        return f"{sentence} {speaker.does(after.turn, 'win')} the trick with {card_name(after.played[after.turn])}."
    if after.phase == Phase.OVER:
        return f"{sentence} {_last_trick(before, after, speaker)} {_result(after, speaker)}"
    return sentence


def _last_trick(before: View, after: View, speaker: Speaker) -> str:
    winner = next(seat for seat in every_seat(after.players) if after.won[seat] != before.won[seat])
    return f"{speaker.does(winner, 'win')} the last trick."


def _result(after: View, speaker: Speaker) -> str:
    scores = [points(after.won[seat]) for seat in every_seat(after.players)]
    best = [seat for seat in every_seat(after.players) if scores[seat] == max(scores)]
    told = listed(f"{speaker.whom(seat)} {scores[seat]}" for seat in every_seat(after.players))
    if len(best) == 1:
        return f"Magic Points: {told}. {speaker.does(best[0], 'win')} the game."
    return f"Magic Points: {told}. {listed(speaker.who(seat) for seat in best)} share the victory."


def _trump_chosen(after: View, seat: Seat, argument: int, speaker: Speaker) -> str:
    if argument == KEEP:
        return f"{speaker.does(seat, 'keep')} the trump."
    card = Card(argument)
    return (
        f"{speaker.does(seat, 'lay')} {card_name(card)} on the trump pile: {COLOURS[colour_of(card)]} is trump "
        f"and {value_of(card)} ranks highest."
    )


def _refilled(before: View, after: View, speaker: Speaker) -> list[str]:
    sentences = []
    drawn = after.hand & ~before.hand & ~(after.known[after.viewer] if after.viewer != SPECTATOR else 0)
    if drawn:
        sentences.append(f"You draw {card_names(Cards(drawn))}.")
    for seat in every_seat(after.players):
        if taken := Cards(after.known[seat] & ~before.known[seat]):
            sentences.append(f"{speaker.does(seat, 'take')} {card_names(taken)} from the trump pile.")
    if before.deck_left and not after.deck_left:
        sentences.append(f"The deck is empty, nobody draws again: {trump_words(after)}.")
    return sentences


# what is asked


def prompt(v: View, names: Sequence[str]) -> str:
    """One sentence that says what is asked of the viewer, or who is waited for."""
    if v.phase == Phase.OVER:
        return "The game is over."
    if not is_among(v.viewer, v.to_act):
        return f"Waiting for {names[v.turn]}." if v.turn != NO_SEAT else "The cards are being dealt."
    if v.phase == Phase.TRUMP:
        return "You won the trick: lay one of its cards on the trump pile, or keep the trump."
    return "Lead any card." if v.table == 0 else "Play any card: nobody has to follow."


def choice_words(v: View, choice: Choice) -> str:
    """One of the viewer's choices in words."""
    if v.phase == Phase.PLAY:
        return f"Play {card_name(Card(choice))}"
    return "Keep the trump" if choice == KEEP else f"Lay {card_name(Card(choice))} on the trump pile"


def why_not(v: View, wanted: Act, names: Sequence[str]) -> RefusalError:
    """Why the viewer may not do this now."""
    if v.phase == Phase.OVER:
        return NotNowError("The game is over: all cards are played.", "6.1")
    if not is_among(v.viewer, v.to_act):
        turn = f"it is {names[v.turn]}'s turn" if v.turn != NO_SEAT else "the cards are being dealt"
        return NotNowError(f"It is not your turn: {turn}.", "2.2")
    if verb_of(wanted) == PLAY and v.phase == Phase.TRUMP:
        return NotNowError("You won the trick: first choose the trump, or keep it.", "4.1")
    if verb_of(wanted) == TRUMP and v.phase == Phase.PLAY:
        return NotNowError("A trump is chosen by the winner of a trick, when it is complete.", "4.1")
    return _not_this_card(v, Card(argument_of(wanted)))


def _not_this_card(v: View, card: Card) -> RefusalError:
    name = CODES.get(card, "that card")
    if v.phase == Phase.TRUMP:
        return IllegalError(f"Only a card of the trick just won may be laid, and {name} is not in it: {_codes(v.table)}.", "4.1")
    return IllegalError(f"You do not hold {name}; you hold {_codes(v.hand)}.", "2.1" if v.table == 0 else "2.2")


def _codes(cards: Cards) -> str:
    return ", ".join(CODES[card] for card in members(cards))


# what the table looks like


def table(v: View, names: Sequence[str]) -> list[str]:
    """The table in a few lines of plain text."""
    lines = [f"Trick {v.tricks + 1}: {trump_words(v)} (ranking {' '.join(map(str, ranking(v)))}). Deck: {v.deck_left}."]
    for seat in every_seat(v.players):
        card = v.played[seat]
        played = f" plays {card_name(card)}" if card != NO_CARD else ""
        marks = " (winning)" if seat == v.winning and card != NO_CARD else ""
        lines.append(f"{names[seat]}: {v.held[seat]} in hand, {v.won[seat].bit_count()} won{played}{marks}")
    if v.viewer != SPECTATOR:
        lines.append(f"Your hand: {card_names(v.hand)}")
    return lines


def picture(v: View) -> dict[str, Any]:
    """What lies on the table and in the own hand, as plain data in notation, for clients."""
    everyone = list(every_seat(v.players))
    return {
        "phase": Phase(v.phase).name.lower(),
        "turn": _seat(v.turn),
        "leader": _seat(v.leader),
        "winning": _seat(v.winning),
        "led": _colour(v.led),
        "played": [CODES.get(v.played[seat]) for seat in everyone],
        "hand": [CODES[card] for card in members(v.hand)],
        "held": [int(v.held[seat]) for seat in everyone],
        "won": [int(v.won[seat]).bit_count() for seat in everyone],
        "trump": _colour(v.trump),
        "wheel": v.wheel or None,
        "ranking": ranking(v) if v.wheel else [],
        "increasing": bool(v.variant.increasing),
        "pile": [CODES[v.pile[place]] for place in range(v.pile_size)],
        "deck": v.deck_left,
        "trick": v.tricks + 1,
        "scores": [points(v.won[seat]) for seat in everyone] if v.phase == Phase.OVER else None,
        "counted": _won_cards(v) if v.phase == Phase.OVER else None,
    }


def show(v: View) -> dict[str, Any]:
    """The picture, and under `memory` what only memory keeps."""
    return picture(v) | {"memory": _memory(v)}


def _memory(v: View) -> dict[str, Any]:
    everyone = list(every_seat(v.players))
    return {
        "won": _won_cards(v),
        "scores": [points(v.won[seat]) for seat in everyone],
        "known": [[CODES[card] for card in members(v.known[seat])] for seat in everyone],
        "unseen": [CODES[card] for card in members(unseen_cards(v))],
    }


def _won_cards(v: View) -> list[list[str]]:
    return [[CODES[card] for card in members(v.won[seat])] for seat in every_seat(v.players)]


def _seat(seat: Seat) -> int | None:
    return None if seat == NO_SEAT else seat


def _colour(colour: Colour) -> str | None:
    return None if colour == NO_COLOUR else COLOURS[colour]
