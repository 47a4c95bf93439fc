"""The log, the table and the chapter in words, as one viewer sees them.

A line of a viewer's log is narrated from that viewer's views before and after it.
"""

from collections.abc import Iterator
from typing import Final

from coven.core.cards import every_seat, is_among
from coven.core.grammar import Names, join_words, pluralize
from coven.games.common.sentences import LineSpeaker, Reasons, first_reason, narrate_by_verb, play_order
from coven.games.contract.presentation import Chapter, Narration, Trick
from coven.games.contract.shared_cache import cached_per_state
from coven.games.witchs_shot.knowledge import View
from coven.games.witchs_shot.rules.carrying import can_win, count_boxes, is_cursed, strength, trick_load, was_hurt
from coven.games.witchs_shot.rules.deck import NO_SUIT, is_black, rank_of, suit_of
from coven.games.witchs_shot.rules.payday import delivered_boxes
from coven.games.witchs_shot.rules.rules import is_choosing, score, trick_winner, winners
from coven.games.witchs_shot.rules.setup import card_height
from coven.games.witchs_shot.rules.state import NO_QUOTA, NO_REST, Phase, Public
from coven.games.witchs_shot.ui.notation import NOTATION, TOKEN_NAMES, card_name, card_names, describe_row, suit_name, trick_cards
from coven.kernel import members
from coven.types import NO_CARD, NO_SEAT, SPECTATOR, Card, Seat

Line = LineSpeaker[View, Public]


@cached_per_state
def chapter(p: Public) -> Chapter:
    """Return the round and the trick; no trick during deal and draft, and the last trick once the game is over."""
    trick = p.tricks + 1 if Phase.PLAY <= p.phase <= Phase.REST else p.tricks
    within = f", trick {trick} of {p.variant.hand}" if trick else ", quotas" if p.phase == Phase.DRAFT else ""
    over = f"The game is over after round {p.this_round}" if p.phase == Phase.OVER else ""
    return Chapter(round=p.this_round, trick=trick, words=over or f"Round {p.this_round} of {p.variant.rounds}{within}")


def text_table(v: View, names: Names) -> list[str]:
    """Return the table in a few lines of plain text."""
    p = v.public
    lines = [f"{chapter(p).words}."]
    if p.phase >= Phase.DRAFT:
        lines.append(f"Row: {describe_row(p)}")
    if p.phase == Phase.DRAFT:
        lines.append(f"Quotas left: {join_words(members(p.quotas_left))}.")
    lines += [f"{names[seat]}: {_describe_seat(p, seat)}" for seat in every_seat(p.players)]
    if p.trick.cards:
        lines.append(f"The trick weighs {pluralize(trick_load(p.variant, p.trick.cards), 'box')}.")
    if v.viewer != SPECTATOR:
        lines.append(f"Your hand: {card_names(v.hand)}")
    return lines


def _describe_seat(p: Public, seat: Seat) -> str:
    card = p.trick.played[seat]
    parts = [
        pluralize(score(p, seat), "point"),
        "no quota" if p.quota[seat] == NO_QUOTA else f"quota {p.quota[seat]}",
        f"delivered {pluralize(count_boxes(p.variant, p.kept[seat]), 'box')}",
        f"strength {strength(p, seat)}",
        f"{pluralize(p.oofs[seat], 'Oof')} ({p.spent[seat]} spent)" if p.oofs[seat] else "",
        "Paid Vacation" if p.vacation[seat] else "",
        f"plays {card_name(card)}" if card != NO_CARD else "",
    ]
    marks = " (resting)" if is_among(seat, p.trick.resting) else " (winning)" if seat == trick_winner(p) else ""
    return ", ".join(filter(None, parts)) + marks


# choices


def _narrate_deal(line: Line) -> str:
    p = line.new
    aside = f" Set aside unseen: {pluralize(p.set_aside, 'card')}." if p.set_aside else ""
    dealt = f"Round {p.this_round}: everyone is dealt {p.variant.hand}. In the row, from the left: {describe_row(p)}{aside}"
    return dealt + line.only_to_viewer(f"You hold {card_names(line.after.hand)}.")


def _narrate_play(line: Line) -> str:
    card, led, is_first = Card(line.argument), line.old.trick.led, not line.old.trick.cards
    sentence = f"{line.subject('lead' if is_first else 'play')} {card_name(card)}."
    if line.new.phase == Phase.REVEAL:
        return f"{sentence} {line.subject('hold')} {suit_name(led)} and must reveal one."
    if led not in (NO_SUIT, suit_of(card)) and not line.old.void[line.seat] >> led & 1:
        return f"{sentence} {line.subject('have', 'has')} no {suit_name(led)}."
    return f"{sentence} The next card with a suit sets the lead suit." if is_first and is_black(card) else sentence


def _narrate_rest(line: Line) -> str:
    if line.argument == NO_REST:
        return f"{line.subject('do', 'does')} not rest."
    return f"{line.subject('rest')}, with {TOKEN_NAMES[line.argument]}."


