"""What happened, in words, as one viewer saw it: made from the views before and after a line of their log."""

from collections.abc import Sequence

from coven.cards import every_seat, next_seat
from coven.games.three_witches.deck import HAND, PLAYERS, TRICKS, suit_of
from coven.games.three_witches.notation import NOTATION
from coven.games.three_witches.state import (
    AGREE_VERB,
    BID_VERB,
    DISCARD_VERB,
    DOWN,
    FIRST,
    FOLLOW_VERB,
    GIVE_VERB,
    HIDE_VERB,
    LEAD_VERB,
    OBJECT_VERB,
    PASS,
    PASS_VERB,
    SECOND,
    UP,
    Phase,
)
from coven.games.three_witches.text.names import card_name, card_names, lessers, suit_name
from coven.games.three_witches.tricks import is_eyes
from coven.games.three_witches.values import pair_value
from coven.games.three_witches.views import View
from coven.notation import UNSEEN, argument_of, verb_of
from coven.types import SPECTATOR, Card, Seat
from coven.words import Speaker, listed


def describe(before: View, after: View, line: str, names: Sequence[str]) -> str:
    """What a line of the viewer's log means, in words, from what the viewer knew before and knows after it."""
    speaker = Speaker(after.viewer, names)
    head, _, rest = line.partition(" ")
    if head == "deal":
        return _dealt(after, speaker)
    chosen = NOTATION.parse(rest)
    verb, argument, seat = verb_of(chosen), argument_of(chosen), Seat(int(head))
    if verb in (BID_VERB, PASS_VERB):
        return _called(before, after, seat, argument if verb == BID_VERB else PASS, speaker)
    if verb in (GIVE_VERB, DISCARD_VERB):
        return _laid_away(before, after, seat, verb, Card(argument), speaker)
    if verb in (LEAD_VERB, HIDE_VERB):
        return _led(after, seat, verb, Card(argument), speaker)
    if verb == FOLLOW_VERB:
        return _followed(before, after, seat, argument, speaker)
    return _returned(before, after, seat, verb, Card(argument), speaker)


def _dealt(after: View, speaker: Speaker) -> str:
    own = f" You hold {card_names(after, after.hand)}." if after.viewer != SPECTATOR else ""
    announced = speaker.does(after.elixir, "announce")
    return f"Round {after.rounds}: everyone is dealt {HAND}.{own} {announced} the Elixir. {_speaks(after.turn, speaker)} first."


def _speaks(seat: Seat, speaker: Speaker) -> str:
    return speaker.does(seat, "speak")


def _called(before: View, after: View, seat: Seat, call: int, speaker: Speaker) -> str:
    said = f"{speaker.does(seat, 'pass', 'passes')}." if call == PASS else f"{speaker.does(seat, 'bid')} {call}."
    if after.phase == Phase.DISCARD:
        return f"{said} {_bidding_won(after, speaker)}"
    if after.phase == Phase.GIVE:
        cards = "a card" if after.variant.gives == 1 else f"{after.variant.gives} cards"
        return f"{said} Nobody has bid: everyone gives {cards} to the left."
    if call != PASS:
        return f"{said} Everyone has one more turn to raise it to {after.variant.high_bid}."
    return said


def _bidding_won(after: View, speaker: Speaker) -> str:
    lead = "You are" if after.lead == after.viewer else f"{speaker.who(after.lead)} is"
    others = listed(speaker.whom(seat) for seat in lessers(after))
    tricks = "1 trick" if after.bid == 1 else f"{after.bid} tricks"
    return f"{lead} the Lead Witch and must win exactly {tricks}. The Lesser Witches, {others}, discard a card each."


def _laid_away(before: View, after: View, seat: Seat, verb: int, card: Card, speaker: Speaker) -> str:
    what = "a card face down" if card == UNSEEN else card_name(after, card)
    if verb == DISCARD_VERB:
        said = f"{speaker.does(seat, 'discard')} {what}."
        return f"{said} {speaker.does(after.lead, 'lead')} the first trick." if after.phase == Phase.LEAD else said
    said = f"{speaker.does(seat, 'lay')} out {what} for {speaker.whom(next_seat(seat, PLAYERS))}."
    return f"{said} {_moved(after, speaker)}" if after.passings != before.passings else said


def _moved(after: View, speaker: Speaker) -> str:
    own = f" You receive {card_names(after, after.received[after.passings - 1])}." if after.viewer != SPECTATOR else ""
    final = " This is the final bidding." if after.passings == after.variant.passings else ""
    to = speaker.whom(after.elixir)
    return f"The cards are passed.{own} The Elixir is now with {to}, and {_and_speaks(after.turn, speaker)} first.{final}"


