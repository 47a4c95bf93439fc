"""The log, the table and the chapter in words, as one viewer sees them.

A line of a viewer's log is narrated from that viewer's views before and after it.
"""

from collections.abc import Iterator

from coven.core.cards import every_seat, is_among
from coven.core.grammar import Names, Speaker, join_words, pluralize
from coven.games.contract.presentation import Chapter, Narration, Trick
from coven.games.contract.shared_cache import cached_per_state
from coven.games.witchs_shot.knowledge.views import View
from coven.games.witchs_shot.rules.carrying import can_win, count_boxes, is_cursed, strength, trick_load, was_hurt
from coven.games.witchs_shot.rules.payday import delivered_boxes, score_of, winners_of
from coven.games.witchs_shot.rules.rules import is_choosing
from coven.games.witchs_shot.rules.setup import card_height
from coven.games.witchs_shot.rules.state import NO_QUOTA, NO_REST, NO_SUIT, Phase, Public, is_black, rank_of, suit_of
from coven.games.witchs_shot.rules.tricks import trick_winner
from coven.games.witchs_shot.ui.notation import (
    NOTATION,
    TOKEN_NAMES,
    card_name,
    card_names,
    describe_row,
    played_cards,
    seats_in_play_order,
    suit_name,
)
from coven.kernel import members
from coven.types import NO_CARD, NO_SEAT, SPECTATOR, Card, Seat


@cached_per_state
def chapter(p: Public) -> Chapter:
    """Return the round and the trick; no trick during deal and draft, and the last trick once the game is over."""
    trick = p.tricks + 1 if Phase.PLAY <= p.phase <= Phase.REST else p.tricks
    return Chapter(round=p.this_round, trick=trick, words=_describe_chapter(p, trick))


def _describe_chapter(p: Public, trick: int) -> str:
    if p.phase == Phase.OVER:
        return f"The game is over after round {p.this_round}"
    within = f", trick {trick} of {p.variant.hand}" if trick else ", quotas" if p.phase == Phase.DRAFT else ""
    return f"Round {p.this_round} of {p.variant.rounds}{within}"


def text_table(v: View, names: Names) -> list[str]:
    """Return the table in a few lines of plain text."""
    p = v.public
    lines = [f"{chapter(p).words}."]
    if p.phase >= Phase.DRAFT:
        lines.append(f"Row: {describe_row(p)}")
    if p.phase == Phase.DRAFT:
        lines.append(f"Quotas left: {join_words(members(p.quotas_left))}.")
    lines += [_seat_line(p, seat, names) for seat in every_seat(p.players)]
    if p.trick.cards:
        lines.append(f"The trick weighs {pluralize(trick_load(p.variant, p.trick.cards), 'box')}.")
    if v.viewer != SPECTATOR:
        lines.append(f"Your hand: {card_names(v.hand)}")
    return lines


def _seat_line(p: Public, seat: Seat, names: Names) -> str:
    card = p.trick.played[seat]
    played = f", plays {card_name(card)}" if card != NO_CARD else ""
    marks = " (resting)" if is_among(seat, p.trick.resting) else " (winning)" if seat == trick_winner(p) else ""
    quota = "no quota" if p.quota[seat] == NO_QUOTA else f"quota {p.quota[seat]}"
    delivered = f"delivered {pluralize(count_boxes(p.variant, p.kept[seat]), 'box')}"
    return (
        f"{names[seat]}: {pluralize(score_of(p, seat), 'point')}, {quota}, {delivered}, {_describe_gauge(p, seat)}{played}{marks}"
    )


def _describe_gauge(p: Public, seat: Seat) -> str:
    oofs = f", {pluralize(p.oofs[seat], 'Oof')} ({p.spent[seat]} spent)" if p.oofs[seat] else ""
    vacation = ", Paid Vacation" if p.vacation[seat] else ""
    return f"strength {strength(p, seat)}{oofs}{vacation}"


# narration


