"""What happened, as one viewer saw it."""

from coven.cards import every_seat
from coven.games.blackmore.deck import COLOURS, NO_COLOUR, colour_of, value_of
from coven.games.blackmore.notation import NOTATION
from coven.games.blackmore.ranking import rivals, standing, trick_winner
from coven.games.blackmore.state import KEEP, Phase, Public
from coven.games.blackmore.text.names import CODES, card_name, card_names, trump_words
from coven.games.blackmore.views import View
from coven.games.scores import with_most
from coven.games.shared import shared
from coven.games.told import Played, Told, Trick
from coven.kernel import members
from coven.types import NO_CARD, SPECTATOR, Card, Cards, Seat
from coven.words import Names, Speaker


def tell(before: View, after: View, line: str, names: Names) -> Told:
    """What a line of the viewer's log means, from what the viewer knew before and knows after it."""
    speaker = Speaker(after.viewer, names)
    seat, verb, argument = NOTATION.read(line)
    if verb == "deal":
        return Told(words=_dealt(after))
    if verb == "start":
        return Told(words=f"{speaker.does(after.public.leader, 'lead')} the first trick.")
    if verb == "play":
        return _played(before.public, after.public, seat, Card(argument), speaker)
    return Told(words=" ".join([_trump_chosen(seat, argument, speaker), *_refilled(before, after, speaker)]))


def _dealt(after: View) -> str:
    p = after.public
    own = f" You hold {card_names(after.hand)}." if after.viewer != SPECTATOR else ""
    return f"Everyone is dealt {p.variant.hand}. {card_name(p.pile[p.pile_size - 1])} is turned up: {trump_words(p)}.{own}"


def _played(before: Public, after: Public, seat: Seat, card: Card, speaker: Speaker) -> Told:
    sentence = f"{speaker.does(seat, 'lead' if before.table == 0 else 'play')} {card_name(card)}."
    if after.phase == Phase.PLAY:
        return Told(words=sentence)
    trick = _trick(after, speaker)
    result = f" {_result(after, speaker)}" if after.phase == Phase.OVER else ""
    return Told(words=f"{sentence} {trick.words}{result}", trick=trick)


# the trick


def _trick(p: Public, speaker: Speaker) -> Trick:
    """The trick that lies complete on the table."""
    winner, cards, how = _lying(p)
    return Trick(number=p.tricks, cards=cards, winners=[winner], words=f"{speaker.does(winner, 'win')} {how}", clause="3.3")


@shared
def _lying(p: Public) -> tuple[Seat, list[Played], str]:
    """Who won the trick, its cards in the order played, and how it was won."""
    winner = trick_winner(p)
    order = [Seat((p.leader + place) % p.players) for place in range(p.players)]
    cards = [Played(seat=seat, card=CODES[p.played[seat]]) for seat in order if p.played[seat] != NO_CARD]
    return winner, cards, f"the trick with {card_name(p.played[winner])}: {_why(p, p.played[winner])}."


def _why(p: Public, card: Card) -> str:
    """3.3 Why this card wins: as the only trump, the best one, or the best of the leading colour."""
    is_trump = colour_of(card) == p.trump
    if beaten := Cards(rivals(p) & ~(1 << card)):
        second = min(map(Card, members(beaten)), key=lambda other: standing(p, other))
        return f"with {p.wheel} on the wheel it ranks above {card_name(second)}{' of trump' if is_trump else ''}"
    if is_trump:
        return "the only trump"
    return f"nobody else played {COLOURS[p.led]}" + ("" if p.trump == NO_COLOUR else " or a trump")


def _result(after: Public, speaker: Speaker) -> str:
    return f"Magic Points: {speaker.each(after.players, after.scores)}. {speaker.victory(with_most(after.scores, after.players))}"


# trump, and the draw after it


def _trump_chosen(seat: Seat, argument: int, speaker: Speaker) -> str:
    if argument == KEEP:
        return f"{speaker.does(seat, 'keep')} the trump."
    card = Card(argument)
    return (
        f"{speaker.does(seat, 'lay')} {card_name(card)} on the trump pile: {COLOURS[colour_of(card)]} is trump "
        f"and {value_of(card)} ranks highest."
    )


def _refilled(before: View, after: View, speaker: Speaker) -> list[str]:
    p, sentences = after.public, []
    drawn = after.hand & ~before.hand & ~(p.known[after.viewer] if after.viewer != SPECTATOR else 0)
    if drawn:
        sentences.append(f"You draw {card_names(Cards(drawn))}.")
    for seat in every_seat(p.players):
        if taken := Cards(p.known[seat] & ~before.public.known[seat]):
            sentences.append(f"{speaker.does(seat, 'take')} {card_names(taken)} from the trump pile.")
    if before.public.deck_left and not p.deck_left:
        sentences.append(f"The deck is empty, nobody draws again: {trump_words(p)}.")
    return sentences
