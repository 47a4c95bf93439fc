"""What happened, in words, as one viewer saw it: made from the views before and after a line of their log."""

from coven.cards import next_seat
from coven.games.three_witches.deck import HAND, PLAYERS
from coven.games.three_witches.notation import NOTATION
from coven.games.three_witches.rules import is_dealt
from coven.games.three_witches.scoring import have_enough, made_bid
from coven.games.three_witches.state import DOWN, FIRST, NO_BID, PASS, PLACES, SECOND, UP, Phase, Public
from coven.games.three_witches.text.names import CODES, card_name, card_names, lessers, pair_words, player_of, suit_name
from coven.games.three_witches.text.table import tricks_compared
from coven.games.three_witches.tricks import is_eyes, plays_face_down, suit_led
from coven.games.three_witches.values import lead_value, lesser_value
from coven.games.three_witches.views import View, right_of
from coven.games.told import Played, Told, Trick
from coven.kernel import count
from coven.notation import UNSEEN
from coven.types import SPECTATOR, Card, Seat
from coven.words import Names, Speaker, amount, listed


def tell(before: View, after: View, line: str, names: Names) -> Told:
    """What a line of the viewer's log means, from what the viewer knew before and knows after it."""
    was, p, speaker = before.public, after.public, Speaker(after.viewer, names)
    to_you = _to_you(was, after, speaker) if after.viewer != SPECTATOR else ""
    words = _words(before, after, line, to_you, speaker)
    if tricks_compared(p) <= tricks_compared(was):  # fewer after a new deal
        return Told(words=words, to_you=to_you)
    trick = _trick(p, was.tricks, speaker)
    told = [words, _revealed(p, was.tricks, speaker), trick.words, *([] if is_dealt(p) else [_scored(p, speaker)])]
    return Told(words=" ".join(told), to_you=to_you, trick=trick)


def _words(before: View, after: View, line: str, to_you: str, speaker: Speaker) -> str:
    """Whom it was done to hears it in the words of `to_you`, and not once more in others."""
    seat, verb, argument = NOTATION.read(line)
    if verb == "deal":
        return _dealt(after, speaker)
    if verb in ("bid", "pass"):
        return _called(after.public, seat, argument if verb == "bid" else PASS, speaker)
    if verb == "discard":
        return _discarded(after.public, seat, Card(argument), speaker)
    if verb == "give":
        return _laid_out(before, after, seat, Card(argument), to_you, speaker)
    if verb in ("lead", "hide", "follow"):
        return _played(before.public, seat, verb, argument, speaker)
    return _returned(before.public, after.public, seat, verb, Card(argument), to_you, speaker)


def _card_or_back(p: Public, card: Card) -> str:
    return "a card face down" if card == UNSEEN else card_name(p, card)


# the deal, the bidding, gifts and discards


def _dealt(after: View, speaker: Speaker) -> str:
    p = after.public
    own = f" You hold {card_names(p, after.hand)}." if after.viewer != SPECTATOR else ""
    announced = speaker.does(p.elixir, "announce")
    return f"Round {p.rounds}: everyone is dealt {HAND}.{own} {announced} the Elixir. {speaker.does(p.turn, 'speak')} first."


def _called(p: Public, seat: Seat, call: int, speaker: Speaker) -> str:
    said = f"{speaker.does(seat, 'pass', 'passes')}." if call == PASS else f"{speaker.does(seat, 'bid')} {call}."
    if p.phase == Phase.DISCARD:
        return f"{said} {_bidding_won(p, speaker)}"
    if p.phase == Phase.GIVE:
        cards = "a card" if p.variant.gives == 1 else f"{p.variant.gives} cards"
        return f"{said} Nobody has bid: everyone gives {cards} to the left."
    return said if call == PASS else f"{said} Everyone has one more turn to raise it to {p.variant.high_bid}."


def _bidding_won(p: Public, speaker: Speaker) -> str:
    must = f"{speaker.does(p.lead, 'are', 'is')} the Lead Witch and must win exactly {amount(p.bid, 'trick')}."
    return f"{must} The Lesser Witches, {_lessers(p, speaker)}, discard a card each."


def _lessers(p: Public, speaker: Speaker) -> str:
    return listed(speaker.whom(seat) for seat in lessers(p))


def _discarded(p: Public, seat: Seat, card: Card, speaker: Speaker) -> str:
    said = f"{speaker.does(seat, 'discard')} {_card_or_back(p, card)}."
    return f"{said} {speaker.does(p.lead, 'lead')} the first trick." if p.phase == Phase.LEAD else said


def _laid_out(before: View, after: View, seat: Seat, card: Card, to_you: str, speaker: Speaker) -> str:
    said = f"{speaker.does(seat, 'lay')} out {_card_or_back(after.public, card)} for {speaker.whom(next_seat(seat, PLAYERS))}."
    return f"{said} {_moved(after, to_you, speaker)}" if after.public.passings != before.public.passings else said


def _moved(after: View, to_you: str, speaker: Speaker) -> str:
    p = after.public
    own = f" {to_you}" if to_you else ""
    final = " This is the final bidding." if p.passings == p.variant.passings else ""
    first = f"{speaker.whom(p.turn)} {speaker.form(p.turn, 'speak')}"
    return f"The cards are passed.{own} The Elixir is now with {speaker.whom(p.elixir)}, and {first} first.{final}"


# tricks


