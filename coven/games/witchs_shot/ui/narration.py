"""What the log tells, the table as plain text and the chapter, as messages of the catalog in `locale`."""

from collections.abc import Iterator
from typing import Final

from coven.core.cards import add, count, difference, every_card, every_seat, is_among, remove, seat_set
from coven.games.common.telling import amounts, numbers_of, tell_private, tell_public, victory
from coven.games.contract.boards import Constant
from coven.games.contract.presentation import Chapter
from coven.games.contract.telling import (
    PLAIN,
    Part,
    Told,
    append,
    finish_trick,
    messages_of,
    new_list,
    part,
    say,
    say_if,
    say_part,
    tell_you,
    tell_you_part,
)
from coven.games.witchs_shot.knowledge import View
from coven.games.witchs_shot.rules.carrying import can_win, count_boxes, is_cursed, strength, trick_load, was_hurt
from coven.games.witchs_shot.rules.deck import MAX_SUITS, NO_SUIT, is_black, of_suit, rank_of, suit_of
from coven.games.witchs_shot.rules.payday import delivered_boxes
from coven.games.witchs_shot.rules.rules import is_choosing, score, trick_winner, winners
from coven.games.witchs_shot.rules.setup import card_height
from coven.games.witchs_shot.rules.state import NO_QUOTA, NO_REST, Phase, Public
from coven.games.witchs_shot.ui.notation import (
    CODES,
    NOTATION,
    PICTURES,
    named_suits,
    priority,
    row_cards,
    token_name,
    trick_cards,
)
from coven.kernel import lowest, rule
from coven.messages import Message
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, NO_SEATS, SPECTATOR, Card, Cards, Seat, Suit


@rule
def _current_trick(p: Public) -> int:
    """Return the number of the trick; none during deal and draft, and the last trick once the game is over."""
    return p.tricks + 1 if p.phase >= Phase.PLAY and p.phase <= Phase.REST else p.tricks


@rule
def _chapter_words(t: Told, p: Public) -> Part:
    """Return the round and the trick in words."""
    if p.phase == Phase.OVER:
        return part(t, "chapter-over", round=p.this_round)
    trick = _current_trick(p)
    if trick:
        return part(t, "chapter-trick", round=p.this_round, rounds=p.variant.rounds, trick=trick, tricks=p.variant.hand)
    return part(t, "chapter-quotas" if p.phase == Phase.DRAFT else "chapter-deal", round=p.this_round, rounds=p.variant.rounds)


chapter: Final = PICTURES.of_public(Chapter, round="this_round", trick=_current_trick, turn=Constant(0), words=_chapter_words)


def text_table(v: View) -> list[Message]:
    """Return the table in a few lines of plain text."""
    p = v.public
    lines = [Message("table-head", chapter=chapter(p).words)]
    if p.phase >= Phase.DRAFT:
        lines.append(Message("table-row", row=row_cards(PLAIN, p), priority=priority(PLAIN, p)))
    if p.phase == Phase.DRAFT:
        lines.append(Message("table-quotas", quotas=messages_of(numbers_of(PLAIN, p.quotas_left))))
    lines += [Message("table-seat", seat=seat, facts=list(_seat_facts(p, seat))) for seat in every_seat(p.players)]
    if p.trick.cards:
        lines.append(Message("table-load", boxes=trick_load(p.variant, p.trick.cards)))
    return lines if v.viewer == SPECTATOR else [*lines, Message("table-hand", cards=v.hand)]


def _seat_facts(p: Public, seat: Seat) -> Iterator[Message]:
    card = p.trick.played[seat]
    yield Message("seat-points", points=score(p, seat))
    yield Message("seat-no-quota") if p.quota[seat] == NO_QUOTA else Message("seat-quota", quota=p.quota[seat])
    yield Message("seat-delivered", boxes=count_boxes(p.variant, p.kept[seat]))
    yield Message("seat-strength", strength=strength(p, seat))
    if p.oofs[seat]:
        yield Message("seat-oofs", oofs=p.oofs[seat], spent=p.spent[seat])
    if p.vacation[seat]:
        yield Message("seat-vacation")
    if card != NO_CARD:
        id_ = "seat-rests" if is_among(seat, p.trick.resting) else "seat-wins" if seat == trick_winner(p) else "seat-plays"
        yield Message(id_, card=card)