def narrate(before: View, after: View, line: str, names: Names) -> Narration:
    """Narrate a line of the viewer's log, from the viewer's knowledge before and after it."""
    speaker = Speaker(after.viewer, names)
    seat, verb, argument = NOTATION.parse_line(line)
    if verb == "remove":
        return Narration(words=f"{suit_name(after.public.removed)} is left out of this game.")
    if verb == "start":
        return Narration(words=f"{speaker.does(after.public.order[0], 'take')} the first quota.")
    if verb == "deal":
        return Narration(words=_narrate_deal(after))
    choice = _narrate_choice(before.public, after.public, seat, verb, argument, speaker)
    return _narrate_consequences(before.public, after.public, choice, speaker)


def _narrate_deal(after: View) -> str:
    p = after.public
    own = f" You hold {card_names(after.hand)}." if after.viewer != SPECTATOR else ""
    aside = f" Set aside unseen: {pluralize(p.set_aside, 'card')}." if p.set_aside else ""
    dealt = f"Round {p.this_round}: everyone is dealt {p.variant.hand}."
    return f"{dealt} In the row, from the left: {describe_row(p)}{aside}{own}"


def _narrate_choice(before: Public, after: Public, seat: Seat, verb: str, argument: int, speaker: Speaker) -> str:
    if verb == "quota":
        return f"{speaker.does(seat, 'take')} the quota {argument}."
    if verb == "play":
        return _narrate_play(before, after, seat, Card(argument), speaker)
    if verb == "reveal":
        return f"{speaker.does(seat, 'reveal')} {card_name(Card(argument))}."
    if argument == NO_REST:
        return f"{speaker.does(seat, 'do', 'does')} not rest."
    return f"{speaker.does(seat, 'rest')}, with {TOKEN_NAMES[argument]}."


def _narrate_play(before: Public, after: Public, seat: Seat, card: Card, speaker: Speaker) -> str:
    led, is_first = before.trick.led, not before.trick.cards
    sentence = f"{speaker.does(seat, 'lead' if is_first else 'play')} {card_name(card)}."
    if after.phase == Phase.REVEAL:
        return f"{sentence} {speaker.does(seat, 'hold')} {suit_name(led)} and must reveal one."
    if led not in (NO_SUIT, suit_of(card)) and not before.void[seat] >> led & 1:
        return f"{sentence} {speaker.does(seat, 'have', 'has')} no {suit_name(led)}."
    if is_black(card) and is_first:
        return f"{sentence} The next card with a suit sets the lead suit."
    return sentence


# consequences


def _narrate_consequences(before: Public, after: Public, choice: str, speaker: Speaker) -> Narration:
    """Narrate the choice and its consequences: the end of the draft, of a trick, of a round, of the game."""
    words, trick = [choice], None
    to_you = list(_effects_on_viewer(before, after, speaker)) if speaker.viewer != SPECTATOR else []
    if before.phase == Phase.DRAFT != after.phase:
        words += _narrate_draft_end(before, after, speaker)
    elif _is_trick_finished(before, after):
        trick = _finished_trick(before, after, speaker)
        words += [trick.words, *_narrate_curse(before, after, speaker)]
        if not is_choosing(after):
            words += [*_narrate_payday(before, after, to_you, speaker), *_narrate_result(after, speaker)]
    return Narration(words=" ".join(words), to_you=" ".join(to_you), trick=trick)


def _is_trick_finished(before: Public, after: Public) -> bool:
    return bool(before.trick.cards and not after.trick.cards)


def _narrate_draft_end(before: Public, after: Public, speaker: Speaker) -> Iterator[str]:
    for seat in every_seat(after.players):
        if gained := after.points[seat] - before.points[seat]:
            yield f"{speaker.does(seat, 'score')} {pluralize(gained, 'point')} for picking last."
        if after.vacation[seat]:
            yield f"{speaker.does(seat, 'get')} a Paid Vacation token."
    yield f"{speaker.does(after.turn, 'have', 'has')} the lowest quota and {speaker.conjugate(after.turn, 'lead')}."


def _effects_on_viewer(before: Public, after: Public, speaker: Speaker) -> Iterator[str]:
    viewer = speaker.viewer
    if before.phase == Phase.DRAFT != after.phase:
        if gained := after.points[viewer] - before.points[viewer]:
            yield f"You score {pluralize(gained, 'point')} for picking last."
        if after.vacation[viewer]:
            yield "You get a Paid Vacation token: with it you may rest once this round."
    elif _is_trick_finished(before, after):
        if viewer == after.last_winner:
            yield from _narrate_load(before, after, viewer)
        if not is_choosing(after):
            yield _narrate_pay(before, after, viewer, speaker)


