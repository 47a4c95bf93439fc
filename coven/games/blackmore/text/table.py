"""What the table looks like, in a few lines, and where in the game it is."""

from coven.cards import count, every_seat
from coven.games.blackmore.ranking import trick_winner
from coven.games.blackmore.state import Phase, Public
from coven.games.blackmore.text.names import card_name, card_names, ranking_from, describe_trump
from coven.games.blackmore.views import View
from coven.games.shared import cached_by_fields, cached_per_state
from coven.games.told import Chapter
from coven.types import NO_CARD, SPECTATOR
from coven.words import Names


@cached_by_fields("wheel")
def ranking(p: Public) -> list[int]:
    """3.1, 3.2 The values from the highest-ranked down."""
    return ranking_from(p.variant, p.wheel)


def trick_number(p: Public) -> int:
    """The number of the trick on the table, from 1: it is there until its winner has chosen the trump."""
    return p.tricks + (1 if p.phase < Phase.TRUMP else 0)


@cached_per_state
def chapter(p: Public) -> Chapter:
    """The trick the table is in."""
    return Chapter(trick=trick_number(p), words=f"Trick {trick_number(p)}")


def text_table(v: View, names: Names) -> list[str]:
    """The table in a few lines of plain text."""
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