# consequences: the end of the draft, of a trick, of a round, of the game


def _narrate_consequences(line: Line, choice: str) -> Narration:
    is_draft_over = line.old.phase == Phase.DRAFT != line.new.phase
    if not is_draft_over and (line.new.trick.cards or not line.old.trick.cards):
        return Narration(words=choice)
    words, trick = [choice], None
    to_you = list(_effects_on_viewer(line, is_draft_over)) if line.viewer != SPECTATOR else []
    if is_draft_over:
        words += _narrate_draft_end(line)
    else:
        trick = _finished_trick(line)
        words += [trick.words, *_narrate_curse(line)]
        if not is_choosing(line.new):
            words += [*to_you, *_narrate_payday(line)]
    return Narration(words=" ".join(words), to_you=" ".join(to_you), trick=trick)


def _narrate_draft_end(line: Line) -> Iterator[str]:
    p = line.new
    for seat in every_seat(p.players):
        if gained := p.points[seat] - line.old.points[seat]:
            yield f"{line.does(seat, 'score')} {pluralize(gained, 'point')} for picking last."
        if p.vacation[seat]:
            yield f"{line.does(seat, 'get')} a Paid Vacation token."
    yield f"{line.does(p.turn, 'have', 'has')} the lowest quota and {line.conjugate(p.turn, 'lead')}."


def _effects_on_viewer(line: Line, is_draft_over: bool) -> Iterator[str]:
    p, viewer = line.new, line.viewer
    if is_draft_over:
        if gained := p.points[viewer] - line.old.points[viewer]:
            yield f"You score {pluralize(gained, 'point')} for picking last."
        if p.vacation[viewer]:
            yield "You get a Paid Vacation token: with it you may rest once this round."
        return
    if viewer == p.last_winner:
        yield from _narrate_load(line)
    if not is_choosing(p):
        yield _narrate_pay(line, viewer)


# after a trick


def _finished_trick(line: Line) -> Trick:
    """Return the trick completed by the last card or the last rest."""
    winner, cards = line.new.last_winner, trick_cards(line.old, line.new.last)
    words, clause = (_narrate_unwon_trick(line), "7.4") if winner == NO_SEAT else _narrate_won_trick(line, winner)
    winners = [] if winner == NO_SEAT else [int(winner)]
    return Trick(number=line.old.tricks + 1, cards=cards, winners=winners, words=words, clause=clause)


def _narrate_unwon_trick(line: Line) -> str:
    turn = line.new.turn
    then = f"{line.whom(turn)} {line.conjugate(turn, 'lead')} again" if is_choosing(line.new) else "nobody is tired"
    return f"Nobody can win the trick: it is discarded, and {then}."


def _narrate_won_trick(line: Line, winner: Seat) -> tuple[str, str]:
    """8.2, 8.3 Narrate the winner and the load.

    `Ada wins the trick with Book 10, the only Book, and carries 7 boxes, within Ada's strength of 9.`
    """
    p, card = line.new, line.new.last.played[winner]
    reason, clause = first_reason(_winning_reasons(line, winner, card))
    won = f"{line.does(winner, 'win')} the trick with {card_name(card)}, {reason}{_describe_passed_over(line, card)}"
    load = pluralize(trick_load(p.variant, p.last.cards), "box")
    hurts, carries = f"{line.conjugate(winner, 'get')} an Oof! for", line.conjugate(winner, "carry", "carries")
    outcome = f"{hurts} {load}, more than" if was_hurt(p) else f"{carries} {load}, within"
    return f"{won}, and {outcome} {line.whose(winner)} strength of {p.last_strength}.", clause


def _winning_reasons(line: Line, winner: Seat, card: Card) -> Reasons:
    """3.5, 5.3, 6.3 Yield why the winning card beats the other cards that can win, with the clause."""
    barred, others = _split_cards(line, winner)
    yield is_black(card), f"as nobody who played a suit can win{', and it was played first' if others else ''}", "6.3"
    suited = [other for other in others if not is_black(other)]
    equal = [other for other in suited if line.old.priority[suit_of(other)] == line.old.priority[suit_of(card)]]
    if any(suit_of(other) != suit_of(card) for other in equal):
        first = ", and was played first" if any(rank_of(other) == rank_of(card) for other in equal) else ""
        yield True, f"which has the highest rank{first}, as {_suit_names([*equal, card])} have the same priority", "3.5"
    lower = [other for other in suited if other not in equal]
    above = f", which ranks above {_suit_names(lower)}" if lower else ""
    higher = [other for other in barred if suit_of(other) == suit_of(card) and not (equal and rank_of(other) < rank_of(card))]
    which = f"the {'highest' if equal else 'only'} {suit_name(suit_of(card))}{' that can win' if higher else ''}"
    yield True, f"{which}{above}", "5.3"


