"""The log, the table and the chapter in words, as one viewer sees them.

A line of a viewer's log is narrated from that viewer's views before and after it.
"""

from typing import Final

from coven.core.cards import every_seat, next_seat
from coven.core.grammar import Names, join_words, pluralize
from coven.core.notation import UNSEEN
from coven.games.common.sentences import LineSpeaker, Sentences, first_sentence, narrate_by_verb
from coven.games.contract.presentation import Chapter, Narration, Played, Trick
from coven.games.contract.shared_cache import cached_per_state
from coven.games.three_witches.knowledge.views import View, right_neighbour
from coven.games.three_witches.rules.deck import HAND_SIZE, NUM_PLAYERS, NUM_TRICKS
from coven.games.three_witches.rules.rounds import has_made_bid, winners
from coven.games.three_witches.rules.rules import is_round_running
from coven.games.three_witches.rules.state import DOWN, FACE_DOWN, FIRST, PASS, PLACES_PER_TRICK, SECOND, UP, Phase, Public
from coven.games.three_witches.rules.tricks import current_trick, is_eyes, lead_suit, lead_value, lesser_value, plays_face_down
from coven.games.three_witches.ui.notation import CODES, NOTATION, card_name, card_names, describe_pair, suit_name
from coven.games.three_witches.ui.roles import has_lead_witch, lesser_witches, players_by_place, role
from coven.kernel import count
from coven.types import NO_CARD, NO_SEAT, SPECTATOR, Card, Seat

Line = LineSpeaker[View, Public]

# the table


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
    lines = [f"{chapter(p).words}{first_sentence(_standings(p, names))}."]
    for seat in every_seat(NUM_PLAYERS):
        role_note = f" ({role(p, seat)})" if has_lead_witch(p) else ""
        calls = calls_of(p, seat) if p.phase == Phase.BID else []
        said = f", said {', '.join(calls)}" if calls else ""
        lines.append(f"{names[seat]}{role_note}: {p.held[seat]} in hand, {pluralize(p.tokens[seat], 'token')}{said}")
    if p.phase >= Phase.LEAD and p.table[current_trick(p), UP] != NO_CARD:
        lines.append(_trick_line(v, names))
    if v.hand:
        lines.append(f"Your hand: {card_names(p, v.hand)}")
    return lines


def _standings(p: Public, names: Names) -> Sentences:
    yield not is_round_running(p), ""
    yield p.phase < Phase.DISCARD, f": {names[p.elixir]} holds the Elixir"
    yield True, f": {names[p.lead]} bid {p.bid} and has won {count(p.won)} of {tricks_compared(p)}"


def _trick_line(v: View, names: Names) -> str:
    words = {NO_CARD: "nothing yet", FACE_DOWN: "a card face down"}
    cards = cards_of_trick(v.public, current_trick(v.public), v)
    up, down, *others = [words[card] if card in words else card_name(v.public, card) for card in cards]
    lesser = "".join(f"; {names[seat]} {card}" for seat, card in zip(lesser_witches(v.public), others, strict=True))
    return f"On the table: {names[v.public.lead]} {up} and {down}{lesser}."


# choices; the affected viewer gets the sentence of `_effects_on_viewer` instead of a second version of it


def _card_or_back(line: Line, back: str = "a card face down") -> str:
    return back if line.argument == UNSEEN else card_name(line.old, Card(line.argument))


def _narrate_deal(line: Line) -> str:
    p, own = line.new, line.only_to_viewer(f"You hold {card_names(line.new, line.after.hand)}.")
    announced, first = line.does(p.elixir, "announce"), line.does(p.turn, "speak")
    return f"Round {p.rounds}: everyone is dealt {HAND_SIZE}.{own} {announced} the Elixir. {first} first."


def _narrate_call(line: Line) -> str:
    call = f"{line.subject('bid')} {line.argument}." if line.verb == "bid" else f"{line.subject('pass', 'passes')}."
    return call + first_sentence(_remarks_on_call(line, line.new))


