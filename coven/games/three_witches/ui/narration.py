"""The log, the table and the chapter in words, as one viewer sees them.

A line of a viewer's log is narrated from that viewer's views before and after it.
"""

from coven.core.cards import every_seat, next_seat
from coven.core.grammar import Names, Speaker, join_words, pluralize
from coven.core.notation import UNSEEN
from coven.games.contract.presentation import Chapter, Narration, Played, Trick
from coven.games.contract.shared_cache import cached_per_state
from coven.games.three_witches.knowledge.views import View, right_neighbour
from coven.games.three_witches.rules.rounds import has_made_bid, seats_at_goal
from coven.games.three_witches.rules.rules import is_round_running
from coven.games.three_witches.rules.state import (
    DOWN,
    FACE_DOWN,
    FIRST,
    HAND_SIZE,
    NO_BID,
    NUM_PLAYERS,
    NUM_TRICKS,
    PASS,
    PLACES_PER_TRICK,
    SECOND,
    UP,
    Phase,
    Public,
)
from coven.games.three_witches.rules.tricks import current_trick, is_eyes, lead_suit, lead_value, lesser_value, plays_face_down
from coven.games.three_witches.ui.notation import (
    CODES,
    NOTATION,
    card_name,
    card_names,
    describe_pair,
    has_lead_witch,
    lesser_witches,
    player_at,
    role,
    suit_name,
)
from coven.kernel import count
from coven.types import NO_CARD, SPECTATOR, Card, Seat

# the table


def tricks_compared(p: Public) -> int:
    """Return how many tricks have a winner."""
    return p.tricks + (Phase.FOLLOW < p.phase < Phase.OVER)


def card_at(v: View, trick: int, place: int) -> Card:
    """Return a card of a trick as far as the viewer knows it: players know their own face-down card."""
    card = v.public.table[trick, place]
    return v.face_down if card == FACE_DOWN and v.viewer == player_at(v.public, place) else card


def calls_of(p: Public, seat: Seat) -> list[str]:
    """3.2 Return the calls of a seat in this bidding, in notation."""
    calls = [p.calls[number] for number in range((seat - p.elixir - 1) % NUM_PLAYERS, p.spoken, NUM_PLAYERS)]
    return ["pass" if call == PASS else f"bid {call}" for call in calls]


@cached_per_state
def chapter(p: Public) -> Chapter:
    """Return the round, and the trick once tricks are played."""
    if p.rounds == 0:
        return Chapter(words="Before the first round")
    if not is_round_running(p):
        return Chapter(round=p.rounds, trick=NUM_TRICKS, words=f"After round {p.rounds}")
    if p.phase >= Phase.LEAD:
        return Chapter(round=p.rounds, trick=p.tricks + 1, words=f"Round {p.rounds}, trick {p.tricks + 1} of {NUM_TRICKS}")
    passed = ("", ", cards passed once", ", cards passed twice", ", cards passed three times")[p.passings]
    return Chapter(round=p.rounds, words=f"Round {p.rounds}{passed}")


def text_table(v: View, names: Names) -> list[str]:
    """Return the table in a few lines of plain text."""
    p = v.public
    lines = [f"{chapter(p).words}{_describe_standing(p, names)}."]
    for seat in every_seat(NUM_PLAYERS):
        role_note = f" ({role(p, seat)})" if has_lead_witch(p) else ""
        lines.append(
            f"{names[seat]}{role_note}: {p.held[seat]} in hand, {pluralize(p.tokens[seat], 'token')}{_describe_calls(p, seat)}"
        )
    if p.phase >= Phase.LEAD and p.table[current_trick(p), UP] != NO_CARD:
        lines.append(_trick_line(v, names))
    if v.hand:
        lines.append(f"Your hand: {card_names(p, v.hand)}")
    return lines