# choices


@rule
def _tell_removed(t: Told, after: Public) -> None:
    say(t, "suit-removed", suit=after.removed)


@rule
def _tell_start(t: Told, after: Public) -> None:
    say(t, "first-pick", seat=after.order[0])


@rule
def _tell_deal(t: Told, after: Public) -> None:
    say(t, "round-dealt", round=after.this_round, hand=after.variant.hand)
    say(t, "row-dealt", row=row_cards(t, after))
    say_part(t, priority(t, after))
    say_if(t, after.set_aside, "set-aside", cards=after.set_aside)


@rule
def _tell_play(t: Told, before: Public, after: Public, seat: Seat, card: Card) -> None:
    led = before.trick.led
    say(t, "card-played" if before.trick.cards else "card-led", seat=seat, card=card)
    if after.phase == Phase.REVEAL:
        say(t, "must-reveal", seat=seat, suit=led)
    elif led != NO_SUIT:
        has_none = led != suit_of(card) and not before.void[seat] >> led & 1
        say_if(t, has_none, "has-none", seat=seat, suit=led)
    elif before.trick.cards == NO_CARDS:
        say_if(t, is_black(card), "lead-open")
    _tell_trick(t, before, after)


@rule
def _tell_revealed(t: Told, before: Public, after: Public, seat: Seat, card: Card) -> None:
    say(t, "card-revealed", seat=seat, card=card)
    _tell_trick(t, before, after)


@rule
def _tell_rest(t: Told, before: Public, after: Public, seat: Seat, choice: int) -> None:
    if choice == NO_REST:
        say(t, "not-rested", seat=seat)
    else:
        say(t, "rested", seat=seat, token=token_name(t, choice))
    _tell_trick(t, before, after)


# consequences: the end of the draft, of a trick, of a round, of the game


@rule
def _tell_quota(t: Told, before: Public, after: Public, seat: Seat, quota: int) -> None:
    say(t, "quota-taken", seat=seat, quota=quota)
    if after.phase == Phase.DRAFT:
        return
    for player in every_seat(after.players):
        gained = after.points[player] - before.points[player]
        say_if(t, gained, "last-pick", seat=player, points=gained)
        say_if(t, after.vacation[player], "vacation-gained", seat=player)
    say(t, "lowest-quota", seat=after.turn)


@rule
def _tell_trick(t: Told, old: Public, p: Public) -> None:
    """Tell what followed if a choice finished the trick: the last card, or the last rest."""
    if not _is_trick_over(old, p):
        return
    winner = p.last_winner
    cards = trick_cards(t, old, p.last)
    if winner == NO_SEAT:
        words = say(t, "trick-unwon", seat=p.turn) if is_choosing(p) else say(t, "trick-unwon-last")
        finish_trick(t, old.tricks + 1, cards, NO_SEATS, words, "7.4")
    else:
        card = p.last.played[winner]
        reason = _with_passed_over(t, old, p, card, _winning_reason(t, old, p, winner, card))
        won = say(t, "trick-won", seat=winner, card=card, reason=reason, load=_load(t, p, winner))
        is_shared = _equal_of_other_suits(old, p, winner, card) != NO_CARDS
        finish_trick(t, old.tricks + 1, cards, seat_set(winner), won, "6.3" if is_black(card) else "3.5" if is_shared else "5.3")
        say_if(t, is_cursed(old, p.last, winner), "cursed", seat=winner)
    if not is_choosing(p):
        _tell_payday(t, old, p)


@rule
def _is_trick_over(before: Public, after: Public) -> bool:
    return before.trick.cards != NO_CARDS and after.trick.cards == NO_CARDS


# after a trick


