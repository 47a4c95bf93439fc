"""What the table looks like, in a few lines, and where in the game it is."""

from coven.cards import count, every_seat, is_among
from coven.games.shared import cached_per_state
from coven.games.thirteen_witches.influence import bound_witches, lure_value
from coven.games.thirteen_witches.luring import lure_suit
from coven.games.thirteen_witches.state import ALL_SUITS, Phase, Public
from coven.games.thirteen_witches.text.names import card_names, describe_spell, suit_name, witch_name
from coven.games.thirteen_witches.views import View
from coven.games.thirteen_witches.witches import Witch, has_witch
from coven.games.told import Chapter
from coven.kernel import members
from coven.types import SPECTATOR, Cards, Seat
from coven.words import Names, Speaker, pluralize


@cached_per_state
def chapter(p: Public) -> Chapter:
    """The turn the table is in; 0 before the first."""
    if p.phase < Phase.RESHUFFLE:
        return Chapter(words="Setup")
    if p.phase == Phase.OVER:
        return Chapter(turn=p.turns + 1, words=f"Over after {pluralize(p.turns, 'turn')}")
    last = "" if p.last_turns < 0 else f", {pluralize(p.last_turns, 'last turn')} left"
    return Chapter(turn=p.turns + 1, words=f"Turn {p.turns + 1}{last}")


def text_table(v: View, names: Names) -> list[str]:
    """The table in a few lines of plain text."""
    p = v.public
    lines = [f"{chapter(p).words}. Draw pile: {p.pile_left}, discards: {count(p.discards)}."]
    lines.append(f"Coven: {', '.join(_describe_coven_witch(p, witch) for witch in members(p.coven)) or 'empty'}")
    lines += [_player_line(p, seat, names) for seat in every_seat(p.players)]
    if p.witch >= 0:
        lines.append(_describe_progress(p, Speaker(v.viewer, names)))
    if v.viewer != SPECTATOR:
        lines.append(f"Your hand: {card_names(v.hand)}")
    return lines


def _describe_progress(p: Public, speaker: Speaker) -> str:
    verb, what = ("lure", witch_name(p.witch)) if p.phase == Phase.WITH else ("cast", describe_spell(p, speaker))
    return f"{speaker.does(p.turn, verb)} {what} ({card_names(Cards(p.laid | p.paid | p.turned))})."


def _player_line(p: Public, seat: Seat, names: Names) -> str:
    witches = ", ".join(_describe_player_witch(p, witch) for witch in members(p.influence[seat])) or "no witches"
    marks = [f"{p.held[seat]} in hand"]
    marks += ["cursed"] if is_among(seat, p.cursed) else []
    marks += ["fortune"] if p.fortune == seat else []
    if seat == p.turn:
        marks.append(f"{pluralize(p.actions_left, 'action')} left")
        marks += [word for word, waits in (("Beguile waits", p.beguile), ("Glamour waits", p.glamour)) if waits]
    return f"{names[seat]} ({', '.join(marks)}): {witches}"


def _describe_coven_witch(p: Public, witch: int) -> str:
    suit = int(lure_suit(p.variant, Witch(witch)))
    return f"{witch_name(witch)} ({'all suits' if suit == ALL_SUITS else suit_name(suit)})"


def _describe_player_witch(p: Public, witch: int) -> str:
    marks = [str(lure_value(p, Witch(witch)))]
    marks += ["charmed"] if has_witch(p.charmed, Witch(witch)) else []
    marks += ["bound"] if has_witch(bound_witches(p), Witch(witch)) else []
    return f"{witch_name(witch)} ({', '.join(marks)})"