def _and_speaks(seat: Seat, speaker: Speaker) -> str:
    return "you speak" if seat == speaker.viewer else _speaks(seat, speaker)


def _led(after: View, seat: Seat, verb: int, card: Card, speaker: Speaker) -> str:
    if verb == HIDE_VERB:
        what = "a card" if card == UNSEEN else card_name(after, card)
        return f"{speaker.does(seat, 'lay')} {what} face down."
    eyes = " Eyes: the Lesser Witches play face down." if is_eyes(after.variant, card) else ""
    return f"{speaker.does(seat, 'lead')} {card_name(after, card)} face up.{eyes}"


def _followed(before: View, after: View, seat: Seat, argument: int, speaker: Speaker) -> str:
    if argument == PASS:
        suit = suit_name(suit_of(before.table[before.tricks, UP]))
        return f"{speaker.does(seat, 'have', 'has')} no {suit} and {'pass' if seat == speaker.viewer else 'passes'} for now."
    face_down = is_eyes(after.variant, before.table[before.tricks, UP])
    what = "a card" if argument == UNSEEN else card_name(after, Card(argument))
    said = f"{speaker.does(seat, 'play')} {what}{' face down' if face_down else ''}."
    if after.phase == Phase.FOLLOW:
        return said
    told = f"{said} {_compared(after, before.tricks, speaker)}"
    return told if after.tricks < TRICKS else f"{told} {_scored(before, after, speaker)}"


def _compared(after: View, trick: int, speaker: Speaker) -> str:
    up, down, first, second = (after.table[trick, place] for place in (UP, DOWN, FIRST, SECOND))
    lead, lesser = pair_value(after.variant, up, down), pair_value(after.variant, first, second)
    shown = f"{speaker.does(after.lead, 'reveal')} {card_name(after, down)}: with {card_name(after, up)} that is worth {lead}."
    against = f"{_sentence(card_name(after, first))} and {card_name(after, second)} are worth {lesser}."
    winner = speaker.does(after.lead, "win") if after.won >> trick & 1 else "The Lesser Witches win"
    return f"{shown} {against} {winner} the trick."


def _sentence(words: str) -> str:
    return words[0].upper() + words[1:]


def _scored(before: View, after: View, speaker: Speaker) -> str:
    made = after.won.bit_count() == after.bid
    tricks = f"{speaker.who(after.lead)} bid {after.bid} and won {after.won.bit_count()}"
    if made:
        result = f"{tricks}: {_tokens(after.variant.lead_tokens)} for {speaker.whom(after.lead)}."
    else:
        result = f"{tricks}: {_tokens(after.variant.lesser_tokens)} each for {listed(speaker.whom(s) for s in lessers(after))}."
    told = listed(f"{speaker.whom(seat)} {after.tokens[seat]}" for seat in every_seat(PLAYERS))
    return f"{result} Fate tokens: {told}.{_victory(after, speaker)}"


def _tokens(number: int) -> str:
    return "1 fate token" if number == 1 else f"{number} fate tokens"


def _victory(after: View, speaker: Speaker) -> str:
    best = [seat for seat in every_seat(PLAYERS) if after.tokens[seat] >= after.variant.tokens_to_win]
    if not best:
        return ""
    if len(best) == 1:
        return f" {speaker.does(best[0], 'win')} the game."
    return f" {_sentence(listed(speaker.whom(seat) for seat in best))} share the victory."


def _returned(before: View, after: View, seat: Seat, verb: int, card: Card, speaker: Speaker) -> str:
    if verb == OBJECT_VERB:
        return f"{speaker.does(seat, 'object')}. {speaker.does(after.turn, 'decide')}."
    if verb == AGREE_VERB:
        return f"{speaker.does(seat, 'agree')}: {_goes_back(after, before.proposed[before.tricks], speaker)}"
    if before.phase == Phase.PROPOSE:
        return f"{speaker.does(seat, 'propose')} that {_goes_back(after, card, speaker)}"
    if before.phase == Phase.DECIDE:
        return f"{speaker.does(seat, 'decide')}: {_goes_back(after, card, speaker)}"
    if card == UNSEEN:
        return f"{speaker.does(seat, 'take')} one of the two cards back, in secret."
    return f"{speaker.does(seat, 'take')} {card_name(after, card)} back."


def _goes_back(after: View, card: Card, speaker: Speaker) -> str:
    return f"{card_name(after, card)} goes back to {speaker.whom(after.lead)}."