def _played(before: Public, seat: Seat, verb: str, argument: int, speaker: Speaker) -> str:
    if argument == PASS:
        has = speaker.does(seat, "have", "has")
        return f"{has} no {suit_name(suit_led(before))} and {speaker.form(seat, 'pass', 'passes')} for now."
    what = "a card" if argument == UNSEEN else card_name(before, Card(argument))
    if verb == "lead":
        eyes = " Eyes: the Lesser Witches play face down." if is_eyes(before.variant, Card(argument)) else ""
        return f"{speaker.does(seat, 'lead')} {what} face up.{eyes}"
    if verb == "hide":
        return f"{speaker.does(seat, 'lay')} {what} face down."
    return f"{speaker.does(seat, 'play')} {what}{' face down' if plays_face_down(before) else ''}."


def _revealed(p: Public, trick: int, speaker: Speaker) -> str:
    places = (DOWN, FIRST, SECOND) if is_eyes(p.variant, p.table[trick, UP]) else (DOWN,)
    lead, *others = (card_name(p, p.table[trick, place]) for place in places)
    shown = [f"{speaker.does(p.lead, 'reveal')} {lead}"]
    shown += [f"{speaker.whom(seat)} {card}" for seat, card in zip(lessers(p), others, strict=False)]
    return f"{listed(shown)}."


def _trick(p: Public, trick: int, speaker: Speaker) -> Trick:
    eyes = "face down" if is_eyes(p.variant, p.table[trick, UP]) else ""
    words = ("face up", "face down", eyes, eyes)
    cards = [Played(seat=player_of(p, place), card=CODES[p.table[trick, place]], words=words[place]) for place in range(PLACES)]
    if p.passed >> trick & 1:
        cards[FIRST:] = [Played(seat=player_of(p, FIRST), card="", words="passed"), cards[SECOND], cards[FIRST]]
    winners: list[int] = [p.lead] if p.won >> trick & 1 else list(lessers(p))
    clause = "8.6" if lead_value(p, trick) == lesser_value(p, trick) else "8.5"
    return Trick(number=trick + 1, cards=cards, winners=winners, words=_won(p, trick, speaker), clause=clause)


def _won(p: Public, trick: int, speaker: Speaker) -> str:
    """8.5, 8.6 Who won, with both values and why they are what they are."""
    up, down, first, second = (p.table[trick, place] for place in (UP, DOWN, FIRST, SECOND))
    lead = f"{lead_value(p, trick)} ({pair_words(p, up, down)})"
    lesser = f"{lesser_value(p, trick)} ({pair_words(p, first, second)})"
    if not p.won >> trick & 1:
        return f"The Lesser Witches win the trick, {lesser} against {lead}."
    tie = ": a tie goes to the Lead Witch" if lead_value(p, trick) == lesser_value(p, trick) else ""
    return f"{speaker.does(p.lead, 'win')} the trick, {lead} against {lesser}{tie}."


def _scored(p: Public, speaker: Speaker) -> str:
    tricks = f"{speaker.who(p.lead)} bid {p.bid} and won {count(p.won)}"
    gained = amount(p.variant.lead_tokens if made_bid(p) else p.variant.lesser_tokens, "fate token")
    whose = f"for {speaker.whom(p.lead)}" if made_bid(p) else f"each for {_lessers(p, speaker)}"
    victory = f" {speaker.victory(have_enough(p))}" if have_enough(p) else ""
    return f"{tricks}: {gained} {whose}. Fate tokens: {speaker.each(p.players, p.tokens)}.{victory}"


def _returned(before: Public, after: Public, seat: Seat, verb: str, card: Card, to_you: str, speaker: Speaker) -> str:
    if verb == "object":
        return to_you or f"{speaker.does(seat, 'object')}. {speaker.does(after.turn, 'decide')}."
    if before.phase == Phase.PROPOSE:
        return f"{speaker.does(seat, 'propose')} that {_goes_back(after, card, speaker)}"
    if verb == "agree" or before.phase == Phase.DECIDE:
        settled = speaker.does(seat, "agree" if verb == "agree" else "decide")
        sent = before.proposed[before.tricks] if verb == "agree" else card
        return f"{settled}. {to_you}" if to_you else f"{settled}: {_goes_back(after, sent, speaker)}"
    if card == UNSEEN:
        return f"{speaker.does(seat, 'take')} one of the two cards back, in secret."
    return f"{speaker.does(seat, 'take')} {card_name(after, card)} back."


def _goes_back(p: Public, card: Card, speaker: Speaker) -> str:
    return f"{card_name(p, card)} goes back to {speaker.whom(p.lead)}."


# what it did to the viewer


def _to_you(was: Public, after: View, speaker: Speaker) -> str:
    p, you = after.public, after.viewer
    if p.passings > was.passings:
        return f"{speaker.who(right_of(you))} gives you {card_names(p, after.received[p.passings - 1])}."
    if was.lead == you != p.lead and p.bid != NO_BID:
        return f"{speaker.who(p.lead)} outbids your {was.bid} with {p.bid}."
    if p.tokens[you] > was.tokens[you]:
        return f"You get {amount(p.tokens[you] - was.tokens[you], 'fate token')}."
    if p.phase == Phase.DECIDE and p.turn == you and was.phase == Phase.AGREE:
        return f"{speaker.who(lessers(p)[1])} objects to your proposal: you decide."
    if p.tricks > was.tricks and was.phase in (Phase.AGREE, Phase.DECIDE) and p.lead == you:
        return f"The Lesser Witches send {card_name(p, p.returned[was.tricks])} back to you."
    return ""
