"""A finished trick: who played what, who won it, why, and what they had to carry."""

from coven.cards import every_seat, is_among
from coven.games.told import Played, Trick
from coven.games.witchs_shot.deck import is_black, rank_of, suit_of
from coven.games.witchs_shot.priority import standing
from coven.games.witchs_shot.rest import is_worn_out
from coven.games.witchs_shot.shot import load_of
from coven.games.witchs_shot.state import Public
from coven.games.witchs_shot.text.names import CODES, amount, card_name, suit_name
from coven.types import NO_SEAT, Card, Seat
from coven.words import Speaker, listed


def trick_told(before: Public, after: Public, speaker: Speaker) -> Trick:
    """The trick that the last card, or the last rest, has finished."""
    words, clause = _outcome(before, after, speaker)
    return Trick(
        number=before.tricks + 1,
        cards=[_card(before, after, seat) for seat in _order(after)],
        winners=[] if after.last_winner == NO_SEAT else [int(after.last_winner)],
        words=words,
        clause=clause,
    )


def _order(after: Public) -> list[Seat]:
    """The seats in the order in which they played."""
    return [Seat((after.last.leader + place) % after.players) for place in every_seat(after.players)]


def _card(before: Public, after: Public, seat: Seat) -> Played:
    words = "rests" if is_among(seat, after.last.resting) else "cannot win" if is_worn_out(before, seat) else ""
    return Played(seat=int(seat), card=CODES[after.last.played[seat]], words=words)


def _outcome(before: Public, after: Public, speaker: Speaker) -> tuple[str, str]:
    winner = after.last_winner
    if winner == NO_SEAT:
        return "Nobody in this trick can win it, so its cards are discarded and nobody is tired.", "7.4"
    reason, clause = _why(before, after, winner)
    passed_over = _passed_over(before, after, winner, speaker)
    card = card_name(after.last.played[winner])
    return f"{speaker.does(winner, 'win')} with {card}, {reason}{passed_over}, {carried(after, speaker)}", clause


def _why(before: Public, after: Public, winner: Seat) -> tuple[str, str]:
    """5.3, 6.3 What lifts the winning card above those of the others who can win."""
    card = after.last.played[winner]
    others = [after.last.played[seat] for seat in _order(after) if seat != winner and _can_win(before, after, seat)]
    if is_black(card):
        also = ", and it was played first" if others else ""
        return f"because nobody who played a suit can win{also}", "6.3"
    suited = [other for other in others if not is_black(other)]
    equal = [other for other in suited if before.priority[suit_of(other)] == before.priority[suit_of(card)]]
    if any(suit_of(other) != suit_of(card) for other in equal):
        first = ", the first played of this rank" if any(rank_of(other) == rank_of(card) for other in equal) else ""
        return f"the highest rank, as {_suits([*equal, card])} have the same priority{first}", "3.5"
    lower = [other for other in suited if other not in equal]
    above = f", which ranks above {_suits(lower)}" if lower else ""
    if not suited:
        return "the only card with a suit that can win", "5.3"
    return f"the {'highest' if equal else 'only'} {suit_name(suit_of(card))}{above}", "5.3"


def _suits(cards: list[Card]) -> str:
    return listed(suit_name(suit) for suit in sorted({suit_of(card) for card in cards}))


def _can_win(before: Public, after: Public, seat: Seat) -> bool:
    return not is_worn_out(before, seat) and not is_among(seat, after.last.resting)


def _passed_over(before: Public, after: Public, winner: Seat, speaker: Speaker) -> str:
    """5.3, 7.1, 8.5 Higher cards of players who cannot win."""
    height = standing(before, after.last.played[winner])
    reasons = []
    for seat in _order(after):
        card = after.last.played[seat]
        if not _can_win(before, after, seat) and standing(before, card) >= height:
            why = "resting" if is_among(seat, after.last.resting) else "worn out"
            reasons.append(f"{card_name(card)} of {speaker.whom(seat)} cannot win, {why}")
    return f" ({'; '.join(reasons)})" if reasons else ""


def carried(after: Public, speaker: Speaker) -> str:
    """8.2, 8.3 `and carries 7 boxes, more than Ada's strength of 6: Oof!`"""
    winner = after.last_winner
    carries = "carry" if winner == speaker.viewer else "carries"
    load = amount(load_of(after.variant, after.last.cards), "box")
    strength = f"{speaker.whose(winner)} strength of {after.last_strength}"
    return f"and {carries} {load}, {f'more than {strength}: Oof!' if is_hurt(after) else f'within {strength}.'}"


def is_hurt(after: Public) -> bool:
    """8.3 Whether the last trick was more than its winner could bear."""
    return bool(load_of(after.variant, after.last.cards) > after.last_strength)