def _remarks_on_call(line: Line, p: Public) -> Sentences:
    if p.phase == Phase.DISCARD:
        must = f" {line.does(p.lead, 'are', 'is')} the Lead Witch and must win exactly {pluralize(p.bid, 'trick')}."
        yield True, f"{must} The Lesser Witches, {_lesser_names(line)}, discard a card each."
    gifts = "a card" if p.variant.gives == 1 else f"{p.variant.gives} cards"
    yield p.phase == Phase.GIVE, f" Nobody has bid: everyone gives {gifts} to the left."
    yield line.verb == "bid", f" Everyone has one more turn to raise it to {p.variant.high_bid}."


def _lesser_names(line: Line) -> str:
    return join_words(line.whom(seat) for seat in lesser_witches(line.new))


def _narrate_discard(line: Line) -> str:
    first = f" {line.does(line.new.lead, 'lead')} the first trick." if line.new.phase == Phase.LEAD else ""
    return f"{line.subject('discard')} {_card_or_back(line)}.{first}"


def _narrate_gift(line: Line) -> str:
    p, receiver = line.new, line.whom(next_seat(line.seat, NUM_PLAYERS))
    sentence = f"{line.subject('lay')} out {_card_or_back(line)} for {receiver}."
    if p.passings == line.old.passings:
        return sentence
    own = f" {_effect_on_viewer(line)}".rstrip()
    first = f"{line.whom(p.turn)} {line.conjugate(p.turn, 'speak')}"
    final = " This is the final bidding." if p.passings == p.variant.passings else ""
    return f"{sentence} The cards are passed.{own} The Elixir is now with {line.whom(p.elixir)}, and {first} first.{final}"


def _narrate_lead(line: Line) -> str:
    is_eye = is_eyes(line.old.variant, Card(line.argument))
    eyes = " Eyes: the Lesser Witches play face down." if is_eye else ""
    return f"{line.subject('lead')} {_card_or_back(line)} face up.{eyes}"


def _narrate_follow(line: Line) -> str:
    if line.argument == PASS:
        has, suit = line.subject("have", "has"), suit_name(lead_suit(line.old))
        return f"{has} no {suit} and {line.conjugate(line.seat, 'pass', 'passes')} for now."
    return f"{line.subject('play')} {_card_or_back(line, 'a card')}{' face down' if plays_face_down(line.old) else ''}."


def _narrate_return(line: Line) -> str:
    if line.old.phase == Phase.PROPOSE:
        return f"{line.subject('propose')} that {_describe_return(line, Card(line.argument))}"
    if line.old.phase == Phase.DECIDE:
        return _narrate_settled(line, "decide", Card(line.argument))
    back = "one of the two cards back, in secret" if line.argument == UNSEEN else f"{_card_or_back(line)} back"
    return f"{line.subject('take')} {back}."


def _narrate_settled(line: Line, verb: str, card: Card) -> str:
    to_you = _effect_on_viewer(line)
    return f"{line.subject(verb)}. {to_you}" if to_you else f"{line.subject(verb)}: {_describe_return(line, card)}"


def _describe_return(line: Line, card: Card) -> str:
    return f"{card_name(line.new, card)} goes back to {line.whom(line.new.lead)}."


def _narrate_objection(line: Line) -> str:
    return _effect_on_viewer(line) or f"{line.subject('object')}. {line.does(line.new.turn, 'decide')}."


# finished tricks, the score, and the effects on the viewer


def _narrate_consequences(line: Line, words: str) -> Narration:
    to_you, trick = _effect_on_viewer(line), None
    if tricks_compared(line.new) > tricks_compared(line.old):
        trick = _finished_trick(line, line.old.tricks)
        score = "" if is_round_running(line.new) else f" {_narrate_score(line)}"
        words = f"{words} {_narrate_reveal(line, line.old.tricks)} {trick.words}{score}"
    return Narration(words=words, to_you=to_you, trick=trick)


def _narrate_reveal(line: Line, trick: int) -> str:
    p = line.new
    places = (DOWN, FIRST, SECOND) if is_eyes(p.variant, p.table[trick, UP]) else (DOWN,)
    lead, *others = (card_name(p, p.table[trick, place]) for place in places)
    shown = [f"{line.does(p.lead, 'reveal')} {lead}"]
    shown += [f"{line.whom(seat)} {card}" for seat, card in zip(lesser_witches(p), others, strict=False)]
    return f"{join_words(shown)}."