@rule
def _load(t: Told, p: Public, winner: Seat) -> Part:
    """8.2, 8.3 Return what the winner carried."""
    load = trick_load(p.variant, p.last.cards)
    return part(t, "load-too-heavy" if was_hurt(p) else "load-carried", seat=winner, boxes=load, strength=p.last_strength)


@rule
def _winning_reason(t: Told, old: Public, p: Public, winner: Seat, card: Card) -> Part:
    """3.5, 5.3, 6.3 Return why the winning card beats the other cards that can win."""
    rivals = _rivals(old, p, winner)
    if is_black(card):
        return part(t, "black-wins-first" if rivals else "black-wins")
    equal = _equal_rivals(old, p, winner, card)
    if _equal_of_other_suits(old, p, winner, card):
        suits = _suits(t, add(equal, card))
        return part(t, "highest-rank-first" if _has_rank(equal, rank_of(card)) else "highest-rank", suits=suits)
    reason = _best_of_suit(t, card, equal, _barred_cards(old, p, winner))
    lower = difference(_with_suits(rivals), equal)
    return part(t, "ranks-above", reason=reason, suits=_suits(t, lower)) if lower else reason


@rule
def _best_of_suit(t: Told, card: Card, equal: Cards, barred: Cards) -> Part:
    """Return that a card is the highest or the only one of its suit, of players who can win if others have a higher one."""
    suit = suit_of(card)
    for other in every_card(of_suit(barred, suit)):
        if equal == NO_CARDS or rank_of(other) >= rank_of(card):
            return part(t, "highest-able" if equal else "only-able", suit=suit)
    return part(t, "highest" if equal else "only", suit=suit)


@rule
def _rivals(old: Public, p: Public, winner: Seat) -> Cards:
    """Return the cards of the other players who can win."""
    cards = NO_CARDS
    for seat in every_seat(p.players):
        if seat != winner and can_win(old, p.last, seat):
            cards = add(cards, p.last.played[seat])
    return cards


@rule
def _barred_cards(old: Public, p: Public, winner: Seat) -> Cards:
    """Return the cards with a suit of players who cannot win."""
    return _with_suits(difference(remove(p.last.cards, p.last.played[winner]), _rivals(old, p, winner)))


@rule
def _with_suits(cards: Cards) -> Cards:
    found = NO_CARDS
    for card in every_card(cards):
        found = found if is_black(card) else add(found, card)
    return found


@rule
def _equal_rivals(old: Public, p: Public, winner: Seat, card: Card) -> Cards:
    """3.5 Return the rival cards whose suits have the priority of the winning card's suit."""
    equal = NO_CARDS
    for other in every_card(_with_suits(_rivals(old, p, winner))):
        if old.priority[suit_of(other)] == old.priority[suit_of(card)]:
            equal = add(equal, other)
    return equal


@rule
def _equal_of_other_suits(old: Public, p: Public, winner: Seat, card: Card) -> Cards:
    """3.5 Return the rival cards of other suits that have the same priority."""
    if is_black(card):
        return NO_CARDS
    equal = _equal_rivals(old, p, winner, card)
    return difference(equal, of_suit(equal, suit_of(card)))


@rule
def _has_rank(cards: Cards, rank: int) -> bool:
    found = False
    for card in every_card(cards):
        found = found or rank_of(card) == rank
    return found


@rule
def _suits(t: Told, cards: Cards) -> Part:
    suits = 0
    for suit in range(MAX_SUITS):
        suits |= (1 << suit) if of_suit(cards, Suit(suit)) else 0
    return named_suits(t, suits)


@rule
def _with_passed_over(t: Told, old: Public, p: Public, card: Card, reason: Part) -> Part:
    """5.3, 7.1, 8.5 Return the reason together with higher cards of players who cannot win, in the order played."""
    passed_over = new_list(t)
    found = 0
    for place in range(p.players):
        seat = Seat((p.last.leader + place) % p.players)
        other = p.last.played[seat]
        is_higher = card_height(old, other) >= card_height(old, card) and not is_black(card)
        if is_higher and not can_win(old, p.last, seat):
            append(t, passed_over, part(t, "card-of", seat=seat, card=other))
            found += 1
    return part(t, "passed-over", reason=reason, cards=passed_over) if found else reason


