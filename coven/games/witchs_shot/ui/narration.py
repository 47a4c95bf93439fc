"""What the log tells, the table as plain text and the chapter, as messages of the catalog in `locale`."""

from collections.abc import Iterator
from typing import Final

from coven.core.cards import every_seat, is_among
from coven.games.common.messages import Line, Reasons, amounts, events_by_verb, numbers, play_order, victory
from coven.games.contract.presentation import Chapter, Events, Trick
from coven.games.contract.shared_cache import cached_per_state
from coven.games.witchs_shot.knowledge import View
from coven.games.witchs_shot.rules.carrying import can_win, count_boxes, is_cursed, strength, trick_load, was_hurt
from coven.games.witchs_shot.rules.deck import NO_SUIT, is_black, rank_of, suit_of
from coven.games.witchs_shot.rules.payday import delivered_boxes
from coven.games.witchs_shot.rules.rules import is_choosing, score, trick_winner, winners
from coven.games.witchs_shot.rules.setup import card_height
from coven.games.witchs_shot.rules.state import NO_QUOTA, NO_REST, Phase, Public
from coven.games.witchs_shot.ui.notation import NOTATION, TOKENS, named_suits, priority, row_cards, trick_cards
from coven.kernel import members
from coven.messages import Message
from coven.types import NO_CARD, NO_SEAT, SPECTATOR, Card, Seat


@cached_per_state
def chapter(p: Public) -> Chapter[Message]:
    """Return the round and the trick; no trick during deal and draft, and the last trick once the game is over."""
    trick = p.tricks + 1 if Phase.PLAY <= p.phase <= Phase.REST else p.tricks
    return Chapter(round=p.this_round, trick=trick, words=_chapter_words(p, trick))


def _chapter_words(p: Public, trick: int) -> Message:
    if p.phase == Phase.OVER:
        return Message("chapter-over", round=p.this_round)
    if trick:
        return Message("chapter-trick", round=p.this_round, rounds=p.variant.rounds, trick=trick, tricks=p.variant.hand)
    return Message("chapter-quotas" if p.phase == Phase.DRAFT else "chapter-deal", round=p.this_round, rounds=p.variant.rounds)


def text_table(v: View) -> list[Message]:
    """Return the table in a few lines of plain text."""
    p = v.public
    lines = [Message("table-head", chapter=chapter(p).words)]
    if p.phase >= Phase.DRAFT:
        lines.append(Message("table-row", row=row_cards(p), priority=priority(p)))
    if p.phase == Phase.DRAFT:
        lines.append(Message("table-quotas", quotas=numbers(members(p.quotas_left))))
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


def _tell_deal(line: Line[Public]) -> Iterator[Message]:
    p = line.after
    yield Message("round-dealt", round=p.this_round, hand=p.variant.hand)
    yield Message("row-dealt", row=row_cards(p))
    yield priority(p)
    if p.set_aside:
        yield Message("set-aside", cards=p.set_aside)


def _tell_play(line: Line[Public]) -> Iterator[Message]:
    seat, card, led, is_first = line.seat, Card(line.argument), line.before.trick.led, not line.before.trick.cards
    yield Message("card-led" if is_first else "card-played", seat=seat, card=card)
    if line.after.phase == Phase.REVEAL:
        yield Message("must-reveal", seat=seat, suit=led)
    elif led not in (NO_SUIT, suit_of(card)) and not line.before.void[seat] >> led & 1:
        yield Message("has-none", seat=seat, suit=led)
    elif is_first and is_black(card):
        yield Message("lead-open")


def _tell_rest(line: Line[Public]) -> Iterator[Message]:
    is_rest = line.argument != NO_REST
    yield Message("rested", seat=line.seat, token=TOKENS[line.argument]) if is_rest else Message("not-rested", seat=line.seat)


# consequences: the end of the draft, of a trick, of a round, of the game


def _tell_quota(line: Line[Public]) -> Iterator[Message]:
    p = line.after
    yield Message("quota-taken", seat=line.seat, quota=line.argument)
    if p.phase == Phase.DRAFT:
        return
    for seat in every_seat(p.players):
        if gained := p.points[seat] - line.before.points[seat]:
            yield Message("last-pick", seat=seat, points=gained)
        if p.vacation[seat]:
            yield Message("vacation-gained", seat=seat)
    yield Message("lowest-quota", seat=p.turn)