def _describe_standing(p: Public, names: Names) -> str:
    if not is_round_running(p):
        return ""
    if p.phase < Phase.DISCARD:
        return f": {names[p.elixir]} holds the Elixir"
    return f": {names[p.lead]} bid {p.bid} and has won {count(p.won)} of {tricks_compared(p)}"


def _describe_calls(p: Public, seat: Seat) -> str:
    calls = calls_of(p, seat) if p.phase == Phase.BID else []
    return f", said {', '.join(calls)}" if calls else ""


def _trick_line(v: View, names: Names) -> str:
    faces = [_describe_card(v, card_at(v, current_trick(v.public), place)) for place in (UP, DOWN, FIRST, SECOND)]
    first, second = lesser_witches(v.public)
    lead = f"{names[v.public.lead]} {faces[UP]} and {faces[DOWN]}"
    return f"On the table: {lead}; {names[first]} {faces[FIRST]}; {names[second]} {faces[SECOND]}."


def _describe_card(v: View, card: Card) -> str:
    if card == NO_CARD:
        return "nothing yet"
    return "a card face down" if card == FACE_DOWN else card_name(v.public, card)


# narration


def narrate(before: View, after: View, line: str, names: Names) -> Narration:
    """Narrate a line of the viewer's log, from the viewer's knowledge before and after it."""
    old, p, speaker = before.public, after.public, Speaker(after.viewer, names)
    to_you = _effect_on_viewer(old, after, speaker) if after.viewer != SPECTATOR else ""
    words = _narrate_line(before, after, line, to_you, speaker)
    if tricks_compared(p) <= tricks_compared(old):  # fewer after a new deal
        return Narration(words=words, to_you=to_you)
    trick = _finished_trick(p, old.tricks, speaker)
    sentences = [
        words,
        _narrate_reveal(p, old.tricks, speaker),
        trick.words,
        *([] if is_round_running(p) else [_narrate_score(p, speaker)]),
    ]
    return Narration(words=" ".join(sentences), to_you=to_you, trick=trick)


def _narrate_line(before: View, after: View, line: str, to_you: str, speaker: Speaker) -> str:
    """Narrate the line; the affected viewer gets the sentence of `to_you` instead of a second version of it."""
    seat, verb, argument = NOTATION.parse_line(line)
    if verb == "deal":
        return _narrate_deal(after, speaker)
    if verb in ("bid", "pass"):
        return _narrate_call(after.public, seat, argument if verb == "bid" else PASS, speaker)
    if verb == "discard":
        return _narrate_discard(after.public, seat, Card(argument), speaker)
    if verb == "give":
        return _narrate_gift(before, after, seat, Card(argument), to_you, speaker)
    if verb in ("lead", "hide", "follow"):
        return _narrate_play(before.public, seat, verb, argument, speaker)
    return _narrate_return(before.public, after.public, seat, verb, Card(argument), to_you, speaker)


def _describe_card_or_back(p: Public, card: Card) -> str:
    return "a card face down" if card == UNSEEN else card_name(p, card)


# deal, bidding, gifts and discards


def _narrate_deal(after: View, speaker: Speaker) -> str:
    p = after.public
    own = f" You hold {card_names(p, after.hand)}." if after.viewer != SPECTATOR else ""
    announced = speaker.does(p.elixir, "announce")
    return f"Round {p.rounds}: everyone is dealt {HAND_SIZE}.{own} {announced} the Elixir. {speaker.does(p.turn, 'speak')} first."


def _narrate_call(p: Public, seat: Seat, call: int, speaker: Speaker) -> str:
    sentence = f"{speaker.does(seat, 'pass', 'passes')}." if call == PASS else f"{speaker.does(seat, 'bid')} {call}."
    if p.phase == Phase.DISCARD:
        return f"{sentence} {_narrate_bidding_won(p, speaker)}"
    if p.phase == Phase.GIVE:
        cards = "a card" if p.variant.gives == 1 else f"{p.variant.gives} cards"
        return f"{sentence} Nobody has bid: everyone gives {cards} to the left."
    return sentence if call == PASS else f"{sentence} Everyone has one more turn to raise it to {p.variant.high_bid}."


