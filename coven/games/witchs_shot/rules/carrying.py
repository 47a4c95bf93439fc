"""Rest and Witch's Shot: chapters 7 and 8, cursed packages (11) and spending a Paid Vacation token (12.3)."""

from coven.core.cards import add, add_seat, contains, difference, every_card, every_seat, intersection, is_among, singleton, union
from coven.games.witchs_shot.rules.deck import DOUBLER, kind_of
from coven.games.witchs_shot.rules.state import NO_REST, OOF, VACATION, Phase, Public, Trick
from coven.games.witchs_shot.rules.variant import Variant
from coven.kernel import rule
from coven.types import NO_CARDS, NO_CHOICES, NO_SEAT, Cards, Choice, Choices, Seat

# rest: chapter 7


@rule
def is_worn_out(p: Public, seat: Seat) -> bool:
    """8.5 A player with 3 Oof! tokens cannot win any trick."""
    return p.oofs[seat] >= p.variant.oof_limit


@rule
def can_win(p: Public, trick: Trick, seat: Seat) -> bool:
    """7.1, 8.5 Whether a seat is neither resting nor worn out."""
    return not is_worn_out(p, seat) and not is_among(seat, trick.resting)


@rule
def legal_rests(p: Public, seat: Seat) -> Choices:
    """7.1, 7.3, 12.3 Return the tokens a player may spend while playing a card, or none of them; empty without a token."""
    if is_worn_out(p, seat):
        return NO_CHOICES
    tokens = 0
    if p.oofs[seat] > p.spent[seat]:
        tokens |= 1 << OOF
    if p.vacation[seat]:
        tokens |= 1 << VACATION
    return Choices(tokens | (1 << NO_REST)) if tokens else NO_CHOICES


@rule
def rest(p: Public, seat: Seat, token: Choice) -> None:
    """7.1, 7.2, 12.3 An Oof! token is flipped and stays on the gauge, a Paid Vacation token is returned; or none is spent."""
    if token == OOF:
        p.spent[seat] += 1
    elif token == VACATION:
        p.vacation[seat] = 0
    if token != NO_REST:
        p.trick.resting = add_seat(p.trick.resting, seat)
    p.phase = Phase.PLAY


# Witch's Shot: chapter 8, and cursed packages: chapter 11


@rule
def count_boxes(variant: Variant, cards: Cards) -> int:
    """1.2 Return the number of boxes on some cards; the doubler has none."""
    total = 0
    for card in every_card(cards):
        total += variant.boxes[kind_of(card)]
    return total


@rule
def trick_load(variant: Variant, trick: Cards) -> int:
    """8.1 The winner carries the boxes of all cards, doubled by the doubler."""
    return load_from_boxes(variant, trick, count_boxes(variant, trick))


@rule
def load_from_boxes(variant: Variant, trick: Cards, boxes: int) -> int:
    """8.1 Return the load of a trick whose boxes are already counted."""
    return boxes * variant.doubler if contains(trick, DOUBLER) else boxes


@rule
def strength(p: Public, seat: Seat) -> int:
    """1.5 Each token or cube on the gauge lowers the strength by 1, never below 0."""
    return max(p.variant.strength - p.oofs[seat] - p.cubes[seat] - p.black_cubes[seat], 0)


@rule
def carry_trick(p: Public, winner: Seat) -> None:
    """8.2, 8.3, 8.7 The winner takes a fatigue cube, an Oof! token if the load exceeds their strength before it, and a card."""
    p.last_strength = strength(p, winner)
    p.cubes[winner] += 1
    if is_cursed(p, p.trick, winner):
        p.black_cubes[winner] = 1
    if trick_load(p.variant, p.trick.cards) > p.last_strength:
        p.oofs[winner] += 1
        update_standing(p, winner)
    keep_winning_card(p, winner)


@rule
def update_standing(p: Public, seat: Seat) -> None:
    """10.1 Update the standing: the points minus the final penalty for Oof! tokens."""
    p.standing[seat] = p.points[seat] - p.variant.oof_penalties[p.oofs[seat]]


@rule
def was_hurt(p: Public) -> bool:
    """8.3 Whether the last trick exceeded its winner's strength."""
    return p.last_winner != NO_SEAT and trick_load(p.variant, p.last.cards) > p.last_strength


@rule
def is_cursed(p: Public, trick: Trick, winner: Seat) -> bool:
    """11.1 Whether another player played a 6 into the trick, for the first time this round."""
    if not p.variant.cursed or p.black_cubes[winner]:
        return False
    others = difference(trick.cards, singleton(trick.played[winner]))
    return intersection(others, p.variant.cursed_cards) != NO_CARDS


@rule
def keep_winning_card(p: Public, winner: Seat) -> None:
    """8.7 The winner keeps only the winning card."""
    p.kept[winner] = add(p.kept[winner], p.trick.played[winner])
    discard_cards(p, difference(p.trick.cards, singleton(p.trick.played[winner])))


@rule
def discard_cards(p: Public, cards: Cards) -> None:
    """7.4, 8.7 Cards leave the round face up."""
    p.discarded = union(p.discarded, cards)


@rule
def is_all_but_one_worn_out(p: Public) -> bool:
    """8.6 Whether all players except one are worn out, which ends the round at once."""
    worn_out = 0
    for seat in every_seat(p.players):
        worn_out += is_worn_out(p, seat)
    return worn_out >= p.players - 1


@rule
def is_round_over(p: Public) -> bool:
    """5.4, 8.6 Whether all hands are played out, or only one player can still win."""
    return p.held[p.turn] == 0 or is_all_but_one_worn_out(p)