def _with_trick(line: Line[Public], told: Iterator[Message]) -> Events:
    """Return what was told of a choice, and what followed if it finished the trick."""
    if not _is_trick_over(line.before, line.after):
        return Events(list(told))
    trick = _finished_trick(line)
    return Events([*told, trick.words, *_tell_curse(line), *_tell_payday(line)], trick)


def _is_trick_over(before: Public, after: Public) -> bool:
    return bool(before.trick.cards) and not after.trick.cards


# after a trick


def _finished_trick(line: Line[Public]) -> Trick[Message]:
    """Return the trick completed by the last card or the last rest."""
    winner, cards = line.after.last_winner, trick_cards(line.before, line.after.last)
    words, clause = (_unwon_trick(line.after), "7.4") if winner == NO_SEAT else _won_trick(line, winner)
    winners = [] if winner == NO_SEAT else [int(winner)]
    return Trick(number=line.before.tricks + 1, cards=cards, winners=winners, words=words, clause=clause)


def _unwon_trick(p: Public) -> Message:
    return Message("trick-unwon", seat=p.turn) if is_choosing(p) else Message("trick-unwon-last")


def _won_trick(line: Line[Public], winner: Seat) -> tuple[Message, str]:
    """8.2, 8.3 Return who won, why, and what was carried, with the clause of the reason."""
    p, card = line.after, line.after.last.played[winner]
    reason, clause = next((reason, clause) for holds, reason, clause in _winning_reasons(line, winner, card) if holds)
    if passed_over := _passed_over(line, card):
        reason = Message("passed-over", reason=reason, cards=passed_over)
    id_ = "load-too-heavy" if was_hurt(p) else "load-carried"
    load = Message(id_, seat=winner, boxes=trick_load(p.variant, p.last.cards), strength=p.last_strength)
    return Message("trick-won", seat=winner, card=card, reason=reason, load=load), clause


def _winning_reasons(line: Line[Public], winner: Seat, card: Card) -> Reasons:
    """3.5, 5.3, 6.3 Yield why the winning card beats the other cards that can win, with the clause."""
    barred, others = _split_cards(line, winner)
    yield is_black(card), Message("black-wins-first" if others else "black-wins"), "6.3"
    suited = [other for other in others if not is_black(other)]
    equal = [other for other in suited if line.before.priority[suit_of(other)] == line.before.priority[suit_of(card)]]
    if any(suit_of(other) != suit_of(card) for other in equal):
        is_tied = any(rank_of(other) == rank_of(card) for other in equal)
        yield True, Message("highest-rank-first" if is_tied else "highest-rank", suits=_suits([*equal, card])), "3.5"
    higher = [other for other in barred if suit_of(other) == suit_of(card) and not (equal and rank_of(other) < rank_of(card))]
    id_ = ("highest-able" if equal else "only-able") if higher else "highest" if equal else "only"
    reason = Message(id_, suit=suit_of(card))
    lower = [other for other in suited if other not in equal]
    yield True, Message("ranks-above", reason=reason, suits=_suits(lower)) if lower else reason, "5.3"


def _split_cards(line: Line[Public], winner: Seat) -> tuple[list[Card], list[Card]]:
    """Return the cards with a suit of players who cannot win, and the cards of the others except the winner's."""
    last, everyone = line.after.last, every_seat(line.after.players)
    able = [seat for seat in everyone if can_win(line.before, last, seat)]
    barred = [last.played[seat] for seat in everyone if seat not in able and not is_black(last.played[seat])]
    return barred, [last.played[seat] for seat in able if seat != winner]


def _suits(cards: list[Card]) -> list[Message]:
    return named_suits(sorted({suit_of(card) for card in cards}))


def _passed_over(line: Line[Public], card: Card) -> list[Message]:
    """5.3, 7.1, 8.5 Return higher cards of players who cannot win."""
    last, old = line.after.last, line.before
    order = play_order(last.leader, line.after.players, last.played) if not is_black(card) else []
    higher = [seat for seat in order if card_height(old, last.played[seat]) >= card_height(old, card)]
    return [Message("card-of", seat=seat, card=last.played[seat]) for seat in higher if not can_win(old, last, seat)]