def _narrate_bidding_won(p: Public, speaker: Speaker) -> str:
    must = f"{speaker.does(p.lead, 'are', 'is')} the Lead Witch and must win exactly {pluralize(p.bid, 'trick')}."
    return f"{must} The Lesser Witches, {_lesser_names(p, speaker)}, discard a card each."


def _lesser_names(p: Public, speaker: Speaker) -> str:
    return join_words(speaker.whom(seat) for seat in lesser_witches(p))


def _narrate_discard(p: Public, seat: Seat, card: Card, speaker: Speaker) -> str:
    sentence = f"{speaker.does(seat, 'discard')} {_describe_card_or_back(p, card)}."
    return f"{sentence} {speaker.does(p.lead, 'lead')} the first trick." if p.phase == Phase.LEAD else sentence


def _narrate_gift(before: View, after: View, seat: Seat, card: Card, to_you: str, speaker: Speaker) -> str:
    what, receiver = _describe_card_or_back(after.public, card), speaker.whom(next_seat(seat, NUM_PLAYERS))
    sentence = f"{speaker.does(seat, 'lay')} out {what} for {receiver}."
    return (
        f"{sentence} {_narrate_passing(after, to_you, speaker)}" if after.public.passings != before.public.passings else sentence
    )


def _narrate_passing(after: View, to_you: str, speaker: Speaker) -> str:
    p = after.public
    own = f" {to_you}" if to_you else ""
    final = " This is the final bidding." if p.passings == p.variant.passings else ""
    first = f"{speaker.whom(p.turn)} {speaker.conjugate(p.turn, 'speak')}"
    return f"The cards are passed.{own} The Elixir is now with {speaker.whom(p.elixir)}, and {first} first.{final}"


# tricks


def _narrate_play(before: Public, seat: Seat, verb: str, argument: int, speaker: Speaker) -> str:
    if argument == PASS:
        has = speaker.does(seat, "have", "has")
        return f"{has} no {suit_name(lead_suit(before))} and {speaker.conjugate(seat, 'pass', 'passes')} for now."
    what = "a card" if argument == UNSEEN else card_name(before, Card(argument))
    if verb == "lead":
        eyes = " Eyes: the Lesser Witches play face down." if is_eyes(before.variant, Card(argument)) else ""
        return f"{speaker.does(seat, 'lead')} {what} face up.{eyes}"
    if verb == "hide":
        return f"{speaker.does(seat, 'lay')} {what} face down."
    return f"{speaker.does(seat, 'play')} {what}{' face down' if plays_face_down(before) else ''}."


def _narrate_reveal(p: Public, trick: int, speaker: Speaker) -> str:
    places = (DOWN, FIRST, SECOND) if is_eyes(p.variant, p.table[trick, UP]) else (DOWN,)
    lead, *others = (card_name(p, p.table[trick, place]) for place in places)
    shown = [f"{speaker.does(p.lead, 'reveal')} {lead}"]
    shown += [f"{speaker.whom(seat)} {card}" for seat, card in zip(lesser_witches(p), others, strict=False)]
    return f"{join_words(shown)}."


def _finished_trick(p: Public, trick: int, speaker: Speaker) -> Trick:
    eyes = "face down" if is_eyes(p.variant, p.table[trick, UP]) else ""
    words = ("face up", "face down", eyes, eyes)
    cards = [
        Played(seat=player_at(p, place), card=CODES[p.table[trick, place]], words=words[place])
        for place in range(PLACES_PER_TRICK)
    ]
    if p.passed >> trick & 1:
        cards[FIRST:] = [Played(seat=player_at(p, FIRST), card="", words="passed"), cards[SECOND], cards[FIRST]]
    winners: list[int] = [p.lead] if p.won >> trick & 1 else list(lesser_witches(p))
    clause = "8.6" if lead_value(p, trick) == lesser_value(p, trick) else "8.5"
    return Trick(number=trick + 1, cards=cards, winners=winners, words=_narrate_trick_winner(p, trick, speaker), clause=clause)