# after a trick


def _finished_trick(before: Public, after: Public, speaker: Speaker) -> Trick:
    """Return the trick completed by the last card or the last rest."""
    winner = after.last_winner
    words, clause = (
        (_narrate_unwon_trick(after, speaker), "7.4") if winner == NO_SEAT else _narrate_won_trick(before, after, speaker)
    )
    return Trick(
        number=before.tricks + 1,
        cards=played_cards(before, after.last),
        winners=[] if winner == NO_SEAT else [int(winner)],
        words=words,
        clause=clause,
    )


def _narrate_unwon_trick(after: Public, speaker: Speaker) -> str:
    then = (
        f"{speaker.whom(after.turn)} {speaker.conjugate(after.turn, 'lead')} again" if is_choosing(after) else "nobody is tired"
    )
    return f"Nobody can win the trick: it is discarded, and {then}."


def _narrate_won_trick(before: Public, after: Public, speaker: Speaker) -> tuple[str, str]:
    """8.2, 8.3 Narrate the winner and the load.

    `Ada wins the trick with Book 10, the only Book, and carries 7 boxes, within Ada's strength of 9.`
    """
    winner, hurt = after.last_winner, was_hurt(after)
    reason, clause = _explain_winner(before, after, winner)
    won = f"{speaker.does(winner, 'win')} the trick with {card_name(after.last.played[winner])}, {reason}"
    load = pluralize(trick_load(after.variant, after.last.cards), "box")
    hurts, carries = f"{speaker.conjugate(winner, 'get')} an Oof! for", speaker.conjugate(winner, "carry", "carries")
    outcome = f"{hurts} {load}, more than" if hurt else f"{carries} {load}, within"
    strength_then = f"{speaker.whose(winner)} strength of {after.last_strength}"
    return f"{won}{_describe_passed_over(before, after, winner, speaker)}, and {outcome} {strength_then}.", clause


def _explain_winner(before: Public, after: Public, winner: Seat) -> tuple[str, str]:
    """3.5, 5.3, 6.3 Explain why the winning card beats the other cards that can win, with the clause."""
    last, card = after.last, after.last.played[winner]
    others = [last.played[seat] for seat in every_seat(after.players) if seat != winner and can_win(before, last, seat)]
    if is_black(card):
        return f"as nobody who played a suit can win{', and it was played first' if others else ''}", "6.3"
    suited = [other for other in others if not is_black(other)]
    equal = [other for other in suited if before.priority[suit_of(other)] == before.priority[suit_of(card)]]
    if any(suit_of(other) != suit_of(card) for other in equal):
        first = ", and was played first" if any(rank_of(other) == rank_of(card) for other in equal) else ""
        return f"which has the highest rank{first}, as {_suit_names([*equal, card])} have the same priority", "3.5"
    lower = [other for other in suited if other not in equal]
    above = f", which ranks above {_suit_names(lower)}" if lower else ""
    which = f"the {'highest' if equal else 'only'} {suit_name(suit_of(card))}"
    of_suit = [other for other in _barred_cards(before, after) if suit_of(other) == suit_of(card)]
    is_true = all(equal and rank_of(other) < rank_of(card) for other in of_suit)
    return f"{which}{'' if is_true else ' that can win'}{above}", "5.3"


def _barred_cards(before: Public, after: Public) -> list[Card]:
    """Return the cards with a suit of players who cannot win."""
    last = after.last
    cards = (last.played[seat] for seat in every_seat(after.players) if not can_win(before, last, seat))
    return [card for card in cards if not is_black(card)]


def _suit_names(cards: list[Card]) -> str:
    return join_words(suit_name(suit) for suit in sorted({suit_of(card) for card in cards}))