def _tell_curse(line: Line[Public]) -> list[Message]:
    winner = line.after.last_winner
    is_hit = winner != NO_SEAT and is_cursed(line.before, line.after.last, winner)
    return [Message("cursed", seat=winner)] if is_hit else []


# after a round


def _tell_payday(line: Line[Public]) -> Iterator[Message]:
    """9.1, 9.2, 10.1 Tell the pay of all players, and the result once the game is over."""
    p = line.after
    if is_choosing(p):
        return
    yield from (_pay(line.before, p, seat) for seat in every_seat(p.players))
    if p.phase != Phase.OVER:
        yield Message("points-now", amounts=amounts(p.players, p.points))
        return
    yield Message("points-final", amounts=amounts(p.players, p.standing))
    yield _result(p)
    hurt = [seat for seat in every_seat(p.players) if p.oofs[seat] >= p.variant.oof_limit]
    if hurt and p.this_round < p.variant.rounds:  # 2.2
        yield Message("early-end", hurt=[Message("has-oofs", seat=seat, oofs=p.oofs[seat]) for seat in hurt])


def _pay(before: Public, after: Public, seat: Seat) -> Message:
    boxes, quota, points = delivered_boxes(before, after, seat), before.quota[seat], after.earned[seat]
    if boxes == quota:
        return Message("paid-bonus", seat=seat, points=points, bonus=after.bonus[seat], quota=quota)
    return Message("paid", seat=seat, points=points, boxes=boxes, quota=quota)


def _result(p: Public) -> Message:
    """10.2 Return who wins, and what decided a tie."""
    best = Seat(next(members(winners(p))))
    rivals = [seat for seat in every_seat(p.players) if seat != best and p.standing[seat] == p.standing[best]]
    if not rivals or len(list(members(winners(p)))) > 1:
        return victory(winners(p))
    by_vacation = p.vacation[best] and not any(p.vacation[seat] for seat in rivals)
    return Message("won-by-vacation" if by_vacation else "won-by-quota", seat=best)


public_events: Final = events_by_verb(
    NOTATION,
    {
        "remove": lambda line: Message("suit-removed", suit=line.after.removed),
        "start": lambda line: Message("first-pick", seat=line.after.order[0]),
        "deal": _tell_deal,
        "quota": _tell_quota,
        "play": lambda line: _with_trick(line, _tell_play(line)),
        "reveal": lambda line: _with_trick(line, iter([Message("card-revealed", seat=line.seat, card=line.argument)])),
        "rest": lambda line: _with_trick(line, _tell_rest(line)),
    },
)

# what the viewer alone is told


def _tell_effects(line: Line[View]) -> Events:
    old, p, viewer = line.before.public, line.after.public, line.after.viewer
    if not _is_trick_over(old, p):
        return Events()
    if not is_choosing(p):
        return Events(to_you=[_pay(old, p, viewer)])
    return Events(to_you=list(_tell_load(old, p, viewer))) if viewer == p.last_winner else Events()


def _tell_load(old: Public, p: Public, viewer: Seat) -> Iterator[Message]:
    """8.2, 8.3, 8.5, 11.1 Tell the winner the effect of the load on their back."""
    yield Message("your-oof") if was_hurt(p) else Message("your-cube")
    if is_cursed(old, p.last, viewer):
        yield Message("your-curse")
    yield Message("your-strength", strength=strength(p, viewer))
    if p.oofs[viewer] >= p.variant.oof_limit:
        yield Message("your-limit", oofs=p.oofs[viewer])


def _tell_last_pick(line: Line[View]) -> Events:
    old, p, viewer = line.before.public, line.after.public, line.after.viewer
    if p.phase == Phase.DRAFT:
        return Events()
    gained = p.points[viewer] - old.points[viewer]
    told = [Message("last-pick", seat=viewer, points=gained)] if gained else []
    return Events(to_you=told + ([Message("your-vacation")] if p.vacation[viewer] else []))


private_events: Final = events_by_verb(
    NOTATION,
    {
        "deal": lambda line: Message("your-hand", cards=line.after.hand),
        "quota": _tell_last_pick,
        "play": _tell_effects,
        "reveal": _tell_effects,
        "rest": _tell_effects,
    },
)
