"""What the table looks like in lines of plain text, and where in the game it is."""

from coven.cards import every_seat
from coven.games.shared import cached_per_state
from coven.games.three_witches.deck import NUM_PLAYERS, NUM_TRICKS
from coven.games.three_witches.rules import is_round_running
from coven.games.three_witches.state import DOWN, FACE_DOWN, FIRST, PASS, SECOND, UP, Phase, Public
from coven.games.three_witches.text.names import card_name, card_names, has_lead_witch, lesser_witches, player_at, role
from coven.games.three_witches.tricks import current_trick
from coven.games.three_witches.views import View
from coven.games.told import Chapter
from coven.kernel import count
from coven.types import NO_CARD, Card, Seat
from coven.words import Names, pluralize


def tricks_compared(p: Public) -> int:
    """How many tricks have a winner."""
    return p.tricks + (Phase.FOLLOW < p.phase < Phase.OVER)


def card_at(v: View, trick: int, place: int) -> Card:
    """A card of a trick as far as the viewer knows it: a face-down one is known to its player."""
    card = v.public.table[trick, place]
    return v.face_down if card == FACE_DOWN and v.viewer == player_at(v.public, place) else card


def calls_of(p: Public, seat: Seat) -> list[str]:
    """3.2 What a seat said in this bidding, in notation."""
    calls = [p.calls[number] for number in range((seat - p.elixir - 1) % NUM_PLAYERS, p.spoken, NUM_PLAYERS)]
    return ["pass" if call == PASS else f"bid {call}" for call in calls]


@cached_per_state
def chapter(p: Public) -> Chapter:
    """The round, and the trick once tricks are played."""
    if p.rounds == 0:
        return Chapter(words="Before the first round")
    if not is_round_running(p):
        return Chapter(round=p.rounds, trick=NUM_TRICKS, words=f"After round {p.rounds}")
    if p.phase >= Phase.LEAD:
        return Chapter(round=p.rounds, trick=p.tricks + 1, words=f"Round {p.rounds}, trick {p.tricks + 1} of {NUM_TRICKS}")
    passed = ("", ", cards passed once", ", cards passed twice", ", cards passed three times")[p.passings]
    return Chapter(round=p.rounds, words=f"Round {p.rounds}{passed}")


def text_table(v: View, names: Names) -> list[str]:
    """The table in a few lines of plain text."""
    p = v.public
    lines = [f"{chapter(p).words}{_describe_standing(p, names)}."]
    for seat in every_seat(NUM_PLAYERS):
        as_what = f" ({role(p, seat)})" if has_lead_witch(p) else ""
        lines.append(f"{names[seat]}{as_what}: {p.held[seat]} in hand, {pluralize(p.tokens[seat], 'token')}{_describe_calls(p, seat)}")
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
    said = calls_of(p, seat) if p.phase == Phase.BID else []
    return f", said {', '.join(said)}" if said else ""


def _trick_line(v: View, names: Names) -> str:
    faces = [_describe_card(v, card_at(v, current_trick(v.public), place)) for place in (UP, DOWN, FIRST, SECOND)]
    first, second = lesser_witches(v.public)
    lead = f"{names[v.public.lead]} {faces[UP]} and {faces[DOWN]}"
    return f"On the table: {lead}; {names[first]} {faces[FIRST]}; {names[second]} {faces[SECOND]}."


def _describe_card(v: View, card: Card) -> str:
    if card == NO_CARD:
        return "nothing yet"
    return "a card face down" if card == FACE_DOWN else card_name(v.public, card)