def _describe_passed_over(before: Public, after: Public, winner: Seat, speaker: Speaker) -> str:
    """5.3, 7.1, 8.5 Describe higher cards of players who cannot win."""
    card = after.last.played[winner]
    higher = [
        seat
        for seat in seats_in_play_order(after, after.last)
        if card_height(before, after.last.played[seat]) >= card_height(before, card)
    ]
    passed = [seat for seat in higher if not can_win(before, after.last, seat)]
    cards = join_words(_describe_card_of(seat, card_name(after.last.played[seat]), speaker) for seat in passed)
    return f" ({cards} cannot win)" if passed and not is_black(card) else ""


def _describe_card_of(seat: Seat, card: str, speaker: Speaker) -> str:
    """Describe a player's card: `your Book 4`, `Book 4 of Cleo`."""
    return f"your {card}" if seat == speaker.viewer else f"{card} of {speaker.names[seat]}"


def _narrate_curse(before: Public, after: Public, speaker: Speaker) -> list[str]:
    if after.last_winner == NO_SEAT or not is_cursed(before, after.last, after.last_winner):
        return []
    return [f"A cursed package adds a black cube for {speaker.whom(after.last_winner)}."]


def _narrate_load(before: Public, after: Public, viewer: Seat) -> Iterator[str]:
    """8.2, 8.3, 8.5, 11.1 Narrate the effect of the load on the winner's back."""
    took = "Your back is hurt: you take an Oof! token and a cube" if was_hurt(after) else "You take a fatigue cube"
    cursed = ", and a black cube for the cursed package" if is_cursed(before, after.last, viewer) else ""
    left = f"; your strength is {strength(after, viewer)} now" if is_choosing(after) else ""
    yield f"{took}{cursed}{left}."
    if after.oofs[viewer] >= after.variant.oof_limit:
        yield f"With {pluralize(after.oofs[viewer], 'Oof! token')} you win no more tricks."


# after a round


def _narrate_payday(before: Public, after: Public, to_you: list[str], speaker: Speaker) -> Iterator[str]:
    """9.1, 9.2 Narrate everybody's pay; the viewer's own comes first, in the sentences of `to_you`."""
    yield from to_you
    for seat in every_seat(after.players):
        if seat != speaker.viewer:
            yield _narrate_pay(before, after, seat, speaker)
    if after.phase != Phase.OVER:
        yield f"Points: {speaker.each(after.players, after.points)}."


def _narrate_pay(before: Public, after: Public, seat: Seat, speaker: Speaker) -> str:
    boxes, quota = delivered_boxes(before, after, seat), before.quota[seat]
    bonus = f"the bonus of {after.bonus[seat]}" if boxes == quota else "no bonus"
    cards = f"{pluralize(after.earned[seat], 'point')} for {'your ' if seat == speaker.viewer else ''}cards"
    paid = f"{speaker.does(seat, 'are', 'is')} paid {cards} and {bonus}"
    return f"{paid}: {pluralize(boxes, 'box')} delivered for a quota of {quota}."


def _narrate_result(after: Public, speaker: Speaker) -> list[str]:
    if after.phase != Phase.OVER:
        return []
    won = speaker.victory(winners_of(after), _describe_tie_break(after)).removesuffix(".")
    points = f"Points after the penalties for Oof! tokens: {speaker.each(after.players, after.standing)}."
    return [points, f"{won}{_describe_early_end(after, speaker)}."]


def _describe_early_end(after: Public, speaker: Speaker) -> str:
    """2.2 Name the players whose tokens ended the game before its last round."""
    hurt = [seat for seat in every_seat(after.players) if after.oofs[seat] >= after.variant.oof_limit]
    if not hurt or after.this_round >= after.variant.rounds:
        return ""
    have = speaker.conjugate(hurt[0], "have", "has") if len(hurt) == 1 else "have"
    tokens = pluralize(after.variant.oof_limit, "Oof! token")
    return f"; the game ends early, because {join_words(map(speaker.whom, hurt))} {have} {tokens}"


def _describe_tie_break(after: Public) -> str:
    """10.2 Describe what decided a tie."""
    best = Seat(next(members(winners_of(after))))
    rivals = [seat for seat in every_seat(after.players) if seat != best and after.standing[seat] == after.standing[best]]
    if not rivals:
        return ""
    if after.vacation[best] and not any(after.vacation[seat] for seat in rivals):
        return " by an unspent Paid Vacation token"
    return " by the higher quota"