def _narrate_trick_winner(p: Public, trick: int, speaker: Speaker) -> str:
    """8.5, 8.6 Name the winner, both values and their reasons."""
    up, down, first, second = (p.table[trick, place] for place in (UP, DOWN, FIRST, SECOND))
    lead = f"{lead_value(p, trick)} ({describe_pair(p, up, down)})"
    lesser = f"{lesser_value(p, trick)} ({describe_pair(p, first, second)})"
    if not p.won >> trick & 1:
        return f"The Lesser Witches win the trick, {lesser} against {lead}."
    tie = ": a tie goes to the Lead Witch" if lead_value(p, trick) == lesser_value(p, trick) else ""
    return f"{speaker.does(p.lead, 'win')} the trick, {lead} against {lesser}{tie}."


def _narrate_score(p: Public, speaker: Speaker) -> str:
    tricks = f"{speaker.who(p.lead)} bid {p.bid} and won {count(p.won)}"
    gained = pluralize(p.variant.lead_tokens if has_made_bid(p) else p.variant.lesser_tokens, "fate token")
    whose = f"for {speaker.whom(p.lead)}" if has_made_bid(p) else f"each for {_lesser_names(p, speaker)}"
    victory = f" {speaker.victory(seats_at_goal(p))}" if seats_at_goal(p) else ""
    return f"{tricks}: {gained} {whose}. Fate tokens: {speaker.each(p.players, p.tokens)}.{victory}"


def _narrate_return(before: Public, after: Public, seat: Seat, verb: str, card: Card, to_you: str, speaker: Speaker) -> str:
    if verb == "object":
        return to_you or f"{speaker.does(seat, 'object')}. {speaker.does(after.turn, 'decide')}."
    if before.phase == Phase.PROPOSE:
        return f"{speaker.does(seat, 'propose')} that {_describe_return(after, card, speaker)}"
    if verb == "agree" or before.phase == Phase.DECIDE:
        settled = speaker.does(seat, "agree" if verb == "agree" else "decide")
        sent = before.proposed[before.tricks] if verb == "agree" else card
        return f"{settled}. {to_you}" if to_you else f"{settled}: {_describe_return(after, sent, speaker)}"
    if card == UNSEEN:
        return f"{speaker.does(seat, 'take')} one of the two cards back, in secret."
    return f"{speaker.does(seat, 'take')} {card_name(after, card)} back."


def _describe_return(p: Public, card: Card, speaker: Speaker) -> str:
    return f"{card_name(p, card)} goes back to {speaker.whom(p.lead)}."


# effects on the viewer


def _effect_on_viewer(old: Public, after: View, speaker: Speaker) -> str:
    p, you = after.public, after.viewer
    if p.passings > old.passings:
        return f"{speaker.who(right_neighbour(you))} gives you {card_names(p, after.received[p.passings - 1])}."
    if old.lead == you != p.lead and p.bid != NO_BID:
        return f"{speaker.who(p.lead)} outbids your {old.bid} with {p.bid}."
    if p.tokens[you] > old.tokens[you]:
        return f"You get {pluralize(p.tokens[you] - old.tokens[you], 'fate token')}."
    if p.phase == Phase.DECIDE and p.turn == you and old.phase == Phase.AGREE:
        return f"{speaker.who(lesser_witches(p)[1])} objects to your proposal: you decide."
    if p.tricks > old.tricks and old.phase in (Phase.AGREE, Phase.DECIDE) and p.lead == you:
        return f"The Lesser Witches send {card_name(p, p.returned[old.tricks])} back to you."
    return ""