def _split_cards(line: Line, winner: Seat) -> tuple[list[Card], list[Card]]:
    """Return the cards with a suit of players who cannot win, and the cards of the others except the winner's."""
    last, everyone = line.new.last, every_seat(line.new.players)
    able = [seat for seat in everyone if can_win(line.old, last, seat)]
    barred = [last.played[seat] for seat in everyone if seat not in able and not is_black(last.played[seat])]
    return barred, [last.played[seat] for seat in able if seat != winner]


def _suit_names(cards: list[Card]) -> str:
    return join_words(suit_name(suit) for suit in sorted({suit_of(card) for card in cards}))


def _describe_passed_over(line: Line, card: Card) -> str:
    """5.3, 7.1, 8.5 Describe higher cards of players who cannot win: `(your Book 4 and Fish 9 of Cleo cannot win)`."""
    last, played = line.new.last, []
    for seat in play_order(last.leader, line.new.players, last.played):
        is_higher = card_height(line.old, last.played[seat]) >= card_height(line.old, card)
        if is_higher and not can_win(line.old, last, seat):
            name = card_name(last.played[seat])
            played.append(f"your {name}" if seat == line.viewer else f"{name} of {line.names[seat]}")
    return f" ({join_words(played)} cannot win)" if played and not is_black(card) else ""


def _narrate_curse(line: Line) -> list[str]:
    winner = line.new.last_winner
    if winner == NO_SEAT or not is_cursed(line.old, line.new.last, winner):
        return []
    return [f"A cursed package adds a black cube for {line.whom(winner)}."]


def _narrate_load(line: Line) -> Iterator[str]:
    """8.2, 8.3, 8.5, 11.1 Narrate the effect of the load on the back of the viewer, who won."""
    p, oofs = line.new, line.new.oofs[line.viewer]
    took = "Your back is hurt: you take an Oof! token and a cube" if was_hurt(p) else "You take a fatigue cube"
    cursed = ", and a black cube for the cursed package" if is_cursed(line.old, p.last, line.viewer) else ""
    left = f"; your strength is {strength(p, line.viewer)} now" if is_choosing(p) else ""
    yield f"{took}{cursed}{left}."
    if oofs >= p.variant.oof_limit:
        yield f"With {pluralize(oofs, 'Oof! token')} you win no more tricks."


# after a round


def _narrate_payday(line: Line) -> Iterator[str]:
    """9.1, 9.2, 10.1 Narrate the pay of everybody but the viewer, and the result once the game is over."""
    p = line.new
    yield from (_narrate_pay(line, seat) for seat in every_seat(p.players) if seat != line.viewer)
    if p.phase != Phase.OVER:
        yield f"Points: {line.each(p.players, p.points)}."
        return
    yield f"Points after the penalties for Oof! tokens: {line.each(p.players, p.standing)}."
    yield f"{line.victory(winners(p), _describe_tie_break(p)).removesuffix('.')}{_describe_early_end(line)}."


def _narrate_pay(line: Line, seat: Seat) -> str:
    boxes, quota = delivered_boxes(line.old, line.new, seat), line.old.quota[seat]
    bonus = f"the bonus of {line.new.bonus[seat]}" if boxes == quota else "no bonus"
    cards = f"{pluralize(line.new.earned[seat], 'point')} for {'your ' if seat == line.viewer else ''}cards"
    paid = f"{line.does(seat, 'are', 'is')} paid {cards} and {bonus}"
    return f"{paid}: {pluralize(boxes, 'box')} delivered for a quota of {quota}."


def _describe_early_end(line: Line) -> str:
    """2.2 Name the players whose tokens ended the game before its last round."""
    p, limit = line.new, line.new.variant.oof_limit
    hurt = [seat for seat in every_seat(p.players) if p.oofs[seat] >= limit]
    if not hurt or p.this_round >= p.variant.rounds:
        return ""
    have = line.conjugate(hurt[0], "have", "has") if len(hurt) == 1 else "have"
    return f"; the game ends early, because {join_words(map(line.whom, hurt))} {have} {pluralize(limit, 'Oof! token')}"


def _describe_tie_break(p: Public) -> str:
    """10.2 Describe what decided a tie."""
    best = Seat(next(members(winners(p))))
    rivals = [seat for seat in every_seat(p.players) if seat != best and p.standing[seat] == p.standing[best]]
    if not rivals:
        return ""
    by_vacation = p.vacation[best] and not any(p.vacation[seat] for seat in rivals)
    return " by an unspent Paid Vacation token" if by_vacation else " by the higher quota"


narrate: Final = narrate_by_verb(
    NOTATION,
    {
        "remove": lambda line: f"{suit_name(line.new.removed)} is left out of this game.",
        "start": lambda line: f"{line.does(line.new.order[0], 'take')} the first quota.",
        "deal": _narrate_deal,
        "quota": lambda line: f"{line.subject('take')} the quota {line.argument}.",
        "play": _narrate_play,
        "reveal": lambda line: f"{line.subject('reveal')} {card_name(Card(line.argument))}.",
        "rest": _narrate_rest,
    },
    _narrate_consequences,
)