def _finished_trick(line: Line, trick: int) -> Trick:
    p = line.new
    eyes = "face down" if is_eyes(p.variant, p.table[trick, UP]) else ""
    places = zip(players_by_place(p.lead), cards_of_trick(p, trick), ("face up", "face down", eyes, eyes), strict=True)
    cards = [Played(seat=seat, card=CODES[card], words=words) for seat, card, words in places]
    if p.passed >> trick & 1:
        cards[FIRST:] = [Played(seat=cards[FIRST].seat, card="", words="passed"), cards[SECOND], cards[FIRST]]
    winners: list[int] = [p.lead] if p.won >> trick & 1 else list(lesser_witches(p))
    clause = "8.6" if lead_value(p, trick) == lesser_value(p, trick) else "8.5"
    return Trick(number=trick + 1, cards=cards, winners=winners, words=_narrate_trick_winner(line, trick), clause=clause)


def _narrate_trick_winner(line: Line, trick: int) -> str:
    """8.5, 8.6 Name the winner, both values and their reasons."""
    p, values = line.new, (lead_value(line.new, trick), lesser_value(line.new, trick))
    up, down, first, second = cards_of_trick(p, trick)
    lead, lesser = f"{values[0]} ({describe_pair(p, up, down)})", f"{values[1]} ({describe_pair(p, first, second)})"
    if not p.won >> trick & 1:
        return f"The Lesser Witches win the trick, {lesser} against {lead}."
    tie = ": a tie goes to the Lead Witch" if values[0] == values[1] else ""
    return f"{line.does(p.lead, 'win')} the trick, {lead} against {lesser}{tie}."


def _narrate_score(line: Line) -> str:
    p, is_made = line.new, has_made_bid(line.new)
    gained = pluralize(p.variant.lead_tokens if is_made else p.variant.lesser_tokens, "fate token")
    whose = f"for {line.whom(p.lead)}" if is_made else f"each for {_lesser_names(line)}"
    victory = f" {line.victory(winners(p))}" if winners(p) else ""
    tokens = f"Fate tokens: {line.each(p.players, p.tokens)}.{victory}"
    return f"{line.who(p.lead)} bid {p.bid} and won {count(p.won)}: {gained} {whose}. {tokens}"


def _effect_on_viewer(line: Line) -> str:
    return first_sentence(_effects_on_viewer(line, line.viewer)) if line.viewer != SPECTATOR else ""


def _effects_on_viewer(line: Line, you: Seat) -> Sentences:
    old, p = line.old, line.new
    if p.passings > old.passings:
        yield True, f"{line.who(right_neighbour(you))} gives you {card_names(p, line.after.received[p.passings - 1])}."
    if old.lead == you and p.lead not in (you, NO_SEAT):
        yield True, f"{line.who(p.lead)} outbids your {old.bid} with {p.bid}."
    if p.tokens[you] > old.tokens[you]:
        yield True, f"You get {pluralize(p.tokens[you] - old.tokens[you], 'fate token')}."
    if p.phase == Phase.DECIDE and p.turn == you and old.phase == Phase.AGREE:
        yield True, f"{line.who(lesser_witches(p)[1])} objects to your proposal: you decide."
    if p.tricks > old.tricks and old.phase in (Phase.AGREE, Phase.DECIDE) and p.lead == you:
        yield True, f"The Lesser Witches send {card_name(p, p.returned[old.tricks])} back to you."


narrate: Final = narrate_by_verb(
    NOTATION,
    {
        "deal": _narrate_deal,
        "bid": _narrate_call,
        "pass": _narrate_call,
        "give": _narrate_gift,
        "discard": _narrate_discard,
        "lead": _narrate_lead,
        "hide": lambda line: f"{line.subject('lay')} {_card_or_back(line, 'a card')} face down.",
        "follow": _narrate_follow,
        "return": _narrate_return,
        "agree": lambda line: _narrate_settled(line, "agree", line.old.proposed[line.old.tricks]),
        "object": _narrate_objection,
    },
    _narrate_consequences,
)