# after a round


@rule
def _tell_payday(t: Told, old: Public, p: Public) -> None:
    """9.1, 9.2, 10.1 Tell the pay of all players, and the result once the game is over."""
    for seat in every_seat(p.players):
        say_part(t, _pay(t, old, p, seat))
    if p.phase != Phase.OVER:
        say(t, "points-now", amounts=amounts(t, p.players, p.points))
        return
    say(t, "points-final", amounts=amounts(t, p.players, p.standing))
    _tell_result(t, p)
    hurt = new_list(t)
    found = 0
    for seat in every_seat(p.players):
        if p.oofs[seat] >= p.variant.oof_limit:
            append(t, hurt, part(t, "has-oofs", seat=seat, oofs=p.oofs[seat]))
            found += 1
    say_if(t, found > 0 and p.this_round < p.variant.rounds, "ending-early", hurt=hurt)  # 2.2


@rule
def _pay(t: Told, before: Public, after: Public, seat: Seat) -> Part:
    boxes = delivered_boxes(before, after, seat)
    quota = before.quota[seat]
    if boxes == quota:
        return part(t, "paid-bonus", seat=seat, points=after.earned[seat], bonus=after.bonus[seat], quota=quota)
    return part(t, "paid", seat=seat, points=after.earned[seat], boxes=boxes, quota=quota)


@rule
def _tell_result(t: Told, p: Public) -> None:
    """10.2 Tell who wins, and what decided a tie."""
    best = Seat(lowest(winners(p)))
    rivals = 0
    vacations = 0
    for seat in every_seat(p.players):
        if seat != best and p.standing[seat] == p.standing[best]:
            rivals += 1
            vacations += p.vacation[seat]
    if rivals == 0 or count(winners(p)) > 1:
        say_part(t, victory(t, winners(p)))
    else:
        by_vacation = p.vacation[best] > 0 and vacations == 0
        say(t, "ending-vacation" if by_vacation else "ending-quota", seat=best)


public_events: Final = tell_public(
    NOTATION,
    CODES,
    {
        "remove": _tell_removed,
        "start": _tell_start,
        "deal": _tell_deal,
        "quota": _tell_quota,
        "play": _tell_play,
        "reveal": _tell_revealed,
        "rest": _tell_rest,
    },
)

# what the viewer alone is told


@rule
def _tell_hand(t: Told, after: View) -> None:
    say(t, "your-hand", cards=after.hand)


@rule
def _tell_effects(t: Told, before: View, after: View) -> None:
    old = before.public
    p = after.public
    if not _is_trick_over(old, p):
        return
    if not is_choosing(p):
        tell_you_part(t, _pay(t, old, p, after.viewer))
    elif after.viewer == p.last_winner:
        _tell_load(t, old, p, after.viewer)


@rule
def _tell_load(t: Told, old: Public, p: Public, viewer: Seat) -> None:
    """8.2, 8.3, 8.5, 11.1 Tell the winner the effect of the load on their back."""
    tell_you(t, "your-oof" if was_hurt(p) else "your-cube")
    if is_cursed(old, p.last, viewer):
        tell_you(t, "your-curse")
    tell_you(t, "your-strength", strength=strength(p, viewer))
    if p.oofs[viewer] >= p.variant.oof_limit:
        tell_you(t, "your-limit", oofs=p.oofs[viewer])


@rule
def _tell_last_pick(t: Told, before: View, after: View) -> None:
    viewer = after.viewer
    if after.public.phase == Phase.DRAFT:
        return
    gained = after.public.points[viewer] - before.public.points[viewer]
    if gained:
        tell_you(t, "last-pick", seat=viewer, points=gained)
    if after.public.vacation[viewer]:
        tell_you(t, "your-vacation")


private_events: Final = tell_private(
    NOTATION,
    CODES,
    {"deal": _tell_hand, "quota": _tell_last_pick, **dict.fromkeys(("play", "reveal", "rest"), _tell_effects)},
)
